"""How many positions Battle Grid has."""

import math
from typing import Any

from ....lab.state_space import StateSpace
from ...base import Game
from ..rules.state import DECK_SIZE, SPACES
from .observation import MOST_TOKENS


def state_space(game: Game[Any], samples: int, seed: int) -> StateSpace:
    on_a_space = 2 * int(MOST_TOKENS) + 1  # no tokens, or those of one player
    total = sum(
        math.comb(SPACES, first)
        * math.comb(SPACES - first, second)
        * math.perm(DECK_SIZE, first)
        * math.perm(DECK_SIZE, second)
        * on_a_space ** (SPACES - first - second)
        for first in range(SPACES + 1)
        for second in range(SPACES + 1 - first)
    )
    return StateSpace(
        float(2 * total),
        0.0,
        "upper bound",
        "any cards of two decks of 15 different ones on any spaces, on each other space no tokens or up to "
        f"{int(MOST_TOKENS)} of one player, either to move",
    )
