"""Tallies: how often dice, cards and the like came up for each player, and how often they should have.

    mine = count(line)[0]               # of one game, for seat 0
    both = add([mine, another])         # of several games
    both.seen, both.expected, p_value(both)

A game says how an outcome is counted, by `tally` in its `coach.py`; expectations are exact, by `State.outcomes`.
Nothing is searched. Chances change from one outcome to the next (kept dice, cards that are drawn already), so the
covariances of the counts are added up, too: then the test is right for any game.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import erfc, exp, gamma, sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ..games.base import CHANCE, State

SMALL = 1e-9  # of the largest: eigenvalues of a covariance below this are rounding
FEWEST = 5.0  # what is expected of each, for a test that means something


class Drawn(NamedTuple):
    """What an outcome of chance brought, and to whom: how often each face, card or the like came up."""

    seat: int
    counts: Mapping[str, int]


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came up for a player, and what should have. Lists are in the order of `what`."""

    what: list[str]
    seen: list[int]
    expected: list[float]
    covariance: list[list[float]]
    outcomes: int = 0  # that were counted


def count(line: Sequence[State[Any]]) -> list[Tally | None]:
    """The tallies of a game, for each seat; none if its game does not count, or chance did nothing."""
    game = line[0].game
    counting = getattr(game.coach, "tally", None)
    found: list[list[Tally]] = [[] for _ in range(game.players)]
    if counting is None:
        return [None] * game.players
    for state, after in pairwise(line):
        if state.turn == CHANCE and after.last is not None:
            drawn: Drawn | None = counting(state, after.last)
            if drawn is not None:
                found[drawn.seat].append(_outcome(state, drawn, counting))
    return [add(several) if several else None for several in found]


def _outcome(state: State[Any], drawn: Drawn, counting: Any) -> Tally:
    possible: list[tuple[Mapping[str, int], float]] = [
        (counting(state, outcome).counts, float(probability)) for outcome, probability in state.outcomes()
    ]
    what = sorted({name for counts, _ in possible for name in counts})
    table = np.array([[counts.get(name, 0) for name in what] for counts, _ in possible], np.float64)
    chances = np.array([probability for _, probability in possible])
    mean = chances @ table
    spread = (table * chances[:, None]).T @ table - np.outer(mean, mean)
    return Tally(what, [drawn.counts.get(name, 0) for name in what], mean.tolist(), spread.tolist(), 1)


def add(several: Iterable[Tally]) -> Tally:
    """Tallies taken together."""
    tallies = list(several)
    what = sorted({name for tally in tallies for name in tally.what})
    seen, expected = np.zeros(len(what), np.int64), np.zeros(len(what))
    covariance = np.zeros((len(what), len(what)))
    for tally in tallies:
        at = [what.index(name) for name in tally.what]
        seen[at] += tally.seen
        expected[at] += tally.expected
        covariance[np.ix_(at, at)] += np.array(tally.covariance).reshape(len(at), len(at))
    return Tally(what, seen.tolist(), expected.tolist(), covariance.tolist(), sum(tally.outcomes for tally in tallies))


def p_value(tally: Tally) -> float | None:
    """The chance that fair dice or cards deviate from what is expected at least as much; None: too few to tell."""
    if not tally.what or min(tally.expected) < FEWEST:
        return None
    deviation = np.array(tally.seen) - np.array(tally.expected)
    values, vectors = np.linalg.eigh(np.array(tally.covariance))
    sure = values > SMALL * max(values.max(), SMALL)
    along = vectors[:, sure].T @ deviation
    freedom = int(sure.sum())
    return chi_square_tail(float((along**2 / values[sure]).sum()), freedom) if freedom else None


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square variable with so many degrees of freedom is at least `value`."""
    half = value / 2
    if freedom % 2 == 0:
        term = total = exp(-half)
        for k in range(1, freedom // 2):
            term *= half / k
            total += term
        return total
    total = erfc(sqrt(half))
    for k in range((freedom - 1) // 2):
        total += exp(-half) * half ** (k + 0.5) / gamma(k + 1.5)
    return total
