"""The parts of a server process, its start and stop, and its periodic tasks."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from .. import usable
from ..errors import BadGame, BoxtopError
from ..match.clocks import SECOND
from . import clock
from .jobs import EnginePool, create_engine_pool
from .lan import Lan
from .metrics import Metrics
from .net.budget import Budget, Budgets, OverBudget
from .net.connections import POLICY_VIOLATION, Connection
from .net.limits import Limiter
from .people.accounts import SESSION_LIFETIME, People
from .play.matches import Matches
from .play.outages import BEAT_INTERVAL, PEERS_INTERVAL
from .play.quotas import Quotas
from .puzzles.puzzles import Puzzles
from .reviews.reviews import Reviews
from .settings import Settings, metrics_token
from .store import Store, open_store

# Seconds between the runs of periodic tasks.
SWEEP_INTERVAL = 2.0  # ending matches that are due
HEARTBEAT_INTERVAL = 5.0
SESSION_CHECK_INTERVAL = 30.0  # closing connections of sessions that another process has ended
CLEAN_UP_INTERVAL = 6 * 3600.0  # deleting unused sessions

log = logging.getLogger("boxtop.service")


@dataclass
class Service:
    """One server process."""

    settings: Settings
    store: Store
    people: People
    matches: Matches
    reviews: Reviews
    puzzles: Puzzles
    engines: EnginePool
    limiter: Limiter
    budgets: Budgets
    quotas: Quotas
    metrics: Metrics
    metrics_token: str
    connections: set[Connection]
    lan: Lan | None = None
    ready: bool = False

    @property
    def address(self) -> str:
        """The address at which other devices reach this server; empty if unknown."""
        return self.settings.public or ("" if self.lan is None else self.lan.url)

    async def admit(self, budget: Budget, person: str | None, match: str) -> None:
        """OverBudget if a client has used up its time. Players may still move and watch in their matches, at a rate."""
        try:
            budget.check()
        except OverBudget:
            if person is None:
                raise
            self.limiter.spend("own match", person)
            loaded = await self.matches.find(match)
            if loaded.match.status == "over" or not loaded.held_by(person):
                raise

    def close_connections(self, condition: Callable[[Connection], bool]) -> None:
        """Close the connections that meet a condition, because their session has ended."""
        for connection in list(self.connections):
            if condition(connection):
                connection.close(POLICY_VIOLATION)

    async def close_sessions_ended_elsewhere(self) -> None:
        """Close the connections of sessions that another process has ended."""
        known = {connection.session for connection in self.connections if connection.session is not None}
        over = known - await self.store.living_sessions(known)
        self.close_connections(lambda connection: connection.session in over)

    async def end_unused_sessions(self) -> None:
        """Delete the sessions that have not been used for a year."""
        await self.store.end_sessions_before(clock.now() - SESSION_LIFETIME)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Service]:
    """Run a server: start all parts, resume the matches that were being played, and stop everything at the end."""
    store, metrics, limiter = open_store(settings.database), Metrics(), Limiter(settings.rates)
    engines = create_engine_pool(settings.database if settings.workers else None, processes=settings.engine_processes)
    async with contextlib.AsyncExitStack() as stack:
        await store.start()
        stack.push_async_callback(store.close)
        await engines.start()
        stack.push_async_callback(engines.close)
        matches = Matches(store, engines, metrics)
        stack.push_async_callback(matches.close)
        reviews = Reviews(store, engines, matches)
        stack.push_async_callback(reviews.close)
        service = Service(
            settings,
            store,
            People(store),
            matches,
            reviews,
            Puzzles(store),
            engines,
            limiter,
            Budgets(limiter),
            Quotas(store, settings.quota),
            metrics,
            metrics_token(settings.data),
            set(),
            Lan(settings.host, settings.port) if settings.lan else None,
        )
        await asyncio.to_thread(_load_games)
        await _resume(service)
        await reviews.start()
        tasks = [
            asyncio.create_task(_every("sweep", SWEEP_INTERVAL, matches.sweep)),
            asyncio.create_task(_every("outages", BEAT_INTERVAL, matches.outages.watch)),
            asyncio.create_task(_every("heartbeat", HEARTBEAT_INTERVAL, lambda: _heartbeat(service))),
            asyncio.create_task(_every("sessions", SESSION_CHECK_INTERVAL, service.close_sessions_ended_elsewhere)),
            asyncio.create_task(_every("old sessions", CLEAN_UP_INTERVAL, service.end_unused_sessions)),
        ]
        if store.shared:
            tasks.append(asyncio.create_task(_every("peers", PEERS_INTERVAL, matches.outages.tell_peers)))
            tasks.append(asyncio.create_task(_every("people", SESSION_CHECK_INTERVAL, matches.forget_deleted_people)))
        service.ready = True
        try:
            yield service
        finally:
            service.ready = False
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for connection in list(service.connections):
                connection.close()


def _load_games() -> None:
    """Load the rules of all games ahead of use, and compile them if they are not in the cache."""
    for name, kind in usable().items():
        try:
            kind().warm()
        except BadGame:  # a third-party game; the others can still be played
            log.exception("the game %s cannot be used", name)


async def _resume(service: Service) -> None:
    """Find out since when no server has been running: that is on nobody's clock. Matches are loaded when needed."""
    await service.matches.start()
    alive = await service.store.get_meta("alive")
    last = None if alive is None else int(alive)
    recently = last is not None and clock.now() - last < 2 * HEARTBEAT_INTERVAL * SECOND
    await service.matches.outages.start(last, has_peers=recently and await service.store.has_peers())
    if last is None:
        await service.store.set_meta("alive", str(clock.now()))


async def _heartbeat(service: Service) -> None:
    """Store that this server is alive, and who is connected to it."""
    if service.matches.outages.stored:  # else a crash now would make the next server overlook an outage
        await service.store.set_meta("alive", str(clock.now()))
    await service.matches.note_presence()


async def _every(name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Run a periodic task for ever, also while the database is unavailable."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except BoxtopError as error:
            log.warning("a periodic task failed, will try again", extra={"work": name, "why": str(error)})
        except Exception:
            log.exception("a periodic task crashed", extra={"work": name})
