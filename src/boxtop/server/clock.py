"""The server's clock. Called as `clock.now()`, so that a test can set it in one place.

It is set by the system's clock when the process starts, and then runs by itself: whatever happens to the system's clock
later (somebody sets it, a time server corrects it) changes nobody's time. It goes on while the machine sleeps.
"""

import time

LATEST = 1 << 53  # the upper limit of times that clients send: what JavaScript can count to

_STEADY = getattr(time, "CLOCK_BOOTTIME", None)


def uptime() -> int:
    """Milliseconds on a clock that never jumps, from some moment before the process started."""
    return (time.monotonic_ns() if _STEADY is None else time.clock_gettime_ns(_STEADY)) // 1_000_000


_START = time.time_ns() // 1_000_000 - uptime()


def now() -> int:
    """Milliseconds since 1970."""
    return _START + uptime()
