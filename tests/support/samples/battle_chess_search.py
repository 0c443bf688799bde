"""Thinks about a few positions and prints what the engine of Battle Chess found. Not a test: tests run it in several
modes.

python -m tests.support.samples.battle_chess_search
"""

from boxtop.engines.engine import Task
from boxtop.games.base import CHANCE
from boxtop.games.battle_chess import BattleChess
from boxtop.games.battle_chess.engine import BattleChessEngine

from tests.games.battle_chess.cases import WILD_SHEET
from tests.support.references import random_state

engine = BattleChessEngine(memory=1)
for game in (BattleChess(), BattleChess(sheet=WILD_SHEET)):
    for seed, steps in ((1, 0), (2, 25), (3, 60)):
        state = random_state(game, seed, steps)
        if state.turn == CHANCE:
            state = state.play(state.outcomes()[0][0])
        if state.turn is not None:
            for task in (Task(nodes=150), Task(nodes=60, every=True, overlooks=0.3, seed=seed)):
                thought = engine.search(state, task)
                rated = [(move, round(value, 9)) for move, value in thought.rated]
                print(thought.line, thought.nodes, thought.depth, rated)
