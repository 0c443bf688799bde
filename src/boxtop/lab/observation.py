"""What games write observations with: planes of one state, and from its observation `observe_some` for batches."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import ONE, lowest, signed
from ..kernel.fields import Fields, zeroed
from ..kernel.jit import jit, prepare

Row = NDArray[np.float32]
Observe = Callable[[Any, int, Row], None]
ObserveSome = Callable[[NDArray[Any], int, int, NDArray[np.int8], NDArray[Any]], None]


@jit
def mark(out: Row, start: int, squares: np.uint64) -> None:
    """Write 1 for each square of a set into the plane that begins at `start`."""
    while squares:
        out[start + np.int64(lowest(squares))] = 1.0
        squares &= squares - ONE


@jit
def fill(out: Row, start: int, count: int, value: float) -> None:
    """Write `value` to `count` elements."""
    for k in range(start, start + count):
        out[k] = value


def batched(observe: Observe, state: type[Fields]) -> tuple[ObserveSome, Callable[[], None]]:
    """Return `observe_some` and `warm` for a game's observation module.

    `observe(s, player, out)` is a compiled function that writes what a player sees of a record into a row of zeros.
    """

    def observe_some(states: NDArray[Any], first: int, last: int, viewers: NDArray[np.int8], out: NDArray[Any]) -> None:
        """Write what each game's viewer sees."""
        for i in range(first, last):
            out[i, :] = 0.0
            observe(states[i], signed(viewers[i]), out[i])

    observe_some.__module__ = observe.__module__  # so that it is cached with the game's own compiled code
    compiled = jit(observe_some)

    def warm() -> None:
        """Compile it ahead of time."""
        prepare(compiled, zeroed(1, state), 0, 0, np.zeros(1, np.int8), np.zeros((1, 1), np.float32))

    return compiled, warm
