"""Alpha-beta over the rest of a game of Battle Grid: every move, to any depth, with a transposition table.

Values are whole numbers for the player whose turn it is. SURE and -SURE are proofs at whatever depth, for nothing is
left out; any other value is one if the depth reaches to the last free space.
"""

from typing import Annotated, Any

import numpy as np

from ....kernel.bits import U, mix, signed
from ....kernel.fields import I64, U8, U32, U64, Fields, Ints
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.state import SPACES
from .board import PILES, Board, Hands, free_spaces, key, legal, place
from .evaluation import SURE, Network, evaluate, outcome, safe

LOWER, UPPER, EXACT = 1, 2, 3
DEEPEST = SPACES


class Entry(Fields):
    """An entry of the transposition table."""

    key: U64
    move: U32
    value: Annotated[int, np.int16]
    depth: U8
    bound: U8  # 0: an empty entry


class Workspace(Network):
    """The network, and the limits and counters of a search."""

    nodes: I64  # positions looked at so far
    limit: I64  # and at most
    margin: I64  # by how much a move may be behind the best and still be rated exactly
    salt: U64  # mixed into keys: a search that overlooks moves must not share its results
    overlooked: U64  # moves whose hash is below this are not seen
    stopped: U8
    padding: Annotated[Ints, np.uint8, 7]


class RootMove(Fields):
    """A move of the position that is searched."""

    number: I64
    move: I64
    worth: I64
    nodes: I64  # that were spent on it in the last round


Boards = Any  # rows of Board: one for each ply
Lists = Any  # moves, and values by which they are ordered: a row for each ply
Table = Any  # rows of Entry, a power of two
RootMoves = Any  # rows of RootMove


@jit
def static_value(b: Board, h: Hands, w: Workspace) -> int:
    """The static value of a position; exact if the game is over or decided."""
    w.nodes += 1
    me = signed(b.side)
    if b.over:
        return outcome(b, me)
    if safe(b, h, me):
        return SURE
    if safe(b, h, 1 - me):
        return -SURE
    return evaluate(b, h, w)


@jit
def overlooks(w: Workspace, position: np.uint64, move: int) -> bool:
    """Whether a move in a position is one that the player does not see."""
    return bool(mix(position + U(move)) < w.overlooked)


@jit
def alpha_beta(
    boards: Boards,
    h: Hands,
    w: Workspace,
    moves: Lists,
    values: Lists,
    table: Table,
    ply: int,
    whose: int,
    depth: int,
    low: int,
    high: int,
    stop: Flag,
) -> int:
    """The value of the board at `ply` for a player, `depth` >= 1 moves deep; exact only within `low`..`high`."""
    b = boards[ply]
    me = signed(b.side)
    sign = 1
    if me != whose:
        sign, low, high = -1, -high, -low
    if w.nodes >= w.limit or raised(stop):
        w.stopped = 1
        return 0
    depth = min(depth, free_spaces(b))
    position = key(b, h) ^ w.salt
    slot = position & U(len(table) - 1)
    tried = -1
    for place_of in range(2):
        entry = table[slot ^ U(place_of)]
        if entry.bound and entry.key == position:
            found = signed(entry.value)
            tried = signed(entry.move)
            if signed(entry.depth) >= depth or abs(found) == SURE:
                exact = entry.bound == EXACT
                if exact or (entry.bound == LOWER and found >= high) or (entry.bound == UPPER and found <= low):
                    return sign * found
            break

    n = legal(b, h, moves[ply])
    best, chosen, kept, seen = -SURE - 1, 0, 0, 0
    for k in range(n):  # by static values
        move = signed(moves[ply, k])
        if w.overlooked and overlooks(w, position, move) and (seen or k < n - 1):
            continue
        seen += 1
        worth = value_after(boards, h, w, ply, move)
        if depth == 1 or boards[ply + 1].over or abs(worth) == SURE:
            if worth > best:
                best, chosen = worth, move
                if best >= high:
                    break
        else:
            moves[ply, kept] = move
            values[ply, kept] = 2 * SURE if named(h, me, move) == tried else worth
            kept += 1

    start = low
    for k in range(kept):
        if best >= high:
            break
        low = max(low, best)
        move = next_best(moves, values, ply, k, kept)
        place(b, boards[ply + 1], h, move)
        upper = low + 1 if k else high
        worth = alpha_beta(boards, h, w, moves, values, table, ply + 1, me, depth - 1, low, upper, stop)
        if upper <= worth < high:
            worth = alpha_beta(boards, h, w, moves, values, table, ply + 1, me, depth - 1, low, high, stop)
        if w.stopped:
            return 0
        if worth > best:
            best, chosen = worth, move
    bound = UPPER if best <= start else LOWER if best >= high else EXACT
    store_result(table, slot, position, named(h, me, chosen), best, depth, bound)
    return sign * best


@jit
def named(h: Hands, player: int, move: int) -> int:
    """A move by the class and the HP of its card, which mean the same in any hand, instead of by a pile."""
    at = PILES * player + move // 4096
    return (signed(h.kind[at]) * 1024 + signed(h.hp[at])) * 4096 + move % 4096


@jit
def value_after(boards: Boards, h: Hands, w: Workspace, ply: int, move: int) -> int:
    """The static value of a move for the player who makes it; it is made on the next board."""
    place(boards[ply], boards[ply + 1], h, move)
    worth = static_value(boards[ply + 1], h, w)
    return worth if boards[ply + 1].side == boards[ply].side else -worth


@jit
def next_best(moves: Lists, values: Lists, ply: int, k: int, n: int) -> int:
    """Swap the most promising of the moves k..n-1 to index `k`, and return it."""
    best = k
    for other in range(k + 1, n):
        if values[ply, other] > values[ply, best]:
            best = other
    moves[ply, k], moves[ply, best] = moves[ply, best], moves[ply, k]
    values[ply, k], values[ply, best] = values[ply, best], values[ply, k]
    return signed(moves[ply, k])


@jit
def store_result(
    table: Table, slot: np.uint64, position: np.uint64, move: int, value: int, depth: int, bound: int
) -> None:
    """Store what was found: in the first of two entries unless that holds a deeper search, else in the second."""
    if abs(value) == SURE:
        depth = DEEPEST  # a proof
    if table[slot].bound and table[slot].key != position and signed(table[slot].depth) > depth:
        slot ^= U(1)
    entry = table[slot]
    entry.key, entry.move, entry.value, entry.depth, entry.bound = position, move, value, depth, bound


@jit
def search_root(
    boards: Boards,
    h: Hands,
    w: Workspace,
    moves: Lists,
    values: Lists,
    table: Table,
    root: RootMoves,
    depth: int,
    lines: int,
    stop: Flag,
) -> int:
    """Search the moves of board 0 in order: the best `lines` exactly, the others as upper bounds. How many it did."""
    me = signed(boards[0].side)
    top = -SURE
    for k in range(len(root)):
        move = root[k]
        low = max(top - w.margin, -SURE)
        if k >= lines:
            low = signed(np.sort(root["worth"][:k])[k - lines])
        before = w.nodes
        worth = value_after(boards, h, w, 0, signed(move.move))
        if not (depth == 1 or boards[1].over or abs(worth) == SURE) and low < SURE:
            if k >= lines:
                worth = alpha_beta(boards, h, w, moves, values, table, 1, me, depth - 1, low, low + 1, stop)
            if k < lines or (worth > low and not w.stopped):
                worth = alpha_beta(boards, h, w, moves, values, table, 1, me, depth - 1, low, SURE, stop)
        if w.stopped:
            return k
        move.worth = worth
        top = max(top, worth)
        move.nodes = w.nodes - before
    return len(root)


@jit
def sort_moves(root: RootMoves, n: int) -> None:
    """Sort the first `n` moves, best first; equals keep their order."""
    for k in range(1, n):
        number, move, worth, nodes = root[k].number, root[k].move, root[k].worth, root[k].nodes
        to = k
        while to > 0 and root[to - 1].worth < worth:
            root[to] = root[to - 1]
            to -= 1
        root[to].number, root[to].move, root[to].worth, root[to].nodes = number, move, worth, nodes


@jit
def principal_variation(boards: Boards, h: Hands, w: Workspace, moves: Lists, table: Table, line: Any) -> int:
    """Follow the transposition table from the move in `line[0]` and write the moves into `line`; how many there are."""
    n = 1
    while True:
        place(boards[n - 1], boards[n], h, signed(line[n - 1]))
        b = boards[n]
        if b.over:
            return n
        position = key(b, h) ^ w.salt
        slot = position & U(len(table) - 1)
        if table[slot].bound == 0 or table[slot].key != position:
            slot ^= U(1)
        found = -1
        if table[slot].bound and table[slot].key == position:
            for k in range(legal(b, h, moves[n])):
                if named(h, signed(b.side), signed(moves[n, k])) == signed(table[slot].move):
                    found = signed(moves[n, k])
        if found < 0:
            return n
        line[n] = found
        n += 1
