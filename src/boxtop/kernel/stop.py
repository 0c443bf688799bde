"""A flag that one thread raises and compiled code in another one sees at once.

Compiled code runs without the interpreter's lock, so Ctrl-C reaches Python but not it. Long work is done by
`interruptible`: a worker thread computes, the main thread waits and raises the flag when the user has had enough.
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

Flag = NDArray[np.int64]
Result = TypeVar("Result")


def flag() -> Flag:
    """A lowered flag; raise it with `flag[0] = 1`."""
    return np.zeros(1, np.int64)


def _raised(context: Any, stop: Any) -> Any:
    def build(target: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = target.make_array(signature.args[0])(target, builder, args[0])
        return builder.load_atomic(array.data, "monotonic", 8)

    return types.int64(stop), build


def _plain(stop: Flag) -> int:
    return int(stop[0])


# Really read from memory every time: an ordinary load may be done once, before the loop.
raised: Callable[[Flag], int] = _plain if INTERPRETED else intrinsic(_raised)


def interruptible(work: Callable[[Flag], Result]) -> Result:
    """Do `work(stop)` so that Ctrl-C ends it at once."""
    stop, done = flag(), threading.Event()
    outcome: list[tuple[Any, BaseException | None]] = []
    context = contextvars.copy_context()  # NumPy's settings belong to a context, and the interpreted twin needs them

    def run() -> None:
        try:
            outcome.append((context.run(work, stop), None))
        except BaseException as error:  # handed to the waiting thread, which raises it
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
