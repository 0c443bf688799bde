"""Engine time is shared fairly: by address, then by person, whatever they ask for and however often."""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

import boxtop
from boxtop.games.base import State
from boxtop.server.jobs import EnginePool, Job, LocalEnginePool, Owner, Owners
from boxtop.server.jobs.fair_queue import LEAD, MOST_WAITING, FairQueue
from boxtop.server.jobs.kinds import Kind

from tests.server.jobs.test_local_pool import with_pool
from tests.support.stores import wait_until

START = boxtop.game("chessplus").start()
SECONDS = {"move": 0.3, "hint": 1.0, "analysis": 1.0}
HOG, STRANGER = Owner("here", "hog"), Owner("elsewhere", "stranger")
CROWD = 34  # matches of one guest, or guests of one address


class Asked(NamedTuple):
    number: int
    job: Job


class Simulation:
    """One engine process, in no time."""

    def __init__(self) -> None:
        self.queue = FairQueue[Asked]()
        self.asked = 0
        self.served: dict[Owner, float] = {}
        self.order: list[Owner] = []

    def ask(self, owner: Owner, kind: Kind = "move") -> None:
        self.asked += 1
        job = Job.of(START, kind, seconds=SECONDS[kind], owner=owner)
        self.queue.add(Asked(self.asked, job))

    def run(self, cost: Mapping[Owner, float] = {}) -> Owner:
        """Run the next job, for as long as jobs of its owner take; whose it was."""
        taken = self.queue.take(lambda asked: True)
        assert taken is not None
        owner = taken.job.owner
        spent = cost.get(owner, SECONDS[taken.job.kind])
        self.queue.finish(taken, spent)
        self.order.append(owner)
        self.served[owner] = self.served.get(owner, 0.0) + spent
        return owner


def test_a_stranger_does_not_wait_behind_a_crowd() -> None:
    engine = Simulation()
    for _ in range(CROWD):
        engine.ask(HOG)
    engine.run()
    engine.ask(STRANGER)
    assert engine.run() == STRANGER


def test_the_guests_of_one_address_have_one_share() -> None:
    engine = Simulation()
    for guest in range(CROWD):
        engine.ask(Owner("here", str(guest)))
        engine.ask(Owner("here", str(guest)))
    engine.ask(STRANGER)
    engine.ask(STRANGER)
    for _ in range(4):
        engine.run()
    assert engine.order.count(STRANGER) == 2
    assert len(set(engine.order)) == 3  # and they share it: two different guests


def test_a_club_behind_one_address_shares_fairly() -> None:
    engine = Simulation()
    club = [Owner("club", str(person)) for person in range(4)]
    for person, jobs in zip(club, (20, 5, 5, 1), strict=True):
        for _ in range(jobs):
            engine.ask(person)
    for _ in range(16):
        engine.run()
    assert [engine.order.count(person) for person in club] == [5, 5, 5, 1]


def test_shares_are_of_time_and_not_of_jobs() -> None:
    engine = Simulation()
    for _ in range(20):
        engine.ask(HOG)
        engine.ask(STRANGER)
    for _ in range(20):
        engine.run({HOG: 1.0, STRANGER: 0.25})
    assert engine.order.count(HOG) == 4
    assert engine.served[STRANGER] == engine.served[HOG]


def test_urgent_jobs_come_first_among_people_who_have_used_the_same() -> None:
    engine = Simulation()
    for kind in ("analysis", "hint", "move"):
        engine.ask(Owner(kind, kind), kind)
    assert [engine.run().person for _ in range(3)] == ["move", "hint", "analysis"]


@pytest.mark.parametrize("kind", ["hint", "analysis"])
def test_nobodys_moves_keep_another_kind_of_job_waiting_for_ever(kind: Kind) -> None:
    engine = Simulation()
    for _ in range(10):
        engine.ask(HOG)
    engine.run()
    engine.ask(STRANGER, kind)
    waited = 0.0
    while engine.run() != STRANGER:
        waited += SECONDS["move"]
        engine.ask(HOG)
    assert waited <= LEAD["move"] - LEAD[kind] + SECONDS["move"]


def test_idle_time_is_not_saved_up() -> None:
    engine = Simulation()
    engine.ask(STRANGER)
    engine.run()
    for _ in range(60):
        engine.ask(HOG)
    for _ in range(20):
        engine.run()
    for _ in range(20):
        engine.ask(STRANGER)
    engine.order.clear()
    for _ in range(10):
        engine.run()
    assert engine.order.count(HOG) == 5


def test_shares_are_forgotten_with_the_last_job() -> None:
    engine = Simulation()
    for guest in range(100):
        engine.ask(Owner(str(guest), str(guest)))
    removed = next(iter(engine.queue))
    engine.queue.remove(removed)
    while engine.queue:
        engine.run()
    assert not engine.queue._addresses


def test_the_jobs_of_one_address_that_wait_are_bounded() -> None:
    engine = Simulation()
    for guest in range(MOST_WAITING):
        assert not engine.queue.full(HOG)
        engine.ask(Owner(HOG.address, str(guest)))
    assert engine.queue.full(HOG)
    assert not engine.queue.full(STRANGER)


def test_an_owner_tells_no_address_and_no_person() -> None:
    owners = Owners()
    ann = owners.of("ann", "192.0.2.1")
    assert ann == owners.of("ann", "192.0.2.1") != owners.of("ann", "192.0.2.2")
    assert ann.person == owners.of("ann", "192.0.2.2").person
    assert ann != Owners().of("ann", "192.0.2.1")  # another process has another salt
    assert "ann" not in repr(ann)
    assert "192" not in repr(ann)


# -- in pools ----------------------------------------------------------------------------------------------------------


async def check_that_a_stranger_comes_second(pool: EnginePool, state: State[Any], people: int) -> None:
    """Ask for 34 hints of one person, or of many at one address; a stranger who comes later waits for one of them."""
    order: list[Owner] = []

    async def ask(owner: Owner) -> None:
        assert not (await pool.run(Job.hint(state, seconds=0.5, deadline=120, owner=owner))).fallback
        order.append(owner)

    crowd = [asyncio.create_task(ask(Owner("here", str(n % people)))) for n in range(CROWD)]
    await wait_until(lambda: len(order) == 1)
    await asyncio.gather(*(ask(STRANGER) for _ in range(2)))
    # One of the crowd's was running, and there may be one between the stranger's two.
    assert order.index(STRANGER) <= 2
    assert len(order) <= 6
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


def test_a_crowd_does_not_make_a_stranger_wait() -> None:
    async def work(pool: LocalEnginePool) -> None:
        await pool.run(Job.move(START, level=1, deadline=60))  # all is loaded
        await check_that_a_stranger_comes_second(pool, START, people=1)
        await check_that_a_stranger_comes_second(pool, START, people=CROWD)

    with_pool(work)


def test_an_analysis_whose_turn_has_come_is_not_interrupted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEAD, "hint", 1.0)

    async def work(pool: LocalEnginePool) -> None:
        async def ask_for_ever() -> None:
            while True:
                await pool.run(Job.hint(START, seconds=0.5, deadline=120, owner=HOG))

        await pool.run(Job.move(START, level=1, deadline=60))
        hog = [asyncio.create_task(ask_for_ever()) for _ in range(3)]
        analysis = await pool.run(Job.analysis(START, seconds=0.5, deadline=120, owner=STRANGER))
        assert not analysis.fallback
        assert analysis.seconds >= 0.4
        for task in hog:
            task.cancel()
        await asyncio.gather(*hog, return_exceptions=True)

    with_pool(work)
