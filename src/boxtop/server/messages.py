"""The messages of the WebSocket, and the structs that HTTP shares with them.

Every message is a JSON object whose `type` is the tag of one of the structs listed in FROM_CLIENT and FROM_SERVER. A
change that an old client would not understand raises VERSION. docs/messages.md, the JSON Schema and the types in
TypeScript are made from this module, comments included.
"""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..games.base import View
from ..match.actions import AnyAction
from ..match.clocks import Pace
from ..match.events import Options, What
from .json_schema import DIALECT, components

VERSION = 1

MatchId = Annotated[str, msgspec.Meta(max_length=24, pattern="^[a-z0-9]+$")]
ReviewId = MatchId  # of the match, or one of its own: that of a record which somebody has brought
Tag = Annotated[str, msgspec.Meta(max_length=40)]  # chosen by the client, to match answers with what it sent
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class FromClient(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Subscribe to a match, and get what was missed after event `since`. Answer: `match`."""

    match: MatchId
    since: Number = 0
    detail: Literal["full", "moves"] = "full"  # "moves": no views and no sentences, for programs that know the rules


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    """Unsubscribe from a match."""

    match: MatchId


class Do(FromClient, frozen=True, tag="do"):
    """Perform an action at one of my seats. Answer: `done` once it is stored, or `refused`."""

    match: MatchId
    action: AnyAction
    # the `position` of the `match` message that it answers; a move needs it
    revision: Number | None = msgspec.field(default=None, name="position")
    seat: SeatNumber | None = None  # which of my seats, if I have several; none: the one to move
    tag: Tag = ""


class Hint(FromClient, frozen=True, tag="hint"):
    """Ask the engine for advice; not in a match against other people. Answer: `advice` or `refused`."""

    match: MatchId
    tag: Tag = ""


class Ping(FromClient, frozen=True, tag="ping"):
    """Check the connection. Answer: `pong`."""

    tag: Tag = ""


class FromServer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """A message from the server."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message on every connection."""

    version: int
    person: str | None  # your id; none: you can only watch
    name: str | None
    now: int  # milliseconds since 1970 on the server's clock
    address: str = ""  # the server's address for other devices, for links: http://192.168.1.20:8000; empty: not known


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its player; public."""

    name: str | None  # none: the seat is free
    kind: Literal["person", "computer"] = "person"
    level: int | None = None
    here: bool = False  # connected
    called: str = ""  # the seat's name in the game, such as White; empty before a coin has decided who sits where
    spoken: bool = False  # has given a word for the dice
    id: str = ""  # `called` as it stands in records, the same in every language
    guest: bool = False  # the name is that of no account, so anybody may have chosen it


class FairInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is needed to check the dice: docs/fair-chance.md."""

    commitment: str
    words: list[str] = []
    order: list[int] | None = None
    seed: str | None = None  # only when the match is over


class OriginInfo(msgspec.Struct, frozen=True):
    """Where a match was played on from."""

    review: str
    event: int  # of its game


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a match that seldom changes."""

    game: str
    title: str
    options: Options
    pace: Pace
    clock: str  # the pace in words
    seats: list[SeatInfo]
    fair: FairInfo
    created: int
    listed: bool = False
    coin: bool = False
    words: bool = False
    before: str | None = None  # the match of which this is the rematch
    rematch: str | None = None  # the rematch of this one
    origin: OriginInfo | None = None  # it began at a position of this review, and not where the game always begins


class ClockInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Milliseconds left for each seat at the time `at`; only the clock of the seat `running` runs."""

    left: list[int]
    at: int
    running: int | None = None


class OfferInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open offer or request of a seat."""

    what: What
    seat: int


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event in its public form."""

    # Every loaded match keeps all of its events, hence no garbage collection and a tuple.

    number: int
    at: int
    kind: str  # the event's type: moved, offered, ...
    seat: int | None = None
    text: str = ""  # of a move, in readable notation
    chances: tuple[str, ...] = ()  # the outcomes of chance after it
    sentence: str = ""  # what happened, in words
    details: tuple[dict[str, Any], ...] = ()  # of a move and of the outcomes after it, where the game gives them
    what: str = ""  # of an offer
    keep: int | None = None  # of a takeback: how many decisions remain
    ease: float | None = None  # of a computer's move where nothing is hidden: from 0, hard, to 1, forced or proved


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended."""

    scores: list[float]
    reason: str
    sentence: str
    points: list[int] | None = None
    why: str = ""  # the part of the sentence that gives the reason, without the winner
    secret: bool = False  # hands and decks stay hidden, as not everybody has moved: there is no record


class MatchNews(FromServer, frozen=True, omit_defaults=False, tag="match"):
    """The state of a match as the receiver may see it, with the events that it may not have yet.

    After a `refused` move for an old position the last events are sent again; known ones are recognised by their
    numbers.
    """

    match: str
    number: int  # of the last event
    revision: int = msgspec.field(name="position")  # what a move has to name
    status: Literal["open", "playing", "over"]
    turn: int | None = None
    you: list[int] = []  # your seats
    seat: int | None = None  # the seat whose view it is; none: the public view
    view: View | UnsetType = UNSET  # of the game, which adds fields of its own: views.schema.json
    events: list[Happened] = []
    clock: ClockInfo | None = None
    offers: list[OfferInfo] = []
    claims: list[str] = []  # draws that you may claim, whoever is to move
    abortable: bool = False  # whether you may abort it now; if not, leaving is resigning
    result: Ending | None = None
    about: About | UnsetType = UNSET  # only if it has changed


class Presence(FromServer, frozen=True, tag="presence"):
    """A player has connected or disconnected."""

    match: str
    seat: int
    here: bool


class Preparing(FromServer, frozen=True, omit_defaults=False, tag="preparing"):
    """The engine of this match is still being compiled; until then the computer makes quick moves.

    Sent after `match` if so, and then on all progress.
    """

    match: str
    share: float  # the share done, from 0 to 1; 1: compiled


class Done(FromServer, frozen=True, tag="done"):
    """Your action is stored."""

    tag: str
    match: str
    number: int


class Refused(FromServer, frozen=True, tag="refused"):
    """Your message was refused, and changed nothing. If it was for an old position, a `match` message follows."""

    sentence: str
    tag: str = ""
    match: str = ""
    rule: str = ""  # the rule that forbids it, on the game's rules page


class Past(msgspec.Struct, frozen=True):
    """How a match stood after so many decisions, as you may see it."""

    match: str
    after: int
    decisions: int  # of the match in all
    seat: int | None  # the seat whose view it is; none: the public view
    view: View  # as in `match`


class Rated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move, in long notation (`move`) and in readable notation (`text`), and its value from 0 to 1."""

    move: str
    text: str
    value: float
    sentence: str = ""  # what it does, in words


class Advice(FromServer, frozen=True, tag="advice"):
    """The engine's advice: rated moves, best first."""

    tag: str
    match: str
    revision: int = msgspec.field(name="position")
    value: float
    moves: list[Rated]


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to `ping`."""

    tag: str
    now: int  # milliseconds since 1970 on the server's clock
    address: str = ""  # as in `hello`: on a home network it may change


AnyFromClient = Watch | Unwatch | Do | Hint | Ping
AnyFromServer = Hello | MatchNews | Presence | Preparing | Done | Refused | Advice | Pong

FROM_CLIENT: tuple[type[FromClient], ...] = (Watch, Unwatch, Do, Hint, Ping)
FROM_SERVER: tuple[type[FromServer], ...] = (Hello, MatchNews, Presence, Preparing, Done, Refused, Advice, Pong)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyFromClient)


def read(text: str | bytes) -> FromClient:
    """Decode a client's message; msgspec.DecodeError or UnicodeDecodeError if it is not one."""
    message: FromClient = _decoder.decode(text)
    return message


class _Tagged(msgspec.Struct):
    tag: Tag = ""


def tag_of(text: str | bytes) -> str:
    """The tag of a message that cannot be decoded otherwise, if it has one."""
    try:
        return _tags.decode(text).tag
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


_tags = msgspec.json.Decoder(_Tagged)


@cache
def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (client, server), parts = components((AnyFromClient, AnyFromServer), "#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": f"Messages of Boxtop, version {VERSION}",
        "$defs": {**parts, "FromClient": client, "FromServer": server},
    }
