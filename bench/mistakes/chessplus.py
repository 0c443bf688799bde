"""Mistakes in Chessplus."""

from typing import Any

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.base import Choice, State

from . import NODES, misses_a_win, winning

PIECE = 300  # the least that is a piece and not a pawn, in hundredths of a pawn
WORTH = {"P": 100, "N": 310, "B": 330, "R": 500, "Q": 920, "K": 0}


def theirs(state: Any) -> dict[int, str]:
    """The opponent's pieces, in Chessplus."""
    return {square: what.upper() for square, what in state.squares.items() if what.isupper() != (state.side == 0)}


def free_pieces(state: Any) -> set[Choice]:
    """Captures of a piece that nothing guards, in Chessplus."""
    found, pieces = set(), theirs(state)
    for move in state.moves():
        target = move & 63
        if target in pieces and sum(WORTH[piece] for piece in pieces[target]) >= PIECE:
            after = state.force(move)
            if not any(reply & 63 == target for reply in after.moves()):
                found.add(move)
    return found


def misses_a_free_piece(state: State[Any]) -> set[Choice]:
    """All other moves, where taking such a piece is best."""
    free = free_pieces(state)
    if not free or boxtop.engine("chessplus").think(state, Limit(nodes=NODES)).move not in free:
        return set()
    return set(state.moves()) - free - winning(state)


def leaves_a_piece(state: Any) -> set[Choice]:
    """Moves after which the opponent can take a piece that nothing guards, where nothing can be captured instead."""
    if any(move & 63 in theirs(state) for move in state.moves()):
        return set()
    return {move for move in state.moves() if free_pieces(state.force(move))}


QUESTIONS = {
    "misses a mate in one": misses_a_win,
    "does not take a piece that nothing guards": misses_a_free_piece,
    "leaves a piece to be taken for nothing": leaves_a_piece,
}
