"""`boxtop worker`: takes jobs from PostgreSQL and thinks about them in processes of its own.

It lives through a database that goes away and comes back. Each kind of job has a queue of its own, so that a worker who
is full of analyses still takes moves; which comes first, and what makes room, is decided among its own processes.
"""

import asyncio
import logging
import uuid
from contextlib import AsyncExitStack
from datetime import timedelta

import asyncpg
import msgspec
from pgqueuer.adapters.drivers.asyncpg import AsyncpgDriver
from pgqueuer.domain.models import Context
from pgqueuer.domain.models import Job as Queued
from pgqueuer.qm import QueueManager

from .base import URGENCY, Answer, Job, Kind, Thinkers
from .local import STOPPING
from .tables import ALIVE, CHANNEL, CLEAN, GONE, LOST, SEEN, TELL, WANTED, Question, install, queries

log = logging.getLogger(__name__)

SILENCE = timedelta(seconds=2)  # without a sign of life from a worker, after which another one takes its job
LOOK = timedelta(seconds=1)  # after which one looks for jobs without being told to
ON_THE_WAY = 0.25 + STOPPING  # seconds that a last answer may need to whoever waits for it
CLEANING = 60.0  # seconds
PAUSE = 1.0  # seconds before the next attempt to reach the database
SLOW = 5.0  # seconds after which a database that does not answer counts as lost: its machine may have vanished
CONNECTIONS = 4


class Worker:
    """Somebody who takes jobs of all servers that use a database."""

    def __init__(self, url: str, thinkers: Thinkers, processes: int) -> None:
        self._url, self._thinkers, self._processes = url, thinkers, processes
        self._id = uuid.uuid4().hex
        self._managers: list[QueueManager] = []
        self.ending = False

    async def run(self) -> None:
        """Work until `end` is called."""
        away = False
        while not self.ending:
            try:
                await install(self._url)
                async with asyncpg.create_pool(
                    self._url, min_size=2, max_size=CONNECTIONS, command_timeout=SLOW
                ) as pool:
                    away = False
                    await self._work(pool)
            except* LOST as errors:
                if not away:  # once is enough: it is tried every second
                    log.warning("the database of jobs is lost: %s", errors.exceptions)
                away = True
            except* Exception:  # whatever it is, a worker that begins anew is better than none
                log.exception("jobs cannot be taken")
            if not self.ending:
                await asyncio.sleep(PAUSE)

    def end(self) -> None:
        """Take no more jobs; `run` returns when the last one is answered."""
        self.ending = True
        for manager in self._managers:
            manager.shutdown.set()

    async def _work(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        """Take jobs, and show signs of life; the first thing that fails ends it all."""
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as tasks:
            signs = tasks.create_task(self._show_life(pool))
            self._managers = [await self._manager(stack, pool, kind) for kind in URGENCY]
            if self.ending:
                self.end()
            takers = [tasks.create_task(self._take(manager)) for manager in self._managers]
            await asyncio.wait(takers)
            signs.cancel()
        await pool.execute(GONE, self._id)

    async def _manager(self, stack: AsyncExitStack, pool: "asyncpg.Pool[asyncpg.Record]", kind: Kind) -> QueueManager:
        """Who takes jobs of a kind, by one connection for all: if it breaks, asking fails, and not only hearing."""
        connection = await asyncpg.connect(self._url, timeout=SLOW, command_timeout=SLOW)
        stack.callback(connection.terminate)
        manager = QueueManager(queries(AsyncpgDriver(connection)), channel=CHANNEL)

        async def think(queued: Queued, context: Context) -> None:
            await self._answer(pool, queued, context)

        manager.entrypoint(kind, accepts_context=True)(think)
        return manager

    async def _take(self, manager: QueueManager) -> None:
        await manager.run(
            dequeue_timeout=LOOK,
            batch_size=1,
            max_concurrent_tasks=max(2, self._processes),  # PgQueuer takes no less
            heartbeat_timeout=SILENCE,
            log_aggregation_interval=timedelta(0),
        )

    async def _answer(self, pool: "asyncpg.Pool[asyncpg.Record]", queued: Queued, context: Context) -> None:
        question = msgspec.json.decode(queued.payload or b"", type=Question)
        waited = (queued.updated - queued.created).total_seconds()  # by the database's clock
        left = question.job.deadline - waited - ON_THE_WAY
        if left <= 0:
            return  # whoever asked has helped themselves
        with context.cancellation:
            if not await pool.fetchval(WANTED, queued.id):
                return  # withdrawn before we would have heard of it
            answer = await self._thought(msgspec.structs.replace(question.job, deadline=left))
            await pool.execute(TELL, question.id, msgspec.json.encode(answer), question.channel)

    async def _thought(self, job: Job) -> Answer | None:
        """None, and whoever asked helps themselves at once: a job from a server of another version, say."""
        try:
            return await self._thinkers.ask(job)
        except Exception:
            log.exception("a job cannot be thought about", extra={"work": job.kind})
            return None

    async def _show_life(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        loop = asyncio.get_running_loop()
        cleaned = loop.time() - CLEANING
        while True:
            preparing = msgspec.json.encode(dict(self._thinkers.preparing))
            await pool.execute(SEEN, self._id, self._thinkers.stats().processes, preparing, timeout=ALIVE)
            if loop.time() - cleaned >= CLEANING:
                cleaned = loop.time()
                for statement in CLEAN:
                    await pool.execute(statement, timeout=ALIVE)
            await asyncio.sleep(ALIVE / 6)
