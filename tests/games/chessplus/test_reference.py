"""Tests of the slow Chessplus itself. The expected values were worked out by hand from the rulings."""

from __future__ import annotations

import random

import chess
import pytest

from tests.games.chessplus.reference import Position

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ABCDEFGHabcdefgh 0 1"
DRAW = (0.5, 0.5)


def after(fen: str, *moves: str, merging: bool = True) -> Position:
    position = Position.from_fen(fen, merging)
    for move in moves:
        position = position.play(move)
    return position


def moves_from(fen: str, square: str) -> set[str]:
    return {move for move in Position.from_fen(fen).legal() if move.startswith(square)}


def words(text: str) -> set[str]:
    return set(text.split())


# ----- counts and text -----------------------------------------------------------------------------------


def test_paths_from_the_start() -> None:
    start = Position.from_fen(START)
    assert [start.perft(depth) for depth in range(3)] == [1, 34, 1156]


def test_paths_without_merging() -> None:
    start = Position.from_fen(START, merging=False)
    assert [start.perft(depth) for depth in range(4)] == [1, 20, 400, 8902]


def test_a_finished_game_has_no_further_paths() -> None:
    bare_kings = Position.from_fen("4k3/8/8/8/8/8/8/4K3 w - - - 0 1")
    assert bare_kings.perft(0) == 1
    assert bare_kings.perft(1) == 0


def test_moves_are_sorted_and_illegal_ones_refused() -> None:
    start = Position.from_fen(START)
    assert start.legal() == sorted(start.legal())
    with pytest.raises(ValueError, match="not a legal move"):
        start.play("e2e5")


def test_fen_is_written_in_the_canonical_order() -> None:
    untidy = "r3k2r/8/8/8/8/8/(PQ)3P3/R3K2(NR) b qkQK - EA 3 7"
    assert Position.from_fen(untidy).fen() == "r3k2r/8/8/8/8/8/(QP)3P3/R3K2(RN) b KQkq - AE 3 7"


def test_six_fields_mean_that_home_pawns_are_unmoved() -> None:
    fen = "k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - 0 1"
    assert Position.from_fen(fen).fen() == "k7/1p5(rp)/8/8/p7/8/4(RP)2N/4K2P w - - Ebh 0 1"


# ----- merging and splitting -----------------------------------------------------------------------------


def test_a_whole_merged_piece_never_merges_but_a_half_does() -> None:
    fen = "4k3/8/8/8/8/2(QB)5/B1N5/(RN)3K3 w - - - 0 1"
    # The rook's ways: a2 (own bishop) and b1, c1, d1 (e1 is the king). The knight's: b3, c2 (own knight).
    assert moves_from(fen, "a1") == words("a1b1 a1c1 a1d1 a1b3 a1a2r a1b1r a1c1r a1d1r a1b3n a1c2n")
    assert after(fen, "a1a2r").fen() == "4k3/8/8/8/8/2(QB)5/(RB)1N5/N3K3 b - - - 1 1"
    assert after(fen, "a1c2n").fen() == "4k3/8/8/8/8/2(QB)5/B1(NN)5/R3K3 b - - - 1 1"


def test_nothing_merges_onto_a_merged_piece_or_a_king_and_the_king_onto_nothing() -> None:
    fen = "4k3/8/8/8/8/8/4P3/(BN)2RK3 w - - E 0 1"
    assert moves_from(fen, "d1") & words("d1a1 d1e1 d1b1 d1c1") == words("d1b1 d1c1")
    assert moves_from(fen, "e1") == words("e1d2 e1f1 e1f2")


def test_a_pawn_merges_straight_ahead_only() -> None:
    fen = "4k3/8/8/8/4B3/3N4/4P3/4K3 w - - E 0 1"
    assert moves_from(fen, "e2") == words("e2e3 e2e4")
    assert after(fen, "e2e4").fen() == "4k3/8/8/8/4(BP)3/3N4/8/4K3 b - - - 0 1"
    # With the bishop one square nearer, the double step would pass over it.
    assert moves_from("4k3/8/8/8/8/4B3/4P3/4K3 w - - E 0 1", "e2") == words("e2e3")


def test_one_half_of_a_pinned_merged_piece_may_leave() -> None:
    fen = "k3r3/8/8/8/8/8/4(RN)3/4K3 w - - - 0 1"
    legal = moves_from(fen, "e2")
    assert words("e2c3n e2a2r e2e8 e2e8r e2e5") <= legal
    assert not words("e2c3 e2a2") & legal


# ----- the first move of a pawn --------------------------------------------------------------------------


def test_an_unmoved_pawn_inside_a_merged_piece() -> None:
    fen = "4k3/8/8/8/8/8/4(NP)3/4K3 w - - E 0 1"
    knight = "e2c1 e2c3 e2d4 e2f4 e2g1 e2g3"
    knight_leaves = "e2c1n e2c3n e2d4n e2f4n e2g1n e2g3n"
    king = "e1d1 e1d2 e1f1 e1f2"
    everything = words(f"{knight} e2e3 e2e4 {knight_leaves} e2e3p e2e4p {king}")
    assert set(Position.from_fen(fen).legal()) == everything
    assert after(fen, "e2e4").fen() == "4k3/8/8/8/4(NP)3/8/8/4K3 b - - - 0 1"
    assert after(fen, "e2e4p").fen() == "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 - 0 1"
    assert after(fen, "e2g3").fen() == "4k3/8/8/8/8/6(NP)1/8/4K3 b - - - 0 1"
    assert after(fen, "e2g3n").fen() == "4k3/8/8/8/8/6N1/4P3/4K3 b - - E 1 1"


def test_a_carried_pawn_has_moved_even_if_it_is_carried_home() -> None:
    position = after("k7/8/8/8/8/8/4(RP)3/4K3 w - - E 0 1", "e2e3", "a8b8", "e3e2", "b8a8")
    assert position.fen() == "k7/8/8/8/8/8/4(RP)3/4K3 w - - - 1 3"
    legal = position.legal()
    assert "e2e4" in legal  # as a rook
    assert "e2e3p" in legal
    assert "e2e4p" not in legal


def test_a_captured_pawn_takes_its_flag_along() -> None:
    fen = "4k3/8/8/8/8/8/3(RP)3r/K7 b - - D 4 9"
    assert after(fen, "h2d2").fen() == "4k3/8/8/8/8/8/3r4/K7 w - - - 0 10"


def test_a_pawn_on_its_own_first_rank_joins_an_unmoved_one() -> None:
    fen = "4k3/8/8/8/8/8/3P4/K2P4 w - - D 0 1"
    assert Position.from_fen(fen).legal() == ["a1a2", "a1b1", "a1b2", "d1d2", "d2d3", "d2d4"]
    pair = after(fen, "d1d2")
    assert pair.fen() == "4k3/8/8/8/8/8/3(PP)4/K7 b - - D 0 1"
    pair = pair.play("e8e7")
    assert [move for move in pair.legal() if move.startswith("d2")] == ["d2d3", "d2d3p", "d2d4", "d2d4p"]
    assert pair.play("d2d3p").fen() == "8/4k3/8/8/8/3P4/3P4/K7 b - - - 0 2"
    assert pair.play("d2d4p").fen() == "8/4k3/8/8/3P4/8/3P4/K7 b - d3 - 0 2"
    assert pair.play("d2d4").fen() == "8/4k3/8/8/3(PP)4/8/8/K7 b - d3 - 0 2"


def test_a_pawn_alone_on_its_own_first_rank_steps_one_square() -> None:
    assert moves_from("4k3/8/8/8/8/8/8/K2P4 w - - - 0 1", "d1") == words("d1d2")


# ----- en passant ----------------------------------------------------------------------------------------


def test_en_passant_captures_both_pawns_of_a_pair() -> None:
    made = after("4k3/8/8/8/3pP3/8/4P3/4K3 w - - E 0 1", "e2e4")
    assert made.fen() == "4k3/8/8/8/3p(PP)3/8/8/4K3 b - e3 - 0 1"
    assert made.play("d4e3").fen() == "4k3/8/8/8/8/4p3/8/4K3 w - - - 0 2"


def test_a_double_step_that_ends_with_a_non_pawn_is_safe() -> None:
    position = after("4k3/8/8/8/3pN3/8/4P3/4K3 w - - E 0 1", "e2e4")
    assert position.fen() == "4k3/8/8/8/3p(NP)3/8/8/4K3 b - - - 0 1"
    assert "d4e3" not in position.legal()
    whole = after("4k3/8/8/8/3p4/8/4(NP)3/4K3 w - - E 0 1", "e2e4")
    assert "d4e3" not in whole.legal()


def test_a_pawn_captures_en_passant_by_leaving() -> None:
    position = after("4k3/8/8/8/3(np)4/8/4P3/4K3 w - - E 0 1", "e2e4")
    assert position.play("d4e3p").fen() == "4k3/8/8/8/3n4/4p3/8/4K3 w - - - 0 2"
    assert "d4e3" not in position.legal()


def test_a_merged_piece_with_a_non_pawn_passes_behind_without_capturing() -> None:
    position = after("4k3/8/8/8/3(bp)4/8/4P3/4K3 w - - E 0 1", "e2e4")
    assert position.play("d4e3").fen() == "4k3/8/8/8/4P3/4(bp)3/8/4K3 w - - - 0 2"
    assert position.play("d4e3b").fen() == "4k3/8/8/8/3pP3/4b3/8/4K3 w - - - 1 2"
    assert position.play("d4e3p").fen() == "4k3/8/8/8/3b4/4p3/8/4K3 w - - - 0 2"


def test_a_pawn_pair_captures_en_passant_whole_or_half() -> None:
    position = after("4k3/8/8/8/3(pp)4/8/4P3/4K3 w - - E 0 1", "e2e4")
    assert position.play("d4e3").fen() == "4k3/8/8/8/8/4(pp)3/8/4K3 w - - - 0 2"
    assert position.play("d4e3p").fen() == "4k3/8/8/8/3p4/4p3/8/4K3 w - - - 0 2"
    assert "d4e3" not in position.play("e8d8").play("e1d1").legal()  # it was for one turn only


# ----- promotion -----------------------------------------------------------------------------------------


def test_promotion_by_being_carried() -> None:
    fen = "7k/8/1(NP)6/8/8/8/8/K7 w - - - 0 1"
    promoted = after(fen, "b6a8")
    assert promoted.fen() == "Q6k/8/8/8/8/8/8/K7 b - - - 0 1"
    assert promoted.in_check()
    assert after(fen, "b6a8n").fen() == "N6k/8/1P6/8/8/8/8/K7 b - - - 1 1"


def test_promotion_by_merging_on_the_far_rank_leaves_one_queen() -> None:
    fen = "R7/P6k/8/8/8/8/8/K7 w - - - 5 9"
    assert after(fen, "a7a8").fen() == "Q7/7k/8/8/8/8/8/K7 b - - - 0 9"


def test_a_pawn_that_leaves_promotes_alone() -> None:
    fen = "7k/8/8/8/8/8/2(rp)5/K2N4 b - - - 0 1"
    assert after(fen, "c2c1p").fen() == "7k/8/8/8/8/8/2r5/K1qN4 w - - - 0 2"
    assert after(fen, "c2d1p").fen() == "7k/8/8/8/8/8/2r5/K2q4 w - - - 0 2"
    assert after(fen, "c2c1").fen() == "7k/8/8/8/8/8/8/K1qN4 w - - - 0 2"


def test_beside_three_queens_everything_that_arrived_is_removed() -> None:
    fen = "N7/P6k/8/8/8/8/3QQ(QN)2/K7 w - - - 5 9"
    assert after(fen, "a7a8").fen() == "8/7k/8/8/8/8/3QQ(QN)2/K7 b - - - 0 9"


def test_a_queen_that_arrives_is_not_counted_but_one_left_behind_is() -> None:
    fen = "8/1(QP)6/8/8/7k/8/QQ6/K7 w - - - 0 1"
    assert after(fen, "b7b8").fen() == "1Q6/8/8/8/7k/8/QQ6/K7 b - - - 0 1"
    assert after(fen, "b7b8p").fen() == "8/1Q6/8/8/7k/8/QQ6/K7 b - - - 0 1"


def test_the_limit_of_three_queens_belongs_to_merging() -> None:
    fen = "8/1P6/8/8/7k/8/QQQ5/K7 w - - - 0 1"
    assert after(fen, "b7b8").fen() == "8/8/8/8/7k/8/QQQ5/K7 b - - - 0 1"
    assert after(fen, "b7b8", merging=False).fen() == "1Q6/8/8/8/7k/8/QQQ5/K7 b - - - 0 1"


def test_what_is_removed_blocks_no_check_but_has_captured() -> None:
    three = "r3K3/1P6/8/8/8/8/QQQ5/7k w - - - 0 1"
    two = "r3K3/1P6/8/8/8/8/QQ6/7k w - - - 0 1"
    assert moves_from(three, "b7") == words("b7a8")
    assert moves_from(two, "b7") == words("b7a8 b7b8")
    assert after(three, "b7a8").fen() == "4K3/8/8/8/8/8/QQQ5/7k b - - - 0 1"


# ----- castling ------------------------------------------------------------------------------------------


def test_a_rook_castles_with_its_partner() -> None:
    knight = "4k3/8/8/8/8/8/8/4K2(RN) w K - - 7 1"
    assert after(knight, "e1g1").fen() == "4k3/8/8/8/8/8/8/5(RN)K1 b - - - 8 1"
    pawn = "r2(bp)k3/8/8/8/8/8/8/4K2(RP) w Kq - - 7 1"
    assert after(pawn, "e1g1").fen() == "r2(bp)k3/8/8/8/8/8/8/5(RP)K1 b q - - 0 1"
    black = "(rp)3k3/8/8/8/8/8/8/4K3 b q - - 7 1"
    assert after(black, "e8c8").fen() == "2k(rp)4/8/8/8/8/8/8/4K3 w - - - 0 2"


def test_the_right_stays_with_the_rook() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2(RN) w K - - 7 1"
    assert after(fen, "h1g3n").fen() == "4k3/8/8/8/8/6N1/8/4K2R b K - - 8 1"
    assert after(fen, "h1h4r").fen() == "4k3/8/8/8/7R/8/8/4K2N b - - - 8 1"
    assert after(fen, "h1g3").fen() == "4k3/8/8/8/8/6(RN)1/8/4K3 b - - - 8 1"
    assert after("4k3/8/8/8/8/8/8/4K1NR w K - - 0 1", "h1g1").fen() == "4k3/8/8/8/8/8/8/4K1(RN)1 b - - - 1 1"
    captured = "4k3/8/8/8/8/6n1/8/4K2(RN) b K - - 0 1"
    assert after(captured, "g3h1").fen() == "4k3/8/8/8/8/8/8/4K2n w - - - 0 2"


def test_two_rooks_in_the_corner() -> None:
    joined = after("4k3/8/8/7R/8/8/8/4K2R w K - - 0 1", "h5h1")
    assert joined.fen() == "4k3/8/8/8/8/8/8/4K2(RR) b K - - 1 1"
    joined = joined.play("e8d7")
    assert joined.play("h1h5r").fen() == "8/3k4/8/7R/8/8/8/4K2R b - - - 3 2"
    assert joined.play("e1g1").fen() == "8/3k4/8/8/8/8/8/5(RR)K1 b - - - 3 2"


def test_castling_onto_the_square_that_a_pawn_half_attacks() -> None:
    assert "e1g1" not in moves_from("4k3/8/8/8/8/8/7(rp)/4K2R w K - - 0 1", "e1")
    assert "e1g1" in moves_from("4k3/8/8/8/8/8/7(rr)/4K2R w K - - 0 1", "e1")


def test_castling_out_of_and_through_check_and_over_pieces() -> None:
    free = "4k3/8/8/8/8/8/8/R3K2R w KQ - - 0 1"
    assert words("e1g1 e1c1") <= moves_from(free, "e1")
    checked = "1k2r3/8/8/8/8/8/8/R3K2R w KQ - - 0 1"
    assert moves_from(checked, "e1") == words("e1d1 e1d2 e1f1 e1f2")
    crossed = "1k3r2/8/8/8/8/8/8/RN2K2R w KQ - - 0 1"  # f1 is attacked, b1 is occupied
    assert moves_from(crossed, "e1") == words("e1d1 e1d2 e1e2")
    rook_only = "1r5k/8/8/8/8/8/8/R3K3 w Q - - 0 1"  # b1 is attacked, which concerns only the rook
    assert "e1c1" in moves_from(rook_only, "e1")


# ----- counts, repetition, the end -----------------------------------------------------------------------


def test_the_half_move_clock_counts_displaced_pawns() -> None:
    merged = after("4k3/8/8/8/8/8/R3P3/4K3 w - - E 10 20", "a2e2")
    assert merged.fen() == "4k3/8/8/8/8/8/4(RP)3/4K3 b - - E 11 20"
    merged = merged.play("e8d8")
    assert merged.play("e2e5").fen() == "3k4/8/8/4(RP)3/8/8/8/4K3 b - - - 0 21"
    assert merged.play("e2a2r").fen() == "3k4/8/8/8/8/8/R3P3/4K3 b - - E 13 21"


def test_fifty_and_seventy_five_moves() -> None:
    assert after("4k3/8/8/8/8/8/R7/4K3 w - - - 98 60", "a2a3").claims() == ()
    fifty = after("4k3/8/8/8/8/8/R7/4K3 w - - - 99 60", "a2a3")
    assert (fifty.result(), fifty.claims()) == (None, ("fifty moves",))
    seventy_five = after("4k3/8/8/8/8/8/R7/4K3 w - - - 149 90", "a2a3")
    assert (seventy_five.result(), seventy_five.claims()) == ((DRAW, "seventy-five moves"), ())


def test_checkmate_comes_before_the_seventy_five_moves() -> None:
    assert after("7k/8/6K1/8/8/8/8/R7 w - - - 149 90", "a1a8").result() == ((1, 0), "checkmate")
    assert after("r7/8/8/8/8/6k1/8/7K b - - - 0 1", "a8a1").result() == ((0, 1), "checkmate")


def test_stalemate() -> None:
    assert Position.from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - - 0 1").result() == (DRAW, "stalemate")


def test_positions_repeat_although_a_carried_pawn_resets_the_clock() -> None:
    cycle = ("a2b2", "e8d8", "b2a2", "d8e8")
    start = "4k3/8/8/8/8/8/(RP)7/4K3 w - - - 0 1"
    assert after(start, *cycle).claims() == ()
    third = after(start, *cycle * 2)
    assert third.halfmoves == 1
    assert third.claims() == ("threefold repetition",)
    assert after(start, *cycle * 3).result() is None
    fifth = after(start, *cycle * 4)
    assert (fifth.result(), fifth.claims()) == ((DRAW, "fivefold repetition"), ())
    assert fifth.perft(1) == 0


def test_a_lost_flag_makes_another_position() -> None:
    cycle = ("e2e3", "a8b8", "e3e2", "b8a8")
    start = "k7/8/8/8/8/8/4(RP)3/4K3 w - - E 0 1"  # the flag goes with the first move
    assert after(start, *cycle * 2).claims() == ()
    assert after(start, *cycle * 3).claims() == ("threefold repetition",)


@pytest.mark.parametrize(
    ("fen", "cycle", "first_counts"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - E 0 1", "e8d8 e1d1 d8e8 d1e1", True),  # nobody to capture
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - E 0 1", "e8d8 e1d1 d8e8 d1e1", False),  # d4 can capture
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - E 0 1", "d8c8 e1f1 c8d8 f1e1", True),  # d4 is pinned
    ],
)
def test_en_passant_counts_for_repetition_only_if_possible(fen: str, cycle: str, first_counts: bool) -> None:
    stepped = after(fen, "e2e4")
    assert stepped.fen().split()[3] == "e3"
    position = stepped
    for move in cycle.split() * 2:
        position = position.play(move)
    assert position.claims() == (("threefold repetition",) if first_counts else ())


@pytest.mark.parametrize(
    ("placement", "drawn"),
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/8/N3K3", True),
        ("4k3/8/8/8/8/8/8/(NN)3K3", False),
        ("4k2n/8/8/8/8/8/8/N3K3", False),
        ("4k3/8/8/8/8/8/8/(BN)3K3", False),
        ("4k2b/8/8/8/8/8/8/(BB)3K3", True),  # a1 and h8 are both dark
        ("4k1b1/8/8/8/8/8/8/(BB)3K3", False),  # g8 is light
        ("4k3/p7/8/8/8/8/8/4K3", False),
    ],
)
def test_not_enough_to_mate(placement: str, drawn: bool) -> None:
    result = Position.from_fen(f"{placement} w - - - 0 1").result()
    assert result == ((DRAW, "material") if drawn else None)


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ],
)
def test_without_merging_it_is_chess_with_queens_only(fen: str) -> None:
    chooser = random.Random(fen)
    for _ in range(3):
        board = chess.Board(fen)
        position = Position.from_fen(fen, merging=False)
        for _ in range(40):
            queenly = [move for move in board.legal_moves if move.promotion in (None, chess.QUEEN)]
            assert position.legal() == sorted(move.uci()[:4] for move in queenly)
            assert position.in_check() == board.is_check()
            fields = position.fen().split()
            assert " ".join(fields[:4] + fields[5:]) == board.fen(en_passant="fen")
            if not queenly:
                break
            move = chooser.choice(queenly)
            board.push(move)
            position = position.play(move.uci()[:4])
