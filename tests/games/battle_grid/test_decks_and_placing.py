"""The rules of Battle Grid, one by one: decks, classes and placing (BG-1, BG-2 and BG-4 to BG-8)."""

from __future__ import annotations

import pytest

import boxtop
from boxtop.errors import BadOptions, BadText, IllegalMove
from boxtop.games.battle_grid.card_import import kind_of
from boxtop.games.battle_grid.rules.cards import Kind

from tests.games.battle_grid.helpers import (
    FIRST,
    OPEN,
    SECOND,
    around,
    cells,
    drawn,
    grid,
    influences,
    placements,
    played,
    refused,
    words,
)

EVERY_SPACE = [column + row for row in "12345" for column in "abc"]

# -- board and decks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-1")
def test_the_board_has_three_columns_and_five_rows_and_is_empty() -> None:
    board = grid().start().view("public")["board"]
    assert sorted(board) == sorted(EVERY_SPACE)
    assert all(space == {"tokens": [0, 0]} for space in board.values())
    for beyond in ("d1", "a0", "a6", "A1"):
        with pytest.raises(BadText):
            grid().parse(f"#1@{beyond}")


@pytest.mark.rule("BG-1")
def test_forward_is_up_for_the_first_player_and_down_for_the_second() -> None:
    basics = """
    5  2#1 .   .
    4  .   -1  .
    2  .   +1  .
    1  1#1 .   .
    """
    assert "b3" in around(drawn(basics), "#1@b2")
    assert "b1" not in around(drawn(basics), "#1@b2")
    assert "b3" in around(drawn(basics, side=2), "#1@b4")
    assert "b5" not in around(drawn(basics, side=2), "#1@b4")


@pytest.mark.rule("BG-2")
@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("2 Seed", "1 Seed", "deck1: A Battle Grid deck has exactly 15 Pokémon. This list has 14."),
        ("1 Grove", "2 Grove", "deck1: A Battle Grid deck has exactly 15 Pokémon. This list has 16."),
        (
            "1 Grove",
            "1 Tree (Stage 2, 150 HP)\n0 Grove",
            "deck1: Lines 3, 8: There are 3 Tree. A deck can have at most two of the same card.",
        ),
        ("Basic", "Stage 1", "deck1: A deck needs a Basic Pokémon, because the first one you place is a Basic."),
    ],
)
def test_a_deck_is_fifteen_with_a_basic_and_at_most_two_of_the_same(before: str, after: str, reason: str) -> None:
    deck = "\n".join(line for line in FIRST.replace(before, after).splitlines() if not line.startswith("0"))
    with pytest.raises(BadOptions) as refusal:
        boxtop.game("battle_grid", deck1=deck)
    (told,) = refusal.value.reasons
    assert str(told) == reason


@pytest.mark.rule("BG-2")
def test_both_decks_are_looked_at_and_all_is_told_at_once() -> None:
    with pytest.raises(BadOptions) as refusal:
        boxtop.game("battle_grid", deck1=FIRST.replace("1 Grove", "3 Grove"), deck2=SECOND.replace("Basic", "EX"))
    assert len([reason for reason in refusal.value.reasons if str(reason).startswith("deck1: ")]) == 2
    assert len([reason for reason in refusal.value.reasons if str(reason).startswith("deck2: ")]) == 1


@pytest.mark.rule("BG-2")
def test_the_same_card_means_the_same_set_and_number() -> None:
    four = "2 Pikachu BS 58\n2 Pikachu PR-SW 20\n" + "".join(f"1 Other{n} (Basic, 60 HP)\n" for n in "abcdefghijk")
    lines = boxtop.game("battle_grid", deck1=four).decks[0].lines
    assert [(line.count, line.card.name) for line in lines[:2]] == [(2, "Pikachu"), (2, "Pikachu")]
    with pytest.raises(BadOptions, match="A deck can have at most two of the same card"):
        boxtop.game("battle_grid", deck1=four.replace("2 Pikachu PR-SW 20", "2 Pikachu BS 058"))


@pytest.mark.rule("BG-2")
def test_only_pokemon_count() -> None:
    """Trainer and Energy cards in a pasted list are left out, so they cannot fill a deck up."""
    pasted = f"Pokémon: 15\n{FIRST}\nTrainer: 4\n4 Bill BS 91\n"
    assert boxtop.game("battle_grid", deck1=pasted) == boxtop.game("battle_grid", deck1=FIRST)
    with pytest.raises(BadOptions, match=r"exactly 15 Pokémon\. This list has 14"):
        boxtop.game(
            "battle_grid", deck1=pasted.replace("1 Grove", "0 Grove").replace("0 Grove (EX/V/GX, 220 HP)\n", "")
        )


@pytest.mark.rule("BG-2", "BG-5")
def test_a_card_is_placed_as_often_as_the_deck_has_it() -> None:
    state = drawn(OPEN)
    assert refused(state, "#9@b3") == ("BG-2", "Your deck has no line #9.")
    used = drawn(OPEN.replace("1#1 .   .", "1#1 1#4 1#4"))
    assert placements(used) == words("#1@b3 #2@b3 #3@b3 #5@b3 #6@b3 #7@b3 #8@b3")
    assert refused(used, "#4@b3>a2,b2,c2,a3,c3") == ("BG-5", "Forest is no longer in your hand.")


# -- classes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-4")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("Pikachu BS 58", "Basic"),
        ("Pichu N1 12", "Basic"),  # a Baby
        ("Raichu BS 14", "Stage 1"),
        ("Archeops NVI 67", "Stage 1"),  # Restored
        ("Charizard BS 4", "Stage 2"),
        ("Electivire LV.X MT 121", "Stage 2"),  # Level-Up
        ("Greninja BREAK BKP 41", "Stage 2"),
        ("Mewtwo ex RS 101", "EX/V/GX"),  # printed as a Basic
        ("Charizard ex OBF 125", "EX/V/GX"),  # printed as a Stage 2
        ("Mewtwo-EX NXD 54", "EX/V/GX"),
        ("M Mewtwo-EX BKT 63", "EX/V/GX"),
        ("Pikachu & Zekrom-GX TEU 33", "EX/V/GX"),  # TAG TEAM
        ("Pikachu VMAX VIV 44", "EX/V/GX"),
        ("Mewtwo VSTAR CRZ GG44", "EX/V/GX"),
        ("Lugia LEGEND HS 113", "EX/V/GX"),
    ],
)
def test_the_class_of_a_card(card: str, kind: str) -> None:
    deck = f"1 {card}\n" + FIRST.replace("2 Seed", "1 Seed")
    first = boxtop.game("battle_grid", deck1=deck).start().view(0)["hands"][0][0]
    assert (first["name"], first["class"]) == (card.rsplit(" ", 2)[0], kind)


@pytest.mark.rule("BG-4")
def test_imported_cards_have_their_classes_likewise() -> None:
    assert kind_of(["Baby"]) == kind_of(["Basic"]) == Kind.BASIC
    assert kind_of(["Restored"]) == kind_of(["Stage 1"]) == Kind.STAGE_1
    assert kind_of(["Level-Up"]) == kind_of(["BREAK"]) == kind_of(["Stage 2"]) == Kind.STAGE_2
    for box in ("ex", "EX", "MEGA", "GX", "V", "VMAX", "VSTAR", "V-UNION", "TAG TEAM", "LEGEND"):
        for stage in ("Basic", "Stage 1", "Stage 2"):
            assert kind_of([stage, box]) == Kind.EX


@pytest.mark.rule("BG-4")
@pytest.mark.parametrize("box", ["Radiant", "Prism Star"])
def test_a_radiant_pokemon_or_a_prism_star_goes_by_its_stage(box: str) -> None:
    assert kind_of(["Basic", box], f"{box} Charizard") == Kind.BASIC
    assert kind_of(["Stage 1", box], "Cyrus ◇") == Kind.STAGE_1
    assert kind_of(["Stage 2", box], "Solgaleo ◇") == Kind.STAGE_2


@pytest.mark.rule("BG-4", "BG-7")
def test_a_stage_1_or_2_is_not_placed_onto_what_it_evolves_from() -> None:
    """The whole board holds one Seed; a Shoot and a Tree go wherever there are tokens for them."""
    assert placements(drawn(OPEN)) >= words("#2@b3 #3@b3")
    assert refused(drawn(OPEN), "#2@a1")[0] == "BG-5"


# -- a turn ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-5")
def test_a_turn_is_one_pokemon_and_the_turns_alternate() -> None:
    state = grid().start()
    turns = []
    for move in ("#1@b1>a1,b2", "#1@b5>b4,c5", "#5@b2>a2,b3", "#5@c5>c4"):
        turns.append(state.turn)
        before = cells(state)
        state = state.play(move)
        new = {space for space, cell in cells(state).items() if "#" in cell} - {
            s for s, c in before.items() if "#" in c
        }
        assert new == {move[3:5]}
    assert turns == [0, 1, 0, 1]
    assert state.hand_sizes == (13, 13)
    assert cells(state)["b1"] == "1#1"
    assert cells(state)["b5"] == "2#1"


@pytest.mark.rule("BG-5")
def test_there_is_one_pokemon_on_a_space() -> None:
    sentence = "There's already a Pokémon on a1, and it stays there."
    assert refused(drawn(OPEN), "#1@a1>b1,a2") == ("BG-5", sentence)
    assert refused(drawn(OPEN), "#1@a5>b5")[0] == "BG-5"
    started = grid().start().play("#1@b1>a1,b2")
    with pytest.raises(IllegalMove, match=r"There's already a Pokémon on b1, and it stays there. \(BG-5\)"):
        drawn("5 . . 2#1\n1 . 1#1 +1").play("#1@b1>a1,b2")
    assert "#1@b1" not in placements(started)


@pytest.mark.rule("BG-6")
def test_the_first_pokemon_is_a_free_basic_in_the_own_row() -> None:
    start = grid().start()
    assert placements(start) == words("#1@a1 #1@b1 #1@c1 #5@a1 #5@b1 #5@c1")
    assert influences(start, "#1@a1") == words("b1,a2")
    assert influences(start, "#1@b1") == words("a1,c1 a1,b2 c1,b2")
    second = start.play("#1@b1>a1,b2")
    assert cells(second) == {"b1": "1#1", "a1": "+1", "b2": "+1"}
    assert placements(second) == words("#1@a5 #1@b5 #1@c5 #5@a5 #5@b5 #5@c5")
    assert influences(second, "#5@c5") == {"c4,b5"}
    assert cells(second.play("#5@c5>c4,b5")) == {**cells(second), "c5": "2#5", "c4": "-1", "b5": "-1"}


@pytest.mark.rule("BG-6")
def test_nothing_else_is_possible_at_first() -> None:
    start = grid().start()
    assert refused(start, "#2@b1>a1,c1,b2") == ("BG-6", "Your first Pokémon must be a Basic. Shoot is Stage 1.")
    assert refused(start, "#4@b1>a1,c1,a2,b2,c2") == ("BG-6", "Your first Pokémon must be a Basic. Forest is EX/V/GX.")
    assert refused(start, "#1@b2>a2,c2") == ("BG-6", "Your first Pokémon goes in your starting row, row 1.")
    second = start.play("#1@b1>a1,b2")
    assert refused(second, "#1@b2>a2,c2") == ("BG-6", "Your first Pokémon goes in your starting row, row 5.")
    assert refused(second, "#3@b5")[0] == "BG-6"


@pytest.mark.rule("BG-6")
def test_only_the_first_pokemon_is_free() -> None:
    state = played(grid().start(), "#1@b1>a1,b2", "#1@c5>c4,b5")
    assert placements(state) == words("#1@a1 #5@a1 #1@b2 #5@b2")
    assert refused(state, "#1@c1>c2") == ("BG-7", "Seed (Basic) costs 1 token. You have none on c1.")


@pytest.mark.rule("BG-7")
def test_every_class_has_its_price() -> None:
    prices = """
    5  +1  .   +4
    4  .   -4  .
    3  +2  .   +3
    1  1#1 .   2#1
    """
    small = words("#1@a5 #5@a5 #1@a3 #5@a3 #1@c3 #5@c3 #1@c5 #5@c5")
    stage_1 = words("#2@a3 #6@a3 #2@c3 #6@c3 #2@c5 #6@c5")
    assert placements(drawn(prices)) == small | stage_1 | words("#3@c3 #7@c3 #3@c5 #7@c5 #4@c5 #8@c5")
    assert placements(drawn(prices, side=2)) == {f"#{line}@b4" for line in range(1, 9)}


@pytest.mark.rule("BG-7")
@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("#1@b3>a3,c3", "Seed (Basic) costs 1 token. You have none on b3."),
        ("#2@c3>c2,b3,c4", "Shoot (Stage 1) costs 2 tokens. You have only 1 on c3."),
        ("#3@a3>a2,b2,b3,a4", "Tree (Stage 2) costs 3 tokens. You have only 2 on a3."),
        ("#4@a3>a2,b2,b3,a4,b4", "Forest (EX/V/GX) costs 4 tokens. You have only 2 on a3."),
        ("#1@b4>a4,c4", "Seed (Basic) costs 1 token. You have none on b4."),  # three of the enemy's
    ],
)
def test_too_few_tokens(move: str, sentence: str) -> None:
    """Tokens beside the space do not count, nor do the enemy's."""
    state = drawn("5 2#1 . .\n4 . -3 .\n3 +2 . +1\n1 1#1 . .")
    assert refused(state, move) == ("BG-7", sentence)
    with pytest.raises(IllegalMove, match="BG-7"):
        state.play(move)


@pytest.mark.rule("BG-7")
def test_tokens_also_count_in_the_starting_rows() -> None:
    state = drawn("5 2#1 +2 .\n1 . +1 1#1")
    assert placements(state) == words("#1@b5 #5@b5 #2@b5 #6@b5 #1@b1 #5@b1")


@pytest.mark.rule("BG-8")
@pytest.mark.parametrize("tokens", [1, 2, 4, 7, 99])
def test_all_tokens_on_the_space_are_cleared_whatever_the_price(tokens: int) -> None:
    state = drawn(OPEN.replace("+4", f"+{tokens}")).play("#1@b3>a3,c3")
    assert cells(state) == {"a5": "2#1", "a1": "1#1", "b3": "1#1", "a3": "+1", "c3": "+1"}
