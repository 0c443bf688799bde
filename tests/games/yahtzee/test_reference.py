"""Tests of the slow Pokémon Yahtzee itself. The expected values were worked out by hand from rulebook and rulings."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tests.games.yahtzee.reference import Position

EMPTY = "...../...../...../...../....."
START = f"{EMPTY} 1 1 ?????"
# Two players, 15 points each: 5 + 4 + 3 + 2 + 1 and 4 + 5 + 2 + 1 + 3.
TWO_TIED = "...21/...12/.21../21.../1.2.."
# Three players, 12 points each: 3 + 5 + 4 + 0, 4 + 3 + 5 + 0 and 5 + 4 + 3 + 0; nobody used Taillow.
THREE_TIED = "..123/..231/..312/.....+123/....."


def after(text: str, *choices: str, players: int = 2) -> Position:
    position = Position.read(text, players)
    for choice in choices:
        position = position.play(choice)
    return position


def moves(text: str, verb: str, players: int = 2) -> set[str]:
    """What follows a verb in the moves of a position: `-`, dice or characters."""
    split = [move.split(" ") for move in Position.read(text, players).moves()]
    return {what for first, what in split if first == verb}


def words(text: str) -> set[str]:
    return set(text.split())


# ----- turns and rolls -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "turns"), [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_the_number_of_players_says_how_many_turns_each_has(players: int, turns: int) -> None:
    position = Position.start(players)
    seats = []
    while position.player is not None:
        assert position.turn() == "chance"
        position = position.play("TKMWL")
        seats.append(position.turn())
        position = position.play(next(move for move in position.moves() if move.startswith("score")))
    assert seats == list(range(players)) * turns


@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Position.start(players)


def test_a_turn_is_at_most_three_rolls_of_which_the_first_is_all_five_dice() -> None:
    position = Position.start()
    assert (position.turn(), position.text()) == ("chance", START)
    position = position.play("TTKMW")
    assert (position.turn(), position.text()) == (0, f"{EMPTY} 1 1 TTKMW")
    position = position.play("keep -")
    assert (position.turn(), position.text()) == ("chance", f"{EMPTY} 1 2 ?????")
    position = position.play("PPPLL").play("keep PPPL")
    assert position.text() == f"{EMPTY} 1 3 PPPL?"
    position = position.play("PPPWL")
    assert position.moves() == ["score K", "score L", "score M", "score T", "score W"]
    position = position.play("score L")
    assert position.text() == "...../...../...../...../...1. 2 1 ?????"
    assert position.play("LLLLL").turn() == 1


def test_any_one_to_five_dice_are_rolled_again_and_equal_keeps_are_one_move() -> None:
    assert moves(f"{EMPTY} 1 1 TTTTT", "keep") == words("- T TT TTT TTTT")
    # 0 to 2 Pikachus, 0 or 1 Treecko, 0 to 2 Taillows; all five is not a keep: 3 * 2 * 3 - 1.
    kept = words("- P PP K PK PPK L PL PPL KL PKL PPKL LL PLL PPLL KLL PKLL")
    assert moves(f"{EMPTY} 1 2 PPKLL", "keep") == kept
    assert len(moves(f"{EMPTY} 1 1 PTKMW", "keep")) == 2**5 - 1
    assert moves(f"{EMPTY} 1 3 PTKMW", "keep") == set()


def test_the_player_may_score_after_any_roll() -> None:
    for roll in (1, 2, 3):
        scored = after(f"{EMPTY} 1 {roll} TTKMW", "score T")
        assert scored.text() == ".1.../...../...../...../..... 2 1 ?????"


def test_the_play_example_of_the_rulebook_ends_with_four_wynauts() -> None:
    line = ("TTKMW", "keep TT", "TTWWW", "keep WWW", "WWWWM", "score W")
    assert after(START, *line).text() == "...../...../...../...1./..... 2 1 ?????"


def test_dice_are_accepted_in_any_order_and_written_in_one() -> None:
    position = after(START, "WLTPT")
    assert position.text() == f"{EMPTY} 1 1 PTTWL"
    position = position.play("keep WTP")
    assert position.text() == f"{EMPTY} 1 2 PTW??"
    assert position.play("MWTKP").text() == f"{EMPTY} 1 2 PTKMW"


def test_moves_are_sorted_and_only_for_a_player_as_outcomes_are_only_for_chance() -> None:
    start = Position.start()
    assert start.moves() == []
    rolled = start.play("TTKMW")
    assert rolled.moves() == sorted(rolled.moves())
    assert rolled.outcomes() == {}


# ----- what can be scored --------------------------------------------------------------------------------


def test_pikachu_is_wild_so_the_rulebooks_roll_is_four_mudkips_or_two_treeckos_or_one_of_any_other() -> None:
    text = f"{EMPTY} 1 1 PKMMM"
    assert moves(text, "score") == words("T K M W L")
    assert after(text, "score M").text() == "...../...../...1./...../..... 2 1 ?????"
    assert after(text, "score K").text() == "...../.1.../...../...../..... 2 1 ?????"
    assert after(text, "score T").text() == "1..../...../...../...../..... 2 1 ?????"
    assert after(text, "score L").text() == "...../...../...../...../1.... 2 1 ?????"


def test_five_pikachus_are_five_of_any_character_not_scored_yet() -> None:
    text = "1...2/...../...../...../..... 1 1 PPPPP"
    assert moves(text, "score") == words("K M W L")
    assert after(text, "score W").text() == "1...2/...../...../....1/..... 2 1 ?????"


def test_without_pikachu_only_characters_on_the_dice_can_be_scored_and_the_best_is_not_compulsory() -> None:
    text = f"{EMPTY} 1 3 KKMMM"
    assert Position.read(text).moves() == ["score K", "score M"]
    assert after(text, "score M").points() == (3, 0)
    assert after(text, "score K").points() == (2, 0)


def test_each_player_scores_a_character_once_whatever_others_have_scored() -> None:
    assert moves("..1.2/...../...../...../..... 1 1 TTTTM", "score") == words("M")
    assert moves("..1../....2/...../...../..... 1 1 TKKKK", "score") == words("K")


# ----- where the token goes ------------------------------------------------------------------------------


def test_the_scoring_example_five_torchics_become_four_where_the_opponent_has_five() -> None:
    text = "....2/..1../...../...../..... 1 1 TTTTT"
    assert after(text, "score T").text() == "...12/..1../...../...../..... 2 1 ?????"


def test_a_blocked_token_goes_to_the_next_free_space_on_the_left_and_never_to_the_right() -> None:
    three_blocked = "..432/1..../...../...../..... 1 1 TTTTT"
    assert after(three_blocked, "score T", players=4).text() == ".1432/1..../...../...../..... 2 1 ?????"
    jumps = "..2../1.3../...../...../..... 1 1 TTTMM"  # 4 and 5 are free, but the roll is three Torchics
    assert after(jumps, "score T", players=3).text() == ".12../1.3../...../...../..... 2 1 ?????"
    apart = ".2.3./1..../...../...../..... 1 1 TTTTM"
    assert after(apart, "score T", players=3).text() == ".213./1..../...../...../..... 2 1 ?????"


def test_a_token_with_no_free_space_up_to_its_count_goes_to_the_picture_column() -> None:
    text = "23.../1..../...../...../..... 1 1 TTKKK"
    # It is still scoring, possible after any roll: Treecko is already placed, so it is all that can be scored.
    assert moves(text, "score", players=3) == words("T")
    scored = after(text, "score T", players=3)
    assert scored.text() == "23...+1/1..../...../...../..... 2 1 ?????"
    assert scored.points() == (1, 1, 2)


def test_a_character_that_only_fits_the_picture_column_still_counts_as_something_to_score() -> None:
    # Third roll: Torchic would go to the Picture column, but a zero for another character is not offered.
    assert Position.read("2..../1..../...../...../..... 1 3 TKKKK").moves() == ["score T"]


# ----- zero ----------------------------------------------------------------------------------------------

# The rulebook's roll of three Torchics and two Taillows by a player who has scored both.
SCORED_BOTH = ".1.../...../..2../.....+2/..1.."


def test_after_the_third_roll_with_nothing_to_score_any_unplaced_token_goes_to_its_picture_space() -> None:
    text = f"{SCORED_BOTH} 1 3 TTTLL"
    assert Position.read(text).moves() == ["zero K", "zero M", "zero W"]
    assert after(text, "zero K").text() == ".1.../.....+1/..2../.....+2/..1.. 2 1 ?????"
    assert after(text, "zero K").points() == (5, 3)


def test_picture_spaces_are_shared() -> None:
    text = f"{SCORED_BOTH} 1 3 TTTLL"
    assert after(text, "zero W").text() == ".1.../...../..2../.....+12/..1.. 2 1 ?????"


@pytest.mark.parametrize("roll", [1, 2])
def test_before_the_third_roll_with_nothing_to_score_the_player_has_to_roll_again(roll: int) -> None:
    text = f"{SCORED_BOTH} 1 {roll} TTTLL"
    assert moves(text, "score") == moves(text, "zero") == set()
    assert moves(text, "keep") == words("- T TT TTT L TL TTL TTTL LL TLL TTLL")


def test_a_zero_is_never_chosen_while_something_can_be_scored() -> None:
    assert Position.read(f"{SCORED_BOTH} 1 3 TTTML").moves() == ["score M"]
    assert Position.read(f"{SCORED_BOTH} 1 3 PTTLL").moves() == ["score K", "score M", "score W"]


# ----- winning -------------------------------------------------------------------------------------------


def test_the_final_example_is_won_by_sixteen_to_fifteen() -> None:
    # Blue is player 1: 4 + 5 + 0 (Mudkip, as the rulebook notes) + 4 + 3. Green has 5 + 3 + 3 + 2 and takes 2.
    text = "...12/..2.1/..2..+1/.2.1./..1.. 2 2 TTKLL"
    assert (Position.read(text).points(), Position.read(text).result()) == ((16, 13), None)
    over = after(text, "score L")
    assert over.text() == "...12/..2.1/..2..+1/.2.1./.21.. - over -"
    assert over.points() == (16, 15)
    assert over.result() == ((1, 0), "total")
    assert (over.turn(), over.moves(), over.outcomes()) == (None, [], {})


def test_solo_play_is_five_turns_and_is_worth_the_share_of_twenty_five_points() -> None:
    perfect = Position.start(1)
    for face in "TKMWL":
        assert perfect.result() is None
        perfect = perfect.play(face * 5).play(f"score {face}")
    assert perfect.text() == "....1/....1/....1/....1/....1 - over -"
    assert (perfect.points(), perfect.result()) == ((25,), ((1,), "total"))
    poor = after(".1.../...1./.....+1/1..../..... 1 3 PLLMM", "score L", players=1)
    assert (poor.points(), poor.result()) == ((10,), ((0.4,), "total"))


# ----- the tie-break -------------------------------------------------------------------------------------


def test_tied_players_roll_in_seat_order_and_most_pikachus_win() -> None:
    tied = after("...21/...12/.21../21.../1.... 2 3 TKLLL", "score L")
    assert tied.text() == f"{TWO_TIED} - tie 1=?,2=?"
    assert (tied.points(), tied.turn(), tied.moves(), tied.result()) == ((15, 15), "chance", [], None)
    half = tied.play("TPMPL")
    assert half.text() == f"{TWO_TIED} - tie 1=2,2=?"
    assert (half.turn(), half.result()) == ("chance", None)
    first = half.play("PTTTT")
    assert first.text() == f"{TWO_TIED} - tie 1=2,2=1"
    assert (first.turn(), first.result(), first.outcomes()) == (None, ((1, 0), "tie-break"), {})
    assert half.play("PPPTT").result() == ((0, 1), "tie-break")


def test_those_still_tied_roll_again_until_one_is_ahead() -> None:
    position = Position.read(f"{TWO_TIED} - tie 1=?,2=?")
    for first, second in (("TTTTT", "KKMML"), ("PPPPP", "PPPPP")):
        position = position.play(first).play(second)
        assert position.text() == f"{TWO_TIED} - tie 1=?,2=?"
    assert position.play("PPPPP").play("PPPPL").result() == ((1, 0), "tie-break")


def test_of_three_tied_players_only_the_two_with_most_pikachus_roll_again() -> None:
    again = after(f"{THREE_TIED} - tie 1=?,2=?,3=?", "PPTTT", "PTTTT", "PPLLL", players=3)
    assert again.text() == f"{THREE_TIED} - tie 1=?,3=?"
    decided = again.play("TTTTT").play("PTTTT")
    assert decided.text() == f"{THREE_TIED} - tie 1=0,3=1"
    assert decided.result() == ((0, 0, 1), "tie-break")


def test_three_tied_players_may_all_roll_again_or_be_decided_at_once() -> None:
    text = f"{THREE_TIED} - tie 1=?,2=?,3=?"
    assert after(text, "PTTTT", "PTTTT", "PTTTT", players=3).text() == text
    # The first two are equal, but not ahead.
    assert after(text, "PTTTT", "PTTTT", "PPTTT", players=3).result() == ((0, 0, 1), "tie-break")


def test_players_behind_take_no_part_in_the_tie_break() -> None:
    # As before, but player 2's Mudkip is worth 1 instead of 5.
    tied = after("..123/..231/2.31./.....+12/..... 3 3 TTKKM", "zero W", players=3)
    assert tied.points() == (12, 8, 12)
    assert tied.text() == "..123/..231/2.31./.....+123/..... - tie 1=?,3=?"
    assert tied.play("TTTTT").play("PTTTT").result() == ((0, 0, 1), "tie-break")


# ----- chances -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [START, f"{EMPTY} 1 3 ?????", f"{TWO_TIED} - tie 1=?,2=?", f"{TWO_TIED} - tie 1=3,2=?"]
)
def test_five_dice_have_252_outcomes(text: str) -> None:
    chances = Position.read(text).outcomes()
    assert len(chances) == 252
    assert sum(chances.values()) == 1
    assert chances["PPPPP"] == Fraction(1, 6**5)
    assert chances["TTTTM"] == Fraction(5, 6**5)
    assert chances["TTMMM"] == Fraction(10, 6**5)
    assert chances["PTTMW"] == Fraction(60, 6**5)
    assert chances["PTKMW"] == Fraction(120, 6**5)


def test_outcomes_of_a_reroll_show_the_kept_dice_too() -> None:
    chances = Position.read(f"{EMPTY} 1 2 TT???").outcomes()
    assert len(chances) == 56  # 6 of one kind, 6 * 5 of two kinds, 20 of three kinds
    assert sum(chances.values()) == 1
    assert all(dice.count("T") >= 2 for dice in chances)
    assert chances["TTWWW"] == Fraction(1, 216)
    assert chances["TTTTW"] == Fraction(3, 216)
    assert chances["TTTMW"] == Fraction(6, 216)


def test_a_single_die_shows_each_face_with_the_same_chance() -> None:
    sixth = Fraction(1, 6)
    faces = words("PTTWW TTTWW TTKWW TTMWW TTWWW TTWWL")
    assert Position.read(f"{EMPTY} 1 3 TTWW?").outcomes() == dict.fromkeys(faces, sixth)


# ----- counting paths ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_paths_from_the_start(players: int) -> None:
    # n dice of six faces have C(n+5, 5) outcomes: 6, 21, 56, 126, 252 for one to five.
    # Depth 2, keeps: k dice kept and n = 5 - k rolled again are two independent sets: 252*1 + 126*6 + 56*21 +
    # 21*56 + 6*126 = 4116 for n = 5 to 1. Scores: of 252 rolls C(8, 5) = 56 have neither Pikachu nor a given
    # character, so each of the five can be scored after 196: 980. Together 5096.
    # Depth 3: each keep times the outcomes of its n dice, 252*252 + 126*126*6 + 56*56*21 + 21*21*56 + 6*6*126 =
    # 253848, and each score times the next roll, 980*252 = 246960. Together 500808.
    start = Position.start(players)
    assert [start.perft(depth) for depth in range(4)] == [1, 252, 5096, 500808]


def test_paths_from_the_third_roll_on() -> None:
    # Six outcomes, then: PTTTW scores any of five, TTTTW two, TTTWW two, and K, M, L beside T and W three each.
    throwing = Position.read(f"{EMPTY} 1 3 TTTW?")
    assert [throwing.perft(depth) for depth in range(4)] == [1, 6, 18, 18 * 252]


def test_a_path_that_ends_early_is_not_counted_beyond_its_length() -> None:
    last = Position.read("...12/..2.1/..2..+1/.2.1./..1.. 2 3 LL???")
    # Only Taillow is left and two are kept: each of 56 outcomes has exactly one move, and then all is over.
    assert [last.perft(depth) for depth in range(4)] == [1, 56, 56, 0]
    assert last.play("LLTTT").play("score L").perft(0) == 1


def test_a_tie_ends_paths() -> None:
    tying = Position.read("...21/...12/.21../21.../1.... 2 3 TKLLL")
    assert [tying.perft(depth) for depth in range(3)] == [1, 1, 0]
    tied = tying.play("score L")
    assert tied.turn() == "chance"
    assert [tied.perft(depth) for depth in range(3)] == [1, 0, 0]


# ----- what is refused -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        (START, "score T"),  # the dice are in the air
        (START, "keep -"),
        (START, "TTTT"),
        (START, "TTTTTT"),
        (START, "TTTTX"),
        (START, "?????"),
        (START, ""),
        (f"{EMPTY} 1 1 TTKMW", "TTKMW"),  # the dice are on the table
        (f"{EMPTY} 1 1 TTKMW", "keep TTKMW"),  # rolls nothing
        (f"{EMPTY} 1 1 TTKMW", "keep TTT"),
        (f"{EMPTY} 1 1 TTKMW", "keep"),
        (f"{EMPTY} 1 1 TTKMW", "keep "),
        (f"{EMPTY} 1 1 TTKMW", "keep T T"),
        (f"{EMPTY} 1 1 TTKMW", "score L"),
        (f"{EMPTY} 1 1 TTKMW", "score P"),
        (f"{EMPTY} 1 1 TTKMW", "zero T"),
        (f"{EMPTY} 1 3 TTKMW", "keep TT"),
        (f"{EMPTY} 1 3 TTKMW", "zero L"),
        (f"{EMPTY} 1 2 TT???", "TWWWW"),  # a kept die has changed
        (f"{TWO_TIED} - tie 1=?,2=?", "score T"),
        (f"{TWO_TIED} - tie 1=?,2=?", "keep -"),
        (f"{TWO_TIED} - tie 1=1,2=0", "PPPPP"),
    ],
)
def test_what_is_not_possible_is_refused(text: str, choice: str) -> None:
    with pytest.raises(ValueError, match="is not possible"):
        after(text, choice)


# ----- text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (START, 1),
        (START, 4),
        ("..123+4/1.2../...../...../..... 3 2 PKW??", 4),
        ("....1/...../..1../.....+1/..... 1 3 PTKML", 1),
        (".1.../.....+12/..2../...../..... 1 1 ?????", 2),
        ("....1/....1/....1/....1/.....+1 - over -", 1),
        (f"{THREE_TIED} - tie 1=2,2=2,3=?", 3),
        (f"{THREE_TIED} - tie 2=5,3=0", 3),
    ],
)
def test_a_position_is_written_as_it_was_read(text: str, players: int) -> None:
    assert Position.read(text, players).text() == text


def test_dice_and_picture_tokens_are_written_in_order() -> None:
    untidy = "...../.....+31/1.2../3..../.....+2 1 2 WPL??"
    assert Position.read(untidy, 3).text() == "...../.....+13/1.2../3..../.....+2 1 2 PWL??"


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} 1 1",
        f"{EMPTY} 3 1 ?????",  # there are two players
        f"{EMPTY} 1 4 ?????",
        f"{EMPTY} 1 1 TT???",  # the first roll is all five dice
        f"{EMPTY} 1 2 T????T",
        f"{EMPTY} 1 2 T?T??",
        f"{EMPTY} 1 2 XXXXX",
        f"{EMPTY} - over -",  # nobody has had a turn
        "...../...../...../..... 1 1 ?????",
        "....../...../...../...../..... 1 1 ?????",
        ".....+/...../...../...../..... 1 1 ?????",
        "..3../...../...../...../..... 2 1 ?????",
        "..1../...../...../...../..... 1 1 ?????",  # it is player 2's turn
        ".11../..2../..2../...../..... 1 1 ?????",  # two Torchic tokens of player 1
        f"{TWO_TIED} 1 1 ?????",  # all turns have been taken
        f"{TWO_TIED} - over -",  # it is a tie
        f"{TWO_TIED} - tie 1=?",
        f"{TWO_TIED} - tie 2=?,1=?",
        f"{TWO_TIED} - tie 1=?,2=0",  # they roll in seat order
        f"{TWO_TIED} - tie 1=2,2=2",  # that is `1=?,2=?`
        f"{TWO_TIED} - tie 1=6,2=?",
        "...12/..2.1/..2..+1/.2.1./.21.. - tie 1=?,2=?",  # 16 to 15
    ],
)
def test_texts_that_are_no_positions_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Position.read(text)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_of_whole_games_can_be_read_back(players: int) -> None:
    chooser = random.Random(players)
    for _ in range(10):
        position = Position.start(players)
        while position.result() is None:
            assert Position.read(position.text(), players) == position
            outcomes, choices = position.outcomes(), position.moves()
            assert bool(outcomes) != bool(choices)
            assert sum(outcomes.values()) == (1 if outcomes else 0)
            position = position.play(chooser.choice(choices or sorted(outcomes)))
        assert Position.read(position.text(), players) == position
