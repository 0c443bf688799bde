"""How many points a player may still make: the distribution of them, if the others placed no more tokens.

It is that of somebody who plays each turn for the highest expected total. All that matters is which columns of the
player's open rows are taken, in any order of rows, and how many turns are left; so the same outlooks come up again and
again, and are kept.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.yahtzee.state import COLUMNS, ROWS
from ...kernel.bits import ONE, U, mix, signed
from ...kernel.compiler import jit
from ...kernel.fields import Words
from .sets import REAL, Sets, sets_of
from .turn import Floats, Turn, look_ahead, look_forward, turn_room

POINTS = ROWS * COLUMNS + 1  # from none to all
CLOSED = 1 << COLUMNS  # instead of taken columns: a row in which the player has a token


class Outlooks(NamedTuple):
    """Outlooks that were found, and room to find more: one turn for each turn that may be left."""

    sets: Sets
    keys: Words  # 0: nothing there
    kept: Floats  # [place, points]: how likely the player makes so many more
    rows: NDArray[np.int64]  # [turns left, row]: taken columns as bits, ascending; CLOSED ones last
    next: Floats  # [turns left, row, points]: the outlook when that row is done
    weights: Floats  # the parts of a `Turn`, each with the turns left as its first index
    after: Floats
    worth: Floats
    choice: NDArray[np.uint16]
    chance: Floats
    scored: Floats
    keep: Floats


def outlooks(bits: int = 15) -> Outlooks:
    """Room for 2 ** bits outlooks."""
    sets = sets_of(REAL.dice, ROWS + 1)
    turn = turn_room(sets, REAL.rolls)
    return Outlooks(
        sets,
        np.zeros(1 << bits, np.uint64),
        np.zeros((1 << bits, POINTS)),
        np.zeros((ROWS + 1, ROWS), np.int64),
        np.zeros((ROWS + 1, ROWS, POINTS)),
        *(np.repeat(part[np.newaxis], ROWS + 1, axis=0) for part in turn),
    )


@jit
def turn_at(o: Outlooks, level: int) -> Turn:
    """The room for a turn of one level."""
    return Turn(
        o.weights[level],
        o.after[level],
        o.worth[level],
        o.choice[level],
        o.chance[level],
        o.scored[level],
        o.keep[level],
    )


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
    """Write into `points` the outlook with `turns` left and the rows in `o.rows[turns]`, which are put in order."""
    rows = o.rows[turns]
    rows.sort()
    if turns == 0:
        points[:] = 0.0
        points[0] = 1.0
        return
    key = U(turns)
    for row in range(ROWS):
        key = key << U(COLUMNS + 1) | U(rows[row])
    place = mix(key) & U(len(o.keys) - 1)
    if o.keys[place] != key:
        find(o, turns, o.kept[place])
        o.keys[place] = key
    points[:] = o.kept[place]


@jit
def find(o: Outlooks, turns: int, points: Floats) -> None:
    """Find an outlook from those after the next turn."""
    rows, t = o.rows[turns], turn_at(o, turns)
    characters = 0
    while characters < ROWS and rows[characters] < CLOSED:
        row = characters
        characters += 1
        later = o.next[turns, row]
        if row > 0 and rows[row] == rows[row - 1]:
            later[:] = o.next[turns, row - 1]
            t.after[row + 1] = t.after[row]
            continue
        for other in range(ROWS):
            o.rows[turns - 1, other] = CLOSED if other == row else rows[other]
        outlook(o, turns - 1, later)
        mean = 0.0
        for more in range(POINTS):
            mean += more * later[more]
        for count in range(COLUMNS + 1):
            t.after[row + 1, count] = free_column(rows[row], count) + mean
    faces = share_faces(t.weights, characters)
    look_ahead(o.sets, faces, (1 << characters) - 1, t)
    look_forward(o.sets, faces, t)
    points[:] = 0.0
    for row in range(characters):
        for count in range(COLUMNS + 1):
            chance, column = t.scored[row + 1, count], free_column(rows[row], count)
            if chance > 0.0:
                for more in range(POINTS - column):
                    points[more + column] += chance * o.next[turns, row, more]
