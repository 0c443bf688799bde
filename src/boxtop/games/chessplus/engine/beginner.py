"""What a beginner likes to do when nothing is to be gained: bring pieces out, go forward, castle."""

from collections.abc import Sequence

from ...base import Choice
from ..game_state import ChessplusState
from ..rules.state import LETTERS, move_parts

CASTLE, KING = 6.0, 0.3  # a king that walks looks odd even to beginners
FORWARD, BACK = 1.6, 0.6
COME_OUT = 2.5  # a knight or bishop leaves its place, or a pawn in the middle goes two squares
MERGE = 0.7  # there are so many ways to merge that otherwise little else would happen


def appeal(state: ChessplusState, moves: Sequence[Choice]) -> list[float]:
    """How often a beginner makes each of these moves."""
    return [_appeal(state, move) for move in moves]


def _appeal(state: ChessplusState, move: Choice) -> float:
    origin, target, part = move_parts(move)
    moving = LETTERS[part - 1] if part else state.squares[origin].upper()
    if moving == "K":
        return CASTLE if abs(origin - target) == 2 else KING
    onward = (target // 8 - origin // 8) * (1 if state.side == 0 else -1)
    weight = FORWARD if onward > 0 else BACK if onward < 0 else 1.0
    from_home = origin // 8 == (0 if state.side == 0 else 7)
    if (moving in "NB" and from_home) or (moving == "P" and onward == 2 and origin % 8 in (3, 4)):
        weight *= COME_OUT
    return weight * MERGE if target in state.squares else weight
