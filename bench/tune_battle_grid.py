"""Teaches the engine of Battle Grid to judge positions: python -m bench.tune_battle_grid open|hidden [SECONDS] [SEED].

The network plays against itself with the ready decks and with decks drawn at random, and is taught what came of the
positions that it met. `open` begins anew, with open hands: it looks one move ahead, by the results alone, then two, and
trusts what it saw on the way as well. `hidden` goes on with the network that there is: it plays with hidden hands as
the engine does and is taught by the results alone, so that its values are what happens between engines. It prints how
well it judges games that it was not yet taught, and writes network.npy. Seconds are of one processor.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.battle_grid.engine import evaluation
from boxtop.games.battle_grid.engine.evaluation import FIRST, INPUTS, SECOND, STATES, set_weights
from boxtop.games.battle_grid.rules.state import COLUMNS, SPACES

from .battle_grid_selfplay import SelfPlay

BATCH, LAST_RATE, DECAY = 512, 2e-5, 1e-5
KEPT = 600_000  # positions, the latest, that are taught again and again


class Stage(NamedTuple):
    """A part of the training."""

    until: float  # of the whole time
    depth: int  # how far the players look; 0: hands are hidden
    trust: float  # in what they see on the way
    positions: int  # that are played at once
    often: int  # each is taught
    nodes: int = 0  # that are evaluated for a move, if hands are hidden


STAGES = {
    "open": (
        Stage(0.06, 1, 0.0, 60_000, 4),
        Stage(0.35, 1, 0.3, 60_000, 4),
        Stage(1.0, 2, 0.3, 12_000, 30),
    ),
    "hidden": (Stage(1.0, 0, 0.0, 6_000, 12, nodes=400),),
}
RATES = {"open": 2e-3, "hidden": 5e-4}

Floats = NDArray[np.float32]


def mirrored() -> NDArray[np.int64]:
    """Where each input goes when columns a and c change places."""
    to = np.arange(INPUTS)
    for space in range(SPACES):
        there = space // COLUMNS * COLUMNS + COLUMNS - 1 - space % COLUMNS
        to[STATES * space : STATES * (space + 1)] = np.arange(STATES * there, STATES * (there + 1))
    first = STATES * SPACES
    for at in range(4 * COLUMNS):
        to[first + at] = first + at // COLUMNS * COLUMNS + COLUMNS - 1 - at % COLUMNS
    return to


# -- the network -----------------------------------------------------------------------------------------------------


class Network:
    """Two layers of neurons, taught by Adam."""

    def __init__(self, luck: np.random.Generator) -> None:
        def drawn(rows: int, columns: int, spread: float) -> Floats:
            return luck.normal(0, spread, (rows, columns)).astype(np.float32)

        self.weights = [
            np.concatenate([drawn(INPUTS, FIRST, 0.15), np.zeros((1, FIRST), np.float32)]),
            np.concatenate([drawn(FIRST, SECOND, (2 / FIRST) ** 0.5), np.zeros((1, SECOND), np.float32)]),
            np.concatenate([drawn(SECOND, 1, (1 / SECOND) ** 0.5), np.zeros((1, 1), np.float32)]),
        ]
        self._mean = [np.zeros_like(weights) for weights in self.weights]
        self._square = [np.zeros_like(weights) for weights in self.weights]
        self._steps = 0

    def read(self, weights: Floats) -> None:
        """Take weights as they were written."""
        ends = np.cumsum([part.size for part in self.weights])
        self.weights = [
            part.reshape(old.shape).copy() for part, old in zip(np.split(weights, ends[:-1]), self.weights, strict=True)
        ]

    def layers(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        one, two, three = self.weights
        first = np.maximum(inputs @ one[:-1] + one[-1], 0)
        second = np.maximum(first @ two[:-1] + two[-1], 0)
        return first, second, 1 / (1 + np.exp(-(second @ three[:-1] + three[-1])[:, 0]))

    def values(self, inputs: Floats) -> Floats:
        return self.layers(inputs)[2]

    def teach(self, inputs: Floats, truth: Floats, rate: float) -> None:
        """One step towards the truth."""
        first, second, predicted = self.layers(inputs)
        wrong = ((predicted - truth) / len(truth)).astype(np.float32)[:, None]
        wrong_second = wrong @ self.weights[2][:-1].T * (second > 0)
        wrong_first = wrong_second @ self.weights[1][:-1].T * (first > 0)
        self._steps += 1
        fed = ((inputs, wrong_first), (first, wrong_second), (second, wrong))
        for weights, mean, square, (seen, missed) in zip(self.weights, self._mean, self._square, fed, strict=True):
            slope = np.concatenate([seen.T @ missed, missed.sum(0, keepdims=True)])
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            weights -= rate * step
            weights[:-1] -= rate * DECAY * weights[:-1]


class Kept:
    """The latest positions, as small numbers."""

    def __init__(self) -> None:
        self._inputs = np.zeros((KEPT, INPUTS), np.float16)
        self._truth = np.zeros(KEPT, np.float32)
        self._count = 0

    def add(self, inputs: Floats, truth: Floats) -> None:
        places = (self._count + np.arange(len(truth))) % KEPT
        self._inputs[places], self._truth[places] = inputs, truth
        self._count += len(truth)

    def some(self, luck: np.random.Generator) -> tuple[Floats, Floats]:
        rows = luck.integers(min(self._count, KEPT), size=BATCH)
        return self._inputs[rows].astype(np.float32), self._truth[rows]


def entropy(network: Network, inputs: Floats, truth: Floats) -> float:
    """How well positions are judged, without what nobody can know (0 is perfect)."""
    values = np.clip(network.values(inputs), 0.005, 0.995)
    known = np.clip(truth, 0.0001, 0.9999)
    return float(np.mean(known * np.log(known / values) + (1 - known) * np.log((1 - known) / (1 - values))))


def weights_file() -> Path:
    return Path(evaluation.__file__).with_name("network.npy")


def write(network: Network) -> None:
    np.save(weights_file(), np.concatenate([w.ravel() for w in network.weights]))


def main(hands: str, seconds: str = "600", seed: str = "1") -> None:
    luck, turned, stages = np.random.default_rng(int(seed)), mirrored(), STAGES[hands]
    network, games, kept = Network(luck), SelfPlay(int(seed)), Kept()
    if hands == "hidden":
        network.read(np.load(weights_file()))
    begun, end = time.process_time(), float(seconds)
    done, stage, batches = 0.0, 0, 0
    while done < 1:
        now = stages[stage]
        set_weights(games.work[0], np.concatenate([w.ravel() for w in network.weights]))
        if now.depth:
            inputs, truth = games.play(now.positions, now.depth, now.trust)
        else:
            inputs, truth = games.play_hidden(now.positions, now.nodes)
        wrong = entropy(network, inputs, truth)
        kept.add(inputs, truth)
        rate = LAST_RATE + (RATES[hands] - LAST_RATE) * 0.5 * (1 + np.cos(np.pi * min(done, 1.0)))
        for _ in range(now.often * len(truth) // BATCH):
            seen, known = kept.some(luck)
            network.teach(seen[:, turned] if luck.random() < 0.5 else seen, known, rate)
        done = (time.process_time() - begun) / end
        if done < 1 and done >= now.until:
            stage += 1
        batches += 1
        if batches % 10 == 1 or done >= 1:
            ahead = f"{now.depth} ahead" if now.depth else "hidden hands"
            print(f"{100 * done:5.1f} %, {ahead}: wrong by {wrong:.4f} about new games", flush=True)
            write(network)


if __name__ == "__main__":
    main(*sys.argv[1:])
