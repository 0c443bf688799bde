"""The rules of Yahtzee, one by one: rolls, moves and positions as text, and counting paths (YZ-18 to YZ-20)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from boxtop import BadPosition, BadText, IllegalMove
from boxtop.engines.perft import divide, perft
from boxtop.games.yahtzee import Yahtzee

from tests.games.yahtzee.helpers import GAMES, at, drawn, message_id, played

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


NOTHING, NO_DICE, NO_ROW = "not-a-choice", "not-dice-to-keep", "not-a-character"


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
        ("keep TTKMW", "all-five-kept"),
        ("keep PPPPP", "all-five-kept"),
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
        assert message_id(refusal.value) == complaint
        assert len(str(refusal.value)) < 300
        assert str(refusal.value).isprintable()


@pytest.mark.rule("YZ-18")
@pytest.mark.parametrize("number", [-1, Yahtzee.choices, 10**9])
def test_a_number_that_is_no_choice_is_refused(number: int) -> None:
    for state in (drawn(), drawn(dice="TTKMW"), at(f"{OVER} - over -")):
        refusal = state.explain(number)
        assert refusal is not None
        assert str(refusal) == f"Yahtzee has no choice {number}. (YZ-18)"
        with pytest.raises(IllegalMove, match="YZ-18"):
            state.play(number)
    with pytest.raises(BadText, match=f"Yahtzee has no choice {number}"):
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
        ("", "not-a-position"),
        (EMPTY, "not-a-position"),
        (f"{EMPTY} 1 1", "not-a-position"),
        (f"{EMPTY} 1 1 ????? 0", "not-a-position"),
        ("...../...../...../..... 1 1 ?????", "not-a-board"),
        (f"{EMPTY}/..... 1 1 ?????", "not-a-board"),
        ("..../...../...../...../..... 1 1 ?????", "not-a-board"),
        ("....../...../...../...../..... 1 1 ?????", "not-a-board"),
        ("....5/...../...../...../..... 1 1 ?????", "not-a-board"),
        ("....0/...../...../...../..... 1 1 ?????", "not-a-board"),
        (".....+/...../...../...../..... 1 1 ?????", "not-a-board"),
        ("....١/...../...../...../..... 1 1 ?????", "not-a-board"),  # an Arabic digit
        (f"{EMPTY} 0 1 ?????", "not-a-turn"),
        (f"{EMPTY} 5 1 ?????", "not-a-turn"),
        (f"{EMPTY} - 1 ?????", "not-a-turn"),
        (f"{EMPTY} 1 0 ?????", "not-a-turn"),
        (f"{EMPTY} 1 4 ?????", "not-a-turn"),
        (f"{EMPTY} - over -", "not-a-turn"),
        (f"{EMPTY} ١ 1 ?????", "not-a-turn"),
        (f"{EMPTY} 1 1 ????", "not-five-dice"),
        (f"{EMPTY} 1 1 ??????", "not-five-dice"),
        (f"{EMPTY} 1 1 TTKM", "not-five-dice"),
        (f"{EMPTY} 1 2 TTKMWL", "not-five-dice"),
        (f"{EMPTY} 1 2 TTKMX", "not-five-dice"),
        (f"{EMPTY} 1 2 ttkmw", "not-five-dice"),
        (f"{EMPTY} 1 2 ?TTKM", "not-five-dice"),
        (f"{EMPTY} 1 2 T?T??", "not-five-dice"),
        (f"{OVER} 1 1 ?????", "not-an-ending"),
        (f"{OVER} - 1 ?????", "not-an-ending"),
        (f"{OVER} 1 over -", "not-an-ending"),
        (f"{OVER} - over ?????", "not-after-over"),
        (f"{TIED} - tie -", "not-a-tie-break"),
        (f"{TIED} - tie 1=6,2=?", "not-a-tie-break"),
        (f"{TIED} - tie 1=?2=?", "not-a-tie-break"),
        (f"{TIED} - tie 1=?,2=?,", "not-a-tie-break"),
        (f"{TIED} - tie 1=?,5=?", "not-a-tie-break"),
        ("x" * 100_000, "not-a-position"),
        ("\x00 \x1b \x07 \x7f", "not-a-board"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText) as refusal:
        at(text)
    assert message_id(refusal.value) == complaint
    assert len(str(refusal.value)) < 300
    assert str(refusal.value).isprintable()


ORDER = "A tie-break is between two or more players with the highest total. Write each of them once, in order."
UNEVEN = "The players take turns, so their numbers of tokens don't match."
TOO_MANY = "With 4 players everyone has 3 turns, so nobody can have more tokens than that."


@pytest.mark.rule("YZ-19")
@pytest.mark.parametrize(
    ("text", "players", "reasons"),
    [
        ("..3../...../...../...../..... 1 1 ?????", 2, ["Torchic: there are only 2 players, so there is no player 3."]),
        (
            "...../...../...../...../.....+4 1 1 ?????",
            3,
            ["Taillow: there are only 3 players, so there is no player 4."],
        ),
        (
            ".11../...../...../...../2.... 1 1 ?????",
            2,
            ["Torchic: player 1 has more than one token in this row.", UNEVEN],
        ),
        ("2..../..1../.1..2/..1../.....+1 1 1 ?????", 2, [UNEVEN]),
        ("..2../...../...../...../..... 1 1 ?????", 2, [UNEVEN]),
        ("..1../..1../...../...../..... 1 1 ?????", 2, [UNEVEN]),
        (".1..3/...../...../...../..... 1 1 ?????", 3, [UNEVEN]),
        (
            "...../...../.....+21/...../..... 1 1 ?????",
            2,
            ["Mudkip: write each player on the picture once, in order."],
        ),
        (
            "...../...../.....+1122/...../..... 1 1 ?????",
            2,
            ["Mudkip: write each player on the picture once, in order."],
        ),
        (
            "..1..+1/2..../...../...../..... 1 1 ?????",
            2,
            ["Torchic: player 1 has more than one token in this row.", UNEVEN],
        ),
        ("1234./1234./1234./1..../..... 2 1 ?????", 4, [TOO_MANY]),
        ("1234./1234./123../1234./123.. - over -", 4, [TOO_MANY]),
        (f"{EMPTY} 2 1 ?????", 2, ["With these tokens it's player 1's turn, not player 2's."]),
        ("..1../...../...../...../..... 1 1 ?????", 2, ["With these tokens it's player 2's turn, not player 1's."]),
        (f"{EMPTY} 1 1 TT???", 2, ["The first roll is always all five dice."]),
        (
            f"{EMPTY} 2 1 TT???",
            2,
            ["With these tokens it's player 1's turn, not player 2's.", "The first roll is always all five dice."],
        ),
        (f"{TIED} - over -", 2, ["Players 1 and 2 are tied."]),
        (f"{THREE_TIED} - over -", 3, ["Players 1, 2, and 3 are tied."]),
        (f"{OVER} - tie 1=?,2=?", 2, [ORDER]),
        (f"{OVER} - tie 1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?,1=?", 2, [ORDER]),
        (f"{TIED} - tie 2=?,1=?", 2, [ORDER]),
        (f"{TIED} - tie 1=?,2=?,3=?", 2, [ORDER]),
        ("....1/....1/....1/....1/....1 - tie 1=?,2=?", 1, [ORDER]),
        (f"{TIED} - tie 1=?,2=3", 2, ["The tied players roll in order."]),
        (f"{TIED} - tie 2=?,1=3", 2, [ORDER, "The tied players roll in order."]),
        (f"{TIED} - tie 1=2,2=2", 2, ["They are still tied and roll again, so write ? for each."]),
        (f"{THREE_TIED} - tie 1=2,2=0,3=2", 3, ["They are still tied and roll again, so write ? for each."]),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_all_reasons(text: str, players: int, reasons: list[str]) -> None:
    with pytest.raises(BadPosition) as refusal:
        at(text, players=players)
    assert list(map(str, refusal.value.reasons)) == reasons
    assert str(refusal.value) == f"This position isn't possible: {' '.join(reasons)}"


@pytest.mark.rule("YZ-19")
def test_all_that_is_wrong_with_a_board_is_named_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        at("..3../.11../...../...../.....+21 1 1 ?????")
    reasons = set(map(str, refusal.value.reasons))
    assert reasons == {
        "Torchic: there are only 2 players, so there is no player 3.",
        "Treecko: player 1 has more than one token in this row.",
        "Taillow: write each player on the picture once, in order.",
    }
    assert all(reason in str(refusal.value) for reason in reasons)


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
