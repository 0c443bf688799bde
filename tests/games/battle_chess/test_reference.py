"""Tests of the slow Battle Chess itself. The expected values were worked out by hand from manual and rulings."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.battle_chess.reference import DEFAULT, Position, Sheet, slides, steps

START = "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/0 ZRzr - - 0"
DRAW = (0.5, 0.5)
YELLOW_WINS = (1, 0)  # Yellow begins
BLUE_WINS = (0, 1)


def board(*rows: str) -> str:
    """A board with so many rows at the bottom; above them nothing, but Blue's eggs in the top right corner."""
    return "/".join(["6(v3)", *["7"] * (6 - len(rows)), *rows])


def read(placement: str, rest: str = "y 0/0 - - - 0", sheet: Sheet = DEFAULT) -> Position:
    return Position.read(f"{placement} {rest}", sheet=sheet)


def after(position: Position, *choices: str) -> str:
    for choice in choices:
        position = position.play(choice)
    return position.text()


def moves_from(position: Position, square: str) -> set[str]:
    return {move for move in position.moves() if move.startswith(square)}


def words(text: str) -> set[str]:
    return set(text.split())


# ----- the start, counts, text ---------------------------------------------------------------------------


def test_the_start() -> None:
    start = Position.start()
    assert start.text() == START
    assert (start.turn(), start.result(), start.outcomes()) == (0, None, {})


def test_the_first_moves() -> None:
    # Zoroark b1: a2 c2; f1: e2 g2; straight ahead stand the Patrats.                                      2 + 2
    # Serperior c1 slides to c2 ... c6, and on c6 touches b6, c7 and d6.                                   5 + 3
    # Victini lies under the eggs.                                                                             0
    # Emboar e1: e2; d2 and f2 are taken.                                                                      1
    # Patrat b2: a3 b3 c3; f2: e3 f3 g3.                                                                   3 + 3
    # Samurott d2 slides to c3 b4 a5 and e3 f4 g5; a5 touches b6, g5 touches f6; c1 and e1 are taken.      6 + 2
    expected = """b1a2 b1c2 f1e2 f1g2 c1c2 c1c3 c1c4 c1c5 c1c6 c1c6xb6 c1c6xc7 c1c6xd6 e1e2 b2a3 b2b3 b2c3 f2e3 f2f3
        f2g3 d2c3 d2b4 d2a5 d2a5xb6 d2e3 d2f4 d2g5 d2g5xf6"""
    start = Position.start()
    assert set(start.moves()) == words(expected)
    assert [start.perft(depth) for depth in range(2)] == [1, 27]


# Blue's 27 answers are the first moves turned round. What each first move takes from them and adds to them, counted by
# hand, leaves so many; the two battles that need a card (80 against 80 and 90) have five outcomes instead.
ANSWERS = {
    "b1a2": 27,
    "b1c2": 27,
    "f1e2": 24,  # instead of e7e2 and three battles there: e7e3xe2
    "f1g2": 27,
    "c1c2": 27,
    "c1c3": 28,  # d6b4xc3
    "c1c4": 29,  # b6b5xc4, b6c5xc4
    "c1c5": 26,  # b6c5, d6c5, d6b4, d6a3, d6a3xb2 are gone; b6xc5, d6xc5, b7c6xc5, c7c6xc5
    "c1c6": 27,  # b7c6, c7c6 are gone; b7xc6, c7xc6
    "c1c6xb6": 27,  # as before; the flipped Patrat has b6a6, b6b5, b6xc6 for its three moves
    "c1c6xc7": 5,
    "c1c6xd6": 5,
    "e1e2": 24,  # as f1e2
    "b2a3": 26,  # d6a3, d6a3xb2 are gone; d6b4xa3
    "b2b3": 26,  # d6a3xb2 is gone
    "b2c3": 27,  # d6a3xb2 is gone; d6b4xc3
    "f2e3": 23,  # e7e3, e7e2 and three battles there, d6g3xf2 are gone; e7e4xe3, d6f4xe3
    "f2f3": 26,  # d6g3xf2, e7e2xf2 are gone; e7e3xf3
    "f2g3": 25,  # d6g3, d6g3xf2, e7e2xf2 are gone; d6f4xg3
    "d2c3": 27,  # e7e2xd2 is gone, as after all that follow; d6b4xc3
    "d2b4": 27,  # d6b4, d6a3, d6a3xb2 are gone; d6c5xb4, b6a5xb4, b6b5xb4, b6c5xb4
    "d2a5": 28,  # b6a5 is gone; b6xa5, d6b4xa5, b7a6xa5
    "d2a5xb6": 30,  # b6a6, b6a6xa5, b6b5, b6b5xa5, b6c6 for three moves; d6b4xa5, b7a6xa5
    "d2e3": 24,  # e7e3, e7e2, e7e2xe1, e7e2xf2 are gone; e7e4xe3, d6f4xe3
    "d2f4": 28,  # d6f4, d6g3, d6g3xf2 are gone; d6e5xf4, f6e5xf4, f6f5xf4, f6g5xf4, e7e4xf4
    "d2g5": 28,  # as d2a5, on the other side
    "d2g5xf6": 30,  # as d2a5xb6
}


def test_paths_of_two_edges() -> None:
    start = Position.start()
    assert {move: start.play(move).perft(1) for move in start.moves()} == ANSWERS
    assert start.perft(2) == sum(ANSWERS.values()) == 678


def test_paths_of_three_edges() -> None:
    assert Position.start().perft(3) == 16_711  # counted by this program only


def test_first_player_is_player_0() -> None:
    start = Position.start(begins="blue")
    assert start.text() == START.replace(" y ", " b ")
    assert start.turn() == 0
    assert start.play("b6b5").turn() == 1
    assert "e7e2xe1" in start.moves()  # Blue's setup is Yellow's turned by 180 degrees
    assert Position.read(START, begins="blue").turn() == 1
    with pytest.raises(ValueError, match="cannot begin"):
        Position.start(begins="green")


@pytest.mark.parametrize(
    "text",
    [
        START,
        "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V1)EO1 b 2/0 Rz 0,0,20,30,40 - 59",
        "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - c6xc7 3",
        "+v6/7/2+Z+Z3/2+Z+Zrr1/4rr1/7/6+V y 2/5 - 40 c4xe 0",
        "7/7/7/7/7/7/6+V y 2/5 - - - 0",
    ],
)
def test_text_is_read_and_written_again(text: str) -> None:
    assert Position.read(text).text() == text


def test_text_is_written_in_the_canonical_order() -> None:
    assert read(board("V6"), "y 0/0 rzRZ 40,0,20,0 - 0").text() == f"{board('V6')} y 0/0 ZRzr 0,0,20,40 - 0"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("1oe", "2oe"), "no rank of this mat"),
        (START.replace("/7/", "/", 1), "zip"),
        (START.replace("P", "Q"), "no piece of this sheet"),
        (START.replace("V3", "V4"), "no piece of this sheet"),
        (START.replace("(V3)", "1").replace("(v3)", "1"), "at most one side can have lost"),
        (START.replace("/7/7/7/", "/2ZZ3/2Z4/7/"), "does not stand on four squares"),
        (START.replace(" y ", " w "), "no side"),
        (START.replace(" - - 0", " 70 - 0"), "cannot lie face up"),
        (START.replace(" - - 0", " 20,20 - 0"), "cannot lie face up"),
        (START.replace(" - - 0", " - c1xc7 0"), "no battle here"),
        (START.replace("1p1m", "1pSm").replace(" - - 0", " - c6xb6 0"), "needs no card"),
        (START + " 0", "too many values"),
    ],
)
def test_impossible_text_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Position.read(text)


def test_what_is_not_possible_is_refused() -> None:
    start = Position.start()
    waits = start.play("c1c6xd6")
    for position, choice in ((start, "b2b4"), (start, "+40"), (start, "-"), (waits, "b6b5"), (waits, "+50")):
        with pytest.raises(ValueError, match="not possible"):
            position.play(choice)


@pytest.mark.parametrize("seed", range(20))
def test_any_game_ends_and_can_be_written_at_any_time(seed: int) -> None:
    chooser = random.Random(seed)
    position = Position.start()
    for _ in range(400):
        assert Position.read(position.text()) == position
        if position.turn() is None:
            break
        outcomes = position.outcomes()
        assert sum(outcomes.values()) == (1 if position.turn() == "chance" else 0)
        choices = position.moves() or list(outcomes)
        position = position.play(chooser.choice([choice for choice in choices if "x" in choice] or choices))
    result = position.result()
    assert result is not None
    assert sum(result[0]) == 1
    assert (position.turn(), position.moves(), position.outcomes(), position.perft(1)) == (None, [], {}, 0)


# ----- moving --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "squares"),
    [
        ("P", "c4 d4 e4"),
        ("+P", "d4 c3 e3"),
        ("O", "d4 e4 c4 e2 c2"),
        ("+O", "e4 c4 e2 c2"),
        ("S", "d4 d5 d6 d7 e3 f3 g3 c3 b3 a3 d2 d1"),
        ("+S", "d4 e3 d2 c3"),
        ("M", "e4 f5 g6 c4 b5 a6 e2 f1 c2 b1"),
        ("+M", "d4 e4 c4 e2 c2"),
        ("E", "d4 e4 c4 d2"),
        ("+E", "d4 e4 e3 e2 d2 c2 c3 c4"),
        ("V", "d4 e4 e3 e2 d2 c2 c3 c4"),
        ("+V", "d4 e4 e3 e2 d2 c2 c3 c4"),
    ],
)
def test_the_arrows_of_each_face_and_of_both_sides(piece: str, squares: str) -> None:
    home = "7" if "V" in piece else "(V3)6"
    position = read(board(f"3{piece}3", "7", home))
    assert moves_from(position, "d3") == {"d3" + square for square in squares.split()}
    far = "7" if "V" in piece else "6(v3)"
    blue = read(f"{far}/7/3{piece.lower()}3/7/7/7/(V3)6", "b 0/0 - - - 0")  # on d5, d3 turned round
    turned = {"d5" + "gfedcba"["abcdefg".index(to[0])] + str(8 - int(to[1])) for to in squares.split()}
    assert moves_from(blue, "d5") == turned


def test_a_slide_ends_before_the_first_piece_of_either_side() -> None:
    # Up the file d6 is an enemy, to the right f3 is an own piece. A slide arrow battles one square far only.
    position = read("6(v3)/3p3/7/7/3S1P1/7/(V3)6")
    assert moves_from(position, "d3") == words("d3d4 d3d5 d3d5xd6 d3e3 d3c3 d3b3 d3a3 d3d2 d3d1")


def test_own_pieces_are_neither_moved_onto_nor_attacked() -> None:
    position = read(board("2POP2", "3P3", "(V3)6"))
    assert moves_from(position, "d2") == set()


def test_a_turn_is_a_move_or_a_battle_or_a_move_and_then_a_battle() -> None:
    # Patrat's arrows go ahead and diagonally ahead: d4 is touched from c3, d3 and e3.
    position = read(board("3p3", "7", "3P3", "(V3)6"))
    assert moves_from(position, "d2") == words("d2c3 d2c3xd4 d2d3 d2d3xd4 d2e3 d2e3xd4")
    near = read(board("3p3", "3P3", "7", "(V3)6"))
    # Beside it the arrows point past it, c4 and e4 are reached and left at that.
    assert moves_from(near, "d3") == words("d3xd4 d3c4 d3e4")
    assert after(near, "d3c4") == f"{board('2Pp3', '7', '7', '(V3)6')} b 0/0 - - - 1"


# ----- battles -------------------------------------------------------------------------------------------


def test_the_stronger_attacker_wins_without_a_card_and_stays_where_it_is() -> None:
    position = read(board("3p3", "3S3", "7", "(V3)6"))
    assert after(position, "d3xd4") == f"{board('3+p3', '3S3', '7', '(V3)6')} b 0/0 - - - 0"


def test_a_piece_that_loses_on_its_back_goes_into_its_owners_cost_area() -> None:
    position = read(board("3+p3", "3S3", "7", "(V3)6"), "y 1/1 - 20 - 7")
    assert after(position, "d3xd4") == f"{board('7', '3S3', '7', '(V3)6')} b 1/2 - 20 - 0"


@pytest.mark.parametrize(
    ("card", "rows", "quiet"),
    [("+0", "3m3 3+P3", 0), ("+20", "3m3 3+P3", 0), ("+30", "3m3 3P3", 8), ("+40", "3+m3 3P3", 0)],
)
def test_the_weaker_attacker_draws_a_card(card: str, rows: str, quiet: int) -> None:
    # The manual's example: 30 too weak, so +40 or more wins, +30 is a draw, +20 or less loses. Here 60 against 90.
    position = read(board("3m3", "3P3", "7", "(V3)6"), "y 0/0 - - - 7")
    waits = position.play("d3xd4")
    assert waits.text() == f"{board('3m3', '3P3', '7', '(V3)6')} y 0/0 - - d3xd4 7"
    assert (waits.turn(), waits.moves()) == ("chance", [])
    seen = card.removeprefix("+")
    assert after(waits, card) == f"{board(*rows.split(), '7', '(V3)6')} b 0/0 - {seen} - {quiet}"


def test_equal_power_needs_a_card_and_remains_equal_with_nothing_added() -> None:
    position = read(board("3p3", "3P3", "7", "(V3)6"), "y 0/0 - 0 - 3")
    assert after(position, "d3xd4", "+0") == f"{board('3p3', '3P3', '7', '(V3)6')} b 0/0 - 0,0 - 4"
    assert after(position, "d3xd4", "+20") == f"{board('3+p3', '3P3', '7', '(V3)6')} b 0/0 - 0,20 - 0"


def test_an_attacker_that_loses_on_its_back_goes_into_its_owners_cost_area() -> None:
    position = read(board("3m3", "3+P3", "7", "(V3)6"))
    assert after(position, "d3xd4", "+30") == f"{board('3m3', '7', '7', '(V3)6')} b 1/0 - 30 - 0"
    blue = read("6(v3)/7/3+p3/3M3/7/7/(V3)6", "b 0/0 - - - 0")
    assert after(blue, "d5xd4", "+30") == "6(v3)/7/7/3M3/7/7/(V3)6 y 0/1 - 30 - 0"


def test_the_attacked_fights_back_whatever_its_arrows() -> None:
    # Serperior's arrows are straight, Blue's Patrat looks down the board: neither points at Zoroark on d5.
    stronger = read("6(v3)/7/3O3/4s2/7/7/(V3)6")
    assert after(stronger, "d5xe4", "+0") == "6(v3)/7/3+O3/4s2/7/7/(V3)6 b 0/0 - 0 - 0"
    weaker = read("6(v3)/7/3O3/4p2/7/7/(V3)6")
    assert after(weaker, "d5xe4") == "6(v3)/7/3O3/4+p2/7/7/(V3)6 b 0/0 - - - 0"


def test_the_battle_after_a_move_is_fought_from_the_new_square() -> None:
    waits = Position.start().play("c1c6xd6")
    assert waits.text() == "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - c6xd6 0"
    assert after(waits, "+0") == "1oe(v3)so1/1p+Sm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 b 0/0 ZRzr 0 - 0"


def test_emboar_is_stronger_on_its_back() -> None:
    # Front 80: 90 wins without a card. Back 100: 90 has to draw.
    front = read(board("3e3", "2M4", "7", "(V3)6"))
    assert after(front, "c3xd4") == f"{board('3+e3', '2M4', '7', '(V3)6')} b 0/0 - - - 0"
    back = read(board("3+e3", "2M4", "7", "(V3)6"))
    assert after(back, "c3xd4", "+0") == f"{board('3+e3', '2+M4', '7', '(V3)6')} b 0/0 - 0 - 0"


# ----- eggs and Victini ----------------------------------------------------------------------------------


def test_victini_under_eggs_neither_moves_nor_battles() -> None:
    position = read(board("7", "7", "+p6", "(V1)5P"))
    assert moves_from(position, "a1") == set()
    assert position.moves() == ["g1f2", "g1g2"]
    assert moves_from(read(board("7", "7", "+p6", "V5P")), "a1") == words("a1xa2 a1b1 a1b1xa2 a1b2 a1b2xa2")


def test_each_battle_against_eggs_takes_one_without_a_card() -> None:
    # A flipped Patrat has 50, Victini 70: it does not matter, the egg loses.
    egg = "6(v{})/6+P/7/7/7/7/(V3)6"
    for eggs, left in ((3, "(v2)"), (2, "(v1)"), (1, "v")):
        position = read(egg.format(eggs), f"y 0/{3 - eggs} - - - 5")
        assert after(position, "g6xg7") == f"6{left}/6+P/7/7/7/7/(V3)6 b 0/{4 - eggs} - - - 0"


def test_victini_flips_at_its_first_loss_and_loses_the_game_at_its_second() -> None:
    first = read("6v/5M1/7/7/7/7/(V3)6")
    assert after(first, "f6xg7") == "6+v/5M1/7/7/7/7/(V3)6 b 0/0 - - - 0"  # 90 against 70
    second = read("6+v/5M1/7/7/7/7/(V3)6").play("f6xg7")  # 90 against 100
    assert second.turn() == "chance"
    assert second.play("+0").result() is None
    won = second.play("+20")
    assert won.text() == "7/5M1/7/7/7/7/(V3)6 b 0/1 - 20 - 0"
    assert (won.result(), won.turn(), won.moves(), won.perft(1)) == ((YELLOW_WINS, "victini"), None, [], 0)


def test_victini_that_loses_as_the_attacker_on_its_back_loses_the_game() -> None:
    position = read("6(v3)/7/7/3rr2/3rr2/3+V3/7").play("d2xd3")  # 100 against 120
    assert position.play("+0").result() == (BLUE_WINS, "victini")
    assert position.play("+20").result() is None
    assert position.play("+30").text() == "6(v3)/7/7/3+r+r2/3+r+r2/3+V3/7 b 0/0 - 30 - 0"


def test_the_result_is_told_by_player_and_not_by_colour() -> None:
    position = Position.read("6+v/6E/7/7/7/7/(V3)6 y 0/0 - 0 - 0", begins="blue")
    assert position.play("g6xg7").play("+40").result() == ((0, 1), "victini")


# ----- cards ---------------------------------------------------------------------------------------------


def test_the_chances_of_the_next_card() -> None:
    rows = board("3m3", "3P3", "7", "(V3)6")
    fresh = read(rows).play("d3xd4")
    sixth = Fraction(1, 6)
    assert fresh.outcomes() == {"+0": 2 * sixth, "+20": sixth, "+30": sixth, "+40": sixth, "+70": sixth}
    assert fresh.perft(1) == 5  # two cards of one value are one edge
    later = read(rows, "y 0/0 - 0,30 - 0").play("d3xd4")
    quarter = Fraction(1, 4)
    assert later.outcomes() == {"+0": quarter, "+20": quarter, "+40": quarter, "+70": quarter}
    last = read(rows, "y 0/0 - 0,0,20,30,40 - 0").play("d3xd4")
    assert last.outcomes() == {"+70": 1}


def test_after_the_70_all_cards_are_face_down_again() -> None:
    position = read(board("3m3", "3P3", "7", "(V3)6"), "y 0/0 - 0,0,30 - 0")
    assert after(position, "d3xd4", "+70") == f"{board('3+m3', '3P3', '7', '(V3)6')} b 0/0 - - - 0"


# ----- summoning -----------------------------------------------------------------------------------------


def test_a_legend_is_summoned_onto_any_free_two_by_two_for_its_price() -> None:
    # A mat of 7x7 has 36 places for a 2x2; one Patrat on d4 blocks four, eggs in two corners one each.
    placement = "6(v3)/7/7/3P3/7/7/(V3)6"
    three = read(placement, "y 3/9 ZRzr - - 5")
    summons = [move for move in three.moves() if "@" in move]
    assert len(summons) == 30
    assert all(move.startswith("Z@") for move in summons)
    assert not words("Z@a1 Z@f6 Z@c3 Z@d4 Z@c4 Z@d3 Z@g1 Z@a7") & set(summons)
    assert words("Z@e4 Z@a2 Z@b1 Z@e6 Z@f5 Z@f1") <= set(summons)
    assert after(three, "Z@e4") == "6(v3)/7/4ZZ1/3PZZ1/7/7/(V3)6 b 0/9 Rzr - - 0"
    four = read(placement, "y 4/9 ZRzr - - 5")
    assert len([move for move in four.moves() if "@" in move]) == 60
    assert after(four, "R@f1") == "6(v3)/7/7/3P3/7/5RR/(V3)4RR b 0/9 Zzr - - 0"
    assert after(four, "Z@f1") == "6(v3)/7/7/3P3/7/5ZZ/(V3)4ZZ b 1/9 Rzr - - 0"


def test_nothing_is_summoned_below_the_price_or_a_second_time() -> None:
    placement = "6(v3)/7/7/3P3/7/7/(V3)6"
    for rest in ("y 2/9 ZRzr - - 5", "y 9/9 zr - - 5", "y 3/9 Rzr - - 5"):
        assert [move for move in read(placement, rest).moves() if "@" in move] == []


def test_blue_summons_with_the_same_words_and_its_own_cost_area() -> None:
    position = read("6(v3)/7/7/3p3/7/7/(V3)6", "b 9/3 ZRzr - - 5")
    assert {move[0] for move in position.moves() if "@" in move} == {"Z"}
    assert after(position, "Z@a2") == "6(v3)/7/7/3p3/zz5/zz5/(V3)6 y 9/0 ZRr - - 0"


def test_eggs_pay_for_legends() -> None:
    position = read("6(v1)/6P/7/7/7/7/(V3)6", "y 0/2 z - - 0").play("g6xg7")
    assert "Z@a2" in position.moves()


# ----- legends -------------------------------------------------------------------------------------------


def test_a_legend_steps_if_the_squares_that_it_newly_covers_are_empty() -> None:
    # Zekrom on c3 c4 d3 d4. An own Patrat on d5 is in the way up, nothing is elsewhere; the edge of the mat is far.
    position = read("6(v3)/7/3P3/2ZZ3/2ZZ3/7/(V3)6")
    assert moves_from(position, "c3") == words("c3d3 c3c2 c3b3")
    assert after(position, "c3d3") == "6(v3)/7/3P3/3ZZ2/3ZZ2/7/(V3)6 b 0/0 - - - 1"
    corner = read("6(v3)/7/7/7/7/5ZZ/(V3)4ZZ")
    assert moves_from(corner, "f1") == words("f1e1 f1f2")


def test_a_legend_attacks_every_enemy_at_a_side_with_no_card_if_it_is_stronger_than_all() -> None:
    position = read("6(v3)/7/2pM3/2ZZp2/2ZZm2/2+p4/(V3)6")
    # North p (M is an own piece), east p and m, south p, west nobody.
    assert moves_from(position, "c3") & words("c3xn c3xe c3xs c3xw") == words("c3xn c3xe c3xs")
    assert after(position, "c3xn") == "6(v3)/7/2+pM3/2ZZp2/2ZZm2/2+p4/(V3)6 b 0/0 - - - 0"
    assert after(position, "c3xe") == "6(v3)/7/2pM3/2ZZ+p2/2ZZ+m2/2+p4/(V3)6 b 0/0 - - - 0"
    assert after(position, "c3xs") == "6(v3)/7/2pM3/2ZZp2/2ZZm2/7/(V3)6 b 0/1 - - - 0"


def test_corners_are_no_side() -> None:
    position = read("6(v3)/7/1p2p2/2ZZ3/2ZZ3/1p2p2/(V3)6")
    assert moves_from(position, "c3") == words(
        "c3c4 c3c4xe c3c4xw c3b3 c3b3xn c3b3xs c3d3 c3d3xn c3d3xs c3c2 c3c2xe c3c2xw"
    )


def test_sides_are_named_the_same_way_for_blue() -> None:
    position = read("6(v3)/7/2P4/2zz3/2zzP2/7/(V3)6", "b 0/0 - - - 0")
    assert moves_from(position, "c3") >= words("c3xn c3xe c3c2xe")
    assert after(position, "c3xe") == "6(v3)/7/2P4/2zz3/2zz+P2/7/(V3)6 y 0/0 - - - 0"


def test_the_manuals_zekrom_against_serperior_and_reshiram() -> None:
    position = read("6(v3)/7/4s2/2ZZrr1/2ZZrr1/7/(V3)6").play("c3c4xe")
    assert position.text() == "6(v3)/7/2ZZs2/2ZZrr1/4rr1/7/(V3)6 y 0/0 - - c4xe 0"
    # +0: 110 beats 80 and loses to 120; Zekrom and Serperior are flipped.
    assert after(position, "+0") == "6(v3)/7/2+Z+Z+s2/2+Z+Zrr1/4rr1/7/(V3)6 b 0/0 - 0 - 0"
    assert after(position, "+20") == "6(v3)/7/2ZZ+s2/2ZZ+r+r1/4+r+r1/7/(V3)6 b 0/0 - 20 - 0"


def test_a_legend_is_equal_to_one_and_beats_or_loses_to_the_other() -> None:
    back = read("6(v3)/7/7/2+Z+Z+e2/2+Z+Zm2/7/(V3)6").play("c3xe")  # 90 against 100 and 90
    # With +0: loses to Emboar, equal to Samurott, which stays as it is. It was on its back and goes beside the mat.
    assert after(back, "+0") == "6(v3)/7/7/4+e2/4m2/7/(V3)6 b 0/0 - 0 - 0"
    assert after(back, "+20") == "6(v3)/7/7/2+Z+Z3/2+Z+Z+m2/7/(V3)6 b 0/1 - 20 - 0"


def test_a_legend_that_loses_to_two_flips_once() -> None:
    strong = replace(DEFAULT, pieces={**DEFAULT.pieces, "M": (130, slides("NE"), 140, steps("NE"))})
    position = read("6(v3)/7/7/2ZZm2/2ZZ+m2/7/(V3)6", sheet=strong).play("c3xe")
    assert after(position, "+0") == "6(v3)/7/7/2+Z+Zm2/2+Z+Z+m2/7/(V3)6 b 0/0 - 0 - 0"


def test_an_enemy_legend_touched_twice_fights_once() -> None:
    position = read("6(v3)/7/7/2RRzz1/2RRzz1/7/(V3)6")
    assert after(position, "c3xe") == "6(v3)/7/7/2RR+z+z1/2RR+z+z1/7/(V3)6 b 0/0 - - - 0"


def test_a_legend_that_loses_on_its_back_goes_beside_the_mat() -> None:
    attacked = read("6(v3)/7/7/2RR+z+z1/2RR+z+z1/7/(V3)6", "y 1/1 - - - 9")
    assert after(attacked, "c3xe") == "6(v3)/7/7/2RR3/2RR3/7/(V3)6 b 1/1 - - - 0"
    attacking = read("6(v3)/7/7/2+R+Rzz1/2+R+Rzz1/7/(V3)6", "y 1/1 - - - 9")
    assert after(attacking, "c3xe", "+0") == "6(v3)/7/7/4zz1/4zz1/7/(V3)6 b 1/1 - 0 - 0"


def test_a_legend_against_two_different_legends() -> None:
    position = read("6(v3)/7/4zz1/2RRzz1/2RRrr1/4rr1/(V3)6").play("c3xe")  # 120 against 110 and 120
    assert after(position, "+0") == "6(v3)/7/4+z+z1/2RR+z+z1/2RRrr1/4rr1/(V3)6 b 0/0 - 0 - 0"


def test_a_legend_against_eggs_and_something_else() -> None:
    weak = read("7/7/7/2ZZ(v2)2/2ZZm2/7/(V3)6")
    assert after(weak, "c3xe") == "7/7/7/2ZZ(v1)2/2ZZ+m2/7/(V3)6 b 0/1 - - - 0"
    alone = read("7/7/7/2ZZ(v1)2/2ZZ3/7/(V3)6")
    assert after(alone, "c3xe") == "7/7/7/2ZZv2/2ZZ3/7/(V3)6 b 0/1 - - - 0"
    # 90 against Emboar's 100 needs a card; the egg is taken whatever the card says.
    strong = read("7/7/7/2+Z+Z(v1)2/2+Z+Z+e2/7/(V3)6").play("c3xe")
    assert strong.turn() == "chance"
    assert after(strong, "+0") == "7/7/7/4v2/4+e2/7/(V3)6 b 0/1 - 0 - 0"
    assert after(strong, "+20") == "7/7/7/2+Z+Zv2/2+Z+Z3/7/(V3)6 b 0/2 - 20 - 0"


def test_a_legend_may_lose_and_win_the_game_in_one_battle() -> None:
    position = read("7/7/7/2ZZ+v2/2ZZrr1/4rr1/(V3)6").play("c3xe")  # 110 against 100 and 120
    won = position.play("+0")
    assert won.text() == "7/7/7/2+Z+Z3/2+Z+Zrr1/4rr1/(V3)6 b 0/1 - 0 - 0"
    assert won.result() == (YELLOW_WINS, "victini")


def test_a_piece_attacks_a_legend_by_the_name_of_its_lowest_square() -> None:
    # Emboar's back on e2 has arrows to all sides: d3 is part of the legend on c3. On e3 it touches d3 and d4 and is
    # diagonal to nothing else: two arrows, one move.
    position = read("6(v3)/7/7/2zz3/2zz3/4+E2/(V3)6")
    assert "e2xc3" in position.moves()
    assert [move for move in position.moves() if move.startswith("e2e3x")] == ["e2e3xc3"]
    assert after(position, "e2e3xc3") == "6(v3)/7/7/2zz3/2zz+E2/7/(V3)6 y 0/0 - - e3xc3 0"
    assert after(position, "e2e3xc3", "+20") == "6(v3)/7/7/2+z+z3/2+z+z+E2/7/(V3)6 b 0/0 - 20 - 0"
    assert not {move for move in position.moves() if move.endswith(("xd3", "xd4", "xc4"))}


def test_a_legend_in_the_way_stops_a_slide() -> None:
    position = read("6(v3)/7/7/3zz2/S2zz2/7/(V3)6")
    assert words("a3b3 a3c3 a3c3xd3") <= set(position.moves())
    assert not words("a3d3 a3f3") & set(position.moves())


# ----- the end of the game -------------------------------------------------------------------------------


def test_with_only_eggs_left_the_game_is_lost_since_passing_is_not_allowed() -> None:
    position = read("6(v3)/7/7/7/7/6P/(V3)6", "y 0/9 ZRzr - - 0").play("g2g3")
    assert position.turn() == 1  # Blue has nine pieces in the Cost Area and summons
    poor = read("6(v3)/7/7/7/7/6P/(V3)6", "y 9/2 ZRzr - - 0").play("g2g3")
    assert (poor.result(), poor.turn(), poor.moves()) == ((YELLOW_WINS, "no move"), None, [])
    spent = read("6(v3)/7/7/7/7/6P/(V3)6", "y 9/9 ZR - - 0").play("g2g3")
    assert spent.result() == (YELLOW_WINS, "no move")


def test_a_blocked_side_that_can_still_battle_has_not_lost() -> None:
    # A Patrat on the last rank has no arrow that leads anywhere, and g6 is hemmed in by f7 and Blue's eggs.
    assert read("P5(v3)/7/7/7/7/7/(V3)6").result() == (BLUE_WINS, "no move")
    assert read("5P(v3)/6P/7/7/7/7/(V3)6").moves() == ["g6xg7"]


def test_without_a_free_two_by_two_nothing_is_summoned() -> None:
    # Every 2x2 has one of the nine squares b2 b4 b6 d2 ... f6, where Blue's Patrats stand. Without d2 four are free.
    rows = "6(v3)/1p1p1p1/7/1p1p1p1/7/1p1p1p1/(V3)6"
    assert read(rows, "y 9/0 ZRzr - - 0").result() == (BLUE_WINS, "no move")
    gap = rows.replace("1p1p1p1/(V3)6", "1p3p1/(V3)6")
    assert read(gap, "y 3/0 ZRzr - - 0").moves() == ["Z@c1", "Z@c2", "Z@d1", "Z@d2"]


def test_sixty_quiet_turns_are_a_draw() -> None:
    placement = "6v/7/7/7/7/7/V6"
    assert read(placement, "y 0/0 - - - 58").play("a1a2").result() is None
    drawn = read(placement, "y 0/0 - - - 59").play("a1a2")
    assert drawn.text() == "6v/7/7/7/7/V6/7 b 0/0 - - - 60"
    assert (drawn.result(), drawn.turn(), drawn.moves()) == ((DRAW, "sixty turns"), None, [])


def test_a_battle_that_changes_nothing_is_a_quiet_turn() -> None:
    waits = read(board("3p3", "3P3", "7", "(V3)6"), "y 0/0 - - - 59").play("d3xd4")
    assert (waits.turn(), waits.result()) == ("chance", None)
    assert waits.play("+0").result() == (DRAW, "sixty turns")
    assert waits.play("+20").text().endswith(" b 0/0 - 20 - 0")


def test_eggs_and_summons_are_no_quiet_turns() -> None:
    assert read("6(v3)/6P/7/7/7/7/(V3)6", "y 0/0 r - - 59").play("g6xg7").text().endswith(" b 0/1 r - - 0")
    assert read("6v/7/7/7/7/7/V6", "y 3/0 Z - - 59").play("Z@c3").text().endswith(" b 0/0 - - - 0")


def test_the_draw_comes_before_the_loss_for_want_of_a_move() -> None:
    assert read("6(v3)/7/7/7/7/7/V6", "y 0/0 - - - 59").play("a1a2").result() == (DRAW, "sixty turns")
    assert read("6(v3)/7/7/7/7/7/V6", "y 0/0 - - - 58").play("a1a2").result() == (YELLOW_WINS, "no move")


# ----- other sheets --------------------------------------------------------------------------------------

SMALL = Sheet(
    files=4,
    ranks=5,
    setup={"a1": "V", "b1": "P"},
    pieces={
        "P": (60, slides("N NE"), 50, steps("N")),
        "V": (70, steps("N"), 100, steps("N")),
        "Z": (110, slides("N E"), 90, steps("S")),
    },
    costs={"Z": 1},
    cards=(10, 10, 50),
    reshuffle=50,
    eggs=1,
)


def test_another_sheet_has_its_own_mat_and_arrows() -> None:
    start = Position.start(sheet=SMALL)
    assert start.text() == "2p(v1)/4/4/4/(V1)P2 y 0/0 Zz - - 0"
    # North b2 ... b5, north-east c2 d3. The arrows of b4 point at b5 and c5, those of d3 at d4 only.
    assert set(start.moves()) == words("b1b2 b1b3 b1b4 b1b4xc5 b1b5 b1c2 b1d3")


def test_another_sheet_has_its_own_cards() -> None:
    waits = Position.start(sheet=SMALL).play("b1b4xc5")
    assert waits.outcomes() == {"+10": Fraction(2, 3), "+50": Fraction(1, 3)}
    assert after(waits, "+10") == "2+p(v1)/1P2/4/4/(V1)3 b 0/0 Zz 10 - 0"
    assert after(waits, "+50") == "2+p(v1)/1P2/4/4/(V1)3 b 0/0 Zz - - 0"
    with pytest.raises(ValueError, match="run out"):
        replace(SMALL, reshuffle=70)


def test_a_legend_that_slides_stops_at_the_first_piece_in_its_breadth() -> None:
    position = Position.read("3(v1)/1p2/4/ZZ2/ZZ1V y 0/0 - - - 0", sheet=SMALL)
    # North: row 3 is free, on row 4 b4 stands in the way. East: one step, then d1 is the own Victini.
    assert moves_from(position, "a1") == words("a1a2 a1a2xn a1b1")


def test_the_arrows_of_a_legend_turn_with_its_owner() -> None:
    position = Position.read("(v1)1zz/2zz/2P1/P3/3V b 0/0 - - - 0", sheet=SMALL)
    # On c4 c5 d4 d5; north is down the board, where c3 stands, and east is to the left, where b4 and b5 are free.
    assert position.moves() == ["c4b4", "c4b4xs", "c4xs"]
