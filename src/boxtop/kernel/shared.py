"""Words that several threads read and write, reached by their address.

A hot recursive function pays for every array among its arguments, and a record cannot hold an array whose size is
chosen when the program runs. So a record holds the address of the first word, and its owner keeps the array alive.
Whoever reads or writes must know that the place is inside the array: nothing here can check it.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .jit import INTERPRETED

if not INTERPRETED:
    from llvmlite import ir
    from numba import carray, types
    from numba.core import cgutils
    from numba.extending import intrinsic


def address(array: NDArray[Any]) -> int:
    """Where an array of 64-bit words begins. It must be kept alive as long as the address is used."""
    if array.dtype.itemsize != 8 or not array.flags.c_contiguous:
        raise TypeError("only whole words without gaps have an address")
    return int(array.ctypes.data)


def _pointer(builder: Any, target: Any, values: Any) -> Any:
    place = builder.add(values[0], builder.shl(values[1], values[1].type(3)))
    return builder.inttoptr(place, target.get_value_type(types.uint64).as_pointer())


def _load(context: Any, start: Any, place: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        # Atomic, so that it is really read each time and never half of one write and half of another.
        return builder.load_atomic(_pointer(builder, target, values), "monotonic", 8)

    return types.uint64(types.uint64, types.uint64), build


def _store(context: Any, start: Any, place: Any, word: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store_atomic(values[2], _pointer(builder, target, values), "monotonic", 8)
        return target.get_dummy_value()

    return types.void(types.uint64, types.uint64, types.uint64), build


def _fetch(context: Any, start: Any, place: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        number = ir.IntType(32)
        pointer = builder.bitcast(_pointer(builder, target, values), ir.IntType(8).as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [pointer.type, number, number, number])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [pointer, number(0), number(3), number(1)])  # to read; keep it near; it is data
        return target.get_dummy_value()

    return types.void(types.uint64, types.uint64), build


def _at(context: Any, place: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], target.get_value_type(types.voidptr))

    return types.voidptr(types.uint64), build


def _plain_at(place: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(place))


def _plain_load(start: Any, place: Any) -> np.uint64:
    return np.uint64(ctypes.c_uint64.from_address(int(start) + 8 * int(place)).value)


def _plain_store(start: Any, place: Any, word: Any) -> None:
    ctypes.c_uint64.from_address(int(start) + 8 * int(place)).value = int(word)


def _no_fetch(start: Any, place: Any) -> None:
    return


def _plain_lying_at(place: ctypes.c_void_p, shape: Any, kind: Any) -> NDArray[Any]:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory: Any = (ctypes.c_char * size).from_address(place.value or 0)
    made = np.frombuffer(memory, kind).reshape(shape)
    return made if made.dtype.names is None else made.view(np.recarray)


load: Callable[[Any, Any], np.uint64] = _plain_load if INTERPRETED else intrinsic(_load)
store: Callable[[Any, Any, Any], None] = _plain_store if INTERPRETED else intrinsic(_store)
# Bring a word near before it is needed: the processor goes on meanwhile.
fetch: Callable[[Any, Any], None] = _no_fetch if INTERPRETED else intrinsic(_fetch)
pointer: Callable[[Any], Any] = _plain_at if INTERPRETED else intrinsic(_at)
# An array without gaps whose data lie at a pointer: pointer, shape, type of the elements.
lying_at: Callable[..., NDArray[Any]] = _plain_lying_at if INTERPRETED else carray
