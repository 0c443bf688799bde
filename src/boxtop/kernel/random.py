"""A random number generator whose state is one word in a record, so that it fits into an array or another record.

It is for playouts and searches. Dice and cards of matches between people come from `boxtop.match.fair`.
"""

import numpy as np
from numpy.typing import NDArray

from .bits import U, mix, signed
from .fields import U64, Fields, zeroed
from .jit import jit


class Rng(Fields):
    """A random number generator (xorshift64*); the word is never zero."""

    word: U64


def seeded(seed: int, count: int = 1) -> NDArray[np.void]:
    """`count` independent generators."""
    rngs = zeroed(count, Rng)
    for i in range(count):
        rngs["word"][i] = mix(mix(U(seed % (1 << 64))) ^ U(i)) | U(1)
    return rngs


@jit
def draw(rng: Rng) -> np.uint64:
    """64 random bits."""
    x = rng.word
    x ^= x >> U(12)
    x ^= x << U(25)
    x ^= x >> U(27)
    rng.word = x
    return x * U(0x2545F4914F6CDD1D)


@jit
def below(rng: Rng, n: int) -> int:
    """A random integer in 0..n-1; the bias is below n / 2**32."""
    return signed(((draw(rng) >> U(32)) * U(n)) >> U(32))


@jit
def uniform(rng: Rng) -> float:
    """A random float in [0, 1)."""
    return np.float64(draw(rng) >> U(11)) * (1.0 / 9007199254740992.0)
