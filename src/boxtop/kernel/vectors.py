"""Rows of 16-bit numbers by their address, several numbers per machine instruction: what small neural networks need.

Numba widens 16-bit numbers to 64 bits before it adds or multiplies them, which costs most of what vectors gain. So the
machine code is spelled out here. Nothing checks bounds, as in `raw_memory`: the caller must know that rows are there.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .jit import INTERPRETED
from .raw_memory import array_at, pointer

if not INTERPRETED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

LANES = 16  # numbers in a vector; where the machine's own vectors are shorter, LLVM splits these

AddRows = Callable[[Any, Any, Any, Any], None]
WeighRow = Callable[[Any, Any], int]


def _vector_at(builder: Any, address: Any, number: int) -> Any:
    """A pointer to the vector of this number in the row at an address."""
    kind = ir.VectorType(ir.IntType(16), LANES)
    return builder.inttoptr(builder.add(address, address.type(2 * LANES * number)), kind.as_pointer())


def row_adder(width: int) -> AddRows:
    """A function of four addresses of rows: the first becomes the second plus the third less the fourth."""

    def add(context: Any, target: Any, source: Any, plus: Any, minus: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            for number in range(width // LANES):
                x, p, m = (builder.load(_vector_at(builder, value, number), align=2) for value in values[1:])
                made = builder.sub(builder.add(x, p), m)
                builder.store(made, _vector_at(builder, values[0], number), align=2)
            return context.get_dummy_value()

        return types.void(types.uint64, types.uint64, types.uint64, types.uint64), build

    def plain(target: Any, source: Any, plus: Any, minus: Any) -> None:
        made = _plain_row(source, width) + _plain_row(plus, width) - _plain_row(minus, width)
        _plain_row(target, width)[:] = made

    return plain if INTERPRETED else intrinsic(add)


def row_weigher(width: int, most: int) -> WeighRow:
    """A function of two addresses, of a row and of weights: the sum of weight * clipped * clipped.

    Numbers are clipped to 0 to `most`. A weight times `most` must fit 16 bits, and the sum 32.
    """

    def weigh(context: Any, row: Any, weights: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            short, wide = (ir.VectorType(ir.IntType(bits), LANES) for bits in (16, 32))
            zero, limit, total = short([0] * LANES), short([most] * LANES), wide([0] * LANES)
            for number in range(width // LANES):
                x, w = (builder.load(_vector_at(builder, value, number), align=2) for value in values)
                x = builder.select(builder.icmp_signed(">", x, zero), x, zero)
                x = builder.select(builder.icmp_signed("<", x, limit), x, limit)
                product = builder.mul(builder.sext(builder.mul(x, w), wide), builder.sext(x, wide))
                total = builder.add(total, product)
            half = LANES // 2
            while half:
                turned = wide([(lane + half) % LANES for lane in range(LANES)])
                total = builder.add(total, builder.shuffle_vector(total, total, turned))
                half //= 2
            return builder.sext(builder.extract_element(total, ir.IntType(32)(0)), ir.IntType(64))

        return types.int64(types.uint64, types.uint64), build

    def plain(row: Any, weights: Any) -> int:
        clipped = _plain_row(row, width).astype(np.int64).clip(0, most)
        return int((clipped * clipped * _plain_row(weights, width)).sum())

    return plain if INTERPRETED else intrinsic(weigh)


def _plain_row(address: Any, width: int) -> NDArray[np.int16]:
    return array_at(pointer(address), (width,), np.int16)
