"""`judge`: a review of a game; `Judge`: the same in steps, for programs that show progress, stop, or continue later."""

import queue
import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from typing import Any

from .. import engine as engine_of
from ..engines.engine import Engine
from ..games.base import Game, State
from ..kernel.stop import Flag, flag
from ..match.record import Record, read
from .books import write_review
from .findings import Finding, Searcher, Stopped
from .review import Review

NODES = (5_000, 50_000)  # of a search: in the first stage of a review, and in a deeper one, where a game does not say


def stages(game: Game[Any]) -> tuple[int, ...]:
    """Nodes for the searches of the first stage of a review, and of deeper ones."""
    return tuple(getattr(game.coach, "NODES", NODES))


Findings = Generator[Finding, None, None]


class Judge:
    """A game that is being judged.

    judge = Judge(record, line, known=stored)
    for finding in judge.work(stop=stop):
        store(finding)              # a struct; what was stored is not searched again
        show(judge.done, judge.total)
    if judge.complete:
        review = judge.review()
    """

    def __init__(
        self,
        record: Record,
        line: Sequence[State[Any]],
        *,
        nodes: int | None = None,
        seed: int = 0,
        known: Iterable[Finding] = (),
    ) -> None:
        self.record, self.line, self.game = record, line, line[0].game
        self.nodes = stages(self.game)[0] if nodes is None else nodes
        self.seed = seed
        first = 0 if self.game.hidden else 1
        # What comes after the last event is of interest only if the rules do not say.
        last = len(line) - 1 if line[-1].result is not None else len(line)
        self.numbers = range(first, last + 1)
        self._found = {finding.number: finding for finding in known if finding.number in self.numbers}

    @property
    def total(self) -> int:
        return len(self.numbers)

    @property
    def done(self) -> int:
        return len(self._found)

    @property
    def complete(self) -> bool:
        return self.done == self.total

    @property
    def findings(self) -> list[Finding]:
        """What has been found out so far, to be stored and given back as `known`."""
        return [self._found[number] for number in sorted(self._found)]

    def work(self, *, engines: Sequence[Engine] = (), stop: Flag | None = None) -> Findings:
        """Find out what is missing and yield it as it comes, until the stop flag is set. One thread for each engine."""
        stop = flag() if stop is None else stop
        missing: queue.SimpleQueue[int] = queue.SimpleQueue()
        for number in self.numbers:
            if number not in self._found:
                missing.put(number)
        searchers = [Searcher(one, self.nodes, self.seed, stop) for one in engines or (engine_of(self.game.name),)]
        if len(searchers) == 1:
            findings = _in_turn(searchers[0], missing, self.line)
        else:
            findings = _in_threads(searchers, missing, self.line)
        for finding in findings:
            self._found[finding.number] = finding
            yield finding

    def review(self) -> Review:
        """The review, when everything is found out."""
        if not self.complete:
            raise ValueError(f"{self.total - self.done} of {self.total} events are still to be judged")
        return write_review(self.record, self.line, self._found, self.nodes)


def _in_turn(searcher: Searcher, missing: "queue.SimpleQueue[int]", line: Sequence[State[Any]]) -> Findings:
    while not missing.empty():
        try:
            yield searcher.find(line, missing.get())
        except Stopped:
            return


def _in_threads(
    searchers: Sequence[Searcher], missing: "queue.SimpleQueue[int]", line: Sequence[State[Any]]
) -> Findings:
    """The same on several threads: engines release the GIL while they search."""
    found: queue.SimpleQueue[Finding | BaseException | None] = queue.SimpleQueue()

    def run(searcher: Searcher) -> None:
        try:
            while True:
                found.put(searcher.find(line, missing.get_nowait()))
        except (queue.Empty, Stopped):
            found.put(None)
        except BaseException as error:  # raised again in the thread that waits for it
            found.put(error)

    threads = [threading.Thread(target=run, args=(searcher,), daemon=True) for searcher in searchers]
    for thread in threads:
        thread.start()
    running = len(threads)
    try:
        while running:
            one = found.get()
            if isinstance(one, BaseException):
                raise one
            if one is None:
                running -= 1
            else:
                yield one
    finally:  # also when nobody wants to hear more: engines must not be in use any longer
        with suppress(queue.Empty):
            while True:
                missing.get_nowait()
        for thread in threads:
            thread.join()


def judge(
    record: Record | str | bytes,
    *,
    nodes: int | None = None,
    seed: int = 0,
    engines: Sequence[Engine] = (),
    known: Iterable[Finding] = (),
    stop: Flag | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Review | None:
    """The review of a record; BadRecord if it is none. `tell` hears how many events of how many are judged.

    None only if `stop` was set before it was complete.
    """
    text = record.to_json() if isinstance(record, Record) else record
    checked, line = read(text)
    judging = Judge(checked, line, nodes=nodes, seed=seed, known=known)
    for _ in judging.work(engines=engines, stop=stop):
        if tell is not None:
            tell(judging.done, judging.total)
    return judging.review() if judging.complete else None
