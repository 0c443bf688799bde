"""The store in one SQLite file, for one server process.

One thread writes. What arrives while it is busy is queued and then written in one transaction; all callers are answered
after the COMMIT, so they share the cost of the sync (group commit). Reads have their own threads and connections and do
not block (WAL).
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import NullPool, create_engine
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.exc import DBAPIError

from ...words import say
from .base import Change, Query, Store
from .lock import ProcessLock
from .migrate import upgrade
from .rows import Entry, StoreDown, StoreRefused
from .sqlite_batches import MOST_IN_A_BATCH, Answer, Job, write_batch

OLDEST = (3, 35, 0)  # of SQLite: what our statements need
BUSY_TIMEOUT = 10.0  # seconds to wait while another program, such as a backup, has locked the file
READERS = 3
SEEN = """
    INSERT INTO presence (match, seat, seen)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ? FROM json_each(?) WHERE true
    ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen WHERE excluded.seen > presence.seen
"""


class SqliteStore(Store):
    dialect = dialect()
    insert = staticmethod(insert)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        real = path.resolve()  # a link to the file must not have a lock of its own
        self._lock = ProcessLock(
            real.with_name(real.name + ".lock"),
            say("database-file-locked", file=str(path)),
        )
        self._queue: list[Job] = []
        self._writing: float | None = None  # since when the writer thread has a batch
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._thread_local = threading.local()  # the connection of each reader thread
        self._reader_connections: list[sqlite3.Connection] = []

    async def start(self) -> None:
        if sqlite3.sqlite_version_info < OLDEST:
            needed = ".".join(map(str, OLDEST[:2]))
            raise StoreRefused(say("sqlite-too-old", version=sqlite3.sqlite_version, needed=needed))
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = threading.Thread(target=self._run_writer, name="store-writer", daemon=True)
        self._writer.start()
        # Keeps one connection open, so that SQLite does not delete its WAL files: on a full disk it could not create
        # them again, and not even reading would work.
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
            unusable = say("database-file-unusable", file=str(self._path), why=str(error.strerror))
            raise StoreRefused(unusable) from error
        try:
            self._upgrade()
        except Exception as error:
            self._lock.release()
            cause = error.orig if isinstance(error, DBAPIError) else error
            if isinstance(cause, sqlite3.Error):
                raise self._down(cause) from error
            raise

    def _upgrade(self) -> None:
        self._path.touch(mode=0o600)  # it holds secrets, and the folder may be readable by others
        self._connected().close()  # sets the journal mode, which is stored in the file
        engine = create_engine(
            "sqlite://", creator=lambda: sqlite3.connect(self._path, isolation_level=None), poolclass=NullPool
        )

        # Python's sqlite3 would begin the transaction after the DDL: a migration has to be atomic.
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
        while self._queue or self._writing is not None:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await asyncio.to_thread(writer.join)
        await asyncio.to_thread(readers.shutdown)
        for connection in self._reader_connections:
            connection.close()
        self._reader_connections.clear()
        self._lock.release()

    # -- reading -------------------------------------------------------------------------------------------------------

    async def rows(self, statement: Query, **values: object) -> list[tuple[Any, ...]]:
        if self._readers is None:
            raise StoreDown(say("store-closed"))
        sql, parameters = self.translated(statement, values)
        return await self._loop.run_in_executor(self._readers, self._read, sql, parameters)

    def _read(self, sql: str, parameters: list[Any]) -> list[tuple[Any, ...]]:
        try:
            if not hasattr(self._thread_local, "connection"):
                self._thread_local.connection = self._connected(check_same_thread=False)
                self._thread_local.connection.execute("PRAGMA query_only = ON")
                self._reader_connections.append(self._thread_local.connection)
            return self._thread_local.connection.execute(sql, parameters).fetchall()  # type: ignore[no-any-return]
        except sqlite3.OperationalError as error:
            raise self._down(error) from error

    def _connected(self, check_same_thread: bool = True) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=check_same_thread
        )
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # a COMMIT returns when the data is on the disk
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _down(self, error: Exception) -> StoreDown:
        return StoreDown(say("database-file-unusable-now", file=str(self._path), why=str(error)))

    # -- writing -------------------------------------------------------------------------------------------------------

    async def append(self, *entries: Entry) -> bool:
        answer: bool = await self._enqueue(entries)
        return answer

    async def change(self, *statements: Change) -> list[int]:
        answer: list[int] = await self._enqueue((), [self.translated(statement, {}) for statement in statements])
        return answer

    async def seen(self, pairs: Collection[tuple[str, int]], now: int) -> None:
        await self._enqueue((), [(SEEN, [now, msgspec.json.encode(pairs).decode()])])

    def _enqueue(
        self, entries: tuple[Entry, ...], changes: Sequence[tuple[str, list[Any]]] = ()
    ) -> asyncio.Future[Any]:
        if self._writer is None:
            raise StoreDown(say("store-closed"))
        future: asyncio.Future[Any] = self._loop.create_future()
        if not self._queue and self._writing is None:
            self._loop.call_soon(self._submit_batch)  # together with all appends of this turn of the loop
        self._queue.append(Job(future, entries, changes))
        self.stats.waiting += 1
        return future

    def _submit_batch(self) -> None:
        """Give what is queued to the writer thread, unless it is busy: then the batch grows."""
        if self._queue and self._writing is None:
            self._writing = self.begin()
            self._batches.put(self._queue[:MOST_IN_A_BATCH])
            del self._queue[:MOST_IN_A_BATCH]

    def _run_writer(self) -> None:
        """The writer thread: write batches until the store is closed."""
        connection: sqlite3.Connection | None = None
        while (jobs := self._batches.get()) is not None:
            failed = False
            try:
                connection = connection or self._connected()
                answers = write_batch(connection, jobs)
            except Exception as error:  # whatever it is, the callers must get it and the thread must keep running
                answers = [self._down(error) if isinstance(error, sqlite3.Error) else error] * len(jobs)
                failed = True
                if connection is not None:  # reconnect: the state of this one is unknown
                    connection.close()
                    connection = None
            if self._loop.is_closed():
                break  # the store was not closed, and nobody waits for the answers
            self._loop.call_soon_threadsafe(self._answer, jobs, answers, failed)
        if connection is not None:
            connection.close()

    def _answer(self, jobs: list[Job], answers: list[Answer], failed: bool) -> None:
        assert self._writing is not None
        began, self._writing = self._writing, None
        self._submit_batch()
        self.stats.waiting -= len(jobs)
        if failed:
            self.failed(began)
        else:
            self.written(sum(bool(job.entries) for job in jobs), began)
        for job, answer in zip(jobs, answers, strict=True):
            if job.future.done():
                continue  # cancelled by the caller
            if isinstance(answer, Exception):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)
