"""What a series of captures on one square is worth (static exchange evaluation), when squares can hold two pieces.

A merged piece that is captured is two pieces lost. A half of one captures alone: it risks only itself, and its partner
can capture after it. Pins, and checks apart from those on the square, are not looked at.
"""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, first, signed
from ....kernel.jit import jit
from ..rules.attacks import bishop_reach, rook_reach
from ..rules.state import B, K, N, P, Q, R
from ..rules.tables import KING, KNIGHT, PAWN
from .board import EXCHANGE, PAIR, WORTH, Board, mover, piece_code, promotes


@jit
def victim(s: Board, move: int) -> int:
    """What a move captures, in hundredths of a pawn; 0 for none."""
    target = U(move) & U(63)
    if s.own[1 - s.side] >> target & ONE:
        return WORTH[signed(piece_code(s, target))]
    if target == U(s.ep) and mover(s, move) & U(PAIR - 1) == ONE << U(P):
        return WORTH[signed(piece_code(s, target ^ U(8)))]
    return 0


@jit
def promotion_gain(s: Board, move: int) -> int:
    """What promoting changes: a queen for all that arrives, or merges there. That there may be three is overlooked."""
    if not promotes(s, move):
        return 0
    lost = WORTH[signed(mover(s, move))]
    target = U(move) & U(63)
    if s.own[s.side] >> target & ONE:
        lost += WORTH[signed(piece_code(s, target))]
    return EXCHANGE[Q] - lost


@jit
def gains(s: Board, move: int, threshold: int) -> bool:
    """Whether a move gains at least so much once all captures on its target that pay are made."""
    return holds(s, move, victim(s, move) + promotion_gain(s, move) - threshold)


@jit
def holds(s: Board, move: int, balance: int) -> bool:
    """Whether of a balance, at first what the move takes and promotes, nothing is lost by the captures that follow."""
    target = U(move) & U(63)
    to = ONE << target
    if balance < 0:
        return False
    moving = mover(s, move)
    risk = EXCHANGE[Q] if promotes(s, move) else WORTH[signed(moving)]
    if s.own[s.side] & to and not promotes(s, move):
        risk += WORTH[signed(piece_code(s, target))]  # it merges: both are at stake
    balance -= risk
    if balance >= 0:
        return True

    origin = ONE << (U(move) >> U(6) & U(63))
    p = s.pieces
    pawns, knights, bishops, rooks, queens, kings = p[P], p[N], p[B], p[R], p[Q], p[K]
    pairs = s.pairs & ~to
    occupied = s.own[0] | s.own[1] | to
    if move >> 12 and pairs & origin:  # a half leaves: what stays can capture, too
        pairs ^= origin
        if piece_code(s, U(move) >> U(6) & U(63)) & U(PAIR - 1) != moving:
            pawns, knights, bishops, rooks, queens = _without(pawns, knights, bishops, rooks, queens, moving, origin)
    else:
        occupied ^= origin
        pairs &= ~origin
    side = 1 - signed(s.side)
    ours = True  # whether the side that made the move stands better if the series ends here
    while True:
        by = s.own[side] & occupied & ~to
        straight, diagonal = rook_reach(target, occupied), bishop_reach(target, occupied)
        here = PAWN[1 - side, target] & pawns & by
        piece = P
        if not here:
            here, piece = KNIGHT[target] & knights & by, N
        if not here:
            here, piece = diagonal & bishops & by, B
        if not here:
            here, piece = straight & rooks & by, R
        if not here:
            here, piece = (straight | diagonal) & queens & by, Q
        if not here:
            here, piece = KING[target] & kings & by, K
        if not here:
            break
        if piece == K:
            other = s.own[1 - side] & occupied & ~to
            guarded = (
                PAWN[side, target] & pawns
                | KNIGHT[target] & knights
                | diagonal & (bishops | queens)
                | straight & (rooks | queens)
                | KING[target] & kings
            ) & other
            return not ours if not guarded else ours  # a king cannot capture what is guarded
        ours = not ours
        balance = -balance - 1 - EXCHANGE[piece]
        if balance >= 0:
            break
        bit = first(here)
        if pairs & bit:
            pairs ^= bit
            same = not (_others(piece, pawns, knights, bishops, rooks, queens) & bit)
            if not same:
                pawns, knights, bishops, rooks, queens = _without(
                    pawns, knights, bishops, rooks, queens, ONE << U(piece), bit
                )
        else:
            occupied ^= bit
        side = 1 - side
    return ours


@jit
def _others(
    piece: int, pawns: np.uint64, knights: np.uint64, bishops: np.uint64, rooks: np.uint64, queens: np.uint64
) -> np.uint64:
    """The squares of all other types."""
    return (
        (pawns if piece != P else ZERO)
        | (knights if piece != N else ZERO)
        | (bishops if piece != B else ZERO)
        | (rooks if piece != R else ZERO)
        | (queens if piece != Q else ZERO)
    )


@jit
def _without(
    pawns: np.uint64,
    knights: np.uint64,
    bishops: np.uint64,
    rooks: np.uint64,
    queens: np.uint64,
    what: np.uint64,
    bit: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Take a half off a square."""
    return (
        pawns & ~(bit & ZERO - (what >> U(P) & ONE)),
        knights & ~(bit & ZERO - (what >> U(N) & ONE)),
        bishops & ~(bit & ZERO - (what >> U(B) & ONE)),
        rooks & ~(bit & ZERO - (what >> U(R) & ONE)),
        queens & ~(bit & ZERO - (what >> U(Q) & ONE)),
    )
