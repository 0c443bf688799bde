"""The engine pool of several machines: jobs go through a queue in PostgreSQL to `boxtop worker` processes.

If a worker dies, its heartbeats stop and another worker takes its jobs. If there is no worker, or none answers by the
deadline, the fallback does. Answers come back through a table. A NOTIFY says that there are some; in case it is missed,
the table is also polled every second.

The queue in PostgreSQL is first come, first served, so nobody may fill it: of the jobs of one address and kind, only as
many are in it as there are engine processes. The others wait in the server, in the order of a `FairQueue`.
"""

import asyncio
import itertools
import logging
import uuid
from collections import Counter

import asyncpg
import msgspec
from pgqueuer.adapters.drivers.asyncpg import AsyncpgPoolDriver
from pgqueuer.domain.types import JobId
from pgqueuer.queries import Queries

from .base import Answer, Job, ProgressCallback, Stats
from .fair_queue import FairQueue
from .fallback import FallbackEngine
from .kinds import Kind
from .queue_tables import CONNECTION_ERRORS, LIVE_WORKERS, TAKE_ANSWERS, QueuedJob, install, queries
from .review_slices import Found, ReviewSlice

log = logging.getLogger(__name__)

POLL_INTERVAL = 1.0  # seconds between looks for answers and for live workers
COMMAND_TIMEOUT = 5.0  # seconds after which a database that does not answer counts as lost
RETRY_DELAY = 0.5  # seconds before the next attempt to connect
CONNECTIONS = 4


class WaitingJob:
    """A job that waits for its turn to be sent to the workers."""

    def __init__(self, number: int, job: Job | ReviewSlice) -> None:
        self.number, self.job = number, job
        # Its priority among those that are sent; None: it will not be sent.
        self.turn: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()


class QueuedEnginePool:
    """Workers on any machine, reached through a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._stats = Stats()
        self._fallback = FallbackEngine()
        self._channel = f"boxtop_answers_{uuid.uuid4().hex}"
        self._numbers = itertools.count(1)
        self._queue = FairQueue[WaitingJob]()
        self._sent: Counter[tuple[str, Kind]] = Counter()  # jobs at the workers, by address and kind
        self._pending: dict[str, tuple[Job | ReviewSlice, asyncio.Future[Answer | Found | None]]] = {}
        self._notified = asyncio.Event()
        self._processes = 0  # engine processes of all live workers
        self.preparing: dict[str, float] = {}  # of engines that no worker has compiled: the share done
        self._on_progress: ProgressCallback = lambda game: None
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._queries: Queries | None = None
        self._listener: asyncio.Task[None] | None = None
        self._cancellations: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._fallback.start()
        await install(self._url)
        self._pool = await asyncpg.create_pool(
            self._url, min_size=1, max_size=CONNECTIONS, command_timeout=COMMAND_TIMEOUT
        )
        self._queries = queries(AsyncpgPoolDriver(self._pool))
        self._update_workers(await self._pool.fetch(LIVE_WORKERS))
        self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        for waiting in self._queue:
            if not waiting.turn.done():
                waiting.turn.set_result(None)
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_result(None)
        if self._cancellations:
            await asyncio.wait(self._cancellations, timeout=COMMAND_TIMEOUT)
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._pool is not None:
            self._pool.terminate()  # nothing is lost by it, and the database may not answer
        await asyncio.to_thread(self._fallback.close)

    def stats(self) -> Stats:
        now = msgspec.structs.replace(self._stats)
        now.waiting, now.processes = len(self._queue) + len(self._pending), self._processes
        return now

    def prepare(self, game: str) -> None:
        """Nothing to do: the first job tells the worker which engine to compile."""

    def on_progress(self, callback: ProgressCallback) -> None:
        self._on_progress = callback

    def _update_workers(self, workers: "list[asyncpg.Record]") -> None:
        """Count the engine processes of the live workers, and find the engines that none of them has compiled."""
        self._processes = sum(worker["processes"] for worker in workers)
        shares = [msgspec.json.decode(worker["preparing"], type=dict[str, float]) for worker in workers]
        games = set.intersection(*map(set, shares)) if shares else set[str]()
        before, self.preparing = self.preparing, {game: max(share[game] for share in shares) for game in games}
        for game in sorted(before.keys() | games):
            if before.get(game) != self.preparing.get(game):
                self._on_progress(game)
        self._let_in()  # there may be more processes now

    async def run(self, job: Job) -> Answer:
        begun = asyncio.get_running_loop().time()
        answer = await self._answer(job)
        if not isinstance(answer, Answer) or not job.accepts(answer):
            answer = await self._fallback.answer(job)
        self._stats.count(job.kind, asyncio.get_running_loop().time() - begun, fallback=answer.fallback)
        return answer

    async def find(self, work: ReviewSlice) -> Found | None:
        begun = asyncio.get_running_loop().time()
        found = await self._answer(work)
        if not isinstance(found, Found):  # a worker tells if its engine dies of it; here nobody had time, or was there
            return Found()
        self._stats.count(work.kind, asyncio.get_running_loop().time() - begun)
        return found

    async def _answer(self, work: Job | ReviewSlice) -> Answer | Found | None:
        """What the workers answer; None if they do not."""
        try:
            return None if not self._processes or self._queue.full(work.owner) else await self._in_turn(work)
        except asyncio.CancelledError:
            self._stats.cancelled += 1
            raise
        except CONNECTION_ERRORS as error:
            log.warning("a job cannot be queued: %s", error)
        except Exception:  # whatever it is, players wait for a move
            log.exception("a job cannot be queued")
        return None

    async def _in_turn(self, job: Job | ReviewSlice) -> Answer | Found | None:
        """Wait until it is the job's turn, and then for a worker's answer; None if there is none by the deadline."""
        loop = asyncio.get_running_loop()
        begun, sent = loop.time(), None
        answer: Answer | Found | None = None
        waiting = WaitingJob(next(self._numbers), job)
        self._queue.add(waiting)
        self._let_in()
        try:
            async with asyncio.timeout(job.deadline):
                priority = await waiting.turn
            if priority is not None:
                sent = loop.time()
                left = msgspec.structs.replace(job, deadline=job.deadline - (sent - begun))
                answer = await self._enqueue(left, priority)
        except TimeoutError:
            return None
        finally:
            if waiting in self._queue:
                self._queue.remove(waiting)
            else:
                spent = 0.0 if sent is None else loop.time() - sent
                self._let_out(waiting, spent if answer is None else answer.seconds)
        return answer

    def _let_in(self) -> None:
        """Send all jobs whose turn it is."""
        while waiting := self._queue.take(self._may_go):
            key = waiting.job.owner.address, waiting.job.kind
            if not waiting.turn.done():  # else it has just been cancelled
                waiting.turn.set_result(-self._sent[key])  # the first of each address comes before the second of any
            self._sent[key] += 1

    def _may_go(self, waiting: WaitingJob) -> bool:
        return self._sent[waiting.job.owner.address, waiting.job.kind] < max(1, self._processes)

    def _let_out(self, waiting: WaitingJob, seconds: float) -> None:
        """A job is not at the workers any more: the next one may go."""
        key = waiting.job.owner.address, waiting.job.kind
        self._sent[key] -= 1
        if not self._sent[key]:
            del self._sent[key]
        self._queue.finish(waiting, min(seconds, waiting.job.time_limit))
        self._let_in()

    async def _enqueue(self, job: Job | ReviewSlice, priority: int) -> Answer | Found | None:
        """Queue a job and wait for a worker's answer; None if there is none by the deadline."""
        assert self._queries is not None
        id = uuid.uuid4().hex
        if isinstance(job, Job):
            queued_job = QueuedJob(id, self._channel, job)
        else:
            queued_job = QueuedJob(id, self._channel, slice=job)
        answer: asyncio.Future[Answer | Found | None] = asyncio.get_running_loop().create_future()
        self._pending[queued_job.id] = job, answer
        body = msgspec.json.encode(queued_job)
        enqueued = asyncio.ensure_future(self._queries.enqueue(job.kind, body, priority))
        try:
            async with asyncio.timeout(job.deadline):
                await asyncio.shield(enqueued)
                return await answer
        except TimeoutError:
            return None
        finally:
            del self._pending[queued_job.id]
            if not answer.done() or answer.cancelled():
                cancellation = asyncio.create_task(self._cancel(self._queries, enqueued))
                self._cancellations.add(cancellation)
                cancellation.add_done_callback(self._cancellations.discard)

    async def _cancel(self, ours: Queries, enqueued: "asyncio.Future[list[JobId]]") -> None:
        """Remove a job from the queue, or stop the worker that runs it."""
        try:
            async with asyncio.timeout(COMMAND_TIMEOUT):
                jobs = await enqueued
                await ours.mark_job_as_cancelled(jobs)
                # PgQueuer's own notice may be sent before the job is gone, and reach a worker that takes the job just
                # after. Workers check that a job they took still exists, so a notice sent now is never missed.
                await ours.notify_job_cancellation(jobs)
        except CONNECTION_ERRORS as error:  # then the worker runs into the deadline
            log.info("a job could not be cancelled: %s", error)

    # -- answers -------------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Collect answers over a connection of its own; reconnect when it is lost."""
        connected = True
        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=COMMAND_TIMEOUT)
                connected = True
                try:
                    await connection.add_listener(self._channel, lambda *_: self._notified.set())
                    await self._collect(connection)
                finally:
                    connection.terminate()
            except CONNECTION_ERRORS as error:
                if connected:  # failed attempts to reconnect do not count again
                    log.warning("the connection to the job queue is lost: %s", error)
                    self._stats.lost += 1
                connected = False
            except Exception:  # answers must be collected whatever happens
                log.exception("answers cannot be collected")
            await asyncio.sleep(RETRY_DELAY)

    async def _collect(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        loop = asyncio.get_running_loop()
        updated = -POLL_INTERVAL
        while True:
            if self._pending:
                rows = await connection.fetch(TAKE_ANSWERS, list(self._pending), timeout=COMMAND_TIMEOUT)
                for id, body in rows:
                    self._resolve(id, body)
            if loop.time() - updated >= POLL_INTERVAL:
                self._update_workers(await connection.fetch(LIVE_WORKERS, timeout=COMMAND_TIMEOUT))
                updated = loop.time()
            try:
                async with asyncio.timeout(POLL_INTERVAL):
                    await self._notified.wait()
            except TimeoutError:
                continue
            self._notified.clear()

    def _resolve(self, id: str, body: bytes) -> None:
        job, answer = self._pending.get(id, (None, None))
        if answer is None or answer.done():
            return
        try:
            if isinstance(job, Job):
                answer.set_result(msgspec.json.decode(body, type=Answer | None))
            else:
                answer.set_result(msgspec.json.decode(body, type=Found | None))
        except msgspec.MsgspecError:  # from a worker of another version
            log.exception("an answer cannot be decoded")
            answer.set_result(None)
