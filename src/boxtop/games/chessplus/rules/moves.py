"""Finding the legal moves of Chessplus. Ids (CP-...) are those of the rules page.

`moves` is a list to write into, or None to count only: Numba compiles both from the one source.
"""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, first, lowest, popcount, signed
from ....kernel.jit import jit
from ....kernel.verbs import MoveList
from .attacks import attackers, bishop_reach, reach, rook_reach
from .state import MOST_QUEENS, NO_SQUARE, B, K, N, P, Position, Q, R
from .tables import BETWEEN, CORNERS, FAR_RANK, HOME_RANK, KING, LINE, PAWN

NOT_A, NOT_H = U(0xFEFEFEFEFEFEFEFE), U(0x7F7F7F7F7F7F7F7F)
BEHIND_WHITE, BEHIND_BLACK = U(2**64 - 8), U(8)  # from a square to the one that a pawn stepped from; words wrap around


@jit
def emit(moves: MoveList | None, n: int, base: np.uint64, targets: np.uint64) -> int:
    """One move to each target; `base` is the move without its target. The new number of moves."""
    if moves is None:
        return n + signed(popcount(targets))
    while targets:
        moves.move[n] = base | lowest(targets)
        targets &= targets - ONE
        n += 1
    return n


@jit
def emit_pawns(moves: MoveList | None, n: int, targets: np.uint64, back: np.uint64) -> int:
    """One move of a single pawn to each target; `back` is the way from there to where it came from."""
    if moves is None:
        return n + signed(popcount(targets))
    while targets:
        to = lowest(targets)
        moves.move[n] = (to + back) << U(6) | to
        targets &= targets - ONE
        n += 1
    return n


@jit
def pawn_reach(
    us: int, bit: np.uint64, fresh: np.uint64, occupied: np.uint64, landing: np.uint64, enemy: np.uint64
) -> np.uint64:
    """Where one pawn can go; `landing` are the squares on which its step may end."""
    step = bit << U(8) if us == 0 else bit >> U(8)
    # CP-7: one square straight ahead, captures one square diagonally. CP-13: so it merges straight ahead only
    targets = step & landing | PAWN[us, lowest(bit)] & enemy
    if bit & fresh and not step & occupied:  # CP-8: two squares on its first move, over an empty one (CP-6)
        targets |= (step << U(8) if us == 0 else step >> U(8)) & landing
    return targets


@jit
def queens(s: Position, player: int) -> int:
    """The player's queens as CP-22 counts them: merged ones included, a pair of queens is two."""
    mine = s.pieces[Q] & s.own[player]
    others = s.pieces[P] | s.pieces[N] | s.pieces[B] | s.pieces[R]
    return signed(popcount(mine) + popcount(mine & s.pairs & ~others))


@jit
def exposed(s: Position, king: np.uint64, occupied: np.uint64, targets: np.uint64, by: int) -> np.uint64:
    """Of squares where what arrives is removed again, those that leave the king attacked."""
    bad = ZERO
    while targets:
        bit = first(targets)
        targets ^= bit
        # CP-27: judged after the removal (CP-22), so the square is empty and an attacker captured on it is gone.
        if attackers(s, king, occupied & ~bit, by) & ~bit:
            bad |= bit
    return bad


@jit
def en_passant(s: Position, moves: MoveList | None, n: int) -> int:
    """En passant captures. Two or more pieces leave a line at once, so each is tried out (CP-27)."""
    us = s.side
    them = 1 - us
    target = U(s.ep)
    bit = ONE << target
    victim = ONE << (target ^ U(8))  # CP-19: all that stands there, one pawn or two
    own = s.own[us]
    others = s.pieces[N] | s.pieces[B] | s.pieces[R] | s.pieces[Q]
    king = lowest(s.pieces[K] & own)
    after = (own | s.own[them]) ^ victim | bit
    capturers = PAWN[them, target] & s.pieces[P] & own
    while capturers:
        origin = first(capturers)
        capturers ^= origin
        base = lowest(origin) << U(6)
        if not origin & s.pairs & others and not attackers(s, king, after ^ origin, them) & ~victim:
            n = emit(moves, n, base, bit)  # CP-20: a pawn, or a pair of pawns as a whole
        if origin & s.pairs and not attackers(s, king, after, them) & ~victim:
            n = emit(moves, n, base | U((1 + P) << 12), bit)  # CP-20: a pawn that leaves a merged piece
    return n


@jit
def castling(s: Position, moves: MoveList | None, n: int, king: np.uint64) -> int:
    """Castling (CP-23); the king is known not to be in check."""
    us = s.side
    occupied = s.own[0] | s.own[1]
    home = U(56 * us)
    for corner, free, crossed, target in (
        (U(7), U(0x60), U(5), U(6)),
        (U(0), U(0x0E), U(3), U(2)),
    ):
        # CP-23: king and rook have never moved (CP-25), nothing stands between, no square on his way is attacked.
        if (
            s.unmoved >> (home + corner) & ONE
            and not occupied & free << home
            and not attackers(s, home + crossed, occupied, 1 - us)
            and not attackers(s, home + target, occupied, 1 - us)
        ):
            n = emit(moves, n, king << U(6), ONE << (home + target))
    return n


@jit
def shields(s: Position, king: np.uint64) -> np.uint64:
    """Pieces that stand alone between their king and an attacker: pinned to that line (CP-27)."""
    us = s.side
    p, own, enemy = s.pieces, s.own[us], s.own[1 - us]
    found = ZERO
    snipers = enemy & (bishop_reach(king, enemy) & (p[B] | p[Q]) | rook_reach(king, enemy) & (p[R] | p[Q]))
    while snipers:
        between = BETWEEN[king, lowest(snipers)] & own
        snipers &= snipers - ONE
        if between and not between & (between - ONE):
            found |= between
    return found


@jit
def legal_to(s: Position, moves: MoveList | None, wanted: np.uint64) -> int:
    """The legal moves to wanted squares, castling only if all are, and all en passant captures; how many."""
    us = s.side
    them = 1 - us
    p = s.pieces
    own, enemy = s.own[us], s.own[them]  # CP-2: only what belongs to the player to move is moved
    occupied = own | enemy
    king_bit = p[K] & own
    king = lowest(king_bit)
    pairs = s.pairs & own
    n = 0

    # CP-3: one square, not onto an own piece (CP-11), not onto an attacked square (CP-27).
    steps = KING[king] & ~own & wanted
    while steps:
        bit = first(steps)
        steps ^= bit
        if not attackers(s, lowest(bit), occupied ^ king_bit, them):
            n = emit(moves, n, king << U(6), bit)

    checkers = attackers(s, king, occupied, them)
    allowed = wanted
    if checkers:  # CP-27: capture the attacker or move between; against two attackers only the king's move helps
        if checkers & (checkers - ONE):
            return n
        allowed &= checkers | BETWEEN[king, lowest(checkers)]
    elif s.unmoved & CORNERS[us] and wanted == ~ZERO:  # CP-23: not out of check
        n = castling(s, moves, n, king)
    if s.ep != NO_SQUARE:
        n = en_passant(s, moves, n)

    pinned = shields(s, king)
    # CP-10: own single pieces; not merged ones (CP-12), not the king (CP-11), and nothing without merging (CP-40).
    mergeable = own & ~pairs & ~king_bit if s.merging else ZERO
    free = ~own & allowed  # CP-12: a whole merged piece never lands on an own piece
    landing = (~own | mergeable) & allowed  # CP-10, CP-17: a single piece or a leaving half may merge where it lands

    for piece in range(N, K):
        todo = p[piece] & own & ~pairs
        while todo:
            bit = first(todo)
            todo ^= bit
            square = lowest(bit)
            targets = reach(piece, square, occupied) & landing
            if bit & pinned:
                targets &= LINE[king, square]
            n = emit(moves, n, square << U(6), targets)

    fresh = s.unmoved & HOME_RANK[us]  # CP-8: pawns that have never moved; CP-18: also those in merged pieces
    step_landing = (~occupied | mergeable) & allowed  # CP-7: no enemy straight ahead; CP-13: but a piece to merge with
    far = ZERO  # CP-22: squares of the far rank where what arrives is removed
    slow = pinned
    pawns = p[P] & own & ~pairs
    if s.merging and queens(s, us) >= MOST_QUEENS:
        far = FAR_RANK[us] & ~(p[Q] & own)  # a queen that the pawn merges with is not another one
        slow |= FAR_RANK[us] >> U(8) if us == 0 else FAR_RANK[us] << U(8)

    # All other pawns at once: a step, a double step over an empty square, a capture to either side (CP-7, CP-8, CP-13).
    quick = pawns & ~slow
    catchable = enemy & allowed
    if us == 0:
        ahead = quick << U(8)
        n = emit_pawns(moves, n, ahead & step_landing, BEHIND_WHITE)
        n = emit_pawns(
            moves, n, ((quick & fresh) << U(8) & ~occupied) << U(8) & step_landing, BEHIND_WHITE + BEHIND_WHITE
        )
        n = emit_pawns(moves, n, (ahead & NOT_A) >> ONE & catchable, BEHIND_WHITE + ONE)
        n = emit_pawns(moves, n, (ahead & NOT_H) << ONE & catchable, BEHIND_WHITE - ONE)
    else:
        ahead = quick >> U(8)
        n = emit_pawns(moves, n, ahead & step_landing, BEHIND_BLACK)
        n = emit_pawns(
            moves, n, ((quick & fresh) >> U(8) & ~occupied) >> U(8) & step_landing, BEHIND_BLACK + BEHIND_BLACK
        )
        n = emit_pawns(moves, n, (ahead & NOT_A) >> ONE & catchable, BEHIND_BLACK + ONE)
        n = emit_pawns(moves, n, (ahead & NOT_H) << ONE & catchable, BEHIND_BLACK - ONE)
    todo = pawns & slow
    while todo:
        bit = first(todo)
        todo ^= bit
        targets = pawn_reach(us, bit, fresh, occupied, step_landing, catchable)
        if bit & pinned:
            targets &= LINE[king, lowest(bit)]
        if targets & far:
            targets &= ~exposed(s, king, occupied ^ bit, targets & far, them)
        n = emit(moves, n, lowest(bit) << U(6), targets)

    while pairs:
        bit = first(pairs)
        pairs ^= bit
        square = lowest(bit)
        whole = ZERO  # CP-15: the squares that either half reaches, each only once
        for piece in range(N, K):
            if p[piece] & bit:
                reached = reach(piece, square, occupied)
                # CP-16: this half leaves, in its own way only; CP-27: also from a pin, for the other half stays
                n = emit(moves, n, square << U(6) | U((1 + piece) << 12), reached & landing)
                whole |= reached & free
        if p[P] & bit:  # CP-18: with its double step if it has never moved
            targets = pawn_reach(us, bit, fresh, occupied, step_landing, catchable)
            if targets & far:
                targets &= ~exposed(s, king, occupied, targets & far, them)
            n = emit(moves, n, square << U(6) | U((1 + P) << 12), targets)
            whole |= pawn_reach(us, bit, fresh, occupied, ~occupied & allowed, catchable)
        if bit & pinned:  # CP-27: as a whole only along the line of the pin
            whole &= LINE[king, square]
        if whole & far and p[P] & bit and not p[Q] & bit:
            whole &= ~exposed(s, king, occupied ^ bit, whole & far, them)
        n = emit(moves, n, square << U(6), whole)
    return n


@jit
def legal(s: Position, moves: MoveList | None) -> int:
    """All legal moves; how many."""
    return legal_to(s, moves, ~ZERO)


@jit
def count(s: Position) -> int:
    return legal(s, None)
