"""`boxtop games`: which games are installed, and their options."""

import argparse

from .. import installed, load
from ..errors import UnknownGame
from .options import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "games",
        help="list the games and their options",
        description="List the games, and for each option what it is if it is not set, and what it can be.",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    for name in installed():
        try:
            game = load(name)
        except UnknownGame as error:
            print(f"{name:14} {error}")
            continue
        print(f"{name:14} {game.title}: {game.summary}")
        for option in game.options:
            print(f"{'':14} --set {option.name}={option.default}  {option.meaning}: {option.possible}")
