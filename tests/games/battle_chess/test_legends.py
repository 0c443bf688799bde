"""The rules of Battle Chess, one by one: legends in battle (BC-26 to BC-29)."""

from __future__ import annotations

import pytest

from boxtop.games.base import CHANCE
from boxtop.games.battle_chess import BattleChess, BattleChessState

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import (
    cards,
    drawn,
    ending,
    field,
    moves,
    moves_from,
    pieces,
    played,
    refused,
    squares,
    why,
)

WILD = BattleChess(sheet=WILD_SHEET)


# -- battles ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-26")
def test_a_legend_attacks_all_enemies_at_a_side() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . p o . . .
        4  . . Z Z . . .
        3  . e Z Z . . .
        1  V3 . . . . . .
        """
    )
    assert moves_from(state, "c3") == {"c3xn", "c3xw", "c3d3", "c3d3xn", "c3c2", "c3c2xw"}
    after = state.play("c3xn")
    assert [pieces(after)[square] for square in ("c5", "d5", "b3", "c3")] == ["+p", "+o", "e", "Z"]
    assert pieces(state.play("c3d3xn"))["d5"] == "+o"
    assert pieces(state.play("c3d3xn"))["c5"] == "p"  # meets the corner only


@pytest.mark.rule("BC-26")
def test_corners_and_own_pieces_are_not_attacked() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . p . P e . .
        4  . . Z Z . . .
        3  . . Z Z . . .
        2  . o S . . . .
        1  V3 . . . . . .
        """
    )
    assert {move for move in moves_from(state, "c3") if move.startswith("c3x")} == set()
    for side, name in (("n", "north"), ("e", "east"), ("s", "south"), ("w", "west")):
        refusal = why("BC-26", "no-enemy-on-side", piece="Zekrom", square="c3", edge=side)
        assert refused(state, f"c3x{side}") == refusal
        assert str(refusal) == f"Zekrom on c3 has no enemy on its {name} side. (BC-26)"
    moved = state.play("c3b3xs")  # now Zoroark lies below, and the own Serperior too
    assert (pieces(moved)["b2"], pieces(moved)["c2"]) == ("+o", "S")
    for square in ("b2", "b5", "d5", "e5", "c3"):  # near and far
        assert refused(state, f"c3x{square}") == why("BC-26", "legend-attacks-a-side", piece="Zekrom")
    assert refused(state, "c2xn") == why("BC-34", "only-legends-attack-a-side", piece="Serperior")


@pytest.mark.rule("BC-26", "BC-34")
def test_sides_have_the_same_names_for_both_players() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . P . . . .
        4  . . z z . . .
        3  . . z z S . .
        1  V3 . . . . . .
        """,
        side="b",
    )
    assert {move for move in moves_from(state, "c3") if move.startswith("c3x")} == {"c3xn", "c3xe"}
    assert pieces(state.play("c3xn"))["c5"] == "+P"
    assert pieces(state.play("c3xe"))["e3"] == "+S"


@pytest.mark.rule("BC-26")
def test_a_legend_attacks_only_where_it_has_an_arrow() -> None:
    state = drawn(
        """
        8  q1 . . . . .
        4  . . G G . .
        3  . a G G x .
        2  . . a . . .
        1  Q . . . . .
        """,
        game=WILD,
    )
    assert {move for move in moves_from(state, "c3") if move.startswith("c3x")} == {"c3xe"}
    assert refused(state, "c3xs") == why("BC-26", "no-arrow-to-side", piece="Giant", edge="s")
    assert refused(state, "c3xw") == why("BC-26", "no-arrow-to-side", piece="Giant", edge="w")


@pytest.mark.rule("BC-26", "BC-9", "BC-34")
def test_others_attack_a_legend_wherever_they_touch_it() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . z z M . .
        4  . . z z . . .
        3  . E . . . . .
        2  V . . . . . .
        """
    )
    assert {move for move in moves_from(state, "b3") if move.startswith("b3x")} == {"b3xc4"}  # by a corner
    assert refused(state, "e5xd5") == why("BC-34", "legend-named-by-lowest-square", square="c4")
    assert refused(state, "e5xd4") == why("BC-34", "legend-named-by-lowest-square", square="c4")
    assert "e5xc4" in moves(state)  # where the diagonal arrow points at d4
    # From below two arrows of Emboar's back touch it, and that is one move.
    twice = drawn(
        """
        7  . . . . . . v3
        5  . . z z . . .
        4  . . z z . . .
        3  . . +E . . . .
        2  V . . . . . .
        """
    )
    assert [move for move in map(twice.game.text, twice.moves()) if move.startswith("c3x")] == ["c3xc4"]
    lost = played(state, "b3xc4 +40")
    assert {pieces(lost)[square] for square in squares("c4")} == {"+z"}


@pytest.mark.rule("BC-26", "BC-9")
def test_a_legend_two_squares_away_is_not_attacked() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . z z . . .
        4  . . z z . S .
        3  . . . . . . .
        2  V . . . E . .
        """
    )
    assert refused(state, "f4xd4") == why("BC-34", "legend-named-by-lowest-square", square="c4")
    assert refused(state, "f4xc4") == why("BC-9", "too-far-to-attack", target="c4", square="f4")
    assert refused(state, "e2xc4") == why("BC-9", "too-far-to-attack", target="c4", square="e2")
    beside = drawn(
        """
        7  . . . . . . v3
        5  . . z z . . .
        4  . . z z . . .
        3  . . . . S . .
        2  V . . . . . .
        """
    )
    assert refused(beside, "e3xc4") == why("BC-9", "no-arrow-points", piece="Serperior", square="e3", target="c4")


# Zekrom of Yellow on c3, with room for what it attacks in the north.
def attacking(left: str, right: str, zekrom: str = "Z", above: str = ". .") -> BattleChessState:
    victini = "." if "v" in left + right else "v3"
    return drawn(
        f"""
        7  . . . . . . {victini}
        6  . . {above} . . .
        5  . . {left} {right} . . .
        4  . . {zekrom} {zekrom} . . .
        3  . . {zekrom} {zekrom} . . .
        1  V3 . . . . . .
        """
    )


def manuals_example() -> BattleChessState:
    return drawn(
        """
        7  . . . . . . v3
        6  . . . r r . .
        5  . . s r r . .
        4  . . Z Z . . .
        3  . . Z Z . . .
        1  V3 . . . . . .
        """
    )


@pytest.mark.rule("BC-27")
def test_the_manuals_zekrom_against_serperior_and_reshiram() -> None:
    waiting = manuals_example().play("c3xn")
    assert waiting.turn == CHANCE
    assert field(waiting, "battle") == "c3xn"
    zero = waiting.play("+0")
    assert [pieces(zero)[square] for square in ("c3", "c5", "d5")] == ["+Z", "+s", "r"]
    assert {pieces(zero)[square] for square in squares("c3")} == {"+Z"}
    twenty = waiting.play("+20")
    assert [pieces(twenty)[square] for square in ("c3", "c5", "d5")] == ["Z", "+s", "+r"]
    for after in (zero, twenty):
        assert (after.turn, len(after.cards_seen)) == (1, 1)  # one card for both


@pytest.mark.rule("BC-27")
@pytest.mark.parametrize(
    ("left", "right", "zekrom", "card", "expected"),
    [
        ("p", "m", "Z", None, "Z +p +m"),  # 110 against 60 and 90: no card
        ("p", "m", "+Z", "+0", "+Z +p m"),  # 90 against 90: equal, but the other is beaten
        ("p", "m", "+Z", "+20", "+Z +p +m"),
        ("+e", "+o", "+Z", "+0", None),  # 90 against 100: it goes, though it beats the other
        ("+e", "+o", "+Z", "+30", "+Z . ."),
        ("+e", "p", "+Z", "+20", "+Z . +p"),
    ],
)
def test_each_pair_is_compared_with_the_same_total(
    left: str, right: str, zekrom: str, card: str | None, expected: str | None
) -> None:
    state = attacking(left, right, zekrom)
    after = state.play("c3xn")
    assert (after.turn == CHANCE) == (card is not None)
    after = after.play(card) if card else after
    shown = [pieces(after).get(square, ".") for square in ("c3", "c5", "d5")]
    assert shown == (expected.split() if expected else [".", "+e", "."])
    assert after.turn == 1


@pytest.mark.rule("BC-27", "BC-19")
def test_eggs_at_a_side_are_taken_whatever_becomes_of_the_rest() -> None:
    alone = attacking("v3", ".")
    assert pieces(alone.play("c3xn"))["c5"] == "(v2)"
    weaker = attacking("v3", "m")
    assert pieces(weaker.play("c3xn"))["d5"] == "+m"
    stronger = played(attacking("v3", "+e", "+Z"), "c3xn +0")
    assert "c3" not in pieces(stronger)
    assert pieces(stronger)["c5"] == "(v2)"
    # The eggs ask for no card, though Victini below would be strong enough; without them it does.
    assert attacking("v1", "p", "+Z").play("c3xn").turn == 1
    assert attacking("+v", "p", "+Z").play("c3xn").turn == CHANCE


@pytest.mark.rule("BC-28")
def test_a_legend_that_loses_to_two_flips_once() -> None:
    state = drawn(
        """
        8  q1 . . . . .
        5  . . +x +x . .
        4  . . G G . .
        3  . . G G . .
        1  Q . . . . .
        """,
        game=WILD,
    )
    lost = played(state, "c3xn +0")  # 60 against 70 and 70
    assert pieces(lost) == {**pieces(state), **dict.fromkeys(squares("c3"), "+G")}
    gone = played(attacking("+e", "+v", "+Z"), "c3xn +0")  # 90 against 100 and 100
    assert pieces(gone) == {"a1": "(V3)", "c5": "+e", "d5": "+v"}


@pytest.mark.rule("BC-28")
def test_an_enemy_legend_touched_twice_fights_once() -> None:
    state = attacking("z", "z", "Z", "z z")
    beaten = played(state, "c3xn +20")
    assert {pieces(beaten)[square] for square in squares("c5")} == {"+z"}  # flipped, not flipped and gone
    assert len(cards(state.play("c3xn"))) == 5
    weaker = drawn(
        """
        7  . . . . . . v3
        6  . . r r . . .
        5  . . r r . . .
        4  . . Z Z . . .
        3  . . Z Z . . .
        1  V . . . . . .
        """
    )
    assert {pieces(played(weaker, "c3xn +0"))[square] for square in squares("c3")} == {"+Z"}


@pytest.mark.rule("BC-29")
def test_a_beaten_legend_goes_beside_the_mat() -> None:
    state = attacking("+z", "+z", "R", "+z +z")
    after = state.play("c3xn")
    assert squares("c5").isdisjoint(pieces(after))
    assert after.cost == state.cost
    assert field(after, "waiting") == field(state, "waiting") == "Zr"
    # The attacker too: 90 against 120.
    attacker = drawn(
        """
        7  . . . . . . v3
        6  . . r r . . .
        5  . . r r . . .
        4  . . +Z +Z . . .
        3  . . +Z +Z . . .
        1  V . . . . . .
        """
    )
    gone = played(attacker, "c3xn +20")
    assert squares("c3").isdisjoint(pieces(gone))
    assert (gone.cost, field(gone, "waiting")) == (attacker.cost, "Rz")


@pytest.mark.rule("BC-20", "BC-27")
def test_a_legend_may_lose_its_battle_and_win_the_game() -> None:
    state = attacking("+v", "p", "Z")
    assert ending(state.play("c3xn")) == "1-0 victini"
    both = drawn(
        """
        6  . . . r r . .
        5  . . +v r r . .
        4  . . +Z +Z . . .
        3  . . +Z +Z . . .
        1  V . . . . . .
        """
    )
    over = played(both, "c3xn +20")  # 110 against 100 and 120
    assert ending(over) == "1-0 victini"
    assert "c3" not in pieces(over)
