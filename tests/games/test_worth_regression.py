"""The regression of bench/worth: it finds what it was given, and knows how well."""

import numpy as np
import pytest

from bench.worth.regression import fit, mean


def games(count: int, weights: list[float], seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What differs in games, and results by chance as these weights make them."""
    luck = np.random.default_rng(seed)
    x = luck.integers(-2, 3, (count, len(weights))).astype(float)
    return x, (luck.random(count) < 1 / (1 + np.exp(-x @ np.array(weights)))).astype(float)


def test_weights_are_found_within_their_errors() -> None:
    truth = [0.3, -0.5, 1.0]
    estimate = fit(*games(20_000, truth, seed=1))
    assert (np.abs(estimate.weights - truth) < 4 * estimate.errors).all()
    assert (estimate.errors < 0.05).all()


def test_errors_are_the_spread_of_estimates() -> None:
    estimates = [fit(*games(400, [0.4, 0.1], seed)) for seed in range(200)]
    spread = np.std([one.weights for one in estimates], axis=0)
    claimed = np.mean([one.errors for one in estimates], axis=0)
    assert claimed == pytest.approx(spread, rel=0.2)


def test_many_positions_of_one_game_count_as_one() -> None:
    x, y = games(2_000, [0.4], seed=2)
    once = fit(x, y)
    often = fit(np.repeat(x, 7, axis=0), np.repeat(y, 7), np.repeat(np.arange(len(y)), 7))
    assert often.weights == pytest.approx(once.weights, rel=1e-4)
    assert often.errors == pytest.approx(once.errors, rel=1e-4)


def test_sums_and_ratios_have_errors_that_allow_for_correlation() -> None:
    estimate = fit(*games(5_000, [0.4, 0.8], seed=3))
    total, error = estimate.combined((0, 1), (1, -1))
    assert total == pytest.approx(estimate.weights[0] - estimate.weights[1])
    variance = estimate.covariance
    assert error**2 == pytest.approx(variance[0, 0] + variance[1, 1] - 2 * variance[0, 1])
    assert estimate.ratio(0, 0) == pytest.approx((1.0, 0.0), abs=1e-9)
    ratio, error = estimate.ratio(1, 0)
    assert abs(ratio - 2) < 4 * error
    shares = [estimate.ratio(number, 0, 1, size=12)[0] for number in (0, 1)]
    assert sum(shares) == pytest.approx(12)
    assert shares[1] / shares[0] == pytest.approx(ratio)


def test_what_never_differs_is_worth_nothing() -> None:
    x, y = games(500, [0.4], seed=4)
    estimate = fit(np.column_stack([x, np.zeros(len(y))]), y)
    assert estimate.weights[1] == 0


def test_a_mean_has_a_standard_error() -> None:
    assert mean([0.0, 1.0, 1.0, 0.0]) == pytest.approx((0.5, (1 / 3) ** 0.5 / 2))
