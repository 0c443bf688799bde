"""The addresses and sizes of a batch's arrays in one record.

Numba spends a quarter of a microsecond on each array argument, and with twenty of them a call would cost more than a
step of a game. So Python passes one record of addresses, and compiled code makes arrays from them. The batch keeps
the arrays alive and never replaces them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.fields import I64, U64, Fields, zeroed


class BatchPointers(Fields):
    """Addresses and sizes. Arrays have a row for each game, unless noted."""

    vtable: U64  # the game's VTable
    rngs: U64  # random number generators
    states: U64  # words
    start: U64  # words: one row, the state in which games begin
    actions: U64  # int64: the actions to make
    wanted: U64  # bool: which games to start over
    to_move: U64  # int32: [player, action]
    to_action: U64  # int32: [player, move]
    moves: U64  # uint32: a buffer for lists of moves, a row for each thread
    chances: U64  # uint32: a buffer for outcomes and weights, a row for each thread
    asked: U64  # int8: the player who is asked for actions
    turns: U64  # int8
    counts: U64  # int32: how many actions are legal
    listed: U64  # int32: the legal actions
    masks: U64  # int8: the same, as a flag for each action
    going: U64  # uint8: 1 until a game is over
    rewards: U64  # float32: [game, player]
    terminated: U64  # bool
    truncated: U64  # bool
    plies: U64  # int32
    count: I64  # of games
    words: I64  # of a state
    all_actions: I64
    all_choices: I64
    longest_moves: I64  # the width of `moves`: the capacity of a list and its guard
    longest_chances: I64  # the width of `chances`: outcomes, weights and the guard
    players: I64
    threads: I64
    seats: I64  # the player who is asked in a new game, EVERYBODY or BY_LOT
    after: I64  # what happens to a game that is over
    longest: I64  # actions after which a game is truncated; 0 for never


def batch_pointers(sizes: dict[str, int], arrays: dict[str, NDArray[Any]]) -> NDArray[np.void]:
    """The record for arrays, which must be contiguous, and sizes."""
    made = zeroed(1, BatchPointers)
    for name, size in sizes.items():
        made[name] = size
    for name, array in arrays.items():
        if not array.flags.c_contiguous:
            raise TypeError(f"{name} is not contiguous")
        made[name] = array.ctypes.data
    return made
