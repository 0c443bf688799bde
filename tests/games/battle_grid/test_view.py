"""What a view of Battle Grid tells of placements: each legal move, put together from `ways` and `standings`, does what
the game does when it is played."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.decks import PRESET_DECKS

from tests.games.battle_grid.helpers import EFFECTS, OPEN, drawn, grid, played


def put_together(view: dict[str, Any]) -> dict[str, tuple[dict[str, list[int]], dict[str, Any]]]:
    """All moves that the ways of a view name, with the tokens around and the standing after them."""
    found = {}
    for way in view["ways"]:
        tokens = dict(zip(way["reach"], zip(way["chosen"], way["left"], strict=True), strict=True))
        for line in way["lines"]:
            for some in combinations(way["reach"], way["wants"]):
                text = f"#{line}@{way['space']}" + (">" + ",".join(some) if some else "")
                after = {there: pair[there not in some] for there, pair in tokens.items()}
                found[text] = after, view["standings"][str(line)][way["space"][0]]
    return found


def check(state: BattleGridState, rng: Random, most: int = 60) -> None:
    """The ways are the legal moves, and do what they do."""
    assert state.turn is not None
    view = state.view(state.turn)
    told = put_together(view)
    assert sorted(told) == sorted(view["moves"])
    for text in rng.sample(view["moves"], min(most, len(view["moves"]))):
        after = state.play(text).view("public")
        tokens, standing = told[text]
        space = text.partition("@")[2][:2]
        for name, there in after["board"].items():
            if name == space:
                assert there["player"] == state.turn
            elif "tokens" in there:
                assert there["tokens"] == tokens.get(name, view["board"][name].get("tokens")), (text, name)
            else:
                assert name not in tokens
        assert standing == {"columns": after["columns"], "points": after["points"]}


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("decks", [("ember", "tide"), ("grove", "spark")])
def test_ways_are_the_moves_and_tell_what_they_do(effect: str, decks: tuple[str, str]) -> None:
    rng = Random(effect + decks[0])
    for _ in range(4):
        state = BattleGrid(effect=effect, deck1=decks[0], deck2=decks[1]).start()
        while state.turn is not None:
            check(state, rng)
            state = state.play(rng.choice(state.moves()))
        for viewer in (0, 1, "public", "open"):
            assert state.view(viewer)["ways"] == []
            assert state.view(viewer)["standings"] == {}


@pytest.mark.parametrize("effect", EFFECTS)
def test_around_a_card_of_every_class(effect: str) -> None:
    """Much on the spaces around, of both players."""
    crowded = "5 2#1 -5 .\n4 +2 -1 -3\n3 -2 +4 .\n2 . 1#1 -1\n1 +1 . ."
    for board in (OPEN, crowded):
        check(drawn(board, game=grid(effect)), Random(1), most=10_000)


def test_intimidate_is_told_for_what_is_not_chosen_and_surge_for_what_is() -> None:
    board = "5 2#1 . .\n4 . -1 -3\n3 . +4 .\n1 1#1 . ."
    told = {}
    for effect in EFFECTS:
        (way,) = (way for way in drawn(board, game=grid(effect)).view(0)["ways"] if 4 in way["lines"])
        told[effect] = {name: (way["chosen"][n], way["left"][n]) for n, name in enumerate(way["reach"])}
        assert way["wants"] == 5
    assert told["none"]["c4"] == ([1, 0], [0, 3])
    assert told["intimidate"]["c4"] == ([1, 0], [0, 2])
    assert told["surge"]["a2"] == ([2, 0], [0, 0])
    assert told["surge"]["b4"] == ([3, 0], [0, 1])


def test_what_was_placed_last_is_told_without_its_line() -> None:
    state = grid().start()
    assert state.view(0)["placed"] is None
    assert state.view(0)["fresh"] == [True, True]
    state = played(state, "#5@b1>a1,c1")
    for viewer in (0, 1, "public"):
        assert state.view(viewer)["placed"] == {"player": 0, "space": "b1", "influenced": ["a1", "c1"]}
        assert state.view(viewer)["fresh"] == [False, True]


def test_cards_have_their_types_however_the_deck_was_given() -> None:
    by_name = BattleGrid(deck1="ember", deck2="tide").start().view(0)
    by_text = BattleGrid(deck1=PRESET_DECKS["ember"].text(), deck2="tide").start().view(0)
    assert by_name["hands"] == by_text["hands"]
    assert {kind for card in by_name["hands"][0] for kind in card["types"]} == {"fire"}
    boulder = BattleGrid(deck1="boulder").start().view(0)["hands"][0]
    types = {card["name"]: card["types"] for card in boulder}
    assert (types["Onix"], types["Melmetal"]) == (["fighting"], ["metal"])


def test_classes_are_those_of_the_rules_page() -> None:
    classes = grid().start().view(0)["classes"]
    assert [(word, *list(told.values())[:3]) for word, told in classes.items()] == [
        ("Basic", 1, 2, 1), ("Stage 1", 2, 3, 2), ("Stage 2", 3, 4, 3), ("EX/V/GX", 4, 5, 4),
    ]  # fmt: skip
