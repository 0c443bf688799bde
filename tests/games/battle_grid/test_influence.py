"""The rules of Battle Grid, one by one: influence and special effects (BG-9 to BG-16)."""

from __future__ import annotations

import pytest

import boxtop
from boxtop.errors import BadOptions

from tests.games.battle_grid.helpers import EFFECTS, OPEN, around, cells, drawn, grid, influences, refused, texts, words

# -- influence -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-9", "BG-10")
@pytest.mark.parametrize(
    ("line", "first", "second", "ways"),
    [
        (1, "a3 c3 b4", "a3 c3 b2", 3),  # 2 of 3
        (2, "b2 a3 c3 b4", "b2 a3 c3 b4", 4),  # 3 of 4
        (3, "a2 b2 c2 a3 c3 a4 b4 c4", "a2 b2 c2 a3 c3 a4 b4 c4", 70),  # 4 of 8
        (4, "a2 b2 c2 a3 c3 a4 b4 c4", "a2 b2 c2 a3 c3 a4 b4 c4", 56),  # 5 of 8
    ],
)
def test_every_class_has_its_directions_and_its_number(line: int, first: str, second: str, ways: int) -> None:
    for side, spaces in ((1, first), (2, second)):
        state = drawn(OPEN.replace("+4", "+4" if side == 1 else "-4"), side=side)
        assert around(state, f"#{line}@b3") == words(spaces)
        assert len(influences(state, f"#{line}@b3")) == ways
        assert {len(chosen.split(",")) for chosen in influences(state, f"#{line}@b3")} == {line + 1}


@pytest.mark.rule("BG-9")
def test_influence_ends_at_the_edge_of_the_board() -> None:
    corner = drawn("5 2#1 . .\n1 +4 . 1#1")
    assert texts(corner)[:4] == ["#1@a1>b1,a2", "#2@a1>b1,a2", "#3@a1>b1,a2,b2", "#4@a1>b1,a2,b2"]
    last_row = drawn("5 . +1 .\n1 1#1 . 2#1")
    assert texts(last_row) == ["#1@b5>a5,c5", "#5@b5>a5,c5"]
    assert influences(drawn("5 2#1 . .\n1 1#1 -1 .", side=2), "#1@b1") == {"c1"}


@pytest.mark.rule("BG-9")
def test_a_space_with_a_pokemon_is_not_influenced_whosever_it_is() -> None:
    state = drawn("5 . . .\n4 . 2#1 .\n3 . +2 1#1")
    assert influences(state, "#1@b3") == {"a3"}
    assert influences(state, "#2@b3") == {"b2,a3"}
    sentence = "There's a Pokémon on b4, so you can't influence that space."
    assert refused(state, "#1@b3>a3,b4") == ("BG-9", sentence)
    assert refused(state, "#2@b3>b2,a3,c3") == ("BG-9", "There's a Pokémon on c3, so you can't influence that space.")


@pytest.mark.rule("BG-9")
@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("#1@b3>b2,a3", "Seed is a Basic. It only influences spaces in front of it and to its left and right."),
        ("#1@b3>a4,a3", "Seed is a Basic. It only influences spaces in front of it and to its left and right."),
        ("#2@b3>a4,a3,b2", "Shoot is a Stage 1. It doesn't influence spaces diagonally."),
        ("#3@b3>b5,a3,b2,c3", "b5 isn't next to b3. Only neighbouring spaces can be influenced."),
        ("#1@b3>b3,a3", "b3 isn't next to b3. Only neighbouring spaces can be influenced."),
    ],
)
def test_directions_that_a_class_does_not_have(move: str, sentence: str) -> None:
    assert refused(drawn(OPEN), move) == ("BG-9", sentence)


@pytest.mark.rule("BG-9")
def test_a_number_that_points_beyond_the_board_is_explained() -> None:
    down = 1 << 4
    refusal = grid().start().explain((15 * 0 + 1) * 256 + down)
    assert str(refusal) == "b1 is at the edge. There's no space beyond it. (BG-9)"


@pytest.mark.rule("BG-10")
def test_exactly_so_many_spaces_or_all_where_there_are_fewer() -> None:
    edge = drawn("5 2#1 . .\n3 +4 . .\n1 . . 1#1")  # a3 has five neighbours
    assert influences(edge, "#1@a3") == {"b3,a4"}
    assert influences(edge, "#2@a3") == {"a2,b3,a4"}
    assert len(influences(edge, "#3@a3")) == 5  # 4 of 5
    assert influences(edge, "#4@a3") == {"a2,b2,b3,a4,b4"}
    crowded = drawn("5 2#1 . .\n4 2#5 2#5 2#2\n3 2#2 +4 .\n2 . 1#1 1#5")
    assert influences(crowded, "#1@b3") == {"c3"}
    assert influences(crowded, "#2@b3") == {"c3"}
    assert influences(crowded, "#3@b3") == influences(crowded, "#4@b3") == {"a2,c3"}


@pytest.mark.rule("BG-10")
@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("#1@b3", "Seed (Basic) influences exactly 2 spaces here, not 0."),
        ("#1@b3>a3", "Seed (Basic) influences exactly 2 spaces here, not 1."),
        ("#1@b3>a3,c3,b4", "Seed (Basic) influences exactly 2 spaces here, not 3."),
        ("#2@b3>a3,c3", "Shoot (Stage 1) influences exactly 3 spaces here, not 2."),
        ("#2@b3>a3,c3,b2,b4", "Shoot (Stage 1) influences exactly 3 spaces here, not 4."),
        ("#3@b3>a3,c3,b2,b4,a2", "Tree (Stage 2) influences exactly 4 spaces here, not 5."),
        ("#4@b3>a3,c3,b2,b4", "Forest (EX/V/GX) influences exactly 5 spaces here, not 4."),
        ("#4@b3>a2,b2,c2,a3,c3,a4", "Forest (EX/V/GX) influences exactly 5 spaces here, not 6."),
    ],
)
def test_too_few_or_too_many_spaces(move: str, sentence: str) -> None:
    assert refused(drawn(OPEN), move) == ("BG-10", sentence)


@pytest.mark.rule("BG-10")
def test_one_space_is_said_like_one() -> None:
    state = drawn("5 2#1 . .\n2 1#1 . .\n1 +1 . .")
    assert refused(state, "#1@a1") == ("BG-10", "Seed (Basic) influences exactly 1 space here, not 0.")


@pytest.mark.rule("BG-10", "BG-9")
def test_a_pokemon_with_nothing_to_influence_is_placed_all_the_same() -> None:
    state = drawn("4 . 2#1 .\n3 1#2 +1 1#1")
    assert texts(state) == ["#1@b3", "#5@b3"]
    assert cells(state.play("#1@b3")) == {"b4": "2#1", "a3": "1#2", "b3": "1#1", "c3": "1#1"}
    assert refused(state, "#1@b3>b4")[0] == "BG-9"


@pytest.mark.rule("BG-11")
def test_a_space_without_enemy_tokens_gets_one_own_token() -> None:
    state = drawn("5 2#1 . .\n3 +3 +4 .\n1 1#1 . .")
    assert cells(state.play("#1@b3>a3,c3")) == {"a5": "2#1", "a1": "1#1", "b3": "1#1", "a3": "+4", "c3": "+1"}
    for line in (2, 3, 4):  # a strong card adds no more to a space than a weak one
        chosen = ["", "", "a3,c3,b4", "a3,c3,b4,c4", "a3,c3,b4,c4,c2"][line]
        after = cells(state.play(f"#{line}@b3>{chosen}"))
        assert [after[space] for space in ("a3", "c3", "b4")] == ["+4", "+1", "+1"]


@pytest.mark.rule("BG-12")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(
    ("line", "enemy", "left"),
    [
        (1, 1, 0), (1, 2, -1), (1, 5, -4),
        (2, 1, +1), (2, 2, 0), (2, 3, -1),
        (3, 1, +2), (3, 2, +1), (3, 3, 0), (3, 5, -2),
        (4, 1, +3), (4, 2, +2), (4, 3, +1), (4, 4, 0), (4, 10, -6),
    ],
)  # fmt: skip
def test_enemy_tokens_are_removed_and_what_is_left_over_becomes_own(
    line: int, enemy: int, left: int, effect: str
) -> None:
    chosen = {1: "b1,a2", 2: "b1,a2", 3: "b1,a2,b2", 4: "b1,a2,b2"}[line]
    state = drawn(f"5 2#1 . .\n2 -{enemy} . .\n1 +4 . 1#1", game=grid(effect))
    assert cells(state.play(f"#{line}@a1>{chosen}")).get("a2", "0") == (f"{left:+}" if left else "0")


@pytest.mark.rule("BG-12")
def test_the_second_player_takes_over_likewise() -> None:
    state = drawn("5 2#1 -2 .\n4 . +1 .\n1 . +1 1#1", side=2)
    assert cells(state.play("#2@b5>c5,b4")) == {
        "a5": "2#1",
        "b5": "2#2",
        "c5": "-1",
        "b4": "-1",
        "b1": "+1",
        "c1": "1#1",
    }


@pytest.mark.rule("BG-12")
def test_a_space_that_is_not_chosen_keeps_its_tokens() -> None:
    state = drawn("5 2#1 . .\n4 . -2 .\n3 . +3 .\n1 1#1 . .")
    assert cells(state.play("#2@b3>b2,a3,c3"))["b4"] == "-2"
    assert "b4" not in cells(state.play("#2@b3>b4,a3,c3"))


@pytest.mark.rule("BG-13")
def test_tokens_have_no_upper_limit_and_one_owner() -> None:
    state = drawn("5 2#1 . .\n3 +99 +4 -99\n1 1#1 . .")
    after = state.play("#3@b3>a3,c3,b2,b4")
    assert (cells(after)["a3"], cells(after)["c3"]) == ("+100", "-96")
    assert after.view("public")["board"]["a3"] == {"tokens": [100, 0]}
    assert after.view("public")["board"]["c3"] == {"tokens": [0, 96]}


# -- the special effect ----------------------------------------------------------------------------------------------

# Around b3: enemy tokens on a4, b4 and c2, own ones on c4. Those on a5 are out of reach.
CROWD = """
5  -3  .   2#1
4  -2  -1  +2
3  .   +4  .
2  .   .   -1
1  1#1 .   .
"""
OUTSIDE = {"a5": "-3", "c5": "2#1", "a1": "1#1"}


def crowd(effect: str, move: str) -> dict[str, str]:
    return cells(drawn(CROWD, game=grid(effect)).play(move))


@pytest.mark.rule("BG-14")
def test_intimidate_takes_one_enemy_token_from_neighbours_that_were_not_chosen() -> None:
    chosen = {"a2": "+1", "b2": "+1", "c2": "+3", "a3": "+1", "c3": "+1"}
    after = crowd("intimidate", "#4@b3>a2,b2,c2,a3,c3")
    assert after == {**OUTSIDE, **chosen, "b3": "1#4", "a4": "-1", "c4": "+2"}  # b4 has lost its only one


@pytest.mark.rule("BG-14")
def test_intimidate_does_nothing_more_on_chosen_spaces() -> None:
    after = crowd("intimidate", "#4@b3>a3,c3,a4,b4,c4")
    assert after == {**OUTSIDE, "b3": "1#4", "a3": "+1", "c3": "+1", "a4": "+2", "b4": "+3", "c4": "+3"}


@pytest.mark.rule("BG-14")
def test_intimidate_is_the_default_and_works_for_the_second_player() -> None:
    assert boxtop.game("battle_grid").settings["effect"] == "intimidate"
    state = drawn("5 2#1 . .\n4 +1 . -1\n3 . -4 .\n2 +5 +1 +2\n1 1#1 . .", side=2)
    assert cells(state.play("#4@b3>c2,a3,c3,b4,c4")) == {
        "a5": "2#1", "b4": "-1", "c4": "-2", "a3": "-1", "b3": "2#4", "c3": "-1", "a2": "+4", "c2": "-2", "a1": "1#1",
    }  # fmt: skip


@pytest.mark.rule("BG-14", "BG-17")
def test_player_who_loses_the_last_token_by_intimidation_is_skipped() -> None:
    state = drawn("5 2#1 . .\n4 . -1 .\n3 . +4 .\n1 1#1 . .")
    after = state.play("#4@b3>a2,b2,c2,a3,c3")
    assert "b4" not in cells(after)
    assert after.turn == 0


@pytest.mark.rule("BG-15")
def test_surge_puts_two_tokens_where_there_are_no_enemies() -> None:
    chosen = {"a2": "+2", "b2": "+2", "c2": "+3", "a3": "+2", "c3": "+2"}  # c2 is taken over as ever
    assert crowd("surge", "#4@b3>a2,b2,c2,a3,c3") == {
        **OUTSIDE,
        **chosen,
        "b3": "1#4",
        "a4": "-2",
        "b4": "-1",
        "c4": "+2",
    }
    chosen = {"a3": "+2", "c3": "+2", "a4": "+2", "b4": "+3", "c4": "+4"}
    assert crowd("surge", "#4@b3>a3,c3,a4,b4,c4") == {**OUTSIDE, **chosen, "b3": "1#4", "c2": "-1"}


@pytest.mark.rule("BG-16")
def test_without_an_effect_an_ex_only_influences() -> None:
    chosen = {"a2": "+1", "b2": "+1", "c2": "+3", "a3": "+1", "c3": "+1"}
    assert crowd("none", "#4@b3>a2,b2,c2,a3,c3") == {
        **OUTSIDE,
        **chosen,
        "b3": "1#4",
        "a4": "-2",
        "b4": "-1",
        "c4": "+2",
    }
    chosen = {"a3": "+1", "c3": "+1", "a4": "+2", "b4": "+3", "c4": "+3"}
    assert crowd("none", "#4@b3>a3,c3,a4,b4,c4") == {**OUTSIDE, **chosen, "b3": "1#4", "c2": "-1"}


@pytest.mark.rule("BG-14", "BG-15", "BG-16")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize(("line", "chosen"), [(1, "a3,c3"), (2, "a3,c3,b2"), (3, "a3,c3,a2,b2")])
def test_no_other_class_has_an_effect(line: int, chosen: str, effect: str) -> None:
    after = crowd(effect, f"#{line}@b3>{chosen}")
    assert {space: after[space] for space in chosen.split(",")} == dict.fromkeys(chosen.split(","), "+1")
    assert {space: after[space] for space in ("a4", "b4", "c2", "a5")} == {
        "a4": "-2",
        "b4": "-1",
        "c2": "-1",
        "a5": "-3",
    }


@pytest.mark.rule("BG-16")
def test_there_are_three_effects_to_choose_from() -> None:
    assert {boxtop.game("battle_grid", effect=effect).settings["effect"] for effect in EFFECTS} == set(EFFECTS)
    with pytest.raises(BadOptions, match="effect can't be 'sleep'"):
        boxtop.game("battle_grid", effect="sleep")
