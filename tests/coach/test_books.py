"""The books balance: start, luck, costs and the engine's error make up the result, in every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import boxtop
from boxtop.coach import Review
from boxtop.engines.engine import Limit
from boxtop.games.base import CHANCE, Result, State
from boxtop.games.yahtzee import Yahtzee
from boxtop.games.yahtzee.engine import YahtzeeEngine, file_of_three, solve_trio, store

from tests.support.judged_games import judged, out_of_balance, random_line

NODES = 200
SMALL = 1e-9
OURS = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]


def others_costs(review: Review, seat: int) -> float:
    return float(sum(player.cost for player in review.players if player.seat != seat))


@pytest.fixture(scope="module")
def yahtzee() -> YahtzeeEngine:
    return YahtzeeEngine()


@pytest.mark.parametrize("players", [1, 2])
def test_a_thousand_games_of_yahtzee_balance_exactly(players: int, yahtzee: YahtzeeEngine) -> None:
    start = Yahtzee(players=players).start()
    for seed in range(1_000):
        review = judged(random_line(start, seed), yahtzee)
        assert review.exact
        assert review.result is not None
        for seat, player in enumerate(review.players):
            told = review.start[seat] + player.luck + others_costs(review, seat) - player.cost
            assert told == pytest.approx(review.result[seat], abs=SMALL)
            assert player.error == pytest.approx(0, abs=SMALL)
            assert player.uncertainty < SMALL
            assert player.adjusted == pytest.approx(review.result[seat] - player.luck)
        assert min(decision.cost for decision in review.decisions) >= 0


def balance_of_three(line: list[State[Any]], engine: YahtzeeEngine) -> None:
    """With three, what one gives away goes to the others in unequal parts: the effects of decisions say which."""
    review = judged(line, engine)
    assert review.exact
    assert out_of_balance(review) < SMALL
    for seat, player in enumerate(review.players):
        own = -sum(decision.effect[seat] for decision in review.decisions if decision.seat == seat)
        assert own == pytest.approx(player.cost, abs=SMALL)
        assert player.error == pytest.approx(0, abs=SMALL)
    for decision in review.decisions:
        assert sum(decision.effect) == pytest.approx(0, abs=SMALL)


def test_the_end_of_games_of_three_balances_exactly(yahtzee: YahtzeeEngine) -> None:
    """With seven tokens left or fewer everything is exact without the stored solution."""
    start = Yahtzee(players=3).start()
    for seed in range(12):
        line = random_line(start, seed)
        late = next(n for n, state in enumerate(line) if int(state.fields["left"]) <= 7 and state.turn == CHANCE)
        position = start.game.position(line[late].position)
        balance_of_three([position, *_replayed(position, line[late + 1 :])], yahtzee)


def _replayed(state: State[Any], after: list[State[Any]]) -> list[State[Any]]:
    found = []
    for one in after:
        assert one.last is not None
        state = state.play(one.last)
        found.append(state)
    return found


@pytest.mark.long
def test_a_thousand_games_of_three_balance_exactly(yahtzee: YahtzeeEngine) -> None:
    if not file_of_three().is_file():
        store(solve_trio(), file_of_three())
    start = Yahtzee(players=3).start()
    for seed in range(1_000):
        balance_of_three(random_line(start, seed), yahtzee)


@pytest.mark.parametrize("name", OURS)
def test_every_game_balances_with_the_error_of_its_engine(name: str) -> None:
    engine = boxtop.engine(name)
    for seed in range(2):
        review = judged(random_line(boxtop.game(name).start(), seed), engine, NODES)
        assert out_of_balance(review) < SMALL
        assert all(decision.cost >= 0 for decision in review.decisions)
        assert all(len(decision.luck) == len(review.start) for decision in review.decisions)
        assert all(len(chance.luck) == len(review.start) for chance in review.chances)


def test_four_players_balance_and_share_what_there_is(yahtzee: YahtzeeEngine) -> None:
    review = judged(random_line(Yahtzee(players=4).start(), 3), yahtzee, 100)
    assert not review.exact
    assert out_of_balance(review) < SMALL
    for values in review.values:
        assert sum(values) == pytest.approx(1, abs=1e-6)
    assert all(sum(chance.luck) == pytest.approx(0, abs=1e-6) for chance in review.chances)


# -- luck --------------------------------------------------------------------------------------------------------------


def test_luck_is_what_an_outcome_is_worth_less_the_mean_over_all_of_them(yahtzee: YahtzeeEngine) -> None:
    """Worked out once more by going through all outcomes, where the coach asks the engine for the mean."""
    line = random_line(Yahtzee(players=2).start(), 5)
    review = judged(line, yahtzee)
    assert len(review.chances) > 10
    for chance in review.chances:
        state, after = line[chance.number - 1], line[chance.number]
        known = [(yahtzee.values(state.force(outcome)), float(p)) for outcome, p in state.outcomes()]
        for seat in (0, 1):
            mean = sum(values[seat] * p for values, p in known if values is not None)
            now = yahtzee.values(after)
            assert now is not None
            assert chance.luck[seat] == pytest.approx(now[seat] - mean, abs=SMALL)


def test_luck_has_no_expectation_whatever_the_engine_thinks() -> None:
    """All outcomes of one battle, judged by searches: weighted by their probabilities, their luck is nothing."""
    game, engine = boxtop.game("battle_chess"), boxtop.engine("battle_chess")
    line = next(
        line[: n + 1]
        for seed in range(20)
        for line in [random_line(game.start(), seed)]
        for n, state in enumerate(line)
        if state.turn == CHANCE and len(state.outcomes()) > 2
    )
    number, total = len(line), 0.0
    for outcome, probability in line[-1].outcomes():
        review = judged([*line, line[-1].play(outcome)], engine, NODES)
        [chance] = [one for one in review.chances if one.number == number]
        assert chance.probability == pytest.approx(float(probability))
        assert chance.luck[0] == pytest.approx(-chance.luck[1])
        total += chance.luck[0] * float(probability)
    assert total == pytest.approx(0, abs=SMALL)


# -- how a match can end -----------------------------------------------------------------------------------------------


def test_resigning_costs_what_the_position_was_worth(yahtzee: YahtzeeEngine) -> None:
    line = random_line(Yahtzee().start(), 8, most=14)
    review = judged(line, yahtzee, result=Result((0.0, 1.0), "resignation"))
    values = yahtzee.values(line[-1])
    assert values is not None
    assert review.ending is not None
    assert review.ending.seat == 0
    assert review.ending.cost == pytest.approx(values[0])
    assert out_of_balance(review) < SMALL
    decided = sum(decision.cost for decision in review.decisions if decision.seat == 0)
    assert review.players[0].cost == pytest.approx(decided + values[0])
    [first] = [player for player in review.players if player.seat == 0]
    costs = [decision.cost for decision in review.decisions if decision.seat == 0 and decision.mark is not None]
    assert first.judged == len(costs)  # giving up is no decision of the game, and not in the accuracy


def test_giving_up_alone_is_a_cost_too(yahtzee: YahtzeeEngine) -> None:
    line = random_line(Yahtzee(players=1).start(), 8, most=14)
    review = judged(line, yahtzee, result=Result((0.0,), "resignation"))
    [alone] = review.players
    assert review.ending is not None
    assert review.ending.seat == 0
    assert review.ending.cost == pytest.approx(review.values[-1][0])
    assert review.start[0] + alone.luck - alone.cost == pytest.approx(0, abs=SMALL)


def test_a_draw_that_was_agreed_has_an_effect_but_is_nobodys_cost(yahtzee: YahtzeeEngine) -> None:
    line = random_line(Yahtzee().start(), 8, most=14)
    review = judged(line, yahtzee, result=Result((0.5, 0.5), "agreement"))
    assert review.ending is not None
    assert review.ending.seat is None
    assert review.ending.cost == 0
    assert out_of_balance(review) < SMALL


@pytest.mark.parametrize("result", [None, Result((0.5, 0.5), "aborted"), Result((0.5, 0.5), "restored")])
def test_without_a_result_what_was_played_is_judged(result: Result | None, yahtzee: YahtzeeEngine) -> None:
    line = random_line(Yahtzee().start(), 8, most=14)
    review = judged(line, yahtzee, result=result)
    assert review.result is None
    assert review.ending is None
    assert all(player.adjusted is None for player in review.players)
    assert len(review.decisions) + len(review.chances) == len(line) - 1
    whole = judged([*line, *random_line(line[-1], 1)[1:]], yahtzee)
    for one, same in zip(review.decisions, whole.decisions, strict=False):
        assert one.cost == pytest.approx(same.cost, abs=SMALL)


def test_hidden_hands_end_by_resignation_too() -> None:
    line = random_line(boxtop.game("battle_grid").start(), 1, most=4)
    review = judged(line, boxtop.engine("battle_grid"), NODES, Result((1.0, 0.0), "time"))
    assert review.ending is not None
    assert review.ending.seat == 1
    assert out_of_balance(review) < SMALL


def test_a_match_in_which_nothing_happened(yahtzee: YahtzeeEngine) -> None:
    start = Yahtzee().start()
    review = judged([start], yahtzee)
    assert review.decisions == []
    assert review.chances == []
    assert review.players[0].accuracy is None
    assert review.start == pytest.approx([0.530691, 0.469309], abs=1e-6)


# -- an engine that rates only moves -----------------------------------------------------------------------------------


def test_the_outlook_of_four_is_what_the_moves_are_worth(yahtzee: YahtzeeEngine) -> None:
    """Of the player to move, it is the value of the best move by the same search."""
    state, luck = Yahtzee(players=4).start(), Random(2)
    for _ in range(12):
        expected = yahtzee.outlook(state, Limit(nodes=100))
        assert expected is not None
        assert sum(expected) == pytest.approx(1, abs=1e-6)
        if state.turn == CHANCE:
            means = [yahtzee.outlook(state.force(o), Limit(nodes=100)) for o, _ in state.outcomes()]
            weights = [float(p) for _, p in state.outcomes()]
            mean = sum(one[0] * p for one, p in zip(means, weights, strict=True) if one is not None)
            assert mean == pytest.approx(expected[0], abs=1e-6)
            state = state.play(luck.choices([o for o, _ in state.outcomes()], weights)[0])
        else:
            assert state.turn is not None
            thought = yahtzee.think(state, Limit(nodes=100))
            assert thought.value == pytest.approx(expected[state.turn], abs=1e-6)
            state = state.play(thought.move)
