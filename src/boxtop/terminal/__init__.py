"""The `boxtop` command. Each subcommand is a module of its own, and loads what it needs only when it runs."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from .. import __version__
from ..errors import BoxtopError
from ..kernel import compile_notice
from . import (
    advise,
    arena,
    backup,
    board,
    check,
    facts,
    game_commands,
    games,
    perft,
    play,
    selfplay,
    serve,
    show,
    verify,
    warm,
    worker,
)

COMMANDS = (
    *(play, serve, worker, backup, games, board, show, verify, check, advise, arena),
    *(selfplay, facts, perft, game_commands, warm),
)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="boxtop",
        description="Board games that are out of print: play them, look at them, count them.",
        epilog="Moves on the command line are separated by semicolons. `boxtop COMMAND --help` tells more.",
    )
    top.add_argument("--version", action="version", version=f"boxtop {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what a user did wrong becomes a sentence, never a traceback."""
    args = parser().parse_args(arguments)
    compile_notice.silence()  # each command says in its own way that it compiles, or that it takes long
    try:
        status: int | None = args.run(args)  # of a command that answers a question, else None
        sys.stdout.flush()
    except BoxtopError as error:
        _complain("\n  ".join(error.lines()))
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # the reader has seen enough, as in `boxtop perft ... | head`
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        _complain(f"{error.filename or 'The file'}: {error.strerror}.")
        return 2
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C, a moment later, has nothing left to stop
        print(file=sys.stderr)
        return 130
    return status or 0


def _complain(sentence: str) -> None:
    print(f"boxtop: {sentence}", file=sys.stderr)
