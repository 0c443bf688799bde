"""Engine work that never blocks play: moves of computer players, hints and analyses.

    async with opened(LocalThinkers()) as thinkers:
        job = Job.move(state, level=4, seed=secrets.randbits(62))
        answer = await thinkers.ask(job)
        state = state.play(state.game.parse(answer.move))

`LocalThinkers` think in processes of this machine, `QueuedThinkers` through PostgreSQL on any number of machines that
run `boxtop worker`. Both always answer: if nobody thought in time, with a quick move that is marked as such.
"""

from .base import PATIENCE, Answer, Job, Kind, Stats, Thinkers, opened
from .local import LocalThinkers

__all__ = ["PATIENCE", "Answer", "Job", "Kind", "LocalThinkers", "Stats", "Thinkers", "opened", "thinkers_for"]


def thinkers_for(database: str | None = None, *, processes: int | None = None) -> Thinkers:
    """Who thinks for a server: its own processes, or workers anywhere if the database of a PostgreSQL is given."""
    if database is None or not database.startswith(("postgres://", "postgresql://")):
        return LocalThinkers(processes)
    from .queued import QueuedThinkers

    return QueuedThinkers(database)
