"""`boxtop games`: which games are installed, and their options."""

import argparse

from .. import installed
from .options import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser("games", help="list the games and their options")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    for name, entry in installed().items():
        game = entry.load()
        print(f"{name:14} {game.title}: {game.summary}")
        for option in game.options:
            choices = " ".join(map(str, option.choices))
            print(f"{'':14} --set {option.name}=...  {option.meaning} ({choices}; {option.default} if not set)")
