"""`boxtop sheet`: look over a piece sheet of Battle Chess, or take the standard one to edit."""

import argparse
import shlex
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import BadText
from ...terminal.options import Commands

if TYPE_CHECKING:
    from .sheet import Face, Sheet

BY_SOURCE = {
    "manual": "from the manual",
    "documented": "documented",
    "reconstructed": "reconstructed",
    "own": "the table's own",
}


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

    sheet = read_sheet(_piped() if args.file == "-" else text_of(Path(args.file)))
    print("\n".join(summary(sheet)))
    file = "FILE" if args.file == "-" else shlex.quote(args.file)
    print(f"\nThis sheet can be used: boxtop play battle_chess --set sheet={file}")


def _piped() -> str:
    from ..base.options import LONGEST_TEXT

    try:
        return sys.stdin.read(LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadText("What was piped in is not a text.") from error


def summary(sheet: "Sheet") -> list[str]:
    """What a sheet says, in lines for people."""
    files = "abcdefgh"[: sheet.files]
    royal = next(piece.name for piece in sheet.pieces if piece.role == "royal")
    eggs = f"{sheet.eggs} egg{'s' * (sheet.eggs != 1)} on {royal}" if sheet.eggs else f"no eggs on {royal}"
    lines = [f"{sheet.name}: {sheet.files} files by {sheet.ranks} ranks, {eggs}", ""]
    setup = dict(sheet.setup)
    for rank in "87654321"[-max(int(square[1]) for square in setup) :]:
        lines += [" ".join((rank, *(setup.get(file + rank, ".") for file in files)))]
    lines += [f"  {' '.join(files)}   Yellow's start; Blue's is the same, turned by 180 degrees", ""]
    rows = [("", "", "front", "back", "")]
    for piece in sheet.pieces:
        what = {"normal": "", "royal": "royal", "legend": f"legend, 2x2, costs {piece.cost}"}[piece.role]
        rows.append((piece.letter, piece.name, face(piece.front), face(piece.back), what))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    cards = " ".join(f"+{card}" for card in sheet.cards)
    count = Counter(sheet.sources.values())
    parts = ", ".join(f"{count[source]} {words}" for source, words in BY_SOURCE.items() if count[source])
    return [
        *lines,
        "",
        "N is forward for the owner; a step reaches one square, a slide any number of empty squares.",
        f"Cards: {cards}; all are shuffled after +{sheet.reshuffle}",
        f"Sources of {count.total()} figures: {parts}",
    ]


def face(face: "Face") -> str:
    """One side of a piece: power and arrows."""
    arrows = (
        f"{kind} {'all eight' if len(directions) == 8 else ' '.join(directions)}"
        for kind, directions in (("step", face.step), ("slide", face.slide))
        if directions
    )
    return f"{face.power:<3} {', '.join(arrows) or 'no arrows'}"
