"""Budgets of processor time. All clients share one event loop, so each is charged for the time of it that it uses.

    budget = Budgets(limiter).of(address)
    await budget.turn()                       # others have theirs in between
    budget.check()                            # OverBudget if the address has used up its time
    budget.identify(person)                   # once known: a person has a budget at all addresses together
    await metered(answer(request), budget)    # charged for every step of it, and for work that it starts

An address has its turns: after each step it waits until the loop had as much time for others. So a flood from one
address delays others by one step of a request, not by a queue of them. Over a longer time, buckets of seconds limit
what an address, or a person, can use.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

from ...words import Message, say
from .limits import Bucket, Limiter, Rate, RateLimited

# How much more of the loop an address may use in a moment than over a long time: with 0.25 s a second, half of it.
PACE = 2.0
LONGEST_PAUSE = 0.2  # seconds between two turns of an address
SHORT = 0.0002  # seconds: shorter steps are charged together, since a move has several

Answer = TypeVar("Answer")
P = ParamSpec("P")


class OverBudget(RateLimited):
    """A client has used up its processor time."""

    def sentence(self, seconds: int) -> Message:
        return say("over-budget", seconds=seconds)


class AddressTime(Bucket):
    """The processor time of an address, and its turns."""

    def __init__(self, rate: Rate) -> None:
        super().__init__(rate)
        self._next_turn = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._first: deque[asyncio.Future[None]] = deque()  # before all others: moves
        self._timer: asyncio.TimerHandle | None = None

    def owe(self, tokens: float) -> None:
        super().owe(tokens)
        pause = tokens / (PACE * self.rate.per_second)
        self._next_turn = min(max(self._next_turn, self.updated) + pause, self.updated + LONGEST_PAUSE)

    async def turn(self, *, first: bool = False) -> None:
        """Wait until the address may use the loop again."""
        if self._timer is None and self._next_turn <= time.monotonic():
            return
        turn = asyncio.get_running_loop().create_future()
        (self._first if first else self._waiting).append(turn)
        if self._timer is None:
            self._set_timer()
        await turn  # whoever gives up waiting is skipped

    def _set_timer(self) -> None:
        wait = max(0.0, self._next_turn - time.monotonic())
        self._timer = asyncio.get_running_loop().call_later(wait, self._give_turn)

    def _give_turn(self) -> None:
        self._timer = None
        if self._next_turn <= time.monotonic():
            while queue := self._first or self._waiting:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    break
        if self._first or self._waiting:
            self._set_timer()


class Budget:
    """What a request or a connection is charged to: an address, and a person if known."""

    def __init__(self, budgets: "Budgets", address: str) -> None:
        self._budgets = budgets
        found = budgets.limiter.shared("address time", address, AddressTime)
        assert isinstance(found, AddressTime)
        self._address = found
        self._person: Bucket | None = None

    def identify(self, person: str | None) -> None:
        """From now on charge a person too."""
        self._person = None if person is None else self._budgets.limiter.shared("person time", person)

    async def turn(self, *, first: bool = False) -> None:
        """Wait for a turn of the address; `first`: before all others that wait."""
        await self._address.turn(first=first)

    def check(self) -> None:
        """OverBudget if the address or the person has used up its time."""
        wait = max(self._address.wait(0), 0.0 if self._person is None else self._person.wait(0))
        if wait:
            raise OverBudget(wait)

    def charge(self, seconds: float) -> None:
        self._budgets.seconds += seconds
        self._address.owe(seconds)
        if self._person is not None:
            self._person.owe(seconds)


class Budgets:
    """The budgets of all clients of a server."""

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter
        self.seconds = 0.0  # used by all clients since the start

    def of(self, address: str) -> Budget:
        return Budget(self, address)


_charged: ContextVar[Budget | None] = ContextVar("charged", default=None)  # for whom the present task works


async def metered(work: Awaitable[Answer], budget: Budget) -> Answer:
    """The result of some work; each of its steps in the event loop is charged to a budget."""
    _charged.set(budget)
    return await _Metered(work, budget)


async def metered_alike(work: Awaitable[Answer]) -> Answer:
    """The same for a task of its own, charged to whoever started it; what nobody asked for costs nobody."""
    budget = _charged.get()
    return await (work if budget is None else _Metered(work, budget))


class _Metered(Awaitable[Answer]):
    """Work that is resumed step by step, with a look at the clock before and after each."""

    def __init__(self, work: Awaitable[Answer], budget: Budget) -> None:
        self._work, self._budget = work, budget

    def __await__(self) -> Generator[Any, Any, Answer]:
        steps, charge, clock = self._work.__await__(), self._budget.charge, time.thread_time
        error: BaseException | None = None
        spent = 0.0
        while True:
            begun = clock()
            try:
                awaited = next(steps) if error is None else steps.throw(error)
            except BaseException as end:
                charge(spent + clock() - begun)
                if isinstance(end, StopIteration):
                    answer: Answer = end.value
                    return answer
                raise
            spent += clock() - begun
            if spent > SHORT:
                charge(spent)
                spent = 0.0
            try:
                error = None
                yield awaited  # tasks send nothing back but errors
            except GeneratorExit:
                steps.close()
                raise
            except BaseException as thrown:
                error = thrown


class HeavyWork:
    """A thread for work that takes long. One, so that the event loop has every other turn at the interpreter."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "heavy-work")

    async def run(self, work: Callable[P, Answer], *args: P.args, **named: P.kwargs) -> Answer:
        """The result of a function, called in the thread; its processor time is charged as if it were a step."""
        budget, spent = _charged.get(), 0.0

        def timed() -> Answer:
            nonlocal spent
            begun = time.thread_time()
            try:
                return work(*args, **named)
            finally:
                spent = time.thread_time() - begun

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, timed)
        finally:
            if budget is not None:
                budget.charge(spent)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
