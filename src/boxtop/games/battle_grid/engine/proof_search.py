"""Proofs about Battle Grid with open hands: whether the first player can win, or can at least draw.

Each question is answered by depth-first proof-number search (df-pn). It knows no depth: a position is proved when the
game is over or when no cards that could still be placed change the answer. Positions that are mirror images of each
other (columns a and c) are one; nothing else is left out, so an answer is a proof.

Proof and disproof numbers of many children are combined as in weak proof-number search, the largest plus one for each
other child: positions are reached in many orders, and sums would count them over and over.
"""

from typing import Annotated, Any

import numpy as np

from ....kernel.bits import U, mix, signed
from ....kernel.fields import I64, U8, U32, U64, Fields, Ints
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.state import COLUMNS, EX, NEXT, NO_SPACE, REACH, SPACES, SURGE
from .board import (
    BEGIN_KEYS,
    CLASSES,
    COLUMN_KEYS,
    MOST_TOKENS,
    PILES,
    SIDE_KEYS,
    TAKEN_KEYS,
    TOKEN_KEYS,
    Board,
    Hands,
    can_place,
    legal,
    own_tokens,
    place,
)
from .evaluation import SURE, Network, evaluate, points

NEVER = 1 << 30  # a proof number: it cannot be proved
YES, NO, OPEN = 1, 0, 2
DOUBT = 12.0  # how much the network's opinion counts when a position is met for the first time


class Proof(Fields):
    """What is known of a position in a table: how much work it is at least to prove or to disprove it."""

    key: U64
    proof: U32
    disproof: U32
    work: U32  # positions that were expanded below it
    padding: U32


class Child(Fields):
    """What is known of a position that a move leads to."""

    proof: U32
    disproof: U32


class Question(Network):
    """The question, the limits and the counters of a search; the network decides what is tried first."""

    nodes: I64  # positions expanded so far
    limit: I64  # and at most
    draw_counts: I64  # whether the question is if the first player can at least draw, else if they can win
    salt: U64  # of the question, mixed into keys
    proof: I64  # what the last call found
    disproof: I64
    stopped: U8
    padding: Annotated[Ints, np.uint8, 7]


Boards = Any  # rows of Board: one for each ply
Lists = Any  # rows for each ply: moves, and what is known of the positions after them
Table = Any  # rows of Proof, a power of two


@jit
def canonical_key(b: Board, h: Hands) -> np.uint64:
    """A hash of all that matters, the same for a position and its mirror image."""
    plain = SIDE_KEYS[b.side, h.effect]
    for player in range(2):
        for at in range(PILES * player, PILES * player + signed(h.piles[player])):
            plain += h.key[at] * U(b.left[at])
        if b.placed[player] == 0:
            plain += BEGIN_KEYS[player]
    turned = plain
    for space in range(SPACES):
        there = space // COLUMNS * COLUMNS + COLUMNS - 1 - space % COLUMNS
        if b.taken >> space & 1:
            plain += TAKEN_KEYS[space]
            turned += TAKEN_KEYS[there]
        else:
            plain += TOKEN_KEYS[space, b.tokens[space] + MOST_TOKENS]
            turned += TOKEN_KEYS[there, b.tokens[space] + MOST_TOKENS]
    for at in range(2 * COLUMNS):
        there = at // COLUMNS * COLUMNS + COLUMNS - 1 - at % COLUMNS
        plain += COLUMN_KEYS[at] * U(b.columns[at])
        turned += COLUMN_KEYS[there] * U(b.columns[at])
    return mix(min(plain, turned))


# -- what cards can still do -----------------------------------------------------------------------------------------


@jit
def dearest(b: Board, h: Hands, player: int, limits: Any) -> None:
    """Write for each free space how many tokens a player can have there at most, ever, up to 4; 0 for taken spaces.

    Tokens come only with cards on neighbouring spaces. Each adds one, or when it takes enemy tokens over as many as its
    class number (surge: two), so which classes can still be placed is worked out from the cheapest up.
    """
    for space in range(SPACES):
        limits[space] = 0
        if not b.taken >> space & 1:
            limits[space] = 1 if b.placed[player] == 0 else max(own_tokens(b, player, space), 0)
    if not can_place(b, player):
        return
    highest = -1
    for kind in range(CLASSES):
        if b.classes[CLASSES * player + kind] == 0:
            continue
        most = 0
        for space in range(SPACES):
            if not b.taken >> space & 1:
                most = max(most, potential(b, h, player, space, highest))
        if b.placed[player] and most <= kind:
            continue
        highest = kind
    for space in range(SPACES):
        if not b.taken >> space & 1:
            most = potential(b, h, player, space, highest)
            limits[space] = min(max(signed(limits[space]), most), CLASSES)


@jit
def potential(b: Board, h: Hands, player: int, space: int, highest: int) -> int:
    """The most tokens of a player on a space, if cards up to a class are placed on all free spaces around it."""
    most = max(own_tokens(b, player, space), 0)
    if highest < 0:
        return most
    gain = max(1, highest)
    if highest == EX and h.effect == SURGE:
        gain = max(gain, 2)
    for direction in range(8):
        there = signed(NEXT[space, direction])
        if (
            there != NO_SPACE
            and not b.taken >> there & 1
            and REACH[player, highest, there] >> ((direction + 4) & 7) & 1
        ):
            most += gain
    return most


@jit
def most_added(b: Board, h: Hands, player: int, column: int, limits: Any) -> int:
    """The highest HP that a player could still add in a column, with limits to what each space can pay for."""
    room_0, room_1, room_2, room_3 = 0, 0, 0, 0  # free spaces that can pay for a class at least
    for space in range(column, SPACES, COLUMNS):
        if not b.taken >> space & 1:
            limit = signed(limits[space])
            room_0 += 1 if limit > 0 else 0
            room_1 += 1 if limit > 1 else 0
            room_2 += 1 if limit > 2 else 0
            room_3 += 1 if limit > 3 else 0
    added = 0
    for slot in range(PILES * player, PILES * player + signed(h.piles[player])):
        at = PILES * player + signed(h.highest[slot])
        kind = signed(h.kind[at])
        # A card needs a space that can pay for its class, and no more of the dearer ones than there are.
        room = room_0
        if kind > 0:
            room = min(room, room_1)
        if kind > 1:
            room = min(room, room_2)
        if kind > 2:
            room = min(room, room_3)
        cards = min(room, signed(b.left[at]))
        if cards <= 0:
            continue
        added += cards * signed(h.hp[at])
        room_0 -= cards
        if kind > 0:
            room_1 -= cards
        if kind > 1:
            room_2 -= cards
        if kind > 2:
            room_3 -= cards
        if room_0 == 0:
            break
    return added


@jit
def lead(b: Board, h: Hands, player: int, limits: Any) -> int:
    """The player's points less the other's at the end if only the other placed cards from now on, the best possible.

    Cards never leave a column, so cards of their own never cost a player points: it is a lower bound.
    """
    other = 1 - player
    dearest(b, h, other, limits)
    ahead = 0
    for column in range(COLUMNS):
        ours = signed(b.columns[COLUMNS * player + column])
        theirs = signed(b.columns[COLUMNS * other + column]) + most_added(b, h, other, column, limits)
        if ours > theirs:
            ahead += ours
        elif theirs > ours:
            ahead -= theirs
    return ahead


@jit
def answer(b: Board, h: Hands, s: Question, limits: Any) -> int:
    """The answer to the question in a position, if it is clear: YES, NO, else OPEN."""
    now = points(b, 0) - points(b, 1)
    reached = now > 0 or (now == 0 and s.draw_counts != 0)
    if b.over:
        return YES if reached else NO
    if reached:
        least = lead(b, h, 0, limits)
        if least > 0 or (least == 0 and s.draw_counts != 0):
            return YES
    else:
        least = lead(b, h, 1, limits)  # of the second player
        if least > 0 or (least == 0 and s.draw_counts == 0):
            return NO
    return OPEN


# -- df-pn -----------------------------------------------------------------------------------------------------------


@jit
def opinion(b: Board, h: Hands, s: Question) -> float:
    """The network's expected result of the first player, from 0 to 1."""
    value = evaluate(b, h, s) / SURE
    return 0.5 - 0.5 * value if b.side else 0.5 + 0.5 * value


@jit
def look_up(table: Table, key: np.uint64) -> int:
    """The slot of a position in the table, or -1."""
    slot = signed(key & U(len(table) - 1))
    if table[slot].key == key:
        return slot
    slot ^= 1
    return slot if table[slot].key == key else -1


@jit
def keep(table: Table, key: np.uint64, proof: int, disproof: int, work: int) -> None:
    """Store a position, instead of the one of two on which less work was spent."""
    slot = look_up(table, key)
    if slot < 0:
        slot = signed(key & U(len(table) - 1))
        if table[slot].work > table[slot ^ 1].work:
            slot ^= 1
    entry = table[slot]
    entry.key, entry.proof, entry.disproof, entry.work = key, proof, disproof, min(work, (1 << 32) - 1)


@jit
def first_look(b: Board, h: Hands, s: Question, table: Table, limits: Any, ply: int, k: int, lists: Lists) -> None:
    """Write what is known of the position after move `k`."""
    told = answer(b, h, s, limits)
    if told != OPEN:
        lists[ply, k].proof, lists[ply, k].disproof = (0, NEVER) if told == YES else (NEVER, 0)
        return
    slot = look_up(table, canonical_key(b, h) ^ s.salt)
    if slot >= 0:
        lists[ply, k].proof, lists[ply, k].disproof = table[slot].proof, table[slot].disproof
        return
    expected = opinion(b, h, s)
    lists[ply, k].proof = 1 + signed(DOUBT * (1.0 - expected))
    lists[ply, k].disproof = 1 + signed(DOUBT * expected)


@jit
def prove(
    boards: Boards,
    h: Hands,
    s: Question,
    moves: Lists,
    lists: Lists,
    table: Table,
    limits: Any,
    ply: int,
    most_proof: int,
    most_disproof: int,
    stop: Flag,
) -> int:
    """Work on the position at `ply` until one of its numbers reaches its threshold; the index of the best move.

    Its numbers are left in `s.proof` and `s.disproof`, and in the table.
    """
    b = boards[ply]
    begun = signed(s.nodes)
    s.nodes += 1
    first = b.side == 0
    n = legal(b, h, moves[ply])
    for k in range(n):
        place(b, boards[ply + 1], h, signed(moves[ply, k]))
        first_look(boards[ply + 1], h, s, table, limits, ply, k, lists)
    key = canonical_key(b, h) ^ s.salt
    while True:
        best, least, second, largest, open_ = 0, NEVER + 1, NEVER + 1, 0, 0
        # To prove, the first player needs one good move; the second player all of theirs to be bad.
        for k in range(n):
            ours = signed(lists[ply, k].proof if first else lists[ply, k].disproof)
            other = signed(lists[ply, k].disproof if first else lists[ply, k].proof)
            if ours < least:
                best, second, least = k, least, ours
            elif ours < second:
                second = ours
            if other > 0:
                largest = max(largest, other)
                open_ += 1
        rest = 0 if open_ == 0 else min(largest + open_ - 1, NEVER)
        if least == 0:
            rest = NEVER
        elif rest == 0:
            least = NEVER
        s.proof, s.disproof = (least, rest) if first else (rest, least)
        if s.proof >= most_proof or s.disproof >= most_disproof or least == 0 or rest == 0 or s.stopped:
            keep(table, key, signed(s.proof), signed(s.disproof), signed(s.nodes) - begun)
            return best
        if s.nodes >= s.limit or raised(stop):
            s.stopped = 1
            continue
        step = second + 1 + second // 4  # a quarter more before another move is tried: it saves going back and forth
        if first:
            limit_1 = min(most_proof, step)
            limit_2 = min(most_disproof - open_ + 1, NEVER)
        else:
            limit_1 = min(most_proof - open_ + 1, NEVER)
            limit_2 = min(most_disproof, step)
        place(b, boards[ply + 1], h, signed(moves[ply, best]))
        prove(boards, h, s, moves, lists, table, limits, ply + 1, limit_1, limit_2, stop)
        lists[ply, best].proof, lists[ply, best].disproof = s.proof, s.disproof
