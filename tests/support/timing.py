"""Whether something is quick enough, asked so that a busy machine does not spoil the answer."""

import threading
import time
from collections.abc import Callable

from boxtop.kernel.stop import Flag, flag

TRIES = 5


def in_time(seconds: float, once: Callable[[], float]) -> bool:
    """Whether something that tells how long it took takes less: a busy machine is late at times, but not every time."""
    return any(once() < seconds for _ in range(TRIES))


def after_flag(search: Callable[[Flag], object], *, begins: float = 0.1) -> float:
    """Seconds from a raised flag to the end of the search that should see it; some end by themselves before."""
    stop, raised = flag(), list[float]()

    def raise_it() -> None:
        raised.append(time.perf_counter())
        stop[0] = 1

    timer = threading.Timer(begins, raise_it)
    timer.start()
    search(stop)
    ended = time.perf_counter()
    timer.join()
    return ended - raised[0]
