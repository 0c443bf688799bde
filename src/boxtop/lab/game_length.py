"""Bounds on the length of a game and on its chance events, which OpenSpiel requires."""

from dataclasses import dataclass
from typing import Any

from ..games.base import Choice, Game

# For games without a known bound. OpenSpiel needs a finite number: its AlphaZero allocates a list of that length.
ENDLESS = 1_000_000


@dataclass(frozen=True)
class GameLength:
    """Upper bounds for one game."""

    decisions: int = ENDLESS
    outcomes: tuple[Choice, Choice] = (0, 0)  # the range of the numbers of outcomes: the first, and one past the last
    chances: int = 0  # events of chance

    @property
    def random(self) -> bool:
        return self.outcomes[0] < self.outcomes[1]


def game_length(game: Game[Any]) -> GameLength:
    """The bounds that a game states, or else the defaults."""
    if game.length is not None:
        return game.length(game)  # type: ignore[no-any-return]
    return GameLength(ENDLESS, (0, game.choices), ENDLESS) if game.chance else GameLength()
