"""The terminal in Japanese: which language is spoken, and what a player reads and types."""

import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import boxtop
import boxtop.terminal.session as session_module
from boxtop.match.record import Player, read
from boxtop.terminal import main
from boxtop.terminal.commands import COMMANDS
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.players import level_in
from boxtop.terminal.wrapping import columns
from boxtop.words import use

from tests.support import our_games
from tests.support.terminal_matches import COMPUTER, MATE, PERSON, TO_AND_FRO, Hasty, line_of, match_of, session
from tests.terminal.test_pseudo_terminal import Terminal

JAPANESE = {"LANG": "ja_JP.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
# Latin words in what is said in Japanese: names, notation, and what is typed.
LATIN = re.compile(r"[A-Za-z]*[a-z]{3,}")


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(session_module, "engine_for", Hasty)
    use("ja")
    yield
    use("en")


# -- which language --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "arguments", "japanese"),
    [
        ({}, [], False),
        ({"LANG": "ja_JP.UTF-8"}, [], True),
        ({"LANG": "ja"}, [], True),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, [], True),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, [], False),  # the first that is set decides
        ({"LANG": "de_DE.UTF-8"}, [], False),
        ({"LANG": "ja_JP.UTF-8"}, ["--language", "en"], False),
        ({}, ["--language", "ja"], True),
        ({}, ["--language=ja-JP"], True),
    ],
)
def test_the_locale_or_an_option_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    locale: dict[str, str],
    arguments: list[str],
    japanese: bool,
) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    for command in ([*arguments, "words", "check", "tlh"], ["words", "check", "tlh", *arguments]):
        assert main(command) == 1
        out = capsys.readouterr().out
        assert out.startswith(
            "tlhへの翻訳はまだ始まっていません。" if japanese else "Nobody has translated Boxtop into tlh"
        )


def test_an_unknown_language_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "tlh", "games"]) == 2
    assert capsys.readouterr().err == "boxtop: Boxtop doesn't speak 'tlh' yet. Choose one of en and ja.\n"


def test_the_option_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "--language LANGUAGE" in capsys.readouterr().out


def test_help_needs_no_words() -> None:
    """They are loaded with the first sentence."""
    look = "import sys, boxtop.terminal as t; t.parser().format_help(); print({'fluent', 'babel'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_terminal_without_the_letters_gets_question_marks(tmp_path: Path) -> None:
    environment = {"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "latin-1", "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "boxtop.terminal", "--language", "ja", "games"]
    done = subprocess.run(command, capture_output=True, check=False, env={**environment, "PYTHONPATH": SOURCE})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"??" in done.stdout


SOURCE = str(Path(boxtop.__file__).parents[1])


# -- what is read ----------------------------------------------------------------------------------------------------


def test_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in (
        (["perft", "ludo", "--depth", "1"], "ludo"),
        (["perft", "chessplus", "--depth", "1", "--set", "merging"], "オプションは「名前=値」の形で書いてください。"),
        (["perft", "chessplus", "--depth", "1", "--moves", "e2e4;e2e4"], "2手目の'e2e4'："),
        (["show", "/no/such/record"], "/no/such/recordというファイルはありません。"),
        (["play", "chessplus", "--players", "a,b,c"], "チェスプラスの席は2つ（白、黒）です。"),
        (["play", "--set", "merging=True"], "ゲームの名前も書いてください"),
    ):
        assert main(["--language", "ja", *arguments]) == 2
        err = capsys.readouterr().err
        assert sentence in err
        assert "Traceback" not in err


@pytest.mark.usefixtures("japanese")
def test_a_match_of_chess() -> None:
    playing, told = session("e2e5", "moves b1", "why Ke2", *MATE, "undo", "resign", "はい", "quit", "いいえ")
    assert "（CP-7）" in told
    assert "黒（Ben）> " in told
    assert "1手もどしました。" in told
    assert "黒（Ben）は投了しますか？（y/n） " in told
    assert "new、save、look、undo、quitのどれかを入力してください。" in told
    assert playing.match.verdict() in told
    assert "白（Ann）" in playing.match.verdict()


@pytest.mark.usefixtures("japanese")
def test_the_help_explains_every_command_within_the_window() -> None:
    _, told = session("help")
    assert all(re.search(rf"^  {command.name} .*[ぁ-ん]", told, re.MULTILINE) for command in COMMANDS)
    assert max(map(columns, told.splitlines())) <= 80


@pytest.mark.usefixtures("japanese")
def test_yes_and_no_in_both_languages() -> None:
    for yes, no in (("y", "n"), ("yes", "no"), ("はい", "いいえ"), ("Y", "NO")):
        playing, told = session("e4", "draw", no, "draw", "たぶん", yes)
        assert playing.match.result is not None
        assert "「はい」ならy、「いいえ」ならnと入力してください。" in told


@pytest.mark.usefixtures("japanese")
def test_the_computer_and_its_levels() -> None:
    _, told = session("hint", "e4", players=(PERSON, COMPUTER))
    assert "コンピュータなら" in told
    assert "黒（コンピュータ）" in told
    assert [level_in(name) for name in ("はじめて", "有段", "expert", "8")] == [1, 6, 7, 8]
    playing, told = session("e4", "new", "n", "", "", "ジロー", "c", "達人", match=match_of())
    assert playing.match.players == [Player("ジロー"), Player("Computer", "computer", 7)]
    assert re.search(r"^    7  達人 +合体や分離もふくめて、何", told, re.MULTILINE)
    assert "  白（Ann）： " in told


@pytest.mark.usefixtures("japanese")
def test_claims_give_their_reason() -> None:
    _, told = session(*TO_AND_FRO * 2, "claim", "quit", "n")
    assert re.search(r"引き分けを宣言できます（.*[ぁ-ん].*）。claimと入力してください。", told)


@pytest.mark.usefixtures("japanese")
def test_what_stands_beside_the_board_is_in_columns() -> None:
    match = HotSeat(line_of(boxtop.game("battle_grid").start()), [Player("アン"), Player("ベン")])
    _, told = session("", "moves", match=match)
    assert "先手（アン）の番です。ほかの人が見ていないときにEnterを押してください：" in told
    _, told = session("e4", "e5", "Nf3", match=match_of(players=(Player("アン"), Player("ベン"))))
    rows = [line for line in told.split("黒（ベン）> ")[-2].splitlines() if "1. " in line or "2. " in line]
    assert {line.index(".") for line in rows if " 8 " not in line}
    assert all(columns(line) < 80 for line in told.splitlines())


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("name", our_games.NAMES)
def test_no_english_is_left(name: str) -> None:
    """But names, notation and what is typed."""
    typed = {command.name for command in COMMANDS} | {"Ann", "Ben", "Enter", "Tab", "Ctrl", "TEXT", name}
    match = HotSeat([boxtop.game(name).start()], [PERSON, COMPUTER])
    screens = session("hint", "undo", "redo", "draw", "claim", "flip", "help", "save /no/such/folder/x", match=match)[1]
    notation = {word for move in match.state.moves() for word in LATIN.findall(match.state.short(move))}
    left = {word for line in screens.splitlines() for word in LATIN.findall(line)} - typed - notation
    assert left <= {"such", "folder", "keep", "score", "zero"}, left


# -- whole programs --------------------------------------------------------------------------------------------------


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Terminal]]:
    """Starts programs in a pseudo-terminal of a Japanese system."""
    for name, value in JAPANESE.items():
        monkeypatch.setenv(name, value)
    started: list[Terminal] = []

    def start(*arguments: str) -> Terminal:
        started.append(Terminal(*arguments, cwd=tmp_path))
        return started[-1]

    yield start
    for playing in started:
        playing.kill()


def test_chess_in_a_japanese_terminal(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    playing = terminal("play", "chessplus")
    for wait, keys in (
        ("チェスプラスのオプション", ""),
        ("merging=False）：", "\r"),
        ("白（人）：", "アン\r"),
        ("黒（コンピュータ）：", "\r"),
        ("レベル 1〜8（4）：", "1\r"),
        ("白（アン）>", "e2e5\r"),
        ("（CP-", ""),
        ("白（アン）>", "e2e4\r"),
        ("黒（コンピュータ）", ""),
        ("白（アン）>", "undo\r"),
        ("2手もどしました。", ""),
        ("白（アン）>", "save 対戦.json\r"),
        ("対戦.jsonに保存しました。", ""),
        ("白（アン）>", "\x03"),
        ("対戦をやめますか？（y/n）", "はい\r"),
    ):
        playing.wait_for(wait)
        playing.type(keys)
    assert playing.left() == 0
    record, _ = read((tmp_path / "対戦.json").read_text(encoding="utf-8"))
    assert [player.name for player in record.players] == ["アン", "Computer"]  # records are the same in all languages


def test_yahtzee_in_a_japanese_terminal(terminal: Callable[..., Terminal]) -> None:
    playing = terminal("play", "yahtzee", "--players", "アン,ベン", "--seed", "3")
    for wait, keys in (
        ("アチャモ", ""),
        ("青（アン）>", "keep -\r"),
        ("青（アン）", ""),
        ("青（アン）>", "moves score\r"),
        ("score T", ""),
        ("青（アン）>", "score T\r"),
        ("緑（ベン）>", "quit\r"),
        ("先にこの対戦を保存しますか？（y/n）", "いいえ\r"),
    ):
        playing.wait_for(wait)
        playing.type(keys)
    assert playing.left() == 0


def test_a_whole_game_through_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(session_module, "engine_for", Hasty)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "yahtzee", "--players", "computer,computer", "--seed", "3", "--language", "ja"]) == 0
    out = capsys.readouterr().out
    assert "対戦終了> " in out
    assert "青（コンピュータ）" in out
