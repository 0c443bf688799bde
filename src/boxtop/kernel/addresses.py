"""Where arrays lie: Python hands over plain numbers to machine code faster than anything else.

NumPy tells it, too, but takes five times as long. So it is looked up where NumPy's objects keep it, if a trial shows
that they do. Whoever uses an address keeps the array alive.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

IN_ARRAYS = 16  # bytes from the beginning of the object


def _looked_up(array: NDArray[Any]) -> int:
    return ctypes.c_void_p.from_address(id(array) + IN_ARRAYS).value or 0


def _told(array: NDArray[Any]) -> int:
    return int(array.ctypes.data)


_samples = [np.zeros((n, n), np.uint64) for n in range(1, 4)]
_as_expected = all(_looked_up(sample) == _told(sample) for sample in _samples)
address_of: Callable[[NDArray[Any]], int] = _looked_up if _as_expected else _told
