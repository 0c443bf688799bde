"""`boxtop verify`: whether the dice, cards and coin of a match were fair, by its record."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from ..words import Message, say, text
from .options import Commands
from .record_files import record_bytes

if TYPE_CHECKING:
    from ..games.base import State
    from ..match.record import Fairness, Record
    from ..match.verify import Verdict

# 2 is for what is no record, as with all commands.
STATUS = {True: 0, False: 1, None: 3}


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "verify",
        help="check that the dice, cards and coin of a match were fair",
        description="Draw the coin and every outcome of chance of a match again from the seed in its record, and say "
        "whether they are the same. The exit status is 0 if the match was fair, 1 if it was not, 2 if this is no "
        "record, 3 if the record cannot be checked.",
        epilog="docs/fair-chance.md tells how it works, and what it proves.",
    )
    command.add_argument("record", metavar="RECORD", help="the file; - reads it from the standard input")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..match.record import MOST_BYTES
    from ..match.verify import examine

    data = sys.stdin.buffer.read(MOST_BYTES + 1) if args.record == "-" else record_bytes(args.record)
    record, line, verdict = examine(data) if args.json else _examine_patiently(data)
    if args.json:
        tell_json(record, verdict)
    else:
        tell(record, line, verdict)
    return STATUS[verdict.fair]


def _examine_patiently(data: bytes) -> "tuple[Record, list[State[Any]], Verdict]":
    """All of it, for a reader who may be told that it takes long: nothing but JSON may go with JSON."""
    from ..match.verify import examine
    from .menus import PREPARING
    from .screen import patiently, screen_here

    return patiently(screen_here(), PREPARING, lambda: examine(data))


def tell_json(record: "Record", verdict: "Verdict") -> None:
    wrong = verdict.wrong
    told = {
        "game": record.game,
        "fair": verdict.fair,
        "verdict": str(verdict.sentence),
        "match": record.fair and record.fair.match,
        "commitment": record.fair and record.fair.commitment,
        "words": record.fair and record.fair.words,
        "order": record.fair and record.fair.order,
        "chances": verdict.chances,
        "wrong": wrong
        and {"what": wrong.what, "event": wrong.event, "k": wrong.k, "said": wrong.said, "should": wrong.should},
    }
    print(json.dumps(told))


def tell(record: "Record", line: "list[State[Any]]", verdict: "Verdict") -> None:
    """For people: what the record claims, what only they can compare, and the verdict."""
    if record.fair is not None:
        print(text(say("game-and-match", game=line[0].game.title, match=record.fair.match)))
        print(text(say("fingerprint-is", fingerprint=record.fair.commitment)))
        print(text(say("words-are", words=_words(record.fair))))
    print(text(verdict.sentence))
    if verdict.fair and record.fair is not None:
        # What nobody but a player can compare.
        print(text(say("compare-before-word" if any(record.fair.words) else "compare-without-word")))


def _words(fair: "Fairness") -> list[str | Message]:
    none = say("no-word")
    return [say("quoted-word", word=word) if word else none for word in fair.words] or [none]
