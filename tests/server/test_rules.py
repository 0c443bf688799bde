"""The rules pages over HTTP: their text, their diagrams with moves tried on them, their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import boxtop
from boxtop.server.app import application
from boxtop.server.settings import Settings

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
Client = TestClient[Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("rules")
    settings = Settings(folder, f"sqlite:///{folder / 'test.sqlite3'}", engine_processes=0)
    with TestClient(application(settings)) as found:
        yield found


def shown(client: Client, game: str, diagram: str, *moves: str, chance: bool = False) -> Any:
    answer = client.get(f"/api/games/{game}/diagrams/{diagram}", params={"moves": list(moves), "chance": chance})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", OURS)
def test_rules_come_in_the_readers_language(client: Client, game: str) -> None:
    for language in ("en", "ja"):
        answer = client.get(f"/api/games/{game}/rules", params={"language": language})
        assert answer.json()["language"] == answer.headers["Content-Language"] == language
        assert len(answer.content) < 80_000


@pytest.mark.parametrize("game", OURS)
def test_every_diagram_is_sent_as_a_board_with_its_arrows(client: Client, game: str) -> None:
    for diagram in boxtop.load(game).diagrams.DIAGRAMS:
        found = shown(client, game, diagram.name)
        assert found["view"]["game"] == game
        assert found["arrows"] == diagram.shown()
        assert found["moves"] == []
        assert bool(found["view"]["moves"]) == (found["seat"] is not None)
        assert len(found["names"]) >= 1


@pytest.mark.parametrize("game", OURS)
def test_every_picture_is_drawn(client: Client, game: str) -> None:
    kind = boxtop.load(game)
    for name in [*(diagram.name for diagram in kind.diagrams.DIAGRAMS), *kind.diagrams.PICTURES]:
        answer = client.get(f"/api/games/{game}/pictures/{name}")
        assert answer.headers["Content-Type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")


def test_moves_can_be_tried_by_both_sides_and_are_told(client: Client) -> None:
    found = shown(client, "chessplus", "merging", "b1d2")
    assert (found["seat"], found["arrows"]) == (1, [])
    assert "merge" in found["sentence"]
    assert shown(client, "chessplus", "merging", "b1d2", "e7e5")["seat"] == 0
    assert shown(client, "chessplus", "merging")["view"]["board"]["b1"] == "N"  # nothing is kept


def test_a_move_that_is_not_legal_is_refused_by_its_rule(client: Client) -> None:
    params = {"moves": ["b1d2", "e7e4"], "language": "ja"}
    found = client.get("/api/games/chessplus/diagrams/merging", params=params).json()
    assert found["rule"] == "CP-7"
    assert re.search("[ぁ-ん]", found["refused"])
    assert found["moves"] == ["b1d2"]
    assert found["view"]["position"] == shown(client, "chessplus", "merging", "b1d2")["view"]["position"]


def test_what_is_no_move_at_all_is_a_bad_request(client: Client) -> None:
    answer = client.get("/api/games/chessplus/diagrams/merging", params={"moves": "castle!"})
    assert answer.status_code == 400
    assert answer.json()["sentence"]


def test_chance_decides_when_it_is_asked_to(client: Client) -> None:
    before = shown(client, "battle_chess", "battle", "d4xd5")
    assert before["chance"]
    assert before["seat"] is None
    after = shown(client, "battle_chess", "battle", "d4xd5", chance=True)
    assert after["moves"][:-1] == ["d4xd5"]
    assert after["moves"][-1].startswith("+")
    assert not after["chance"]
    assert shown(client, "battle_chess", "battle", *after["moves"])["view"]["position"] == after["view"]["position"]
    assert shown(client, "chessplus", "start", chance=True)["moves"] == []  # there is none


def test_a_diagram_shows_no_hand_that_its_player_may_not_see(client: Client) -> None:
    found = shown(client, "battle_grid", "prices")
    hands = found["view"]["hands"]
    assert hands[found["seat"]]
    assert hands[1 - found["seat"]] is None


@pytest.mark.parametrize(
    "path",
    ["nix/rules", "chessplus/diagrams/nix", "chessplus/pictures/nix", "nix/diagrams/start", "nix/pictures/start"],
)
def test_what_there_is_not_is_not_found(client: Client, path: str) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.status_code == 404
    assert answer.json()["sentence"]


def test_endless_trying_ends(client: Client) -> None:
    moves = ["g1f3", "g8f6", "f3g1", "f6g8"] * 16
    answer = client.get("/api/games/chessplus/diagrams/start", params={"moves": moves})
    assert answer.status_code == 400
