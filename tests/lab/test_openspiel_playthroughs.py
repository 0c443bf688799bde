"""The games in tests/playthroughs_openspiel still go as OpenSpiel prints them there."""

import re

import pytest

pytest.importorskip("pyspiel")

from tests.support.openspiel_playthrough import FOLDER, PLAYED, printed


@pytest.mark.parametrize("file", PLAYED)
def test_a_game_still_goes_as_it_is_printed(file: str) -> None:
    text = (FOLDER / f"{file}.txt").read_text(encoding="utf-8")
    chosen = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    assert printed(PLAYED[file], chosen) == text, "if the new text is right, make playthroughs writes it"
    assert "IsTerminal() = True" in text, "a playthrough is a whole game"


def test_no_file_lies_about() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(PLAYED)
