"""`jit`: compile a Python function with Numba, and cache the machine code.

Functions are not specialised on constant arguments. With NUMBA_DISABLE_JIT=1 the same sources run as plain Python
(INTERPRETED), which is slow and for tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numba import config, njit, typeof, types
from numba.core.registry import CPUDispatcher

from . import compile_notice
from .cache import BoxtopCache

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED: bool = bool(config.DISABLE_JIT)

compiled_functions: "list[Compiled]" = []  # of this process; each is compiled, or will be on first use
listeners: list[Callable[[], None]] = []  # called whenever one of them has been compiled or loaded

if INTERPRETED:
    np.seterr(over="ignore")  # words wrap around, as in compiled code


class Compiled(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that is not specialised on constant arguments.

    Numba would compile `f(s, 0)`, `f(s, 1)` and `f(s, x)` separately. That takes long, and a recursive function
    compiled in two versions crashes when it is loaded from the cache (numba issue 6061).
    """

    def compile(self, sig: Any) -> Any:
        with compile_notice.timed_compilation():
            result = super().compile(sig)
        for listener in listeners:
            listener()
        return result

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(*_unliteral(args, kws))

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        return super().fold_argument_types(*_unliteral(args, kws))


def _unliteral(args: Any, kws: Any) -> tuple[Any, Any]:
    return tuple(map(types.unliteral, args)), {name: types.unliteral(kind) for name, kind in kws.items()}


def prepare(function: Callable[..., Any], *examples: Any) -> None:
    """Compile a function for arguments of these types, without calling it: examples, or types of Numba's."""
    if not INTERPRETED:
        kinds = tuple(kind if isinstance(kind, types.Type) else typeof(kind) for kind in examples)
        function.compile(kinds)  # type: ignore[attr-defined]


def jit(function: Function) -> Function:
    """Compile a function on first use, or load it from the cache. It releases the GIL."""
    return _compiled(function, nogil=True)


def jit_holding_gil(function: Function) -> Function:
    """`jit` for short functions that Python calls often. They hold the GIL: releasing it can take longer."""
    return _compiled(function, nogil=False)


def _compiled(function: Function, *, nogil: bool) -> Function:
    compiled = njit(nogil=nogil, error_model="numpy", no_cfunc_wrapper=True)(function)
    if not INTERPRETED:
        compiled.__class__ = Compiled
        compiled_functions.append(compiled)
        if Path(function.__code__.co_filename).is_file():  # code from a notebook cell is not cached
            compiled._cache = BoxtopCache(function)
    return compiled


def share_compiled(package: str) -> float:
    """The share of a package's functions that is compiled, from 0 to 1, weighted by the length of their bytecode."""
    lengths = [
        (len(function.py_func.__code__.co_code), bool(function.overloads))
        for function in compiled_functions
        if f"{function.__module__}.".startswith(f"{package}.")
    ]
    whole = sum(length for length, _ in lengths)
    return sum(length for length, done in lengths if done) / whole if whole else 0.0
