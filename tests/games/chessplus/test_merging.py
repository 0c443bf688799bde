"""The rules of Chessplus, one by one: merging, and merged pieces on the move (CP-10 to CP-18)."""

from __future__ import annotations

import pytest

from boxtop import IllegalMove
from boxtop.games.chessplus.piece_names import MERGED

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
        assert refused(start, f"e1{target}") == ("CP-11", "king-cannot-merge")


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
        assert refused(state, move) == ("CP-11", "king-cannot-merge")
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
    merging = "The roight is two pieces already, so it can't merge as a whole."
    assert refused_in_words(state, "a1a2") == ("CP-12", merging)
    assert refused_in_words(state, "a1e1") == ("CP-12", merging)
    full = "The quishop on e5 is two pieces already. A third can't merge with it."
    assert refused_in_words(state, "e1e5") == ("CP-12", full)
    assert refused_in_words(state, "e1a1") == ("CP-12", full.replace("e5", "a1").replace("quishop", "roight"))


@pytest.mark.rule("CP-12", "CP-13")
def test_a_whole_piece_does_not_merge_by_its_pawns_step_either() -> None:
    state = drawn(
        """
        8  k . . . . . . .
        5  . . . . B . . .
        4  . . . . NP . . .
        1  K . . . . . . .
        """
    )
    sentence = "The knawn is two pieces already, so it can't merge as a whole."
    assert refused_in_words(state, "e4e5") == ("CP-12", sentence)
    assert pieces(state.play("e4e5p")) == {"a8": "k", "e5": "BP", "e4": "N", "a1": "K"}


@pytest.mark.rule("CP-12", "CP-17")
def test_a_leaving_half_does_not_join_a_merged_piece() -> None:
    state = drawn(
        """
        7  . . . . . . . k
        5  . . . . BN . . .
        1  K . . . RP . . .
        """
    )
    sentence = "The knishop on e5 is two pieces already. A third can't merge with it."
    assert refused_in_words(state, "e1e5r") == ("CP-12", sentence)


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
    assert refused_in_words(state, "e2e4") == ("CP-6", "The bishop on e3 is in the pawn's way.")
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
        assert refused(state, f"d7{target}") == ("CP-13", "pawn-merges-straight")
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
    sentence = "The pawn on c2 has moved before, so it can go only one square."
    assert refused_in_words(state, "c2c4") == ("CP-8", sentence)


# The names of the rulebook; its Kn is our N.
RULEBOOK = {
    "QP": "Quawn", "QR": "Quook", "QN": "Quight", "QB": "Quishop", "QQ": "DQu",
    "RP": "Roawn", "RN": "Roight", "RB": "Rishop", "RR": "DRo",
    "NP": "Knawn", "BN": "Knishop", "NN": "DKn",
    "BP": "Biawn", "BB": "Dbi", "PP": "Dpa",
}  # fmt: skip


@pytest.mark.rule("CP-14")
def test_there_are_fifteen_merged_pieces() -> None:
    assert set(MERGED) == set(RULEBOOK)
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
    _, sentence = refused_in_words(state, "d4d5")
    assert sentence.casefold() == f"The {RULEBOOK[kind]} on d4 is Black's, and it's White's turn.".casefold()


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
    assert refused_in_words(state, "d4f6") == ("CP-15", "Neither half of the roight on d4 can go to f6.")


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
    assert refused(state, "e4e5") == ("CP-7", "pawn-captures-diagonally")
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
    assert refused(state, "e4d6q") == ("CP-4", "queens-way")
    assert refused(state, "e4e5n") == ("CP-5", "knights-way")
    assert refused_in_words(state, "e4e5b") == ("CP-16", "There's no bishop in the quight on e4.")


@pytest.mark.rule("CP-16", "CP-38")
def test_nothing_leaves_a_single_piece() -> None:
    start = CHESSPLUS.start()
    alone = "The knight on g1 isn't merged, so it can't split. Write g1f3."
    assert refused_in_words(start, "g1f3n") == ("CP-16", alone)
    assert refused(start, "e2e4q") == ("CP-16", "pawn-cannot-split")


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
    assert refused(state, "e2d3p") == ("CP-13", "pawn-merges-straight")


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


@pytest.mark.rule("CP-18", "CP-6")
@pytest.mark.parametrize("in_the_way", "Bb")
def test_the_double_step_of_a_merged_piece_passes_over_nothing(in_the_way: str) -> None:
    state = drawn(
        f"""
        8  . . . . k . . .
        3  . . . . {in_the_way} . . .
        2  . . . . NP . . .
        1  . . . . K . . .
        """
    )
    for move in ("e2e4", "e2e4p"):
        assert refused_in_words(state, move) == ("CP-6", "The bishop on e3 is in the pawn's way.")


@pytest.mark.rule("CP-18")
def test_a_rook_that_leaves_does_not_use_up_the_double_step() -> None:
    state = drawn(KNAWN.replace("NP", "RP").replace("k .", ". k"))
    assert field(state.play("e2a2r"), "unmoved") == "E"


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
    assert refused_in_words(later, "d2d4")[0] == "CP-8"


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
    sentence = "The pawn on d1 has moved before, so it can go only one square."
    assert refused_in_words(behind, "d1d3") == ("CP-8", sentence)
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
