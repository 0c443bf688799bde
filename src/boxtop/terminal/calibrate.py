"""`boxtop calibrate`: whether what a computer player expects is what happens, by games against itself."""

import argparse
import json
import sys
import time
from contextlib import redirect_stdout
from functools import partial
from typing import Any

from ..words import say, text
from .arena import add_ray, chosen_pairing, playing
from .options import Commands, add_game, add_limit, whole_number

LINES = 20  # of progress


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "calibrate",
        help="compare what a computer player expects with what happens",
        description="Let a computer player play against itself and compare the value it gave each decision with how "
        "the game ended for the player who decided: a curve by bins of values, and the mean error.",
    )
    add_game(command)
    command.add_argument("--bot", metavar="BOT", default="engine", help="who plays, as in `boxtop arena` (engine)")
    command.add_argument("--games", metavar="N", type=whole_number(1, 10**6), required=True, help="how many")
    add_limit(command, 0.1)
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=1, help="of luck and openings (1)")
    command.add_argument(
        "--opening", metavar="N", type=whole_number(0, 100), help="random moves at the beginning (as the game needs)"
    )
    add_ray(command)
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..lab.calibration import Calibration
    from ..lab.selfplay import Plan, SelfPlay, SelfPlayMatch

    plan = Plan(chosen_pairing(args, SelfPlayMatch, args.bot, args.bot), args.games, 1)
    calibration, begun, interrupted = Calibration(), time.perf_counter(), False
    done = told = 0
    try:
        with redirect_stdout(sys.stderr):  # Ray has its say there, too
            for _, games in playing(partial(SelfPlay, plan), range(plan.shards), args):
                for game in games:
                    calibration.add(game)
                done += 1
                if LINES * done // plan.shards > told:
                    told = LINES * done // plan.shards
                    print(text(say("games-played", done=done, wanted=plan.games)), flush=True)
    except KeyboardInterrupt:
        interrupted = True
    found = {"game": plan.match.game.name, "bot": args.bot, **calibration.summary()}
    if args.json:
        print(json.dumps({**found, "seconds": round(time.perf_counter() - begun, 3)}))
    else:
        tell(plan.match.game.title, found)
    if interrupted:
        raise KeyboardInterrupt


def tell(title: Any, found: dict[str, Any]) -> None:
    """Print the curve as a table, and the error."""
    counts = {"games": found["games"], "decisions": found["decisions"]}
    print(text(say("calibration-of", game=title, bot=found["bot"], **counts)))
    if not found["decisions"]:
        print(text(say("nothing-played")))
        return
    print(text(say("calibration-columns")))
    for one in found["bins"]:
        print(f"{one['from']:.1f} - {one['to']:.1f}  {one['n']:>9}  {one['value']:.3f}  {one['result']:.3f}")
    means = {"value": f"{found['mean_value']:.3f}", "result": f"{found['mean_result']:.3f}"}
    print(text(say("calibration-means", **means)))
    first = {"value": f"{found['first']['value']:.3f}", "result": f"{found['first']['result']:.3f}"}
    print(text(say("calibration-first", **first)))
    print(text(say("calibration-error", error=f"{found['error']:.3f}")))
