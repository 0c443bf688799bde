"""Monte Carlo tree search for any game: the engine of games without one, and a baseline for engines.

One tree over decisions and outcomes (UCT). With hidden information each iteration starts from a new guess at what its
player cannot see and descends through the moves that are legal under that guess; a move's exploration term counts how
often it was available (information-set MCTS). An iteration ends in a random playout, and is one node of the limit.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ..games.base import Choice, State
from ..kernel.bits import U, mix, signed
from ..kernel.fields import I64, U32, Fields, rows, zeroed
from ..kernel.jit import jit, prepare
from ..kernel.outcomes import pick
from ..kernel.random import below, seeded
from ..kernel.stop import Flag, flag, raised
from ..kernel.verbs import (
    CHANCE,
    OVER,
    TIEBREAK,
    Rows,
    VTable,
    VTableArray,
    apply,
    chance,
    chance_buffer,
    check_lists,
    copy,
    guess,
    legal,
    move_buffer,
    result,
    turn,
    value,
)
from .engine import Engine, Level, Rated, Task, Thought
from .playouts import random_choice

EXPLORATION = 0.7  # the constant of UCT
MOST_NODES = 1 << 20  # of a tree; when it is full, iterations continue as playouts
LONGEST_PATH = 512  # from the root to a leaf of the tree
LONGEST_PLAYOUT = 4_000  # then the game's verb `value` is used instead of the result
FIRST_ROUNDS = 1 << 12  # before the first report; each report comes after twice as many as the one before


class Node(Fields):
    """A choice that was tried in some state."""

    parent: U32
    choice: U32
    visits: I64
    offered: I64  # iterations in which it was available
    total: Annotated[float, np.float64]  # the sum of results for the player who made it


Nodes = NDArray[Any]
Slots = NDArray[np.uint32]


@jit
def slot_of(nodes: Nodes, slots: Slots, parent: int, choice: int) -> int:
    """The slot of a node in the hash table from parent and choice to node; it holds 0 if there is no such node."""
    mask = U(len(slots) - 1)
    slot = mix(U(parent) << U(32) | U(choice)) & mask
    while slots[slot]:
        node = nodes[slots[slot]]
        if node.parent == parent and node.choice == choice:
            break
        slot = (slot + U(1)) & mask
    return signed(slot)


@jit
def add(nodes: Nodes, slots: Slots, used: NDArray[np.int64], slot: int, parent: int, choice: int) -> None:
    """Add a node, unless the tree is full."""
    if used[0] < len(nodes):
        slots[slot] = used[0]
        entry = nodes[used[0]]
        entry.parent, entry.choice, entry.offered = parent, choice, 1
        used[0] += 1


@jit
def overlooked(node: int, choice: int, blindness: int, seed: int) -> bool:
    """Whether a level that overlooks `blindness` of 1,024 replies overlooks this one."""
    return node != 0 and signed(mix(mix(U(node) << U(32) | U(choice)) ^ U(seed)) & U(1023)) < blindness


@jit
def select(
    nodes: Nodes,
    slots: Slots,
    used: NDArray[np.int64],
    node: int,
    moves: Rows,
    n: int,
    blindness: int,
    seed: int,
    rngs: NDArray[Any],
) -> tuple[int, int]:
    """Choose which of `n` legal moves to try: a random new one, else the best by UCT. Returns it and its node, or 0."""
    fresh, new = 0, -1
    best, best_node, best_move = -1.0, 0, -1
    for k in range(n):
        move = signed(moves[0, k])
        if overlooked(node, move, blindness, seed):
            continue
        child = signed(slots[slot_of(nodes, slots, node, move)])
        if child == 0:
            fresh += 1
            if below(rngs[0], fresh) == 0:  # reservoir sampling: each new one is equally likely
                new = move
            continue
        entry = nodes[child]
        entry.offered += 1
        bound = entry.total / entry.visits + EXPLORATION * np.sqrt(np.log(np.float64(entry.offered)) / entry.visits)
        if bound > best:
            best, best_node, best_move = bound, child, move
    if new < 0 and best_move < 0:  # all of them were overlooked
        new = signed(moves[0, below(rngs[0], n)])
    if new < 0:
        return best_move, best_node
    slot = slot_of(nodes, slots, node, new)
    if slots[slot] == 0:
        add(nodes, slots, used, slot, node, new)
    return new, signed(slots[slot])


@jit
def play_out(
    g: VTable, states: Rows, moves: Rows, chances: Rows, rngs: NDArray[Any], scores: NDArray[np.float64]
) -> None:
    """Play the game in row 1 to its end at random; write each player's result to `scores`."""
    for _ in range(LONGEST_PLAYOUT):
        choice = random_choice(g, states, 1, moves, chances, 0, rngs[0])
        if choice < 0:
            for player in range(len(scores)):
                scores[player] = result(g, states, 1, player)
            return
        apply(g, states, 1, choice)
    for player in range(len(scores)):
        scores[player] = value(g, states, 1, player)


@jit
def run(
    vtable: VTableArray,
    states: Rows,
    me: int,
    moves: Rows,
    chances: Rows,
    nodes: Nodes,
    slots: Slots,
    used: NDArray[np.int64],
    path: Rows,
    scores: NDArray[np.float64],
    rounds: int,
    blindness: int,
    seed: int,
    rngs: NDArray[Any],
    stop: Flag,
) -> int:
    """Run `rounds` iterations from the state in row 0; return how many were done before the stop flag was set."""
    g = vtable[0]
    for done in range(rounds):
        if raised(stop):
            return done
        copy(g, states, 1, states, 0)
        guess(g, states, 1, me, rngs, 0)
        node, length = 0, 0
        while length < len(path):
            who = turn(g, states, 1)
            if who == OVER:
                break
            if who in (CHANCE, TIEBREAK):
                n = chance(g, states, 1, chances, 0)
                choice = signed(pick(chances, 0, g.chances, n, rngs[0]))
                slot = slot_of(nodes, slots, node, choice)
                if slots[slot] == 0:
                    add(nodes, slots, used, slot, node, choice)
                node = signed(slots[slot])
            else:
                n = legal(g, states, 1, moves, 0)
                if n == 0:
                    break
                choice, node = select(nodes, slots, used, node, moves, n, blindness, seed, rngs)
            apply(g, states, 1, choice)
            path[length, 0], path[length, 1] = node, who
            length += 1
            if node == 0 or (who >= 0 and nodes[node].visits == 0):
                break
        play_out(g, states, moves, chances, rngs, scores)
        for step in range(length):
            if path[step, 0]:
                entry = nodes[path[step, 0]]
                entry.visits += 1
                if path[step, 1] >= 0:
                    entry.total += scores[path[step, 1]]
    return rounds


def warm() -> None:
    """Compile this module ahead of time."""
    lists, numbers = rows(1, 1, np.uint32), np.zeros(1, np.int64)
    tree = zeroed(1, Node), np.zeros(1, np.uint32), numbers, np.zeros((1, 2), np.int64), np.zeros(1)
    prepare(slot_of, *tree[:2], 0, 0)
    prepare(run, zeroed(1, VTable), rows(1, 1), 0, lists, lists, *tree, 0, 0, 0, seeded(0), flag())


class Tree:
    """The search tree of one thread."""

    def __init__(self, state: State[Any], task: Task, thread: int) -> None:
        self.state, self.task = state, task
        sizes = state.game.vtable[0]
        self.states = rows(2, sizes["words"])
        self.states[0] = state.whole_row()[0]
        self.moves = move_buffer(state.game.vtable)
        self.chances = chance_buffer(state.game.vtable)
        # An iteration adds one decision and the outcomes before it.
        capacity = 1 << min(MOST_NODES, 16 + 8 * task.nodes).bit_length() - 1
        self.nodes = zeroed(capacity, Node)
        self.slots = np.zeros(2 * capacity, np.uint32)
        self.used = np.ones(1, np.int64)  # node 0 is the root
        self.path = np.zeros((min(task.depth or LONGEST_PATH, LONGEST_PATH), 2), np.int64)
        self.scores = np.zeros(state.game.players)
        self.rngs = seeded(task.seed * 64 + thread)

    def grow(self, rounds: int) -> int:
        """Run so many iterations; return how many were done before the stop flag was set."""
        done = run(
            self.state.game.vtable,
            self.states,
            self.state.turn,  # type: ignore[arg-type]
            self.moves,
            self.chances,
            self.nodes,
            self.slots,
            self.used,
            self.path,
            self.scores,
            rounds,
            round(1024 * self.task.overlooks),
            self.task.seed,
            self.rngs,
            self.task.stop,
        )
        check_lists(self.state.game.vtable, self.moves, self.chances)
        return done

    def tried(self, node: int, choice: Choice) -> tuple[int, int, float]:
        """The child node for a choice, its visits and its total; zeros if it was not tried."""
        child = int(self.slots[slot_of(self.nodes, self.slots, node, choice)])
        return (child, int(self.nodes["visits"][child]), float(self.nodes["total"][child])) if child else (0, 0, 0.0)


class Mcts(Engine):
    """An engine for any game."""

    levels: ClassVar[tuple[Level, ...]] = (
        Level(nodes=30, depth=1, spread=0.15),
        Level(nodes=60, depth=1, spread=0.08),
        Level(nodes=120, depth=2),
        Level(nodes=300),
        Level(nodes=800),
        Level(nodes=2_000),
        Level(nodes=6_000),
        Level(nodes=20_000),
    )

    def search(self, state: State[Any], task: Task) -> Thought:
        """Each thread grows its own tree; their statistics are added up (root parallelisation)."""
        most = task.nodes if task.until is not None or task.depth is None else min(task.nodes, 1_000 * task.depth)
        most = max(most, len(state.moves())) if task.every else most
        trees = [Tree(state, task, thread) for thread in range(min(self.threads, most))]
        done, now = 0, min(most, FIRST_ROUNDS)
        with ThreadPoolExecutor(len(trees)) as pool:
            at_once = map if len(trees) == 1 else pool.map
            while now and not task.stop[0]:
                shares = [(now + thread) // len(trees) for thread in range(len(trees))]
                done += sum(at_once(Tree.grow, trees, shares))
                if task.tell is not None and not task.stop[0]:
                    task.tell(self._summed(state, trees, done))
                now = min(most - done, 2 * now)
        return self._summed(state, trees, done)

    def _summed(self, state: State[Any], trees: list[Tree], done: int) -> Thought:
        tried = [[tree.tried(0, move) for tree in trees] for move in state.moves()]
        visits = [sum(entry[1] for entry in entries) for entries in tried]
        totals = [sum(entry[2] for entry in entries) for entries in tried]
        # Moves are ordered by a lower confidence bound, and a move that looks better only because it has few visits is
        # rated no better than those before it.
        mean = sum(totals) / done if done else 0.5
        means = [(total + mean) / (often + 1) for total, often in zip(totals, visits, strict=True)]
        order = sorted(range(len(means)), key=lambda k: 0.5 / (visits[k] + 1) ** 0.5 - means[k])
        values = np.minimum.accumulate([means[k] for k in order]).tolist()
        rated = tuple(Rated(state.moves()[k], value) for k, value in zip(order, values, strict=True))
        line = self._line(state, trees[0], rated[0].move)
        return Thought(*rated[0], line, visits[order[0]] / (done + 1), rated, done, len(line))

    def _line(self, state: State[Any], tree: Tree, first: Choice) -> tuple[Choice, ...]:
        """The most visited moves until chance decides; only the first move in games with hidden information."""
        line = [first]
        node, state = tree.tried(0, first)[0], state.play(first)
        while node and state.moves() and not state.game.hidden:
            best = max(state.moves(), key=lambda move: tree.tried(node, move)[1])
            node = tree.tried(node, best)[0]
            if node:
                line.append(best)
                state = state.play(best)
        return tuple(line)
