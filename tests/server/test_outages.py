"""Time in which the server could not have answered is nobody's: a restart, a stop, a full disk, a clock that is set."""

import asyncio
import re
import resource
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from boxtop.match.clocks import SECOND
from boxtop.server import clock
from boxtop.server.play.outages import LONGEST_BEAT, Outages
from boxtop.server.play.peers import LONGEST_SILENCE, SILENCE

from tests.support.paths import ROOT
from tests.support.postgres import Cluster
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


async def play_when_possible(person: Person, match: str, move: str) -> dict[str, Any]:
    """Send a move until it is taken, as a page does; how the match stands then."""
    give_up = time.monotonic() + 30
    while (now := await truth(person, match))["status"] == "playing":
        body = {"action": {"type": "play", "move": move}, "position": now["position"]}
        done = await person.http.post(f"/api/matches/{match}/do", json=body)
        if done.is_success:
            break
        assert time.monotonic() < give_up, done.text
        await asyncio.sleep(0.1)
    return await truth(person, match)


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
            now = await play_when_possible(ann, before["match"], "g1f3")
            assert now["status"] == "playing"
            assert left(now) > left(before) - 3 * SECOND


@async_test
async def test_a_full_disk_costs_nobody_time(tmp_path: Path) -> None:
    """A move in time is refused, and accepted when there is room again."""
    with Server(tmp_path / "data", "--thinkers", "1") as server:
        async with people(server, 2) as (ann, bob):
            before = await running(ann, bob)
            assert server.process is not None
            room = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1000, room[1]))
            answer = await play(ann, before["match"], "g1f3", status=503)
            assert answer["sentence"]
            await asyncio.sleep(SECONDS + 1)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, room)
            now = await play_when_possible(ann, before["match"], "g1f3")
            assert now["status"] == "playing"
            assert left(now) > left(before) - 3 * SECOND


@pytest.mark.parametrize("how", ["stopped", "paused"])
def test_a_database_that_is_away_costs_nobody_time(tmp_path: Path, postgres_server: Cluster, how: str) -> None:
    """Nobody even tries to move meanwhile: a page that cannot show the last move is no reason to lose."""
    url = postgres_server.url()

    @async_test
    async def story() -> None:
        with Server(tmp_path / "data", "--thinkers", "1", "--database", url) as server:
            async with people(server, 2) as (ann, bob):
                before = await running(ann, bob)
                if how == "stopped":
                    await asyncio.to_thread(postgres_server.stop)
                else:
                    postgres_server.pause()
                try:
                    await asyncio.sleep(SECONDS + 2)
                finally:
                    if how == "stopped":
                        await asyncio.to_thread(postgres_server.start)
                    else:
                        postgres_server.resume()
                now = await play_when_possible(ann, before["match"], "g1f3")
                assert now["status"] == "playing"
                assert left(now) > left(before) - 3 * SECOND

    story()


def test_one_of_two_servers_that_sleeps_costs_nobody_time(tmp_path: Path, postgres_server: Cluster) -> None:
    """Ann's server sleeps; Bob's, which knows her match, does not let her lose by that."""
    flags = "--thinkers", "0", "--database", postgres_server.url()

    @async_test
    async def story() -> None:
        with Server(tmp_path / "a", *flags) as hers, Server(tmp_path / "b", *flags) as his:
            async with people(hers, 1) as [ann], people(his, 1) as [bob]:
                before = await running(ann, bob)
                match = before["match"]
                assert hers.process is not None
                hers.process.send_signal(signal.SIGSTOP)
                try:
                    await asyncio.sleep(SECONDS + 2)
                    assert (await truth(bob, match))["status"] == "playing"
                finally:
                    hers.process.send_signal(signal.SIGCONT)
                give_up = time.monotonic() + 20
                while left(now := await truth(ann, match)) < left(before) - 3 * SECOND:
                    assert now["status"] == "playing"
                    assert time.monotonic() < give_up
                    await asyncio.sleep(0.1)
                await play(ann, match, "g1f3")
                # When both are awake, time does run out, whoever looks at it.
                await play(bob, match, "b8c6")
                give_up = time.monotonic() + SECONDS + 20
                while (now := await truth(bob, match))["status"] == "playing":
                    assert time.monotonic() < give_up
                    await asyncio.sleep(0.2)
                assert now["result"]["reason"] == "time"

    story()


def test_the_clock_does_not_follow_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock.now()
    ahead = time.time_ns() + 60 * 10**9
    monkeypatch.setattr(time, "time", lambda: ahead / 1e9)
    monkeypatch.setattr(time, "time_ns", lambda: ahead)
    assert before <= clock.now() < before + 10 * SECOND


def test_nothing_else_in_the_server_reads_the_systems_clock() -> None:
    reads = re.compile(r"\btime\.time(_ns)?\(|datetime\.(now|utcnow|today)\(|date\.today\(|CLOCK_REALTIME")
    folder = ROOT / "src" / "boxtop" / "server"
    found = {str(file.relative_to(folder)) for file in folder.rglob("*.py") if reads.search(file.read_text())}
    assert found == {"clock.py"}


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
        outages.store_recovered(0.1)
        process.at = 11_800
        assert outages.during(NOW, NOW + 11_800) == away + 900
        assert outages.during(NOW + 10_900, NOW + 11_800) == 0


@async_test
async def test_outages_are_remembered_and_postpone_alarms(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        await put(store, *(card(f"m{due}", "playing", due=NOW + due) for due in (500, 1_500, 20_000)))
        await put(store, card("over", "over", due=None, ended=NOW))
        process.at = 10_000
        later = Outages(store)
        await later.start(NOW + 1_000, has_peers=False)
        assert later.during(NOW, NOW + 10_000) == 9_000
        process.at = 11_000  # it is not over before requests are served
        assert later.during(NOW, NOW + 11_000) == 10_000
        assert await store.outages(NOW) == []
        await later.watch()
        assert await store.outages(NOW) == [(NOW + 1_000, NOW + 11_000)]
        assert later.stored
        assert later.during(NOW, NOW + 11_000) == 10_000
        for process.at, due in (
            (11_499, ["m500"]),
            (11_500, ["m500", "m1500"]),
            (19_999, ["m500", "m1500"]),
            (20_000, ["m500", "m1500", "m20000"]),  # it may have been set after the outage
            (30_000, ["m500", "m1500", "m20000"]),
        ):
            assert await store.due(clock.now(), later.recent()) == due
        again = Outages(store)
        await again.start(NOW + 30_000, has_peers=False)
        assert again.during(NOW, NOW + 11_000) == 10_000


@async_test
async def test_a_server_that_starts_beside_another_was_not_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        process.at = 5_000
        outages = Outages(store)
        await outages.start(NOW, has_peers=True)
        assert outages.during(NOW, NOW + 5_000) == 0


@async_test
async def test_a_write_that_takes_long_is_an_outage(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    async with opened(url) as store:
        outages = Outages(store)
        for process.at in range(0, 12_000, LONGEST_BEAT):
            outages.beat()
        process.at = 12_000
        monkeypatch.setattr(store, "stuck", lambda: 5.0)
        assert outages.during(NOW, NOW + 12_000) == 5_000
        monkeypatch.setattr(store, "stuck", lambda: 0.0)
        assert outages.during(NOW, NOW + 12_000) == 0
        outages.store_recovered(7.0)
        assert outages.during(NOW, NOW + 12_000) == 7_000
        outages.store_recovered(LONGEST_BEAT / 1000)
        assert outages.during(NOW, NOW + 12_000) == 7_000


@async_test
async def test_a_write_under_way_is_known(url: str) -> None:
    async with opened(url) as store:
        assert store.stuck() == 0
        writing = asyncio.ensure_future(store.set_meta("a", "b"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert store.stuck() > 0
        await writing
        assert store.stuck() == 0


@async_test
async def test_a_silent_server_holds_up_the_clocks_only_for_a_while(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    process = Uptime(monkeypatch)
    beats = {"other": NOW}

    async def peers() -> dict[str, int]:
        return dict(beats)

    async with opened(url) as store:
        monkeypatch.setattr(store, "peers", peers)
        outages = Outages(store)

        async def pass_to(moment: int) -> None:
            while process.at < moment:
                process.at = min(process.at + 1_000, moment)
                outages.beat()
                await outages.listen()

        await outages.listen()
        beats["other"] += 500
        await pass_to(500)
        await outages.known_until(NOW)
        assert outages.during(NOW, NOW + 500) == 0
        await pass_to(SILENCE + 2_000)
        await outages.known_until(clock.now())
        waiting = outages.silence
        assert waiting
        assert outages.during(NOW, clock.now()) == clock.now() - NOW - 500  # since its last heartbeat
        await pass_to(LONGEST_SILENCE + 5_000)
        await outages.known_until(clock.now())
        assert not outages.silence
        given = outages.during(NOW, clock.now())
        assert LONGEST_SILENCE <= given <= LONGEST_SILENCE + 2_000
        await pass_to(LONGEST_SILENCE + 20_000)
        assert outages.during(NOW, clock.now()) == given
