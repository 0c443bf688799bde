"""The greedy player, which sees one move ahead, and random games."""

import time
from fractions import Fraction
from typing import Any

import pytest

import boxtop
from boxtop.engines.engine import LONGEST, Level, Limit, Task, Thought
from boxtop.engines.greedy import Greedy
from boxtop.engines.playouts import Playouts
from boxtop.games.base import CHANCE, Game, State
from boxtop.kernel.stop import flag
from boxtop.server.jobs import Job, job_runner

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support.references import random_state

GAMES = [
    boxtop.game("battle_chess"),
    boxtop.game("battle_grid"),
    CHESSPLUS,
    boxtop.game("yahtzee", players=1),
    boxtop.game("yahtzee", players=3),
]


def greedy(state: State[Any], seed: int = 0) -> Thought:
    return Greedy().think(state, Limit(depth=1), seed=seed)


def prospect(state: State[Any], me: int) -> float:
    """The same in plain Python, with exact chances."""
    if state.result is not None:
        return state.result.scores[me]
    if state.turn == CHANCE and not state.tied:
        chances: list[tuple[int, Fraction]] = state.outcomes()
        return sum(float(chance) * prospect(state.play(outcome), me) for outcome, chance in chances)
    return float(state.game.rules.value(state.fields, me))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_rates_every_move_by_the_rough_value_after_it(game: Game[Any]) -> None:
    looked = 0
    for seed in range(6):
        state = random_state(game, seed, 3 + 5 * seed)
        if state.turn is None or state.turn == CHANCE:
            continue
        looked += 1
        seen = state.resample(state.turn, 7)
        thought = greedy(state, seed=7)
        values = [rated.value for rated in thought.rated]
        assert values == sorted(values, reverse=True)
        assert sorted(rated.move for rated in thought.rated) == state.moves()
        assert thought.move == thought.rated[0].move
        for move, value in thought.rated[::12]:
            assert value == pytest.approx(prospect(seen.play(move), state.turn), abs=1e-12)
    assert looked >= 2


def test_it_takes_what_is_offered() -> None:
    for position, best in (
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),  # mate on the back rank
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - - 0 1", "e4d5"),  # a queen for nothing
        ("3qk3/8/8/3(QN)4/8/8/8/4K3 b - - - 0 1", "d8d5"),  # two pieces on one square
    ):
        assert {CHESSPLUS.text(greedy(CHESSPLUS.position(position), seed).move) for seed in range(4)} == {best}


def test_among_equals_it_takes_any_by_its_seed() -> None:
    chosen = [greedy(CHESSPLUS.start(), seed).move for seed in range(20)]
    assert len(set(chosen)) > 5
    assert chosen == [greedy(CHESSPLUS.start(), seed).move for seed in range(20)]


class Watched(Greedy):
    """Notes how long it may think."""

    levels = (Level(),)
    until = 0.0

    def search(self, state: State[Any], task: Task) -> Thought:
        self.until = task.until or 0.0  # none: somebody counts nodes
        return super().search(state, task)


def test_a_level_can_be_in_a_hurry_but_takes_no_longer_than_usual() -> None:
    player, state = Watched(), CHESSPLUS.start()
    for seconds, most in ((0.05, 0.05), (LONGEST, LONGEST), (600.0, LONGEST)):
        before = time.perf_counter()
        player.play(state, 1, seconds=seconds)
        assert before + most <= player.until <= time.perf_counter() + most


def test_a_job_that_is_in_a_hurry_says_so_to_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    player, state = Watched(), CHESSPLUS.start()
    monkeypatch.setattr(job_runner, "engine", lambda name: player)
    for seconds, most in ((0.05, 0.05), (None, LONGEST)):
        before = time.perf_counter()
        player.until = 0.0
        job_runner.JobRunner().run(Job.move(state, level=1, seconds=seconds), flag(), lambda: None)
        assert before + most <= player.until <= time.perf_counter() + most


def test_playouts_do_not_depend_on_threads() -> None:
    one, three = Playouts(CHESSPLUS, 30, seed=7), Playouts(CHESSPLUS, 30, seed=7, threads=3)
    one.run()
    three.run()
    assert (one.states == three.states).all()
    assert (one.plies == three.plies).all()
    assert not one.going.any()
    assert one.state(0).result is not None
    with pytest.raises(ValueError, match="at least one"):
        Playouts(CHESSPLUS, 3, threads=0)
