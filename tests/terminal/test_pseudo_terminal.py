"""Playing through prompt_toolkit, through pipes, and in a real pseudo-terminal."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boxtop.match.record import read
from boxtop.terminal import main

from tests.support.terminal_matches import MATE, match_of, notes, typed


def test_typing_at_a_terminal() -> None:
    ctrl_c, ctrl_d = "\x03", "\x04"
    keys = "e2e4\r" + "e7e6" + ctrl_c + "e7e5\r" + "Nf\t\r" + ctrl_c + "n\r" + "look\r" + "pg\x1b[Cq" + ctrl_d + "n\r"
    playing, shown = typed(keys)
    assert notes(playing) == ["e4", "e5", "Nf3"]
    assert "48;5;" in shown  # squares have colours
    assert "After 1 of 3: e4." in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)


def test_ctrl_d_at_a_question_loses_no_game() -> None:
    """It takes the question back; the game goes on, here with one more move."""
    ctrl_d = "\x04"
    playing, _ = typed("e2e4\r" + "resign\r" + ctrl_d + "quit\r" + ctrl_d + "e7e5\r" + "quit\r" + "n\r")
    assert notes(playing) == ["e4", "e5"]
    assert playing.match.result is None


def run_piped(text: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-W", "error", "-m", "boxtop.terminal", "play", *arguments]
    return subprocess.run(command, input=text, capture_output=True, check=False, timeout=60)


def test_through_a_pipe() -> None:
    done = run_piped(b"e2e4\nquit\n", "chessplus", "--players", "person,person")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert b"White> e2e4\n" in done.stdout


def test_bad_input_through_a_pipe(tmp_path: Path) -> None:
    done = run_piped(
        b"\xff\x00\x1b[A\nsave \x00\nload \xff\nload " + os.fsencode(tmp_path), "chessplus", "--players", "p,p"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing",), "There's no game"),
        (("chessplus", "--players", "a,b,c"), "2 seats"),
        (("chessplus", "--position", "rubbish"), "position"),
        (("chessplus", "--set", "merging=perhaps"), "merging"),
        (("chessplus", "--load", "x.json"), "without them"),
        (("--load", "/no/such/file"), "No such file"),
        (("--set", "merging=False"), "Name the game"),
    ],
)
def test_bad_arguments(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    assert main(["play", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_the_menu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(match_of("e4").record().to_json())
    answers = f"99\nload\n/no/such/file\nload\n{file}\ne5\nsave {file}\ny\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    assert main(["play"]) == 0
    assert "Saved as" in capsys.readouterr().out
    assert len(read(file.read_text())[1]) == 3
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{MATE[0]}\nquit\nn\n"))
    assert main(["play", "chessplus", "--players", "Ann,Ben"]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO("chess\n\nAnn\n"))
    assert main(["play"]) == 0
    assert "Black (computer): " in capsys.readouterr().out


class Terminal:
    """A program in a real pseudo-terminal."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        self.shown = ""
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.chdir(cwd)
            os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
            os.execv(sys.executable, [sys.executable, "-m", "boxtop.terminal", *arguments])

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Read until a text appears behind what was waited for before; what comes between."""
        until = time.monotonic() + seconds
        while text not in self.shown:
            ready, _, _ = select.select([self.end], [], [], max(0, until - time.monotonic()))
            assert ready, f"no {text!r} after {self.shown[-2000:]!r}"
            try:
                more = os.read(self.end, 65536).decode(errors="replace")
            except OSError as error:
                raise AssertionError(f"ended without {text!r}: {self.shown[-2000:]!r}") from error
            assert "Traceback" not in more
            # Without the codes; and questions to the terminal get no answer, as from some real ones.
            self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", more)
        before, _, self.shown = self.shown.partition(text)
        return before

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def left(self) -> int:
        """The exit status, at the end of all output."""
        try:
            while os.read(self.end, 65536):
                pass
        except OSError:
            pass
        os.close(self.end)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def kill(self) -> None:
        """End the program, if it is still there."""
        try:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts programs, and ends those that are left."""
    started = []

    def start(*arguments: str) -> Terminal:
        started.append(Terminal(*arguments, cwd=tmp_path))
        return started[-1]

    yield start
    for playing in started:
        playing.kill()


def test_in_a_real_terminal(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    playing = terminal("play", "chessplus")
    for wait, keys in (
        ("merging=False:", "\r"),
        ("White (person):", "Ann\r"),
        ("Black (computer):", "\r"),
        ("Level, 1 to 8 (4):", "1\r"),
        ("White (Ann)>", "e2e5\r"),
        ("(CP-", ""),
        ("White (Ann)>", "e2e4\r"),
        ("Black (Computer) plays", ""),
        ("White (Ann)>", "undo\r"),
        ("Taken back: 2 steps.", ""),
        ("White (Ann)>", "d2d4\r"),
        ("Black (Computer) plays", ""),
        ("White (Ann)>", "save game.json\r"),
        ("Saved as game.json.", ""),
        ("White (Ann)>", "half a line\x03\x03"),  # the first clears the line, the second means it
        ("Leave the game? (y/n)", "\x03"),
        ("White (Ann)>", "\x03"),
        ("Leave the game? (y/n)", "y\r"),
    ):
        playing.wait_for(wait)
        playing.type(keys)
    assert playing.left() == 0
    record, line = read((tmp_path / "game.json").read_text())
    assert [player.name for player in record.players] == ["Ann", "Computer"]
    assert len(line) == 3


def test_lines_of_another_do_not_come_back(terminal: Callable[..., Terminal]) -> None:
    """Arrow keys bring back older lines, but in a game with secrets only one's own."""
    up = "\x1b[A"
    playing = terminal("play", "battle_grid", "--players", "Ann,Ben", "--no-coin", "--deck", "ember", "--deck", "tide")
    for wait, keys in (
        ("First (Ann), it's your turn.", "\r"),
        ("First (Ann)>", "why Charizard@a1\r"),
        ("first Pokémon must be a Basic", ""),
        ("First (Ann)>", up),
        ("why Charizard@a1", "\r"),
        ("first Pokémon must be a Basic", ""),
        ("First (Ann)>", "Charmander@b1>a1,c1\r"),
        ("Second (Ben), it's your turn.", "\r"),
        ("First (Ann) places Charmander (Basic, 60 HP) on b1", ""),
        ("Second (Ben)>", f"{up}{up}{up}"),
    ):
        playing.wait_for(wait)
        playing.type(keys)
    time.sleep(0.5)  # an answer to these keys would be here by now
    playing.type("zz\r")
    between = playing.wait_for("'zz' is not a Battle Grid move")
    assert "Charizard" not in between
    assert "Charmander" not in between
