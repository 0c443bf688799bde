"""`boxtop show`: a saved game on paper, or move by move."""

import argparse
from typing import TYPE_CHECKING

from ..errors import BadText
from ..words import say
from .options import Commands

if TYPE_CHECKING:
    from .score import Score
    from .screen import Screen


SHORT_ROW = 30  # columns; rows of a score sheet that are shorter follow each other in one paragraph
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
    from .menus import PREPARING
    from .record_files import read_record
    from .score import Score
    from .screen import patiently, picture, screen_here
    from .viewer import caption, look_through

    screen = screen_here()
    record, line = patiently(screen, PREPARING, lambda: read_record(args.record))
    score = Score.of(record, line)
    last = len(score.steps)
    if args.ply is not None and not 0 <= args.ply <= last:
        raise BadText(say("ply-not-there", most=last, given=args.ply))
    if args.step:
        if not screen.interactive:
            raise BadText(say("step-needs-terminal"))
        look_through(screen, score, at=args.ply or 0)
        return
    if args.ply is None:
        heading(screen, score, record.date)
    at = last if args.ply is None else args.ply
    screen.tell(*picture(score.line[at], screen))
    screen.say(caption(score, at) if args.ply is not None else score.verdict() or say("not-finished"))


def heading(screen: "Screen", score: "Score", date: str | None) -> None:
    """Everything but the board."""
    from ..match.names import one_line
    from .menus import options_told
    from .screen import STRONG
    from .wrapping import columns

    options = options_told(score.game)
    title = score.game.title
    screen.say(say("title-and-options", title=title, options=options) if options else title, STRONG)
    for seat, called, player in zip(score.game.seats, score.game.seat_names, score.players, strict=True):
        name = one_line(player.name)
        kind = say(f"kind-{player.kind}") if player.level is None else say("kind-of-level", level=player.level)
        known = name and name.lower() not in (seat.lower(), player.kind)
        who = say("name-and-kind", name=name, kind=kind) if known else kind
        screen.say(say("who-sits-there", seat=called, player=who))
    if date:
        screen.say(say("played-on", date=one_line(date)))
    if score.first != score.game.start():
        screen.say(say("played-from", position=score.first.position))
    rows = score.sheet()
    if rows:
        screen.say("")
        lines = [" ".join(row).strip() for row in rows]
        if max(map(columns, lines)) < SHORT_ROW:
            paragraph = screen.broken("  ".join(line.replace(" ", UNBROKEN) for line in lines))
            lines = [line.replace(UNBROKEN, " ") for line in paragraph]
        screen.tell(*([("", line)] for line in lines))
    screen.say("")
