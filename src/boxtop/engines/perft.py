"""Counting paths: how many lines of play of each length there are. The plainest proof that rules are right."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.compiler import jit
from ..kernel.stop import Flag, raised
from ..kernel.verbs import CHANCE, OVER, Rows, Rules, apply, chance, copy, count, legal, turn


@jit
def edges(g: Rules, states: Rows, i: int, moves: Rows, chances: Rows) -> int:
    """How many moves, or outcomes, a position has."""
    who = turn(g, states, i)
    if who == OVER:
        return 0
    if who == CHANCE:
        return chance(g, states, i, chances, i)  # type: ignore[no-any-return]
    return count(g, states, i, moves, i)


@jit
def expand(g: Rules, states: Rows, i: int, moves: Rows, chances: Rows) -> int:
    """Write the moves, or outcomes, of a position into its row of moves; how many."""
    who = turn(g, states, i)
    if who == OVER:
        return 0
    if who == CHANCE:
        n = chance(g, states, i, chances, i)
        for k in range(n):
            moves[i, k] = chances[i, k]
        return n  # type: ignore[no-any-return]
    return legal(g, states, i, moves, i)  # type: ignore[no-any-return]


@jit
def count_paths(
    g: Rules, states: Rows, moves: Rows, chances: Rows, widths: NDArray[np.int64], depth: int, stop: Flag
) -> int:
    """Paths of exactly `depth` edges from the state in row 0; -1 if stopped. The last edges are counted, not made."""
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
