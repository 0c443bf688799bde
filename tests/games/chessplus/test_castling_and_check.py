"""The rules of Chessplus, one by one: castling, attack, check and checkmate (CP-23 to CP-28)."""

from __future__ import annotations

import pytest

from boxtop.games.base import Result
from boxtop.games.chessplus import ChessplusState

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
    refused_in_words,
)

# -- castling --------------------------------------------------------------------------------------------------------


def castling(rank_1: str, *more: str, rights: str = "KQ", quiet: int = 0) -> ChessplusState:
    """White to move, with the first rank and perhaps others."""
    drawing = "\n".join(["8  . . . . k . . .", *more, f"1  {rank_1}"])
    return drawn(drawing, castling=rights, quiet=quiet)


@pytest.mark.rule("CP-23")
def test_castling_on_both_sides() -> None:
    state = castling("R . . . K . . R")
    assert pieces(state.play("e1g1")) == {"e8": "k", "a1": "R", "g1": "K", "f1": "R"}
    assert pieces(state.play("e1c1")) == {"e8": "k", "h1": "R", "c1": "K", "d1": "R"}


@pytest.mark.rule("CP-23")
def test_black_castles_on_rank_8() -> None:
    state = drawn(
        """
        8  r . . . k . . r
        1  . . . . K . . .
        """,
        side="b",
        castling="kq",
    )
    assert pieces(state.play("e8g8")) == {"e1": "K", "a8": "r", "g8": "k", "f8": "r"}
    assert pieces(state.play("e8c8")) == {"e1": "K", "h8": "r", "c8": "k", "d8": "r"}


@pytest.mark.rule("CP-23")
def test_all_squares_between_king_and_rook_are_empty() -> None:
    state = castling("R N . . K b . R")
    knight = "You can't castle while the knight on b1 is between your king and the rook."
    assert refused_in_words(state, "e1c1") == ("CP-23", knight)
    assert refused_in_words(state, "e1g1") == ("CP-23", knight.replace("knight on b1", "bishop on f1"))


@pytest.mark.rule("CP-23", "CP-26")
@pytest.mark.parametrize(
    ("attacker", "square", "sentence"),
    [
        ("5  . . . . r . . .", "g1", "You can't castle while you're in check."),
        ("5  . . . . r . . .", "c1", "You can't castle while you're in check."),
        ("5  . . . . . r . .", "g1", "You can't castle: your king would cross f1, which the rook on f5 attacks."),
        ("5  . . . . . . r .", "g1", "You can't castle: your king would end on g1, which the rook on g5 attacks."),
        ("5  . . . r . . . .", "c1", "You can't castle: your king would cross d1, which the rook on d5 attacks."),
        ("5  . . r . . . . .", "c1", "You can't castle: your king would end on c1, which the rook on c5 attacks."),
        # The halves of merged pieces attack as well: a knight, a pawn of a pair.
        ("3  . . . . . . np .", "g1", "You can't castle: your king would cross f1, which the knawn on g3 attacks."),
        ("2  . . . . . . . pp", "g1", "You can't castle: your king would end on g1, which the Dpa on h2 attacks."),
    ],
)
def test_the_king_castles_neither_out_of_nor_through_nor_into_attack(attacker: str, square: str, sentence: str) -> None:
    assert refused_in_words(castling("R . . . K . . R", attacker), f"e1{square}") == ("CP-23", sentence)


@pytest.mark.rule("CP-23")
@pytest.mark.parametrize(
    ("attacker", "square"),
    [("5  r . . . . . . .", "c1"), ("5  . r . . . . . .", "c1"), ("5  . . . . . . . r", "g1")],
)
def test_the_rook_and_the_square_beside_it_may_be_attacked(attacker: str, square: str) -> None:
    assert f"e1{square}" in moves_from(castling("R . . . K . . R", attacker), "e1")


@pytest.mark.rule("CP-24", "CP-30")
@pytest.mark.parametrize(("corner", "quiet"), [("RN", "31"), ("RR", "31"), ("QR", "31"), ("RP", "0")])
def test_the_rook_takes_its_partner_along(corner: str, quiet: str) -> None:
    kingside = castling(f". . . . K . . {corner}", rights="K", quiet=30).play("e1g1")
    assert pieces(kingside) == {"e8": "k", "g1": "K", "f1": corner}
    queenside = castling(f"{corner} . . . K . . .", rights="Q", quiet=30).play("e1c1")
    assert pieces(queenside) == {"e8": "k", "c1": "K", "d1": corner}
    # Castling with a roawn displaces a pawn, so the count of quiet moves begins anew.
    assert [field(kingside, "quiet"), field(queenside, "quiet")] == [quiet, quiet]


HAS_MOVED = "You can't castle on this side: your king or the rook that started on {} has moved or is gone."


@pytest.mark.rule("CP-25")
def test_a_king_that_has_moved_does_not_castle() -> None:
    state = played(castling("R . . . K . . R"), "e1e2 e8d8 e2e1 d8e8")
    assert field(state, "castling") == "-"
    assert refused_in_words(state, "e1g1") == ("CP-25", HAS_MOVED.format("h1"))
    assert refused_in_words(state, "e1c1") == ("CP-25", HAS_MOVED.format("a1"))


@pytest.mark.rule("CP-25")
def test_a_rook_that_has_moved_does_not_castle_but_the_other_does() -> None:
    state = played(castling("R . . . K . . R"), "h1h2 e8d8 h2h1 d8e8")
    assert refused_in_words(state, "e1g1") == ("CP-25", HAS_MOVED.format("h1"))
    assert "e1c1" in moves_from(state, "e1")


@pytest.mark.rule("CP-25")
def test_castling_uses_up_both_rights() -> None:
    assert field(castling("R . . . K . . R").play("e1g1"), "castling") == "-"


@pytest.mark.rule("CP-25")
@pytest.mark.parametrize(
    ("rank_1", "move", "rights"),
    [
        ("R . . . K . N R", "h1g1", "Q"),  # the rook moves to merge
        ("R . . . K . . RN", "h1h5r", "Q"),  # the rook leaves its partner
        ("R . . . K . . RN", "h1h5", "Q"),  # the whole moves away
        ("R . . . K . . RN", "h1g3", "Q"),  # also as a knight
        ("R . . . K . . RN", "h1g3n", "KQ"),  # the partner leaves
        ("R . . . K . . RP", "h1h2p", "KQ"),
    ],
)
def test_the_right_goes_with_the_rook(rank_1: str, move: str, rights: str) -> None:
    assert field(castling(rank_1).play(move), "castling") == rights


@pytest.mark.rule("CP-25", "CP-24")
def test_a_partner_may_come_and_go() -> None:
    state = castling("R . . . K . . R", "3  . . . . . . N .")
    merged = played(state, "g3h1 e8d8")
    assert pieces(merged.play("e1g1"))["f1"] == "RN"
    alone = played(merged, "h1g3n d8e8")
    assert field(alone, "castling") == "KQ"
    assert pieces(alone.play("e1g1"))["f1"] == "R"


@pytest.mark.rule("CP-25", "CP-24")
def test_of_two_rooks_in_the_corner_the_one_that_leaves_had_the_right() -> None:
    state = castling(". . . . K . . R", "3  . . . . . . . R", rights="K")
    merged = played(state, "h3h1 e8d8")
    assert pieces(merged.play("e1g1"))["f1"] == "RR"
    left = played(merged, "h1h5r d8e8")
    assert pieces(left)["h1"] == "R"
    assert refused_in_words(left, "e1g1") == ("CP-25", HAS_MOVED.format("h1"))


# -- attack and check ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-26")
@pytest.mark.parametrize(
    ("kind", "attacked"),
    [
        ("NP", f"{KNIGHT_D4} c5 e5"),
        ("RP", f"{ROOK_D4} c5 e5"),
        ("PP", "c5 e5"),  # and not d5, where it could step
        ("RB", f"{ROOK_D4} {BISHOP_D4}"),
        ("QN", f"{ROOK_D4} {BISHOP_D4} {KNIGHT_D4}"),
        ("BN", f"{BISHOP_D4} {KNIGHT_D4}"),
    ],
)
def test_a_merged_piece_attacks_with_both_halves(kind: str, attacked: str) -> None:
    near_the_white_king = {"g1", "g2", "g3", "h1", "h2", "h3"}
    in_check = set()
    for place in (file + rank for file in "abcdefgh" for rank in "12345678"):
        if place in near_the_white_king | {"d4"}:
            continue
        board = {"d4": kind, "h2": "K", place: "k"}
        ranks = (f"{rank} " + " ".join(board.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in "87654321")
        if drawn("\n".join(ranks), side="b").in_check:
            in_check.add(place)
    assert in_check == set(attacked.split()) - near_the_white_king


@pytest.mark.rule("CP-26", "CP-27")
def test_a_pinned_piece_still_attacks() -> None:
    state = drawn(
        """
        8  . . . . r . . .
        7  . . k . . . . .
        4  . . . . RN . . .
        1  . . . . K . . .
        """,
        side="b",
    )
    assert refused_in_words(state, "c7d6") == ("CP-27", "That would leave your king attacked by the roight on e4.")


@pytest.mark.rule("CP-27")
@pytest.mark.parametrize(
    ("rest", "move"),
    [
        (["3  . . . . . R . .", "1  . . . . . K . ."], "f3a3"),  # opens the file to the queen's half
        (["3  . . . . . . K ."], "g3g4"),  # walks up to the knight's half
    ],
)
def test_no_move_leaves_the_own_king_attacked(rest: list[str], move: str) -> None:
    state = drawn("\n".join(["8  k . . . . . . .", "6  . . . . . qn . .", *rest]))
    assert refused_in_words(state, move) == ("CP-27", "That would leave your king attacked by the quight on f6.")


@pytest.mark.rule("CP-27", "CP-16")
def test_a_half_may_leave_a_pinned_merged_piece() -> None:
    state = drawn(
        """
        8  . . . . r . . k
        2  . . . . RN . . .
        1  . . . . K . . .
        """
    )
    file_e, rank_2, knight = "e3 e4 e5 e6 e7 e8", "a2 b2 c2 d2 f2 g2 h2", "c1 c3 d4 f4 g1 g3"
    whole, rook, horse = going("e2", file_e), going("e2", f"{file_e} {rank_2}", "r"), going("e2", knight, "n")
    assert moves_from(state, "e2") == whole | rook | horse
    sentence = "That would leave your king attacked by the rook on e8."
    assert refused_in_words(state, "e2c3") == ("CP-27", sentence)
    assert refused_in_words(state, "e2a2") == ("CP-27", sentence)


@pytest.mark.rule("CP-27")
def test_a_check_is_ended_by_moving_capturing_or_blocking() -> None:
    state = drawn(
        """
        8  . . . . r . . k
        5  . B . . . . . .
        2  . . . . . . . P
        1  . . . . K . . .
        """
    )
    assert state.in_check
    assert set(map(CHESSPLUS.text, state.moves())) == {"b5e8", "b5e2"} | going("e1", "d1 d2 f1 f2")
    sentence = "Your king is attacked by the rook on e8, and this move doesn't stop that."
    assert refused_in_words(state, "h2h3") == ("CP-27", sentence)
    assert refused_in_words(state, "e1e2") == ("CP-27", "That would leave your king attacked by the rook on e8.")


@pytest.mark.rule("CP-27")
def test_from_two_attackers_only_the_king_escapes() -> None:
    state = drawn(
        """
        8  . . . . r . . k
        5  . Q . . . . . .
        3  . . . . . n . .
        1  . . . . K . . .
        """
    )
    # The queen could take the rook, block the file, or not help at all; the knight on f3 attacks d2 as well.
    assert set(map(CHESSPLUS.text, state.moves())) == going("e1", "d1 f1 f2")


@pytest.mark.rule("CP-27")
def test_kings_keep_apart() -> None:
    state = drawn(
        """
        6  . . . . k . . .
        4  . . . . K . . .
        1  . . . . . . . R
        """
    )
    assert moves_from(state, "e4") == going("e4", "d4 f4 d3 e3 f3")


# -- checkmate -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CP-28", "CP-1")
def test_checkmate_wins() -> None:
    state = played(CHESSPLUS.start(), "f2f3 e7e5 g2g4 d8h4")
    assert state.result == Result((0.0, 1.0), "checkmate")
    assert state.turn is None
    assert state.moves() == []
    assert refused_in_words(state, "a2a3") == ("CP-28", "The game is over: White was checkmated.")


BACK_RANK = """
        8  . . . . . . k .
        7  . . . . . p p p
        6  . . . . {} . . .
        1  R . . . K . . .
        """


@pytest.mark.rule("CP-28", "CP-16")
def test_a_half_that_can_leave_and_block_prevents_mate() -> None:
    assert drawn(BACK_RANK.format(".")).play("a1a8").result == Result((1.0, 0.0), "checkmate")
    saved = drawn(BACK_RANK.format("np")).play("a1a8")
    assert saved.result is None
    assert set(map(CHESSPLUS.text, saved.moves())) == going("e6", "d8 f8") | going("e6", "d8 f8", "n")
