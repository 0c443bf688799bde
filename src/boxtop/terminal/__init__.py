"""The `boxtop` command. Each subcommand is a module of its own, and loads what it needs only when it runs."""

import argparse
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from .. import __version__, installed, load
from ..errors import BoxtopError, UnknownGame
from . import (
    advise,
    arena,
    backup,
    board,
    facts,
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
    *(play, serve, worker, backup, games, board, show, verify, advise, arena),
    *(selfplay, facts, perft, warm),
)


def parser(arguments: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """All commands. Those of games need the games, and with them the compiler: they are left out if others will do."""
    top = argparse.ArgumentParser(
        prog="boxtop",
        description="Board games that are out of print: play them, look at them, count them.",
        epilog="Moves on the command line are separated by semicolons. `boxtop COMMAND --help` tells more.",
    )
    top.add_argument("--version", action="version", version=f"boxtop {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    asked = (sys.argv[1:] if arguments is None else arguments)[:1]
    if not asked or asked[0] not in commands.choices:
        for added in _commands_of_games():
            added.add(commands)
    return top


def _commands_of_games() -> Iterator[Any]:
    """What each installed game adds; `boxtop games` tells what is wrong with one that cannot be loaded."""
    for name in installed():
        try:
            found = load(name).commands
        except UnknownGame:
            continue
        if found is not None:
            yield found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what a user did wrong becomes a sentence, never a traceback."""
    args = parser(arguments).parse_args(arguments)
    try:
        status: int | None = args.run(args)  # of a command that answers a question, else None
        sys.stdout.flush()
    except BoxtopError as error:
        _complain("\n  ".join(error.lines))
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
