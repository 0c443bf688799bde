"""docs/findings.md shows what the commands said that are stored in docs/findings."""

import json
import re
import runpy
from itertools import permutations
from pathlib import Path

import pytest

import boxtop
from boxtop.games.battle_grid.decks import PRESET_DECKS
from boxtop.games.battle_grid.engine.solver import Solver

from tests.support.paths import ROOT

DOCS = ROOT / "docs"
WRITER = runpy.run_path(str(DOCS / "write_findings.py"))
TEXT = (DOCS / "findings.md").read_text(encoding="utf-8")
OPEN = DOCS / "findings" / "battle_grid-open.json"  # proofs, which have no errors
STORED = sorted(path for path in (DOCS / "findings").glob("*.json") if path != OPEN)


def test_the_page_shows_what_is_stored() -> None:
    assert WRITER["written"](TEXT) == TEXT, "run make findings"
    marks = [match["name"] for match in WRITER["MARKED"].finditer(TEXT)]
    assert sorted(marks) == sorted(WRITER["TABLES"])


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_figures_have_errors_and_come_from_games(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told.get("games", told.get("positions")) >= 1000
    for one in told["worth"].values():
        assert one["error"] >= 0
    if "first" in told:
        first = told["first"]
        assert first["games"] == told["games"]
        halves = (first["yellow"]["score"] + first["blue"]["score"]) / 2  # each begins every other game
        assert first["all"]["score"] == pytest.approx(halves, abs=1e-4)
        assert first["turns"] == pytest.approx(told["positions"] / told["games"])


def test_all_pairs_of_ready_decks_are_told_as_they_are_now() -> None:
    pairs = {(pair["deck1"], pair["deck2"]): pair for pair in json.loads(OPEN.read_text(encoding="utf-8"))["pairs"]}
    assert list(pairs) == list(permutations(PRESET_DECKS, 2))
    solver = Solver()
    for (first, second), pair in list(pairs.items())[::7]:
        start = boxtop.game("battle_grid", deck1=first, deck2=second, open_hands=True).start()
        value = solver.value(start)
        assert (value.least, value.most) == (pair["least"], pair["most"])
        solver.forget()


def test_commands_on_the_page_are_there() -> None:
    for module in re.findall(r"python -m (bench[\w.]+)", TEXT.replace("\n", " ")):
        assert (ROOT / (module.replace(".", "/") + ".py")).is_file(), module
