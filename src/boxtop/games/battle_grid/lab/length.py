"""How long a game of Battle Grid can be: each move fills a space."""

from typing import Any

from ....lab.lengths import Length
from ...base import Game
from ..rules.state import SPACES


def length(game: Game[Any]) -> Length:
    return Length(SPACES)
