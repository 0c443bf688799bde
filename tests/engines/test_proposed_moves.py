"""Whatever an engine proposes can be played: all games, levels, numbers of lines and ways to ask."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import boxtop
from boxtop.engines.engine import LEVELS, Engine, Limit, Thought
from boxtop.engines.greedy import Greedy
from boxtop.engines.mcts import Mcts
from boxtop.games.base import CHANCE, Game, State

from tests.games.chessplus.helpers import CHESSPLUS
from tests.support import our_games

GAMES = our_games.variants()
QUICK = 6  # the level from which on the search that plays any game takes long
ROUNDED = 1e-11  # values that differ by less may stand in any order

# Two legal moves, after a position with more of them.
FEW_MOVES = "1p1k4/r2p1pp1/1(BN)6/3Np3/4P(PP)1P/(rb)P1R2Q1/2pP2B1/4K3 b - - Ddfg 0 36"


@cache
def engine_of(name: str) -> Engine:
    return boxtop.engine(name)


def decisions(game: Game[Any], seed: int) -> Iterator[State[Any]]:
    """The positions of a random game in which somebody has to decide."""
    luck = random.Random(seed)
    rare_start = our_games.case(game.name, "rare_start", None)
    state: State[Any] = rare_start(game, seed) if rare_start and seed % 2 else game.start()
    while state.turn is not None:
        if state.turn != CHANCE:
            yield state
        state = state.play(luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()]))


def positions(game: Game[Any], seed: int) -> list[State[Any]]:
    """Of a random game one position with as few moves as it has, and any other."""
    reached = list(decisions(game, seed))
    luck = random.Random(seed)
    return [min(reached, key=lambda state: (len(state.moves()), luck.random())), luck.choice(reached)]


def check(state: State[Any], thought: Thought, *, every: bool = False, rated: int | None = None) -> None:
    """All that a thought holds is legal: the moves that it rates, and each move of its line after those before it."""
    where, me = repr(state), state.turn
    legal, moves = state.moves(), [one.move for one in thought.rated]
    assert thought.move in legal, where
    assert set(moves) <= set(legal), where
    assert len(set(moves)) == len(moves) >= 1, where
    if every:
        assert sorted(moves) == legal, where
    if rated is not None:
        assert len(moves) >= min(rated, len(legal)), where
    values = [one.value for one in thought.rated]
    assert all(0 <= value <= 1 for value in values), where
    assert all(one >= other - ROUNDED for one, other in pairwise(values)), where
    assert thought.line[0] == thought.move, where
    for move in thought.line:
        # Chance and a hidden hand are nobody's to foresee: there a line ends.
        assert state.turn == me or (state.turn != CHANCE and not state.game.hidden), where
        assert state.explain(move) is None, where
        state = state.force(move)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_level_plays_and_rates_legal_moves(game: Game[Any]) -> None:
    for seed in range(2):
        for state in positions(game, seed):
            for level in range(1, LEVELS + 1):
                check(state, engine_of(game.name).play(state, level, seed=seed))
            for level in range(1, QUICK):
                check(state, Mcts().play(state, level, seed=seed))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_line_asked_for_can_be_played(game: Game[Any]) -> None:
    for seed in range(4):
        for state in positions(game, seed):
            most = len(state.moves())
            for limit in (Limit(nodes=1), Limit(nodes=300), Limit(nodes=3_000, depth=2)):
                for lines in (1, 2, 3, most + 2):
                    check(state, engine_of(game.name).think(state, limit, seed=seed, lines=lines), rated=lines)
                check(state, engine_of(game.name).think(state, limit, seed=seed, every=True), every=True)
            check(state, Mcts().think(state, Limit(nodes=100), seed=seed, lines=most + 2), rated=most + 2)
            check(state, Mcts().think(state, Limit(nodes=100), seed=seed, every=True), every=True)
            check(state, Greedy().think(state, Limit(depth=1), seed=seed), every=True)


def test_a_position_with_two_moves_has_two_lines() -> None:
    player = engine_of("chessplus")
    player.think(CHESSPLUS.start(), Limit(depth=1))  # twenty moves, which must not be taken for those of the next
    state = CHESSPLUS.position(FEW_MOVES)
    thought = player.think(state, Limit(nodes=5_000), lines=3)
    assert sorted(one.move for one in thought.rated) == state.moves()
