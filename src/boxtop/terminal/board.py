"""`boxtop board`: draw a position, in the terminal or as a picture."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BadText, quoted
from ..words import say
from .options import Commands, add_game, add_position, chosen_state

if TYPE_CHECKING:
    from ..games.base import State, Viewer

SIZE = 400


def pixels(text: str) -> int:
    """A width for argparse."""
    if not text.isascii() or not text.isdigit() or not 16 <= int(text) <= 8000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of pixels from 16 to 8000")
    return int(text)


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "board",
        help="draw a position",
        description="Draw a position: as text, or with -o as an SVG or PNG picture, with the last of --moves marked.",
    )
    add_game(command)
    add_position(command)
    command.add_argument("-o", "--output", metavar="FILE", help="write a picture: FILE ends in .svg or .png")
    command.add_argument("--theme", choices=("light", "dark", "auto"), default="light", help="colours of the picture")
    command.add_argument(
        "--seen-by", metavar="WHO", default="open", help="show only what player 1, 2, ... or the public may see"
    )
    command.add_argument("--flip", action="store_true", help="seen from the other side")
    command.add_argument(
        "--arrows", metavar="M1;M2;...", default="", help="draw these moves as arrows, legal here or not"
    )
    command.add_argument("--size", metavar="PIXELS", type=pixels, default=SIZE, help=f"width of the picture ({SIZE})")
    command.set_defaults(run=run)


def seen_by(text: str, state: "State[Any]") -> "Viewer":
    """Whose eyes are meant by a seat's number, public or open."""
    from ..games.base import OPEN, PUBLIC

    if text.lower() in (OPEN, PUBLIC):
        return OPEN if text.lower() == OPEN else PUBLIC
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= state.game.players:
        return int(text) - 1
    raise BadText(say("seen-by-wrong", most=state.game.players, given=quoted(text)))


def run(args: argparse.Namespace) -> None:
    state = chosen_state(args)
    viewer = seen_by(args.seen_by, state)
    if args.output is None:
        if args.arrows or args.theme != "light" or args.size != SIZE:
            raise BadText(say("only-for-pictures"))
        print("\n".join(state.lines(viewer, flipped=args.flip)))
        return
    kind = Path(args.output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadText(say("picture-name", given=quoted(args.output)))
    arrows = [state.parse(text) for text in filter(None, (part.strip() for part in args.arrows.split(";")))]
    try:
        svg = state.svg(theme=args.theme, flipped=args.flip, arrows=arrows, size=args.size, viewer=viewer)
    except ValueError as error:  # an arrow that leads nowhere
        raise BadText(str(error)) from error
    if kind == ".svg":
        Path(args.output).write_text(svg, encoding="utf-8")
    else:
        from ..games.base.drawing import png

        Path(args.output).write_bytes(png(svg, args.size))
