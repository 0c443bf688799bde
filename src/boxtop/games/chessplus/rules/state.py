"""The record of a Chessplus position, and the numbers that stand for pieces, moves and endings.

A square holds nothing, one piece, or two pieces of one colour. `pieces[t]` has the squares with at least one piece of
type t, of both colours; `pairs` has the squares with two. A pair of equals (two rooks) is a square in `pairs` that
stands in one `pieces[t]` only.

A move is to + 64 * from + 4096 * part: part 0 moves all that stands on `from`, part 1 + t is a piece of type t leaving
its partner. Promotion and the rest follow from the rules.
"""

from typing import Annotated

import numpy as np

from ....kernel.fields import U8, U16, U64, Fields, Words
from ....kernel.verbs import move_list

P, N, B, R, Q, K = range(6)
LETTERS = "PNBRQK"
NO_SQUARE = 64
MOST_QUEENS = 3  # CP-22: of one player, on the board; enforced by `displace` in verbs.py
FIFTY, SEVENTY_FIVE = 100, 150  # CP-30, CP-31: plies without a capture or a pawn displaced

# Longest list of moves: at most 3 queens, 2 rooks, 2 bishops, 2 knights and 6 pawns beside the king. A piece that
# reaches k squares gives k moves alone; inside a merged piece it gives at most k by leaving and adds at most k to the
# whole. With 27, 14, 13, 8 and 4 squares that is 2 * (3*27 + 2*14 + 2*13 + 2*8 + 6*4) = 350, and 10 for the king.
# In plain chess, with up to nine queens, nothing is merged: 9*27 + 2*14 + 2*13 + 2*8 + 10 = 323.
MAX_MOVES = 360

# A position can come again until something is captured or promoted, or a piece makes its first move. Unlike in chess
# a pawn's move is no such event: a partner can carry the pawn back. So the record remembers far more than 150 plies;
# when even that is full, the older half is forgotten.
REMEMBERED = 1020  # which makes a state a whole number of cache lines
MOVE_RANGE = 6 * 4096  # moves are numbers below this


class Position(Fields):
    """A position without its past: all that most of the rules ask for."""

    pieces: Annotated[Words, np.uint64, 6]  # squares with a pawn, knight, bishop, rook, queen, king
    own: Annotated[Words, np.uint64, 2]  # squares of White, of Black
    pairs: U64  # squares with two pieces
    unmoved: U64  # pawns on their home rank that never moved, and corners whose rook may castle
    hash: U64  # of what stands on the 64 squares
    side: U8  # whose turn: 0 White, 1 Black
    ep: U8  # the square passed over by a double step just made, if pawns only made it; else NO_SQUARE
    quiet: U8  # plies since a capture or a displaced pawn
    merging: U8  # 0: plain chess with queens only
    past: U16  # how many positions before this one could come again
    number: U16  # of the move, from 1, as in FEN


class State(Position):
    """A position with the part of its past that can come again."""

    history: Annotated[Words, np.uint64, REMEMBERED]  # their keys; [past] is this one's


HEADER = State.dtype.fields["history"][1] // 8  # type: ignore[index]  # words before the history

Moves = move_list(MAX_MOVES)


def move_parts(move: int) -> tuple[int, int, int]:
    """Origin, target and part of a move."""
    return move >> 6 & 63, move & 63, move >> 12


# CP-41: how a game can end by the rules. Resigning, agreeing on a draw and running out of time belong to the match.
GOES_ON, CHECKMATE, STALEMATE, MATERIAL, SEVENTY_FIVE_MOVES, FIVEFOLD = range(6)
