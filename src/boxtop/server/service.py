"""A server's parts, put together; what starts with it and what goes on beside play."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from .. import usable
from ..errors import BadGame, BoxtopError
from ..match.clocks import SECOND
from .guard import Limiter
from .hub import NOT_WELCOME, Connection
from .jobs import Thinkers, thinkers_for
from .lan import Lan
from .live import now
from .matches import Matches
from .metrics import Meters
from .people import LASTING, People
from .settings import Settings, metrics_token
from .store import Store, open_store

SWEEP, BEAT = 2.0, 5.0  # seconds between looking for what is due, and between signs of life
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

    def hang_up(self, ended: Callable[[Connection], bool]) -> None:
        """Close the connections of sessions that have ended."""
        for connection in list(self.connections):
            if ended(connection):
                connection.close(NOT_WELCOME)

    async def hang_up_elsewhere(self) -> None:
        """Close the connections of sessions that another process has ended."""
        known = {connection.session for connection in self.connections if connection.session is not None}
        over = known - await self.store.living_sessions(known)
        self.hang_up(lambda connection: connection.session in over)

    async def end_old_sessions(self) -> None:
        """Forget the sessions that nobody uses any more."""
        await self.store.end_sessions_before(now() - LASTING)


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
        beside = [
            asyncio.create_task(_again("sweep", SWEEP, matches.sweep)),
            asyncio.create_task(_again("beat", BEAT, lambda: _beat(service))),
            asyncio.create_task(_again("sessions", CHECK, service.hang_up_elsewhere)),
            asyncio.create_task(_again("old sessions", TIDY, service.end_old_sessions)),
        ]
        if store.shared:
            beside.append(asyncio.create_task(_again("people", CHECK, matches.forget_the_gone)))
        service.ready = True
        try:
            yield service
        finally:
            service.ready = False
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
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
    gap = 0 if alive is None else max(0, now() - int(alive))
    if gap < 2 * BEAT * SECOND and await service.store.company():
        gap = 0  # another server is there, and has been all the time
    await service.store.set_meta("alive", str(now()))
    await service.matches.resume(gap)


async def _beat(service: Service) -> None:
    """Say that this server is there, and who is connected to it."""
    await service.store.set_meta("alive", str(now()))
    await service.matches.note_presence()


async def _again(name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something for ever; a database that is away for a while is no reason to stop."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except BoxtopError as error:
            log.warning("will try again", extra={"work": name, "why": str(error)})
        except Exception:
            log.exception("went wrong", extra={"work": name})
