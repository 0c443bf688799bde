"""What Battle Grid adds to the command line: `boxtop cards`, `boxtop deck`, and `boxtop solve battle_grid`."""

from ....terminal.options import Commands
from . import cards, deck, solve


def add(commands: Commands) -> None:
    cards.add(commands)
    deck.add(commands)


def add_solver(games: Commands) -> None:
    solve.add_solver(games)
