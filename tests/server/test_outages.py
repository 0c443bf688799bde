"""Time in which the server could not have answered is nobody's: a restart, a stop, a full disk, a clock that is set."""

import asyncio
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from boxtop.match.clocks import SECOND
from boxtop.server import clock
from boxtop.server.play.outages import LONGEST_BEAT, Outages
from boxtop.server.store import Store

from tests.support.servers import Person, Server, people
from tests.support.stores import NOW, async_test, card, opened, put


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite3'}"
    found: str = request.getfixturevalue("postgres_server").url()
    return found


SECONDS = 6  # of the clocks in these matches
BLITZ = {"kind": "fischer", "seconds": SECONDS, "increment": 0}


async def running(ann: Person, bob: Person) -> dict[str, Any]:
    """A match in which Ann's clock runs: nobody's runs before their own first move."""
    match = (await ann.create("chessplus", [{"who": "me"}, {"who": "anyone"}], pace=BLITZ, coin=False))["match"]
    await bob.join(match)
    for person, move in ((ann, "e2e4"), (bob, "e7e5")):
        await play(person, match, move)
    return await truth(ann, match)


async def truth(person: Person, match: str) -> dict[str, Any]:
    found: dict[str, Any] = await person.request("GET", f"/api/matches/{match}")
    return found


async def play(person: Person, match: str, move: str, status: int = 201) -> Any:
    position = (await truth(person, match))["position"]
    body = {"action": {"type": "play", "move": move}, "position": position}
    return await person.request("POST", f"/api/matches/{match}/do", body, status=status)


def left(news: dict[str, Any], seat: int = 0) -> int:
    return int(news["clock"]["left"][seat])


@async_test
async def test_a_killed_server_costs_nobody_time(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--thinkers", "1") as server:
        async with people(server, 2) as (ann, bob):
            matches = [await running(ann, bob) for _ in range(5)]
            server.end(signal.SIGKILL)
            await asyncio.sleep(SECONDS + 2)
            server.start()
            for before in matches:
                now = await truth(ann, before["match"])
                assert now["status"] == "playing"
                assert left(now) > left(before) - 2 * SECOND  # what went by before the end and since the start
                await play(ann, before["match"], "g1f3")


@async_test
async def test_a_stopped_process_costs_nobody_time(tmp_path: Path) -> None:
    """As when the machine sleeps."""
    with Server(tmp_path / "data", "--thinkers", "1") as server:
        async with people(server, 2) as (ann, bob):
            before = await running(ann, bob)
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(SECONDS + 2)
            server.process.send_signal(signal.SIGCONT)
            now = await truth(ann, before["match"])
            assert now["status"] == "playing"
            assert left(now) > left(before) - 2 * SECOND
            await asyncio.sleep(1)
            assert (await truth(ann, before["match"]))["status"] == "playing"
            await play(ann, before["match"], "g1f3")


@async_test
async def test_a_database_that_cannot_be_written_costs_nobody_time(tmp_path: Path) -> None:
    """Somebody else holds the file: a move in time is refused, and nobody loses by that."""
    with Server(tmp_path / "data", "--thinkers", "1") as server:
        async with people(server, 2) as (ann, bob):
            before = await running(ann, bob)
            database = next(path for path in tmp_path.rglob("*") if path.suffix in (".db", ".sqlite", ".sqlite3"))
            other = sqlite3.connect(database, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            answer = await play(ann, before["match"], "g1f3", status=503)
            assert answer["sentence"]
            away = time.monotonic() - began
            other.execute("ROLLBACK")
            other.close()
            assert away > SECONDS  # otherwise there would have been nothing to lose
            give_up = time.monotonic() + 30
            while (now := await truth(ann, before["match"]))["status"] == "playing":
                body = {"action": {"type": "play", "move": "g1f3"}, "position": now["position"]}
                done = await ann.http.post(f"/api/matches/{before['match']}/do", json=body)
                if done.is_success:
                    break
                assert time.monotonic() < give_up, done.text
                await asyncio.sleep(0.1)
            now = await truth(ann, before["match"])
            assert now["status"] == "playing"
            assert left(now) > left(before) - 3 * SECOND


def test_the_clock_does_not_follow_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    ahead = time.time_ns() + 60 * 10**9
    monkeypatch.setattr(time, "time", lambda: ahead / 1e9)
    monkeypatch.setattr(time, "time_ns", lambda: ahead)
    assert before <= clock.now() < before + 10 * SECOND


class Uptime:
    """A process whose heart beats when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 0
        monkeypatch.setattr(clock, "uptime", lambda: self.at)
        monkeypatch.setattr(clock, "now", lambda: NOW + self.at)


@async_test
async def test_outages_are_counted_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        outages = Outages(store)
        process.at = LONGEST_BEAT
        assert outages.during(NOW, NOW + LONGEST_BEAT) == 0  # a busy moment
        process.at = 10_000
        away = 10_000 - LONGEST_BEAT
        assert outages.during(NOW, NOW + 10_000) == away
        assert outages.during(NOW, NOW + 10_000) == away
        assert outages.during(NOW + 5_000, NOW + 10_000) == 5_000
        outages.store_failed(2.0)  # it began while the process stood
        assert outages.during(NOW, NOW + 10_000) == away
        process.at = 10_900
        assert outages.during(NOW, NOW + 10_900) == away + 900
        outages.store_recovered()
        process.at = 11_800
        assert outages.during(NOW, NOW + 11_800) == away + 900
        assert outages.during(NOW + 10_900, NOW + 11_800) == 0


@async_test
async def test_outages_are_remembered_and_move_alarms(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        await put(store, *(card(f"m{due}", "playing", due=NOW + due) for due in (500, 1_500, 20_000)))
        await put(store, card("over", "over", due=None, ended=NOW))
        process.at = 11_000
        later = Outages(store)
        await later.start(NOW + 1_000, has_peers=False)
        assert later.during(NOW, NOW + 11_000) == 10_000
        assert await dues(store) == {"m500": NOW + 500, "m1500": NOW + 11_500, "m20000": NOW + 30_000}
        again = Outages(store)
        await again.start(NOW + 11_000, has_peers=False)
        assert again.during(NOW, NOW + 11_000) == 10_000


async def dues(store: Store) -> dict[str, int | None]:
    found = [await store.card(f"m{due}") for due in (500, 1_500, 20_000)]
    return {one.id: one.due for one in found if one is not None}


@async_test
async def test_a_server_that_starts_beside_another_was_not_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        process.at = 5_000
        outages = Outages(store)
        await outages.start(NOW, has_peers=True)
        assert outages.during(NOW, NOW + 5_000) == 0
