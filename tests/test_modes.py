"""The same rules compiled, compiled with bounds checks, and interpreted say the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "sample_play.py"


def digest(games: int, plies: int, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", SCRIPT, str(games), str(plies)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# Out-of-range writes are silent in compiled code, hence the run with checks. It compiles everything anew, once.
@pytest.mark.parametrize(("mode", "games", "plies"), [("NUMBA_BOUNDSCHECK", 6, 150), ("NUMBA_DISABLE_JIT", 2, 30)])
def test_another_way_of_running_gives_the_same(mode: str, games: int, plies: int) -> None:
    assert digest(games, plies, **{mode: "1"}) == digest(games, plies)
