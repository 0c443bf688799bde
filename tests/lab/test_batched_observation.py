"""The loop over a batch is written once, and compiled and kept for each game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import boxtop
from boxtop.kernel import cache_paths
from boxtop.kernel.jit import INTERPRETED

OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
# A process of its own, that observes the first decision of two games and tells what came from the cache.
PROGRAM = """
import json, sys
import boxtop
report = {}
for name in sys.argv[1:]:
    games = boxtop.batch(name, 2, seed=3)
    seen = games.observe()
    loop = games.game.observation.observe_some
    hits, misses = loop.stats.cache_hits, loop.stats.cache_misses
    report[name] = {"hits": sum(hits.values()), "misses": sum(misses.values()), "seen": seen.ravel().tolist()}
print(json.dumps(report))
"""


@pytest.mark.parametrize("name", OURS)
def test_the_loop_belongs_to_the_game(name: str) -> None:
    """So it is kept under a hash that has the game's sources in it."""
    observation = boxtop.load(name).observation
    assert observation.observe_some.__module__ == observation.__name__
    if not INTERPRETED:
        folder = Path(observation.observe_some.stats.cache_path)
        assert folder == cache_paths.folder(f"games/{name}/lab") / observation.__name__


@pytest.mark.parametrize("name", OURS)
def test_it_writes_what_the_game_observes(name: str) -> None:
    observation = boxtop.load(name).observation
    games = boxtop.batch(name, 3, seed=5)
    for _ in range(4):
        games.step(games.sample())
    viewers = games.viewers()
    expected = np.zeros((3, games.layout.size), np.float32)
    for i, record in enumerate(games._records):
        observation.observe(record, int(viewers[i]), expected[i])
    assert np.array_equal(games.observe().reshape(3, -1), expected)
    assert expected.any()


def test_another_process_loads_it_and_gets_the_right_game(tmp_path: Path) -> None:
    def observed(*names: str) -> dict[str, dict[str, object]]:
        env = {**os.environ, "BOXTOP_CACHE": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, *names], env=env, capture_output=True, text=True, check=True
        )
        report: dict[str, dict[str, object]] = json.loads(done.stdout)
        return report

    first = observed("yahtzee", "battle_grid")
    assert [(report["hits"], report["misses"]) for report in first.values()] == [(0, 1), (0, 1)]
    again = observed("battle_grid", "yahtzee")
    assert [(report["hits"], report["misses"]) for report in again.values()] == [(1, 0), (1, 0)]
    for name, report in again.items():
        assert report["seen"] == first[name]["seen"]
        assert report["seen"] == boxtop.batch(name, 2, seed=3).observe().ravel().tolist()
