"""The rules of Battle Chess, one by one: pieces, turns, moves (BC-1 to BC-8).

Expected values come from the rules page and the manual, never from what the program printed. The other rules are in
test_battles, test_summoning, test_legends, test_cards_and_endings and test_text.
"""

from __future__ import annotations

import pytest

import boxtop
from boxtop import BadOptions, BadText
from boxtop.games.base import CHANCE

from tests.games.battle_chess.helpers import (
    BATTLE_CHESS,
    BLUE_BEGINS,
    POWERS,
    cards,
    drawn,
    facing,
    field,
    going,
    moves,
    moves_from,
    pieces,
    played,
    refused,
    why,
)

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
        assert refused(state, move) == why("BC-1", "square-off-mat", square=square)
    assert refused(state, "g1xh1") == why("BC-1", "that-square-off-mat")


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
def test_first_player_is_player_0() -> None:
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
    with pytest.raises(BadOptions, match=r"begins can't be 'green'\. The choices are yellow and blue\."):
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
    assert refused(start, "b6b5") == why("BC-4", "not-your-piece", piece="Patrat", square="b6", side="Yellow")
    assert refused(start.play("b2b3"), "b3b4") == why(
        "BC-4", "not-your-piece", piece="Patrat", square="b3", side="Blue"
    )
    assert refused(start, "d4d5") == why("BC-4", "no-piece-there", square="d4")


@pytest.mark.rule("BC-4")
def test_a_battle_ends_the_turn_with_or_without_a_card() -> None:
    assert BATTLE_CHESS.start().play("c1c6xb6").turn == 1
    waiting = BATTLE_CHESS.start().play("c1c6xd6")
    assert waiting.turn == CHANCE
    assert {waiting.play(card).turn for card in cards(waiting)} == {1}


@pytest.mark.rule("BC-5")
def test_nobody_passes() -> None:
    start = BATTLE_CHESS.start()
    assert refused(start, "d2d2") == why("BC-5", "no-passing")
    for nothing in ("", "pass", "-", "--", "0000", "d2"):
        with pytest.raises(BadText):
            start.parse(nothing)
    assert start.parse("d2d2") not in start.moves()


@pytest.mark.rule("BC-5")
def test_zugzwang_no_passing() -> None:
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
    assert refused(start, "b2b4") == why("BC-6", "only-one-square", piece="Patrat")
    assert refused(start, "b2d4") == why("BC-6", "only-one-square", piece="Patrat")
    for to in ("a2", "c2", "a1", "d3"):
        assert refused(start, f"b2{to}") == why(
            *("BC-6", "no-arrow-but-steps"), piece="Patrat", origin="b2", to=to, directions=["N", "NE", "NW"]
        )
    assert refused(start, "c1d2") == why(
        *("BC-6", "no-arrow-but-slides"), piece="Serperior", origin="c1", to="d2", directions=["N", "E", "S", "W"]
    )
    assert refused(start, "f1f3") == why("BC-6", "only-one-square", piece="Zoroark")


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
    assert refused(state, "c3c7") == why("BC-7", "no-jumping", piece="Serperior", square="c6")
    behind = played(state, "c3b3 g3f4 a3a4 f4g3")
    assert refused(behind, "b3g3")[0] == "BC-8"
    assert moves_from(behind, "b3") == going("b3", "a3 c3 d3 e3 f3 b1 b2 b4 b5 b6 b7") | {
        *("b3f3xg3", "b3b6xc6"),
    }


@pytest.mark.rule("BC-7")
def test_own_pieces_stop_a_slide_too() -> None:
    start = BATTLE_CHESS.start()
    assert {move for move in moves_from(start, "d2") if "x" not in move} == going("d2", "c3 b4 a5 e3 f4 g5")
    assert refused(start, "c1a1") == why("BC-7", "no-jumping", piece="Serperior", square="b1")


@pytest.mark.rule("BC-8")
def test_a_move_ends_on_an_empty_square() -> None:
    start = BATTLE_CHESS.start()
    assert refused(start, "c1b1") == why("BC-8", "square-not-empty", square="b1")
    assert refused(start, "c1c7") == why("BC-8", "square-not-empty", square="c7")
    assert refused(start, "b1b2") == why("BC-8", "square-not-empty", square="b2")
    assert refused(start, "c1b1xb2") == why("BC-8", "square-not-empty", square="b1")
