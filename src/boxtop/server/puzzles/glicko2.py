"""Ratings by Glicko-2, as Mark Glickman describes it: http://www.glicko.net/glicko/glicko2.pdf (revised in March 2022).

Why it is not a library: docs/decisions/2026-11-18-puzzles-on-the-server.md.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

MIDDLE = 1500.0
SCALE = 173.7178  # of ratings, in the units of the paper's formulas
TAU = 0.5  # how fast volatility changes
PRECISION = 1e-6
# What never leaves these ranges, whatever a device says of its user:
LOWEST, HIGHEST = 0.0, 5_000.0  # ratings
STEADY, UNSURE = 45.0, 350.0  # deviations, so that a rating goes on moving
CALM, WILD = 0.01, 0.5  # volatilities


class Rating(NamedTuple):
    """How strong a player is, or how hard a puzzle."""

    rating: float = MIDDLE
    deviation: float = UNSURE
    volatility: float = 0.06


def rated(player: Rating, results: Sequence[tuple[Rating, float]], periods: float = 1.0) -> Rating:
    """The rating after games with these opponents and scores (1 won, 0 lost), `periods` after the one before.

    Periods may be a fraction: then each game can be a rating period of its own, whenever it is played.
    """
    player = _within(player)
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    if not results:
        return _rating(mu, math.hypot(phi, player.volatility * math.sqrt(periods)), player.volatility)
    opponents = [((other.rating - MIDDLE) / SCALE, _weight(other.deviation / SCALE), score) for other, score in results]
    expected = [1 / (1 + math.exp(-weight * (mu - theirs))) for theirs, weight, _ in opponents]
    variance = 1 / sum(weight**2 * e * (1 - e) for (_, weight, _), e in zip(opponents, expected, strict=True))
    surprise = sum(weight * (score - e) for (_, weight, score), e in zip(opponents, expected, strict=True))
    volatility = _volatility(phi, player.volatility, variance, variance * surprise)
    before = min(math.hypot(phi, volatility * math.sqrt(periods)), UNSURE / SCALE)
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return _rating(mu + phi**2 * surprise, phi, volatility)


def _weight(phi: float) -> float:
    """How much a result says, by how well the opponent's rating is known: g in the paper."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The new volatility, by the Illinois algorithm: step 5 of the paper."""
    a = math.log(sigma**2)

    def slope(x: float) -> float:
        e = math.exp(x)
        spread = phi**2 + variance + e
        return e * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        new = low + (low - high) * at_low / (at_high - at_low)
        at_new = slope(new)
        if at_new * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = new, at_new
    return math.exp(low / 2)


def _rating(mu: float, phi: float, volatility: float) -> Rating:
    """A rating from the paper's units."""
    return _within(Rating(MIDDLE + SCALE * mu, SCALE * phi, volatility))


def _within(rating: Rating) -> Rating:
    """The nearest rating that there can be."""
    return Rating(
        min(HIGHEST, max(LOWEST, rating.rating)),
        min(UNSURE, max(STEADY, rating.deviation)),
        min(WILD, max(CALM, rating.volatility)),
    )
