"""Multisets, numbered, and how to get from one to another: dice by faces, and tokens by columns.

Numbers go by size, then as `combinations_with_replacement` lists them. With six faces they are those of the game's own
`SETS`. Where a player cannot score some faces any more, these are one face to that player, and there are fewer sets:
252 instead of 462 with three characters left, 56 with one.
"""

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules.state import DICE, FACES, ROLLS, ROWS

KINDS = len(FACES)  # at most: faces of a die, or columns with the picture
LARGEST = DICE  # the largest sets


class Size(NamedTuple):
    """How big the game is. Tests solve smaller ones; a row has as many columns as there are dice."""

    rows: int = ROWS
    dice: int = DICE
    rolls: int = ROLLS


REAL = Size()


def _listed(kinds: int, size: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(kinds), size))


def _tables() -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.uint8], NDArray[np.int64]]:
    many = sum(len(_listed(KINDS, size)) for size in range(LARGEST + 1))
    shape = KINDS + 1, many, KINDS
    more, less = np.zeros(shape, np.uint16), np.zeros(shape, np.uint16)
    counts, first = np.zeros(shape, np.uint8), np.zeros((KINDS + 1, LARGEST + 2), np.int64)
    for kinds in range(1, KINDS + 1):
        numbers: dict[tuple[int, ...], int] = {}
        for size in range(LARGEST + 1):
            first[kinds, size] = len(numbers)
            numbers.update({members: len(numbers) + n for n, members in enumerate(_listed(kinds, size))})
        first[kinds, LARGEST + 1] = len(numbers)
        for members, number in numbers.items():
            for kind in set(members):
                smaller = list(members)
                smaller.remove(kind)
                less[kinds, number, kind] = numbers[tuple(smaller)]
                more[kinds, numbers[tuple(smaller)], kind] = number
                counts[kinds, number, kind] = members.count(kind)
    return more, less, counts, first


# By [kinds, set, kind]: the set with one more of a kind, with one less, and how many of the kind are in it.
# The last by [kinds, size]: the first set of that size.
MORE, LESS, COUNTS, FIRST = _tables()
MANY = MORE.shape[1]
