"""`boxtop deck`: the decks of Battle Grid. Check a list, or look at those that come with the game."""

import argparse
import sys
from typing import TYPE_CHECKING

from .... import words
from ....errors import BadDeck, BadText, quoted
from ....terminal.options import Commands
from ....words import Message, text

if TYPE_CHECKING:
    from ..decks import Deck


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "deck", help="check a deck of Battle Grid, or show a ready one", description="The decks of Battle Grid."
    )
    actions = command.add_subparsers(title="what to do", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="say whether a deck can be played, or all that is wrong with it",
        description="Check a deck list: lines such as `2 Pikachu BS 58` or `2 Pikachu (Basic, 60 HP)`, or a whole "
        "export of Pokémon TCG Live or PTCGO.",
    )
    check.add_argument("file", metavar="FILE", help="the list; - reads it from the standard input")
    check.set_defaults(run=run_check)
    listing = actions.add_parser("list", help="list the ready decks", description="List the ready decks.")
    listing.set_defaults(run=run_list)
    show = actions.add_parser("show", help="print a ready deck", description="Print a ready deck as a deck list.")
    show.add_argument("name", metavar="NAME", help="which one (`boxtop deck list` lists them)")
    show.set_defaults(run=run_show)


def run_check(args: argparse.Namespace) -> None:
    from ..console import left, width
    from ..deck_checks import objections
    from ..decks import read_deck
    from ..messages import class_name, say, type_name

    deck = read_deck(_text(args.file))
    if wrong := list(objections(deck, catalogue_only=False)):
        raise BadDeck(say("deck-not-playable"), wrong)
    names = [f"{line.count} {line.card.label}" for line in deck.lines]
    kinds = [text(class_name(line.card.kind)) for line in deck.lines]
    widest, places = max(map(len, names)), len(str(len(names)))
    for number, (name, kind, line) in enumerate(zip(names, kinds, deck.lines, strict=True), 1):
        facts = f"{left(kind, max(map(width, kinds)))}  {line.card.hp:3} HP  {text(type_name(line.card))}"
        print(f"{f'#{number}':{places + 1}}  {name:{widest}}  {facts}".rstrip())
    for note in deck.notes:
        print(text(note))
    print(text(_summary(deck)))
    print(text(say("deck-is-playable")))


def run_list(args: argparse.Namespace) -> None:
    from ..decks import PRESET_DECKS

    for name, deck in PRESET_DECKS.items():
        print(f"{name:8} {text(PRESET_DECKS.about(name))}")
        print(f"{'':8} {text(_summary(deck))}")


def run_show(args: argparse.Namespace) -> None:
    from ..decks import PRESET_DECKS
    from ..messages import say

    name = args.name.lower()
    if name not in PRESET_DECKS:
        raise BadText(say("no-ready-deck", name=quoted(args.name), decks=list(PRESET_DECKS)))
    print(f"// {text(PRESET_DECKS.about(name))}")
    print(PRESET_DECKS[name].text(), end="")


def _summary(deck: "Deck") -> Message:
    from ..messages import say

    basic, one, two, ex = deck.counts().values()
    return say("deck-summary", basic=basic, one=one, two=two, ex=ex, hp=deck.hp)


def _text(file: str) -> str:
    """The list as it was written; no more of it is read than is needed to refuse it."""
    from ....terminal.record_files import path_of
    from ..decks import LONGEST_TEXT
    from ..messages import say

    most = 4 * LONGEST_TEXT + 4  # a character has up to four bytes
    if file == "-":
        data = sys.stdin.buffer.read(most)
    else:
        with path_of(file).open("rb") as opened:
            data = opened.read(most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText(say("input-not-utf8") if file == "-" else words.say("not-utf8-file", file=file)) from error
