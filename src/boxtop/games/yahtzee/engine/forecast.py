"""The probability distribution of the points that a player may still make, if the others placed no more tokens.

It assumes that each turn is played for the highest expected total. All that matters is which columns of the player's
open rows are taken, in any order of rows, and how many turns are left; so the same forecasts come up again and again,
and are cached.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import U, mix, signed
from ....kernel.fields import U64, Fields, Ints, zeroed
from ....kernel.jit import jit
from ..rules.state import COLUMNS, ROWS
from .turn import Floats, look_ahead, look_forward, turns

POINTS = ROWS * COLUMNS + 1  # from none to all


class Forecast(Fields):
    """A cached distribution: the probability of each number of further points."""

    key: U64  # 0: empty
    points: Annotated[Floats, np.float64, POINTS]


class Part(Fields):
    """The forecast for a subset of a player's open rows."""

    points: Annotated[Floats, np.float64, POINTS]
    expected: Annotated[float, np.float64]


class Forecasts(NamedTuple):
    """The cache of forecasts, and memory to compute more."""

    known: NDArray[np.void]
    rows: Ints  # the open rows of a player: their taken columns as bits, ascending
    parts: NDArray[np.void]  # by which of these rows are left, as bits
    turn: NDArray[np.void]  # one


def forecasts(bits: int = 15) -> Forecasts:
    """A cache of 2 ** bits forecasts."""
    return Forecasts(zeroed(1 << bits, Forecast), np.zeros(ROWS, np.int64), zeroed(1 << ROWS, Part), turns(1))


@jit
def free_column(taken: int, count: int) -> int:
    """The column of a token for `count` dice in a row with these columns taken (YZ-10); bit 0 is column 1."""
    while count > 0 and taken >> count - 1 & 1:
        count -= 1
    return count


@jit
def share_faces(weights: Floats, characters: int) -> int:
    """Set the probabilities of faces when so many characters are wanted: the others are one face. How many faces."""
    faces = 1 + characters + (1 if characters < ROWS else 0)
    for face in range(faces):
        weights[face] = (ROWS - characters if face > characters else 1) / (ROWS + 1)
    return faces


@jit
def set_rows(o: Forecasts, taken: Ints, placed: int) -> int:
    """List the open rows of a player, in ascending order of their taken columns; how many there are."""
    many = 0
    for row in range(ROWS):
        if not placed >> row & 1:
            place = many
            while place > 0 and o.rows[place - 1] > taken[row]:
                o.rows[place] = o.rows[place - 1]
                place -= 1
            o.rows[place] = taken[row]
            many += 1
    return many


@jit
def key_of(o: Forecasts, left: int, turns: int) -> np.uint64:
    """A number for some of the rows and the turns left. Rows are in order, so those that are alike have one number."""
    key = U(turns)
    for row in range(ROWS):
        if left >> row & 1:
            key = key << U(COLUMNS + 1) | U(1 + o.rows[row])
    return key


@jit
def forecast(o: Forecasts, taken: Ints, placed: int, turns: int) -> Part:
    """The forecast of a player with that many turns left on a scoreboard; valid until the next one is asked for."""
    many = set_rows(o, taken, placed)
    everything = (1 << many) - 1
    if read_cached(o, everything, turns):
        return o.parts[everything]
    for left in range(1 << many):  # every set of rows comes after the smaller ones within it
        its_turns = turns
        for row in range(many):
            if not left >> row & 1:
                its_turns -= 1
        if not read_cached(o, left, its_turns):
            compute(o, left, its_turns, many)
    return o.parts[everything]


@jit
def read_cached(o: Forecasts, left: int, turns: int) -> bool:
    """Copy a forecast from the cache into its part; whether it was there."""
    part = o.parts[left]
    if turns <= 0:
        for more in range(POINTS):
            part.points[more] = 1.0 if more == 0 else 0.0
        part.expected = 0.0
        return True
    key = key_of(o, left, turns)
    found = o.known[signed(mix(key) & U(len(o.known) - 1))]
    if found.key != key:
        return False
    part.expected = 0.0
    for more in range(POINTS):
        part.points[more] = found.points[more]
        part.expected += more * found.points[more]
    return True


@jit
def compute(o: Forecasts, left: int, turns: int, many: int) -> None:
    """Compute a forecast from those with one row less, and cache it."""
    t, characters = o.turn[0], 0
    for row in range(many):
        if left >> row & 1:
            characters += 1
            for count in range(COLUMNS + 1):
                t.after[characters, count] = free_column(o.rows[row], count) + o.parts[left ^ 1 << row].expected
    faces = share_faces(t.weights, characters)
    look_ahead(t, faces, (1 << characters) - 1)
    look_forward(t, faces, 0, 0)
    key = key_of(o, left, turns)
    found = o.known[signed(mix(key) & U(len(o.known) - 1))]
    found.key = key
    for more in range(POINTS):
        found.points[more] = 0.0
    characters = 0
    for row in range(many):
        if left >> row & 1:
            characters += 1
            later = o.parts[left ^ 1 << row]
            for count in range(COLUMNS + 1):
                chance, column = t.scored[characters, count], free_column(o.rows[row], count)
                if chance > 0.0:
                    for more in range(POINTS - column):
                        found.points[more + column] += chance * later.points[more]
    read_cached(o, left, turns)
