"""What goes into the store and comes out of it."""

import unicodedata
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from ...errors import BoxtopError

UNCHANGED = UNSET  # a value that is to stay as it is, where None says that there is none
LEFT = "someone who left"  # the name of a person who deleted their account, in the matches they played

Status = Literal["open", "playing", "over"]
SessionKind = Literal["browser", "token"]
# "first" to "fourth": that seat came out alone on top. "draw": the best seats share it; "decided": they do not. "win"
# and "loss" are those of the player searched for, and so is "draw" if there is one.
Outcome = Literal["first", "second", "third", "fourth", "decided", "draw", "win", "loss"]


class StoreDown(BoxtopError):
    """The database cannot be used at present. What was to be written is not acknowledged, and may be tried again."""


class StoreRefused(BoxtopError):
    """A database that this program must not use."""


# Letters that show nothing or an empty space, though Unicode calls them letters, marks and symbols.
INVISIBLE = dict.fromkeys(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),  # joiners, fillers, blanks
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),  # say which shape the last one has
    ]
)


def visible(name: str) -> str:
    """What can be seen of a name."""
    return name.translate(INVISIBLE)


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible(name)).casefold())


class Stored(NamedTuple):
    """An event of a match as it is kept."""

    number: int
    at: int
    body: bytes


class News(NamedTuple):
    """What another process has stored, with the event itself if that was told, too."""

    match: str
    number: int
    event: Stored | None


class SeatRow(msgspec.Struct, frozen=True):
    number: int  # 0 moves first
    person: str | None
    name: str
    score: float | None = None


class Card(msgspec.Struct, frozen=True):
    """What lists and searches know of a match."""

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
    """Events of a match that follow each other, and what else changes with them.

    A card replaces the match's row and its seats. `due` alone is the cheap way to change only that.
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


class SessionRow(msgspec.Struct, frozen=True):
    key: str
    id: str
    person: str
    kind: SessionKind
    label: str
    created: int
    seen: int


class Stats(msgspec.Struct):
    """What the writer has done since the start, for metrics."""

    appends: int = 0
    batches: int = 0
    largest: int = 0  # batch so far
    seconds: float = 0.0  # spent on writing and committing batches
    failures: int = 0  # batches that could not be written
    waiting: int = 0  # appends not yet written, now
