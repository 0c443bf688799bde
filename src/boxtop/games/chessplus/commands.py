"""`boxtop uci`: Chessplus and plain chess for programs that speak the UCI protocol. `boxtop openings`: best replies."""

import argparse
import io
import json
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...errors import BadText
from ...terminal.options import Commands, line_from, whole_number, with_settings
from ...words import Catalogue, text

if TYPE_CHECKING:
    from .game_state import ChessplusState
    from .openings import Entry

say = Catalogue(__package__)  # not from `messages`, which would load the game
MOST_SHOWN = 8  # replies to a position, unless told otherwise


def add(commands: Commands) -> None:
    add_uci(commands)
    add_openings(commands)


def add_uci(commands: Commands) -> None:
    command = commands.add_parser(
        "uci",
        help="run the engine for chess programs (UCI protocol)",
        description="Speak the UCI protocol on standard input and output, for chess programs. Positions and moves are "
        "those of Chessplus; with --set merging=False, or the option Merging, those of plain chess.",
    )
    command.add_argument(
        "--set", metavar="OPTION=VALUE", action="append", default=[], help="merging=False for plain chess"
    )
    command.add_argument("--threads", metavar="N", type=whole_number(1, 64), default=1, help="threads to search with")
    command.add_argument(
        "--memory", metavar="MB", type=whole_number(1, 4096), default=32, help="memory for the transposition table"
    )
    command.set_defaults(run=run_uci)


def run_uci(args: argparse.Namespace) -> None:
    game = with_settings("chessplus", args.set)

    from .uci import Uci

    for stream in (sys.stdin, sys.stdout):  # whatever somebody sends, or wrote into a move that we quote
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    one_at_a_time = threading.Lock()

    def answer(line: str) -> None:
        with one_at_a_time, suppress(BrokenPipeError):  # nobody listens any more: the end of input will tell us, too
            print(line, flush=True)

    conversation = Uci(answer, merging=bool(game.settings["merging"]), threads=args.threads, memory=args.memory)
    try:
        for line in sys.stdin:
            if not conversation.obey(line):
                break
    finally:
        conversation.close()


def add_openings(commands: Commands) -> None:
    command = commands.add_parser(
        "openings",
        help="show the best replies in the first four moves of Chessplus",
        description="Show the best replies in the first four moves of Chessplus, two for each player: "
        "how many games of self-play went there, what White scored, and what a deep search expects for White.",
    )
    command.add_argument(
        "--moves", metavar="MOVES", default="", help="moves from the start, with semicolons between them"
    )
    command.add_argument("--plies", metavar="N", type=whole_number(1, 4), default=1, help="how many moves ahead (1)")
    command.add_argument(
        "--replies",
        metavar="N",
        type=whole_number(1, 100),
        default=MOST_SHOWN,
        help=f"at most N replies to each move ({MOST_SHOWN})",
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run_openings)


def run_openings(args: argparse.Namespace) -> None:
    game = with_settings("chessplus", [])

    from .openings import openings

    state: Any = line_from(game, None, args.moves)[-1]
    entry = openings().entry(state)
    if entry is None:
        raise BadText(say("opening-unknown"))
    if args.json:
        tree = opening_tree(state, entry, args.plies, args.replies)
        print(json.dumps({"about": openings().about, **tree}))
        return
    print(text(say("openings-of", games=openings().about["games"], nodes=openings().about["nodes"])))
    print(text(say("openings-columns")))
    tell_openings(state, entry, text(say("openings-here")), args.plies, args.replies)


def figures(entry: "Entry") -> dict[str, Any]:
    """What is known of a position, for White."""

    def rounded(figure: float | None) -> float | None:
        return None if figure is None else round(figure, 4)

    return {
        "games": entry.games,
        "score": rounded(entry.score),
        "error": rounded(entry.error),
        "value": entry.value,
    }


def opening_tree(state: "ChessplusState", entry: "Entry", plies: int, replies: int) -> dict[str, Any]:
    """A position with its best replies, and theirs, for programs."""
    from .openings import openings

    below = openings().replies(state)[:replies] if plies else []
    return {
        **figures(entry),
        "replies": [
            {
                "move": state.game.text(move),
                "short": state.short(move),
                **opening_tree(state.force(move), after, plies - 1, replies),
            }
            for move, after in below
        ],
    }


def tell_openings(state: "ChessplusState", entry: "Entry", name: str, plies: int, replies: int, depth: int = 0) -> None:
    """A line for a position, and below it, indented, one for each of its best replies."""
    from ...terminal.wrapping import padded
    from .openings import openings

    scored = "" if entry.score is None else f"{100 * entry.score:5.1f}"
    error = "" if entry.error is None else f"± {100 * entry.error:4.1f}"
    print(
        f"{padded('  ' * depth + name, 24)}{entry.games:>8,} {scored:>7} {error:6}  {100 * entry.value:5.1f}".rstrip()
    )
    if plies:
        for move, after in openings().replies(state)[:replies]:
            tell_openings(state.force(move), after, state.short(move), plies - 1, replies, depth + 1)
