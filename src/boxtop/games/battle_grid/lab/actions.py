"""The actions of Battle Grid: a line of the player's deck, a space, and which neighbours it influences."""

from functools import cache
from typing import Any

from ....lab.action_encoding import ActionEncoding, encode_actions
from ...base import Game
from ..rules.state import CHOICES, INFLUENCED, LINES, NEXT, NO_SPACE, SPACES

MEANING = (
    "By the line of the player's deck (1 to 15), the space (a1 b1 c1 a2 ...) and the neighbours influenced: each "
    "choice of at most five of those that there are, as bits: up, then clockwise. All as the mover sees the board: the "
    "second player's is turned by 180 degrees."
)


def _turned(space: int, directions: int) -> tuple[int, int]:
    return SPACES - 1 - space, (directions >> 4 | directions << 4) & 255


@cache
def _encoding() -> ActionEncoding:
    rows = []
    for line in range(LINES):
        for space in range(SPACES):
            around = sum(1 << direction for direction in range(8) if NEXT[space, direction] != NO_SPACE)
            for chosen in range(256):
                if not chosen & ~around and chosen.bit_count() <= int(INFLUENCED.max()):
                    both = (space, chosen), _turned(space, chosen)
                    rows.append(tuple((SPACES * line + place) * 256 + bits for place, bits in both))
    return encode_actions(CHOICES, rows)


def action_encoding(game: Game[Any]) -> ActionEncoding:
    return _encoding()
