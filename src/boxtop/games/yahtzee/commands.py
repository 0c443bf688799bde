"""`boxtop solve yahtzee`: the exact value of a game from its start, computed anew."""

import argparse
import json
import os
import time
from contextlib import suppress

from ...terminal.options import Commands
from ...words import Catalogue, text

say = Catalogue(__package__)  # not from `messages`, which would load the game


def add_solver(games: Commands) -> None:
    command = games.add_parser(
        "yahtzee",
        help="Yahtzee for one, two or three players",
        description="Solve Yahtzee: of two or three players, how often each wins if all play perfectly, a tie shared; "
        "alone, the best expected total. The solution for three takes about half a minute. It is kept in the cache "
        "folder, where the engine finds it.",
    )
    command.add_argument(
        "--players", metavar="N", type=int, choices=(1, 2, 3), default=2, help="how many play: 1, 2 or 3 (2)"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if args.players == 3:
        solve_for_three(as_json=args.json)
        return

    from .engine import Duel, prepare_solvers, solve_alone

    prepare_solvers()  # compiled or loaded before the time counts
    solved = solve_alone() if args.players == 1 else Duel()
    if args.json:
        told = {"value": solved.value, "positions": solved.positions, "seconds": round(solved.seconds, 6)}
        print(json.dumps({"players": args.players, **told}))
        return
    if args.players == 1:
        print(text(say("solved-alone", points=solved.value)))
    else:
        print(text(say("solved-duel", percent=100 * solved.value)))
    print(text(say("solved-positions", positions=solved.positions, milliseconds=1000 * solved.seconds)))


def solve_for_three(*, as_json: bool) -> None:
    """Solve the game of three players, and keep the solution for the engine."""
    from . import engine

    engine.prepare_trio()  # compiled or loaded before the time counts
    begun = time.perf_counter()
    solved = engine.solve_trio(threads=os.cpu_count() or 1)
    seconds = time.perf_counter() - begun
    with suppress(OSError):  # a full disk: the engine searches the first turns then
        engine.store(solved, engine.file_of_three())
    if as_json:
        told = {"values": solved.values, "positions": solved.positions, "seconds": round(seconds, 6)}
        print(json.dumps({"players": 3, **told}))
        return
    first, second, third = (100 * value for value in solved.values)
    print(text(say("solved-trio", first=first, second=second, third=third)))
    print(text(say("solved-positions", positions=solved.positions, milliseconds=1000 * seconds)))
