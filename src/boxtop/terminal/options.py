"""What commands share: naming a game, its options, a position and moves."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import game, load
from ..errors import BadText, BoxtopError, IllegalMove, quoted
from ..words import say
from .file_errors import file_trouble
from .record_files import path_of

if TYPE_CHECKING:
    from ..engines.engine import Limit
    from ..games.base import Game, State
    from ..games.base.options import TextOption

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
        help="a deck, in games with decks: a file, or the name of a ready one; the first player's first",
    )


def add_position(command: argparse.ArgumentParser) -> None:
    command.add_argument("--position", metavar="TEXT", help="begin from this position")
    command.add_argument(
        "--moves", metavar="M1;M2;...", default="", help="then play these moves and outcomes, separated by semicolons"
    )


def chosen_game(args: argparse.Namespace) -> "Game[Any]":
    """The game that the arguments name, with its options."""
    return with_settings(args.game, args.set, args.deck)


def option_set(setting: str) -> str:
    """The name of the option that NAME=VALUE sets."""
    return setting.partition("=")[0].strip()


def for_as_many(name: str, settings: Sequence[str], who: str | None) -> list[str]:
    """Settings of a game that let as many play as `--players` names, where that is an option."""
    known = {option.name: option for option in load(name).options}
    many = 0 if who is None else who.count(",") + 1
    if "players" in known and many in known["players"].choices and "players" not in map(option_set, settings):
        return [*settings, f"players={many}"]
    return [*settings]


def with_settings(
    name: str, settings: Sequence[str], decks: Sequence[str] = (), *, before: "Game[Any] | None" = None
) -> "Game[Any]":
    """A game with options given as NAME=VALUE, the others as `before`. Where the value is a text, it names a file."""
    from ..games.base.options import TextOption

    kind = load(name)
    known = {option.name: option for option in kind.options}
    if decks and "deck1" not in known:
        raise BadText(say("no-decks", game=kind.title))
    if len(decks) > 2:
        raise BadText(say("two-decks"))
    options: dict[str, object] = {}
    for setting in [*settings, *(f"deck{number}={deck}" for number, deck in enumerate(decks, 1))]:
        option, equals, value = (part.strip() for part in setting.partition("="))
        if not equals:
            raise BadText(say("option-without-value", given=quoted(setting)))
        if option in options:
            raise BadText(say("option-set-twice", option=option))
        meant = known.get(option)
        options[option] = _text_in(value, meant) if isinstance(meant, TextOption) else value
    made = game(name, **{**({} if before is None else before.settings), **options})
    if options:
        made.check_new()
    return made


def _text_in(file: str, option: "TextOption") -> str:
    """The text that an option is given as a file, or the name of one that comes with the game."""
    from ..games.base.options import text_of

    if file.lower() in option.choices:
        return file
    about = {"option": option.name, "file": quoted(file), "ready": list(option.choices)}
    try:
        text = text_of(path_of(file)) if file else ""
    except FileNotFoundError as error:
        raise BadText(say("option-file-missing", **about)) from error
    except OSError as error:
        raise BadText(say("option-wrong", option=option.name, reason=file_trouble(error, file))) from error
    except BadText as error:
        raise BadText(say("option-wrong", option=option.name, reason=error.message)) from error
    if "\n" not in text.strip():
        raise BadText(say("option-file-short", **about))
    return text


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
            raise IllegalMove(say("move-refused", number=number, move=quoted(text), why=error.message)) from error
        except BoxtopError as error:
            raise BadText(say("move-unreadable", number=number, why=error.message)) from error
    return line


def read_text(path: str) -> str:
    """A text file, or a sentence about why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadText(say("not-utf8-file", file=path)) from error


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number in a range, for argparse."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text[:30]) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """A time, for argparse."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.001 <= number <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0.001 to 3600")
    return number


def add_limit(command: argparse.ArgumentParser, usual: float) -> None:
    """How long engines think."""
    limit = command.add_mutually_exclusive_group()
    limit.add_argument(
        "--seconds", metavar="S", type=seconds, help=f"how long to think about a move, if a player needs it ({usual:g})"
    )
    limit.add_argument(
        "--nodes", metavar="N", type=whole_number(1, 10**12), help="instead of seconds: the answer can be repeated"
    )


def chosen_limit(args: argparse.Namespace) -> "Limit | None":
    """The limit that the arguments name, if they do."""
    from ..engines.engine import Limit

    return None if args.seconds is None and args.nodes is None else Limit(seconds=args.seconds, nodes=args.nodes)
