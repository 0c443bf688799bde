"""Machine code that was made before, for processes that only call the rules: without the compiler.

Numba and LLVM take more memory than everything else in a server together, and most of the time it needs to start. So
what Python calls of the rules is also kept as one file of machine code (`keeping.py` makes it), which is loaded here. A
process decides before it imports a game: after `use(path)`, `jit` gives functions of this module.

What is not in the file is done by the plain Python that the machine code was made of: slow, and the same.
"""

import ctypes
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from .addresses import address_of, record_at

RECORD, ARRAY = "record ", "array "  # and its layout; and its number of dimensions
SCALARS: dict[str, Any] = {
    "bool": ctypes.c_uint8,
    "float64": ctypes.c_double,
    **{f"{sign}int{bits}": getattr(ctypes, f"c_{sign}int{bits}") for sign in ("", "u") for bits in (8, 16, 32, 64)},
}
NEVER_CALLED = "NRT_MemInfo_call_dtor"  # for the end of arrays that Numba has made: there are none
WORKED = (0, -2)  # what Numba's functions say of themselves: a value, or none
NOT_NEEDED = 4  # MADV_DONTNEED
# Pieces of LLVM as Linux lists them: not writable, and nothing in them is different from the file.
PIECES = re.compile(r"^(\w+)-(\w+) r-[x-]p .*/libllvmlite.*\n(?:[A-Z].*\n)*?Anonymous: +0 kB$", re.MULTILINE)


class Way(msgspec.Struct, frozen=True):
    """A function compiled for arguments of certain kinds."""

    symbol: str
    takes: tuple[str, ...]
    returns: tuple[str, ...]  # none, one, or several


class Contents(msgspec.Struct, frozen=True):
    """What a file of machine code says of itself."""

    machine: str
    size: int  # of the code
    functions: dict[str, list[Way]]


class Library:
    """Machine code in memory."""

    def __init__(self, contents: Contents, code: bytes) -> None:
        import llvmlite.binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        llvm.add_symbol(NEVER_CALLED, ctypes.cast(ctypes.CDLL(None).abort, ctypes.c_void_p).value)
        held = llvm.ObjectFileRef.from_data(code)
        self._engine.add_object_file(held)
        held.detach()  # it is the engine's now
        self._engine.finalize_object()
        self.functions = contents.functions

    def address(self, way: Way) -> int:
        return int(self._engine.get_function_address(way.symbol))


_library: Library | None = None
interpreted: set[str] = set()  # functions that were called and are not in the file


def use(path: Path) -> bool:
    """Take compiled functions from a file from now on; False if it is not there, or not for this machine."""
    global _library
    if "boxtop.kernel.compiler" in sys.modules:
        raise RuntimeError("it is too late: functions are compiled already")
    try:
        about, _, code = path.read_bytes().partition(b"\n")
        contents = msgspec.json.decode(about, type=Contents)
    except (OSError, msgspec.MsgspecError):
        return False
    if contents.machine != machine() or contents.size != len(code):
        return False
    _library = Library(contents, code)
    return True


def in_use() -> bool:
    return _library is not None


def machine() -> str:
    """The kind of processor that machine code is for."""
    import llvmlite.binding as llvm

    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def layout(kind: np.dtype[Any]) -> str:
    """A record's fields and where they are: records with the same layout can stand for each other."""
    fields = (kind.fields or {}).items()
    return f"{kind.itemsize}:" + ",".join(
        f"{name}@{offset}{part.base.str}{part.shape}" for name, (part, offset, *_) in fields
    )


class Ready:
    """A compiled function, called as Numba's are."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__
        self._calls: list[Callable[..., Any]] | None = None

    @property
    def name(self) -> str:
        return f"{self.__module__}.{self.__name__}"

    @property
    def ways(self) -> list[Way]:
        assert _library is not None
        return _library.functions.get(self.name, [])

    def address(self, *takes: str) -> int:
        """Where the machine code is for arguments of these kinds."""
        assert _library is not None
        for way in self.ways:
            if way.takes == takes:
                return _library.address(way)
        raise LookupError(f"there is no machine code of {self.name} for {', '.join(takes)}")

    def __call__(self, *args: Any) -> Any:
        if self._calls is None:
            self._calls = [_call(way) for way in self.ways]
        for call in self._calls:
            answer = call(*args)
            if answer is not NotImplemented:
                return answer
        interpreted.add(self.name)
        with np.errstate(over="ignore"):  # words wrap around, as in machine code
            return self.py_func(*map(_legible, args))


def brief(function: Callable[..., Any]) -> Callable[..., Any]:
    """`Ready` for what is called for every move: without looking whether the arguments fit."""
    ready = Ready(function)
    return _call(ready.ways[0], checked=False) if len(ready.ways) == 1 else ready


def _call(way: Way, *, checked: bool = True) -> Callable[..., Any]:
    """A function that hands its arguments over as Numba's machine code wants them; NotImplemented if they do not fit.

    It is written as a text and then made, since it is called for every move: a loop over the arguments would take
    longer than the rules.
    """
    assert _library is not None
    names = [f"a{n}" for n in range(len(way.takes))]
    checks, prepared, handed, kinds = list[str](), list[str](), list[str](), list[Any]()
    for name, kind in zip(names, way.takes, strict=True):
        if kind.startswith(RECORD):
            size = kind.removeprefix(RECORD).partition(":")[0]
            checks.append(f"type({name}) is void and {name}.dtype.itemsize == {size}")
            handed.append(f"record_at({name})")
            kinds.append(ctypes.c_void_p)
        elif kind.startswith(ARRAY):
            dimensions = int(kind.removeprefix(ARRAY))
            checks.append(f"type({name}) is ndarray")
            shape, strides = ([f"{name}_{side}_{d}" for d in range(dimensions)] for side in ("shape", "stride"))
            prepared += [f"{', '.join(shape)}, = {name}.shape", f"{', '.join(strides)}, = {name}.strides"]
            handed += ["0", "0", f"{name}.size", f"{name}.itemsize", f"address_of({name})", *shape, *strides]
            kinds += [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]
            kinds += [ctypes.c_int64] * 2 * dimensions
        else:
            handed.append(f"{'float' if kind.startswith('float') else 'int'}({name})")
            kinds.append(SCALARS[kind])
    several = len(set(way.returns)) == 1 and len(way.returns) > 1
    returned = SCALARS[way.returns[0]] if way.returns else ctypes.c_void_p
    answer = "tuple(out)" if several else "None" if not way.returns else "out.value"
    lines = [
        f"def call({', '.join(names) if not checked else '*args'}):",
        *([f"    if len(args) != {len(names)}: return NotImplemented"] if checked else []),
        *([f"    {', '.join(names)}, = args"] if checked and names else []),
        *([f"    if not ({' and '.join(checks)}): return NotImplemented"] if checked and checks else []),
        *(f"    {line}" for line in prepared),
        "    out = returned()",
        f"    if entry(addressof(out), error_at, {', '.join(handed)}) not in WORKED: fail()",
        f"    return {f'bool({answer})' if way.returns == ('bool',) else answer}",
    ]

    def fail() -> None:
        raise ArithmeticError(f"the machine code of {way.symbol} failed")

    known: dict[str, Any] = {
        "void": np.void,
        "ndarray": np.ndarray,
        "record_at": record_at,
        "address_of": address_of,
        "returned": returned * len(way.returns) if several else returned,
        "addressof": ctypes.addressof,
        "error_at": ctypes.addressof(_error),
        "entry": ctypes.PYFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)(_library.address(way)),
        "WORKED": WORKED,
        "fail": fail,
    }
    exec("\n".join(lines), known)
    made: Callable[..., Any] = known["call"]
    return made


_error = ctypes.c_void_p()  # where machine code writes what went wrong: only for Numba


def _legible(value: Any) -> Any:
    """A record whose fields plain Python can name, with the same memory."""
    if not isinstance(value, np.void):
        return value
    memory: Any = (ctypes.c_char * value.dtype.itemsize).from_address(record_at(value))
    return np.frombuffer(memory, value.dtype).view(np.recarray)[0]


def give_back() -> None:
    """Give back the memory that only starting needed. Where that cannot be done nothing is lost.

    LLVM, which has loaded the code, is only mapped from its file and read again if need be, but counts as memory of
    this process.
    """
    if not in_use() or not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):
        system = ctypes.CDLL(None)
        system.madvise.argtypes = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
        for found in PIECES.finditer(Path("/proc/self/smaps").read_text()):
            start, end = int(found[1], 16), int(found[2], 16)
            system.madvise(start, end - start, NOT_NEEDED)
        system.malloc_trim(0)  # glibc's only


def kinds_of(takes: Sequence[Any]) -> tuple[str, ...]:
    """How arguments are written in the file: records by their layout, numbers by their names."""
    return tuple(RECORD + layout(kind) if isinstance(kind, np.dtype) else str(kind) for kind in takes)
