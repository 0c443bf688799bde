"""Running jobs in an engine process: a job goes in, an answer comes out."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from ... import engine, usable
from ...bounded import BoundedDict
from ...coach.findings import Searcher, Stopped
from ...coach.judging import Judge
from ...compiling import Unit, compiled, first_decision, warm_up
from ...engines.engine import Engine, Limit, Thought
from ...games.base import CHANCE, State
from ...kernel.stop import Flag
from ...match.record import Record, read
from .base import Answer, Job
from .review_slices import Found, ReviewSlice

LINES = 3  # moves of a hint or an analysis that are rated exactly
COMPARING = 0.6  # the share of an analysis that is for comparing moves; the rest is for how the others would go on
MOST_RECORDS = 4  # that are kept between slices: playing a long one again takes a while


class JobRunner:
    """The engines of one process, one for each game, kept between jobs. Runs one job at a time."""

    def __init__(self) -> None:
        self._engines: dict[str, Engine] = {}
        self._lines: BoundedDict[str, tuple[Record, list[State[Any]]]] = BoundedDict(MOST_RECORDS)

    def run(self, job: Job, stop: Flag, on_start: Callable[[], None]) -> Answer:
        """Run a job. `on_start` is called once the engine is loaded, when the job's time limit begins to count."""
        state = job.state()
        player = self.engine(job.game, state)
        on_start()
        if job.level is not None:
            thought = player.play(state, job.level, seed=job.seed, stop=stop, seconds=job.time_limit)
        elif job.kind == "analysis":
            return self._analysis(player, state, job, stop)
        else:
            thought = player.think(state, Limit(seconds=job.time_limit), seed=job.seed, stop=stop, lines=LINES)
        return answer_from(state, thought)

    def _analysis(self, player: Engine, state: State[Any], job: Job, stop: Flag) -> Answer:
        """The best moves; then a short search after each but the first, of which the line is known."""
        begun = time.perf_counter()
        limit = Limit(seconds=COMPARING * job.time_limit)
        thought = player.think(state, limit, seed=job.seed, stop=stop, lines=LINES)
        answer = answer_from(state, thought)
        lines = [answer.line]
        others = [move for move, _ in thought.rated if move != thought.move][: LINES - 1]
        for move in others:
            after, line = state.force(move), [state.game.text(move)]
            if not (state.game.hidden or after.turn is None or after.turn == CHANCE or stop[0]):
                left = Limit(seconds=(1 - COMPARING) * job.time_limit / len(others))
                line += expected_line(after, player.think(after, left, seed=job.seed, stop=stop))
            lines.append(tuple(line))
        return msgspec.structs.replace(answer, lines=tuple(lines), seconds=time.perf_counter() - begun)

    def find(self, work: ReviewSlice, stop: Flag, on_start: Callable[[], None]) -> Found:
        """Find out about the events of a slice until its time is up or it is stopped, or write the review."""
        played = self._lines.get(work.record)
        if played is None:
            played = self._lines[work.record] = read(work.record)
        record, line = played
        player = self.engine(work.game, first_decision(work.game))
        on_start()
        begun = time.perf_counter()
        searcher = Searcher(player, work.nodes, 0, stop)
        if work.attempt:
            [number] = work.numbers
            try:
                decided = line[number].last
                assert decided is not None
                value = searcher.value_of(line[number - 1], line[0].game.parse(work.attempt), decided)
            except Stopped:
                return Found()
            return Found(value=value, seconds=time.perf_counter() - begun)
        if not work.numbers:
            review = Judge(record, line, nodes=work.nodes, known=work.known).review()
            return Found(review=review.to_json(), seconds=time.perf_counter() - begun)
        found = []
        for number in work.numbers:
            try:
                found.append(searcher.find(line, number))
            except Stopped:
                break
            if time.perf_counter() - begun >= work.seconds:
                break
        return Found(tuple(found), seconds=time.perf_counter() - begun)

    def engine(self, game: str, state: State[Any]) -> Engine:
        """The engine of a game, loaded: its code is loaded, or compiled, by the first search."""
        loaded = self._engines.get(game)
        if loaded is None:
            loaded = engine(game)
            warm_up(loaded, state)
            self._engines[game] = loaded
        return loaded

    def compiled_games(self) -> list[str]:
        """The games whose engines can be loaded ahead of use. Compiling one would keep jobs waiting too long."""
        return [name for name in usable() if compiled(Unit("engine", name))]

    def load(self, game: str) -> None:
        """Load an engine ahead of its first job."""
        self.engine(game, first_decision(game))


def answer_from(state: State[Any], thought: Thought, *, fallback: bool = False) -> Answer:
    """A thought with its moves as text."""
    text = state.game.text
    return Answer(
        move=text(thought.move),
        value=thought.value,
        line=tuple(expected_line(state, thought)),
        sure=thought.sure,
        rated=tuple((text(move), value) for move, value in thought.rated),
        seconds=thought.seconds,
        nodes=thought.nodes,
        fallback=fallback,
    )


def expected_line(state: State[Any], thought: Thought) -> list[str]:
    """The principal variation, up to the first chance event or move of a player with hidden cards."""
    me, expected = state.turn, list[str]()
    for choice in thought.line:
        if state.turn == CHANCE or (state.game.hidden and state.turn != me) or state.explain(choice) is not None:
            break
        expected.append(state.game.text(choice))
        state = state.force(choice)
    return expected
