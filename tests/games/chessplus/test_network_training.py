"""What trains the networks of Chessplus sees what the engine sees: `bench/chessplus_network`."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.chessplus_network import curve
from bench.chessplus_network.samples import SAMPLE, curve_of
from bench.chessplus_network.selfplay import OPENED, one_game
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
    positions = Positions([(np.concatenate([sample_of(state) for state in states]), (300.0, 0.0))], 0.1)
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
    positions = Positions([(won, (300.0, 0.0))], 0.1)
    trainer = Trainer(None, seed=1)
    before = trainer.outputs(positions, np.arange(1), learn=False)[0]
    for _ in range(20):
        trainer.learn(positions, np.zeros(64, np.int64), 1e-3)
    after = trainer.outputs(positions, np.arange(1), learn=False)[0]
    assert before < after
    assert after > 1


def played(seed: int) -> tuple[Any, Any]:
    """The samples of a game, and how it began; none if its opening was discarded."""
    searcher, table, stop, out, opened = Searcher(), new_table(1), flag(), np.zeros(400, SAMPLE), np.zeros(1, OPENED)
    searcher.set_up(CHESSPLUS.start(), Task(), table, stop, 1)
    start = zeroed(1, Board)
    fill(start[0], CHESSPLUS.start().fields)
    count = one_game(searcher.work, start, out, opened, True, U(seed))
    return out[: max(0, count)].copy(), opened[0]


@pytest.mark.long
def test_self_play_is_repeatable_and_writes_what_happened() -> None:
    games = [played(seed) for seed in range(24)]
    for (again, begun), (game, opened) in zip(map(played, range(24)), games, strict=True):
        assert (again == game).all()
        assert begun == opened
    games = [(game, opened) for game, opened in games if len(game)]
    assert len(games) >= 12
    for game, opened in games:
        assert set(game["result"].tolist()) == {int(opened["result"])}
        assert (np.diff(game["ply"].astype(int)) > 0).all()
        state = CHESSPLUS.start()
        for move in opened["moves"].tolist():
            assert move in state.moves()
            state = state.play(move)
    assert {1, -1} <= {int(opened["result"]) for _, opened in games}
    free = [opened for _, opened in games if opened["free"]]
    assert len(free) > len(games) / 2
    assert len({tuple(opened["moves"].tolist()) for opened in free}) > len(free) / 2


def test_the_curve_is_fitted_to_results() -> None:
    """Scores whose results follow a curve of 250 per e-fold, even at 60; values too careful by a half, and hopeful."""
    luck = np.random.default_rng(1)
    samples = np.zeros(40_000, SAMPLE)
    samples["score"] = luck.normal(0, 400, len(samples)).astype(np.int16)
    chance = 1 / (1 + np.exp(-(samples["score"] - 60.0) / 250))
    samples["result"] = np.where(luck.random(len(samples)) < chance, 1, -1)
    scale, even = curve_of(samples)
    assert scale == pytest.approx(250, rel=0.05)
    assert even == pytest.approx(60, abs=6)
    values = np.arange(0.15, 0.9, 0.1)
    results = 1 / (1 + ((1 - values) / values) ** 1.5 * np.exp(0.2))
    bins = [{"n": 1000, "value": v, "result": r} for v, r in zip(values, results, strict=True)]
    steepness, hope = curve.corrected(bins)
    assert steepness == pytest.approx(1.5, abs=0.02)
    assert hope == pytest.approx(-0.2, abs=0.02)


def test_the_curve_is_written_into_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, told = tmp_path / "network.npz", tmp_path / "told.json"
    copy.write_bytes(FILES["plain"].read_bytes())
    bins = [{"n": 100, "value": v, "result": r} for v, r in ((0.25, 0.1), (0.75, 0.9))]
    told.write_text(json.dumps({"bins": bins}))
    monkeypatch.setattr("sys.argv", ["curve", str(copy), str(told)])
    curve.main()
    with np.load(copy) as found, np.load(FILES["plain"]) as shipped:
        assert float(found["scale"]) == pytest.approx(float(shipped["scale"]) / 2, rel=0.02)  # 9 : 1 is (3 : 1) squared
        assert (found["rows"] == shipped["rows"]).all()
