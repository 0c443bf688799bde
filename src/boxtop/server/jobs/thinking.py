"""Thinking itself: a job becomes an answer. This is what happens inside a thinking process."""

from collections.abc import Callable
from typing import Any

from ... import engine, usable
from ...compiling import Unit, compiled, first_decision, first_thought
from ...engines.engine import Engine, Limit, Thought
from ...games.base import CHANCE, State
from ...kernel.stop import Flag
from .base import Answer, Job

HINTED = 3  # moves of a hint that are rated exactly


class Mind:
    """The engines of one process, one for each game, kept between jobs. It thinks one thought at a time."""

    def __init__(self) -> None:
        self._engines: dict[str, Engine] = {}

    def answer(self, job: Job, stop: Flag, begun: Callable[[], None]) -> Answer:
        """What the engine of the game thinks. `begun` is called when all is loaded and time begins to count."""
        state = job.state()
        player = self.engine(job.game, state)
        begun()
        if job.level is not None:
            thought = player.play(state, job.level, seed=job.seed, stop=stop, seconds=job.thinking)
        else:
            limit = Limit(seconds=job.thinking)
            every = job.kind == "analysis"
            lines = HINTED if job.kind == "hint" else 1
            thought = player.think(state, limit, seed=job.seed, stop=stop, every=every, lines=lines)
        return told(state, thought)

    def engine(self, name: str, state: State[Any]) -> Engine:
        """The engine of a game, ready: code is loaded, or compiled, with the first thought."""
        known = self._engines.get(name)
        if known is None:
            known = engine(name)
            first_thought(known, state)
            self._engines[name] = known
        return known

    def ahead(self) -> list[str]:
        """Games whose engines can be loaded ahead: not if they must be compiled, for jobs should not wait for that."""
        return [name for name in usable() if compiled(Unit("engine", name))]

    def warm(self, name: str) -> None:
        """Load an engine before somebody waits for it."""
        self.engine(name, first_decision(name))


def told(state: State[Any], thought: Thought, *, fallback: bool = False) -> Answer:
    """A thought as texts."""
    text = state.game.text
    return Answer(
        move=text(thought.move),
        value=thought.value,
        line=tuple(line(state, thought)),
        sure=thought.sure,
        rated=tuple((text(move), value) for move, value in thought.rated),
        seconds=thought.seconds,
        nodes=thought.nodes,
        fallback=fallback,
    )


def line(state: State[Any], thought: Thought) -> list[str]:
    """What is expected: until chance decides, or somebody with secrets, of whom one can only guess."""
    me, expected = state.turn, list[str]()
    for choice in thought.line:
        if state.turn == CHANCE or (state.game.hidden and state.turn != me) or state.explain(choice) is not None:
            break
        expected.append(state.game.text(choice))
        state = state.force(choice)
    return expected
