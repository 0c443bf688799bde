"""What can be played, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from boxtop.games.battle_grid.decks import PRESET_DECKS, read_deck
from boxtop.server.app import application
from boxtop.server.settings import Settings


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = Settings(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", engine_processes=0)
    with TestClient(application(settings)) as found:
        yield found


def test_which_games_have_chance(client: TestClient[Any]) -> None:
    games = {game["name"]: game["chance"] for game in client.get("/api/games").json()["games"]}
    assert games["battle_chess"]
    assert games["yahtzee"]
    assert not games["battle_grid"]
    assert not games["chessplus"]


def test_the_computer_has_a_name_for_each_level(client: TestClient[Any]) -> None:
    answer = client.get("/api/games").json()
    assert len(answer["computers"]) == len(answer["levels"]) == len(set(answer["computers"])) == 8


def test_chance_decides_who_goes_first_where_the_rulebook_leaves_it_to_chance(client: TestClient[Any]) -> None:
    games = {game["name"]: game["first_by_chance"] for game in client.get("/api/games").json()["games"]}
    assert games["battle_chess"]
    assert games["battle_grid"]
    assert not games["chessplus"]
    assert not games["yahtzee"]
    for name, by_chance in games.items():
        for said, coin in (
            ({}, by_chance),
            ({"coin": None}, by_chance),
            ({"coin": True}, True),
            ({"coin": False}, False),
        ):
            setup = {"game": name, "chairs": [{"who": "me"}, {"who": "me", "name": "Ben"}], **said}
            about = client.post("/api/matches", json=setup).json()["about"]
            assert about.get("coin", False) == coin
            assert (about["fair"].get("order") is not None) == coin


def test_the_ready_decks_can_be_looked_at(client: TestClient[Any]) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()["games"]}
    decks = client.get("/api/games/battle_grid/decks").json()["decks"]
    assert [deck["name"] for deck in decks] == games["battle_grid"]["personal"]["deck"]["choices"]
    for deck in decks:
        assert deck["about"] == str(PRESET_DECKS.about(deck["name"]))
        lines = "\n".join("{count} {name} {set} {number} ({class}, {hp} HP)".format(**card) for card in deck["cards"])
        assert read_deck(lines) == PRESET_DECKS[deck["name"]]
        assert all(card["types"] and "neutral" not in card["types"] for card in deck["cards"])
