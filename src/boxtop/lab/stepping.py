"""Many games of one kind, stepped together: compiled, and knowing no game.

Each game has its own row in every array, and its own random numbers: what happens in it depends on nothing else, so
any number of threads may share the games among them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import U, signed
from ..kernel.fields import zeroed
from ..kernel.jit import jit, prepare
from ..kernel.outcomes import pick
from ..kernel.random import Rng, below, seeded
from ..kernel.shared import lying_at, pointer
from ..kernel.verbs import CHANCE, OVER, TIEBREAK, Rows, Rules, Tables, apply, chance, copy, legal, result, turn
from .desk import Desk

STAYS, NEXT_STEP, SAME_STEP = range(3)  # what becomes of a game that is over
EVERYBODY, BY_LOT = -1, -2  # who is asked for actions: all players, or one drawn anew for each game; else that one
DESK, RULES, RNG = Desk.dtype, Rules.dtype, Rng.dtype
LEFT_ALONE = -1  # in place of an action: nothing happens in that game, and all that is known of it stays as it is


@jit
def states_of(d: Desk) -> Rows:
    return lying_at(pointer(d.states), (d.count, d.words), np.uint64)


@jit
def moves_of(d: Desk) -> Rows:
    return lying_at(pointer(d.moves), (d.threads, d.longest_moves), np.uint32)


@jit
def listed_of(d: Desk) -> NDArray[np.int32]:
    return lying_at(pointer(d.listed), (d.count, d.longest_moves), np.int32)


@jit
def counts_of(d: Desk) -> NDArray[np.int32]:
    return lying_at(pointer(d.counts), d.count, np.int32)


@jit
def masks_of(d: Desk) -> NDArray[np.int8]:
    return lying_at(pointer(d.masks), (d.count, d.all_actions), np.int8)


@jit
def turns_of(d: Desk) -> NDArray[np.int8]:
    return lying_at(pointer(d.turns), d.count, np.int8)


@jit
def asked_of(d: Desk) -> NDArray[np.int8]:
    return lying_at(pointer(d.asked), d.count, np.int8)


@jit
def plies_of(d: Desk) -> NDArray[np.int32]:
    return lying_at(pointer(d.plies), d.count, np.int32)


@jit
def going_of(d: Desk) -> NDArray[np.uint8]:
    return lying_at(pointer(d.going), d.count, np.uint8)


@jit
def actions_of(d: Desk) -> NDArray[np.int64]:
    return lying_at(pointer(d.actions), d.count, np.int64)


@jit
def settle(g: Rules, d: Desk, i: int, j: int, rng: Rng) -> tuple[int, int]:
    """Let chance decide, and other players at random, until one who is asked is to move: who, and how many moves."""
    states, moves, plies = states_of(d), moves_of(d), plies_of(d)
    chances = lying_at(pointer(d.chances), (d.threads, d.longest_chances), np.uint32)
    asked = signed(asked_of(d)[i])
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
def show(d: Desk, i: int, who: int, n: int, j: int) -> None:
    """Write down whose turn it is and the legal actions; only what was set before is cleared."""
    moves, masks, counts, listed = moves_of(d), masks_of(d), counts_of(d), listed_of(d)
    to_action = lying_at(pointer(d.to_action), (d.players, d.all_choices), np.int32)
    for k in range(counts[i]):
        masks[i, listed[i, k]] = 0
    for k in range(n):
        action = to_action[who, moves[j, k]]
        listed[i, k] = action
        masks[i, action] = 1
    counts[i] = n
    turns_of(d)[i] = who


@jit
def begin(g: Rules, d: Desk, i: int, j: int, rng: Rng) -> tuple[int, int]:
    """A new game: whose turn it is, and how many moves there are."""
    copy(g, states_of(d), i, lying_at(pointer(d.start), (1, d.words), np.uint64), 0)
    plies_of(d)[i] = 0
    asked_of(d)[i] = below(rng, d.players) if d.seats == BY_LOT else d.seats
    return settle(g, d, i, j, rng)


@jit
def pay(g: Rules, states: Rows, i: int, rewards: NDArray[np.float32]) -> None:
    """The rewards of a finished game: they add up to zero, and are the result of who plays alone."""
    players = rewards.shape[1]
    for player in range(players):
        score = result(g, states, i, player)
        rewards[i, player] = score if players == 1 else (players * score - 1.0) / (players - 1)


@jit
def fine(i: int, player: int, rewards: NDArray[np.float32]) -> None:
    """The rewards of a game that a player has lost by an illegal action."""
    players = rewards.shape[1]
    for other in range(players):
        rewards[i, other] = -1.0 if other == player else 1.0 / (players - 1)


@jit
def is_legal(d: Desk, i: int, action: int) -> bool:
    """Whether an action may be made; in a game that is over nobody looks at it."""
    if not going_of(d)[i] or action == LEFT_ALONE:
        return True
    return action >= 0 and action < d.all_actions and masks_of(d)[i, action] != 0


@jit
def advance(g: Rules, d: Desk, i: int, j: int, rng: Rng, action: int) -> None:
    """Make an action in game `i`, with the room of thread `j`. An illegal action loses."""
    if action == LEFT_ALONE:
        return
    turns, going, plies = turns_of(d), going_of(d), plies_of(d)
    rewards = lying_at(pointer(d.rewards), (d.count, d.players), np.float32)
    terminated = lying_at(pointer(d.terminated), d.count, np.bool_)
    truncated = lying_at(pointer(d.truncated), d.count, np.bool_)
    for player in range(d.players):
        rewards[i, player] = 0.0
    terminated[i] = False
    truncated[i] = False
    if not going[i]:
        if d.after == NEXT_STEP:
            who, n = begin(g, d, i, j, rng)
            show(d, i, who, n, j)
            going[i] = 1
        return
    mover = signed(turns[i])
    who, n = OVER, 0
    if not is_legal(d, i, action):
        fine(i, mover, rewards)
        terminated[i] = True
    else:
        states = states_of(d)
        apply(g, states, i, lying_at(pointer(d.to_move), (d.players, d.all_actions), np.int32)[mover, action])
        plies[i] += 1
        who, n = settle(g, d, i, j, rng)
        if who == OVER:
            pay(g, states, i, rewards)
            terminated[i] = True
        elif d.longest and plies[i] >= d.longest:
            truncated[i] = True
    if terminated[i] or truncated[i]:
        if d.after == SAME_STEP:
            who, n = begin(g, d, i, j, rng)
        else:
            who, n = OVER, 0
            going[i] = 0
    show(d, i, who, n, j)


@jit
def first_illegal(desk: NDArray[Any]) -> int:
    """The first game in which an action is not legal; -1 if there is none."""
    d = desk[0]
    actions = actions_of(d)
    for i in range(d.count):
        if not is_legal(d, i, actions[i]):
            return i
    return -1


@jit
def step_some(table: Tables, rngs: NDArray[Any], desk: NDArray[Any], first: int, last: int, j: int) -> None:
    """Make the actions of games `first` to `last`, with the room of thread `j`. Illegal actions lose."""
    g, d = table[0], desk[0]
    actions = actions_of(d)
    for i in range(first, last):
        advance(g, d, i, j, rngs[i], actions[i])


@jit
def step_one(address: int, action: int, refuse: bool) -> bool:
    """Make an action in the only game of a batch whose desk lies there; False if it is refused, as illegal.

    Python hands over plain numbers faster than any array.
    """
    d = lying_at(pointer(U(address)), 1, DESK)[0]
    if refuse and not is_legal(d, 0, action):
        return False
    g = lying_at(pointer(d.table), 1, RULES)[0]
    advance(g, d, 0, 0, lying_at(pointer(d.rngs), 1, RNG)[0], action)
    return True


@jit
def begin_some(table: Tables, rngs: NDArray[Any], desk: NDArray[Any], first: int, last: int, j: int) -> None:
    """Begin those of games `first` to `last` anew that are wanted, with the room of thread `j`."""
    g, d = table[0], desk[0]
    wanted = lying_at(pointer(d.wanted), d.count, np.bool_)
    rewards = lying_at(pointer(d.rewards), (d.count, d.players), np.float32)
    terminated = lying_at(pointer(d.terminated), d.count, np.bool_)
    truncated = lying_at(pointer(d.truncated), d.count, np.bool_)
    for i in range(first, last):
        if wanted[i]:
            who, n = begin(g, d, i, j, rngs[i])
            show(d, i, who, n, j)
            going_of(d)[i] = 1
            terminated[i] = False
            truncated[i] = False
            for player in range(d.players):
                rewards[i, player] = 0.0


@jit
def sample(rngs: NDArray[Any], desk: NDArray[Any], actions: NDArray[np.int64]) -> None:
    """A random legal action for each game; 0 where the game is over."""
    d = desk[0]
    counts, listed = counts_of(d), listed_of(d)
    for i in range(d.count):
        actions[i] = listed[i, below(rngs[i], counts[i])] if counts[i] else 0


def warm() -> None:
    """Compile this ahead."""
    table, rngs, desk = zeroed(1, Rules), seeded(0), zeroed(1, Desk)
    prepare(step_some, table, rngs, desk, 0, 0, 0)
    prepare(begin_some, table, rngs, desk, 0, 0, 0)
    prepare(sample, rngs, desk, np.zeros(1, np.int64))
    prepare(first_illegal, desk)
    prepare(step_one, 0, 0, True)
