"""A simple computer player for any game: it looks a few choices ahead and judges by the game's own rough value.

It thinks that everybody else plays against it, takes averages over chance, and looks deeper until its nodes are spent.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import Choice, State
from ..kernel.compiler import jit, prepare
from ..kernel.fields import rows, zeroed
from ..kernel.random import seeded
from ..kernel.stop import Flag, flag, raised
from ..kernel.verbs import (
    CHANCE,
    OVER,
    TIEBREAK,
    Rows,
    Rules,
    Tables,
    apply,
    chance,
    copy,
    guess,
    legal,
    result,
    turn,
    value,
)

DEEPEST = 8


@jit
def foresee(
    g: Rules,
    states: Rows,
    ply: int,
    depth: int,
    me: int,
    low: float,
    high: float,
    moves: Rows,
    chances: Rows,
    spent: NDArray[np.int64],
    stop: Flag,
) -> float:
    """What state `ply` is worth to player `me`, looking `depth` choices ahead; exact only between `low` and `high`."""
    spent[0] += 1
    who = turn(g, states, ply)
    if who == OVER:
        return result(g, states, ply, me)
    if depth == 0 or who == TIEBREAK or spent[0] > spent[1] or raised(stop):
        return value(g, states, ply, me)
    if who == CHANCE:
        n = chance(g, states, ply, chances, ply)
        total, mean = 0.0, 0.0
        for k in range(n):
            copy(g, states, ply + 1, states, ply)
            apply(g, states, ply + 1, chances[ply, k])
            weight = float(chances[ply, g.chances + k])
            mean += weight * foresee(g, states, ply + 1, depth - 1, me, 0.0, 1.0, moves, chances, spent, stop)
            total += weight
        return mean / total
    n = legal(g, states, ply, moves, ply)
    if n == 0:
        return result(g, states, ply, me)
    best = -1.0 if who == me else 2.0
    for k in range(n):
        copy(g, states, ply + 1, states, ply)
        apply(g, states, ply + 1, moves[ply, k])
        seen = foresee(g, states, ply + 1, depth - 1, me, low, high, moves, chances, spent, stop)
        if who == me:
            best = max(best, seen)
            low = max(low, seen)
        else:
            best = min(best, seen)
            high = min(high, seen)
        if low >= high:
            break
    return best


@jit
def after(
    table: Tables,
    states: Rows,
    choice: int,
    depth: int,
    me: int,
    low: float,
    moves: Rows,
    chances: Rows,
    spent: NDArray[np.int64],
    stop: Flag,
) -> float:
    """What a move from state 0 is worth to player `me`; anything at most `low` may be returned for a worse one."""
    g = table[0]
    copy(g, states, 1, states, 0)
    apply(g, states, 1, choice)
    return foresee(g, states, 1, depth - 1, me, low, 1.0, moves, chances, spent, stop)


@jit
def hide(table: Tables, states: Rows, me: int, rngs: NDArray[Any]) -> None:
    """Replace what player `me` cannot see in state 0 by a guess."""
    guess(table[0], states, 0, me, rngs, 0)


def warm() -> None:
    """Compile this ahead."""
    table, small, lists = zeroed(1, Rules), rows(1, 1), rows(1, 1, np.uint32)
    prepare(after, table, small, 0, 0, 0, 0.0, lists, lists, np.zeros(2, np.int64), flag())
    prepare(hide, table, small, 0, seeded(0))


def choose(state: State[Any], *, nodes: int = 400_000, seed: int = 0, stop: Flag | None = None) -> Choice:
    """A move for the player whose turn it is. Same seed and nodes: same move."""
    me = state.turn
    if me is None or me == CHANCE:
        raise ValueError("there is no player to choose for")
    sizes = state.game.table[0]
    states = rows(DEEPEST + 2, sizes["words"])
    states[0] = state.whole_row()[0]
    rngs = seeded(seed)
    hide(state.game.table, states, me, rngs)
    moves = rows(DEEPEST + 2, sizes["moves"], np.uint32)
    chances = rows(DEEPEST + 2, 2 * sizes["chances"], np.uint32)
    spent = np.array([0, nodes], np.int64)
    stop = flag() if stop is None else stop
    order = state.moves()
    np.random.default_rng(seed).shuffle(order)  # among equals, any
    for depth in range(1, DEEPEST + 1):
        seen = []
        low = -1.0
        for move in order:
            worth = after(state.game.table, states, move, depth, me, low, moves, chances, spent, stop)
            seen.append((worth, move))
            low = max(low, worth)
        if depth > 1 and (spent[0] > nodes or stop[0]):
            break  # this depth is unfinished: the one before decides
        best = max(worth for worth, _ in seen)
        first = next(move for worth, move in seen if worth == best)
        order = [first, *(move for worth, move in sorted(seen, key=lambda pair: -pair[0]) if move != first)]
    return order[0]
