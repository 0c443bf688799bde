"""Engine work outside the server process: moves of computer players, hints, analyses, and slices of reviews.

    async with opened(LocalEnginePool()) as pool:
        job = Job.move(state, level=4, seed=secrets.randbits(62))
        answer = await pool.run(job)
        state = state.play(state.game.parse(answer.move))

`LocalEnginePool` runs engines in child processes on this machine. `QueuedEnginePool` sends jobs through PostgreSQL to
any number of machines that run `boxtop worker`. Both always answer: after the deadline with a quick fallback move,
marked as such. `find` gives what was found out about a game, which may be nothing.
"""

from .base import Answer, EnginePool, Job, Stats, opened
from .kinds import DEADLINE_MARGIN, Kind
from .local_pool import LocalEnginePool
from .owners import NOBODY, Owner, Owners
from .review_slices import Found, ReviewSlice

__all__ = [
    "DEADLINE_MARGIN",
    "NOBODY",
    "Answer",
    "EnginePool",
    "Found",
    "Job",
    "Kind",
    "LocalEnginePool",
    "Owner",
    "Owners",
    "ReviewSlice",
    "Stats",
    "create_engine_pool",
    "opened",
]


def create_engine_pool(database: str | None = None, *, processes: int | None = None) -> EnginePool:
    """The pool of a server: child processes, or remote workers if the URL of a PostgreSQL database is given."""
    if database is None or not database.startswith(("postgres://", "postgresql://")):
        return LocalEnginePool(processes)
    from .queued_pool import QueuedEnginePool

    return QueuedEnginePool(database)
