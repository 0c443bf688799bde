"""`boxtop coach`: where a saved game was decided, by skill or by luck."""

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..words import ENGLISH, say, text
from .options import Commands, whole_number
from .record_files import path_of, record_bytes

if TYPE_CHECKING:
    from ..coach import Chance, Decision, Review
    from ..coach.review_text import ReviewText
    from ..kernel.stop import Flag
    from ..match.record import Record

ENGINES = 2  # threads: more would help little on the machines of players
WORTH_TELLING = 0.05  # costs and luck that are listed


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "coach",
        help="review a saved game: mistakes, luck, and the result without luck",
        description="Review a saved game: what every decision cost, what would have been better and why, and how lucky "
        "everybody was. Figures are in percent of a win; in JSON they are expected results from 0 to 1.",
        epilog="docs/coach.md explains the figures.",
    )
    command.add_argument("record", metavar="RECORD", help="the file; - reads it from the standard input")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--html", metavar="FILE", help="write an HTML page with graph and boards, to share")
    command.add_argument(
        "--nodes", metavar="N", type=whole_number(1, 10**9), help="positions for each search (depends on the game)"
    )
    command.add_argument("--deep", action="store_true", help="search deeper, which takes longer")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..coach.report import page
    from ..coach.review_text import ReviewText
    from ..files import writable, write_safely
    from ..kernel.stop import interruptible
    from ..match.record import MOST_BYTES, read

    file = None if args.html is None else writable(path_of(args.html))  # asked first: judging takes a while
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if args.record == "-" else record_bytes(args.record)
    record, line = read(data)
    review = interruptible(lambda stop: _judged(args, record, data, stop))
    assert review is not None, "nobody but Ctrl-C sets the flag, and that raises"
    texts = ReviewText(record, line, review)
    if file is not None:
        write_safely(file, page(texts))
    if args.json:
        print(review.to_json())
    elif file is None:
        print_review(texts)


def _judged(args: argparse.Namespace, record: "Record", data: bytes, stop: "Flag") -> "Review | None":
    from .. import engine, game
    from ..coach import judge, stages

    which = game(record.game, **record.options)
    nodes = args.nodes or stages(which)[-1 if args.deep else 0]
    engines = [engine(record.game) for _ in range(ENGINES)]
    counted = sys.stderr.isatty()

    def progress(done: int, total: int) -> None:
        if counted:
            print(f"\r{100 * done // total}%", end="" if done < total else "\r", file=sys.stderr, flush=True)

    return judge(data, nodes=nodes, engines=engines, stop=stop, tell=progress)


def print_review(texts: "ReviewText") -> None:
    """For people: the players, then what mattered, with reasons."""
    from ..words.catalogue import current
    from .wrapping import columns, padded

    review, language = texts.review, current.get()
    print(text(texts.title()))
    print(text(texts.verdict()))
    print()
    figures = [texts.figures(player) for player in review.players]
    rows = [[text(say(id)) for id in ("player-column", *figures[0])]]
    rows += [[text(texts.name(seat)), *(text(one) for one in figures[seat].values())] for seat in range(len(figures))]
    widths = [max(columns(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip())
    print()
    for player in review.players:
        if player.judged:
            print(text(texts.marks(player)))
    for player in review.players:
        if not review.exact:
            print(text(texts.books(player)))
    print()
    events: list[Decision | Chance] = [*review.decisions, *review.chances]
    for event in sorted(events, key=lambda one: one.number):
        for line in _lines(texts, event, language):
            print(line)
    if (ending := texts.ending()) is not None:
        print(text(ending))
    print()
    for note in texts.notes():
        print(text(note))


def _lines(texts: "ReviewText", event: "Decision | Chance", language: str) -> Iterator[str]:
    """What there is to say of an event: nothing of most."""
    from ..coach import Decision

    lucky = max(map(abs, event.luck)) >= WORTH_TELLING
    if not isinstance(event, Decision):
        if lucky:
            yield text(texts.luck(event))
        return
    costly = event.cost >= WORTH_TELLING or (event.cost > 0 and event.number in texts.review.moments)
    if costly:
        yield text(texts.decision(event))
        yield f"    {text(say('better-was', best=texts.move(event.number, event.best)))}"
        yield from (f"    {reason.get(language, reason[ENGLISH])}" for reason in event.reasons)
    if lucky:
        if not costly:
            yield f"{event.number}. {text(texts.move(event.number, event.move))}"
        yield f"    {text(texts.luck(event))}"
