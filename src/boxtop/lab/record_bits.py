"""The default observation, for games without one of their own: all numbers of the record as bits.

Each field of the record is a part of the layout. Its shape is the field's, with a last axis for the bits of a number,
lowest first. Fields whose names begin with `padding` are left out; words not in use read as 0. In a game with hidden
information the verb `guess` is applied first: what the viewer cannot see is replaced by a random possibility, drawn
anew for each observation.

The code is compiled once for all games.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import BadGame
from ..games.base import Game
from ..kernel.bits import U, signed
from ..kernel.fields import rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.random import seeded
from ..kernel.verbs import Rows, VTable, VTableArray, copy, guess, used_words
from .layout import Layout, Part

SALT = 0x0B5E_12E5  # so that the random numbers differ from those of the batch
LEFT_OUT = "padding"
Indices = NDArray[np.int64]


@jit
def write_bits(
    vtable: VTableArray,
    states: Rows,
    first: int,
    last: int,
    viewers: NDArray[np.int8],
    hides: bool,
    rngs: NDArray[Any],
    guesses: Rows,
    words: Indices,
    shifts: Indices,
    out: NDArray[np.float32],
) -> None:
    """Write bit `shifts[k]` of word `words[k]` of each state, or of a guess at it, as number `k`."""
    g = vtable[0]
    for i in range(first, last):
        row, seen = i, states
        if hides:
            row, seen = i - first, guesses
            copy(g, guesses, row, states, i)
            guess(g, guesses, row, signed(viewers[i]), rngs, i)
        used = used_words(g, seen, row)
        for k in range(len(words)):
            word = words[k]
            out[i, k] = np.float32((seen[row, word] >> U(shifts[k])) & U(1)) if word < used else np.float32(0.0)


class RecordBits:
    """The observation of any game, with the interface of a game's observation module: LAYOUT and `observe_some`."""

    def __init__(self, game: Game[Any], count: int = 1, seed: int = 0) -> None:
        if game.hidden and not hasattr(game.rules, "guess"):
            raise BadGame(
                f"{game.title} has secrets and neither an observation nor a verb guess, so nothing of it can be "
                "observed: write one of the two."
            )
        fields = list(_fields(game.rules.State.dtype))
        self.LAYOUT = Layout(*(part for part, _ in fields))
        bits = np.concatenate([bits for _, bits in fields] or [np.zeros(0, np.int64)])
        self._words, self._shifts = bits // 64, bits % 64
        self._vtable, self._hides = game.vtable, game.hidden
        self.reseed(seed, count)

    def reseed(self, seed: int, count: int) -> None:
        """Seed the random numbers of so many games."""
        self._rngs = seeded(seed ^ SALT, count)

    def observe_some(
        self, states: NDArray[Any], first: int, last: int, viewers: NDArray[np.int8], out: NDArray[np.float32]
    ) -> None:
        """Write what each game's viewer sees."""
        words = np.asarray(states).view(np.uint64).reshape(len(states), -1)
        guesses = rows(last - first if self._hides else 1, words.shape[1])
        write_bits(
            self._vtable,
            words,
            first,
            last,
            viewers,
            self._hides,
            self._rngs,
            guesses,
            self._words,
            self._shifts,
            out,
        )


def _fields(kind: np.dtype[Any], name: str = "", at: int = 0) -> Iterator[tuple[Part, Indices]]:
    """The fields of a record with the indices of their bits in it; fields of a nested record are `outer.inner`."""
    for field, (inside, offset, *_) in (kind.fields or {}).items():
        if field.startswith(LEFT_OUT):
            continue
        called, base = name + field, inside.base
        starts = 8 * (at + offset) + 8 * base.itemsize * np.arange(int(np.prod(inside.shape)), dtype=np.int64)
        if base.fields is None:
            bits = 1 if base.kind == "b" else 8 * base.itemsize
            part = Part(called, (*inside.shape, bits), f"the field `{called}` of the record, lowest bits first")
            yield part, (starts[:, None] + np.arange(bits)).reshape(-1)
            continue
        for inner, inner_bits in _fields(base, f"{called}."):
            shape = (*inside.shape, *inner.shape)
            yield Part(inner.name, shape, inner.meaning), (starts[:, None] + inner_bits).reshape(-1)


def warm() -> None:
    """Compile this module ahead of time."""
    words, numbers = rows(1, 1), np.zeros(1, np.int64)
    viewers, out = np.zeros(1, np.int8), np.zeros((1, 1), np.float32)
    prepare(write_bits, zeroed(1, VTable), words, 0, 0, viewers, False, seeded(0), words, numbers, numbers, out)
