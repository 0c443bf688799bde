"""What each piece reaches, and what attacks a square: the geometry that moves, checks and explanations share."""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, byteswap, lowest
from ....kernel.jit import jit
from .state import B, K, N, P, Position, Q, R
from .tables import ANTIDIAGONAL, DIAGONAL, FILE, KING, KNIGHT, PAWN, RANK


@jit
def slide(square: np.uint64, occupied: np.uint64, mask: np.uint64) -> np.uint64:
    """Attacks along a file or a diagonal, up to the first piece in the way (CP-6), by hyperbola quintessence."""
    bit = ONE << square
    blockers = occupied & mask
    upward = blockers - (bit << ONE)
    downward = byteswap(byteswap(blockers) - (byteswap(bit) << ONE))
    return (upward ^ downward) & mask


@jit
def bishop_reach(square: np.uint64, occupied: np.uint64) -> np.uint64:
    return slide(square, occupied, DIAGONAL[square]) | slide(square, occupied, ANTIDIAGONAL[square])


@jit
def rook_reach(square: np.uint64, occupied: np.uint64) -> np.uint64:
    shift = square & U(56)
    rank = RANK[(occupied >> (shift + ONE)) & U(63), square & U(7)] << shift
    return slide(square, occupied, FILE[square]) | rank


@jit
def reach(piece: int, square: np.uint64, occupied: np.uint64) -> np.uint64:
    """Where a knight, bishop, rook or queen could go if every target were free."""
    if piece == N:
        return KNIGHT[square]  # CP-5: it jumps, so what is occupied does not matter
    # CP-4: bishop, rook and queen
    if piece == B:
        return bishop_reach(square, occupied)
    if piece == R:
        return rook_reach(square, occupied)
    return bishop_reach(square, occupied) | rook_reach(square, occupied)


@jit
def attackers(s: Position, square: np.uint64, occupied: np.uint64, by: int) -> np.uint64:
    """Squares of player `by` from which something captures on `square`, when `occupied` is occupied."""
    p = s.pieces
    # CP-26: both halves of a merged piece attack, since it stands among the pieces of either type
    return (
        PAWN[1 - by, square] & p[P]
        | KNIGHT[square] & p[N]
        | KING[square] & p[K]
        | bishop_reach(square, occupied) & (p[B] | p[Q])
        | rook_reach(square, occupied) & (p[R] | p[Q])
    ) & s.own[by]


@jit
def in_check(s: Position) -> bool:
    """Whether the king of the side to move is attacked (CP-26)."""
    us = s.side
    king = lowest(s.pieces[K] & s.own[us])
    return attackers(s, king, s.own[0] | s.own[1], 1 - us) != ZERO
