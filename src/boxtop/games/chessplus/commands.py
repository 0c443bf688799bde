"""`boxtop uci`: Chessplus, or plain chess, for programs that speak the UCI protocol."""

import argparse
import io
import sys
import threading
from contextlib import suppress

from ...terminal.options import Commands, whole_number, with_settings


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "uci",
        help="let a chess program think with our engine (UCI protocol)",
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
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game = with_settings("chessplus", args.set)

    from .uci import Uci

    for stream in (sys.stdin, sys.stdout):  # whatever somebody sends, or wrote into a move that we quote
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    one_at_a_time = threading.Lock()

    def say(line: str) -> None:
        with one_at_a_time, suppress(BrokenPipeError):  # nobody listens any more: the end of input will tell us, too
            print(line, flush=True)

    conversation = Uci(say, merging=bool(game.settings["merging"]), threads=args.threads, memory=args.memory)
    try:
        for line in sys.stdin:
            if not conversation.obey(line):
                break
    finally:
        conversation.close()
