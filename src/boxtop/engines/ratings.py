"""The statistics of a match: score, confidence interval, Elo difference, and a sequential test.

The games of a pair share their opening and their chance, so they are not independent; pairs are. Everything here is
computed from the mean scores of pairs, each from 0 to 1.

With n players one bot plays against copies of another. Then `even`, the score of equals, is 1 / n, and the Elo
difference follows Luce's choice rule: a player who is d Elo stronger than each of the others wins with probability
w / (w + n - 1), w = 10 ** (d / 400). For two players this is Elo's own formula.
"""

import math
from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import NamedTuple

Z_95 = NormalDist().inv_cdf(0.975)  # standard errors to each side of a 95 % interval
ERROR = 0.05  # the error rate of a sequential test, of both kinds
PSEUDOCOUNT = 1e-3  # of a pair, added to the best and the worst result so that neither has probability 0
STEPS = 64  # of a bisection: more than double precision needs


class Interval(NamedTuple):
    """A 95 % confidence interval."""

    low: float
    high: float


def spread(scores: Sequence[float]) -> float:
    """The variance of pair scores as a share of the largest possible: 1 if every pair is won or lost as a whole.

    It is estimated as if one more pair with the largest possible deviation had been seen, so that a few equal scores
    do not give a variance of 0.
    """
    mean = fmean(scores)
    most = mean * (1 - mean)
    if most == 0:
        return 1.0
    return min(1.0, (sum((score - mean) ** 2 for score in scores) / most + 1) / len(scores))


def interval(scores: Sequence[float]) -> Interval:
    """Wilson's 95 % interval for the mean score of pairs. It stays within 0 to 1 and never has zero width."""
    if not scores:
        return Interval(0.0, 1.0)
    mean = fmean(scores)
    # All p with |mean - p| <= Z_95 * sqrt(spread * p * (1 - p) / n): the solution of a quadratic inequality.
    z = Z_95**2 * spread(scores) / len(scores)
    centre = (mean + z / 2) / (1 + z)
    width = math.sqrt(z * (mean * (1 - mean) + z / 4)) / (1 + z)
    return Interval(max(0.0, centre - width), min(1.0, centre + width))


def superiority(scores: Sequence[float], even: float = 0.5) -> float:
    """The likelihood that the true score is better than `even`, under the same assumptions as the interval."""
    if not scores:
        return 0.5
    error = math.sqrt(spread(scores) * even * (1 - even) / len(scores))
    return NormalDist().cdf((fmean(scores) - even) / error)


def elo(score: float, even: float = 0.5) -> float:
    """The Elo difference whose expected score this is; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score) * (1 - even) / even)


def expected(difference: float, even: float = 0.5) -> float:
    """The expected score for an Elo difference: the inverse of `elo`."""
    others = 10 ** (-difference / 400) * (1 - even) / even
    return 1 / (1 + others)


# -- the sequential test ---------------------------------------------------------------------------------------------


class SequentialTest(NamedTuple):
    """A sequential probability ratio test of `low` against `high` Elo, with error rates of 5 %."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The absolute log-likelihood ratio at which the test ends."""
        return math.log((1 - ERROR) / ERROR)

    def ratio(self, scores: Sequence[float], even: float = 0.5) -> float:
        """The generalised log-likelihood ratio of `high` to `low`, given the scores of pairs.

        For either hypothesis the likelihood is that of the best-fitting distribution of pair scores with its mean. With
        five possible scores of a pair this is the pentanomial test of chess programs.
        """
        if not scores:
            return 0.0
        seen = Counter({0.0: PSEUDOCOUNT, 1.0: PSEUDOCOUNT})
        seen.update(scores)
        return best_fit(seen, expected(self.high, even)) - best_fit(seen, expected(self.low, even))

    def verdict(self, scores: Sequence[float], even: float = 0.5) -> str | None:
        """`high` or `low` once the test has ended, else None."""
        ratio = self.ratio(scores, even)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else None


def best_fit(seen: "Counter[float]", mean: float) -> float:
    """The log-likelihood of observed counts by score under the likeliest distribution with this mean, up to a constant.

    By Lagrange multipliers its probabilities are share / (1 + x * (score - mean)); x, found by bisection where all of
    them are positive, is such that the distribution has the mean. The term of the shares does not depend on the mean
    and is left out.
    """
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))
    for _ in range(STEPS):
        x = (low + high) / 2
        pull = sum(count * (score - mean) / (1 + x * (score - mean)) for score, count in seen.items())
        low, high = (x, high) if pull > 0 else (low, x)
    return -sum(count * math.log1p(low * (score - mean)) for score, count in seen.items())
