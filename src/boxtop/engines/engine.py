"""`Engine`: the interface of all computer players, and what they share.

    engine = boxtop.engine("my_game")
    thought = engine.think(state, Limit(seconds=1))
    thought.move, thought.value, thought.line, thought.sure
    engine.play(state, level=3)

A value is the expected result for the player whose turn it is, from 0 to 1, in every game.
"""

import math
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..errors import BadText, WrongGame
from ..games.base import CHANCE, Choice, State
from ..kernel.stop import Flag, flag
from ..words import Message, say
from .glance import SAME, Sight, glance

UNLIMITED = 1 << 60  # nodes
LONGEST = 2.0  # seconds that a level may take
TIME_IS_UP = 2  # what a timer sets a stop flag to; others set it to 1
CANDIDATES = 4  # moves that a level rates exactly, to choose one of those that are as good as the best
LEVELS = 8  # of every engine
# What the computer is called at each level in records and in the store; people read `computer_name`.
COMPUTERS = ("Pip", "Button", "Domino", "Marble", "Whirl", "Tock", "Quill", "Lumen")


def level_name(level: int) -> Message:
    """What a level is called."""
    return say(f"level-{level}")


def computer_name(level: int) -> Message:
    """What the computer is called at a level, in matches with people."""
    return say(f"computer-{level}")


def no_level(given: str) -> Message:
    """That there is no such level."""
    return say("no-such-level", level=given, easiest=level_name(1), most=LEVELS, hardest=level_name(LEVELS))


@dataclass(frozen=True)
class Limit:
    """How long to think: until the first of these is reached. Only nodes make the result reproducible."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.nodes is None and self.depth is None:
            raise ValueError("a search needs a limit: seconds, nodes or depth")


@dataclass(frozen=True)
class Level:
    """How well an engine plays, and which human mistakes it makes."""

    nodes: int = UNLIMITED
    depth: int | None = None  # how far it looks ahead; the unit is up to the game
    overlooks: float = 0.0  # the share of replies that it does not see
    spread: float = 0.0  # the standard deviation of its error in the value of a move
    sight: Sight | None = None  # of a beginner, who does not search: nothing else matters then


class Rated(NamedTuple):
    """A move and its value to the player who makes it."""

    move: Choice
    value: float


@dataclass(frozen=True)
class Thought:
    """The result of a search."""

    move: Choice
    value: float  # expected result for the player to move, 0 to 1
    line: tuple[Choice, ...]  # the principal variation, beginning with `move`, as far as its player can know it
    sure: float  # the share of the search's work that supports the move; 1 only if it is proved best
    rated: tuple[Rated, ...]  # moves with their values, best first: all with `every`, else at least the best
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Task:
    """What a search is to do. It ends when the stop flag is set, by its timer or by the caller."""

    stop: Flag = field(default_factory=flag)
    nodes: int = UNLIMITED
    depth: int | None = None
    until: float | None = None  # the deadline at which the flag will be set, by time.perf_counter()
    seed: int = 0
    every: bool = False  # whether to rate every legal move, not only the best
    lines: int = 1  # how many of the best moves to rate exactly
    overlooks: float = 0.0  # as in `Level`
    tell: Callable[[Thought], None] | None = None  # called with intermediate results while the search runs


class Engine(ABC):
    """A computer player. It may reuse results of earlier searches; it runs one search at a time."""

    levels: ClassVar[tuple[Level, ...]]  # eight, from beginner to full strength
    plays: ClassVar[str | None] = None  # the name of the only game that it can play; None: any game

    def __init__(self, *, threads: int = 1) -> None:
        self.threads = threads
        self._busy = threading.Lock()

    @abstractmethod
    def search(self, state: State[Any], task: Task) -> Thought:
        """Find the best move. A player is to move, and what that player cannot see is already replaced by a guess."""

    def exact_values(self, state: State[Any]) -> tuple[float, ...] | None:
        """What `values` returns, for a state of the engine's game."""
        return None

    def values(self, state: State[Any]) -> tuple[float, ...] | None:
        """The exact value of a state to each player if it is known, also where chance decides; else None."""
        self._check_game(state)
        return self.exact_values(state)

    def outlook(
        self, state: State[Any], limit: Limit, *, seed: int = 0, stop: Flag | None = None
    ) -> tuple[float, ...] | None:
        """What each player can expect by a search, also where chance decides; None if the engine rates only moves.

        For games of more than two: there the value of the player to move does not say what it is to the others.
        """
        return None

    def look_briefly(self, state: State[Any], sight: Sight, seed: int) -> Thought:
        """Choose a move without searching, as beginners do; a game may know better what they look at."""
        seen = glance(state, sight, seed)
        best = max(seen.values())
        equal = [move for move, worth in seen.items() if worth >= best - max(SAME, self.alike(state))]
        weights = np.array(self.appeal(state, equal))
        move = equal[int(np.random.default_rng(seed).choice(len(equal), p=weights / weights.sum()))]
        order = sorted(seen, key=lambda one: (one != move, -seen[one]))
        rated = tuple(Rated(one, min(max(seen[one], 0.0), seen[move], 1.0)) for one in order)
        return Thought(move, rated[0].value, (move,), 0.0, rated, nodes=len(state.moves()), depth=1)

    def appeal(self, state: State[Any], moves: Sequence[Choice]) -> Sequence[float]:
        """How often a beginner makes each of these moves, which seem to be worth the same: weights above 0."""
        return [1.0] * len(moves)

    def alike(self, state: State[Any]) -> float:
        """Moves whose values differ by no more than this, at even odds, are equally good to a level: one is chosen by
        the seed. 0: always the best, for engines whose searches differ by the seed anyway."""
        return 0.0

    def misjudge(self, thought: Thought, spread: float, seed: int) -> Thought:
        """Choose as if every value had an error; a game may model human mistakes better."""
        return misjudged(thought, spread, seed)

    def forget(self) -> None:
        """Drop results of earlier searches, which may change which of two equal moves is chosen."""
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
        """Search for the best move within a limit. Another thread may set `stop` to end it."""
        task = Task(
            flag() if stop is None else stop,
            UNLIMITED if limit.nodes is None else max(1, limit.nodes),
            limit.depth,
            seed=seed,
            every=every,
            lines=lines,
            tell=tell,
        )
        return self._thought(state, task, limit.seconds, self.search)

    def play(
        self, state: State[Any], level: int, *, seed: int = 0, stop: Flag | None = None, seconds: float | None = LONGEST
    ) -> Thought:
        """Choose a move at a level from 1 to 8, in `seconds` at most; None: however long it takes, so that the same
        seed gives the same move on a busy machine, too."""
        if not 1 <= level <= len(self.levels):
            raise BadText(no_level(str(level)))
        how = self.levels[level - 1]
        stop = flag() if stop is None else stop
        seconds = None if seconds is None else min(seconds, LONGEST)
        if how.sight is not None:
            sight = how.sight
            return self._thought(state, Task(stop), None, lambda seen, _: self.look_briefly(seen, sight, seed))
        rough, alike = how.spread > 0, self.alike(state)
        task = Task(
            stop,
            how.nodes,
            how.depth,
            seed=seed,
            every=rough,
            lines=CANDIDATES if alike and not rough else 1,
            overlooks=how.overlooks,
        )
        thought = self._thought(state, task, seconds, self.search)
        return self.misjudge(thought, how.spread, seed) if rough else varied(thought, alike, seed)

    def _thought(
        self, state: State[Any], task: Task, seconds: float | None, choose: Callable[[State[Any], Task], Thought]
    ) -> Thought:
        """What `choose`, such as the search, finds on a state without what the player to move cannot see."""
        self._check_game(state)
        me = state.turn
        if me is None or me == CHANCE:
            raise ValueError("there is no player to think for")
        begun = time.perf_counter()
        with self._busy, raised_after(task.stop, seconds):
            if seconds is not None:
                task = replace(task, until=begun + seconds)
            seen = state.resample(me, task.seed)
            thought = choose(seen, task)
        return replace(thought, seconds=time.perf_counter() - begun)

    def _check_game(self, state: State[Any]) -> None:
        """WrongGame unless the engine can play it: its compiled code would misread the record of another game."""
        if self.plays not in (None, state.game.name):
            raise WrongGame(say("engine-of-another-game", plays=str(self.plays), game=state.game.name))


@contextmanager
def raised_after(stop: Flag, seconds: float | None) -> Iterator[None]:
    """Set a stop flag after some seconds, unless the work inside is done before. The flag is reset on exit."""
    if seconds is None:
        yield
        return

    def time_out() -> None:
        if not stop[0]:
            stop[0] = TIME_IS_UP

    timer = threading.Timer(max(0.0, seconds), time_out)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if stop[0] == TIME_IS_UP:  # the caller may reuse the flag
            stop[0] = 0


def misjudged(thought: Thought, spread: float, seed: int) -> Thought:
    """Choose the best move after adding a random error to every value."""
    errors = np.random.default_rng(seed).normal(0.0, spread, len(thought.rated))
    best = max(zip(thought.rated, errors, strict=True), key=lambda pair: pair[0].value + pair[1])[0]
    return chosen_instead(thought, best)


def varied(thought: Thought, alike: float, seed: int) -> Thought:
    """Choose one of the moves that are as good as the best, so that games differ. `alike` is the margin at even odds.

    Values are compared as odds: a player far ahead still tells good moves from bad ones. What is proved is not varied,
    since a quick win is better than a slow one.
    """
    if not alike or thought.sure == 1.0:
        return thought
    odds = [log_odds(rated.value) for rated in thought.rated]
    lowest = odds[0] - 4.0 * alike  # 4: the slope at even odds
    equal = [rated for rated, one in zip(thought.rated, odds, strict=True) if one >= lowest]
    return chosen_instead(thought, equal[int(np.random.default_rng(seed).integers(len(equal)))])


def log_odds(value: float) -> float:
    """The logarithm of the odds that a value stands for; finite."""
    within = min(1.0 - SAME, max(SAME, value))
    return math.log(within / (1.0 - within))


def chosen_instead(thought: Thought, chosen: Rated) -> Thought:
    """The thought with another of its moves."""
    if chosen.move == thought.move:
        return thought
    return replace(thought, move=chosen.move, value=chosen.value, line=(chosen.move,))
