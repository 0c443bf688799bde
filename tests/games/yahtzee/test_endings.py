"""The rules of Yahtzee, one by one: the end of the game, ties, playing alone, chance (YZ-14 to YZ-17)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from boxtop.games.base import CHANCE

from tests.games.yahtzee.helpers import GAMES, NAMES, at, drawn, field, played, refused

EMPTY = "...../...../...../...../....."

# -- the end ---------------------------------------------------------------------------------------------------------

# The rulebook's finished game, before Green's last token: Blue has 4 + 5 + 0 + 4 + 3, Green 5 + 3 + 3 + 2.
LAST_TOKEN = """
T . . . 1 2
K . . 2 . 1
M . . 2 . . + 1
W . 2 . 1 .
L . . 1 . .
"""
TIED = "...21/...12/.21../21.../1.2.."  # both have 15
THREE_TIED = "..123/..231/..312/.....+123/....."  # all have 12


@pytest.mark.rule("YZ-14")
def test_the_finished_game_of_the_rulebook_is_won_by_sixteen_to_fifteen() -> None:
    last = drawn(LAST_TOKEN, "TTKLL", roll=2)
    assert (last.points(), last.result) == ((16, 13), None)
    over = last.play("score L")
    assert over.result == ((1.0, 0.0), "total", (16, 15))
    assert (over.turn, over.moves(), over.outcomes()) == (None, [], [])
    assert over.position.endswith(" - over -")


@pytest.mark.rule("YZ-14")
def test_others_may_win_as_well() -> None:
    over = at("21.../.12../1.2../...12/...12 - over -")
    assert over.points() == (13, 17)
    assert over.result == ((0.0, 1.0), "total", (13, 17))
    four = at("1234./.1234/.....+1/...../..234 - over -", players=4)
    assert four.points() == (3, 8, 11, 14)
    assert four.result == ((0.0, 0.0, 0.0, 1.0), "total", (3, 8, 11, 14))


@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("text", ["keep T", "score T", "zero T", "PTTMW"])
def test_after_the_end_nothing_is_possible(text: str) -> None:
    over = drawn(LAST_TOKEN, "TTKLL", roll=2).play("score L")
    assert refused(over, text) == ("YZ-14", "game-is-over")
    assert refused(at(f"{TIED} - tie 1=2,2=1"), text) == ("YZ-14", "game-is-over")


@pytest.mark.rule("YZ-15")
def test_tied_players_roll_in_the_order_of_the_seats_and_most_pikachus_win() -> None:
    tied = played(at("...21/...12/.21../21.../1.... 2 3 TKLLL"), "score L")
    assert tied.position == f"{TIED} - tie 1=?,2=?"
    assert (tied.turn, tied.tied, tied.result, tied.points()) == (CHANCE, True, None, (15, 15))
    half = tied.play("PPTML")
    assert half.position == f"{TIED} - tie 1=2,2=?"
    assert half.result is None
    assert half.play("PTTTT").result == ((1.0, 0.0), "tie-break", (15, 15))
    assert half.play("PPPTT").result == ((0.0, 1.0), "tie-break", (15, 15))
    assert half.play("PPPTT").position == f"{TIED} - tie 1=2,2=3"


@pytest.mark.rule("YZ-15")
@pytest.mark.parametrize("text", ["keep -", "score T", "zero T"])
def test_in_a_tie_break_there_is_nothing_to_decide(text: str) -> None:
    tied = at(f"{TIED} - tie 1=?,2=?")
    assert len(tied.outcomes()) == 252
    assert refused(tied, text) == ("YZ-15", "tie-break-rolls")


@pytest.mark.rule("YZ-15")
def test_those_still_tied_roll_again_until_one_is_ahead() -> None:
    state = at(f"{TIED} - tie 1=?,2=?")
    for rolls in ("TTTTT; KKMML", "PPPPP; PPPPP"):
        state = played(state, rolls)
        assert state.position == f"{TIED} - tie 1=?,2=?"
        assert state.turn == CHANCE
    assert played(state, "PPPPP; PPPPL").result == ((1.0, 0.0), "tie-break", (15, 15))


@pytest.mark.rule("YZ-15")
def test_of_three_only_the_two_with_most_pikachus_roll_again() -> None:
    again = played(at(f"{THREE_TIED} - tie 1=?,2=?,3=?", players=3), "PPTTT; PTTTT; PPLLL")
    assert again.position == f"{THREE_TIED} - tie 1=?,3=?"
    decided = played(again, "TTTTT; PTTTT")
    assert decided.position == f"{THREE_TIED} - tie 1=0,3=1"
    assert decided.result == ((0.0, 0.0, 1.0), "tie-break", (12, 12, 12))


@pytest.mark.rule("YZ-15")
def test_being_equal_behind_the_first_is_no_tie() -> None:
    decided = played(at(f"{THREE_TIED} - tie 1=?,2=?,3=?", players=3), "PTTTT; PTTTT; PPTTT")
    assert decided.result == ((0.0, 0.0, 1.0), "tie-break", (12, 12, 12))


@pytest.mark.rule("YZ-15")
def test_players_behind_take_no_part_in_the_tie_break() -> None:
    tied = played(at("..123/..231/2.31./.....+12/..... 3 3 TTKKM", players=3), "zero W")
    assert tied.points() == (12, 8, 12)
    assert field(tied, "dice") == "1=?,3=?"
    assert played(tied, "PTTTT; TTTTT").result == ((1.0, 0.0, 0.0), "tie-break", (12, 8, 12))


@pytest.mark.rule("YZ-16")
def test_alone_one_has_five_turns_and_scores_a_share_of_twenty_five() -> None:
    perfect = GAMES[1].start()
    for letter in NAMES:
        assert perfect.result is None
        perfect = played(perfect, f"{letter * 5}; score {letter}")
    assert perfect.result == ((1.0,), "total", (25,))
    poor = played(at(".1.../...1./.....+1/1..../..... 1 3 PLLMM", players=1), "score L")
    assert poor.result == ((0.4,), "total", (10,))


# -- chance ----------------------------------------------------------------------------------------------------------


def chances(text: str, players: int = 2) -> dict[str, Fraction]:
    state = at(text, players=players)
    return {state.game.text(outcome): chance for outcome, chance in state.outcomes()}


def by_brute_force(kept: str) -> dict[str, Fraction]:
    """What the dice can show, by going through all orders of those that are rolled."""
    orders = list(product("PTKMWL", repeat=5 - len(kept)))
    ways = Counter("".join(sorted(kept + "".join(order), key="PTKMWL".index)) for order in orders)
    return {roll: Fraction(number, len(orders)) for roll, number in ways.items()}


@pytest.mark.rule("YZ-17")
@pytest.mark.parametrize("text", [f"{EMPTY} 1 1 ?????", f"{EMPTY} 1 3 ?????", f"{TIED} - tie 1=3,2=?"])
def test_five_dice_have_252_different_rolls(text: str) -> None:
    found = chances(text)
    assert len(found) == 252
    expected = {"PPPPP": 1, "TTTTM": 5, "TTMMM": 10, "TTTMW": 20, "PPTTM": 30, "PTTMW": 60, "PTKMW": 120}
    for roll, orders in expected.items():
        assert found["".join(sorted(roll, key="PTKMWL".index))] == Fraction(orders, 7776)


@pytest.mark.rule("YZ-17")
def test_the_probabilities_after_every_keep_are_exact_and_add_up_to_one() -> None:
    keeps = ["".join(dice) for size in range(5) for dice in combinations_with_replacement("PTKMWL", size)]
    assert len(keeps) == 210
    numbers = {5: 252, 4: 126, 3: 56, 2: 21, 1: 6}
    for kept in keeps:
        found = chances(f"{EMPTY} 1 2 {kept:?<5}")
        assert sum(found.values()) == 1, kept
        assert len(found) == numbers[5 - len(kept)], kept


@pytest.mark.rule("YZ-17")
@pytest.mark.parametrize("kept", ["", "P", "W", "TT", "PL", "TKM", "MMM", "PPPP", "TTWW", "PTKM"])
def test_probabilities_agree_with_brute_force(kept: str) -> None:
    assert chances(f"{EMPTY} 1 3 {kept:?<5}") == by_brute_force(kept)


@pytest.mark.rule("YZ-17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_chance_does_not_depend_on_the_player(players: int) -> None:
    assert chances(f"{EMPTY} 1 1 ?????", players) == by_brute_force("")
