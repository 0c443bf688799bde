"""The actions of Yahtzee: what to keep, or what to score."""

from functools import cache
from typing import Any

from ....lab.numbering import Numbering, seen_alike
from ...base import Game
from ..rules.state import CHOICES, FIRST_ROLL, SCORE

MEANING = (
    "0 to 209: keep these dice and roll the others, all sets of fewer than five dice in ascending size. 210 to 214: "
    "score Torchic, Treecko, Mudkip, Wynaut, Taillow. 215 to 219: a zero for one of them."
)


@cache
def _numbering(players: int) -> Numbering:
    return seen_alike(CHOICES, players, [*range(FIRST_ROLL), *range(SCORE, CHOICES)])


def numbering(game: Game[Any]) -> Numbering:
    return _numbering(game.players)
