"""The rules of Battle Chess, one by one: how legends are summoned and move (BC-21 to BC-25)."""

from __future__ import annotations

import pytest

from boxtop.games.battle_chess import BattleChess, BattleChessState

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import (
    drawn,
    field,
    going,
    moves,
    moves_from,
    pieces,
    played,
    refused,
    squares,
    why,
)

WILD = BattleChess(sheet=WILD_SHEET)

# The eggs of both are gone, so each Cost Area holds three pieces.
THREE_EACH = """
    7  . o e v s o .
    6  . p . m . p .
    2  . P . M . P .
    1  . O S V E O .
    """


def summons(state: BattleChessState, letter: str) -> set[str]:
    return {move[2:] for move in moves(state) if move.startswith(f"{letter}@")}


# -- summoning -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-21")
def test_a_legend_is_summoned_if_the_cost_area_holds_its_price() -> None:
    state = drawn(THREE_EACH)
    assert state.cost == (3, 3)
    assert summons(state, "Z")
    assert summons(state, "R") == set()
    assert refused(state, "R@a3") == why("BC-21", "legend-too-dear", piece="Reshiram", cost=4, have=3)
    four = drawn(THREE_EACH.replace("P", ".", 1))
    assert four.cost == (4, 3)
    assert summons(four, "R") == summons(four, "Z") != set()
    two = drawn(THREE_EACH.replace("V", "V1"), side="y")
    assert refused(two, "Z@a3") == why("BC-21", "legend-too-dear", piece="Zekrom", cost=3, have=2)


@pytest.mark.rule("BC-21")
def test_each_side_pays_from_its_own_cost_area() -> None:
    blue_only = drawn(THREE_EACH.replace("V", "V3"), side="b")
    assert blue_only.cost == (0, 3)
    assert summons(blue_only, "Z")
    assert refused(blue_only, "R@a3") == why("BC-21", "legend-too-dear", piece="Reshiram", cost=4, have=3)
    assert summons(drawn(THREE_EACH.replace("V", "V3")), "Z") == set()
    assert "z" in pieces(blue_only.play("Z@d4"))["d4"]


@pytest.mark.rule("BC-21", "BC-19")
def test_eggs_pay_as_pieces_do() -> None:
    state = drawn(
        """
        7  . o e v1 s o .
        6  . p . Z  Z p .
        5  . . . Z  Z . .
        4  . . . m  . . .
        2  . P . M  . P .
        1  . O S V  E O .
        """
    )
    assert (state.cost, state.play("d5xn").cost) == ((0, 2), (0, 3))
    assert summons(state.play("d5xn"), "Z")


@pytest.mark.rule("BC-22")
def test_a_legend_comes_to_any_four_empty_squares_of_two_by_two() -> None:
    state = drawn(
        """
        7  . o e v s o .
        6  . p . m . . .
        5  p . . . . . .
        3  . . . . . . P
        2  . P . M . . .
        1  . O S V E O .
        """
    )
    assert summons(state, "Z") == {
        *("e2", "a3", "b3", "c3", "d3", "e3"),
        *("b4", "c4", "d4", "e4", "f4", "e5", "f5"),
    }
    for lowest in summons(state, "Z"):
        after = state.play(f"Z@{lowest}")
        assert {square for square, piece in pieces(after).items() if piece == "Z"} == squares(lowest)
        assert len(pieces(after)) == len(pieces(state)) + 4
    for lowest in ("a4", "b1", "c5", "f3", "g4", "d7", "h1", "a8"):
        assert refused(state, f"Z@{lowest}") == why("BC-22", "no-room-for-legend", piece="Zekrom", square=lowest)


@pytest.mark.rule("BC-22")
def test_without_room_nothing_is_summoned() -> None:
    crowded = drawn(
        """
        6  . o . o . s .
        4  . p . v3 . m .
        2  . P . V3 . E .
        """
    )
    assert crowded.cost == (5, 2)
    assert summons(crowded, "Z") == set()
    assert moves_from(crowded, "b2") == going("b2", "a3 b3 c3") | {"b2a3xb4", "b2b3xb4", "b2c3xb4", "b2c3xd4"}


@pytest.mark.rule("BC-23")
def test_summoning_is_the_whole_turn() -> None:
    state = drawn(THREE_EACH)
    after = state.play("Z@c3")
    assert after.turn == 1
    assert moves_from(after, "c3") == set()
    assert {pieces(after)[square] for square in squares("c3")} == {"Z"}
    later = after.play("b6b5")
    assert {"c3c4", "c3b3", "c3d3"} <= moves_from(later, "c3")


@pytest.mark.rule("BC-23")
def test_each_legend_comes_once() -> None:
    rich = drawn(
        """
        7  v3 . . . . . .
        1  . . . . . . V
        """
    )
    assert rich.cost == (10, 7)
    once = played(rich, "Z@a1 Z@d6")
    assert summons(once, "Z") == set()
    assert refused(once, "Z@d1") == why("BC-23", "summoned-already", piece="Zekrom")
    both = once.play("R@d1")
    assert field(both, "waiting") == "r"
    assert refused(both, "Z@f4") == why("BC-23", "summoned-already", piece="Zekrom")
    gone = drawn(
        """
        7  v3 . . . . . .
        1  . . . . . . V
        """,
        waiting="Rzr",
    )
    assert refused(gone, "Z@a1") == why("BC-23", "summoned-already", piece="Zekrom")


@pytest.mark.rule("BC-24")
def test_the_price_is_spent_for_good() -> None:
    rich = drawn(
        """
        7  v3 . . . . . .
        1  . . . . . . V
        """
    )
    once = rich.play("R@a1")
    assert (once.cost, field(once, "waiting")) == ((6, 7), "Zzr")
    assert played(once, "Z@d6 Z@c1").cost == (3, 4)
    # Four pieces pay for one of the two, not for both.
    four = drawn(THREE_EACH.replace("P", ".", 1))
    assert played(four, "Z@c3 b6b5").cost == (1, 3)
    assert summons(played(four, "Z@c3 b6b5"), "R") == set()


# -- moving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-25", "BC-2")
@pytest.mark.parametrize("letter", ["Z", "+Z", "R", "+R"])
@pytest.mark.parametrize("side", ["y", "b"])
def test_a_legend_steps_in_the_four_straight_directions(letter: str, side: str) -> None:
    z = letter if side == "y" else letter.lower()
    state = drawn(
        f"""
        7  . . . . . . v3
        4  . . {z} {z} . . .
        3  . . {z} {z} . . .
        1  V3 . . . . . .
        """,
        side=side,
    )
    assert moves_from(state, "c3") == going("c3", "c4 d3 c2 b3")
    after = state.play("c3c4")
    assert {square for square, piece in pieces(after).items() if piece == z} == squares("c4")


@pytest.mark.rule("BC-25", "BC-8")
def test_the_squares_that_a_legend_enters_have_to_be_empty() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . . p . . .
        4  . . Z Z . . .
        3  . P Z Z . . .
        1  V3 . . . . . .
        """
    )
    assert {move for move in moves_from(state, "c3") if "x" not in move} == going("c3", "d3 c2")
    for to in ("c4", "b3"):  # half of the way is free, which is not enough
        assert refused(state, f"c3{to}") == why("BC-8", "square-not-empty", square=to)
    assert refused(state, "c3e3") == why("BC-25", "only-one-square", piece="Zekrom")
    assert refused(state, "c3d4") == why(
        *("BC-25", "no-arrow-but-steps"), piece="Zekrom", origin="c3", to="d4", directions=["N", "E", "S", "W"]
    )
    assert refused(state, "d3e3") == why("BC-34", "named-by-lowest-square", piece="Zekrom", square="c3")


@pytest.mark.rule("BC-25", "BC-1")
def test_a_legend_stays_on_the_mat_with_all_four_squares() -> None:
    state = drawn(
        """
        7  v3 . . . . R R
        6  . . . . . R R
        2  Z Z . . . . .
        1  Z Z . . . . V
        """
    )
    assert moves_from(state, "a1") == going("a1", "a2 b1")
    assert moves_from(state, "f6") == going("f6", "f5 e6")
    for to in ("g6", "f7"):
        assert refused(state, f"f6{to}") == why("BC-25", "legend-beyond-mat", piece="Reshiram", square=to)
    assert refused(state, "f6f8") == why("BC-1", "square-off-mat", square="f8")


@pytest.mark.rule("BC-25", "BC-7")
def test_a_sliding_legend_stops_where_half_of_its_way_is_taken() -> None:
    # Giant's front slides north and east, Troll's back in all four directions.
    state = drawn(
        """
        8  q1 . . . . .
        6  . a . . . .
        3  G G . . . .
        2  G G . . . x
        1  Q . . . . .
        """,
        game=WILD,
    )
    assert {move for move in moves_from(state, "a2") if "x" not in move} == going("a2", "a3 a4 b2 c2 d2")
    assert refused(state, "a2a6") == why("BC-7", "no-jumping", piece="Giant", square="a5")
    assert refused(state, "a2a5") == why("BC-8", "square-not-empty", square="a5")
    assert refused(state, "a2a1") == why(
        *("BC-25", "no-arrow-but-slides"), piece="Giant", origin="a2", to="a1", directions=["N", "E"]
    )
    assert {"a2a4xn", "a2d2xe"} <= moves_from(state, "a2")


@pytest.mark.rule("BC-25", "BC-2")
@pytest.mark.parametrize(("giant", "targets"), [("G", "c4 c5 c6 c7 d3 e3"), ("g", "c2 c1 b3 a3")])
def test_a_legend_goes_only_where_its_arrows_point_as_its_owner_sees_them(giant: str, targets: str) -> None:
    state = drawn(
        f"""
        8  q . . . . .
        4  . . {giant} {giant} . .
        3  . . {giant} {giant} . .
        1  . . . . . Q
        """,
        side="y" if giant == "G" else "b",
        game=WILD,
    )
    assert {move for move in moves_from(state, "c3") if "x" not in move} == going("c3", targets)
