"""Tree search for hidden hands: a tree over what both players see, and many playouts, each with another sampled hand.

A playout descends through moves that are possible with its hand to a new position, evaluates that and all moves there,
and backs the value up. A move of the opponent stands for one class of cards and a range of HP, a group, instead of a
card, so that playouts with different hands share statistics. Moves are selected by PUCT; their priors come from static
values.
"""

from typing import Annotated, Any

import numpy as np

from ....kernel.bits import U, mix, signed
from ....kernel.fields import Fields, Ints
from ....kernel.jit import jit
from ....kernel.random import Rng
from ....kernel.stop import Flag, raised
from ..rules.state import BASIC, BITS, CARD_HP, CHOSEN, CHOSEN_FROM, COLUMNS, INFLUENCED, KIND_FROM, REACH, SPACES
from ..rules.verbs import affordable, first_space
from .board import CLASSES, PILES, Board, Hands, legal, open_directions, own_tokens, place
from .evaluation import SURE, outcome
from .opponent_model import OpponentModel, deal_hand
from .search import Workspace, static_value

RANGES = 3  # of HP in each class
PRIOR_TEMPERATURE = np.float32(0.15)  # a move whose static value is higher by this much has e times the prior
EXPLORATION = 1.2  # the constant of PUCT
I32 = Annotated[int, np.int32]
F32 = Annotated[float, np.float32]

# The lowest HP of the middle and of the highest third of the cards of each class.
THIRDS = np.array(
    [
        [
            np.sort(CARD_HP[KIND_FROM[k] : KIND_FROM[k + 1]])[(KIND_FROM[k + 1] - KIND_FROM[k]) * n // RANGES]
            for n in (1, 2)
        ]
        for k in range(CLASSES)
    ],
    np.int64,
)


class Node(Fields):
    """A position as both players see it."""

    first: I32  # of its edges
    count: I32


class Edge(Fields):
    """A move there. Values are from -1 to 1 for the player who makes it."""

    move: I32  # as in `board`; with a group of cards instead of a pile if it is the opponent's
    visits: I32
    next: Annotated[Ints, np.int32, 2]  # the node after it if it is then the first player's turn, or the second's; or 0
    prior: F32  # 0: not evaluated yet
    static: F32  # its static value
    total: F32


class Tree(Fields):
    """The size of the tree, its limits, and the path of the current playout."""

    nodes: I32
    edges: I32
    me: I32
    depth: I32  # the limit
    reached: I32  # the depth so far
    every: I32  # whether each move at the root must be tried
    piles: Annotated[Ints, np.int32, 16]  # the pile that each group means with the hand of this playout, or -1
    length: I32  # of the path
    path: Annotated[Ints, np.int32, SPACES + 2]
    sides: Annotated[Ints, np.int32, SPACES + 2]


Boards = Any
Lists = Any
Nodes = Any
Edges = Any


@jit
def group(kind: int, hp: int) -> int:
    """The group of a card: its class and range of HP."""
    return RANGES * kind + (1 if hp >= THIRDS[kind, 0] else 0) + (1 if hp >= THIRDS[kind, 1] else 0)


@jit
def group_moves(b: Board, moves: Any) -> int:
    """Write all moves that the player to move could have with any hand, by groups; how many."""
    player = signed(b.side)
    n = 0
    if b.placed[player] == 0:
        for space in range(first_space(player), first_space(player) + COLUMNS):
            if not b.taken >> space & 1:
                n = add_group_moves(b, moves, n, space, 1 << BASIC)
        return n
    for space in range(SPACES):
        tokens = own_tokens(b, player, space)
        if tokens > 0:
            n = add_group_moves(b, moves, n, space, affordable(tokens))
    return n


@jit
def add_group_moves(b: Board, moves: Any, n: int, space: int, kinds: int) -> int:
    """Add all ways to place a card of these classes on a space."""
    player = signed(b.side)
    around = open_directions(b, space)
    for kind in range(CLASSES):
        if kinds >> kind & 1:
            within = around & signed(REACH[player, kind, space])
            wanted = min(signed(INFLUENCED[kind]), signed(BITS[within]))
            for k in range(signed(CHOSEN_FROM[wanted, within]), signed(CHOSEN_FROM[wanted, within + 1])):
                for some in range(RANGES * kind, RANGES * kind + RANGES):
                    moves[n] = (16 * some + space) * 256 + signed(CHOSEN[k])
                    n += 1
    return n


@jit
def match_groups(b: Board, h: Hands, t: Tree) -> None:
    """Find the pile of each group that the player to move holds. In one's own hand each pile is a group."""
    player = signed(b.side)
    for some in range(16):
        t.piles[some] = -1
    for pile in range(signed(h.piles[player]) - 1, -1, -1):  # the highest HP of a range
        at = PILES * player + pile
        if b.left[at]:
            some = pile if player == t.me else group(signed(h.kind[at]), signed(h.hp[at]))
            t.piles[some] = pile


@jit
def expand(b: Board, h: Hands, t: Tree, nodes: Nodes, edges: Edges, moves: Any) -> int:
    """Add a node for a position; its number, or 0 if the tree is full (node 0 is never used)."""
    count = legal(b, h, moves) if signed(b.side) == t.me else group_moves(b, moves)
    if t.nodes >= len(nodes) or t.edges + count > len(edges):
        return 0
    made, first = signed(t.nodes), signed(t.edges)
    nodes[made].first, nodes[made].count = first, count
    for k in range(count):
        edge = edges[first + k]
        edge.move, edge.visits, edge.prior, edge.total = signed(moves[k]), 0, 0.0, 0.0
        edge.next[0], edge.next[1] = 0, 0
    t.nodes += 1
    t.edges += count
    return made


@jit
def possible(t: Tree, w: Workspace, edges: Edges, at: int, ply: int) -> bool:
    """Whether a move is possible with the sampled hand, and not overlooked."""
    if t.piles[edges[at].move // 4096] < 0:
        return False
    return ply == 0 or bool(mix(U(at) + w.salt) >= w.overlooked)


@jit
def move_of(t: Tree, edges: Edges, at: int) -> int:
    """The move of an edge with the sampled hand."""
    move = signed(edges[at].move)
    return signed(t.piles[move // 4096]) * 4096 + move % 4096


@jit
def static_value_after(boards: Boards, h: Hands, w: Workspace, ply: int, move: int) -> float:
    """The static value of a move for the player who makes it, from -1 to 1."""
    place(boards[ply], boards[ply + 1], h, move)
    worth = static_value(boards[ply + 1], h, w)
    return (worth if boards[ply + 1].side == boards[ply].side else -worth) / SURE


@jit
def set_priors(
    boards: Boards, h: Hands, w: Workspace, t: Tree, nodes: Nodes, edges: Edges, node: int, ply: int
) -> float:
    """Evaluate all possible moves of a node that have no prior yet; the highest static value."""
    best = -1.0
    first = signed(nodes[node].first)
    for at in range(first, first + signed(nodes[node].count)):
        edge = edges[at]
        if possible(t, w, edges, at, ply):
            if edge.prior == 0.0:
                edge.static = static_value_after(boards, h, w, ply, move_of(t, edges, at))
                edge.prior = np.exp(edge.static / PRIOR_TEMPERATURE)
            best = max(best, np.float64(edge.static))
    return best


@jit
def select(t: Tree, w: Workspace, nodes: Nodes, edges: Edges, node: int, ply: int) -> int:
    """The edge with the highest PUCT score."""
    first = signed(nodes[node].first)
    last = first + signed(nodes[node].count)
    visits, priors = 0, 0.0
    for at in range(first, last):
        if possible(t, w, edges, at, ply):
            visits += signed(edges[at].visits)
            priors += np.float64(edges[at].prior)
    eager = EXPLORATION * np.sqrt(1.0 + visits) / max(priors, 1e-30)
    best, chosen = -1e9, -1
    for at in range(first, last):
        if possible(t, w, edges, at, ply):
            edge = edges[at]
            tried = signed(edge.visits)
            promise = (edge.static + edge.total) / (1 + tried) + eager * edge.prior / (1 + tried)
            if ply == 0 and t.every and tried == 0:
                promise += 10.0
            if promise > best:
                best, chosen = promise, at
    if chosen < 0:  # all of them are overlooked
        for at in range(first, last):
            if t.piles[edges[at].move // 4096] >= 0:
                return at
    return chosen


@jit
def playout(boards: Boards, h: Hands, w: Workspace, t: Tree, nodes: Nodes, edges: Edges, moves: Lists) -> float:
    """One playout from the root with the hand that was dealt; its value for the first player. The path is kept."""
    ply, node = 0, 1
    while True:
        b = boards[ply]
        match_groups(b, h, t)
        set_priors(boards, h, w, t, nodes, edges, node, ply)
        at = select(t, w, nodes, edges, node, ply)
        t.path[ply], t.sides[ply] = at, signed(b.side)
        place(b, boards[ply + 1], h, move_of(t, edges, at))
        ply += 1
        t.length, t.reached = ply, max(t.reached, ply)
        b = boards[ply]
        if b.over:
            w.nodes += 1
            return outcome(b, 0) / SURE
        side = signed(b.side)
        sign = -1.0 if side else 1.0
        node = signed(edges[at].next[side])
        if node == 0:
            worth = static_value(b, h, w)
            if abs(worth) < SURE and ply < t.depth:
                node = expand(b, h, t, nodes, edges, moves[ply])
            if node == 0:
                return sign * worth / SURE
            edges[at].next[side] = node
            match_groups(b, h, t)
            best = set_priors(boards, h, w, t, nodes, edges, node, ply)
            return sign * 0.5 * (worth / SURE + best)


@jit
def run_playouts(
    m: OpponentModel,
    boards: Boards,
    h: Hands,
    w: Workspace,
    t: Tree,
    nodes: Nodes,
    edges: Edges,
    moves: Lists,
    rng: Rng,
    until: int,
    must: bool,
    stop: Flag,
) -> int:
    """Playouts until so many nodes are evaluated or the flag is raised, at least one if `must`; how many."""
    done = 0
    while (must and done == 0) or (w.nodes < until and not raised(stop)):
        deal_hand(m, boards[0], h, rng)
        if t.nodes == 1:
            expand(boards[0], h, t, nodes, edges, moves[0])
        value = playout(boards, h, w, t, nodes, edges, moves)
        for k in range(t.length):
            edge = edges[t.path[k]]
            edge.visits += 1
            edge.total += -value if t.sides[k] else value
        done += 1
    return done
