"""The greedy player of any game: it makes the move after which it seems best off, and looks no further.

It judges by the game's own rough value, averaged over what chance may do after the move. It is a yardstick, and stays
the same while the engines get better.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import State
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.verbs import (
    CHANCE,
    OVER,
    Rows,
    Rules,
    Tables,
    apply,
    chance,
    chance_room,
    copy,
    count,
    legal,
    move_room,
    result,
    turn,
    value,
)
from .engine import Engine, Rated, Task, Thought

CHAINED = 4  # how many events of chance in a row it averages over


@jit
def prospect(g: Rules, states: Rows, ply: int, me: int, moves: Rows, chances: Rows) -> float:
    """What state `ply` is worth to player `me` at first sight; the average over what chance may do there."""
    who = turn(g, states, ply)
    if who == OVER or (who >= 0 and count(g, states, ply, moves, 0) == 0):
        return result(g, states, ply, me)
    if who != CHANCE or ply > CHAINED:  # a tie that chance will break counts as it stands
        return value(g, states, ply, me)
    n = chance(g, states, ply, chances, ply)
    total, mean = 0.0, 0.0
    for k in range(n):
        copy(g, states, ply + 1, states, ply)
        apply(g, states, ply + 1, chances[ply, k])
        weight = float(chances[ply, g.chances + k])
        mean += weight * prospect(g, states, ply + 1, me, moves, chances)
        total += weight
    return mean / total


@jit
def prospects(
    table: Tables, states: Rows, me: int, mine: Rows, moves: Rows, chances: Rows, values: NDArray[np.float64]
) -> int:
    """Write the legal moves of state 0 into `mine` and what each is worth to player `me` into `values`; how many."""
    g = table[0]
    n = legal(g, states, 0, mine, 0)
    for k in range(n):
        copy(g, states, 1, states, 0)
        apply(g, states, 1, mine[0, k])
        values[k] = prospect(g, states, 1, me, moves, chances)
    return n


def warm() -> None:
    """Compile this ahead."""
    lists = rows(1, 1, np.uint32)
    prepare(prospects, zeroed(1, Rules), rows(1, 1), 0, lists, lists, lists, np.zeros(1))


class Greedy(Engine):
    """The player. It has no levels, and any limit is more than it needs."""

    def search(self, state: State[Any], task: Task) -> Thought:
        me = state.turn
        assert me is not None
        sizes = state.game.table[0]
        most = int(sizes["moves"])
        states = rows(CHAINED + 3, sizes["words"])
        states[0] = state.whole_row()[0]
        mine, moves = move_room(state.game.table), move_room(state.game.table)
        chances = chance_room(state.game.table, CHAINED + 3)
        values = np.zeros(most)
        n = prospects(state.game.table, states, me, mine, moves, chances, values)
        luck = np.random.default_rng(task.seed).permutation(n)  # among equals, any
        order = sorted(range(n), key=lambda k: (-values[k], luck[k]))
        rated = tuple(Rated(int(mine[0, k]), float(values[k])) for k in order)
        best = rated[0]
        return Thought(best.move, best.value, (best.move,), 0.0, rated, nodes=n, depth=1)
