"""A match in memory: its state, its lock, who watches it, and the timers that go with it."""

import asyncio
import time
from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...match.match import Match
from ...words import Player, Text, say
from .. import clock
from ..jobs import NOBODY
from ..messages import Happened
from ..net.connections import Connection
from ..people.default_names import shown
from ..store import LEFT, StoreDown

Detail = Literal["full", "moves"]


class Sitter(NamedTuple):
    """The name at a seat, as stored."""

    name: str
    guest: bool = False  # it was not that of an account when the seat was taken


FORMER = Sitter(LEFT)  # a player who has left the server
FREE_SEAT = Sitter("")  # as a free seat is stored


class MatchLock:
    """The lock of a loaded match, as a reusable context manager: a move takes it several times."""

    def __init__(self, loaded: "LoadedMatch") -> None:
        self._loaded = loaded
        self._lock = asyncio.Lock()

    @property
    def locked(self) -> bool:
        return self._lock.locked()

    async def acquire(self) -> None:
        """Acquire the lock; StoreDown if the match was evicted meanwhile: what is in memory may not be stored."""
        await self._lock.acquire()
        if self._loaded.evicted:
            self._lock.release()
            raise StoreDown(say("match-must-reload"))

    def release(self) -> None:
        self._lock.release()

    __aenter__ = acquire

    async def __aexit__(self, *error: object) -> None:
        self._lock.release()


class LoadedMatch:
    """A match in memory. Hold its lock to change it, or to read what may not be stored yet."""

    def __init__(self, match: Match, names: Sequence[Sitter | None] = ()) -> None:
        self.match = match
        self.names = list(names)  # in the order of `match.seats`; none: the seat is free
        self.log: list[Happened] = []  # all events, in their public form, without sentences
        self.told: dict[int, Text] = {}  # the sentences of events by their numbers, as far as anybody may read them
        self.evicted = False  # dropped from the registry: it has to be loaded again
        self._lock = MatchLock(self)
        self.watchers: dict[Connection, Detail] = {}
        self.flag_timer: asyncio.TimerHandle | None = None  # of the running clock
        self.standby_timer: asyncio.TimerHandle | None = None  # for a computer's move that another process is to make
        self.thinking: asyncio.Task[None] | None = None  # the computer's move in progress
        self.due: int | None = None  # as stored: never later than the match's own
        self.elsewhere: set[int] = set()  # seats of people who are connected to other processes, as far as known
        self.away: dict[int, int] = {}  # when the people of these seats disconnected
        self.owner = NOBODY  # who waits for the computer: whoever acted last
        self.used = time.monotonic()

    def lock(self) -> MatchLock:
        """The match's lock: `async with loaded.lock()`."""
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
    def players(self) -> list[Player]:
        """The players as arguments of messages. Before the match begins nobody's seat is known, so nobody is "you"."""
        begun = bool(self.match.order)
        return [
            Player(say("somebody") if name is None else name, number if begun else None)
            for number, name in enumerate(self.shown_names)
        ]

    @property
    def shown_names(self) -> list[Text | None]:
        """The names as people read them; none: the seat is free."""
        seated = zip(self.match.seats, self.names, strict=True)
        return [None if sitter is None else shown(sitter.name, seat.level) for seat, sitter in seated]

    @property
    def guests(self) -> list[bool]:
        """For each seat, whether its name is a guest's and does not say so itself, as "Guest 1a2b" does."""
        return [sitter is not None and sitter.guest and shown(sitter.name) == sitter.name for sitter in self.names]

    def held_by(self, person: str | None) -> list[int]:
        """The seats of somebody."""
        return [] if person is None else self.match.held_by(person)

    def may_see(self, person: str | None) -> bool:
        """Whether somebody may see the match: everybody if it is listed or still open, else only its players."""
        return self.match.created.listed or self.match.status == "open" or bool(self.held_by(person))

    def connected(self) -> dict[int, bool]:
        """For each seat, whether its player is connected to this process."""
        people = {connection.person for connection in self.watchers if connection.person is not None}
        return {number: seat.person in people for number, seat in enumerate(self.match.seats)}

    def here(self) -> dict[int, bool]:
        """For each seat, whether its player is connected to this process or another."""
        return {seat: there or seat in self.elsewhere for seat, there in self.connected().items()}

    def seen(self, person: str | None) -> None:
        """Note an HTTP request of somebody without a WebSocket: they are away only from now on."""
        here = self.here()
        for seat in self.held_by(person):
            if not here[seat]:
                self.away[seat] = clock.now()
