"""Background compiling of engines: the order, which jobs wait for it, and who is told."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import boxtop
from boxtop.compiling import Unit, _progress_reported, compile_unit, compiled, engines, everything, rules
from boxtop.kernel import jit
from boxtop.server.jobs import Answer, Job, LocalEnginePool, engine_compiler, opened
from boxtop.server.jobs.engine_compiler import NICE_BACKGROUND, NICE_REQUESTED, EngineCompiler

from tests.support.matches_in_memory import (
    TWO,
    WITH_COMPUTER,
    FirstMovePool,
    RecordingSocket,
    running_matches,
    started_match,
    watch_as,
)
from tests.support.paths import ROOT
from tests.support.servers import Server
from tests.support.slow_compiler import SlowCompiler
from tests.support.stores import async_test, wait_until

LONG = 600.0  # seconds that no test has


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlowCompiler:
    made = SlowCompiler(tmp_path / "slow")
    monkeypatch.setattr(engine_compiler, "COMMAND", made.command)
    return made


def uncompiled(monkeypatch: pytest.MonkeyPatch, *games: str, background: int = 1, processes: int = 2) -> None:
    monkeypatch.setattr(engine_compiler, "uncompiled", lambda: list(games))
    monkeypatch.setattr(engine_compiler, "MAX_BACKGROUND", background)
    monkeypatch.setattr(engine_compiler, "MAX_PROCESSES", processes)


# -- the order ---------------------------------------------------------------------------------------------------------


@async_test
async def test_requested_engine_is_compiled_before_the_others(
    slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncompiled(monkeypatch, "a", "b", "c")
    told: list[tuple[str, float | None]] = []
    compiler = EngineCompiler(lambda game: told.append((game, compiler.progress.get(game))))
    await compiler.start()
    await wait_until(lambda: slow.started("a"))
    assert [compiler.compiled(game) for game in "abcd"] == [False, False, False, True]
    compiler.request("c")
    await wait_until(lambda: slow.started("c"))
    slow.tell("c", 0.5)
    await wait_until(lambda: compiler.progress["c"] == 0.5)
    slow.end("c")
    await wait_until(lambda: compiler.compiled("c"))
    assert not slow.started("b")  # one after the other, as long as nobody waits
    slow.end("a")
    await wait_until(lambda: slow.started("b"))
    slow.end("b")
    await wait_until(lambda: not compiler.progress)
    assert told == [("c", 0.5), ("c", None), ("a", None), ("b", None)]
    assert [slow.niceness(game) for game in "abc"] == [NICE_BACKGROUND, NICE_BACKGROUND, NICE_REQUESTED]
    await compiler.close()


@async_test
async def test_of_two_that_are_waited_for_the_first_comes_first(
    slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncompiled(monkeypatch, "a", "b", "c", "d", processes=1)
    compiler = EngineCompiler(lambda game: None)
    await compiler.start()
    for game in ("d", "c", "d"):
        compiler.request(game)
    for before, after in (("a", "d"), ("d", "c"), ("c", "b")):
        await wait_until(lambda before=before: slow.started(before))  # type: ignore[misc]
        assert not slow.started(after)
        slow.end(before)
    await wait_until(lambda: slow.started("b"))
    await compiler.close()  # which ends the process


@async_test
async def test_engine_that_cannot_be_compiled_delays_no_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    uncompiled(monkeypatch, "a", "b", "c")
    for command in ((sys.executable, "-c", "raise SystemExit(3)"), ("/no/such/program",), ("/bin/echo",)):
        compiler = EngineCompiler(lambda game: None, command)
        await compiler.start()
        await wait_until(lambda compiler=compiler: not compiler.progress)  # type: ignore[misc]
        await compiler.close()
    assert [record.name for record in caplog.records].count(engine_compiler.__name__) == 9


# -- thinking ----------------------------------------------------------------------------------------------------------


@async_test
async def test_jobs_wait_for_their_own_engine_only(slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch) -> None:
    uncompiled(monkeypatch, "battle_chess", "yahtzee", processes=2)
    state = boxtop.game("yahtzee").start()
    rolled = state.play(state.outcomes()[0][0])
    async with opened(LocalEnginePool(1)) as pool:
        waits = asyncio.create_task(pool.run(Job.move(rolled, level=1, deadline=LONG)))
        await wait_until(lambda: slow.started("yahtzee"))  # it was the second
        assert slow.niceness("yahtzee") == NICE_REQUESTED
        other = Job.move(boxtop.game("chessplus").start(), level=1, deadline=LONG)
        assert not (await pool.run(other)).fallback
        hurried: Answer = await pool.run(Job.move(rolled, level=1, deadline=0.05))
        assert hurried.fallback
        assert not waits.done()
        assert set(pool.preparing) == {"battle_chess", "yahtzee"}
        slow.end("yahtzee")
        assert not (await waits).fallback
        assert set(pool.preparing) == {"battle_chess"}


def test_compiler_process_ends_with_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXTOP_CACHE", str(tmp_path))
    process = subprocess.Popen(
        [*engine_compiler.COMMAND, "yahtzee", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    process.communicate(timeout=60)  # its input ends
    assert process.returncode == 1
    assert not list(tmp_path.rglob("*.complete"))


def test_compiler_process_exits_cleanly_while_its_input_is_open() -> None:
    with subprocess.Popen(
        [*engine_compiler.COMMAND, "yahtzee", "0"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


# -- telling -----------------------------------------------------------------------------------------------------------


def told(socket: RecordingSocket) -> list[float]:
    return [message["share"] for message in socket.messages if message["type"] == "preparing"]


@async_test
async def test_those_at_a_match_with_a_computer_are_told(tmp_path: Path) -> None:
    pool = FirstMovePool()
    pool.preparing = {"chessplus": 0.25, "yahtzee": 0.0}
    async with running_matches(f"sqlite:///{tmp_path}/matches.db", pool) as matches:
        live = await matches.create(WITH_COMPUTER, "ann", "Ann")
        assert pool.prepared == ["chessplus"]  # though nobody has moved
        ann, _ = await watch_as(matches, live, "ann")
        friends, _ = await watch_as(matches, await started_match(matches, TWO), "ann")
        assert [message["type"] for message in ann.messages][:2] == ["match", "preparing"]
        assert ann.messages[1] == {"type": "preparing", "match": live.match.id, "share": 0.25}
        pool.preparing["chessplus"] = 0.5
        pool.progress("chessplus")
        pool.progress("yahtzee")
        del pool.preparing["chessplus"]
        pool.progress("chessplus")
        assert told(ann) == [0.25, 0.5, 1.0]
        late, _ = await watch_as(matches, live, "ann")
        assert told(late) == told(friends) == []  # nothing to wait for
    assert pool.prepared == ["chessplus"]


# -- what is compiled --------------------------------------------------------------------------------------------------


def test_every_unit_is_compiled_and_known_without_the_compiler() -> None:
    """`make setup` has done it."""
    look = "import sys; from boxtop.compiling import *; print(missing(everything()), 'numba' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", look], text=True) == "[] False\n"
    assert set(rules()) | set(engines()) <= set(everything())
    assert len(set(everything())) == len(everything())
    assert not any("lab" in unit.name for unit in (*rules(), *engines()))


@jit.jit
def twice(x: int) -> int:
    return 2 * x


@jit.jit
def much(x: int) -> int:
    whole = 0
    for y in range(x):
        whole += twice(y) ^ (y << 3)
    return whole


def test_progress_is_told_as_it_grows() -> None:
    shares: list[float] = []
    with _progress_reported(__name__, shares.append):
        jit.prepare(twice, 1)
        assert jit.share_compiled(__name__) == shares[-1] < 0.5  # by length, as the time for it is
        jit.prepare(much, 1)
        jit.prepare(much, 1)
    jit.prepare(much, 1.0)
    assert len(shares) == 2
    assert shares[-1] == 1.0


def test_a_unit_that_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = Unit("engine", "yahtzee")
    assert compiled(unit)
    monkeypatch.setattr("boxtop.compiling._compile", lambda *_: pytest.fail("again"))
    compile_unit(unit)


def test_code_for_another_processor_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxtop.compiling._processor", lambda: "toaster")
    assert not compiled(Unit("rules", "yahtzee"))


def test_a_server_listens_when_the_rules_are_compiled_and_before_the_engines_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOXTOP_CACHE", str(tmp_path / "cache"))
    with Server(tmp_path / "data", "--thinkers", "1") as server:
        marks = [path.name.partition("-")[0] for path in (tmp_path / "cache").rglob("*.complete")]
        assert marks.count("rules") + marks.count("module") == len(rules())
        assert marks.count("engine") < len(engines())
        assert "Compiling the rules" in server.logged()
        assert f"{len(rules())}/{len(rules())}" in server.logged()


# -- make play ---------------------------------------------------------------------------------------------------------


def recipe(target: str) -> str:
    """What `make` would do in a fresh clone."""
    command = ["make", "--dry-run", "--always-make", "--directory", str(ROOT), target]
    return subprocess.check_output(command, text=True, stderr=subprocess.STDOUT)


def test_playing_needs_no_tools() -> None:
    play, setup = recipe("play"), recipe("setup")
    assert "'.[dev]'" in setup
    assert "boxtop warm" in setup
    for needless in ("[dev]", "[lab]", "boxtop warm", "svelte-check", "tsc"):
        assert needless not in play
    for needed in (
        "--editable '.[server]'",
        "npm ci",
        "boxtop.server.schemas protocol",
        "npm run --silent build",
        "serve --open",
    ):
        assert needed in play
