"""Train a small policy by self-play, in plain NumPy, until it beats the random player.

    python examples/train_policy.py                     # Yahtzee for two, in a minute or so
    python examples/train_policy.py battle_grid --goal 0.85

A network with one hidden layer maps the observation of the player to move to probabilities of actions; illegal ones are
masked. It plays against itself, and decisions that won become more likely (REINFORCE with Adam).
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boxtop
from boxtop.games.base import Game
from boxtop.lab.batch import BY_LOT, Batch

Floats = NDArray[np.float32]


@dataclass
class Decisions:
    """Observations, legal actions, actions and returns, with a row for each decision."""

    seen: Floats
    legal: NDArray[np.bool_]
    actions: NDArray[np.int64]
    returns: Floats


class Policy:
    """A network with one hidden layer, from observations to probabilities of actions."""

    def __init__(self, inputs: int, actions: int, hidden: int = 64, *, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Floats] = [
            rng.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1 * hidden**-0.5, (hidden, actions)).astype(np.float32),
            np.zeros(actions, np.float32),
        ]
        self._first = [np.zeros_like(w) for w in self.weights]  # Adam's running means
        self._second = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def chances(self, seen: Floats, legal: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The probability of each action, and the hidden layer."""
        first, first_bias, second, second_bias = self.weights
        hidden = np.maximum(seen @ first + first_bias, 0)
        rated = np.where(legal, hidden @ second + second_bias, np.float32(-1e9))
        rated = np.exp(rated - rated.max(axis=1, keepdims=True))
        return rated / rated.sum(axis=1, keepdims=True), hidden

    def choose(self, games: Batch, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random action for each game, by the policy's probabilities."""
        chances, _ = self.chances(flat(games.observe()), games.mask().astype(np.bool_))
        drawn = rng.random((len(games), 1), np.float32) * np.float32(0.999999)
        return np.asarray((chances.cumsum(axis=1) < drawn).sum(axis=1))

    def learn(self, made: Decisions, rate: float, curiosity: float = 0.01) -> None:
        """One step towards the decisions that won, and away from those that lost."""
        second = self.weights[2]
        chances, hidden = self.chances(made.seen, made.legal)
        rows = np.arange(len(made.actions))
        count = np.float32(len(rows))
        pull = -chances * made.returns[:, None]
        pull[rows, made.actions] += made.returns
        # An entropy bonus, so that all actions are explored.
        log_probabilities = np.log(np.maximum(chances, np.float32(1e-8)))
        pull -= (
            np.float32(curiosity)
            * chances
            * (log_probabilities - (chances * log_probabilities).sum(axis=1, keepdims=True))
        )
        back = (pull @ second.T) * (hidden > 0)
        slopes = [made.seen.T @ back, back.sum(axis=0), hidden.T @ pull, pull.sum(axis=0)]
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._first, self._second, strict=True):
            slope = slope / count
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self._steps)
            weight += np.float32(rate) * step / (np.sqrt(square / (1 - 0.999**self._steps)) + np.float32(1e-8))


def flat(observations: Floats) -> Floats:
    return observations.reshape(len(observations), -1)


def self_play(policy: Policy, games: Batch, rng: np.random.Generator) -> Decisions:
    """Play all games to the end, the policy in every seat."""
    games.reset()
    parts: list[tuple[Floats, NDArray[np.bool_], NDArray[np.int64], NDArray[np.intp], NDArray[np.int8]]] = []
    paid = np.zeros_like(games.rewards)
    while (games.turns >= 0).any():
        going, movers = np.flatnonzero(games.turns >= 0), games.turns.copy()
        actions = policy.choose(games, rng)
        seen, legal = flat(games.observe())[going].copy(), games.mask()[going].astype(np.bool_)
        parts.append((seen, legal, actions[going], going, movers[going]))
        games.step(np.where(movers >= 0, actions, 0))
        paid += games.rewards
    seen, legal, actions, which, who = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Decisions(seen, legal, actions, paid[which, who] - paid[which, who].mean())


def score_against_random(policy: Policy, game: Game[Any], count: int, seed: int) -> float:
    """The score against the random player, in random seats."""
    games = Batch(game, count, seed=seed, seat=BY_LOT, auto_reset="never")
    rng = np.random.default_rng(seed)
    total = np.zeros(count)
    while (games.turns >= 0).any():
        games.step(np.where(games.turns >= 0, policy.choose(games, rng), 0))
        total += games.rewards[np.arange(count), games.seats]
    return float((total.mean() + 1) / 2)


def train(
    name: str, *, goal: float, games: int = 256, rounds: int = 400, every: int = 10, rate: float = 1e-2, seed: int = 1
) -> tuple[Policy, float]:
    """Train until the goal is reached, or for so many rounds; return the policy and its score in new games."""
    game = boxtop.game(name)
    batch = Batch(game, games, seed=seed, auto_reset="never")
    policy = Policy(batch.layout.size, batch.actions, seed=seed)
    rng, begun = np.random.default_rng(seed), time.perf_counter()
    score = score_against_random(policy, game, 500, seed)
    print(f"{game.title}: {score:.3f} against the random player before the first lesson", flush=True)
    for number in range(1, rounds + 1):
        policy.learn(self_play(policy, batch, rng), rate)
        if number % every == 0:
            score = score_against_random(policy, game, 500, seed + number)
            seconds = time.perf_counter() - begun
            print(f"round {number:4}: {score:.3f} after {number * games:,} games, {seconds:.0f} s", flush=True)
            if score >= goal:
                break
    return policy, score_against_random(policy, game, 1_000, seed + rounds + 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="yahtzee", help="a game for two")
    parser.add_argument("--goal", type=float, default=0.95, help="the score at which to stop (%(default)s)")
    parser.add_argument("--rounds", type=int, default=400, help="how many rounds at most (%(default)s)")
    parser.add_argument("--games", type=int, default=256, help="games in each round (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    _, score = train(args.game, goal=args.goal, games=args.games, rounds=args.rounds, seed=args.seed)
    print(f"In 1,000 new games it scores {score:.3f}.")


if __name__ == "__main__":
    main()
