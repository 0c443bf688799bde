"""The rules of Yahtzee, one by one: rolls, moves and positions as text, and counting paths (YZ-18 to YZ-20)."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

import pytest

from boxtop import BadPosition, BadText, IllegalMove
from boxtop.engines.perft import divide, perft
from boxtop.games.yahtzee import Yahtzee

from tests.games.yahtzee.helpers import GAMES, at, drawn, played

GAME = GAMES[2]
EMPTY = "...../...../...../...../....."
TIED = "...21/...12/.21../21.../1.2.."
THREE_TIED = "..123/..231/..312/.....+123/....."
OVER = "...12/..2.1/..2..+1/.2.1./.21.."

# -- rolls and moves -------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-18")
def test_every_roll_and_move_is_one_number() -> None:
    sets = ["".join(dice) for size in range(6) for dice in combinations_with_replacement("PTKMWL", size)]
    texts = [f"keep {dice or '-'}" for dice in sets if len(dice) < 5] + [dice for dice in sets if len(dice) == 5]
    texts += [f"{verb} {letter}" for verb in ("score", "zero") for letter in "TKMWL"]
    numbers = {GAME.parse(text): text for text in texts}
    assert sorted(numbers) == list(range(GAME.choices))
    assert len(texts) == GAME.choices == 210 + 252 + 5 + 5
    assert all(GAME.text(number) == text for number, text in numbers.items())


@pytest.mark.rule("YZ-18")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("WMTTP", "PTTMW"),
        (" pttmw ", "PTTMW"),
        ("keep WT", "keep TW"),
        ("keep T T", "keep TT"),
        ("KEEP tt", "keep TT"),
        ("keep   -", "keep -"),
        ("score t", "score T"),
        ("Score Torchic", "score T"),
        ("score TREECKO", "score K"),
        ("score tr", "score K"),
        ("zero mud", "zero M"),
        ("zero wy", "zero W"),
        ("zero ta", "zero L"),
    ],
)
def test_what_people_write_is_understood(written: str, meant: str) -> None:
    assert GAME.text(GAME.parse(written)) == meant


@pytest.mark.rule("YZ-18")
def test_a_roll_shows_the_dice_that_were_kept_too() -> None:
    state = played(drawn(dice="TTKMW"), "keep TT; WTTWM")
    assert state.dice == "TTMWW"
    assert state.last is not None
    assert GAME.text(state.last) == "TTMWW"


NOTHING = "is nothing that happens in Yahtzee: write keep TT, keep -, score T, zero T, or a roll like PTTMW."
NO_DICE = "are no dice: the letters are P T K M W L, at most five, or - for none."
NO_ROW = "is no character with a row: T Torchic, K Treecko, M Mudkip, W Wynaut, L Taillow."


@pytest.mark.rule("YZ-18")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", NOTHING),
        ("   ", NOTHING),
        ("keep", NOTHING),
        ("score", NOTHING),
        ("zero", NOTHING),
        ("T", NOTHING),
        ("PTTM", NOTHING),
        ("PTTMWW", NOTHING),
        ("PTTMX", NOTHING),
        ("?????", NOTHING),
        ("P T T M W", NOTHING),
        ("roll", NOTHING),
        ("pass", NOTHING),
        ("ＰTTMW", NOTHING),  # a letter of full width
        ("\u212aTTMW", NOTHING),  # the sign for kelvin
        ("ſcore T", NOTHING),
        ("\x00\x1b[31m", NOTHING),
        ("PTTMW" * 10_000, NOTHING),
        ("keep X", NO_DICE),
        ("keep ?", NO_DICE),
        ("keep TTTTTT", NO_DICE),
        ("keep T-", NO_DICE),
        ("keep - -", NO_DICE),
        ("keep -T", NO_DICE),
        ("keep ß", NO_DICE),
        ("keep " + "T" * 100_000, NO_DICE),
        ("keep TTKMW", "With all five dice kept there is nothing to roll: score instead."),
        ("keep PPPPP", "With all five dice kept there is nothing to roll: score instead."),
        ("score P", NO_ROW),
        ("score Pikachu", NO_ROW),
        ("score -", NO_ROW),
        ("score TK", NO_ROW),
        ("score T K", NO_ROW),
        ("score torchics", NO_ROW),
        ("zero x", NO_ROW),
        ("zero \u212a", NO_ROW),
        ("zero 1", NO_ROW),
        ("score " + "t" * 100_000, NO_ROW),
    ],
)
def test_what_is_no_roll_and_no_move_is_refused(text: str, complaint: str) -> None:
    for read in (GAME.parse, drawn(dice="TTKMW").parse):
        with pytest.raises(BadText) as refusal:
            read(text)
        assert str(refusal.value).endswith(complaint)
        assert len(str(refusal.value)) < 300
        assert str(refusal.value).isprintable()


@pytest.mark.rule("YZ-18")
@pytest.mark.parametrize("number", [-1, Yahtzee.choices, 10**9])
def test_a_number_that_is_no_choice_is_refused(number: int) -> None:
    for state in (drawn(), drawn(dice="TTKMW"), at(f"{OVER} - over -")):
        refusal = state.explain(number)
        assert refusal is not None
        assert str(refusal) == f"There is no choice {number} in Yahtzee. (YZ-18)"
        with pytest.raises(IllegalMove, match="YZ-18"):
            state.play(number)
    with pytest.raises(BadText, match=f"There is no choice {number} in Yahtzee"):
        GAME.text(number)


# -- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-19")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_text_of_the_start(players: int) -> None:
    assert GAMES[players].start().position == "...../...../...../...../..... 1 1 ?????"


@pytest.mark.rule("YZ-19")
def test_the_text_follows_the_game() -> None:
    state = played(drawn(), "TTKMW; keep TT")
    assert state.position == f"{EMPTY} 1 2 TT???"
    state = played(state, "TTTKL; score T")
    assert state.position == "..1../...../...../...../..... 2 1 ?????"
    state = played(state, "TTTKL; score T; WWWWW; keep -; TTTTT; keep T; TTTTT")
    assert state.position == ".21../...../...../...../..... 1 3 TTTTT"
    assert state.play("zero L").position == ".21../...../...../...../.....+1 2 1 ?????"


@pytest.mark.rule("YZ-19")
@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("..123+4/1.2../...../...../..... 3 2 PKW??", 4),
        (".....+1234/...../...../...../..... 1 3 PTKML", 4),
        ("....1/...../..1../.....+1/..... 1 3 PTKM?", 1),
        (".1.../.....+12/..2../...../..... 1 1 ?????", 2),
        ("....1/....1/....1/....1/.....+1 - over -", 1),
        (f"{OVER} - over -", 2),
        (f"{TIED} - tie 1=0,2=?", 2),
        (f"{TIED} - tie 1=0,2=5", 2),
        (f"{THREE_TIED} - tie 1=2,2=2,3=?", 3),
        (f"{THREE_TIED} - tie 2=5,3=0", 3),
    ],
)
def test_positions_are_written_as_they_are_read(text: str, players: int) -> None:
    assert at(text, players=players).position == text


@pytest.mark.rule("YZ-19")
def test_dice_and_spaces_may_be_untidy() -> None:
    assert at(f"  {EMPTY}   1 2\tWPL?? ").position == f"{EMPTY} 1 2 PWL??"


@pytest.mark.rule("YZ-19")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not a position of Yahtzee"),
        (EMPTY, "is not a position of Yahtzee"),
        (f"{EMPTY} 1 1", "is not a position of Yahtzee"),
        (f"{EMPTY} 1 1 ????? 0", "is not a position of Yahtzee"),
        ("...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        (f"{EMPTY}/..... 1 1 ?????", "is not a board of Yahtzee"),
        ("..../...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        ("....../...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        ("....5/...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        ("....0/...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        (".....+/...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),
        ("....١/...../...../...../..... 1 1 ?????", "is not a board of Yahtzee"),  # an Arabic digit
        (f"{EMPTY} 0 1 ?????", "is not a turn"),
        (f"{EMPTY} 5 1 ?????", "is not a turn"),
        (f"{EMPTY} - 1 ?????", "is not a turn"),
        (f"{EMPTY} 1 0 ?????", "is not a turn"),
        (f"{EMPTY} 1 4 ?????", "is not a turn"),
        (f"{EMPTY} - over -", "is not a turn"),
        (f"{EMPTY} ١ 1 ?????", "is not a turn"),
        (f"{EMPTY} 1 1 ????", "are not five dice"),
        (f"{EMPTY} 1 1 ??????", "are not five dice"),
        (f"{EMPTY} 1 1 TTKM", "are not five dice"),
        (f"{EMPTY} 1 2 TTKMWL", "are not five dice"),
        (f"{EMPTY} 1 2 TTKMX", "are not five dice"),
        (f"{EMPTY} 1 2 ttkmw", "are not five dice"),
        (f"{EMPTY} 1 2 ?TTKM", "are not five dice"),
        (f"{EMPTY} 1 2 T?T??", "are not five dice"),
        (f"{OVER} 1 1 ?????", "All tokens are placed: write - over -"),
        (f"{OVER} - 1 ?????", "All tokens are placed: write - over -"),
        (f"{OVER} 1 over -", "All tokens are placed: write - over -"),
        (f"{OVER} - over ?????", "after over: write - there"),
        (f"{TIED} - tie -", "is not a tie-break"),
        (f"{TIED} - tie 1=6,2=?", "is not a tie-break"),
        (f"{TIED} - tie 1=?2=?", "is not a tie-break"),
        (f"{TIED} - tie 1=?,2=?,", "is not a tie-break"),
        (f"{TIED} - tie 1=?,5=?", "is not a tie-break"),
        ("x" * 100_000, "is not a position of Yahtzee"),
        ("\x00 \x1b \x07 \x7f", "is not a board of Yahtzee"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint) as refusal:
        at(text)
    assert len(str(refusal.value)) < 300
    assert str(refusal.value).isprintable()


ORDER = "At least two players who share the highest total break a tie, each written once, in order."
UNEVEN = "The numbers of tokens do not fit players who take turns."
TOO_MANY = "With 4 players everybody has 3 turns, so no more tokens than that."


@pytest.mark.rule("YZ-19")
@pytest.mark.parametrize(
    ("text", "players", "reasons"),
    [
        ("..3../...../...../...../..... 1 1 ?????", 2, ["Torchic: there is no player 3 among 2."]),
        ("...../...../...../...../.....+4 1 1 ?????", 3, ["Taillow: there is no player 4 among 3."]),
        (".11../...../...../...../2.... 1 1 ?????", 2, ["Torchic: player 1 has more than one token there.", UNEVEN]),
        ("2..../..1../.1..2/..1../.....+1 1 1 ?????", 2, [UNEVEN]),
        ("..2../...../...../...../..... 1 1 ?????", 2, [UNEVEN]),
        ("..1../..1../...../...../..... 1 1 ?????", 2, [UNEVEN]),
        (".1..3/...../...../...../..... 1 1 ?????", 3, [UNEVEN]),
        (
            "...../...../.....+21/...../..... 1 1 ?????",
            2,
            ["Mudkip: write each player on the Picture space once, in order."],
        ),
        (
            "...../...../.....+1122/...../..... 1 1 ?????",
            2,
            ["Mudkip: write each player on the Picture space once, in order."],
        ),
        ("..1..+1/2..../...../...../..... 1 1 ?????", 2, ["Torchic: player 1 has more than one token there.", UNEVEN]),
        ("1234./1234./1234./1..../..... 2 1 ?????", 4, [TOO_MANY]),
        ("1234./1234./123../1234./123.. - over -", 4, [TOO_MANY]),
        (f"{EMPTY} 2 1 ?????", 2, ["With these tokens it is the turn of player 1, not 2."]),
        ("..1../...../...../...../..... 1 1 ?????", 2, ["With these tokens it is the turn of player 2, not 1."]),
        (f"{EMPTY} 1 1 TT???", 2, ["The first roll is of all five dice."]),
        (
            f"{EMPTY} 2 1 TT???",
            2,
            ["With these tokens it is the turn of player 1, not 2.", "The first roll is of all five dice."],
        ),
        (f"{TIED} - over -", 2, ["Players 1, 2 are tied."]),
        (f"{THREE_TIED} - over -", 3, ["Players 1, 2, 3 are tied."]),
        (f"{OVER} - tie 1=?,2=?", 2, [ORDER]),
        (f"{OVER} - tie 1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?,1=?", 2, [ORDER]),
        (f"{TIED} - tie 2=?,1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?,2=?,3=?", 2, [ORDER]),
        ("....1/....1/....1/....1/....1 - tie 1=?,2=?", 1, [ORDER]),
        (f"{TIED} - tie 1=?,2=3", 2, ["The tied players roll in order."]),
        (f"{TIED} - tie 2=?,1=3", 2, [ORDER, "The tied players roll in order."]),
        (f"{TIED} - tie 1=2,2=2", 2, ["These are still tied: they roll again, so write ? for each."]),
        (f"{THREE_TIED} - tie 1=2,2=0,3=2", 3, ["These are still tied: they roll again, so write ? for each."]),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_all_reasons(text: str, players: int, reasons: list[str]) -> None:
    with pytest.raises(BadPosition) as refusal:
        at(text, players=players)
    assert list(refusal.value.reasons) == reasons
    assert str(refusal.value).startswith("This position cannot be: ")


@pytest.mark.rule("YZ-19")
def test_all_that_is_wrong_with_a_board_is_named_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        at("..3../.11../...../...../.....+21 1 1 ?????")
    assert set(refusal.value.reasons) == {
        "Torchic: there is no player 3 among 2.",
        "Treecko: player 1 has more than one token there.",
        "Taillow: write each player on the Picture space once, in order.",
    }
    assert all(re.search(re.escape(reason), str(refusal.value)) for reason in refusal.value.reasons)


# -- counting paths --------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-20")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_paths_from_the_start(players: int) -> None:
    # n dice have C(n+5, 5) outcomes: 6, 21, 56, 126, 252. Two edges: k kept and n rolled again are two independent
    # sets, 252*1 + 126*6 + 56*21 + 21*56 + 6*126 = 4116 keeps, and each of five characters after the 252 - C(8, 5)
    # rolls that show it or a Pikachu, 980 scores. Three: 252*252 + 126*126*6 + 56*56*21 + 21*21*56 + 6*6*126 + 980*252.
    assert perft(GAMES[players].start(), 3).paths == [252, 4116 + 980, 253_848 + 246_960]


@pytest.mark.rule("YZ-20")
def test_paths_from_the_third_roll() -> None:
    # Six outcomes: PTTTW scores any of five, TTTTW and TTTWW two, and K, M, L beside T and W three each.
    state = drawn(dice="TTTW?", roll=3)
    assert perft(state, 3).paths == [6, 18, 18 * 252]
    rolls = {"PTTTW": 5, "TTTTW": 2, "TTTWW": 2, "TTTKW": 3, "TTTMW": 3, "TTTWL": 3}
    assert divide(state, 2) == rolls


@pytest.mark.rule("YZ-20")
def test_a_path_is_not_counted_beyond_the_end() -> None:
    # Only Taillow is left and two are kept: each of 56 outcomes has exactly one move, and then all is over.
    last = at("...12/..2.1/..2..+1/.2.1./..1.. 2 3 LL???")
    assert perft(last, 3).paths == [56, 56, 0]
    assert perft(at(f"{OVER} - over -"), 2).paths == [0, 0]


@pytest.mark.rule("YZ-20", "YZ-15")
def test_the_rolls_that_break_a_tie_are_not_counted() -> None:
    tying = at("...21/...12/.21../21.../1.... 2 3 TKLLL")
    assert perft(tying, 3).paths == [1, 0, 0]
    tied = tying.play("score L")
    assert len(tied.outcomes()) == 252
    assert perft(tied, 2).paths == [0, 0]
