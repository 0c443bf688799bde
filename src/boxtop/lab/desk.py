"""Where the arrays of a batch lie, as one record: a call that takes seventeen arrays costs more than a step of a game.

Numba looks at each array that Python hands over, which takes a quarter of a microsecond. So Python hands over one
record of addresses, and compiled code makes arrays of them. Their owner keeps them alive and where they are.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.fields import I64, U64, Fields, zeroed


class Desk(Fields):
    """Addresses and sizes. A row of each array belongs to a game, unless it says otherwise."""

    table: U64  # the game's rules, one row
    rngs: U64  # random numbers
    states: U64  # words
    start: U64  # the one state in which games begin
    actions: U64  # int64: what is to be done
    wanted: U64  # bool: which games are to begin anew
    to_move: U64  # int32: [player, action]
    to_action: U64  # int32: [player, move]
    moves: U64  # uint32: room for a list of moves, a row for each thread
    chances: U64  # uint32: room for outcomes and weights, a row for each thread
    asked: U64  # int8: who is asked for actions
    turns: U64  # int8
    counts: U64  # int32: how many actions are legal
    listed: U64  # int32: which
    masks: U64  # int8: the same, as a flag for each action
    going: U64  # uint8: 1 while a game goes on
    rewards: U64  # float32: [game, player]
    terminated: U64  # bool
    truncated: U64  # bool
    plies: U64  # int32
    count: I64  # of games
    words: I64  # of a state
    all_actions: I64
    all_choices: I64
    longest_moves: I64  # the longest list of moves and its guard
    longest_chances: I64  # twice the longest list of outcomes, and its guard
    players: I64
    threads: I64
    seats: I64  # who is asked in a new game
    after: I64  # what becomes of a game that is over
    longest: I64  # moves after which a game is ended; 0 for never


def desk_of(sizes: dict[str, int], arrays: dict[str, NDArray[Any]]) -> NDArray[np.void]:
    """A record with the addresses of arrays without gaps, and sizes."""
    made = zeroed(1, Desk)
    for name, size in sizes.items():
        made[name] = size
    for name, array in arrays.items():
        if not array.flags.c_contiguous:
            raise TypeError(f"{name} has gaps")
        made[name] = array.ctypes.data
    return made
