"""A thinking process: `python -m boxtop.server.jobs`, started by `LocalThinkers` and by nobody else.

It reads lines of JSON (`Order`) and writes lines of JSON (`Said`), one job at a time. It ends when its input does, in
the middle of a thought if need be: whoever started it is gone then, however that happened.
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
from .thinking import Mind

POLITENESS = 10  # how much the processor prefers other work, such as serving people


class Order(msgspec.Struct, omit_defaults=True):
    """Think about a job; without one: stop thinking about the job of that number."""

    number: int
    job: Job | None = None


class Said(msgspec.Struct, omit_defaults=True):
    """What a process tells. A thought begins when its engine is loaded; a job stopped before that has no answer."""

    what: Literal["ready", "begun", "done", "stopped", "failed"]
    number: int = 0
    answer: Answer | None = None
    trouble: str = ""


class Thinker:
    """The process, seen from inside: a thread that reads orders, and the main thread that thinks."""

    def __init__(self, orders: BinaryIO, told: BinaryIO) -> None:
        self._orders, self._told = orders, told
        self._waiting: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._lock = threading.Lock()  # of the number and what stops it
        self._number = 0
        self._stopped = 0  # all jobs up to this number are wanted no more
        self._stop = flag()

    def read(self) -> None:
        """Read orders until there are none any more, and then end at once."""
        decoder = msgspec.json.Decoder(Order)
        for line in self._orders:
            order = decoder.decode(line)
            if order.job is not None:
                self._waiting.put(order)
                continue
            with self._lock:
                self._stopped = order.number
                if self._number == order.number:
                    self._stop[0] = 1
        os._exit(0)

    def run(self) -> None:
        """Think about what comes; in idle moments load the engines of games that nobody has played yet."""
        mind = Mind()
        self.say(Said("ready"))
        cold = mind.ahead()
        while True:
            try:
                order = self._waiting.get_nowait() if cold else self._waiting.get()
            except queue.Empty:
                self._warm(mind, cold.pop(0))
                continue
            assert order.job is not None
            self.say(self._thought(mind, order.number, order.job))

    def _warm(self, mind: Mind, name: str) -> None:
        try:
            mind.warm(name)
        except Exception as error:  # a game of another package: its jobs will fail and say so, others need not
            print(f"boxtop: {name} cannot be thought about: {error}", file=sys.stderr, flush=True)

    def _thought(self, mind: Mind, number: int, job: Job) -> Said:
        """What comes of a job; a failure is told, and the process lives on."""
        with self._lock:
            self._number = number
            self._stop[0] = int(self._stopped >= number)
        try:
            if self._stop[0]:
                return Said("stopped", number)
            return Said("done", number, mind.answer(job, self._stop, lambda: self.say(Said("begun", number))))
        except Exception as error:  # an engine's mistake, or a job that cannot be read
            return Said("failed", number, trouble=f"{type(error).__name__}: {error}")

    def say(self, said: Said) -> None:
        self._told.write(msgspec.json.encode(said) + b"\n")
        self._told.flush()


def main() -> None:
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever libraries print must not be taken for an answer
    for ending in (signal.SIGINT, signal.SIGTERM):  # for the server, which ends us in its own time
        signal.signal(ending, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    thinker = Thinker(sys.stdin.buffer, told)
    threading.Thread(target=thinker.read, daemon=True).start()
    thinker.run()
