"""What commands share: naming a game, its options, a position and moves."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import game
from ..errors import BadText, BoxtopError, IllegalMove, quoted

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
        help="set an option of the game, such as merging=False; may be repeated",
    )


def add_position(command: argparse.ArgumentParser) -> None:
    command.add_argument("--position", metavar="TEXT", help="begin from this position")
    command.add_argument(
        "--moves", metavar="M1;M2;...", default="", help="then play these moves and outcomes, separated by semicolons"
    )


def chosen_game(args: argparse.Namespace) -> "Game[Any]":
    """The game that the arguments name, with its options."""
    options = {}
    for setting in args.set:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadText(f"Write an option as NAME=VALUE, not {quoted(setting)}.")
        options[name.strip()] = value.strip()
    return game(args.game, **options)


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
