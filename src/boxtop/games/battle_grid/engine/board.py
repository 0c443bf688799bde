"""A position of Battle Grid as the search sees it: only what can still change the result.

Which card lies on a space does not matter any more, only that the space is taken and what the columns hold; and cards
of one class with the same HP are one *pile*. So positions that differ in nothing else are the same, and are searched
once. A move is (16 * pile + space) * 256 + influenced, where piles are counted within the mover's hand.
"""

from typing import Annotated, Any

import numpy as np

from ....kernel.bits import U, mix, signed
from ....kernel.fields import U8, Fields, Ints
from ....kernel.jit import jit
from ..rules.state import (
    BASIC,
    BITS,
    CHOSEN,
    CHOSEN_FROM,
    COLUMNS,
    EX,
    INFLUENCED,
    INTIMIDATE,
    LINES,
    NEXT,
    NO_SPACE,
    REACH,
    SPACES,
    SURGE,
)
from ..rules.state import State as Record
from ..rules.verbs import affordable, first_space

CLASSES = 4
PILES = LINES  # at most, in one hand: every card may be different
MOST_TOKENS = 256  # on one space: 99 can be written down, and eight neighbours add four each at most

_luck = np.random.default_rng(20261116)
TOKEN_KEYS = _luck.integers(1 << 64, size=(SPACES, 2 * MOST_TOKENS), dtype=np.uint64)
TAKEN_KEYS = _luck.integers(1 << 64, size=SPACES, dtype=np.uint64)
COLUMN_KEYS = _luck.integers(1 << 64, size=2 * COLUMNS, dtype=np.uint64)  # times the HP of a player in a column
SIDE_KEYS = _luck.integers(1 << 64, size=(2, 3), dtype=np.uint64)  # whose turn, and which effect
BEGIN_KEYS = _luck.integers(1 << 64, size=2, dtype=np.uint64)  # who has not begun yet


class Board(Fields):
    """A position."""

    tokens: Annotated[Ints, np.int16, SPACES]  # above 0 the first player's, below 0 the second's
    columns: Annotated[Ints, np.int32, 2 * COLUMNS]  # HP of the first player in a, b, c, then of the second
    left: Annotated[Ints, np.uint8, 2 * PILES]  # cards in each pile of the first player's hand, then of the second's
    classes: Annotated[Ints, np.uint8, 2 * CLASSES]  # cards of each class in the first player's hand, then the second's
    placed: Annotated[Ints, np.uint8, 2]  # cards that each has placed
    taken: Annotated[int, np.int32]  # spaces with a Pokémon, as bits
    side: U8  # whose turn; when the game is over, who placed last
    over: U8


class Hands(Fields):
    """What the piles of both hands are, all through a search; a hand's are sorted by class, highest HP first."""

    hp: Annotated[Ints, np.int32, 2 * PILES]
    kind: Annotated[Ints, np.uint8, 2 * PILES]
    key: Annotated[Ints, np.uint64, 2 * PILES]
    highest: Annotated[Ints, np.uint8, 2 * PILES]  # piles counted within their hand, highest HP first
    piles: Annotated[Ints, np.uint8, 2]
    pile_of_line: Annotated[Ints, np.uint8, 2 * LINES]  # for lines of which a card is in the hand
    effect: U8


# -- from the record of the game -------------------------------------------------------------------------------------


@jit
def read(s: Record, b: Board, h: Hands) -> None:
    """Make a board of a record."""
    h.effect = s.effect
    b.taken = 0
    for at in range(2 * COLUMNS):
        b.columns[at] = 0
    for space in range(SPACES):
        b.tokens[space] = signed(s.tokens[space]) - signed(s.tokens[SPACES + space])
        line = signed(s.pokemon[space]) - 1
        if line >= 0:
            b.taken |= 1 << space
            b.columns[COLUMNS * (line // LINES) + space % COLUMNS] += signed(s.hp[line])
    for player in range(2):
        b.placed[player] = s.placed[player]
        take_up(b, h, player)
        for line in range(LINES * player, LINES * player + LINES):
            if s.left[line]:
                add_cards(b, h, player, signed(s.kind[line]), signed(s.hp[line]), signed(s.left[line]))
        finish_hand(h, player)
        for line in range(LINES * player, LINES * player + LINES):
            for pile in range(signed(h.piles[player])):
                at = PILES * player + pile
                if h.kind[at] == s.kind[line] and h.hp[at] == signed(s.hp[line]):
                    h.pile_of_line[line] = pile
    b.side, b.over = s.side, s.over


@jit
def take_up(b: Board, h: Hands, player: int) -> None:
    """Begin a new hand, without cards."""
    h.piles[player] = 0
    for at in range(PILES * player, PILES * player + PILES):
        b.left[at] = 0
        h.hp[at], h.kind[at], h.key[at] = 0, 0, 0
    for at in range(CLASSES * player, CLASSES * player + CLASSES):
        b.classes[at] = 0


@jit
def add_cards(b: Board, h: Hands, player: int, kind: int, hp: int, count: int) -> None:
    """Put cards into a hand: onto the pile of their like, or on a new one in its place."""
    first = PILES * player
    last = first + signed(h.piles[player])
    at = first
    while at < last and (signed(h.kind[at]) < kind or (signed(h.kind[at]) == kind and signed(h.hp[at]) > hp)):
        at += 1
    b.classes[CLASSES * player + kind] += count
    if at < last and signed(h.kind[at]) == kind and signed(h.hp[at]) == hp:
        b.left[at] += count
        return
    for above in range(last, at, -1):
        h.hp[above], h.kind[above], b.left[above] = h.hp[above - 1], h.kind[above - 1], b.left[above - 1]
    h.hp[at], h.kind[at], b.left[at] = hp, kind, count
    h.piles[player] += 1


@jit
def finish_hand(h: Hands, player: int) -> None:
    """Work out, once all cards are in a hand, what the search asks about its piles."""
    first = PILES * player
    for pile in range(signed(h.piles[player])):
        at = first + pile
        h.key[at] = mix(U((signed(h.kind[at]) * 1024 + signed(h.hp[at])) * 2 + player))
        slot = pile
        while slot > 0 and h.hp[first + signed(h.highest[first + slot - 1])] < h.hp[at]:
            h.highest[first + slot] = h.highest[first + slot - 1]
            slot -= 1
        h.highest[first + slot] = pile


@jit
def key(b: Board, h: Hands) -> np.uint64:
    """A hash of all that matters: equal for positions in which the same can happen, whatever led to them."""
    hashed = SIDE_KEYS[b.side, h.effect]
    for space in range(SPACES):
        if b.taken >> space & 1:
            hashed += TAKEN_KEYS[space]
        else:
            hashed += TOKEN_KEYS[space, b.tokens[space] + MOST_TOKENS]
    for at in range(2 * COLUMNS):
        hashed += COLUMN_KEYS[at] * U(b.columns[at])
    for player in range(2):
        for at in range(PILES * player, PILES * player + signed(h.piles[player])):
            hashed += h.key[at] * U(b.left[at])
        if b.placed[player] == 0:
            hashed += BEGIN_KEYS[player]
    return mix(hashed)


# -- moves -----------------------------------------------------------------------------------------------------------


@jit
def legal(b: Board, h: Hands, moves: Any) -> int:
    """Write all moves, of equal cards only one, into `moves`; how many."""
    player = signed(b.side)
    n = 0
    if b.placed[player] == 0:
        for space in range(first_space(player), first_space(player) + COLUMNS):
            if not b.taken >> space & 1:
                n = placings(b, h, moves, n, space, 1 << BASIC)
        return n
    for space in range(SPACES):
        tokens = own_tokens(b, player, space)
        if tokens > 0:
            n = placings(b, h, moves, n, space, affordable(tokens))
    return n


@jit
def own_tokens(b: Board, player: int, space: int) -> int:
    """The tokens of a player on a space; below 0 if they are the other's."""
    return -signed(b.tokens[space]) if player else signed(b.tokens[space])


@jit
def open_directions(b: Board, space: int) -> int:
    """The directions from a space in which there is no Pokémon, as bits."""
    found = 0
    for direction in range(8):
        there = signed(NEXT[space, direction])
        if there != NO_SPACE and not b.taken >> there & 1:
            found |= 1 << direction
    return found


@jit
def placings(b: Board, h: Hands, moves: Any, n: int, space: int, kinds: int) -> int:
    """Add all ways to place a card of these classes on a space."""
    player = signed(b.side)
    around = open_directions(b, space)
    for pile in range(signed(h.piles[player])):
        kind = signed(h.kind[PILES * player + pile])
        if b.left[PILES * player + pile] and kinds >> kind & 1:
            within = around & signed(REACH[player, kind, space])
            wanted = min(signed(INFLUENCED[kind]), signed(BITS[within]))
            for k in range(signed(CHOSEN_FROM[wanted, within]), signed(CHOSEN_FROM[wanted, within + 1])):
                moves[n] = (16 * pile + space) * 256 + signed(CHOSEN[k])
                n += 1
    return n


@jit
def place(before: Board, after: Board, h: Hands, move: int) -> None:
    """Make `after` the board that a move leads to."""
    player = signed(before.side)
    influenced, space = move % 256, move // 256 % 16
    at = PILES * player + move // 4096
    kind = signed(h.kind[at])
    for k in range(SPACES):
        after.tokens[k] = before.tokens[k]
    for k in range(2 * COLUMNS):
        after.columns[k] = before.columns[k]
    for k in range(2 * PILES):
        after.left[k] = before.left[k]
    for k in range(2 * CLASSES):
        after.classes[k] = before.classes[k]
    after.placed[0], after.placed[1] = before.placed[0], before.placed[1]
    after.left[at] -= 1
    after.classes[CLASSES * player + kind] -= 1
    after.placed[player] += 1
    after.taken = before.taken | 1 << space
    after.tokens[space] = 0
    after.columns[COLUMNS * player + space % COLUMNS] += h.hp[at]
    sign = -1 if player else 1
    gain = 2 if kind == EX and h.effect == SURGE else 1
    for direction in range(8):
        if influenced >> direction & 1:
            there = signed(NEXT[space, direction])
            tokens = sign * signed(before.tokens[there])
            after.tokens[there] = sign * (tokens + (gain if tokens >= 0 else kind + 1))
    if kind == EX and h.effect == INTIMIDATE:
        for direction in range(8):
            there = signed(NEXT[space, direction])
            if there != NO_SPACE and not influenced >> direction & 1 and sign * signed(after.tokens[there]) < 0:
                after.tokens[there] += sign
    other = 1 - player
    after.side, after.over = player, 0
    if can_place(after, other):
        after.side = other
    elif not can_place(after, player):
        after.over = 1


@jit
def can_place(b: Board, player: int) -> bool:
    """Whether a player can place anything; one who has begun and cannot never will (BG-17)."""
    if b.placed[player] == 0:
        first = first_space(player)
        return b.classes[CLASSES * player + BASIC] != 0 and b.taken >> first & 7 != 7
    most = 0
    for space in range(SPACES):
        most = max(most, own_tokens(b, player, space))
    cards = 0
    for kind in range(min(most, CLASSES)):
        cards += signed(b.classes[CLASSES * player + kind])
    return cards > 0


@jit
def free_spaces(b: Board) -> int:
    """How many spaces have no Pokémon: no game lasts longer than that."""
    free = 0
    for space in range(SPACES):
        if not b.taken >> space & 1:
            free += 1
    return free
