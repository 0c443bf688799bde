"""Games that are reviewed: those of matches that are over, and those of records that somebody brought."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...bounded import BoundedDict
from ...errors import Refused
from ...games.base import State
from ...match.events import Seat
from ...match.names import one_line
from ...match.record import Record, read
from ...words import Player, Text, say
from ..net.budget import HeavyWork
from ..people.default_names import shown
from ..play.errors import NoMatch
from ..play.loaded import LoadedMatch
from ..play.matches import Matches
from ..store import Store

KEPT = 10_000  # events of all games that are kept in memory, some 4 kB each
LONGEST_NAME = 80


@dataclass(frozen=True)
class Played:
    """A game that is over, or was left: its record, as text and read, and all its states."""

    text: str
    record: Record
    line: list[State[Any]]


@dataclass(frozen=True)
class ReviewedGame:
    """The game of a review, and who played it."""

    id: str
    played: Played
    names: Sequence[Text]
    guests: Sequence[bool]  # whether a name is that of no account
    seats: Sequence[Seat]
    match: LoadedMatch | None = None  # none: a record that somebody brought

    @property
    def line(self) -> list[State[Any]]:
        return self.played.line

    @property
    def record(self) -> Record:
        return self.played.record

    @property
    def players(self) -> list[Player]:
        """The players as arguments of messages."""
        return [Player(name, seat) for seat, name in enumerate(self.names)]

    def held_by(self, person: str | None) -> list[int]:
        return [] if self.match is None else list(self.match.held_by(person))


class ReviewedGames:
    """Finds the games of reviews. The last ones stay in memory."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._store, self._matches = store, matches
        self._heavy = HeavyWork()
        self._kept: BoundedDict[str, Played] = BoundedDict(KEPT, lambda played: len(played.line))
        self._reading = asyncio.Lock()  # one at a time: several requests may want the same game

    def close(self) -> None:
        self._heavy.close()

    async def run(self, work: Any, *args: Any) -> Any:
        """Run something that takes a while in the thread for such, charged to whoever waits for it."""
        return await self._heavy.run(work, *args)

    async def read(self, record: str) -> Played:
        """A record that somebody brings; BadRecord if it is none."""
        found, line = await self._heavy.run(read, record)
        return Played(found.to_json(), found, line)

    async def find(self, id: str, person: str | None) -> ReviewedGame:
        """A game that somebody may see; NoMatch if there is none, Refused if it is not over."""
        row = await self._store.reviews.get(id)
        if row is not None and row.brought:
            return await self._of_record(id)
        return await self._of_match(await self._matches.find(id), person)

    async def unchecked(self, id: str, *, brought: bool) -> ReviewedGame:
        """The same for a review that is being made, whoever will look at it."""
        return await (self._of_record(id) if brought else self._of_match(await self._matches.find(id)))

    async def _of_record(self, id: str) -> ReviewedGame:
        played = self._kept.get(id)
        if played is None:
            stored = await self._store.reviews.record(id)
            if stored is None:
                raise NoMatch
            played = await self._play(id, stored.decode())
        people = played.record.players
        return ReviewedGame(
            id,
            played,
            [shown(one_line(player.name)[:LONGEST_NAME], player.level) for player in people],
            [player.kind == "person" for player in people],  # anybody may have written them there
            [Seat(player.kind, player.level) for player in people],
        )

    async def _of_match(self, loaded: LoadedMatch, *looking: str | None) -> ReviewedGame:
        match = loaded.match
        async with loaded.lock():  # an end that is not stored yet must not reveal anything
            if looking and not loaded.may_see(looking[0]):
                raise NoMatch
            if match.status != "over" or not match.order:
                raise Refused(say("review-when-over"))
            if match.stays_secret:
                raise Refused(say("record-stays-secret"))
            played = self._kept.get(match.id)
            record = None if played is not None else match.record([str(player) for player in loaded.players])
        if played is None:
            assert record is not None
            played = await self._play(match.id, record.to_json())
        names = [player.name for player in loaded.players]
        return ReviewedGame(match.id, played, names, loaded.guests, match.seats, loaded)

    async def _play(self, id: str, text: str) -> Played:
        async with self._reading:
            played = self._kept.get(id)
            if played is None:
                record, line = await self._heavy.run(read, text)
                played = self._kept[id] = Played(text, record, line)
        return played
