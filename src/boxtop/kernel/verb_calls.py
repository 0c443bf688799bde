"""The verbs as functions to call from Python, each one call into compiled code. `vtable` is from `verbs.make_vtable`.

The caller checks whether a list was long enough, since only Python knows the name of the game.
"""

import numpy as np
from numpy.typing import NDArray

from .bits import U
from .fields import rows, zeroed
from .jit import jit_holding_gil, prepare
from .random import seeded
from .raw_memory import array_at, pointer
from .verbs import Rows, VTable, VTableArray, apply, chance, copy, guess, key, legal, result, turn, used_words, value

VTABLE = VTable.dtype


@jit_holding_gil
def situation(vtable: int, state: int, size: int, moves: int) -> tuple[int, int]:
    """Return whose turn it is in a state of `size` words and, if it is a player's, how many moves they have.

    The moves are written to `moves`, in the order of the rules. This and `play` are called for every move that is
    made, so they take addresses: Numba unpacks an int much faster than an array.
    """
    g = array_at(pointer(U(vtable)), 1, VTABLE)[0]
    states = array_at(pointer(U(state)), (1, size), np.uint64)
    player = turn(g, states, 0)
    if player < 0:
        return player, 0
    return player, legal(g, states, 0, array_at(pointer(U(moves)), (1, g.moves), np.uint32), 0)


@jit_holding_gil
def play(vtable: int, state: int, size: int, move: int, after: int) -> int:
    """Write the state after a move or an outcome to `after`; return how many of its words are in use."""
    g = array_at(pointer(U(vtable)), 1, VTABLE)[0]
    states = array_at(pointer(U(after)), (1, g.words), np.uint64)
    copy(g, states, 0, array_at(pointer(U(state)), (1, size), np.uint64), 0)
    apply(g, states, 0, move)
    return used_words(g, states, 0)


@jit_holding_gil
def chances_of(vtable: VTableArray, states: Rows, chances: Rows) -> int:
    return chance(vtable[0], states, 0, chances, 0)


@jit_holding_gil
def used_words_of(vtable: VTableArray, states: Rows) -> int:
    return used_words(vtable[0], states, 0)


@jit_holding_gil
def results_of(vtable: VTableArray, states: Rows, scores: NDArray[np.float64]) -> None:
    for player in range(len(scores)):
        scores[player] = result(vtable[0], states, 0, player)


@jit_holding_gil
def value_of(vtable: VTableArray, states: Rows, player: int) -> float:
    return value(vtable[0], states, 0, player)


@jit_holding_gil
def guessed(vtable: VTableArray, states: Rows, player: int, rngs: NDArray[np.void], after: Rows) -> None:
    """Write a random state that the player cannot tell from the real one to `after`."""
    copy(vtable[0], after, 0, states, 0)
    guess(vtable[0], after, 0, player, rngs, 0)


@jit_holding_gil
def key_of(vtable: VTableArray, states: Rows) -> np.uint64:
    return key(vtable[0], states, 0)


def warm() -> None:
    """Compile all of this ahead of time. The rows of a `State` are read-only, which is another type to Numba."""
    vtable, after, moves, scores = zeroed(1, VTable), rows(1, 1), rows(1, 1, np.uint32), np.zeros(1)
    states = rows(1, 1)
    states.flags.writeable = False
    prepare(situation, 0, 0, 0, 0)
    prepare(chances_of, vtable, states, moves)
    prepare(play, 0, 0, 0, 0, 0)
    prepare(used_words_of, vtable, after)
    prepare(results_of, vtable, states, scores)
    prepare(value_of, vtable, after, 0)
    prepare(guessed, vtable, states, 0, seeded(0), after)
    prepare(key_of, vtable, states)
