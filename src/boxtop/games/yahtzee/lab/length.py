"""How long a game of Yahtzee can be."""

from typing import Any

from ....lab.game_length import GameLength
from ...base import Game
from ..rules.state import FIRST_ROLL, ROLLS, SCORE, TURNS

# Ties are rolled for until somebody wins (YZ-15), so there is no bound for rolls. More than so many beyond those of the
# turns come once in 10**90 ties.
TIEBREAK_ROLLS = 400


def length(game: Game[Any]) -> GameLength:
    rolls = game.players * TURNS[game.players] * ROLLS
    return GameLength(rolls, (FIRST_ROLL, SCORE), rolls + TIEBREAK_ROLLS)
