"""What a position seems to be worth at first sight: the game's own rough value, averaged over chance."""

from ..kernel.jit import jit
from ..kernel.verbs import CHANCE, OVER, Rows, VTable, apply, chance, copy, count, result, turn, value

CHAINED = 4  # events of chance in a row to average over


@jit
def prospect(g: VTable, states: Rows, ply: int, me: int, moves: Rows, chances: Rows) -> float:
    """The evaluation of state `ply` for player `me`, averaged over the outcomes of chance."""
    who = turn(g, states, ply)
    if who == OVER or (who >= 0 and count(g, states, ply, moves, 0) == 0):
        return result(g, states, ply, me)
    if who != CHANCE or ply > CHAINED:  # a tie that chance will break is evaluated as it stands
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
