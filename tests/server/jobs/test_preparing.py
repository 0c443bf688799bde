"""Engines that get ready beside play: in which order, who waits for what, and who is told."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import boxtop
from boxtop.compiling import Unit, _told, compile_unit, compiled, engines, everything, rules
from boxtop.kernel import jit
from boxtop.server.jobs import Answer, Job, LocalThinkers, opened, preparing
from boxtop.server.jobs.preparing import UNASKED, WANTED, Preparation

from tests.support.matches_in_memory import TWO, WITH_COMPUTER, Ear, Firsts, begun, house, watching
from tests.support.paths import ROOT
from tests.support.servers import Server
from tests.support.slow_compiler import SlowCompiler
from tests.support.stores import on_a_loop, until

LONG = 600.0  # seconds that no test has


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlowCompiler:
    made = SlowCompiler(tmp_path / "slow")
    monkeypatch.setattr(preparing, "COMMAND", made.command)
    return made


def uncompiled(monkeypatch: pytest.MonkeyPatch, *games: str, at_once: int = 1, at_most: int = 2) -> None:
    monkeypatch.setattr(preparing, "uncompiled", lambda: list(games))
    monkeypatch.setattr(preparing, "AT_ONCE", at_once)
    monkeypatch.setattr(preparing, "AT_MOST", at_most)


# -- the order ---------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_what_somebody_waits_for_does_not_wait_for_what_nobody_asked_for(
    slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncompiled(monkeypatch, "a", "b", "c")
    told: list[tuple[str, float | None]] = []
    work = Preparation(lambda game: told.append((game, work.shares.get(game))))
    await work.start()
    await until(lambda: slow.started("a"))
    assert [work.ready(game) for game in "abcd"] == [False, False, False, True]
    work.want("c")
    await until(lambda: slow.started("c"))
    slow.tell("c", 0.5)
    await until(lambda: work.shares["c"] == 0.5)
    slow.end("c")
    await until(lambda: work.ready("c"))
    assert not slow.started("b")  # one after the other, as long as nobody waits
    slow.end("a")
    await until(lambda: slow.started("b"))
    slow.end("b")
    await until(lambda: not work.shares)
    assert told == [("c", 0.5), ("c", None), ("a", None), ("b", None)]
    assert [slow.niceness(game) for game in "abc"] == [UNASKED, UNASKED, WANTED]
    await work.close()


@on_a_loop
async def test_of_two_that_are_waited_for_the_first_comes_first(
    slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    uncompiled(monkeypatch, "a", "b", "c", "d", at_most=1)
    work = Preparation(lambda game: None)
    await work.start()
    for game in ("d", "c", "d"):
        work.want(game)
    for before, after in (("a", "d"), ("d", "c"), ("c", "b")):
        await until(lambda before=before: slow.started(before))  # type: ignore[misc]
        assert not slow.started(after)
        slow.end(before)
    await until(lambda: slow.started("b"))
    await work.close()  # which ends the process


@on_a_loop
async def test_an_engine_that_cannot_be_compiled_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    uncompiled(monkeypatch, "a", "b", "c")
    for command in ((sys.executable, "-c", "raise SystemExit(3)"), ("/no/such/program",), ("/bin/echo",)):
        work = Preparation(lambda game: None, command)
        await work.start()
        await until(lambda work=work: not work.shares)  # type: ignore[misc]
        await work.close()
    assert [record.name for record in caplog.records].count(preparing.__name__) == 9


# -- thinking ----------------------------------------------------------------------------------------------------------


@on_a_loop
async def test_jobs_wait_for_their_own_engine_only(slow: SlowCompiler, monkeypatch: pytest.MonkeyPatch) -> None:
    uncompiled(monkeypatch, "battle_chess", "yahtzee", at_most=2)
    state = boxtop.game("yahtzee").start()
    rolled = state.play(state.outcomes()[0][0])
    async with opened(LocalThinkers(1)) as thinkers:
        waits = asyncio.create_task(thinkers.ask(Job.move(rolled, level=1, deadline=LONG)))
        await until(lambda: slow.started("yahtzee"))  # it was the second
        assert slow.niceness("yahtzee") == WANTED
        other = Job.move(boxtop.game("chessplus").start(), level=1, deadline=LONG)
        assert not (await thinkers.ask(other)).fallback
        hurried: Answer = await thinkers.ask(Job.move(rolled, level=1, deadline=0.05))
        assert hurried.fallback
        assert not waits.done()
        assert set(thinkers.preparing) == {"battle_chess", "yahtzee"}
        slow.end("yahtzee")
        assert not (await waits).fallback
        assert set(thinkers.preparing) == {"battle_chess"}


def test_whoever_compiles_ends_with_whoever_started_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXTOP_CACHE", str(tmp_path))
    process = subprocess.Popen([*preparing.COMMAND, "yahtzee", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.communicate(timeout=60)  # its input ends
    assert process.returncode == 1
    assert not list(tmp_path.rglob("*.complete"))


def test_whoever_compiles_ends_well_while_its_input_is_open() -> None:
    with subprocess.Popen(
        [*preparing.COMMAND, "yahtzee", "0"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


# -- telling -----------------------------------------------------------------------------------------------------------


def told(ear: Ear) -> list[float]:
    return [message["share"] for message in ear.heard if message["type"] == "preparing"]


@on_a_loop
async def test_those_at_a_match_with_a_computer_are_told(tmp_path: Path) -> None:
    thinkers = Firsts()
    thinkers.preparing = {"chessplus": 0.25, "yahtzee": 0.0}
    async with house(f"sqlite:///{tmp_path}/matches.db", thinkers) as matches:
        live = await matches.create(WITH_COMPUTER, "ann", "Ann")
        assert thinkers.prepared == ["chessplus"]  # though nobody has moved
        ann, _ = await watching(matches, live, "ann")
        friends, _ = await watching(matches, await begun(matches, TWO), "ann")
        assert [message["type"] for message in ann.heard][:2] == ["match", "preparing"]
        assert ann.heard[1] == {"type": "preparing", "match": live.match.id, "share": 0.25}
        thinkers.preparing["chessplus"] = 0.5
        thinkers.progress("chessplus")
        thinkers.progress("yahtzee")
        del thinkers.preparing["chessplus"]
        thinkers.progress("chessplus")
        assert told(ann) == [0.25, 0.5, 1.0]
        late, _ = await watching(matches, live, "ann")
        assert told(late) == told(friends) == []  # nothing to wait for
    assert thinkers.prepared == ["chessplus"]


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
    with _told(__name__, shares.append):
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
