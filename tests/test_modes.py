"""The same rules compiled, compiled with bounds checks, and interpreted say the same."""

from pathlib import Path

import pytest

from modes import CHECKED, INTERPRETED, output_of

SCRIPT = Path(__file__).parent / "sample_play.py"


# Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once.
@pytest.mark.parametrize(("mode", "games", "plies"), [(CHECKED, "6", "150"), (INTERPRETED, "2", "30")])
def test_another_way_of_running_gives_the_same(mode: str, games: str, plies: str) -> None:
    assert output_of(SCRIPT, games, plies, mode=mode) == output_of(SCRIPT, games, plies)
