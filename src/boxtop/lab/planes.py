"""Writing observations: what the compiled functions of all games share."""

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import ONE, lowest
from ..kernel.jit import jit

Row = NDArray[np.float32]


@jit
def mark(out: Row, start: int, squares: np.uint64) -> None:
    """Write 1 for each square of a set into the plane that begins at `start`."""
    while squares:
        out[start + np.int64(lowest(squares))] = 1.0
        squares &= squares - ONE


@jit
def fill(out: Row, start: int, count: int, value: float) -> None:
    """Write the same number so many times."""
    for k in range(start, start + count):
        out[k] = value
