"""The actions of Yahtzee: what to keep, or what to score."""

from functools import cache
from typing import Any

from ....lab.action_encoding import ActionEncoding, same_for_all_players
from ...base import Game
from ..rules.state import CHOICES, FIRST_ROLL, SCORE

MEANING = (
    "0 to 209: keep these dice and roll the others, all sets of fewer than five dice in ascending size. 210 to 214: "
    "score Torchic, Treecko, Mudkip, Wynaut, Taillow. 215 to 219: a zero for one of them."
)


@cache
def _encoding(players: int) -> ActionEncoding:
    return same_for_all_players(CHOICES, players, [*range(FIRST_ROLL), *range(SCORE, CHOICES)])


def action_encoding(game: Game[Any]) -> ActionEncoding:
    return _encoding(game.players)
