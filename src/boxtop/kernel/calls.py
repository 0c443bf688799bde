"""The verbs for plain Python, one call into compiled code each. `table` is what `verbs.rules` gives.

Whether a list was long enough is for who calls to check: only Python can say which game it was.
"""

import numpy as np
from numpy.typing import NDArray

from .bits import U
from .fields import rows, zeroed
from .jit import brief, prepare
from .random import seeded
from .shared import lying_at, pointer
from .verbs import Rows, Rules, Tables, apply, copy, guess, key, live, result, turn, value
from .verbs import chance_unchecked as chance
from .verbs import legal_unchecked as legal

RULES = Rules.dtype


@brief
def situation(table: int, state: int, size: int, moves: int) -> tuple[int, int]:
    """Whose turn it is in the state of `size` words that lies there, and if it is a player's, how many moves there are.

    They are written, in the rules' order, where `moves` says. This and `play` are called for every move that anybody
    makes, so they take addresses.
    """
    g = lying_at(pointer(U(table)), 1, RULES)[0]
    states = lying_at(pointer(U(state)), (1, size), np.uint64)
    player = turn(g, states, 0)
    if player < 0:
        return player, 0
    return player, legal(g, states, 0, lying_at(pointer(U(moves)), (1, g.moves), np.uint32), 0)


@brief
def play(table: int, state: int, size: int, move: int, after: int) -> int:
    """Write where `after` says the state that a move, or an outcome, leads to; how many of its words are in use."""
    g = lying_at(pointer(U(table)), 1, RULES)[0]
    states = lying_at(pointer(U(after)), (1, g.words), np.uint64)
    copy(g, states, 0, lying_at(pointer(U(state)), (1, size), np.uint64), 0)
    apply(g, states, 0, move)
    return live(g, states, 0)


@brief
def chances_of(table: Tables, states: Rows, chances: Rows) -> int:
    return chance(table[0], states, 0, chances, 0)


@brief
def live_of(table: Tables, states: Rows) -> int:
    return live(table[0], states, 0)


@brief
def results_of(table: Tables, states: Rows, scores: NDArray[np.float64]) -> None:
    for player in range(len(scores)):
        scores[player] = result(table[0], states, 0, player)


@brief
def value_of(table: Tables, states: Rows, player: int) -> float:
    return value(table[0], states, 0, player)


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
    prepare(situation, 0, 0, 0, 0)
    prepare(chances_of, table, states, moves)
    prepare(play, 0, 0, 0, 0, 0)
    prepare(live_of, table, after)
    prepare(results_of, table, states, scores)
    prepare(value_of, table, after, 0)
    prepare(guessed, table, states, 0, seeded(0), after)
    prepare(key_of, table, states)
