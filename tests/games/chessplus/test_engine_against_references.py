"""The parts of the Chessplus search against slow, plain twins: minimax, exchanges, the table."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.engines.engine import Task
from boxtop.games.chessplus import Chessplus, ChessplusState
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.board import Board, captures, fill, promotes
from boxtop.games.chessplus.engine.exchange import gains
from boxtop.games.chessplus.engine.search import INFINITE, MATE
from boxtop.games.chessplus.engine.transposition import (
    EXACT,
    LOWER,
    bound_in,
    depth_in,
    move_in,
    new_table,
    packed,
    probe,
    score_in,
    static_in,
    store_entry,
)
from boxtop.kernel.bits import U, mix
from boxtop.kernel.fields import zeroed
from boxtop.kernel.raw_memory import word_address

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.games.chessplus.network_reference import network_score


def board_of(state: ChessplusState) -> Any:
    board = zeroed(1, Board)
    fill(board[0], state.fields)
    return board[0]


# -- the search is minimax ---------------------------------------------------------------------------------------------


def is_drawn(state: ChessplusState, seen: tuple[int, ...]) -> bool:
    return bool(state.claims()) or state.key in seen or (state.turn is None and state.reason() != "checkmate")


def minimax(state: ChessplusState, depth: int, ply: int, seen: tuple[int, ...] = ()) -> int:
    """The score by looking at everything: all moves as deep as told, then captures and promotions."""
    if ply > 0 and is_drawn(state, seen):
        return 0
    if not state.moves():
        return ply - MATE if state.in_check else 0
    best, moves = -INFINITE, state.moves()
    if depth <= 0 and not state.in_check:
        best = network_score(state)
        board = board_of(state)
        moves = [move for move in moves if captures(board, move) or promotes(board, move)]
    for move in moves:
        best = max(best, -minimax(state.force(move), depth - 1, ply + 1, (*seen, state.key)))
    return best


@pytest.mark.parametrize(
    ("game", "position", "depth"),
    [
        (PLAIN_CHESS, "8/2k5/3p4/2p1r3/8/1P3R2/2K3P1/8 w - - 0 1", 2),
        (PLAIN_CHESS, "8/5P1k/8/8/2n5/8/1p3K2/8 b - - 0 1", 2),
        (PLAIN_CHESS, "4k3/8/8/2pP4/8/8/4K3/8 w - c6 0 1", 3),
        (PLAIN_CHESS, "7k/8/5K2/8/8/8/8/R7 w - - 97 80", 3),
        (CHESSPLUS, "4k3/3(np)4/8/8/2(BP)5/8/4K3/8 w - - 0 1", 2),
        (CHESSPLUS, "4k3/8/2(bn)5/8/8/3(PP)4/4K3/8 b - - 0 1", 2),
        (CHESSPLUS, "8/1(NP)3k2/8/8/8/5(rp)2/8/4K3 w - - 0 1", 2),
        (CHESSPLUS, "r3k3/8/8/8/8/8/6(QN)1/4K3 b q - 0 1", 1),
    ],
)
def test_without_pruning_the_score_is_that_of_plain_minimax(game: Chessplus, position: str, depth: int) -> None:
    state = game.position(position)
    engine, task = ChessplusEngine(memory=4), Task()
    for deep in range(1, depth + 1):
        searcher = engine._searchers[0]
        searcher.set_up(state, task, engine._table, task.stop, deep)
        searcher.w["exact"], searcher.w["endgames"] = 1, 0
        assert searcher.rate(deep)
        scores = dict(searcher.rated)
        searcher.deepen(deep, 1)
        found = searcher.rated[0][1]
        assert found == minimax(state, deep, 0)
        assert max(scores.values()) == found
        engine.forget()


# -- exchanges ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "move", "gain"),
    [
        ("4k3/8/2p5/3r4/8/8/8/3RK3 w - - 0 1", "d1d5", 510 - 510),
        ("4k3/8/2p5/3(rn)4/8/8/8/3RK3 w - - 0 1", "d1d5", 510 + 320 - 510),
        ("4k3/8/2p5/3p4/8/8/8/3(RN)K3 w - - 0 1", "d1d5", 100 - 510 - 320),
        ("4k3/8/2p5/3p4/8/8/8/3(RN)K3 w - - 0 1", "d1d5r", 100 - 510),
        ("4k3/8/2p5/3n4/8/1(BN)6/8/4K3 w - - 0 1", "b3d5b", 320 - 335),
        ("4k3/8/2p5/3n4/5N2/1(BN)6/8/4K3 w - - 0 1", "f4d5", 320 - 320 + 100),  # the bishop leaves to take again
        ("3rk3/8/8/3n4/8/8/3(RR)4/4K3 w - - 0 1", "d2d5r", 320),  # its equal stays behind, and guards
        ("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", 100),
    ],
)
def test_exchanges_know_that_a_square_can_hold_two(position: str, move: str, gain: int) -> None:
    state = CHESSPLUS.position(position)
    choice = CHESSPLUS.parse(move)
    assert choice in state.moves()
    board = board_of(state)
    assert gains(board, choice, gain)
    assert not gains(board, choice, gain + 1)


# -- the table ---------------------------------------------------------------------------------------------------------


@given(
    st.integers(0, 24_575),
    st.integers(-32_000, 32_000),
    st.integers(-32_000, 32_000),
    st.integers(0, 120),
    st.integers(1, 3),
    st.integers(1, 127),
)
def test_what_is_written_is_read(move: int, score: int, static: int, depth: int, bound: int, age: int) -> None:
    entry = U(packed(move, score, static, depth, bound, age))
    read = (move_in(entry), score_in(entry), static_in(entry), depth_in(entry), bound_in(entry))
    assert read == (move, score, static, depth, bound)


def test_the_table_finds_what_was_kept_and_believes_no_torn_entry() -> None:
    words = new_table(1)
    start, mask = U(word_address(words)), U(words.size - 1)
    keys = [U(mix(U(n))) for n in range(1_000)]
    for n, key in enumerate(keys):
        store_entry(start, mask, key, U(packed(1 + n, n, -n, 5, EXACT, 1)))
    found = [probe(start, mask, key) for key in keys]
    assert [score_in(U(entry)) for entry in found if entry] == [n for n, entry in enumerate(found) if entry]
    assert sum(bool(entry) for entry in found) > 950
    words[1::2] ^= U(1 << 20)  # as if another thread had written half of each entry
    assert not any(probe(start, mask, key) for key in keys)


def test_the_table_keeps_what_is_deep() -> None:
    words = new_table(1)
    start, mask = U(word_address(words)), U(words.size - 1)
    deep = U(3)
    store_entry(start, mask, deep, U(packed(9, 100, 0, 20, LOWER, 1)))
    for n in range(1, 50):  # others that fall on the same place
        store_entry(start, mask, deep + U(n) * U(1 << 40), U(packed(1, 0, 0, 1, LOWER, 1)))
    assert depth_in(U(probe(start, mask, deep))) == 20
