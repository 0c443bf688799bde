"""Whoever uses Boxtop from Python is told that it compiles: once, on stderr, and only if it takes long."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boxtop.kernel import compile_notice

PROGRAM = """
import sys
from multiprocessing import get_context
from boxtop.kernel import compile_notice
from boxtop.kernel.jit import jit
from boxtop.terminal import main

compile_notice.NOTICE_AFTER = 0.0

@jit
def twice(x):
    return x + x

def work():
    twice(1)
    twice(1.0)

if __name__ == "__main__":
    if "command" in sys.argv:
        main(["games"])
    if "child" in sys.argv:
        child = get_context("spawn").Process(target=work)
        child.start()
        child.join()
    else:
        work()
"""


class Clock:
    now = 0.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A process that has not compiled yet, in which compiling takes as long as a test says."""
    clock = Clock()
    monkeypatch.setattr(compile_notice, "time", clock)
    monkeypatch.setattr(compile_notice, "_spent", 0.0)
    monkeypatch.setattr(compile_notice, "_silent", False)
    return clock


def compiled(clock: Clock, seconds: float, *, kept: bool = False) -> None:
    """A function is compiled, or was kept and is loaded."""
    with compile_notice.timed_compilation():
        if not kept:
            compile_notice.count_cache_miss()
        clock.now += seconds


def test_it_is_said_once_and_names_the_command(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    compiled(clock, 2.5)
    compiled(clock, 2.5)
    assert capsys.readouterr() == ("", f"{compile_notice.TEXT}\n")
    assert "`boxtop warm`" in compile_notice.TEXT


def test_it_is_said_as_soon_as_it_is_long(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    """Compiling a function compiles those that it calls, and whoever waits is told while it goes on."""
    with compile_notice.timed_compilation():
        compile_notice.count_cache_miss()
        compiled(clock, 1.5)
        assert capsys.readouterr().err == ""
        compiled(clock, 1.5)
        assert capsys.readouterr().err == f"{compile_notice.TEXT}\n"


def test_many_short_ones_are_long_together(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(4):
        compiled(clock, 0.5)
        clock.now += 100.0  # in between nothing is compiled
    assert capsys.readouterr().err == ""
    compiled(clock, 0.1)
    assert capsys.readouterr().err == f"{compile_notice.TEXT}\n"


def test_nothing_is_said_of_loading(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    compiled(clock, 10.0, kept=True)
    compiled(clock, 1.9)
    assert capsys.readouterr().err == ""


def said(folder: Path, *how: str, command: tuple[str, ...] = ("program.py",)) -> str:
    (folder / "program.py").write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, *command, *how],
        cwd=folder,
        env={**os.environ, "BOXTOP_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stderr


def test_a_program_is_told_when_it_compiles_and_not_when_it_loads(tmp_path: Path) -> None:
    assert said(tmp_path) == f"{compile_notice.TEXT}\n"
    assert said(tmp_path) == ""


@pytest.mark.parametrize("how", ["command", "child"])
def test_our_commands_and_processes_that_work_for_others_say_nothing(how: str, tmp_path: Path) -> None:
    assert said(tmp_path, how) == ""


def test_our_own_programs_say_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As `python -m boxtop.compiling` and the server's thinking processes are started."""
    assert not compile_notice._ours()
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", compile_notice.__spec__)
    assert compile_notice._ours()
