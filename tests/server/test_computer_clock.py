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

from tests.support.matches_in_memory import Firsts, house, play, watching
from tests.support.postgres import Cluster
from tests.support.stores import on_a_loop, until

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


class Slow(Firsts):
    """Thinkers who answer when they are told to, and note what they were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []
        self.go = asyncio.Event()

    async def ask(self, job: Job) -> Answer:
        self.jobs.append(job)
        await self.go.wait()
        return await super().ask(job)


class Watch:
    """The server's watch, which a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr(server_clock, "now", self.now)

    def now(self) -> int:
        return now() + self.ahead

    def wait(self, seconds: float) -> None:
        self.ahead += round(seconds * SECOND)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


async def answered(matches: Matches, loaded: LoadedMatch, *moves: str) -> None:
    """Ann's moves, and the computer's answers."""
    for move in moves:
        count = len(loaded.match.decisions)
        await play(matches, loaded, "ann", move)
        await until(lambda count=count: len(loaded.match.decisions) == count + 2 and not loaded.busy)  # type: ignore[misc]


async def thinking(matches: Matches, thinkers: Slow, setup: Setup = BLITZ) -> LoadedMatch:
    """A match in which the computer thinks about its second move."""
    thinkers.go.set()
    loaded = await matches.create(setup, "ann", "Ann")
    await answered(matches, loaded, OPENING[0])
    thinkers.go.clear()
    await play(matches, loaded, "ann", OPENING[1])
    await until(lambda: len(thinkers.jobs) == 2)
    return loaded


@on_a_loop
async def test_its_clock_runs_and_is_shown(url: str, watch: Watch) -> None:
    thinkers = Slow()
    async with house(url, thinkers) as matches:
        loaded = await thinking(matches, thinkers)
        ear, _ = await watching(matches, loaded, "ann")
        clock = ear.heard[0]["clock"]
        assert clock["running"] == 1
        watch.wait(10)
        later = news(loaded, "ann").clock
        assert later is not None
        assert later.running == 1
        assert 9_000 <= clock["left"][1] - later.left[1] < 60_000
        thinkers.go.set()
        await until(lambda: loaded.match.turn == 0)
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
@on_a_loop
async def test_it_thinks_for_a_part_of_what_is_left(
    url: str, watch: Watch, setup: Setup, used: float, most: float | None, wait: float
) -> None:
    thinkers = Slow()
    async with house(url, thinkers) as matches:
        loaded = await thinking(matches, thinkers, setup)
        watch.wait(used)
        await matches.do(loaded, "ann", Offer("takeback"))  # what it has used is used
        thinkers.go.set()
        await until(lambda: loaded.thinking is None or loaded.thinking.done())
        thinkers.go.clear()
        await play(matches, loaded, "ann", OPENING[2])
        await until(lambda: len(thinkers.jobs) == 3)
        job = thinkers.jobs[-1]
        assert job.level == 2
        # Some time went by while the test was at work.
        assert wait / 2 < job.deadline <= wait
        if most is None:
            assert job.seconds is None
        else:
            assert job.seconds is not None
            assert most / 2 < job.seconds <= most


@on_a_loop
async def test_it_does_not_lose_because_its_engines_are_busy_or_the_store_is_away(
    url: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PAUSE", 0.01)
    thinkers = Slow()
    async with house(url, thinkers) as matches:
        loaded = await thinking(matches, thinkers)
        assert loaded.flag_timer is None
        watch.wait(4_000)
        await matches.sweep()
        assert loaded.match.status == "playing"
        assert loaded.match.clock.remaining(1, watch.now()) == 0
        before = loaded.match.clock.remaining(0, watch.now())
        append, failures = matches.store.append, 0

        async def away(*entries: Entry) -> bool:
            nonlocal failures
            if failures < 3:
                failures += 1
                raise StoreDown("The disk is full.")
            return await append(*entries)

        monkeypatch.setattr(matches.store, "append", away)
        thinkers.go.set()
        await until(lambda: loaded.match.turn == 0 and not loaded.busy)
        assert failures == 3
        assert loaded.match.clock.left[1] == 0
        assert loaded.match.clock.left[0] == before
        await answered(matches, loaded, OPENING[2])  # and goes on, in a hurry
        assert loaded.match.status == "playing"
        assert thinkers.jobs[-1].seconds == scheduler.LEAST_THOUGHT


@on_a_loop
async def test_a_move_taken_back_while_it_thinks_stops_its_clock(url: str, watch: Watch) -> None:
    thinkers = Slow()
    async with house(url, thinkers) as matches:
        loaded = await thinking(matches, thinkers)
        watch.wait(7)
        await matches.do(loaded, "ann", Offer("takeback"))
        assert loaded.match.clock.running == 0
        left = loaded.match.clock.remaining(1, watch.now())
        assert 180_000 - 60_000 < left <= 180_000 - 7_000
        thinkers.go.set()
        await answered(matches, loaded, OPENING[2])
        assert loaded.match.decisions[2].move == OPENING[2]


@on_a_loop
async def test_a_server_that_was_away_costs_the_computer_nothing(url: str, watch: Watch) -> None:
    thinkers = Slow()
    async with house(url, thinkers) as matches:
        loaded = await thinking(matches, thinkers)
        left = loaded.match.clock.remaining(1, watch.now())
    watch.wait(3600)
    others = Slow()
    async with house(url, others) as matches:
        await matches.resume(3600 * SECOND)
        again = await matches.find(loaded.match.id)
        await until(lambda: others.jobs)
        assert any(event.kind == "paused" for event in again.log)
        assert left - 60_000 < again.match.clock.remaining(1, watch.now()) <= left
        # Nobody thought before it was known that this time is nobody's.
        assert len(others.jobs) == 1
        assert others.jobs[0].seconds == LONGEST
        others.go.set()
        await until(lambda: again.match.turn == 0)


@on_a_loop
async def test_who_has_no_running_clock_moves_after_a_start_as_well(url: str, watch: Watch) -> None:
    async with house(url, Slow()) as matches:
        loaded = await matches.create(BLITZ, "ann", "Ann")
        await play(matches, loaded, "ann", OPENING[0])
    watch.wait(3600)
    async with house(url) as matches:
        await matches.resume(3600 * SECOND)
        again = await matches.find(loaded.match.id)
        await until(lambda: again.match.turn == 0)


@on_a_loop
async def test_another_server_moves_for_a_computer_whose_server_died(
    shared_url: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile its clock has run out, which is nobody's fault who plays."""
    ours, others = Slow(), Firsts()
    async with house(shared_url, ours) as here, house(shared_url, others) as there:
        ours.go.set()
        mine = await here.create(BLITZ, "ann", "Ann")
        theirs = await there.find(mine.match.id)
        await answered(here, mine, OPENING[0])
        await until(lambda: theirs.match.number == mine.match.number)
        ours.go.clear()  # as if it had died
        monkeypatch.setattr(scheduler, "STAND_BY", 0.5)
        await play(here, mine, "ann", OPENING[1])
        await until(lambda: theirs.match.clock.running == 1)
        watch.wait(3600)
        await until(lambda: len(theirs.match.decisions) == 4 and mine.match.number == theirs.match.number)
        assert (len(ours.jobs), others.asked) == (2, 1)
        for loaded in (mine, theirs):
            assert loaded.match.status == "playing"
            assert loaded.match.clock.running == 0
            assert loaded.match.clock.left == mine.match.clock.left
        ours.go.set()
        await until(lambda: mine.thinking is None or mine.thinking.done())
        assert len(mine.match.decisions) == 4  # what the other one thought of is too late
