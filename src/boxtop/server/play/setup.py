"""Setting up a match: the creator's request, and the first event made from it."""

from typing import Annotated, Any, Literal

import msgspec

from ... import game as find_game
from ...engines.engine import LEVELS
from ...errors import BadOptions
from ...games.base import State
from ...match import events as ev
from ...match.actions import MoveText
from ...match.clocks import Pace
from ...match.events import Options, Seat
from ...match.names import one_line
from ...match.state import chosen_game, stored_options, stored_own
from ...words import Text, say
from ..messages import ReviewId
from ..people import default_names
from ..people.accounts import tidy_name
from ..store import name_key
from .loaded import Sitter

MOST_SEATS = 8
MOST_OPTIONS = 50  # more than any game has
LONG_TEXT = 200  # letters: a text of the player's own, such as a deck, that takes a while to read

FewOptions = Annotated[Options, msgspec.Meta(max_length=MOST_OPTIONS)]
Name = Annotated[str, msgspec.Meta(max_length=80)]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who gets a seat: me (also for others at my screen), anyone who joins, or the computer."""

    who: Literal["me", "anyone", "computer"]
    level: Annotated[int, msgspec.Meta(ge=1, le=LEVELS)] | None = None  # of the computer
    name: Name = ""  # of somebody at my screen
    own: FewOptions = {}  # the player's own options, such as a deck


class From(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position of a review: after an event, and further moves and outcomes from there."""

    review: ReviewId
    event: Annotated[int, msgspec.Meta(ge=0, le=20_000)]
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=200)] = []


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match to be set up."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Chair], msgspec.Meta(min_length=1, max_length=MOST_SEATS)] = msgspec.field(name="chairs")
    options: FewOptions = {}
    pace: Pace = Pace()
    coin: bool | None = None  # chance decides who goes first; else the first seat does; none: as in the rulebook
    listed: bool = False  # everybody may find, join and watch it
    words: bool = False  # everybody is asked for a word for the dice
    # Begin at a position of a review, alone or against the computer; `game` and `options` are then those of the review.
    origin: From | None = msgspec.field(default=None, name="from")


def has_long_text(*several: Options) -> bool:
    """Whether reading options may take long."""
    return any(isinstance(value, str) and len(value) > LONG_TEXT for options in several for value in options.values())


def starting_at(setup: Setup, state: State[Any]) -> Setup:
    """A match that begins at a state: its game, with the options that it has there."""
    game = state.game
    personal = {option for options in game.personal.values() for option in options}
    seats = [
        msgspec.structs.replace(
            seat, own={what: game.settings[options[n]] for what, options in game.personal.items() if n < len(options)}
        )
        for n, seat in enumerate(setup.seats)
    ]
    options = {name: value for name, value in game.settings.items() if name not in personal}
    return msgspec.structs.replace(setup, game=game.name, options=options, seats=seats)


def created(setup: Setup, person: str, seed: str, origin: ev.Origin | None = None) -> ev.Created:
    """The first event of a match; BadOptions with all reasons if it cannot be played."""
    setup.pace.check()
    options = dict(setup.options)
    if any(option.name == "players" for option in find_game(setup.game).options):
        options.setdefault("players", len(setup.seats))
    game = chosen_game(setup.game, options, [seat.own for seat in setup.seats])
    game.check_new(strangers=any(seat.who == "anyone" for seat in setup.seats))
    wrong: list[Text] = []
    if game.players != len(setup.seats):
        wrong.append(say("wrong-number-of-seats", game=game.title, seats=game.players, given=len(setup.seats)))
    if all(seat.who != "me" for seat in setup.seats):
        wrong.append(say("no-seat-of-your-own"))
    if any((seat.level is not None) != (seat.who == "computer") for seat in setup.seats):
        wrong.append(say("computers-have-levels"))
    if any(seat.who == "anyone" and seat.own for seat in setup.seats):
        wrong.append(say("choose-when-joining"))
    if origin is not None and (setup.listed or any(seat.who == "anyone" for seat in setup.seats)):
        wrong.append(say("play-on-without-others"))
    if origin is not None and setup.coin:
        wrong.append(say("play-on-without-coin"))
    if wrong:
        raise BadOptions(say("bad-match"), wrong)
    return ev.Created(
        setup.game,
        stored_options(game, options),
        [
            _seat(seat, person, {} if seat.who == "anyone" else stored_own(game, n))
            for n, seat in enumerate(setup.seats)
        ],
        seed,
        setup.pace,
        game.first_by_chance and origin is None if setup.coin is None else setup.coin,
        setup.listed,
        setup.words,
        origin=origin,
    )


def _seat(seat: Chair, person: str, own: Options) -> Seat:
    if seat.who == "computer":
        return Seat("computer", seat.level, own=own)
    return Seat(person=person if seat.who == "me" else None, own=own)


def named(setup: Setup, me: Sitter) -> list[Sitter | None]:
    """The names at the seats; none for a free one. Several at one screen, or of one level, get different names."""
    names: list[Sitter | None] = []
    for seat in setup.seats:
        before = setup.seats[: len(names)]
        if seat.who == "computer":
            alike = sum(other.who == "computer" and other.level == seat.level for other in before)
            names.append(Sitter(default_names.computer(seat.level or 1, alike + 1)))
        elif seat.who == "anyone":
            names.append(None)
        else:
            taken = sum(other.who == "me" for other in before)
            unnamed = default_names.at_seat(len(names) + 1) if taken else me.name
            name = default_names.as_at_seat(seat.name) or tidy_name(seat.name) if one_line(seat.name) else unnamed
            names.append(Sitter(name, me.guest or name_key(name) != name_key(me.name)))
    return names
