"""`boxtop check`: whether a game keeps the laws of all games."""

import argparse

from ..words import say, text
from .options import Commands, add_game, chosen_game, whole_number


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "check",
        help="check that a game keeps the laws of all games",
        description="Play random games and try in every position what everything else relies on: texts that are read "
        "back, lists that are long enough, chance, results, views and drawings that keep secrets, and more. The exit "
        "status is 0 if all is well, 1 if something is broken.",
        epilog="docs/adding-a-game.md lists the laws.",
    )
    add_game(command)
    command.add_argument(
        "--games", metavar="N", type=whole_number(1, 1_000_000), default=20, help="how many games (%(default)s)"
    )
    command.add_argument("--seed", metavar="S", type=whole_number(0, 2**62), default=1, help="for other random games")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..lab.check import LONGEST, check

    game = chosen_game(args)
    report = check(game, args.games, args.seed)
    for broken in report.broken:
        print("\n".join(broken.lines()))
    counted = say("games-and-positions", game=game.title, games=report.games, positions=report.positions)
    if report.broken:
        print(text(say("laws-broken", laws=len(report.broken), counted=counted)))
        return 1
    if report.unfinished:
        print(text(say("games-unfinished", games=report.unfinished, most=LONGEST)))
    print(text(say("laws-kept", counted=counted)))
    return 0
