"""A stop flag: set by one thread, seen at once by compiled code in another.

Compiled code does not check for signals, so Ctrl-C alone would not interrupt it. `interruptible` runs long work in a
worker thread; the main thread waits, and sets the flag on Ctrl-C.
"""

import contextvars
import threading
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from .jit import INTERPRETED

if not INTERPRETED:
    from numba import types
    from numba.extending import intrinsic

    from .numba_internals import array_data

Flag = NDArray[np.int64]
Result = TypeVar("Result")


def flag() -> Flag:
    """A new flag, not set; set it with `flag[0] = 1`."""
    return np.zeros(1, np.int64)


def _raised(context: Any, stop: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = array_data(target, builder, signature.args[0], args[0])
        return builder.load_atomic(data, "monotonic", 8)

    return types.int64(stop), build


def _plain(stop: Flag) -> int:
    return int(stop[0])


# Atomic, so that the compiler does not hoist the load out of a loop.
raised: Callable[[Flag], int] = _plain if INTERPRETED else intrinsic(_raised)


def interruptible(work: Callable[[Flag], Result]) -> Result:
    """Run `work(stop)` so that Ctrl-C ends it at once."""
    stop, done = flag(), threading.Event()
    outcome: list[tuple[Any, BaseException | None]] = []
    context = contextvars.copy_context()  # NumPy's error settings, which interpreted rules need, are context-local

    def run() -> None:
        try:
            outcome.append((context.run(work, stop), None))
        except BaseException as error:  # raised again in the waiting thread
            outcome.append((None, error))
        done.set()

    threading.Thread(target=run, daemon=True).start()
    try:
        done.wait()
    except KeyboardInterrupt:
        stop[0] = 1
        done.wait()
        raise
    value, error = outcome[0]
    if error is not None:
        raise error
    return value
