"""The store in a PostgreSQL database, which several server processes share.

Appends that wait are written together, by one statement that also tells the other processes (NOTIFY). When the
connection is lost in the middle, nobody knows whether the batch was written: it is written again, and what is found to
be there already with the same content counts as stored.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, TypeVar

import asyncpg
import msgspec
from sqlalchemy import Connection, NullPool, Select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from .base import Change, Store, Taken
from .opening import UNREADABLE
from .postgres_batches import CHANNEL, add_plain, add_whole, all_there, events_after, heard
from .rows import Entry, Stored, StoreDown, StoreRefused
from .upgrading import upgrade

WRITERS = 2  # one batch is collected while another is on its way to the disk
MOST_IN_A_BATCH = 200  # the rest goes to the other writer
READERS = 4
PATIENCE = 10.0  # seconds until a database that does not answer is reported as down
COMMAND = 10.0  # seconds that one statement may take
CONNECT = 5.0
GOODBYE = 3.0
HEARTBEAT = 20.0  # seconds between looks whether the connection that listens is still one
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0  # between attempts to reach the database
UPGRADING = 0x626F78746F70  # the number of the lock under which one process upgrades the tables
SERVER = "boxtop server "  # how a server introduces itself to the database, with a name of its own
COMPANY = """
    SELECT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2
    )
"""
SETTINGS = {
    "synchronous_commit": "on",  # whatever the administrator chose: an answer means that it is on the disk
    "jit": "off",  # our statements are short
    "idle_in_transaction_session_timeout": "30s",  # a process that hangs must not stop the others
}
# The database is away, restarting, full or has taken the other side of a deadlock: it may work the next time.
PASSING = (
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
BAD = (asyncpg.PostgresError, asyncpg.InterfaceError)  # when it is not passing: what was sent is at fault
SEEN = """
    INSERT INTO presence (match, seat, seen) SELECT *, $3 FROM unnest($1::text[], $2::int[])
    ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen WHERE excluded.seen > presence.seen
"""
LOG = logging.getLogger(__name__)
Result = TypeVar("Result")


class Job(msgspec.Struct, frozen=True):
    future: asyncio.Future[bool]
    entries: tuple[Entry, ...]

    @property
    def plain(self) -> bool:
        return len(self.entries) == 1 and self.entries[0].plain


class Line:
    """A connection that is made again when it was lost."""

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

    async def hang_up(self) -> None:
        """Say goodbye, to whoever is still there."""
        if self._connection is not None:
            try:
                await self._connection.close(timeout=GOODBYE)
            except PASSING:
                self._connection.terminate()
            self._connection = None


class PostgresStore(Store):
    shared = True
    dialect = dialect()  # type: ignore[no-untyped-call]
    insert = staticmethod(insert)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        name = secrets.token_hex(6)
        self._tag = f"{name} "  # what our own notices begin with
        self._settings = {**SETTINGS, "application_name": SERVER + name}
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
            await self._lasting(self._upgrade)
        except asyncpg.PostgresError as error:
            raise StoreRefused(f"The database cannot be used: {_words(error)}.") from error
        except ValueError:  # its words may hold parts of the password
            raise StoreRefused(UNREADABLE) from None
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=READERS,
            timeout=CONNECT,
            command_timeout=COMMAND,
            server_settings=self._settings,
        )
        ear = Line(self._connected)
        lost = await self._on(ear, self._listen)
        self._running = True
        self._listening = asyncio.create_task(self._keep_listening(ear, lost))
        self._writing = [asyncio.create_task(self._write_on()) for _ in range(WRITERS)]

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
            await asyncio.wait_for(self._pool.close(), GOODBYE)
        except PASSING:
            self._pool.terminate()

    async def _upgrade(self) -> None:
        engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda: asyncpg.connect(self._url, timeout=CONNECT, server_settings=self._settings),
            poolclass=NullPool,
        )
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade_alone)
        except DBAPIError as error:
            if error.orig is not None and error.orig.__cause__ is not None:
                raise error.orig.__cause__ from None  # asyncpg's own, as everywhere else
            raise

    async def _connected(self) -> Any:
        return await asyncpg.connect(
            self._url, timeout=CONNECT, command_timeout=COMMAND, server_settings=self._settings
        )

    async def _lasting(self, attempt: Callable[[], Awaitable[Result]]) -> Result:
        """Try until it works, or until patience ends: StoreDown."""
        loop = asyncio.get_running_loop()
        give_up = loop.time() + PATIENCE
        pause = FIRST_PAUSE
        while True:
            try:
                return await attempt()
            except PASSING as error:
                # A value that does not fit will not fit the next time.
                if isinstance(error, ValueError):
                    raise
                if loop.time() + pause > give_up:
                    raise StoreDown(f"The database cannot be used at present: {_words(error)}.") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    # -- reading and changing ------------------------------------------------------------------------------------------

    async def rows(self, statement: Select[Any], **values: object) -> list[tuple[Any, ...]]:
        sql, parameters = self.translated(statement, values)

        async def attempt() -> list[tuple[Any, ...]]:
            async with self._open_pool().acquire() as connection:
                return [tuple(row) for row in await connection.fetch(sql, *parameters)]

        return await self._lasting(attempt)

    async def events_of(self, known: Mapping[str, int]) -> dict[str, list[Stored]]:
        async def attempt() -> dict[str, list[Stored]]:
            async with self._open_pool().acquire() as connection:
                return await events_after(connection, known)

        return await self._lasting(attempt)

    async def change(self, *statements: Change) -> list[int]:
        return await self._changed([self.translated(statement, {}) for statement in statements])

    async def seen(self, pairs: Collection[tuple[str, int]], now: int) -> None:
        if pairs:
            # In order: two processes that note the same seats must not wait for each other.
            matches, seats = zip(*sorted(set(pairs)), strict=True)
            await self._changed([(SEEN, [matches, seats, now])])

    async def _changed(self, statements: list[tuple[str, list[Any]]]) -> list[int]:
        async def attempt() -> list[int]:
            async with self._open_pool().acquire() as connection, connection.transaction():
                # A command's answer is like "UPDATE 1".
                return [int((await connection.execute(sql, *values)).split()[-1]) for sql, values in statements]

        try:
            met = await self._lasting(attempt)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Taken(str(error)) from error
        except StoreDown:
            self.failed()
            raise
        self.written(0, 0.0)
        return met

    async def company(self) -> bool:
        async def attempt() -> bool:
            async with self._open_pool().acquire() as connection:
                return bool(await connection.fetchval(COMPANY, SERVER, self._settings["application_name"]))

        return await self._lasting(attempt)

    def _open_pool(self) -> Any:
        if not self._running:
            raise StoreDown("The store is closed.")
        return self._pool

    # -- appending -----------------------------------------------------------------------------------------------------

    async def append(self, *entries: Entry) -> bool:
        if not self._running:
            raise StoreDown("The store is closed.")
        future: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.append(Job(future, entries))
        self.stats.waiting += 1
        self._wake.set()
        return await future

    async def _write_on(self) -> None:
        """What a writer does until the store is closed and nothing waits."""
        line = Line(self._connected)
        while self._running or self._jobs:
            batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_IN_A_BATCH))]
            if batch:
                await self._write(line, batch)
            elif self._running:
                self._wake.clear()
                await self._wake.wait()
        await line.hang_up()

    async def _write(self, line: Line, batch: list[Job]) -> None:
        began = asyncio.get_running_loop().time()
        try:
            await self._write_plain(line, [job for job in batch if job.plain])
            await self._write_whole(line, [job for job in batch if not job.plain])
        except StoreDown as error:
            self.failed()
            _refuse(batch, error)
        except Exception as error:  # whatever it is, the callers must get it and the writer must live on
            _refuse(batch, error)
        else:
            self.written(len(batch), asyncio.get_running_loop().time() - began)
        finally:
            self.stats.waiting -= len(batch)

    async def _write_plain(self, line: Line, jobs: list[Job]) -> None:
        if not jobs:
            return
        entries = [job.entries[0] for job in jobs]
        try:
            answers = await self._on(line, lambda connection: add_plain(connection, entries, self._tag))
        except BAD as error:
            if len(jobs) == 1:
                _refuse(jobs, error)
                return
            for job in jobs:  # only those are to suffer that are bad
                await self._write_plain(line, [job])
        else:
            for job, answer in zip(jobs, answers, strict=True):
                _answer(job, answer)

    async def _write_whole(self, line: Line, jobs: list[Job]) -> None:
        """All in one transaction, which nearly always works, else each in its own."""
        if not jobs:
            return
        together = [entry for job in jobs for entry in job.entries]
        try:
            await self._on(line, lambda connection: add_whole(connection, together, self._tag))
        except BAD:
            for job in jobs:
                await self._write_alone(line, job)
        else:
            for job in jobs:
                _answer(job, True)

    async def _write_alone(self, line: Line, job: Job) -> None:
        try:
            await self._on(line, lambda connection: add_whole(connection, job.entries, self._tag))
        except BAD as error:
            if isinstance(error, asyncpg.UniqueViolationError) and error.table_name == "event":
                _answer(job, await self._on(line, lambda connection: all_there(connection, job.entries)))
            else:
                _refuse([job], error)
        else:
            _answer(job, True)

    async def _on(self, line: Line, work: Callable[[Any], Awaitable[Result]]) -> Result:
        async def attempt() -> Result:
            try:
                return await work(await line.connection())
            except PASSING:
                line.drop()  # a new connection is free of whatever went wrong in this one
                raise

        return await self._lasting(attempt)

    # -- listening -----------------------------------------------------------------------------------------------------

    async def _listen(self, connection: Any) -> asyncio.Event:
        """Begin to listen; the event comes when the connection is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._heard)
        return lost

    async def _keep_listening(self, ear: Line, lost: asyncio.Event) -> None:
        try:
            while True:
                await self._until_silent(ear, lost)
                ear.drop()
                lost = await self._listen_again(ear)
                # What was told in between is lost. By the loop: what the owner does is not to end the listening.
                asyncio.get_running_loop().call_soon(self.on_catch_up)
        finally:
            await ear.hang_up()

    async def _until_silent(self, ear: Line, lost: asyncio.Event) -> None:
        """Wait until the connection is lost; a machine that vanished says nothing, so ask now and then."""
        while not lost.is_set():
            try:
                await asyncio.wait_for(lost.wait(), HEARTBEAT)
            except TimeoutError:
                try:
                    await (await ear.connection()).execute("SELECT 1")
                except Exception as error:  # whatever it is, another connection may do better
                    LOG.info("The connection that listens is given up: %s", error)
                    return

    async def _listen_again(self, ear: Line) -> asyncio.Event:
        while True:
            try:
                return await self._on(ear, self._listen)
            except Exception as error:  # a process that is deaf for good would be worse than one that tries for ever
                LOG.warning("No news of other processes: %s", error)
                ear.drop()
                await asyncio.sleep(LONGEST_PAUSE)

    def _heard(self, connection: Any, process: int, channel: str, notice: str) -> None:
        if not notice.startswith(self._tag):
            self.on_news(list(heard(notice[len(self._tag) :])))


def _upgrade_alone(connection: Connection) -> None:
    """Upgrade the tables while no other process does; the lock goes with the transaction."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADING})
    upgrade(connection)


def _answer(job: Job, answer: bool) -> None:
    if not job.future.done():  # else cancelled by the caller
        job.future.set_result(answer)


def _refuse(jobs: list[Job], error: Exception) -> None:
    for job in jobs:
        if not job.future.done():
            job.future.set_exception(error)


def _words(error: BaseException) -> str:
    return str(error).rstrip(".") or "it does not answer"
