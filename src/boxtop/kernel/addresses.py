"""Where arrays lie: Python hands over plain numbers to machine code faster than anything else."""

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray

DATA = 16  # bytes from the beginning of an array of NumPy's to where it says where its data are


def _looked_up(array: NDArray[Any]) -> int:
    return ctypes.c_void_p.from_address(id(array) + DATA).value or 0


def _told(array: NDArray[Any]) -> int:
    return int(array.ctypes.data)


# The data of an array, which must be kept alive as long as the address is used. NumPy tells it, too, but takes five
# times as long; whether it can be looked up here is tried once.
_samples = [np.zeros((n, n), np.uint64) for n in range(1, 4)]
address_of = _looked_up if all(_looked_up(array) == _told(array) for array in _samples) else _told
