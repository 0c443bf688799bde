"""The verbs for plain Python, one call into compiled code each. `table` is what `verbs.rules` gives."""

import numpy as np
from numpy.typing import NDArray

from .compiler import brief, prepare
from .fields import rows, zeroed
from .random import seeded
from .verbs import Rows, Rules, Tables, apply, chance, copy, guess, key, legal, live, result, turn


@brief
def situation(table: Tables, states: Rows, moves: Rows) -> tuple[int, int]:
    """Whose turn it is, and how many legal moves there are, if it is a player's.

    They are written in ascending order, whatever the order in which the rules find them.
    """
    player = turn(table[0], states, 0)
    if player < 0:
        return player, 0
    n = legal(table[0], states, 0, moves, 0)
    moves[0, : min(n, moves.shape[1])].sort()
    return player, n


@brief
def chances_of(table: Tables, states: Rows, chances: Rows) -> int:
    return chance(table[0], states, 0, chances, 0)


@brief
def play(table: Tables, states: Rows, move: int, after: Rows) -> int:
    """Write into `after` the state that a move, or an outcome, leads to; how many of its words are in use."""
    copy(table[0], after, 0, states, 0)
    apply(table[0], after, 0, move)
    return live(table[0], after, 0)


@brief
def live_of(table: Tables, states: Rows) -> int:
    return live(table[0], states, 0)


@brief
def results_of(table: Tables, states: Rows, scores: NDArray[np.float64]) -> None:
    for player in range(len(scores)):
        scores[player] = result(table[0], states, 0, player)


@brief
def guessed(table: Tables, states: Rows, player: int, rngs: NDArray[np.void], after: Rows) -> None:
    """Write into `after` a state that this player cannot tell from the real one."""
    copy(table[0], after, 0, states, 0)
    guess(table[0], after, 0, player, rngs, 0)


@brief
def key_of(table: Tables, states: Rows) -> np.uint64:
    return key(table[0], states, 0)


def warm() -> None:
    """Compile all of this ahead. A state that was made is never written to again, hence the read-only rows."""
    table, after, moves, scores = zeroed(1, Rules), rows(1, 1), rows(1, 1, np.uint32), np.zeros(1)
    states = rows(1, 1)
    states.flags.writeable = False
    prepare(situation, table, states, moves)
    prepare(chances_of, table, states, moves)
    prepare(play, table, states, 0, after)
    prepare(live_of, table, after)
    prepare(results_of, table, states, scores)
    prepare(guessed, table, states, 0, seeded(0), after)
    prepare(key_of, table, states)
