"""Setting up a match: what its creator says, and what is made of it."""

from typing import Annotated, Literal

import msgspec

from ... import game as find_game
from ...engines.engine import COMPUTERS, NAMES
from ...errors import BadOptions
from ...match import events as ev
from ...match.clocks import Pace
from ...match.events import Options, Seat
from ...match.names import one_line
from ...match.state import chosen_game
from ..people.accounts import tidy_name

MOST_SEATS = 8

Name = Annotated[str, msgspec.Meta(max_length=80)]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to sit there: me (also for others at my screen), anyone who joins, or the computer."""

    who: Literal["me", "anyone", "computer"]
    level: Annotated[int, msgspec.Meta(ge=1, le=len(NAMES))] | None = None  # of the computer
    name: Name = ""  # of somebody at my screen
    own: Options = {}  # what that player chooses alone, such as a deck


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match that somebody would like to play."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    chairs: Annotated[list[Chair], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: Options = {}
    pace: Pace = Pace()
    coin: bool | None = None  # chance decides who sits where; else the first chair goes first; none: as in the rulebook
    listed: bool = False  # everybody may join and look on
    words: bool = False  # everybody is asked for a word for the dice


def created(setup: Setup, person: str, seed: str) -> ev.Created:
    """The first event of a match; BadOptions with all reasons if it cannot be played."""
    setup.pace.check()
    options = dict(setup.options)
    if any(option.name == "players" for option in find_game(setup.game).options):
        options.setdefault("players", len(setup.chairs))
    game = chosen_game(setup.game, options, [chair.own for chair in setup.chairs])
    wrong = []
    if game.players != len(setup.chairs):
        wrong.append(f"{game.title} has {game.players} seats; this match has {len(setup.chairs)}.")
    if all(chair.who != "me" for chair in setup.chairs):
        wrong.append("You have to sit at your own match.")
    if any((chair.level is not None) != (chair.who == "computer") for chair in setup.chairs):
        wrong.append("A computer needs a level, and only a computer has one.")
    if any(chair.who == "anyone" and chair.own for chair in setup.chairs):
        wrong.append("What players choose alone they choose when they join.")
    if wrong:
        raise BadOptions("This match cannot be played", wrong)
    return ev.Created(
        setup.game,
        options,
        [_place(chair, person) for chair in setup.chairs],
        seed,
        setup.pace,
        game.first_by_chance if setup.coin is None else setup.coin,
        setup.listed,
        setup.words,
    )


def _place(chair: Chair, person: str) -> Seat:
    if chair.who == "computer":
        return Seat("computer", chair.level, own=chair.own)
    return Seat(person=person if chair.who == "me" else None, own=chair.own)


def named(setup: Setup, me: str) -> list[str | None]:
    """What those at the chairs are called; none for a free one. Several at one screen, or of one level, differ."""
    names: list[str | None] = []
    for chair in setup.chairs:
        if chair.who == "computer":
            name = COMPUTERS[(chair.level or 1) - 1]
            alike = sum(other.who == "computer" and other.level == chair.level for other in setup.chairs[: len(names)])
            names.append(f"{name} {alike + 1}" if alike else name)
        elif chair.who == "anyone":
            names.append(None)
        else:
            taken = sum(other.who == "me" for other in setup.chairs[: len(names)])
            names.append(
                tidy_name(chair.name) if one_line(chair.name) else (me if not taken else f"Player {len(names) + 1}")
            )
    return names
