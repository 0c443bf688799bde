"""What trains the networks of Chessplus sees what the engine sees: `bench/chessplus_network`."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.chessplus_network import curve
from bench.chessplus_network.samples import SAMPLE, scale_of
from bench.chessplus_network.selfplay import one_game
from bench.chessplus_network.train import Positions, Trainer
from boxtop.engines.engine import Task
from boxtop.games.chessplus.engine.board import Board, fill
from boxtop.games.chessplus.engine.network import FILES, network
from boxtop.games.chessplus.engine.player import Searcher
from boxtop.games.chessplus.engine.transposition import new_table
from boxtop.kernel.bits import U
from boxtop.kernel.fields import zeroed
from boxtop.kernel.stop import flag

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.network_reference import network_score
from tests.games.chessplus.positions import random_state


def sample_of(state: Any) -> Any:
    made = np.zeros(1, SAMPLE)
    for name in ("pieces", "own", "pairs", "side"):
        made[name][0] = state.fields[name]
    return made


@pytest.mark.long
def test_training_computes_what_the_engine_evaluates(tmp_path: Path) -> None:
    """Up to rounding; and training without a step writes the network it started from."""
    trainer = Trainer(FILES["merging"], seed=1)
    states = [random_state(seed, plies) for seed, plies in enumerate(range(0, 120, 3))]
    positions = Positions([(np.concatenate([sample_of(state) for state in states]), 300.0)])
    found = trainer.outputs(positions, np.arange(len(states)), learn=False)
    scores = np.array([network_score(state) for state in states])
    assert np.abs(found * network(FILES["merging"]).centipawns - scores).max() < 12
    trainer.write(tmp_path / "same.npz", "merging", 400)
    with np.load(tmp_path / "same.npz") as made, np.load(FILES["merging"]) as shipped:
        assert np.abs(made["rows"] - shipped["rows"]).max() <= 2
        assert (made["output"] == shipped["output"]).all()


@pytest.mark.long
def test_learning_lowers_the_loss() -> None:
    state = CHESSPLUS.position("4k3/8/8/8/3(QP)4/8/8/4K3 w - - 0 1")
    won = sample_of(state)
    won["result"], won["score"] = 1, 900
    positions = Positions([(won, 300.0)])
    trainer = Trainer(None, seed=1)
    before = trainer.outputs(positions, np.arange(1), learn=False)[0]
    for _ in range(20):
        trainer.learn(positions, np.zeros(64, np.int64), 1e-3)
    after = trainer.outputs(positions, np.arange(1), learn=False)[0]
    assert before < after
    assert after > 1


def game_samples(seed: int) -> Any:
    searcher, table, stop, out = Searcher(), new_table(1), flag(), np.zeros(400, SAMPLE)
    searcher.set_up(CHESSPLUS.start(), Task(), table, stop, 1)
    start = zeroed(1, Board)
    fill(start[0], CHESSPLUS.start().fields)
    return out[: one_game(searcher.work, start, out, U(seed))].copy()


@pytest.mark.long
def test_self_play_is_repeatable_and_writes_what_happened() -> None:
    games = [game_samples(seed) for seed in range(24)]
    assert all((again == game).all() for again, game in zip(map(game_samples, range(24)), games, strict=True))
    games = [game for game in games if len(game)]
    assert len(games) >= 4
    for game in games:
        assert len(set(game["result"].tolist())) == 1
        assert (np.diff(game["ply"].astype(int)) > 0).all()
    assert {1, -1} <= {int(game["result"][0]) for game in games}


def test_the_curve_is_fitted_to_results() -> None:
    """Scores whose results follow a curve of 250 per e-fold, and values that were too careful by a half."""
    luck = np.random.default_rng(1)
    samples = np.zeros(40_000, SAMPLE)
    samples["score"] = luck.normal(0, 400, len(samples)).astype(np.int16)
    chance = 1 / (1 + np.exp(-samples["score"] / 250))
    samples["result"] = np.where(luck.random(len(samples)) < chance, 1, -1)
    assert scale_of(samples) == pytest.approx(250, rel=0.05)
    values = np.arange(0.15, 0.9, 0.1)
    results = 1 / (1 + ((1 - values) / values) ** 1.5)
    bins = [{"n": 1000, "value": v, "result": r} for v, r in zip(values, results, strict=True)]
    assert curve.steeper(bins) == pytest.approx(1.5, abs=0.02)


def test_the_curve_is_written_into_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, told = tmp_path / "network.npz", tmp_path / "told.json"
    copy.write_bytes(FILES["plain"].read_bytes())
    told.write_text(json.dumps({"bins": [{"n": 100, "value": 0.25, "result": 0.1}]}))
    monkeypatch.setattr("sys.argv", ["curve", str(copy), str(told)])
    curve.main()
    with np.load(copy) as found, np.load(FILES["plain"]) as shipped:
        assert float(found["scale"]) == pytest.approx(float(shipped["scale"]) / 2, rel=0.02)  # 9 : 1 is (3 : 1) squared
        assert (found["rows"] == shipped["rows"]).all()
