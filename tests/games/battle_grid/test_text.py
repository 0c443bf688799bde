"""The rules of Battle Grid, one by one: decks, moves and positions as text (BG-21 to BG-23)."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop.errors import BadOptions, BadPosition, BadText, BoxtopError, IllegalMove
from boxtop.terminal import main

from tests.games.battle_grid.helpers import DEAR, FIRST, OPEN, drawn, grid, impossible, random_state

START = ".,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0"

# -- decks -----------------------------------------------------------------------------------------------------------

LIST = """Pokémon: 6
2 Pikachu BS 58
1 Pikachu PR-SW 20
1 Raichu BS 14
2 Pikachu (Basic, 60 HP)
2 Kabutops (stage 2, 90hp)
2 Mew Elder (EX/V/GX, 190 HP)
2 Mew Younger (GX, 180 HP)
1 Mew (v, 170 HP)
2 Caterpie XY 999 (Basic, 40 HP)

Trainer: 1
1 Bill BS 91
"""


@pytest.mark.rule("BG-21")
def test_a_deck_list_has_lines_from_the_catalogue_and_free_lines() -> None:
    hand = boxtop.game("battle_grid", deck1=LIST).start().view(0)["hands"][0]
    assert [(card["line"], card["count"], card["name"], card["class"], card["hp"]) for card in hand] == [
        (1, 2, "Pikachu", "Basic", 40),
        (2, 1, "Pikachu", "Basic", 70),
        (3, 1, "Raichu", "Stage 1", 80),
        (4, 2, "Pikachu", "Basic", 60),
        (5, 2, "Kabutops", "Stage 2", 90),
        (6, 2, "Mew Elder", "EX/V/GX", 190),
        (7, 2, "Mew Younger", "EX/V/GX", 180),
        (8, 1, "Mew", "EX/V/GX", 170),
        (9, 2, "Caterpie", "Basic", 40),
    ]
    assert [(card["set"], card["number"]) for card in hand[:4]] == [
        ("BS", "58"),
        ("PR-SW", "SWSH020"),
        ("BS", "14"),
        ("", ""),
    ]


@pytest.mark.rule("BG-21")
def test_equal_cards_are_one_line_and_lines_are_counted_in_order_of_appearance() -> None:
    apart = "1 Seed (Basic, 60 HP)\n" + FIRST.replace("2 Seed", "1 Seed")
    assert boxtop.game("battle_grid", deck1=apart) == boxtop.game("battle_grid", deck1=FIRST)
    turned = "\n".join(reversed(FIRST.splitlines()))
    assert [card["name"] for card in boxtop.game("battle_grid", deck1=turned).start().view(0)["hands"][0]][:2] == [
        "Grove",
        "Trunk",
    ]


@pytest.mark.rule("BG-21")
def test_the_game_keeps_the_complete_form_which_needs_no_catalogue() -> None:
    written = boxtop.game("battle_grid", deck1=LIST).written_settings()["deck1"]
    assert str(written).splitlines()[:2] == ["2 Pikachu BS 58 (Basic, 40 HP)", "1 Pikachu PR-SW SWSH020 (Basic, 70 HP)"]
    assert boxtop.game("battle_grid", deck1=written) == boxtop.game("battle_grid", deck1=LIST)


@pytest.mark.rule("BG-21")
def test_all_that_is_wrong_with_a_list_is_named_by_line() -> None:
    with pytest.raises(BadOptions) as refusal:
        boxtop.game("battle_grid", deck2="2 Agumon DIGI 7\nHello\n2 Pikachu (Tall, 60 HP)\n2 Pikachu (Basic, 0 HP)\n")
    reasons = [str(reason) for reason in refusal.value.reasons]
    told = " ".join(reasons)
    assert all(reason.startswith("deck2: ") for reason in reasons)
    for part in (
        "Line 1: 'Agumon DIGI 7' is not in the catalogue",
        "Line 2: 'Hello' can't be read",
        "Line 3: 'Tall' is not a class",
        "Line 4: HP must be from 1 to 999",
        "exactly 15 Pokémon",
    ):
        assert part in told


@pytest.mark.rule("BG-21")
def test_decks_that_come_with_the_game_have_names() -> None:
    for name in ("ember", "tide", "grove", "spark"):
        game = boxtop.game("battle_grid", deck1=name)
        assert game.settings["deck1"] == name
        assert game.start().hand_sizes == (15, 15)
    with pytest.raises(BadOptions, match="deck1 can't be 'lava'"):
        boxtop.game("battle_grid", deck1="lava")


@pytest.mark.rule("BG-21")
def test_the_commands_about_decks_and_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOXTOP_DATA", str(tmp_path / "data"))
    (tmp_path / "deck.txt").write_text(LIST, encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.txt")]) == 0
    told = capsys.readouterr().out
    assert "#3  1 Raichu BS 14" in told
    assert "This deck can be played." in told
    assert main(["cards", "find", "raichu"]) == 0
    assert re.search(r"BS +14 +Raichu +Stage 1 +80", capsys.readouterr().out)
    card = {"id": "zz1-3", "name": "Agumon", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "70", "number": "3"}
    (tmp_path / "zz1.json").write_text(json.dumps([card]), encoding="utf-8")
    assert main(["cards", "import", str(tmp_path / "zz1.json")]) == 0
    assert "Imported 1 new card" in capsys.readouterr().out
    game = boxtop.game("battle_grid", deck1=FIRST.replace("Seed (Basic, 60 HP)", "Agumon ZZ1 3"))
    assert game.start().view(0)["hands"][0][0]["hp"] == 70


# -- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-22")
def test_a_move_names_a_line_a_space_and_what_is_influenced() -> None:
    state = drawn(OPEN)
    move = state.parse("#2@b3>b2,a3,b4")
    assert grid().text(move) == "#2@b3>b2,a3,b4"
    for also in ("#2@b3>b4,b2,a3", "#2@b3>a3,b4,b2", " # 2 @ b3 > b4 , b2,a3 "):  # any order in
        assert state.parse(also) == grid().parse(also) == move
    alone = drawn("4 . 2#1 .\n3 1#2 +1 1#1")
    assert [grid().text(move) for move in alone.moves()] == ["#1@b3", "#5@b3"]


@pytest.mark.rule("BG-22")
def test_spaces_are_written_row_by_row() -> None:
    for text in (grid().text(move) for move in drawn(OPEN).moves()):
        spaces = text.partition(">")[2].split(",")
        assert spaces == sorted(spaces, key=lambda space: space[::-1])


@pytest.mark.rule("BG-22")
def test_two_copies_of_a_card_are_the_same_move() -> None:
    moves = drawn(OPEN).moves()
    assert len(moves) == len(set(moves)) == 2 * (3 + 4 + 70 + 56)


@pytest.mark.rule("BG-22")
def test_every_long_move_is_one_number() -> None:
    game, seen = grid(), set()
    for number in range(0, game.choices, 7):
        try:
            text = game.text(number)
        except BadText:
            continue  # it would influence spaces beyond the board
        assert game.parse(text) == number
        seen.add(text)
    assert len(seen) > 1000
    for number in (-1, game.choices):
        assert str(game.start().explain(number)) == f"There is no choice {number} in Battle Grid. (BG-22)"
        with pytest.raises(BadText, match=f"There is no choice {number}"):
            game.text(number)


@pytest.mark.rule("BG-22")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not a Battle Grid move"),
        ("#3", "is not a Battle Grid move"),
        ("b2", "is not a Battle Grid move"),
        ("#0@b2", "is not a Battle Grid move"),
        ("#03@b2", "is not a Battle Grid move"),
        ("#16@b2", "at most 15 lines, so there is no #16"),
        ("#3@b6", "is not a Battle Grid move"),
        ("#3@d2", "is not a Battle Grid move"),
        ("#3@b2>", "'' is not a space"),
        ("#3@b2>a2,", "'' is not a space"),
        ("#3@b2>a2 c2", "'a2 c2' is not a space"),
        ("#3@b2>a2,z9", "'z9' is not a space. Columns are a to c, rows are 1 to 5"),
        ("#3@b2>a2,a2", "a2 is named twice"),
        ("#٣@b2", "is not a Battle Grid move"),
        ("#3@b²", "is not a Battle Grid move"),
    ],
)
def test_what_is_no_long_move_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=re.escape(complaint)):
        grid().parse(text)


@pytest.mark.rule("BG-22", "BG-9")
def test_a_space_out_of_reach_is_a_matter_of_the_rules() -> None:
    with pytest.raises(IllegalMove, match=r"c3 isn't next to a3. Only neighbouring spaces can be influenced. \(BG-9\)"):
        grid().parse("#3@a3>c3")


TWINS = """1 Pikachu BS 58
1 Pikachu PR-SW 20
1 Pikachu (Basic, 60 HP)
1 Pikachu (Stage 1, 60 HP)
1 Pikachu (Basic, 60 HP) (Basic, 70 HP)
1 pikachu bs 58 (Basic, 80 HP)
1 R@ichu (Basic, 60 HP)
1 #1 Fan (Basic, 60 HP)
1 #2 (Basic, 60 HP)
1 Flabébé (Basic, 30 HP)
1 Mr. Mime > All (Basic, 40 HP)
2 Eevee (Basic, 50 HP)
2 Eevee Star (Basic, 55 HP)
"""


@pytest.mark.rule("BG-22")
def test_short_moves_have_the_full_name_of_the_card() -> None:
    start = grid(first=TWINS).start()
    shorts = {start.short(move): move for move in start.moves() if start.game.text(move).endswith("@a1>b1,a2")}
    assert list(shorts)[:3] == [
        "Pikachu BS 58@a1>b1,a2",
        "Pikachu PR-SW SWSH020@a1>b1,a2",
        "Pikachu (Basic, 60 HP)@a1>b1,a2",
    ]
    assert len(shorts) == 12  # without the Stage 1
    for short, move in shorts.items():
        assert start.parse(short) == start.parse(short.upper().replace("@A1>B1,A2", " @ a1 > a2, b1")) == move


@pytest.mark.rule("BG-22")
def test_short_moves_may_be_shorter_if_one_card_is_meant() -> None:
    start = grid(first=TWINS).start()
    assert start.parse("Flab@a1>b1,a2") == start.parse("#10@a1>b1,a2")
    assert start.parse("Eevee@a1>b1,a2") == start.parse("#12@a1>b1,a2")  # that is a whole name
    assert start.parse("Eevee S@a1>b1,a2") == start.parse("#13@a1>b1,a2")
    assert start.parse("#2@a1>b1,a2") == 15 * 256 + start.parse("#1@a1>b1,a2")  # a line, not the card called #2
    with pytest.raises(BadText, match=r"'Pikachu' fits several cards: #1 Pikachu BS 58, #2 Pikachu PR-SW SWSH020, #3 "):
        start.parse("Pikachu@a1>b1,a2")
    with pytest.raises(BadText, match=r"'Raichu' is not in your hand. Write a card's name or its line, as in #3@b2"):
        start.parse("Raichu@a1>b1,a2")
    with pytest.raises(BadText, match="'z9' is not a space"):
        start.parse("Flab@a1>z9")


@pytest.mark.rule("BG-22")
def test_card_name_means_a_card_of_the_player_to_move() -> None:
    game = grid(second=FIRST.replace("Seed", "Drop"))
    with pytest.raises(BadText, match="'Drop' is not in your hand"):
        game.start().parse("Drop@a1>b1,a2")
    second = game.start().play("Seed@a1>b1,a2")
    assert game.text(second.parse("Drop@a5>b5,a4")) == "#1@a5>a4,b5"
    with pytest.raises(BadText, match="'Seed' is not in your hand"):
        second.parse("Seed@a5>b5,a4")
    over = drawn("5 2#1 . .\n1 1#1 . .", side="-")
    with pytest.raises(BadText, match="is not a Battle Grid move"):
        over.parse("Seed@a5>b5,a4")
    assert over.short(game.parse("#1@a5>b5,a4")) == "#1@a5>a4,b5"


@pytest.mark.rule("BG-22")
def test_a_number_beyond_the_board_has_no_text() -> None:
    down = 1 << 4
    for text_of in (grid().text, grid().start().short):
        with pytest.raises(BadText, match=f"There is no choice {down} in Battle Grid"):
            text_of(down)


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-23")
@pytest.mark.parametrize(
    "text",
    [
        START,
        ".,.,./.,.,./.,.,./.,+1,./+1,1#1,. 2 0/0",
        "2#1,-12,./-1,.,2#3/.,+4,./.,+1,./+1,1#1,1#4 2 0/0",
        "2#1,.,./.,.,./.,.,./.,.,./.,1#1,1#4 - 0/0",
        "2#1,-1,2#1/2#5,2#5,./.,.,./.,+1,./+99,1#1,1#4 1 0/1",
    ],
)
def test_positions_are_read_and_written(text: str) -> None:
    assert grid().position(text).position == text
    assert grid().position(f"  {text.replace(' ', '   ')} ").position == text


@pytest.mark.rule("BG-23")
def test_the_text_follows_the_moves() -> None:
    state = grid().start()
    assert state.position == START
    state = state.play("#1@b1>a1,b2")
    assert state.position == ".,.,./.,.,./.,.,./.,+1,./+1,1#1,. 2 0/0"
    state = state.play("#5@c5>b5,c4")
    assert state.position == ".,-1,2#5/.,.,-1/.,.,./.,+1,./+1,1#1,. 1 0/0"


@pytest.mark.rule("BG-23")
def test_the_hands_are_the_decks_without_what_stands_on_the_board() -> None:
    state = drawn("5 2#1 . 2#4\n3 . +1 .\n1 1#1 1#8 1#1")
    assert [(n + 1, count) for n, count, _ in state.hand(0)] == [(2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 2)]
    assert [(n + 1, count) for n, count, _ in state.hand(1)] == [
        (1, 1),
        (2, 2),
        (3, 2),
        (4, 1),
        (5, 2),
        (6, 2),
        (7, 2),
        (8, 1),
    ]
    assert state.hand_sizes == (12, 13)


@pytest.mark.rule("BG-23", "BG-6")
def test_player_without_pokemon_has_yet_to_take_the_first_turn() -> None:
    state = grid().position(".,.,./.,.,./.,.,./.,.,./+1,1#1,+1 2 0/0")
    assert {grid().text(move)[3:5] for move in state.moves()} == {"a5", "b5", "c5"}


@pytest.mark.rule("BG-23")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "three parts"),
        (".,.,./.,.,./.,.,./.,.,./.,.,. 1", "three parts"),
        (START + " 0", "three parts"),
        (".,.,./.,.,./.,.,./.,.,. 1 0/0", "five rows of three spaces"),
        (".,.,./.,.,./.,./.,.,./.,.,. 1 0/0", "five rows of three spaces"),
        (".,.,./.,.,./.,.,./.,.,./.,.,x 1 0/0", "'x' on c1 can't be read. Write . (empty), +2 or -2 (tokens)"),
        (".,.,./.,.,./.,.,./.,+0,./.,.,. 1 0/0", "'+0' on b2"),
        (".,.,./.,.,./.,.,./.,+01,./.,.,. 1 0/0", "'+01' on b2"),
        (".,.,./.,.,./.,.,./.,+100,./.,.,. 1 0/0", "'+100' on b2"),
        ("3#1,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0", "'3#1' on a5"),
        ("1#0,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0", "'1#0' on a5"),
        ("+2-2,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0", "'+2-2' on a5"),
        (START.replace(" 1 ", " 3 "), "'3' doesn't say whose turn it is. Write 1 or 2, or - when the game is over"),
        (START.replace("0/0", "0/5"), "'0/5' doesn't say what the players lack"),
        (START.replace("0/0", "00"), "'00' doesn't say what the players lack"),
        (START.replace("0/0", "٠/٠"), "doesn't say what the players lack"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=re.escape(complaint)):
        grid().position(text)


@pytest.mark.rule("BG-23")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2#9,.,./.,.,./.,+1,./.,.,./1#1,.,. 1 0/0", "Player 2's deck has no line #9."),
        ("2#1,.,./.,.,./.,+1,./1#8,.,./1#1,.,1#8 1 0/0", "Player 1 has only 1 of #8."),
        ("2#1,2#1,2#1/.,.,./.,+1,./.,.,./1#1,.,. 1 0/0", "Player 2 has only 2 of #1."),
        ("2#1,.,./.,.,./.,+1,./.,.,./1#1,.,. 1 1/0", "Player 1 lacks cards that cost 1 token, but holds one."),
        (
            "2#1,.,./.,.,./.,+1,./.,.,./1#1,.,. 1 0/3",
            "Player 2 lacks cards that cost 3 tokens or fewer, but holds one.",
        ),
        ("2#1,.,./.,.,./.,.,./.,.,./1#1,.,. 1 0/0", "Player 1 can't place anything, so it isn't their turn."),
        ("2#1,.,./.,.,./.,+1,./.,.,./1#1,.,. 2 0/0", "Player 2 can't place anything, so it isn't their turn."),
        ("2#1,.,./.,.,./.,+1,./.,.,./1#1,.,. - 0/0", "Player 1 can still place a card, so the game isn't over."),
        ("2#1,.,./.,.,./.,-1,./.,.,./1#1,.,. - 0/0", "Player 2 can still place a card, so the game isn't over."),
        (START.replace("1 0/0", "- 0/0"), "Player 1 can still place a card, so the game isn't over."),
        (".,.,./.,.,./.,-1,./.,.,./+1,1#1,. 1 0/0", "Player 2 has tokens, but no Pokémon that could have placed them."),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    assert impossible(text) == (reason,)


@pytest.mark.rule("BG-23", "BG-18")
def test_lacks_of_both_are_public_at_the_end() -> None:
    game = grid(first=DEAR, second=DEAR)
    over = "2#1,-1,./.,.,./.,.,./.,+1,./1#1,.,. - {}"
    assert game.position(over.format("1/1")).result is not None
    assert impossible(over.format("1/0"), game) == ("The game is over, so player 2 lacks at least 1, not 0.",)
    assert len(impossible(over.format("0/0"), game)) == 2


@pytest.mark.rule("BG-23")
def test_all_reasons_are_named_at_once() -> None:
    assert impossible("2#9,.,./.,.,./.,+1,./1#8,.,./1#8,.,1#8 1 2/1") == (
        "Player 2's deck has no line #9.",
        "Player 1 has only 1 of #8.",
        "Player 1 has only 1 of #8.",
        "Player 1 lacks cards that cost 2 tokens or fewer, but holds one.",
        "Player 2 lacks cards that cost 1 token, but holds one.",
    )


# -- hostile texts ---------------------------------------------------------------------------------------------------

many = settings(max_examples=300, deadline=None)


def sentence(error: BoxtopError) -> None:
    """What a person is shown: one text, not too long, without control characters, ending like a sentence."""
    text = str(error)
    assert text
    assert len(text) < 4000
    assert text.isprintable()
    assert re.search(r"(\.|\.,\.|0/0|\(BG-[0-9]+\))$", text), text


@many
@given(st.text(max_size=60) | st.text(alphabet=".,/+-#12340 5", max_size=60))
@example("/" * 100_000)
@example(START.replace("0/0", "0/" + "0" * 100_000))
@example(START.replace(".", "1#" + "1" * 50_000, 1))
@pytest.mark.rule("BG-23")
def test_no_text_of_a_position_does_harm(text: str) -> None:
    try:
        state = grid().position(text)
    except (BadText, BadPosition) as error:
        sentence(error)
    else:
        assert grid().position(state.position) == state


@many
@given(st.text(max_size=40) | st.text(alphabet="#@>,abc12345 SedBu", max_size=30))
@example("#1@b1>" + "a1," * 50_000)
@example("Seed" * 50_000 + "@b1")
@example("@" * 100_000)
@example("x" + " " * 100_000 + "@b1>a1,c1")
@example("Seed" + " " * 100_000 + "y")
@example("#1@b1>" + " " * 100_000 + "x\ny")
@example("#1@b1\x00")
@pytest.mark.rule("BG-22")
def test_no_text_of_a_move_does_harm(text: str) -> None:
    for state in (grid().start(), random_state(grid(), 3, 9)):
        before, began = state.position, time.thread_time()
        try:
            after = state.play(text)
        except (BadText, IllegalMove) as error:
            sentence(error)
        else:
            assert after.last in state.moves()
        assert state.position == before
        assert time.thread_time() - began < 1
