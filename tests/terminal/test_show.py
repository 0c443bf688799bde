"""Showing saved games."""

import io
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

import boxtop
from boxtop.match.record import Player
from boxtop.terminal import main
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.score import Score
from boxtop.terminal.screen import PlainScreen, TerminalScreen
from boxtop.terminal.viewer import caption, frame, look_through, margin

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.terminal_matches import Script, line_of


def match_of(moves: str) -> HotSeat:
    match = HotSeat([CHESSPLUS.start()], [Player("Ann"), Player("Computer", "computer")])
    match.date = "2024-05-01T10:00:00+02:00"
    for move in moves.split():
        match.play(match.state.parse(move))
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(match_of("f3 e5 g4 Qh4").record().to_json())
    return path


def test_a_whole_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Chessplus (merging=True)",
        "White: Ann (person)",
        "Black: computer",
        "Date: 2024-05-01T10:00:00+02:00",
        "",
        "1. f3 e5  2. g4 Qh4#",
        "",
        " 8   r    n    b  [ . ]  k    b    n    r",
        " 7   p    p    p    p    .    p    p    p",
        " 6   .    .    .    .    .    .    .    .",
        " 5   .    .    .    .    p    .    .    .",
        " 4   .    .    .    .    .    .    P  [ q ]",
        " 3   .    .    .    .    .    P    .    .",
        " 2   P    P    P    P    P    .    .    P",
        " 1   R    N    B    Q  ! K !  B    N    R",
        "     a    b    c    d    e    f    g    h",
        "Black (Computer) wins: checkmate.",
    ]


def test_one_moment(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(file), "--ply", "2"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == "After 2 of 4: e5."
    assert len(out.splitlines()) == 10
    assert main(["show", str(file), "--ply", "0"]) == 0
    assert "The start of the game. 4 steps follow." in capsys.readouterr().out


def test_a_game_that_is_not_finished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(match_of("").record().to_json())
    assert main(["show", str(path)]) == 0
    assert "Not finished." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"e7e5"', '"e7e4"', "Event 2, 'e7e4': "),
        ('"checkmate"', '"stalemate"', "The game ended by checkmate"),
        ("{", "[", "This isn't a record"),
    ],
)
def test_a_bad_record(file: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, sentence: str) -> None:
    file.write_text(file.read_text().replace(old, new))
    assert main(["show", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


@pytest.mark.parametrize("arguments", [("--ply", "5"), ("--ply", "-1"), ("--step",)])
def test_what_cannot_be_shown(file: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    assert main(["show", str(file), *arguments]) == 2
    assert "--ply" in capsys.readouterr().err


def test_a_file_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path, tmp_path / "none"):
        assert main(["show", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_names_cannot_speak_to_the_terminal(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text().replace('"Ann"', '"\\u001b]0;A\\u0007nn"'))
    assert main(["show", str(file)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_going_through_with_keys() -> None:
    match = match_of("f3 e5 g4 Qh4")
    shown = io.StringIO()
    with create_pipe_input() as keyboard:
        output = Vt100_Output(shown, lambda: Size(24, 80), term="xterm-256color", enable_cpr=False)
        with create_app_session(input=keyboard, output=output):
            keyboard.send_text("npG\x1b[D kkkkkfgjq")
            look_through(TerminalScreen(), match, at=0)
            assert len(frame(match, 3, TerminalScreen())) == 19
    assert shown.getvalue()


def test_moments_in_words() -> None:
    match = match_of("f3 e5 g4 Qh4")
    assert str(caption(match, 4)) == "After 4 of 4: Qh4#. Black (Computer) wins: checkmate."
    assert margin(match, 3, 2) == [("", "  1. Black:    e5"), ("bold", "> 2. White:    g4")]


def test_moments_of_games_with_sentences() -> None:
    start = boxtop.game("yahtzee", players=1).start()
    assert str(caption(Score(start, [Player("Ann")]), 0)) == "The start of the game."
    match = HotSeat(line_of(start, "PTTMW"), [Player("Ann")])
    assert str(caption(match, 0)) == "The start of the game. One step follows."
    assert str(caption(match, 1)) == "After 1 of 1: Blue (Ann) rolls PTTMW."
    shown = frame(match, 1, Script())
    assert "f flip" not in "".join(text for _, text in shown[-1])
    assert "f flip" in "".join(text for _, text in frame(match_of("e4"), 1, Script())[-1])


def test_long_captions_are_broken_and_rows_of_the_sheet_are_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = line_of(boxtop.game("battle_chess").start(), "c1c6xd6", "+0", "e7e2xd2", "+40", "e1xe2", "+20")
    match = HotSeat(line, [Player("Ann"), Player("Ben")])
    lines = ["".join(text for _, text in line) for line in frame(match, 1, Script())]
    assert lines[-3:-1] == [
        "After 1 of 6: Yellow (Ann) moves Serperior from c1 to c6 and attacks Blue's",
        "Samurott. A card decides.",
    ]
    path = tmp_path / "game.json"
    path.write_text(match.record().to_json())
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert "1. Yellow: c1c6xd6  [+0]  1. Blue: e7e2xd2  [+40]  2. Yellow: e1xe2  [+20]\n" in out
    assert "\u00a0" not in out


def test_of_hidden_hands_a_record_shows_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = HotSeat([boxtop.game("battle_grid").start()], [Player("Ann"), Player("Ben")])
    path = tmp_path / "game.json"
    path.write_text(match.record().to_json())
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert "First's hand:" in out
    assert "Second's hand:" in out


def test_keys_need_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    look_through(PlainScreen(), match_of("e4"))
    assert "needs a terminal" in capsys.readouterr().out
