"""What is true of every position of Battle Chess: see tests/support/invariants.py."""

from typing import Any

from boxtop.games.battle_chess.rules import state as bc
from boxtop.kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from boxtop.kernel.jit import jit

COMPLAINTS = {
    10: "cells and squares of the sides do not agree",
    11: "something stands beside the mat",
    12: "pieces, eggs, Cost Area and price of legends do not add up",
    13: "more cards lie face up than there are",
    14: "a legend is not whole",
    15: "Victini is neither there nor beaten, or twice there",
}
# A field of the first position, its place, a wrong value, and the complaint.
SPOILT: tuple[tuple[str, int | None, int, int], ...] = (
    ("cost", 0, 1, 12),
    ("eggs", 1, 2, 12),
    ("cells", 0, 1, 10),
    ("drawn", 0, 3, 13),
    ("beaten", None, 1, 15),
)


@jit
def sound(s: Any, begun: Any) -> int:
    normal_kinds = signed(s.kinds) - signed(s.legend_kinds)
    squares_0, squares_1 = ZERO, ZERO
    normal_0, normal_1, royal_0, royal_1 = 0, 0, 0, 0
    legend_cells = 0
    for square in range(64):
        cell = signed(s.cells[square])
        if cell == 0:
            continue
        kind = (cell & bc.KIND) - 1
        if kind >= normal_kinds:
            legend_cells += 1
        if cell & bc.BLUE:
            squares_1 |= ONE << U(square)
            normal_1 += 1 if kind < normal_kinds else 0
            royal_1 += 1 if kind == signed(s.royal) else 0
        else:
            squares_0 |= ONE << U(square)
            normal_0 += 1 if kind < normal_kinds else 0
            royal_0 += 1 if kind == signed(s.royal) else 0
    if squares_0 != s.own[0] or squares_1 != s.own[1]:
        return 10
    if (squares_0 | squares_1) & ~s.mat:
        return 11
    legends = s.legends
    while legends:
        square = signed(lowest(legends))
        legends &= legends - ONE
        cell = signed(s.cells[square])
        for part in range(4):
            if signed(s.cells[square + (part & 1) + 8 * (part >> 1)]) != cell + bc.PART * part:
                return 14
        legend_cells -= 4
    if legend_cells:
        return 14
    for side in range(2):
        normal = normal_1 if side else normal_0
        whole = signed(popcount(begun.own[side])) + signed(s.most_eggs)
        spent = 0
        for legend in range(signed(s.legend_kinds)):
            if not s.waiting[side] >> legend & 1:
                spent += signed(s.price[legend])
        if normal + signed(s.eggs[side]) + signed(s.cost[side]) + spent != whole:
            return 12
    if royal_0 + (s.beaten == 1) != 1 or royal_1 + (s.beaten == 2) != 1:
        return 15
    for k in range(signed(s.card_values)):
        if s.drawn[k] > s.copies[k] or (k == s.reshuffle and s.drawn[k]):
            return 13
    return 0


@jit
def weights(s: Any) -> int:
    """How many cards are face down."""
    left = 0
    for k in range(signed(s.card_values)):
        left += signed(s.copies[k]) - signed(s.drawn[k])
    return left
