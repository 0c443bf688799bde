"""`boxtop solve`: the exact value of a game from its start, computed anew."""

import argparse
import json

from ... import load
from ...errors import BadText
from ...terminal.options import Commands


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
        raise BadText(f"{args.game} is too big to be solved; yahtzee is not.")

    from .engine import Duel, prepare_solvers, solve_alone

    prepare_solvers()  # compiled or loaded before the time counts
    solved = solve_alone() if args.players == 1 else Duel()
    if args.json:
        told = {"value": solved.value, "positions": solved.positions, "seconds": round(solved.seconds, 6)}
        print(json.dumps({"players": args.players, **told}))
        return
    if args.players == 1:
        print(f"Alone, perfect play makes {solved.value:.6f} points on average.")
    else:
        print(f"If both play perfectly, the first player wins {100 * solved.value:.6f} % (a tie counts as one half).")
    print(f"{solved.positions} positions, solved in {1000 * solved.seconds:.1f} ms.")
