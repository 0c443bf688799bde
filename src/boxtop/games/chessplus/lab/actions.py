"""The actions of Chessplus: where from, where to, and which half."""

from functools import cache
from typing import Any

from ....lab.action_encoding import ActionEncoding, encode_actions
from ...base import Game
from ..rules.state import MOVE_RANGE, B, N, P, Q, R

TURNED = 56 << 6 | 56  # a move with both squares on the rank that is as far from the other side
STEPS = {N: {(1, 2), (2, 1)}, B: {(n, n) for n in range(1, 8)}, R: {(n, 0) for n in range(1, 8)}}
STEPS[R] |= {(y, x) for x, y in STEPS[R]}
STEPS[Q] = STEPS[B] | STEPS[R]
WHOLE = STEPS[Q] | STEPS[N]  # whatever stands there, castling included

MEANING = (
    "First the moves of all that stands on a square: each pair of squares on one line or a knight's move apart. Then "
    "those of a half that leaves its partner: a pawn's, a knight's, a bishop's, a rook's and a queen's. Within each, "
    "by the square it leaves and the one it goes to, a1 to h8 as the mover sees the board: Black's squares are those "
    "of the rank that is as far away (e7e5 is Black's e2e4). A pawn that reaches the last rank becomes a queen."
)


@cache
def _encoding() -> ActionEncoding:
    moves = []
    for part, steps in enumerate((WHOLE, None, STEPS[N], STEPS[B], STEPS[R], STEPS[Q])):
        for origin in range(64):
            for target in range(64):
                x, y = target % 8 - origin % 8, target // 8 - origin // 8
                if (abs(x), abs(y)) in steps if steps is not None else _pawn(origin // 8, x, y):
                    moves.append(part << 12 | origin << 6 | target)
    return encode_actions(MOVE_RANGE, ((move, move ^ TURNED) for move in moves))


def _pawn(rank: int, x: int, y: int) -> bool:
    """Whether a pawn of White can go so far: a pawn may stand on the first rank, where a partner has carried it."""
    return (y == 1 and abs(x) <= 1) or (x == 0 and y == 2 and rank == 1)


def action_encoding(game: Game[Any]) -> ActionEncoding:
    return _encoding()


assert P == 0  # parts of a move are 1 + the type of the half
