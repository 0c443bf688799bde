"""What is asked of engines that think elsewhere, and what they answer.

A job leaves the process, and perhaps the machine. So it holds only what its player may see: what is hidden from them
has been replaced by a guess before anything is written down. The player's moves in long form mean the same in the guess
and in the truth.
"""

import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Literal, Protocol, TypeVar

import msgspec
import numpy as np

from ... import game as find_game
from ...engines.engine import LONGEST
from ...errors import BadText, BoxtopError
from ...games.base import CHANCE, Game, State
from ...games.base.options import Value

Progress = Callable[[str], None]  # called with the name of a game whose engine is nearer to being ready
Kind = Literal["move", "hint", "analysis"]
URGENCY: dict[Kind, int] = {"move": 0, "hint": 1, "analysis": 2}  # the smallest first: somebody waits for a bot's move
PATIENCE: dict[Kind, float] = {"move": 4.0, "hint": 8.0, "analysis": 60.0}  # seconds beyond those of thinking itself
KEPT_GAMES = 64  # games with their options that are kept between jobs: reading a deck takes longer than a quick move


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an engine thinks. Moves are texts in long form; a value is the expected result of the player to move."""

    move: str
    value: float
    line: tuple[str, ...] = ()  # what it expects, until chance decides or somebody with secrets
    sure: float = 0.0
    rated: tuple[tuple[str, float], ...] = ()  # best first: all moves for an analysis, at least the best otherwise
    seconds: float = 0.0
    nodes: int = 0
    fallback: bool = False  # nobody thought in time: a quick move


class Job(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Something to think about. Make it by `move`, `hint` or `analysis`."""

    kind: Kind
    game: str
    options: dict[str, bool | int | str]
    layout: str  # of the row: a worker of another version must not misread it
    row: bytes  # the state as the player sees it, hidden things guessed
    last: int | None = None
    level: int | None = None  # for a move: as a player of that level
    seconds: float | None = None  # at most; without a level, as well as one can in that time
    seed: int = 0
    deadline: float = 10.0  # seconds after which an answer is no use, and a quick move better

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
    ) -> "Job":
        """A job for the player to move. The seed must tell nothing of the match's secrets: take a random one."""
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
            deadline=PATIENCE[kind] + (LONGEST if seconds is None else seconds) if deadline is None else deadline,
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
    ) -> "Job":
        """The move of a computer player, who may be in a hurry."""
        return cls.of(state, "move", level=level, seconds=seconds, seed=seed, deadline=deadline)

    @classmethod
    def hint(cls, state: State[Any], *, seconds: float = 1.0, seed: int = 0, deadline: float | None = None) -> "Job":
        """What a player would be advised to do."""
        return cls.of(state, "hint", seconds=seconds, seed=seed, deadline=deadline)

    @classmethod
    def analysis(
        cls, state: State[Any], *, seconds: float = 5.0, seed: int = 0, deadline: float | None = None
    ) -> "Job":
        """Every move with its value."""
        return cls.of(state, "analysis", seconds=seconds, seed=seed, deadline=deadline)

    @property
    def urgency(self) -> int:
        return URGENCY[self.kind]

    @property
    def thinking(self) -> float:
        """Seconds for which an engine thinks at most."""
        return LONGEST if self.seconds is None else self.seconds

    def state(self) -> State[Any]:
        """The state to think about; BadText if it was written by a program that sees it differently."""
        seen: State[Any] | None = self.__dict__.get("seen")  # kept, but not sent: to read a deck takes milliseconds
        if seen is None:
            found = _game(self.game, self.options)
            if self.layout != layout(found):
                raise BadText(f"This job was written by another version of Boxtop: its {self.game} looks different.")
            seen = found.state(np.frombuffer(self.row, "<u8").astype(np.uint64), self.last)
            self.__dict__["seen"] = seen
        return seen

    def fits(self, answer: Answer) -> bool:
        """Whether the answer's move can be made: what comes from another machine is not believed."""
        state = self.state()
        try:
            return state.explain(state.game.parse(answer.move)) is None
        except BoxtopError:
            return False


_games: "OrderedDict[tuple[Any, ...], Game[Any]]" = OrderedDict()


def _game(name: str, options: dict[str, bool | int | str]) -> Game[Any]:
    """A game, kept for a while; threads may ask at once, and then one more game is made than needed."""
    key = (name, *sorted((option, type(value).__name__, value) for option, value in options.items()))
    found = _games.pop(key, None) or find_game(name, **options)
    _games[key] = found
    while len(_games) > KEPT_GAMES:
        _games.popitem(last=False)
    return found


def layout(of: Game[Any]) -> str:
    """A name for how the game's states lie in a row of words."""
    return _layout(type(of))


@cache
def _layout(kind: type[Game[Any]]) -> str:
    return hashlib.sha256(repr(kind.rules.State.dtype.descr).encode()).hexdigest()[:12]


class Stats(msgspec.Struct):
    """What thinkers have done so far, and do now; for metrics."""

    answered: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(URGENCY, 0))  # by kind
    fallbacks: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(URGENCY, 0))  # of these
    withdrawn: int = 0
    retried: int = 0
    lost: int = 0  # processes, or connections, that had to be replaced
    waiting: int = 0  # jobs that nobody thinks about yet
    thinking: int = 0
    processes: int = 0  # ready to think
    seconds: float = 0.0  # from question to answer, of all answered


class Thinkers(Protocol):
    """Whoever thinks. Whoever waits for an answer and is cancelled has withdrawn the question."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def ask(self, job: Job) -> Answer:
        """The answer, in time: a quick one if need be. The move is possible in the state that the job was made of."""
        ...

    def stats(self) -> Stats: ...

    @property
    def preparing(self) -> Mapping[str, float]:
        """The games whose engines are not ready, and how much is done, from 0 to 1. Until then answers are quick."""
        ...

    def prepare(self, game: str) -> None:
        """Somebody will need this engine soon: get it ready before the others."""
        ...

    def follow(self, progress: Progress) -> None:
        """Tell of all changes in `preparing` from now on."""
        ...


Some = TypeVar("Some", bound=Thinkers)


@asynccontextmanager
async def opened(thinkers: Some) -> AsyncIterator[Some]:
    """Start thinkers, and close them in the end."""
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.close()
