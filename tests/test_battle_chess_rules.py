"""The rules of Battle Chess, one by one: pieces, turns, moves, battles, Victini (BC-1 to BC-20).

Expected values come from the rules page and the manual, never from what the program printed. The other rules are in
test_battle_chess_legends, _cards_and_endings and _text.
"""

from __future__ import annotations

import pytest

import boxtop
from boxtop import BadOptions, BadText, IllegalMove
from boxtop.games.base import CHANCE
from boxtop.games.battle_chess import BattleChessState

from mats import BATTLE_CHESS, BLUE_BEGINS, cards, drawn, field, going, moves, moves_from, pieces, played, refused

EIGHT = "c3 c4 c5 d3 d5 e3 e4 e5"
CORNERS = "c3 c5 e3 e5"
CROSS = "d1 d2 d3 d5 d6 d7 a4 b4 c4 e4 f4 g4"
DIAGONALS = "a1 b2 c3 e5 f6 g7 a7 b6 c5 e3 f2 g1"

# Where the faces go from d4 on an empty mat: Yellow's, Blue's (the page's table, turned half round).
FACES = {
    "P": ("c5 d5 e5", "c3 d3 e3"),
    "+P": ("d5 c4 e4", "d3 c4 e4"),
    "O": (f"{CORNERS} d5", f"{CORNERS} d3"),
    "+O": (CORNERS, CORNERS),
    "S": (CROSS, CROSS),
    "+S": ("d3 d5 c4 e4", "d3 d5 c4 e4"),
    "M": (DIAGONALS, DIAGONALS),
    "+M": (f"{CORNERS} d5", f"{CORNERS} d3"),
    "E": ("c5 d5 e5 d3", "c3 d3 e3 d5"),
    "+E": (EIGHT, EIGHT),
    "V": (EIGHT, EIGHT),
    "+V": (EIGHT, EIGHT),
}
POWERS = {
    **{"P": 60, "+P": 50, "O": 70, "+O": 50, "S": 80, "+S": 60, "M": 90, "+M": 70},
    **{"E": 80, "+E": 100, "V": 70, "+V": 100, "Z": 110, "+Z": 90, "R": 120, "+R": 100},
}


def facing(attacker: str, attacked: str) -> tuple[BattleChessState, str, str]:
    """Yellow's piece next to Blue's, how to attack, and where the attacked stands. Both fit any two faces."""
    cells = dict.fromkeys((file + rank for file in "abcdefg" for rank in "1234567"), ".")
    straight = attacker not in ("+O", "M")
    there, origin = "d4" if straight else "e4", "c2" if attacker[-1] in "ZR" else "d3"
    for square, piece in ((origin, attacker), (there, attacked.lower())):
        file, rank = square
        right, above = chr(ord(file) + 1), str(int(rank) + 1)
        legend = piece[-1] in "ZRzr"
        for covered in (square, right + rank, file + above, right + above) if legend else (square,):
            cells[covered] = piece
    cells |= {} if attacker[-1] == "V" else {"a1": "V"}
    cells |= {} if attacked[-1] == "V" else {"g7": "v"}
    rows = [f"{rank} " + " ".join(cells[file + rank] for file in "abcdefg") for rank in "7654321"]
    state = drawn("\n".join(rows))
    return state, f"{origin}xn" if origin == "c2" else f"{origin}x{there}", there


# -- the mat and the pieces ------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-1", "BC-2")
def test_the_start() -> None:
    start = BATTLE_CHESS.start()
    assert start == drawn(
        """
        7  . o e v3 s o .
        6  . p . m  . p .
        2  . P . M  . P .
        1  . O S V3 E O .
        """
    )
    assert start.eggs == (3, 3)
    assert start.cost == (0, 0)
    assert start.cards_left == [0, 0, 20, 30, 40, 70]
    assert [piece.name for side in (0, 1) for piece in start.waiting(side)] == ["Zekrom", "Reshiram"] * 2


@pytest.mark.rule("BC-1")
def test_the_mat_ends_at_the_seventh_square() -> None:
    state = drawn(
        """
        7  . v3 . . . . E
        1  V3 . . . . . S
        """
    )
    assert moves_from(state, "g1") == going("g1", "f1 e1 d1 c1 b1 g2 g3 g4 g5 g6")
    assert moves_from(state, "g7") == going("g7", "g6")
    for square, move in (("h1", "g1h1"), ("h1", "h1g1"), ("g8", "g7g8"), ("h8", "g7h8")):
        assert refused(state, move) == ("BC-1", f"{square} is not on the mat.")
    assert refused(state, "g1xh1") == ("BC-1", "That square is not on the mat.")


@pytest.mark.rule("BC-2", "BC-6", "BC-7")
@pytest.mark.parametrize("face", FACES)
def test_arrows_of_each_face_on_an_empty_mat(face: str) -> None:
    for side, (own, targets) in enumerate(zip((face, face.lower()), FACES[face], strict=True)):
        victinis = ["V3", "v3"]
        if face[-1] == "V":
            victinis[side] = "."
        state = drawn(
            f"""
            7  . . . . . {victinis[1]} .
            4  . . . {own} . . .
            1  . {victinis[0]} . . . . .
            """,
            side="yb"[side],
        )
        assert moves_from(state, "d4") == going("d4", targets), own


@pytest.mark.rule("BC-2", "BC-11", "BC-12")
@pytest.mark.parametrize("attacker", POWERS)
def test_only_the_powers_of_the_faces_that_are_up_decide_whether_a_card_is_needed(attacker: str) -> None:
    for attacked, power in POWERS.items():
        state, attack, there = facing(attacker, attacked)
        after = state.play(attack)
        if POWERS[attacker] > power:
            assert pieces(after).get(there) == (None if attacked[0] == "+" else f"+{attacked.lower()}")
        else:
            assert after.turn == CHANCE, f"{attacker} against {attacked}"
            assert pieces(after) == pieces(state)


@pytest.mark.rule("BC-2", "BC-15")
def test_emboar_and_victini_are_stronger_on_their_backs() -> None:
    stronger = [face for face in POWERS if face[0] == "+" and POWERS[face] > POWERS[face[1:]]]
    assert stronger == ["+E", "+V"]
    for kind in "EV":
        state, attack, there = facing("M", kind)
        beaten = state.play(attack)
        assert pieces(beaten)[there] == f"+{kind.lower()}"
        assert facing("M", f"+{kind}")[0].play(attack).turn == CHANCE


@pytest.mark.rule("BC-3")
def test_whoever_begins_is_player_0() -> None:
    assert BATTLE_CHESS.seats == ("Yellow", "Blue")
    assert BLUE_BEGINS.seats == ("Blue", "Yellow")
    assert field(BATTLE_CHESS.start(), "side") == "y"
    assert field(BLUE_BEGINS.start(), "side") == "b"
    assert [BLUE_BEGINS.start().turn, BLUE_BEGINS.start().play("b6b5").turn] == [0, 1]
    assert BLUE_BEGINS.position(BATTLE_CHESS.start().position).turn == 1
    assert refused(BLUE_BEGINS.start(), "b2b3")[0] == "BC-4"


@pytest.mark.rule("BC-3")
def test_a_table_can_leave_it_to_chance_or_choose() -> None:
    assert BATTLE_CHESS.other_way_round() == BLUE_BEGINS == boxtop.game("battle_chess", begins="Blue")
    assert BLUE_BEGINS.other_way_round() == BATTLE_CHESS
    with pytest.raises(BadOptions, match="begins cannot be 'green': choose one of yellow, blue"):
        boxtop.game("battle_chess", begins="green")


# -- the turn --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-4")
def test_a_turn_is_a_move_or_a_battle_or_a_move_and_then_a_battle() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . . p . . .
        3  . . p P . . .
        2  P . . . . . .
        1  V3 . . . . . .
        """
    )
    # The Patrat's arrows point to c4, d4 and e4; from each of them its arrows reach d5 but not back to c3.
    assert moves_from(state, "d3") == {"d3c4", "d3c4xd5", "d3d4", "d3d4xd5", "d3e4", "d3e4xd5"}
    assert moves_from(state, "a2") == going("a2", "a3 b3")
    near = drawn(
        """
        7  . . . . . . v3
        4  . . . p . . .
        3  . . . P . . .
        1  V3 . . . . . .
        """
    )
    assert moves_from(near, "d3") == {"d3xd4", "d3c4", "d3e4"}
    assert {state.play(text).turn for text in moves(state) if "x" not in text} == {1}


@pytest.mark.rule("BC-4")
def test_the_players_alternate_and_act_with_their_own_pieces() -> None:
    start = BATTLE_CHESS.start()
    assert [start.turn, start.play("b2b3").turn, played(start, "b2b3 b6b5").turn] == [0, 1, 0]
    assert refused(start, "b6b5") == ("BC-4", "The Patrat on b6 is not yours: it is Yellow's turn.")
    assert refused(start.play("b2b3"), "b3b4") == ("BC-4", "The Patrat on b3 is not yours: it is Blue's turn.")
    assert refused(start, "d4d5") == ("BC-4", "There is no piece on d4.")


@pytest.mark.rule("BC-4")
def test_a_battle_ends_the_turn_with_or_without_a_card() -> None:
    assert BATTLE_CHESS.start().play("c1c6xb6").turn == 1
    waiting = BATTLE_CHESS.start().play("c1c6xd6")
    assert waiting.turn == CHANCE
    assert {waiting.play(card).turn for card in cards(waiting)} == {1}


@pytest.mark.rule("BC-5")
def test_nobody_passes() -> None:
    start = BATTLE_CHESS.start()
    assert refused(start, "d2d2") == ("BC-5", "Nobody can pass: move, battle or summon.")
    for nothing in ("", "pass", "-", "--", "0000", "d2"):
        with pytest.raises(BadText):
            start.parse(nothing)
    assert start.parse("d2d2") not in start.moves()


@pytest.mark.rule("BC-5")
def test_who_would_rather_not_has_to() -> None:
    # No square to go to and no legend to summon: the Patrat has to fight somebody stronger.
    state = drawn(
        """
        7  . v3 . . . e m
        6  . . . . . . P
        1  V2 . . . . . .
        """,
        waiting="zr",
    )
    assert moves(state) == {"g6xf7", "g6xg7"}


@pytest.mark.rule("BC-6")
def test_step_arrows_reach_one_square() -> None:
    start = BATTLE_CHESS.start()
    assert moves_from(start, "b2") == going("b2", "a3 b3 c3")
    assert refused(start, "b2b4") == ("BC-6", "This arrow of Patrat reaches one square only.")
    assert refused(start, "b2d4") == ("BC-6", "This arrow of Patrat reaches one square only.")
    for to in ("a2", "c2", "a1", "d3"):
        assert refused(start, f"b2{to}") == ("BC-6", f"No arrow of Patrat leads from b2 to {to}.")
    assert refused(start, "c1d2") == ("BC-6", "No arrow of Serperior leads from c1 to d2.")
    assert refused(start, "f1f3") == ("BC-6", "This arrow of Zoroark reaches one square only.")


@pytest.mark.rule("BC-7")
def test_a_slide_ends_before_the_first_piece_of_either_side() -> None:
    state = drawn(
        """
        7  . . . . v3 . .
        6  . . o . . . .
        3  P . S . . . m
        1  V3 . . . . . .
        """
    )
    sliding = {move for move in moves_from(state, "c3") if "x" not in move}
    assert sliding == going("c3", "b3 d3 e3 f3 c1 c2 c4 c5")
    assert refused(state, "c3c7") == ("BC-7", "Serperior cannot pass c6: nothing jumps over a piece.")
    behind = played(state, "c3b3 g3f4 a3a4 f4g3")
    assert refused(behind, "b3g3")[0] == "BC-8"
    assert moves_from(behind, "b3") == going("b3", "a3 c3 d3 e3 f3 b1 b2 b4 b5 b6 b7") | {
        *("b3f3xg3", "b3b6xc6"),
    }


@pytest.mark.rule("BC-7")
def test_own_pieces_stop_a_slide_too() -> None:
    start = BATTLE_CHESS.start()
    assert {move for move in moves_from(start, "d2") if "x" not in move} == going("d2", "c3 b4 a5 e3 f4 g5")
    assert refused(start, "c1a1") == ("BC-7", "Serperior cannot pass b1: nothing jumps over a piece.")


@pytest.mark.rule("BC-8")
def test_a_move_ends_on_an_empty_square() -> None:
    start = BATTLE_CHESS.start()
    assert refused(start, "c1b1") == ("BC-8", "b1 is not empty: a move ends on empty squares.")
    assert refused(start, "c1c7") == ("BC-8", "c7 is not empty: a move ends on empty squares.")
    assert refused(start, "b1b2") == ("BC-8", "b2 is not empty: a move ends on empty squares.")
    assert refused(start, "c1b1xb2") == ("BC-8", "b1 is not empty: a move ends on empty squares.")


# -- battles ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-9")
def test_battles_are_with_neighbours_where_an_arrow_points() -> None:
    state = drawn(
        """
        7  . . . . . v3 .
        4  . . o e . . .
        3  p . S . p . .
        2  . . P . . . .
        1  . V3 . . . . .
        """
    )
    assert {move for move in moves_from(state, "c3") if move.startswith("c3x")} == {"c3xc4"}
    far = "e3 is not next to c3: only neighbours can be attacked."
    assert refused(state, "c3xe3") == ("BC-9", far)
    with pytest.raises(IllegalMove, match="BC-9"):
        state.play("c3xe3")
    assert refused(state, "c3xa3") == ("BC-9", "a3 is not next to c3: only neighbours can be attacked.")
    assert refused(state, "c3xd4") == ("BC-9", "No arrow of Serperior on c3 points at what stands on d4.")
    assert refused(state, "c3xd3") == ("BC-9", "There is nothing to battle on d3.")
    assert refused(state, "c3xc2") == ("BC-9", "The piece on c2 is your own.")
    assert refused(state, "c3xc3") == ("BC-9", "c3 is not next to c3: only neighbours can be attacked.")
    # After moving it attacks from its new square, and what it left is empty.
    assert {"c3d3xe3", "c3d3xd4", "c3b3xa3"} <= moves_from(state, "c3")
    assert refused(state, "c3d3xc4") == ("BC-9", "No arrow of Serperior on d3 points at what stands on c4.")
    assert refused(state, "c3d3xc3") == ("BC-9", "There is nothing to battle on c3.")


@pytest.mark.rule("BC-9")
def test_the_battles_of_the_start() -> None:
    assert {move for move in moves(BATTLE_CHESS.start()) if "x" in move} == {
        *("c1c6xb6", "c1c6xc7", "c1c6xd6", "d2a5xb6", "d2g5xf6"),
    }


@pytest.mark.rule("BC-10", "BC-13")
def test_who_is_attacked_fights_back_whatever_its_arrows() -> None:
    state = drawn(
        """
        7  . . . . . v3 .
        4  . . . m . . .
        3  . . . S . . .
        1  . V3 . . . . .
        """
    )
    lost = played(state, "d3xd4 +0")  # Samurott's arrows are all diagonal
    assert (pieces(lost)["d3"], pieces(lost)["d4"]) == ("+S", "m")
    behind = drawn(
        """
        7  . . . . . v3 .
        4  . . . S . . .
        3  . . . p . . .
        1  . V3 . . . . .
        """
    )
    assert pieces(behind.play("d4xd3"))["d3"] == "+p"


@pytest.mark.rule("BC-11")
def test_a_stronger_attacker_wins_without_a_card() -> None:
    state = BATTLE_CHESS.start().play("d2a5xb6")
    assert pieces(state)["b6"] == "+p"
    assert (field(state, "seen"), field(state, "battle")) == ("-", "-")
    assert state.turn == 1
    assert refused(state, "+40") == ("BC-11", "No battle waits for a card now.")
    assert refused(BATTLE_CHESS.start(), "+0") == ("BC-11", "No battle waits for a card now.")


@pytest.mark.rule("BC-12")
@pytest.mark.parametrize("attack", ["c1c6xc7", "c1c6xd6"])  # 80 against 80, 80 against 90
def test_equal_or_weaker_a_card_is_drawn_always(attack: str) -> None:
    start = BATTLE_CHESS.start()
    waiting = start.play(attack)
    assert waiting.turn == CHANCE
    assert waiting.moves() == []
    assert field(waiting, "battle") == f"c6{attack[4:]}"
    assert pieces(waiting)["c6"] == "S"
    assert cards(waiting).keys() == {"+0", "+20", "+30", "+40", "+70"}
    for other in ("b6b5", "c6c5", "Z@a3", "d2d2"):
        assert refused(waiting, other) == ("BC-12", "A battle is going on: first a Plus Power Card is drawn.")
    assert {field(waiting.play(card), "seen") for card in ("+0", "+20", "+30")} == {"0", "20", "30"}


@pytest.mark.rule("BC-12", "BC-13", "BC-14")
@pytest.mark.parametrize(
    ("card", "attacker", "attacked"),
    [("+70", "P", "+m"), ("+40", "P", "+m"), ("+30", "P", "m"), ("+20", "+P", "m"), ("+0", "+P", "m")],
)
def test_the_manuals_example_of_an_attacker_weaker_by_30(card: str, attacker: str, attacked: str) -> None:
    state, attack, there = facing("P", "M")
    after = played(state, f"{attack} {card}")
    assert (pieces(after)["d3"], pieces(after)[there]) == (attacker, attacked)
    assert after.turn == 1


@pytest.mark.rule("BC-12")
def test_a_card_counts_for_one_battle_only() -> None:
    state, attack, _ = facing("P", "M")
    later = played(state, f"{attack} +30 g7g6")
    assert later.play(attack).turn == CHANCE
    assert pieces(played(later, f"{attack} +20"))["d3"] == "+P"


@pytest.mark.rule("BC-13", "BC-16")
def test_an_attacker_that_loses_is_the_loser() -> None:
    state, attack, there = facing("+P", "M")
    assert state.cost == (9, 9)
    after = played(state, f"{attack} +20")
    assert "d3" not in pieces(after)
    assert pieces(after)[there] == "m"
    assert after.cost == (10, 9)


@pytest.mark.rule("BC-14")
def test_equal_totals_change_nothing_but_the_cards() -> None:
    for attacker, attacked, card in (("S", "E", "+0"), ("+P", "O", "+20"), ("+O", "M", "+40"), ("+P", "R", "+70")):
        state, attack, _ = facing(attacker, attacked)
        after = played(state, f"{attack} {card}")
        assert pieces(after) == pieces(state)
        assert (after.cost, after.turn) == (state.cost, 1)
        assert field(after, "quiet") == "1"


@pytest.mark.rule("BC-15")
def test_the_loser_flips_and_shows_its_back() -> None:
    state, attack, there = facing("S", "O")
    after = state.play(attack)
    assert pieces(after) == {**pieces(state), there: "+o"}
    assert after.cost == state.cost
    # Zoroark's back has no arrow forward any more.
    assert {move for move in moves_from(after, there) if "x" not in move} == going(there, "c3 c5 e3 e5")
    # Nor does a loss of the back turn it to the front again.
    assert there not in pieces(played(after, "g7g6 d3xd4"))


@pytest.mark.rule("BC-16")
def test_a_flipped_loser_leaves_for_its_owners_cost_area() -> None:
    state, attack, there = facing("S", "+O")
    after = state.play(attack)
    assert there not in pieces(after)
    assert (state.cost, after.cost) == ((9, 9), (9, 10))
    assert pieces(after).keys() == pieces(state).keys() - {there}


@pytest.mark.rule("BC-17")
def test_nobody_moves_because_of_a_battle() -> None:
    state, attack, _ = facing("S", "+O")
    assert pieces(state.play(attack)) == {"d3": "S", "a1": "V", "g7": "v"}
    moved = BATTLE_CHESS.start().play("c1c6xb6")
    assert (pieces(moved)["c6"], pieces(moved)["b6"]) == ("S", "+p")
    lost = played(BATTLE_CHESS.start(), "c1c6xd6 +0")
    assert (pieces(lost)["c6"], pieces(lost)["d6"]) == ("+S", "m")


# -- Victini and the eggs --------------------------------------------------------------------------------------------


@pytest.mark.rule("BC-18")
@pytest.mark.parametrize("eggs", [1, 2, 3])
def test_victini_under_eggs_neither_moves_nor_attacks(eggs: int) -> None:
    state = drawn(
        f"""
        7  . . . v3 . . .
        2  . P . p . . .
        1  . . . V{eggs} . . .
        """
    )
    assert moves_from(state, "d1") == set()
    sentence = "Victini lies under eggs: it neither moves nor starts a battle."
    for move in ("d1e1", "d1xd2", "d1e1xd2", "d1d1"):
        assert refused(state, move) == ("BC-18", sentence)


@pytest.mark.rule("BC-18")
def test_the_eggs_of_one_side_do_not_hold_the_other() -> None:
    for own, other in (("V", "v3"), ("v", "V3")):
        state = drawn(
            f"""
            7  . . . . . . {other}
            4  . . . {own} . . .
            """,
            side="y" if own == "V" else "b",
        )
        assert moves_from(state, "d4") == going("d4", EIGHT)


@pytest.mark.rule("BC-19")
def test_a_battle_against_the_eggs_takes_one_without_a_card() -> None:
    # Each time by the weakest piece, whose power is below Victini's.
    eggs = drawn(
        """
        7  . . v3 . . . .
        6  . . +P . . . m
        1  V3 . . . . . .
        """
    )
    found = []
    for _ in range(3):
        eggs = eggs.play("c6xc7")
        assert pieces(eggs)["c6"] == "+P"
        assert [field(eggs, name) for name in ("seen", "battle", "quiet")] == ["-", "-", "0"]
        found.append((pieces(eggs)["c7"], eggs.cost[1], eggs.turn))
        eggs = eggs.play("g6f5" if "g6" in pieces(eggs) else "f5g6")
    assert found == [("(v2)", 7, 1), ("(v1)", 8, 1), ("v", 9, 1)]
    assert eggs.play("c6xc7").turn == CHANCE


@pytest.mark.rule("BC-19", "BC-20")
def test_a_mighty_attacker_takes_one_egg_too() -> None:
    eggs = drawn(
        """
        4  . . . v1 . . .
        3  . . . +E . . .
        1  V . . . . . .
        """
    )
    assert pieces(eggs.play("d3xd4"))["d4"] == "v"
    assert pieces(played(eggs, "d3xd4 d4d5 d3d4xd5"))["d5"] == "+v"


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize("game", [BATTLE_CHESS, BLUE_BEGINS], ids=repr)
def test_losing_a_flipped_victini_loses_the_game(game: boxtop.games.battle_chess.BattleChess) -> None:
    state = drawn(
        """
        7  o . e . s . .
        4  . . . v . . .
        3  . . . +E . . .
        1  V . . . . . .
        """,
        game=game,
    )
    flipped = state.play("d3xd4")
    assert flipped.result is None
    over = played(flipped, "a7a6 d3xd4 +20")
    assert "d4" not in pieces(over)
    assert over.turn is None
    assert over.moves() == []
    assert over.result == ((1, 0) if game is BATTLE_CHESS else (0, 1), "victini", None)
    assert refused(over, "c7c6") == ("BC-20", "The game is over.")
    assert refused(over, "+20") == ("BC-20", "The game is over.")
    assert over.game.position(over.position).result == over.result


@pytest.mark.rule("BC-20")
def test_victini_can_lose_the_game_as_the_attacker() -> None:
    state = drawn(
        """
        7  . . . . . . v3
        5  . . z z . . .
        4  . . z z . . .
        3  . . . +V . . .
        1  O . . . . . .
        """
    )
    lost = played(state, "d3xc4 +0")  # 100 against 110
    assert lost.result == ((0, 1), "victini", None)
    assert pieces(played(state, "d3xc4 +20"))["c4"] == "+z"


@pytest.mark.rule("BC-20")
def test_without_eggs_victini_moves_attacks_and_flips_like_others() -> None:
    state = drawn(
        """
        7  . . . . . . v
        4  . . . m . . .
        3  . . V . . . .
        """
    )
    assert {"c3d3", "c3xd4", "c3d3xd4"} <= moves_from(state, "c3")
    lost = played(state, "c3xd4 +0")
    assert (pieces(lost)["c3"], lost.result) == ("+V", None)
