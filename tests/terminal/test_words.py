"""`boxtop words check`: what a translation lacks."""

from pathlib import Path

import pytest

from boxtop.terminal import main
from boxtop.terminal.words import check, folders
from boxtop.words import use
from boxtop.words.compare import Problem, compare

from tests.support import our_games

ENGLISH = """
# A comment.
greeting = Hello, { $name }!
saved = Saved as { $file }.
    .title = { $file }
steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
pair = { $count ->
    [one] one
   *[other] many
}
turn = { $player-is ->
    [you] Your turn.
   *[other] { $player }, it's your turn.
}
kind = { $what ->
    [rook] a rook
   *[other] a piece
}
-brand = Boxtop
welcome = { greeting } This is { -brand }.
"""
COMPLETE = """
greeting = { $name }さん、こんにちは。
saved = { $file }に保存しました。
    .title = { $file }
steps = { $count }手
pair = 組
turn = { $player }の番です。
kind = { $what ->
    [rook] ルーク
   *[other] 駒
}
welcome = { greeting }Boxtopへようこそ。
"""


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A folder with English words."""
    folder = tmp_path / "words"
    write(folder / "en" / "terminal.ftl", ENGLISH)
    return folder


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def problems(words: Path, text: str, file: str = "terminal.ftl") -> list[Problem]:
    write(words / "xx" / file, text)
    return list(compare(words / "en", words / "xx").problems)


def changed(before: str, after: str) -> str:
    assert before in COMPLETE
    return COMPLETE.replace(before, after)


def test_a_complete_translation(words: Path) -> None:
    assert problems(words, COMPLETE) == []
    comparison = compare(words / "en", words / "xx")
    assert comparison.found == comparison.all == 8


def test_what_is_missing_and_what_english_does_not_have(words: Path) -> None:
    file = words / "xx" / "terminal.ftl"
    lacking = changed("pair = 組\n", "").replace("    .title = { $file }\n", "")
    assert problems(words, lacking) == [Problem("missing", file, "saved.title"), Problem("missing", file, "pair")]
    assert problems(words, COMPLETE + "goodbye = さようなら\n") == [Problem("unknown", file, "goodbye")]


@pytest.mark.parametrize(
    ("before", "after", "kind", "id", "argument"),
    [
        ("{ $name }さん、", "", "unused", "greeting", "$name"),
        ("{ $count }手", "何手か", "unused", "steps", "$count"),  # English shows the number, and does not only choose
        ("{ $player }の番です。", "番です。", "unused", "turn", "$player"),
        ("pair = 組", "pair = { $n }組", "undefined", "pair", "$n"),
        ("welcome = { greeting }", "welcome = ", "unused", "welcome", "$name"),
    ],
)
def test_other_arguments(words: Path, before: str, after: str, kind: str, id: str, argument: str) -> None:
    found = problems(words, changed(before, after))
    assert (kind, id, (argument,)) in [(problem.kind, problem.id, problem.arguments) for problem in found]


def test_an_argument_by_which_a_message_chooses_its_words_is_needed(words: Path) -> None:
    """Unlike a plural, which other languages do not have."""
    text = COMPLETE[: COMPLETE.index("kind =")] + "kind = 駒\n" + COMPLETE[COMPLETE.index("welcome =") :]
    (found,) = problems(words, text)
    assert (found.kind, found.id, found.arguments) == ("unused", "kind", ("$what",))


def test_messages_in_the_wrong_file_or_twice(words: Path) -> None:
    """The page loads only some of the files, so it would not find them."""
    write(words / "xx" / "page.ftl", "pair = 組\n")
    found = problems(words, changed("pair = 組\n", ""))
    assert found == [
        Problem("misplaced", words / "xx" / "page.ftl", "pair", other=words / "en" / "terminal.ftl"),
    ]
    write(words / "xx" / "page.ftl", "")
    assert problems(words, COMPLETE + "pair = 組\n") == [Problem("twice", words / "xx" / "terminal.ftl", "pair")]
    write(words / "en" / "page.ftl", "pair = one more\n")  # the same id, for the page: both are needed
    assert problems(words, COMPLETE) == [Problem("missing", words / "xx" / "page.ftl", "pair")]


def test_what_is_not_fluent(words: Path) -> None:
    (found,) = problems(words, COMPLETE + "\nwhat is this?\n")
    assert (found.kind, found.line, found.text) == ("not-fluent", COMPLETE.count("\n") + 2, "what is this?")
    lost, broken = problems(words, changed("greeting = { $name }さん", "greeting = { $name さん"))[:2]
    assert {lost.kind, broken.kind} == {"not-fluent", "missing"}


# -- the command -----------------------------------------------------------------------------------------------------


def test_sentences_name_the_files(
    words: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(words.parent)
    wrong = changed("pair = 組\n", "").replace("{ $name }さん、", "") + "goodbye = さようなら\nwhat is this?\n"
    write(words / "xx" / "terminal.ftl", wrong)
    assert check([words], "xx") == 1
    assert capsys.readouterr().out.splitlines() == [
        "words/xx/terminal.ftl lacks one message:",
        "  pair",
        "words/xx/terminal.ftl has one message that English doesn't have:",
        "  goodbye",
        f"words/xx/terminal.ftl, line {wrong.count(chr(10))}: this isn't Fluent: what is this?",
        "words/xx/terminal.ftl: the message greeting doesn't use $name, which English uses.",
        "words/xx/terminal.ftl: the message welcome doesn't use $name, which English uses.",
        "xx: 7 of 8 messages.",
    ]
    write(words / "xx" / "terminal.ftl", COMPLETE)
    assert check([words], "xx") == 0
    assert capsys.readouterr().out == "xx is complete: 8 of 8 messages.\n"


def test_a_game_that_is_not_begun_counts(words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(words / "xx" / "terminal.ftl", COMPLETE)
    write(tmp_path / "game" / "words" / "en" / "names.ftl", "king = king\n")
    assert check([words, tmp_path / "game" / "words"], "xx") == 1
    assert capsys.readouterr().out.splitlines()[-1] == "xx: 8 of 9 messages."


def test_a_language_that_nobody_has_begun(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "check", "tlh"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("Nobody has translated Boxtop into tlh yet. To begin, make these folders")
    assert "src/boxtop/words/tlh" in out
    assert "src/boxtop/games/chessplus/words/tlh" in out


@pytest.mark.parametrize("language", ["../ja", "JA", "", "ja/", "日本"])
def test_what_is_no_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["words", "check", language]) == 2
    assert "A language has a tag such as ja or pt-BR, not " in capsys.readouterr().err


def test_the_pseudo_language_has_no_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "check", "en-XA"]) == 0
    assert capsys.readouterr().out == "en-XA is made from English, so there is nothing to check.\n"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_our_languages_are_complete(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status = main(["words", "check", language])
    assert (capsys.readouterr().out.splitlines()[0].partition(":")[0], status) == (f"{language} is complete", 0)


def test_all_our_games_are_looked_at() -> None:
    found = {folder.parent.name for folder in folders()}
    assert found >= {"boxtop", *our_games.NAMES}


def test_a_language_that_cannot_be_read_is_checked_in_english(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Otherwise whoever speaks it could not be told what is wrong with it."""
    use("ja")
    write(words / "ja" / "terminal.ftl", COMPLETE + "what is this?\n")
    assert check([words], "ja") == 1
    assert "this isn't Fluent: what is this?" in capsys.readouterr().out
