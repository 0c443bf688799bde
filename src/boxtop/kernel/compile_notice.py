"""One line on stderr when a program has spent two seconds compiling, so that its user knows why it is slow.

It is for programs that use Boxtop as a library. Our own commands compile ahead and report progress themselves
(`boxtop.compiling`, the terminal), and their worker processes have no user. Nothing here imports Numba.
"""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

PACKAGE = __name__.partition(".")[0]
NOTICE_AFTER = 2.0  # seconds of compiling
TEXT = "Boxtop is compiling, which is done once and takes up to a minute. `boxtop warm` compiles everything ahead."


class _Clock(threading.local):
    """One per thread. Calls nest: compiling a function compiles those that it calls."""

    began: float | None = None  # when the outermost call began
    misses = 0  # functions not found in the cache


_clock = _Clock()
_spent = 0.0  # seconds that this process has spent compiling
_silent = False


def silence() -> None:
    """Print no notice in this process."""
    global _silent
    _silent = True


def count_cache_miss() -> None:
    """Note that a function was not in the cache and is being compiled."""
    _clock.misses += 1


@contextmanager
def timed_compilation() -> Iterator[None]:
    """Time the compilation or loading of a function; loading from the cache does not count."""
    global _spent
    outermost, misses = _clock.began is None, _clock.misses
    began = _clock.began = time.perf_counter() if _clock.began is None else _clock.began
    try:
        yield
    finally:
        taken = time.perf_counter() - began if _clock.misses > misses else 0.0
        if _spent + taken > NOTICE_AFTER:
            _say()
        if outermost:
            _spent += taken
            _clock.began = None


def _say() -> None:
    global _silent
    if not _silent and not _ours() and sys.stderr is not None:
        print(TEXT, file=sys.stderr, flush=True)
    _silent = True


def _ours() -> bool:
    """Whether this process runs `python -m boxtop...`, or is a worker process of another."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    return parent_process() is not None or (spec is not None and f"{spec.name}.".startswith(f"{PACKAGE}."))
