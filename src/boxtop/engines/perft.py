"""Perft: count the lines of play of each length. Known counts are a strong test of move generation."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import Game, State
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.stop import Flag, flag, interruptible, raised
from ..kernel.verbs import (
    CHANCE,
    GUARD,
    OVER,
    TIEBREAK,
    TOO_MANY_MOVES,
    TOO_MANY_OUTCOMES,
    Rows,
    VTable,
    VTableArray,
    apply,
    chance,
    chance_buffer,
    copy,
    count,
    legal,
    move_buffer,
    overrun,
    turn,
)


@jit
def edges(g: VTable, states: Rows, i: int, moves: Rows, chances: Rows) -> int:
    """The number of moves or outcomes of a position."""
    who = turn(g, states, i)
    if who in (OVER, TIEBREAK):
        return 0
    if who == CHANCE:
        return chance(g, states, i, chances, i)
    return count(g, states, i, moves, i)


@jit
def expand(g: VTable, states: Rows, i: int, moves: Rows, chances: Rows) -> int:
    """Write the moves or outcomes of a position to its row of `moves`; return how many."""
    who = turn(g, states, i)
    if who in (OVER, TIEBREAK):
        return 0
    if who == CHANCE:
        n = chance(g, states, i, chances, i)
        for k in range(n):
            moves[i, k] = chances[i, k]
        return n
    return legal(g, states, i, moves, i)


@jit
def count_paths(
    vtable: VTableArray, states: Rows, moves: Rows, chances: Rows, widths: NDArray[np.int64], depth: int, stop: Flag
) -> int:
    """Count paths of exactly `depth` edges from the state in row 0; -1 if stopped. The last moves are not made."""
    g = vtable[0]
    if depth == 1:
        return edges(g, states, 0, moves, chances)
    total, ply = 0, 0
    widths[0] = expand(g, states, 0, moves, chances)
    while ply >= 0:
        if widths[ply] == 0:
            ply -= 1
            if raised(stop):
                return -1
            continue
        widths[ply] -= 1
        copy(g, states, ply + 1, states, ply)
        apply(g, states, ply + 1, moves[ply, widths[ply]])
        if ply + 2 == depth:
            total += edges(g, states, ply + 1, moves, chances)
        else:
            ply += 1
            widths[ply] = expand(g, states, ply, moves, chances)
    return total


def warm() -> None:
    """Compile this module ahead of time."""
    small, lists = rows(1, 1), rows(1, 1, np.uint32)
    prepare(count_paths, zeroed(1, VTable), small, lists, lists, np.zeros(1, np.int64), 0, flag())


@dataclass(frozen=True)
class Count:
    """The number of paths of each length from 1 up, and the time it took."""

    paths: list[int]
    seconds: float


class Counter:
    """Counts the paths of one game, with buffers that are allocated once."""

    def __init__(self, game: Game[Any], depth: int) -> None:
        self._vtable = game.vtable
        sizes = game.vtable[0]
        self._states = rows(depth + 1, sizes["words"])
        # `expand` copies outcomes into the list of moves, and there may be more outcomes than moves.
        self._most = max(int(sizes["moves"]), int(sizes["chances"]))
        self._moves = move_buffer(self._vtable, depth + 1, GUARD + self._most - int(sizes["moves"]))
        self._chances = chance_buffer(self._vtable, depth + 1)
        self._widths = np.zeros(depth + 1, np.int64)

    def paths(self, state: State[Any], depth: int) -> int:
        """The number of paths of `depth` edges. Ctrl-C ends it at once."""
        self._states[0] = state.whole_row()[0]
        counted = interruptible(
            lambda stop: count_paths(self._vtable, self._states, self._moves, self._chances, self._widths, depth, stop)
        )
        if overrun(self._moves, self._most):
            raise MemoryError(TOO_MANY_MOVES)
        if overrun(self._chances, 2 * int(self._vtable[0]["chances"])):
            raise MemoryError(TOO_MANY_OUTCOMES)
        return int(counted)


def lengths(state: State[Any], depth: int) -> Iterator[int]:
    """Yield the number of paths of every length from 1 to `depth`."""
    counter = Counter(state.game, depth)
    return (counter.paths(state, length) for length in range(1, depth + 1))


def perft(state: State[Any], depth: int) -> Count:
    """Count the paths of every length up to `depth`."""
    begun = time.perf_counter()
    return Count(list(lengths(state, depth)), time.perf_counter() - begun)


def divide(state: State[Any], depth: int) -> dict[str, int]:
    """The number of paths of exactly `depth` edges for each first move, in the order of `State.moves`."""
    counter = Counter(state.game, depth)
    first = [] if state.tied else [what for what, _ in state.outcomes()] or state.moves()
    return {
        state.game.text(choice): 1 if depth == 1 else counter.paths(state.play(choice), depth - 1) for choice in first
    }
