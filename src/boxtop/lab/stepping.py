"""The compiled, generic step of a batch.

Each game has its own row in every array and its own random numbers, so games are independent, and any number of
threads may share them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import U, signed
from ..kernel.fields import zeroed
from ..kernel.jit import jit, prepare
from ..kernel.outcomes import pick
from ..kernel.random import Rng, below, seeded
from ..kernel.raw_memory import array_at, pointer
from ..kernel.verbs import (
    CHANCE,
    OVER,
    TIEBREAK,
    TOO_MANY_MOVES,
    TOO_MANY_OUTCOMES,
    UNTOUCHED,
    Rows,
    VTable,
    VTableArray,
    apply,
    chance,
    copy,
    legal,
    result,
    turn,
)
from .batch_pointers import BatchPointers

STAYS, NEXT_STEP, SAME_STEP = range(3)  # auto-reset: what happens to a game that is over
EVERYBODY, BY_LOT = -1, -2  # who is asked for actions: all players, or one drawn at random for each game; else a player
BATCH_POINTERS, VTABLE, RNG = BatchPointers.dtype, VTable.dtype, Rng.dtype
LEFT_ALONE = -1  # in place of an action: the game is not stepped, and its row of every array stays as it is


@jit
def states_of(p: BatchPointers) -> Rows:
    return array_at(pointer(p.states), (p.count, p.words), np.uint64)


@jit
def moves_of(p: BatchPointers) -> Rows:
    return array_at(pointer(p.moves), (p.threads, p.longest_moves), np.uint32)


@jit
def listed_of(p: BatchPointers) -> NDArray[np.int32]:
    return array_at(pointer(p.listed), (p.count, p.longest_moves), np.int32)


@jit
def counts_of(p: BatchPointers) -> NDArray[np.int32]:
    return array_at(pointer(p.counts), p.count, np.int32)


@jit
def masks_of(p: BatchPointers) -> NDArray[np.int8]:
    return array_at(pointer(p.masks), (p.count, p.all_actions), np.int8)


@jit
def turns_of(p: BatchPointers) -> NDArray[np.int8]:
    return array_at(pointer(p.turns), p.count, np.int8)


@jit
def asked_of(p: BatchPointers) -> NDArray[np.int8]:
    return array_at(pointer(p.asked), p.count, np.int8)


@jit
def chances_of(p: BatchPointers) -> NDArray[np.uint32]:
    return array_at(pointer(p.chances), (p.threads, p.longest_chances), np.uint32)


@jit
def plies_of(p: BatchPointers) -> NDArray[np.int32]:
    return array_at(pointer(p.plies), p.count, np.int32)


@jit
def going_of(p: BatchPointers) -> NDArray[np.uint8]:
    return array_at(pointer(p.going), p.count, np.uint8)


@jit
def actions_of(p: BatchPointers) -> NDArray[np.int64]:
    return array_at(pointer(p.actions), p.count, np.int64)


@jit
def settle(g: VTable, p: BatchPointers, i: int, j: int, rng: Rng) -> tuple[int, int]:
    """Resolve chance, and move at random for players who are not asked, until one who is asked is to move.

    Return that player and the number of legal moves, or OVER and 0.
    """
    states, moves, plies = states_of(p), moves_of(p), plies_of(p)
    chances = chances_of(p)
    asked = signed(asked_of(p)[i])
    while True:
        who = turn(g, states, i)
        if who in (CHANCE, TIEBREAK):
            apply(g, states, i, signed(pick(chances, j, g.chances, chance(g, states, i, chances, j), rng)))
            continue
        if who == OVER:
            return OVER, 0
        n = legal(g, states, i, moves, j)
        if n == 0:
            return OVER, 0
        if asked < 0 or who == asked:
            return who, n
        apply(g, states, i, signed(moves[j, below(rng, n)]))
        plies[i] += 1


@jit
def show(p: BatchPointers, i: int, who: int, n: int, j: int) -> None:
    """Write the player to move and the legal actions. Of the mask, only what was set before is cleared."""
    moves, masks, counts, listed = moves_of(p), masks_of(p), counts_of(p), listed_of(p)
    to_action = array_at(pointer(p.to_action), (p.players, p.all_choices), np.int32)
    for k in range(counts[i]):
        masks[i, listed[i, k]] = 0
    for k in range(n):
        action = to_action[who, moves[j, k]]
        listed[i, k] = action
        masks[i, action] = 1
    counts[i] = n
    turns_of(p)[i] = who


@jit
def begin(g: VTable, p: BatchPointers, i: int, j: int, rng: Rng) -> tuple[int, int]:
    """Start a new game; return the player to move and the number of legal moves."""
    copy(g, states_of(p), i, array_at(pointer(p.start), (1, p.words), np.uint64), 0)
    plies_of(p)[i] = 0
    asked_of(p)[i] = below(rng, p.players) if p.seats == BY_LOT else p.seats
    return settle(g, p, i, j, rng)


@jit
def write_rewards(g: VTable, states: Rows, i: int, rewards: NDArray[np.float32]) -> None:
    """Write the rewards of a finished game: they add up to zero; of one player, the reward is the result."""
    players = rewards.shape[1]
    for player in range(players):
        score = result(g, states, i, player)
        rewards[i, player] = score if players == 1 else (players * score - 1.0) / (players - 1)


@jit
def write_forfeit(i: int, player: int, rewards: NDArray[np.float32]) -> None:
    """Write the rewards of a game that a player has lost by an illegal action."""
    players = rewards.shape[1]
    for other in range(players):
        rewards[i, other] = -1.0 if other == player else 1.0 / (players - 1)


@jit
def is_legal(p: BatchPointers, i: int, action: int) -> bool:
    """Whether an action may be made; in a game that is over it is ignored."""
    if not going_of(p)[i] or action == LEFT_ALONE:
        return True
    return action >= 0 and action < p.all_actions and masks_of(p)[i, action] != 0


@jit
def advance(g: VTable, p: BatchPointers, i: int, j: int, rng: Rng, action: int) -> None:
    """Make an action in game `i`, with the buffers of thread `j`. An illegal action loses the game."""
    if action == LEFT_ALONE:
        return
    turns, going, plies = turns_of(p), going_of(p), plies_of(p)
    rewards = array_at(pointer(p.rewards), (p.count, p.players), np.float32)
    terminated = array_at(pointer(p.terminated), p.count, np.bool_)
    truncated = array_at(pointer(p.truncated), p.count, np.bool_)
    for player in range(p.players):
        rewards[i, player] = 0.0
    terminated[i] = False
    truncated[i] = False
    if not going[i]:
        if p.after == NEXT_STEP:
            who, n = begin(g, p, i, j, rng)
            show(p, i, who, n, j)
            going[i] = 1
        return
    mover = signed(turns[i])
    who, n = OVER, 0
    if not is_legal(p, i, action):
        write_forfeit(i, mover, rewards)
        terminated[i] = True
    else:
        states = states_of(p)
        apply(g, states, i, array_at(pointer(p.to_move), (p.players, p.all_actions), np.int32)[mover, action])
        plies[i] += 1
        who, n = settle(g, p, i, j, rng)
        if who == OVER:
            write_rewards(g, states, i, rewards)
            terminated[i] = True
        elif p.longest and plies[i] >= p.longest:
            truncated[i] = True
    if terminated[i] or truncated[i]:
        if p.after == SAME_STEP:
            who, n = begin(g, p, i, j, rng)
        else:
            who, n = OVER, 0
            going[i] = 0
    show(p, i, who, n, j)


@jit
def first_illegal(pointers: NDArray[Any]) -> int:
    """The first game in which an action is not legal; -1 if there is none."""
    p = pointers[0]
    actions = actions_of(p)
    for i in range(p.count):
        if not is_legal(p, i, actions[i]):
            return i
    return -1


@jit
def step_some(vtable: VTableArray, rngs: NDArray[Any], pointers: NDArray[Any], first: int, last: int, j: int) -> None:
    """Step games `first` to `last`, with the buffers of thread `j`. Illegal actions lose."""
    g, p = vtable[0], pointers[0]
    actions = actions_of(p)
    for i in range(first, last):
        advance(g, p, i, j, rngs[i], actions[i])


@jit
def step_one(address: int, action: int, refuse: bool) -> bool:
    """Step the only game of a batch, given the address of its pointers; False if the action is refused as illegal.

    Numba unpacks an int much faster than an array.
    """
    p = array_at(pointer(U(address)), 1, BATCH_POINTERS)[0]
    if refuse and not is_legal(p, 0, action):
        return False
    g = array_at(pointer(p.vtable), 1, VTABLE)[0]
    advance(g, p, 0, 0, array_at(pointer(p.rngs), 1, RNG)[0], action)
    if moves_of(p)[0, g.moves] != UNTOUCHED:
        raise MemoryError(TOO_MANY_MOVES)
    if chances_of(p)[0, 2 * g.chances] != UNTOUCHED:
        raise MemoryError(TOO_MANY_OUTCOMES)
    return True


@jit
def begin_some(vtable: VTableArray, rngs: NDArray[Any], pointers: NDArray[Any], first: int, last: int, j: int) -> None:
    """Start the `wanted` ones of games `first` to `last` over, with the buffers of thread `j`."""
    g, p = vtable[0], pointers[0]
    wanted = array_at(pointer(p.wanted), p.count, np.bool_)
    rewards = array_at(pointer(p.rewards), (p.count, p.players), np.float32)
    terminated = array_at(pointer(p.terminated), p.count, np.bool_)
    truncated = array_at(pointer(p.truncated), p.count, np.bool_)
    for i in range(first, last):
        if wanted[i]:
            who, n = begin(g, p, i, j, rngs[i])
            show(p, i, who, n, j)
            going_of(p)[i] = 1
            terminated[i] = False
            truncated[i] = False
            for player in range(p.players):
                rewards[i, player] = 0.0


@jit
def sample(rngs: NDArray[Any], pointers: NDArray[Any], actions: NDArray[np.int64]) -> None:
    """Write a random legal action for each game; 0 if the game is over."""
    p = pointers[0]
    counts, listed = counts_of(p), listed_of(p)
    for i in range(p.count):
        actions[i] = listed[i, below(rngs[i], counts[i])] if counts[i] else 0


def warm() -> None:
    """Compile this module ahead of time."""
    vtable, rngs, pointers = zeroed(1, VTable), seeded(0), zeroed(1, BatchPointers)
    prepare(step_some, vtable, rngs, pointers, 0, 0, 0)
    prepare(begin_some, vtable, rngs, pointers, 0, 0, 0)
    prepare(sample, rngs, pointers, np.zeros(1, np.int64))
    prepare(first_illegal, pointers)
    prepare(step_one, 0, 0, True)
