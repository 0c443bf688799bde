"""Tunes how the engine of Battle Grid judges positions: python bench/tune_battle_grid.py [POSITIONS] [SEED].

It plays games with open hands and small mistakes, with the ready decks and with decks drawn at random, and solves each
position of them. Then the weights are moved until what the judge says at first sight is nearest to the truth (least
cross-entropy). It prints the weights to be copied into engines/battle_grid/judge.py.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.engines.battle_grid import BattleGridEngine
from boxtop.engines.battle_grid.board import Board, Hands, read
from boxtop.engines.battle_grid.judge import NAMES, WEIGHTS, Weights, judged
from boxtop.engines.engine import Limit
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.games.battle_grid.cards import starter
from boxtop.games.battle_grid.decks import READY, Deck, DeckLine
from boxtop.kernel.fields import zeroed

SOLVABLE = 200_000  # nodes
MISTAKES = 0.1  # of the players in the games, as a standard deviation of values
STEPS = 300
PACE = 0.03  # by how much of itself a weight moves in a step, at most about
BATCH = 20_000


def deck(luck: Random) -> Deck:
    """A ready deck, or one of fifteen different cards drawn so that it can be played: many Basics, few EX."""
    if luck.random() < 0.5:
        return luck.choice(list(READY.values()))
    cards = list(starter())
    wanted = [luck.randint(5, 8), luck.randint(2, 4), luck.randint(1, 3)]
    wanted.append(15 - sum(wanted))
    drawn = [c for kind, n in enumerate(wanted) for c in luck.sample([c for c in cards if c.kind == kind], n)]
    return Deck(tuple(DeckLine(1, card) for card in drawn))


def game(engine: BattleGridEngine, luck: Random) -> Iterator[tuple[BattleGridState, float]]:
    """A game's positions that could be solved, with their values."""
    effect = luck.choice(["intimidate", "intimidate", "surge", "none"])
    rules = BattleGrid(open_hands=True, effect=effect).with_decks([deck(luck), deck(luck)])
    state = rules.start()
    for ply in range(15):
        if state.turn is None:
            return
        if ply >= 4:
            thought = engine.think(state, Limit(nodes=SOLVABLE))
            if thought.sure == 1.0:
                yield state, thought.value
        rated = engine.think(state, Limit(depth=2), every=True).rated
        state = state.play(max(rated, key=lambda move: move.value + luck.gauss(0, MISTAKES)).move)


def loss(boards: Any, hands: Any, truth: NDArray[np.float64], chosen: NDArray[np.int64], weights: Weights) -> float:
    values = np.zeros(len(chosen))
    judged(boards, hands, chosen, weights, values, np.zeros(16))
    aim = truth[chosen]
    return float(-(aim * np.log(values) + (1 - aim) * np.log(1 - values)).mean())


def tuned(boards: Any, hands: Any, truth: NDArray[np.float64], luck: np.random.Generator) -> Weights:
    """Walk downhill (Adam, with differences for slopes; steps are shares of a weight)."""
    weights, mean, square = WEIGHTS.copy(), np.zeros(len(WEIGHTS)), np.zeros(len(WEIGHTS))
    everything = np.arange(len(truth))
    for step in range(1, STEPS + 1):
        chosen = luck.choice(everything, min(BATCH, len(truth)), replace=False)
        slopes = np.zeros(len(weights))
        for k in range(len(weights)):
            near = [weights.copy(), weights.copy()]
            for sign, one in zip((-1, 1), near, strict=True):
                one[k] *= 1 + 0.03 * sign
            slopes[k] = (loss(boards, hands, truth, chosen, near[1]) - loss(boards, hands, truth, chosen, near[0])) / 0.06
        mean, square = 0.9 * mean + 0.1 * slopes, 0.99 * square + 0.01 * slopes**2
        scale = np.sqrt(square / (1 - 0.99**step)) + 1e-9
        weights *= 1 - PACE * min(1.0, 2 * (1 - step / STEPS)) * (mean / (1 - 0.9**step)) / scale
        if step % 50 == 0:
            print(f"step {step}: {loss(boards, hands, truth, everything, weights):.5f}", flush=True)
    return weights


def main(count: int = 40_000, seed: int = 1) -> None:
    luck, engine = Random(seed), BattleGridEngine()
    boards, hands, truth = zeroed(count, Board), zeroed(count, Hands), np.zeros(count)
    at = 0
    while at < count:
        for state, value in game(engine, luck):
            if at < count:
                read(state.fields, boards[at], hands[at])
                truth[at] = value
                at += 1
                if at % 5_000 == 0:
                    print(f"{at} positions", flush=True)
    import os
    np.savez("/tmp/bg_data_%d.npz" % seed, boards=boards, hands=hands, truth=truth)
    if os.environ.get("GENONLY"): return
    everything = np.arange(count)
    print(f"before: {loss(boards, hands, truth, everything, WEIGHTS):.5f}")
    weights = tuned(boards, hands, truth, np.random.default_rng(seed))
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:12} {weight:.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
