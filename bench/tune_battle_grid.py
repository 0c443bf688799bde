"""Teaches the engine of Battle Grid to judge positions: python -m bench.tune_battle_grid [SECONDS] [SEED] [FILE].

It plays games with open hands and with mistakes, with the ready decks and with decks drawn at random, solves positions
of them with all their moves, and teaches the network what the positions after these moves are worth. Positions are kept
in FILE, and those that it has from before are used again. It prints how well the network judges positions that it was
not taught (cross-entropy; how much the move that it likes best costs, where moves differ) and writes network.npy.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.engines.battle_grid import BattleGridEngine, judge
from boxtop.engines.battle_grid.board import Board, Hands, read
from boxtop.engines.battle_grid.judge import FIRST, INPUTS, SECOND, STATES, described
from boxtop.engines.engine import Limit
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.cards import starter
from boxtop.games.battle_grid.decks import READY, Deck, DeckLine
from boxtop.games.battle_grid.state import COLUMNS, SPACES
from boxtop.kernel.fields import zeroed

SOLVABLE = 1_500_000  # nodes
MISTAKES = 0.12  # of the players in the games, as a standard deviation of values,
BLUNDERS = 0.15  # and how often a move is anything at all
SOLVED_PLIES = (3, 4, 4, 5, 5, 6, 7, 8, 9)  # of which three are taken in each game
EPOCHS, BATCH, RATE, DECAY = 40, 256, 2e-3, 1e-4
KEPT_BACK = 8  # one in so many groups of moves is not taught

Floats = NDArray[np.float32]


# -- positions -------------------------------------------------------------------------------------------------------


def deck(luck: Random) -> Deck:
    """A ready deck, or one of fifteen different cards drawn so that it can be played: many Basics, few EX."""
    if luck.random() < 0.5:
        return luck.choice(list(READY.values()))
    cards = list(starter())
    wanted = [luck.randint(5, 8), luck.randint(2, 4), luck.randint(1, 3)]
    wanted.append(15 - sum(wanted))
    drawn = [c for kind, n in enumerate(wanted) for c in luck.sample([c for c in cards if c.kind == kind], n)]
    return Deck(tuple(DeckLine(1, card) for card in drawn))


def solved(engine: BattleGridEngine, luck: Random) -> Iterator[list[tuple[BattleGridState, float]]]:
    """Of one game, groups of positions after all moves of a position, each with its value for who is to move."""
    effect = luck.choice(["intimidate", "intimidate", "intimidate", "surge", "none"])
    state = BattleGrid(open_hands=True, effect=effect).with_decks([deck(luck), deck(luck)]).start()
    plies = luck.sample(SOLVED_PLIES, 3)
    for ply in range(max(plies) + 1):
        if state.turn is None:
            return
        if ply in plies:
            thought = engine.think(state, Limit(nodes=SOLVABLE), every=True)
            if thought.sure == 1.0:
                after = [(state.force(move), value) for move, value in thought.rated]
                yield [(s, value if s.turn == state.turn else 1 - value) for s, value in after if s.turn is not None]
        if ply < 2 or luck.random() < BLUNDERS:
            state = state.play(luck.choice(state.moves()))
        else:
            rated = engine.think(state, Limit(depth=2), every=True).rated
            state = state.play(max(rated, key=lambda move: move.value + luck.gauss(0, MISTAKES)).move)


def gathered(seconds: float, luck: Random, count: int) -> dict[str, NDArray[Any]]:
    """What the network sees of positions, what they are worth, and to which group, from `count` on, they belong."""
    engine, end = BattleGridEngine(), time.process_time() + seconds
    inputs, truth, groups = [np.zeros((0, INPUTS), np.float32)], [], []
    while time.process_time() < end:
        for group in solved(engine, luck):
            boards, hands = zeroed(len(group), Board), zeroed(len(group), Hands)
            for k, (state, value) in enumerate(group):
                read(state.fields, boards[k], hands[k])
                truth.append(value)
                groups.append(count)
            inputs.append(np.zeros((len(group), INPUTS), np.float32))
            described(boards, hands, inputs[-1])
            count += 1
    return {
        "inputs": np.concatenate(inputs),
        "truth": np.array(truth, np.float32),
        "groups": np.array(groups, np.int32),
    }


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

    def layers(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        one, two, three = self.weights
        first = np.maximum(inputs @ one[:-1] + one[-1], 0)
        second = np.maximum(first @ two[:-1] + two[-1], 0)
        return first, second, 1 / (1 + np.exp(-(second @ three[:-1] + three[-1])[:, 0]))

    def values(self, inputs: Floats) -> Floats:
        return self.layers(inputs)[2]

    def teach(self, inputs: Floats, truth: Floats, rate: float) -> None:
        """One step towards the truth."""
        first, second, told = self.layers(inputs)
        wrong = ((told - truth) / len(truth)).astype(np.float32)[:, None]
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


def taught(inputs: Floats, truth: Floats, luck: np.random.Generator) -> Network:
    network, turned = Network(luck), mirrored()
    order, step = np.arange(len(truth)), 0
    total = EPOCHS * (len(truth) // BATCH)
    for _ in range(EPOCHS):
        luck.shuffle(order)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = order[at : at + BATCH]
            seen = inputs[some][:, turned] if luck.random() < 0.5 else inputs[some]
            step += 1
            network.teach(seen, truth[some], RATE * min(1.0, step / 200) * (0.5 + 0.5 * np.cos(np.pi * step / total)))
    return network


def report(network: Network, inputs: Floats, truth: Floats, groups: NDArray[np.int32]) -> str:
    """How well positions are judged that were kept back."""
    values = np.clip(network.values(inputs), 0.005, 0.995)
    entropy = -(truth * np.log(values) + (1 - truth) * np.log(1 - values)).mean()
    costs = []
    for group in np.unique(groups):
        these = groups == group
        if truth[these].min() < truth[these].max():
            costs.append(truth[these][values[these].argmin()] - truth[these].min())
    return f"{len(truth)} positions kept back: cross-entropy {entropy:.4f}, cost of a choice {np.mean(costs):.3f}"


def main(seconds: str = "300", seed: str = "1", kept: str = "positions.npz") -> None:
    file, luck = Path(kept), np.random.default_rng(int(seed))
    found = [dict(np.load(file))] if file.exists() else []
    if float(seconds) > 0:  # without new positions no engine is needed, whose network may have another size
        known = 1 + max((int(some["groups"].max()) for some in found), default=-1)
        found.append(gathered(float(seconds), Random(int(seed)), known))
    positions = {name: np.concatenate([some[name] for some in found]) for name in ("inputs", "truth", "groups")}
    inputs, truth, groups = positions.values()
    np.savez_compressed(file, inputs=inputs, truth=truth, groups=groups)
    print(f"{len(truth)} positions in {len(np.unique(groups))} groups", flush=True)
    back = groups % KEPT_BACK == 0
    print(report(taught(inputs[~back], truth[~back], luck), inputs[back], truth[back], groups[back]), flush=True)
    network = taught(inputs, truth, luck)
    np.save(Path(judge.__file__).with_name("network.npy"), np.concatenate([w.ravel() for w in network.weights]))


if __name__ == "__main__":
    main(*sys.argv[1:])
