"""What commands share: naming a game, its options, a position and moves."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import game, load
from ..errors import BadText, BoxtopError, IllegalMove, quoted
from .record_files import path_of

if TYPE_CHECKING:
    from ..games.base import Game, State

Commands = Any  # argparse's own type for this is private


def add_game(command: argparse.ArgumentParser, *, needed: bool = True) -> None:
    command.add_argument(
        "game", metavar="GAME", nargs=None if needed else "?", help="which game (`boxtop games` lists them)"
    )
    command.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="set an option of the game, such as merging=False or sheet=FILE; may be repeated",
    )
    command.add_argument(
        "--deck",
        metavar="DECK",
        action="append",
        default=[],
        help="a deck for Battle Grid: a file, or one that comes with it (`boxtop deck list`); first player's first",
    )


def add_position(command: argparse.ArgumentParser) -> None:
    command.add_argument("--position", metavar="TEXT", help="begin from this position")
    command.add_argument(
        "--moves", metavar="M1;M2;...", default="", help="then play these moves and outcomes, separated by semicolons"
    )


def chosen_game(args: argparse.Namespace) -> "Game[Any]":
    """The game that the arguments name, with its options."""
    return with_settings(args.game, args.set, args.deck)


def with_settings(name: str, settings: Sequence[str], decks: Sequence[str] = ()) -> "Game[Any]":
    """A game with options given as NAME=VALUE. Where the value is a text of its own, a file may be named."""
    from ..games.options import TextOption

    known = {option.name: option for option in load(name).options}
    if decks and "deck1" not in known:
        raise BadText(f"--deck is for Battle Grid; {name} has no decks.")
    if len(decks) > 2:
        raise BadText("There are two decks: give --deck at most twice.")
    options: dict[str, object] = {}
    for setting in [*settings, *(f"deck{number}={deck}" for number, deck in enumerate(decks, 1))]:
        option, equals, value = (part.strip() for part in setting.partition("="))
        if not equals:
            raise BadText(f"Write an option as NAME=VALUE, not {quoted(setting)}.")
        if option in options:
            raise BadText(f"{option} is set twice.")
        options[option] = value
        if isinstance(known.get(option), TextOption) and value.lower() not in known[option].choices:
            options[option] = path_of(value)
            if not path_of(value).exists():
                ready = ", ".join(map(str, known[option].choices))
                raise BadText(f"{option}: there is no file {quoted(value)}; those that come with the game are {ready}.")
    return game(name, **options)


def chosen_state(args: argparse.Namespace) -> "State[Any]":
    """The state that the arguments describe."""
    return line_from(chosen_game(args), args.position, args.moves)[-1]


def line_from(which: "Game[Any]", position: str | None, moves: str) -> "list[State[Any]]":
    """The states from a position through moves given as text."""
    line = [which.start() if position is None else which.position(position)]
    for number, text in enumerate(filter(None, (move.strip() for move in moves.split(";"))), 1):
        try:
            line.append(line[-1].play(text))
        except IllegalMove as error:
            raise IllegalMove(f"Move {number}, {quoted(text)}: {error}") from error
        except BoxtopError as error:
            raise BadText(f"Move {number}: {error}") from error
    return line


def read_text(path: str) -> str:
    """A text file, or a sentence about why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadText(f"{path} is not a text file.") from error


def count(text: str) -> int:
    """A whole number from 1 up, for argparse."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 1000")
    return int(text)
