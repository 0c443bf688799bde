"""Solving an endgame backwards: from the mates to everything that leads to them.

Entries count plies to mate from 1: Black is mated at 1, White mates in one move at 2, and so on. Each round takes the
positions of one number. From those that Black has lost it goes back by White's moves, which makes White's positions
won; from those it goes back by Black's, and asks of each position reached whether all its moves are lost by now.

What leaves the kind is found in the tables of smaller kinds: White's promotions before the first round, Black's
captures when a position's moves are looked through.
"""

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, ZERO, U, lowest, signed
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.attacks import reach
from ..rules.state import P, Q
from ..rules.tables import KING, PAWN
from .endgame_index import (
    COUNT,
    DIAGONAL,
    KIND,
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
    index,
    places_on,
    slot,
    square_of,
)

Entries = NDArray[np.uint8]

NO_POSITION = 0
MATED = 1  # entries from here up to LONGEST are plies to mate and one
LONGEST = 254
DRAW = 255  # while a kind is being solved: not decided yet

STOPPED, TOO_LONG = -1, -2  # what `solve` answers instead of the highest entry

FAR = U(0xFF << 56)


@jit
def possible(kind: int, white: int, black: int, strong: int, weak: int, merging: bool) -> bool:
    """Whether pieces can stand like this, when the kings can."""
    pieces = STRONG[kind], WEAK[kind]
    places = strong, weak
    kings = bit(white) | bit(black)
    for which in range(2):
        if pieces[which] == NO_PIECE:
            continue
        place = places[which]
        if bit(square_of(pieces[which], place)) & kings:
            return False
        if pieces[which] == P and not merging and place < 16:  # never carried: not behind home, nor back there
            return False
    if WEAK[kind] == NO_PIECE or square_of(pieces[0], strong) != square_of(pieces[1], weak):
        return True
    both_unmoved = STRONG[kind] == P and strong >= 56 and weak >= 56  # but only one pawn has its home there
    return merging and not both_unmoved


@jit
def exists(kind: int, white: int, black: int, strong: int, weak: int, merging: bool) -> bool:
    """Whether pieces can stand like this, and have this entry of their own, not that of an image."""
    here = strong if WEAK[kind] == NO_PIECE else strong * 64 + weak
    return (
        possible(kind, white, black, strong, weak, merging)
        and index(kind, white, black, strong, weak) % SLOTS[kind] == here
    )


@jit
def attacked(piece: int, place: int, occupied: np.uint64) -> np.uint64:
    """The squares that a piece of White's attacks."""
    if piece == NO_PIECE:
        return ZERO
    square = U(square_of(piece, place))
    return PAWN[0, square] if piece == P else reach(piece, square, occupied)


@jit
def control(kind: int, white: int, strong: int, weak: int) -> np.uint64:
    """Where Black's king may not go: what White attacks, also through him."""
    first, second = STRONG[kind], WEAK[kind]
    occupied = bit(white) | bit(square_of(first, strong))
    if second != NO_PIECE:
        occupied |= bit(square_of(second, weak))
    return KING[white] | attacked(first, strong, occupied) | attacked(second, weak, occupied)


@jit
def lost(tables: Entries, kind: int, white: int, black: int, strong: int, weak: int, known: int) -> int:
    """The entry of a position in which Black, to move, is lost by what is known up to a number; else NO_POSITION.

    Where White would be to move and Black is in check, the tables have no position: so they know what is attacked.
    """
    start = START[kind]
    first, second = STRONG[kind], WEAK[kind]
    on_first = square_of(first, strong)
    on_second = 64 if second == NO_PIECE else square_of(second, weak)
    longest = 0
    steps = KING[black] & ~KING[white]
    while steps:
        to = signed(lowest(steps))
        steps &= steps - ONE
        if to != on_first and to != on_second:
            entry = signed(tables[start + index(kind, white, to, strong, weak)])
            if entry > known:
                return NO_POSITION
        elif on_second in (on_first, 64):
            return NO_POSITION  # nothing is left to mate with
        else:
            left, place = (second, weak) if to == on_first else (first, strong)
            entry = signed(tables[START[left] + index(left, white, to, place, 0)])
            if entry == DRAW:
                return NO_POSITION
        longest = max(longest, entry)
    if longest:
        return longest + 1
    return MATED if tables[start + index(kind, white, black, strong, weak)] == NO_POSITION else NO_POSITION


# -- promotion -------------------------------------------------------------------------------------------------------


@jit
def queened(tables: Entries, white: int, black: int, queen: int, other: int, place: int) -> int:
    """The entry of a position after White got a queen, alone or beside another piece, and Black is to move."""
    kind = Q if other == NO_PIECE else KIND[Q, other]
    return signed(tables[START[kind] + COUNT[kind] + index(kind, white, black, queen, place)])


@jit
def promotion(tables: Entries, kind: int, white: int, black: int, strong: int, weak: int, merging: bool) -> int:
    """The entry of a position in which White, to move, promotes as well as he can; DRAW if that wins nothing."""
    first, second = STRONG[kind], WEAK[kind]
    kings = bit(white) | bit(black)
    best = DRAW
    merged = second != NO_PIECE and square_of(first, strong) == square_of(second, weak)
    for which in range(2):  # a pawn goes alone
        piece, place = (first, strong) if which == 0 else (second, weak)
        other, rest = (second, weak) if which == 0 else (first, strong)
        if piece != P or not 48 <= place < 56 or bit(place + 8) & kings:
            continue
        if other != NO_PIECE and place + 8 == square_of(other, rest):
            if merging:  # the two become one queen
                best = min(best, queened(tables, white, black, place + 8, NO_PIECE, 0))
        else:
            best = min(best, queened(tables, white, black, place + 8, other, 0 if other == NO_PIECE else rest))
    if merged:
        square = square_of(second, weak)
        targets = ZERO if first == P else reach(first, U(square), kings)
        targets = (targets | bit(square) << U(8)) & FAR & ~kings
        while targets:
            best = min(best, queened(tables, white, black, signed(lowest(targets)), NO_PIECE, 0))
            targets &= targets - ONE
    return best if best == DRAW else best + 1


# -- one move back ---------------------------------------------------------------------------------------------------


@jit
def origins(piece: int, place: int, occupied: np.uint64) -> np.uint64:
    """The places from which a piece can have come; of occupied squares, those that it might have left."""
    if piece != P:
        return reach(piece, U(place), occupied)
    if place >= 56:
        return ZERO  # it has never moved
    behind = bit(place) >> U(8)
    found = places_on(P, behind)
    if 24 <= place < 32 and not behind & occupied:
        found |= bit(place) << U(32)  # a double step
    return found


@jit
def mark(tables: Entries, kind: int, first: int, mirrored: bool, strong: int, weak: int, number: int) -> None:
    """Note that White wins in so many plies, unless he does it sooner; `first` is the first entry of these kings."""
    entry = slot(kind, strong, weak)
    if mirrored:
        entry = min(entry, slot(kind, signed(TURNED[DIAGONAL, strong]), signed(TURNED[DIAGONAL, weak])))
    if tables[first + entry] > number:
        tables[first + entry] = number


@jit
def back_by_white(tables: Entries, kind: int, pair: int, strong: int, weak: int, number: int) -> None:
    """Mark all positions from which a move of White's leads to this one."""
    one_kind, two_kind = STRONG[kind], WEAK[kind]
    white, black = KING_PAIRS[WITH_PAWN[kind], pair] >> 6, KING_PAIRS[WITH_PAWN[kind], pair] & 63
    mirrored = KINGS[WITH_PAWN[kind], white, black] & ON_DIAGONAL != 0
    first = START[kind] + pair * SLOTS[kind]
    kings = bit(white) | bit(black)
    one = bit(square_of(one_kind, strong))
    two = ZERO if two_kind == NO_PIECE else bit(square_of(two_kind, weak))

    steps = KING[white] & ~KING[black] & ~(one | two)
    while steps:
        entry = START[kind] + index(kind, signed(lowest(steps)), black, strong, weak)
        steps &= steps - ONE
        if tables[entry] > number:
            tables[entry] = number

    together = one == two
    came = origins(one_kind, strong, kings if together else kings | two) & ~places_on(one_kind, kings)
    if one_kind == P and two_kind == P and weak >= 56:
        came &= ~two  # of two pawns at home it is the unmoved one that leaves
    while came:
        mark(tables, kind, first, mirrored, signed(lowest(came)), weak, number)
        came &= came - ONE
    if two_kind == NO_PIECE:
        return
    came = origins(two_kind, weak, kings if together else kings | one) & ~places_on(two_kind, kings)
    if one_kind == P and strong >= 56:
        came &= ~one
    while came:
        mark(tables, kind, first, mirrored, strong, signed(lowest(came)), number)
        came &= came - ONE
    if not together or (two_kind == P and weak >= 56):
        return  # it did not come as a whole: an unmoved pawn was there before its partner

    came = origins(two_kind, weak, kings)
    if one_kind != P:
        came |= places_on(two_kind, origins(one_kind, strong, kings))
    came &= ~places_on(two_kind, kings)
    while came:
        place = signed(lowest(came))
        came &= came - ONE
        mark(tables, kind, first, mirrored, square_of(two_kind, place), place, number)


@jit
def back_by_black(tables: Entries, kind: int, pair: int, strong: int, weak: int, known: int) -> int:
    """Decide all positions from which the king came here, if they are lost by now; the highest new entry."""
    first, second = STRONG[kind], WEAK[kind]
    start = START[kind] + COUNT[kind]
    white, black = KING_PAIRS[WITH_PAWN[kind], pair] >> 6, KING_PAIRS[WITH_PAWN[kind], pair] & 63
    steps = KING[black] & ~KING[white] & ~bit(square_of(first, strong))
    if second != NO_PIECE:
        steps &= ~bit(square_of(second, weak))
    highest = 0
    while steps:
        before = signed(lowest(steps))
        steps &= steps - ONE
        entry = start + index(kind, white, before, strong, weak)
        if tables[entry] == DRAW:
            number = lost(tables, kind, white, before, strong, weak, known)
            if number != NO_POSITION:
                tables[entry] = number
                highest = max(highest, number)
    return highest


# -- the whole -------------------------------------------------------------------------------------------------------


@jit
def set_up(tables: Entries, kind: int, merging: bool, stop: Flag) -> int:
    """Enter all positions, promotions and mates; the highest entry, or STOPPED."""
    with_pawn, width = WITH_PAWN[kind], 1 if WEAK[kind] == NO_PIECE else 64
    start, count = START[kind], COUNT[kind]
    highest = MATED
    for pair in range(count // SLOTS[kind]):
        if raised(stop):
            return STOPPED
        white, black = KING_PAIRS[with_pawn, pair] >> 6, KING_PAIRS[with_pawn, pair] & 63
        for strong in range(64):
            for weak in range(width):
                entry = start + pair * SLOTS[kind] + strong * width + weak
                if not exists(kind, white, black, strong, weak, merging):
                    tables[entry] = tables[entry + count] = NO_POSITION
                    continue
                tables[entry + count] = DRAW
                if control(kind, white, strong, weak) & bit(black):
                    tables[entry] = NO_POSITION  # White to move, and Black in check
                elif with_pawn:
                    tables[entry] = promotion(tables, kind, white, black, strong, weak, merging)
                    if tables[entry] != DRAW:
                        highest = max(highest, signed(tables[entry]))
                else:
                    tables[entry] = DRAW
    for pair in range(count // SLOTS[kind]):
        if raised(stop):
            return STOPPED
        white, black = KING_PAIRS[with_pawn, pair] >> 6, KING_PAIRS[with_pawn, pair] & 63
        for strong in range(64):
            for weak in range(width):
                entry = start + count + pair * SLOTS[kind] + strong * width + weak
                if tables[entry] == DRAW:
                    number = lost(tables, kind, white, black, strong, weak, NO_POSITION)
                    if number != NO_POSITION:
                        tables[entry] = number
                        highest = max(highest, number)
    return highest


@jit
def solve(tables: Entries, kind: int, merging: bool, stop: Flag) -> int:
    """Fill in the table of a kind, when those it leads to are there; its highest entry, STOPPED or TOO_LONG."""
    width = 1 if WEAK[kind] == NO_PIECE else 64
    start, count, room = START[kind], COUNT[kind], SLOTS[kind]
    highest = set_up(tables, kind, merging, stop)
    number = MATED
    while number <= highest:
        if highest >= LONGEST:
            return TOO_LONG
        white_to_move = number % 2 == 0
        first = start if white_to_move else start + count
        for pair in range(count // room):
            if raised(stop):
                return STOPPED
            for entry in range(pair * room, (pair + 1) * room):
                if tables[first + entry] != number:
                    continue
                places = entry - pair * room
                if white_to_move:
                    found = back_by_black(tables, kind, pair, places // width, places % width, number)
                else:
                    back_by_white(tables, kind, pair, places // width, places % width, number + 1)
                    found = number + 1
                highest = max(highest, found)
        number += 1
    return highest
