"""`boxtop selfplay`: a computer player plays against itself, and the games are kept to learn from."""

import argparse
import json
import os
import sys
import time
from contextlib import redirect_stdout
from functools import partial

from ..words import say, text
from .arena import add_ray, chosen_pairing, playing
from .options import Commands, add_game, add_limit, whole_number
from .record_files import path_of


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "selfplay",
        help="let a computer player play against itself, and save the games",
        description="Let a computer player play against itself, or alone where one can, and keep the games, with what "
        "it thought of each move, as Parquet files (docs/lab-ray.md). The same command goes on where it was stopped.",
    )
    add_game(command)
    command.add_argument("--bot", metavar="BOT", default="engine", help="who plays, as in `boxtop arena` (engine)")
    command.add_argument("--games", metavar="N", type=whole_number(1, 10**9), required=True, help="how many")
    command.add_argument("--out", metavar="FOLDER", required=True, help="keep the games there")
    command.add_argument(
        "--shard", metavar="N", type=whole_number(1, 100_000), default=64, help="games in a file, and in a job (64)"
    )
    add_limit(command, 0.1)
    command.add_argument("--seed", metavar="N", type=whole_number(0, 2**62), default=1, help="of luck and openings (1)")
    command.add_argument(
        "--opening", metavar="N", type=whole_number(0, 100), help="random moves at the beginning (as the game needs)"
    )
    add_ray(command)
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..lab.selfplay import Plan, SelfPlay, SelfPlayMatch
    from ..lab.shards import Shards

    plan = Plan(chosen_pairing(args, SelfPlayMatch, args.bot, args.bot), args.games, args.shard)
    shards = Shards(path_of(args.out), plan)
    before, begun, interrupted = shards.games, time.perf_counter(), False
    try:
        with redirect_stdout(sys.stderr):  # Ray has its say there, too
            for number, games in playing(partial(SelfPlay, plan), list(shards.missing), args):
                shards.write(number, games)
                if not args.json:
                    print(text(say("games-played", done=shards.games, wanted=plan.games)), flush=True)
    except KeyboardInterrupt:
        interrupted = True
    taken = time.perf_counter() - begun
    if args.json:
        told = {"game": plan.match.game.name, "bot": args.bot, "games": shards.games, "played": shards.games - before}
        print(json.dumps({**told, "files": plan.shards - len(shards.missing), "seconds": round(taken, 3)}))
    else:
        folder, new = os.fspath(shards.folder), shards.games - before
        print(text(say("games-kept", games=shards.games, folder=folder, new=new)))
    if interrupted:
        raise KeyboardInterrupt
