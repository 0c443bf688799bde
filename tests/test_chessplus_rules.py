"""The rules of Chessplus, one by one: set-up, moving, merging and splitting (CP-1 to CP-18).

Expected values come from the rules page and the rulebook, never from what the program printed.
"""

from __future__ import annotations

import pytest
from support import CHESSPLUS, drawn, field, going, moves_from, pieces, played, refused

from boxtop import BadText, IllegalMove
from boxtop.games.chessplus.names import NAMES

# Where single pieces go from d4 on a board that is empty around them.
ROOK_D4 = "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"
BISHOP_D4 = "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"
KNIGHT_D4 = "b3 b5 c2 c6 e2 e6 f3 f5"


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
    assert refused(start, "e7e5") == ("CP-2", "The pawn on e7 is Black's, and it is White's turn.")
    assert refused(start.play("e2e4"), "e4e5") == ("CP-2", "The pawn on e4 is White's, and it is Black's turn.")
    assert refused(start, "e4e5") == ("CP-2", "There is nothing on e4 to move.")


@pytest.mark.rule("CP-2")
def test_nobody_passes() -> None:
    assert refused(CHESSPLUS.start(), "e2e2") == ("CP-2", "A move ends on another square than it begins.")
    for nothing in ("", "pass", "--", "0000"):
        with pytest.raises(BadText):
            CHESSPLUS.start().parse(nothing)


@pytest.mark.rule("CP-2")
def test_who_would_rather_not_move_has_to() -> None:
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
    assert refused(state, "d4d6") == ("CP-3", "The king moves one square.")
    assert refused(state, "d4f4") == ("CP-3", "The king moves one square.")


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
    ("letter", "target", "rule", "sentence"),
    [
        ("Q", "e6", "CP-4", "A queen moves along ranks, files and diagonals."),
        ("R", "e5", "CP-4", "A rook moves along ranks and files."),
        ("B", "d5", "CP-4", "A bishop moves along diagonals."),
        ("N", "d5", "CP-5", "A knight jumps two squares one way and one to the side."),
    ],
)
def test_pieces_go_only_their_own_way(letter: str, target: str, rule: str, sentence: str) -> None:
    state = drawn(
        f"""
        8  . k . . . . . .
        4  . . . {letter} . . . .
        2  . . . . . . . P
        1  . K . . . . . .
        """
    )
    assert refused(state, f"d4{target}") == (rule, sentence)


@pytest.mark.rule("CP-6")
def test_only_the_knight_jumps() -> None:
    start = CHESSPLUS.start()
    assert refused(start, "a1a3") == ("CP-6", "The pawn on a2 stands in the rook's way.")
    assert refused(start, "c1a3") == ("CP-6", "The pawn on b2 stands in the bishop's way.")
    assert refused(start, "d1g4") == ("CP-6", "The pawn on e2 stands in the queen's way.")
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
    assert refused(state, "d4a4") == ("CP-6", "The knight on b4 stands in the rook's way.")


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
    assert refused(state, "d1d3") == ("CP-6", "The pawn on d2 stands in the rook's way.")
    assert refused(state, "d1d3r") == ("CP-6", "The pawn on d2 stands in the rook's way.")


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
    assert refused(state, "e4e5") == ("CP-7", "A pawn captures diagonally, not straight ahead.")
    assert refused(state, "e4f5") == ("CP-7", "A pawn moves diagonally only to capture.")
    for target in ("e3", "d4", "e6", "d3"):
        rule, sentence = refused(state, f"e4{target}")
        assert (rule, sentence) == ("CP-7", "A pawn steps straight ahead and captures one square diagonally ahead.")


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
    assert moves_from(played(start, "e2e3 a7a6"), "e3") == going("e3", "e4")


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
    assert refused(state, "a2a4") == ("CP-6", "The knight on a3 stands in the pawn's way.")
    assert refused(state, "c2c4") == ("CP-7", "A pawn captures diagonally, not straight ahead.")
    assert refused(state, "g2g4") == ("CP-6", "The knight on g3 stands in the pawn's way.")
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
    sentence = "The pawn on e2 has moved before, so it steps one square only."
    assert refused(home_again, "e2e4") == ("CP-8", sentence)
    assert refused(home_again, "e2e4p") == ("CP-8", sentence)
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


# -- merging ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-10")
def test_a_knight_merges_with_a_pawn() -> None:
    after = CHESSPLUS.start().play("b1d2")
    assert after.position == "rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR b KQkq - ABCDEFGHabcdefgh 1 1"


@pytest.mark.rule("CP-10", "CP-14")
@pytest.mark.parametrize("standing", "QRBNP")
@pytest.mark.parametrize("moving", "QRBNP")
def test_any_two_pieces_merge(moving: str, standing: str) -> None:
    target = {"N": "f5", "B": "f4"}.get(moving, "e4")
    at = {square: standing if square == target else "." for square in ("e4", "f4", "f5")}
    state = drawn(
        f"""
        8  . . . . . . . k
        7  . . . . . . . p
        5  . . . . . {at["f5"]} . .
        4  . . . . {at["e4"]} {at["f4"]} . .
        3  . . . . {moving} . . .
        1  K . . . . . . .
        """
    )
    both = "".join(sorted(moving + standing, key="QRBNP".index))
    assert pieces(state.play(f"e3{target}")) == {"h8": "k", "h7": "p", target: both, "a1": "K"}


@pytest.mark.rule("CP-11")
def test_the_king_merges_with_nothing() -> None:
    start = CHESSPLUS.start()
    for target in ("d1", "f1", "d2", "e2", "f2"):
        assert refused(start, f"e1{target}") == ("CP-11", "The king cannot merge.")


@pytest.mark.rule("CP-11")
def test_nothing_merges_with_the_king() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        4  . . B . . . . .
        2  . . . . K . . RB
        1  . . . . P . . .
        """
    )
    for move in ("e1e2", "c4e2", "h2e2r"):
        assert refused(state, move) == ("CP-11", "The king cannot merge.")
    assert moves_from(state, "e1") == set()


@pytest.mark.rule("CP-12")
def test_a_merged_piece_is_two_pieces_at_most() -> None:
    state = drawn(
        """
        7  . . . . . . . k
        5  . . . . QB . . .
        2  B . . . . . . .
        1  RN . . . R . . K
        """
    )
    merging = "A merged piece cannot merge again as a whole: the roight is two pieces already."
    assert refused(state, "a1a2") == ("CP-12", merging)
    assert refused(state, "a1e1") == ("CP-12", merging)
    full = "A merged piece is two pieces at most, and on e5 stands a quishop already."
    assert refused(state, "e1e5") == ("CP-12", full)
    assert refused(state, "e1a1") == ("CP-12", full.replace("e5", "a1").replace("quishop", "roight"))


@pytest.mark.rule("CP-12", "CP-17")
def test_a_leaving_half_does_not_join_a_merged_piece() -> None:
    state = drawn(
        """
        7  . . . . . . . k
        5  . . . . BN . . .
        1  K . . . RP . . .
        """
    )
    sentence = "A merged piece is two pieces at most, and on e5 stands a knishop already."
    assert refused(state, "e1e5r") == ("CP-12", sentence)


@pytest.mark.rule("CP-13")
def test_a_pawn_merges_by_its_step() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        4  . . N . . . . .
        3  . . . . B N . .
        2  . . P . P . P .
        1  . . . . K . . .
        """
    )
    assert pieces(state.play("c2c4"))["c4"] == "NP"
    assert pieces(state.play("e2e3"))["e3"] == "BP"
    assert refused(state, "e2e4") == ("CP-6", "The bishop on e3 stands in the pawn's way.")
    assert moves_from(state, "c2") == going("c2", "c3 c4")
    assert moves_from(state, "e2") == going("e2", "e3")


@pytest.mark.rule("CP-13")
def test_a_pawn_never_merges_diagonally() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        7  . . . p . . . .
        6  . . n . n . . .
        1  . . . . K . . .
        """,
        side="b",
    )
    for target in ("c6", "e6"):
        assert refused(state, f"d7{target}") == ("CP-13", "A pawn merges by stepping straight ahead, not diagonally.")
    assert moves_from(state, "d7") == going("d7", "d6 d5")


@pytest.mark.rule("CP-13", "CP-8")
def test_a_pawn_that_has_moved_merges_one_square_ahead_only() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        4  . . N . . . . .
        2  . . P . . . . .
        1  . . . . K . . .
        """,
        unmoved="-",
    )
    sentence = "The pawn on c2 has moved before, so it steps one square only."
    assert refused(state, "c2c4") == ("CP-8", sentence)


# The names of the rulebook; its Kn is our N.
RULEBOOK = {
    "QP": "Quawn", "QR": "Quook", "QN": "Quight", "QB": "Quishop", "QQ": "DQu",
    "RP": "Roawn", "RN": "Roight", "RB": "Rishop", "RR": "DRo",
    "NP": "Knawn", "BN": "Knishop", "NN": "DKn",
    "BP": "Biawn", "BB": "Dbi", "PP": "Dpa",
}  # fmt: skip


@pytest.mark.rule("CP-14")
def test_there_are_fifteen_merged_pieces() -> None:
    assert {kind for kind in NAMES if len(kind) == 2} == set(RULEBOOK)
    assert len(RULEBOOK) == 15


@pytest.mark.rule("CP-14")
@pytest.mark.parametrize("kind", RULEBOOK)
def test_players_are_told_the_names_of_the_rulebook(kind: str) -> None:
    state = drawn(
        f"""
        8  k . . . . . . .
        4  . . . {kind.lower()} . . . .
        2  . . . . . . . P
        1  . . . . . K . .
        """
    )
    _, sentence = refused(state, "d4d5")
    assert sentence.casefold() == f"The {RULEBOOK[kind]} on d4 is Black's, and it is White's turn.".casefold()


# -- merged pieces on the move ---------------------------------------------------------------------------------------


@pytest.mark.rule("CP-15", "CP-16")
@pytest.mark.parametrize(
    ("kind", "ways"),
    [
        ("RB", {"r": ROOK_D4, "b": BISHOP_D4}),
        ("QN", {"q": f"{ROOK_D4} {BISHOP_D4}", "n": KNIGHT_D4}),
        ("BN", {"b": BISHOP_D4, "n": KNIGHT_D4}),
        ("RP", {"r": ROOK_D4, "p": "d5"}),
        ("RR", {"r": ROOK_D4}),
        ("PP", {"p": "d5"}),
    ],
)
def test_the_whole_moves_as_either_half_and_each_half_as_itself(kind: str, ways: dict[str, str]) -> None:
    state = drawn(
        f"""
        8  . k . . . . . .
        4  . . . {kind} . . . .
        1  . K . . . . . .
        """
    )
    whole = going("d4", " ".join(ways.values()))
    leaving = set.union(*(going("d4", targets, half) for half, targets in ways.items()))
    assert moves_from(state, "d4") == whole | leaving


@pytest.mark.rule("CP-15")
def test_a_whole_piece_takes_both_halves_along() -> None:
    state = drawn(
        """
        8  . k . . . . . .
        4  . . . RN . . . .
        1  . K . . . . . .
        """
    )
    assert pieces(state.play("d4d7")) == {"b8": "k", "d7": "RN", "b1": "K"}
    assert pieces(state.play("d4f5")) == {"b8": "k", "f5": "RN", "b1": "K"}
    assert refused(state, "d4f6") == ("CP-15", "Neither half of the roight on d4 can go to f6.")


@pytest.mark.rule("CP-15", "CP-16")
def test_a_carried_bishop_changes_the_colour_of_its_squares() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        3  . . . . BP . . .
        1  K . . . . . . .
        """
    )
    later = played(state, "e3e4 a8b8")
    # From e3 the bishop saw c5 and g5; from e4 it sees the light squares.
    assert "e4c6b" in moves_from(later, "e4")
    assert pieces(later.play("e4c6b")) == {"b8": "k", "c6": "B", "e4": "P", "a1": "K"}


@pytest.mark.rule("CP-15", "CP-7")
def test_a_whole_piece_captures_as_a_pawn_but_not_straight_ahead() -> None:
    state = drawn(
        """
        8  . . . . k . . .
        5  . . . b n b . .
        4  . . . . NP . . .
        1  K . . . . . . .
        """
    )
    assert {"e4d5", "e4f5", "e4d5p", "e4f5p"} <= moves_from(state, "e4")
    assert refused(state, "e4e5") == ("CP-7", "A pawn captures diagonally, not straight ahead.")
    assert pieces(state.play("e4d5")) == {"e8": "k", "d5": "NP", "e5": "n", "f5": "b", "a1": "K"}


@pytest.mark.rule("CP-16")
def test_a_half_leaves_and_the_other_stays() -> None:
    state = drawn(
        """
        8  . . . . . . . k
        6  . . . p . . . .
        4  . . . . QN . . .
        1  . K . . . . . .
        """
    )
    assert pieces(state.play("e4g3n")) == {"h8": "k", "d6": "p", "e4": "Q", "g3": "N", "b1": "K"}
    assert pieces(state.play("e4a4q")) == {"h8": "k", "d6": "p", "e4": "N", "a4": "Q", "b1": "K"}
    assert pieces(state.play("e4d6n")) == {"h8": "k", "d6": "N", "e4": "Q", "b1": "K"}
    assert state.play("e4g3n").turn == 1


@pytest.mark.rule("CP-16")
def test_a_leaving_half_has_only_its_own_way() -> None:
    state = drawn(
        """
        8  . . . . . . . k
        6  . . . p . . . .
        4  . . . . QN . . .
        1  . K . . . . . .
        """
    )
    assert refused(state, "e4d6q") == ("CP-4", "A queen moves along ranks, files and diagonals.")
    assert refused(state, "e4e5n") == ("CP-5", "A knight jumps two squares one way and one to the side.")
    assert refused(state, "e4e5b") == ("CP-16", "There is no bishop in the quight on e4.")


@pytest.mark.rule("CP-16", "CP-38")
def test_nothing_leaves_a_single_piece() -> None:
    start = CHESSPLUS.start()
    alone = "The knight on g1 stands alone, so nothing can leave it: write g1f3."
    assert refused(start, "g1f3n") == ("CP-16", alone)
    rule, sentence = refused(start, "e2e4q")
    assert rule == "CP-16"
    assert "A promotion is not written: it is always to a queen." in sentence


@pytest.mark.rule("CP-16")
def test_of_two_equals_one_leaves() -> None:
    state = drawn(
        """
        8  . k . . . . . .
        4  . . . RR . . . .
        1  . K . . . . . .
        """
    )
    assert pieces(state.play("d4d7r")) == {"b8": "k", "d7": "R", "d4": "R", "b1": "K"}


@pytest.mark.rule("CP-17", "CP-10")
def test_a_half_leaves_into_a_new_merge() -> None:
    state = drawn(
        """
        8  . . . . . . . k
        4  . . . . QN . . .
        2  . . . . . R . .
        1  . K . . . . . .
        """
    )
    after = state.play("e4f2n")
    assert pieces(after) == {"h8": "k", "e4": "Q", "f2": "RN", "b1": "K"}
    assert after.turn == 1


@pytest.mark.rule("CP-17", "CP-13")
def test_a_leaving_pawn_merges_as_pawns_do() -> None:
    state = drawn(
        """
        8  . . . . . . . k
        4  . . . . R . . .
        3  . . . B . . . .
        2  . . . . NP . . .
        1  . K . . . . . .
        """
    )
    assert pieces(state.play("e2e4p")) == {"h8": "k", "e4": "RP", "d3": "B", "e2": "N", "b1": "K"}
    assert refused(state, "e2d3p") == ("CP-13", "A pawn merges by stepping straight ahead, not diagonally.")


# -- the double step inside a merged piece ---------------------------------------------------------------------------

KNAWN = """
        8  . . . . k . . .
        2  . . . . NP . . .
        1  . . . . K . . .
        """


@pytest.mark.rule("CP-18")
def test_an_unmoved_pawn_keeps_its_double_step() -> None:
    knight, pawn = "c1 c3 d4 f4 g1 g3", "e3 e4"
    expected = going("e2", f"{knight} {pawn}") | going("e2", knight, "n") | going("e2", pawn, "p")
    assert moves_from(drawn(KNAWN), "e2") == expected


@pytest.mark.rule("CP-18")
@pytest.mark.parametrize(
    ("move", "unmoved"),
    [("e2e4p", "-"), ("e2e3p", "-"), ("e2e4", "-"), ("e2e3", "-"), ("e2c3", "-"), ("e2c3n", "E")],
)
def test_the_double_step_is_used_up_when_the_pawn_changes_square(move: str, unmoved: str) -> None:
    assert field(drawn(KNAWN).play(move), "unmoved") == unmoved


@pytest.mark.rule("CP-18")
def test_a_pawn_whose_partner_came_and_went_has_not_moved() -> None:
    state = played(CHESSPLUS.start(), "g1e2 a7a6 e2g3n a6a5")
    assert moves_from(state, "e2") == going("e2", "e3 e4")


@pytest.mark.rule("CP-18", "CP-8")
def test_of_a_pair_on_a_home_square_the_unmoved_pawn_leaves() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        2  . . . PP . . . .
        1  K . . . . . . .
        """
    )
    assert moves_from(state, "d2") == going("d2", "d3 d4") | going("d2", "d3 d4", "p")
    later = played(state, "d2d4p a8b8")
    assert pieces(later) == {"b8": "k", "d4": "P", "d2": "P", "a1": "K"}
    # It could merge with the pawn on d4 if it still had its double step.
    assert moves_from(later, "d2") == going("d2", "d3")
    assert refused(later, "d2d4")[0] == "CP-8"


@pytest.mark.rule("CP-18")
def test_a_pawn_behind_its_home_rank_steps_one_square() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        2  . . . RP . . . .
        1  K . . . . . . .
        """
    )
    behind = played(state, "d2d1 a8b8 d1h1r b8a8")
    assert pieces(behind) == {"a8": "k", "d1": "P", "h1": "R", "a1": "K"}
    assert moves_from(behind, "d1") == going("d1", "d2")
    home = played(behind, "d1d2 a8b8")
    assert moves_from(home, "d2") == going("d2", "d3")
    with pytest.raises(IllegalMove) as refusal:
        home.play("d2d4")
    assert refusal.value.rule == "CP-8"


@pytest.mark.rule("CP-18", "CP-13")
def test_a_pawn_from_behind_joins_one_that_has_not_moved() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        2  . . . P . . . .
        1  K . . P . . . .
        """
    )
    pair = played(state, "d1d2 a8b8")
    assert field(pair, "unmoved") == "D"
    assert moves_from(pair, "d2") == going("d2", "d3 d4") | going("d2", "d3 d4", "p")
