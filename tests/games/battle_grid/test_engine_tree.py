"""The tree that the engine of Battle Grid grows when hands are hidden."""

from collections import defaultdict
from random import Random
from typing import Any

import numpy as np

from boxtop.engines.engine import Limit
from boxtop.games.battle_grid import BattleGridState
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.engine import BattleGridEngine
from boxtop.games.battle_grid.engine.board import Board, Hands, legal, place, read
from boxtop.games.battle_grid.engine.evaluation import SURE, outcome
from boxtop.games.battle_grid.engine.opponent_model import OpponentModel, deal_hand, model_opponent
from boxtop.games.battle_grid.engine.tree import group, group_moves
from boxtop.games.battle_grid.rules.state import MAX_MOVES, SPACES
from boxtop.kernel.fields import rows, zeroed
from boxtop.kernel.random import seeded

from tests.games.battle_grid.cases import CHEAP, RICH
from tests.games.battle_grid.helpers import DEAR, EFFECTS, FIRST, SECOND, grid, random_state

DECKS = (FIRST, SECOND, CHEAP, RICH, DEAR, *PRESET_DECKS)
GUESSES = 400


def states(count: int, seed: int) -> list[BattleGridState]:
    """Positions of random games in which somebody is to move."""
    luck = Random(seed)
    drawn = (
        random_state(grid(luck.choice(EFFECTS), *luck.sample(DECKS, 2)), luck.randrange(1 << 30), luck.randrange(13))
        for _ in range(count)
    )
    return [state for state in drawn if state.turn is not None]


def test_moves_by_groups_of_cards_are_those_of_all_hands() -> None:
    board, hands = zeroed(1, Board)[0], zeroed(1, Hands)[0]
    moves, add_group_moves = rows(2, MAX_MOVES, np.uint32)
    for state in states(120, 1):
        read(state.fields, board, hands)
        n = legal(board, hands, moves)
        first = 15 * int(board["side"])
        held = {
            group(int(hands["kind"][first + pile]), int(hands["hp"][first + pile])): pile
            for pile in range(int(hands["piles"][board["side"]]))
            if board["left"][first + pile]
        }
        by_group = {
            group(int(hands["kind"][first + move // 4096]), int(hands["hp"][first + move // 4096])) * 4096 + move % 4096
            for move in moves[:n].tolist()
        }
        found = add_group_moves[: group_moves(board, add_group_moves)].tolist()
        assert len(found) == len(set(found))
        assert {move for move in found if move // 4096 in held} == by_group


def worst(boards: Any, hands: Any, me: int, ply: int) -> int:
    """What a position is worth to a player if the other knows everything, by trying all."""
    if boards[ply]["over"]:
        return int(outcome(boards[ply], me))
    moves = rows(1, MAX_MOVES, np.uint32)[0]
    worths = []
    for move in moves[: legal(boards[ply], hands, moves)].tolist():
        place(boards[ply], boards[ply + 1], hands, move)
        worths.append(worst(boards, hands, me, ply + 1))
    return max(worths) if boards[ply]["side"] == me else min(worths)


def test_the_last_turns_are_worth_what_all_guesses_say_on_the_average() -> None:
    """With two free spaces the other has the last word: all guesses, all moves, all replies."""
    engine = BattleGridEngine(table_bits=8)
    looked_at = set()
    for seed in range(400):
        luck = Random(seed)
        state = grid("intimidate", *luck.sample(list(PRESET_DECKS), 2)).start()
        while state.turn is not None and (state.fields["pokemon"] == 0).sum() > 2:
            state = state.play(luck.choice(state.moves()))
        if state.turn is None or len(state.moves()) > 12:
            continue
        me = state.turn
        boards, hands, rng = zeroed(SPACES + 2, Board), zeroed(1, Hands)[0], seeded(1)[0]
        model, moves = zeroed(1, OpponentModel)[0], rows(1, MAX_MOVES, np.uint32)[0]
        model_opponent(state.fields, me, model)
        read(state.fields, boards[0], hands)
        sums: dict[int, float] = defaultdict(float)
        for _ in range(GUESSES):
            deal_hand(model, boards[0], hands, rng)
            for move in moves[: legal(boards[0], hands, moves)].tolist():
                place(boards[0], boards[1], hands, move)
                sums[move] += worst(boards, hands, me, 1) / GUESSES
        best = 0.5 + 0.5 * max(sums.values()) / SURE
        thought = engine.think(state, Limit(nodes=20_000), seed=seed)
        assert abs(thought.value - best) < 0.1  # chance alone makes a fourth of that
        looked_at.add(round(best, 1))
        if len(looked_at) > 3:
            break
    assert len(looked_at) > 3
