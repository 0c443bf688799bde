"""Jobs on Ray: the arena's pairs or shards of self-play, on an existing cluster or on a local one started here.

A job depends on nothing but the worker and its number. If the process that runs it dies, Ray runs it again from the
beginning. It counts when its result arrives, so no game is lost or counted twice.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from ..engines.arena import Worker
from ..errors import BadProgram, BadText, quoted
from ..extras import extra
from ..words import say

LOCAL = "local"  # in place of an address: start Ray on this machine, and stop it afterwards
ATTEMPTS = 4  # at one job, each ended by the death of its process
Done = TypeVar("Done")


def run_jobs(
    make: Callable[[], Worker[Done]], numbers: Iterable[int], address: str = LOCAL, jobs: int | None = None
) -> Iterator[Done]:
    """Run the jobs with these numbers; yield each result when it is there. Each Ray process makes a worker by `make`.

    `jobs` is the number of processes of a local Ray; a cluster decides by itself.
    """
    with make():
        pass  # report a wrong bot here rather than from another machine
    packed = pickle.dumps(make)
    waiting = iter(numbers)
    with _ray(address, jobs) as ray:
        run_job = ray.remote(max_retries=ATTEMPTS - 1, num_cpus=1)(_run_job)
        running: dict[Any, int] = {}
        try:
            while True:
                most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))  # nodes may come and go
                while len(running) < most and (number := next(waiting, None)) is not None:
                    running[run_job.remote(packed, number)] = number
                if not running:
                    return
                done, _ = ray.wait(list(running), num_returns=1)
                yield _result(ray, done[0], running.pop(done[0]))
        finally:
            for left in running:
                ray.cancel(left, force=True)


def _result(ray: Any, reference: Any, number: int) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None  # the error of the remote process, as if it were local
    except ray.exceptions.RayError as error:
        raise BadProgram(say("ray-gave-up", number=number, attempts=ATTEMPTS)) from error


@contextmanager
def _ray(address: str, jobs: int | None) -> Iterator[Any]:
    """Connect to Ray, or start it; on exit disconnect, or stop it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with extra("lab"):
        import ray
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "configure_logging": False}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
    else:
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            why = str(error).splitlines()[0]
            raise BadText(say("no-ray", address=quoted(address), why=why)) from error
    try:
        yield ray
    finally:
        ray.shutdown()


_workers: dict[bytes, Worker[Any]] = {}  # in a Ray process: the worker made last, by its pickled `make`


def _run_job(packed: bytes, number: int) -> Any:
    if packed not in _workers:
        for worker in _workers.values():
            worker.__exit__(None, None, None)
        _workers.clear()
        _workers[packed] = pickle.loads(packed)()
    return _workers[packed].play(number)
