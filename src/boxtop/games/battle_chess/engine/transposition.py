"""The transposition table, which threads share without locks.

An entry is two words: the position's key XORed with the data, and the data. Two threads that write one entry at once
leave words that do not match, which then look like another position. Entries come in pairs: the first of a pair keeps
the deeper search, the second the newer one.
"""

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, ZERO, U, lowest, mix, signed
from ....kernel.fields import rows
from ....kernel.jit import jit
from ..rules.state import PART, State
from .evaluation import CALM_TURNS, calm
from .workspace import Workspace

Table = NDArray[np.uint64]

EXACT, LOWER, UPPER = 0, 1, 2  # kinds of bounds: the true value is exactly, at least, or at most what is stored
NOTHING = ZERO  # no data: what `look_up` gives for a position that is not there
# Data, from the lowest bit: move, depth, kind of bound, age, value.
MOVE_BITS, DEPTH_BITS, BOUND_BITS, AGE_BITS = 18, 6, 2, 6
DEPTH_AT, BOUND_AT, AGE_AT, VALUE_AT = 18, 24, 26, 32
AGES = 1 << AGE_BITS
SCALE = float(1 << 30)  # values from -1 to 1 become whole numbers; -1, 0 and 1 stay exact


def make_table(megabytes: int) -> Table:
    """An empty table of at most that size: a power of two of pairs, one row each. With 0 nothing is remembered."""
    pairs = megabytes and 1 << max(0, (megabytes * (1 << 20) // 32).bit_length() - 1)
    return rows(pairs, 4)


@jit
def key_of(s: State, salt: np.uint64) -> np.uint64:
    """A hash of everything that decides what a position is worth to the player to move."""
    key = salt
    left = s.own[0] | s.own[1]
    while left:
        square = lowest(left)
        left &= left - ONE
        if s.cells[square] < PART:  # a legend counts once
            key ^= mix(U(s.cells[square]) << U(8) | square)
    rest = U(s.side)
    for side in range(2):
        rest = rest << U(15) | U(s.eggs[side]) << U(11) | U(s.cost[side]) << U(4) | U(s.waiting[side])
    rest = rest << U(6) | U(calm(s) - CALM_TURNS)
    drawn = ZERO
    for k in range(signed(s.card_values)):
        drawn = drawn << U(4) | U(s.drawn[k])
    return mix(key ^ mix(rest)) ^ mix(drawn)


@jit
def look_up(table: Table, key: np.uint64) -> np.uint64:
    """The data of a position; NOTHING if it is not there."""
    if len(table) == 0:
        return NOTHING
    pair = key & U(len(table) - 1)
    for slot in range(2):
        data = table[pair, 2 * slot + 1]
        if table[pair, 2 * slot] ^ data == key and data != NOTHING:
            return data
    return NOTHING


@jit
def store_result(
    table: Table, key: np.uint64, w: Workspace, move: np.uint64, depth: int, bound: int, value: float
) -> None:
    """Store what a search found."""
    if len(table) == 0:
        return
    data = (
        U(move)
        | U(depth) << U(DEPTH_AT)
        | U(bound) << U(BOUND_AT)
        | w.age << U(AGE_AT)
        | U(signed(round((value + 1.0) * SCALE))) << U(VALUE_AT)
    )
    pair = key & U(len(table) - 1)
    first = table[pair, 1]
    same = table[pair, 0] ^ first == key
    old = first >> U(AGE_AT) & U(AGES - 1) != w.age
    slot = 0 if same or old or depth_of(first) <= depth else 1
    table[pair, 2 * slot] = key ^ data
    table[pair, 2 * slot + 1] = data


@jit
def move_of(data: np.uint64) -> np.uint64:
    return data & U((1 << MOVE_BITS) - 1)


@jit
def depth_of(data: np.uint64) -> int:
    return signed(data >> U(DEPTH_AT) & U((1 << DEPTH_BITS) - 1))


@jit
def bound_of(data: np.uint64) -> int:
    return signed(data >> U(BOUND_AT) & U((1 << BOUND_BITS) - 1))


@jit
def value_of(data: np.uint64) -> float:
    return signed(data >> U(VALUE_AT)) / SCALE - 1.0
