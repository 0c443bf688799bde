"""Mistakes in Yahtzee, by exact values."""

from typing import Any

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.base import Choice, State
from boxtop.games.yahtzee.rules.state import COUNTS, FIRST_ROLL

CLEARLY = 0.03  # what a better choice is better by, in chances to win


def stops_too_early(state: State[Any]) -> set[Choice]:
    """Scores where rolling again is clearly better, in Yahtzee."""
    values = {one.move: one.value for one in exact(state)}
    rolls = max((value for move, value in values.items() if move < FIRST_ROLL), default=0.0)
    scores = {move for move in values if move >= FIRST_ROLL}
    return scores if scores and all(values[move] < rolls - CLEARLY for move in scores) else set()


def scores_too_little(state: State[Any]) -> set[Choice]:
    """After the last roll: scores that are clearly worse than another."""
    values = {one.move: one.value for one in exact(state)}
    best = max(values.values())
    return set() if min(values) < FIRST_ROLL else {move for move in values if values[move] < best - CLEARLY}


def rolls_pikachu(state: State[Any]) -> set[Choice]:
    """Rolling a Pikachu again."""
    pikachus = int(COUNTS[int(state.fields["dice"])][0])
    return {move for move in state.moves() if move < FIRST_ROLL and int(COUNTS[move][0]) < pikachus}


def exact(state: State[Any]) -> Any:
    return boxtop.engine("yahtzee").think(state, Limit(nodes=1), every=True).rated


QUESTIONS = {
    "stops too early": stops_too_early,
    "scores too little": scores_too_little,
    "rolls a Pikachu again": rolls_pikachu,
}
