"""64-bit words as sets of squares. Never mix a word with a signed integer: Numba converts the result to a float."""

from collections.abc import Callable
from typing import Any

import numpy as np

from .jit import INTERPRETED, jit

if not INTERPRETED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

U = np.uint64
ZERO, ONE = U(0), U(1)

WordFunction = Callable[[np.uint64], np.uint64]


def _word(emit: Callable[[Any, Any], Any], python: Callable[[int], int]) -> WordFunction:
    """A function of one word: one machine instruction, or plain Python when interpreted."""

    def typed(context: Any, x: Any) -> Any:
        return types.uint64(types.uint64), lambda target, builder, signature, args: emit(builder, args[0])

    if INTERPRETED:
        return lambda x: U(python(int(x)))
    return intrinsic(typed)


popcount = _word(lambda b, x: b.ctpop(x), int.bit_count)
lowest = _word(lambda b, x: b.cttz(x, ir.Constant(ir.IntType(1), 1)), lambda x: (x & -x).bit_length() - 1)
byteswap = _word(lambda b, x: b.bswap(x), lambda x: int.from_bytes(x.to_bytes(8, "little"), "big"))


@jit
def signed(x: Any) -> int:
    """Convert to a signed integer. Compiled, `int` leaves an unsigned number unsigned, and differences wrap around."""
    return np.int64(x)  # type: ignore[return-value]


@jit
def first(x: np.uint64) -> np.uint64:
    """The set of only the lowest member."""
    return x & (ZERO - x)


@jit
def mix(x: np.uint64) -> np.uint64:
    """Hash one word (splitmix64)."""
    x = U(x) + U(0x9E3779B97F4A7C15)
    x = (x ^ x >> U(30)) * U(0xBF58476D1CE4E5B9)
    x = (x ^ x >> U(27)) * U(0x94D049BB133111EB)
    return x ^ x >> U(31)
