"""Types in the interface of games and states: choices, viewers, refusals, results."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...words import Text

Choice = int  # a player's move or an outcome of chance: a small number whose meaning the game defines

Viewer = int | Literal["public", "open"]  # who looks: a player, PUBLIC or OPEN
PUBLIC: Literal["public"] = "public"  # a spectator, who sees what everybody may see
OPEN: Literal["open"] = "open"  # everything, as when all hands are open


class Refusal(NamedTuple):
    """Why a move is not legal: the rule's id on the rules page, and the reason."""

    rule: str
    reason: Text

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return str(self.reason)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class Look(NamedTuple):
    """How to draw a state."""

    theme: str = "light"  # light, dark, or auto: the reader's preference
    flipped: bool = False  # from the other side
    arrows: Sequence[Choice] = ()  # choices to point out
    size: int = 400  # width in pixels
    viewer: Viewer = OPEN  # who looks at it


class Result(NamedTuple):
    """How a game ended: each player's score from 0 to 1, the reason, and points in games that have them."""

    scores: tuple[float, ...]
    reason: str
    points: tuple[int, ...] | None = None
