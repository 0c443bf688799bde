"""From what a game writes, the observation of one state, to what everybody else calls: many at once."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import signed
from ..kernel.fields import Fields, zeroed
from ..kernel.jit import jit, prepare
from .planes import Row

Observe = Callable[[Any, int, Row], None]
ObserveSome = Callable[[NDArray[Any], int, int, NDArray[np.int8], NDArray[Any]], None]


def over_batches(observe: Observe, state: type[Fields]) -> tuple[ObserveSome, Callable[[], None]]:
    """`observe_some` and `warm` of a game's observation module.

    `observe(s, player, out)` is compiled, and writes what a player sees of the record `state` into a row of zeros.
    """

    def observe_some(states: NDArray[Any], first: int, last: int, viewers: NDArray[np.int8], out: NDArray[Any]) -> None:
        """Write what the viewer of each game sees."""
        for i in range(first, last):
            out[i, :] = 0.0
            observe(states[i], signed(viewers[i]), out[i])

    observe_some.__module__ = observe.__module__  # it is the game's, and kept where the game's compiled code is
    compiled = jit(observe_some)

    def warm() -> None:
        """Compile this ahead."""
        prepare(compiled, zeroed(1, state), 0, 0, np.zeros(1, np.int8), np.zeros((1, 1), np.float32))

    return compiled, warm
