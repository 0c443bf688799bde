"""docs/engines/calibration.md shows what `boxtop calibrate` said, and whether the goals are met."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from boxtop.terminal import main, parser

from tests.support.paths import ROOT

DOCS = ROOT / "docs"
WRITER = runpy.run_path(str(DOCS / "write_calibration.py"))
STORED: dict[str, dict[str, Any]] = WRITER["stored"]()
PAGE: Path = WRITER["PAGE"]
TEXT = PAGE.read_text(encoding="utf-8")
MARKS = [match["name"] for match in WRITER["MARKED"].finditer(TEXT)]


def curve(error: float, first: float) -> dict[str, Any]:
    """What could be stored of a measurement."""
    bins = [{"from": 0.5, "to": 0.6, "n": 100, "value": 0.55, "result": 0.55 - error}]
    means = {"mean_value": 0.55, "mean_result": 0.55 - error, "error": error}
    told = {"games": 4, "decisions": 100, "bins": bins, **means, "first": {"n": 4, "value": first, "result": 0.5}}
    return {"command": "boxtop calibrate yahtzee --games 4", "measured": "2026-11-18", **told}


def test_the_page_shows_what_is_stored_and_all_of_it() -> None:
    assert WRITER["written"](TEXT, STORED) == TEXT, "run make calibration"
    assert set(STORED) <= set(MARKS)
    assert len(MARKS) == len(set(MARKS))
    lying_about = {path.stem for path in WRITER["FOLDER"].iterdir()}
    assert lying_about == set(STORED)


def test_every_game_has_a_place_on_the_page() -> None:
    games = {path.parent.name for path in (ROOT / "src/boxtop/games").glob("*/engine")}
    assert games <= set(MARKS)


@pytest.mark.parametrize("name", STORED)
def test_a_curve_is_that_of_its_command_and_its_figures_fit_together(name: str) -> None:
    told = STORED[name]
    assert WRITER["name_of"](told["command"]) == name
    args = parser().parse_args(told["command"].split()[1:])
    assert (told["game"], told["bot"], told["games"]) == (args.game, args.bot, args.games)
    assert sum(one["n"] for one in told["bins"]) == told["decisions"]
    error = sum(one["n"] * abs(one["value"] - one["result"]) for one in told["bins"]) / told["decisions"]
    assert told["error"] == pytest.approx(error, abs=2e-6)
    picture = WRITER["FOLDER"] / f"{name}.svg"
    assert picture.read_text(encoding="utf-8") == WRITER["picture"](told), "run make calibration"


def test_the_page_says_when_a_goal_is_missed() -> None:
    page = "<!-- calibration yahtzee -->\n<!-- end -->\n"

    def said(error: float, first: float) -> list[bool]:
        text: str = WRITER["written"](page, {"yahtzee": curve(error, first)})
        return ["**not within" in line for line in text.splitlines() if "within the goal" in line]

    assert said(0.03, 0.52) == [False, False]
    assert said(0.031, 0.52) == [True, False]
    assert said(0.01, 0.54) == [False, True]
    assert "Not measured yet." in WRITER["written"](page, {})


def test_a_measurement_is_stored_under_its_game_and_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WRITER["store"].__globals__, "FOLDER", tmp_path)
    command = "boxtop calibrate yahtzee --set players=1 --bot random --games 2"
    said = WRITER["run"](command)
    WRITER["store"](command, said)
    told = json.loads((tmp_path / "yahtzee-players-1.json").read_text(encoding="utf-8"))
    assert told["command"] == command
    assert {name: told[name] for name in said if name != "seconds"} == {
        name: value for name, value in said.items() if name != "seconds"
    }
    assert "seconds" not in told  # it says nothing about the engine


def test_the_curve_of_an_exact_engine_is_what_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Games of Yahtzee for one take a hundredth of a second each: all of them again."""
    told = STORED["yahtzee-players-1"]
    assert main([*told["command"].split()[1:], "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {name: again[name] for name in again if name != "seconds"} == {
        name: told[name] for name in told if name in again
    }
