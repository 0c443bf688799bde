"""A server's parts, put together; what starts with it and what goes on beside play."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from .. import usable
from ..errors import BadGame, BoxtopError
from ..match.clocks import SECOND
from . import clock
from .jobs import Thinkers, thinkers_for
from .lan import Lan
from .metrics import Meters
from .net.connections import POLICY_VIOLATION, Connection
from .net.limits import Limiter
from .people.accounts import LASTING, People
from .play.matches import Matches
from .settings import Settings, metrics_token
from .store import Store, open_store

SWEEP, HEARTBEAT = 2.0, 5.0  # seconds between looking for what is due, and between signs of life
CHECK = 30.0  # seconds for which a session that was ended at another process may still listen here
TIDY = 6 * 3600.0  # seconds between looking for sessions that nobody uses

log = logging.getLogger("boxtop.service")


@dataclass
class Service:
    """One server process."""

    settings: Settings
    store: Store
    people: People
    matches: Matches
    thinkers: Thinkers
    limiter: Limiter
    meters: Meters
    metrics_token: str
    connections: set[Connection]
    lan: Lan | None = None
    ready: bool = False

    @property
    def address(self) -> str:
        """Where other devices find this server; empty if it cannot know."""
        return self.settings.public or ("" if self.lan is None else self.lan.url)

    def close_connections(self, ended: Callable[[Connection], bool]) -> None:
        """Close the connections of sessions that have ended."""
        for connection in list(self.connections):
            if ended(connection):
                connection.close(POLICY_VIOLATION)

    async def close_sessions_ended_elsewhere(self) -> None:
        """Close the connections of sessions that another process has ended."""
        known = {connection.session for connection in self.connections if connection.session is not None}
        over = known - await self.store.living_sessions(known)
        self.close_connections(lambda connection: connection.session in over)

    async def end_unused_sessions(self) -> None:
        """Forget the sessions that nobody uses any more."""
        await self.store.end_sessions_before(clock.now() - LASTING)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Service]:
    """A server from start to end. What was being played goes on."""
    store, meters = open_store(settings.database), Meters()
    thinkers = thinkers_for(settings.database if settings.workers else None, processes=settings.thinkers)
    async with contextlib.AsyncExitStack() as stack:
        await store.start()
        stack.push_async_callback(store.close)
        await thinkers.start()
        stack.push_async_callback(thinkers.close)
        matches = Matches(store, thinkers, meters)
        stack.push_async_callback(matches.close)
        service = Service(
            settings,
            store,
            People(store),
            matches,
            thinkers,
            Limiter(settings.rates),
            meters,
            metrics_token(settings.data),
            set(),
            Lan(settings.host, settings.port) if settings.lan else None,
        )
        await asyncio.to_thread(_load_games)
        await _resume(service)
        tasks = [
            asyncio.create_task(_every("sweep", SWEEP, matches.sweep)),
            asyncio.create_task(_every("beat", HEARTBEAT, lambda: _heartbeat(service))),
            asyncio.create_task(_every("sessions", CHECK, service.close_sessions_ended_elsewhere)),
            asyncio.create_task(_every("old sessions", TIDY, service.end_unused_sessions)),
        ]
        if store.shared:
            tasks.append(asyncio.create_task(_every("people", CHECK, matches.forget_deleted_people)))
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
    """Have all rules in memory before anybody waits for them; compiled code is loaded, or made if it is not there."""
    for name, kind in usable().items():
        try:
            kind().warm()
        except BadGame:  # of another package: the others can be played all the same
            log.exception("the game %s cannot be used", name)


async def _resume(service: Service) -> None:
    """Go on after a start: whoever had a running clock does not lose the time for which no server was there."""
    alive = await service.store.get_meta("alive")
    gap = 0 if alive is None else max(0, clock.now() - int(alive))
    if gap < 2 * HEARTBEAT * SECOND and await service.store.company():
        gap = 0  # another server is there, and has been all the time
    await service.store.set_meta("alive", str(clock.now()))
    await service.matches.resume(gap)


async def _heartbeat(service: Service) -> None:
    """Say that this server is there, and who is connected to it."""
    await service.store.set_meta("alive", str(clock.now()))
    await service.matches.note_presence()


async def _every(name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something for ever; a database that is away for a while is no reason to stop."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except BoxtopError as error:
            log.warning("will try again", extra={"work": name, "why": str(error)})
        except Exception:
            log.exception("went wrong", extra={"work": name})
