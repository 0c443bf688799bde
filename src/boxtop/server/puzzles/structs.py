"""What is sent of puzzles: docs/puzzles-on-the-server.md."""

from typing import Annotated, Literal

import msgspec

from ...games.base import View
from ...match.actions import MoveText
from ..clock import LATEST
from ..messages import Happened

MOST_MOVES = 20  # of a solver
MOST_TRIES = 500  # that a device sends

Day = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
PuzzleId = Annotated[str, msgspec.Meta(max_length=24, pattern="^[a-z0-9]+$")]
Moves = Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)]
PuzzleResult = Literal["solved", "failed", "helped"]  # helped: not solved, and with a hint, so it counts for no rating


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rating by Glicko-2. It is most likely within two deviations."""

    rating: Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)]
    deviation: Annotated[float, msgspec.Meta(gt=0, le=1_000)]
    volatility: Annotated[float, msgspec.Meta(gt=0, le=1)]
    tries: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    changed: Annotated[int, msgspec.Meta(ge=0, le=LATEST)]  # when; in milliseconds since 1970


class PuzzleTheme(msgspec.Struct, frozen=True):
    """What puzzles are about."""

    id: str
    name: str
    count: int
    solved: int  # by you


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day, the same for everybody."""

    day: Day
    puzzle: str
    goal: str
    result: PuzzleResult | None  # yours


class PuzzleGame(msgspec.Struct, frozen=True):
    """The puzzles of a game, and how you do at them."""

    game: str
    title: str
    count: int
    solved: int
    themes: list[PuzzleTheme]
    daily: DailyPuzzle
    standing: Standing | None  # null before the first try
    history: list[float]  # your last ratings, the latest last
    streak: int  # solved in a row at the first try
    best: int  # of your runs


class PuzzleShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle to solve, without its solution."""

    id: str  # empty in a run, until it is over
    game: str
    title: str
    seat: int  # whose move it is to find
    called: list[str]  # the seats: White, Black
    goal: str
    rating: int
    view: View
    result: PuzzleResult | None = None  # of your first try; then it counts for no rating any more
    day: Day | None = None  # if it is that of a day
    themes: list[str] = []  # their names, once you have tried it


class PuzzleStep(msgspec.Struct, frozen=True):
    """A move in a puzzle, and the board after it."""

    event: Happened
    view: View


class TriedPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The solver's moves so far."""

    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]
    # Your rating as your device has it, if the server does not know you and this is your first try of the puzzle.
    standing: Standing | None = None


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether a move is right, and what the other side answers."""

    right: bool
    done: bool
    steps: list[PuzzleStep]  # your last move, and the answer
    explanation: list[str]  # why it is wrong; or, if it is solved, what it was about
    standing: Standing | None  # yours after it, if it has just been rated
    gained: int  # by this try; negative: lost
    themes: list[str]  # their names, once it is over
    record: str  # the solution as a record, once it is over: it can be reviewed, and explored there


class AskedHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The solver's moves so far; what comes next shall be given away."""

    moves: Moves


class PuzzleHint(msgspec.Struct, frozen=True):
    """A move that is right, in long form and in words."""

    move: str
    sentence: str


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The rest of the solution."""

    steps: list[PuzzleStep]
    explanation: list[str]
    standing: Standing | None
    gained: int
    themes: list[str]
    record: str


class AskedSolution(AskedHint, frozen=True, omit_defaults=True):
    """The solver's moves so far; the rest shall be shown, and the puzzle is lost if this is the first try."""

    standing: Standing | None = None


class PuzzleRun(msgspec.Struct, frozen=True):
    """A run against the clock."""

    id: str
    number: int  # of the puzzle that is shown, from 0
    puzzle: PuzzleShown | None  # null: it is over
    left: int  # milliseconds
    solved: int
    strikes: int  # three end it
    best: int  # of all your runs, this one included
    missed: list[str]  # the puzzles that were not solved, when it is over
    right: bool | None = None  # the last answer
    steps: list[PuzzleStep] = []  # what it led to


class RunMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The solver's moves so far in the puzzle of a run."""

    run: Annotated[str, msgspec.Meta(max_length=24, pattern="^[a-z0-9]+$")]
    number: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]


class DeviceTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did with a puzzle before the server knew them."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    puzzle: PuzzleId
    at: Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
    result: PuzzleResult


class DeviceTries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it, from one device."""

    tries: Annotated[list[DeviceTry], msgspec.Meta(max_length=MOST_TRIES)]
