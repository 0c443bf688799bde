"""How long a game of Chessplus can be; docs/games says how the bounds follow from the rules."""

from typing import Any

from ....lab.game_length import GameLength
from ...base import Game
from ..rules.state import SEVENTY_FIVE

# Plain chess: what sets the count of CP-31 back is a pawn's move, of which each of 16 has at most six, or a capture, of
# which there are at most 30, the last of which leaves bare kings and ends the game (CP-35).
CHESS_EVENTS = 16 * 6 + 30


def length(game: Game[Any]) -> GameLength:
    """Chessplus has no bound: a carried pawn sets the count of CP-31 back as often as one likes, and positions count as
    repeated only as far as the program remembers (CP-34). Two players can go round for ever, as a test shows. Random
    games have about 320 moves.
    """
    return GameLength() if game.settings["merging"] else GameLength(SEVENTY_FIVE * CHESS_EVENTS)
