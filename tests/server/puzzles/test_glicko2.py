"""Glicko-2, against the example of Glickman's paper and against what a rating has to do."""

import itertools

import pytest

from boxtop.server.puzzles.glicko2 import CALM, HIGHEST, LOWEST, STEADY, UNSURE, WILD, Rating, rated


def test_the_example_of_the_paper() -> None:
    """http://www.glicko.net/glicko/glicko2.pdf, "Example of the Glicko-2 calculations"."""
    player = Rating(1500, 200, 0.06)
    after = rated(player, [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)])
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    """The paper's step 6: phi' is the root of the squares of phi and of the volatility."""
    after = rated(Rating(1640, 80, 0.06), [])
    assert (after.rating, after.volatility) == (1640, 0.06)
    assert after.deviation == pytest.approx(173.7178 * ((80 / 173.7178) ** 2 + 0.06**2) ** 0.5)
    assert rated(Rating(1640, 80, 0.06), [], periods=0) == pytest.approx((1640, 80, 0.06))
    assert rated(Rating(1640, 340), [], periods=1e6).deviation == UNSURE


@pytest.mark.parametrize("other", [Rating(900, 50), Rating(1500, 350), Rating(2600, 45)])
def test_a_win_lifts_and_a_loss_lowers(other: Rating) -> None:
    for me in (Rating(1500, 45), Rating(1500, 350), Rating(2400, 90)):
        won, lost = rated(me, [(other, 1.0)]), rated(me, [(other, 0.0)])
        assert lost.rating < me.rating < won.rating
        # Who is expected to win gains little and loses much.
        assert (won.rating - me.rating > me.rating - lost.rating) == (other.rating > me.rating) or other.rating == 1500


def test_a_rating_that_is_unsure_moves_further() -> None:
    other = Rating(1500, 60)
    moved = [rated(Rating(1500, deviation), [(other, 1.0)]).rating for deviation in (45, 100, 200, 350)]
    assert moved == sorted(moved)
    assert moved[0] - 1500 < 10 < 150 < moved[-1] - 1500


def test_a_surprise_raises_the_volatility() -> None:
    """The branch of step 5 in which delta squared is larger than phi squared plus v."""
    me = Rating(1500, 50, 0.06)
    after = rated(me, [(Rating(2400, 45), 1.0)] * 3)
    assert after.volatility > me.volatility
    assert after.deviation > STEADY


@pytest.mark.parametrize("rating", [-10_000.0, 0.0, 1500.0, 10_000.0])
@pytest.mark.parametrize("deviation", [1e-300, 350.0, 1_000.0])
@pytest.mark.parametrize("volatility", [1e-300, 0.06, 1.0])
def test_whatever_a_device_says_becomes_a_rating(rating: float, deviation: float, volatility: float) -> None:
    """Anything that `Standing` allows: strangers send their rating themselves."""
    for other, score, periods in itertools.product((Rating(200, 150), Rating(3000, 45)), (0.0, 1.0), (0.0, 1e10)):
        after = rated(Rating(rating, deviation, volatility), [(other, score)], periods)
        assert LOWEST <= after.rating <= HIGHEST
        assert STEADY <= after.deviation <= UNSURE
        assert CALM <= after.volatility <= WILD


def test_a_long_row_of_results_stays_in_range() -> None:
    me = Rating()
    for score in itertools.islice(itertools.cycle([1.0, 1.0, 0.0]), 3000):
        me = rated(me, [(Rating(1500, 60), score)], periods=0.01)
    # Two out of three against 1500 is a strength of 1500 + 400 log10(2), about 1620.
    assert 1540 < me.rating < 1700
    assert me.deviation < 80
    for _ in range(300):
        me = rated(me, [(Rating(3000, 45), 1.0)], periods=0)
    assert me.rating < 6000
