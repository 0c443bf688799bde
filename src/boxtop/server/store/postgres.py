"""The store in a PostgreSQL database, which several server processes share.

Queued appends are written together, by one statement that also notifies the other processes (NOTIFY). When the
connection is lost meanwhile, it is unknown whether the batch was written: it is written again, and events that are
there already with the same content count as stored.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, TypeVar

import asyncpg
import msgspec
from sqlalchemy import Connection, NullPool, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from ...words import say
from .base import Change, Query, Store
from .factory import UNREADABLE
from .migrate import upgrade
from .postgres_batches import CHANNEL, add_plain, add_whole, all_there, events_after, parse_notice
from .rows import ConstraintViolated, Entry, Stored, StoreDown, StoreRefused

WRITERS = 2  # one collects a batch while the other waits for the disk
MOST_IN_A_BATCH = 200  # the rest goes to the other writer
READERS = 4
# In seconds.
RETRY_TIMEOUT = 10.0  # until a database that does not answer is reported as down
COMMAND_TIMEOUT = 10.0
CONNECT_TIMEOUT = 5.0
CLOSE_TIMEOUT = 3.0
KEEPALIVE_INTERVAL = 20.0  # between checks of the listening connection
FIRST_RETRY_DELAY, LONGEST_RETRY_DELAY = 0.05, 2.0
MIGRATION_LOCK = 0x626F78746F70  # the advisory lock under which one process migrates the tables
APPLICATION = "boxtop server "  # the application_name of a server, followed by an id of its own
HAS_PEERS = """
    SELECT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2
    )
"""
BEAT = "beat "  # the key of a server's heartbeat, followed by its id
PEERS = """
    SELECT substr(key, length($1) + 1), value::bigint FROM meta
    WHERE starts_with(key, $1) AND key <> $1 || $3 AND EXISTS (
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $2 || substr(key, length($1) + 1)
    )
"""
FORGET_PEERS = """
    DELETE FROM meta WHERE starts_with(key, $1) AND NOT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $2 || substr(key, length($1) + 1)
    )
"""
SETTINGS = {
    "synchronous_commit": "on",  # whatever the database's default: an answer means that it is on the disk
    "jit": "off",  # our statements are short
    "idle_in_transaction_session_timeout": "30s",  # a process that hangs must not block the others
}
# The database is unavailable, restarting or full, or we were the victim of a deadlock: a retry may work.
TRANSIENT_ERRORS = (
    OSError,  # TimeoutError is one of them
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that breaks while it is being used can confuse asyncpg
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
PERMANENT_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError)  # those that are not transient: our data is at fault
SEEN = """
    INSERT INTO presence (match, seat, seen) SELECT *, $3 FROM unnest($1::text[], $2::int[])
    ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen WHERE excluded.seen > presence.seen
"""
log = logging.getLogger(__name__)
Result = TypeVar("Result")


class Job(msgspec.Struct, frozen=True):
    future: asyncio.Future[bool]
    entries: tuple[Entry, ...]

    @property
    def plain(self) -> bool:
        return len(self.entries) == 1 and self.entries[0].plain


class ReconnectingConnection:
    """A connection that is opened again when it was lost."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._connection: Any = None

    async def connection(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return self._connection

    def drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            try:
                await self._connection.close(timeout=CLOSE_TIMEOUT)
            except TRANSIENT_ERRORS:
                self._connection.terminate()
            self._connection = None


class PostgresStore(Store):
    shared = True
    dialect = dialect()  # type: ignore[no-untyped-call]
    insert = staticmethod(insert)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._name = secrets.token_hex(6)
        self.heartbeat = BEAT + self._name
        self._tag = f"{self._name} "  # the prefix of our own notices
        self._settings = {**SETTINGS, "application_name": APPLICATION + self._name}
        self._jobs: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop
        self._running = False
        self._pool: Any = None
        self._writing: list[asyncio.Task[None]] = []
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            await self._with_retry(self._upgrade)
        except asyncpg.PostgresError as error:
            raise StoreRefused(say("database-unusable", why=_message(error))) from error
        except ValueError:  # its words may hold parts of the password
            raise StoreRefused(UNREADABLE) from None
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=READERS,
            timeout=CONNECT_TIMEOUT,
            command_timeout=COMMAND_TIMEOUT,
            server_settings=self._settings,
        )
        listener = ReconnectingConnection(self._connected)
        lost = await self._on(listener, self._listen)
        self._running = True
        self._listening = asyncio.create_task(self._keep_listening(listener, lost))
        self._writing = [asyncio.create_task(self._run_writer()) for _ in range(WRITERS)]

    async def close(self) -> None:
        if not self._running:
            return
        self._running = False
        self._wake.set()
        await asyncio.gather(*self._writing)
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        try:
            await asyncio.wait_for(self._pool.close(), CLOSE_TIMEOUT)
        except TRANSIENT_ERRORS:
            self._pool.terminate()

    async def _upgrade(self) -> None:
        engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: asyncpg.connect(self._url, timeout=CONNECT_TIMEOUT, server_settings=self._settings),
            poolclass=NullPool,
        )
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade_locked)
        except DBAPIError as error:
            if error.orig is not None and error.orig.__cause__ is not None:
                raise error.orig.__cause__ from None  # asyncpg's own, as everywhere else
            raise

    async def _connected(self) -> Any:
        return await asyncpg.connect(
            self._url, timeout=CONNECT_TIMEOUT, command_timeout=COMMAND_TIMEOUT, server_settings=self._settings
        )

    async def _with_retry(self, attempt: Callable[[], Awaitable[Result]]) -> Result:
        """Retry transient errors; StoreDown after RETRY_TIMEOUT."""
        loop = asyncio.get_running_loop()
        give_up = loop.time() + RETRY_TIMEOUT
        pause = FIRST_RETRY_DELAY
        while True:
            try:
                return await attempt()
            except TRANSIENT_ERRORS as error:
                # Some errors of asyncpg are also ValueErrors: a bad value stays bad.
                if isinstance(error, ValueError):
                    raise
                if loop.time() + pause > give_up:
                    raise StoreDown(say("database-unusable-now", why=_message(error))) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_RETRY_DELAY)

    # -- reading and changing ------------------------------------------------------------------------------------------

    async def rows(self, statement: Query, **values: object) -> list[tuple[Any, ...]]:
        sql, parameters = self.translated(statement, values)

        async def attempt() -> list[tuple[Any, ...]]:
            async with self._open_pool().acquire() as connection:
                return [tuple(row) for row in await connection.fetch(sql, *parameters)]

        return await self._with_retry(attempt)

    async def events_of(self, known: Mapping[str, int]) -> dict[str, list[Stored]]:
        async def attempt() -> dict[str, list[Stored]]:
            async with self._open_pool().acquire() as connection:
                return await events_after(connection, known)

        return await self._with_retry(attempt)

    async def change(self, *statements: Change) -> list[int]:
        return await self._changed([self.translated(statement, {}) for statement in statements])

    async def seen(self, pairs: Collection[tuple[str, int]], now: int) -> None:
        if pairs:
            # Sorted, so that two processes that write the same rows do not deadlock.
            matches, seats = zip(*sorted(set(pairs)), strict=True)
            await self._changed([(SEEN, [matches, seats, now])])

    async def _changed(self, statements: list[tuple[str, list[Any]]]) -> list[int]:
        async def attempt() -> list[int]:
            async with self._open_pool().acquire() as connection, connection.transaction():
                # The status of a command is like "UPDATE 1".
                return [int((await connection.execute(sql, *values)).split()[-1]) for sql, values in statements]

        began = self.begin()
        try:
            met = await self._with_retry(attempt)
        except StoreDown:
            self.failed(began)
            raise
        except BaseException as error:
            self.end(began)
            if isinstance(error, asyncpg.IntegrityConstraintViolationError):
                raise ConstraintViolated(str(error)) from error
            raise
        self.written(0, began)
        return met

    async def has_peers(self) -> bool:
        async def attempt() -> bool:
            async with self._open_pool().acquire() as connection:
                return bool(await connection.fetchval(HAS_PEERS, APPLICATION, self._settings["application_name"]))

        return await self._with_retry(attempt)

    async def peers(self) -> dict[str, int]:
        async def attempt() -> dict[str, int]:
            async with self._open_pool().acquire() as connection:
                return dict(await connection.fetch(PEERS, BEAT, APPLICATION, self._name))

        return await self._with_retry(attempt)

    async def forget_peers(self) -> int:
        [met] = await self._changed([(FORGET_PEERS, [BEAT, APPLICATION])])
        return met

    def _open_pool(self) -> Any:
        if not self._running:
            raise StoreDown(say("store-closed"))
        return self._pool

    # -- appending -----------------------------------------------------------------------------------------------------

    async def append(self, *entries: Entry) -> bool:
        if not self._running:
            raise StoreDown(say("store-closed"))
        future: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.append(Job(future, entries))
        self.stats.waiting += 1
        self._wake.set()
        return await future

    async def _run_writer(self) -> None:
        """A writer: write batches until the store is closed and the queue is empty."""
        writer = ReconnectingConnection(self._connected)
        while self._running or self._jobs:
            batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_IN_A_BATCH))]
            if batch:
                await self._write(writer, batch)
            elif self._running:
                self._wake.clear()
                await self._wake.wait()
        await writer.close()

    async def _write(self, writer: ReconnectingConnection, batch: list[Job]) -> None:
        began = self.begin()
        try:
            await self._write_plain(writer, [job for job in batch if job.plain])
            await self._write_whole(writer, [job for job in batch if not job.plain])
        except StoreDown as error:
            self.failed(began)
            _refuse(batch, error)
        except Exception as error:  # whatever it is, the callers must get it and the writer must keep running
            self.end(began)
            _refuse(batch, error)
        else:
            self.written(len(batch), began)
        finally:
            self.stats.waiting -= len(batch)

    async def _write_plain(self, writer: ReconnectingConnection, jobs: list[Job]) -> None:
        if not jobs:
            return
        entries = [job.entries[0] for job in jobs]
        try:
            answers = await self._on(writer, lambda connection: add_plain(connection, entries, self._tag))
        except PERMANENT_ERRORS as error:
            if len(jobs) == 1:
                _refuse(jobs, error)
                return
            for job in jobs:  # one by one, so that only the bad ones fail
                await self._write_plain(writer, [job])
        else:
            for job, answer in zip(jobs, answers, strict=True):
                _answer(job, answer)

    async def _write_whole(self, writer: ReconnectingConnection, jobs: list[Job]) -> None:
        """Write all in one transaction; if that fails, each in its own."""
        if not jobs:
            return
        together = [entry for job in jobs for entry in job.entries]
        try:
            await self._on(writer, lambda connection: add_whole(connection, together, self._tag))
        except PERMANENT_ERRORS:
            for job in jobs:
                await self._write_alone(writer, job)
        else:
            for job in jobs:
                _answer(job, True)

    async def _write_alone(self, writer: ReconnectingConnection, job: Job) -> None:
        try:
            await self._on(writer, lambda connection: add_whole(connection, job.entries, self._tag))
        except PERMANENT_ERRORS as error:
            if isinstance(error, asyncpg.UniqueViolationError) and error.table_name == "event":
                _answer(job, await self._on(writer, lambda connection: all_there(connection, job.entries)))
            else:
                _refuse([job], error)
        else:
            _answer(job, True)

    async def _on(self, connection: ReconnectingConnection, work: Callable[[Any], Awaitable[Result]]) -> Result:
        async def attempt() -> Result:
            try:
                return await work(await connection.connection())
            except TRANSIENT_ERRORS:
                connection.drop()  # reconnect: the state of this one is unknown
                raise

        return await self._with_retry(attempt)

    # -- listening -----------------------------------------------------------------------------------------------------

    async def _listen(self, connection: Any) -> asyncio.Event:
        """Start listening for notices; the event is set when the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._on_notice)
        return lost

    async def _keep_listening(self, listener: ReconnectingConnection, lost: asyncio.Event) -> None:
        try:
            while True:
                await self._wait_until_lost(listener, lost)
                listener.drop()
                lost = await self._listen_again(listener)
                # Notices in between were missed. Called by the loop, so that an error in it does not end this task.
                asyncio.get_running_loop().call_soon(self.on_catch_up)
        finally:
            await listener.close()

    async def _wait_until_lost(self, listener: ReconnectingConnection, lost: asyncio.Event) -> None:
        """Wait until the connection is lost. A machine that vanished sends nothing, so check now and then."""
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), KEEPALIVE_INTERVAL)
            except TimeoutError:
                try:
                    await (await listener.connection()).execute("SELECT 1")
                except Exception as error:  # whatever it is, a new connection may work
                    log.info("the listening connection does not answer: %s", error)
                    return

    async def _listen_again(self, listener: ReconnectingConnection) -> asyncio.Event:
        while True:
            try:
                return await self._on(listener, self._listen)
            except Exception as error:  # retried for ever: without notices this process would fall behind for good
                log.warning("cannot listen for events of other processes: %s", error)
                listener.drop()
                await asyncio.sleep(LONGEST_RETRY_DELAY)

    def _on_notice(self, connection: Any, process: int, channel: str, notice: str) -> None:
        if not notice.startswith(self._tag):
            self.on_news(list(parse_notice(notice[len(self._tag) :])))


def _upgrade_locked(connection: Connection) -> None:
    """Migrate the tables under a lock, which is released with the transaction."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    upgrade(connection)


def _answer(job: Job, answer: bool) -> None:
    if not job.future.done():  # else cancelled by the caller
        job.future.set_result(answer)


def _refuse(jobs: list[Job], error: Exception) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(error)


def _message(error: BaseException) -> str:
    return str(error).rstrip(".") or "it does not answer"
