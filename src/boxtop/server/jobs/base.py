"""Jobs for engines, their answers, and the interface of an engine pool.

A job leaves the process, and perhaps the machine. So it holds only what its player may see: hidden information is
replaced by a random guess before the job is made. The player's moves in long form mean the same in both states.
"""

import hashlib
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec
import numpy as np

from ... import game as find_game
from ...bounded import BoundedDict
from ...engines.engine import LONGEST
from ...errors import BadText, BoxtopError
from ...games.base import CHANCE, Game, State
from ...games.base.options import Value
from ...words import say
from .kinds import DEADLINE_MARGIN, PRIORITY, Kind
from .owners import NOBODY, Owner
from .review_slices import Found, ReviewSlice

ProgressCallback = Callable[[str], None]  # called with the name of a game whose engine is compiled a little further
CACHED_GAMES = 64  # games with their options: parsing a deck takes longer than a fast search


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a job. Moves are texts in long form; a value is the expected result of the player to move."""

    move: str
    value: float
    line: tuple[str, ...] = ()  # the expected line, up to the first chance event or player with hidden cards
    sure: float = 0.0
    rated: tuple[tuple[str, float], ...] = ()  # best first, at least the best
    lines: tuple[tuple[str, ...], ...] = ()  # of an analysis: how the first of these would go on, each with its move
    seconds: float = 0.0
    nodes: int = 0
    fallback: bool = False  # no engine answered by the deadline: a quick move


class Job(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A position to search. Made by `move`, `hint` or `analysis`."""

    kind: Kind
    game: str
    options: dict[str, bool | int | str]
    layout: str  # of the row: a worker of another version must not misread it
    row: bytes  # the state as the player sees it, with hidden information guessed
    last: int | None = None
    level: int | None = None  # of the computer player, for a move
    seconds: float | None = None  # time limit; without a level, the engine uses all of it
    seed: int = 0
    deadline: float = 10.0  # seconds after which the fallback answers
    owner: Owner = NOBODY  # who waits for it

    @classmethod
    def of(
        cls,
        state: State[Any],
        kind: Kind,
        *,
        level: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        deadline: float | None = None,
        owner: Owner = NOBODY,
    ) -> "Job":
        """A job for the player to move. The seed must not depend on the match's secrets: use a random one."""
        me = state.turn
        if me is None or me == CHANCE:
            raise ValueError("there is no player to think for")
        if (level is None and seconds is None) or (level is not None and kind != "move"):
            raise ValueError("a move is thought about by level or by seconds, a hint and an analysis by seconds")
        seen = state.resample(me, seed)
        job = cls(
            kind=kind,
            game=seen.game.name,
            options=dict[str, Value](seen.game.written_settings()),
            layout=layout(seen.game),
            row=seen.row.astype("<u8").tobytes(),
            last=seen.last,
            level=level,
            seconds=seconds,
            seed=seed,
            deadline=DEADLINE_MARGIN[kind] + (LONGEST if seconds is None else seconds)
            if deadline is None
            else deadline,
            owner=owner,
        )
        job.__dict__["seen"] = seen
        return job

    @classmethod
    def move(
        cls,
        state: State[Any],
        *,
        level: int,
        seconds: float | None = None,
        seed: int = 0,
        deadline: float | None = None,
        owner: Owner = NOBODY,
    ) -> "Job":
        """The move of a computer player; `seconds` limits its thinking when its clock is short."""
        return cls.of(state, "move", level=level, seconds=seconds, seed=seed, deadline=deadline, owner=owner)

    @classmethod
    def hint(
        cls,
        state: State[Any],
        *,
        seconds: float = 1.0,
        seed: int = 0,
        deadline: float | None = None,
        owner: Owner = NOBODY,
    ) -> "Job":
        """A hint for a player."""
        return cls.of(state, "hint", seconds=seconds, seed=seed, deadline=deadline, owner=owner)

    @classmethod
    def analysis(
        cls,
        state: State[Any],
        *,
        seconds: float = 5.0,
        seed: int = 0,
        deadline: float | None = None,
        owner: Owner = NOBODY,
    ) -> "Job":
        """The best moves with their values, and how each would go on."""
        return cls.of(state, "analysis", seconds=seconds, seed=seed, deadline=deadline, owner=owner)

    @property
    def priority(self) -> int:
        return PRIORITY[self.kind]

    @property
    def time_limit(self) -> float:
        """Seconds for which an engine searches at most."""
        return LONGEST if self.seconds is None else self.seconds

    @property
    def longest(self) -> float:
        return self.time_limit

    def state(self) -> State[Any]:
        """The state to search; BadText if the job was made by a version with another layout of the game's record."""
        seen: State[Any] | None = self.__dict__.get("seen")  # cached, not sent: parsing a deck takes milliseconds
        if seen is None:
            found = _game(self.game, self.options)
            if self.layout != layout(found):
                raise BadText(say("job-of-another-version", game=self.game))
            seen = found.state(np.frombuffer(self.row, "<u8").astype(np.uint64), self.last)
            self.__dict__["seen"] = seen
        return seen

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer's move is legal: answers of other machines are not trusted."""
        state = self.state()
        try:
            return state.explain(state.game.parse(answer.move)) is None
        except BoxtopError:
            return False


_games: BoundedDict[tuple[Any, ...], Game[Any]] = BoundedDict(CACHED_GAMES)
_games_lock = threading.Lock()  # the fallback engine looks for games in a thread of its own


def _game(name: str, options: dict[str, bool | int | str]) -> Game[Any]:
    """A game from the cache. Two threads may both make it, and one of the two is kept."""
    key = (name, *sorted((option, type(value).__name__, value) for option, value in options.items()))
    with _games_lock:
        found = _games.get(key)
    if found is None:
        found = find_game(name, **options)
        with _games_lock:
            _games[key] = found
    return found


def layout(of: Game[Any]) -> str:
    """A fingerprint of the record layout of the game's states."""
    return _layout(type(of))


@cache
def _layout(kind: type[Game[Any]]) -> str:
    return hashlib.sha256(repr(kind.rules.State.dtype.descr).encode()).hexdigest()[:12]


class Stats(msgspec.Struct):
    """Counters since the start, and the load now; for metrics."""

    answered: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PRIORITY, 0))  # by kind
    fallbacks: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PRIORITY, 0))  # of these
    cancelled: int = 0
    retried: int = 0
    lost: int = 0  # processes, or connections, that had to be replaced
    waiting: int = 0  # jobs in the queue
    thinking: int = 0  # jobs that are running
    processes: int = 0  # that are ready
    seconds: float = 0.0  # from job to answer, of all answered

    def count(self, kind: Kind, seconds: float, *, fallback: bool = False) -> None:
        """Count an answer, and how long it took."""
        self.answered[kind] += 1
        self.fallbacks[kind] += fallback
        self.seconds += seconds


class EnginePool(Protocol):
    """Runs jobs. Cancelling `run` cancels the job."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def run(self, job: Job) -> Answer:
        """The answer, after the deadline a fallback. Its move is legal in the state that the job was made from."""
        ...

    async def find(self, work: ReviewSlice) -> Found | None:
        """What was found out about a game, or nothing yet; None if engines died of it."""
        ...

    def stats(self) -> Stats: ...

    @property
    def preparing(self) -> Mapping[str, float]:
        """The games whose engines are still being compiled, with the share done, from 0 to 1."""
        ...

    def prepare(self, game: str) -> None:
        """Compile this engine before the others: it will be needed soon."""
        ...

    def on_progress(self, callback: ProgressCallback) -> None:
        """Call back on all changes of `preparing` from now on."""
        ...


Pool = TypeVar("Pool", bound=EnginePool)


@asynccontextmanager
async def opened(pool: Pool) -> AsyncIterator[Pool]:
    """Start a pool, and close it at the end."""
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()
