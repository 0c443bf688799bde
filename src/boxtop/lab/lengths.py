"""How long games can be and what chance can do in them, as OpenSpiel wants to know before they are played."""

from dataclasses import dataclass
from typing import Any

from ..games.base import Choice, Game

# Where a game has no bound, or does not say. OpenSpiel must have a number all the same: its AlphaZero makes a list of
# that length.
ENDLESS = 1_000_000


@dataclass(frozen=True)
class Length:
    """Bounds for one game, from the first decision to the last."""

    decisions: int = ENDLESS
    outcomes: tuple[Choice, Choice] = (0, 0)  # the numbers of outcomes of chance: the first, and behind the last
    chances: int = 0  # events of chance

    @property
    def random(self) -> bool:
        return self.outcomes[0] < self.outcomes[1]


def length(game: Game[Any]) -> Length:
    """The bounds that a game states, or else none."""
    if game.length is not None:
        return game.length(game)  # type: ignore[no-any-return]
    return Length(ENDLESS, (0, game.choices), ENDLESS) if game.chance else Length()
