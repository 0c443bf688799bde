"""An engine process, `python -m boxtop.server.jobs`: a child of `LocalEnginePool` that runs one job at a time.

It reads requests and writes responses, one JSON object per line. It exits as soon as its input ends, even in the
middle of a search: then the parent is gone, however it died.
"""

import os
import queue
import signal
import sys
import threading
from typing import BinaryIO, Literal

import msgspec

from ...kernel.stop import flag
from .base import Answer, Job
from .job_runner import JobRunner
from .review_slices import Found, ReviewSlice

NICENESS = 10  # serving people has priority over searching


class Request(msgspec.Struct, omit_defaults=True):
    """Run a job, or a slice of a review; without either: stop the one with this number."""

    number: int
    job: Job | None = None
    slice: ReviewSlice | None = None

    @property
    def work(self) -> Job | ReviewSlice | None:
        return self.job or self.slice


class Response(msgspec.Struct, omit_defaults=True):
    """The process is ready, or a job has changed state.

    A job is "started" once its engine is loaded. One that is stopped before that has no answer.
    """

    kind: Literal["ready", "started", "done", "stopped", "failed"]
    number: int = 0
    answer: Answer | None = None
    found: Found | None = None  # of a slice, as far as it came
    error: str = ""


class EngineProcess:
    """The child's side: one thread reads requests, the main thread runs jobs."""

    def __init__(self, requests: BinaryIO, responses: BinaryIO) -> None:
        self._requests, self._responses = requests, responses
        self._queue: queue.SimpleQueue[Request] = queue.SimpleQueue()
        self._lock = threading.Lock()  # guards the three below
        self._number = 0  # of the current job
        self._stopped = 0  # jobs up to this number have been stopped
        self._stop = flag()

    def read(self) -> None:
        """Read requests until the input ends, then exit at once."""
        decoder = msgspec.json.Decoder(Request)
        for line in self._requests:
            request = decoder.decode(line)
            if request.work is not None:
                self._queue.put(request)
                continue
            with self._lock:
                self._stopped = request.number
                if self._number == request.number:
                    self._stop[0] = 1
        os._exit(0)

    def run(self) -> None:
        """Run jobs as they come; while idle, load engines that have not been used yet."""
        runner = JobRunner()
        self.send(Response("ready"))
        unloaded = runner.compiled_games()
        while True:
            try:
                request = self._queue.get_nowait() if unloaded else self._queue.get()
            except queue.Empty:
                self._load(runner, unloaded.pop(0))
                continue
            assert request.work is not None
            self.send(self._run_job(runner, request.number, request.work))

    def _load(self, runner: JobRunner, game: str) -> None:
        try:
            runner.load(game)
        except (
            Exception
        ) as error:  # a third-party game; its jobs will fail with the reason, other games are not affected
            print(f"boxtop: the engine of {game} cannot be loaded: {error}", file=sys.stderr, flush=True)

    def _run_job(self, runner: JobRunner, number: int, work: Job | ReviewSlice) -> Response:
        """Run a job; a failure is reported, and the process keeps running."""
        with self._lock:
            self._number = number
            self._stop[0] = int(self._stopped >= number)
        try:
            if self._stop[0]:
                return Response("stopped", number)

            def started() -> None:
                self.send(Response("started", number))

            if isinstance(work, ReviewSlice):
                return Response("done", number, found=runner.find(work, self._stop, on_start=started))
            return Response("done", number, runner.run(work, self._stop, on_start=started))
        except Exception as error:  # a bug in an engine, or a job that cannot be decoded
            return Response("failed", number, error=f"{type(error).__name__}: {error}")

    def send(self, response: Response) -> None:
        self._responses.write(msgspec.json.encode(response) + b"\n")
        self._responses.flush()


def main() -> None:
    responses = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output of libraries must not be taken for a response
    for number in (signal.SIGINT, signal.SIGTERM):  # they are meant for the server, which then closes our input
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    process = EngineProcess(sys.stdin.buffer, responses)
    threading.Thread(target=process.read, daemon=True).start()
    process.run()
