"""Plays a few random games and prints a digest of all that the rules said. Not a test: tests run it in several modes.

python -m tests.support.samples.play GAMES PLIES
"""

import hashlib
import random
import sys
from typing import Any

import boxtop
from boxtop.engines.engine import Limit
from boxtop.engines.greedy import Greedy
from boxtop.engines.mcts import Mcts
from boxtop.engines.perft import perft
from boxtop.engines.playouts import Playouts
from boxtop.games.base import Game, State
from boxtop.games.chessplus.rules import verbs
from boxtop.games.chessplus.rules.state import REMEMBERED

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_grid.cases import RICH as RICH_DECK
from tests.games.battle_grid.cases import crowded
from tests.games.chessplus.positions import RICH


def starts() -> list[State[Any]]:
    """Where games begin: every kind, and positions that random games do not reach."""
    chessplus, grid = boxtop.game("chessplus"), boxtop.game("battle_grid", deck1=RICH_DECK, deck2=RICH_DECK)
    games: list[Game[Any]] = [
        boxtop.game("chessplus", merging=False),
        boxtop.game("battle_chess"),
        boxtop.game("battle_chess", sheet=WILD_SHEET, begins="blue"),
        boxtop.game("battle_grid", effect="surge"),
        boxtop.game("yahtzee", players=1),
        boxtop.game("yahtzee", players=3),
    ]
    tie = boxtop.game("yahtzee").position("1..2./2..1./1..2./2..1./.....+12 - tie 1=?,2=?")
    return [
        chessplus.start(),
        chessplus.position(RICH[0]),
        *(game.start() for game in games),
        *(crowded(grid, seed) for seed in range(3)),
        tie,
    ]


def digest(games: int, plies: int) -> str:
    seen = hashlib.sha256()
    for seed, state in enumerate(start for _ in range(games) for start in starts()):
        luck = random.Random(seed)
        for _ in range(plies):
            seen.update(f"{state.position} {state.key} {state.moves()} {state.outcomes()} {state.result}".encode())
            value = state.game.rules.value
            seen.update(f"{[float(value(state.fields, p)) for p in range(state.game.players)]}".encode())
            seen.update(f"{state.view(0)} {state.resample(0, seed).position} {state.claims()}".encode())
            if state.turn is None:
                break
            state = state.play(luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()]))
    for start in starts():
        if len(start.moves()) < 100:
            seen.update(repr(perft(start, 1 if start.outcomes() else 2).paths).encode())
        if start.moves():
            seen.update(repr(Greedy().think(start, Limit(depth=1)).rated).encode())
            if start.game.hidden:  # whose games are short
                seen.update(repr(Mcts().think(start, Limit(nodes=4)).rated).encode())
        batch = Playouts(start.game, 2, start=start)
        batch.step(plies)
        seen.update(batch.states.tobytes() + batch.plies.tobytes() + batch.scores.tobytes())
    full = boxtop.game("chessplus").start().fields  # a history that is full, once: nothing may be written beyond it
    full["past"] = REMEMBERED - 1
    verbs.remember(full, False)
    seen.update(full["history"].tobytes())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(*map(int, sys.argv[1:])))
