"""`jit`: compile a Python function with Numba, and cache the machine code.

Functions are not specialised on constant arguments. With NUMBA_DISABLE_JIT=1 the same sources run as plain Python
(INTERPRETED), which is slow and for tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numba import config, njit, typeof, types

from .numba_internals import Compiled, customise
from .numba_internals import listeners as listeners

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED: bool = bool(config.DISABLE_JIT)

compiled_functions: list[Compiled] = []  # of this process; each is compiled, or will be on first use

if INTERPRETED:
    np.seterr(over="ignore")  # words wrap around, as in compiled code


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
        # Code from a notebook cell is not cached.
        customise(compiled, cached=Path(function.__code__.co_filename).is_file())
        compiled_functions.append(compiled)
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
