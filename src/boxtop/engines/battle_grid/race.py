"""Which move is best on the average of many guesses: moves that fall behind leave the race."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

FEWEST = 6  # guesses before a move may fall behind
BEHIND = 2.5  # standard errors by which it does


class Race:
    """What moves are worth in one guess after the other."""

    def __init__(self, moves: int, guesses: int) -> None:
        self._worths = np.zeros((guesses, moves))
        self.guesses = 0
        self.still = np.arange(moves)  # who has not fallen behind
        self.means = np.zeros(moves)  # of those who have, as they were then

    @property
    def full(self) -> bool:
        return self.guesses == len(self._worths)

    def add(self, worths: NDArray[Any]) -> None:
        """Note what the moves still in the race are worth in another guess."""
        self._worths[self.guesses, self.still] = worths
        self.guesses += 1
        self.means[self.still] += (worths - self.means[self.still]) / self.guesses

    def order(self) -> NDArray[np.int64]:
        """The moves, best first: those who are still in the race, then the others."""
        gone = np.setdiff1d(np.arange(len(self.means)), self.still)
        return np.concatenate([some[np.argsort(-self.means[some], kind="stable")] for some in (self.still, gone)])

    def values(self) -> NDArray[np.float64]:
        """The mean of each move; who has fallen behind is not above anybody who has not."""
        values = self.means.copy()
        last = values[self.still].min()
        gone = np.setdiff1d(np.arange(len(values)), self.still)
        values[gone] = np.minimum(values[gone], last)
        return values

    def sure(self) -> float:
        """The share of guesses in which nothing is better than the leader."""
        if self.guesses == 0:
            return 0.0
        worths = self._worths[: self.guesses, self.still]
        return float((worths[:, self.means[self.still].argmax()] >= worths.max(axis=1)).mean())

    def drop(self, winners: int = 1) -> None:
        """Now and then, let those leave who are clearly behind the last of the winners, guess by guess."""
        if self.guesses % FEWEST or len(self.still) <= winners:
            return
        worths = self._worths[: self.guesses, self.still]
        last = np.argsort(-self.means[self.still], kind="stable")[winners - 1]
        behind = worths[:, last, None] - worths
        error = behind.std(axis=0, ddof=1) / np.sqrt(self.guesses)
        self.still = self.still[behind.mean(axis=0) <= BEHIND * error]
