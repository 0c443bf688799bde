"""`jit`: Python that Numba compiles to machine code, which is kept between runs.

Machine code is the same whether or not an argument is a constant. With NUMBA_DISABLE_JIT=1 the same sources run as
plain Python (INTERPRETED): slow, and for tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numba import config, njit, typeof, types
from numba.core.registry import CPUDispatcher

from . import notice
from .cache import BoxtopCache

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED: bool = bool(config.DISABLE_JIT)

made: "list[Compiled]" = []  # all functions of this process that are compiled, or will be
listeners: list[Callable[[], None]] = []  # called whenever one of them has been compiled, or loaded

if INTERPRETED:
    np.seterr(over="ignore")  # words wrap around, as in compiled code


class Compiled(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that does not care whether an argument is a constant.

    Numba would compile it anew for `f(s, 0)`, `f(s, 1)` and `f(s, x)`: slow for all, and a recursive function
    compiled in two versions crashes when it comes from the cache (numba issue 6061).
    """

    def compile(self, sig: Any) -> Any:
        with notice.timed():
            result = super().compile(sig)
        for listener in listeners:
            listener()
        return result

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(*_plain(args, kws))

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        return super().fold_argument_types(*_plain(args, kws))


def _plain(args: Any, kws: Any) -> tuple[Any, Any]:
    return tuple(map(types.unliteral, args)), {name: types.unliteral(kind) for name, kind in kws.items()}


def prepare(function: Callable[..., Any], *examples: Any) -> None:
    """Compile a function for arguments like these without calling it; a type of Numba's stands for itself."""
    if not INTERPRETED:
        kinds = tuple(kind if isinstance(kind, types.Type) else typeof(kind) for kind in examples)
        function.compile(kinds)  # type: ignore[attr-defined]


def jit(function: Function) -> Function:
    """Compile a function on first use, or load it from the cache. It runs without the interpreter's lock."""
    return _compiled(function, nogil=True)


def brief(function: Function) -> Function:
    """`jit` for what Python calls often and is done at once: it keeps the interpreter's lock.

    Whoever lets go of the lock may have to wait for it, which takes longer than such a function itself.
    """
    return _compiled(function, nogil=False)


def _compiled(function: Function, *, nogil: bool) -> Function:
    compiled = njit(nogil=nogil, error_model="numpy", no_cfunc_wrapper=True)(function)
    if not INTERPRETED:
        compiled.__class__ = Compiled
        made.append(compiled)
        if Path(function.__code__.co_filename).is_file():  # what is typed into a notebook is compiled each time
            compiled._cache = BoxtopCache(function)
    return compiled


def share_compiled(package: str) -> float:
    """How much of a package's functions is compiled, from 0 to 1: by their length, as the time for it is."""
    lengths = [
        (len(function.py_func.__code__.co_code), bool(function.overloads))
        for function in made
        if f"{function.__module__}.".startswith(f"{package}.")
    ]
    whole = sum(length for length, _ in lengths)
    return sum(length for length, done in lengths if done) / whole if whole else 0.0
