"""How many points a player may still make: the distribution of them, if the others placed no more tokens.

It is that of somebody who plays each turn for the highest expected total. All that matters is which columns of the
player's open rows are taken, in any order of rows, and how many turns are left; so the same outlooks come up again and
again, and are kept.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.yahtzee.state import COLUMNS, ROWS
from ...kernel.bits import U, mix, signed
from ...kernel.compiler import jit
from ...kernel.fields import U64, Fields, Ints, zeroed
from .turn import Floats, look_ahead, look_forward, turns

POINTS = ROWS * COLUMNS + 1  # from none to all
CLOSED = 1 << COLUMNS  # instead of taken columns: a row in which the player has a token


class Outlook(Fields):
    """How likely a player makes so many more points."""

    key: U64  # 0: nothing is known
    points: Annotated[Floats, np.float64, POINTS]


class Level(Fields):
    """Room to find an outlook with so many turns left."""

    rows: Annotated[Ints, np.int64, ROWS]  # taken columns as bits, ascending; CLOSED ones last
    next: Annotated[Floats, np.float64, ROWS, POINTS]  # [row, points]: the outlook when that row is done


class Outlooks(NamedTuple):
    """Outlooks that were found, and room to find more: the latter by the turns that are left."""

    known: NDArray[np.void]
    levels: NDArray[np.void]
    turns: NDArray[np.void]


def outlooks(bits: int = 15) -> Outlooks:
    """Room for 2 ** bits outlooks."""
    return Outlooks(zeroed(1 << bits, Outlook), zeroed(ROWS + 1, Level), turns(ROWS + 1))


@jit
def free_column(taken: int, count: int) -> int:
    """Where a token for `count` dice comes to lie in a row with these columns taken; bit 0 is column 1."""
    while count > 0 and taken >> count - 1 & 1:
        count -= 1
    return count


@jit
def share_faces(weights: Floats, characters: int) -> int:
    """Set how likely faces are when only so many characters are wanted: the others are one face. How many faces."""
    faces = 1 + characters + (1 if characters < ROWS else 0)
    for face in range(faces):
        weights[face] = (ROWS - characters if face > characters else 1) / (ROWS + 1)
    return faces


@jit
def outlook(o: Outlooks, turns: int, points: Floats) -> None:
    """Write into `points` the outlook with `turns` left and the rows in that level, which are put in order."""
    rows = o.levels[turns].rows
    for end in range(1, ROWS):  # few and nearly in order: each is moved down to its place
        row, place = rows[end], end
        while place > 0 and rows[place - 1] > row:
            rows[place] = rows[place - 1]
            place -= 1
        rows[place] = row
    if turns == 0:
        for more in range(POINTS):
            points[more] = 1.0 if more == 0 else 0.0
        return
    key = U(turns)
    for row in range(ROWS):
        key = key << U(COLUMNS + 1) | U(rows[row])
    found = o.known[signed(mix(key) & U(len(o.known) - 1))]
    if found.key != key:
        find(o, turns, found.points)
        found.key = key
    for more in range(POINTS):
        points[more] = found.points[more]


@jit
def find(o: Outlooks, turns: int, points: Floats) -> None:
    """Find an outlook from those after the next turn."""
    here, t = o.levels[turns], o.turns[turns]
    characters = 0
    while characters < ROWS and here.rows[characters] < CLOSED:
        row = characters
        characters += 1
        if row > 0 and here.rows[row] == here.rows[row - 1]:
            for more in range(POINTS):
                here.next[row, more] = here.next[row - 1, more]
            for count in range(COLUMNS + 1):
                t.after[row + 1, count] = t.after[row, count]
            continue
        for other in range(ROWS):
            o.levels[turns - 1].rows[other] = CLOSED if other == row else here.rows[other]
        outlook(o, turns - 1, here.next[row])
        mean = 0.0
        for more in range(POINTS):
            mean += more * here.next[row, more]
        for count in range(COLUMNS + 1):
            t.after[row + 1, count] = free_column(here.rows[row], count) + mean
    faces = share_faces(t.weights, characters)
    look_ahead(t, faces, (1 << characters) - 1)
    look_forward(t, faces)
    for more in range(POINTS):
        points[more] = 0.0
    for row in range(characters):
        for count in range(COLUMNS + 1):
            chance, column = t.scored[row + 1, count], free_column(here.rows[row], count)
            if chance > 0.0:
                for more in range(POINTS - column):
                    points[more + column] += chance * here.next[row, more]
