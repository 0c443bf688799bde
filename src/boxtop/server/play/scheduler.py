"""Scheduling what happens next in a match: a clock that runs out, or a computer's move.

It has to follow every change; `Scheduler.commit` does both.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence

from ...engines.engine import LONGEST
from ...match.actions import paused, played
from ...match.clocks import SECOND
from ...match.events import Event
from ...match.match import Moment
from .. import clock
from ..background import BackgroundTasks
from ..jobs import DEADLINE_MARGIN, EnginePool, Job
from ..metrics import Metrics
from ..store import StoreDown
from .committer import Committer
from .errors import OutOfStep
from .loaded import LoadedMatch
from .outages import Outages
from .registry import Registry

RETRY_DELAY = 1.0  # seconds before a computer's move, or the end by a clock, that could not be stored is tried again
STANDBY_DELAY = 8.0  # seconds after which this process makes the computer's move that another one should have made
LEAST_SECONDS, LEAST_DEADLINE = 0.05, 0.5  # of a computer's job when its clock has run out

log = logging.getLogger("boxtop.matches")


class Scheduler:
    """The timers of all loaded matches, and the computers that play in them."""

    def __init__(
        self,
        committer: Committer,
        registry: Registry,
        engines: EnginePool,
        metrics: Metrics,
        tasks: BackgroundTasks,
        outages: Outages,
    ) -> None:
        self._committer = committer
        self._registry = registry
        self._engines = engines
        self._metrics = metrics
        self._tasks = tasks
        self._outages = outages
        self.copied_at = 0  # when the database was copied, if it is a copy

    async def commit(self, loaded: LoadedMatch, news: Sequence[Event], at: int | None = None) -> None:
        """Commit a change and schedule what comes next. The caller holds the match's lock."""
        try:
            sequel = await self._committer.commit(loaded, news, clock.now() if at is None else at)
        except BaseException:
            if loaded.match.id in self._registry:  # it was read again
                self.schedule(loaded, pause=RETRY_DELAY)
            raise
        if sequel is not None:
            sequel.owner = loaded.owner
            self.schedule(sequel)
        self.schedule(loaded)

    async def enforce_deadlines(self, loaded: LoadedMatch, at: int | None = None) -> None:
        """End a match in which somebody's time has run out, or nothing has happened for too long.

        The caller holds the match's lock.
        """
        at = clock.now() if at is None else at
        await self.close_restored(loaded, at)
        await self.credit(loaded, at)
        if loaded.match.overdue(at):
            await self._outages.known_until(loaded.match.due or at)
            await self.credit(loaded, at)
            late = loaded.match.overdue(at)
            if late:
                await self.commit(loaded, late, at)

    async def close_restored(self, loaded: LoadedMatch, at: int) -> None:
        """End a match of a restored database whose secrets may be known. It has to come before any other event.

        The caller holds the match's lock.
        """
        news = loaded.match.restored(self.copied_at)
        if news:
            await self.commit(loaded, news, at)

    async def credit(self, loaded: LoadedMatch, at: int) -> None:
        """Give back the time since the last event in which the server could not have answered.

        It has to come before any other event, as outages before the last event are not looked at any more. The caller
        holds the match's lock.
        """
        if loaded.match.clock.running is None:
            return
        span = self._outages.during(loaded.match.changed_at, at)
        if span:
            await self.commit(loaded, paused(loaded.match, span), at)

    def schedule(self, loaded: LoadedMatch, *, pause: float = 0.0, elsewhere: bool = False) -> None:
        """Set the timer of the running clock, and start the computer's move if it is to move.

        `pause`: seconds to wait before either. `elsewhere`: another process has stored the last event and makes the
        computer's move; this one stands by in case that fails.
        """
        loaded.cancel_timers()
        match = loaded.match
        due = match.flag_falls if match.status == "playing" else None
        if due is not None:
            left = max(pause, (due - clock.now()) / SECOND, 0.0) + 0.01
            loaded.flag_timer = _later(left, lambda: self._tasks.start(self._flag_fell(loaded)))
        turn = match.turn
        if turn is None or match.is_person(turn) or loaded.computing:
            return
        wait = STANDBY_DELAY if elsewhere else pause
        if wait:
            loaded.standby_timer = _later(wait, lambda: self.schedule(loaded))
        else:
            loaded.thinking = self._tasks.start(self._think(loaded))

    async def _flag_fell(self, loaded: LoadedMatch) -> None:
        async with loaded.lock():
            if self._outages.silence:  # given back when that is over, and not second by second
                self.schedule(loaded, pause=RETRY_DELAY)
                return
            try:
                await self.enforce_deadlines(loaded)
            except StoreDown:
                if not loaded.evicted:
                    self.schedule(loaded, pause=RETRY_DELAY)
                raise

    async def _think(self, loaded: LoadedMatch) -> None:
        """Make the computers' moves in a match until it is a person's turn."""
        while not loaded.evicted:  # after eviction, the next load schedules it again
            try:
                async with loaded.lock():  # so that the state is a stored one
                    await self.close_restored(loaded, clock.now())
                    turn, revision = loaded.match.turn, loaded.match.revision
                    if turn is None or loaded.match.is_person(turn):
                        return
                    job = _job_for(loaded, turn)
                answer = await self._engines.run(job)
                self._metrics.bot_moves.inc()
                async with loaded.lock():
                    match = loaded.match
                    if match.revision == revision and match.turn == turn:  # else it was taken back meanwhile
                        # A fallback move does not know how hard the choice was.
                        sure = None if answer.fallback else answer.sure
                        await self.commit(loaded, played(match, turn, answer.move, Moment(clock.now()), sure=sure))
            except (OutOfStep, StoreDown) as error:
                log.warning("a computer's move was not stored", extra={"match": loaded.match.id, "why": str(error)})
                await asyncio.sleep(RETRY_DELAY)


def _job_for(loaded: LoadedMatch, seat: int) -> Job:
    """The job of a computer's move. Its deadline keeps the computer's clock from running out when engines are busy."""
    match = loaded.match
    level = match.seats[seat].level
    assert level is not None
    seconds = deadline = None
    if match.clock.ticks:
        share = match.clock.remaining(seat, clock.now()) / SECOND / match.created.pace.share
        seconds = min(LONGEST, max(LEAST_SECONDS, share))
        deadline = min(seconds + DEADLINE_MARGIN["move"], max(LEAST_DEADLINE, 4 * share))
    seed = secrets.randbits(32)
    return Job.move(match.state, level=level, seconds=seconds, seed=seed, deadline=deadline, owner=loaded.owner)


def _later(seconds: float, work: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, work)
