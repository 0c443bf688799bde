"""The rules of Chessplus, one by one: draws (CP-29 to CP-35)."""

from __future__ import annotations

import numpy as np
import pytest

from boxtop.games.base import Result
from boxtop.games.chessplus import ChessplusState
from boxtop.games.chessplus.rules import verbs
from boxtop.games.chessplus.rules.state import REMEMBERED

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, drawn, field, pieces, played, refused

DRAW = (0.5, 0.5)


# -- stalemate -------------------------------------------------------------------------------------------------------

CORNERED = """
        8  . . . . . . . k
        7  . . . . . K . .
        6  {} . . . . . Q .
        5  {} . . . . . . .
        4  P . . . . . . .
        """


@pytest.mark.rule("CP-29")
def test_without_a_legal_move_and_without_check_it_is_a_draw() -> None:
    state = drawn(CORNERED.format(".", "p"), side="b")
    assert state.result == Result(DRAW, "stalemate")
    assert refused(state, "h8g8") == ("CP-29", "over-stalemate")


@pytest.mark.rule("CP-29", "CP-40")
def test_no_stalemate_while_a_merge_is_possible() -> None:
    state = drawn(CORNERED.format("p", "p"), side="b")
    assert [CHESSPLUS.text(move) for move in state.moves()] == ["a6a5"]
    plain = drawn(CORNERED.format("p", "p"), side="b", game=PLAIN_CHESS)
    assert plain.result == Result(DRAW, "stalemate")


# -- fifty and seventy-five moves ------------------------------------------------------------------------------------


def rooks(quiet: int) -> ChessplusState:
    """A position in which nothing need happen."""
    return drawn(
        """
        8  . . . . . . k r
        7  . . . . . p p p
        2  . . . . . . P .
        1  R . . . . . . K
        """,
        quiet=quiet,
    )


@pytest.mark.rule("CP-30")
def test_after_fifty_quiet_moves_either_player_may_claim_a_draw() -> None:
    assert rooks(98).play("a1b1").claims() == ()
    after = rooks(99).play("a1b1")
    assert after.claims() == ("fifty moves",)
    assert after.result is None
    assert after.play("g8f8").claims() == ("fifty moves",)
    assert after.play("f7f6").claims() == ()


@pytest.mark.rule("CP-30")
@pytest.mark.parametrize(
    ("move", "quiet"),
    [
        ("b2b7", 0),  # a capture
        ("h2h3", 0),  # a pawn's step
        ("e4f5p", 0),  # a pawn's capture
        ("e4e5p", 0),  # a pawn leaves
        ("e4e5", 0),  # a pawn carries its partner
        ("e4d6", 0),  # a pawn is carried
        ("e4d6n", 41),  # a pawn is left
        ("b2h2", 41),  # a pawn gets a partner
        ("b2c2", 41),
        ("e1g1", 41),
    ],
)
def test_a_capture_or_a_displaced_pawn_begins_the_count_anew(move: str, quiet: int) -> None:
    state = drawn(
        """
        8  k . . . . . . .
        7  . n . . . . . .
        5  . . . . . p . .
        4  . . . . NP . . .
        2  . R . . . . . P
        1  . . . . K . . R
        """,
        castling="K",
        quiet=40,
    )
    assert field(state.play(move), "quiet") == str(quiet)


@pytest.mark.rule("CP-31")
def test_after_seventy_five_quiet_moves_the_game_is_drawn_by_itself() -> None:
    assert rooks(148).play("a1b1").result is None
    over = rooks(149).play("a1b1")
    assert over.result == Result(DRAW, "seventy-five moves")
    assert over.turn is None
    assert over.claims() == ()
    assert refused(over, "g8f8") == ("CP-31", "over-seventy-five-moves")


@pytest.mark.rule("CP-31", "CP-28")
def test_mate_goes_before_the_seventy_fifth_move() -> None:
    state = drawn(
        """
        8  . . . . . . k .
        7  . . . . . p p p
        1  R . . . . . . K
        """,
        quiet=149,
    )
    mate = state.play("a1a8")
    assert field(mate, "quiet") == "150"
    assert mate.result == Result((1.0, 0.0), "checkmate")


@pytest.mark.rule("CP-31", "CP-30")
def test_a_pawn_moved_in_time_keeps_the_game_going() -> None:
    assert rooks(149).play("g2g3").result is None


# -- the same position again -----------------------------------------------------------------------------------------

THERE_AND_BACK = "g1f3 g8f6 f3g1 f6g8 "
OTHER_KNIGHTS = "b1c3 b8c6 c3b1 c6b8 "


@pytest.mark.rule("CP-32")
def test_a_position_that_came_three_times_may_be_claimed() -> None:
    start = CHESSPLUS.start()
    assert played(start, THERE_AND_BACK).claims() == ()
    assert played(start, THERE_AND_BACK + "g1f3 g8f6 f3g1").claims() == ()
    third = played(start, THERE_AND_BACK * 2)
    assert third.claims() == ("threefold repetition",)
    assert third.result is None
    assert third.play("e2e4").claims() == ()


@pytest.mark.rule("CP-32")
def test_it_need_not_come_three_times_in_a_row() -> None:
    assert played(CHESSPLUS.start(), THERE_AND_BACK + OTHER_KNIGHTS).claims() == ("threefold repetition",)


@pytest.mark.rule("CP-33")
def test_a_position_that_came_five_times_draws_the_game_by_itself() -> None:
    start = CHESSPLUS.start()
    before = played(start, THERE_AND_BACK * 3 + "g1f3 g8f6 f3g1")
    assert before.result is None
    over = before.play("f6g8")
    assert over.result == Result(DRAW, "fivefold repetition")
    assert over.claims() == ()
    assert refused(over, "e2e4") == ("CP-33", "over-fivefold-repetition")


@pytest.mark.rule("CP-33")
def test_four_times_are_not_five_however_long_it_takes() -> None:
    both_knights = "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 "
    fourth = played(CHESSPLUS.start(), both_knights * 3)
    assert fourth.result is None
    assert fourth.claims() == ("threefold repetition",)
    assert played(fourth, both_knights).result == Result(DRAW, "fivefold repetition")


@pytest.mark.rule("CP-34")
def test_merging_and_leaving_lead_back_to_the_same_position() -> None:
    # The pawns under the knights have not moved, and of two equals it does not matter which one left.
    assert played(CHESSPLUS.start(), "b1d2 b8d7 d2b1n d7b8n " * 2).claims() == ("threefold repetition",)
    knights = drawn(
        """
        8  k . . . . . . .
        4  . . . . N . . .
        3  . . N . . . . .
        1  K . . . . . . .
        """
    )
    assert played(knights, "c3e4 a8b8 e4c3n b8a8 " * 2).claims() == ("threefold repetition",)


ROAWN = """
        8  k . . . . . . .
        2  . . . . RP . . .
        1  K . . . . . . .
        """
CARRIED_AND_BACK = "e2e3 a8b8 e3e2 b8a8 "


@pytest.mark.rule("CP-34", "CP-30")
def test_a_carried_pawn_restarts_the_count_but_positions_come_again() -> None:
    state = played(drawn(ROAWN, unmoved="-", quiet=40), CARRIED_AND_BACK * 2)
    assert state.claims() == ("threefold repetition",)
    assert field(state, "quiet") == "1"


@pytest.mark.rule("CP-34", "CP-8")
def test_a_position_with_a_double_step_is_another() -> None:
    first = drawn(ROAWN, unmoved="E")
    assert first.key != drawn(ROAWN, unmoved="-").key
    # Three times the same board, but the first time the pawn had not moved.
    assert played(first, CARRIED_AND_BACK * 2).claims() == ()
    assert played(first, CARRIED_AND_BACK * 3).claims() == ("threefold repetition",)


@pytest.mark.rule("CP-34", "CP-25")
def test_a_position_with_a_right_to_castle_is_another() -> None:
    drawing = """
        8  k . . . . . . .
        1  . . . . K . . R
        """
    there_and_back = "e1e2 a8b8 e2e1 b8a8 "
    assert drawn(drawing, castling="K").key != drawn(drawing).key
    assert played(drawn(drawing, castling="K"), there_and_back * 2).claims() == ()
    assert played(drawn(drawing, castling="K"), there_and_back * 3).claims() == ("threefold repetition",)
    assert played(drawn(drawing), there_and_back * 2).claims() == ("threefold repetition",)


@pytest.mark.rule("CP-34", "CP-19")
@pytest.mark.parametrize(
    ("rank_4", "times"),
    [
        ("k . . p . . . .", 3),  # the pawn may capture en passant: the first time was another position
        ("k . p . . . . .", 2),  # no pawn is near enough
        ("k . . p . . . R", 2),  # the pawn may not capture: that would open the rank to the rook
        ("k . . rn . . . .", 2),  # what is near is no pawn
    ],
)
def test_a_position_with_a_possible_en_passant_is_another(rank_4: str, times: int) -> None:
    state = drawn(
        f"""
        4  {rank_4}
        2  . . . . P . . .
        1  . . . . . . . K
        """
    ).play("e2e4")
    there_and_back = "a4a5 h1g1 a5a4 g1h1 "
    assert played(state, there_and_back * (times - 1)).claims() == ()
    assert played(state, there_and_back * times).claims() == ("threefold repetition",)


@pytest.mark.rule("CP-34", "CP-2")
def test_whose_turn_it_is_makes_a_difference() -> None:
    # White's king takes three moves for what he could do in two, so that the same board comes with Black to move.
    state = drawn(
        """
        8  k . . . . . . .
        7  . . . . . . . p
        1  . K . . . . . .
        """
    )
    triangle = played(state, "b1c1 a8b8 c1c2 b8a8 c2b1")
    assert pieces(triangle) == pieces(state)
    assert triangle.key != state.key


# -- not enough to mate ----------------------------------------------------------------------------------------------


def only(rank_4: str) -> ChessplusState:
    """The kings and what stands on rank 4, where c and g are light squares, d and f dark ones."""
    return drawn(f"8  . . . . k . . .\n4  {rank_4}\n1  . . . . K . . .")


@pytest.mark.rule("CP-35")
@pytest.mark.parametrize(
    "rank_4",
    [
        ". . . . . . . .",
        ". . N . . . . .",
        ". . . n . . . .",
        ". . B . . . . .",
        ". . . b . . . .",
        ". . B . . . b .",
        ". . B . . . B .",
        ". . BB . . . . .",
        ". . BB . . . bb .",
        ". . . bb . B . .",
    ],
)
def test_too_little_to_mate_is_a_draw_by_itself(rank_4: str) -> None:
    state = only(rank_4)
    assert state.result == Result(DRAW, "material")
    assert refused(state, "e1e2") == ("CP-35", "over-material")


@pytest.mark.rule("CP-35")
@pytest.mark.parametrize(
    "rank_4",
    [
        ". . N . . . n .",
        ". . N . . . N .",
        ". . NN . . . . .",
        ". . N B . . . .",
        ". . n . . . B .",
        ". . BN . . . . .",
        ". . B B . . . .",
        ". . B b . . . .",
        ". . BB b . . . .",
        ". . B P . . . .",
        ". . P . . . . .",
        ". . BP . . . . .",
        ". . R . . . . .",
        ". . Q . . . . .",
    ],
)
def test_with_a_little_more_the_game_goes_on(rank_4: str) -> None:
    assert only(rank_4).result is None


@pytest.mark.rule("CP-35")
def test_the_last_capture_ends_the_game() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        2  . . . r . . . .
        1  . . . . K . N .
        """
    )
    assert state.result is None
    assert state.play("e1d2").result == Result(DRAW, "material")


@pytest.mark.rule("CP-34")
def test_a_full_history_forgets_its_older_half() -> None:
    """A carried pawn resets the fifty-move count for ever, so a history can be as long as people are patient."""
    record = CHESSPLUS.start().fields
    record["history"][:] = np.arange(1, REMEMBERED + 1)
    record["past"] = REMEMBERED - 2
    verbs.remember(record, False)
    assert record["past"] == REMEMBERED - 1
    newer = record["history"][REMEMBERED // 2 :].copy()
    verbs.remember(record, False)
    assert record["past"] == REMEMBERED // 2
    assert np.array_equal(record["history"][: REMEMBERED // 2], newer)
    key = record["history"][REMEMBERED // 2]
    record["history"][REMEMBERED // 2 - 8] = record["history"][REMEMBERED // 2 - 4] = key
    assert verbs.times_seen(record) == 3
    verbs.remember(record, True)  # a capture: nothing from before can come again
    assert record["past"] == 0
    assert verbs.times_seen(record) == 1
