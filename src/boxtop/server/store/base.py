"""The base of both stores: all operations that are the same for SQLite and PostgreSQL.

A subclass has `append` (its own fast path), `rows` and `change` (any statement), `start` and `close`.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import UnsetType
from sqlalchemy import (
    Column,
    CompoundSelect,
    Delete,
    Insert,
    Select,
    Update,
    delete,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.engine import Dialect

from .. import clock
from . import archive, queries
from .archive import Found, Position, Search
from .learning import Learning
from .puzzles import Puzzles
from .reviews import Reviews
from .rows import (
    LEFT,
    UNCHANGED,
    Card,
    ConstraintViolated,
    Entry,
    News,
    PersonRow,
    SeatRow,
    SessionRow,
    Stats,
    Status,
    Stored,
)
from .schema import (
    claim,
    event,
    finding,
    finished,
    match,
    meta,
    mistake,
    outage,
    person,
    presence,
    puzzle_player,
    puzzle_run,
    puzzle_try,
    review,
    seat,
    session,
)

Change = Insert | Update | Delete
Query = Select[Any] | CompoundSelect[Any]
CARD_COLUMNS = len(match.c)
LONGEST_KEPT = 90 * 86_400_000  # milliseconds for which outages are stored
MOST_AT_ONCE = 200  # keys in one query


class Store(ABC):
    """See the package for how it is used. All times are milliseconds since 1970."""

    shared = False  # whether other processes use the same database
    heartbeat = "beat"  # the key of this server's heartbeat
    dialect: Dialect
    insert: Callable[..., Any]  # the database's own INSERT, with ON CONFLICT

    def __init__(self) -> None:
        # Callbacks, set by the owner and called on the event loop.
        self.on_news: Callable[[Sequence[News]], None] = lambda news: None  # other processes have stored events
        self.on_catch_up: Callable[[], None] = lambda: None  # notices may have been missed
        self.on_batch: Callable[[int, float], None] = lambda appends, seconds: None  # a batch was written
        self.on_failure: Callable[[float], None] = lambda seconds: None  # a write failed, after so many seconds
        self.on_recovery: Callable[[float], None] = lambda seconds: None  # a write succeeded, after so many seconds
        self.stats = Stats()
        self.reviews = Reviews(self)
        self.learning = Learning(self)
        self.puzzles = Puzzles(self)
        self._searching = asyncio.Semaphore(1)
        self._failing = False  # whether the last attempt to write failed
        self._begun: list[float] = []  # when each write that is under way began, by the monotonic clock
        self._translated: dict[Query | Change, tuple[str, list[str], dict[str, Any]]] = {}

    # -- what a subclass implements ------------------------------------------------------------------------------------

    @abstractmethod
    async def start(self) -> None:
        """Open the database and migrate its tables."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is queued, and close the database."""

    @abstractmethod
    async def append(self, *entries: Entry) -> bool:
        """Store all entries or none; True only when they are on the disk.

        False: another event has one of the numbers. If the very same events are stored already (a retry after a lost
        answer), it is True. StoreDown: the outcome is unknown, and the call may be retried.
        """

    @abstractmethod
    async def rows(self, statement: Query, **values: object) -> list[tuple[Any, ...]]:
        """The rows of a query. With `values` for its parameters, the statement is compiled only once."""

    @abstractmethod
    async def change(self, *statements: Change) -> list[int]:
        """Execute all statements in one transaction; the number of rows each affected. Raises ConstraintViolated.

        It may be executed twice if the connection is lost meanwhile, so it should be idempotent.
        """

    @abstractmethod
    async def seen(self, pairs: Collection[tuple[str, int]], now: int) -> None:
        """Store that the players of these seats (match, number) are connected; thousands at once, every few seconds."""

    async def has_peers(self) -> bool:
        """Whether other servers are connected to the same database now."""
        return False

    async def beat(self, now: int) -> None:
        """Store that this server runs, for its peers."""
        await self.set_meta(self.heartbeat, str(now))

    async def peers(self) -> dict[str, int]:
        """When each of the other servers that are connected to the same database last stored that it runs."""
        return {}

    async def forget_peers(self) -> int:
        """Delete what servers have stored that are not connected any more; how many there were."""
        return 0

    # -- matches -------------------------------------------------------------------------------------------------------

    async def events(self, match: str, after: int = 0) -> list[Stored]:
        return [Stored(*row) for row in await self.rows(queries.EVENTS, match=match, after=after)]

    async def events_of(self, known: Mapping[str, int]) -> dict[str, list[Stored]]:
        """The events of some matches after the last known one of each; matches without newer events are left out."""
        found = {match: await self.events(match, number) for match, number in known.items()}
        return {match: fresh for match, fresh in found.items() if fresh}

    async def card(self, match: str) -> Card | None:
        cards = _cards(await self.rows(queries.CARD, id=match))
        return cards[0] if cards else None

    async def open_cards(self, game: str | None = None, limit: int = 100) -> list[Card]:
        """Listed matches that can be joined: the newest of each person, then the second of each."""
        return await self._listed("open", game, limit)

    async def running_cards(self, game: str | None = None, limit: int = 100) -> list[Card]:
        """Listed matches that are being played, mixed in the same way."""
        return await self._listed("playing", game, limit)

    async def _listed(self, status: Status, game: str | None, limit: int) -> list[Card]:
        chosen = {} if game is None else {"game": game}
        return _cards(await self.rows(queries.LISTED[status, bool(chosen)], limit=limit, **chosen))

    async def cards_of(self, person: str, status: Status | None = None, limit: int = 100) -> list[Card]:
        """Matches in which somebody has a seat, listed or not, the last changed first."""
        return _cards(await self.rows(queries.of_person(person, status, limit)))

    async def unfinished(self, person: str) -> tuple[int, int]:
        """How many matches of somebody are not over, and how many of these are listed and can be joined."""
        found = await self.rows(queries.UNFINISHED, person=person)
        return sum(n for _, _, n in found), sum(n for status, listed, n in found if listed and status == "open")

    async def open_among(self, ids: Sequence[str]) -> list[str]:
        """Which of these matches can still be joined."""
        return [row[0] for row in await self.rows(queries.open_among(ids))] if ids else []

    async def archive(self, search: Search) -> Found:
        """Listed matches that are over, the last one first; see `archive.py` for how much one search reads."""
        async with self._searching:  # so that searches leave most of the database's readers to everybody else
            names = await self._names(search)
            if names == []:
                return Found([], None)
            for most in (archive.FIRST_READ, archive.MOST_READ):
                ids, end = await self._found(search, names, most)
                if len(ids) == search.limit or end is None:
                    break
            cards = _cards(await self.rows(queries.cards(ids))) if ids else []
        if len(ids) == search.limit:
            return Found(cards, (cards[-1].ended or 0, cards[-1].id))
        return Found(cards, None if end is None else (end[0], end[1] + archive.INCLUDED))

    async def _found(self, search: Search, names: Sequence[str] | None, most: int) -> tuple[list[str], Position | None]:
        """The matches found among so many entries, and where those end; None: there are no more."""
        read = archive.windows(search, names, most)
        found = await self.rows(archive.hits(search, read))
        ends = await self.rows(archive.last_read(read, most))
        # Behind the end of the window that ends first nothing is sure, and its last match may have seats still unread.
        end = max(((ended, id) for ended, id in ends), default=None)
        sure = [id for id, at in {id: (ended, id) for ended, id in found}.items() if end is None or at > end]
        return sure[: search.limit], end

    async def _names(self, search: Search) -> list[str] | None:
        """The names that the player may have; None: anybody, or too many to look up one by one."""
        if search.player is None:
            return None
        if search.exact:
            return [search.player]
        found = await self.rows(archive.NAMES, first=search.player, last=search.player + archive.LAST)
        names = [name for (name,) in found if name is not None and name.startswith(search.player)]
        return None if len(names) > archive.MOST_NAMES else names

    async def due(self, now: int, outages: Sequence[tuple[int, int]] = (), limit: int = 100) -> list[str]:
        """Open and running matches whose time is up, the earliest first; outages may have postponed that."""
        return [row[0] for row in await self.rows(queries.due(now, outages, limit))]

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """The spans that ended since then in which no server could answer."""
        return [(began, ended) for began, ended in await self.rows(select(outage).where(outage.c.ended > since))]

    async def add_outage(self, began: int, ended: int) -> None:
        """Store an outage. Nothing is changed in any match: there may be very many."""
        await self.change(
            self.insert(outage).values(began=began, ended=ended).on_conflict_do_nothing(),
            delete(outage).where(outage.c.ended < ended - LONGEST_KEPT),
        )

    async def last_seen(self, match: str) -> dict[int, int]:
        """When the player of each seat was last connected."""
        return dict(await self.rows(queries.LAST_SEEN, match=match))

    async def present(self, matches: Sequence[str], since: int) -> dict[str, dict[int, int]]:
        """When the players of these matches were last connected, per match and seat, if not before `since`."""
        found: dict[str, dict[int, int]] = {}
        for i in range(0, len(matches), MOST_AT_ONCE):
            asked = select(presence).where(
                presence.c.match.in_(matches[i : i + MOST_AT_ONCE]), presence.c.seen >= since
            )
            for id, number, seen in await self.rows(asked):
                found.setdefault(id, {})[number] = seen
        return found

    # -- people --------------------------------------------------------------------------------------------------------

    async def add_person(self, new: PersonRow) -> bool:
        """False: the name belongs to somebody else."""
        values = {column.name: getattr(new, column.name) for column in person.c}
        [added] = await self.change(self.insert(person).values(values).on_conflict_do_nothing())
        # A change that was executed twice finds its own row.
        return bool(added) or await self.person(new.id) == new

    async def person(self, id: str) -> PersonRow | None:
        return _person(await self.rows(queries.PERSON, id=id))

    async def account(self, name_key: str) -> PersonRow | None:
        """The account with that name."""
        return _person(await self.rows(queries.ACCOUNT, name_key=name_key))

    async def owners(self, keys: Collection[str]) -> list[PersonRow]:
        """The accounts that claim one of these keys of names."""
        return [_person_of(row) for row in await self.rows(queries.owners(keys))]

    async def change_person(
        self,
        id: str,
        *,
        name: str | UnsetType = UNCHANGED,
        language: str | UnsetType | None = UNCHANGED,
    ) -> bool:
        """False: there is no such person."""
        values = {key: value for key, value in {"name": name, "language": language}.items() if value is not UNCHANGED}
        if not values:
            return await self.person(id) is not None
        [met] = await self.change(update(person).where(person.c.id == id).values(values))
        return met == 1

    async def name_account(
        self, id: str, name: str, name_key: str, claims: Collection[str], password: str | UnsetType = UNCHANGED
    ) -> bool:
        """Name an account, or make one of a guest. False: there is no such person, or somebody else has a claim."""
        values = {"name": name, "name_key": name_key, **({} if password is UNCHANGED else {"password": password})}
        rows = [{"key": key, "person": id} for key in sorted(claims)]
        try:
            met, *_ = await self.change(
                update(person).where(person.c.id == id).values(values),
                delete(claim).where(claim.c.person == id),
                self.insert(claim).values(rows),
            )
        except ConstraintViolated:
            return False
        return met == 1

    async def change_password(self, id: str, old: str | None, new: str) -> bool:
        """False: it is not the old one any more."""
        await self.change(update(person).where(person.c.id == id, person.c.password == old).values(password=new))
        # Read back rather than counted: a change that was executed twice would count no row.
        found = await self.person(id)
        return found is not None and found.password == new

    async def delete_person(self, id: str) -> None:
        """Delete a person: their sessions end, their name is removed from all matches, what they brought is gone."""
        brought = select(review.c.id).where(review.c.person == id, review.c.record.is_not(None))
        await self.change(
            delete(mistake).where(or_(mistake.c.person == id, mistake.c.review.in_(brought))),
            delete(finding).where(finding.c.review.in_(brought)),
            delete(review).where(review.c.person == id, review.c.record.is_not(None)),
            update(review).where(review.c.person == id).values(person=None),
            *[delete(table).where(table.c.person == id) for table in (puzzle_try, puzzle_player, puzzle_run)],
            delete(session).where(session.c.person == id),
            delete(claim).where(claim.c.person == id),
            update(finished)
            .where(
                tuple_(finished.c.match, finished.c.seat).in_(
                    select(seat.c.match, seat.c.number).where(seat.c.person == id)
                )
            )
            .values(name_key=""),
            update(seat).where(seat.c.person == id).values(person=None, name=LEFT, name_key="", guest=False),
            delete(person).where(person.c.id == id),
        )

    async def living_people(self, ids: Collection[str]) -> set[str]:
        """Which of these people have not been deleted."""
        return await self._which(person.c.id, ids)

    # -- sessions ------------------------------------------------------------------------------------------------------

    async def add_session(self, new: SessionRow) -> None:
        values = {column.name: getattr(new, column.name) for column in session.c}
        await self.change(self.insert(session).values(values).on_conflict_do_nothing(index_elements=["key"]))

    async def session(self, key: str) -> tuple[SessionRow, PersonRow] | None:
        found = await self.rows(queries.SESSION, key=key)
        if not found:
            return None
        split = len(session.c)
        who = _person([found[0][split:]])
        assert who is not None
        return SessionRow(*found[0][:split]), who

    async def sessions(self, person: str) -> list[SessionRow]:
        """The last used first."""
        wanted = select(session).where(session.c.person == person).order_by(session.c.seen.desc(), session.c.id)
        return [SessionRow(*row) for row in await self.rows(wanted)]

    async def living_sessions(self, ids: Collection[str]) -> set[str]:
        """Which of these sessions have not ended."""
        return await self._which(session.c.id, ids)

    async def _which(self, column: Column[str], ids: Collection[str]) -> set[str]:
        several, found = sorted(ids), set[str]()
        for i in range(0, len(several), MOST_AT_ONCE):
            wanted = select(column).where(column.in_(several[i : i + MOST_AT_ONCE]))
            found |= {row[0] for row in await self.rows(wanted)}
        return found

    async def end_sessions_before(self, seen: int) -> int:
        """End all sessions that have not been used since then; how many there were."""
        [met] = await self.change(delete(session).where(session.c.seen < seen))
        return met

    async def end_session(self, person: str, id: str) -> bool:
        """False: that person has no such session."""
        [met] = await self.change(delete(session).where(session.c.person == person, session.c.id == id))
        return met == 1

    async def end_sessions(self, person: str, but: str | None = None) -> int:
        """End all sessions of a person except the one with the id `but`; how many there were."""
        [met] = await self.change(delete(session).where(session.c.person == person, session.c.id != (but or "")))
        return met

    async def touch_session(self, key: str, seen: int) -> None:
        await self.change(update(session).where(session.c.key == key, session.c.seen < seen).values(seen=seen))

    # -- the rest ------------------------------------------------------------------------------------------------------

    async def get_meta(self, key: str) -> str | None:
        found = await self.rows(select(meta.c.value).where(meta.c.key == key))
        return found[0][0] if found else None

    async def set_meta(self, key: str, value: str) -> None:
        noted = self.insert(meta).values(key=key, value=value)
        await self.change(noted.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

    async def copied_at(self) -> int:
        """When the database was copied, if it is a copy: later than all events in it then. Else 0."""
        return int(await self.get_meta("copied") or 0)

    async def mark_as_copy(self) -> None:
        """Note that the database is a copy, as `boxtop backup` does in those that it makes."""
        [[last]] = await self.rows(select(func.max(event.c.at)))
        await self.set_meta("copied", str(max(clock.now(), last or 0)))

    async def healthy(self) -> bool:
        """Whether the database can be read, and written if the last write failed; StoreDown says why not."""
        await self.rows(select(literal(1)))
        if self._failing:
            await self.set_meta("checked", "")
        return True

    # -- for the databases ---------------------------------------------------------------------------------------------

    def translated(self, statement: Query | Change, values: dict[str, object]) -> tuple[str, list[Any]]:
        """A statement in the database's SQL, and its parameters in order."""
        if not values:
            sql, names, fixed = self._compiled(statement)
            return sql, [fixed[name] for name in names]
        if statement not in self._translated:
            self._translated[statement] = self._compiled(statement)
        sql, names, fixed = self._translated[statement]
        return sql, [values[name] if name in values else fixed[name] for name in names]

    def _compiled(self, statement: Query | Change) -> tuple[str, list[str], dict[str, Any]]:
        compiled = statement.compile(dialect=self.dialect, compile_kwargs={"render_postcompile": True})
        return str(compiled), list(compiled.positiontup or ()), dict(compiled.params)

    def begin(self) -> float:
        """Note that a write begins; `written`, `failed` or `end` has to follow. Returns the moment."""
        self._begun.append(time.monotonic())
        return self._begun[-1]

    def stuck(self) -> float:
        """For how many seconds the oldest write has been under way."""
        return time.monotonic() - min(self._begun) if self._begun else 0.0

    def written(self, appends: int, began: float) -> None:
        """Count a batch that was written."""
        seconds = self.end(began)
        self._failing = False
        self.on_recovery(seconds)
        if appends:
            stats = self.stats
            stats.batches += 1
            stats.appends += appends
            stats.largest = max(stats.largest, appends)
            stats.seconds += seconds
            self.on_batch(appends, seconds)

    def failed(self, began: float) -> None:
        """Count a batch that could not be written."""
        self._failing = True
        self.on_failure(self.end(began))
        self.stats.failures += 1

    def end(self, began: float) -> float:
        """Note that a write is not under way any more. Returns the seconds that it took."""
        self._begun.remove(began)
        return time.monotonic() - began


def _cards(rows: Sequence[tuple[Any, ...]]) -> list[Card]:
    """Cards from rows of matches with one seat each."""
    cards = []
    for _, several in groupby(rows, key=lambda row: row[0]):
        first, *others = several
        seats = tuple(_seat(row[CARD_COLUMNS:]) for row in (first, *others) if row[CARD_COLUMNS] is not None)
        values = dict(zip(match.c.keys(), first, strict=False))
        values["listed"] = bool(values["listed"])  # SQLite has no booleans
        cards.append(Card(**values, seats=seats))
    return cards


def _seat(row: Sequence[Any]) -> SeatRow:
    number, who, name, score, guest = row
    return SeatRow(number, who, name, score, bool(guest))  # SQLite has no booleans


def _person(rows: Sequence[Sequence[Any]]) -> PersonRow | None:
    return _person_of(rows[0]) if rows else None


def _person_of(row: Sequence[Any]) -> PersonRow:
    id, name, name_key, password, created, bot, language = row
    return PersonRow(id, name, created, name_key, password, bool(bot), language)
