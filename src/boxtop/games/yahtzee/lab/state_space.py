"""How many positions Yahtzee has."""

from typing import Any

from ....lab.state_space import StateSpace
from ...base import Game
from ..rules.state import FIRST_ROLL, ROLLS, SCORE


def state_space(game: Game[Any], samples: int, seed: int) -> StateSpace | None:
    from ..engine import Duel, solve_alone

    if game.players > 2:
        return None
    solved = Duel() if game.players == 2 else solve_alone()
    in_a_turn = 1 + ROLLS * (SCORE - FIRST_ROLL) + (ROLLS - 1) * FIRST_ROLL
    return StateSpace(
        solved.positions * in_a_turn,
        0.0,
        "exact",
        f"{solved.positions:,} scoreboards that the solver tells apart (rows are interchangeable, finished rows count "
        f"by their lead), each with {in_a_turn:,} moments of a turn: before it, {ROLLS} rolls of 252, {ROLLS - 1} "
        "keeps of 210",
    )
