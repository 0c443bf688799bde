"""Tallies of dice and cards: counts against exact expectations, and a test that fair chance passes."""

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.coach.tallies import Tally, add, chi_square_tail, count, p_value
from boxtop.games.base import CHANCE, State

GAMES = [("yahtzee", {"players": 2}), ("battle_chess", {})]


def random_line(game: str, seed: int, loaded: float = 0.0, **options: Any) -> list[State[Any]]:
    """A random game; `loaded`: the share of outcomes in which chance does the most usual thing."""
    rng = random.Random(seed)
    line: list[State[Any]] = [boxtop.game(game, **options).start()]
    while line[-1].turn is not None:
        state = line[-1]
        if state.turn == CHANCE:
            outcomes, chances = zip(*state.outcomes(), strict=True)
            usual = max(zip(chances, outcomes, strict=True))[1]
            choice = usual if rng.random() < loaded else rng.choices(outcomes, [float(one) for one in chances])[0]
        else:
            choice = rng.choice(state.moves())
        line.append(state.force(choice))
    return line


def test_dice_that_were_kept_are_not_counted_again() -> None:
    line = [boxtop.game("yahtzee", players=1).start()]
    for choice in ("PPTTK", "keep PP", "PPMML", "score M"):
        line.append(line[-1].play(choice))
    [tally] = count(line)
    assert tally is not None
    assert tally.outcomes == 2
    assert dict(zip(tally.what, tally.seen, strict=True)) == {"P": 2, "T": 2, "K": 1, "M": 2, "W": 0, "L": 1}
    assert tally.expected == pytest.approx([8 / 6] * 6)  # five dice, then three
    # Of n dice each face has variance 5n/36, and two faces have covariance -n/36.
    assert tally.covariance[0] == pytest.approx([8 * 5 / 36] + [-8 / 36] * 5)


def test_cards_that_were_drawn_are_not_expected_again() -> None:
    line = random_line("battle_chess", 3)
    expected: list[dict[str, Fraction]] = [{}, {}]
    seen: list[dict[str, int]] = [{}, {}]
    for before, state, after in zip(line, line[1:], line[2:], strict=False):
        if state.turn == CHANCE:
            attacker = before.turn
            assert attacker in (0, 1)
            for outcome, chance in state.outcomes():
                name = state.game.text(outcome)
                expected[attacker][name] = expected[attacker].get(name, Fraction(0)) + chance
            name = state.game.text(after.last)
            seen[attacker][name] = seen[attacker].get(name, 0) + 1
    for seat, tally in enumerate(count(line)):
        assert tally is not None
        assert dict(zip(tally.what, tally.expected, strict=True)) == pytest.approx(
            {name: float(chance) for name, chance in expected[seat].items()}
        )
        assert {name: n for name, n in zip(tally.what, tally.seen, strict=True) if n} == seen[seat]


def test_chi_square_is_as_in_the_tables() -> None:
    # 5 % and 1 % points of the distribution, from any table of it.
    for freedom, five, one in ((1, 3.841, 6.635), (2, 5.991, 9.210), (4, 9.488, 13.277), (5, 11.070, 15.086)):
        assert chi_square_tail(five, freedom) == pytest.approx(0.05, abs=1e-4)
        assert chi_square_tail(one, freedom) == pytest.approx(0.01, abs=1e-4)
        assert chi_square_tail(0.0, freedom) == pytest.approx(1.0)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_fair_chance_passes_and_loaded_dice_do_not(game: str, options: dict[str, Any]) -> None:
    def tally(seeds: range, loaded: float = 0.0) -> Tally:
        games = [count(random_line(game, seed, loaded, **options)) for seed in seeds]
        return add(one for both in games for one in both if one is not None)

    chances = [p_value(tally(range(8 * n, 8 * n + 8))) for n in range(12)]
    assert all(chance is not None for chance in chances)
    found = np.array(chances, float)
    assert 0.25 < found.mean() < 0.75  # they are spread evenly from 0 to 1
    assert (found < 0.01).sum() <= 2
    loaded = p_value(tally(range(20), 0.5))
    assert loaded is not None
    assert loaded < 1e-4


def test_too_few_rolls_say_nothing() -> None:
    [tally] = count(random_line("yahtzee", 1, players=1)[:3])
    assert tally is not None
    assert p_value(tally) is None
    assert count(random_line("chessplus", 1)) == [None, None]


def test_the_rolls_of_a_tie_belong_to_those_who_roll() -> None:
    for seed in range(400):
        line = random_line("yahtzee", seed, players=3)
        if any(state.tied for state in line):
            tallies = count(line)
            rolled = sum(tally.outcomes for tally in tallies if tally is not None)
            assert rolled == sum(state.turn == CHANCE for state in line[:-1])
            return
    raise AssertionError("no game was tied")
