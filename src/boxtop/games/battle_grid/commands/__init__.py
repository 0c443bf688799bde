"""What Battle Grid adds to the command line: `boxtop cards` and `boxtop deck`."""

from ....terminal.options import Commands
from . import cards, deck


def add(commands: Commands) -> None:
    cards.add(commands)
    deck.add(commands)
