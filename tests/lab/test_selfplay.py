"""Self-play on this machine and on Ray: resumable, and no game lost or counted twice when a worker is killed."""

import json
import os
import signal
import statistics
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.engines.arena import Arena, ArenaMatch
from boxtop.engines.engine import Limit
from boxtop.errors import BadRecord, BadText
from boxtop.games.base import Game
from boxtop.lab import cluster, shards
from boxtop.lab.selfplay import Plan, SelfPlay, SelfPlayGame, SelfPlayMatch
from boxtop.lab.shards import Shards
from boxtop.terminal import main

from tests.support.messages import says
from tests.support.paths import ROOT
from tests.support.watched_selfplay import FATAL, Watched

pytest.importorskip("pyarrow")
GRID = boxtop.game("battle_grid")
YAHTZEE, ALONE = boxtop.game("yahtzee"), boxtop.game("yahtzee", players=1)


def plan(games: int, *, seed: int = 1, shard: int = 4) -> Plan:
    return Plan(ArenaMatch(YAHTZEE, "greedy", "greedy", seed=seed), games, shard)


def played(folder: Path) -> list[SelfPlayGame]:
    return [game for path in sorted(folder.glob("*.parquet")) for game in shards.read(path)[1]]


@pytest.mark.parametrize("game", [GRID, YAHTZEE, ALONE, boxtop.game("battle_chess")], ids=lambda game: str(game))
def test_games_are_what_the_rules_say_and_values_what_was_thought(game: Game[Any], tmp_path: Path) -> None:
    wanted = Plan(SelfPlayMatch(game, "mcts@50n", "mcts@50n", free=[option.name for option in game.options]), 3, 2)
    kept = Shards(tmp_path, wanted)
    with SelfPlay(wanted) as player:
        for number in list(kept.missing):
            kept.write(*player.play(number))
    about, _ = shards.read(kept.path(0))
    found = played(tmp_path)
    assert [one.game for one in found] == [0, 1, 2]
    for one in found:
        line = list(shards.replayed(about, one))
        assert line[-1].result is not None
        assert list(map(np.float32, line[-1].result.scores)) == one.scores
        assert line[-1].result.reason == one.reason
        assert [state.turn for state in line[:-1]] == one.players
        thought = [value is not None for value in one.values]
        assert thought == [who >= 0 and at >= one.opening for at, who in enumerate(one.players)]
        assert all(0 <= value <= 1 for value in one.values if value is not None)


def test_selfplay_goes_on_where_it_was_and_the_result_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["selfplay", "yahtzee", "--bot", "greedy", "--shard", "4", "--json"]
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert main([*command, "--games", "10", "--out", str(whole)]) == 0
    assert main([*command, "--games", "6", "--out", str(parts)]) == 0
    (parts / "games-000000.parquet").unlink()
    assert main([*command, "--games", "10", "--out", str(parts)]) == 0
    summary = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["games"], one["played"], one["files"]) for one in summary] == [(10, 10, 3), (6, 6, 2), (10, 10, 3)]
    assert played(parts) == played(whole)
    assert main([*command, "--games", "10", "--out", str(parts)]) == 0
    assert json.loads(capsys.readouterr().out)["played"] == 0


def test_selfplay_alone_is_as_good_as_the_solution_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["selfplay", "yahtzee", "--set", "players=1", "--bot", "engine@1n", "--opening", "0", "--json"]
    assert main([*command, "--games", "200", "--out", str(tmp_path)]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["games"], summary["files"]) == (200, 4)
    found = played(tmp_path)
    points = [one.points[0] for one in found if one.points]
    assert len({tuple(one.choices) for one in found}) == len(points) == 200
    error = statistics.stdev(points) / len(points) ** 0.5
    assert abs(statistics.mean(points) - 19.392839) < 5 * error
    assert {one.scores[0] for one in found} == {np.float32(total / 25) for total in points}
    assert {who for one in found for who in one.players} == {-1, 0}
    # What it expected before the first move is what perfect play brings on average, given the first roll.
    first = [next(value for value in one.values if value is not None) for one in found]
    assert abs(statistics.mean(first) - 19.392839 / 25) < 5 * statistics.stdev(first) / len(first) ** 0.5


def test_an_opening_of_selfplay_alone_is_drawn_at_random(tmp_path: Path) -> None:
    command = ["selfplay", "yahtzee", "--set", "players=1", "--bot", "greedy", "--opening", "2", "--games", "4"]
    assert main([*command, "--out", str(tmp_path)]) == 0
    for one in played(tmp_path):
        chosen = [value is not None for value, who in zip(one.values, one.players, strict=True) if who == 0]
        assert chosen == [False] * 2 + [True] * (len(chosen) - 2)


def test_files_of_other_games_and_other_files_are_refused(tmp_path: Path) -> None:
    kept = Shards(tmp_path, plan(4))
    with SelfPlay(plan(4)) as player:
        kept.write(*player.play(0))
    with says(BadRecord, "other-self-play"):
        Shards(tmp_path, plan(4, seed=2))
    kept.path(0).write_bytes(b"PAR1 and something else")
    with says(BadRecord, "not-self-play"):
        Shards(tmp_path, plan(4))


def test_a_shard_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    kept = Shards(tmp_path, plan(4))
    broken = SelfPlayGame(0, {}, 0, ["no number"], [0], [None], [1.0, 0.0], "total", None)  # type: ignore[list-item]
    with pytest.raises(Exception, match=r"no number|str"):
        kept.write(0, [broken])
    assert list(tmp_path.iterdir()) == []
    assert kept.missing == [0]


# -- on Ray ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers of Ray find what this process finds."""
    pytest.importorskip("ray")
    here = [str(ROOT), str(Path(boxtop.__file__).parents[1])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*here, os.environ.get("PYTHONPATH", "")]))


@pytest.mark.usefixtures("importable")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_worker_is_killed_and_no_game_is_lost_or_counted_twice(tmp_path: Path) -> None:
    wanted = plan(24)
    marks, files = tmp_path / "marks", tmp_path / "files"
    marks.mkdir()
    killed: list[int] = []
    killer = threading.Thread(target=lambda: killed.append(_kill_first(marks)), daemon=True)
    killer.start()
    kept = Shards(files, wanted)
    arrived = []
    for number, games in cluster.run_jobs(partial(Watched, wanted, marks), list(kept.missing), jobs=2):
        kept.write(number, games)
        arrived.append(number)
    killer.join(1)
    assert killed, "nobody was killed, so nothing was shown"
    attempts = [path.name for path in marks.glob(f"{FATAL}-*")]
    assert len(attempts) == 2
    assert f"{FATAL}-{killed[0]}" in attempts
    assert sorted(arrived) == list(range(6))
    with SelfPlay(wanted) as player:
        here = [game for number in range(6) for game in player.play(number)[1]]
    assert played(files) == here
    _gone(killed)


def _kill_first(marks: Path) -> int:
    """Wait for the first attempt at the fatal shard, and kill who makes it."""
    until = time.monotonic() + 100
    while time.monotonic() < until:
        for path in marks.glob(f"{FATAL}-*"):
            process = int(path.name.partition("-")[2])
            os.kill(process, signal.SIGKILL)
            return process
        time.sleep(0.02)
    raise AssertionError("the shard was never begun")


def _gone(processes: list[int]) -> None:
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_what_is_wrong_with_a_bot_is_told_before_ray_starts() -> None:
    match = ArenaMatch(YAHTZEE, "greedy", "nobody", Limit(nodes=1))
    with says(BadText, "no-such-bot"):
        next(cluster.run_jobs(partial(Arena, match), [0]))


@pytest.mark.usefixtures("importable")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["selfplay", "yahtzee", "--bot", "greedy", "--games", "4", "--out", str(tmp_path)]
    assert main([*command, "--ray", "auto"]) == 2
    assert "boxtop: There's no Ray at 'auto'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("importable")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")
def test_the_arena_on_ray_gives_what_it_gives_here(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "yahtzee", "--a", "greedy", "--b", "random", "--games", "8", "--json"]
    assert main([*command, "--ray", "--jobs", "2"]) == 0
    assert main(command) == 0
    there, here = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    for one in (there, here):
        del one["seconds"], one["thinking"]
    assert there == here
