"""The rules of Battle Chess, one by one: battles, Victini and the eggs (BC-9 to BC-20)."""

from __future__ import annotations

import pytest

from boxtop import IllegalMove
from boxtop.games.base import CHANCE
from boxtop.games.battle_chess import BattleChess

from tests.games.battle_chess.helpers import (
    BATTLE_CHESS,
    BLUE_BEGINS,
    cards,
    drawn,
    ending,
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
    assert refused(state, "c3xe3") == why("BC-9", "too-far-to-attack", target="e3", square="c3")
    with pytest.raises(IllegalMove, match="BC-9"):
        state.play("c3xe3")
    assert refused(state, "c3xa3") == why("BC-9", "too-far-to-attack", target="a3", square="c3")
    assert refused(state, "c3xd4") == why("BC-9", "no-arrow-points", piece="Serperior", square="c3", target="d4")
    assert refused(state, "c3xd3") == why("BC-9", "nothing-to-attack", square="d3")
    assert refused(state, "c3xc2") == why("BC-9", "own-piece", square="c2")
    assert refused(state, "c3xc3") == why("BC-9", "too-far-to-attack", target="c3", square="c3")
    # After moving it attacks from its new square, and what it left is empty.
    assert {"c3d3xe3", "c3d3xd4", "c3b3xa3"} <= moves_from(state, "c3")
    assert refused(state, "c3d3xc4") == why("BC-9", "no-arrow-points", piece="Serperior", square="d3", target="c4")
    assert refused(state, "c3d3xc3") == why("BC-9", "nothing-to-attack", square="c3")


@pytest.mark.rule("BC-9")
def test_the_battles_of_the_start() -> None:
    assert {move for move in moves(BATTLE_CHESS.start()) if "x" in move} == {
        *("c1c6xb6", "c1c6xc7", "c1c6xd6", "d2a5xb6", "d2g5xf6"),
    }


@pytest.mark.rule("BC-10", "BC-13")
def test_defender_fights_back_whatever_its_arrows() -> None:
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
    assert refused(state, "+40") == why("BC-11", "no-battle-waits")
    assert refused(BATTLE_CHESS.start(), "+0") == why("BC-11", "no-battle-waits")


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
        assert refused(waiting, other) == why("BC-12", "card-first")
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
def test_battle_moves_no_piece() -> None:
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
    for move in ("d1e1", "d1xd2", "d1e1xd2", "d1d1"):
        assert refused(state, move) == why("BC-18", "under-eggs", piece="Victini")


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
        assert moves_from(state, "d4") == going("d4", "c3 c4 c5 d3 d5 e3 e4 e5")


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
def test_losing_a_flipped_victini_loses_the_game(game: BattleChess) -> None:
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
    assert ending(over) == ("1-0 victini" if game is BATTLE_CHESS else "0-1 victini")
    assert refused(over, "c7c6") == why("BC-20", "game-is-over")
    assert refused(over, "+20") == why("BC-20", "game-is-over")
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
    assert ending(lost) == "0-1 victini"
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
