"""What the page sees of Yahtzee, against what the text of the position says and a plain count of dice."""

from __future__ import annotations

import json
import random

import pytest

from boxtop.games.base import CHANCE, OPEN, PUBLIC
from boxtop.games.yahtzee import YahtzeeState

from tests.games.yahtzee.helpers import GAMES, TURNS, at, played, tokens


def walk(players: int, seed: int) -> list[YahtzeeState]:
    """All positions of a random game, to its end."""
    chosen = random.Random(seed)
    state, found = GAMES[players].start(), []
    while True:
        found.append(state)
        if state.turn is None:
            return found
        choices = state.moves() or [outcome for outcome, _ in state.outcomes()]
        state = state.play(chosen.choice(choices))


def lands(row: dict[str, object], count: int) -> int:
    """The nearest free space from the count leftwards, by hand."""
    spaces = row["spaces"]
    assert isinstance(spaces, list)
    return next((n for n in range(count, 0, -1) if spaces[n - 1] is None), 0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games(players: int, seed: int) -> None:
    for state in walk(players, seed):
        view = state.view(OPEN)
        json.dumps(view)  # nothing of NumPy is left
        lying = {
            f"{row['letter']}{owner + 1}": str(column)
            for row in view["rows"]
            for column, owner in [*enumerate(row["spaces"], 1), *((0, player) for player in row["picture"])]
            if owner is not None
        }
        assert lying == tokens(state)
        totals = [sum(int(c) for name, c in lying.items() if name[1] == str(p + 1)) for p in range(players)]
        assert view["totals"] == totals
        placed = [sum(name[1] == str(p + 1) for name in lying) for p in range(players)]
        assert view["left"] == [TURNS[players] - n for n in placed]
        assert len(view["ways"]) == len(view["moves"])
        if state.roll:
            _, player, roll, dice = state.position.split()
            assert (view["roller"], view["roll"]) == (int(player) - 1, int(roll))
            assert "".join(view["dice"]) + "?" * view["air"] == dice
        for move, way in zip(view["moves"], view["ways"], strict=True):
            kind, what = move.split()
            if kind == "keep":
                assert way == {"keep": [] if what == "-" else list(what)}
                continue
            row = next(row for row in view["rows"] if row["letter"] == what)
            shown, wild = view["dice"].count(what), view["dice"].count("P")
            column = lands(row, shown + wild) if kind == "score" else 0
            assert way == {kind: what, "shown": shown, "wild": wild, "column": column}


def test_only_the_player_to_move_sees_ways() -> None:
    state = played(GAMES[2].start(), "PTTMW")
    assert state.view(0)["ways"]
    assert state.view(1)["ways"] == state.view(PUBLIC)["ways"] == []
    assert state.view(1)["dice"] == ["P", "T", "T", "M", "W"]


def test_dice_in_the_air() -> None:
    view = played(GAMES[2].start(), "PTTMW; keep TT").view(0)
    assert (view["turn"], view["dice"], view["air"], view["roll"]) == (CHANCE, ["T", "T"], 3, 2)


def test_a_tie_is_broken() -> None:
    state = at("..123/..231/..312/.....+123/..... - tie 1=2,2=1,3=?", players=3)
    view = state.view(PUBLIC)
    assert view["tie"] == [{"player": 0, "pikachus": 2}, {"player": 1, "pikachus": 1}, {"player": 2, "pikachus": None}]
    assert (view["roller"], view["roll"], view["air"]) == (2, 0, 5)
    after = state.play("KKKKK").view(PUBLIC)
    assert after["tie"][2] == {"player": 2, "pikachus": 0}
    assert (after["roller"], after["air"], after["result"]["scores"]) == (None, 0, (1.0, 0.0, 0.0))
    again = state.play("PPKKK").view(PUBLIC)
    assert again["tie"] == [{"player": 0, "pikachus": None}, {"player": 2, "pikachus": None}]
    assert again["roller"] == 0


def test_best_is_for_somebody_alone() -> None:
    assert GAMES[1].start().view(0)["best"] == 25
    assert GAMES[2].start().view(0)["best"] is None
