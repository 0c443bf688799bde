"""A match stores the deck and the sheet that people bring along, not what else they wrote in there."""

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from boxtop.games.base import options
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.match import events as ev
from boxtop.match.fair import new_seed
from boxtop.match.record import read
from boxtop.server.play.setup import Chair, Setup, created

from tests.games.battle_chess.piece_sheets import PATRAT_POWER, changed, figure
from tests.support.matches_in_memory import running_matches
from tests.support.server_in_thread import Client, served
from tests.support.stores import async_test

MINE = "\n".join([f"{2 - (n == 7)} Nobody {n} (Basic, {10 * n + 10} HP)" for n in range(8)])
REMARK = "a remark that nobody needs\n"
COMMENTED = MINE + "\n" + f"// {REMARK}" * 200
SHEET = changed((PATRAT_POWER, figure("power", "70")))
MOST = 5_000  # bytes of an event: less than all the remarks


def bodies(client: Client, match: str) -> list[bytes]:
    return [row.body for row in client.call(client.service.store.events, match)]


def check(client: Client, match: str) -> None:
    """Its events are short, it can be loaded again, and its record is valid."""
    for body in bodies(client, match):
        assert b"remark" not in body
        assert len(body) < MOST
    assert b"remark" not in client.get(f"/api/matches/{match}").content
    assert client.post(f"/api/matches/{match}/do", json={"action": {"type": "resign"}}).status_code == 201

    async def evict() -> None:
        registry = client.service.matches._registry
        registry.evict(await client.service.matches.find(match))

    client.call(evict)
    record = client.get(f"/api/matches/{match}/record")
    assert record.status_code == 200
    assert b"remark" not in record.content
    read(record.text)


def test_a_deck_is_stored_without_comments(tmp_path: Path) -> None:
    tide = PRESET_DECKS["tide"].text() + f"// {REMARK}"
    with served(tmp_path) as ann, httpx.Client(base_url=ann.base_url) as bob:
        chairs = [{"who": "me", "own": {"deck": COMMENTED}}, {"who": "anyone"}]
        body = {"game": "battle_grid", "chairs": chairs, "options": {"any_cards": True}}
        match = ann.post("/api/matches", json={**body, "coin": False}).json()["match"]
        joined = bob.post(f"/api/matches/{match}/join", json={"own": {"deck": tide}})
        assert joined.json()["status"] == "playing", joined.text
        made, took = (ev.read(row) for row in bodies(ann, match)[:2])
        assert isinstance(made, ev.Created)
        assert isinstance(took, ev.Joined)
        assert str(made.seats[0].own["deck"]).split("\n")[1] == "2 Nobody 1 (Basic, 20 HP)"
        assert took.own == {"deck": PRESET_DECKS["tide"].text()}
        for player in (ann, bob):  # before both have moved there is no record: it would show the decks
            news = player.get(f"/api/matches/{match}").json()
            move = {"action": {"type": "play", "move": news["view"]["moves"][0]}, "position": news["position"]}
            assert player.post(f"/api/matches/{match}/do", json=move).status_code == 201
        check(ann, match)


def test_a_sheet_is_stored_without_comments(tmp_path: Path) -> None:
    with served(tmp_path) as ann:
        chairs = [{"who": "me"}, {"who": "me"}]
        body = {"game": "battle_chess", "options": {"sheet": SHEET + f"# {REMARK}" * 200}, "chairs": chairs}
        made = ann.post("/api/matches", json=body).json()
        assert made["view"]["kinds"]["P"]["front"]["power"] == 70
        check(ann, made["match"])


def test_a_text_that_is_still_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "LONGEST_STORED", 100)
    with served(tmp_path) as ann:
        chairs = [{"who": "me", "own": {"deck": MINE}}, {"who": "anyone"}]
        body = {"game": "battle_grid", "chairs": chairs, "options": {"any_cards": True}}
        answer = ann.post("/api/matches", json=body)
        assert answer.status_code == 400
        assert "100" in answer.json()["sentence"]
        match = ann.post("/api/matches", json={**body, "chairs": [{"who": "me"}, {"who": "anyone"}]}).json()["match"]
        with httpx.Client(base_url=ann.base_url) as bob:
            assert bob.post(f"/api/matches/{match}/join", json={"own": {"deck": MINE}}).status_code == 400


@async_test
async def test_a_match_that_was_stored_with_comments_is_played_on(tmp_path: Path) -> None:
    """As all were before."""
    url = f"sqlite:///{tmp_path}/matches.db"
    setup = Setup("battle_grid", [Chair("me", own={"deck": COMMENTED}), Chair("me")], coin=False)
    tidy = created(setup, "ann", new_seed().hex())
    raw: Any = msgspec.structs.replace(tidy.seats[0], own={"deck": COMMENTED})
    async with running_matches(url) as matches:
        loaded = await matches.create(setup, "ann", "Ann")
        matches._registry.evict(loaded)
        old = msgspec.structs.replace(loaded.match.created, seats=[raw, tidy.seats[1]])
    with sqlite3.connect(tmp_path / "matches.db") as database:
        database.execute("UPDATE event SET body = ? WHERE number = 1", [ev.written(old)])
    async with running_matches(url) as matches:
        again = await matches.find(loaded.match.id)
        assert again.match.seats[0].own == {"deck": COMMENTED}
        assert again.match.game == loaded.match.game
        assert again.match.turn is not None
