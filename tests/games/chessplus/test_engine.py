"""The computer player of Chessplus: what it finds, and how it answers."""

import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.engines.engine import UNLIMITED, Limit, Task, Thought
from boxtop.games.chessplus import Chessplus, ChessplusState
from boxtop.games.chessplus.engine import ChessplusEngine, score_of, value_of
from boxtop.games.chessplus.engine.network import FILES, MODES, network
from boxtop.games.chessplus.engine.player import LEAST_TABLE
from boxtop.games.chessplus.engine.score import sober
from boxtop.games.chessplus.engine.search import MATE
from boxtop.kernel.stop import Flag, flag

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, played
from tests.games.chessplus.positions import RICH, states
from tests.support.modes import CHECKED, CHECKED_LATER, INTERPRETED, output_of
from tests.support.paths import ROOT
from tests.support.timing import after_flag, in_time


def thought_of(state: ChessplusState, nodes: int = 20_000, **how: Any) -> Thought:
    """What a new engine thinks."""
    return ChessplusEngine(memory=4).think(state, Limit(nodes=nodes), **how)


def moves_of(game: Chessplus, thought: Thought) -> list[str]:
    return [game.text(move) for move in thought.line]


# -- what it finds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "position", "mate"),
    [
        (PLAIN_CHESS, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1),
        (PLAIN_CHESS, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),  # by zugzwang, which passing does not see
        (PLAIN_CHESS, "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3),
        (CHESSPLUS, "4k3/8/4K3/8/8/8/8/(RR)7 w - - 0 1", 1),
        (CHESSPLUS, "7k/7p/5K2/8/8/8/8/(RN)7 w - - 0 1", 1),
    ],
)
def test_it_finds_the_shortest_mate(game: Chessplus, position: str, mate: int) -> None:
    state = game.position(position)
    thought = thought_of(state, 80_000)
    merging = game is CHESSPLUS
    assert score_of(thought.value, merging=merging).mate == mate
    assert thought.sure == 1.0
    assert len(thought.line) == 2 * mate - 1
    end = played(state, " ".join(moves_of(game, thought)))
    assert end.result is not None
    assert end.result.reason == "checkmate"


def test_it_sees_that_it_will_be_mated() -> None:
    thought = thought_of(CHESSPLUS.position("7k/8/8/8/8/1r6/r7/7K w - - 0 1"))
    assert score_of(thought.value, merging=True).mate == -1
    assert thought.sure == 1.0


def test_it_knows_endgames_by_heart() -> None:
    """Bishop and knight mate in 31 moves from here; a bishop that carries the knight is much quicker."""
    apart = "8/8/8/4k3/8/8/8/1K3BN1 w - - 0 1"
    for game, most in ((PLAIN_CHESS, 33), (CHESSPLUS, 20)):
        thought = thought_of(game.position(apart), 2_000)
        mate = score_of(thought.value, merging=game is CHESSPLUS).mate
        assert mate is not None
        assert 10 < mate <= most
    assert thought_of(PLAIN_CHESS.position("8/8/8/4k3/8/4P3/8/1K6 w - - 0 1"), 2_000).value == 0.5


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("3qk3/8/8/3(QN)4/8/8/8/4K3 b - - 0 1", {"d8d5"}),  # two pieces on one square, unguarded
        ("4k3/1p6/2(rn)5/8/8/8/6B1/4K2R w K - 0 1", {"g2c6"}),  # guarded, but two for one
        ("7k/p5pp/8/8/8/2(rn)5/PP4PP/2R4K w - - 0 1", {"b2c3"}),  # with the least of those who can
        ("4k3/pp6/8/8/8/1n6/P7/(QR)4K2 w - - 0 1", {"a2b3"}),  # the attacker of both can be taken
        ("3rk3/pp3ppp/8/8/8/8/3(QN)1PPP/3QK3 b - - 0 1", {"d8d2"}),  # a rook for a queen and a knight
    ],
)
def test_it_wins_merged_pieces(position: str, best: set[str]) -> None:
    assert CHESSPLUS.text(thought_of(CHESSPLUS.position(position)).move) in best


def test_where_all_is_lost_it_takes_what_lasts_longest() -> None:
    """Taking leaves a queen against the bare king, lost by heart: the best once everything else is known, too."""
    thought = thought_of(CHESSPLUS.position("3rk3/8/8/8/8/8/3(QN)4/3QK3 b - - 0 1"), 200_000)
    assert CHESSPLUS.text(thought.move) == "d8d2"
    assert score_of(thought.value, merging=True).mate is not None


@pytest.mark.parametrize(
    "position",
    [
        "4k3/8/2p5/3(RB)4/8/8/4P3/4K3 w - - 0 1",  # a pawn attacks a rook and a bishop at once
        "3k4/5n2/8/4(QR)3/8/8/4PK2/8 w - - 0 1",  # a knight attacks a queen and a rook
    ],
)
def test_it_saves_both_halves(position: str) -> None:
    state = CHESSPLUS.position(position)
    before = sum(len(letters) for letters in state.squares.values() if letters.isupper())
    for move in thought_of(state).line[:3]:
        state = state.play(move)
    assert sum(len(letters) for letters in state.squares.values() if letters.isupper()) == before


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("6k1/5pp1/2p5/3q4/8/2(RN)5/5PPP/6K1 w - - 0 1", {"c3d5n"}),  # the whole would be taken
        ("8/2k5/5q2/8/8/4(RN)3/5PPP/6K1 w - - 0 1", {"e3d5n", "e3d5", "e3e8"}),  # it forks king and queen
    ],
)
def test_halves_leave_their_partners_to_win_something(position: str, best: set[str]) -> None:
    thought = thought_of(CHESSPLUS.position(position))
    assert CHESSPLUS.text(thought.move) in best
    assert thought.value > 0.9


def test_it_knows_a_promotion_inside_a_merged_piece() -> None:
    """The pawn leaves the knight for the far rank: the whole would become one queen."""
    thought = thought_of(CHESSPLUS.position("8/(NP)3k3/8/8/8/8/8/4K3 w - - 0 1"))
    assert CHESSPLUS.text(thought.move) == "a7a8p"


# -- draws -------------------------------------------------------------------------------------------------------------


def test_losing_side_seeks_perpetual_check() -> None:
    """White is a rook down and about to be mated, but can repeat."""
    thought = thought_of(PLAIN_CHESS.position("6k1/5p1p/5Q2/8/8/8/q1r5/7K w - - 0 1"))
    assert thought.value == 0.5
    assert PLAIN_CHESS.text(thought.move) in ("f6g5", "f6d8")


def test_winning_side_avoids_repetition() -> None:
    """The position stood on the board before: going back to it would be a draw."""
    state = PLAIN_CHESS.position("7k/8/8/8/8/8/R7/K7 w - - 0 1")
    state = played(state, "a2b2 h8g8 b2a2 g8h8 a2b2 h8g8")
    rated = ChessplusEngine(memory=4).think(state, Limit(nodes=5_000), every=True).rated
    values = {PLAIN_CHESS.text(one.move): one.value for one in rated}
    assert values["b2a2"] == 0.5
    assert rated[0].value > 0.9


def test_fifty_moves_without_progress_are_a_draw_but_a_mate_on_the_board_is_not() -> None:
    quiet = "7k/8/5K2/8/8/8/8/R7 w - - {} 80"
    assert thought_of(PLAIN_CHESS.position(quiet.format(98)), 5_000).value == pytest.approx(0.5)
    assert thought_of(PLAIN_CHESS.position(quiet.format(0)), 20_000).value > 0.95
    mate = PLAIN_CHESS.position("7k/8/6K1/8/8/8/8/R7 w - - 99 80")
    assert PLAIN_CHESS.text(thought_of(mate, 1_000).move) == "a1a8"


def test_zugzwang_is_not_missed_though_passing_is_tried() -> None:
    """Only giving the rook away, which leaves Black nothing but moves that lose, wins."""
    state = PLAIN_CHESS.position("8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1")
    assert PLAIN_CHESS.text(thought_of(state, 600_000).move) == "e1f1"
    thought = thought_of(state, 5_000_000)  # the pawns have many ways to move before Black runs out of them
    assert PLAIN_CHESS.text(thought.move) == "e1f1"
    assert thought.value > 0.99
    # With pawns alone passing is not tried at all: Black, who has to move, is lost.
    assert thought_of(PLAIN_CHESS.position("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"), 60_000).value < 0.1


# -- how it answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [CHESSPLUS, PLAIN_CHESS])
def test_same_nodes_same_thought(game: Chessplus) -> None:
    engine, state = ChessplusEngine(memory=4), game.start()
    first = engine.think(state, Limit(nodes=15_000), seed=3)
    engine.forget()
    again = engine.think(state, Limit(nodes=15_000), seed=3)
    assert (first.move, first.value, first.line, first.nodes) == (again.move, again.value, again.line, again.nodes)
    assert first.nodes <= 15_000


@settings(max_examples=25, deadline=None)
@given(states(), st.integers(1, 2_000), st.booleans(), st.sampled_from((0.0, 0.3, 0.95)))
def test_every_answer_is_legal_and_in_order(state: ChessplusState, nodes: int, every: bool, overlooks: float) -> None:
    if state.turn is None:
        return
    thought = ChessplusEngine(memory=1).search(state, Task(nodes=nodes, every=every, overlooks=overlooks, seed=nodes))
    values = [rated.value for rated in thought.rated]
    assert thought.move == thought.rated[0].move == thought.line[0]
    assert values == sorted(values, reverse=True)
    assert all(0.0 <= value <= 1.0 for value in values)
    assert 0.0 <= thought.sure <= 1.0
    if every:
        assert sorted(rated.move for rated in thought.rated) == state.moves()
    for move in thought.line:
        state = state.play(move)


def test_the_best_lines_are_exact_and_told_as_they_come() -> None:
    told: list[Thought] = []
    state = CHESSPLUS.position(RICH[0])
    thought = ChessplusEngine(memory=4).think(state, Limit(depth=4), lines=3, tell=told.append)
    assert len(thought.rated) == 3
    assert [one.depth for one in told] == [1, 2, 3, 4]
    assert told[-1].rated == thought.rated
    rated = ChessplusEngine(memory=4).think(state, Limit(depth=4), every=True).rated
    assert len(rated) == len(state.moves())


def test_a_raised_flag_ends_it_at_once() -> None:
    engine, state = ChessplusEngine(memory=4), CHESSPLUS.position(RICH[0])

    def search(stop: Flag) -> None:
        assert engine.think(state, Limit(depth=100), stop=stop).move in state.moves()

    assert in_time(0.05, lambda: after_flag(search))
    already = flag()
    already[0] = 1
    assert engine.think(state, Limit(depth=100), stop=already).move in state.moves()


def test_a_short_search_uses_a_part_of_its_memory() -> None:
    """No more than it can fill, so that it stays in the processor's cache."""
    engine, state = ChessplusEngine(memory=32), CHESSPLUS.start()
    for nodes, megabytes in ((1_000, 4), (260_000, 4), (400_000, 8), (10_000_000, 32), (UNLIMITED, 32)):
        assert engine._part_of_table(Task(nodes=nodes)).nbytes == megabytes << 20
    assert engine._part_of_table(Task(until=time.perf_counter() + 0.1)).nbytes == 8 << 20
    assert engine._part_of_table(Task(until=time.perf_counter() - 1)).nbytes == 4 << 20
    engine.think(state, Limit(nodes=20_000))
    assert engine._table[: LEAST_TABLE // 2].any()
    assert not engine._table[LEAST_TABLE:].any()
    small = ChessplusEngine(memory=1)
    assert small._part_of_table(Task()).nbytes == 1 << 20
    assert small.think(state, Limit(nodes=20_000)).move in state.moves()


def test_two_threads_think_together() -> None:
    engine, state = ChessplusEngine(threads=2, memory=4), PLAIN_CHESS.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
    thought = engine.think(state, Limit(nodes=5_000_000))  # how many they need is different every time
    assert PLAIN_CHESS.text(thought.move) == "a1a6"
    assert thought.sure == 1  # a mate, so they stopped long before
    rich = CHESSPLUS.position(RICH[1])
    assert engine.think(rich, Limit(seconds=0.2)).move in rich.moves()


def test_levels_are_eight_and_the_last_sees_everything() -> None:
    engine = ChessplusEngine(memory=4)
    assert len(engine.levels) == 8
    assert engine.levels[-1].overlooks == engine.levels[-1].spread == 0
    state = CHESSPLUS.start()
    openings = {engine.play(state, 1, seed=seed).move for seed in range(12)}
    assert len(openings) > 4  # low levels do not always begin alike
    engine.forget()
    assert engine.play(state, 2, seed=1).move == ChessplusEngine(memory=4).play(state, 2, seed=1).move


def test_values_and_scores_turn_into_each_other() -> None:
    for merging in (False, True):
        for centipawns in (-900, -50, 0, 3, 250):
            assert score_of(value_of(centipawns, merging=merging), merging=merging).centipawns == centipawns
        for plies in (1, 2, 3, 7, 40):
            assert score_of(value_of(MATE - plies, merging=merging), merging=merging).mate == (plies + 1) // 2
            assert score_of(value_of(plies - MATE, merging=merging), merging=merging).mate == -(plies // 2)
        values = [value_of(score, merging=merging) for score in (-MATE, 5 - MATE, -5_000, 0, 5_000, MATE - 5, MATE - 1)]
        assert values == sorted(values)
        assert np.all(np.diff([values[1], values[2], values[3], values[4], values[5]]) > 0)


def test_hope_is_taken_off_scores_without_changing_their_order() -> None:
    for merging in (False, True):
        hope = network(FILES[MODES[merging]]).hope
        found = [sober(score, merging=merging) for score in range(-600, 601)]
        assert found == sorted(found)
        assert sober(0, merging=merging) == 0  # a draw is a draw
        assert sober(500, merging=merging) == 500 - hope
        assert sober(-500, merging=merging) == -500 - hope
        assert sober(MATE - 3, merging=merging) == MATE - 3


# Out-of-range writes are silent in compiled code, hence the run with checks.
@pytest.mark.parametrize(("mode", "nodes"), [pytest.param(CHECKED, "3000", marks=CHECKED_LATER), (INTERPRETED, "20")])
def test_another_way_of_running_finds_the_same(mode: str, nodes: str) -> None:
    script = ROOT / "tests" / "support" / "samples" / "chessplus_search.py"
    assert output_of(script, nodes, mode=mode) == output_of(script, nodes)
