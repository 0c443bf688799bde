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
from ..kernel.fields import rows, zeroed
from ..kernel.random import Rng, below, seeded
from ..kernel.verbs import CHANCE, OVER, TIEBREAK, Rows, Rules, Tables, apply, chance, copy, legal, result, turn

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
def first_illegal(
    actions: NDArray[np.int64], turns: NDArray[np.int8], masks: NDArray[np.int8], going: NDArray[np.uint8]
) -> int:
    """The first game in which an action is not legal; -1 if there is none."""
    for i in range(len(actions)):
        action = actions[i]
        if going[i] and action != LEFT_ALONE and (action < 0 or action >= masks.shape[1] or not masks[i, action]):
            return i
    return -1


@jit
def step_some(
    table: Tables,
    states: Rows,
    start: Rows,
    first: int,
    last: int,
    j: int,
    actions: NDArray[np.int64],
    to_move: NDArray[np.int32],
    to_action: NDArray[np.int32],
    moves: Rows,
    chances: Rows,
    rngs: NDArray[Any],
    asked: NDArray[np.int8],
    turns: NDArray[np.int8],
    counts: NDArray[np.int32],
    listed: NDArray[np.int32],
    masks: NDArray[np.int8],
    going: NDArray[np.uint8],
    rewards: NDArray[np.float32],
    terminated: NDArray[np.bool_],
    truncated: NDArray[np.bool_],
    plies: NDArray[np.int32],
    seats: int,
    after: int,
    longest: int,
) -> None:
    """Make an action in each of some games; `longest` (if not 0) ends a game after so many. Illegal actions lose."""
    g = table[0]
    players = rewards.shape[1]
    for i in range(first, last):
        action = actions[i]
        if action == LEFT_ALONE:
            continue
        for player in range(players):
            rewards[i, player] = 0.0
        terminated[i] = False
        truncated[i] = False
        if not going[i]:
            if after == NEXT_STEP:
                who, n = begin(g, states, start, i, seats, players, asked, moves, chances, j, rngs, plies)
                show(i, who, n, moves, j, to_action, turns, counts, listed, masks)
                going[i] = 1
            continue
        mover = signed(turns[i])
        if action < 0 or action >= masks.shape[1] or not masks[i, action]:
            fine(i, mover, rewards)
            terminated[i] = True
        else:
            apply(g, states, i, to_move[mover, action])
            plies[i] += 1
        who, n = OVER, 0
        if not terminated[i]:
            who, n = settle(g, states, i, signed(asked[i]), moves, chances, j, rngs[i], plies)
            if who == OVER:
                pay(g, states, i, rewards)
                terminated[i] = True
            elif longest and plies[i] >= longest:
                truncated[i] = True
        if terminated[i] or truncated[i]:
            if after == SAME_STEP:
                who, n = begin(g, states, start, i, seats, players, asked, moves, chances, j, rngs, plies)
            else:
                who, n = OVER, 0
                going[i] = 0
        show(i, who, n, moves, j, to_action, turns, counts, listed, masks)


@jit
def begin_some(
    table: Tables,
    states: Rows,
    start: Rows,
    first: int,
    last: int,
    j: int,
    wanted: NDArray[np.bool_],
    to_action: NDArray[np.int32],
    moves: Rows,
    chances: Rows,
    rngs: NDArray[Any],
    asked: NDArray[np.int8],
    turns: NDArray[np.int8],
    counts: NDArray[np.int32],
    listed: NDArray[np.int32],
    masks: NDArray[np.int8],
    going: NDArray[np.uint8],
    rewards: NDArray[np.float32],
    terminated: NDArray[np.bool_],
    truncated: NDArray[np.bool_],
    plies: NDArray[np.int32],
    seats: int,
) -> None:
    """Begin those of some games that are wanted anew."""
    for i in range(first, last):
        if wanted[i]:
            players = rewards.shape[1]
            who, n = begin(table[0], states, start, i, seats, players, asked, moves, chances, j, rngs, plies)
            show(i, who, n, moves, j, to_action, turns, counts, listed, masks)
            going[i] = 1
            terminated[i] = False
            truncated[i] = False
            for player in range(players):
                rewards[i, player] = 0.0


@jit
def sample(
    counts: NDArray[np.int32], listed: NDArray[np.int32], rngs: NDArray[Any], actions: NDArray[np.int64]
) -> None:
    """A random legal action for each game; 0 where the game is over."""
    for i in range(len(actions)):
        actions[i] = listed[i, below(rngs[i], counts[i])] if counts[i] else 0


def warm() -> None:
    """Compile this ahead."""
    table, states, lists = zeroed(1, Rules), rows(1, 1), rows(1, 1, np.uint32)
    start = rows(1, 1)
    numbers, table_of_moves = np.zeros(1, np.int64), np.zeros((1, 1), np.int32)
    flags, marks, counts = np.zeros(1, np.bool_), np.zeros(1, np.int8), np.zeros(1, np.int32)
    listed, masks, going = np.zeros((1, 1), np.int32), np.zeros((1, 1), np.int8), np.zeros(1, np.uint8)
    rewards, rngs = np.zeros((1, 1), np.float32), seeded(0)
    shown = (marks, marks, counts, listed, masks, going, rewards, flags, flags, counts)
    lead = (table, states, start, 0, 0, 0)
    prepare(step_some, *lead, numbers, table_of_moves, table_of_moves, lists, lists, rngs, *shown, 0, 0, 0)
    prepare(begin_some, *lead, flags, table_of_moves, lists, lists, rngs, *shown, 0)
    prepare(sample, counts, listed, rngs, numbers)
    prepare(first_illegal, numbers, marks, masks, going)
