"""Calibration: whether what a bot expects is what happens.

    calibration = Calibration()
    calibration.add(game)                # of self-play
    calibration.summary()["error"]

Every decision has a value, the expected result of the player who decides, and a result, that player's score at the end.
A calibrated bot's decisions with values about 0.7 score 0.7 on the average.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .selfplay import SelfPlayGame

BINS = 10  # of equal width


@dataclass
class Calibration:
    """Values and results of the decisions of some games."""

    values: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    first: list[int] = field(default_factory=list)  # where the first decision of each game stands in those lists

    def add(self, game: SelfPlayGame) -> None:
        """Count the decisions of a game; those of its random opening have no value."""
        before = len(self.values)
        for player, value in zip(game.players, game.values, strict=True):
            if value is not None:
                self.values.append(value)
                self.results.append(game.scores[player])
        if len(self.values) > before:
            self.first.append(before)

    def summary(self) -> dict[str, Any]:
        """The curve, the means and the error: the mean over bins of |value - result|, weighted by their decisions."""
        values, results = np.array(self.values), np.array(self.results)
        numbers = np.minimum((values * BINS).astype(int), BINS - 1)
        bins = [
            {"from": k / BINS, "to": (k + 1) / BINS, **_means(values[numbers == k], results[numbers == k])}
            for k in range(BINS)
            if (numbers == k).any()
        ]
        error = sum(one["n"] * abs(one["value"] - one["result"]) for one in bins) / max(1, len(values))
        whole = _means(values, results)
        return {
            "games": len(self.first),
            "decisions": whole["n"],
            "bins": bins,
            "mean_value": whole["value"],
            "mean_result": whole["result"],
            "first": _means(values[self.first], results[self.first]),
            "error": round(error, 6),
        }


def _means(values: NDArray[np.float64], results: NDArray[np.float64]) -> dict[str, Any]:
    """How many decisions there are, and their mean value and result; none without decisions."""
    if not len(values):
        return {"n": 0, "value": None, "result": None}
    return {"n": len(values), "value": round(float(values.mean()), 6), "result": round(float(results.mean()), 6)}
