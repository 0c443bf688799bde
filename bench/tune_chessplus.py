"""Fits the weights of the Chessplus evaluation to games that the engine plays against itself.

    python -m bench.tune_chessplus play --data DIRECTORY --mode merging --seconds 400 --seed 1
    python -m bench.tune_chessplus fit --data DIRECTORY

`play` writes quiet positions of fast games from random openings with the games' results; run it as often as you like,
with different seeds. `fit` finds the weights whose evaluation, turned into an expected result, predicts them best
(logistic regression by gradient descent), kept near rules of thumb where games say little, and writes the data file.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.engines.engine import Limit
from boxtop.games.chessplus.engine import ChessplusEngine
from boxtop.games.chessplus.engine.board import Board, captures, fill, promotes
from boxtop.games.chessplus.engine.evaluation import FULL_BOARD, evaluate, fullness
from boxtop.games.chessplus.engine.weights import COUNT, FILE, GROUPS, MODES, Trace, Weights, use
from boxtop.kernel.fields import zeroed
from boxtop.kernel.jit import jit

from .chessplus_initial_weights import initial_weights

NODES = 1_000  # of each move
OPENING = (4, 12)  # random plies
EVEN = 0.22  # how far from one half a game may begin
DECIDED = 0.995  # a game goes on until somebody has been so sure for some moves
LONGEST = 300  # plies
OWN_JUDGEMENT = 0.35  # the share of the search's own value in what is to be predicted: results alone are noisy
KEPT = (1e-7, 3e-7, 1e-6)  # how strongly weights may be held to the rules of thumb: what predicts best is chosen

Sample = np.dtype([("board", Board.dtype), ("value", np.float32), ("result", np.float32)], align=True)


def one_game(engine: ChessplusEngine, mode: str, rng: np.random.Generator) -> NDArray[np.void]:
    """The quiet positions of a game, with what the search thought and how the game ended, for White."""
    game = boxtop.game("chessplus", merging=mode == "merging")
    while True:
        state = game.start()
        for _ in range(rng.integers(*OPENING)):
            if state.turn is not None:
                state = state.play(int(rng.choice(state.moves())))
        if state.turn is not None and abs(engine.think(state, Limit(nodes=NODES)).value - 0.5) < EVEN:
            break
    samples, sure, winner = [], 0, 0.5
    for _ in range(LONGEST):
        if state.turn is None:
            assert state.result is not None
            winner = state.result.scores[0]
            break
        if state.claims():
            break
        thought = engine.think(state, Limit(nodes=NODES))
        value = thought.value if state.turn == 0 else 1.0 - thought.value
        board = zeroed(1, Board)
        fill(board[0], state.fields)
        if not state.in_check and not captures(board[0], thought.move) and not promotes(board[0], thought.move):
            samples.append((board[0], value, 0.5))
        sure = sure + 1 if abs(value - 0.5) > DECIDED - 0.5 else 0
        if sure >= 6:
            winner = float(value > 0.5)
            break
        state = state.play(thought.move)
    found = np.array(samples, Sample)
    found["result"] = winner
    return found


def play(data: Path, mode: str, seconds: float, seed: int) -> None:
    """Play for a while, and keep the positions."""
    engine, rng = ChessplusEngine(memory=4), np.random.default_rng(seed)
    begun, games, found = time.perf_counter(), 0, []
    while time.perf_counter() - begun < seconds:
        engine.forget()
        found.append(one_game(engine, mode, rng))
        games += 1
    data.mkdir(parents=True, exist_ok=True)
    np.save(data / f"{mode}-{seed}.npy", np.concatenate(found))
    print(f"{mode}: {games} games, {sum(map(len, found))} positions, White scored {_mean(found):.3f}")


def _mean(found: list[NDArray[np.void]]) -> float:
    return float(np.mean([game["result"][0] for game in found if len(game)]))


@jit
def count_all(
    boards: NDArray[Any], weights: NDArray[Any], trace: NDArray[Any], counts: NDArray[Any], full: NDArray[Any]
) -> None:
    """How often each weight counts in each position, and how full its board is."""
    for i in range(len(boards)):
        trace[0].count[:] = 0
        evaluate(boards[i], weights[0], trace[0])
        full[i] = fullness(boards[i])
        for k in range(counts.shape[1]):
            counts[i, k] = trace[0].count[k]


class Fit:
    """Weights of one mode and the positions they are fitted to."""

    def __init__(self, samples: NDArray[np.void], start: NDArray[np.float64]) -> None:
        n = len(samples)
        self.counts = np.zeros((n, COUNT), np.int8)
        full = np.zeros(n)
        weights = zeroed(1, Weights)
        use(weights[0], start.round().astype(np.int64))
        count_all(np.ascontiguousarray(samples["board"]), weights, zeroed(1, Trace), self.counts, full)
        self.share = (full / FULL_BOARD).astype(np.float32)
        self.goal = (1 - OWN_JUDGEMENT) * samples["result"] + OWN_JUDGEMENT * samples["value"]
        self.start = start.astype(np.float32)

    def scores(self, weights: NDArray[np.float32], rows: Any) -> NDArray[np.float32]:
        both: NDArray[np.float32] = self.counts[rows].astype(np.float32) @ weights
        share = self.share[rows]
        blend: NDArray[np.float32] = share * both[:, 0] + (1 - share) * both[:, 1]
        return blend

    def loss(self, weights: NDArray[np.float32], scale: float, rows: Any) -> float:
        expected = 1 / (1 + np.exp(-self.scores(weights, rows) / scale))
        goal = self.goal[rows]
        return float(-np.mean(goal * np.log(expected + 1e-9) + (1 - goal) * np.log(1 - expected + 1e-9)))

    def best_scale(self, rows: Any) -> float:
        """How many hundredths of a pawn multiply the odds by e, with the weights it began with."""
        return float(min(np.arange(60, 500, 5), key=lambda scale: self.loss(self.start, float(scale), rows)))

    def run(self, scale: float, rows: NDArray[np.int64], rounds: int, kept: float) -> NDArray[np.float32]:
        """Gradient descent (Adam) in small batches."""
        rng = np.random.default_rng(1)
        weights = self.start.copy()
        speed, square = np.zeros_like(weights), np.zeros_like(weights)
        step, size = 0, 2048
        for turn in range(rounds):
            rate = 1.5 * 0.5 ** (4 * turn / rounds)
            for batch in np.array_split(rng.permutation(rows), max(1, len(rows) // size)):
                step += 1
                error = 1 / (1 + np.exp(-self.scores(weights, batch) / scale)) - self.goal[batch]
                share = self.share[batch]
                pull = np.stack([error * share, error * (1 - share)], 1) / (scale * len(batch))
                slope = self.counts[batch].astype(np.float32).T @ pull.astype(np.float32)
                slope += kept * (weights - self.start)
                speed = 0.9 * speed + 0.1 * slope
                square = 0.999 * square + 0.001 * slope * slope
                weights -= rate * (speed / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        return weights


def fit(data: Path, rounds: int) -> None:
    """Fit both modes to all positions in a folder, and write the data file."""
    start = np.array([weight for rows in initial_weights().values() for weight in rows], np.float64)
    fitted, scales = {}, {}
    for mode in MODES:
        samples = np.concatenate([np.load(path) for path in sorted(data.glob(f"{mode}-*.npy"))])
        job = Fit(samples, start)
        rows = np.arange(len(samples))
        held, used = rows[: len(rows) // 10], rows[len(rows) // 10 :]  # whole games: those of one game are alike
        scales[mode] = scale = job.best_scale(used)
        tried = [job.run(scale, used, rounds, kept) for kept in KEPT]
        losses = [job.loss(weights, scale, held) for weights in tried]
        print(
            f"{mode}: {len(samples)} positions, scale {scale:.0f}; loss on games kept aside: "
            f"{job.loss(job.start, scale, held):.5f} before, {', '.join(f'{loss:.5f}' for loss in losses)} after"
        )
        fitted[mode] = tried[int(np.argmin(losses))].round().astype(int)
    write(fitted, scales)


def write(fitted: dict[str, NDArray[np.int64]], scales: dict[str, float]) -> None:
    """The data file, a line for each group."""
    modes = []
    for mode, weights in fitted.items():
        lines, place = [], 0
        for name, size in GROUPS.items():
            rows = ", ".join(json.dumps(row) for row in weights[place : place + size].tolist())
            lines.append(f'    "{name}": [{rows}]')
            place += size
        modes.append(f'  "{mode}": {{\n' + ",\n".join(lines) + "\n  }")
    FILE.write_text('{\n  "scale": ' + json.dumps(scales) + ",\n" + ",\n".join(modes) + "\n}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("--data", type=Path, required=True, help="where positions are kept")
    parser.add_argument("--mode", choices=MODES, default="merging")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=12)
    given = parser.parse_args()
    if given.what == "play":
        play(given.data, given.mode, given.seconds, given.seed)
    else:
        fit(given.data, given.rounds)


if __name__ == "__main__":
    main()
