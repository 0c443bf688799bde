"""`boxtop solve`: the exact value of a game from its start, computed anew."""

import argparse
import json

from ... import load
from ...errors import BadText
from ...terminal.options import Commands
from ...words import Catalogue, text

say = Catalogue(__package__)  # not from `messages`, which would load the game


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "solve",
        help="compute what a game is worth under perfect play",
        description="Solve Yahtzee: of two players, how often the first one wins if both play perfectly, a tie counted "
        "as one half; alone, the best expected total.",
    )
    command.add_argument("game", metavar="GAME", help="yahtzee, the one game that is small enough")
    command.add_argument(
        "--players", metavar="N", type=int, choices=(1, 2), default=2, help="how many play: 1 or 2 (2)"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if load(args.game).name != "yahtzee":
        raise BadText(say("too-big-to-solve", game=args.game))

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
