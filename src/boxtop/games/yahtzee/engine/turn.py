"""One turn, solved for any objective: what to keep and what to score, given the value of each score afterwards.

A turn is at most three rolls. From the last roll backwards, `look_ahead` finds what every set of dice is worth: that of
a roll is the best of its scores and of the sets within it that can be kept; that of a kept set is the average over one
more die. `look_forward` then follows the choices made, to say how likely each score is.
"""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints, zeroed
from ....kernel.jit import jit
from ..rules.state import DICE, ROLLS
from .multisets import COUNTS, FIRST, KINDS, MANY, MORE, REAL, Size

Floats = NDArray[np.float64]

IMPOSSIBLE = -1.0  # worse than everything: all worths are at least 0


class Turn(Fields):
    """The tables of one turn. Characters count from 1, as faces do; face 0 is Pikachu, the wild one."""

    dice: I64
    rolls: I64
    weights: Annotated[Floats, np.float64, KINDS]  # how likely a die shows each face
    after: Annotated[Floats, np.float64, KINDS, DICE + 1]  # [face, count]: what such a score is worth; 0 is a zero
    worth: Annotated[Floats, np.float64, ROLLS, MANY]  # [roll, set]: of a full set rolled, or a smaller one kept for it
    choice: Annotated[Ints, np.uint16, ROLLS, MANY]  # [roll, set]: the best for a full set, numbered as in the game
    chance: Annotated[Floats, np.float64, ROLLS, MANY]  # [roll, set]: that it is rolled, or kept for that roll
    scored: Annotated[Floats, np.float64, KINDS, DICE + 1]  # [face, count]: how likely this score is
    keep: Annotated[Floats, np.float64, MANY]  # [set]: the worth of the best that can be kept of it


def turns(count: int, size: Size = REAL) -> NDArray[np.void]:
    """Empty tables for turns with these dice."""
    made = zeroed(count, Turn)
    made["dice"], made["rolls"], made["weights"] = size.dice, size.rolls, 1 / (size.rows + 1)
    return made


@jit
def look_ahead(t: Turn, faces: int, open_: int) -> float:
    """Fill in `worth` and `choice`; what the turn is worth before its first roll. `open_` has bits of characters."""
    full, end = FIRST[faces, t.dice], FIRST[faces, t.dice + 1]
    for roll in range(t.rolls - 1, -1, -1):
        for rolled in range(full, end):
            best, chosen = IMPOSSIBLE, 0
            wild = signed(COUNTS[faces, rolled, 0])
            for face in range(1, faces):
                if open_ >> face - 1 & 1:
                    count = wild + signed(COUNTS[faces, rolled, face])
                    if count > 0 and t.after[face, count] > best:
                        best, chosen = t.after[face, count], end + face - 1
            if roll < t.rolls - 1:
                if t.keep[rolled] > best:
                    best, chosen = t.keep[rolled], signed(t.choice[roll, rolled])
            elif best == IMPOSSIBLE:
                for face in range(1, faces):
                    if open_ >> face - 1 & 1 and t.after[face, 0] > best:
                        best, chosen = t.after[face, 0], end + faces - 1 + face - 1
            t.worth[roll, rolled], t.choice[roll, rolled] = best, chosen
        for kept in range(full - 1, -1, -1):  # the average over one more die
            total = 0.0
            for face in range(faces):
                total += t.weights[face] * t.worth[roll, signed(MORE[faces, kept, face])]
            t.worth[roll, kept] = total
        if roll > 0:
            find_keeps(t, faces, roll)
    return t.worth[0, 0]


@jit
def find_keeps(t: Turn, faces: int, roll: int) -> None:
    """For every set the best smaller one within it to keep for a roll: its worth, and as a choice its number."""
    full, end = FIRST[faces, t.dice], FIRST[faces, t.dice + 1]
    for kept in range(end):
        t.keep[kept], t.choice[roll - 1, kept] = t.worth[roll, kept] if kept < full else IMPOSSIBLE, kept
    for kept in range(full):
        for face in range(faces):
            more = signed(MORE[faces, kept, face])
            if t.keep[kept] > t.keep[more]:
                t.keep[more], t.choice[roll - 1, more] = t.keep[kept], t.choice[roll - 1, kept]


@jit
def look_forward(t: Turn, faces: int, first: int, dice: int) -> None:
    """Fill in `chance` and `scored`: how likely everything is in a turn with the choices in `choice`.

    It starts with some dice of a roll, counted from 0: a full set rolled, or a smaller one kept for it.
    """
    full, end = FIRST[faces, t.dice], FIRST[faces, t.dice + 1]
    for roll in range(t.rolls):
        for kept in range(end):
            t.chance[roll, kept] = 0.0
    for face in range(1, faces):
        for count in range(t.dice + 1):
            t.scored[face, count] = 0.0
    t.chance[first, dice] = 1.0
    for roll in range(first, t.rolls):
        for kept in range(full):
            if t.chance[roll, kept] > 0.0:
                for face in range(faces):
                    t.chance[roll, signed(MORE[faces, kept, face])] += t.weights[face] * t.chance[roll, kept]
        for rolled in range(full, end):
            chosen = signed(t.choice[roll, rolled])
            if chosen < full:
                t.chance[roll + 1, chosen] += t.chance[roll, rolled]
            elif chosen < end + faces - 1:
                face = chosen - end + 1
                count = signed(COUNTS[faces, rolled, 0]) + signed(COUNTS[faces, rolled, face])
                t.scored[face, count] += t.chance[roll, rolled]
            else:
                t.scored[chosen - end - faces + 2, 0] += t.chance[roll, rolled]
