"""A notice for whoever waits for the compiler without knowing it: once, on stderr, after two seconds of compiling.

It is for other people's programs. Ours compile ahead and say so in their own way (`boxtop.compiling`, the terminal),
and their processes have nobody to tell. Nothing here imports Numba.
"""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

PACKAGE = __name__.partition(".")[0]
PATIENCE = 2.0  # seconds that nobody needs to be told of
TEXT = "Boxtop is compiling, which is done once and takes up to a minute. `boxtop warm` compiles everything ahead."


class _Clock(threading.local):
    """Of a thread that compiles: compiling a function compiles those that it calls."""

    began: float | None = None
    misses = 0  # functions that were not in the cache


_clock = _Clock()
_spent = 0.0  # seconds that this process has compiled
_said = False


def silence() -> None:
    """Say nothing in this process."""
    global _said
    _said = True


def missed() -> None:
    """Note that a function is not in the cache: now it is compiled."""
    _clock.misses += 1


@contextmanager
def timed() -> Iterator[None]:
    """Have a function compiled or loaded, and count the time if it was compiled."""
    global _spent
    outermost, misses = _clock.began is None, _clock.misses
    began = _clock.began = time.perf_counter() if _clock.began is None else _clock.began
    try:
        yield
    finally:
        taken = time.perf_counter() - began if _clock.misses > misses else 0.0
        if _spent + taken > PATIENCE:
            _say()
        if outermost:
            _spent += taken
            _clock.began = None


def _say() -> None:
    global _said
    if not _said and not _ours() and sys.stderr is not None:
        print(TEXT, file=sys.stderr, flush=True)
    _said = True


def _ours() -> bool:
    """Whether this process runs `python -m boxtop.something`, or was started by another for a part of its work."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    return parent_process() is not None or (spec is not None and f"{spec.name}.".startswith(f"{PACKAGE}."))
