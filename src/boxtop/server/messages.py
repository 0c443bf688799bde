"""What client and server say to each other over a WebSocket, and what HTTP answers about matches.

Every message is a JSON object whose `type` names one of the structs here; the two tables at the end list them. A change
that an old client would not understand raises VERSION. docs/messages.md and the JSON Schema are made from this module.
"""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..games.base import View
from ..match.actions import AnyAction
from ..match.clocks import Pace
from ..match.events import Options, What
from .descriptions import DIALECT, components

VERSION = 1

MatchId = Annotated[str, msgspec.Meta(max_length=24, pattern="^[a-z0-9]+$")]
Tag = Annotated[str, msgspec.Meta(max_length=40)]  # by which a client knows the answer to what it sent
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class FromClient(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that a client sends."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Tell me what happens in a match from now on, and what I missed after event `since`. Answer: `match`."""

    match: MatchId
    since: Number = 0
    detail: Literal["full", "moves"] = "full"  # "moves": no views, for programs that know the rules


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    """Tell me no more about a match."""

    match: MatchId


class Do(FromClient, frozen=True, tag="do"):
    """Do something at my seat. Answer: `done` once it is stored, or `refused`."""

    match: MatchId
    action: AnyAction
    position: Number | None = None  # the position it was meant for; a move needs it
    seat: SeatNumber | None = None  # which of my seats, if I have several; none: the one to move
    tag: Tag = ""


class Hint(FromClient, frozen=True, tag="hint"):
    """What would a strong player do? Only where nobody else is misled by it. Answer: `advice` or `refused`."""

    match: MatchId
    tag: Tag = ""


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there? Answer: `pong`."""

    tag: Tag = ""


class FromServer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Something that the server sends."""


class Hello(FromServer, frozen=True, tag="hello"):
    """The first message on every connection."""

    version: int
    person: str | None  # who you are; none: you can only look on
    name: str | None
    now: int  # milliseconds since 1970 on the server's clock
    address: str = ""  # where other devices find the server, for links: http://192.168.1.20:8000; empty: not known


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there, as everybody may know."""

    name: str | None  # none: the place is free
    kind: Literal["person", "computer"] = "person"
    level: int | None = None
    here: bool = False  # connected
    called: str = ""  # the seat's name in the game: White; none before a coin has decided who sits there
    spoken: bool = False  # has given a word for the dice


class FairInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the dice come from: docs/fair-chance.md."""

    commitment: str
    words: list[str] = []
    order: list[int] | None = None
    seed: str | None = None  # when the match is over


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """What seldom changes in a match."""

    game: str
    title: str
    options: Options
    pace: Pace
    clock: str  # the same in words
    seats: list[SeatInfo]
    fair: FairInfo
    created: int
    listed: bool = False
    coin: bool = False
    words: bool = False
    before: str | None = None  # the match before, of a rematch
    rematch: str | None = None  # the match after


class ClockInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Milliseconds left for each seat at the moment `at`; only that of `running` goes on."""

    left: list[int]
    at: int
    running: int | None = None


class OfferInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat asks for."""

    what: What
    seat: int


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event, as everybody may know it."""

    # Every match in memory keeps all of its own, hence no garbage collection and a tuple.

    number: int
    at: int
    kind: str  # the event's type: moved, offered, ...
    seat: int | None = None
    text: str = ""  # of a move, in readable notation
    chances: tuple[str, ...] = ()  # what chance did after it
    sentence: str = ""  # what happened, in words
    what: str = ""  # of an offer
    keep: int | None = None  # of a takeback: how many moves stand
    ease: float | None = None  # of a computer's move where nothing is hidden: from 0, hard, to 1, forced or proved


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended."""

    scores: list[float]
    reason: str
    sentence: str
    points: list[int] | None = None


class MatchNews(FromServer, frozen=True, omit_defaults=False, tag="match"):
    """The truth about a match, for one pair of eyes, with the events that the receiver may not know yet.

    After something that was refused as too late all events come again: those that are known are known by their numbers.
    """

    match: str
    number: int  # of the last event
    position: int  # what a move has to name
    status: Literal["open", "playing", "over"]
    turn: int | None = None
    you: list[int] = []  # your seats
    seat: int | None = None  # through whose eyes the view is; none: everybody's
    view: View | UnsetType = UNSET  # of the game, which adds fields of its own: views.schema.json
    events: list[Happened] = []
    clock: ClockInfo | None = None
    offers: list[OfferInfo] = []
    claims: list[str] = []  # draws that you may claim, whoever is to move
    result: Ending | None = None
    about: About | UnsetType = UNSET  # unless it is as it was


class Presence(FromServer, frozen=True, tag="presence"):
    """Somebody came or went."""

    match: str
    seat: int
    here: bool


class Preparing(FromServer, frozen=True, omit_defaults=False, tag="preparing"):
    """The computer player of this match is still being compiled; until it is ready, it makes quick moves.

    It comes after `match` if it is so, and then whenever there is progress.
    """

    match: str
    share: float  # how much is done, from 0 to 1; 1: it is ready


class Done(FromServer, frozen=True, tag="done"):
    """What you did is stored: nothing can make it undone but you and the other players."""

    tag: str
    match: str
    number: int


class Refused(FromServer, frozen=True, tag="refused"):
    """What you sent changed nothing. If you were out of step, the truth follows as `match`."""

    sentence: str
    tag: str = ""
    match: str = ""
    rule: str = ""  # the rule that forbids it, on the game's rules page


class Past(msgspec.Struct, frozen=True):
    """How a match stood after so many decisions, as you may see it."""

    match: str
    after: int
    decisions: int  # how many stand in all
    seat: int | None  # through whose eyes the view is; none: everybody's
    view: View  # as in `match`


class Rated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move, in long and in readable notation and in words, and what it is worth, from 0 to 1."""

    move: str
    text: str
    value: float
    sentence: str = ""  # what it does, in words


class Advice(FromServer, frozen=True, tag="advice"):
    """What the computer thinks, best first."""

    tag: str
    match: str
    position: int
    value: float
    moves: list[Rated]


class Pong(FromServer, frozen=True, tag="pong"):
    """I am here."""

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
    """A client's message; msgspec.DecodeError or UnicodeDecodeError if it is none."""
    message: FromClient = _decoder.decode(text)
    return message


class _Tagged(msgspec.Struct):
    tag: Tag = ""


def tag_of(text: str | bytes) -> str:
    """The tag of a message that is wrong in some other way, if it has one."""
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
