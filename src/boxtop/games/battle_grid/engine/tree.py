"""A tree over what both players see, for hidden hands: many rounds, each with another guess of what the other holds.

A round goes down the tree through moves that are possible with its guess, to a position that is new, judges that and
all moves there, and writes on its way back what it found. A move of the other player stands for one class of cards
and a range of HP, not for a card, since rounds with other cards have to say something about the same moves. Which
move is tried depends on what was found and on how it looked at first sight (PUCT).
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
from .guesses import Model, deal
from .judge import SURE, outcome
from .search import Work, look

RANGES = 3  # of HP in each class
WARMTH = np.float32(0.15)  # by how much a move must look better to be tried e times as often
CURIOSITY = 1.2  # how much more often than it deserves a promising move is tried
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
    """A position as both see it."""

    first: I32  # of its edges
    count: I32


class Edge(Fields):
    """A move there. Values are from -1 to 1 for the player who makes it."""

    move: I32  # as the search writes it; with a group of cards instead of a pile if it is the other's
    visits: I32
    next: Annotated[Ints, np.int32, 2]  # the node after it if it is then the first player's turn, or the second's; or 0
    prior: F32  # 0 before anybody looked at it
    sight: F32  # what it was worth at first sight
    total: F32


class Growth(Fields):
    """How far a tree has grown."""

    nodes: I32
    edges: I32
    me: I32
    depth: I32  # how far it may grow down
    reached: I32
    every: I32  # whether each move at the root is to be tried
    piles: Annotated[Ints, np.int32, 16]  # the pile that stands for each group now, or -1
    length: I32  # of the last round
    path: Annotated[Ints, np.int32, SPACES + 2]
    sides: Annotated[Ints, np.int32, SPACES + 2]


Boards = Any
Lists = Any
Nodes = Any
Edges = Any


@jit
def group(kind: int, hp: int) -> int:
    """The number of a class and a range of HP."""
    return RANGES * kind + (1 if hp >= THIRDS[kind, 0] else 0) + (1 if hp >= THIRDS[kind, 1] else 0)


@jit
def shapes(b: Board, moves: Any) -> int:
    """Write all moves that the player to move could have with any hand, by groups of cards; how many."""
    player = signed(b.side)
    n = 0
    if b.placed[player] == 0:
        for space in range(first_space(player), first_space(player) + COLUMNS):
            if not b.taken >> space & 1:
                n = shaped(b, moves, n, space, 1 << BASIC)
        return n
    for space in range(SPACES):
        tokens = own_tokens(b, player, space)
        if tokens > 0:
            n = shaped(b, moves, n, space, affordable(tokens))
    return n


@jit
def shaped(b: Board, moves: Any, n: int, space: int, kinds: int) -> int:
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
def take_stock(b: Board, h: Hands, t: Growth) -> None:
    """Find a pile for each group that the player to move holds: for one's own moves each pile is a group."""
    player = signed(b.side)
    for some in range(16):
        t.piles[some] = -1
    for pile in range(signed(h.piles[player]) - 1, -1, -1):  # the highest of a range stands for it
        at = PILES * player + pile
        if b.left[at]:
            some = pile if player == t.me else group(signed(h.kind[at]), signed(h.hp[at]))
            t.piles[some] = pile


@jit
def sprout(b: Board, h: Hands, t: Growth, nodes: Nodes, edges: Edges, moves: Any) -> int:
    """A new node for a position; 0 if the tree is full. Node 0 is never used."""
    count = legal(b, h, moves) if signed(b.side) == t.me else shapes(b, moves)
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
def possible(t: Growth, w: Work, edges: Edges, at: int, ply: int) -> bool:
    """Whether a move can be made with the hand that is guessed, and is seen."""
    if t.piles[edges[at].move // 4096] < 0:
        return False
    return ply == 0 or bool(mix(U(at) + w.salt) >= w.overlooked)


@jit
def move_of(t: Growth, edges: Edges, at: int) -> int:
    """The move of an edge with the hand that is guessed."""
    move = signed(edges[at].move)
    return signed(t.piles[move // 4096]) * 4096 + move % 4096


@jit
def sight(boards: Boards, h: Hands, w: Work, ply: int, move: int) -> float:
    """What a move is worth at first sight to who makes it."""
    place(boards[ply], boards[ply + 1], h, move)
    worth = look(boards[ply + 1], h, w)
    return (worth if boards[ply + 1].side == boards[ply].side else -worth) / SURE


@jit
def see(boards: Boards, h: Hands, w: Work, t: Growth, nodes: Nodes, edges: Edges, node: int, ply: int) -> float:
    """Look at all possible moves of a node that nobody has looked at; what the best is worth at first sight."""
    best = -1.0
    first = signed(nodes[node].first)
    for at in range(first, first + signed(nodes[node].count)):
        edge = edges[at]
        if possible(t, w, edges, at, ply):
            if edge.prior == 0.0:
                edge.sight = sight(boards, h, w, ply, move_of(t, edges, at))
                edge.prior = np.exp(edge.sight / WARMTH)
            best = max(best, np.float64(edge.sight))
    return best


@jit
def promising(t: Growth, w: Work, nodes: Nodes, edges: Edges, node: int, ply: int) -> int:
    """The edge to try next."""
    first = signed(nodes[node].first)
    last = first + signed(nodes[node].count)
    visits, priors = 0, 0.0
    for at in range(first, last):
        if possible(t, w, edges, at, ply):
            visits += signed(edges[at].visits)
            priors += np.float64(edges[at].prior)
    eager = CURIOSITY * np.sqrt(1.0 + visits) / max(priors, 1e-30)
    best, chosen = -1e9, -1
    for at in range(first, last):
        if possible(t, w, edges, at, ply):
            edge = edges[at]
            tried = signed(edge.visits)
            promise = (edge.sight + edge.total) / (1 + tried) + eager * edge.prior / (1 + tried)
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
def go_down(boards: Boards, h: Hands, w: Work, t: Growth, nodes: Nodes, edges: Edges, moves: Lists) -> float:
    """One round from the root, whose guess is dealt; what it found, for the first player. The path is kept."""
    ply, node = 0, 1
    while True:
        b = boards[ply]
        take_stock(b, h, t)
        see(boards, h, w, t, nodes, edges, node, ply)
        at = promising(t, w, nodes, edges, node, ply)
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
            worth = look(b, h, w)
            if abs(worth) < SURE and ply < t.depth:
                node = sprout(b, h, t, nodes, edges, moves[ply])
            if node == 0:
                return sign * worth / SURE
            edges[at].next[side] = node
            take_stock(b, h, t)
            best = see(boards, h, w, t, nodes, edges, node, ply)
            return sign * 0.5 * (worth / SURE + best)


@jit
def grow(
    m: Model,
    boards: Boards,
    h: Hands,
    w: Work,
    t: Growth,
    nodes: Nodes,
    edges: Edges,
    moves: Lists,
    rng: Rng,
    until: int,
    must: bool,
    stop: Flag,
) -> int:
    """Rounds until so many nodes are looked at, or the flag is raised; one at least if they must. How many."""
    done = 0
    while (must and done == 0) or (w.nodes < until and not raised(stop)):
        deal(m, boards[0], h, rng)
        if t.nodes == 1:
            sprout(boards[0], h, t, nodes, edges, moves[0])
        value = go_down(boards, h, w, t, nodes, edges, moves)
        for k in range(t.length):
            edge = edges[t.path[k]]
            edge.visits += 1
            edge.total += -value if t.sides[k] else value
        done += 1
    return done
