"""Many games of one kind, stepped together: compiled, and knowing no game.

Each game has its own row in every array, and its own random numbers: what happens in it depends on nothing else, so
any number of threads may share the games among them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engines.playouts import pick
from ..kernel.bits import signed
from ..kernel.compiler import jit, prepare
from ..kernel.fields import zeroed
from ..kernel.random import Rng, below, seeded
from ..kernel.verbs import CHANCE, OVER, TIEBREAK, Rows, Rules, Tables, apply, chance, copy, legal, result, turn
from .desk import Desk, lying_at, pointer

STAYS, NEXT_STEP, SAME_STEP = range(3)  # what becomes of a game that is over
EVERYBODY, BY_LOT = -1, -2  # who is asked for actions: all players, or one drawn anew for each game; else that one
LEFT_ALONE = -1  # in place of an action: nothing happens in that game, and all that is known of it stays as it is


@jit
def settle(
    g: Rules,
    states: Rows,
    i: int,
    asked: int,
    moves: Rows,
    chances: Rows,
    j: int,
    rng: Rng,
    plies: NDArray[np.int32],
) -> tuple[int, int]:
    """Let chance decide, and other players at random, until one who is asked is to move: who, and how many moves."""
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
def show(
    i: int,
    who: int,
    n: int,
    moves: Rows,
    j: int,
    to_action: NDArray[np.int32],
    turns: NDArray[np.int8],
    counts: NDArray[np.int32],
    listed: NDArray[np.int32],
    masks: NDArray[np.int8],
) -> None:
    """Write down whose turn it is and the legal actions; only what was set before is cleared."""
    for k in range(counts[i]):
        masks[i, listed[i, k]] = 0
    for k in range(n):
        action = to_action[who, moves[j, k]]
        listed[i, k] = action
        masks[i, action] = 1
    counts[i] = n
    turns[i] = who


@jit
def begin(
    g: Rules,
    states: Rows,
    start: Rows,
    i: int,
    seats: int,
    players: int,
    asked: NDArray[np.int8],
    moves: Rows,
    chances: Rows,
    j: int,
    rngs: NDArray[Any],
    plies: NDArray[np.int32],
) -> tuple[int, int]:
    """A new game: whose turn it is, and how many moves there are."""
    copy(g, states, i, start, 0)
    plies[i] = 0
    asked[i] = below(rngs[i], players) if seats == BY_LOT else seats
    return settle(g, states, i, signed(asked[i]), moves, chances, j, rngs[i], plies)


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
def first_illegal(desk: NDArray[Any]) -> int:
    """The first game in which an action is not legal; -1 if there is none."""
    d = desk[0]
    actions = lying_at(pointer(d.actions), d.count, np.int64)
    going = lying_at(pointer(d.going), d.count, np.uint8)
    masks = lying_at(pointer(d.masks), (d.count, d.all_actions), np.int8)
    for i in range(d.count):
        action = actions[i]
        if going[i] and action != LEFT_ALONE and (action < 0 or action >= d.all_actions or not masks[i, action]):
            return i
    return -1


@jit
def step_some(table: Tables, rngs: NDArray[Any], desk: NDArray[Any], first: int, last: int, j: int) -> None:
    """Make the actions of games `first` to `last`, with the room of thread `j`. Illegal actions lose."""
    g, d = table[0], desk[0]
    players = d.players
    states = lying_at(pointer(d.states), (d.count, d.words), np.uint64)
    start = lying_at(pointer(d.start), (1, d.words), np.uint64)
    actions = lying_at(pointer(d.actions), d.count, np.int64)
    to_move = lying_at(pointer(d.to_move), (players, d.all_actions), np.int32)
    to_action = lying_at(pointer(d.to_action), (players, d.all_choices), np.int32)
    moves = lying_at(pointer(d.moves), (d.threads, d.longest_moves), np.uint32)
    chances = lying_at(pointer(d.chances), (d.threads, d.longest_chances), np.uint32)
    asked = lying_at(pointer(d.asked), d.count, np.int8)
    turns = lying_at(pointer(d.turns), d.count, np.int8)
    counts = lying_at(pointer(d.counts), d.count, np.int32)
    listed = lying_at(pointer(d.listed), (d.count, d.longest_moves), np.int32)
    masks = lying_at(pointer(d.masks), (d.count, d.all_actions), np.int8)
    going = lying_at(pointer(d.going), d.count, np.uint8)
    rewards = lying_at(pointer(d.rewards), (d.count, players), np.float32)
    terminated = lying_at(pointer(d.terminated), d.count, np.bool_)
    truncated = lying_at(pointer(d.truncated), d.count, np.bool_)
    plies = lying_at(pointer(d.plies), d.count, np.int32)
    for i in range(first, last):
        action = actions[i]
        if action == LEFT_ALONE:
            continue
        for player in range(players):
            rewards[i, player] = 0.0
        terminated[i] = False
        truncated[i] = False
        if not going[i]:
            if d.after == NEXT_STEP:
                who, n = begin(g, states, start, i, d.seats, players, asked, moves, chances, j, rngs, plies)
                show(i, who, n, moves, j, to_action, turns, counts, listed, masks)
                going[i] = 1
            continue
        mover = signed(turns[i])
        who, n = OVER, 0
        if action < 0 or action >= d.all_actions or not masks[i, action]:
            fine(i, mover, rewards)
            terminated[i] = True
        else:
            apply(g, states, i, to_move[mover, action])
            plies[i] += 1
            who, n = settle(g, states, i, signed(asked[i]), moves, chances, j, rngs[i], plies)
            if who == OVER:
                pay(g, states, i, rewards)
                terminated[i] = True
            elif d.longest and plies[i] >= d.longest:
                truncated[i] = True
        if terminated[i] or truncated[i]:
            if d.after == SAME_STEP:
                who, n = begin(g, states, start, i, d.seats, players, asked, moves, chances, j, rngs, plies)
            else:
                who, n = OVER, 0
                going[i] = 0
        show(i, who, n, moves, j, to_action, turns, counts, listed, masks)


@jit
def begin_some(table: Tables, rngs: NDArray[Any], desk: NDArray[Any], first: int, last: int, j: int) -> None:
    """Begin those of games `first` to `last` anew that are wanted, with the room of thread `j`."""
    g, d = table[0], desk[0]
    players = d.players
    states = lying_at(pointer(d.states), (d.count, d.words), np.uint64)
    start = lying_at(pointer(d.start), (1, d.words), np.uint64)
    wanted = lying_at(pointer(d.wanted), d.count, np.bool_)
    to_action = lying_at(pointer(d.to_action), (players, d.all_choices), np.int32)
    moves = lying_at(pointer(d.moves), (d.threads, d.longest_moves), np.uint32)
    chances = lying_at(pointer(d.chances), (d.threads, d.longest_chances), np.uint32)
    asked = lying_at(pointer(d.asked), d.count, np.int8)
    turns = lying_at(pointer(d.turns), d.count, np.int8)
    counts = lying_at(pointer(d.counts), d.count, np.int32)
    listed = lying_at(pointer(d.listed), (d.count, d.longest_moves), np.int32)
    masks = lying_at(pointer(d.masks), (d.count, d.all_actions), np.int8)
    going = lying_at(pointer(d.going), d.count, np.uint8)
    rewards = lying_at(pointer(d.rewards), (d.count, players), np.float32)
    terminated = lying_at(pointer(d.terminated), d.count, np.bool_)
    truncated = lying_at(pointer(d.truncated), d.count, np.bool_)
    plies = lying_at(pointer(d.plies), d.count, np.int32)
    for i in range(first, last):
        if wanted[i]:
            who, n = begin(g, states, start, i, d.seats, players, asked, moves, chances, j, rngs, plies)
            show(i, who, n, moves, j, to_action, turns, counts, listed, masks)
            going[i] = 1
            terminated[i] = False
            truncated[i] = False
            for player in range(players):
                rewards[i, player] = 0.0


@jit
def sample(rngs: NDArray[Any], desk: NDArray[Any], actions: NDArray[np.int64]) -> None:
    """A random legal action for each game; 0 where the game is over."""
    d = desk[0]
    counts = lying_at(pointer(d.counts), d.count, np.int32)
    listed = lying_at(pointer(d.listed), (d.count, d.longest_moves), np.int32)
    for i in range(d.count):
        actions[i] = listed[i, below(rngs[i], counts[i])] if counts[i] else 0


def warm() -> None:
    """Compile this ahead."""
    table, rngs, desk = zeroed(1, Rules), seeded(0), zeroed(1, Desk)
    prepare(step_some, table, rngs, desk, 0, 0, 0)
    prepare(begin_some, table, rngs, desk, 0, 0, 0)
    prepare(sample, rngs, desk, np.zeros(1, np.int64))
    prepare(first_illegal, desk)
