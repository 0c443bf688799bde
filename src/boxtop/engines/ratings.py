"""What a match proves: the score with its interval, the Elo difference, and when to stop.

Two games of a pair meet the same luck and the same opening, so they are not independent of each other; pairs are. All
that is said here is computed from the mean scores of pairs, each from 0 to 1.

With more than two players one of them is pitted against copies of another. Then `even`, the score of equals, is one
share of as many as play, and an Elo difference is the one of Luce's rule: who is d Elo stronger than each of the n - 1
others wins with chance w / (w + n - 1), w = 10 ** (d / 400). For two players that is Elo's own formula.
"""

import math
from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import NamedTuple

SURE = NormalDist().inv_cdf(0.975)  # standard errors to each side of a 95 % interval
ERROR = 0.05  # how often a sequential test may be wrong, either way
SPECK = 1e-3  # the share of a pair that is added to the best and the worst result, so that both can be
STEPS = 64  # halvings of an interval: more than floating point can tell apart


class Interval(NamedTuple):
    """Where the truth lies, 95 times out of 100."""

    low: float
    high: float


def spread(scores: Sequence[float]) -> float:
    """How much pairs differ, as a share of the most they could: 1 if every pair is won or lost as a whole.

    Estimated as if one more pair had been seen that differs as much as can be, so that a few pairs that ended alike
    are not taken for a proof that all do.
    """
    mean = fmean(scores)
    most = mean * (1 - mean)
    if most == 0:
        return 1.0
    return min(1.0, (sum((score - mean) ** 2 for score in scores) / most + 1) / len(scores))


def interval(scores: Sequence[float]) -> Interval:
    """Wilson's 95 % interval for the mean score of pairs. It never leaves 0 to 1 and never is empty of doubt."""
    if not scores:
        return Interval(0.0, 1.0)
    mean = fmean(scores)
    # All means p for which the seen one is within SURE standard errors, sqrt(spread * p * (1 - p) / n): a quadratic.
    doubt = SURE**2 * spread(scores) / len(scores)
    centre = (mean + doubt / 2) / (1 + doubt)
    width = math.sqrt(doubt * (mean * (1 - mean) + doubt / 4)) / (1 + doubt)
    return Interval(max(0.0, centre - width), min(1.0, centre + width))


def superiority(scores: Sequence[float], even: float = 0.5) -> float:
    """How likely it is that the truth is better than `even`, by the same reasoning as the interval."""
    if not scores:
        return 0.5
    error = math.sqrt(spread(scores) * even * (1 - even) / len(scores))
    return NormalDist().cdf((fmean(scores) - even) / error)


def elo(score: float, even: float = 0.5) -> float:
    """The Elo difference that makes a score the expected one; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score) * (1 - even) / even)


def expected(difference: float, even: float = 0.5) -> float:
    """The score that is expected of somebody who is so many Elo stronger: the inverse of `elo`."""
    others = 10 ** (-difference / 400) * (1 - even) / even
    return 1 / (1 + others)


# -- the sequential test ---------------------------------------------------------------------------------------------


class SequentialTest(NamedTuple):
    """A sequential probability ratio test: is it `low` Elo stronger or `high`? Wrong 5 times in 100, either way."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """How large the log-likelihood ratio must be, either way, to end a match."""
        return math.log((1 - ERROR) / ERROR)

    def ratio(self, scores: Sequence[float], even: float = 0.5) -> float:
        """The logarithm of how much better `high` explains the scores of pairs than `low` does.

        The generalized ratio: of all distributions of pair scores with the one and with the other mean, those that
        explain best what was seen. With five possible scores of a pair this is the test that chess programs use.
        """
        if not scores:
            return 0.0
        seen = Counter({0.0: SPECK, 1.0: SPECK})
        seen.update(scores)
        return best_fit(seen, expected(self.high, even)) - best_fit(seen, expected(self.low, even))

    def verdict(self, scores: Sequence[float], even: float = 0.5) -> str | None:
        """`high` or `low` once it is settled, else None."""
        ratio = self.ratio(scores, even)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else None


def best_fit(seen: "Counter[float]", mean: float) -> float:
    """The log-likelihood of what was seen, counts by score, under the likeliest distribution that has this mean.

    By Lagrange's method its probabilities are share / (1 + x * (score - mean)) for the x that gives it the mean, which
    is sought where all of them are positive. Shares alone are left out: they do not depend on the mean.
    """
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))
    for _ in range(STEPS):
        x = (low + high) / 2
        pull = sum(count * (score - mean) / (1 + x * (score - mean)) for score, count in seen.items())
        low, high = (x, high) if pull > 0 else (low, x)
    return -sum(count * math.log1p(low * (score - mean)) for score, count in seen.items())
