"""`boxtop puzzles`, as a user types it: found, written, continued and checked."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import boxtop
from boxtop.match.record import Player, Record
from boxtop.puzzles.packs import packed, read_pack
from boxtop.terminal import main

from tests.support.judged_games import random_line

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *arguments: str) -> dict[str, object]:
    """What a command says as JSON."""
    assert main(["puzzles", "yahtzee", *arguments, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_puzzles_are_found_and_an_interrupted_run_goes_on(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl.gz"
    first = told(capsys, "--count", "6", "--games", "1", "--out", str(file))
    before = read_pack(file)
    assert first["count"] == len(before) > 0
    assert first["games"] == 1
    told(capsys, "--count", "6", "--games", "1", "--out", str(file))
    after = read_pack(file)
    assert {puzzle.id for puzzle in before} < {puzzle.id for puzzle in after}
    again = tmp_path / "again.jsonl.gz"
    told(capsys, "--count", "6", "--games", "2", "--out", str(again))
    assert again.read_bytes() == file.read_bytes()


def test_puzzles_come_from_saved_games_too(capsys: Captured, tmp_path: Path) -> None:
    line = random_line(boxtop.game("yahtzee").start(), 3)
    file = tmp_path / "game.json"
    file.write_text(Record.of(line, players=[Player("Ann"), Player("Bea")]).to_json(), encoding="utf-8")
    found = told(capsys, "--from", str(file), "--count", "3")
    assert found["games"] == 1
    assert isinstance(found["puzzles"], list)
    assert {position for puzzle in found["puzzles"] for position in [puzzle["position"].split()[0]]} <= {
        state.position.split()[0] for state in line
    }


def test_checking_keeps_what_is_proved(capsys: Captured, tmp_path: Path) -> None:
    file, proved = tmp_path / "some.jsonl", tmp_path / "proved.jsonl"
    told(capsys, "--count", "2", "--games", "2", "--out", str(file))
    good = read_pack(file)
    wrong = replace(good[0], id="other")
    file.write_bytes(packed([*good, wrong], compressed=False))
    found = told(capsys, "--check", str(file), "--times", "2", "--out", str(proved))
    assert found["checked"] == len(good) + 1
    assert found["failed"] == {"other": ["the id is not that of the position"]}
    assert read_pack(proved) == good


def test_puzzles_that_are_hard_enough_or_long_enough_are_found(capsys: Captured) -> None:
    found = told(capsys, "--rating", "1500", "--count", "4", "--games", "3")
    assert isinstance(found["puzzles"], list)
    assert found["puzzles"]
    assert all(puzzle["rating"] >= 1500 for puzzle in found["puzzles"])
    assert told(capsys, "--moves", "2", "--count", "4", "--games", "1")["count"] == 0  # there the dice decide


def test_puzzles_of_some_themes_alone_are_found(capsys: Captured) -> None:
    found = told(capsys, "--theme", "roll-on", "zero", "--count", "4", "--games", "3")
    assert isinstance(found["puzzles"], list)
    assert found["puzzles"]
    assert all({"roll-on", "zero"} & set(puzzle["themes"]) for puzzle in found["puzzles"])
    assert main(["puzzles", "yahtzee", "--theme", "fork"]) == 2
    assert "There are no puzzles with that theme." in capsys.readouterr().err
