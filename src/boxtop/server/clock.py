"""The server's clock. Called as `clock.now()`, so that a test can set it in one place."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
