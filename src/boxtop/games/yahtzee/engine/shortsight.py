"""Players with short sight: what a move looks like to somebody who does not think of everything that may follow.

They count points, as people do: those on the table, those of the next roll, of the turn, or of all own turns together.
Nobody with such a sight thinks of what the others can do.
"""

from enum import IntEnum
from math import sqrt
from statistics import NormalDist
from typing import Any

from ....kernel.jit import jit
from ...base import Choice
from ..rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, ROLLS, ROWS
from .exact import worth_of
from .outlook import POINTS, Outlooks, free_column, outlook
from .race import Moment, turns_left
from .turn import Floats

HOPE = 0.2  # points that somebody hopes for from a die in the air
TYPICAL = 3.6  # points that a turn brings in a game of two or more, roughly
SWING = 1.3  # by how many it varies, as a standard deviation


class Sight(IntEnum):
    """How far somebody sees, as the depth of a search."""

    DICE = 1  # what lies on the table; dice in the air will somehow help
    ROLL = 2  # what the next roll may bring, as if it were the last
    TURN = 3  # what the turn may bring
    TOTAL = 4  # what all own turns may bring, on the scoreboard as it is
    ALL = 5  # everything; with three or four players one turn is seen through, and one more for each step of depth


@jit
def afters_for_points(m: Moment, o: Outlooks, far: bool, after: Floats) -> int:
    """How many points each score brings, with `far` those expected of all later turns too; characters left, as bits."""
    me = m.player
    later = turns_left(m, me) - 1
    for row in range(ROWS):
        if not m.placed[me] >> row & 1:
            mean = outlook(o, m.taken, m.placed[me] | 1 << row, later).expected if far else 0.0
            for count in range(COLUMNS + 1):
                after[row + 1, count] = free_column(m.taken[row], count) + mean
    return (1 << ROWS) - 1 & ~m.placed[me]


def points_of(s: Any, sight: Sight, moment: Any, turn: Any, move: Choice) -> float:
    """How many points a move seems to bring in a state with these fields; `turn` was looked through for points."""
    if move >= FIRST_ROLL or sight >= Sight.TURN:
        return worth_of(s, turn, move)
    if sight == Sight.ROLL:
        return float(turn["worth"][ROLLS - 1, move])
    shown, in_the_air = COUNTS[move], DICE - int(COUNTS[move].sum())
    open_ = [row for row in range(ROWS) if not moment["placed"][moment["player"]] >> row & 1]
    counts = {row: int(shown[0]) + int(shown[row + 1]) for row in open_}
    columns = [int(free_column(moment["taken"][row], count)) for row, count in counts.items()]
    return max(columns) + HOPE * in_the_air


def chance_of(moment: Any, points: float, later: int) -> float:
    """About what an expected number of points, of this turn and others but not of `later` ones, is worth."""
    me, players = int(moment["player"]), int(moment["players"])
    total = moment["totals"][me] + points + TYPICAL * later
    if players == 1:
        return float(min(1.0, total / (POINTS - 1)))
    others = [player for player in range(players) if player != me]
    rival = max(moment["totals"][player] + TYPICAL * turns_left(moment, player) for player in others)
    lead = NormalDist(0, SWING * sqrt(1 + int(moment["left"]))).cdf(total - rival)
    return lead ** (players - 1)  # ahead of all others, about
