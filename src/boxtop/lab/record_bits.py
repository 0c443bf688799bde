"""What a player sees of a game that has no observation of its own: every number of its record, as bits.

Each field of the record is a part of the layout under its own name; its shape is the field's and, last, the bits of a
number, lowest first. Fields called `padding` are left out, and so is what lies behind the words in use. In a game with
secrets the record goes through the game's verb `guess` first: in place of what the viewer cannot see stands something
that could be there, drawn anew for each observation.

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
from ..kernel.verbs import Rows, Rules, Tables, copy, guess, live
from .layout import Layout, Part

OWN = 0x0B5E_12E5  # so that the random numbers are not those of the game's chance
LEFT_OUT = "padding"
Places = NDArray[np.int64]


@jit
def write_bits(
    table: Tables,
    states: Rows,
    first: int,
    last: int,
    viewers: NDArray[np.int8],
    hides: bool,
    rngs: NDArray[Any],
    guesses: Rows,
    words: Places,
    shifts: Places,
    out: NDArray[np.float32],
) -> None:
    """Write bit `shifts[k]` of word `words[k]` as number `k`, of each state or of a guess at it."""
    g = table[0]
    for i in range(first, last):
        row, seen = i, states
        if hides:
            row, seen = i - first, guesses
            copy(g, guesses, row, states, i)
            guess(g, guesses, row, signed(viewers[i]), rngs, i)
        used = live(g, seen, row)
        for k in range(len(words)):
            word = words[k]
            out[i, k] = np.float32((seen[row, word] >> U(shifts[k])) & U(1)) if word < used else np.float32(0.0)


class RecordBits:
    """The observation of any game, with what a module of a game's own has: LAYOUT and `observe_some`."""

    def __init__(self, game: Game[Any], count: int = 1, seed: int = 0) -> None:
        if game.hidden and not hasattr(game.rules, "guess"):
            raise BadGame(
                f"{game.title} has secrets and neither an observation nor a verb guess, so nothing of it can be "
                "observed: write one of the two."
            )
        fields = list(_fields(game.rules.State.dtype))
        self.LAYOUT = Layout(*(part for part, _ in fields))
        places = np.concatenate([bits for _, bits in fields] or [np.zeros(0, np.int64)])
        self._words, self._shifts = places // 64, places % 64
        self._table, self._hides = game.table, game.hidden
        self.reseed(seed, count)

    def reseed(self, seed: int, count: int) -> None:
        """New random numbers for so many games."""
        self._rngs = seeded(seed ^ OWN, count)

    def observe_some(
        self, states: NDArray[Any], first: int, last: int, viewers: NDArray[np.int8], out: NDArray[np.float32]
    ) -> None:
        """Write what the viewer of each game sees."""
        words = np.asarray(states).view(np.uint64).reshape(len(states), -1)
        guesses = rows(last - first if self._hides else 1, words.shape[1])
        write_bits(
            self._table,
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


def _fields(kind: np.dtype[Any], name: str = "", at: int = 0) -> Iterator[tuple[Part, Places]]:
    """The fields of a record with where each of their bits lies in it; those of a record inside it as `outer.inner`."""
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
        for inner, places in _fields(base, f"{called}."):
            shape = (*inside.shape, *inner.shape)
            yield Part(inner.name, shape, inner.meaning), (starts[:, None] + places).reshape(-1)


def warm() -> None:
    """Compile this ahead."""
    words, numbers = rows(1, 1), np.zeros(1, np.int64)
    viewers, out = np.zeros(1, np.int8), np.zeros((1, 1), np.float32)
    prepare(write_bits, zeroed(1, Rules), words, 0, 0, viewers, False, seeded(0), words, numbers, numbers, out)
