"""How many positions a game has: counted, bounded or estimated, always with a word about how.

What is counted are positions between two decisions by what a text of a position can say, without clocks and repetition.
"""

import math
from dataclasses import asdict, dataclass
from typing import Any

from ..games.base import Game


@dataclass(frozen=True)
class StateSpace:
    """The size of a state space."""

    positions: float
    error: float  # standard error of `positions`; 0 for what is exact or a bound
    kind: str  # exact, upper bound, estimate
    method: str

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "log10": round(math.log10(self.positions), 2)}


def state_space(game: Game[Any], samples: int, seed: int) -> StateSpace | None:
    """The size of a game's state space, if the game knows how to tell it; estimates take so many samples."""
    return None if game.state_space is None else game.state_space(game, samples, seed)
