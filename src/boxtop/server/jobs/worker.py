"""`boxtop worker`: takes jobs from the queue in PostgreSQL and runs them in engine processes of its own.

It survives a database that goes away and comes back. Each kind of job has a queue of its own, so that a worker that is
full of analyses still takes moves; the order among them, and preemption, are up to its engine pool.
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
from pgqueuer.domain.models import Job as PgQueuerJob
from pgqueuer.qm import QueueManager

from .base import Answer, EnginePool, Job
from .kinds import PRIORITY, Kind
from .local_pool import STOP_GRACE
from .queue_tables import (
    ADD_ANSWER,
    CHANNEL,
    CLEAN_UP,
    CONNECTION_ERRORS,
    HEARTBEAT,
    JOB_EXISTS,
    REMOVE_WORKER,
    WORKER_TTL,
    QueuedJob,
    install,
    queries,
)
from .review_slices import Found, ReviewSlice

log = logging.getLogger(__name__)

HEARTBEAT_TIMEOUT = timedelta(seconds=2)  # after which another worker takes the jobs of one without heartbeats
POLL_INTERVAL = timedelta(seconds=1)  # between looks for jobs, in case a notice was missed
DELIVERY_MARGIN = 0.25 + STOP_GRACE  # seconds that an answer found at the last moment needs to reach its server
CLEAN_UP_INTERVAL = 60.0  # seconds
RETRY_DELAY = 1.0  # seconds before the next attempt to connect
COMMAND_TIMEOUT = 5.0  # seconds after which the database counts as lost: its machine may have vanished
CONNECTIONS = 4


class Worker:
    """Takes the jobs of all servers that use a database."""

    def __init__(self, url: str, pool: EnginePool, processes: int) -> None:
        self._url, self._engines, self._processes = url, pool, processes
        self._id = uuid.uuid4().hex
        self._managers: list[QueueManager] = []
        self.stopping = False

    async def run(self) -> None:
        """Run jobs until `stop` is called."""
        lost = False
        while not self.stopping:
            try:
                await install(self._url)
                async with asyncpg.create_pool(
                    self._url, min_size=2, max_size=CONNECTIONS, command_timeout=COMMAND_TIMEOUT
                ) as connections:
                    lost = False
                    await self._work(connections)
            except* CONNECTION_ERRORS as errors:
                if not lost:  # logged once, retried every second
                    log.warning("the connection to the job queue is lost: %s", errors.exceptions)
                lost = True
            except* Exception:  # whatever it is, a worker that starts over is better than none
                log.exception("the worker failed")
            if not self.stopping:
                await asyncio.sleep(RETRY_DELAY)

    def stop(self) -> None:
        """Take no more jobs; `run` returns when the last one is answered."""
        self.stopping = True
        for manager in self._managers:
            manager.shutdown.set()

    async def _work(self, connections: "asyncpg.Pool[asyncpg.Record]") -> None:
        """Take jobs and send heartbeats; the first failure ends all of it."""
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as tasks:
            heartbeats = tasks.create_task(self._send_heartbeats(connections))
            self._managers = [await self._manager(stack, connections, kind) for kind in PRIORITY]
            if self.stopping:
                self.stop()
            consumers = [tasks.create_task(self._consume(manager)) for manager in self._managers]
            await asyncio.wait(consumers)
            heartbeats.cancel()
        await connections.execute(REMOVE_WORKER, self._id)

    async def _manager(
        self, stack: AsyncExitStack, connections: "asyncpg.Pool[asyncpg.Record]", kind: Kind
    ) -> QueueManager:
        """The queue manager of a kind of job. Its queries share its listening connection, so that a loss is noticed."""
        connection = await asyncpg.connect(self._url, timeout=COMMAND_TIMEOUT, command_timeout=COMMAND_TIMEOUT)
        stack.callback(connection.terminate)
        manager = QueueManager(queries(AsyncpgDriver(connection)), channel=CHANNEL)

        async def handle(taken: PgQueuerJob, context: Context) -> None:
            await self._handle(connections, taken, context)

        manager.entrypoint(kind, accepts_context=True)(handle)
        return manager

    async def _consume(self, manager: QueueManager) -> None:
        await manager.run(
            dequeue_timeout=POLL_INTERVAL,
            batch_size=1,
            max_concurrent_tasks=max(2, self._processes),  # PgQueuer's minimum is 2
            heartbeat_timeout=HEARTBEAT_TIMEOUT,
            log_aggregation_interval=timedelta(0),
        )

    async def _handle(self, connections: "asyncpg.Pool[asyncpg.Record]", taken: PgQueuerJob, context: Context) -> None:
        queued = msgspec.json.decode(taken.payload or b"", type=QueuedJob)
        work = queued.job or queued.slice
        assert work is not None
        waited = (taken.updated - taken.created).total_seconds()  # by the database's clock
        left = work.deadline - waited - DELIVERY_MARGIN
        if left <= 0:
            return  # too late: the server has used its fallback
        with context.cancellation:
            if not await connections.fetchval(JOB_EXISTS, taken.id):
                return  # cancelled before our listener was set up
            answer = await self._run_job(msgspec.structs.replace(work, deadline=left))
            await connections.execute(ADD_ANSWER, queued.id, msgspec.json.encode(answer), queued.channel)

    async def _run_job(self, work: Job | ReviewSlice) -> Answer | Found | None:
        """The answer; None, upon which the server uses its fallback, for a job of another version, for example."""
        try:
            if isinstance(work, Job):
                return await self._engines.run(work)
            return await self._engines.find(work) or Found(error="an engine died of it")
        except Exception:
            log.exception("a job failed", extra={"work": work.kind})
            return None

    async def _send_heartbeats(self, connections: "asyncpg.Pool[asyncpg.Record]") -> None:
        loop = asyncio.get_running_loop()
        cleaned = loop.time() - CLEAN_UP_INTERVAL
        while True:
            preparing = msgspec.json.encode(dict(self._engines.preparing))
            processes = self._engines.stats().processes
            await connections.execute(HEARTBEAT, self._id, processes, preparing, timeout=WORKER_TTL)
            if loop.time() - cleaned >= CLEAN_UP_INTERVAL:
                cleaned = loop.time()
                for statement in CLEAN_UP:
                    await connections.execute(statement, timeout=WORKER_TTL)
            await asyncio.sleep(WORKER_TTL / 6)
