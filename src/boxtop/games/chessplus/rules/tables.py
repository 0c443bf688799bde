"""Geometry of the chess board as words, made once in plain Python. Square 0 is a1, 63 is h8; White is player 0."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

Words = NDArray[np.uint64]


def ray(square: int, files: int, ranks: int) -> list[int]:
    """The squares from (not including) a square to the edge of the board in one direction."""
    f, r, passed = square % 8 + files, square // 8 + ranks, []
    while 0 <= f < 8 and 0 <= r < 8:
        passed.append(r * 8 + f)
        f += files
        r += ranks
    return passed


def word(squares: Iterable[int]) -> int:
    return sum(1 << square for square in set(squares))


def leaps(square: int, steps: Iterable[tuple[int, int]]) -> int:
    f, r = square % 8, square // 8
    return word((r + dr) * 8 + f + df for df, dr in steps if 0 <= f + df < 8 and 0 <= r + dr < 8)


def line(square: int, *directions: tuple[int, int]) -> int:
    return word(passed for df, dr in directions for passed in ray(square, df, dr))


def along_rank(file: int, occupied: int) -> int:
    """The files that a rook on `file` attacks along its rank."""
    reached = 0
    for step in (1, -1):
        f = file + step
        while 0 <= f < 8:
            reached |= 1 << f
            if occupied >> f & 1:
                break  # CP-6: a rook does not jump
            f += step
    return reached


def words(rows: object) -> Words:
    return np.array(rows, np.uint64)


KNIGHT = words([leaps(s, JUMPS) for s in range(64)])
KING = words([leaps(s, STEPS) for s in range(64)])
PAWN = words([[leaps(s, [(-1, d), (1, d)]) for s in range(64)] for d in (1, -1)])  # [player, square]: captures
FILE = words([line(s, (0, 1), (0, -1)) for s in range(64)])
DIAGONAL = words([line(s, (1, 1), (-1, -1)) for s in range(64)])
ANTIDIAGONAL = words([line(s, (-1, 1), (1, -1)) for s in range(64)])
RANK = words([[along_rank(f, inner << 1) for f in range(8)] for inner in range(64)])  # [six inner squares, file]

# Between two squares on one line: the squares that can be blocked. LINE: that whole line, edge to edge.
BETWEEN = np.zeros((64, 64), np.uint64)
LINE = np.zeros((64, 64), np.uint64)
for a in range(64):
    for df, dr in STEPS:
        squares = ray(a, df, dr)
        for i, b in enumerate(squares):
            BETWEEN[a, b] = word(squares[:i])
            LINE[a, b] = word([*squares, a, *ray(a, -df, -dr)])

HOME_RANK = words([0xFF << 8, 0xFF << 48])  # [player]: where pawns start
FAR_RANK = words([0xFF << 56, 0xFF])  # [player]: where they promote
CORNERS = words([0x81, 0x81 << 56])  # [player]: where castling rooks start
