"""Thinking on several machines: jobs go through PostgreSQL to whoever runs `boxtop worker`.

A worker that dies stops showing signs of life, and another one takes its jobs. If there is no worker at all, or none in
time, the answer is a quick one. Answers come back through a table; a notice tells to look there, and if it is missed,
one looks there every second anyway.
"""

import asyncio
import logging
import uuid

import asyncpg
import msgspec
from pgqueuer.adapters.drivers.asyncpg import AsyncpgPoolDriver
from pgqueuer.domain.types import JobId
from pgqueuer.queries import Queries

from .base import Answer, Job, Progress, Stats
from .quick import Quick
from .tables import AT_WORK, LOST, TAKE, Question, install, queries

log = logging.getLogger(__name__)

LOOK = 1.0  # seconds after which one looks for answers, and for workers, without being told to
SLOW = 5.0  # seconds after which a database that does not answer counts as lost
PAUSE = 0.5  # seconds before the next attempt to reach the database
CONNECTIONS = 4


class QueuedThinkers:
    """Workers anywhere, asked through a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._stats = Stats()
        self._quick = Quick()
        self._channel = f"boxtop_answers_{uuid.uuid4().hex}"
        self._open: dict[str, asyncio.Future[Answer | None]] = {}
        self._news = asyncio.Event()
        self._workers = 0  # processes that think, at all workers together
        self.preparing: dict[str, float] = {}  # of engines that no worker has ready: how much is done
        self._progress: Progress = lambda game: None
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._queries: Queries | None = None
        self._listener: asyncio.Task[None] | None = None
        self._withdrawals: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._quick.start()
        await install(self._url)
        self._pool = await asyncpg.create_pool(self._url, min_size=1, max_size=CONNECTIONS, command_timeout=SLOW)
        self._queries = queries(AsyncpgPoolDriver(self._pool))
        self._learn(await self._pool.fetch(AT_WORK))
        self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        for answer in self._open.values():
            if not answer.done():
                answer.set_result(None)
        if self._withdrawals:
            await asyncio.wait(self._withdrawals, timeout=SLOW)
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._pool is not None:
            self._pool.terminate()  # nothing is lost with it, and the database may be gone
        await asyncio.to_thread(self._quick.close)

    def stats(self) -> Stats:
        now = msgspec.structs.replace(self._stats)
        now.waiting, now.processes = len(self._open), self._workers
        return now

    def prepare(self, game: str) -> None:
        """A worker learns it with the first job."""

    def follow(self, progress: Progress) -> None:
        self._progress = progress

    def _learn(self, workers: "list[asyncpg.Record]") -> None:
        """Who is at work, and which engines none of them has ready."""
        self._workers = sum(worker["processes"] for worker in workers)
        shares = [msgspec.json.decode(worker["preparing"], type=dict[str, float]) for worker in workers]
        games = set.intersection(*map(set, shares)) if shares else set[str]()
        before, self.preparing = self.preparing, {game: max(share[game] for share in shares) for game in games}
        for game in sorted(before.keys() | games):
            if before.get(game) != self.preparing.get(game):
                self._progress(game)

    async def ask(self, job: Job) -> Answer:
        begun = asyncio.get_running_loop().time()
        try:
            answer = await self._asked(job) if self._workers else None
        except asyncio.CancelledError:
            self._stats.withdrawn += 1
            raise
        except LOST as error:
            log.warning("jobs cannot be given to workers: %s", error)
            answer = None
        except Exception:  # whatever it is, somebody waits for a move
            log.exception("jobs cannot be given to workers")
            answer = None
        if answer is None or not job.fits(answer):
            answer = await self._quick.answer(job)
        self._stats.answered[job.kind] += 1
        self._stats.fallbacks[job.kind] += answer.fallback
        self._stats.seconds += asyncio.get_running_loop().time() - begun
        return answer

    async def _asked(self, job: Job) -> Answer | None:
        """What a worker answers; None if there is no answer in time."""
        assert self._queries is not None
        question = Question(uuid.uuid4().hex, self._channel, job)
        answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._open[question.id] = answer
        queued = asyncio.ensure_future(self._queries.enqueue(job.kind, msgspec.json.encode(question)))
        try:
            async with asyncio.timeout(job.deadline):
                await asyncio.shield(queued)
                return await answer
        except TimeoutError:
            return None
        finally:
            del self._open[question.id]
            if not answer.done() or answer.cancelled():
                withdrawal = asyncio.create_task(self._withdraw(self._queries, queued))
                self._withdrawals.add(withdrawal)
                withdrawal.add_done_callback(self._withdrawals.discard)

    async def _withdraw(self, ours: Queries, queued: "asyncio.Future[list[JobId]]") -> None:
        """Take a job out of the queue, or stop whoever thinks about it."""
        try:
            async with asyncio.timeout(SLOW):
                jobs = await queued
                await ours.mark_job_as_cancelled(jobs)
                # Its notice may come before the job is gone, and be heard by a worker who takes the job only then. A
                # worker looks whether a job that it took is still there, so a notice that comes after is never missed.
                await ours.notify_job_cancellation(jobs)
        except LOST as error:  # then a worker finds that its time is over
            log.info("a job could not be withdrawn: %s", error)

    # -- answers -----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Collect answers, over a connection of its own that is made anew when it is lost."""
        there = True
        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=SLOW)
                there = True
                try:
                    await connection.add_listener(self._channel, lambda *_: self._news.set())
                    await self._collect(connection)
                finally:
                    connection.terminate()
            except LOST as error:
                if there:  # attempts to reach it again lose nothing more
                    log.warning("the database of jobs is lost: %s", error)
                    self._stats.lost += 1
                there = False
            except Exception:  # answers must be collected whatever happens
                log.exception("answers cannot be collected")
            await asyncio.sleep(PAUSE)

    async def _collect(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        loop = asyncio.get_running_loop()
        counted = -LOOK
        while True:
            if self._open:
                for question, body in await connection.fetch(TAKE, list(self._open), timeout=SLOW):
                    self._answered(question, body)
            if loop.time() - counted >= LOOK:
                self._learn(await connection.fetch(AT_WORK, timeout=SLOW))
                counted = loop.time()
            try:
                async with asyncio.timeout(LOOK):
                    await self._news.wait()
            except TimeoutError:
                continue
            self._news.clear()

    def _answered(self, question: str, body: bytes) -> None:
        waiting = self._open.get(question)
        if waiting is None or waiting.done():
            return
        try:
            waiting.set_result(msgspec.json.decode(body, type=Answer | None))
        except msgspec.MsgspecError:  # from a worker of another version
            log.exception("an answer cannot be read")
            waiting.set_result(None)
