"""The rules of Chessplus, one by one: en passant and promotion (CP-19 to CP-22)."""

from __future__ import annotations

import pytest

from boxtop.games.chessplus import ChessplusState

from tests.games.chessplus.helpers import drawn, field, going, moves_from, pieces, played, refused, refused_in_words

# -- en passant: the victim ------------------------------------------------------------------------------------------


def before_the_double_step(on_e2: str, on_e4: str = ".", on_d4: str = "p") -> ChessplusState:
    """White is about to step from e2 to e4, past what stands on d4."""
    return drawn(
        f"""
        8  k . . . . . . .
        4  . . . {on_d4} {on_e4} . . .
        2  . . . . {on_e2} . . .
        1  . . . . . . . K
        """
    )


@pytest.mark.rule("CP-19", "CP-20")
def test_a_pawn_is_captured_as_if_it_had_made_one_step() -> None:
    stepped = before_the_double_step("P").play("e2e4")
    assert field(stepped, "passed") == "e3"
    assert pieces(stepped.play("d4e3")) == {"a8": "k", "e3": "p", "h1": "K"}


@pytest.mark.rule("CP-19")
def test_white_captures_en_passant_too() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        7  . . . . . . p .
        5  . . . . . . . P
        1  . . . . . . . K
        """,
        side="b",
    )
    assert pieces(played(state, "g7g5 h5g6")) == {"a8": "k", "g6": "P", "h1": "K"}


@pytest.mark.rule("CP-19")
def test_en_passant_is_for_the_very_next_move() -> None:
    later = played(before_the_double_step("P"), "e2e4 a8b8 h1g1")
    assert field(later, "passed") == "-"
    assert refused(later, "d4e3") == ("CP-7", "pawn-diagonal-only-captures")


@pytest.mark.rule("CP-19")
def test_a_single_step_is_not_captured_en_passant() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        4  . . . p . . . .
        3  . . . . P . . .
        1  . . . . . . . K
        """
    )
    stepped = state.play("e3e4")
    assert field(stepped, "passed") == "-"
    assert moves_from(stepped, "d4") == going("d4", "d3")


@pytest.mark.rule("CP-19")
@pytest.mark.parametrize(
    ("on_e2", "on_e4", "step", "left_on_e2"),
    [
        ("P", "P", "e2e4", ""),  # a pawn has arrived on another
        ("PP", ".", "e2e4", ""),  # a pair has gone as a whole
        ("NP", "P", "e2e4p", "N"),  # a pawn has left its partner and arrived on another
    ],
)
def test_both_pawns_of_a_pair_are_captured(on_e2: str, on_e4: str, step: str, left_on_e2: str) -> None:
    stepped = before_the_double_step(on_e2, on_e4).play(step)
    assert pieces(stepped)["e4"] == "PP"
    captured = pieces(stepped.play("d4e3"))
    assert captured == {"a8": "k", "e3": "p", "h1": "K"} | ({"e2": left_on_e2} if left_on_e2 else {})


@pytest.mark.rule("CP-19")
def test_a_pawn_that_left_its_partner_is_captured_without_it() -> None:
    stepped = before_the_double_step("NP").play("e2e4p")
    assert pieces(stepped.play("d4e3")) == {"a8": "k", "e3": "p", "e2": "N", "h1": "K"}


@pytest.mark.rule("CP-19")
@pytest.mark.parametrize(
    ("on_e2", "on_e4", "together"),
    [("P", "N", "NP"), ("RP", ".", "RP"), ("QP", ".", "QP"), ("NP", ".", "NP")],
)
def test_with_anything_but_pawns_there_is_no_en_passant(on_e2: str, on_e4: str, together: str) -> None:
    stepped = before_the_double_step(on_e2, on_e4).play("e2e4")
    assert pieces(stepped)["e4"] == together
    assert field(stepped, "passed") == "-"
    assert refused(stepped, "d4e3") == ("CP-7", "pawn-diagonal-only-captures")


# -- en passant: who captures ----------------------------------------------------------------------------------------


@pytest.mark.rule("CP-20")
def test_a_leaving_pawn_captures_en_passant_but_not_the_whole() -> None:
    stepped = before_the_double_step("P", on_d4="rp").play("e2e4")
    assert pieces(stepped.play("d4e3p")) == {"a8": "k", "e3": "p", "d4": "r", "h1": "K"}
    sentence = "A roawn can't capture en passant as a whole. Only pawns can."
    assert refused_in_words(stepped, "d4e3") == ("CP-20", sentence)


@pytest.mark.rule("CP-20")
def test_a_pawn_pair_captures_en_passant_as_a_whole_or_in_part() -> None:
    stepped = before_the_double_step("P", on_d4="pp").play("e2e4")
    assert pieces(stepped.play("d4e3")) == {"a8": "k", "e3": "pp", "h1": "K"}
    assert pieces(stepped.play("d4e3p")) == {"a8": "k", "e3": "p", "d4": "p", "h1": "K"}


@pytest.mark.rule("CP-20")
def test_a_quawn_that_reaches_the_passed_square_as_a_queen_captures_nothing() -> None:
    stepped = before_the_double_step("P", on_d4="qp").play("e2e4")
    assert field(stepped, "passed") == "e3"
    assert pieces(stepped.play("d4e3")) == {"a8": "k", "e4": "P", "e3": "qp", "h1": "K"}
    assert pieces(stepped.play("d4e3q")) == {"a8": "k", "e4": "P", "e3": "q", "d4": "p", "h1": "K"}
    assert pieces(stepped.play("d4e3p")) == {"a8": "k", "e3": "p", "d4": "q", "h1": "K"}


@pytest.mark.rule("CP-27", "CP-20")
def test_en_passant_may_not_open_a_rank_to_the_own_king() -> None:
    drawing = """
        4  k . . {} . . . R
        2  . . . . P . . .
        1  . . . . . . . K
        """
    single = drawn(drawing.format("p")).play("e2e4")
    assert refused_in_words(single, "d4e3") == ("CP-27", "That would leave your king attacked by the rook on h4.")
    # A knight that stays behind is still in the rook's way.
    merged = drawn(drawing.format("np")).play("e2e4")
    assert pieces(merged.play("d4e3p")) == {"a4": "k", "d4": "n", "e3": "p", "h4": "R", "h1": "K"}


# -- promotion -------------------------------------------------------------------------------------------------------

NEAR_THE_FAR_RANK = """
        8  . . . {d8} {e8} . . .
        7  . . . . {e7} . . .
        6  . . . . . . . k
        5  . {b5} . . . . . .
        3  {a3} {b3} {c3} . . . . .
        1  . . . . . . . K
        """


def promoting(**standing: str) -> ChessplusState:
    """White to move, with pieces near the far rank, and queens on rank 3."""
    names = ("d8", "e8", "e7", "b5", "a3", "b3", "c3")
    return drawn(NEAR_THE_FAR_RANK.format(**{name: standing.get(name, ".") for name in names}))


def others(state: ChessplusState) -> dict[str, str]:
    """What stands where, kings aside."""
    return {square: letters for square, letters in pieces(state).items() if letters.upper() != "K"}


@pytest.mark.rule("CP-21")
@pytest.mark.parametrize(
    ("standing", "move", "after"),
    [
        ({"e7": "P"}, "e7e8", {"e8": "Q"}),
        ({"e7": "P", "d8": "n"}, "e7d8", {"d8": "Q"}),  # by capturing
        ({"e7": "P", "e8": "R"}, "e7e8", {"e8": "Q"}),  # by merging there
        ({"b5": "BP"}, "b5e8", {"e8": "Q"}),  # carried by a bishop
        ({"e7": "NP"}, "e7c8", {"c8": "Q"}),  # carried by a knight
        ({"e7": "RP"}, "e7e8", {"e8": "Q"}),  # as a whole
        ({"e7": "RP"}, "e7e8p", {"e8": "Q", "e7": "R"}),  # leaving, alone
        ({"e7": "RP", "d8": "n"}, "e7d8p", {"d8": "Q", "e7": "R"}),
        ({"e7": "PP"}, "e7e8", {"e8": "Q"}),  # two pawns, one queen
        ({"e7": "PP"}, "e7e8p", {"e8": "Q", "e7": "P"}),
    ],
)
def test_what_reaches_the_far_rank_with_a_pawn_becomes_one_queen(
    standing: dict[str, str], move: str, after: dict[str, str]
) -> None:
    assert others(promoting(**standing).play(move)) == after


@pytest.mark.rule("CP-21")
def test_a_half_without_a_pawn_does_not_promote() -> None:
    assert others(promoting(e7="RP").play("e7e8r")) == {"e8": "R", "e7": "P"}


@pytest.mark.rule("CP-21")
def test_promotion_is_compulsory_and_to_a_queen() -> None:
    state = promoting(e7="P")
    assert moves_from(state, "e7") == {"e7e8"}
    for letter in "nbrq":
        assert refused(state, f"e7e8{letter}") == ("CP-16", "pawn-cannot-split")


@pytest.mark.rule("CP-21")
def test_black_promotes_on_rank_1_and_white_does_not() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        3  . . . . K . . .
        2  . RP . . . . p .
        """
    )
    carried_home = state.play("b2b1")
    assert pieces(carried_home)["b1"] == "RP"
    assert pieces(carried_home.play("g2g1"))["g1"] == "q"


THREE_QUEENS = {"a3": "Q", "b3": "Q", "c3": "Q"}


@pytest.mark.rule("CP-22")
@pytest.mark.parametrize(
    ("standing", "move", "after"),
    [
        (THREE_QUEENS | {"e7": "P"}, "e7e8", THREE_QUEENS),
        (THREE_QUEENS | {"e7": "P", "d8": "n"}, "e7d8", THREE_QUEENS),  # what it captured is gone too
        (THREE_QUEENS | {"e7": "RP"}, "e7e8", THREE_QUEENS),  # with its partner
        (THREE_QUEENS | {"e7": "RP"}, "e7e8p", THREE_QUEENS | {"e7": "R"}),  # alone
        (THREE_QUEENS | {"e7": "P", "e8": "R"}, "e7e8", THREE_QUEENS),  # with what it merged with
        ({"a3": "QQ", "b3": "Q", "e7": "P"}, "e7e8", {"a3": "QQ", "b3": "Q"}),  # a pair of queens is two
        ({"a3": "QR", "b3": "QB", "c3": "QN", "e7": "P"}, "e7e8", {"a3": "QR", "b3": "QB", "c3": "QN"}),
        # The pawn leaves a queen behind, which makes three others.
        ({"a3": "Q", "b3": "Q", "e7": "QP"}, "e7e8p", {"a3": "Q", "b3": "Q", "e7": "Q"}),
    ],
)
def test_beside_three_other_queens_what_arrives_is_removed(
    standing: dict[str, str], move: str, after: dict[str, str]
) -> None:
    assert others(promoting(**standing).play(move)) == after


@pytest.mark.rule("CP-22", "CP-21")
@pytest.mark.parametrize(
    ("standing", "move", "after"),
    [
        ({"a3": "Q", "b3": "Q", "e7": "P"}, "e7e8", {"a3": "Q", "b3": "Q", "e8": "Q"}),
        ({"a3": "QQ", "e7": "P"}, "e7e8", {"a3": "QQ", "e8": "Q"}),
        # Three queens, but one of them is what arrives, or what it merges with: two others.
        ({"a3": "Q", "b3": "Q", "e7": "QP"}, "e7e8", {"a3": "Q", "b3": "Q", "e8": "Q"}),
        ({"a3": "QQ", "e7": "P", "e8": "Q"}, "e7e8", {"a3": "QQ", "e8": "Q"}),
    ],
)
def test_beside_two_other_queens_it_promotes(standing: dict[str, str], move: str, after: dict[str, str]) -> None:
    assert others(promoting(**standing).play(move)) == after


@pytest.mark.rule("CP-22")
def test_the_other_players_queens_do_not_count() -> None:
    state = drawn(
        """
        7  . . . . P . . .
        6  . . . . . . . k
        3  q q q . . . . .
        1  . . . . . . . K
        """
    )
    assert pieces(state.play("e7e8"))["e8"] == "Q"


def removal_on_rank_8(rank_8: str, rank_7: str, queens: str) -> ChessplusState:
    """White's king on rank 8 with a black rook on the same rank."""
    return drawn(
        f"""
        8  {rank_8}
        7  {rank_7}
        6  . {queens} . . . . . .
        5  . Q . . . . . .
        2  . . . . . . . k
        """
    )


@pytest.mark.rule("CP-22", "CP-27")
@pytest.mark.parametrize(
    ("rank_8", "rank_7", "move"),
    [
        ("K . . . . . . r", ". . . . P . . .", "e7e8"),  # what is removed does not block
        ("K . . . n . . r", ". . . P . . . .", "d7e8"),  # the captured knight blocked its own rook
        ("K . . . R . . r", ". . . . P . . .", "e7e8"),  # the own rook blocked, and goes too
        ("K . . . . . . r", ". . . . RP . . .", "e7e8"),  # no better as a whole
    ],
)
def test_the_king_is_judged_after_the_removal(rank_8: str, rank_7: str, move: str) -> None:
    place = move[2:]
    sentence = (
        f"You already have three queens, so what arrives on {place} is removed. "
        "That would leave your king attacked by the rook on h8."
    )
    assert refused_in_words(removal_on_rank_8(rank_8, rank_7, "QQ"), move) == ("CP-22", sentence)
    # With one queen fewer it becomes a queen, which is in the rook's way.
    assert pieces(removal_on_rank_8(rank_8, rank_7, "Q").play(move))[place] == "Q"


@pytest.mark.rule("CP-22", "CP-27")
@pytest.mark.parametrize(
    ("rank_8", "rank_7"),
    [
        ("K . . . . . . r", ". . . . QP . . ."),  # the third queen is the one that arrives
        ("K . . . Q . . r", ". . . . P . . ."),  # or the one it merges with
    ],
)
def test_what_is_not_removed_shields_the_king(rank_8: str, rank_7: str) -> None:
    state = removal_on_rank_8(rank_8, rank_7, "Q")
    assert pieces(state.play("e7e8")) == {"a8": "K", "h8": "r", "e8": "Q", "b6": "Q", "b5": "Q", "h2": "k"}


@pytest.mark.rule("CP-22", "CP-27")
def test_a_pawn_that_is_removed_may_still_capture_the_attacker() -> None:
    state = removal_on_rank_8("K . . . . . . r", ". . . . . . P .", "QQ")
    assert state.in_check
    assert pieces(state.play("g7h8")) == {"a8": "K", "b6": "QQ", "b5": "Q", "h2": "k"}
