"""Logistic regression of results on what the sides have, with errors that allow for many positions of one game."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
STEPS = 40
EVEN = 0.25  # the slope of the logistic curve at one half: what a little of the logarithm of odds is worth


@dataclass(frozen=True)
class Fit:
    """The logarithm of the odds of winning that each thing adds, with the covariance of the estimates."""

    weights: Floats
    covariance: Floats

    @property
    def errors(self) -> Floats:
        found: Floats = np.sqrt(np.diag(self.covariance))
        return found

    def combined(self, *parts: tuple[int, float]) -> tuple[float, float]:
        """A sum of weights, each times a factor, and its standard error."""
        chosen = np.zeros(len(self.weights))
        for number, factor in parts:
            chosen[number] += factor
        return float(chosen @ self.weights), float(np.sqrt(chosen @ self.covariance @ chosen))

    def ratio(self, number: int, *units: int, size: float = 1.0) -> tuple[float, float]:
        """A weight in units in which others together are worth `size`, and its standard error to first order."""
        value, by = float(self.weights[number]), float(self.weights[list(units)].sum()) / size
        slope = np.zeros(len(self.weights))
        slope[number] += 1 / by
        slope[list(units)] -= value / by**2 / size
        return value / by, float(np.sqrt(slope @ self.covariance @ slope))


def fit(counted: Any, results: Any, games: Any = None, prior: float = 1e-3) -> Fit:
    """The weights by which results (0 to 1) follow best from what is counted.

    `games` numbers the game of each row: rows of one game share their result, and errors are worked out from sums over
    games (a sandwich). A tiny `prior` keeps what never differs at 0.
    """
    x, y = np.asarray(counted, np.float64), np.asarray(results, np.float64)
    groups = np.arange(len(y)) if games is None else np.unique(np.asarray(games), return_inverse=True)[1]
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-x @ weights))
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + prior * np.eye(len(weights))
        step = np.linalg.solve(curve, x.T @ (y - chance) - prior * weights)
        weights += step
        if np.abs(step).max() < 1e-10:
            break
    chance = 1 / (1 + np.exp(-x @ weights))
    scores = np.zeros((int(groups.max()) + 1, len(weights)))
    np.add.at(scores, groups, x * (y - chance)[:, None])
    bread = np.linalg.inv(curve)
    return Fit(weights, bread @ (scores.T @ scores) @ bread)


def mean(results: Any) -> tuple[float, float]:
    """The mean of independent results and its standard error."""
    y = np.asarray(results, np.float64)
    return float(y.mean()), float(y.std(ddof=1) / np.sqrt(len(y)))
