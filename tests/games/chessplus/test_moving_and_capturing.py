"""The rules of Chessplus, one by one: set-up, turns, how the pieces move and capture (CP-1 to CP-9).

Expected values come from the rules page and the rulebook, never from what the program printed. The other rules are in
test_merging, test_special_moves, test_castling_and_check, test_draws and test_text.
"""

from __future__ import annotations

import pytest

from boxtop import BadText

from tests.games.chessplus.helpers import (
    BISHOP_D4,
    CHESSPLUS,
    KNIGHT_D4,
    ROOK_D4,
    drawn,
    field,
    going,
    moves_from,
    pieces,
    played,
    refused,
    refused_in_words,
)

# -- the board and the turns -----------------------------------------------------------------------------------------


@pytest.mark.rule("CP-1")
def test_the_start_is_that_of_chess() -> None:
    assert CHESSPLUS.start() == drawn(
        """
        8  r n b q k b n r
        7  p p p p p p p p
        2  P P P P P P P P
        1  R N B Q K B N R
        """,
        castling="KQkq",
    )


@pytest.mark.rule("CP-1", "CP-2", "CP-10")
def test_there_are_34_first_moves_and_1156_positions_after_two() -> None:
    first = [CHESSPLUS.start().play(move) for move in CHESSPLUS.start().moves()]
    assert len(first) == 34
    assert len({reply.play(move).position for reply in first for move in reply.moves()}) == 1156


@pytest.mark.rule("CP-2")
def test_white_begins_and_the_players_alternate() -> None:
    start = CHESSPLUS.start()
    assert CHESSPLUS.seats == ("White", "Black")
    assert [start.turn, start.play("e2e4").turn, played(start, "e2e4 e7e5").turn] == [0, 1, 0]


@pytest.mark.rule("CP-2")
def test_only_own_pieces_move() -> None:
    start = CHESSPLUS.start()
    assert refused_in_words(start, "e7e5") == ("CP-2", "The pawn on e7 is Black's, and it's White's turn.")
    assert refused_in_words(start.play("e2e4"), "e4e5") == ("CP-2", "The pawn on e4 is White's, and it's Black's turn.")
    assert refused_in_words(start, "e4e5") == ("CP-2", "There's nothing on e4 to move.")


@pytest.mark.rule("CP-2")
def test_nobody_passes() -> None:
    assert refused(CHESSPLUS.start(), "e2e2") == ("CP-2", "same-square")
    for nothing in ("", "pass", "--", "0000"):
        with pytest.raises(BadText):
            CHESSPLUS.start().parse(nothing)


@pytest.mark.rule("CP-2")
def test_zugzwang_no_passing() -> None:
    # The rooks hold the king in his corner, and the only other move loses the pawn.
    state = drawn(
        """
        8  . r . . . . . k
        6  . . . p . . . .
        4  . . . . P . . .
        2  . . . . . . . r
        1  K . . . . . . .
        """
    )
    assert [state.game.text(move) for move in state.moves()] == ["e4e5"]


# -- how the pieces move ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-3")
def test_the_king_moves_one_square_in_any_direction() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        7  . . . . . . . p
        4  . . . K . . . .
        """
    )
    assert moves_from(state, "d4") == going("d4", "c3 c4 c5 d3 d5 e3 e4 e5")
    assert refused(state, "d4d6") == ("CP-3", "kings-way")
    assert refused(state, "d4f4") == ("CP-3", "kings-way")


@pytest.mark.rule("CP-4", "CP-5")
@pytest.mark.parametrize(
    ("letter", "targets"),
    [("Q", f"{ROOK_D4} {BISHOP_D4}"), ("R", ROOK_D4), ("B", BISHOP_D4), ("N", KNIGHT_D4)],
)
def test_pieces_on_an_empty_board(letter: str, targets: str) -> None:
    state = drawn(
        f"""
        8  . k . . . . . .
        4  . . . {letter} . . . .
        2  . . . . . . . P
        1  . K . . . . . .
        """
    )
    assert moves_from(state, "d4") == going("d4", targets)


@pytest.mark.rule("CP-4", "CP-5")
@pytest.mark.parametrize(
    ("letter", "target", "rule", "reason"),
    [
        ("Q", "e6", "CP-4", "queens-way"),
        ("R", "e5", "CP-4", "rooks-way"),
        ("B", "d5", "CP-4", "bishops-way"),
        ("N", "d5", "CP-5", "knights-way"),
    ],
)
def test_pieces_go_only_their_own_way(letter: str, target: str, rule: str, reason: str) -> None:
    state = drawn(
        f"""
        8  . k . . . . . .
        4  . . . {letter} . . . .
        2  . . . . . . . P
        1  . K . . . . . .
        """
    )
    assert refused(state, f"d4{target}") == (rule, reason)


@pytest.mark.rule("CP-6")
def test_only_the_knight_jumps() -> None:
    start = CHESSPLUS.start()
    assert refused_in_words(start, "a1a3") == ("CP-6", "The pawn on a2 is in the rook's way.")
    assert refused_in_words(start, "c1a3") == ("CP-6", "The pawn on b2 is in the bishop's way.")
    assert refused_in_words(start, "d1g4") == ("CP-6", "The pawn on e2 is in the queen's way.")
    assert pieces(start.play("b1c3"))["c3"] == "N"


@pytest.mark.rule("CP-6")
def test_a_slide_ends_at_the_first_piece_in_its_way() -> None:
    state = drawn(
        """
        8  . k . . . . . .
        4  . n . R . P . .
        1  . K . . . . . .
        """
    )
    # It may capture the knight and merge with the pawn, but not go on behind them.
    assert moves_from(state, "d4") == going("d4", "b4 c4 e4 f4 d1 d2 d3 d5 d6 d7 d8")
    assert refused_in_words(state, "d4a4") == ("CP-6", "The knight on b4 is in the rook's way.")


@pytest.mark.rule("CP-6")
def test_a_merged_piece_jumps_only_as_a_knight() -> None:
    state = drawn(
        """
        8  . k . . . . . .
        2  P P PP P P P P .
        1  K . . RN . . . .
        """,
        unmoved="-",
    )
    assert {"d1c3", "d1e3", "d1b2n", "d1c3n"} <= moves_from(state, "d1")
    assert refused_in_words(state, "d1d3") == ("CP-6", "The pawn on d2 is in the rook's way.")
    assert refused_in_words(state, "d1d3r") == ("CP-6", "The pawn on d2 is in the rook's way.")


@pytest.mark.rule("CP-7")
def test_a_pawn_steps_straight_and_captures_diagonally() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        5  . . . r n . . .
        4  . . . . P . P .
        1  . . . . K . . .
        """
    )
    assert moves_from(state, "e4") == going("e4", "d5")
    assert moves_from(state, "g4") == going("g4", "g5")
    assert refused(state, "e4e5") == ("CP-7", "pawn-captures-diagonally")
    assert refused(state, "e4f5") == ("CP-7", "pawn-diagonal-only-captures")
    assert refused(state, "e4e7") == ("CP-7", "pawn-steps")
    for target in ("e3", "d4", "d3"):
        assert refused(state, f"e4{target}") == ("CP-7", "pawns-way")


@pytest.mark.rule("CP-7")
def test_black_pawns_go_the_other_way() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        5  . . . . p . . .
        4  . . . R . R . .
        1  K . . . . . . .
        """,
        side="b",
    )
    assert moves_from(state, "e5") == going("e5", "d4 e4 f4")


@pytest.mark.rule("CP-8")
def test_a_pawn_may_begin_with_a_double_step() -> None:
    start = CHESSPLUS.start()
    assert moves_from(start, "e2") == going("e2", "e3 e4")
    assert moves_from(start.play("e2e4"), "d7") == going("d7", "d6 d5")
    stepped = played(start, "e2e3 a7a6")
    assert moves_from(stepped, "e3") == going("e3", "e4")
    sentence = "The pawn on e3 has moved before, so it can go only one square."
    assert refused_in_words(stepped, "e3e5") == ("CP-8", sentence)


@pytest.mark.rule("CP-8")
def test_a_double_step_passes_over_nothing_and_captures_nothing() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        4  . . n . . . . .
        3  n . . . . . N .
        2  P . P . . . P .
        1  . . . . K . . .
        """
    )
    assert refused_in_words(state, "a2a4") == ("CP-6", "The knight on a3 is in the pawn's way.")
    assert refused(state, "c2c4") == ("CP-7", "pawn-captures-diagonally")
    assert refused_in_words(state, "g2g4") == ("CP-6", "The knight on g3 is in the pawn's way.")
    assert moves_from(state, "c2") == going("c2", "c3")


@pytest.mark.rule("CP-8", "CP-18")
def test_a_carried_pawn_has_moved() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        2  . . . . NP . . .
        1  . . . . K . . .
        """
    )
    assert field(state, "unmoved") == "E"
    home_again = played(state, "e2c3 a8b8 c3e2 b8a8")
    assert pieces(home_again) == pieces(state)
    assert field(home_again, "unmoved") == "-"
    sentence = "The pawn on e2 has moved before, so it can go only one square."
    assert refused_in_words(home_again, "e2e4") == ("CP-8", sentence)
    assert refused_in_words(home_again, "e2e4p") == ("CP-8", sentence)
    assert {"e2e3", "e2e3p"} <= moves_from(home_again, "e2")


@pytest.mark.rule("CP-9")
def test_capturing_a_merged_piece_takes_both_halves() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        5  . . . qn . . . .
        1  . . . R K . . .
        """
    )
    assert pieces(state.play("d1d5")) == {"e8": "k", "d5": "R", "e1": "K"}


@pytest.mark.rule("CP-9")
def test_whole_pieces_halves_and_kings_capture_alike() -> None:
    state = drawn(
        """
        8  . . . . . . . k
        3  . . . NP . . . .
        2  . rn . . . . . .
        1  . K . . . . . .
        """
    )
    assert pieces(state.play("b1b2")) == {"h8": "k", "d3": "NP", "b2": "K"}
    assert pieces(state.play("d3b2")) == {"h8": "k", "b2": "NP", "b1": "K"}
    assert pieces(state.play("d3b2n")) == {"h8": "k", "d3": "P", "b2": "N", "b1": "K"}


@pytest.mark.rule("CP-9", "CP-25")
def test_what_is_captured_loses_its_double_step_and_its_right_to_castle() -> None:
    state = drawn(
        """
        8  r . . . k . . .
        7  . . . p . . b .
        2  . RP . . P . . .
        1  . . . . K . . R
        """,
        side="b",
        castling="Kq",
    )
    assert field(state, "unmoved") == "BEd"
    captured = state.play("g7b2")
    assert field(captured, "unmoved") == "Ed"
    assert field(captured, "castling") == "Kq"
    rook = drawn(
        """
        8  r . . . k . . .
        4  . . . . b . . .
        1  . . . . K . . R
        """,
        side="b",
        castling="Kq",
    )
    assert field(rook.play("e4h1"), "castling") == "q"
