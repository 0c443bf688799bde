"""What the order of moves looks at, against the slow reference: squares under attack, moves that check."""

from functools import cache
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.engines.engine import Task
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.engine.board import Board, captures, fill, mover, promotes
from boxtop.games.chessplus.engine.ordering import (
    KILLER,
    MINOR,
    attacked_by_minors,
    attacked_by_pawns,
    context_of,
    gives_check,
    quiet_score,
    rank_forcing,
    rank_quiet,
    rescued,
    stake,
)
from boxtop.games.chessplus.engine.player import Searcher
from boxtop.games.chessplus.engine.transposition import new_table
from boxtop.games.chessplus.rules.state import move_parts
from boxtop.kernel.bits import U
from boxtop.kernel.fields import zeroed
from boxtop.kernel.stop import flag

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.positions import states
from tests.games.chessplus.reference import Position, Square, capture_squares, is_white

LETTERS = "PNBRQK"


def board_of(state: ChessplusState) -> Any:
    board = zeroed(1, Board)
    fill(board[0], state.fields)
    return board[0]


def at(number: int) -> Square:
    return number % 8, number // 8


@cache
def searcher() -> tuple[Searcher, Any, Any]:
    """One that has learned nonsense; with the table and the flag, which have to outlive it."""
    made, table, stop = Searcher(), new_table(1), flag()
    made.set_up(CHESSPLUS.start(), Task(), table, stop, 1)
    luck = np.random.default_rng(1)
    for name in ("quiet", "after", "taken"):
        made.w[name][...] = luck.integers(-8_000, 8_000, made.w[name].shape)
    return made, table, stop


def squares(word: np.uint64) -> set[Square]:
    return {at(number) for number in range(64) if int(word) >> number & 1}


def attacked_by(position: Position, white: bool, letters: str) -> set[Square]:
    """Where pieces of some types, or halves of that type, capture."""
    return {
        square
        for start, piece in position.board.items()
        if is_white(piece) == white
        for letter in piece
        if letter.upper() in letters
        for square in capture_squares(position.board, start, letter)
    }


@settings(max_examples=60, deadline=None)
@given(states())
def test_squares_that_cheaper_pieces_attack(state: ChessplusState) -> None:
    position, board = Position.from_fen(state.position), board_of(state)
    theirs = state.side != 0  # whether White's pieces attack
    assert squares(attacked_by_pawns(board)) == attacked_by(position, theirs, "P")
    assert squares(attacked_by_minors(board)) == attacked_by(position, theirs, "NB")


@settings(max_examples=60, deadline=None)
@given(states())
def test_moves_that_attack_the_king(state: ChessplusState) -> None:
    position, board = Position.from_fen(state.position), board_of(state)
    king = next(square for square, piece in position.board.items() if piece == "Kk"[1 - state.side])
    for move in state.moves():
        if captures(board, move) or promotes(board, move):
            continue
        target = move_parts(move)[1]
        moving = int(mover(board, move))
        letters = [letter if state.side == 0 else letter.lower() for n, letter in enumerate(LETTERS) if moving >> n & 1]
        seen = {square for letter in letters for square in capture_squares(position.board, at(target), letter)}
        # The piece still stands where it came from: it hides what is behind it, as for the engine.
        assert gives_check(board, move) == (king in seen), CHESSPLUS.text(move)
        if gives_check(board, move):
            assert state.play(move).in_check


def test_what_gets_out_of_danger_or_into_it() -> None:
    """A pawn attacks c5 and e5, a bishop on g7 the long diagonal as far as the rook."""
    state = CHESSPLUS.position("4k3/6b1/3p4/2N5/8/1(QN)6/8/R3K3 w - - 0 1")
    board = board_of(state)
    by_pawns = U(attacked_by_pawns(board))
    by_minors = by_pawns | U(attacked_by_minors(board))

    def of(text: str) -> int:
        move = CHESSPLUS.parse(text)
        assert move in state.moves()
        at_stake = int(stake(U(mover(board, move))))
        return at_stake * int(rescued(move, by_minors if at_stake > MINOR else by_pawns))

    assert of("c5a4") == 320  # away from the pawn
    assert of("c5e4") == 320
    assert of("a1b1") == 510  # off the diagonal
    assert of("b3b2") == -1_200  # two pieces where the bishop takes them, as much as counts
    assert of("b3d4n") == 0  # a knight for a bishop is no loss
    assert of("e1e2") == 0


@settings(max_examples=60, deadline=None)
@given(states(), st.integers(0, 999), st.booleans())
def test_every_quiet_move_has_a_rank_of_its_own_making(state: ChessplusState, killer: int, forcing_first: bool) -> None:
    """Ranks of a list are those of its moves one by one, whatever stands beside them in the list."""
    work = searcher()[0].work[0]
    ply = 2
    fill(work["boards"][ply], state.fields)
    board = board_of(state)
    moves = np.array(state.moves(), np.uint32)
    if not len(moves):
        return
    work["moves"]["move"][ply, : len(moves)] = moves
    work["killers"][ply] = moves[killer % len(moves)], 0
    work["context"][ply], work["context"][ply - 1] = 65, 130
    start = int(rank_forcing(work, ply, 0, len(moves))) if forcing_first else 0
    rank_quiet(work, ply, start, len(moves))
    by_pawns = U(attacked_by_pawns(board))
    by_minors = by_pawns | U(attacked_by_minors(board))
    for place in range(len(moves)):
        move = int(work["moves"]["move"][ply, place])
        forcing = bool(captures(board, move) or promotes(board, move))
        assert not forcing_first or forcing == (place < start)
        if place < start:
            continue
        at_stake = int(stake(U(mover(board, move))))
        expected = int(quiet_score(work, ply, move, context_of(board, move)))
        expected += 6 * at_stake * int(rescued(move, by_minors if at_stake > MINOR else by_pawns))
        expected += 4_000 * bool(gives_check(board, move))
        if move == moves[killer % len(moves)]:
            expected = KILLER + 1
        assert work["ranks"][ply, place] == expected, CHESSPLUS.text(move)
