"""The compiled rules against the slow reference and against the `chess` package, position by position."""

import random

import chess
import pytest

from boxtop.engines.perft import divide, perft
from boxtop.games.chessplus import ChessplusState

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.games.chessplus.positions import KIWIPETE, RICH, STANDARD, random_state
from tests.games.chessplus.reference import Position


def compare(state: ChessplusState, slow: Position) -> list[str]:
    """Both say the same about a position; its legal moves."""
    where = state.position
    assert where == slow.fen()
    assert state.in_check == slow.in_check(), where
    ended = state.result
    assert (ended and (ended.scores, ended.reason)) == slow.result(), where
    assert state.claims() == slow.claims(), where
    if ended:
        return []
    moves = sorted(CHESSPLUS.text(move) for move in state.moves())
    assert moves == slow.legal(), where
    return moves


def play_both(seed: int, start: str | None, merging: bool, plies: int) -> int:
    """A random game on both; how many positions were compared."""
    luck = random.Random(seed)
    game = CHESSPLUS if merging else PLAIN_CHESS
    state = game.start() if start is None else game.position(start)
    slow = Position.from_fen(state.position, merging)
    for compared in range(plies):
        moves = compare(state, slow)
        if not moves:
            return compared + 1
        move = luck.choice(moves)
        state, slow = state.play(move), slow.play(move)
    return plies


@pytest.mark.parametrize("start", [None, *RICH])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_agree_with_the_reference(seed: int, start: str | None) -> None:
    assert play_both(seed, start, True, 120) > 10


def test_plain_games_agree_with_the_reference() -> None:
    assert sum(play_both(seed, None, False, 150) for seed in range(4)) > 300


def test_late_positions_agree_with_the_reference() -> None:
    """Few pieces, promotions, three queens, draws: what random games reach after hundreds of moves."""
    for seed in range(400):
        text = random_state(seed, 150 + seed % 200).position
        compare(CHESSPLUS.position(text), Position.from_fen(text))


# Promotion means removal here, and lines to the king open and close by it.
THREE_QUEENS = (
    "3(rr)1k2/P1(BP)5/8/3(QQ)4/2(NP)5/8/1(pp)3(np)2/(RP)3K2Q w - - - 12 40",
    "r6r/1P1P4/8/Q6p/Q4npk/Q5pp/1p6/2K2(RP)2 w - - - 0 1",
    "1r2R2K/1P1P4/8/Q6p/Q5pk/Q5pp/5n2/8 w - - - 0 1",
    "(QN)5rK/1P3(NP)2/8/Q6p/Q5pk/6pp/6bb/8 w - - - 0 1",
    "r5K1/3(RP)1(BP)2/8/Q6p/(QQ)5pk/q5pp/2(np)5/8 w - - - 0 1",
    "5RbK/1(BP)2P1P1/8/Q6p/(QQ)4npk/6pp/8/8 w - - - 0 1",
    "8/6BB/6PP/(qq)5PK/q6P/8/(rp)3p1(pp)1/1k4NR b - - - 3 50",
)


@pytest.mark.parametrize("start", THREE_QUEENS)
def test_removals_agree_with_the_reference(start: str) -> None:
    assert perft(CHESSPLUS.position(start), 2).paths == [Position.from_fen(start).perft(n) for n in (1, 2)]
    for seed in range(3):
        play_both(seed, start, True, 40)


def test_paths_from_the_start() -> None:
    # 34 and 1,156 from the rulings; the third confirmed by the reference once.
    assert perft(CHESSPLUS.start(), 3).paths == [34, 1156, 47013]


@pytest.mark.parametrize("start", RICH)
def test_paths_agree_with_the_reference(start: str) -> None:
    assert perft(CHESSPLUS.position(start), 2).paths == [Position.from_fen(start).perft(n) for n in (1, 2)]


def test_division_adds_up() -> None:
    for start in (CHESSPLUS.start(), CHESSPLUS.position(RICH[0])):
        parts = divide(start, 3)
        assert list(parts) == [CHESSPLUS.text(move) for move in start.moves()]
        assert sum(parts.values()) == perft(start, 3).paths[-1]


# Published counts, where no promotion falls into them: chessprogramming wiki, "Perft Results".
PUBLISHED = {
    STANDARD[0]: [20, 400, 8902, 197281, 4865609],
    KIWIPETE: [48, 2039, 97862],
    STANDARD[2]: [14, 191, 2812, 43238, 674624],
    STANDARD[5]: [46, 2079, 89890, 3894594],
}


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize(("start", "paths"), PUBLISHED.items())
def test_plain_chess_has_the_published_paths(start: str, paths: list[int]) -> None:
    assert perft(PLAIN_CHESS.position(start), len(paths)).paths == paths


def queens_only(board: chess.Board) -> list[chess.Move]:
    return [move for move in board.legal_moves if move.promotion in (None, chess.QUEEN)]


def plain_perft(board: chess.Board, depth: int) -> int:
    moves = queens_only(board)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += 0 if board.is_insufficient_material() else plain_perft(board, depth - 1)
        board.pop()
    return total


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize("start", STANDARD)
def test_plain_chess_has_the_paths_of_the_chess_package(start: str) -> None:
    paths = [plain_perft(chess.Board(start), depth) for depth in (1, 2, 3)]
    assert perft(PLAIN_CHESS.position(start), 3).paths == paths


@pytest.mark.rule("CP-40")
@pytest.mark.parametrize("seed", range(12))
def test_plain_games_agree_with_the_chess_package(seed: int) -> None:
    luck = random.Random(seed)
    state, board = PLAIN_CHESS.start(), chess.Board()
    for _ in range(300):
        if board.is_checkmate():
            assert state.result is not None
            assert state.result.reason == "checkmate"
            return
        if board.is_stalemate() or board.is_insufficient_material():
            assert state.result is not None
            assert state.result.reason in ("stalemate", "material")
            return
        if board.is_seventyfive_moves() or board.is_fivefold_repetition():
            assert state.result is not None
            assert state.result.reason in ("seventy-five moves", "fivefold repetition")
            return
        assert state.result is None
        assert ("threefold repetition" in state.claims()) == board.is_repetition(3)
        assert ("fifty moves" in state.claims()) == (board.halfmove_clock >= 100)
        assert state.in_check == board.is_check()
        # Our long moves have no promotion letter.
        moves = sorted(move.uci()[:4] for move in queens_only(board))
        assert sorted(PLAIN_CHESS.text(move) for move in state.moves()) == moves
        move = luck.choice(queens_only(board))
        state = state.play(move.uci()[:4])
        board.push(move)
        ours, theirs = state.position.split(), board.fen(en_passant="fen").split()
        assert ours[:4] + ours[5:] == theirs
