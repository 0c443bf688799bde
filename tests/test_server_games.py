"""What can be played, over HTTP."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from boxtop.games.battle_grid.decks import READY, read_deck
from boxtop.server.app import application
from boxtop.server.settings import Settings


def test_the_ready_decks_can_be_looked_at(tmp_path: Path) -> None:
    settings = Settings(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", thinkers=0)
    with TestClient(application(settings)) as client:
        games = {game["name"]: game for game in client.get("/api/games").json()["games"]}
        decks = client.get("/api/games/battle_grid/decks").json()["decks"]
    assert [deck["name"] for deck in decks] == games["battle_grid"]["personal"]["deck"]["choices"]
    for deck in decks:
        assert deck["about"] == READY.about(deck["name"])
        lines = "\n".join("{count} {name} {set} {number} ({class}, {hp} HP)".format(**card) for card in deck["cards"])
        assert read_deck(lines) == READY[deck["name"]]
        assert all(card["types"] and "neutral" not in card["types"] for card in deck["cards"])
