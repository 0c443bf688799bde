"""The rows and values of the store's interface."""

import unicodedata
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from ...errors import BoxtopError

UNCHANGED = UNSET  # leave a value as it is, where None would clear it
LEFT = "someone who left"  # the name of a person who deleted their account, in the matches they played

Status = Literal["open", "playing", "over"]
SessionKind = Literal["browser", "token"]
ReviewStatus = Literal["waiting", "working", "done", "failed"]
# "first" to "fourth": the winning seat. "draw": several seats share the best score; "decided": they do not. "win" and
# "loss" are those of the player searched for, and so is "draw" if a player is given.
Outcome = Literal["first", "second", "third", "fourth", "decided", "draw", "win", "loss"]


class StoreDown(BoxtopError):
    """The database is unavailable. What was to be written is not acknowledged, and may be retried."""


class StoreRefused(BoxtopError):
    """A database that this version must not, or cannot, use."""


class ConstraintViolated(Exception):
    """A change would violate a constraint, such as a unique name."""


# Characters that render as nothing or as a blank, though Unicode classes them as letters, marks and symbols.
INVISIBLE = dict.fromkeys(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),  # joiners, fillers, blanks
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),  # variation selectors
    ]
)


def visible(name: str) -> str:
    """A name without invisible characters."""
    return name.translate(INVISIBLE)


def name_key(name: str) -> str:
    """A key that is the same for names that people would take for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible(name)).casefold())


class Stored(NamedTuple):
    """An event of a match as stored."""

    number: int
    at: int
    body: bytes


class News(NamedTuple):
    """A notice of an event that another process has stored, with the event itself if it was short enough."""

    match: str
    number: int
    event: Stored | None


class SeatRow(msgspec.Struct, frozen=True):
    number: int  # 0 moves first
    person: str | None
    name: str
    score: float | None = None
    guest: bool = False  # the name was not that of an account when the seat was taken


class Card(msgspec.Struct, frozen=True):
    """A match as it is listed and searched for."""

    id: str
    game: str
    status: Status
    listed: bool
    created: int
    changed: int
    ended: int | None = None
    due: int | None = None
    summary: str = "{}"
    reason: str | None = None
    seats: tuple[SeatRow, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """Consecutive events of a match, and what else changes with them.

    A card replaces the match's row and its seats. `due` changes only that column, which is cheap.
    """

    match: str
    events: tuple[Stored, ...] = ()
    card: Card | None = None
    due: int | UnsetType | None = UNCHANGED

    @property
    def plain(self) -> bool:
        """One event and no card: nearly all of them."""
        return len(self.events) == 1 and self.card is None


class PersonRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: int
    name_key: str | None = None  # only of accounts
    password: str | None = None
    bot: bool = False
    language: str | None = None  # none: never chosen


class SessionRow(msgspec.Struct, frozen=True):
    key: str
    id: str
    person: str
    kind: SessionKind
    label: str
    created: int
    seen: int


class ReviewRow(msgspec.Struct, frozen=True):
    """A review, without the record and what it says."""

    id: str
    game: str
    created: int
    person: str | None = None  # who asked for it
    status: ReviewStatus = "waiting"
    stages: int = 0  # complete ones
    done: int = 0  # events of the next one
    total: int = 0
    brought: bool = False  # it has a record of its own


class MistakeRow(msgspec.Struct, frozen=True):
    """A mistake that comes back to be learned from."""

    review: str
    event: int
    changed: int
    due: int
    interval: int  # days
    streak: int = 0  # right answers in a row
    gone: bool = False


class TryRow(msgspec.Struct, frozen=True):
    """What somebody did with a puzzle, when they met it first."""

    puzzle: str
    at: int
    score: float | None  # 1 or 0; none: with a hint, which counts for no rating
    solved: bool  # by now
    rating: float | None = None  # of the person after it; none: as before


class RatingRow(msgspec.Struct, frozen=True):
    """The rating of a person at the puzzles of a game, or of a puzzle."""

    rating: float
    deviation: float
    volatility: float
    tries: int
    changed: int


class RunRow(msgspec.Struct, frozen=True):
    """Somebody's last run against the clock."""

    id: str
    began: int
    number: int  # of the puzzle that is to be solved, from 0
    solved: int
    missed: str  # the puzzles, as JSON
    best: int  # of all runs


class Stats(msgspec.Struct):
    """Counters of the writer since the start, for metrics."""

    appends: int = 0
    batches: int = 0
    largest: int = 0  # batch so far
    seconds: float = 0.0  # spent on writing and committing batches
    failures: int = 0  # batches that could not be written
    waiting: int = 0  # appends not yet written, now
