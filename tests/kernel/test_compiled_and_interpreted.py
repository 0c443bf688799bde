"""The same rules compiled, compiled with bounds checks, and interpreted say the same."""

import pytest

from tests.support.modes import CHECKED, INTERPRETED, output_of
from tests.support.paths import ROOT

SCRIPT = ROOT / "tests" / "support" / "samples" / "play.py"


# Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once.
@pytest.mark.parametrize(("mode", "games", "plies"), [(CHECKED, "6", "150"), (INTERPRETED, "2", "30")])
def test_another_way_of_running_gives_the_same(mode: str, games: str, plies: str) -> None:
    assert output_of(SCRIPT, games, plies, mode=mode) == output_of(SCRIPT, games, plies)
