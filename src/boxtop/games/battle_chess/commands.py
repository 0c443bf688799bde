"""`boxtop sheet`: look over a piece sheet of Battle Chess, or take the standard one to edit."""

import argparse
import shlex
import sys
from pathlib import Path

from ...errors import BadText
from ...terminal.options import Commands
from ...words import Catalogue, text

say = Catalogue(__package__)


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "sheet",
        help="check a piece sheet of Battle Chess",
        description="Battle Chess takes mat, pieces and cards from a piece sheet, a text file that you can edit.",
    )
    actions = command.add_subparsers(title="what to do", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="name everything that is wrong with a sheet, or show what it says",
        description="Name everything that is wrong with a piece sheet, or show what it says.",
    )
    check.add_argument("file", metavar="FILE", help="the sheet; - reads it from standard input")
    check.set_defaults(run=run_check)
    show = actions.add_parser(
        "show",
        help="print the standard sheet, to copy and edit",
        description="Print the standard sheet, to copy and edit: boxtop sheet show > my-sheet.toml",
    )
    show.set_defaults(run=run_show)


def run_show(args: argparse.Namespace) -> None:
    from .sheet import standard_text

    print(standard_text(), end="")


def run_check(args: argparse.Namespace) -> None:
    from ..base.options import text_of
    from .sheet import read_sheet
    from .sheet_summary import summary

    sheet = read_sheet(_piped() if args.file == "-" else text_of(Path(args.file)))
    print("\n".join(summary(sheet)))
    file = "FILE" if args.file == "-" else shlex.quote(args.file)
    print("\n" + text(say("usable-sheet", command=f"boxtop play battle_chess --set sheet={file}")))


def _piped() -> str:
    from ..base.options import LONGEST_TEXT

    try:
        return sys.stdin.read(LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadText(say("piped-not-text")) from error
