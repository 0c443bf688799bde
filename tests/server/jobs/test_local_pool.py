"""The engine pool of one machine: what a job holds, what comes back, and what happens when processes die."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import uvloop
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boxtop
from boxtop.coach import judge
from boxtop.games.base import CHANCE, Game, State
from boxtop.match.record import Player, Record
from boxtop.server.jobs import Answer, Job, LocalEnginePool, ReviewSlice, local_pool, opened
from boxtop.server.jobs.fallback import TIMEOUT, random_answer
from boxtop.server.jobs.local_pool import COMMAND, STOP_GRACE

from tests.games.battle_grid.test_hidden_hands import Twins, pairs_of_games
from tests.support.references import random_state
from tests.support.stores import wait_until

GAMES: list[Game[Any]] = [
    boxtop.game("battle_chess"),
    boxtop.game("battle_grid"),
    boxtop.game("chessplus"),
    boxtop.game("chessplus", merging=False),
    boxtop.game("yahtzee", players=1),
    boxtop.game("yahtzee", players=4),
]
SLACK = 30.0  # seconds by which a busy machine may be late: what must not be waited for takes much longer
FOREVER = 600.0  # seconds that no test has
# An engine process that starts its jobs and never answers them.
SILENT = """
import sys, json, time
say = lambda **response: print(json.dumps(response), flush=True)
say(kind="ready")
for line in sys.stdin:
    order = json.loads(line)
    if "job" in order:
        say(kind="started", number=order["number"])
"""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long timeouts: engine processes have a low priority, and a busy machine may starve them."""
    for limit in ("OVERRUN", "STOP_GRACE", "STOP_TIMEOUT"):
        monkeypatch.setattr(local_pool, limit, 60.0)


def decided(game: Game[Any], seed: int, steps: int = 0) -> State[Any]:
    """A state somewhere in a random game in which a player is to move."""
    state = random_state(game, seed, steps)
    while state.turn == CHANCE:
        state = state.play(state.outcomes()[seed % len(state.outcomes())][0])
    return state


def check(state: State[Any], answer: Answer) -> None:
    """All that an answer says can be played in the true state."""
    moves = {state.game.text(move) for move in state.moves()}
    assert answer.move in moves
    assert answer.line[0] == answer.move
    assert {move for move, _ in answer.rated} <= moves
    assert all(0 <= value <= 1 for value in (answer.value, answer.sure, *(value for _, value in answer.rated)))
    after = state
    for text in answer.line:
        after = after.play(after.game.parse(text))


def with_pool(
    work: Callable[[LocalEnginePool], Awaitable[None]], processes: int = 1, *, loop: Any = None, **more: Any
) -> None:
    async def run() -> None:
        async with opened(LocalEnginePool(processes, **more)) as pool:
            await work(pool)
        assert pool.pids == []

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(run())


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False


# -- what a job holds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_job_comes_back_from_json_as_it_was(game: Game[Any]) -> None:
    for seed in range(4):
        state = decided(game, seed, 9 * seed)
        if state.turn is None:
            continue
        job = Job.move(state, level=3, seed=seed)
        again = msgspec.json.decode(msgspec.json.encode(job), type=Job)
        assert again == job
        seen = state.resample(state.turn, seed)
        assert again.state() == seen
        assert np.array_equal(again.state().row, seen.row)
        assert again.state().last == seen.last
        assert again.state().moves() == state.moves()


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=60)
@given(pairs_of_games, st.integers(0, 2**62))
def test_a_job_holds_nothing_of_the_other_players_hand(pair: Twins, seed: int) -> None:
    for one, other in pair.states:
        if one.turn == 1 - pair.owner:
            assert one.game.decks[pair.owner] != other.game.decks[pair.owner]
            jobs = [msgspec.json.encode(Job.hint(state, seed=seed)) for state in (one, other)]
            assert jobs[0] == jobs[1]


def test_a_job_is_for_a_player_and_says_how_long_to_think() -> None:
    rolled = boxtop.game("yahtzee").start()
    assert rolled.turn == CHANCE
    with pytest.raises(ValueError, match="no player"):
        Job.move(rolled, level=1)
    state = boxtop.game("chessplus").start()
    with pytest.raises(ValueError, match="by level or by seconds"):
        Job.of(state, "move")
    with pytest.raises(ValueError, match="by level or by seconds"):
        Job.of(state, "hint", level=3)


def test_a_job_of_another_version_is_refused() -> None:
    job = msgspec.structs.replace(Job.move(boxtop.game("chessplus").start(), level=1), layout="before")
    with pytest.raises(boxtop.BadText, match="another version"):
        job.state()


# -- answers ---------------------------------------------------------------------------------------------------------


def test_every_game_gets_moves_hints_and_analyses() -> None:
    async def work(pool: LocalEnginePool) -> None:
        for game in GAMES:
            for seed in (0, 1):
                state = decided(game, seed, 12 * seed)
                for job in (
                    Job.move(state, level=1, seed=seed, deadline=60),
                    Job.hint(state, seconds=0.05, deadline=60),
                    Job.analysis(state, seconds=0.05, deadline=60),
                ):
                    answer = await pool.run(job)
                    check(state, answer)
                    assert not answer.fallback
                    if job.kind == "analysis":
                        check_lines(state, answer)
        assert pool.stats().answered == {**dict.fromkeys(("move", "hint", "analysis"), 2 * len(GAMES)), "review": 0}
        assert sum(pool.stats().fallbacks.values()) == 0

    with_pool(work)


def check_lines(state: State[Any], answer: Answer) -> None:
    """The best moves of an analysis, each with how it would go on."""
    moves = [line[0] for line in answer.lines]
    assert moves[0] == answer.move
    assert len({*moves}) == len(moves) == min(3, len(state.moves()))
    values = dict(answer.rated)
    assert [values[move] for move in moves] == sorted((values[move] for move in moves), reverse=True)
    for line in answer.lines:
        after = state
        for move in line:
            after = after.play(move)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_any_move_is_an_answer_when_nothing_else_is(game: Game[Any]) -> None:
    state = decided(game, 3, 8)
    answer = random_answer(Job.hint(state))
    check(state, answer)
    assert answer.fallback


def test_moves_overtake_hints_and_hints_overtake_analyses() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state, order = boxtop.game("chessplus").start(), list[str]()

        async def ask(name: str, job: Job) -> None:
            assert not (await pool.run(job)).fallback
            order.append(name)

        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(ask("first", Job.hint(state, seconds=0.5, deadline=60)))
            await wait_until(lambda: pool.stats().thinking == 1)
            for name in ("one", "two"):
                tasks.create_task(ask(f"analysis {name}", Job.analysis(state, seconds=0.1, deadline=60)))
                tasks.create_task(ask(f"hint {name}", Job.hint(state, seconds=0.1, deadline=60)))
                tasks.create_task(ask(f"move {name}", Job.move(state, level=1, deadline=60)))
        assert order == [
            "first",
            *(f"{kind} {name}" for kind in ("move", "hint", "analysis") for name in ("one", "two")),
        ]

    with_pool(work)


def test_an_analysis_makes_room_for_a_move_and_goes_on_afterwards() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        await pool.run(Job.move(state, level=1, deadline=60))  # all is loaded
        analysis = asyncio.create_task(pool.run(Job.analysis(state, seconds=2.5, deadline=60)))
        await wait_until(lambda: pool.stats().thinking == 1)
        await asyncio.sleep(0.3)
        assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
        assert not analysis.done()  # there is one process only: the move was thought about in between
        answer = await analysis
        assert not answer.fallback
        assert answer.seconds >= 2.4
        assert pool.stats().retried == 0

    with_pool(work)


def a_slice(nodes: int, events: int, **more: Any) -> ReviewSlice:
    """Events of a game of chess."""
    line = [boxtop.game("chessplus").start()]
    for seed in range(events):
        line.append(line[-1].force(random.Random(seed).choice(line[-1].moves())))
    record = Record.of(line, [Player("Ann"), Player("Bob")]).to_json()
    return ReviewSlice("chessplus", record, nodes, tuple(range(1, events + 1)), **more)


def test_a_review_is_made_of_slices_in_any_process() -> None:
    async def work(pool: LocalEnginePool) -> None:
        asked = a_slice(200, 12, seconds=60.0)
        found = await pool.find(asked)
        assert found is not None
        assert [one.number for one in found.findings] == list(range(1, 13))
        last = await pool.find(msgspec.structs.replace(asked, numbers=(13,)))
        assert last is not None
        known = (*found.findings, *last.findings)
        whole = await pool.find(msgspec.structs.replace(asked, numbers=(), known=known))
        assert whole is not None
        expected = judge(asked.record, nodes=200)
        assert expected is not None
        assert whole.review == expected.to_json()
        short = await pool.find(a_slice(200, 12, seconds=0.0))  # time for one event
        assert short is not None
        assert short.findings == found.findings[:1]
        broken = await pool.find(msgspec.structs.replace(asked, record="{}"))
        assert broken is not None
        assert broken.error

    with_pool(work)


def test_a_slice_makes_room_for_a_move_and_keeps_what_it_has() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        await pool.run(Job.move(state, level=1, deadline=60))  # all is loaded
        asked = a_slice(30_000, 300, seconds=60.0)
        for number, patience in enumerate((0.5, 2.0, 8.0, 30.0), 1):  # a busy machine takes a while for one event
            reviewing = asyncio.create_task(pool.find(asked))
            await wait_until(lambda: pool.stats().thinking == 1)
            await asyncio.sleep(patience)
            assert not reviewing.done()
            assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
            found = await reviewing
            assert found is not None
            assert pool.stats().answered["review"] == number
            assert len(found.findings) < 300
            if found.findings:
                return
        raise AssertionError("not even one event in half a minute")

    with_pool(work)


def test_a_slice_that_kills_every_process_says_so() -> None:
    async def work(pool: LocalEnginePool) -> None:
        asked = asyncio.create_task(pool.find(a_slice(1_000_000, 300, seconds=60.0)))
        for _ in range(2):
            await wait_until(lambda: pool.stats().thinking == 1)
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            await wait_until(lambda dead=pid: pool.pids != [dead])  # type: ignore[misc]
        assert await asked is None

    with_pool(work)


# -- when something goes wrong ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_killed_in_mid_thought_is_replaced_and_the_answer_comes(loop: Any) -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        asked = asyncio.create_task(pool.run(Job.hint(state, seconds=1.0, deadline=60)))
        await wait_until(lambda: pool.stats().thinking == 1)
        await asyncio.sleep(0.3)
        (killed,) = pool.pids
        os.kill(killed, signal.SIGKILL)
        answer = await asked
        check(state, answer)
        assert not answer.fallback
        assert (pool.stats().retried, pool.stats().lost) == (1, 1)
        assert pool.pids != [killed]

    with_pool(work, loop=loop)


def test_job_that_kills_every_process_gets_a_quick_answer() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        asked = asyncio.create_task(pool.run(Job.hint(state, seconds=FOREVER, deadline=FOREVER)))
        for _ in range(2):
            await wait_until(lambda: pool.stats().thinking == 1)
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            await wait_until(lambda pid=pid: pid not in pool.pids)  # type: ignore[misc]
        answer = await asked
        check(state, answer)
        assert answer.fallback
        assert pool.stats().fallbacks["hint"] == 1
        assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback  # the next one thinks again

    with_pool(work)


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "raise SystemExit(3)")])
def test_without_any_process_the_answer_is_quick(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_pool, "RESTART_DELAYS", (0.0, 0.0, FOREVER))

    async def work(pool: LocalEnginePool) -> None:
        for game in GAMES:
            state = decided(game, 1, 6)
            begun = time.monotonic()
            answer = await pool.run(Job.move(state, level=8, deadline=FOREVER))
            check(state, answer)
            assert answer.fallback
            # At first one hopes that a process starts; when that has failed often enough, nobody waits for the next.
            assert time.monotonic() - begun < TIMEOUT + 2 * SLACK
        assert pool.stats().processes == 0

    with_pool(work, command=command)


def test_a_process_that_hangs_is_ended_and_the_job_given_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "hung"
    first_hangs = f"""
import os, pathlib
mark = pathlib.Path({str(mark)!r})
if mark.exists():
    os.execv({COMMAND[0]!r}, {list(COMMAND)!r})
mark.touch()
{SILENT}
"""

    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("yahtzee").start().play("PTTMW")
        with monkeypatch.context() as hurried:
            hurried.setattr(local_pool, "OVERRUN", 0.5)
            asked = asyncio.create_task(pool.run(Job.hint(state, seconds=0.2, deadline=FOREVER)))
            await wait_until(lambda: pool.stats().retried == 1)
        answer = await asked
        assert mark.exists()
        check(state, answer)
        assert not answer.fallback
        assert pool.stats().retried == 1

    with_pool(work, command=(sys.executable, "-c", first_hangs))


def test_after_the_deadline_comes_a_quick_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_pool, "STOP_GRACE", STOP_GRACE)

    async def work(pool: LocalEnginePool) -> None:
        await wait_until(lambda: pool.stats().processes == 1)
        state = boxtop.game("chessplus").start()
        begun = time.monotonic()
        answers = await asyncio.gather(
            *(pool.run(Job.move(state, level=8, seed=seed, deadline=0.5)) for seed in range(3))
        )
        assert 0.5 <= time.monotonic() - begun < 0.5 + TIMEOUT + SLACK
        for answer in answers:
            check(state, answer)
            assert answer.fallback

    with_pool(work, command=(sys.executable, "-c", SILENT))


def test_a_search_stopped_at_the_deadline_tells_what_it_has() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        await pool.run(Job.move(state, level=1, deadline=60))
        begun = time.monotonic()
        answer = await pool.run(Job.hint(state, seconds=FOREVER, deadline=4))
        assert time.monotonic() - begun < 4 + SLACK
        check(state, answer)
        assert not answer.fallback

    with_pool(work)


def test_nonsense_from_a_process_is_no_answer() -> None:
    """A move that cannot be made is not believed."""
    wrong = (
        SILENT
        + """
        say(kind="done", number=order["number"], answer={"move": "e2e5", "value": 0.5})
"""
    )

    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        answer = await pool.run(Job.move(state, level=1, deadline=60))
        check(state, answer)
        assert answer.fallback

    with_pool(work, command=(sys.executable, "-c", wrong))


def test_cancelled_request_withdraws_its_job() -> None:
    async def work(pool: LocalEnginePool) -> None:
        state = boxtop.game("chessplus").start()
        await pool.run(Job.move(state, level=1, deadline=60))
        (pid,) = pool.pids
        hint = Job.hint(state, seconds=FOREVER, deadline=FOREVER)
        thinking, waiting = (asyncio.create_task(pool.run(hint)) for _ in range(2))
        await wait_until(lambda: pool.stats().waiting == 1)
        assert pool.stats().thinking == 1
        for task in (waiting, thinking):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert pool.stats().waiting == 0
        await wait_until(lambda: pool.stats().thinking == 0)
        assert not (await pool.run(Job.move(state, level=1, deadline=60))).fallback
        assert pool.pids == [pid]  # it was stopped, not killed
        assert pool.stats().cancelled == 2

    with_pool(work)


def test_closing_ends_all_processes_and_answers_all_questions() -> None:
    async def run() -> None:
        pool = LocalEnginePool(1)
        await pool.start()
        await wait_until(lambda: pool.stats().processes == 1)
        (pid,) = pool.pids
        state = boxtop.game("chessplus").start()
        hint = Job.hint(state, seconds=FOREVER, deadline=FOREVER)
        asked = [asyncio.create_task(pool.run(hint)) for _ in range(2)]
        await wait_until(lambda: pool.stats().waiting == 1)
        await pool.close()
        assert not alive(pid)
        for answer in await asyncio.wait_for(asyncio.gather(*asked), SLACK):
            check(state, answer)
            assert answer.fallback

    asyncio.run(run())


SERVER = """
import asyncio, sys
import boxtop
from boxtop.server.jobs import Job, LocalEnginePool

async def main():
    pool = LocalEnginePool(2)
    await pool.start()
    while len(pool.pids) < 2:
        await asyncio.sleep(0.01)
    state = boxtop.game("chessplus").start()
    asked = asyncio.create_task(pool.run(Job.hint(state, seconds=60, deadline=90)))
    await asyncio.sleep(0.5)
    print(*pool.pids, flush=True)
    await asked

asyncio.run(main())
"""


def test_processes_do_not_outlive_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(alive, pids))
        assert all(os.getpriority(os.PRIO_PROCESS, pid) >= 10 for pid in pids)  # people come first
        server.kill()
        deadline = time.monotonic() + 60
        while any(map(alive, pids)) and time.monotonic() < deadline:
            time.sleep(0.02)
        assert not any(map(alive, pids))
