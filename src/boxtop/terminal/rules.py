"""`boxtop rules`: the rules of a game, all of them or one."""

import argparse
import pydoc
import sys
from typing import TYPE_CHECKING, Any

from ..errors import BadText, quoted
from ..words import ENGLISH, say, text
from .options import Commands

if TYPE_CHECKING:
    from ..games.base import Game
    from .screen import Screen

USUAL_WIDTH = 80  # of what is written into a file


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "rules",
        help="show the rules of a game",
        description="Show the rules of a game, or just one of them.",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="which game (without it, list the games)")
    command.add_argument("--rule", metavar="ID", help="only this rule, such as CP-22; refusals name the rule")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from .. import load, usable
    from .screen import screen_here

    if args.game is not None:
        show(screen_here(), load(args.game), args.rule or "")
    elif args.rule is not None:
        show(screen_here(), game_with(args.rule), args.rule)
    else:
        for name, kind in usable().items():
            print(f"{name:14} {text(kind.title)}")


def game_with(rule: str) -> "type[Game[Any]]":
    """The game that has a rule of that id."""
    from .. import usable
    from ..rules_pages import rules_page

    for kind in usable().values():
        if rules_page(kind, ENGLISH).section(rule) is not None:
            return kind
    raise BadText(say("no-such-rule", rule=quoted(rule)))


def show(screen: "Screen", kind: "type[Game[Any]]", rule: str) -> None:
    """Show the rules of a game, or one of them: a page at a time if somebody reads in a terminal."""
    from ..rules_pages import rules_page
    from ..words.catalogue import current
    from .rules_text import lines_of

    page = rules_page(kind, current.get())
    width = screen.size[0] - 1 if sys.stdout.isatty() else USUAL_WIDTH
    section = page.section(rule) if rule else None
    if rule and section is None:
        raise BadText(say("no-such-rule-in", rule=quoted(rule), game=kind.title))
    lines = lines_of(page, width, sections=None if section is None else [section])
    if screen.interactive and len(lines) >= screen.size[1]:
        pydoc.pager("\n".join(lines) + "\n")
    else:
        screen.tell(*([("", line)] for line in lines))
