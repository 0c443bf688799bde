"""The rules of Chessplus as compiled verbs over the record in `state`. Ids (CP-...) are those of the rules page."""

import numpy as np

from ...kernel.bits import ONE, ZERO, U, first, lowest, mix, popcount
from ...kernel.compiler import jit
from ...kernel.verbs import OVER, MoveList
from .attacks import attackers, bishop_reach, in_check, reach, rook_reach
from .state import (
    CHECKMATE,
    FIVEFOLD,
    GOES_ON,
    HEADER,
    MATERIAL,
    NO_SQUARE,
    REMEMBERED,
    SEVENTY_FIVE,
    SEVENTY_FIVE_MOVES,
    STALEMATE,
    B,
    K,
    Moves,
    N,
    P,
    Q,
    R,
    State,
)
from .tables import (
    BETWEEN,
    CORNERS,
    FAR_RANK,
    HOME_RANK,
    KING,
    LINE,
    PAWN,
)

__all__ = ["Moves", "State", "apply", "count", "key", "legal", "live", "result", "turn", "value"]

NOT_A, NOT_H = U(0xFEFEFEFEFEFEFEFE), U(0x7F7F7F7F7F7F7F7F)
LAST_NUMBER = 65_535  # where the count of moves stops
LIGHT_SQUARES = U(0x55AA55AA55AA55AA)
BEHIND_WHITE, BEHIND_BLACK = U(2**64 - 8), U(8)  # from a square to the one that a pawn stepped from; words wrap around

# -- legal moves -----------------------------------------------------------------------------------------------------
# `moves` is a list to write into, or None to count only: Numba compiles both from the one source.


@jit
def emit(moves: MoveList | None, n: int, base: np.uint64, targets: np.uint64) -> int:
    """One move to each target; `base` is the move without its target. The new number of moves."""
    if moves is None:
        return n + int(popcount(targets))
    while targets:
        moves.move[n] = base | lowest(targets)
        targets &= targets - ONE
        n += 1
    return n


@jit
def emit_pawns(moves: MoveList | None, n: int, targets: np.uint64, back: np.uint64) -> int:
    """One move of a single pawn to each target; `back` is the way from there to where it came from."""
    if moves is None:
        return n + int(popcount(targets))
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
    """Where one pawn can go; `landing` are the squares on which its step may end (CP-7, CP-8, CP-13)."""
    step = bit << U(8) if us == 0 else bit >> U(8)
    targets = step & landing | PAWN[us, lowest(bit)] & enemy
    if bit & fresh and not step & occupied:
        targets |= (step << U(8) if us == 0 else step >> U(8)) & landing
    return targets


@jit
def queens(s: State, player: int) -> int:
    """The player's queens, merged ones included; a pair of queens is two."""
    mine = s.pieces[Q] & s.own[player]
    others = s.pieces[P] | s.pieces[N] | s.pieces[B] | s.pieces[R]
    return int(popcount(mine) + popcount(mine & s.pairs & ~others))


@jit
def exposed(s: State, king: np.uint64, occupied: np.uint64, targets: np.uint64, by: int) -> np.uint64:
    """Of squares where what arrives is removed again, those that leave the king attacked (CP-22, CP-27)."""
    bad = ZERO
    while targets:
        bit = first(targets)
        targets ^= bit
        if attackers(s, king, occupied & ~bit, by) & ~bit:
            bad |= bit
    return bad


@jit
def en_passant(s: State, moves: MoveList | None, n: int) -> int:
    """En passant captures (CP-19, CP-20). Two or more pieces leave a line at once, so each is tried out."""
    us = int(s.side)
    them = 1 - us
    target = U(s.ep)
    bit = ONE << target
    victim = ONE << (target ^ U(8))
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
            n = emit(moves, n, base, bit)  # a pawn, or a pair of pawns as a whole
        if origin & s.pairs and not attackers(s, king, after, them) & ~victim:
            n = emit(moves, n, base | U((1 + P) << 12), bit)
    return n


@jit
def castling(s: State, moves: MoveList | None, n: int, king: np.uint64) -> int:
    """Castling (CP-23, CP-24); the king is known not to be in check."""
    us = int(s.side)
    occupied = s.own[0] | s.own[1]
    home = U(56 * us)
    for corner, free, crossed, target in (
        (U(7), U(0x60), U(5), U(6)),
        (U(0), U(0x0E), U(3), U(2)),
    ):
        if (
            s.unmoved >> (home + corner) & ONE
            and not occupied & free << home
            and not attackers(s, home + crossed, occupied, 1 - us)
            and not attackers(s, home + target, occupied, 1 - us)
        ):
            n = emit(moves, n, king << U(6), ONE << (home + target))
    return n


@jit
def shields(s: State, king: np.uint64) -> np.uint64:
    """Pieces that stand alone between their king and an attacker: pinned to that line."""
    us = int(s.side)
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
def legal(s: State, moves: MoveList | None) -> int:
    """All legal moves; how many."""
    us = int(s.side)
    them = 1 - us
    p = s.pieces
    own, enemy = s.own[us], s.own[them]
    occupied = own | enemy
    king_bit = p[K] & own
    king = lowest(king_bit)
    pairs = s.pairs & own
    n = 0

    steps = KING[king] & ~own
    while steps:
        bit = first(steps)
        steps ^= bit
        if not attackers(s, lowest(bit), occupied ^ king_bit, them):
            n = emit(moves, n, king << U(6), bit)

    checkers = attackers(s, king, occupied, them)
    allowed = ~ZERO  # squares that end a check
    if checkers:
        if checkers & (checkers - ONE):
            return n
        allowed = checkers | BETWEEN[king, lowest(checkers)]
    elif s.unmoved & CORNERS[us]:
        n = castling(s, moves, n, king)
    if s.ep != NO_SQUARE:
        n = en_passant(s, moves, n)

    pinned = shields(s, king)
    mergeable = own & ~pairs & ~king_bit if s.merging else ZERO
    free = ~own & allowed  # where a whole merged piece may land
    landing = (~own | mergeable) & allowed  # where a single piece or a leaving half may land

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

    fresh = s.unmoved & HOME_RANK[us]
    step_landing = (~occupied | mergeable) & allowed
    far = ZERO  # squares of the far rank where what arrives is removed
    slow = pinned
    pawns = p[P] & own & ~pairs
    if s.merging and queens(s, us) >= 3:
        far = FAR_RANK[us] & ~(p[Q] & own)
        slow |= FAR_RANK[us] >> U(8) if us == 0 else FAR_RANK[us] << U(8)

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
        whole = ZERO
        for piece in range(N, K):
            if p[piece] & bit:
                reached = reach(piece, square, occupied)
                n = emit(moves, n, square << U(6) | U((1 + piece) << 12), reached & landing)
                whole |= reached & free
        if p[P] & bit:
            targets = pawn_reach(us, bit, fresh, occupied, step_landing, catchable)
            if targets & far:
                targets &= ~exposed(s, king, occupied, targets & far, them)
            n = emit(moves, n, square << U(6) | U((1 + P) << 12), targets)
            whole |= pawn_reach(us, bit, fresh, occupied, ~occupied & allowed, catchable)
        if bit & pinned:
            whole &= LINE[king, square]
        if whole & far and p[P] & bit and not p[Q] & bit:
            whole &= ~exposed(s, king, occupied ^ bit, whole & far, them)
        n = emit(moves, n, square << U(6), whole)
    return n


@jit
def count(s: State) -> int:
    return legal(s, None)


# -- making a move ---------------------------------------------------------------------------------------------------


@jit
def contents(s: State, square: np.uint64) -> np.uint64:
    """What stands on a square: a bit per type of piece."""
    p = s.pieces
    return (
        (p[P] >> square & ONE)
        | (p[N] >> square & ONE) << U(1)
        | (p[B] >> square & ONE) << U(2)
        | (p[R] >> square & ONE) << U(3)
        | (p[Q] >> square & ONE) << U(4)
        | (p[K] >> square & ONE) << U(5)
    )


@jit
def square_hash(s: State, square: np.uint64) -> np.uint64:
    marks = (s.pairs >> square & ONE) | (s.own[1] >> square & ONE) << ONE
    return mix(square | marks << U(6) | contents(s, square) << U(8))


@jit
def clear(s: State, player: int, bit: np.uint64) -> None:
    """Take everything off a square."""
    for piece in range(6):
        s.pieces[piece] &= ~bit
    s.own[player] &= ~bit
    s.pairs &= ~bit


@jit
def place(s: State, player: int, bit: np.uint64, what: np.uint64) -> None:
    """Put pieces, a bit per type, on a square."""
    for piece in range(6):
        s.pieces[piece] |= bit & ZERO - (what >> U(piece) & ONE)
    s.own[player] |= bit


@jit
def position_key(s: State) -> np.uint64:
    """The hash that two positions share if they are the same (CP-34)."""
    hashed = s.hash ^ mix(s.unmoved ^ U(0x517CC1B727220A95)) ^ U(0x9E6C63D0876A3F6B) * U(s.side)
    if s.ep != NO_SQUARE and en_passant(s, None, 0):
        hashed ^= mix(U(s.ep) ^ U(0xD1B54A32D192ED03))
    return hashed


@jit
def apply(s: State, move: int) -> None:
    """Make a legal move."""
    m = U(move)
    origin, target, part = m >> U(6) & U(63), m & U(63), m >> U(12)
    bit, to = ONE << origin, ONE << target
    us = int(s.side)
    them = 1 - us
    here = contents(s, origin)
    moving = ONE << (part - ONE) if part else here
    passed, unmoved = s.ep, s.unmoved
    s.ep = NO_SQUARE
    final = False  # nothing that was on the board before can come again
    s.quiet = min(int(s.quiet) + 1, SEVENTY_FIVE)
    s.hash ^= square_hash(s, origin) ^ square_hash(s, target)

    if s.own[them] & to:  # CP-9
        clear(s, them, to)
        s.unmoved &= ~to
        s.quiet = 0
        final = True
    joined = s.own[us] & to
    if part:
        s.pairs ^= bit
        if here != moving:  # of two equals one stays
            s.pieces[int(part) - 1] ^= bit
        if moving == ONE << U(P):
            s.unmoved &= ~(bit & HOME_RANK[us])
        elif moving == ONE << U(R):
            s.unmoved &= ~(bit & CORNERS[us])
    else:
        joined |= s.pairs & bit
        clear(s, us, bit)
        s.unmoved &= ~bit
    place(s, us, to, moving)
    if joined:
        s.pairs |= to

    if moving & ONE << U(P):
        s.quiet = 0
        if to & FAR_RANK[us]:  # CP-21, CP-22
            final = True
            clear(s, us, to)
            if not s.merging or queens(s, us) < 3:
                place(s, us, to, ONE << U(Q))
        elif moving == ONE << U(P):
            if target == U(passed):
                victim = target ^ U(8)
                final = True
                s.hash ^= square_hash(s, victim)
                clear(s, them, ONE << victim)
                s.hash ^= square_hash(s, victim)
            elif origin ^ target == U(16) and contents(s, target) == ONE << U(P):
                s.ep = int(origin + target) >> 1
    elif moving == ONE << U(K):
        s.unmoved &= ~CORNERS[us]
        if origin + U(2) == target or target + U(2) == origin:
            castle(s, us, origin, target)
    s.hash ^= square_hash(s, origin) ^ square_hash(s, target)
    s.side = them
    s.number = min(int(s.number) + us, LAST_NUMBER)
    remember(s, final or s.unmoved != unmoved)


@jit
def remember(s: State, final: bool) -> None:
    """Add the position to the history, which begins anew after a move that is final (CP-34)."""
    past = 0 if final else int(s.past) + 1
    if past == REMEMBERED:
        past = REMEMBERED // 2
        for ply in range(past):
            s.history[ply] = s.history[ply + REMEMBERED - past]
    s.past = past
    s.history[past] = position_key(s)


@jit
def castle(s: State, us: int, origin: np.uint64, target: np.uint64) -> None:
    """Bring the rook, and what it carries, to the other side of the king (CP-24)."""
    corner = (origin & U(56)) + (U(7) if target > origin else ZERO)
    inner = (origin + target) >> ONE
    s.hash ^= square_hash(s, corner) ^ square_hash(s, inner)
    carried = contents(s, corner)
    pair = s.pairs >> corner & ONE
    clear(s, us, ONE << corner)
    place(s, us, ONE << inner, carried)
    s.pairs |= pair << inner
    if carried & ONE << U(P):
        s.quiet = 0
    s.hash ^= square_hash(s, corner) ^ square_hash(s, inner)


@jit
def refresh(s: State) -> None:
    """After a position was set up by hand: make its hash and history agree with it."""
    s.hash = ZERO
    for square in range(64):
        s.hash ^= square_hash(s, U(square))
    remember(s, True)


# -- the end ---------------------------------------------------------------------------------------------------------


@jit
def times_seen(s: State) -> int:
    """How often this position has been on the board, now included (CP-32, CP-33, CP-34)."""
    seen, past = 1, int(s.past)
    for ply in range(past & 1, past - 3, 2):
        seen += s.history[ply] == s.history[past]
    return seen


@jit
def cannot_mate(s: State) -> bool:
    """Too little is left on the board for anyone to be mated (CP-35)."""
    p = s.pieces
    if p[P] | p[R] | p[Q]:
        return False
    if p[N]:
        return not p[B] and not s.pairs and popcount(p[N]) == ONE
    return not p[B] & LIGHT_SQUARES or not p[B] & ~LIGHT_SQUARES


@jit
def turn(s: State) -> int:
    if s.quiet >= SEVENTY_FIVE or cannot_mate(s) or (s.past >= 16 and times_seen(s) >= 5):
        return OVER
    return int(s.side)


@jit
def ending(s: State) -> int:
    """How the game has ended by itself, if it has."""
    if count(s) == 0:
        return CHECKMATE if in_check(s) else STALEMATE
    if cannot_mate(s):
        return MATERIAL
    if s.quiet >= SEVENTY_FIVE:
        return SEVENTY_FIVE_MOVES
    if times_seen(s) >= 5:
        return FIVEFOLD
    return GOES_ON


@jit
def result(s: State, player: int) -> float:
    if in_check(s) and count(s) == 0:
        return 0.0 if s.side == player else 1.0
    return 0.5


# -- for searches ----------------------------------------------------------------------------------------------------


@jit
def material(s: State, player: int) -> int:
    """What a player's pieces are worth, in hundredths of a pawn."""
    own, p = s.own[player], s.pieces
    total = U(0)
    doubles = own & s.pairs
    for piece in range(5):
        others = ZERO
        for other in range(5):
            if other != piece:
                others |= p[other]
        worth = (100, 310, 330, 500, 920)[piece]
        total += U(worth) * (popcount(p[piece] & own) + popcount(p[piece] & doubles & ~others))
    return int(total)


@jit
def value(s: State, player: int) -> float:
    """Expected result by material alone."""
    lead = material(s, player) - material(s, 1 - player)
    return 0.5 + 0.5 * lead / (abs(lead) + 400.0)


@jit
def key(s: State) -> np.uint64:
    return s.history[s.past]


@jit
def live(s: State) -> int:
    """Beyond this position the history is empty."""
    return HEADER + int(s.past) + 1
