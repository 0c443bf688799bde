"""`boxtop coach`, as a user types it: in words, as JSON, as a page to send to somebody."""

from __future__ import annotations

import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.games.base import Result
from boxtop.terminal import main

from tests.support.judged_games import random_line, record_of

Captured = pytest.CaptureFixture[str]
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
NODES = ("--nodes", "100")


def saved(folder: Path, name: str = "yahtzee", most: int = 10_000, result: Result | None = None) -> str:
    file = folder / f"{name}.json"
    file.write_text(record_of(random_line(boxtop.game(name).start(), 3, most), result).to_json(), encoding="utf-8")
    return str(file)


def complaint(capsys: Captured, *arguments: str) -> str:
    assert main(["coach", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("boxtop: ")
    return err


@pytest.mark.parametrize("name", OURS)
def test_json_has_what_the_issue_promises(capsys: Captured, tmp_path: Path, name: str) -> None:
    file = saved(tmp_path, name)
    assert main(["coach", file, "--json", *NODES]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    events = json.loads(Path(file).read_text(encoding="utf-8"))["events"]
    assert told["game"] == name
    assert told["result"] == json.loads(Path(file).read_text(encoding="utf-8"))["result"]["scores"]
    assert len(told["start"]) == len(told["players"])
    for player in told["players"]:
        assert {"seat", "accuracy", "cost", "luck", "adjusted", "marks"} <= player.keys()
    for decision in told["decisions"]:
        event = events[decision["number"] - 1]
        assert event["move"] == decision["move"]
        assert decision["cost"] == pytest.approx(decision["best_value"] - decision["value"])
        assert {"seat", "best", "mark"} <= decision.keys()
    for chance in told["chances"]:
        assert events[chance["number"] - 1]["chance"] == chance["outcome"]
        assert len(chance["luck"]) == len(told["start"])
    assert len(told["decisions"]) + len(told["chances"]) == len(events)
    assert main(["coach", file, "--json", *NODES]) == 0
    assert json.loads(capsys.readouterr().out) == told  # by nodes, so it is the same again


@pytest.mark.parametrize("name", OURS)
def test_in_words(capsys: Captured, tmp_path: Path, name: str) -> None:
    file = saved(tmp_path, name)
    assert main(["coach", file, *NODES]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"Review: {boxtop.load(name).title}\n")
    assert "Accuracy" in told
    assert ("Luck" in told) == (name != "chessplus")
    assert main(["--language", "ja", "coach", file, *NODES]) == 0
    assert capsys.readouterr().out.startswith("検討：")


def test_from_standard_input(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path(saved(tmp_path)).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["coach", "-"]) == 0
    assert "All values are exact." in capsys.readouterr().out


def test_a_game_that_was_given_up_or_left(capsys: Captured, tmp_path: Path) -> None:
    assert main(["coach", saved(tmp_path, most=12, result=Result((0.0, 1.0), "resignation"))]) == 0
    assert re.search(r"^Blue gave away [0-9.]+% by resigning\.$", capsys.readouterr().out, re.MULTILINE)
    assert main(["coach", saved(tmp_path, most=12, result=Result((1.0, 0.0), "time"))]) == 0
    assert re.search(r"^Green lost [0-9.]+% by running out of time\.$", capsys.readouterr().out, re.MULTILINE)
    assert main(["coach", saved(tmp_path, most=12)]) == 0
    assert "This game has no result, so it's judged as far as it went." in capsys.readouterr().out


class Seen(HTMLParser):
    """The tags of a page, which must all be closed, and what they refer to."""

    EMPTY = ("meta", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.refers: list[str] = []
        self.ids: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        self.refers += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.refers += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_is_one_file(capsys: Captured, tmp_path: Path, name: str, language: str) -> None:
    page = tmp_path / "review.html"
    assert main(["--language", language, "coach", saved(tmp_path, name), "--html", str(page), *NODES]) == 0
    assert capsys.readouterr().out == ""
    html = page.read_text(encoding="utf-8")
    seen = Seen(html)
    assert f'<html lang="{language}">' in html
    assert "script" not in seen.tags
    assert all(refers.startswith("#") for refers in seen.refers)  # nothing is loaded from anywhere
    assert not re.search(r"url\((?!#)", html)
    assert {refers.removeprefix("#") for refers in seen.refers if refers.startswith("#event-")} <= {*seen.ids}
    assert seen.tags.count("figure") >= seen.tags.count("section") > 0
    assert "prefers-color-scheme: dark" in html
    assert {"en": "Unofficial.", "ja": "非公式"}[language] in html


def test_a_page_tells_what_it_cost_to_resign(tmp_path: Path) -> None:
    page, file = tmp_path / "review.html", saved(tmp_path, most=12, result=Result((0.0, 1.0), "resignation"))
    assert main(["coach", file, "--html", str(page)]) == 0
    assert re.search(r"<p>Blue gave away [0-9.]+% by resigning\.</p>", page.read_text(encoding="utf-8"))


def test_names_of_players_are_no_html(tmp_path: Path) -> None:
    file, page = Path(saved(tmp_path)), tmp_path / "review.html"
    file.write_text(file.read_text(encoding="utf-8").replace('"Blue"', '"<script>alert(1)</script>"'), encoding="utf-8")
    assert main(["coach", str(file), "--html", str(page)]) == 0
    html = page.read_text(encoding="utf-8")
    assert "<script" not in html
    assert "&lt;script&gt;" in html


# -- what a user can do wrong ------------------------------------------------------------------------------------------


def test_bad_files_are_told_in_a_sentence(capsys: Captured, tmp_path: Path) -> None:
    whole = Path(saved(tmp_path)).read_text(encoding="utf-8")
    file = tmp_path / "bad.json"
    assert "nowhere.json" in complaint(capsys, str(tmp_path / "nowhere.json"))
    file.write_text(whole[: len(whole) // 2], encoding="utf-8")
    assert "This isn't a record" in complaint(capsys, str(file))
    file.write_text(whole.replace('"yahtzee"', '"ludo"'), encoding="utf-8")
    assert "ludo" in complaint(capsys, str(file))
    file.write_text(whole.replace('"chance"', '"move"', 1), encoding="utf-8")
    assert "Event 1" in complaint(capsys, str(file))
    file.write_bytes(b"\x00\xff\x00")
    assert "This isn't a record" in complaint(capsys, str(file))


def test_a_page_that_cannot_be_written(capsys: Captured, tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder." in complaint(capsys, saved(tmp_path), "--html", str(tmp_path))
    nowhere = tmp_path / "nowhere"
    # Asked before the game is judged: there is no record either.
    assert f"There's no folder {nowhere}." in complaint(capsys, "no.json", "--html", str(nowhere / "page.html"))
