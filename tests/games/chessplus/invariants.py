"""What is true of every position of Chessplus: see tests/support/invariants.py."""

from typing import Any

from boxtop.games.chessplus.rules import attacks
from boxtop.games.chessplus.rules.state import K, P, Q
from boxtop.kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from boxtop.kernel.jit import jit

TOP, BOTTOM = U(0xFF00000000000000), U(0xFF)  # the ranks on which White and Black promote
COMPLAINTS = {
    1: "pieces and colours do not agree",
    2: "kings are not one each, alone",
    3: "a pawn stands on a far rank",
    4: "pieces came from nowhere",
    5: "the side that has moved is in check",
    6: "too many queens",
}
# A field of the first position, its place, a wrong value, and the complaint.
SPOILT: tuple[tuple[str, int | None, int, int], ...] = (("own", 0, 0, 1),)


@jit
def count_of(s: Any, kind: int, side: int) -> int:
    """Pieces of a type and a side; a pair of equals stands in one set only."""
    there = s.pieces[kind] & s.own[side]
    others = ZERO
    for other in range(6):
        if other != kind:
            others |= s.pieces[other]
    return signed(popcount(there) + popcount(there & s.pairs & ~others))


@jit
def sound(s: Any, begun: Any) -> int:
    every = s.pieces[0] | s.pieces[1] | s.pieces[2] | s.pieces[3] | s.pieces[4] | s.pieces[5]
    if s.own[0] & s.own[1] or every != s.own[0] | s.own[1] or s.pairs & ~every:
        return 1
    for side in range(2):
        king = s.pieces[K] & s.own[side]
        if popcount(king) != ONE or king & s.pairs:
            return 2
        for kind in range(Q):
            if count_of(s, kind, side) > count_of(begun, kind, side):
                return 4
        queens = count_of(s, Q, side)
        if queens > 3 or queens - count_of(begun, Q, side) > count_of(begun, P, side) - count_of(s, P, side):
            return 6
    if s.pieces[P] & (s.own[0] & TOP | s.own[1] & BOTTOM):
        return 3
    rested = 1 - s.side
    king = lowest(s.pieces[K] & s.own[rested])
    if attacks.attackers(s, king, s.own[0] | s.own[1], s.side):
        return 5
    return 0
