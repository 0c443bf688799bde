"""Why a decision in Yahtzee was not the best: in words, with chances that are exact."""

from __future__ import annotations

from functools import cache

import pytest

from boxtop.coach import Moment
from boxtop.games.yahtzee import Yahtzee, YahtzeeState
from boxtop.games.yahtzee.coach import chance_of, reasons
from boxtop.games.yahtzee.rules.state import COUNTS, FIRST_ROLL, ROLLS
from boxtop.games.yahtzee.rules.verbs import column_for
from boxtop.words import text

T, K, M, W, L = range(5)


def at(dice: str, roll: int, rows: str = "...../...../...../...../.....", players: int = 2) -> YahtzeeState:
    return Yahtzee(players=players).position(f"{rows} 1 {roll} {dice}")


def told(state: YahtzeeState, played: str, best: str, language: str = "en") -> list[str]:
    parse = state.game.parse
    for move in (played, best):
        assert state.explain(move) is None
    moment = Moment(state, parse(played), parse(best), (), (), 0.4, 0.5, proved=False, refuted=False)
    return [text(reason, language) for reason in reasons(moment)]


def slowly(state: YahtzeeState, kept: int, row: int, least: int) -> float:
    """The chance by going through all rolls with the game's own probabilities, keeping what shows the character."""

    @cache
    def rolled(dice: int, rolls: int) -> float:
        if rolls == 0:
            return float(column_for(state.facts, row, int(COUNTS[dice, 0] + COUNTS[dice, row + 1])) >= least)
        useful = "".join("P" * int(COUNTS[dice, 0]) + "TKMWL"[row] * int(COUNTS[dice, row + 1])) or "-"
        if len(useful) == 5:
            return rolled(dice, 0)
        return thrown(state.game.parse(f"keep {useful}"), rolls)

    @cache
    def thrown(keep: int, rolls: int) -> float:
        air = state.game.position(state.position).force(keep)
        return sum(float(p) * rolled(roll, rolls - 1) for roll, p in air.outcomes())

    return thrown(kept, ROLLS - state.roll)


@pytest.mark.parametrize(
    ("dice", "roll", "keep"), [("PTTKM", 1, "PTT"), ("PTTKM", 2, "TT"), ("KKMWL", 1, "KM"), ("PKMWL", 2, "-")]
)
def test_chances_are_those_of_all_rolls(dice: str, roll: int, keep: str) -> None:
    """Also with a taken column: 4 counts as 3 then."""
    for rows in ("...../...../...../...../.....", "...2./...../...../...../....1"):
        state = at(dice, roll, rows)
        kept = state.game.parse(f"keep {keep}")
        assert kept < FIRST_ROLL
        for row in (T, K):
            for least in (2, 3, 4, 5):
                assert chance_of(state, kept, row, least) == pytest.approx(slowly(state, kept, row, least))


def test_dice_that_make_a_score_more_likely() -> None:
    """Two of three dice must show a Torchic or a Pikachu, 7 in 27; with one more kept, one of two dice, 5 in 9."""
    assert told(at("PTTKM", 2), "keep TT", "keep PTT") == [
        "With two Torchics kept, the chance of 4 or more with Torchic is 26%. "
        "With one Pikachu and two Torchics it's 56%."
    ]
    assert told(at("PTTKM", 2), "keep TT", "keep PTT", "ja") == [
        "アチャモ2個を残すと、アチャモで4点以上になる確率は26%です。ピカチュウ1個、アチャモ2個を残せば56%でした。"
    ]
    assert told(at("PTTKM", 2), "keep -", "keep PTT")[0].startswith("With nothing kept, the chance of ")


def test_keeping_nothing_has_words_of_its_own() -> None:
    """Five dice, one roll, each one of two faces of six: two or more with 131 in 243."""
    nothing = told(at("TTKMM", 2, "..12./...../...../...../....."), "keep TT", "keep -")
    assert nothing[0].endswith(" With nothing kept it's 54%.")
    worded = told(at("TTKMM", 2, "..12./...../...../...../....."), "keep TT", "keep -", "ja")
    assert worded[0].startswith("アチャモ2個を残すと、")
    assert worded[0].endswith("何も残さなければ54%でした。")
    [other, *_] = told(at("PTTKM", 2), "keep -", "keep PTT", "ja")
    assert other.startswith("何も残さないと、アチャモで")
    assert "なしを" not in other


def test_dice_that_are_kept_for_nothing() -> None:
    scored = at("PTKKL", 1, "..1../2..../...../...../.....")
    assert "Keeps Torchic, which is already scored." in told(scored, "keep PTKK", "keep PKK")


def test_stopping_too_early() -> None:
    """Two dice in the air, one roll: 5 in 9 for another Torchic; the token could go one column further."""
    assert told(at("PTTKM", 2), "score T", "keep PTT") == [
        "Scores 3 for Torchic with a roll left. "
        "With one Pikachu and two Torchics kept, the chance of 4 or more with Torchic is 56%."
    ]
    assert told(at("PTTKM", 1), "score T", "keep PTT")[0].startswith("Scores 3 for Torchic with 2 rolls left.")


def test_stopping_early_is_told_by_what_is_kept_and_not_yet_there() -> None:
    """PPTT is four Torchics for certain, which says nothing: the fifth comes with 5 in 9. With one Wynaut kept, it is
    about Wynaut, though Mudkip would be likelier. With Pikachus alone it is the character that was scored."""
    assert told(at("PPTTK", 1), "score K", "keep PPTT") == [
        "Scores 3 for Treecko with 2 rolls left. "
        "With two Pikachus and two Torchics kept, the chance of 5 or more with Torchic is 56%."
    ]
    taken = at("PKMWL", 1, "1..../...../...../..2../.....")  # three Wynauts count 2, so more is 4: two of three dice
    assert told(taken, "score K", "keep PW")[0].endswith("the chance of 4 or more with Wynaut is 58%.")
    pikachu = at("PTMWL", 1)
    assert told(pikachu, "score M", "keep P")[0].endswith("the chance of 3 or more with Mudkip is 77%.")


def test_rolling_on_too_long() -> None:
    """One die in the air: 1 in 3 for a fifth Torchic; four are kept, so they are there again."""
    assert told(at("PTTTK", 2), "keep PTTT", "score T") == [
        "Rolls again with 4 for Torchic on the table. The chance of more is 33%, of at least as many 100%."
    ]
    assert told(at("PPTTT", 2), "keep PPTT", "score T") == [
        "Rolls again with 5 for Torchic on the table, the most there is."
    ]


def test_the_wrong_row() -> None:
    assert told(at("TTTKK", 3), "score K", "score T") == ["Scores 2 for Treecko. Torchic would have scored 3."]
    board = at("PTKKM", 3, "...../....2/...../...../1....")
    assert told(board, "score T", "score K") == ["Scores 2 for Torchic. Treecko would have scored 3."]
    equal = at("TTKKM", 3, "...../....2/...../...../1....")
    assert told(equal, "score T", "score K") == [
        "Uses the Torchic row, where 5 is still free. The best free space in the Treecko row is 4."
    ]


def test_nothing_is_said_where_the_rules_say_nothing() -> None:
    assert told(at("TTKKM", 3), "score T", "score K") == []
    assert told(at("TKMWL", 1), "keep T", "keep K") != []
