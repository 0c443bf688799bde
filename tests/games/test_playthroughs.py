"""The games in tests/playthroughs still go as they are printed there."""

import pytest

from tests.support.playthrough import FOLDER, PLAYED, Played, choices_in, printed


@pytest.mark.parametrize("played", PLAYED, ids=lambda played: played.file)
def test_a_game_still_goes_as_it_is_printed(played: Played) -> None:
    text = (FOLDER / f"{played.file}.txt").read_text(encoding="utf-8")
    choices = choices_in(text)
    assert len(choices) > 5
    assert printed(played.load(), choices) == text, "if the new text is right, make playthroughs writes it"
    assert "Over by" in text, "a playthrough is a whole game"


def test_no_file_lies_about() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(played.file for played in PLAYED)
