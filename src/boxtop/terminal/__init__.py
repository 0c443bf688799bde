"""The `boxtop` command. Each subcommand is a module of its own, and loads what it needs only when it runs."""

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence

from .. import __version__
from ..errors import BadText, BoxtopError, quoted
from ..kernel import compile_notice
from ..words import languages, negotiate, say, use
from ..words.languages import known
from . import (
    advise,
    arena,
    backup,
    board,
    calibrate,
    check,
    coach,
    facts,
    game_commands,
    games,
    health,
    lesson,
    perft,
    play,
    puzzles,
    restored,
    rules,
    selfplay,
    serve,
    show,
    verify,
    warm,
    words,
    worker,
)
from .file_errors import file_trouble

COMMANDS = (
    *(play, rules, lesson, serve, health, worker, backup, restored, games, board, show, coach, verify, check, advise),
    *(puzzles, arena, selfplay, calibrate, facts, perft, game_commands, words, warm),
)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="boxtop",
        description="Board games that are out of print: play, review and study them.",
        epilog="Moves on the command line are separated by semicolons. `boxtop COMMAND --help` tells more.",
    )
    top.add_argument("--version", action="version", version=f"boxtop {__version__}")
    add_language(top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return top


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language", metavar="LANGUAGE", help="speak this language, such as en or ja (else that of the locale)"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what a user did wrong becomes a sentence, never a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # the system may not have the letters of a language
    try:
        given = choose_language(sys.argv[1:] if arguments is None else arguments)
    except BadText as error:
        _complain(error.text())
        return 2
    args = parser().parse_args(given)
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
        _complain(BoxtopError(file_trouble(error)).text())
        return 2
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C, a moment later, has nothing left to stop
        print(file=sys.stderr)
        return 130
    return status or 0


def choose_language(arguments: Sequence[str]) -> list[str]:
    """Speak the language of `--language`, which may stand anywhere, or of the locale; the other arguments."""
    use(negotiate(locale()))
    anywhere = argparse.ArgumentParser(prog="boxtop", add_help=False, allow_abbrev=False)
    add_language(anywhere)
    found, others = anywhere.parse_known_args(arguments)
    if found.language is not None:
        language = known(found.language)
        if language is None:
            raise BadText(say("unknown-language", given=quoted(found.language), languages=list(languages())))
        use(language)
    return others


def locale() -> str | None:
    """The language that the system speaks to this user: the first of these that is set decides."""
    return next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)


def _complain(sentence: str) -> None:
    print(f"boxtop: {sentence}", file=sys.stderr)
