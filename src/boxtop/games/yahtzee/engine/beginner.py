"""How a beginner plays, without working anything out: one character is wanted, and its dice and the Pikachus are kept.

Which one: of the characters that are noticed, the one with most dice; whoever notices little takes the first that meets
the eye. Whether to roll again: only if it comes to mind. A Pikachu or a wanted die is never rolled again.
"""

from typing import Any

import numpy as np

from ...base import Choice
from ..game_state import YahtzeeState
from ..rules.state import COLUMNS, COUNTS, DICE, NOTHING_KEPT, NUMBER, ROLLS, ROWS, SCORE, ZERO


def beginners_choice(state: YahtzeeState, notices: float, seed: int) -> Choice:
    """The choice of somebody who notices this share of what there is to see."""
    s, luck = state.fields, np.random.default_rng(seed)
    shown, can_roll = COUNTS[int(s["dice"])].tolist(), int(s["roll"]) < ROLLS
    open_ = [row for row in range(ROWS) if not int(s["placed"][s["player"]]) >> row & 1]
    there = [row for row in open_ if shown[0] + shown[row + 1]]
    if not there:
        return NOTHING_KEPT if can_roll else ZERO + int(luck.choice(open_))
    first, *others = luck.permutation(there).tolist()
    counts: dict[int, int] = {row: shown[0] + shown[row + 1] for row in there}
    points = {row: column(s, row, counts[row]) for row in there}
    worth = points if luck.random() < notices else counts  # spaces that are taken do not always come to mind
    wanted = max([first, *(row for row in others if luck.random() < notices)], key=worth.__getitem__)
    if not can_roll or counts[wanted] == DICE or luck.random() >= notices:
        return SCORE + wanted
    return NUMBER[(0,) * shown[0] + (wanted + 1,) * shown[wanted + 1]]


def column(s: Any, row: int, count: int) -> int:
    """The points of a number of dice: the space for it, or the nearest free one on its left (YZ-10)."""
    while count and s["cells"][COLUMNS * row + count - 1]:
        count -= 1
    return count
