"""The statistics of matches, against other ways to compute them and against simulation."""

import math
import random
from collections import Counter
from collections.abc import Callable
from statistics import NormalDist

import numpy as np
import pytest

from boxtop.engines.ratings import SequentialTest, best_fit, elo, expected, interval, spread, superiority

SHAPES = [
    (0.05, 0.2, 0.4, 0.25, 0.1),
    (0.0, 0.02, 0.08, 0.2, 0.7),
    (0.3, 0.0, 0.4, 0.0, 0.3),
    (0.0, 0.0, 0.9, 0.1, 0.0),
]
PAIRS = (0.0, 0.25, 0.5, 0.75, 1.0)


def root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function changes its sign."""
    rising = function(high) > function(low)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if (function(middle) > 0) == rising else (middle, high)
    return low


def test_pairs_that_are_won_or_lost_whole_have_wilsons_interval() -> None:
    """Then every pair is one trial, and the interval is the one of the textbooks, but for one more pair of doubt."""
    # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
    for won, played, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)):
        scores = [1.0] * won + [0.0] * (played - won)
        assert spread(scores) == 1.0
        assert interval(scores) == pytest.approx((low, high), abs=5e-5)


def test_many_pairs_have_the_normal_interval() -> None:
    scores = random.Random(1).choices(PAIRS, SHAPES[0], k=20_000)
    mean, error = np.mean(scores), np.std(scores, ddof=1) / math.sqrt(len(scores))
    assert interval(scores) == pytest.approx((mean - 1.959964 * error, mean + 1.959964 * error), abs=1e-5)


def test_the_interval_is_what_its_definition_says() -> None:
    """Its ends are the means that lie 1.96 of their own standard errors away."""
    scores = random.Random(2).choices(PAIRS, SHAPES[1], k=30)
    mean = float(np.mean(scores))

    def away(p: float) -> float:
        return (mean - p) ** 2 - 1.959964**2 * spread(scores) * p * (1 - p) / len(scores)

    assert interval(scores) == pytest.approx((root(away, 0.0, mean), root(away, mean, 1.0)), abs=1e-6)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("pairs", [10, 100])
def test_the_truth_lies_in_it_95_times_in_100(shape: tuple[float, ...], pairs: int) -> None:
    rng, truth = random.Random(3), sum(p * score for p, score in zip(shape, PAIRS, strict=True))
    tries = 1_000
    found = [interval(rng.choices(PAIRS, shape, k=pairs)) for _ in range(tries)]
    held = sum(low <= truth <= high for low, high in found) / tries
    assert held > 0.95 - 3 * math.sqrt(0.05 * 0.95 / tries)


def test_few_results_leave_room_for_doubt() -> None:
    assert interval([]) == (0.0, 1.0)
    for scores in ([1.0], [1.0] * 10, [0.5] * 3):
        low, high = interval(scores)
        assert high - low > 0.2
        assert 0 <= low <= high <= 1
    assert interval([1.0] * 10) == pytest.approx((10 / (10 + 1.959964**2), 1.0), abs=1e-6)


def test_superiority_agrees_with_the_interval_and_with_the_normal_distribution() -> None:
    assert superiority([]) == superiority([0.5] * 8) == 0.5
    scores = random.Random(4).choices(PAIRS, SHAPES[0], k=5_000)
    z = (np.mean(scores) - 0.5) / (np.std(scores) / math.sqrt(len(scores)))
    assert superiority(scores) == pytest.approx(NormalDist().cdf(float(z)), abs=1e-3)
    for seed in range(200):
        few = random.Random(seed).choices(PAIRS, SHAPES[0], k=25)
        assert (superiority(few, 0.45) > 0.975) == (interval(few).low > 0.45)


def test_elo_differences() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.848, abs=1e-3)  # 400 log10(3)
    assert elo(10 / 11) == pytest.approx(400)
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)
    assert elo(1 / 3, even=1 / 3) == pytest.approx(0)
    assert elo(0.5, even=1 / 3) == pytest.approx(120.412, abs=1e-3)  # as strong as two: 400 log10(2)
    for even in (0.5, 1 / 3, 0.25):
        assert [expected(elo(score, even), even) for score in (0.1, 0.4, 0.9)] == pytest.approx([0.1, 0.4, 0.9])


def test_the_best_fit_is_the_best() -> None:
    """With three scores one share is left to choose once the mean is given: all of them are tried."""
    seen = Counter({0.0: 3, 0.5: 20, 1.0: 9})
    own = sum(count * math.log(count / seen.total()) for count in seen.values())
    for mean in (0.4, 0.52, 0.7):
        best = -math.inf
        for step in range(1, 20_000):
            won = mean * step / 20_000
            shares = {1.0: won, 0.5: 2 * (mean - won), 0.0: 1 - won - 2 * (mean - won)}
            if min(shares.values()) > 0:
                best = max(best, sum(count * math.log(shares[score]) for score, count in seen.items()))
        assert own + best_fit(seen, mean) == pytest.approx(best, abs=1e-6)
    assert best_fit(seen, (0.5 * 20 + 9) / 32) == pytest.approx(0, abs=1e-12)


def test_the_ratio_of_many_pairs_is_that_of_the_normal_distribution() -> None:
    test = SequentialTest(0, 10)
    scores = random.Random(5).choices(PAIRS, SHAPES[0], k=4_000)
    low, high = expected(0), expected(10)
    normal = len(scores) * (high - low) * (2 * np.mean(scores) - low - high) / (2 * np.var(scores))
    assert test.ratio(scores) == pytest.approx(normal, rel=0.05)


def test_the_test_needs_more_than_a_few_pairs() -> None:
    test = SequentialTest(0, 20)
    assert test.bound == pytest.approx(2.944, abs=1e-3)  # log(0.95 / 0.05)
    assert test.verdict([]) is None
    assert test.verdict([1.0] * 5) is None
    assert test.verdict([0.5] * 5) is None
    assert test.verdict([0.75, 0.5] * 300) == "high"
    assert test.verdict([0.25, 0.5] * 300) == "low"


@pytest.mark.parametrize(("truth", "right"), [(0.0, "low"), (80.0, "high")])
def test_the_test_is_wrong_5_times_in_100(truth: float, right: str) -> None:
    test, rng, tries = SequentialTest(0, 80), random.Random(6), 200
    won = expected(truth) - 0.2  # two games, each drawn four times in ten
    wrong = 0
    for _ in range(tries):
        scores: list[float] = []
        while (verdict := test.verdict(scores)) is None:
            for _ in range(5):
                games = rng.choices((1.0, 0.5, 0.0), (won, 0.4, 0.6 - won), k=2)
                scores.append(sum(games) / 2)
        wrong += verdict != right
    assert wrong / tries < 0.05 + 3 * math.sqrt(0.05 * 0.95 / tries)
