"""The store in one SQLite file, for one server process.

One thread writes. While it is at work, what comes next waits and is then written in one transaction; all are answered
after the COMMIT, so the price of being on the disk is shared. Reads have their own threads and connections and wait for
nobody (WAL).
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import NullPool, Select, create_engine
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy.dialects.sqlite import dialect, insert
from sqlalchemy.exc import DBAPIError

from .base import Change, Store
from .lock import ProcessLock
from .rows import Entry, StoreDown, StoreRefused
from .sqlite_batches import MOST_IN_A_BATCH, Answer, Job, written
from .upgrading import upgrade

OLDEST = (3, 35, 0)  # of SQLite: what our statements need
PATIENCE = 10.0  # seconds to wait for another program that has locked the file, such as a backup
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
        self._lock = ProcessLock(
            path.with_name(path.name + ".lock"),
            f"Another server uses {path}. Several servers can share a PostgreSQL database, but not a file.",
        )
        self._waiting: list[Job] = []
        self._writing = False  # whether a batch is with the thread that writes
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
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
        while self._waiting or self._writing:
            await asyncio.sleep(0.001)
        self._batches.put(None)
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

    async def seen(self, pairs: Collection[tuple[str, int]], now: int) -> None:
        await self._wait_for((), [(SEEN, [now, msgspec.json.encode(pairs).decode()])])

    def _wait_for(
        self, entries: tuple[Entry, ...], changes: Sequence[tuple[str, list[Any]]] = ()
    ) -> asyncio.Future[Any]:
        if self._writer is None:
            raise StoreDown("The store is closed.")
        future: asyncio.Future[Any] = self._loop.create_future()
        if not self._waiting and not self._writing:
            self._loop.call_soon(self._hand_over)  # with all that is said in this moment
        self._waiting.append(Job(future, entries, changes))
        self.stats.waiting += 1
        return future

    def _hand_over(self) -> None:
        """Give what is waiting to the writing thread, unless it is at work: then it gets more at once."""
        if self._waiting and not self._writing:
            self._writing = True
            self._batches.put(self._waiting[:MOST_IN_A_BATCH])
            del self._waiting[:MOST_IN_A_BATCH]

    def _write_on(self) -> None:
        """What the writing thread does until the store is closed."""
        connection: sqlite3.Connection | None = None
        while (jobs := self._batches.get()) is not None:
            began = time.perf_counter()
            failed = False
            try:
                connection = connection or self._connected()
                answers = written(connection, jobs)
            except Exception as error:  # whatever it is, the callers must get it and the thread must live on
                answers = [self._down(error) if isinstance(error, sqlite3.Error) else error] * len(jobs)
                failed = True
                # A new connection is free of whatever went wrong in this one.
                if connection is not None:
                    connection.close()
                    connection = None
            if self._loop.is_closed():
                break  # nobody closed the store, and nobody is left to hear the answers
            self._loop.call_soon_threadsafe(self._answer, jobs, answers, failed, time.perf_counter() - began)
        if connection is not None:
            connection.close()

    def _answer(self, jobs: list[Job], answers: list[Answer], failed: bool, seconds: float) -> None:
        self._writing = False
        self._hand_over()
        self.stats.waiting -= len(jobs)
        if failed:
            self.failed()
        else:
            self.written(sum(bool(job.entries) for job in jobs), seconds)
        for job, answer in zip(jobs, answers, strict=True):
            if job.future.done():
                continue  # cancelled by the caller
            if isinstance(answer, Exception):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)
