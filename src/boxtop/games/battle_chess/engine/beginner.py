"""What a beginner likes to do when no battle comes to mind: go towards the enemy."""

from collections.abc import Sequence
from typing import Any

from ...base import Choice, State
from ..rules.state import SUMMON, TARGETS

FORWARD, BACK = 1.6, 0.5


def appeal(state: State[Any], moves: Sequence[Choice]) -> list[float]:
    """How often a beginner makes each of these moves."""
    north = 1 if int(state.fields["side"]) == 0 else -1
    return [_appeal(move, north) for move in moves]


def _appeal(move: Choice, north: int) -> float:
    if move >= SUMMON:
        return FORWARD
    origin, to = divmod(move // TARGETS, 64)
    onward = (to // 8 - origin // 8) * north
    return FORWARD if onward > 0 else BACK if onward < 0 else 1.0
