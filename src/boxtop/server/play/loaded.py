"""A match in memory: its state, its lock, who watches it, and the timers that go with it."""

import asyncio
import time
from collections.abc import Sequence
from typing import Literal

from ...match.match import Match
from .. import clock
from ..messages import Happened
from ..net.connections import Connection
from ..store import StoreDown

Detail = Literal["full", "moves"]


class MatchLock:
    """The lock of a loaded match, as a context manager. Made once for a match: a move takes it several times."""

    def __init__(self, loaded: "LoadedMatch") -> None:
        self._loaded = loaded
        self._lock = asyncio.Lock()

    @property
    def locked(self) -> bool:
        return self._lock.locked()

    async def acquire(self) -> None:
        """StoreDown if the match was evicted meanwhile: what is in memory may never have been stored."""
        await self._lock.acquire()
        if self._loaded.evicted:
            self._lock.release()
            raise StoreDown("The match has to be read again: try once more in a moment.")

    def release(self) -> None:
        self._lock.release()

    __aenter__ = acquire

    async def __aexit__(self, *error: object) -> None:
        self._lock.release()


class LoadedMatch:
    """A match in memory. Whoever reads or changes what may not be stored yet holds its lock."""

    def __init__(self, match: Match, names: Sequence[str | None] = ()) -> None:
        self.match = match
        self.names = list(names)  # by seat; before it began, by place; none: free
        self.log: list[Happened] = []  # all events, as everybody may know them
        self.evicted = False  # whoever wants the match has to find it again
        self._lock = MatchLock(self)
        self.watchers: dict[Connection, Detail] = {}
        self.flag_timer: asyncio.TimerHandle | None = None  # for the seat whose clock runs
        self.standby_timer: asyncio.TimerHandle | None = None  # for a computer's move that another process is to make
        self.thinking: asyncio.Task[None] | None = None
        self.due: int | None = None  # as it stands in the store: never later than the truth
        self.elsewhere: set[int] = set()  # seats of people who are connected to other processes, as far as is known
        self.away: dict[int, int] = {}  # since when people are away who were here
        self.used = time.monotonic()

    def lock(self) -> MatchLock:
        """`async with loaded.lock()`: nobody else sees a change before it is stored."""
        return self._lock

    @property
    def busy(self) -> bool:
        return self._lock.locked

    @property
    def computing(self) -> bool:
        """Whether a computer is thinking about a move."""
        return self.thinking is not None and not self.thinking.done()

    def cancel_timers(self) -> None:
        for timer in (self.flag_timer, self.standby_timer):
            if timer is not None:
                timer.cancel()
        self.flag_timer = self.standby_timer = None

    @property
    def spoken_names(self) -> list[str]:
        """What people are called in sentences."""
        return [name or "Somebody" for name in self.names]

    def held_by(self, person: str | None) -> list[int]:
        """The seats of somebody."""
        return [] if person is None else self.match.held_by(person)

    def may_see(self, person: str | None) -> bool:
        """Whether somebody may look: everybody if it is listed or still open, else only those who play."""
        return self.match.created.listed or self.match.status == "open" or bool(self.held_by(person))

    def connected(self) -> dict[int, bool]:
        """Whose people are connected to this process, by seat."""
        people = {connection.person for connection in self.watchers if connection.person is not None}
        return {seat: place.person in people for seat, place in enumerate(self.match.seats)}

    def here(self) -> dict[int, bool]:
        """Whose people are connected, to this process or another, by seat."""
        return {seat: there or seat in self.elsewhere for seat, there in self.connected().items()}

    def seen(self, person: str | None) -> None:
        """Somebody without a WebSocket has asked or done something: they are not away, or only since now."""
        here = self.here()
        for seat in self.held_by(person):
            if not here[seat]:
                self.away[seat] = clock.now()
