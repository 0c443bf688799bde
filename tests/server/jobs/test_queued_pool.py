"""Engine jobs through a real PostgreSQL: several servers, several workers, and workers that die."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

import boxtop
from boxtop.server.jobs import Job, Owner, create_engine_pool, opened
from boxtop.server.jobs.fallback import TIMEOUT
from boxtop.server.jobs.queue_tables import install
from boxtop.server.jobs.queued_pool import QueuedEnginePool

from tests.server.jobs.test_fair_queue import CROWD, check_that_a_stranger_comes_second
from tests.server.jobs.test_local_pool import FOREVER, GAMES, SLACK, alive, check, decided
from tests.support.postgres import Cluster
from tests.support.slow_compiler import SlowCompiler
from tests.support.stores import wait_until

CHESS = boxtop.game("chessplus")
ROUNDS = 10  # of something that must go well at every moment


@pytest.fixture
def database(postgres_server: Cluster) -> str:
    return postgres_server.url()


class Working:
    """A worker in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @property
    def pid(self) -> int:
        return self.process.pid

    def engine_processes(self) -> list[int]:
        """The processes that it has started."""
        with open(f"/proc/{self.pid}/task/{self.pid}/children") as children:
            return [int(pid) for pid in children.read().split()]


@asynccontextmanager
async def worker(url: str, program: Sequence[str] = ("-m", "boxtop.terminal")) -> AsyncIterator[Working]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *program, "worker", "--database", url, "--threads", "1"
    )
    try:
        yield Working(process)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def asked(url: str, query: str) -> Any:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(query)
    finally:
        await connection.close()


async def until_in(url: str, query: str, wanted: object) -> None:
    """Wait until the database answers so."""
    async with asyncio.timeout(120):
        while await asked(url, query) != wanted:
            await asyncio.sleep(0.02)


PICKED = "SELECT count(*) FROM boxtop_jobs.job WHERE status = 'picked'"
AT_WORK = "SELECT count(DISTINCT queue_manager_id) FROM boxtop_jobs.job WHERE status = 'picked'"
LEFT = "SELECT (SELECT count(*) FROM boxtop_jobs.job) + (SELECT count(*) FROM boxtop_jobs.answer)"


def run(url: str, work: Callable[[QueuedEnginePool], Awaitable[None]]) -> None:
    async def whole() -> None:
        pool = create_engine_pool(url)
        assert isinstance(pool, QueuedEnginePool)
        async with opened(pool):
            await work(pool)

    asyncio.run(whole())


async def ready(pool: QueuedEnginePool, processes: int = 1) -> None:
    await wait_until(lambda: pool.stats().processes == processes)


def test_every_game_is_thought_about_and_nothing_is_left_behind(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        async with worker(database) as somebody:
            await ready(pool)
            for game in GAMES:
                state = decided(game, 1, 7)
                for job in (Job.move(state, level=1, deadline=60), Job.hint(state, seconds=0.05, deadline=60)):
                    answer = await pool.run(job)
                    check(state, answer)
                    assert not answer.fallback
            await until_in(database, LEFT, 0)
            somebody.process.send_signal(signal.SIGTERM)
            assert await somebody.process.wait() == 0
            await wait_until(lambda: pool.stats().processes == 0)  # it has said goodbye

    run(database, work)


def test_an_engine_is_ready_when_one_worker_has_it_ready(database: str, tmp_path: Path) -> None:
    slow, late = SlowCompiler(tmp_path / "slow"), SlowCompiler(tmp_path / "late")
    told: list[str] = []

    async def work(pool: QueuedEnginePool) -> None:
        pool.on_progress(told.append)
        async with worker(database, slow.server("yahtzee", "chessplus")):
            await ready(pool)
            assert pool.preparing == {"yahtzee": 0.0, "chessplus": 0.0}
            waits = asyncio.create_task(pool.run(Job.move(CHESS.start(), level=1, deadline=FOREVER)))
            await wait_until(lambda: slow.started("chessplus"))  # the second, for which somebody waits
            slow.tell("chessplus", 0.5)
            await wait_until(lambda: pool.preparing == {"yahtzee": 0.0, "chessplus": 0.5})
            async with worker(database, late.server("chessplus")):
                await wait_until(lambda: pool.preparing == {"chessplus": 0.5})
                assert not waits.done()
                slow.end("chessplus")
                await wait_until(lambda: pool.preparing == {})
                assert not (await waits).fallback
        assert {"yahtzee", "chessplus"} == set(told)

    run(database, work)


def test_without_a_worker_the_answer_is_quick_at_once_until_one_comes(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        begun = time.monotonic()
        answer = await pool.run(Job.move(state, level=8, deadline=FOREVER))
        assert time.monotonic() - begun < TIMEOUT + SLACK
        check(state, answer)
        assert answer.fallback
        async with worker(database):
            await ready(pool)
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
        assert pool.stats().fallbacks["move"] == 1

    run(database, work)


def test_two_workers_share_the_jobs_of_two_servers_and_one_killed_loses_nothing(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        async with opened(QueuedEnginePool(database)) as others, worker(database) as one, worker(database):
            await asyncio.gather(ready(pool, 2), ready(others, 2))
            states = [decided(CHESS, seed, 4 + seed) for seed in range(10)]
            answers = [
                asyncio.create_task(server.run(Job.hint(state, seconds=0.5, seed=seed, deadline=90)))
                for seed, state in enumerate(states)
                for server in (pool, others)[seed % 2 : seed % 2 + 1]
            ]
            await until_in(database, AT_WORK, 2)
            children = one.engine_processes()
            assert len(children) == 1
            os.kill(one.pid, signal.SIGKILL)
            for state, answer in zip(states, await asyncio.gather(*answers), strict=True):
                check(state, answer)
                assert not answer.fallback
            await wait_until(lambda: not any(map(alive, children)))
            await until_in(database, LEFT, 0)

    run(database, work)


def test_a_move_overtakes_hints_and_analyses(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state, order = CHESS.start(), list[str]()

        async def ask(job: Job) -> None:
            assert not (await pool.run(job)).fallback
            order.append(job.kind)

        async with worker(database):
            await ready(pool)
            await pool.run(Job.move(state, level=1, deadline=60))
            one, two, three = map(Owner, ("one", "two", "three"))  # strangers
            endless = [Job.analysis(state, seconds=FOREVER, deadline=FOREVER, owner=who) for who in (one, two, three)]
            analyses = [asyncio.create_task(ask(job)) for job in endless]
            await until_in(database, PICKED, 2)
            async with asyncio.TaskGroup() as tasks:
                long = Job.hint(state, seconds=4.0, deadline=60, owner=one)
                tasks.create_task(ask(long))  # all others come meanwhile
                await until_in(database, PICKED, 3)
                for who in (two, three):
                    tasks.create_task(ask(Job.hint(state, seconds=0.1, deadline=60, owner=who)))
                await until_in(database, PICKED, 4)
                tasks.create_task(ask(Job.move(state, level=1, deadline=60, owner=three)))
            assert order.index("move") <= 1  # after the hint at hand
            assert not any(analysis.done() for analysis in analyses)
            for analysis in analyses:
                analysis.cancel()
            await asyncio.wait(analyses)

    run(database, work)


def test_a_worker_that_does_not_answer_is_not_waited_for(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        async with worker(database) as somebody:
            await ready(pool)
            os.kill(somebody.pid, signal.SIGSTOP)
            begun = time.monotonic()
            answer = await pool.run(Job.move(state, level=1, deadline=1.0))
            assert 1.0 <= time.monotonic() - begun < 1.0 + TIMEOUT + SLACK
            check(state, answer)
            assert answer.fallback
            os.kill(somebody.pid, signal.SIGCONT)
            await ready(pool)
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback

    run(database, work)


def test_cancelled_request_withdraws_its_job(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        async with worker(database):
            await ready(pool)
            await pool.run(Job.move(state, level=1, deadline=60))
            for _ in range(ROUNDS):  # a worker may take the third hint at the moment in which it is withdrawn
                people = [Owner(name) for name in ("one", "two", "three")]
                hints = [Job.hint(state, seconds=FOREVER, deadline=FOREVER, owner=who) for who in people]
                tasks = [asyncio.create_task(pool.run(hint)) for hint in hints]
                await until_in(database, PICKED, 2)
                for task in tasks:
                    task.cancel()
                ends = await asyncio.gather(*tasks, return_exceptions=True)
                assert all(isinstance(end, asyncio.CancelledError) for end in ends)
                await until_in(database, LEFT, 0)
                # The worker is free again, long before the hints would have been thought of.
                assert not (await pool.run(Job.move(state, level=1, deadline=120))).fallback
        assert pool.stats().cancelled == 3 * ROUNDS

    run(database, work)


def test_worker_of_another_version_does_not_delay_answers(database: str) -> None:
    """It cannot read the state, and says so at once; then the answer is a quick one."""

    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        async with worker(database):
            await ready(pool)
            strange = msgspec.structs.replace(Job.move(state, level=1, deadline=90), layout="of old")
            strange.__dict__["seen"] = state
            async with asyncio.timeout(60):
                answer = await pool.run(strange)
            check(state, answer)
            assert answer.fallback
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback

    run(database, work)


def test_several_may_make_the_tables_at_once(database: str) -> None:
    async def work() -> None:
        await asyncio.gather(*(install(database) for _ in range(4)))
        await install(database)

    asyncio.run(work())
    assert asyncio.run(asked(database, "SELECT count(*) FROM boxtop_jobs.job")) == 0


def test_a_database_that_restarts_interrupts_thinking_but_nothing_else(database: str, postgres_server: Cluster) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        async with worker(database):
            await ready(pool)
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
            underway = asyncio.create_task(pool.run(Job.hint(state, seconds=60, deadline=5.0)))
            await until_in(database, PICKED, 1)
            await asyncio.to_thread(postgres_server.stop)
            begun = time.monotonic()
            answer = await pool.run(Job.move(state, level=1, deadline=1.0))
            assert time.monotonic() - begun < 1.0 + TIMEOUT + SLACK
            check(state, answer)
            assert answer.fallback
            check(state, await underway)
            await asyncio.to_thread(postgres_server.start)
            await wait_until(lambda: pool.stats().processes == 1, 60)
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
            assert pool.stats().lost == 1  # one connection, however often it was tried to make it anew

    run(database, work)


def test_a_crowd_does_not_make_a_stranger_wait(database: str) -> None:
    async def work(pool: QueuedEnginePool) -> None:
        state = CHESS.start()
        async with worker(database):
            await ready(pool)
            await pool.run(Job.move(state, level=1, deadline=60))  # all is loaded
            await check_that_a_stranger_comes_second(pool, state, people=1)
            await check_that_a_stranger_comes_second(pool, state, people=CROWD)

    run(database, work)
