"""The transposition table: what is known of positions seen before. All threads share it without locks.

An entry is two words: what is known, and the key of the position XORed with it. If two threads write one entry at once,
its words do not match and the probe ignores it. Four entries, a bucket, share a cache line; a position may be in any of
the four.
"""

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, ZERO, U, signed
from ....kernel.fields import rows
from ....kernel.jit import jit
from ....kernel.raw_memory import load, store

LOWER, UPPER, EXACT = 1, 2, 3  # kinds of bounds: the true score is at least, at most, or exactly what is stored
WAYS = 4  # entries of a bucket
ENTRY = 2  # words of an entry
NO_MOVE = 0  # a1 to a1, which is no move

# The fields of a word, from the lowest bit: move 15, score 16, static score 16, depth 8, bound 2, age 7.
AGES = 128


def new_table(megabytes: int) -> NDArray[np.uint64]:
    """An empty table of at most that size: as many words as the largest power of two that fits."""
    words = max(1, megabytes) * (1 << 20) // 8
    return rows(1, 1 << (words.bit_length() - 1))[0]


@jit
def packed(move: int, score: int, static: int, depth: int, bound: int, age: int) -> np.uint64:
    return (
        U(move)
        | U(score + 32768) << U(15)
        | U(static + 32768) << U(31)
        | U(depth) << U(47)
        | U(bound) << U(55)
        | U(age) << U(57)
    )


@jit
def move_in(entry: np.uint64) -> int:
    return signed(entry & U(0x7FFF))


@jit
def score_in(entry: np.uint64) -> int:
    return signed(entry >> U(15) & U(0xFFFF)) - 32768


@jit
def static_in(entry: np.uint64) -> int:
    return signed(entry >> U(31) & U(0xFFFF)) - 32768


@jit
def depth_in(entry: np.uint64) -> int:
    return signed(entry >> U(47) & U(0xFF))


@jit
def bound_in(entry: np.uint64) -> int:
    return signed(entry >> U(55) & U(3))


@jit
def age_in(entry: np.uint64) -> int:
    return signed(entry >> U(57))


@jit
def bucket(mask: np.uint64, key: np.uint64) -> np.uint64:
    """The index of the first entry of a position's bucket; `mask` is the table's number of words less one."""
    return key * U(ENTRY * WAYS) & mask


@jit
def probe(start: np.uint64, mask: np.uint64, key: np.uint64) -> np.uint64:
    """The entry of a position; if there is none, a word of zeros, whose bound is none of the three."""
    place = bucket(mask, key)
    for _ in range(WAYS):
        entry = load(start, place + ONE)
        if load(start, place) ^ entry == key and entry:
            return entry
        place += U(ENTRY)
    return ZERO


@jit
def store_entry(start: np.uint64, mask: np.uint64, key: np.uint64, entry: np.uint64) -> None:
    """Store an entry in place of the least valuable of its bucket: a shallow one, or one left from earlier searches."""
    place = bucket(mask, key)
    chosen, least = place, 1 << 30
    for _ in range(WAYS):
        old = load(start, place + ONE)
        if load(start, place) ^ old == key:
            if move_in(entry) == NO_MOVE:
                entry |= old & U(0x7FFF)  # an old good move is better than none
            if age_in(old) == age_in(entry) and bound_in(entry) != EXACT and depth_in(entry) + 4 < depth_in(old):
                return  # a far deeper result of the same search
            chosen = place
            break
        worth = depth_in(old) - 8 * ((age_in(entry) - age_in(old)) & (AGES - 1))
        if worth < least:
            chosen, least = place, worth
        place += U(ENTRY)
    store(start, chosen, key ^ entry)
    store(start, chosen + ONE, entry)
