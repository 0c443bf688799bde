"""`boxtop games`: which games are installed, and their options."""

import argparse

from .. import installed, load
from ..errors import UnknownGame
from ..words import say, text
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
            print(f"{name:14} {error.text()}")
            continue
        print(f"{name:14} {text(say('title-and-summary', title=game.title, summary=game.summary))}")
        for option in game.options:
            about = say("meaning-and-values", meaning=option.meaning, values=option.possible)
            print(f"{'':14} --set {option.name}={option.default}  {text(about)}")
