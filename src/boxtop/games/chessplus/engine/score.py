"""Scores as expected results, and back."""

import math
from dataclasses import dataclass

from ....engines.engine import Thought
from .network import FILES, MODES, network
from .search import MATE, MATE_FOUND

# A value encodes the distance to a mate: this much less than certain for every ply to it. Values of positions that
# are not decided stay further away from 0 and 1 than any mate.
PLY = 1e-6
UNDECIDED = 1e-3
NEAREST = 1e-12  # the smallest distance from certain that is distinguished


@dataclass(frozen=True)
class Score:
    """A score as chess players write it: hundredths of a pawn, or moves to a mate (negative: to be mated)."""

    centipawns: int | None = None
    mate: int | None = None


@dataclass(frozen=True)
class ChessplusThought(Thought):
    """A thought with its score as chess players write it."""

    score: Score = Score(0)


def _scale(merging: bool) -> float:
    """How many hundredths of a pawn multiply the odds by e."""
    return network(FILES[MODES[merging]]).scale


def sober(score: int, *, merging: bool) -> int:
    """A score of a search, less what it hopes for too much.

    Whoever looks takes the best of many moves, each judged with an error, so scores favour the side to move. How much
    is fitted to games (`hope` of the network). A draw stays a draw, and of two scores the higher one stays higher.
    """
    hope = network(FILES[MODES[merging]]).hope
    if abs(score) > MATE_FOUND or hope <= 0:
        return score
    return score - round(hope * min(1.0, abs(score) / (2.0 * hope)))


def value_of(score: int, *, merging: bool) -> float:
    """The expected result, 0 to 1, of a sober score."""
    if score > MATE_FOUND:
        return 1.0 - PLY * (MATE - score)
    if score < -MATE_FOUND:
        return PLY * (MATE + score)
    expected = 1.0 / (1.0 + math.exp(-score / _scale(merging)))
    return UNDECIDED + (1.0 - 2.0 * UNDECIDED) * expected


def score_of(value: float, *, merging: bool) -> Score:
    """The score that has this value."""
    if value > 1.0 - UNDECIDED:
        return Score(mate=(round((1.0 - value) / PLY) + 1) // 2)
    if value < UNDECIDED:
        return Score(mate=-(round(value / PLY) // 2))
    expected = min(max((value - UNDECIDED) / (1.0 - 2.0 * UNDECIDED), NEAREST), 1.0 - NEAREST)
    return Score(round(-_scale(merging) * math.log(1.0 / expected - 1.0)))
