"""`boxtop show`: a saved game on paper, or move by move."""

import argparse
from typing import TYPE_CHECKING

from ..errors import BadText
from .options import Commands

if TYPE_CHECKING:
    from ..match.table import Table
    from .screen import Screen


SHORT_ROW = 30  # rows of a score sheet that are shorter than this follow each other in one paragraph
UNBROKEN = "\u00a0"  # a space between words that stay on one line


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "show",
        help="show a saved game",
        description="Check a saved game by playing it again, and show its moves, its last position and its result.",
    )
    command.add_argument("record", metavar="RECORD", help="the file")
    command.add_argument("--ply", metavar="N", type=int, help="show the position after N moves and outcomes")
    command.add_argument("--step", action="store_true", help="go through it with keys (from --ply, else the start)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from .menus import PREPARING, taken_up
    from .screen import patiently, picture, screen_here
    from .viewer import caption, look_through

    screen = screen_here()
    table = patiently(screen, PREPARING, lambda: taken_up(args.record))
    last = len(table.steps)
    if args.ply is not None and not 0 <= args.ply <= last:
        raise BadText(f"--ply goes from 0 to {last} in this record, not {args.ply}.")
    if args.step:
        if not screen.interactive:
            raise BadText("--step needs a terminal; --ply N prints one position.")
        look_through(screen, table, at=args.ply or 0)
        return
    if args.ply is None:
        heading(screen, table)
    at = last if args.ply is None else args.ply
    screen.tell(*picture(table.line[at], screen))
    screen.say(caption(table, at) if args.ply is not None else table.verdict() or "Not finished.")


def heading(screen: "Screen", table: "Table") -> None:
    """Everything but the board."""
    from ..match.table import shown
    from .menus import options_told
    from .screen import STRONG

    options = ", ".join(options_told(table.game))
    screen.say(table.game.title + (f" ({options})" if options else ""), STRONG)
    for seat, player in zip(table.game.seats, table.players, strict=True):
        name = shown(player.name)
        kind = player.kind if player.level is None else f"{player.kind}, level {player.level}"
        known = name and name.lower() not in (seat.lower(), player.kind)
        screen.say(f"{seat}: " + (f"{name} ({kind})" if known else kind))
    if table.date:
        screen.say(f"Date: {shown(table.date)}")
    if table.first != table.game.start():
        screen.say(f"From: {table.first.position}")
    rows = table.sheet()
    if rows:
        screen.say("")
        texts = [" ".join(row).strip() for row in rows]
        if max(map(len, texts)) < SHORT_ROW:
            paragraph = screen.broken("  ".join(text.replace(" ", UNBROKEN) for text in texts))
            texts = [line.replace(UNBROKEN, " ") for line in paragraph]
        screen.tell(*([("", text)] for text in texts))
    screen.say("")
