"""Running jobs in an engine process: a job goes in, an answer comes out."""

from collections.abc import Callable
from typing import Any

from ... import engine, usable
from ...compiling import Unit, compiled, first_decision, warm_up
from ...engines.engine import Engine, Limit, Thought
from ...games.base import CHANCE, State
from ...kernel.stop import Flag
from .base import Answer, Job

HINT_LINES = 3  # moves of a hint that are rated exactly


class JobRunner:
    """The engines of one process, one for each game, kept between jobs. Runs one job at a time."""

    def __init__(self) -> None:
        self._engines: dict[str, Engine] = {}

    def run(self, job: Job, stop: Flag, on_start: Callable[[], None]) -> Answer:
        """Run a job. `on_start` is called once the engine is loaded, when the job's time limit begins to count."""
        state = job.state()
        player = self.engine(job.game, state)
        on_start()
        if job.level is not None:
            thought = player.play(state, job.level, seed=job.seed, stop=stop, seconds=job.time_limit)
        else:
            limit = Limit(seconds=job.time_limit)
            every = job.kind == "analysis"
            lines = HINT_LINES if job.kind == "hint" else 1
            thought = player.think(state, limit, seed=job.seed, stop=stop, every=every, lines=lines)
        return answer_from(state, thought)

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
