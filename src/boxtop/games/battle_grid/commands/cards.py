"""`boxtop cards`: the cards of Battle Grid. Find some, or bring in more."""

import argparse

from ....errors import BadText, quoted
from ....terminal.options import Commands
from ....words import text


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "cards", help="find cards of Battle Grid, or bring in more", description="The cards that decks are made of."
    )
    actions = command.add_subparsers(title="what to do", metavar="ACTION", required=True)
    find = actions.add_parser("find", help="list the cards of a name", description="List cards by a part of the name.")
    find.add_argument("name", metavar="NAME", nargs="+", help="a part of the name, in any spelling: charizard ex")
    find.set_defaults(run=run_find)
    bring = actions.add_parser(
        "import",
        help="bring in cards from a local copy of a card database",
        description="Bring in cards from a local copy of the public card databases (JSON): pokemon-tcg-data or TCGdex.",
    )
    bring.add_argument("path", metavar="PATH", help="a file, or a folder that is read with all folders in it")
    bring.set_defaults(run=run_import)


def run_find(args: argparse.Namespace) -> None:
    from ..console import left, right, width
    from ..messages import class_name, say, type_name
    from ..rules.cards import catalogue

    known, part = catalogue(), " ".join(args.name)
    found = known.find(part)
    if not found:
        raise BadText(say("no-card-named", part=quoted(part), count=len(known)))
    headings = ("set", "number", "name", "class", "hp", "type")
    rows = [tuple(text(say(f"heading-{heading}")) for heading in headings)]
    for card in found:
        kind, type_ = text(class_name(card.kind)), text(type_name(card))
        rows.append((card.set_code, card.number, card.name, kind, str(card.hp), type_))
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            right(cell, wide) if heading == "hp" else left(cell, wide)
            for cell, wide, heading in zip(row, widths, headings, strict=True)
        ]
        print("  ".join(cells).rstrip())
    for note in known.notes:
        print(text(note))


def run_import(args: argparse.Namespace) -> None:
    from ....terminal.record_files import path_of
    from ..card_import import import_cards

    for sentence in import_cards(path_of(args.path)).sentences():
        print(text(sentence))
