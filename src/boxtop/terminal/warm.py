"""`boxtop warm`: compile ahead, so that nobody waits later."""

import argparse
import sys
import time
from collections.abc import Sequence
from typing import TextIO

from ..compiling import Unit, compile_all, engines, everything, missing, rules
from ..words import say, text
from .options import Commands

CHOICES = {"play": lambda: [*rules(), *engines()], "all": everything}


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "warm",
        help="compile everything ahead (done by `make setup`)",
        description="Compile all games, engines and the lab, or only what a server and its computer players need.",
    )
    command.add_argument(
        "--for",
        dest="what",
        choices=CHOICES,
        default="all",
        help="play: all but the lab, which is for researchers (all)",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    begun = time.perf_counter()
    if compile_missing(CHOICES[args.what](), sys.stdout):
        print(text(say("compiled-in", seconds=f"{time.perf_counter() - begun:.1f}")))
    else:
        print(text(say("compiled-already")))


def compile_missing(units: Sequence[Unit], out: TextIO) -> bool:
    """Compile what is not compiled yet, and show how it goes on; whether there was something to do."""
    wanted = missing(units)
    for done, told in enumerate(compile_all(wanted) if wanted else (), 1):
        _show(done, len(wanted), told, out)
    if wanted and out.isatty():
        print(f"\r{'':60}\r", end="", file=out, flush=True)
    return bool(wanted)


def _show(done: int, all_: int, name: str, out: TextIO) -> None:
    """The progress bar; a plain line each where there is no terminal."""
    if out.isatty():
        bar = "█" * (30 * done // all_)
        print(f"\r▕{bar:30}▏ {done}/{all_} {name:24}", end="", file=out, flush=True)
    else:
        print(f"{done}/{all_} {name}", file=out, flush=True)


def compile_rules() -> None:
    """Before a server or a worker starts: compile the rules, if they are not, and say so."""
    wanted = missing(rules())
    if wanted:
        print(text(say("compiling-rules")), file=sys.stderr, flush=True)
        compile_missing(wanted, sys.stderr)
