"""How long a game of Yahtzee can be."""

from typing import Any

from ....lab.lengths import Length
from ...base import Game
from ..rules.state import FIRST_ROLL, ROLLS, SCORE, TURNS

# Ties are rolled for until somebody wins (YZ-15), so there is no bound for rolls. More than so many beyond those of the
# turns come once in 10**90 ties.
TIEBREAK_ROLLS = 400


def length(game: Game[Any]) -> Length:
    rolls = game.players * TURNS[game.players] * ROLLS
    return Length(rolls, (FIRST_ROLL, SCORE), rolls + TIEBREAK_ROLLS)
