"""The engine pool of one machine: child processes, and a fair queue of jobs.

A process that dies or does not answer is replaced, and its job is retried once. When an urgent job arrives while all
processes are busy, an analysis is preempted: it goes back into the queue, and its partial answer is kept in case it is
never resumed.
"""

import asyncio
import itertools
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from .base import Answer, Job, ProgressCallback, Stats
from .engine_compiler import EngineCompiler
from .engine_process import Request, Response
from .fair_queue import FairQueue
from .fallback import FallbackEngine
from .review_slices import Found, ReviewSlice

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 2
# Timeouts, in seconds.
START_TIMEOUT = 60.0  # until a process is ready
LOAD_TIMEOUT = 600.0  # until an engine is loaded, or compiled if that had failed before
OVERRUN = 5.0  # by which a search may exceed its time limit, since its process runs at low priority
STOP_GRACE = 0.5  # for which the answer of a stopped search is waited for at a job's deadline
STOP_TIMEOUT = 5.0  # until a search that does not stop is killed
EXIT_TIMEOUT = 2.0  # until a process that does not exit is killed
RESTART_DELAYS = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0, 30.0)  # seconds, by how many starts have failed in a row
MAX_FAILED_STARTS = 2  # after which jobs no longer wait for the next start
MAX_LINE = 1 << 24  # bytes of a response
PREEMPTIBLE = ("analysis", "review")  # interrupted when something more urgent waits
COMMAND = (sys.executable, "-m", "boxtop.server.jobs")


class PendingJob:
    """A job in the pool, from `run` or `find` to its answer."""

    def __init__(self, number: int, job: Job | ReviewSlice) -> None:
        self.number, self.job = number, job
        self.answer: asyncio.Future[Answer | Found | None] = asyncio.get_running_loop().create_future()
        self.attempts = 0
        self.process: ProcessHandle | None = None  # that runs it now
        self.partial: Answer | None = None  # found before it was preempted
        self.at_deadline = False  # a partial answer is accepted now
        self.closed = False  # nobody waits for the answer any more

    def resolve(self, answer: Answer | Found | None) -> None:
        """Set the answer; None: no engine will answer."""
        if not self.answer.done():
            self.answer.set_result(answer)


class ProcessHandle:
    """The parent's side of an engine process, with a watchdog that kills it when it is late."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.ready = False
        self.number = 0  # of the last request; a retried job gets a new one
        self.pending: PendingJob | None = None
        self.stopping = False  # a stop was requested and not answered yet
        self._started: float | None = None  # when the engine was loaded and the search began
        self._watchdog: asyncio.TimerHandle | None = None

        self._set_watchdog(START_TIMEOUT)

    @property
    def idle(self) -> bool:
        return self.ready and self.pending is None

    @property
    def preemptible(self) -> bool:
        """Whether it runs what people do not wait for in a match."""
        return self.pending is not None and self.pending.job.kind in PREEMPTIBLE

    def mark_ready(self) -> None:
        self.ready = True
        self._cancel_watchdog()

    def assign(self, pending: PendingJob) -> None:
        """Send a job to the process."""
        self.pending, pending.process = pending, self
        self.stopping, self._started = False, None
        pending.attempts += 1
        self.number += 1
        work = pending.job
        self._send(Request(self.number, work) if isinstance(work, Job) else Request(self.number, slice=work))
        self._set_watchdog(LOAD_TIMEOUT)

    def mark_started(self) -> None:
        """The engine is loaded: from now on the job's time limit counts."""
        assert self.pending is not None
        self._started = asyncio.get_running_loop().time()
        self._set_watchdog(STOP_TIMEOUT if self.stopping else self.pending.job.longest + OVERRUN)

    def stop(self) -> None:
        """Ask the process for what it has found so far. An engine that is still loading gets the time it needs."""
        if self.pending is not None and not self.stopping:
            self.stopping = True
            self._send(Request(self.number))
            if self._started is not None:
                self._set_watchdog(STOP_TIMEOUT)

    @property
    def searched(self) -> float:
        """Seconds for which the search has been running."""
        return 0.0 if self._started is None else asyncio.get_running_loop().time() - self._started

    def release(self) -> PendingJob | None:
        """Detach and return the job: the process has finished it, or has died."""
        pending, self.pending = self.pending, None
        self._cancel_watchdog()
        if pending is not None:
            pending.process = None
        return pending

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()

    async def close(self) -> None:
        """Close the input of the process, upon which it exits; kill it if it does not."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            async with asyncio.timeout(EXIT_TIMEOUT):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()

    def _cancel_watchdog(self) -> None:
        if self._watchdog is not None:
            self._watchdog.cancel()
            self._watchdog = None

    def _set_watchdog(self, seconds: float) -> None:
        self._cancel_watchdog()
        self._watchdog = asyncio.get_running_loop().call_later(seconds, self.kill)

    def _send(self, request: Request) -> None:
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():  # of a process that has died, the end of its output tells us
            self.process.stdin.write(msgspec.json.encode(request) + b"\n")


class LocalEnginePool:
    """A fixed number of engine processes on this machine."""

    def __init__(self, processes: int | None = None, *, command: Sequence[str] = COMMAND) -> None:
        self._size = max(1, (os.cpu_count() or 1) - 1) if processes is None else processes
        self._command = command
        self._on_progress: ProgressCallback = lambda game: None
        self._compiler = EngineCompiler(self._compile_progress)
        self._stats = Stats()
        self._fallback = FallbackEngine()
        self._numbers = itertools.count(1)
        self._queue = FairQueue[PendingJob]()
        self._processes: list[ProcessHandle] = []
        self._supervisors: list[asyncio.Task[None]] = []
        self._failed_starts = 0  # in a row, of all processes

    async def start(self) -> None:
        self._fallback.start()
        if self._size:
            await self._compiler.start()
        self._supervisors = [asyncio.create_task(self._supervise()) for _ in range(self._size)]

    async def close(self) -> None:
        await self._compiler.close()
        for supervisor in self._supervisors:
            supervisor.cancel()
        await asyncio.gather(*self._supervisors, return_exceptions=True)
        self._supervisors = []
        self._fail_queued()
        await asyncio.to_thread(self._fallback.close)

    def stats(self) -> Stats:
        now = msgspec.structs.replace(self._stats)
        now.waiting = len(self._queue)
        now.thinking = sum(process.pending is not None for process in self._processes)
        now.processes = sum(process.ready for process in self._processes)
        return now

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that are ready."""
        return [process.process.pid for process in self._processes if process.ready]

    @property
    def preparing(self) -> dict[str, float]:
        return self._compiler.progress

    def prepare(self, game: str) -> None:
        self._compiler.request(game)

    def on_progress(self, callback: ProgressCallback) -> None:
        self._on_progress = callback

    def _compile_progress(self, game: str) -> None:
        self._on_progress(game)
        if self._compiler.compiled(game):
            self._dispatch()

    async def run(self, job: Job) -> Answer:
        begun = asyncio.get_running_loop().time()
        pending = PendingJob(next(self._numbers), job)
        answer = await self._answer(pending)
        if not isinstance(answer, Answer) or not job.accepts(answer):
            answer = pending.partial or await self._fallback.answer(job)
        self._stats.count(job.kind, asyncio.get_running_loop().time() - begun, fallback=answer.fallback)
        return answer

    async def find(self, work: ReviewSlice) -> Found | None:
        begun = asyncio.get_running_loop().time()
        pending = PendingJob(next(self._numbers), work)
        found = await self._answer(pending)
        if not isinstance(found, Found):
            return None if pending.attempts else Found()  # no process had time for it
        self._stats.count(work.kind, asyncio.get_running_loop().time() - begun)
        return found

    async def _answer(self, pending: PendingJob) -> Answer | Found | None:
        """What the processes answer; None if they do not."""
        work = pending.job
        self.prepare(work.game)
        try:
            if self._queue.full(work.owner):
                pending.resolve(None)
            else:
                self._queue.add(pending)
                self._dispatch()
            return await self._answer_by_deadline(pending)
        except asyncio.CancelledError:
            self._stats.cancelled += 1
            raise
        finally:
            pending.closed = True
            if pending.process is not None:
                pending.process.stop()
            elif pending in self._queue:
                self._queue.remove(pending)

    async def _answer_by_deadline(self, pending: PendingJob) -> Answer | Found | None:
        """The answer, or what a search stopped at the deadline has found so far; None if there is neither."""
        await asyncio.wait({pending.answer}, timeout=pending.job.deadline)
        if not pending.answer.done() and pending.process is not None:
            pending.at_deadline = True
            pending.process.stop()
            await asyncio.wait({pending.answer}, timeout=STOP_GRACE)
        return pending.answer.result() if pending.answer.done() else None

    # -- dispatch ------------------------------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        """Assign queued jobs to idle processes, in their order."""
        if self._queue and self._unavailable():
            self._fail_queued()
        for process in self._processes:
            if process.idle and (pending := self._queue.take(self._runnable)):
                process.assign(pending)
        self._preempt()

    def _unavailable(self) -> bool:
        """Whether no process is ready, and starting one has failed repeatedly."""
        return not self._supervisors or (
            self._failed_starts >= MAX_FAILED_STARTS and not any(process.ready for process in self._processes)
        )

    def _fail_queued(self) -> None:
        """No engine will answer the queued jobs."""
        for pending in list(self._queue):
            self._queue.remove(pending)
            pending.resolve(None)

    def _runnable(self, pending: PendingJob) -> bool:
        return self._compiler.compiled(pending.job.game)

    def _preempt(self) -> None:
        """Stop as many reviews and analyses as there are more urgent jobs in the queue that would come before them."""
        candidates = [process for process in self._processes if process.preemptible and not process.stopping]
        if not candidates or not self._queue:
            return
        waiting = [pending for pending in self._queue if self._runnable(pending)]
        stopping = sum(process.stopping for process in self._processes)
        for process in sorted(candidates, key=lambda one: -one.pending.job.priority if one.pending else 0):
            running = process.pending
            assert running is not None
            urgent = [pending for pending in waiting if pending.job.priority < running.job.priority]
            if stopping < sum(self._queue.precedes(pending, running, process.searched) for pending in urgent):
                process.stop()
                stopping += 1

    # -- supervision ---------------------------------------------------------------------------------------------------

    async def _supervise(self) -> None:
        """Keep one process running: restart it whenever it exits."""
        while True:
            ready = False
            try:
                process = ProcessHandle(
                    await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=MAX_LINE)
                )
                self._processes.append(process)
                try:
                    await self._read_responses(process)
                finally:
                    ready = process.ready
                    self._processes.remove(process)
                    await process.close()
                    self._process_exited(process)
            except (OSError, ValueError):  # it cannot be started, or has broken the protocol
                log.exception("an engine process failed")
            self._stats.lost += 1
            self._failed_starts = 0 if ready else self._failed_starts + 1
            self._dispatch()
            await asyncio.sleep(RESTART_DELAYS[min(self._failed_starts, len(RESTART_DELAYS) - 1)])

    async def _read_responses(self, process: ProcessHandle) -> None:
        """Handle the responses of a process until its output ends."""
        assert process.process.stdout is not None
        decoder = msgspec.json.Decoder(Response)
        async for line in process.process.stdout:
            response = decoder.decode(line)
            if response.kind == "ready":
                process.mark_ready()
                self._failed_starts = 0
            elif process.pending is None or response.number != process.number:
                raise ValueError(f"a response to request {response.number}, which the process does not have")
            elif response.kind == "started":
                process.mark_started()
                continue
            else:
                self._finish(process, response)
            self._dispatch()

    def _finish(self, process: ProcessHandle, response: Response) -> None:
        """A process has finished a job, or was stopped: resolve it, or requeue it if it was preempted."""
        stopped, seconds = process.stopping, process.searched
        pending = process.release()
        assert pending is not None
        if isinstance(pending.job, ReviewSlice):  # what a slice has found is kept, also if it was interrupted
            self._queue.finish(pending, seconds)
            if response.kind == "failed":
                log.error("no review of %s: %s", pending.job.game, response.error)
            pending.resolve(response.found or Found(error=response.error))
            return
        preempted = stopped and response.kind != "failed" and not pending.at_deadline and not pending.closed
        self._queue.finish(pending, seconds, again=preempted)
        if response.kind == "failed":
            log.error("no answer for %s: %s", pending.job.game, response.error)
            pending.resolve(None)
        elif not preempted:
            pending.resolve(response.answer)
        else:
            pending.attempts -= 1
            answer = response.answer
            if answer is not None and (pending.partial is None or answer.nodes > pending.partial.nodes):
                pending.partial = answer

    def _process_exited(self, process: ProcessHandle) -> None:
        """Retry the job of a process that has exited, unless it has used up its attempts."""
        if process.process.returncode:
            log.warning("engine process %s exited with code %s", process.process.pid, process.process.returncode)
        seconds = process.searched
        pending = process.release()
        if pending is None:
            return
        again = not pending.closed and pending.attempts < MAX_ATTEMPTS
        self._queue.finish(pending, seconds, again=again)
        if again:
            self._stats.retried += 1
        elif not pending.closed:
            pending.resolve(None)
