"""The computer has a clock too: it runs while it thinks, it hurries, and nobody pays for the server's trouble."""

import asyncio
from pathlib import Path

import pytest

import boxtop.server.clock as server_clock
import boxtop.server.play.scheduler as scheduler
from boxtop.engines.engine import LONGEST
from boxtop.match.actions import Offer
from boxtop.match.clocks import SECOND, Pace
from boxtop.server.clock import now
from boxtop.server.jobs import Answer, Job
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.matches import Matches
from boxtop.server.play.projection import news
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import Entry, StoreDown

from tests.support.matches_in_memory import FirstMovePool, play, running_matches, watch_as
from tests.support.postgres import Cluster
from tests.support.stores import async_test, wait_until

OPENING = ("e2e4", "d2d4", "b1c3")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


def timed(kind: str, **figures: int) -> Setup:
    return Setup("chessplus", [Chair("me"), Chair("computer", 2)], pace=Pace(kind, **figures))  # type: ignore[arg-type]


@pytest.fixture
def shared_url(postgres_server: Cluster) -> str:
    return postgres_server.url()


BLITZ = timed("fischer", seconds=180)


class ManualPool(FirstMovePool):
    """A pool that records its jobs, and answers when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []
        self.go = asyncio.Event()

    async def run(self, job: Job) -> Answer:
        self.jobs.append(job)
        await self.go.wait()
        return await super().run(job)


class FakeClock:
    """The server clock, which a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr(server_clock, "now", self.now)

    def now(self) -> int:
        return now() + self.ahead

    def wait(self, seconds: float) -> None:
        self.ahead += round(seconds * SECOND)


@pytest.fixture
def fake_clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    return FakeClock(monkeypatch)


async def answered(matches: Matches, loaded: LoadedMatch, *moves: str) -> None:
    """Ann's moves, and the computer's answers."""
    for move in moves:
        count = len(loaded.match.decisions)
        await play(matches, loaded, "ann", move)
        await wait_until(lambda count=count: len(loaded.match.decisions) == count + 2 and not loaded.busy)  # type: ignore[misc]


async def thinking(matches: Matches, pool: ManualPool, setup: Setup = BLITZ) -> LoadedMatch:
    """A match in which the computer thinks about its second move."""
    pool.go.set()
    loaded = await matches.create(setup, "ann", "Ann")
    await answered(matches, loaded, OPENING[0])
    pool.go.clear()
    await play(matches, loaded, "ann", OPENING[1])
    await wait_until(lambda: len(pool.jobs) == 2)
    return loaded


@async_test
async def test_its_clock_runs_and_is_shown(url: str, fake_clock: FakeClock) -> None:
    pool = ManualPool()
    async with running_matches(url, pool) as matches:
        loaded = await thinking(matches, pool)
        socket, _ = await watch_as(matches, loaded, "ann")
        clock = socket.messages[0]["clock"]
        assert clock["running"] == 1
        fake_clock.wait(10)
        later = news(loaded, "ann", language="en").clock
        assert later is not None
        assert later.running == 1
        assert 9_000 <= clock["left"][1] - later.left[1] < 60_000
        pool.go.set()
        await wait_until(lambda: loaded.match.turn == 0)
        assert loaded.match.clock.running == 0


@pytest.mark.parametrize(
    ("setup", "used", "most", "wait"),
    [
        (timed("none"), 0, None, 6.0),
        (timed("fischer", seconds=600), 0, LONGEST, 6.0),
        (timed("fischer", seconds=20), 0, 1.0, 4.0),
        (timed("fischer", seconds=60), 50, 0.5, 2.0),
        (timed("fischer", seconds=60), 59.5, 0.05, 0.5),
        (timed("fischer", seconds=60), 3600, 0.05, 0.5),
        (timed("move", seconds=4), 0, 0.5, 2.0),
        (timed("days", days=1), 0, LONGEST, 6.0),
    ],
)
@async_test
async def test_it_thinks_for_a_part_of_what_is_left(
    url: str, fake_clock: FakeClock, setup: Setup, used: float, most: float | None, wait: float
) -> None:
    pool = ManualPool()
    async with running_matches(url, pool) as matches:
        loaded = await thinking(matches, pool, setup)
        fake_clock.wait(used)
        await matches.do(loaded, "ann", Offer("takeback"))  # what it has used is used
        pool.go.set()
        await wait_until(lambda: loaded.thinking is None or loaded.thinking.done())
        pool.go.clear()
        await play(matches, loaded, "ann", OPENING[2])
        await wait_until(lambda: len(pool.jobs) == 3)
        job = pool.jobs[-1]
        assert job.level == 2
        # Some time went by while the test was at work.
        assert wait / 2 < job.deadline <= wait
        if most is None:
            assert job.seconds is None
        else:
            assert job.seconds is not None
            assert most / 2 < job.seconds <= most


@async_test
async def test_it_does_not_lose_because_its_engines_are_busy_or_the_store_is_away(
    url: str, fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "RETRY_DELAY", 0.01)
    pool = ManualPool()
    async with running_matches(url, pool) as matches:
        loaded = await thinking(matches, pool)
        assert loaded.flag_timer is None
        fake_clock.wait(4_000)
        await matches.sweep()
        assert loaded.match.status == "playing"
        assert loaded.match.clock.remaining(1, fake_clock.now()) == 0
        before = loaded.match.clock.remaining(0, fake_clock.now())
        append, failures = matches.store.append, 0

        async def away(*entries: Entry) -> bool:
            nonlocal failures
            if failures < 3:
                failures += 1
                raise StoreDown("The disk is full.")
            return await append(*entries)

        monkeypatch.setattr(matches.store, "append", away)
        pool.go.set()
        await wait_until(lambda: loaded.match.turn == 0 and not loaded.busy)
        assert failures == 3
        assert loaded.match.clock.left[1] == 0
        assert loaded.match.clock.left[0] == before
        await answered(matches, loaded, OPENING[2])  # and goes on, in a hurry
        assert loaded.match.status == "playing"
        assert pool.jobs[-1].seconds == scheduler.LEAST_SECONDS


@async_test
async def test_a_move_taken_back_while_it_thinks_stops_its_clock(url: str, fake_clock: FakeClock) -> None:
    pool = ManualPool()
    async with running_matches(url, pool) as matches:
        loaded = await thinking(matches, pool)
        fake_clock.wait(7)
        await matches.do(loaded, "ann", Offer("takeback"))
        assert loaded.match.clock.running == 0
        left = loaded.match.clock.remaining(1, fake_clock.now())
        assert 180_000 - 60_000 < left <= 180_000 - 7_000
        pool.go.set()
        await answered(matches, loaded, OPENING[2])
        assert loaded.match.decisions[2].move == OPENING[2]


@async_test
async def test_a_server_that_was_away_costs_the_computer_nothing(url: str, fake_clock: FakeClock) -> None:
    pool = ManualPool()
    async with running_matches(url, pool) as matches:
        loaded = await thinking(matches, pool)
        left = loaded.match.clock.remaining(1, fake_clock.now())
    fake_clock.wait(3600)
    others = ManualPool()
    async with running_matches(url, others) as matches:
        await matches.outages.start(fake_clock.now() - 3600 * SECOND, has_peers=False)
        again = await matches.find(loaded.match.id)
        await wait_until(lambda: others.jobs)
        assert any(event.kind == "paused" for event in again.log)
        assert left - 60_000 < again.match.clock.remaining(1, fake_clock.now()) <= left
        # Nobody thought before it was known that this time is nobody's.
        assert len(others.jobs) == 1
        assert others.jobs[0].seconds == LONGEST
        others.go.set()
        await wait_until(lambda: again.match.turn == 0)


@async_test
async def test_computer_without_a_running_clock_moves_after_a_restart(url: str, fake_clock: FakeClock) -> None:
    async with running_matches(url, ManualPool()) as matches:
        loaded = await matches.create(BLITZ, "ann", "Ann")
        await play(matches, loaded, "ann", OPENING[0])
    fake_clock.wait(3600)
    async with running_matches(url) as matches:
        await matches.outages.start(fake_clock.now() - 3600 * SECOND, has_peers=False)
        again = await matches.find(loaded.match.id)
        await wait_until(lambda: again.match.turn == 0)


@async_test
async def test_another_server_moves_for_a_computer_whose_server_died(
    shared_url: str, fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile its clock has run out, which is nobody's fault who plays."""
    ours, others = ManualPool(), FirstMovePool()
    async with running_matches(shared_url, ours) as here, running_matches(shared_url, others) as there:
        ours.go.set()
        mine = await here.create(BLITZ, "ann", "Ann")
        theirs = await there.find(mine.match.id)
        await answered(here, mine, OPENING[0])
        await wait_until(lambda: theirs.match.number == mine.match.number)
        ours.go.clear()  # as if it had died
        monkeypatch.setattr(scheduler, "STANDBY_DELAY", 0.5)
        await play(here, mine, "ann", OPENING[1])
        await wait_until(lambda: theirs.match.clock.running == 1)
        fake_clock.wait(3600)
        await wait_until(lambda: len(theirs.match.decisions) == 4 and mine.match.number == theirs.match.number)
        assert (len(ours.jobs), others.jobs_run) == (2, 1)
        for loaded in (mine, theirs):
            assert loaded.match.status == "playing"
            assert loaded.match.clock.running == 0
            assert loaded.match.clock.left == mine.match.clock.left
        ours.go.set()
        await wait_until(lambda: mine.thinking is None or mine.thinking.done())
        assert len(mine.match.decisions) == 4  # what the other one thought of is too late
