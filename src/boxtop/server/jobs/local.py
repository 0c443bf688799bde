"""Thinking on one machine: processes of the server's own, and a queue in which the urgent overtakes.

A process that dies or does not answer is replaced and its job given to another, once. If a more urgent job comes while
all think, an analysis makes room: it goes back into the queue, and keeps what was found so far for the worst case.
"""

import asyncio
import bisect
import itertools
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from .base import Answer, Job, Progress, Stats
from .preparing import Preparation
from .process import Order, Said
from .quick import Quick

log = logging.getLogger(__name__)

TRIES = 2
STARTING = 60.0  # seconds until a process must be ready
LOADING = 600.0  # seconds until an engine must be loaded, or compiled if nobody else could
LATE = 5.0  # seconds by which a thought may take longer than it should: other work comes before ours
STOPPING = 0.5  # seconds in which a search that is stopped tells what it has
STUBBORN = 5.0  # seconds after which a process that does not stop is ended
CLOSING = 2.0  # seconds in which a process must end by itself
PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0, 30.0)  # before the next start, after so many that failed
HOPELESS = 2  # starts that failed, one after the other, after which nobody waits for the next one
LONGEST_LINE = 1 << 24
COMMAND = (sys.executable, "-m", "boxtop.server.jobs")


class Ticket:
    """A job on its way through here."""

    def __init__(self, number: int, job: Job) -> None:
        self.number, self.job = number, job
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self.tries = 0
        self.thinker: Thinker | None = None  # who thinks about it now
        self.so_far: Answer | None = None  # found before it had to make room
        self.last_moment = False  # whatever there is now will be taken
        self.over = False  # nobody waits for it any more

    def __lt__(self, other: "Ticket") -> bool:
        return (self.job.urgency, self.number) < (other.job.urgency, other.number)

    def resolve(self, answer: Answer | None) -> None:
        """End the waiting; None: nobody will think about it."""
        if not self.answer.done():
            self.answer.set_result(answer)


class Thinker:
    """A thinking process, seen from outside."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.ready = False
        self.number = 0  # of orders: a job that comes back is another one
        self.ticket: Ticket | None = None
        self.stopping = False  # told to stop, and has not answered yet
        self._begun = False
        self._limit: asyncio.TimerHandle | None = None

        self._must_answer_in(STARTING)

    @property
    def free(self) -> bool:
        return self.ready and self.ticket is None

    def started(self) -> None:
        self.ready = True
        self._heard()

    def give(self, ticket: Ticket) -> None:
        self.ticket, ticket.thinker = ticket, self
        self.stopping = self._begun = False
        ticket.tries += 1
        self.number += 1
        self._send(Order(self.number, ticket.job))
        self._must_answer_in(LOADING)

    def begun(self) -> None:
        """The engine is loaded: from now on its time counts."""
        assert self.ticket is not None
        self._begun = True
        self._must_answer_in(STUBBORN if self.stopping else self.ticket.job.thinking + LATE)

    def stop(self) -> None:
        """Ask for what was found so far, and insist on it, unless the engine is still being loaded."""
        if self.ticket is not None and not self.stopping:
            self.stopping = True
            self._send(Order(self.number))
            if self._begun:
                self._must_answer_in(STUBBORN)

    def release(self) -> Ticket | None:
        """The ticket, of which the process has said all, or will say no more."""
        ticket, self.ticket = self.ticket, None
        self._heard()
        if ticket is not None:
            ticket.thinker = None
        return ticket

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()

    async def end(self) -> None:
        """End the process: its input ends, and if it does not follow it is killed."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            async with asyncio.timeout(CLOSING):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()

    def _heard(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _must_answer_in(self, seconds: float) -> None:
        self._heard()
        self._limit = asyncio.get_running_loop().call_later(seconds, self.kill)

    def _send(self, order: Order) -> None:
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():  # if it has died, its output ends, and we hear of it there
            self.process.stdin.write(msgspec.json.encode(order) + b"\n")


class LocalThinkers:
    """So many processes that think."""

    def __init__(self, processes: int | None = None, *, command: Sequence[str] = COMMAND) -> None:
        self._places = max(1, (os.cpu_count() or 1) - 1) if processes is None else processes
        self._command = command
        self._progress: Progress = lambda game: None
        self._preparation = Preparation(self._prepared)
        self._stats = Stats()
        self._quick = Quick()
        self._numbers = itertools.count(1)
        self._waiting: list[Ticket] = []  # the most urgent first
        self._thinkers: list[Thinker] = []
        self._keepers: list[asyncio.Task[None]] = []
        self._failed = 0  # starts in a row, of any process

    async def start(self) -> None:
        self._quick.start()
        if self._places:
            await self._preparation.start()
        self._keepers = [asyncio.create_task(self._keep()) for _ in range(self._places)]

    async def close(self) -> None:
        await self._preparation.close()
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        self._give_up()
        await asyncio.to_thread(self._quick.close)

    def stats(self) -> Stats:
        now = msgspec.structs.replace(self._stats)
        now.waiting = sum(not ticket.over for ticket in self._waiting)
        now.thinking = sum(thinker.ticket is not None for thinker in self._thinkers)
        now.processes = sum(thinker.ready for thinker in self._thinkers)
        return now

    @property
    def pids(self) -> list[int]:
        """The processes that are ready."""
        return [thinker.process.pid for thinker in self._thinkers if thinker.ready]

    @property
    def preparing(self) -> dict[str, float]:
        return self._preparation.shares

    def prepare(self, game: str) -> None:
        self._preparation.want(game)

    def follow(self, progress: Progress) -> None:
        self._progress = progress

    def _prepared(self, game: str) -> None:
        self._progress(game)
        if self._preparation.ready(game):
            self._give()

    async def ask(self, job: Job) -> Answer:
        begun = asyncio.get_running_loop().time()
        ticket = Ticket(next(self._numbers), job)
        bisect.insort(self._waiting, ticket)
        self.prepare(job.game)
        try:
            self._give()
            answer = await self._in_time(ticket)
        except asyncio.CancelledError:
            self._stats.withdrawn += 1
            raise
        finally:
            ticket.over = True
            if ticket.thinker is not None:
                ticket.thinker.stop()
        if answer is None or not job.fits(answer):
            answer = ticket.so_far or await self._quick.answer(job)
        self._stats.answered[job.kind] += 1
        self._stats.fallbacks[job.kind] += answer.fallback
        self._stats.seconds += asyncio.get_running_loop().time() - begun
        return answer

    async def _in_time(self, ticket: Ticket) -> Answer | None:
        """The answer, if there is one in time; a search that is stopped at the last moment tells what it has."""
        await asyncio.wait({ticket.answer}, timeout=ticket.job.deadline)
        if not ticket.answer.done() and ticket.thinker is not None:
            ticket.last_moment = True
            ticket.thinker.stop()
            await asyncio.wait({ticket.answer}, timeout=STOPPING)
        return ticket.answer.result() if ticket.answer.done() else None

    # -- who thinks about what ---------------------------------------------------------------------------------------

    def _give(self) -> None:
        """Give jobs to those who are free, the most urgent first."""
        self._waiting = [ticket for ticket in self._waiting if not ticket.over]
        if self._waiting and self._hopeless():
            self._give_up()
        for thinker in self._thinkers:
            if thinker.free and (ticket := self._next()):
                thinker.give(ticket)
        self._make_room()

    def _hopeless(self) -> bool:
        """Whether there is nobody who thinks, and starting somebody has failed more than once."""
        return not self._keepers or (self._failed >= HOPELESS and not any(t.ready for t in self._thinkers))

    def _give_up(self) -> None:
        """Nobody will think about what waits."""
        for ticket in self._waiting:
            ticket.resolve(None)
        self._waiting.clear()

    def _next(self) -> Ticket | None:
        """The most urgent ticket that can be thought about: its engine is ready."""
        found = next(filter(self._possible, self._waiting), None)
        if found is not None:
            self._waiting.remove(found)
        return found

    def _possible(self, ticket: Ticket) -> bool:
        return not ticket.over and self._preparation.ready(ticket.job.game)

    def _make_room(self) -> None:
        """Stop as many analyses as more urgent jobs wait."""
        waiting = sum(self._possible(ticket) and ticket.job.kind != "analysis" for ticket in self._waiting)
        coming = sum(thinker.stopping for thinker in self._thinkers)
        for thinker in self._thinkers:
            if coming >= waiting:
                return
            if thinker.ticket is not None and not thinker.stopping and thinker.ticket.job.kind == "analysis":
                thinker.stop()
                coming += 1

    def _back(self, ticket: Ticket | None) -> None:
        """A ticket whose thinking was broken off goes back to its place in the queue, if somebody still waits."""
        if ticket is not None and not ticket.over:
            bisect.insort(self._waiting, ticket)

    # -- a process, from its start to its end ------------------------------------------------------------------------

    async def _keep(self) -> None:
        """Keep one process running."""
        while True:
            ready = False
            try:
                thinker = Thinker(
                    await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
                )
                self._thinkers.append(thinker)
                try:
                    await self._listen(thinker)
                finally:
                    ready = thinker.ready
                    self._thinkers.remove(thinker)
                    await thinker.end()
                    self._died(thinker)
            except (OSError, ValueError):  # it cannot be started, or talks nonsense
                log.exception("a thinking process cannot be used")
            self._stats.lost += 1
            self._failed = 0 if ready else self._failed + 1
            self._give()
            await asyncio.sleep(PAUSES[min(self._failed, len(PAUSES) - 1)])

    async def _listen(self, thinker: Thinker) -> None:
        """Hear what a process says, until it says no more."""
        assert thinker.process.stdout is not None
        decoder = msgspec.json.Decoder(Said)
        async for line in thinker.process.stdout:
            said = decoder.decode(line)
            if said.what == "ready":
                thinker.started()
                self._failed = 0
            elif thinker.ticket is None or said.number != thinker.number:
                raise ValueError(f"it speaks of job {said.number}, which it does not have")
            elif said.what == "begun":
                thinker.begun()
                continue
            else:
                self._heard(thinker, said)
            self._give()

    def _heard(self, thinker: Thinker, said: Said) -> None:
        """A process has said the last word on a job."""
        made_room = thinker.stopping
        ticket = thinker.release()
        assert ticket is not None
        if said.what == "failed":
            log.error("no answer for %s: %s", ticket.job.game, said.trouble)
            ticket.resolve(None)
        elif ticket.last_moment or ticket.over or not made_room:
            ticket.resolve(said.answer)
        else:
            ticket.tries -= 1
            if said.answer is not None and (ticket.so_far is None or said.answer.nodes > ticket.so_far.nodes):
                ticket.so_far = said.answer
            self._back(ticket)

    def _died(self, thinker: Thinker) -> None:
        """Somebody else has to think about what a process left behind."""
        if thinker.process.returncode:
            log.warning("thinking process %s ended with code %s", thinker.process.pid, thinker.process.returncode)
        ticket = thinker.release()
        if ticket is None or ticket.over:
            return
        if ticket.tries >= TRIES:
            ticket.resolve(None)
        else:
            self._stats.retried += 1
            self._back(ticket)
