"""A greedy player for any game: it looks one move ahead and takes the move with the best evaluation.

The evaluation is the game's verb `value`, averaged over the outcomes of chance after the move. It is a yardstick for
engines, so it does not change.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.base import State
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.verbs import Rows, VTable, VTableArray, apply, chance_buffer, check_lists, copy, legal, move_buffer
from .engine import Engine, Rated, Task, Thought
from .prospect import CHAINED, prospect


@jit
def prospects(
    vtable: VTableArray, states: Rows, me: int, mine: Rows, moves: Rows, chances: Rows, values: NDArray[np.float64]
) -> int:
    """Write the legal moves of state 0 to `mine` and their evaluations for `me` to `values`; return how many."""
    g = vtable[0]
    n = legal(g, states, 0, mine, 0)
    for k in range(n):
        copy(g, states, 1, states, 0)
        apply(g, states, 1, mine[0, k])
        values[k] = prospect(g, states, 1, me, moves, chances)
    return n


def warm() -> None:
    """Compile this module ahead of time."""
    lists = rows(1, 1, np.uint32)
    prepare(prospects, zeroed(1, VTable), rows(1, 1), 0, lists, lists, lists, np.zeros(1))


class Greedy(Engine):
    """The player. It has no levels and ignores limits."""

    def search(self, state: State[Any], task: Task) -> Thought:
        me = state.turn
        assert me is not None
        sizes = state.game.vtable[0]
        states = rows(CHAINED + 3, sizes["words"])
        states[0] = state.whole_row()[0]
        mine, moves = move_buffer(state.game.vtable), move_buffer(state.game.vtable)
        chances = chance_buffer(state.game.vtable, CHAINED + 3)
        values = np.zeros(mine.shape[1])
        n = prospects(state.game.vtable, states, me, mine, moves, chances, values)
        for lists in (mine, moves):
            check_lists(state.game.vtable, lists, chances)
        tie_break = np.random.default_rng(task.seed).permutation(n)
        order = sorted(range(n), key=lambda k: (-values[k], tie_break[k]))
        rated = tuple(Rated(int(mine[0, k]), float(values[k])) for k in order)
        best = rated[0]
        return Thought(best.move, best.value, (best.move,), 0.0, rated, nodes=n, depth=1)
