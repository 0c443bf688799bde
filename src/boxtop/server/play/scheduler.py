"""What happens by itself: clocks that run out, and computers that move.

After each change somebody has to schedule what comes next; `Scheduler.commit` does both.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence

from ...engines.engine import LONGEST
from ...match.actions import played
from ...match.clocks import SECOND
from ...match.events import Event
from ...match.match import Match, Moment
from .. import clock
from ..background import BackgroundTasks
from ..jobs import PATIENCE, Job, Thinkers
from ..metrics import Meters
from ..store import StoreDown
from .committer import Committer
from .errors import OutOfStep
from .loaded import LoadedMatch
from .registry import Registry

PAUSE = 1.0  # seconds before a computer, or a clock, tries again what could not be stored
STAND_BY = 8.0  # seconds after which this process lets its computer think if another's has not answered
LEAST_THOUGHT, LEAST_WAIT = 0.05, 0.5  # seconds that a computer has, and that its engines have, with no time left

log = logging.getLogger("boxtop.matches")


class Scheduler:
    """The timers of all loaded matches, and the computers that play in them."""

    def __init__(
        self, committer: Committer, registry: Registry, engines: Thinkers, meters: Meters, tasks: BackgroundTasks
    ) -> None:
        self._committer = committer
        self._registry = registry
        self._engines = engines
        self._meters = meters
        self._tasks = tasks

    async def commit(self, loaded: LoadedMatch, news: Sequence[Event], at: int | None = None) -> None:
        """Commit a change and schedule what comes next. The caller holds the match's lock."""
        try:
            sequel = await self._committer.commit(loaded, news, clock.now() if at is None else at)
        except BaseException:
            if loaded.match.id in self._registry:  # it was read again
                self.schedule(loaded, pause=PAUSE)
            raise
        if sequel is not None:
            self.schedule(sequel)
        self.schedule(loaded)

    async def let_time_pass(self, loaded: LoadedMatch, at: int | None = None) -> None:
        """End a match in which somebody's time has run out. The caller holds the match's lock."""
        at = clock.now() if at is None else at
        late = loaded.match.overdue(at)
        if late:
            await self.commit(loaded, late, at)

    def schedule(self, loaded: LoadedMatch, *, pause: float = 0.0, elsewhere: bool = False) -> None:
        """Set the timer for the running clock, and let the computer think if it is to move.

        `pause`: seconds before which nothing of that happens. `elsewhere`: another process has made this position, and
        lets its computer think; ours does so if nothing comes of that.
        """
        loaded.cancel_timers()
        match = loaded.match
        due = match.flag_falls if match.status == "playing" else None
        if due is not None:
            left = max(pause, (due - clock.now()) / SECOND, 0.0) + 0.01
            loaded.flag_timer = _later(left, lambda: self._tasks.start(self._flag_has_fallen(loaded)))
        turn = match.turn
        if turn is None or match.is_person(turn) or loaded.computing:
            return
        wait = STAND_BY if elsewhere else pause
        if wait:
            loaded.standby_timer = _later(wait, lambda: self.schedule(loaded))
        else:
            loaded.thinking = self._tasks.start(self._think(loaded))

    async def _flag_has_fallen(self, loaded: LoadedMatch) -> None:
        async with loaded.lock():
            await self.let_time_pass(loaded)

    async def _think(self, loaded: LoadedMatch) -> None:
        """Play for the computers of a match until it is somebody else's turn."""
        while not loaded.evicted:  # else whoever loads the match again lets it think again
            try:
                async with loaded.lock():  # what is on the board is stored
                    turn, position = loaded.match.turn, loaded.match.position
                    if turn is None or loaded.match.is_person(turn):
                        return
                    job = _job_for(loaded.match, turn)
                answer = await self._engines.ask(job)
                self._meters.bot_moves.inc()
                async with loaded.lock():
                    match = loaded.match
                    if match.position == position and match.turn == turn:  # else it was taken back meanwhile
                        # A quick move was not thought about: nobody knows how hard the choice was.
                        sure = None if answer.fallback else answer.sure
                        await self.commit(loaded, played(match, turn, answer.move, Moment(clock.now()), sure=sure))
            except (OutOfStep, StoreDown) as error:
                log.warning("a computer's move was not stored", extra={"match": loaded.match.id, "why": str(error)})
                await asyncio.sleep(PAUSE)


def _job_for(match: Match, seat: int) -> Job:
    """The job of a computer's move. With a clock it is not to run out of time, however busy the engines are."""
    level = match.seats[seat].level
    assert level is not None
    seconds = deadline = None
    if match.clock.ticks:
        share = match.clock.remaining(seat, clock.now()) / SECOND / match.created.pace.share
        seconds = min(LONGEST, max(LEAST_THOUGHT, share))
        deadline = min(seconds + PATIENCE["move"], max(LEAST_WAIT, 4 * share))
    return Job.move(match.state, level=level, seconds=seconds, seed=secrets.randbits(32), deadline=deadline)


def _later(seconds: float, work: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, work)
