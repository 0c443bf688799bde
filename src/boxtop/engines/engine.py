"""What all computer players share: what they are asked, and what they answer.

    engine = boxtop.engine("my_game")
    thought = engine.think(state, Limit(seconds=1))
    thought.move, thought.value, thought.line, thought.sure
    engine.play(state, level=3)

A value is the expected result for the player whose turn it is, from 0 to 1, in every game.
"""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..errors import BadText, WrongGame
from ..games.base import CHANCE, Choice, State
from ..kernel.stop import Flag, flag

UNLIMITED = 1 << 60  # nodes that nobody counts to
LONGEST = 2.0  # seconds that a level takes at most
TIME_IS_UP = 2  # what a timer raises a flag to; people raise it to 1
NAMES = ("First time", "Beginner", "Casual", "Regular", "Skilled", "Club player", "Expert", "Full strength")
# What the computer is called at each level, where it sits at a table with people.
COMPUTERS = ("Pip", "Button", "Domino", "Marble", "Whirl", "Tock", "Quill", "Lumen")


@dataclass(frozen=True)
class Limit:
    """How long to think: until the first of these is reached. Only nodes make the answer repeatable."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None and self.depth is None:
            raise ValueError("a search needs a limit: seconds, nodes or depth")


@dataclass(frozen=True)
class Level:
    """How well the computer plays, and which mistakes of people it makes."""

    nodes: int = UNLIMITED
    depth: int | None = None  # short sight: how far it looks ahead; what that means is up to the game
    overlooks: float = 0.0  # the share of replies that it does not see
    spread: float = 0.0  # how far it misjudges the value of a move, as a standard deviation


class Rated(NamedTuple):
    """A move and what it is worth to the player who makes it."""

    move: Choice
    value: float


@dataclass(frozen=True)
class Thought:
    """What an engine thinks of a position."""

    move: Choice
    value: float  # expected result for the player to move, 0 to 1
    line: tuple[Choice, ...]  # what it expects, from `move` on, as far as its player can know
    sure: float  # the share of the search's work that speaks for the move; 1 only if nothing better can exist
    rated: tuple[Rated, ...]  # moves with their values, best first: all of them if that was asked, at least the best
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Task:
    """What a search is to do. The flag is raised when its time is up, or when somebody has had enough."""

    stop: Flag = field(default_factory=flag)
    nodes: int = UNLIMITED
    depth: int | None = None
    until: float | None = None  # the moment, by time.perf_counter(), at which the flag will be raised
    seed: int = 0
    every: bool = False  # whether every legal move is to be rated, not only the best
    lines: int = 1  # how many of the best moves are to be rated exactly
    overlooks: float = 0.0
    tell: Callable[[Thought], None] | None = None  # is told of each better thought while the search goes on


class Engine(ABC):
    """A computer player. It may keep what it learned; it thinks one thought at a time."""

    levels: ClassVar[tuple[Level, ...]]  # eight, from the first time to full strength
    plays: ClassVar[str | None] = None  # the name of the one game that it can play; None: any game

    def __init__(self, *, threads: int = 1) -> None:
        self.threads = threads
        self._busy = threading.Lock()

    @abstractmethod
    def search(self, state: State[Any], task: Task) -> Thought:
        """The best move of a state in which a player is to move, and hidden things are guesses already."""

    def values(self, state: State[Any]) -> tuple[float, ...] | None:
        """What a state is worth to each player, exactly, if that is known; also where chance decides."""
        return None

    def misjudge(self, thought: Thought, spread: float, seed: int) -> Thought:
        """What somebody prefers who sees every value with an error; a game may know better how people err."""
        return misjudged(thought, spread, seed)

    def forget(self) -> None:
        """Begin anew, as before the first game: what was learned may change which of two equal moves is chosen."""
        return

    def think(
        self,
        state: State[Any],
        limit: Limit,
        *,
        seed: int = 0,
        stop: Flag | None = None,
        every: bool = False,
        lines: int = 1,
        tell: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """The best move by a limit. Another thread may raise `stop` to end it."""
        task = Task(
            flag() if stop is None else stop,
            UNLIMITED if limit.nodes is None else max(1, limit.nodes),
            limit.depth,
            seed=seed,
            every=every,
            lines=lines,
            tell=tell,
        )
        return self._thought(state, task, limit.seconds)

    def play(
        self, state: State[Any], level: int, *, seed: int = 0, stop: Flag | None = None, seconds: float = LONGEST
    ) -> Thought:
        """A move as a player of that level, 1 to 8, makes it, or in a hurry: in so many seconds at most."""
        if not 1 <= level <= len(self.levels):
            raise BadText(f"There is no level {level}: levels go from 1 to {len(self.levels)}.")
        how = self.levels[level - 1]
        task = Task(
            flag() if stop is None else stop,
            how.nodes,
            how.depth,
            seed=seed,
            every=how.spread > 0,
            overlooks=how.overlooks,
        )
        thought = self._thought(state, task, min(seconds, LONGEST))
        return thought if how.spread == 0 else self.misjudge(thought, how.spread, seed)

    def _thought(self, state: State[Any], task: Task, seconds: float | None) -> Thought:
        """Ask the search, which sees nothing that the player to move does not see."""
        if self.plays not in (None, state.game.name):  # its compiled code would read another record as its own
            raise WrongGame(f"This engine plays {self.plays}, and the state is one of {state.game.name}.")
        me = state.turn
        if me is None or me == CHANCE:
            raise ValueError("there is no player to think for")
        begun = time.perf_counter()
        with self._busy, raised_after(task.stop, seconds):
            if seconds is not None:
                task = replace(task, until=begun + seconds)
            seen = state.resample(me, task.seed)
            thought = self.search(seen, task)
        return replace(thought, seconds=time.perf_counter() - begun)


@contextmanager
def raised_after(stop: Flag, seconds: float | None) -> Iterator[None]:
    """Raise a flag after a while, unless the work inside is done before; whoever gave it finds it as it was."""
    if seconds is None:
        yield
        return

    def up() -> None:
        if not stop[0]:
            stop[0] = TIME_IS_UP

    timer = threading.Timer(max(0.0, seconds), up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if stop[0] == TIME_IS_UP:  # the flag is its owner's, who may use it for the next thought
            stop[0] = 0


def misjudged(thought: Thought, spread: float, seed: int) -> Thought:
    """The move that somebody prefers who sees every value with an error."""
    errors = np.random.default_rng(seed).normal(0.0, spread, len(thought.rated))
    chosen = max(zip(thought.rated, errors, strict=True), key=lambda pair: pair[0].value + pair[1])[0]
    if chosen.move == thought.move:
        return thought
    return replace(thought, move=chosen.move, value=chosen.value, line=(chosen.move,))
