"""The rules of Yahtzee, one by one: dice, turns, rolling, scoring, zero (YZ-1 to YZ-13)."""

from __future__ import annotations

from itertools import product

import pytest

import boxtop
from boxtop import BadOptions
from boxtop.games.base import CHANCE, PUBLIC
from boxtop.words import Message

from tests.games.yahtzee.helpers import GAMES, TURNS, drawn, field, moves, played, refused, tokens

EMPTY = "...../...../...../...../....."

# -- what you need ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-1")
def test_the_board_is_empty_and_the_first_seat_begins() -> None:
    start = boxtop.game("yahtzee").start()
    assert start.position == f"{EMPTY} 1 1 ?????"
    assert start.turn == CHANCE
    assert start.play("PTKMW").turn == 0
    assert start.points() == (0, 0)


@pytest.mark.rule("YZ-1")
def test_one_to_four_play() -> None:
    assert boxtop.game("yahtzee").players == 2
    assert [boxtop.game("yahtzee", players=n).seats for n in (1, 4)] == [("Blue",), ("Blue", "Green", "Red", "Yellow")]
    assert boxtop.game("yahtzee", players="3").players == 3
    for wrong in (0, 5, -1, 2.5, True, None, "five", ""):
        with pytest.raises(BadOptions) as refusal:
            boxtop.game("yahtzee", players=wrong)
        (reason,) = refusal.value.reasons
        assert isinstance(reason, Message)
        assert (reason.id, reason.args["choices"]) == ("option-not-one-of", ["1", "2", "3", "4"])


@pytest.mark.rule("YZ-1")
def test_dice_have_six_faces_and_five_of_them_have_a_row() -> None:
    shown = {GAMES[2].text(outcome) for outcome, _ in drawn().outcomes()}
    assert {roll[0] for roll in shown if len(set(roll)) == 1} == set("PTKMWL")
    assert moves(drawn(dice="PPPPP"), "score") == sorted("TKMWL")


@pytest.mark.rule("YZ-1")
def test_nothing_is_hidden() -> None:
    state = drawn("T . . 1 . 2", "TTKMW", roll=2, players=3)
    views = [state.view(viewer) for viewer in (0, 1, 2, PUBLIC)]
    assert {view["position"] for view in views} == {state.position}
    assert [bool(view["moves"]) for view in views] == [False, False, True, False]


@pytest.mark.rule("YZ-2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_players_have_equally_many_turns_in_order_of_seats(players: int) -> None:
    state, seats = GAMES[players].start(), []
    while state.turn == CHANCE and not state.tied:
        state = state.play("TKMWL")
        assert state.turn is not None
        seats.append(state.turn)
        state = state.play(next(move for move in state.moves() if state.game.text(move).startswith("score")))
    assert seats == list(range(players)) * TURNS[players]
    assert len(tokens(state)) == players * TURNS[players]


@pytest.mark.rule("YZ-2")
def test_a_turn_places_one_token_and_moves_no_other() -> None:
    state = drawn("T . . . 1 2\nK . 1 . . . + 2", "TKMWL")
    before = tokens(state)
    after = tokens(played(state, "score M"))
    assert after == {**before, "M1": "1"}


# -- rolling ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-3")
def test_a_turn_begins_with_all_five_dice() -> None:
    after = played(drawn(dice="TTKMW", roll=2), "score T")
    assert (field(after, "player"), field(after, "roll"), field(after, "dice")) == ("2", "1", "?????")
    assert len(after.outcomes()) == 252
    assert (after.roll, after.dice) == (1, "")


@pytest.mark.rule("YZ-3")
@pytest.mark.parametrize("move", ["keep -", "keep T", "score T", "zero T"])
def test_nothing_is_decided_while_the_first_roll_is_in_the_air(move: str) -> None:
    assert drawn().moves() == []
    assert refused(drawn(), move) == ("YZ-3", "dice-are-rolling")


@pytest.mark.rule("YZ-4")
def test_any_one_to_five_dice_are_rolled_again() -> None:
    assert moves(drawn(dice="PTKMW"), "keep") == sorted(
        {"".join(kept) or "-" for kept in product(*(("", face) for face in "PTKMW"))} - {"PTKMW"}
    )
    for kept in ("-", "T", "TK", "TTK", "TTKM"):
        after = played(drawn(dice="TTKMW"), f"keep {kept}")
        assert after.turn == CHANCE
        assert field(after, "roll") == "2"
        assert field(after, "dice") == f"{kept.strip('-'):?<5}"


@pytest.mark.rule("YZ-4")
def test_equal_keeps_are_one_move() -> None:
    assert moves(drawn(dice="TTTTT"), "keep") == ["-", "T", "TT", "TTT", "TTTT"]
    # 0 to 2 Pikachus, 0 or 1 Treecko, 0 to 2 Taillows, but not all five.
    assert len(moves(drawn(dice="PPKLL"), "keep")) == 3 * 2 * 3 - 1


@pytest.mark.rule("YZ-4")
def test_what_was_kept_before_may_be_rolled_the_next_time() -> None:
    state = played(drawn(dice="TTKMW"), "keep TT; TTWWW; keep WWW")
    assert (field(state, "roll"), field(state, "dice")) == ("3", "WWW??")
    assert state.play("KWWWL").dice == "KWWWL"


@pytest.mark.rule("YZ-4")
def test_dice_that_are_kept_do_not_change() -> None:
    state = played(drawn(dice="TTKMW"), "keep TT")
    assert all(state.game.text(outcome).count("T") >= 2 for outcome, _ in state.outcomes())
    assert refused(state, "TWWWW") == ("YZ-4", "kept-dice-stay")
    assert state.explain("TTWWW") is None


@pytest.mark.rule("YZ-4")
@pytest.mark.parametrize("kept", ["TTT", "L", "PT", "TTKM"])
def test_only_dice_on_the_table_are_kept(kept: str) -> None:
    assert refused(drawn(dice="TTKWW", roll=2), f"keep {kept}") == ("YZ-4", "dice-not-there")


@pytest.mark.rule("YZ-4")
@pytest.mark.parametrize("move", ["keep TT", "keep -", "score T", "zero K"])
def test_nothing_is_decided_while_a_later_roll_is_in_the_air(move: str) -> None:
    state = drawn(dice="TT???", roll=2)
    assert state.moves() == []
    assert refused(state, move) == ("YZ-4", "dice-are-rolling")


@pytest.mark.rule("YZ-5")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_scoring_is_possible_after_any_roll_and_ends_the_turn(roll: int) -> None:
    after = played(drawn(dice="TTKMW", roll=roll), "score T")
    assert after.position == ".1.../...../...../...../..... 2 1 ?????"


@pytest.mark.rule("YZ-5")
def test_the_third_roll_is_final() -> None:
    state = drawn(dice="TTKMW", roll=3)
    assert moves(state, "keep") == []
    assert moves(state, "score") == ["K", "M", "T", "W"]
    assert refused(state, "keep TT") == ("YZ-5", "third-roll-was-last")
    assert moves(drawn(dice="TTKMW", roll=2), "keep") != []


@pytest.mark.rule("YZ-5")
def test_dice_on_the_table_do_not_roll_by_themselves() -> None:
    state = drawn(dice="TTKMW")
    assert state.outcomes() == []
    assert refused(state, "TTKMW") == ("YZ-5", "dice-are-on-the-table")


@pytest.mark.rule("YZ-4", "YZ-5", "YZ-9")
def test_the_example_of_play_ends_with_four_wynauts() -> None:
    state = played(drawn(), "TTKMW; keep TT; TTWWW; keep WWW; WWWWM")
    assert (state.roll, state.dice) == (3, "MWWWW")
    assert tokens(state.play("score W")) == {"W1": "4"}


# -- scoring ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YZ-6")
def test_a_pikachu_is_one_more_of_any_character() -> None:
    """The rulebook's roll: four Mudkips, or two Treeckos, or one of any other."""
    state = drawn(dice="PKMMM")
    assert moves(state, "score") == sorted("TKMWL")
    columns = {letter: state.column(state.parse(f"score {letter}")) for letter in "TKMWL"}
    assert columns == {"T": 1, "K": 2, "M": 4, "W": 1, "L": 1}


@pytest.mark.rule("YZ-6")
def test_all_pikachus_count_as_the_same_character() -> None:
    assert tokens(played(drawn(dice="PPTTK"), "score T")) == {"T1": "4"}
    assert tokens(played(drawn(dice="PPTTK"), "score L")) == {"L1": "2"}


@pytest.mark.rule("YZ-6")
def test_five_pikachus_are_five_of_any_character_not_scored_yet() -> None:
    state = drawn("T 1 . . . 2", "PPPPP")
    assert moves(state, "score") == ["K", "L", "M", "W"]
    assert tokens(state.play("score W"))["W1"] == "5"


@pytest.mark.rule("YZ-7")
def test_any_character_on_the_dice_may_be_chosen_not_only_the_best() -> None:
    """The rulebook advises to score the three Mudkips; the two Treeckos are as legal."""
    state = drawn(dice="KKMMM", roll=3)
    assert moves(state, "score") == ["K", "M"]
    assert state.play("score M").points() == (3, 0)
    assert state.play("score K").points() == (2, 0)


@pytest.mark.rule("YZ-7")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_character_that_no_die_shows_is_not_scored(roll: int) -> None:
    assert refused(drawn(dice="TTKMW", roll=roll), "score L") == ("YZ-7", "character-not-rolled")


@pytest.mark.rule("YZ-7")
def test_what_can_be_scored_is_told() -> None:
    assert drawn(dice="TTKMW").scorable == [0, 1, 2, 3]
    assert drawn("T 1 . . . 2", "PTKMW").scorable == [1, 2, 3, 4]
    assert drawn().scorable == []


@pytest.mark.rule("YZ-8")
@pytest.mark.parametrize("row", ["T . . 1 . 2", "T . . . . 2 + 1"])
def test_a_character_is_scored_once_even_if_its_token_lies_on_the_picture(row: str) -> None:
    state = drawn(row, "TTTTM")
    assert moves(state, "score") == ["M"]
    assert refused(state, "score T") == ("YZ-8", "token-is-placed")
    assert refused(state, "zero T") == ("YZ-8", "token-is-placed")


@pytest.mark.rule("YZ-8")
def test_what_others_have_placed_closes_no_character() -> None:
    state = drawn("T . . . . 2\nK . . 1 . .", "TTKMW")
    assert moves(state, "score") == ["M", "T", "W"]


@pytest.mark.rule("YZ-9")
@pytest.mark.parametrize(
    ("dice", "letter", "column"),
    [("TKMWL", "T", 1), ("KKMWL", "K", 2), ("MMMWL", "M", 3), ("WWWWL", "W", 4), ("LLLLL", "L", 5), ("PPTKM", "L", 2)],
)
def test_the_token_goes_to_the_number_of_its_dice_in_its_row(dice: str, letter: str, column: int) -> None:
    after = played(drawn(dice=dice), f"score {letter}")
    assert tokens(after) == {f"{letter}1": str(column)}
    assert after.points() == (column, 0)


@pytest.mark.rule("YZ-9")
def test_the_second_players_token_is_the_second_players() -> None:
    after = played(drawn("T . . 1 . .", "KKKKK"), "score K")
    assert tokens(after) == {"T1": "3", "K2": "5"}
    assert after.points() == (3, 5)


@pytest.mark.rule("YZ-10")
def test_five_torchics_become_four_where_the_opponent_has_five() -> None:
    """The rulebook's example of scoring."""
    state = drawn("T . . . . 2\nK . . 1 . .", "TTTTT")
    assert tokens(state.play("score T"))["T1"] == "4"
    assert state.play("score T").points() == (7, 5)


@pytest.mark.rule("YZ-10")
@pytest.mark.parametrize(
    ("row", "dice", "column"),
    [
        ("T . . 2 3 4", "TTTTT", "2"),  # past several
        ("T . 4 . 2 3", "TTTTM", "3"),  # the nearest free one, not the leftmost
        ("T . 2 3 . 4", "TTTKM", "1"),  # never to the right
        ("T 4 2 . 3 .", "TTTTM", "3"),
        ("T 2 3 4 . .", "TTTTT", "5"),  # what is taken on the left does not matter
    ],
)
def test_a_taken_space_sends_the_token_to_the_nearest_free_one_on_its_left(row: str, dice: str, column: str) -> None:
    state = drawn(f"{row}\nK 1 . . . .", dice, players=4)
    assert tokens(state.play("score T"))["T1"] == column


@pytest.mark.rule("YZ-10")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_without_a_free_space_up_to_its_count_the_token_goes_to_the_picture(roll: int) -> None:
    state = drawn("T 2 3 . . .\nK 1 . . . .", "TTKKK", roll=roll, players=3)
    assert moves(state, "score") == ["T"]
    after = state.play("score T")
    assert tokens(after)["T1"] == "0"
    assert after.points() == (1, 1, 2)
    assert state.column(state.parse("score T")) == 0


# -- zero ------------------------------------------------------------------------------------------------------------

# Blue has placed Torchic and Taillow, as in the rulebook's example of a zero.
SCORED_BOTH = """
T . 1 . . .
M . . 2 . .
W . . . . . + 2
L . . 1 . .
"""


@pytest.mark.rule("YZ-11")
@pytest.mark.parametrize("roll", [1, 2])
def test_with_nothing_to_score_before_the_third_roll_one_rolls_again(roll: int) -> None:
    state = drawn(SCORED_BOTH, "TTTLL", roll=roll)
    assert moves(state, "score") == moves(state, "zero") == []
    assert moves(state, "keep") == ["-", "L", "LL", "T", "TL", "TLL", "TT", "TTL", "TTLL", "TTT", "TTTL"]
    assert refused(state, "zero W") == ("YZ-11", "zero-not-yet")


@pytest.mark.rule("YZ-12")
def test_with_nothing_to_score_after_the_third_roll_any_token_left_goes_to_its_picture() -> None:
    state = drawn(SCORED_BOTH, "TTTLL", roll=3)
    assert [state.game.text(move) for move in state.moves()] == ["zero K", "zero M", "zero W"]
    after = state.play("zero W")
    assert tokens(after) == {**tokens(state), "W1": "0"}
    assert after.points() == state.points() == (5, 3)
    assert refused(state, "zero T")[0] == "YZ-8"


@pytest.mark.rule("YZ-12")
@pytest.mark.parametrize("letter", ["T", "K", "M", "W", "L"])
def test_a_zero_of_any_character_goes_to_the_picture_in_its_row(letter: str) -> None:
    scored = "TKMWL".replace(letter, "")[0]  # the only one that Blue has placed, and that all dice show
    state = drawn(f"{scored} . 1 . . 2", scored * 5, roll=3)
    assert tokens(state.play(f"zero {letter}")) == {**tokens(state), f"{letter}1": "0"}


@pytest.mark.rule("YZ-12")
@pytest.mark.parametrize(
    ("dice", "scored", "names"), [("TTTML", ["M"], "Mudkip"), ("PTTLL", ["K", "M", "W"], "Treecko, Mudkip, and Wynaut")]
)
def test_a_zero_is_never_chosen_while_something_can_be_scored(dice: str, scored: list[str], names: str) -> None:
    state = drawn(SCORED_BOTH, dice, roll=3)
    assert (moves(state, "score"), moves(state, "zero")) == (scored, [])
    sentence = f"You can only take a zero when nothing scores. These dice score for {names}. (YZ-12)"
    assert str(state.explain("zero K")) == sentence
    assert str(drawn(SCORED_BOTH, dice, roll=1).explain("zero K")) == sentence


@pytest.mark.rule("YZ-12", "YZ-10")
def test_a_character_that_only_fits_the_picture_is_still_something_to_score() -> None:
    state = drawn("T 2 . . . .\nK 1 . . . .", "TKKKK", roll=3)
    assert [state.game.text(move) for move in state.moves()] == ["score T"]
    assert refused(state, "zero L")[0] == "YZ-12"


@pytest.mark.rule("YZ-13")
def test_pictures_are_shared() -> None:
    after = drawn(SCORED_BOTH, "TTTLL", roll=3).play("zero W")
    assert field(after, "board").split("/")[3] == ".....+12"
    crowded = drawn("W . . . . . + 123\nT 1 2 3 4 .\nK 1 2 3 4 .", "TTTTT", roll=3, players=4)
    assert tokens(crowded.play("zero W"))["W4"] == "0"
    assert field(crowded.play("zero W"), "board").endswith("/.....+1234/.....")
