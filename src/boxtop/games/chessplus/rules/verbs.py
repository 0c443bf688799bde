"""The rules of Chessplus as compiled verbs over the record in `state`. Ids (CP-...) are those of the rules page."""

import numpy as np

from ....kernel.bits import ONE, ZERO, U, mix, popcount, signed
from ....kernel.jit import jit
from ....kernel.verbs import OVER
from .attacks import in_check
from .moves import count, en_passant, legal, queens
from .state import (
    CHECKMATE,
    FIVEFOLD,
    GOES_ON,
    HEADER,
    MATERIAL,
    MOST_QUEENS,
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
    Position,
    Q,
    R,
    State,
)
from .tables import (
    CORNERS,
    FAR_RANK,
    HOME_RANK,
)

__all__ = ["Moves", "State", "apply", "count", "key", "legal", "result", "turn", "used_words", "value"]

LAST_NUMBER = 65_535  # where the count of moves stops
LIGHT_SQUARES = U(0x55AA55AA55AA55AA)

# -- making a move ---------------------------------------------------------------------------------------------------


@jit
def contents(s: Position, square: np.uint64) -> np.uint64:
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
def square_hash(s: Position, square: np.uint64) -> np.uint64:
    marks = (s.pairs >> square & ONE) | (s.own[1] >> square & ONE) << ONE
    return mix(square | marks << U(6) | contents(s, square) << U(8))


@jit
def clear(s: Position, player: int, bit: np.uint64) -> None:
    """Take everything off a square."""
    for piece in range(6):
        s.pieces[piece] &= ~bit
    s.own[player] &= ~bit
    s.pairs &= ~bit


@jit
def place(s: Position, player: int, bit: np.uint64, what: np.uint64) -> None:
    """Put pieces, a bit per type, on a square."""
    for piece in range(6):
        s.pieces[piece] |= bit & ZERO - (what >> U(piece) & ONE)
    s.own[player] |= bit


@jit
def position_key(s: Position) -> np.uint64:
    """The hash that two positions share if they are the same (CP-34)."""
    # The squares, what has never moved (double steps and castling), whose turn it is.
    hashed = s.hash ^ mix(s.unmoved ^ U(0x517CC1B727220A95)) ^ U(0x9E6C63D0876A3F6B) * U(s.side)
    if s.ep != NO_SQUARE and en_passant(s, None, 0):  # only if such a capture is legal
        hashed ^= mix(U(s.ep) ^ U(0xD1B54A32D192ED03))
    return hashed


@jit
def displace(s: Position, move: int) -> bool:
    """Make a legal move, without the history; whether it is irreversible: no earlier position can come again."""
    m = U(move)
    origin, target, part = m >> U(6) & U(63), m & U(63), m >> U(12)
    bit, to = ONE << origin, ONE << target
    us = s.side
    them = 1 - us
    here = contents(s, origin)
    moving = ONE << (part - ONE) if part else here
    passed, unmoved = s.ep, s.unmoved
    s.ep = NO_SQUARE
    final = False
    s.quiet = min(signed(s.quiet) + 1, SEVENTY_FIVE)
    s.hash ^= square_hash(s, origin) ^ square_hash(s, target)

    if s.own[them] & to:  # CP-9: everything there is captured, with its double step or right to castle (CP-25)
        clear(s, them, to)
        s.unmoved &= ~to
        s.quiet = 0
        final = True
    joined = s.own[us] & to  # CP-10, CP-17: what arrives merges with what stands there
    if part:  # CP-16: a half leaves, the other stays
        s.pairs ^= bit
        if here != moving:  # of two equals one stays
            s.pieces[signed(part) - 1] ^= bit
        if moving == ONE << U(P):
            s.unmoved &= ~(bit & HOME_RANK[us])  # CP-18: of two pawns the unmoved one leaves
        elif moving == ONE << U(R):
            s.unmoved &= ~(bit & CORNERS[us])  # CP-25: of two rooks the one with the right to castle leaves
    else:  # CP-15: all that stands there moves
        joined |= s.pairs & bit
        clear(s, us, bit)
        s.unmoved &= ~bit  # CP-8, CP-25: a pawn or rook that was carried has moved
    place(s, us, to, moving)
    if joined:
        s.pairs |= to

    if moving & ONE << U(P):
        s.quiet = 0  # CP-30: a pawn was displaced, by itself or carried
        if to & FAR_RANK[us]:  # CP-21: all that stands there becomes one queen
            final = True
            clear(s, us, to)
            # CP-22: with three other queens what arrives is removed, not promoted; CP-40: no limit in plain chess
            if not s.merging or queens(s, us) < MOST_QUEENS:
                place(s, us, to, ONE << U(Q))
        elif moving == ONE << U(P):
            if target == U(passed):  # CP-20: only pawns capture en passant
                victim = target ^ U(8)
                final = True
                s.hash ^= square_hash(s, victim)
                clear(s, them, ONE << victim)
                s.hash ^= square_hash(s, victim)
            # CP-19: after a double step that ended with only pawns on its square, by the very next move
            elif origin ^ target == U(16) and contents(s, target) == ONE << U(P):
                s.ep = signed(origin + target) >> 1
    elif moving == ONE << U(K):
        s.unmoved &= ~CORNERS[us]  # CP-25: the king has moved
        if origin + U(2) == target or target + U(2) == origin:
            castle(s, us, origin, target)
    s.hash ^= square_hash(s, origin) ^ square_hash(s, target)
    s.side = them  # CP-2: the players alternate
    s.number = min(signed(s.number) + us, LAST_NUMBER)
    return final or s.unmoved != unmoved


@jit
def apply(s: State, move: int) -> None:
    """Make a legal move."""
    remember(s, displace(s, move))


@jit
def remember(s: State, final: bool) -> None:
    """Add the position to the history, which starts over after an irreversible move (CP-34)."""
    past = 0 if final else signed(s.past) + 1
    if past == REMEMBERED:
        past = REMEMBERED // 2
        for ply in range(past):
            s.history[ply] = s.history[ply + REMEMBERED - past]
    s.past = past
    s.history[past] = position_key(s)


@jit
def castle(s: Position, us: int, origin: np.uint64, target: np.uint64) -> None:
    """Bring the rook to the other side of the king (CP-23), together with its partner if it has one (CP-24)."""
    corner = (origin & U(56)) + (U(7) if target > origin else ZERO)
    inner = (origin + target) >> ONE
    s.hash ^= square_hash(s, corner) ^ square_hash(s, inner)
    carried = contents(s, corner)
    pair = s.pairs >> corner & ONE
    clear(s, us, ONE << corner)
    place(s, us, ONE << inner, carried)
    s.pairs |= pair << inner
    if carried & ONE << U(P):
        s.quiet = 0  # CP-30: castling with a roawn displaces its pawn
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
    """How often this position has been on the board, now included; CP-32 and CP-33 ask for it."""
    seen, past = 1, signed(s.past)
    for ply in range(past & 1, past - 3, 2):
        seen += s.history[ply] == s.history[past]
    return seen


@jit
def cannot_mate(s: Position) -> bool:
    """Too little is left on the board for anyone to be mated (CP-35)."""
    p = s.pieces  # the kings aside: nothing, one single knight, or bishops on squares of one colour
    if p[P] | p[R] | p[Q]:
        return False
    if p[N]:
        return not p[B] and not s.pairs and popcount(p[N]) == ONE
    return not p[B] & LIGHT_SQUARES or not p[B] & ~LIGHT_SQUARES


@jit
def turn(s: State) -> int:
    # Drawn without a claim: CP-31 (75 moves), CP-35 (material), CP-33 (five times, which takes 16 plies at least).
    if s.quiet >= SEVENTY_FIVE or cannot_mate(s) or (s.past >= 16 and times_seen(s) >= 5):
        return OVER
    return signed(s.side)


@jit
def ending(s: State) -> int:
    """How the game has ended without a claim, if it has."""
    if count(s) == 0:  # CP-28, CP-29; asked first, so mate on the last of seventy-five moves is mate (CP-31)
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
    if in_check(s) and count(s) == 0:  # CP-28: the checkmated player has lost; all other endings are draws
        return 0.0 if s.side == player else 1.0
    return 0.5


# -- for searches ----------------------------------------------------------------------------------------------------


@jit
def material(s: Position, player: int) -> int:
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
    return signed(total)


@jit
def value(s: State, player: int) -> float:
    """Expected result by material alone."""
    lead = material(s, player) - material(s, 1 - player)
    return 0.5 + 0.5 * lead / (abs(lead) + 400.0)


@jit
def key(s: State) -> np.uint64:
    return s.history[s.past]


@jit
def used_words(s: State) -> int:
    """Beyond this position the history is empty."""
    return HEADER + signed(s.past) + 1
