"""`boxtop rules`, and the command `rules` of `boxtop play`: the rules pages in a terminal."""

from __future__ import annotations

import pydoc
from pathlib import Path

import pytest

import boxtop
from boxtop.rules_pages import rules_page
from boxtop.terminal import main, rules
from boxtop.terminal.rules_text import WIDEST, lines_of
from boxtop.terminal.screen import PlainScreen
from boxtop.terminal.wrapping import columns
from boxtop.words import languages

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str) -> str:
    assert not main(["rules", *arguments])
    return capsys.readouterr().out


def test_without_a_game_it_lists_which_there_are(capsys: Capture) -> None:
    out = told(capsys)
    assert [line.split()[0] for line in out.splitlines()] == list(boxtop.installed())


def test_all_rules_of_a_game_with_its_glossary(capsys: Capture) -> None:
    out = told(capsys, "yahtzee")
    assert out.startswith("The rules of Pokémon Yahtzee\n════")
    assert "YZ-1 Dice, characters" in out
    assert "YZ-20 Counting paths" in out
    assert "| Rulebook. Settled here:" in out
    assert "\nwild: Counting as any character" in out
    assert "**" not in out
    assert "![" not in out


@pytest.mark.parametrize("game", [[], ["chessplus"]])
@pytest.mark.parametrize("rule", ["CP-22", "cp-22"])
def test_one_rule_as_a_refusal_names_it(capsys: Capture, game: list[str], rule: str) -> None:
    out = told(capsys, *game, "--rule", rule)
    assert out.startswith("CP-22 Three queens\n")
    assert "No player has more than three queens" in out
    assert "CP-23" not in out


def test_in_japanese(capsys: Capture) -> None:
    out = told(capsys, "chessplus", "--rule", "CP-22", "--language", "ja")
    assert out.startswith("CP-22 クイーンは3つまで\n")
    assert "| 説明書。このページの決まり：" in out


@pytest.mark.parametrize("arguments", [["chessplus", "--rule", "YZ-1"], ["--rule", "XX-1"], ["halma"]])
def test_what_there_is_not_is_said_in_a_sentence(capsys: Capture, arguments: list[str]) -> None:
    assert main(["rules", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("boxtop: ")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_window(game: str, language: str, width: int) -> None:
    page = rules_page(boxtop.load(game), language)
    typed = {line.strip() for section in page.sections for block in section.blocks for line in _code(block)}
    wide = [line for line in lines_of(page, width) if columns(line) > min(width, WIDEST) and line.strip() not in typed]
    assert [line for line in wide if " " in line.strip()] == []


def _code(block: object) -> list[str]:
    return str(getattr(block, "text", "")).splitlines()


def test_whoever_reads_in_a_terminal_reads_a_page_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr(pydoc, "pager", paged.append)
    screen = PlainScreen()
    monkeypatch.setattr(screen, "interactive", True, raising=False)
    rules.show(screen, boxtop.load("chessplus"), "")
    (text,) = paged
    assert text.startswith("The rules of Chessplus\n")


def test_a_rule_that_fits_is_just_shown(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(pydoc, "pager", lambda text: pytest.fail("nothing to page"))
    screen = PlainScreen()
    monkeypatch.setattr(screen, "interactive", True, raising=False)
    rules.show(screen, boxtop.load("chessplus"), "CP-11")
    assert capsys.readouterr().out.startswith("CP-11 The king never merges\n")


def test_while_playing(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> None:
    import io
    import sys

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("rules CP-11\nrules XY-1\nquit\n"))
    assert not main(["play", "chessplus", "--players", "Ann,Bob"])
    out = capsys.readouterr().out
    assert "CP-11 The king never merges" in out
    assert "Chessplus has no rule 'XY-1'." in out
