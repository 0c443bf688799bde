"""The position as the search holds it: the rules' record without its long history, which the search keeps once.

The rules are compiled for any record with the fields they use, so they work on this one unchanged.
"""

from typing import Any

import numpy as np

from ....kernel.bits import ONE, U, signed
from ....kernel.fields import U8, U64
from ....kernel.jit import jit
from ..rules.attacks import in_check
from ..rules.state import NO_SQUARE, B, N, P, Position, Q, R
from ..rules.tables import FAR_RANK
from ..rules.verbs import contents, displace, position_key


class Board(Position):
    """A position, and what the search asks of it again and again."""

    key: U64  # two positions share it if they are the same
    checked: U8  # whether the side to move is in check


SHARED = Position.dtype.names or ()


def fill(board: Any, state: Any) -> None:
    """Take a position over from a state's fields."""
    for name in SHARED:
        board[name] = state[name]
    board["key"] = state["history"][state["past"]]
    board["checked"] = in_check(state)


@jit
def play(s: Board, move: int) -> None:
    """Make a legal move."""
    displace_and_key(s, move)
    s.checked = in_check(s)


@jit
def displace_and_key(s: Board, move: int) -> None:
    """Make a legal move, but leave open whether it checks."""
    past = signed(s.past) + 1
    s.past = 0 if displace(s, move) else past
    s.key = position_key(s)


@jit
def pass_turn(s: Board) -> None:
    """Make no move. Positions on the two sides of it are not taken for the same game."""
    s.side = 1 - s.side
    s.ep = NO_SQUARE
    s.past = 0
    s.quiet = min(signed(s.quiet) + 1, 255)
    s.key = position_key(s)
    s.checked = False


# What stands on a square, as one number below 128: a bit per type, and 64 if there are two pieces. Values in
# hundredths of a pawn are those used for exchanges; a king is worth more than all that can be captured.
EXCHANGE = np.array([100, 320, 335, 510, 980, 20_000], np.int64)
PAIR = 64
KINDS = 11  # of movers: six single pieces, and merged pieces by their stronger half


def _worth(what: int) -> int:
    types = [t for t in range(6) if what >> t & 1]
    total = sum(int(EXCHANGE[t]) for t in types)
    return 2 * total if what & PAIR and len(types) == 1 else total


def _kind(what: int) -> int:
    strongest = max((t for t in range(6) if what >> t & 1), default=0)
    return min(strongest + 6, KINDS - 1) if what & PAIR else strongest


WORTH = np.array([_worth(what) for what in range(128)], np.int64)
KIND = np.array([_kind(what) for what in range(128)], np.int64)


@jit
def piece_code(s: Board, square: np.uint64) -> np.uint64:
    """What stands on a square, as an index of WORTH and KIND."""
    return contents(s, square) | (s.pairs >> square & ONE) << U(6)


@jit
def mover(s: Board, move: int) -> np.uint64:
    """What a move moves: an index of WORTH and KIND."""
    part = U(move) >> U(12)
    return ONE << (part - ONE) if part else piece_code(s, U(move) >> U(6) & U(63))


@jit
def captures(s: Board, move: int) -> bool:
    """Whether a move captures, en passant included."""
    target = U(move) & U(63)
    if s.own[1 - s.side] >> target & ONE:
        return True
    return target == U(s.ep) and mover(s, move) & ~U(PAIR) == ONE << U(P)


@jit
def promotes(s: Board, move: int) -> bool:
    """Whether a pawn arrives on the far rank, alone or with others."""
    return (ONE << (U(move) & U(63)) & FAR_RANK[s.side]) != 0 and (mover(s, move) & ONE << U(P)) != 0


@jit
def only_pawns(s: Board) -> bool:
    """Whether the side to move has nothing but its king and pawns."""
    p = s.pieces
    return not s.own[s.side] & (p[N] | p[B] | p[R] | p[Q])
