"""Classes whose annotations define the fields of a NumPy record, so that a state's layout is declared once.

    class Pig(Fields):
        points: Annotated[Ints, np.uint8, 2]    # an array of two
        side: U8                                # a number

`Pig.dtype` is the NumPy type. In compiled code a field is accessed as `s.points[0]`, `s.side`.
"""

from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from .jit import INTERPRETED

Words = NDArray[np.uint64]
Ints = NDArray[Any]
U8 = Annotated[int, np.uint8]
U16 = Annotated[int, np.uint16]
U32 = Annotated[int, np.uint32]
I64 = Annotated[int, np.int64]
U64 = Annotated[np.uint64, np.uint64]

CACHE_LINE = 64


class Fields:
    """Base of all such classes. Never instantiated: records are elements of NumPy arrays of type `dtype`."""

    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        fields: list[Any] = []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if get_origin(hint) is ClassVar:
                continue
            _, kind, *shape = get_args(hint)
            fields.append(
                (name, kind.dtype if isinstance(kind, type) and issubclass(kind, Fields) else kind, tuple(shape))
            )
        cls.dtype = np.dtype(fields, align=True)


def zeroed(count: int, kind: type[Fields]) -> NDArray[np.void]:
    """Zeroed records; when interpreted, with access by `record.field` as in compiled code."""
    made = np.zeros(count, kind.dtype)
    return made.view(np.recarray) if INTERPRETED else made


def rows(count: int, width: int, kind: Any = np.uint64) -> NDArray[Any]:
    """Zeroed rows of numbers, such as states as words or lists of moves, aligned to a cache line."""
    size = count * width * np.dtype(kind).itemsize
    memory = np.zeros(size + CACHE_LINE, np.uint8)
    start = -memory.ctypes.data % CACHE_LINE
    return memory[start : start + size].view(kind).reshape(count, width)


def words(kind: type[Fields]) -> int:
    """The size of a record in 64-bit words."""
    count, rest = divmod(kind.dtype.itemsize, 8)
    if rest:
        raise TypeError(f"{kind.__name__} takes {kind.dtype.itemsize} bytes, not a whole number of words: pad it")
    return count
