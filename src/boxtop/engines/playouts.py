"""Random games in lockstep: every step plays one random move or outcome in each game.

    games = Playouts(boxtop.game("my_game"), 1_000, seed=1)
    games.run()
    games.scores            # one row per game, one column per player

Each game has its own random numbers, so the result does not depend on the number of threads.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import Game, State
from ..kernel.bits import signed
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.outcomes import pick
from ..kernel.random import Rng, below, seeded
from ..kernel.verbs import (
    CHANCE,
    OVER,
    TIEBREAK,
    Rows,
    VTable,
    VTableArray,
    apply,
    chance,
    chance_buffer,
    check_lists,
    legal,
    move_buffer,
    result,
    turn,
)

STEPS_AT_ONCE = 1_000  # in `run`, after which the threads wait for each other; few games are longer


@jit
def random_choice(g: VTable, states: Rows, i: int, moves: Rows, chances: Rows, j: int, rng: Rng) -> int:
    """A random move or outcome in state `i`, or -1 if the game is over; lists are written to row `j`."""
    who = turn(g, states, i)
    if who == OVER:
        return -1
    if who in (CHANCE, TIEBREAK):
        return signed(pick(chances, j, g.chances, chance(g, states, i, chances, j), rng))
    n = legal(g, states, i, moves, j)
    return signed(moves[j, below(rng, n)]) if n else -1


@jit
def step_some(
    vtable: VTableArray,
    states: Rows,
    first: int,
    last: int,
    steps: int,
    moves: Rows,
    chances: Rows,
    j: int,
    rngs: NDArray[Any],
    plies: NDArray[np.int64],
    going: NDArray[np.uint8],
    scores: NDArray[np.float64],
) -> int:
    """Play `steps` choices in games `first` to `last`; return how many of them are not over."""
    g = vtable[0]
    still = 0
    for _ in range(steps):
        still = 0
        for i in range(first, last):
            if not going[i]:
                continue
            choice = random_choice(g, states, i, moves, chances, j, rngs[i])
            if choice < 0:
                going[i] = 0
                for player in range(scores.shape[1]):
                    scores[i, player] = result(g, states, i, player)
            else:
                apply(g, states, i, choice)
                plies[i] += 1
                still += 1
        if still == 0:
            break
    return still


def warm() -> None:
    """Compile this module ahead of time."""
    lists, counts = rows(1, 1, np.uint32), np.zeros(1, np.int64)
    arrays = lists, lists, 0, seeded(0), counts, np.zeros(1, np.uint8), np.zeros((1, 1))
    prepare(step_some, zeroed(1, VTable), rows(1, 1), 0, 0, 0, *arrays)


class Playouts:
    """Many random games, stepped together."""

    def __init__(
        self, game: Game[Any], count: int, *, seed: int = 1, threads: int = 1, start: State[Any] | None = None
    ) -> None:
        if count < 1 or threads < 1:
            raise ValueError("at least one game and one thread are needed")
        self.game = game
        self._vtable = game.vtable
        self.states = np.repeat((start or game.start()).whole_row(), count, axis=0)
        self.plies = np.zeros(count, np.int64)  # choices made in each game
        self.going = np.ones(count, np.uint8)  # 1 while a game goes on
        self.scores = np.zeros((count, game.players))
        self._rngs = seeded(seed, count)
        self._moves = move_buffer(game.vtable, threads)
        self._chances = chance_buffer(game.vtable, threads)
        edges = [count * t // threads for t in range(threads + 1)]
        self._parts = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def step(self, steps: int = 1) -> int:
        """Play that many choices in every game; return how many games are not over."""

        def part(t: int) -> int:
            first, last = self._parts[t]
            return step_some(
                self._vtable,
                self.states,
                first,
                last,
                steps,
                self._moves,
                self._chances,
                t,
                self._rngs,
                self.plies,
                self.going,
                self.scores,
            )

        still = sum(self._pool.map(part, range(len(self._parts))) if self._pool else [part(0)])
        check_lists(self._vtable, self._moves, self._chances)
        return still

    def state(self, i: int) -> State[Any]:
        """The current state of game `i`."""
        return self.game.state(self.states[i])

    def run(self) -> None:
        """Play every game to its end."""
        while self.step(STEPS_AT_ONCE):
            pass
