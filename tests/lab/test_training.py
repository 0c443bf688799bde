"""The example that trains a policy in NumPy, in a short form: it learns to beat the random player."""

import os
import re
import subprocess
import sys

from tests.support.paths import ROOT

EXAMPLE = ROOT / "examples" / "train_policy.py"


def test_a_small_policy_learns_to_beat_the_random_player() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "yahtzee", "--goal", "0.7", "--games", "128", "--rounds", "60"],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # threads for matrices this small only get in each other's way
        capture_output=True,
        text=True,
        check=True,
    )
    scores = [float(number) for number in re.findall(r"0\.\d{3}", done.stdout)]
    assert abs(scores[0] - 0.5) < 0.1  # before the first lesson
    assert scores[-1] > 0.6  # in 1,000 new games: six standard errors above one half
