"""The rules of Battle Grid, one by one: skipping, the end, points, who begins, paths (BG-17 to BG-20, BG-25, BG-26)."""

from __future__ import annotations

import pytest

from boxtop.engines.perft import divide, perft
from boxtop.errors import BadText, IllegalMove

from tests.games.battle_grid.cases import CHEAP
from tests.games.battle_grid.helpers import DEAR, FIRST, SECOND, cells, drawn, grid, lacks, played, refused, texts

# -- who can place must, who cannot is skipped -----------------------------------------------------------------------


@pytest.mark.rule("BG-17")
def test_player_who_can_place_must() -> None:
    state = drawn("5 2#1 . .\n1 1#1 +1 .")
    assert texts(state) == ["#1@b1>c1,b2", "#5@b1>c1,b2"]
    for no_move in ("pass", "skip", "-", ""):
        with pytest.raises(BadText):
            state.play(no_move)


@pytest.mark.rule("BG-17")
def test_player_who_cannot_place_is_skipped() -> None:
    state = played(grid(first=CHEAP, second=DEAR).start(), "#1@a1>b1,a2", "#1@b5>a5,c5")
    assert state.turn == 0
    state = state.play("#2@a2>b2,a3")  # a Stage 1 costs two, and the second player has single tokens
    assert (state.turn, lacks(state)) == (0, "0/1")
    state = state.play("#3@b2>c2,b3")
    assert (state.turn, lacks(state)) == (0, "0/1")
    assert state.result is None


@pytest.mark.rule("BG-17")
def test_the_first_player_can_be_skipped_already_after_the_first_turn() -> None:
    state = played(grid(first=DEAR, second=CHEAP).start(), "#1@b1>a1,c1", "#1@a5>a4,b5")
    assert (state.turn, lacks(state)) == (1, "1/0")


@pytest.mark.rule("BG-17")
def test_too_few_tokens_are_as_bad_as_none() -> None:
    """All Basics of the second player are placed; a Stage 1 needs both tokens on one space."""
    board = "5 2#1 2#1 -1\n4 2#5 2#5 {}\n1 1#1 +1 ."
    assert drawn(board.format("-1")).play("#1@b1>c1,b2").turn == 0
    assert drawn(board.format("-2")).play("#1@b1>c1,b2").turn == 1


@pytest.mark.rule("BG-17")
def test_a_skipped_player_may_place_again_as_soon_as_it_is_possible() -> None:
    """Play does not lead here, since own tokens come with own Pokémon only; a position may."""
    board = "5 2#1 2#1 .\n4 2#5 2#5 -{}\n1 1#1 +1 ."
    after = drawn(board.format(2), lacks="0/1").play("#1@b1>c1,b2")
    assert (after.turn, lacks(after)) == (1, "0/1")
    after = drawn(board.format(1), lacks="0/1").play("#1@b1>c1,b2")
    assert (after.turn, lacks(after)) == (0, "0/1")


@pytest.mark.rule("BG-17")
def test_a_first_turn_is_never_skipped_without_tokens() -> None:
    assert grid().start().play("#1@b1>a1,c1").turn == 1


@pytest.mark.rule("BG-17", "BG-6")
def test_a_first_turn_needs_a_free_space_in_the_starting_row() -> None:
    """Play does not lead here either: the second player has had a turn before anybody gets that far."""
    after = drawn("5 1#2 1#2 1#3\n1 1#1 +1 .").play("#1@b1>c1,b2")
    assert (after.turn, lacks(after)) == (0, "0/0")
    assert drawn("5 1#2 . 1#3\n1 1#1 +1 .").play("#1@b1>c1,b2").turn == 1


@pytest.mark.rule("BG-17", "BG-23")
def test_what_a_skipped_player_lacks_is_the_highest_number_on_one_space() -> None:
    only_ex = "5 2#1 2#2 2#2\n4 2#3 2#3 2#4\n3 2#4 2#5 2#5\n2 -{} . -1\n1 1#1 +1 ."
    game = grid(second=DEAR)
    assert lacks(drawn(only_ex.format(3), game=game).play("#5@b1>c1,b2")) == "0/3"
    assert lacks(drawn(only_ex.format(2), game=game).play("#5@b1>c1,b2")) == "0/2"
    after = drawn(only_ex.format(2), lacks="0/3", game=game).play("#5@b1>c1,b2")
    assert lacks(after) == "0/3"  # what was known before stays known


@pytest.mark.rule("BG-17", "BG-23")
def test_nothing_is_recorded_for_a_player_not_skipped() -> None:
    state = drawn("5 2#1 -1 .\n1 1#1 +1 .", side=2).play("#1@b5>c5,b4")
    assert (state.turn, lacks(state)) == (0, "0/0")


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-18")
def test_the_game_ends_when_neither_can_place() -> None:
    before = drawn("5 2#1 -1 .\n3 1#1 +2 .", game=grid(first=DEAR, second=DEAR))
    after = before.play("#2@b3>b2,c3,b4")
    assert after.turn is None
    assert after.moves() == []
    assert after.result is not None
    assert after.result.reason == "columns"
    assert after.position.split()[1:] == ["-", "1/1"]  # and everybody knows what both lacked
    assert cells(after) == {"a5": "2#1", "b5": "-1", "a3": "1#1", "b3": "1#2", "b2": "+1", "c3": "+1", "b4": "+1"}
    for move in ("#2@b2>a2,c2,b1", "#3@b4", "#1@b5"):
        assert refused(after, move) == ("BG-18", "The game is over: nobody can place any more Pokémon.")
    with pytest.raises(IllegalMove, match="BG-18"):
        after.play("#2@b2>a2,c2,b1")


@pytest.mark.rule("BG-18")
def test_free_spaces_and_cards_in_hand_do_not_keep_a_game_going() -> None:
    over = drawn("5 2#1 . .\n1 1#1 . .", side="-")
    assert over.result is not None
    assert over.hand_sizes == (14, 14)


@pytest.mark.rule("BG-18")
def test_a_game_goes_on_while_one_can_place() -> None:
    for board, turn in (("5 2#1 . .\n1 1#1 +1 .", 1), ("5 2#1 -1 .\n1 1#1 . .", 2)):
        state = drawn(board, side=turn)
        assert state.result is None
        assert state.turn == turn - 1


# -- points ----------------------------------------------------------------------------------------------------------


def filled(*cards: str) -> str:
    """A deck with these cards, each on its line, and Basics of 1 HP that stay in the hand."""
    return "".join(f"1 {card} HP)\n" for card in cards) + "".join(
        f"1 Rest{n} (Basic, 1 HP)\n" for n in range(15 - len(cards))
    )


@pytest.mark.rule("BG-19", "BG-20")
def test_the_example_of_the_rulebook() -> None:
    """Left 300 to 250, middle 280 to 280, right 270 to 320: the result is 300 to 320."""
    first = filled("A (Basic, 120", "B (Stage 2, 180", "C (EX, 280", "D (EX, 270")
    second = filled("K (EX, 250", "L (Stage 2, 140", "M (Stage 2, 140", "N (Basic, 60", "O (EX, 260")
    board = """
    5  2#1 2#2 2#4
    4  .   2#3 2#5
    3  1#2 .   .
    1  1#1 1#3 1#4
    """
    over = drawn(board, side="-", game=grid(first=first, second=second))
    assert over.columns == ((300, 280, 270), (250, 280, 320))
    assert over.points() == (300, 320)
    assert over.result == ((0.0, 1.0), "columns", (300, 320))


@pytest.mark.rule("BG-19")
def test_the_rows_do_not_matter_and_neither_do_tokens_or_cards_in_hand() -> None:
    state = drawn("5 1#1 . .\n4 . . -2\n2 2#2 . +3\n1 1#5 . 2#1")
    assert state.columns == ((60 + 50, 0, 0), (90, 0, 60))
    assert state.points() == (110, 60)
    assert state.result is None  # as it stands


@pytest.mark.rule("BG-20")
def test_most_points_win_and_not_most_columns() -> None:
    over = drawn("5 2#1 . 2#2\n1 1#1 1#2 1#3", side="-", game=grid(
        first=filled("A (Basic, 60", "B (Basic, 60", "C (Basic, 10"), second=filled("K (Basic, 50", "L (EX, 330"),
    ))  # fmt: skip
    assert over.result == ((0.0, 1.0), "columns", (120, 330))


@pytest.mark.rule("BG-20")
def test_the_first_player_can_win_too() -> None:
    over = drawn("5 2#2 . .\n1 1#1 . .", side="-", game=grid(second=SECOND.replace("90", "59")))
    assert over.result == ((1.0, 0.0), "columns", (60, 0))


@pytest.mark.rule("BG-20", "BG-19")
def test_equal_points_are_a_draw() -> None:
    crosswise = drawn("5 2#1 . .\n1 . . 1#1", side="-")
    assert crosswise.result == ((0.5, 0.5), "columns", (60, 60))
    face_to_face = drawn("5 2#1 . 2#2\n1 1#1 . 1#2", side="-")
    assert face_to_face.result == ((0.5, 0.5), "columns", (0, 0))


# -- who begins ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-25")
def test_player_0_places_first_and_nothing_is_left_to_chance() -> None:
    start = grid().start()
    assert start.turn == 0
    assert start.outcomes() == []
    assert start.game.seats == ("First", "Second")
    assert start.hand(0)[0][2].name == "Seed"


@pytest.mark.rule("BG-25")
def test_when_the_coin_falls_the_other_way_the_decks_change_places() -> None:
    turned = grid("surge", open_hands=True).other_way_round()
    assert turned.settings["deck1"] == SECOND
    assert turned.settings["deck2"] == FIRST
    assert (turned.settings["effect"], turned.settings["open_hands"]) == ("surge", True)
    assert turned.start().turn == 0


# -- counting paths --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BG-26")
def test_paths_from_the_start() -> None:
    # A Basic on a1 or c1 has two spaces to influence, 1 way each; on b1 it has three, 3 ways: 5, with two kinds 10.
    # The second player does the same out of reach. Then a Basic goes onto one of the two tokens: after a1>b1,a2 there
    # are 2 ways, after c1>b1,c2 likewise, after b1>a1,c1 also 2, after b1>a1,b2 or b1>c1,b2 there are 1 + 3. That
    # makes 14, and with two kinds each time 56; nothing of the first player's hinders the second.
    assert perft(grid().start(), 4).paths == [10, 10 * 10, 56 * 10, 56 * 56]


@pytest.mark.rule("BG-26")
def test_two_copies_are_one_path_and_two_lines_are_two() -> None:
    two_copies = "2 Same (Basic, 60 HP)\n" + DEAR.replace("1 Only (Basic", "1 Only (EX").replace(
        "2 Dear0 (Stage 1, 101 HP)\n", ""
    )
    two_lines = two_copies.replace("2 Same (Basic, 60 HP)", "1 Same (Basic, 60 HP)\n1 Same (Basic, 61 HP)")
    assert perft(grid(first=two_copies).start(), 1).paths == [5]
    assert perft(grid(first=two_lines).start(), 1).paths == [10]


@pytest.mark.rule("BG-26", "BG-17")
def test_a_skipped_player_is_no_edge() -> None:
    # On b1 only c1 and b2 are left. Then the second player, who has no tokens, is skipped: on c1 there is one way, on
    # b2 there are three, with the other Basic after a Seed and with both after a Bud.
    state = drawn("5 2#1 . .\n1 1#1 +1 .")
    assert perft(state, 2).paths == [2, 4 + 8]
    assert divide(state, 2) == {"#1@b1>c1,b2": 4, "#5@b1>c1,b2": 8}


@pytest.mark.rule("BG-26", "BG-18")
def test_a_path_that_ends_early_is_not_counted_beyond_its_end() -> None:
    shut_in = drawn("5 2#1 . .\n2 1#2 1#2 .\n1 1#1 +1 1#1")  # one Bud goes onto b1 and influences nothing
    assert perft(shut_in, 3).paths == [1, 0, 0]
