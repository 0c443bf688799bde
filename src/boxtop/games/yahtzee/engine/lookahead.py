"""Limited lookahead, for the lower levels: the value of a move to a player who does not see everything that may follow.

Such players count points, as people do: those on the table, those of the next roll, of the turn, or of all own turns
together. They ignore what the others can do.
"""

from enum import IntEnum
from math import sqrt
from statistics import NormalDist
from typing import Any

from ....kernel.jit import jit
from ...base import Choice
from ..rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, ROLLS, ROWS
from .exact import worth_of
from .forecast import POINTS, Forecasts, forecast, free_column
from .multiplayer import TurnStart, turns_left
from .turn import Floats

HOPE = 0.2  # points that a player hopes for from a die in the air
TYPICAL = 3.6  # points that a turn brings in a game of two or more, roughly
SWING = 1.3  # the standard deviation of that


class Lookahead(IntEnum):
    """How far a player sees, as the depth of a search."""

    DICE = 1  # what lies on the table; dice in the air will somehow help
    ROLL = 2  # what the next roll may bring, as if it were the last
    TURN = 3  # what the turn may bring
    TOTAL = 4  # what all own turns may bring, on the scoreboard as it is
    ALL = 5  # everything; with three or four players one turn is seen through, and one more for each step of depth


@jit
def score_points(m: TurnStart, o: Forecasts, far: bool, after: Floats) -> int:
    """Write the points of each score, with `far` those expected of all later turns too; characters left, as bits."""
    me = m.player
    later = turns_left(m, me) - 1
    for row in range(ROWS):
        if not m.placed[me] >> row & 1:
            mean = forecast(o, m.taken, m.placed[me] | 1 << row, later).expected if far else 0.0
            for count in range(COLUMNS + 1):
                after[row + 1, count] = free_column(m.taken[row], count) + mean
    return (1 << ROWS) - 1 & ~m.placed[me]


def points_of(s: Any, lookahead: Lookahead, start: Any, turn: Any, move: Choice) -> float:
    """The points that a move seems to bring in a state with these fields; `turn` was solved for points."""
    if move >= FIRST_ROLL or lookahead >= Lookahead.TURN:
        return worth_of(s, turn, move)
    if lookahead == Lookahead.ROLL:
        return float(turn["worth"][ROLLS - 1, move])
    shown, in_the_air = COUNTS[move], DICE - int(COUNTS[move].sum())
    open_ = [row for row in range(ROWS) if not start["placed"][start["player"]] >> row & 1]
    counts = {row: int(shown[0]) + int(shown[row + 1]) for row in open_}
    columns = [int(free_column(start["taken"][row], count)) for row, count in counts.items()]
    return max(columns) + HOPE * in_the_air


def chance_of(start: Any, points: float, later: int) -> float:
    """The approximate chance to win with an expected number of points, to which those of `later` turns are added."""
    me, players = int(start["player"]), int(start["players"])
    total = start["totals"][me] + points + TYPICAL * later
    if players == 1:
        return float(min(1.0, total / (POINTS - 1)))
    others = [player for player in range(players) if player != me]
    rival = max(start["totals"][player] + TYPICAL * turns_left(start, player) for player in others)
    lead = NormalDist(0, SWING * sqrt(1 + int(start["left"]))).cdf(total - rival)
    return lead ** (players - 1)  # ahead of all others, about
