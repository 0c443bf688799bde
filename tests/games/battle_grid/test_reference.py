"""Tests of the slow Battle Grid itself. The expected values were worked out by hand from rulebook and rulings."""

from __future__ import annotations

import random

import pytest

from tests.games.battle_grid.reference import Deck, Decks, Line, Position

START = ".,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0"
DRAW = (0.5, 0.5)

# In this deck the number of a line is also the number of tokens that its cards cost.
EVERY_KIND: Deck = (
    Line(2, "Basic", 60),
    Line(2, "Stage 1", 90),
    Line(2, "Stage 2", 150),
    Line(2, "EX/V/GX", 230),
)
BOTH: Decks = (EVERY_KIND, EVERY_KIND)

TWO_BASICS: Deck = (Line(2, "Basic", 60),)
FOUR_BASICS: Deck = (Line(2, "Basic", 60), Line(2, "Basic", 70))
SOON_STUCK: Deck = (Line(1, "Basic", 50), Line(1, "Stage 2", 120))  # after the Basic it needs three tokens
FIFTEEN: Deck = (
    *(Line(2, "Basic", 60),) * 4,
    *(Line(2, "Stage 1", 90),) * 2,
    Line(2, "Stage 2", 150),
    Line(1, "EX/V/GX", 230),
)
ONE_BASIC: Deck = (Line(1, "Basic", 50),)


def read(text: str, decks: Decks = BOTH, effect: str = "intimidate") -> Position:
    return Position.read(text, decks=decks, effect=effect)


def after(text: str, *moves: str, decks: Decks = BOTH, effect: str = "intimidate") -> Position:
    position = read(text, decks, effect)
    for move in moves:
        position = position.play(move)
    return position


def placements(position: Position) -> set[str]:
    return {move.split(">")[0] for move in position.moves()}


def influenced(position: Position, placement: str) -> set[str]:
    """Every space that some move with this placement influences."""
    moves = [move for move in position.moves() if move.startswith(f"{placement}>")]
    return {space for move in moves for space in move.split(">")[1].split(",")}


def words(text: str) -> set[str]:
    return set(text.split())


# ----- text ----------------------------------------------------------------------------------------------


def test_the_start() -> None:
    start = Position.start(decks=BOTH)
    assert start.text() == START
    assert (start.turn(), start.result(), start.points()) == (0, None, (0, 0))
    assert start.hand(0) == start.hand(1) == (2, 2, 2, 2)
    assert start.outcomes() == {}


@pytest.mark.parametrize(
    "text",
    [
        START,
        ".,.,./.,.,./.,.,./.,+1,./+1,1#1,. 2 0/0",
        "2#1,-12,./-1,.,2#3/.,+4,./.,+1,./+1,1#1,1#4 2 3/4",
        "2#1,.,./.,.,./.,.,./.,.,./.,1#1,1#4 - 3/4",
    ],
)
def test_texts_round_trip(text: str) -> None:
    assert read(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".,.,./.,.,./.,.,./.,.,./.,.,. 1",
        ".,.,./.,.,./.,.,./.,.,./.,.,. 3 0/0",
        ".,.,./.,.,./.,.,./.,.,./.,.,. 1 0/5",
        ".,.,./.,.,./.,.,./.,.,./.,.,.  1 0/0",
        ".,.,./.,.,./.,.,./.,.,. 1 0/0",
        ".,.,./.,.,./.,./.,.,./.,.,. 1 0/0",
        ".,.,./.,.,./.,+0,./.,.,./.,.,. 1 0/0",
        ".,.,./.,.,./.,+01,./.,.,./.,.,. 1 0/0",
        ".,.,./.,.,./.,3#1,./.,.,./.,.,. 1 0/0",
        ".,.,./.,.,./.,1#5,./.,.,./.,.,. 1 0/0",  # there are four lines
        ".,.,./.,.,./1#1,1#1,1#1/.,.,./.,+4,. 1 0/0",  # and two copies
        "2#1,.,./.,.,./.,.,./.,.,./.,.,1#1 1 0/0",  # nobody can place
        "2#1,.,./.,.,./.,-1,./.,.,./.,.,1#1 1 0/0",  # only the second player can
        "2#1,.,./.,.,./.,-1,./.,.,./.,.,1#1 - 0/0",
    ],
)
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # which sentence it is does not matter
        read(text)


def test_what_is_no_deck_or_effect() -> None:
    with pytest.raises(ValueError, match="needs a Basic"):
        Position.start(decks=(EVERY_KIND, (Line(1, "Stage 1", 90),)))
    with pytest.raises(ValueError, match="not a deck"):
        Position.start(decks=((Line(1, "Baby", 30),), EVERY_KIND))
    with pytest.raises(ValueError, match="no effect"):
        Position.start(decks=BOTH, effect="sleep")


def test_influenced_spaces_come_in_any_order() -> None:
    text = "2#1,.,./.,.,./.,+2,./.,.,./1#1,.,. 1 0/0"
    assert "#2@b3>b2,a3,b4" in read(text).moves()
    assert after(text, "#2@b3>b4,b2,a3").text() == after(text, "#2@b3>b2,a3,b4").text()


@pytest.mark.parametrize(
    "move",
    [
        "",
        "#1@b1",
        "#1@b1>",
        "#1@b1>a1",
        "#1@b1>a1,a1",
        "#1@b1>a1,c1,b2",
        "#1@b1>a1,a2",
        "#01@b1>a1,c1",
        "#1@b1>a1, c1",
        "#1@d1>a1,c1",
        "#5@b1>a1,c1",
    ],
)
def test_what_is_no_move(move: str) -> None:
    start = Position.start(decks=BOTH)
    start.play("#1@b1>c1,a1")
    with pytest.raises(ValueError, match="is not possible"):
        start.play(move)


def test_two_copies_of_a_card_are_one_move_but_two_lines_are_two() -> None:
    one_line = Position.start(decks=(TWO_BASICS, TWO_BASICS)).moves()
    two_lines = Position.start(decks=((Line(1, "Basic", 60), Line(1, "Basic", 60)), TWO_BASICS)).moves()
    assert (len(one_line), len(two_lines)) == (5, 10)


# ----- the first turn ------------------------------------------------------------------------------------


def test_the_first_turn_is_a_free_basic_in_the_own_row() -> None:
    start = Position.start(decks=BOTH)
    assert start.moves() == ["#1@a1>b1,a2", "#1@b1>a1,b2", "#1@b1>a1,c1", "#1@b1>c1,b2", "#1@c1>b1,c2"]
    second = start.play("#1@b1>a1,b2")
    assert second.text() == ".,.,./.,.,./.,.,./.,+1,./+1,1#1,. 2 0/0"
    assert second.moves() == ["#1@a5>a4,b5", "#1@b5>a5,c5", "#1@b5>b4,a5", "#1@b5>b4,c5", "#1@c5>c4,b5"]
    third = second.play("#1@c5>c4,b5")
    assert third.text() == ".,-1,2#1/.,.,-1/.,.,./.,+1,./+1,1#1,. 1 0/0"
    assert third.hand(0) == third.hand(1) == (1, 2, 2, 2)


def test_only_the_first_turn_is_free() -> None:
    position = after(START, "#1@b1>a1,b2", "#1@c5>c4,b5")
    assert placements(position) == words("#1@a1 #1@b2")  # c1 is in the own row, but holds no token
    assert placements(position.play("#1@b2>a2,b3")) == words("#1@c4 #1@b5")


# ----- costs ---------------------------------------------------------------------------------------------


def test_every_class_has_its_price() -> None:
    text = "+1,.,+4/.,-4,./+2,.,+3/.,.,./1#1,.,2#1 1 0/0"
    expected = "#1@a5 #1@a3 #2@a3 #1@c3 #2@c3 #3@c3 #1@c5 #2@c5 #3@c5 #4@c5"
    assert placements(read(text)) == words(expected)
    # The second player has tokens only on b4, where they pay for everything.
    assert placements(read(text.replace(" 1 ", " 2 "))) == words("#1@b4 #2@b4 #3@b4 #4@b4")


def test_more_tokens_than_the_price_are_enough_but_tokens_on_two_spaces_do_not_add_up() -> None:
    text = "2#1,.,./.,.,./+1,+7,+1/.,.,./1#1,1#1,. 1 0/0"  # both Basics are placed
    assert placements(read(text)) == words("#2@b3 #3@b3 #4@b3")


def test_a_card_can_be_placed_as_often_as_there_are_copies() -> None:
    text = "2#1,.,./.,.,./.,+4,./.,1#4,./1#1,.,1#2 1 0/0"
    assert read(text).hand(0) == (1, 1, 2, 1)
    placed = after(text, "#4@b3>a2,c2,a3,c3,b4")
    assert placed.hand(0) == (1, 1, 2, 0)
    assert placed.hand(1) == (1, 2, 2, 2)


def test_all_tokens_are_cleared_where_a_pokemon_is_placed() -> None:
    text = "2#1,.,./.,-1,./.,+6,./.,.,./1#1,.,. 1 0/0"
    assert after(text, "#1@b3>a3,c3").text() == "2#1,.,./.,-1,./+1,1#1,+1/.,.,./1#1,.,. 2 0/0"


# ----- directions and the number of spaces ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "first", "second", "ways"),
    [
        (1, "a3 c3 b4", "a3 c3 b2", 3),  # 2 of 3
        (2, "a3 c3 b4 b2", "a3 c3 b4 b2", 4),  # 3 of 4
        (3, "a2 b2 c2 a3 c3 a4 b4 c4", "a2 b2 c2 a3 c3 a4 b4 c4", 70),  # 4 of 8
        (4, "a2 b2 c2 a3 c3 a4 b4 c4", "a2 b2 c2 a3 c3 a4 b4 c4", 56),  # 5 of 8
    ],
)
def test_every_class_has_its_directions_and_its_number_of_spaces(line: int, first: str, second: str, ways: int) -> None:
    placement = f"#{line}@b3"
    of_first = read("2#1,.,./.,.,./.,+4,./.,.,./1#1,.,. 1 0/0")
    of_second = read("2#1,.,./.,.,./.,-4,./.,.,./1#1,.,. 2 0/0")
    for position, spaces in ((of_first, first), (of_second, second)):
        assert influenced(position, placement) == words(spaces)
        assert len([move for move in position.moves() if move.startswith(placement)]) == ways


def test_where_there_are_fewer_spaces_all_are_influenced() -> None:
    corner = read("2#1,.,./.,.,./.,.,./.,.,./+4,.,1#1 1 0/0")
    assert corner.moves() == ["#1@a1>b1,a2", "#2@a1>b1,a2", "#3@a1>b1,a2,b2", "#4@a1>b1,a2,b2"]
    edge = read("2#1,.,./.,.,./+4,.,./.,.,./.,.,1#1 1 0/0")  # a3 has five neighbours
    assert [move for move in edge.moves() if move.startswith("#4")] == ["#4@a3>a2,b2,b3,a4,b4"]


def test_forward_of_the_last_row_is_nothing() -> None:
    assert influenced(read(".,+1,./.,.,./.,.,./.,.,./1#1,.,2#1 1 0/0"), "#1@b5") == words("a5 c5")
    assert influenced(read("2#1,.,./.,.,./.,.,./.,.,./1#1,-1,. 2 0/0"), "#1@b1") == words("c1")


def test_a_space_with_a_pokemon_receives_no_influence() -> None:
    text = ".,.,./.,2#1,./.,+2,1#1/.,.,./.,.,. 1 0/0"
    assert [move for move in read(text).moves() if move.startswith("#1")] == ["#1@b3>a3"]
    assert [move for move in read(text).moves() if move.startswith("#2")] == ["#2@b3>b2,a3"]


def test_a_pokemon_with_nothing_to_influence_is_placed_all_the_same() -> None:
    text = ".,.,./.,2#1,./1#2,+1,1#1/.,.,./.,.,. 1 0/0"
    assert read(text).moves() == ["#1@b3"]
    placed = after(text, "#1@b3")
    # The tokens are spent, no others lie anywhere, and the second player has none either.
    assert placed.text() == ".,.,./.,2#1,./1#2,1#1,1#1/.,.,./.,.,. - 0/0"


def test_spaces_may_hold_own_tokens_enemy_tokens_or_none() -> None:
    text = "2#1,.,./.,-2,./+3,+1,./.,.,./1#1,.,. 1 0/0"
    assert influenced(read(text), "#1@b3") == words("a3 c3 b4")
    assert after(text, "#1@b3>a3,b4").text() == "2#1,.,./.,-1,./+4,1#1,./.,.,./1#1,.,. 2 0/0"
    assert after(text, "#1@b3>a3,c3").text() == "2#1,.,./.,-2,./+4,1#1,+1/.,.,./1#1,.,. 2 0/0"


# ----- takeover ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "enemy", "left"),
    [
        ("#1@a1>b1,a2", 1, 0),
        ("#1@a1>b1,a2", 2, -1),
        ("#2@a1>b1,a2", 1, 1),
        ("#2@a1>b1,a2", 2, 0),
        ("#2@a1>b1,a2", 3, -1),
        ("#3@a1>b1,a2,b2", 1, 2),
        ("#3@a1>b1,a2,b2", 2, 1),
        ("#3@a1>b1,a2,b2", 3, 0),
        ("#3@a1>b1,a2,b2", 5, -2),
        ("#4@a1>b1,a2,b2", 1, 3),
        ("#4@a1>b1,a2,b2", 3, 1),
        ("#4@a1>b1,a2,b2", 4, 0),
        ("#4@a1>b1,a2,b2", 10, -6),
    ],
)
@pytest.mark.parametrize("effect", ["intimidate", "surge", "none"])
def test_enemy_tokens_are_removed_and_what_is_left_over_becomes_own(
    move: str, enemy: int, left: int, effect: str
) -> None:
    text = f"2#1,.,./.,-1,./.,.,./-{enemy},.,./+4,.,1#1 1 0/0"
    a2 = after(text, move, effect=effect).text().split()[0].split("/")[3].split(",")[0]
    assert a2 == (f"{left:+}" if left else ".")


def test_the_second_player_takes_over_likewise() -> None:
    text = "2#1,-2,./.,+1,./.,.,./.,.,./.,+1,1#1 2 0/0"
    assert after(text, "#2@b5>c5,b4").text() == "2#1,2#2,-1/.,-1,./.,.,./.,.,./.,+1,1#1 1 0/0"


# ----- special effects -----------------------------------------------------------------------------------

# Around b3: enemy tokens on a4, b4 and c2, own tokens on c4; a5 is no neighbour.
AROUND = "-3,.,2#1/-2,-1,+2/.,+4,./.,.,-1/1#1,.,. 1 0/0"


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("intimidate", "-3,.,2#1/-1,.,+2/+1,1#4,+1/+1,+1,+3/1#1,.,. 2 0/0"),
        ("surge", "-3,.,2#1/-2,-1,+2/+2,1#4,+2/+2,+2,+3/1#1,.,. 2 0/0"),
        ("none", "-3,.,2#1/-2,-1,+2/+1,1#4,+1/+1,+1,+3/1#1,.,. 2 0/0"),
    ],
)
def test_the_effect_with_enemies_not_chosen(effect: str, expected: str) -> None:
    assert after(AROUND, "#4@b3>a2,b2,c2,a3,c3", effect=effect).text() == expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("intimidate", "-3,.,2#1/+2,+3,+3/+1,1#4,+1/.,.,./1#1,.,. 2 0/0"),
        ("surge", "-3,.,2#1/+2,+3,+4/+2,1#4,+2/.,.,-1/1#1,.,. 2 0/0"),
        ("none", "-3,.,2#1/+2,+3,+3/+1,1#4,+1/.,.,-1/1#1,.,. 2 0/0"),
    ],
)
def test_the_effect_with_enemies_chosen(effect: str, expected: str) -> None:
    assert after(AROUND, "#4@b3>a3,c3,a4,b4,c4", effect=effect).text() == expected


@pytest.mark.parametrize("effect", ["intimidate", "surge", "none"])
def test_only_an_ex_has_the_effect(effect: str) -> None:
    expected = "-3,.,2#1/-2,-1,+2/+1,1#3,./+1,+1,+2/1#1,.,. 2 0/0"
    assert after(AROUND, "#3@b3>a2,b2,c2,a3", effect=effect).text() == expected


def test_the_second_player_intimidates_the_first() -> None:
    text = "2#1,.,./+1,.,-1/.,-4,./+5,+1,+2/1#1,.,. 2 0/0"
    # Not chosen: a2, b2 and a4.
    expected = "2#1,.,./.,-1,-2/-1,2#4,-1/+4,.,-2/1#1,.,. 1 0/0"
    assert after(text, "#4@b3>c2,a3,c3,b4,c4").text() == expected


# ----- being skipped, the field `lacks`, the end ---------------------------------------------------------


def test_player_who_cannot_place_is_skipped() -> None:
    position = after(START, "#1@a1>b1,a2", "#1@b5>a5,c5", "#1@a2>b2,a3", decks=(FOUR_BASICS, SOON_STUCK))
    assert position.text() == "-1,2#1,-1/.,.,./+1,.,./1#1,+1,./1#1,+1,. 1 0/1"
    assert placements(position) == words("#2@b1 #2@b2 #2@a3")
    again = position.play("#2@b2>c2,b3")
    assert again.text() == "-1,2#1,-1/.,.,./+1,+1,./1#1,1#2,+1/1#1,+1,. 1 0/1"
    over = again.play("#2@b3>c3,b4")
    assert over.text() == "-1,2#1,-1/.,+1,./+1,1#2,+1/1#1,1#2,+1/1#1,+1,. - 1/1"
    assert (over.turn(), over.moves(), over.perft(0), over.perft(1)) == (None, [], 1, 0)
    # Column a: 60 + 60 to nothing; column b: 70 + 70 to 50; column c: nobody.
    assert over.points() == (260, 0)
    assert over.result() == ((1.0, 0.0), "columns")


def test_the_first_player_can_be_skipped_after_the_first_turn_already() -> None:
    position = after(START, "#1@b1>a1,c1", "#1@a5>a4,b5", decks=(SOON_STUCK, FOUR_BASICS))
    assert position.text() == "2#1,-1,./-1,.,./.,.,./.,.,./+1,1#1,+1 2 1/0"
    assert position.turn() == 1


def test_one_basic_each_is_a_game_of_two_moves() -> None:
    start = Position.start(decks=(ONE_BASIC, ONE_BASIC))
    after_first = start.play("#1@b1>a1,c1")
    assert after_first.turn() == 1  # the first turn of a player is always possible
    over = after_first.play("#1@a5>a4,b5")
    assert over.text() == "2#1,-1,./-1,.,./.,.,./.,.,./+1,1#1,+1 - 1/1"
    assert (over.points(), over.result()) == ((50, 50), (DRAW, "columns"))
    assert [start.perft(depth) for depth in range(4)] == [1, 5, 25, 0]


def test_a_skipped_player_is_asked_again_after_every_turn() -> None:
    # Own tokens come only from own Pokémon, so play never leads here: who is skipped stays stuck.
    # Still the rule is to look again, and this second player can pay for a Stage 1 on c4.
    text = "2#1,2#1,./.,.,-2/.,.,./.,.,./1#1,+1,. 1 0/1"
    assert after(text, "#1@b1>c1,b2").text() == "2#1,2#1,./.,.,-2/.,.,./.,+1,./1#1,1#1,+1 2 0/1"


def test_a_player_can_be_stuck_because_the_last_token_was_taken() -> None:
    text = "2#1,.,./.,-1,./.,+1,./.,+2,./1#1,.,. 1 0/0"
    assert after(text, "#1@b3>a3,b4").text() == "2#1,.,./.,.,./+1,1#1,./.,+2,./1#1,.,. 1 0/0"
    assert after(text, "#1@b3>a3,c3").text() == "2#1,.,./.,-1,./+1,1#1,+1/.,+2,./1#1,.,. 2 0/0"


def test_lacks_is_the_highest_number_on_one_space() -> None:
    decks = (TWO_BASICS, (Line(2, "Basic", 60), Line(1, "EX/V/GX", 200)))
    text = "2#1,-1,2#1/.,-3,-2/.,.,./.,.,./1#1,+1,. 1 0/0"
    assert after(text, "#1@b1>c1,b2", decks=decks).text() == "2#1,-1,2#1/.,-3,-2/.,.,./.,+1,./1#1,1#1,+1 - 1/3"


def test_lacks_never_falls() -> None:
    decks = (FOUR_BASICS, (Line(1, "Basic", 60), Line(1, "EX/V/GX", 200)))
    text = "2#1,.,./.,-2,./.,+1,./.,.,./1#1,.,. 1 0/3"
    assert after(text, "#1@b3>a3,b4", decks=decks).text() == "2#1,.,./.,-1,./+1,1#1,./.,.,./1#1,.,. 1 0/3"


def test_lacks_ends_at_four() -> None:
    decks = (FOUR_BASICS, ONE_BASIC)  # nothing is left in the second hand
    text = "2#1,-6,./.,.,./.,.,./.,.,./1#1,+1,. 1 0/0"
    assert after(text, "#1@b1>c1,b2", decks=decks).text() == "2#1,-6,./.,.,./.,.,./.,+1,./1#1,1#1,+1 1 0/4"


def test_nothing_is_recorded_for_a_player_who_can_place() -> None:
    position = after(START, "#1@b1>a1,b2", "#1@c5>c4,b5", "#1@b2>a2,b3")
    # The first player has single tokens and no Basic left, but it is not for them to place now.
    assert position.text() == ".,-1,2#1/.,.,-1/.,+1,./+1,1#1,./+1,1#1,. 2 0/0"
    # Now neither has a Basic left.
    assert position.play("#1@b5>b4,a5").text() == "-1,2#1,2#1/.,-1,-1/.,+1,./+1,1#1,./+1,1#1,. - 1/1"


@pytest.mark.parametrize("effect", ["intimidate", "surge", "none"])
@pytest.mark.parametrize("text", [START, "2#1,-1,./.,-4,-2/.,.,./+2,+4,./.,+1,1#1 1 0/0"])
def test_skipped_players_never_place_again_in_random_games(text: str, effect: str) -> None:
    chooser = random.Random(7)
    decks = (FIFTEEN, FIFTEEN)
    for _ in range(5):
        position = read(text, decks, effect)
        stuck: set[int] = set()
        while (player := position.turn()) is not None:
            assert read(position.text(), decks, effect) == position
            assert sorted(mirrored_move(move) for move in position.moves()) == mirrored(position).moves()
            move = chooser.choice(position.moves())
            following = position.play(move)
            assert mirrored(position).play(mirrored_move(move)) == mirrored(following)
            if following.turn() == player:
                stuck.add(1 - player)
            assert following.turn() not in stuck
            position = following
        assert not position.can_place(0)
        assert not position.can_place(1)


def mirrored(position: Position) -> Position:
    """The same with the players' roles exchanged: rows from the other end, owners and their lacks swapped."""
    board, side, lacks = position.text().split()
    board = "/".join(reversed(board.split("/")))
    swap = str.maketrans("+-", "-+")
    cells = board.translate(swap).replace("1#", "x#").replace("2#", "1#").replace("x#", "2#")
    text = f"{cells} {side.translate(str.maketrans('12', '21'))} {lacks[2]}/{lacks[0]}"
    return read(text, (position.decks[1], position.decks[0]), position.effect)


def mirrored_move(move: str) -> str:
    placing, arrow, influence = move.partition(">")
    line, space = placing.split("@")
    turned = sorted(
        (f"{there[0]}{6 - int(there[1])}" for there in influence.split(",") if there), key=lambda s: s[::-1]
    )
    return f"{line}@{space[0]}{6 - int(space[1])}{arrow}{','.join(turned)}"


# ----- scoring -------------------------------------------------------------------------------------------


def test_the_example_of_the_rulebook() -> None:
    first = (Line(1, "Basic", 120), Line(1, "Stage 2", 180), Line(1, "EX/V/GX", 280), Line(1, "EX/V/GX", 270))
    second = (Line(1, "EX/V/GX", 250), Line(2, "Stage 2", 140), Line(1, "Basic", 60), Line(1, "EX/V/GX", 260))
    # Left 120 + 180 to 250, middle 280 to 140 + 140, right 270 to 60 + 260.
    text = "2#1,2#2,2#3/.,2#2,2#4/1#2,.,./.,.,./1#1,1#3,1#4 - 0/0"
    position = read(text, (first, second))
    assert position.points() == (300, 320)
    assert position.result() == ((0.0, 1.0), "columns")


def test_most_points_win_and_not_most_columns() -> None:
    first = (Line(2, "Basic", 60), Line(1, "Basic", 10))
    second = (Line(1, "Basic", 50), Line(1, "EX/V/GX", 330))
    text = "2#1,.,2#2/.,.,./.,.,./.,.,./1#1,1#1,1#2 - 0/0"
    position = read(text, (first, second))
    assert position.points() == (120, 330)
    assert position.result() == ((0.0, 1.0), "columns")


def test_equal_points_are_a_draw() -> None:
    crosswise = read("2#1,.,./.,.,./.,.,./.,.,./.,.,1#1 - 0/0")
    assert (crosswise.points(), crosswise.result()) == ((60, 60), (DRAW, "columns"))
    face_to_face = read("2#1,.,2#2/.,.,./.,.,./.,.,./1#1,.,1#2 - 0/0")
    assert (face_to_face.points(), face_to_face.result()) == ((0, 0), (DRAW, "columns"))


def test_tokens_score_nothing_and_points_are_known_before_the_end() -> None:
    position = read("2#1,.,./.,-4,./+4,.,./.,.,./1#1,.,1#2 1 0/0")
    assert position.points() == (90, 0)
    assert position.result() is None


# ----- counting ------------------------------------------------------------------------------------------


def test_paths_with_two_basics_each() -> None:
    # First turn: on a1 and c1 there are two spaces to influence (1 way each), on b1 three (3 ways): 5.
    # The second player's turn is the same at the other end, out of reach: 5 times 5.
    # Then a Basic goes onto one of the two spaces with a token. After a1>b1,a2: on b1 (c1 and b2) or on a2
    # (b2 and a3), 2 moves, and after c1>b1,c2 likewise. After b1>a1,c1: one way on each, 2. After b1>a1,b2:
    # on a1 only a2 is open, on b2 two of a2, c2, b3, so 1 + 3, and after b1>c1,b2 likewise: 14 in all.
    # Nothing of that reaches beyond row 3, so the second player has 14 too; then both hands are empty.
    start = Position.start(decks=(TWO_BASICS, TWO_BASICS))
    assert [start.perft(depth) for depth in range(6)] == [1, 5, 25, 14 * 5, 14 * 14, 0]


def test_a_skipped_player_is_no_edge() -> None:
    # The second player has one Basic, so the first player's second Basic is the third and last edge.
    start = Position.start(decks=(TWO_BASICS, ONE_BASIC))
    assert [start.perft(depth) for depth in range(5)] == [1, 5, 25, 14 * 5, 0]
    # The other way round the first player is skipped after the second turn.
    start = Position.start(decks=(ONE_BASIC, TWO_BASICS))
    assert [start.perft(depth) for depth in range(5)] == [1, 5, 25, 5 * 14, 0]


def test_paths_of_one_position_with_every_class() -> None:
    # Only b3 holds own tokens, four of them: 2 of 3, 3 of 4, 4 of 8 and 5 of 8 spaces.
    assert read("2#1,.,./.,.,./.,+4,./.,.,./1#1,.,. 1 0/0").perft(1) == 3 + 4 + 70 + 56
