"""Verify the endgame tables by the game's own rules, and count what is in them.

Each entry is compared with those of the positions one move later: a mate is a mate, and any other position is worth
what its best move is worth. If that holds for all entries the tables are right, by induction over the plies to mate.
Draws too: if one had a way to mate, its first move would lead to an entry that is no draw.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import U, lowest, signed
from ....kernel.fields import zeroed
from ....kernel.jit import jit
from ....kernel.verbs import MoveList
from ..rules.attacks import attackers, in_check
from ..rules.moves import legal
from ..rules.state import NO_SQUARE, K, Moves, P, State
from ..rules.verbs import apply, cannot_mate, refresh
from .endgame_index import (
    COUNT,
    DIAGONAL,
    KING_PAIRS,
    KINGS,
    NO_PIECE,
    ON_DIAGONAL,
    SLOTS,
    START,
    STRONG,
    TURNED,
    WEAK,
    WITH_PAWN,
    bit,
    slot,
    square_of,
)
from .endgame_solver import DRAW, MATED, NO_POSITION, Entries, exists
from .endgames import DRAWN, UNKNOWN, WON, probe

RIGHT, WRONG, NOTHING = 1, 0, 2  # what `check` finds: NOTHING means that there is no such position
EMPTY = -1


@jit
def put(s: State, kind: int, entry: int, side: int, owner: int, merging: bool) -> bool:
    """Set up the position of an entry, for either colour; whether there is such a position."""
    pair, places = entry // SLOTS[kind], entry % SLOTS[kind]
    white, black = KING_PAIRS[WITH_PAWN[kind], pair] >> 6, KING_PAIRS[WITH_PAWN[kind], pair] & 63
    strong, weak = (places, 0) if WEAK[kind] == NO_PIECE else (places >> 6, places & 63)
    if not exists(kind, white, black, strong, weak, merging):
        return False
    turned = 56 * owner
    for piece in range(6):
        s.pieces[piece] = U(0)
    s.own[0] = s.own[1] = s.pairs = s.unmoved = U(0)
    s.pieces[K] = bit(white ^ turned) | bit(black ^ turned)
    s.own[owner], s.own[1 - owner] = bit(white ^ turned), bit(black ^ turned)
    for which in range(2):
        piece, place = (STRONG[kind], strong) if which == 0 else (WEAK[kind], weak)
        if piece == NO_PIECE:
            continue
        square = bit(square_of(piece, place) ^ turned)
        s.pairs |= s.own[owner] & square
        s.own[owner] |= square
        s.pieces[piece] |= square
        if piece == P and place >= 56:
            s.unmoved |= square
    s.ep, s.quiet, s.merging, s.past, s.number = NO_SQUARE, 0, merging, 0, 1
    s.side = side
    refresh(s)
    king = lowest(s.pieces[K] & s.own[1 - side])
    return not attackers(s, king, s.own[0] | s.own[1], side)


@jit
def check(
    tables: Entries, s: State, moves: MoveList, kind: int, entry: int, side: int, owner: int, merging: bool
) -> int:
    """Whether what the tables say of one position agrees with what they say one move later."""
    if not put(s, kind, entry, side, owner, merging):
        return NOTHING
    said = probe(tables, s)
    found = legal(s, moves)
    if cannot_mate(s):
        return RIGHT if said == DRAWN else WRONG
    if found == 0:
        return RIGHT if said == (-WON if in_check(s) else DRAWN) else WRONG
    best = -WON
    for k in range(found):
        put(s, kind, entry, side, owner, merging)
        apply(s, signed(moves.move[k]))
        after = -probe(tables, s)
        if after == -UNKNOWN:
            return WRONG
        best = max(best, after - 1 if after > DRAWN else after + 1 if after < DRAWN else DRAWN)
    return RIGHT if said == best else WRONG


@jit
def check_kind(
    tables: Entries, states: Any, lists: Any, kind: int, merging: bool, first: int, step: int
) -> tuple[int, int]:
    """Check every `step`th entry of a kind, from `first` on, both sides to move; White owns the pieces in one and Black
    in the next. How many positions were right, and the first that was wrong or EMPTY."""
    right = 0
    for entry in range(first, COUNT[kind], step):
        for side in range(2):
            found = check(tables, states[0], lists[0], kind, entry, side, (entry // step) & 1, merging)
            if found == WRONG:
                return right, 2 * entry + side
            right += found == RIGHT
    return right, EMPTY


def verify_kind(tables: Entries, kind: int, *, merging: bool, first: int = 0, step: int = 1) -> int:
    """Verify the table of a kind; the number of positions checked, or ValueError if one is wrong."""
    right, wrong = check_kind(tables, zeroed(1, State), zeroed(1, Moves), kind, merging, first, step)
    if wrong != EMPTY:
        raise ValueError(f"entry {wrong // 2} of kind {kind}, player {wrong % 2} to move, is wrong")
    return int(right)


# -- what is in a table ----------------------------------------------------------------------------------------------

POSITIONS, DECIDED, MATES, LONGEST = range(4)


@jit
def images(kind: int, white: int, black: int, strong: int, weak: int) -> int:
    """How many boards share the entry of this one."""
    if WITH_PAWN[kind]:
        return 2
    if not KINGS[0, white, black] & ON_DIAGONAL:
        return 8
    mirrored = slot(kind, signed(TURNED[DIAGONAL, strong]), signed(TURNED[DIAGONAL, weak]))
    return 4 if mirrored == slot(kind, strong, weak) else 8


@jit
def count_boards(tables: Entries, kind: int, counts: NDArray[np.int64]) -> None:
    """Count all boards of a kind: counts[merged, side to move, what]."""
    single = WEAK[kind] == NO_PIECE
    for entry in range(COUNT[kind]):
        if tables[START[kind] + COUNT[kind] + entry] == NO_POSITION:
            continue
        pair, places = entry // SLOTS[kind], entry % SLOTS[kind]
        white, black = KING_PAIRS[WITH_PAWN[kind], pair] >> 6, KING_PAIRS[WITH_PAWN[kind], pair] & 63
        strong, weak = (places, 0) if single else (places >> 6, places & 63)
        merged = not single and square_of(STRONG[kind], strong) == square_of(WEAK[kind], weak)
        boards = images(kind, white, black, strong, weak)
        for side in range(2):
            number = signed(tables[START[kind] + side * COUNT[kind] + entry])
            if number == NO_POSITION:
                continue
            count = counts[signed(merged), side]
            count[POSITIONS] += boards
            if number == MATED:
                count[MATES] += boards
            if number != DRAW:
                count[DECIDED] += boards
                count[LONGEST] = max(count[LONGEST], number - MATED)


@dataclass(frozen=True)
class Census:
    """How one kind of material ends with perfect play."""

    wins: float  # share of the positions with its owner to move that he wins
    losses: float  # share of the positions with the lone king to move that he loses
    mates: int  # positions in which the lone king is mated
    longest: int  # plies to mate at most, from either side's move


def census(tables: Entries, kind: int) -> list[Census]:
    """What is in a table: with its pieces apart (or one single piece), then merged, if they can be."""
    counts = np.zeros((2, 2, 4), np.int64)
    count_boards(tables, kind, counts)
    return [
        Census(
            wins=float(mine[DECIDED] / mine[POSITIONS]),
            losses=float(theirs[DECIDED] / theirs[POSITIONS]),
            mates=int(theirs[MATES]),
            longest=int(max(mine[LONGEST], theirs[LONGEST])),
        )
        for mine, theirs in counts
        if mine[POSITIONS]
    ]
