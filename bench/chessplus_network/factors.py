"""What the rows of the network have in common, so that training on one row teaches others.

A merged piece on a certain square is rare. While training, a row is the sum of factors: a piece on this square, that
type anywhere, half of a merged piece on this square, this merged piece anywhere. The engine knows only their sums.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from boxtop.games.chessplus.engine.network import KINDS, SIDE

HALVES = [(stronger, weaker) for stronger in range(5) for weaker in range(stronger + 1)]  # of merged pieces, in order
PIECE_HERE, HALF_HERE, TYPE, MERGED = 0, 768, 768 + 640, 768 + 640 + 12  # where each group of factors begins
COUNT = MERGED + 30
NONE = -1


def factors() -> NDArray[np.int64]:
    """The factors of each row, padded by NONE."""
    table = np.full((2 * SIDE, 8), NONE, np.int64)
    for side in range(2):
        for kind in range(KINDS):
            types = (kind,) if kind < 6 else HALVES[kind - 6]
            for square in range(64):
                found = [PIECE_HERE + (side * 6 + t) * 64 + square for t in types]
                found += [TYPE + side * 6 + t for t in types]
                if kind >= 6:
                    found += [HALF_HERE + (side * 5 + t) * 64 + square for t in types]
                    found += [MERGED + side * 15 + kind - 6]
                table[side * SIDE + kind * 64 + square, : len(found)] = found
    return table


@njit(cache=True, fastmath=True)  # type: ignore[untyped-decorator]
def add_up(values: NDArray[np.float32], table: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
    """Rows from the values of their factors."""
    rows[:] = 0
    for row in range(len(rows)):
        for place in range(table.shape[1]):
            if table[row, place] >= 0:
                rows[row] += values[table[row, place]]


@njit(cache=True, fastmath=True)  # type: ignore[untyped-decorator]
def share_out(rows: NDArray[np.float32], table: NDArray[np.int64], values: NDArray[np.float32]) -> None:
    """The gradient of factors from that of rows."""
    values[:] = 0
    for row in range(len(rows)):
        for place in range(table.shape[1]):
            if table[row, place] >= 0:
                values[table[row, place]] += rows[row]


def explained(rows: NDArray[np.float32], table: NDArray[np.int64]) -> NDArray[np.float32]:
    """The smallest factors whose sums are nearest to some rows: where training goes on from an earlier network."""
    sums = np.zeros((len(rows), COUNT), np.float32)
    for row, those in enumerate(table):
        np.add.at(sums[row], those[those != NONE], 1.0)
    found: NDArray[np.float32] = np.linalg.lstsq(sums, rows, rcond=None)[0].astype(np.float32)
    return found
