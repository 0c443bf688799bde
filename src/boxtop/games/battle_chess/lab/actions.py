"""The actions of Battle Chess: where from, where to, whom to attack; and which legend to summon where.

They depend on the size of the mat and on how many legends there are, not on powers and arrows.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from ....lab.action_encoding import NO_MOVE, ActionEncoding, encode_actions
from ...base import Game
from .. import BattleChess
from ..rules.state import CHOICES, FIRST_SIDE, FRONT, NO_TARGET, SUMMON, TARGETS

MEANING = (
    "First the moves, by the square that a piece leaves, the one it goes to (on one line with it, or the same) and "
    "whom it attacks from there: a piece by where it lies, row by row from two squares down and left to one up and "
    "right (code 10, the square itself, is no attack), and for a legend that attacks one of its sides n, e, s, w. "
    "Behind them the summons, by legend and square. All as the mover sees the mat: Blue's is turned by 180 degrees. A "
    "legend is named by the same one of its four squares for both, which is the lower left one for Yellow and so the "
    "upper right one for Blue; what is two squares down or left of Yellow's piece is two up or right of Blue's."
)

Move = tuple[int, int, int]  # from, to, target


def _turned_target(target: int) -> int:
    """A target as the other side sees it; the far ones, which only legends can be, keep their numbers."""
    if target >= FIRST_SIDE:
        return FIRST_SIDE + (target - FIRST_SIDE + 2) % 4
    y, x = target // 4 - 2, target % 4 - 2
    return target if min(x, y) < -1 else 4 * (2 - y) + 2 - x


def _moves(files: int, ranks: int) -> Iterator[Move]:
    """All moves of any piece on a mat, whatever else lies there."""

    def on_mat(x: int, y: int) -> bool:
        return 0 <= x < files and 0 <= y < ranks

    squares = [8 * y + x for y in range(ranks) for x in range(files)]
    for origin in squares:
        for to in squares:
            x, y = to % 8 - origin % 8, to // 8 - origin // 8
            if x and y and abs(x) != abs(y):
                continue
            for target in range(FIRST_SIDE):
                there = to % 8 + target % 4 - 2, to // 8 + target // 4 - 2
                if origin != to if target == NO_TARGET else on_mat(*there):
                    yield origin, to, target
            if not (x and y) and all(_has_room(square, files, ranks) for square in (origin, to)):
                for side in range(4):
                    front = int(FRONT[to, side])
                    if front and all(on_mat(square % 8, square // 8) for square in range(64) if front >> square & 1):
                        yield origin, to, FIRST_SIDE + side


def _has_room(square: int, files: int, ranks: int) -> bool:
    return square % 8 < files - 1 and square // 8 < ranks - 1


@cache
def _encoding(files: int, ranks: int, legends: int, blue_begins: bool) -> ActionEncoding:
    corner = 8 * (ranks - 1) + files - 1

    def turned(move: Move) -> Move:
        return corner - move[0], corner - move[1], _turned_target(move[2])

    real = set(_moves(files, ranks))
    seen = sorted(real | {turned(move) for move in real})
    rows = []
    for move in seen:
        both = move, turned(move)
        rows.append([(64 * made[0] + made[1]) * TARGETS + made[2] if made in real else NO_MOVE for made in both])
    for legend in range(legends):
        for square in range(corner + 1):
            places = [place if _has_room(place, files, ranks) else None for place in (square, corner - square)]
            if square % 8 < files and any(place is not None for place in places):
                first = SUMMON + 64 * legend
                rows.append([NO_MOVE if place is None else first + place for place in places])
    return encode_actions(CHOICES, (tuple(row[::-1] if blue_begins else row) for row in rows))


def action_encoding(game: Game[Any]) -> ActionEncoding:
    assert isinstance(game, BattleChess)
    sheet = game.sheet
    return _encoding(sheet.files, sheet.ranks, len(sheet.legends), game.seats[0] == "Blue")
