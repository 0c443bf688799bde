"""Whose share of the engines a job uses: whoever waits for it, by keys that tell nobody a person or an address."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from boxtop.server.jobs import Answer, Job, LocalEnginePool, Owner
from boxtop.server.net.limits import UNLIMITED, Rate

from tests.support.server_in_thread import Client, receive, served

ALONE = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "computer", "level": 1}], "coin": False}
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"


@contextmanager
def guest(server: Client, address: str) -> Iterator[httpx.Client]:
    """Somebody new, who comes from that address."""
    with httpx.Client(base_url=server.base_url, transport=httpx.HTTPTransport(local_address=address)) as http:
        yield http


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """All jobs, as they come."""
    seen: list[Job] = []
    run = LocalEnginePool.run

    async def noted(pool: LocalEnginePool, job: Job) -> Answer:
        seen.append(job)
        return await run(pool, job)

    monkeypatch.setattr(LocalEnginePool, "run", noted)
    return seen


def play(http: httpx.Client, match: str, move: str) -> None:
    position = http.get(f"/api/matches/{match}").json()["position"]
    body = {"action": {"type": "play", "move": move}, "position": position}
    assert http.post(f"/api/matches/{match}/do", json=body).status_code == 201


def wait_for_turn(http: httpx.Client, match: str) -> None:
    while http.get(f"/api/matches/{match}").json()["turn"] != 0:
        pass


def test_a_computers_move_is_for_the_person_who_waits_for_it(tmp_path: Path, jobs: list[Job]) -> None:
    with served(tmp_path) as server:
        with guest(server, HERE) as ann, guest(server, HERE) as bob, guest(server, ELSEWHERE) as eve:
            for http in (ann, ann, bob, eve):
                match = http.post("/api/matches", json=ALONE).json()["match"]
                play(http, match, "e2e4")
                wait_for_turn(http, match)
        one, two, his, hers = (job.owner for job in jobs)
        assert one == two
        assert one.address == his.address != hers.address
        assert len({one.person, his.person, hers.person}) == 3
        assert "" not in (one.address, one.person, hers.address)
    with sqlite3.connect(tmp_path / "test.sqlite3") as database:
        stored = "\n".join(database.iterdump())
    for secret in (HERE, one.address, one.person):
        assert secret not in stored


def test_after_a_reload_the_address_is_known_again_with_the_next_move(tmp_path: Path, jobs: list[Job]) -> None:
    with served(tmp_path) as ann:
        match = ann.post("/api/matches", json=ALONE).json()["match"]

        async def reload() -> Owner:
            registry = ann.service.matches._registry
            registry.evict(await ann.service.matches.find(match))
            return (await ann.service.matches.find(match)).owner

        loaded = ann.call(reload)
        assert not loaded.address
        play(ann, match, "e2e4")
        wait_for_turn(ann, match)
        assert jobs[0].owner.person == loaded.person
        assert jobs[0].owner.address
        ann.call(reload)
        with ann.websocket() as socket:
            socket.send(json.dumps({"type": "watch", "match": match}))
            while receive(socket)["type"] != "match":
                pass
            watched = ann.call(ann.service.matches.find, match)
        assert watched.owner == jobs[0].owner


def test_hints_are_limited_by_address_too(tmp_path: Path, jobs: list[Job]) -> None:
    rates = {**UNLIMITED, "hints": Rate(3, 0.001)}
    with served(tmp_path, rates=rates) as ann:
        told: list[dict[str, Any]] = []
        for _ in range(4):
            ann.cookies.clear()
            match = ann.post("/api/matches", json=ALONE).json()["match"]
            with ann.websocket() as socket:
                socket.send(json.dumps({"type": "hint", "match": match, "tag": "h"}))
                told.append(next(m for m in iter(lambda: receive(socket), None) if m["type"] in ("advice", "refused")))
        assert [message["type"] for message in told] == ["advice"] * 3 + ["refused"]
        assert len({job.owner.person for job in jobs}) == 3
        assert len({job.owner.address for job in jobs}) == 1
