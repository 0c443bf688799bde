"""The rules of Battle Chess, one by one: moves and positions as text, the piece sheet (BC-34, BC-35, BC-37)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop import BadOptions, BadPosition, BadText, BoxtopError, IllegalMove
from boxtop.games.base import CHANCE, OPEN
from boxtop.games.battle_chess import BattleChess
from boxtop.games.battle_chess.rules.state import CARD, CHOICES, SUMMON
from boxtop.games.battle_chess.sheet import standard_text
from boxtop.match.record import Player, Record
from boxtop.terminal import main

from tests.games.battle_chess.cases import WILD_SHEET
from tests.games.battle_chess.helpers import BATTLE_CHESS, drawn, ending, moves, pieces, played, refused, why
from tests.support.paths import ROOT

START = "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/0 ZRzr - - 0"
# Legends of both, flipped pieces, an open battle, cards.
RICH = (
    "1o1(v1)1o1/1p3+p1/3rr2/2srr2/2ZZ3/1PZZ1P1/1O1V1O1 y 3/0 Rz 0,20 - 7",
    "1oev1o1/1p1rr2/2srr2/2+Z+Z3/2+Z+Z3/1P1M1P1/1OSVEO1 y 0/1 Rz 0,0,40 c3xn 12",
    "7/3+v3/7/3+E3/7/7/V6 b 9/10 ZRzr 30 - 59",
)


# -- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    "text", ["d2d3", "d2d3xd4", "d2xd3", "a1xb2", "b2xa1", "g7f7xe6", "Z@c3", "R@c3", "c3xn", "c3c4xe", "c4xs", "a1xw"]
)
def test_moves_are_read_and_written(text: str) -> None:
    assert BATTLE_CHESS.text(BATTLE_CHESS.parse(text)) == text
    assert BATTLE_CHESS.parse(f"  {text}\n") == BATTLE_CHESS.parse(text)


@pytest.mark.rule("BC-34", "BC-36")
def test_every_card_has_its_text() -> None:
    texts = [BATTLE_CHESS.text(CARD + k) for k in range(5)]
    assert texts == ["+0", "+20", "+30", "+40", "+70"]
    assert [BATTLE_CHESS.parse(text) for text in texts] == list(range(CARD, CARD + 5))


@pytest.mark.rule("BC-34")
def test_every_number_with_a_text_is_named_by_it() -> None:
    named = 0
    for choice in range(0, CHOICES, 7):
        try:
            text = BATTLE_CHESS.text(choice)
        except BadText:
            continue
        named += 1
        assert BATTLE_CHESS.parse(text) == choice
    assert named > 5_000


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize("choice", [-1, CHOICES, CHOICES + 1000, -(10**30), 10**30])
def test_a_number_that_is_no_choice(choice: int) -> None:
    assert refused(BATTLE_CHESS.start(), choice) == why("BC-34", "no-such-choice", number=str(choice))
    with pytest.raises(BadText, match="There is no choice"):
        BATTLE_CHESS.text(choice)


@pytest.mark.rule("BC-34", "BC-21")
def test_numbers_of_legends_and_targets_that_the_sheet_does_not_have() -> None:
    for choice in (SUMMON + 64 * 2, SUMMON + 64 * 3 + 20):
        assert refused(BATTLE_CHESS.start(), choice) == why("BC-21", "no-such-legend")
        with pytest.raises(BadText, match="There is no choice"):
            BATTLE_CHESS.text(choice)


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "d2", "d2d", "d2d9", "i1a1", "d0d1", "d2d3d4", "d2d3x", "d2x", "xd3", "d2xd3xd4", "d2d3xx", "D2D3"),
        *("d2-d3", "d2 d3", "d2d3xu", "c3xN", "c3xne", "z@c3", "Z@", "Z@c", "Z@i3", "Zc3", "@c3", "ZR@c3"),
        *(
            "+",
            "40",
            "+ 40",
            "+-0",
            "+00",
            "+040",
            "+4000",
            "++40",
            "-40",
            "+4O",
            "Patrat d3",
            "resign",
            "draw",
            "time",
        ),
        *("d２d３", "d2d3\x00", "d2\nd3", "Z＠c3", "+４０", "d2d3" * 1000, "x" * 100_000, "\U0001f600", "d2ｘd3"),
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    for game in (BATTLE_CHESS, BATTLE_CHESS.start()):
        with pytest.raises(BadText) as caught:
            game.parse(text)
        assert "Write d2d3, d2d3xd4, d2xd3, c3xn, Z@c3, or a card like +40." in str(caught.value)
        assert len(str(caught.value)) < 300


@pytest.mark.rule("BC-34", "BC-36")
def test_cards_and_legends_that_do_not_exist() -> None:
    with pytest.raises(BadText, match=r"There is no \+50 card. The cards are \+0, \+20, \+30, \+40, and \+70\."):
        BATTLE_CHESS.parse("+50")
    with pytest.raises(BadText, match=r"P is not a legend. The legends are Z and R\."):
        BATTLE_CHESS.parse("P@c3")


@pytest.mark.rule("BC-34")
def test_there_is_no_shorter_form() -> None:
    start = BATTLE_CHESS.start()
    assert [start.short(move) for move in start.moves()] == [start.game.text(move) for move in start.moves()]


many = settings(max_examples=300, deadline=None)


def check_sentence(error: BoxtopError) -> None:
    """What a person is shown: one text, not too long, without control characters, ending like a sentence."""
    assert str(error).isprintable()
    assert len(str(error)) < 3000
    assert re.search(r"\.( \(BC-[0-9]+\))?$", str(error))


@many
@given(st.one_of(st.text(max_size=30), st.text(alphabet="abcdefgh12345678xnesw@ZR+047", max_size=9)))
@example("a1a1xa1")
@example("h8xh7")
@example("R@h8")
@pytest.mark.rule("BC-34")
def test_any_text_is_a_move_or_a_sentence(text: str) -> None:
    for position in (START, *RICH):
        state = BATTLE_CHESS.position(position)
        try:
            after = state.play(text)
        except (BadText, IllegalMove) as error:
            check_sentence(error)
        else:
            assert after.last in state.moves() or state.turn == CHANCE
        assert state.position == position


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-35")
def test_the_text_of_the_start() -> None:
    assert BATTLE_CHESS.start().position == START
    assert BATTLE_CHESS.position(START) == BATTLE_CHESS.start()


@pytest.mark.rule("BC-35")
def test_the_text_follows_the_game() -> None:
    after = played(BATTLE_CHESS.start(), "c1c6xd6")
    assert after.position == "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - c6xd6 0"
    after = after.play("+0")
    assert after.position == "1oe(v3)so1/1p+Sm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 b 0/0 ZRzr 0 - 0"
    after = played(after, "b7xc6")  # 70 against 60
    assert after.position == "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 1/0 ZRzr 0 - 0"
    assert played(after, "b2b3 b6b5").position.split()[-1] == "2"


@pytest.mark.rule("BC-35")
@pytest.mark.parametrize("text", [START, *RICH])
def test_positions_are_read_and_written(text: str) -> None:
    state = BATTLE_CHESS.position(text)
    assert state.position == text
    assert BATTLE_CHESS.position(f"  {text.replace(' ', '   ')}\n") == state


@pytest.mark.rule("BC-35")
def test_the_fields_of_a_rich_position() -> None:
    state = BATTLE_CHESS.position(RICH[1])
    assert state.turn == CHANCE
    assert (state.battle, state.cards_seen, state.cost, state.eggs) == ("c3xn", [0, 0, 40], (0, 1), (0, 0))
    assert {square for square, piece in pieces(state).items() if piece == "+Z"} == {"c3", "c4", "d3", "d4"}
    assert [piece.name for piece in state.waiting(0)] == ["Reshiram"]
    assert [piece.name for piece in state.waiting(1)] == ["Zekrom"]


@pytest.mark.rule("BC-35")
def test_a_side_without_victini_has_lost() -> None:
    state = BATTLE_CHESS.position("1oe1so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/4 ZRzr - - 0")
    assert ending(state) == "1-0 victini"
    assert ending(BATTLE_CHESS.position(state.position[:-1] + "60")) == "1-0 victini"  # which goes before a draw
    other = BATTLE_CHESS.position("1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS1EO1 y 4/0 ZRzr - - 0")
    assert ending(other) == "0-1 victini"


@pytest.mark.rule("BC-35")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" 0", "", "A position has seven fields"),
        ("- 0", "- 0 0", "A position has seven fields"),
        ("/7/7/7/", "/7/7/", "The mat has 7 ranks, but this text has 6."),
        ("/7/7/7/", "/7/7/7/7/", "The mat has 7 ranks, but this text has 8."),
        ("1oe(v3)so1", "1oe(v3)so2", "Rank 7 has 8 squares, but the mat is 7 wide."),
        ("1oe(v3)so1", "1oe(v3)so", "Rank 7 has 6 squares, but the mat is 7 wide."),
        ("1oe(v3)so1", "1oe(v3)soooo", "Rank 7 has 9 squares, but the mat is 7 wide."),
        ("1P1M1P1", "1P1M1P!", "'!' in rank 2 is not a piece. Write P, +P (flipped) or (V3)."),
        ("1P1M1P1", "1P1++M1P1", "in rank 2 is not a piece"),
        ("1P1M1P1", "0P1M1P1", "in rank 2 is not a piece"),
        ("(V3)", "(V0)", "in rank 1 is not a piece"),
        ("(V3)", "(V10)", "in rank 1 is not a piece"),
        ("(V3)", "(V3", "in rank 1 is not a piece"),
        ("(V3)", "+(V3)", "in rank 1 is not a piece"),
        (
            "1P1M1P1",
            "1X1M1k1",
            "There are no pieces X and k. The letters are P, O, S, M, E, V, Z, and R, in lower case for Blue.",
        ),
        (" y ", " w ", "'w' is not a side. Write y for Yellow or b for Blue."),
        (" 0/0 ", " 0 ", "'0' is not the Cost Areas"),
        (" 0/0 ", " -1/0 ", "'-1/0' is not the Cost Areas"),
        (" 0/0 ", " ٠/0 ", "is not the Cost Areas"),
        ("ZRzr", "RZzr", "'RZzr' is not the waiting legends. Write some of ZRzr, in this order, or -."),
        ("ZRzr", "ZZRzr", "is not the waiting legends"),
        ("ZRzr", "ZRzrv", "is not the waiting legends"),
        ("- - 0", "0;0 - 0", "'0;0' is not the face-up cards"),
        ("- - 0", "+20 - 0", "'+20' is not the face-up cards"),
        ("- - 0", ", - 0", "',' is not the face-up cards"),
        ("- - 0", "- d2 0", "'d2' is not a battle. Write attacker and target, such as d3xd4 or c3xn, or -."),
        ("- - 0", "- d2d3xd4 0", "is not a battle"),
        ("- - 0", "- d2d3 0", "is not a battle"),
        ("- - 0", "- Z@c3 0", "is not a battle"),
        ("- - 0", "- +40 0", "is not a battle"),
    ],
)
def test_a_text_that_is_no_position_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in START
    with pytest.raises(BadText) as caught:
        BATTLE_CHESS.position(START.replace(old, new, 1) if old != " 0" else START[:-2])
    assert sentence in str(caught.value)


@pytest.mark.rule("BC-35")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("/7/", "/P6/", 1), "Yellow has 3 Patrat on the mat, but can have only 2."),
        (START.replace("/7/", "/1(v3)5/", 1), "Blue has 2 Victini on the mat, but can have only 1."),
        (START.replace("(V3)", "(V4)"), "Yellow's Victini can have only 3 eggs."),
        (START.replace("1P1M", "1(P1)1M"), "Only Victini lies under eggs, not Patrat."),
        (
            "1oe1so1/1p1m1p1/7/7/7/1P1M1P1/1OS1EO1 y 4/4 ZRzr - - 0",
            "There is no Victini on the mat. At least one must be there.",
        ),
        (
            "1oevso1/1p1m1p1/7/1zz4/1z5/1P1M1P1/1OSVEO1 y 3/0 ZRr - - 0",
            "Blue's Zekrom must stand on four squares, two by two.",
        ),
        (
            "1oevso1/1p1m1p1/7/zzzz3/7/1P1M1P1/1OSVEO1 y 3/0 ZRr - - 0",
            "Blue's Zekrom must stand on four squares, two by two.",
        ),
        (
            "1oevso1/1p1m1p1/7/1z+z4/1zz4/1P1M1P1/1OSVEO1 y 3/0 ZRr - - 0",
            "Blue's Zekrom must show the same side on its four squares.",
        ),
        (
            "1oevso1/1p1m1p1/7/1zz4/1zz4/1P1M1P1/1OSVEO1 y 3/3 ZRzr - - 0",
            "Blue's Zekrom is on the mat, so it can't be waiting in the Legend Area.",
        ),
        (
            START.replace("0/0", "1/0"),
            "Yellow has lost 0 pieces and eggs and paid 0 of them for legends, so there can't be 1 in the Cost Area.",
        ),
        (
            "1oe(v2)so1/1p1m3/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/1 ZRzr - - 0",
            "Blue has lost 2 pieces and eggs and paid 0 of them for legends, so there can't be 1 in the Cost Area.",
        ),
        (
            "1oevso1/1p1m1p1/7/7/7/1P1M1P1/1OSVEO1 y 3/3 ZRr - - 0",
            "Blue has lost 3 pieces and eggs and paid 3 of them for legends, so there can't be 3 in the Cost Area.",
        ),
        (START.replace("- - 0", "50 - 0"), "There is no +50 card."),
        (START.replace("- - 0", "20,20 - 0"), "There is only one +20 card, not 2."),
        (START.replace("- - 0", "0,0,0 - 0"), "There are only 2 +0 cards, not 3."),
        (START.replace("- - 0", "0,70 - 0"), "+70 is never face up: it goes straight back into the deck."),
        (START[:-1] + "61", "The number of quiet turns is from 0 to 60, not '61'."),
        (START[:-1] + "-1", "The number of quiet turns is from 0 to 60, not '-1'."),
        (START[:-1] + "٣", "The number of quiet turns is from 0 to 60, not '٣'."),
        (START[:-1] + "9" * 5000, "The number of quiet turns is from 0 to 60, not '" + "9" * 40 + "…'."),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BATTLE_CHESS.position(text)
    assert reason in map(str, caught.value.reasons)


@pytest.mark.rule("BC-35")
@pytest.mark.parametrize(
    ("battle", "reason"),
    [
        ("d4xd5", "The side to move has no piece on d4 that could attack."),
        ("d6xc6", "The side to move has no piece on d6 that could attack."),
        ("c6xn", "A legend attacks a side (n, e, s or w), any other piece a square."),
        ("c6xc5", "c6xc5: there is nobody to attack."),
        ("d2xe1", "d2xe1: there is nobody to attack."),
        ("c6xe7", "e7 is not next to c6. A piece attacks only what is right next to it."),
        ("c6xa6", "c6xa6: there is nobody to attack."),
        ("c6xb6", "c6xb6 needs no card, so it can't be waiting for one."),
        ("c6xd7", "c6xd7 needs no card, so it can't be waiting for one."),
    ],
)
def test_a_battle_that_cannot_be_going_on(battle: str, reason: str) -> None:
    text = "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - {} 0"
    assert BATTLE_CHESS.position(text.format("c6xc7")).turn == CHANCE
    with pytest.raises(BadPosition) as caught:
        BATTLE_CHESS.position(text.format(battle))
    assert [str(told) for told in caught.value.reasons] == [reason]


@pytest.mark.rule("BC-35")
def test_a_battle_goes_on_only_where_an_arrow_points() -> None:
    text = "1oe(v3)so1/1p+Om1p1/7/7/7/1P1M1P1/2S(V3)EO1 y 0/0 ZRzr - {} 0"
    assert BATTLE_CHESS.position(text.format("c6xb7")).turn == CHANCE
    with pytest.raises(BadPosition, match="c6xc7: the attacker has no arrow that points there"):
        BATTLE_CHESS.position(text.format("c6xc7"))


@pytest.mark.rule("BC-35", "BC-18")
def test_victini_under_eggs_is_not_in_battle() -> None:
    text = "1oe(v3)so1/1p3p1/7/7/7/1P1m1P1/1OS{}EO1 y {}/0 ZRzr - d1xd2 0"
    assert BATTLE_CHESS.position(text.format("V", 4)).turn == CHANCE
    with pytest.raises(BadPosition, match=r"Victini can't move or attack while it is under eggs\."):
        BATTLE_CHESS.position(text.format("(V1)", 3))


@pytest.mark.rule("BC-35")
def test_no_battle_goes_on_after_the_end() -> None:
    for text in (
        "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - c6xd6 60",
        "1oe1so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/4 ZRzr - c6xd6 0",
    ):
        with pytest.raises(BadPosition, match=r"The game is over, so no battle is waiting for a card\."):
            BATTLE_CHESS.position(text)


@pytest.mark.rule("BC-35")
def test_the_battles_of_a_legend_are_read_with_a_side() -> None:
    assert BATTLE_CHESS.position(RICH[1]).battle == "c3xn"
    for battle, reason in (
        ("c3xc5", "c5 is not next to c3. A piece attacks only what is right next to it."),
        ("c3xb4", "A legend attacks a side (n, e, s or w), any other piece a square."),
        ("d3xn", "The side to move has no piece on d3 that could attack."),
        ("c3xs", "c3xs: there is nobody to attack."),
    ):
        with pytest.raises(BadPosition) as caught:
            BATTLE_CHESS.position(RICH[1].replace("c3xn", battle))
        assert [str(told) for told in caught.value.reasons] == [reason]


@pytest.mark.rule("BC-35")
def test_all_reasons_are_told_at_once() -> None:
    text = "1oe(v3)so1/1p1m1p1/P6/1Z5/7/1(P1)1M1P1/1OS(V4)EO1 y 5/1 ZRzr 20,20,50,70 - 99"
    with pytest.raises(BadPosition) as caught:
        BATTLE_CHESS.position(text)
    assert str(caught.value).startswith("This position is impossible: ")
    told = [str(reason) for reason in caught.value.reasons]
    assert len(told) == len(set(told)) >= 9
    for part in ("3", "four squares", "eggs", "Yellow has lost", "Blue has lost", "+50", "+20", "+70", "quiet"):
        assert any(part in reason for reason in told), part


@many
@given(
    st.one_of(
        st.text(max_size=100),
        st.text(alphabet="PpOoSsMmEeVvZzRr1234567/()+ yb0-,xn", max_size=100),
        st.builds(
            lambda text, at, length, new: text[: at % len(text)] + new + text[at % len(text) + length :],
            st.sampled_from((START, *RICH)),
            st.integers(0, 100),
            st.integers(0, 4),
            st.text(alphabet="PpOoVvZzRr1234567/()+ yb0-,xnd", max_size=3),
        ),
    )
)
@example("")
@example("/" * 100_000)
@example("(" * 100_000)
@example("7/7/7/7/7/7/7 y 0/0 - - - 0")
@example(START.replace("1oe", "99999999"))
@pytest.mark.rule("BC-35")
def test_any_text_is_a_position_or_a_sentence(text: str) -> None:
    try:
        state = BATTLE_CHESS.position(text)
    except (BadText, BadPosition) as error:
        check_sentence(error)
    else:
        assert BATTLE_CHESS.position(state.position) == state


# -- the piece sheet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-37")
def test_another_sheet_is_another_game() -> None:
    wild = boxtop.game("battle_chess", sheet=WILD_SHEET)
    assert wild != BATTLE_CHESS
    assert wild.start().position == "3(q1)1x/1x4/2a1a1/6/6/1A1A2/4X1/X1(Q1)3 y 0/0 GTgt - - 0"
    assert BattleChess(sheet=standard_text()) == BATTLE_CHESS == BattleChess(sheet="standard")


@pytest.mark.rule("BC-37")
def test_a_sheet_changes_mat_setup_powers_arrows_prices_and_cards() -> None:
    wild = BattleChess(sheet=WILD_SHEET)
    assert wild.start().cards_left == [0, 10, 10, 15]
    assert wild.start().eggs == (1, 1)
    runner = {move for move in moves(wild.start()) if move.startswith("b3")}
    assert runner == {"b3a4", "b3b4", "b3b5", "b3b6", "b3b6xb7", "b3b2"}
    state = drawn(
        """
        8  q1 . . . . .
        4  . . x . . .
        3  . . A . . .
        1  Q . . . . .
        """,
        game=wild,
    )
    assert state.play("c3xc4").turn == CHANCE  # 50 against 50
    assert pieces(played(state, "c3xc4 +10"))["c4"] == "+x"
    assert pieces(played(state, "G@e1"))["f2"] == "G"
    assert state.cost == (4, 3)
    assert state.play("G@e1").cost == (3, 3)


@pytest.mark.rule("BC-37")
def test_a_bad_sheet_is_refused_with_all_reasons() -> None:
    bad = WILD_SHEET.replace("files = { value = 6", "files = { value = 60").replace(
        "value = 15, source", "value = 16, source"
    )
    with pytest.raises(BadOptions) as caught:
        BattleChess(sheet=bad)
    assert len(caught.value.reasons) >= 2
    assert all(str(reason).startswith("sheet: ") for reason in caught.value.reasons)
    with pytest.raises(BadOptions, match=r"sheet can't be 'nonsense'\..* standard"):
        BattleChess(sheet="nonsense")


@pytest.mark.rule("BC-37")
def test_the_commands_of_the_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["sheet", "show"]) == 0
    file = tmp_path / "my-sheet.toml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["sheet", "check", str(file)]) == 0
    assert "This piece sheet can be used" in capsys.readouterr().out
    assert BattleChess(sheet=file) == BATTLE_CHESS


@pytest.mark.rule("BC-37")
def test_a_record_holds_the_whole_sheet_and_a_view_names_it() -> None:
    start = BATTLE_CHESS.start()
    assert start.view(OPEN)["options"] == {"begins": "yellow", "sheet": "standard"}
    options = Record.of([start], [Player("Ann"), Player("Ben")]).options
    assert BattleChess(**options) == BATTLE_CHESS
    assert "[pieces.Patrat.front]" in str(options["sheet"])


@pytest.mark.rule("BC-37", "BC-2")
def test_the_page_has_the_figures_of_the_standard_sheet() -> None:
    page = (ROOT / "docs" / "rules" / "battle_chess.md").read_text(encoding="utf-8")
    for piece in BATTLE_CHESS.sheet.pieces:
        row = next(line for line in page.splitlines() if line.startswith(f"| {piece.letter} | {piece.name}"))
        cells = [cell.strip() for cell in row.strip("|").split("|") if "![" not in cell]  # beside the figures: pictures
        assert piece.cost == 0 or cells[1].endswith(f"costs {piece.cost}")
        for face, power, arrows in ((piece.front, cells[2], cells[3]), (piece.back, cells[4], cells[5])):
            told = arrows.replace("in all eight directions", "N NE E SE S SW W NW")
            assert (str(face.power), ("slide " if face.slide else "step ") + " ".join(face.slide or face.step)) == (
                power,
                told,
            )
