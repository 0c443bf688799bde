"""Memory by its address: of arrays that Python hands to machine code, and of words that several threads share.

Numba spends a quarter of a microsecond on every array argument, and a record cannot hold an array whose size is known
only at run time. So compiled code is handed the address of the first element, and the owner keeps the array alive.
Nothing here checks bounds: the caller must know that an index is inside the array.
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
    from numba.extending import intrinsic

    from .numba_internals import declare_function


DATA_OFFSET = 16  # bytes from the beginning of a NumPy array object to its data pointer


def _read_data_pointer(array: NDArray[Any]) -> int:
    return ctypes.c_void_p.from_address(id(array) + DATA_OFFSET).value or 0


def _ask_numpy(array: NDArray[Any]) -> int:
    return int(array.ctypes.data)


_samples = [np.zeros((n, n), np.uint64) for n in range(1, 4)]
_as_expected = all(_read_data_pointer(sample) == _ask_numpy(sample) for sample in _samples)
# The address of an array's first element. `array.ctypes.data` takes five times as long as reading the pointer from the
# array object, which is done where a trial shows that it is there.
address_of: Callable[[NDArray[Any]], int] = _read_data_pointer if _as_expected else _ask_numpy


def word_address(array: NDArray[Any]) -> int:
    """The address of an array for `load` and `store`; TypeError unless it is of 64-bit words and contiguous."""
    if array.dtype.itemsize != 8 or not array.flags.c_contiguous:
        raise TypeError("only contiguous arrays of 64-bit words can be loaded from and stored to")
    return address_of(array)


def _pointer(builder: Any, target: Any, values: Any) -> Any:
    address = builder.add(values[0], builder.shl(values[1], values[1].type(3)))
    return builder.inttoptr(address, target.get_value_type(types.uint64).as_pointer())


def _load(context: Any, start: Any, index: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        # Atomic: read every time, and never torn between two writes.
        return builder.load_atomic(_pointer(builder, target, values), "monotonic", 8)

    return types.uint64(types.uint64, types.uint64), build


def _store(context: Any, start: Any, index: Any, word: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store_atomic(values[2], _pointer(builder, target, values), "monotonic", 8)
        return target.get_dummy_value()

    return types.void(types.uint64, types.uint64, types.uint64), build


def _prefetch(context: Any, start: Any, index: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        number = ir.IntType(32)
        pointer = builder.bitcast(_pointer(builder, target, values), ir.IntType(8).as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [pointer.type, number, number, number])
        function = declare_function(builder, kind, "llvm.prefetch.p0")
        builder.call(function, [pointer, number(0), number(3), number(1)])  # for reading; highest locality; data cache
        return target.get_dummy_value()

    return types.void(types.uint64, types.uint64), build


def _at(context: Any, address: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], target.get_value_type(types.voidptr))

    return types.voidptr(types.uint64), build


def _plain_at(address: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(int(address))


def _plain_load(start: Any, index: Any) -> np.uint64:
    return np.uint64(ctypes.c_uint64.from_address(int(start) + 8 * int(index)).value)


def _plain_store(start: Any, index: Any, word: Any) -> None:
    ctypes.c_uint64.from_address(int(start) + 8 * int(index)).value = int(word)


def _no_prefetch(start: Any, index: Any) -> None:
    return


def _plain_array_at(start: ctypes.c_void_p, shape: Any, kind: Any) -> NDArray[Any]:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory: Any = (ctypes.c_char * size).from_address(start.value or 0)
    made = np.frombuffer(memory, kind).reshape(shape)
    return made if made.dtype.names is None else made.view(np.recarray)


load: Callable[[Any, Any], np.uint64] = _plain_load if INTERPRETED else intrinsic(_load)
store: Callable[[Any, Any, Any], None] = _plain_store if INTERPRETED else intrinsic(_store)
# Bring a word into the CPU cache before it is needed.
prefetch: Callable[[Any, Any], None] = _no_prefetch if INTERPRETED else intrinsic(_prefetch)
pointer: Callable[[Any], Any] = _plain_at if INTERPRETED else intrinsic(_at)
# A contiguous array over memory: pointer, shape, element type.
array_at: Callable[..., NDArray[Any]] = _plain_array_at if INTERPRETED else carray
