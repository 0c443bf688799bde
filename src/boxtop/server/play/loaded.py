"""A match in memory: what it is, who watches it, and what each of them may be told."""

import asyncio
import time
from collections.abc import Sequence
from typing import Literal

import msgspec

from ...match import events as ev
from ...match.events import Event
from ...match.match import Match
from .. import messages as say
from ..net.connections import Connection
from ..store import LEFT, Card, SeatRow, Stored, StoreDown
from . import projection

Detail = Literal["full", "moves"]


class Damaged(Exception):
    """What is stored of a match does not fit together; nothing may be added to it."""


def now() -> int:
    return time.time_ns() // 1_000_000


class _Alone:
    """What `Live.alone` gives: made once for a match, for it is entered several times for each move."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        self.lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        await self.lock.acquire()
        if self._live.put_away:
            self.lock.release()
            raise StoreDown("The match has to be read again: try once more in a moment.")

    async def __aexit__(self, *error: object) -> None:
        self.lock.release()


class Live:
    """A match in memory, with those who watch it."""

    def __init__(self, match: Match, names: Sequence[str | None], told: list[say.Happened]) -> None:
        self.match = match
        self.names = list(names)  # of who sits where; before it began, of who has which place
        self.told = told  # all events, as everybody may know them
        self.put_away = False  # it is not this match any more: whoever wants it has to find it again
        self._alone = _Alone(self)
        self.watchers: dict[Connection, Detail] = {}
        self.timer: asyncio.TimerHandle | None = None  # for who runs out of time
        self.standby: asyncio.TimerHandle | None = None  # for a computer that another process lets think
        self.thinking: asyncio.Task[None] | None = None
        self.due: int | None = None  # as it stands in the store: never later than the truth
        self.elsewhere: set[int] = set()  # seats of people who are connected to other processes, as far as is known
        self.away: dict[int, int] = {}  # since when people are away who were here
        self.used = time.monotonic()

    @property
    def busy(self) -> bool:
        return self._alone.lock.locked()

    def alone(self) -> _Alone:
        """Be the only one who looks at the match or changes it: nobody else sees a change that is not stored yet.

        Who waited while it could not be stored must not see it at all, for what is in memory may never have happened.
        """
        return self._alone

    def still(self) -> None:
        """Let nothing happen by itself any more."""
        for alarm in (self.timer, self.standby):
            if alarm is not None:
                alarm.cancel()
        self.timer = self.standby = None

    @property
    def spoken_names(self) -> list[str]:
        return projection.spoken(self.names)

    def held_by(self, person: str | None) -> list[int]:
        return [] if person is None else self.match.held_by(person)

    def may_see(self, person: str | None) -> bool:
        """Whether somebody may look: everybody if it is listed or still open, else only those who play."""
        return self.match.created.listed or self.match.status == "open" or bool(self.held_by(person))

    def connected(self) -> dict[int, bool]:
        """Whose people are connected to this process."""
        people = {connection.person for connection in self.watchers if connection.person is not None}
        return {seat: place.person in people for seat, place in enumerate(self.match.seats)}

    def here(self) -> dict[int, bool]:
        """Whose people are connected, to this process or another."""
        return {seat: there or seat in self.elsewhere for seat, there in self.connected().items()}

    def noticed(self, person: str | None) -> None:
        """Somebody without a WebSocket has asked or done something: they are not away, or only since now."""
        here = self.here()
        for seat in self.held_by(person):
            if not here[seat]:
                self.away[seat] = now()

    def about(self) -> say.About:
        return projection.about(self.match, self.names, self.here())

    def news(self, person: str | None, since: int, *, about: bool = True, views: bool = True) -> say.MatchNews:
        """All that somebody may know who knows the events up to `since` already."""
        return projection.news(
            self.match,
            self.held_by(person),
            self.names,
            self.told[since:],
            now(),
            about=self.about() if about else None,
            views=views,
        )

    def past(self, person: str | None, decisions: int) -> say.Past:
        """How it stood after so many decisions, as somebody may see it."""
        return projection.past(self.match, self.held_by(person), decisions)

    def card(self) -> Card:
        """What lists show of it."""
        match = self.match
        result = match.result if match.status == "over" else None
        scores = result.scores if result is not None and match.order else [None] * len(match.places)
        options = projection.in_a_word(match.created.game, self.about().options)
        summary = {"pace": match.created.pace, "clock": str(match.created.pace), "options": options}
        kinds = [{"kind": place.kind, "level": place.level, "free": name is None} for place, name in self._seated()]
        return Card(
            id=match.id,
            game=match.created.game,
            status=match.status,
            listed=match.created.listed,
            created=match.created_at,
            changed=match.changed_at,
            ended=match.ended_at,
            due=match.due,
            summary=msgspec.json.encode({**summary, "seats": kinds, "moves": len(match.decisions)}).decode(),
            reason=None if result is None else result.reason,
            seats=tuple(
                SeatRow(n, None if name == LEFT else place.person, name or "", score)
                for n, ((place, name), score) in enumerate(zip(self._seated(), scores, strict=True))
            ),
        )

    def _seated(self) -> list[tuple[ev.Place, str | None]]:
        return list(zip(self.match.seats, self.names, strict=True))

    def add(self, event: Event, at: int) -> bytes:
        """Let an event happen; how it is to be stored. It is told in words if somebody is there who reads them."""
        tell = "full" in self.watchers.values()
        self.told.append(projection.happened(self.match, event, at, self.names, tell=tell))
        self.match.add(event, at)
        if isinstance(event, ev.Began):
            self.names = [self.names[place] for place in event.order]
        return ev.written(event)

    def add_stored(self, rows: Sequence[Stored]) -> list[Event]:
        """Let happen what stands in the store after what is known."""
        events = [ev.read(row.body) for row in rows]
        self._add_in_order(events, rows)
        return events

    def read(self, rows: Sequence[Stored], card: Card) -> None:
        """Become what the store says, whatever was thought before."""
        self.match, self.told, self.due = Match(self.match.id), [], card.due
        events = [ev.read(row.body) for row in rows]
        names = _by_place(card, events)
        changed = {event.place for event in events if isinstance(event, ev.Left)}
        arrivals = next((n for n, event in enumerate(events) if isinstance(event, ev.Began)), len(events))
        self.names = [None if place in changed else name for place, name in enumerate(names)]
        self._add_in_order(events[:arrivals], rows[:arrivals])
        self.names = names
        self._add_in_order(events[arrivals:], rows[arrivals:])

    def _add_in_order(self, events: Sequence[Event], rows: Sequence[Stored]) -> None:
        for event, row in zip(events, rows, strict=True):
            if row.number != self.match.number + 1:
                raise Damaged(f"event {row.number} of match {self.match.id} comes after {self.match.number}")
            self.add(self.match.parsed(event), row.at)

    def forget(self, person: str) -> None:
        """Somebody has deleted themselves: no word of theirs is repeated."""
        for seat in self.match.held_by(person):
            self.names[seat] = LEFT
        self.told = [msgspec.structs.replace(event, sentence="") for event in self.told]

    def name_from(self, card: Card) -> None:
        """Take the names from a card: an empty one is that of a free place."""
        self.names = [seat.name or None for seat in card.seats]


def _by_place(card: Card, events: Sequence[Event]) -> list[str | None]:
    """Who has which place: a card lists them by seat as soon as there are seats."""
    names = [seat.name or None for seat in card.seats]
    for event in events:
        if isinstance(event, ev.Began):
            by_place = dict(zip(event.order, names, strict=True))
            return [by_place[place] for place in sorted(by_place)]
    return names
