"""The engine that plays any game, and what all engines promise."""

import threading
import time

import numpy as np
import pytest

import boxtop
from boxtop.engines.engine import Limit, Rated, Thought, misjudged
from boxtop.engines.mcts import Mcts, Tree
from boxtop.errors import BadText
from boxtop.kernel.stop import flag

from tests.games.chessplus.helpers import CHESSPLUS
from tests.games.chessplus.positions import random_state
from tests.support import our_games
from tests.support.messages import says

GRID = boxtop.game("battle_grid")
YAHTZEE = boxtop.game("yahtzee")


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),  # mate on the back rank
        ("7k/8/6K1/8/8/8/8/1(QR)6 w - - - 0 1", None),  # many mates: any of them
    ],
)
def test_it_finds_a_win_at_once(position: str, best: str | None) -> None:
    state = CHESSPLUS.position(position)
    thought = Mcts().think(state, Limit(nodes=4_000), seed=1)
    after = state.play(thought.move)
    assert after.result is not None
    assert after.result.scores[0] == 1
    assert best is None or CHESSPLUS.text(thought.move) == best
    assert thought.value > 0.9


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("2..../123../..3../1342./..41. 4 3 TTTKK", "score T"),
        ("14.../3..../34...+2/2.3..+1/1.2.. 4 3 TKWWL", "score W"),
    ],
)
def test_it_chooses_the_last_decision_that_wins(position: str, best: str) -> None:
    """Four players have tokens left over, so the last one still chooses."""
    four = boxtop.game("yahtzee", players=4)
    thought = Mcts().think(four.position(position), Limit(nodes=2_000), every=True)
    assert four.text(thought.move) == best
    assert thought.value > 0.9
    assert all(value < 0.5 for _, value in thought.rated[1:])


@pytest.mark.parametrize("name", our_games.NAMES)
def test_it_beats_random_moves(name: str) -> None:
    game, engine, won = boxtop.game(name), Mcts(), 0.0
    for seed in range(6):
        luck, state, ply = np.random.default_rng(seed), game.start(), 0
        while state.turn is not None:
            outcomes = state.outcomes()
            if outcomes:
                state = state.play(int(luck.choice([o for o, _ in outcomes], p=[float(p) for _, p in outcomes])))
            elif state.turn == seed % 2:
                state = state.play(engine.think(state, Limit(nodes=120), seed=ply).move)
            else:
                state = state.play(int(luck.choice(state.moves())))
            ply += 1
        assert state.result is not None
        won += state.result.scores[seed % 2]
    assert won >= 4


def test_same_seed_and_nodes_same_thought() -> None:
    state = random_state(3, 30)
    thoughts = [Mcts(threads=threads).think(state, Limit(nodes=900), seed=5) for threads in (1, 1, 2, 2)]
    assert thoughts[0].rated == thoughts[1].rated
    assert thoughts[2].rated == thoughts[3].rated
    assert thoughts[0].nodes == thoughts[2].nodes == 900
    assert Mcts().think(state, Limit(nodes=900), seed=6).rated != thoughts[0].rated


def test_what_a_player_cannot_see_does_not_change_the_thought() -> None:
    luck = np.random.default_rng(1)
    state = GRID.start()
    while state.turn is not None:
        me = state.turn
        thoughts = {
            Mcts().think(seen, Limit(nodes=200), seed=9).rated
            for seen in (state, state.resample(me, 1), state.resample(me, 2))
        }
        assert len(thoughts) == 1
        state = state.play(int(luck.choice(state.moves())))


def test_it_stops_when_told_and_when_its_time_is_up() -> None:
    state, stop = CHESSPLUS.start(), flag()
    threading.Timer(0.05, lambda: stop.__setitem__(0, 1)).start()
    begun = time.perf_counter()
    thought = Mcts().think(state, Limit(nodes=10**12), stop=stop)
    assert thought.move in state.moves()
    assert time.perf_counter() - begun < 5  # it would take years
    fresh = flag()
    # A busy machine may need a tenth of a second to make room for the tree.
    assert Mcts().think(state, Limit(seconds=1.0), stop=fresh).nodes > 0
    assert not fresh[0]  # whoever gave it may go on with it
    raised = flag()
    raised[0] = 1
    assert Mcts().think(state, Limit(nodes=10**12), stop=raised).move in state.moves()


def test_it_tells_what_it_thinks_meanwhile() -> None:
    reported: list[Thought] = []
    Mcts().think(
        YAHTZEE.position(YAHTZEE.start().play(YAHTZEE.start().outcomes()[0][0]).position),
        Limit(nodes=13_000),
        tell=reported.append,
    )
    assert [thought.nodes for thought in reported] == [4_096, 12_288, 13_000]


def test_every_move_is_rated_best_first_even_with_few_nodes() -> None:
    state = CHESSPLUS.start()
    thought = Mcts().think(state, Limit(nodes=1), every=True)
    assert sorted(move for move, _ in thought.rated) == state.moves()
    assert [value for _, value in thought.rated] == sorted((value for _, value in thought.rated), reverse=True)
    assert thought.move == thought.rated[0].move == thought.line[0]
    assert 0 < thought.sure < 1


def test_a_tree_that_is_full_is_still_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boxtop.engines.mcts.MOST_NODES", 16)
    state = CHESSPLUS.start()
    thought = Mcts().think(state, Limit(nodes=500))
    assert thought.nodes == 500
    assert thought.move in state.moves()


def test_level_that_overlooks_everything_still_moves() -> None:
    from boxtop.engines.engine import Task

    state = CHESSPLUS.start()
    thought = Mcts().search(state, Task(nodes=200, overlooks=1.0))
    assert thought.move in state.moves()
    tree = Tree(state, Task(nodes=10), 0)
    assert tree.grow(10) == 10


def test_levels_and_limits_are_checked() -> None:
    state = CHESSPLUS.start()
    with says(BadText, "no-such-level"):
        Mcts().play(state, 9)
    with pytest.raises(ValueError, match="needs a limit"):
        Limit()
    with pytest.raises(ValueError, match="no player"):
        Mcts().think(YAHTZEE.start(), Limit(nodes=1))
    for level in (1, 3):
        assert Mcts().play(state, level, seed=1).move in state.moves()


def test_misjudging_prefers_another_move_as_often_as_the_error_says() -> None:
    thought = Thought(0, 0.6, (0, 5), 0.5, (Rated(0, 0.6), Rated(1, 0.5)))
    chosen = [misjudged(thought, 0.1, seed).move for seed in range(2_000)]
    # A lead of 0.1 against an error of 0.1 * sqrt(2): the normal distribution gives 0.760.
    assert np.mean(np.array(chosen) == 0) == pytest.approx(0.760, abs=0.03)
    assert misjudged(thought, 1e-9, 1) is thought


def test_a_game_without_an_engine_is_played_by_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxtop.load("chessplus"), "engine_type", None)
    assert isinstance(boxtop.engine("chessplus"), Mcts)
