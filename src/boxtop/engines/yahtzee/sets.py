"""Sets of dice without order, numbered for any number of faces, and how to get from one to another.

Numbers go by size, then as `combinations_with_replacement` lists them. With six faces and five dice they are those of
the game's own `SETS`. Where a player cannot score some faces any more, these are one face to the player, and there are
fewer sets: 252 instead of 462 with three characters left, 56 with one.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.yahtzee.state import DICE, ROLLS, ROWS


class Size(NamedTuple):
    """How big the game is. Tests solve smaller ones; a row has as many columns as there are dice."""

    rows: int = ROWS
    dice: int = DICE
    rolls: int = ROLLS


REAL = Size()


class Sets(NamedTuple):
    """Everything about sets of up to `dice` dice; the first index is the number of faces."""

    more: NDArray[np.uint16]  # [faces, set, face]: the set with one more die that shows the face
    less: NDArray[np.uint16]  # the same with one less
    counts: NDArray[np.uint8]  # [faces, set, face]: how many dice show the face
    full: NDArray[np.int64]  # [faces]: the first set of all dice; those before it can be kept
    end: NDArray[np.int64]  # [faces]: how many sets there are


@cache
def sets_of(dice: int, most_faces: int) -> Sets:
    """The sets of up to `dice` dice with up to `most_faces` faces."""
    listed = [
        [dice_ for size in range(dice + 1) for dice_ in combinations_with_replacement(range(faces), size)]
        for faces in range(most_faces + 1)
    ]
    shape = most_faces + 1, len(listed[-1]), most_faces
    made = Sets(
        np.zeros(shape, np.uint16),
        np.zeros(shape, np.uint16),
        np.zeros(shape, np.uint8),
        np.array([sum(len(shown) < dice for shown in sets) for sets in listed]),
        np.array([len(sets) for sets in listed]),
    )
    for faces, sets in enumerate(listed):
        numbers = {shown: number for number, shown in enumerate(sets)}
        for shown, number in numbers.items():
            for face in range(faces):
                made.counts[faces, number, face] = shown.count(face)
                bigger = numbers.get(tuple(sorted((*shown, face))))
                if bigger is not None:
                    made.more[faces, number, face] = bigger
                    made.less[faces, bigger, face] = number
    return made
