"""Random outcomes from the list that a game's verb `chance` has written."""

from .bits import signed
from .jit import jit
from .random import Rng, below
from .verbs import Rows


@jit
def pick(chances: Rows, j: int, most: int, n: int, rng: Rng) -> int:
    """Draw one of `n` outcomes by weight; the weights begin at column `most`."""
    total = 0
    for k in range(n):
        total += signed(chances[j, most + k])
    left = below(rng, total)
    for k in range(n):
        left -= signed(chances[j, most + k])
        if left < 0:
            return chances[j, k]
    return chances[j, n - 1]
