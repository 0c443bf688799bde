"""What can happen in a match. A match is the list of its events, numbered from 1, and nothing else.

Events are for the server and its store: they hold the seed and what players keep secret from each other. What somebody
may know of them is decided where views are made. No event holds a name: people may change theirs, or leave.
"""

from typing import Annotated, Any, Literal

import msgspec

from ..engines.engine import NAMES
from .clocks import Pace

Options = dict[str, bool | int | str]
What = Literal["draw", "takeback", "time", "rematch"]  # that can be offered or asked for


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat as it was set up, and who sits there.

    Stored events name seats by their place in that list; `Began.order` says which place plays as which seat.
    """

    kind: Literal["person", "computer"] = "person"
    level: Annotated[int, msgspec.Meta(ge=1, le=len(NAMES))] | None = None  # of a computer
    person: str | None = None  # who sits there; none yet
    own: Options = {}  # what each player chooses alone, such as a deck, by the game's name for it
    word: str | None = None  # for the dice; none: not yet given


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened; when, and its number, stand beside it."""


class Created(Event, frozen=True, tag="created"):
    """Somebody has set up a match."""

    game: str
    options: Options
    places: list[Seat]
    seed: str  # 32 bytes in hex: secret until the match is over
    pace: Pace = Pace()
    coin: bool = False  # whether chance decides who sits where; else the places are the seats
    listed: bool = False  # whether everybody may see it in lists, join and look on
    words: bool = False  # whether everybody is asked for a word for the dice before it begins
    before: str | None = None  # the match of which this is the rematch


class Joined(Event, frozen=True, tag="joined"):
    """Somebody has taken a free place."""

    place: int
    person: str
    own: Options = {}


class Left(Event, frozen=True, tag="left"):
    """Somebody has given up a place before the match began."""

    place: int


class Spoke(Event, frozen=True, tag="spoke"):
    """Somebody has given a word for the dice; it may be empty."""

    place: int
    word: str


class Began(Event, frozen=True, tag="began"):
    """Everybody is there. `order[seat]` is the place that plays there; `chances` is what chance did first."""

    order: list[int]
    chances: list[str] = []


class Moved(Event, frozen=True, tag="moved"):
    """A decision in the game's long text, how people write it, and what chance did after it."""

    seat: int
    move: str
    note: str
    chances: list[str] = []
    # Of a computer, how easy the choice was: from 0, hard, to 1, forced or proved. None where it could tell a secret.
    ease: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    choices: tuple[int, ...] = ()  # the move and the chances, parsed, for whoever adds the event; never stored


class Offered(Event, frozen=True, tag="offered"):
    seat: int
    what: What


class Accepted(Event, frozen=True, tag="accepted"):
    """One of those who were asked agrees."""

    seat: int
    what: What


class Declined(Event, frozen=True, tag="declined"):
    """Somebody does not agree, or takes the own offer back."""

    seat: int
    what: What


class TakenBack(Event, frozen=True, tag="taken back"):
    """Only the first decisions stand."""

    keep: int


class TimeGiven(Event, frozen=True, tag="time given"):
    seat: int
    span: int


class Paused(Event, frozen=True, tag="paused"):
    """The server was away: that time is nobody's."""

    span: int


class Ended(Event, frozen=True, tag="ended"):
    """It is over by what people did, or did not do; the rules end a game without such an event."""

    reason: str
    scores: list[float]
    seat: int | None = None  # whose doing it was


class Followed(Event, frozen=True, tag="followed"):
    """A rematch was agreed: this is it."""

    match: str


AnyEvent = (
    Created
    | Joined
    | Left
    | Spoke
    | Began
    | Moved
    | Offered
    | Accepted
    | Declined
    | TakenBack
    | TimeGiven
    | Paused
    | Ended
    | Followed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEvent)


def written(event: Event) -> bytes:
    """An event for the store."""
    if isinstance(event, Moved) and event.choices:
        event = Moved(event.seat, event.move, event.note, event.chances, event.ease)
    return _encoder.encode(event)


def read(body: bytes) -> Event:
    event: Event = _decoder.decode(body)
    return event
