"""The store in one SQLite file, for one server process.

One thread writes. It takes all that is waiting, writes it in one transaction and answers all after the COMMIT, so the
price of being on the disk is shared. Reads have their own threads and connections and wait for nobody (WAL).
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import NullPool, Select, create_engine
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.exc import DBAPIError

from .base import Change, Store, Taken
from .lock import ProcessLock
from .rows import UNCHANGED, Card, Entry, StoreDown, StoreRefused, name_key
from .upgrading import upgrade

OLDEST = (3, 35, 0)  # of SQLite: what the statements below need
PATIENCE = 10.0  # seconds to wait for another program that has locked the file, such as a backup
READERS = 3
MOST_IN_A_BATCH = 1000
# How many rows one INSERT takes. Python lets other threads run whenever a statement is executed, and gets its turn back
# late when they are busy: few statements with many rows are what makes a batch fast. Each size is prepared once.
SIZES = (256, 64, 16, 4, 1)


def _sizes(before: str, row: str, after: str) -> dict[int, str]:
    return {size: f"{before} {', '.join([row] * size)} {after}" for size in SIZES}


ADD_EVENTS = _sizes("INSERT INTO event (match, number, at, body) VALUES", "(?, ?, ?, ?)", "ON CONFLICT DO NOTHING")
SET_DUES = _sizes("UPDATE match SET due = new.column2 FROM (VALUES", "(?, ?)", ") AS new WHERE id = new.column1")
GET_EVENT = "SELECT number, at, body FROM event WHERE match = ? AND number = ?"
SET_CARD = """
    INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, listed = excluded.listed,
        created = excluded.created, changed = excluded.changed, ended = excluded.ended, due = excluded.due,
        summary = excluded.summary, reason = excluded.reason
"""
CLEAR_SEATS = "DELETE FROM seat WHERE match = ?"
ADD_SEAT = "INSERT INTO seat (match, number, person, name, name_key, score) VALUES (?, ?, ?, ?, ?, ?)"

Answer = bool | list[int] | Exception


class Job(NamedTuple):
    """Something to write, and who waits for the answer."""

    future: asyncio.Future[Any]
    entries: tuple[Entry, ...]
    changes: Sequence[tuple[str, list[Any]]] = ()

    @property
    def plain(self) -> bool:
        """One event and no card: nearly all of them."""
        return len(self.entries) == 1 and len(self.entries[0].events) == 1 and self.entries[0].card is None


class SqliteStore(Store):
    dialect = dialect()
    insert = staticmethod(insert)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._lock = ProcessLock(
            path.with_name(path.name + ".lock"),
            f"Another server uses {path}. Several servers can share a PostgreSQL database, but not a file.",
        )
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._mine = threading.local()  # each reading thread's connection
        self._reading: list[sqlite3.Connection] = []

    async def start(self) -> None:
        if sqlite3.sqlite_version_info < OLDEST:
            raise StoreRefused(f"Python's SQLite is {sqlite3.sqlite_version}, and Boxtop needs 3.35 or newer.")
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()
        # From now on one connection is always open, so SQLite keeps its files beside the database. On a full disk it
        # could not make them anew, and nothing could even be read.
        try:
            await self.healthy()
        except StoreDown:
            await self.close()
            raise

    def _prepare(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.take()
        except OSError as error:
            raise StoreRefused(f"The database {self._path} cannot be used: {error.strerror}.") from error
        try:
            self._upgrade()
        except Exception as error:
            self._lock.release()
            cause = error.orig if isinstance(error, DBAPIError) else error
            if isinstance(cause, sqlite3.Error):
                raise self._down(cause) from error
            raise

    def _upgrade(self) -> None:
        self._path.touch(mode=0o600)  # it holds secrets, whoever may look into the folder
        self._connected().close()  # sets what the file keeps
        engine = create_engine(
            "sqlite://", creator=lambda: sqlite3.connect(self._path, isolation_level=None), poolclass=NullPool
        )

        # Python would begin a transaction too late: tables are to be made all or none.
        @sqlalchemy_event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        with engine.connect() as connection:
            upgrade(connection)
            connection.commit()

    async def close(self) -> None:
        if self._writer is None or self._readers is None:
            return
        writer, self._writer = self._writer, None
        readers, self._readers = self._readers, None
        self._jobs.put(None)
        await asyncio.to_thread(writer.join)
        await asyncio.to_thread(readers.shutdown)
        for connection in self._reading:
            connection.close()
        self._reading.clear()
        self._lock.release()

    # -- reading -------------------------------------------------------------------------------------------------------

    async def rows(self, statement: Select[Any], **values: object) -> list[tuple[Any, ...]]:
        if self._readers is None:
            raise StoreDown("The store is closed.")
        sql, parameters = self.translated(statement, values)
        return await self._loop.run_in_executor(self._readers, self._read, sql, parameters)

    def _read(self, sql: str, parameters: list[Any]) -> list[tuple[Any, ...]]:
        try:
            if not hasattr(self._mine, "connection"):
                self._mine.connection = self._connected(check_same_thread=False)
                self._mine.connection.execute("PRAGMA query_only = ON")
                self._reading.append(self._mine.connection)
            return self._mine.connection.execute(sql, parameters).fetchall()  # type: ignore[no-any-return]
        except sqlite3.OperationalError as error:
            raise self._down(error) from error

    def _connected(self, check_same_thread: bool = True) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=check_same_thread
        )
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # a COMMIT returns when it is on the disk
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _down(self, error: Exception) -> StoreDown:
        return StoreDown(f"The database {self._path} cannot be used at present: {error}.")

    # -- writing -------------------------------------------------------------------------------------------------------

    async def append(self, *entries: Entry) -> bool:
        answer: bool = await self._wait_for(entries)
        return answer

    async def change(self, *statements: Change) -> list[int]:
        answer: list[int] = await self._wait_for((), [self.translated(statement, {}) for statement in statements])
        return answer

    def _wait_for(
        self, entries: tuple[Entry, ...], changes: Sequence[tuple[str, list[Any]]] = ()
    ) -> asyncio.Future[Any]:
        if self._writer is None:
            raise StoreDown("The store is closed.")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put(Job(future, entries, changes))
        self.stats.waiting += 1
        return future

    def _write_on(self) -> None:
        """What the writing thread does until the store is closed."""
        connection: sqlite3.Connection | None = None
        last = False
        while not last:
            batch = self._next_batch()
            if last := batch[-1] is None:
                batch.pop()
            jobs = [job for job in batch if job is not None]
            began = time.perf_counter()
            try:
                connection = connection or self._connected()
                answers = _written(connection, jobs)
            except Exception as error:  # whatever it is, who waits must hear of it and the thread must live on
                answers = [self._down(error) if isinstance(error, sqlite3.Error) else error] * len(jobs)
                # A new connection is free of whatever went wrong in this one.
                if connection is not None:
                    connection.close()
                    connection = None
                failed = True
            else:
                failed = False
            if self._loop.is_closed():
                break  # nobody closed the store, and nobody is left to hear the answers
            self._loop.call_soon_threadsafe(self._answer, jobs, answers, failed, time.perf_counter() - began)
        if connection is not None:
            connection.close()

    def _next_batch(self) -> list[Job | None]:
        """All that is waiting, or None at its end if nothing will follow; waits for the first."""
        batch = [self._jobs.get()]
        while batch[-1] is not None and len(batch) < MOST_IN_A_BATCH:
            try:
                batch.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return batch

    def _answer(self, jobs: list[Job], answers: list[Answer], failed: bool, seconds: float) -> None:
        self.stats.waiting -= len(jobs)
        if failed:
            self.failed()
        elif jobs:
            self.written(sum(bool(job.entries) for job in jobs), seconds)
        for job, answer in zip(jobs, answers, strict=True):
            if job.future.done():
                continue  # cancelled by who waited
            if isinstance(answer, Exception):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)


def _written(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Do all jobs in one transaction; the answers are true once this has returned."""
    if all(job.plain for job in jobs) and _all_written(connection, [job.entries[0] for job in jobs]):
        return [True] * len(jobs)
    answers: list[Answer] = []
    plain: list[Job] = []
    connection.execute("BEGIN IMMEDIATE")
    for job in jobs:
        if job.plain:
            plain.append(job)
        else:
            answers += _plain_ones(connection, plain)
            plain = []
            answers.append(_done(connection, job))
    answers += _plain_ones(connection, plain)
    connection.execute("COMMIT")
    return answers


def _all_written(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write single events that nearly always can be stored; if one cannot, none is, and they are looked at one by one.

    After each statement the thread waits for its turn, so the fewer the better: no savepoint here.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        stored = _stored(connection, entries)
    except sqlite3.OperationalError:
        raise  # the disk is full or gone
    except Exception:
        stored = False
    connection.execute("COMMIT" if stored else "ROLLBACK")
    return stored


def _plain_ones(connection: sqlite3.Connection, jobs: list[Job]) -> list[Answer]:
    """Single events: at once if they all can be stored, which is nearly always, else one by one."""
    if len(jobs) > 1 and _whole(connection, lambda: _stored(connection, [job.entries[0] for job in jobs])) is True:
        return [True] * len(jobs)
    return [_done(connection, job) for job in jobs]


def _done(connection: sqlite3.Connection, job: Job) -> Answer:
    if job.changes:
        return _whole(connection, lambda: [connection.execute(*change).rowcount for change in job.changes])
    stored = _whole(connection, lambda: _stored(connection, job.entries))
    return _there(connection, job.entries) if stored is False else stored


def _whole(connection: sqlite3.Connection, work: Callable[[], Answer]) -> Answer:
    """Do some work whose failure leaves the rest of the transaction alone. If it is False, nothing of it stays."""
    connection.execute("SAVEPOINT work")
    answer: Answer
    try:
        answer = work()
    except sqlite3.IntegrityError as error:
        answer = Taken(str(error))
    except (sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError) as error:
        answer = error
    except sqlite3.Error:
        raise  # the disk is full or gone: nothing in this transaction can be trusted
    except Exception as error:
        answer = error
    if answer is False or isinstance(answer, Exception):
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return answer


def _stored(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Write all entries; False if a number was taken."""
    events = [(entry.match, *event) for entry in entries for event in entry.events]
    if _executed(connection, ADD_EVENTS, events) < len(events):
        return False
    for entry in entries:
        if entry.card is not None:
            _set_card(connection, entry.card)
    # Of several for one match the last one counts.
    dues = {entry.match: entry.due for entry in entries if entry.due is not UNCHANGED}
    _executed(connection, SET_DUES, list(dues.items()))
    return True


def _executed(connection: sqlite3.Connection, statements: dict[int, str], rows: Sequence[tuple[Any, ...]]) -> int:
    """Write all rows by as few statements as possible; how many rows that changed."""
    at = changed = 0
    for size, sql in statements.items():
        while len(rows) - at >= size:
            changed += connection.execute(sql, list(chain.from_iterable(rows[at : at + size]))).rowcount
            at += size
    return changed


def _set_card(connection: sqlite3.Connection, card: Card) -> None:
    row = (card.game, card.status, card.listed, card.created, card.changed, card.ended, card.due, card.summary)
    connection.execute(SET_CARD, (card.id, *row, card.reason))
    connection.execute(CLEAR_SEATS, (card.id,))
    for seat in card.seats:
        connection.execute(ADD_SEAT, (card.id, seat.number, seat.person, seat.name, name_key(seat.name), seat.score))


def _there(connection: sqlite3.Connection, entries: Sequence[Entry]) -> bool:
    """Whether the very same events are stored already."""
    return all(
        connection.execute(GET_EVENT, (entry.match, event.number)).fetchone() == event
        for entry in entries
        for event in entry.events
    )
