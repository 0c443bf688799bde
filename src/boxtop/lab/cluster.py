"""Work on Ray: the arena's pairs, or shards of self-play, on a cluster that is there or on one that is started here.

A piece of work is a number, and depends on nothing but who plays and that number. If the process that plays one dies,
Ray has another play it from the beginning; it is counted when its result arrives, so no game is lost or counted twice.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from ..engines.arena import Player
from ..errors import BadProgram, BadText, quoted
from ..extras import extra

LOCAL = "local"  # in place of an address: start Ray on this machine, and stop it afterwards
ATTEMPTS = 4  # processes that may die over one piece of work
Done = TypeVar("Done")


def spread(
    make: Callable[[], Player[Done]], numbers: Iterable[int], address: str = LOCAL, jobs: int | None = None
) -> Iterator[Done]:
    """The work of these numbers, each piece as soon as it is done; `make` makes who does it, in each process of Ray.

    `jobs` is how many processes a Ray of our own has. A cluster decides by itself.
    """
    with make():
        pass  # what is wrong with a bot is better told here than by a machine far away
    packed = pickle.dumps(make)
    waiting = iter(numbers)
    with _ray(address, jobs) as ray:
        play = ray.remote(max_retries=ATTEMPTS - 1, num_cpus=1)(_play)
        playing: dict[Any, int] = {}
        try:
            while True:
                room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))  # machines may come and go
                while len(playing) < room and (number := next(waiting, None)) is not None:
                    playing[play.remote(packed, number)] = number
                if not playing:
                    return
                done, _ = ray.wait(list(playing), num_returns=1)
                yield _result(ray, done[0], playing.pop(done[0]))
        finally:
            for left in playing:
                ray.cancel(left, force=True)


def _result(ray: Any, reference: Any, number: int) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.as_instanceof_cause() from None  # what went wrong there, as if it had been here
    except ray.exceptions.RayError as error:
        raise BadProgram(f"Ray could not finish work {number}: {ATTEMPTS} processes died over it.") from error


@contextmanager
def _ray(address: str, jobs: int | None) -> Iterator[Any]:
    """Ray, connected; what was started here is stopped."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    with extra("lab"):
        import ray
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "configure_logging": False}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
    else:
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadText(f"There is no Ray at {quoted(address)}: {str(error).splitlines()[0]}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


_players: dict[bytes, Player[Any]] = {}  # of this process, if it plays for others: who was made last


def _play(packed: bytes, number: int) -> Any:
    if packed not in _players:
        for player in _players.values():
            player.__exit__(None, None, None)
        _players.clear()
        _players[packed] = pickle.loads(packed)()
    return _players[packed].play(number)
