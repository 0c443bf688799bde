"""The size of a game's state space: the number of its positions, counted, bounded or estimated.

Positions at a player's decision are counted, as their texts tell them apart, without move counters and repetition.
"""

import math
from dataclasses import asdict, dataclass
from typing import Any

from ..games.base import Game


@dataclass(frozen=True)
class StateSpace:
    """The size of a state space, and how it was found."""

    positions: float
    error: float  # standard error of `positions`; 0 for what is exact or a bound
    kind: str  # exact, upper bound, estimate
    method: str

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "log10": round(math.log10(self.positions), 2)}


def state_space(game: Game[Any], samples: int, seed: int) -> StateSpace | None:
    """The size of a game's state space, or None if the game does not provide it; estimates take so many samples."""
    return None if game.state_space is None else game.state_space(game, samples, seed)
