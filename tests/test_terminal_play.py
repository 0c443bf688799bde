"""Playing in the terminal: the table without a screen, sessions with one that is scripted, and real terminals."""

import io
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from support import CHESSPLUS
from toss import HEADS, STOP, TAILS, THROW, Toss

import boxtop.terminal.session as session_module
from boxtop.errors import BadText
from boxtop.games.base import CHANCE, Result, State
from boxtop.match.record import Player, Record, read
from boxtop.terminal import main
from boxtop.terminal.menus import named_players
from boxtop.terminal.papers import paths_like, write_safely
from boxtop.terminal.screen import Cancelled, Complete, InputEnded, Line, Screen, TerminalScreen, picture
from boxtop.terminal.session import Session
from boxtop.terminal.table import Table, drawn, seated, verdict

PERSON, COMPUTER = Player("Ann"), Player("Computer", "computer")
MATE = "f3 e5 g4 Qh4".split()  # with a pawn's merging left aside, the shortest there is


class Clock:
    """A clock that moves when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def table_of(*moves: str, players: tuple[Player, ...] = (PERSON, Player("Ben")), clock: Clock | None = None) -> Table:
    table = Table(CHESSPLUS.start(), players, clock=clock or Clock())
    for move in moves:
        table.play(table.state.parse(move))
    return table


def toss(*choices: int, seats: int = 2, players: tuple[Player, ...] = ()) -> Table:
    game = Toss(seats)
    table = Table(game.start(), players or tuple(Player(seat) for seat in game.seats))
    for choice in choices:
        table.play(choice)
    return table


# -- the table -------------------------------------------------------------------------------------------------------


def test_people_are_timed_and_computers_are_not() -> None:
    clock = Clock()
    table = table_of(players=(PERSON, COMPUTER), clock=clock)
    clock.now += 2.5
    table.play(table.state.parse("e4"))
    clock.now += 60
    table.play(table.state.parse("e5"))
    clock.now += 1.25
    table.play(table.state.parse("Nf3"))
    assert [step.seconds for step in table.steps] == [2.5, None, 1.25]
    assert [event.seconds for event in table.record().events] == [2.5, None, 1.25]


def test_undo_goes_back_over_the_computer() -> None:
    table = table_of("e4", "e5", "Nf3", "Nc6", players=(PERSON, COMPUTER))
    assert table.undo() == 2
    assert [step.note for step in table.steps] == ["e4", "e5"]
    assert table.undo() == 2
    assert table.undo() == 0
    assert table.redo() == 2
    assert table.redo() == 2
    assert table.redo() == 0
    assert [step.note for step in table.steps] == ["e4", "e5", "Nf3", "Nc6"]


def test_undo_between_people_takes_one_move() -> None:
    table = table_of("e4", "e5")
    assert table.undo() == 1
    assert table.turn == 1


def test_a_new_move_ends_redoing() -> None:
    table = table_of("e4", "e5")
    table.undo()
    table.play(table.state.parse("c5"))
    assert table.redo() == 0


def test_a_computer_that_began_is_not_taken_back() -> None:
    table = table_of("e4", players=(COMPUTER, PERSON))
    assert table.undo() == 0
    assert len(table.steps) == 1


def test_undo_goes_back_over_chance() -> None:
    table = toss(THROW, TAILS, THROW, HEADS, STOP, players=(Player("Ann"), COMPUTER))
    assert table.turn == 0
    assert table.undo() == 5
    assert table.steps == []
    assert table.redo() == 5
    assert [step.note for step in table.steps] == ["throw", "[tails]", "throw", "[heads]", "stop"]


def test_endings_made_by_players() -> None:
    table = table_of("e4")
    table.resign(1)
    assert table.result == Result((1.0, 0.0), "resignation")
    assert table.turn is None
    assert table.verdict() == "White (Ann) wins: Black (Ben) has given up."
    assert table.undo() == -1
    assert table.turn == 1
    assert table.redo() == -1
    assert table.turn is None
    table.undo()
    table.agree()
    assert table.verdict() == "A draw: the players agreed on a draw."
    assert read(table.record().to_json())[0].result is not None


def test_claims() -> None:
    table = table_of(*"Nf3 Nf6 Ng1 Ng8".split())
    assert table.claim() is None
    for move in "Nf3 Nf6 Ng1 Ng8".split():
        table.play(table.state.parse(move))
    assert table.claim() == "threefold repetition"
    assert table.result == Result((0.5, 0.5), "threefold repetition")
    assert table.claim() is None
    assert read(table.record().to_json())[0].result is not None


def test_a_saved_table_goes_on() -> None:
    clock = Clock()
    table = table_of("e4", clock=clock)
    clock.now += 7
    table.play(table.state.parse("e5"))
    again = Table.resume(*read(table.record().to_json()))
    assert again.state == table.state
    assert [step.note for step in again.steps] == ["e4", "e5"]
    assert [step.seconds for step in again.steps] == [0.0, 7.0]
    assert (again.players, again.date, again.unsaved) == (table.players, table.date, False)
    table.resign(0)
    over = Table.resume(*read(table.record().to_json()))
    assert over.verdict() == "Black (Ben) wins: White (Ann) has given up."
    over.undo()
    assert over.turn == 0


def test_a_record_without_a_date_gets_none() -> None:
    record = table_of("e4").record()
    record.date = None
    assert Table.resume(*read(record.to_json())).date is None


class Listed(random.Random):
    """Randomness that goes through all numbers."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def randrange(self, *whole: Any) -> int:
        assert whole == (12,)
        return self.number


def test_outcomes_are_drawn_by_their_exact_chance() -> None:
    outcomes = [(7, Fraction(1, 2)), (8, Fraction(1, 3)), (9, Fraction(1, 12)), (10, Fraction(1, 12))]
    found = [drawn(outcomes, Listed(number)) for number in range(12)]
    assert [found.count(outcome) for outcome, _ in outcomes] == [6, 4, 1, 1]


@pytest.mark.parametrize(
    ("scores", "reason", "words"),
    [
        ((1.0, 0.0), "checkmate", "A wins: checkmate."),
        ((0.5, 0.5), "stalemate", "A draw: stalemate."),
        ((0.0, 1.0), "resignation", "B wins: A has given up."),
        ((0.0, 1.0), "time", "B wins: A's time ran out."),
        ((0.5, 0.5), "aborted", "No result: called off before it began."),
        ((0.25,), "last round", "The game is over: last round. Score: 0.25."),
        ((0.5, 0.0, 0.5), "tie", "A and C win: tie."),
    ],
)
def test_results_in_words(scores: tuple[float, ...], reason: str, words: str) -> None:
    assert verdict("ABC"[: len(scores)], Result(scores, reason)) == words


def test_the_sheet_pairs_single_moves() -> None:
    assert table_of("e4", "e5", "Nf3").sheet() == [("1.", "e4", "e5"), ("2.", "Nf3")]
    black = Table(CHESSPLUS.start().play("e4"), (PERSON, COMPUTER))
    for move in ("e5", "Nf3"):
        black.play(black.state.parse(move))
    assert black.sheet() == [("1.", "...", "e5"), ("2.", "Nf3")]


def test_the_sheet_gives_longer_turns_their_own_rows() -> None:
    assert toss(THROW, HEADS, THROW, TAILS, THROW, HEADS, STOP, STOP).sheet() == [
        ("1.", "First:", "throw [heads] throw"),
        ("", "", "[tails]"),  # whose roll that was only the game would know
        ("1.", "Second:", "throw [heads] stop"),
        ("2.", "First:", "stop"),
    ]
    assert toss(THROW, TAILS, STOP, THROW, seats=1).sheet() == [
        ("1.", "throw [tails]"),
        ("2.", "stop"),
        ("3.", "throw"),
    ]


def test_words_for_players() -> None:
    assert seated("p", "White") == Player("White")
    assert seated("Computer", "White") == COMPUTER
    assert seated(" An\x1bn \udcff ", "White") == Player("Ann ?")
    assert table_of(players=(Player("White"), COMPUTER)).who(0) == "White"
    assert named_players("Ann, computer", CHESSPLUS) == [PERSON, COMPUTER]
    with pytest.raises(BadText, match="2 seats"):
        named_players("Ann", CHESSPLUS)


# -- files -----------------------------------------------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", lambda number: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        write_safely(file, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert file.read_text() == "old"
    monkeypatch.undo()
    link = tmp_path / "link.json"
    link.symlink_to(file)
    write_safely(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"
    with pytest.raises(BadText, match="folder"):
        write_safely(tmp_path, "new")


def test_names_of_files_are_completed(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game.json").touch()
    (tmp_path / ".hidden").touch()
    assert paths_like(f"{tmp_path}/g") == [f"{tmp_path}/game/", f"{tmp_path}/game.json"]
    assert paths_like(f"{tmp_path}/") == [f"{tmp_path}/game/", f"{tmp_path}/game.json"]
    assert paths_like("/no/such/place") == []


# -- sessions on a scripted screen -----------------------------------------------------------------------------------


class Script(Screen):
    """A screen that types given lines (or raises what Ctrl-C and Ctrl-D raise) and remembers what it is told."""

    interactive = True
    size = (80, 24)

    def __init__(self, *lines: str | type[Exception]) -> None:
        self.lines = list(lines)
        self.told: list[str] = []

    def tell(self, *lines: Line) -> None:
        self.told += ["".join(text for _, text in line).rstrip() for line in lines]

    def ask(self, question: str) -> str:
        self.told.append(question)
        if not self.lines:
            raise InputEnded
        line = self.lines.pop(0)
        if not isinstance(line, str):
            raise line
        return line

    def command(self, prompt: str, complete: Complete) -> str:
        return self.ask(prompt)

    @contextmanager
    def busy(self, text: str) -> Iterator[None]:
        yield

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def session(
    *lines: str | type[Exception], table: Table | None = None, players: tuple[Player, ...] = (PERSON, Player("Ben"))
) -> tuple[Session, str]:
    """Sit down, type these lines, and leave at their end; the session and all that was told."""
    screen = Script(*lines)
    playing = Session(screen, table or table_of(players=players), random.Random(1))
    playing.run()
    assert screen.lines == [], "left before everything was typed"
    return playing, screen.text


def notes(playing: Session) -> list[str]:
    return [step.note for step in playing.table.steps]


def test_moves_in_both_forms_and_by_number() -> None:
    playing, told = session("e2e4", "e5", "7", "moves b1", "3", "why e1e8", "why Ke2", "why", "moves zz")
    assert notes(playing) == ["e4", "e5", "N&d2"]
    assert "Type moves first" in told
    assert re.search(r"3 b1d2 +N&d2", told)
    assert "(CP-" in told.split("why e1e8")[-1]
    assert "No legal move contains zz." in told


def test_what_is_refused_changes_nothing() -> None:
    playing, told = session("e2e5", "nonsense", "e4 e5", "h", "undo now", "", "999999999999999999999")
    assert notes(playing) == []
    assert "has moved before" in told or "(CP-" in told
    assert "'nonsense' is not a move" in told
    assert "h can mean hint or help." in told
    assert "did you mean undo alone?" in told


def test_the_computer_answers_and_gives_hints() -> None:
    playing, told = session("hint", "e4", "undo", "redo", "u", players=(PERSON, COMPUTER))
    assert "The computer would play " in told
    assert "Black (Computer) plays " in told
    assert "Taken back: 2 steps." in told
    assert "Done again: 2 steps." in told
    assert notes(playing) == []


def test_ctrl_c_stops_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(work: Any) -> None:
        work([1])
        raise KeyboardInterrupt

    def nothing(work: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(session_module, "choose", lambda state, seed, stop: state.moves()[0])
    monkeypatch.setattr(session_module, "interruptible", hasty)
    playing, told = session("e4", players=(PERSON, COMPUTER))
    assert len(notes(playing)) == 2  # it plays what it has
    assert "Leave the game?" not in told
    _, told = session("y", "n", players=(COMPUTER, COMPUTER))  # with nobody to ask, it is the way out
    assert "Leave the game?" in told
    monkeypatch.setattr(session_module, "interruptible", nothing)
    playing, told = session("e4", "n", "y", "n", players=(PERSON, COMPUTER))  # it has nothing yet
    assert told.count("Leave the game?") == 2
    assert notes(playing) == ["e4"]


def test_a_whole_game_of_computers() -> None:
    playing, told = session("moves", "hint", "e4", "quit", players=(COMPUTER, COMPUTER))
    assert playing.table.result is not None
    assert playing.table.verdict() in told
    assert "Game over> " in told


def test_the_end_is_told_and_can_be_taken_back() -> None:
    playing, told = session(*MATE, "resign", "draw", "claim", "undo", "resign", "n", "resign", "y", "e4", "quit")
    assert "Black (Ben) wins: checkmate." in told
    assert told.count("Type new, save, look, undo or quit.") == 2
    assert "Black (Ben) has given up." in told
    assert "The game is over; undo takes the ending back." in told
    assert notes(playing) == ["f3", "e5", "g4"]


def test_draws_by_agreement_and_by_claim() -> None:
    _, told = session("e4", "draw", "n", "draw", "maybe", "y", "quit")
    assert "Type y for yes or n for no." in told
    assert "A draw: the players agreed on a draw." in told
    _, told = session("claim", *"Nf3 Nf6 Ng1 Ng8".split() * 2, "claim", "quit")
    assert "No draw can be claimed now." in told
    assert "A draw can be claimed by threefold repetition: type claim." in told
    assert "A draw: threefold repetition." in told
    _, told = session("draw", players=(PERSON, COMPUTER))
    assert "Only people can agree" in told


def test_saving_and_loading(tmp_path: Path) -> None:
    file, bad = tmp_path / "game.json", tmp_path / "bad.json"
    bad.write_text("{}")
    _, told = session("e4", f"save {file}", f"save {file}", "n", f"save {tmp_path}", f"save {tmp_path}/no/way", "quit")
    assert "Write over it? (y/n)" in told
    assert "Not saved." in told
    assert f"{tmp_path} is a folder." in told
    assert "No such file" in told
    assert len(read(file.read_text())[1]) == 2
    playing, told = session(
        "d4", f"load {file}", Cancelled, f"load {file}", "n", "e5", f"load {bad}", "n", "save", "", "y", "quit"
    )
    assert notes(playing) == ["e4", "e5"]
    assert "This is no record" in told
    assert len(read(file.read_text())[1]) == 3


def test_leaving_asks_about_unsaved_games(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, told = session("quit")
    assert "Save" not in told  # nothing has happened
    _, told = session("e4", "quit", Cancelled, "quit", "y", Cancelled, "exit", "y", str(file))
    assert told.count("Save this game first?") == 3
    assert file.exists()
    _, told = session("e4", Cancelled, "n", Cancelled, Cancelled, Cancelled, "y", "n")
    assert told.count("Leave the game?") == 3
    _, told = session("e4", InputEnded, InputEnded)
    assert told.endswith("Save this game first? (y/n) ")


def test_a_new_game_offers_the_same_again() -> None:
    playing, told = session("e4", "new", "n", "", "", "c", "new", Cancelled, "quit")
    assert playing.table.players == [PERSON, COMPUTER]
    assert notes(playing) == []
    assert "Which game?" in told
    assert "  White (Ann): " in told


def test_the_board_can_be_flipped() -> None:
    playing, told = session("flip", "board", "f")
    assert told.count("h    g    f    e    d    c    b    a") == 2
    assert session(players=(COMPUTER, PERSON))[0].flipped
    assert "no other side" in session("flip", table=toss())[1]


def test_help_names_every_command() -> None:
    _, told = session("help", "?")
    assert all(told.count(f"\n  {command.name} ") == 2 for command in session_module.COMMANDS)


def test_a_game_with_chance() -> None:
    playing, told = session("throw", "1", "moves", "1", table=toss(players=(PERSON, Player("Ben"))))
    assert playing.table.line[1].turn == CHANCE
    assert re.search(r"Chance: (heads|tails)\.", told)
    assert len(playing.table.steps) == 4


def test_pasted_lines_are_done_one_by_one() -> None:
    assert notes(session("e4\ne5\nNf3")[0]) == ["e4", "e5", "Nf3"]


def test_tab_completes_commands_moves_and_files(tmp_path: Path) -> None:
    (tmp_path / "game.json").touch()
    playing, _ = session()
    assert playing.completions("mo") == ["moves"]
    assert playing.completions("e2") == ["e2e3", "e2e4"]
    assert playing.completions("Na") == ["Na3"]
    assert "e4" in playing.completions("")
    assert playing.completions(f"load {tmp_path}/") == [f"load {tmp_path}/game.json"]


# -- the drawn board -------------------------------------------------------------------------------------------------


def plain(state: State[Any], **how: Any) -> list[str]:
    return ["".join(text for _, text in line).rstrip() for line in picture(state, Script(), **how)]


def test_the_board_is_readable_without_colours() -> None:
    state = table_of("e4", "f6", "Qh5").state
    rows = plain(state)
    assert rows[0] == " 8   r    n    b    q  ! k !  b    n    r"
    assert rows[6] == " 5   .    .    .    .    .    .    .  [ Q ]"
    assert rows[14] == " 1   R    N    B  [ . ]  K    B    N    R"
    assert rows[16].split() == list("abcdefgh")
    assert plain(state, flipped=True)[0] == " 1   R    N    B    K  [ . ]  B    N    R".replace("B    K", "B    K", 1)
    assert "[NP ]" in plain(table_of("N&e2").state)[12]


def test_small_windows_get_small_boards() -> None:
    screen = Script()
    for size, lines in (((80, 24), 17), ((80, 15), 9), ((30, 30), 9)):
        screen.size = size
        assert len(picture(table_of().state, screen)) == lines
        assert max(len("".join(text for _, text in line)) for line in picture(table_of().state, screen)) <= size[0]


# -- prompt_toolkit, pipes and terminals -----------------------------------------------------------------------------


def typed(keys: str, *, table: Table | None = None) -> tuple[Session, str]:
    """What comes of typing these keys at a terminal that prompt_toolkit drives."""
    shown = io.StringIO()
    with create_pipe_input() as keyboard:
        output = Vt100_Output(shown, lambda: Size(24, 80), term="xterm-256color", enable_cpr=False)
        with create_app_session(input=keyboard, output=output):
            keyboard.send_text(keys)
            playing = Session(TerminalScreen(), table or table_of(), random.Random(1))
            playing.run()
    return playing, shown.getvalue()


def test_typing_at_a_terminal() -> None:
    ctrl_c, ctrl_d = "\x03", "\x04"
    keys = "e2e4\r" + "e7e6" + ctrl_c + "e7e5\r" + "Nf\t\r" + ctrl_c + "n\r" + "look\r" + "pg\x1b[Cq" + ctrl_d + "n\r"
    playing, shown = typed(keys)
    assert notes(playing) == ["e4", "e5", "Nf3"]
    assert "\x1b[0;38;5;16;48;5;231;1m" in shown or "48;5;" in shown
    assert "After 1 of 3: e4." in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)


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
        (("nothing",), "There is no game"),
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
    file.write_text(table_of("e4").record().to_json())
    answers = f"99\nload\n/no/such/file\nload\n{file}\ne5\nsave {file}\ny\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    assert main(["play"]) == 0
    assert "Saved as" in capsys.readouterr().out
    assert len(Record.__struct_fields__) > 0
    assert len(read(file.read_text())[1]) == 3
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{MATE[0]}\nquit\nn\n"))
    assert main(["play", "chessplus", "--players", "Ann,Ben"]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO("chess\nAnn\n"))
    assert main(["play"]) == 0
    assert "Black (computer): " in capsys.readouterr().out


def test_dice_repeat_with_a_seed() -> None:
    told = [session("throw", "throw", table=toss())[1] for _ in range(2)]
    assert told[0] == told[1]


class Terminal:
    """A program in a real pseudo-terminal."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        self.shown = ""
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.chdir(cwd)
            os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
            os.execv(sys.executable, [sys.executable, "-m", "boxtop.terminal", *arguments])

    def wait_for(self, text: str, seconds: float = 30) -> None:
        """Read until a text appears behind what was waited for before."""
        until = time.monotonic() + seconds
        while text not in self.shown:
            ready, _, _ = select.select([self.end], [], [], max(0, until - time.monotonic()))
            assert ready, f"no {text!r} after {self.shown[-2000:]!r}"
            try:
                more = os.read(self.end, 65536).decode(errors="replace")
            except OSError as error:
                raise AssertionError(f"ended without {text!r}: {self.shown[-2000:]!r}") from error
            assert "Traceback" not in more
            # Without the codes, and answering none of the terminal's questions: not all terminals do.
            self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", more)
        self.shown = self.shown.partition(text)[2]

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


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    playing = Terminal("play", "chessplus", cwd=tmp_path)
    yield playing
    try:
        os.kill(playing.process, signal.SIGKILL)
        os.waitpid(playing.process, 0)
    except (ProcessLookupError, ChildProcessError):
        pass


def test_in_a_real_terminal(terminal: Terminal, tmp_path: Path) -> None:
    for wait, keys in (
        ("White (person): ", "Ann\r"),
        ("Black (computer): ", "\r"),
        ("White (Ann)> ", "e2e5\r"),
        ("(CP-", ""),
        ("White (Ann)> ", "e2e4\r"),
        ("Black (Computer) plays", ""),
        ("White (Ann)> ", "undo\r"),
        ("Taken back: 2 steps.", ""),
        ("White (Ann)> ", "d2d4\r"),
        ("Black (Computer) plays", ""),
        ("White (Ann)> ", "save game.json\r"),
        ("Saved as game.json.", ""),
        ("White (Ann)> ", "half a line\x03"),
        ("White (Ann)> ", "\x03"),
        ("Leave the game? (y/n) ", "\x03"),
        ("White (Ann)> ", "\x03"),
        ("Leave the game? (y/n) ", "y\r"),
    ):
        terminal.wait_for(wait)
        terminal.type(keys)
    assert terminal.left() == 0
    record, line = read((tmp_path / "game.json").read_text())
    assert [player.name for player in record.players] == ["Ann", "Computer"]
    assert len(line) == 3
