"""Alpha-beta over the rest of a game of Battle Grid: every move, to any depth, with a table of what was found.

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
from .judge import SURE, Mind, judge, outcome, safe

AT_LEAST, AT_MOST, EXACT = 1, 2, 3
DEEPEST = SPACES


class Entry(Fields):
    """What was found out about a position."""

    key: U64
    move: U32
    value: Annotated[int, np.int16]
    depth: U8
    bound: U8  # 0 if there is nothing


class Work(Mind):
    """What a search knows besides the position."""

    nodes: I64  # positions looked at so far
    limit: I64  # and at most
    margin: I64  # by how much a move may be behind the best and still be rated exactly
    salt: U64  # keeps searches that do not see the same moves apart in the table
    overlooked: U64  # moves whose hash is below this are not seen
    stopped: U8
    padding: Annotated[Ints, np.uint8, 7]


class Choice(Fields):
    """A move of the position that is thought about."""

    number: I64
    move: I64
    worth: I64
    nodes: I64  # that were spent on it in the last round


Boards = Any  # rows of Board: one for each ply
Lists = Any  # moves, and values by which they are ordered: a row for each ply
Table = Any  # rows of Entry, a power of two
Root = Any  # rows of Choice


@jit
def look(b: Board, h: Hands, w: Work) -> int:
    """What a position is worth at first sight; a finished or decided game is known."""
    w.nodes += 1
    me = signed(b.side)
    if b.over:
        return outcome(b, me)
    if safe(b, h, me):
        return SURE
    if safe(b, h, 1 - me):
        return -SURE
    return judge(b, h, w)


@jit
def overlooks(w: Work, position: np.uint64, move: int) -> bool:
    """Whether a move in a position is one that the player does not see."""
    return bool(mix(position + U(move)) < w.overlooked)


@jit
def foresee(
    boards: Boards,
    h: Hands,
    w: Work,
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
    """What the board at `ply` is worth to a player, looking `depth` >= 1 moves ahead; exact only in `low`..`high`."""
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
                if exact or (entry.bound == AT_LEAST and found >= high) or (entry.bound == AT_MOST and found <= low):
                    return sign * found
            break

    n = legal(b, h, moves[ply])
    best, chosen, kept, seen = -SURE - 1, 0, 0, 0
    for k in range(n):  # at first sight
        move = signed(moves[ply, k])
        if w.overlooked and overlooks(w, position, move) and (seen or k < n - 1):
            continue
        seen += 1
        worth = first_sight(boards, h, w, ply, move)
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
        worth = foresee(boards, h, w, moves, values, table, ply + 1, me, depth - 1, low, upper, stop)
        if upper <= worth < high:
            worth = foresee(boards, h, w, moves, values, table, ply + 1, me, depth - 1, low, high, stop)
        if w.stopped:
            return 0
        if worth > best:
            best, chosen = worth, move
    bound = AT_MOST if best <= start else AT_LEAST if best >= high else EXACT
    remember(table, slot, position, named(h, me, chosen), best, depth, bound)
    return sign * best


@jit
def named(h: Hands, player: int, move: int) -> int:
    """A move with the class and the HP of its card, which mean the same in another hand, instead of a pile."""
    at = PILES * player + move // 4096
    return (signed(h.kind[at]) * 1024 + signed(h.hp[at])) * 4096 + move % 4096


@jit
def first_sight(boards: Boards, h: Hands, w: Work, ply: int, move: int) -> int:
    """What a move is worth to the player who makes it, at first sight; it is made on the next board."""
    place(boards[ply], boards[ply + 1], h, move)
    worth = look(boards[ply + 1], h, w)
    return worth if boards[ply + 1].side == boards[ply].side else -worth


@jit
def next_best(moves: Lists, values: Lists, ply: int, k: int, n: int) -> int:
    """Bring the most promising move from place `k` on there."""
    best = k
    for other in range(k + 1, n):
        if values[ply, other] > values[ply, best]:
            best = other
    moves[ply, k], moves[ply, best] = moves[ply, best], moves[ply, k]
    values[ply, k], values[ply, best] = values[ply, best], values[ply, k]
    return signed(moves[ply, k])


@jit
def remember(table: Table, slot: np.uint64, position: np.uint64, move: int, value: int, depth: int, bound: int) -> None:
    """Note what was found: in the first of two places if nothing deeper is there, else in the second."""
    if abs(value) == SURE:
        depth = DEEPEST  # a proof
    if table[slot].bound and table[slot].key != position and signed(table[slot].depth) > depth:
        slot ^= U(1)
    entry = table[slot]
    entry.key, entry.move, entry.value, entry.depth, entry.bound = position, move, value, depth, bound


@jit
def explore(
    boards: Boards,
    h: Hands,
    w: Work,
    moves: Lists,
    values: Lists,
    table: Table,
    root: Root,
    depth: int,
    lines: int,
    stop: Flag,
) -> int:
    """Rate moves of board 0 in their order: the best `lines` exactly, the others not too low. How many were done."""
    me = signed(boards[0].side)
    top = -SURE
    for k in range(len(root)):
        move = root[k]
        low = max(top - w.margin, -SURE)
        if k >= lines:
            low = signed(np.sort(root["worth"][:k])[k - lines])
        before = w.nodes
        worth = first_sight(boards, h, w, 0, signed(move.move))
        if not (depth == 1 or boards[1].over or abs(worth) == SURE) and low < SURE:
            if k >= lines:
                worth = foresee(boards, h, w, moves, values, table, 1, me, depth - 1, low, low + 1, stop)
            if k < lines or (worth > low and not w.stopped):
                worth = foresee(boards, h, w, moves, values, table, 1, me, depth - 1, low, SURE, stop)
        if w.stopped:
            return k
        move.worth = worth
        top = max(top, worth)
        move.nodes = w.nodes - before
    return len(root)


@jit
def rank(root: Root, n: int) -> None:
    """Bring the best of the first `n` moves to the front; equals keep their order."""
    for k in range(1, n):
        number, move, worth, nodes = root[k].number, root[k].move, root[k].worth, root[k].nodes
        to = k
        while to > 0 and root[to - 1].worth < worth:
            root[to] = root[to - 1]
            to -= 1
        root[to].number, root[to].move, root[to].worth, root[to].nodes = number, move, worth, nodes


@jit
def follow(boards: Boards, h: Hands, w: Work, moves: Lists, table: Table, line: Any) -> int:
    """Go on from the move in `line[0]` as the table says, and write the moves into `line`; how many there are."""
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
