"""What a position is worth without looking ahead, in hundredths of a pawn for the side to move.

It is a sum of weights, each counted as often as its feature is there, White's less Black's. `t` is a Trace to write
these counts into, or None: Numba compiles both from the one source, so tuning fits just what the search uses.
"""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, lowest, popcount, signed
from ....kernel.jit import jit
from ..rules.attacks import bishop_reach, rook_reach
from ..rules.moves import NOT_A, NOT_H, queens
from ..rules.state import MOST_QUEENS, B, K, N, P, Q, R
from ..rules.tables import KING, KNIGHT, PAWN, Words, leaps, word, words
from .board import PAIR, Board, piece_code
from .weights import (
    BISHOP_MOVES,
    BISHOP_PAIR,
    CARRIED,
    DANGER,
    DOUBLED,
    ISOLATED,
    KNIGHT_MOVES,
    LOOSE,
    MATERIAL,
    MINOR_HITS,
    MOST_DANGER,
    OUTPOST,
    PAIR_BITES,
    PAIR_HIT_BY_PAWN,
    PAIR_HIT_GUARDED,
    PAIR_HIT_LOOSE,
    PAIRED,
    PASSED,
    PASSED_FREE,
    PASSED_OTHER_KING,
    PASSED_OWN_KING,
    PAWN_HITS,
    PHALANX,
    PLACE,
    QUEEN_MOVES,
    ROOK_HALF_OPEN,
    ROOK_HITS,
    ROOK_MOVES,
    ROOK_OPEN,
    SEEN,
    SHIELD,
    SUPPORTED,
    TEMPO,
    Trace,
    Weights,
)

FULL_BOARD = 24  # what the pieces of the start count: a knight or bishop 1, a rook 2, a queen 4
LIGHT_SQUARES = U(0x55AA55AA55AA55AA)
BY_PIECES, BY_ANY = 6, 7  # beside the six types: what all but the king attack, and all
EVALUATION_LIMIT = 20_000  # scores beyond this are mates


def _ahead(player: int, square: int, files: tuple[int, ...], ranks: int = 7) -> int:
    """The squares before one, on its own file or some beside it, as far as some ranks."""
    rank, file = square >> 3, square & 7
    step = 1 if player == 0 else -1
    return word(
        8 * r + file + beside
        for r in range(rank + step, rank + step + step * ranks, step)
        for beside in files
        if 0 <= r < 8 and 0 <= file + beside < 8
    )


def _distance(a: int, b: int) -> int:
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


def _pair_kind(what: int) -> int:
    """Which of the fifteen merged pieces has halves of these types: PP, NP, NN, BP, BN, BB, ... QQ."""
    types = [t for t in range(5) if what >> t & 1]
    if not types or what >> 5 or len(types) > 2:
        return 0
    stronger = max(types)
    return stronger * (stronger + 1) // 2 + min(types)


def _for_both(files: tuple[int, ...], ranks: int = 7) -> Words:
    return words([[_ahead(player, square, files, ranks) for square in range(64)] for player in range(2)])


AHEAD = _for_both((0,))  # [player, square]
WAY = _for_both((-1, 0, 1))  # where pawns of the other side would stop a pawn, or capture it
FLANK = _for_both((-1, 1))  # where pawns of the other side could come to attack the square
COVER = _for_both((-1, 0, 1), 2)  # where pawns shield a king
COLUMN = words([word(8 * rank + square % 8 for rank in range(8)) for square in range(64)])
BESIDE = words([leaps(square, [(f, r) for f in (-1, 1) for r in range(-7, 8)]) for square in range(64)])
NEXT = words([leaps(square, [(-1, 0), (1, 0)]) for square in range(64)])
DISTANCE = np.array([[_distance(a, b) for b in range(64)] for a in range(64)], np.int64)
PAIR_KIND = np.array([_pair_kind(what) for what in range(64)], np.int64)
OUTPOSTS = words([0x00003C3C3C000000, 0x0000003C3C3C0000])  # [player]


@jit
def term(k: Weights, t: Trace | None, us: int, index: int, count: int) -> int:
    """A weight that counts for a player."""
    if t is not None:
        t.count[index] += count if us == 0 else -count
    return k.weight[index] * count


@jit
def stand(k: Weights, t: Trace | None, us: int, piece: int, square: np.uint64, count: int) -> int:
    """What pieces of a type are worth on a square: the material and the place."""
    if t is not None:
        term(k, t, us, MATERIAL + piece, count)
        term(k, t, us, PLACE + 32 * piece + SEEN[us, square], count)
    return k.placed[us, piece, square] * count


@jit
def pawn_attacks(us: int, pawns: np.uint64) -> np.uint64:
    ahead = pawns << U(8) if us == 0 else pawns >> U(8)
    return (ahead & NOT_A) >> ONE | (ahead & NOT_H) << ONE


@jit
def pawns_of(s: Board, k: Weights, t: Trace | None, us: int) -> int:
    """What a player's pawns are worth, merged ones included."""
    them = 1 - us
    pawns, other = s.pieces[P] & s.own[us], s.pieces[P] & s.own[them]
    officers = s.pieces[N] | s.pieces[B] | s.pieces[R] | s.pieces[Q]
    occupied = s.own[0] | s.own[1]
    own_king, other_king = lowest(s.pieces[K] & s.own[us]), lowest(s.pieces[K] & s.own[them])
    alone = s.pairs & ~officers  # two pawns on one square
    total = 0
    todo = pawns
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        rank = SEEN[us, square] >> 2
        count = 2 if alone & bit else 1
        total += stand(k, t, us, P, square, count)
        if AHEAD[us, square] & pawns:
            total += term(k, t, us, DOUBLED, 1)
        if not BESIDE[square] & pawns:
            total += term(k, t, us, ISOLATED, 1)
        if PAWN[them, square] & pawns:
            total += term(k, t, us, SUPPORTED + rank, 1)
        if NEXT[square] & pawns:
            total += term(k, t, us, PHALANX + rank, 1)
        if s.pairs & officers & bit:
            total += term(k, t, us, CARRIED + rank, 1)
        if not WAY[us, square] & other and not AHEAD[us, square] & pawns:
            if s.merging and queens(s, us) >= MOST_QUEENS:
                continue  # CP-22: it will not become a queen
            total += term(k, t, us, PASSED + rank, 1)
            before = square + U(8) if us == 0 else square - U(8)
            if not occupied >> before & ONE:
                total += term(k, t, us, PASSED_FREE + rank, 1)
            if rank >= 3:
                total += term(k, t, us, PASSED_OWN_KING + DISTANCE[own_king, before], 1)
                total += term(k, t, us, PASSED_OTHER_KING + DISTANCE[other_king, before], 1)
    return total


@jit
def army(s: Board, k: Weights, t: Trace | None, us: int) -> int:
    """What a player's pieces other than pawns are worth; notes what they attack, and how much of it near the king."""
    them = 1 - us
    p, own = s.pieces, s.own[us]
    occupied = own | s.own[them]
    pawns = p[P]
    safe = ~own & ~k.attacks[them, P]
    king, other_king = lowest(p[K] & own), lowest(p[K] & s.own[them])
    ring = KING[other_king] | ONE << other_king
    targets = s.own[them] & ~pawns
    units = 0
    total = 0

    reached_by = ZERO
    todo = p[N] & own
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        reached = KNIGHT[square]
        reached_by |= reached
        total += stand(k, t, us, N, square, 2 if s.pairs & bit and not (pawns | p[B] | p[R] | p[Q]) & bit else 1)
        total += term(k, t, us, KNIGHT_MOVES + signed(popcount(reached & safe)), 1)
        if reached & ring:
            units += 2 + signed(popcount(reached & ring))
        if bit & OUTPOSTS[us] & k.attacks[us, P] and not FLANK[us, square] & pawns & s.own[them]:
            total += term(k, t, us, OUTPOST, 1)
        if s.pairs & bit and reached & targets:
            total += term(k, t, us, PAIR_BITES, signed(popcount(reached & targets)))
    k.attacks[us, N] = reached_by

    reached_by = ZERO
    todo = p[B] & own
    if todo & LIGHT_SQUARES and todo & ~LIGHT_SQUARES:
        total += term(k, t, us, BISHOP_PAIR, 1)
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        reached = bishop_reach(square, occupied)
        reached_by |= reached
        total += stand(k, t, us, B, square, 2 if s.pairs & bit and not (pawns | p[N] | p[R] | p[Q]) & bit else 1)
        total += term(k, t, us, BISHOP_MOVES + signed(popcount(reached & safe)), 1)
        if reached & ring:
            units += 2 + signed(popcount(reached & ring))
        if s.pairs & bit and reached & targets:
            total += term(k, t, us, PAIR_BITES, signed(popcount(reached & targets)))
    k.attacks[us, B] = reached_by

    reached_by = ZERO
    todo = p[R] & own
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        reached = rook_reach(square, occupied)
        reached_by |= reached
        total += stand(k, t, us, R, square, 2 if s.pairs & bit and not (pawns | p[N] | p[B] | p[Q]) & bit else 1)
        total += term(k, t, us, ROOK_MOVES + signed(popcount(reached & safe)), 1)
        if not COLUMN[square] & pawns & own:
            total += term(k, t, us, ROOK_HALF_OPEN if COLUMN[square] & pawns else ROOK_OPEN, 1)
        if reached & ring:
            units += 3 + signed(popcount(reached & ring))
        if s.pairs & bit and reached & targets:
            total += term(k, t, us, PAIR_BITES, signed(popcount(reached & targets)))
    k.attacks[us, R] = reached_by

    reached_by = ZERO
    todo = p[Q] & own
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        reached = bishop_reach(square, occupied) | rook_reach(square, occupied)
        reached_by |= reached
        total += stand(k, t, us, Q, square, 2 if s.pairs & bit and not (pawns | p[N] | p[B] | p[R]) & bit else 1)
        total += term(k, t, us, QUEEN_MOVES + signed(popcount(reached & safe)), 1)
        if reached & ring:
            units += 4 + signed(popcount(reached & ring))
        if s.pairs & bit and reached & targets:
            total += term(k, t, us, PAIR_BITES, signed(popcount(reached & targets)))
    k.attacks[us, Q] = reached_by

    k.attacks[us, K] = KING[king]
    pieces = k.attacks[us, P] | k.attacks[us, N] | k.attacks[us, B] | k.attacks[us, R] | reached_by
    k.attacks[us, BY_PIECES] = pieces
    k.attacks[us, BY_ANY] = pieces | KING[king]
    k.units[us] = units
    total += stand(k, t, us, K, king, 1)
    return total + term(k, t, us, SHIELD + signed(popcount(COVER[us, king] & pawns & own)), 1)


@jit
def pressure(s: Board, k: Weights, t: Trace | None, us: int) -> int:
    """How much a player's pieces endanger the other king: what attacks its surroundings, holes there, safe checks."""
    units = k.units[us]
    if units == 0:
        return 0
    them = 1 - us
    king = lowest(s.pieces[K] & s.own[them])
    ring = KING[king] | ONE << king
    occupied = s.own[0] | s.own[1]
    units += 2 * signed(popcount(ring & k.attacks[us, BY_ANY] & ~k.attacks[them, BY_PIECES]))
    safe = ~s.own[us] & ~k.attacks[them, BY_ANY]
    straight, diagonal = rook_reach(king, occupied), bishop_reach(king, occupied)
    if KNIGHT[king] & k.attacks[us, N] & safe:
        units += 3
    if diagonal & k.attacks[us, B] & safe:
        units += 2
    if straight & k.attacks[us, R] & safe:
        units += 4
    if (straight | diagonal) & k.attacks[us, Q] & safe:
        units += 3
    if not s.pieces[Q] & s.own[us]:
        units -= 6
    return term(k, t, us, DANGER + max(0, min(units, MOST_DANGER)), 1)


@jit
def threats(s: Board, k: Weights, t: Trace | None, us: int) -> int:
    """What a player attacks, and what the player's merged pieces risk."""
    them = 1 - us
    p, enemy = s.pieces, s.own[them]
    by_pawn, by_rook, by_any = k.attacks[us, P], k.attacks[us, R], k.attacks[us, BY_ANY]
    by_minor = k.attacks[us, N] | k.attacks[us, B]
    loose = enemy & by_any & ~k.attacks[them, BY_ANY]
    total = 0
    if loose:
        for piece in range(P, K):
            total += term(k, t, us, LOOSE + piece, signed(popcount(loose & p[piece])))
    officers = enemy & ~p[K]
    if officers & (by_pawn | by_minor | by_rook):
        for piece in range(N, K):
            struck = p[piece] & officers
            total += term(k, t, us, PAWN_HITS + piece, signed(popcount(struck & by_pawn)))
            total += term(k, t, us, MINOR_HITS + piece, signed(popcount(struck & by_minor)))
            total += term(k, t, us, ROOK_HITS + piece, signed(popcount(struck & by_rook)))

    todo = s.pairs & s.own[us]
    while todo:
        square = lowest(todo)
        bit = ONE << square
        todo &= todo - ONE
        total += term(k, t, us, PAIRED + PAIR_KIND[signed(piece_code(s, square) & U(PAIR - 1))], 1)
        if bit & k.attacks[them, P]:
            total += term(k, t, us, PAIR_HIT_BY_PAWN, 1)
        elif bit & k.attacks[them, BY_ANY]:
            total += term(k, t, us, PAIR_HIT_GUARDED if bit & by_any else PAIR_HIT_LOOSE, 1)
    return total


@jit
def fullness(s: Board) -> int:
    """How much is left on the board, up to FULL_BOARD; of two equals on a square one is counted."""
    p = s.pieces
    left = signed(popcount(p[N]) + popcount(p[B]) + U(2) * popcount(p[R]) + U(4) * popcount(p[Q]))
    return min(left, FULL_BOARD)


@jit
def evaluate(s: Board, k: Weights, t: Trace | None) -> int:
    """The sum, for the side to move."""
    p = s.pieces
    k.attacks[0, P] = pawn_attacks(0, p[P] & s.own[0])
    k.attacks[1, P] = pawn_attacks(1, p[P] & s.own[1])
    total = army(s, k, t, 0) - army(s, k, t, 1)
    total += pawns_of(s, k, t, 0) - pawns_of(s, k, t, 1)
    total += threats(s, k, t, 0) - threats(s, k, t, 1)
    total += pressure(s, k, t, 0) - pressure(s, k, t, 1)
    total += term(k, t, 0, TEMPO, 1) if s.side == 0 else -term(k, t, 1, TEMPO, 1)
    full_board = (total + (1 << 31)) >> 32
    bare_board = ((total + (1 << 31)) & 0xFFFFFFFF) - (1 << 31)
    full = fullness(s)
    blend = full_board * full + bare_board * (FULL_BOARD - full)
    if s.side == 1:
        blend = -blend  # before the division, which rounds down: both sides see the same
    return max(-EVALUATION_LIMIT, min(EVALUATION_LIMIT, blend // FULL_BOARD))
