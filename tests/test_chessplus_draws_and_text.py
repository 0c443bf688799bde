"""The rules of Chessplus, one by one: draws, positions and moves as text, options (CP-29 to CP-41)."""

from __future__ import annotations

import random

import pytest
from support import CHESSPLUS, PLAIN_CHESS, drawn, field, moves_from, pieces, played, refused

from boxtop import BadOptions, BadPosition, BadText, IllegalMove
from boxtop.games.base import Result
from boxtop.games.chessplus import Chessplus, ChessplusState

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ABCDEFGHabcdefgh 0 1"
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
    assert refused(state, "h8g8") == ("CP-29", "The game is over: stalemate.")


@pytest.mark.rule("CP-29", "CP-40")
def test_who_can_still_merge_is_not_stalemated() -> None:
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
    sentence = "The game is drawn: 75 moves without a capture or a pawn moved."
    assert refused(over, "g8f8") == ("CP-31", sentence)


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
    assert refused(over, "e2e4") == ("CP-33", "The game is drawn: this position came up five times.")


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
    assert drawn(ROAWN).key == drawn(ROAWN).key


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
    assert refused(state, "e1e2") == ("CP-35", "The game is drawn: there is not enough left to mate with.")


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


# -- positions as text -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-36")
def test_the_text_of_the_start() -> None:
    assert CHESSPLUS.start().position == START


@pytest.mark.rule("CP-36")
def test_the_text_follows_the_moves() -> None:
    state = played(CHESSPLUS.start(), "g1e2 b8d7 e2e4p d7f6n")
    # The knight waits on e2 for the pawn that has left it; d7 is still unmoved.
    assert state.position == "r1bqkbnr/pppppppp/5n2/8/4P3/8/PPPPNPPP/RNBQKB1R w KQkq - ABCDFGHabcdefgh 1 3"
    assert played(CHESSPLUS.start(), "g1e2 b8d7 e2e4p").position.split()[3:] == ["e3", "ABCDFGHabcdefgh", "0", "2"]


@pytest.mark.rule("CP-36")
@pytest.mark.parametrize(
    ("written", "read"),
    [
        # Six fields: every pawn on its home rank has not moved, in merged pieces too.
        ("k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - 0 1", "k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - Ebh 0 1"),
        # Letters in any order are read, and written in theirs.
        ("r3k2r/8/8/8/8/8/P3P3/R3K2R b qkQK - EA 3 7", "r3k2r/8/8/8/8/8/P3P3/R3K2R b KQkq - AE 3 7"),
        # A double step that ended with more than pawns gives no en passant.
        ("4k3/8/8/8/4(RP)3/8/8/K7 b - e3 - 0 1", "4k3/8/8/8/4(RP)3/8/8/K7 b - - - 0 1"),
        ("4k3/8/8/8/4(PP)3/8/8/K7 b - e3 - 0 1", "4k3/8/8/8/4(PP)3/8/8/K7 b - e3 - 0 1"),
    ],
)
def test_positions_are_read_and_written(written: str, read: str) -> None:
    state = CHESSPLUS.position(written)
    assert state.position == read
    assert CHESSPLUS.position(read) == state


@pytest.mark.rule("CP-36")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("k7/8/8/8/8/8/8/KR6 w - - 0", "six or seven fields"),
        ("k7/8/8/8/8/8/KR6 w - - 0 1", "eight ranks, not 7"),
        ("k8/8/8/8/8/8/8/KR6 w - - 0 1", "Rank 8 has 9 squares"),
        ("k7/8/8/8/8/8/8/KR5 w - - 0 1", "Rank 1 has 7 squares"),
        ("k7/8/8/8/8/8/8/KX6 w - - 0 1", "Rank 1 cannot be read"),
        ("k7/8/8/8/8/8/8/K(RNP)6 w - - 0 1", "Rank 1 cannot be read"),
        ("k7/8/8/8/8/8/8/K(NR)6 w - - 0 1", r"Write the stronger half first: \(RN\)"),
        ("k7/8/8/8/8/8/8/KR6 x - - 0 1", "w or b"),
        ("k7/8/8/8/8/8/8/KR6 w X - 0 1", "castling field"),
        ("k7/8/8/8/8/8/8/KR6 w - e9 0 1", "en passant field"),
        ("k7/8/8/8/8/8/P7/KR6 w - - AA 0 1", "unmoved pawns"),
        ("k7/8/8/8/8/8/8/KR6 w - - 151 1", "from 0 to 150"),
        ("k7/8/8/8/8/8/8/KR6 w - - 0 0", "from 1 to 65535"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        CHESSPLUS.position(text)


@pytest.mark.rule("CP-37")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("k7/8/8/8/8/8/8/RR6 w - - 0 1", "White has no king."),
        ("kk6/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 2 kings."),
        ("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns, more than eight."),
        ("1k6/8/8/7Q/7Q/7Q/7Q/4K3 w - - 0 1", "White has 4 queens, more than three."),
        ("4k3/rrr5/8/8/8/8/8/4K3 w - - 0 1", "Black has 3 rooks, more than two."),
        ("4k3/bb(bn)5/8/8/8/8/8/K7 w - - 0 1", "Black has 3 bishops, more than two."),
        ("k7/8/8/8/8/8/NNN5/4K3 w - - 0 1", "White has 3 knights, more than two."),
        ("k7/8/8/8/8/7Q/PPPPPPPP/3QK3 w - - 0 1", "White has more promoted pieces than pawns that are gone."),
        ("k7/8/8/8/8/8/(Rn)7/4K3 w - - 0 1", "The merged piece on a2 is of two colours."),
        ("k7/8/8/8/8/8/8/4(KR)3 w - - 0 1", "The king on e1 is merged, and the king never merges."),
        ("P6k/8/8/8/8/8/8/4K3 w - - 0 1", "The pawn on a8 stands on the far rank, where it would have been promoted."),
        ("k7/8/8/8/8/8/8/4K2(qp) w - - 0 1", "The pawn on h1 stands on the far rank, where it would have been promoted."),
        (
            "k7/8/8/8/8/8/8/4K2N w K - 0 1",
            "White cannot have the right to castle K: that takes a king on e1 and a rook on h1.",
        ),
        (
            "r4k2/8/8/8/8/8/8/4K3 w q - 0 1",
            "Black cannot have the right to castle q: that takes a king on e8 and a rook on a8.",
        ),
        ("k7/8/8/8/8/P7/8/4K3 w - - A 0 1", "There is no unmoved pawn A: White has no pawn on a2."),
        ("k7/8/8/8/8/8/7p/4K3 w - - h 0 1", "There is no unmoved pawn h: Black has no pawn on h7."),
        (
            "k7/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "The en passant square e3 is not on rank 6, where Black passes.",
        ),
        ("k7/8/8/8/4N3/8/8/4K3 b - e3 0 1", "No pawn can just have passed over e3."),
        ("k7/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", "No pawn can just have passed over e3."),
        (
            "k7/8/8/8/4P3/8/4P3/4K3 b - e3 E 0 1",
            "The pawn on e2 cannot be unmoved: it has just passed over e3.",
        ),
        ("k7/8/8/8/8/8/8/(RB)3K3 w - - 0 1", "It is White's turn, and the rishop on a1 attacks Black's king."),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        CHESSPLUS.position(text)
    assert refusal.value.reasons == (reason,)


@pytest.mark.rule("CP-37")
def test_all_reasons_are_named_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        CHESSPLUS.position("P7/8/8/8/8/8/8/4K3 w K - A 0 1")
    assert set(refusal.value.reasons) == {
        "The pawn on a8 stands on the far rank, where it would have been promoted.",
        "Black has no king.",
        "White cannot have the right to castle K: that takes a king on e1 and a rook on h1.",
        "There is no unmoved pawn A: White has no pawn on a2.",
    }
    assert all(reason in str(refusal.value) for reason in refusal.value.reasons)


@pytest.mark.rule("CP-37", "CP-18", "CP-15")
def test_odd_positions_that_can_be_are_accepted() -> None:
    # A pawn behind its home rank, a moved pawn on it, two bishops on squares of one colour.
    odd = "k7/8/8/8/8/B1B5/4P3/3PK3 w - - - 0 1"
    assert CHESSPLUS.position(odd).position == odd


# -- moves as text ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-38")
def test_long_moves_name_their_squares_and_the_half_that_leaves() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        4  . . . . QN . . .
        1  . . . . K . . R
        """,
        castling="K",
    )
    assert pieces(state.play("e4f6n")) == {"a8": "k", "e4": "Q", "f6": "N", "e1": "K", "h1": "R"} or state.in_check
    assert pieces(state.play("e1g1"))["g1"] == "K"
    assert CHESSPLUS.parse(" E4F6N ") == CHESSPLUS.parse("e4f6n")


@pytest.mark.rule("CP-38")
def test_every_long_move_is_one_number() -> None:
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    texts = [a + b + half for a in squares for b in squares for half in ("", *"pnbrq")]
    numbers = {CHESSPLUS.parse(text): text for text in texts}
    assert len(numbers) == len(texts)
    assert all(CHESSPLUS.text(number) == text for number, text in numbers.items())


@pytest.mark.rule("CP-38")
@pytest.mark.parametrize("text", ["e2", "e2e9", "i2e4", "e7e8k", "e2-e4", "e2e4e5", "²2e4"])
def test_what_is_no_long_move_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="not a move"):
        CHESSPLUS.parse(text)


@pytest.mark.rule("CP-38")
@pytest.mark.parametrize("number", [-1, 6 * 4096])
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    refusal = CHESSPLUS.start().explain(number)
    assert refusal is not None
    assert str(refusal) == f"There is no move {number}. (CP-38)"


SHORT_MOVES = {
    "the start": (START, {"e2e4": "e4", "g1f3": "Nf3", "g1e2": "N&e2", "d1d2": "Q&d2", "b1d2": "N&d2"}),
    "splitting": (
        "7k/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1",
        {"e4g3": "(QN)g3", "e4g3n": "(QN)Ng3", "e4d6n": "(QN)Nxd6", "e4d6": "(QN)xd6", "e4f2n": "(QN)N&f2"},
    ),
    "pawns": (
        "k7/8/8/3p4/4P3/8/2(NP)5/K1R5 w - - 0 1",
        {"e4d5": "exd5", "e4e5": "e5", "c2c4p": "(NP)Pc4", "c2c4": "(NP)c4", "c2d4": "(NP)d4"},
    ),
    "en passant": ("k7/8/8/8/3p(PP)3/8/8/K7 b - e3 - 0 1", {"d4e3": "dxe3", "d4d3": "d3"}),
    "promotion": (
        "8/4P3/7k/1(BP)6/8/8/8/K7 w - - 0 1",
        {"e7e8": "e8=Q", "b5e8": "(BP)e8=Q", "b5e8b": "(BP)Be8", "b5b6p": "(BP)Pb6"},
    ),
    "removal": ("8/4P3/7k/8/8/QQQ5/8/K7 w - - 0 1", {"e7e8": "e8=0"}),
    "castling": ("7k/8/8/8/8/8/8/R3K2R w Q - 0 1", {"e1c1": "O-O-O", "e1d1": "Kd1"}),
    "castling with check": ("5k2/8/8/8/8/8/8/R3K2(RN) w KQ - 0 1", {"e1g1": "O-O+", "h1h8r": "(RN)Rh8+"}),
    "mate": ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", {"a1a8": "Ra8#"}),
    "two of a kind": (
        "k7/8/8/R7/8/8/8/RN1K1N2 w - - 0 1",
        {"b1d2": "Nbd2", "f1d2": "Nfd2", "a1a3": "R1a3+", "a5a3": "R5a3", "b1c3": "Nc3"},
    ),
    "three of a kind": ("7k/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", {"a1c3": "Qa1c3+", "a3c3": "Q3c3+", "c1c3": "Qcc3+"}),
}


@pytest.mark.rule("CP-39")
@pytest.mark.parametrize(
    ("position", "long", "short"),
    [
        pytest.param(position, long, short, id=f"{name}: {short}")
        for name, (position, texts) in SHORT_MOVES.items()
        for long, short in texts.items()
    ],
)
def test_short_moves(position: str, long: str, short: str) -> None:
    state = CHESSPLUS.position(position)
    move = CHESSPLUS.parse(long)
    assert state.short(move) == short
    assert state.parse(short) == move


@pytest.mark.rule("CP-39", "CP-21")
def test_a_pawn_carried_to_its_own_first_rank_is_not_written_as_promoted() -> None:
    state = drawn(ROAWN)
    assert state.short(CHESSPLUS.parse("e2e1")) == "(RP)e1"


@pytest.mark.rule("CP-39")
def test_a_bishop_with_its_rank_is_not_mistaken_for_a_long_move() -> None:
    state = CHESSPLUS.position("7k/7B/8/8/8/7B/8/K6P w - - 0 1")
    # B3f5 read without regard to capitals is the long move from b3 to f5.
    assert state.short(CHESSPLUS.parse("h3f5")) == "B3f5"
    assert state.parse("B3f5") == CHESSPLUS.parse("h3f5")


@pytest.mark.rule("CP-39")
def test_action_promotion_and_check_may_be_left_out_but_not_be_wrong() -> None:
    start = CHESSPLUS.start()
    assert start.parse("Ne2") == start.parse("N&e2") == start.parse("g1e2")
    promotion = CHESSPLUS.position("8/4P3/7k/8/8/8/8/K7 w - - 0 1")
    assert promotion.parse("e8") == promotion.parse("e8=Q")
    for state, wrong in ((start, "Nxe2"), (promotion, "e8=0"), (start, "Nf4")):
        with pytest.raises(IllegalMove) as refusal:
            state.parse(wrong)
        assert refusal.value.rule == "CP-39"


@pytest.mark.rule("CP-39")
def test_a_short_move_that_fits_several_is_refused() -> None:
    state = CHESSPLUS.position("k7/8/8/8/8/8/8/RN1K1N2 w - - 0 1")
    with pytest.raises(BadText, match="Nd2 can mean more than one move: Nbd2, Nfd2"):
        state.parse("Nd2")
    for nonsense in ("", "Zd4", "N&", "(NQ)", "O-O-O-O", "e4=N"):
        with pytest.raises(BadText, match="is not a move"):
            state.parse(nonsense)


@pytest.mark.rule("CP-39")
@pytest.mark.parametrize("seed", range(4))
def test_short_moves_are_unambiguous_and_round_trip(seed: int) -> None:
    chance = random.Random(seed)
    state = CHESSPLUS.start()
    for _ in range(25):
        texts = [state.short(move) for move in state.moves()]
        assert len(set(texts)) == len(texts)
        assert [state.parse(text) for text in texts] == state.moves()
        state = state.play(chance.choice(state.moves()))


# -- options and the match -------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-40")
def test_without_merging_it_is_chess() -> None:
    first = [PLAIN_CHESS.start().play(move) for move in PLAIN_CHESS.start().moves()]
    assert len(first) == 20
    assert sum(len(reply.moves()) for reply in first) == 400
    sentence = "Your own pawn is on e2, and merging is switched off."
    assert refused(PLAIN_CHESS.start(), "g1e2") == ("CP-40", sentence)


@pytest.mark.rule("CP-40", "CP-21", "CP-22")
def test_without_merging_pawns_become_queens_without_limit() -> None:
    state = drawn(
        """
        7  . . . . P . . .
        6  . . . . . . . k
        3  Q Q Q . . . . .
        1  . . . . . . . K
        """,
        game=PLAIN_CHESS,
    )
    assert moves_from(state, "e7") == {"e7e8"}
    assert pieces(state.play("e7e8"))["e8"] == "Q"


@pytest.mark.rule("CP-40", "CP-37")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("k7/8/8/8/8/8/(RN)7/4K3 w - - 0 1", "There is a merged piece on a2, but merging is switched off."),
        ("k7/8/8/8/8/8/8/3PK3 w - - 0 1", "The pawn on d1 stands behind its home rank."),
        ("k7/8/8/8/8/8/3P4/4K3 w - - - 0 1", "The pawn on d2 cannot have moved."),
        ("k7/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", "White has more promoted pieces than pawns that are gone."),
    ],
)
def test_positions_that_need_merging_are_refused_without_it(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        PLAIN_CHESS.position(text)
    assert refusal.value.reasons == (reason,)


@pytest.mark.rule("CP-40")
def test_without_merging_there_may_be_more_than_two_rooks() -> None:
    three_rooks = "k7/8/8/8/8/8/PPPPPPP1/1RRRK3 w - - ABCDEFG 0 1"
    assert PLAIN_CHESS.position(three_rooks).position == three_rooks


@pytest.mark.rule("CP-40")
def test_the_option_is_on_unless_it_is_switched_off() -> None:
    assert Chessplus() == Chessplus(merging=True) != Chessplus(merging="False")
    with pytest.raises(BadOptions, match="merging cannot be 'maybe'"):
        Chessplus(merging="maybe")


@pytest.mark.rule("CP-41")
def test_the_rules_know_five_endings() -> None:
    assert sorted(CHESSPLUS.reasons) == [
        "checkmate",
        "fivefold repetition",
        "material",
        "seventy-five moves",
        "stalemate",
    ]


@pytest.mark.rule("CP-41")
@pytest.mark.parametrize("text", ["resign", "draw", "draw?", "=", "1/2-1/2", "time", "0-1"])
def test_resigning_agreeing_and_running_out_of_time_are_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        CHESSPLUS.start().parse(text)
