"""How long a game of Battle Grid can be: each move fills a space."""

from typing import Any

from ....lab.game_length import GameLength
from ...base import Game
from ..rules.state import SPACES


def length(game: Game[Any]) -> GameLength:
    return GameLength(SPACES)
