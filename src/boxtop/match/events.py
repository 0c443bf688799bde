"""The events of a match. A match is the list of its events, numbered from 1, and nothing else.

Events are for the server and its store: they hold the seed and what players keep secret from each other. What a client
may know of them is decided in `server/play/projection.py`. No event holds a name: people may change theirs, or leave.

Seats are numbered twice. `setup_seat` is the number of a seat as the match was set up; `seat` is its number in order of
play, in which 0 moves first. `Began.order` maps the second to the first. In the store a setup seat is called `place`.
"""

from typing import Annotated, Any, Literal

import msgspec

from ..engines.engine import LEVELS
from .clocks import Pace

Options = dict[str, bool | int | str]
What = Literal["draw", "takeback", "time", "rematch"]  # what can be offered or asked for


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat as it was set up, and who sits there."""

    kind: Literal["person", "computer"] = "person"
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] | None = None  # of a computer
    person: str | None = None  # the id of who sits there; none: it is free, or a computer's
    own: Options = {}  # the player's own options, such as a deck, by the game's name for them
    word: str | None = None  # for the dice; none: not given yet


class Origin(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The position that a match begins at, and the review in which it was found."""

    review: str
    event: int
    position: str  # as text


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened. Its number and time are stored beside it."""


class Created(Event, frozen=True, tag="created"):
    """A match was set up."""

    game: str
    options: Options
    seats: list[Seat] = msgspec.field(name="places")
    seed: str  # 32 bytes in hex: secret until the match is over
    pace: Pace = Pace()
    coin: bool = False  # whether chance decides the order of play; else it is the order of setup
    listed: bool = False  # whether everybody may find, join and watch it
    words: bool = False  # whether everybody is asked for a word for the dice before it begins
    before: str | None = None  # the match of which this is the rematch
    origin: Origin | None = None  # none: it begins where the game always begins


class Joined(Event, frozen=True, tag="joined"):
    """Somebody has taken a free seat."""

    setup_seat: int = msgspec.field(name="place")
    person: str
    own: Options = {}


class Left(Event, frozen=True, tag="left"):
    """Somebody has given up a seat before the match began."""

    setup_seat: int = msgspec.field(name="place")


class Spoke(Event, frozen=True, tag="spoke"):
    """Somebody has given a word for the dice; it may be empty."""

    setup_seat: int = msgspec.field(name="place")
    word: str


class Began(Event, frozen=True, tag="began"):
    """The match began. `order[seat]` is the setup seat; `chances` are the outcomes of chance before the first move."""

    order: list[int]
    chances: list[str] = []


class Moved(Event, frozen=True, tag="moved"):
    """A decision in the game's long text, how people write it, and what chance did after it."""

    seat: int
    move: str
    note: str
    chances: list[str] = []
    # Of a computer, how easy the choice was: from 0, hard, to 1, forced or proved. None where it could leak a secret.
    ease: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    choices: tuple[int, ...] = ()  # the move and the chances, parsed; set on new events, never stored


class Offered(Event, frozen=True, tag="offered"):
    seat: int
    what: What


class Accepted(Event, frozen=True, tag="accepted"):
    """One of those who were asked agrees."""

    seat: int
    what: What


class Declined(Event, frozen=True, tag="declined"):
    """Somebody declines an offer, or withdraws their own."""

    seat: int
    what: What


class TakenBack(Event, frozen=True, tag="taken back"):
    """All decisions after the first `keep` were taken back."""

    keep: int


class TimeGiven(Event, frozen=True, tag="time given"):
    seat: int
    span: int


class Paused(Event, frozen=True, tag="paused"):
    """The server was down for this long, which counts on nobody's clock."""

    span: int


class Ended(Event, frozen=True, tag="ended"):
    """The match ended by what players did, or failed to do. An end by the rules needs no event."""

    reason: str
    scores: list[float]
    seat: int | None = None  # who caused it


class Followed(Event, frozen=True, tag="followed"):
    """A rematch was agreed on; `match` is its id."""

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
    """Serialise an event for the store."""
    if isinstance(event, Moved) and event.choices:
        event = Moved(event.seat, event.move, event.note, event.chances, event.ease)
    return _encoder.encode(event)


def read(body: bytes) -> Event:
    event: Event = _decoder.decode(body)
    return event
