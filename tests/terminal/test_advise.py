"""`boxtop advise`: every legal move with its value."""

import json
import re
from typing import Any

import pytest

import boxtop
import boxtop.terminal.advise as advise_module
from boxtop.engines.engine import Limit, Thought
from boxtop.engines.mcts import Mcts
from boxtop.games.base import State
from boxtop.terminal import main

from tests.support.terminal_matches import Hasty

DICE = "...../...../...../...../..... 1 1 TTKWW"


class Watched(Hasty):
    """Notes how it was asked, and knows what a turn of Yahtzee is worth."""

    def think(self, state: State[Any], limit: Limit, **how: Any) -> Thought:
        how.pop("stop", None)
        WATCHED.append((limit, how))
        return super().think(state, limit, **how)

    def exact_values(self, state: State[Any]) -> tuple[float, ...] | None:
        return (0.625, 0.375) if self.name == "yahtzee" else None


WATCHED: list[tuple[Limit, dict[str, Any]]] = []


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    WATCHED.clear()
    monkeypatch.setattr(advise_module, "engine", Watched)


def advised(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["advise", *arguments]) == status
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return err if status else out


def test_every_legal_move_is_rated_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(advised(capsys, "yahtzee", "--position", DICE, "--json"))
    state = boxtop.game("yahtzee").position(DICE)
    assert sorted(entry["move"] for entry in told["moves"]) == sorted(map(state.game.text, state.moves()))
    values = [entry["value"] for entry in told["moves"]]
    assert values == sorted(values, reverse=True)
    assert told["value"] == values[0]
    assert WATCHED[-1] == (Limit(seconds=1.0), {"seed": 0, "every": True})


def test_moves_limit_and_seed_are_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, limit in ((("--nodes", "50"), Limit(nodes=50)), (("--seconds", "0.5"), Limit(seconds=0.5))):
        told = advised(capsys, "chessplus", "--moves", "e2e4; e5", "--json", "--seed", "9", *arguments)
        assert {entry["move"] for entry in json.loads(told)["moves"]} >= {"g1f3", "g1e2"}
        assert WATCHED[-1] == (limit, {"seed": 9, "every": True})


def test_for_people_values_are_percentages_and_moves_are_described(capsys: pytest.CaptureFixture[str]) -> None:
    out = advised(capsys, "yahtzee", "--position", DICE)
    assert out.startswith("The computer would play ")
    assert "of 100 such games, with draws counted as half." in out
    assert re.search(r"^ +\d+\.\d\d%  score W +Blue scores 2 for ", out, re.MULTILINE)
    out = advised(capsys, "chessplus")
    assert re.search(r"^ 50\.00%  N&e2 +g1e2$", out, re.MULTILINE)
    assert len(out.splitlines()) == 35


def test_where_chance_decides_only_a_value_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(advised(capsys, "yahtzee", "--json")) == {"game": "yahtzee", "value": 0.625, "moves": []}
    assert advised(capsys, "yahtzee") == (
        "Chance decides before Blue does. Chances in this position: 62.50% for Blue and 37.50% for Green.\n"
    )
    assert "Chance decides in this position, not a player. Add what happens to --moves, such as +0." in advised(
        capsys, "battle_chess", "--moves", "c1c6xd6", status=2
    )


def test_a_finished_game_needs_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    said = advised(capsys, "chessplus", "--moves", "f3;e5;g4;Qh4", status=2)
    assert said == "boxtop: The game is over in this position, so there is no move to advise.\n"
    assert "There's no game called 'ludo'" in advised(capsys, "ludo", status=2)


def test_a_real_search_rates_every_move(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(advise_module, "engine", lambda name: Mcts())
    told = json.loads(advised(capsys, "battle_grid", "--nodes", "2000", "--json"))
    assert len(told["moves"]) == len(boxtop.game("battle_grid").start().moves())
    assert told["nodes"] == 2000
    again = json.loads(advised(capsys, "battle_grid", "--nodes", "2000", "--json"))
    assert again["moves"] == told["moves"]
