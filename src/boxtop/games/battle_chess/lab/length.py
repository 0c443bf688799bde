"""How long a game of Battle Chess can be; docs/games says how the bound follows from the rules."""

from typing import Any

from ....lab.game_length import GameLength
from ...base import Game
from ..rules.limits import MOST_EGGS, MOST_LEGENDS, MOST_PIECES
from ..rules.state import CARD, QUIET_TURNS

# Every piece flips once and leaves once, every egg leaves, every legend comes, flips and goes; sixty turns without any
# of that are a draw (BC-33).
EVENTS = 2 * (2 * MOST_PIECES + MOST_EGGS + 3 * MOST_LEGENDS)


def length(game: Game[Any]) -> GameLength:
    turns = QUIET_TURNS * (EVENTS + 1)
    return GameLength(turns, (CARD, game.choices), turns)
