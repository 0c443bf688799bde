"""What games and states are described with: choices, viewers, refusals, results."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Choice = int  # a player's move or an outcome of chance: a small number whose meaning the game knows

Viewer = int | Literal["public", "open"]  # for whose eyes: a player's, those of anybody who looks on, or those of all
PUBLIC: Literal["public"] = "public"  # what everybody may see, such as spectators
OPEN: Literal["open"] = "open"  # everything, as when all cards lie open on the table


class Refusal(NamedTuple):
    """Why a move is not legal: the rule's id on the rules page, and a sentence."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class Look(NamedTuple):
    """How a state is to be drawn."""

    theme: str = "light"  # light, dark, or auto: as the reader's screen is
    flipped: bool = False  # from the other side
    arrows: Sequence[Choice] = ()  # choices to point out
    size: int = 400  # width in pixels
    viewer: Viewer = OPEN  # for whose eyes


class Result(NamedTuple):
    """How a game ended: a score from 0 to 1 for each player, why, and in games with points how many each has."""

    scores: tuple[float, ...]
    reason: str
    points: tuple[int, ...] | None = None
