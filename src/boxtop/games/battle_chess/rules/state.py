"""The record of a Battle Chess position, and the numbers that stand for pieces, moves and cards.

Squares are numbered as on a board of 8 by 8, whatever the size of the mat: 8 * rank + file, a1 is 0. A cell holds 0 or
a piece: its type + 1, BACK if it has been flipped, BLUE if it is Blue's; a legend stands on four cells, and PART says
which of its squares it is, so that its lowest one is found at once.

A move is from, to and target: (64 * from + to) * TARGETS + target. The target is where the attacked piece lies as seen
from `to` (a legend by its lowest square, so up to two squares down or left), or a side for a legend that attacks; no
target is the place of the piece itself. Behind the moves come summons (legend and lowest square), then cards by value.
The sheet is part of the record, so that the rules need nothing else.
"""

from typing import Annotated

import numpy as np

from ....kernel.fields import U8, U64, Fields, Ints, Words
from ....kernel.verbs import chance_list, move_list
from .limits import MOST_CARDS, MOST_LEGENDS, MOST_PIECES, MOST_TYPES

KIND, BACK, BLUE, PART = 15, 16, 32, 64  # parts of a cell; PART takes two bits: 1 for the right, 2 for the upper half
NO_SQUARE = 64

QUIET_TURNS = 60  # BC-33: so many in a row are a draw

TARGETS = 20
NO_TARGET = 10  # 4 * (rank + 2) + (file + 2) for the square itself
FIRST_SIDE = 16  # n, e, s, w follow
SUMMON = 64 * 64 * TARGETS
CARD = SUMMON + 64 * MOST_LEGENDS
CHOICES = CARD + MOST_CARDS

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # N NE E SE S SW W NW for Yellow


def _square(file: int, rank: int) -> int:
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else NO_SQUARE


# The next square in each of the eight directions.
NEXT = np.array([[_square(s % 8 + x, s // 8 + y) for x, y in STEPS] for s in range(64)], np.uint8)
# The squares that a set of arrows points at from a square.
POINTED = np.array(
    [
        [sum(1 << n for d, n in enumerate(NEXT[s].tolist()) if arrows >> d & 1 and n != NO_SQUARE) for s in range(64)]
        for arrows in range(256)
    ],
    np.uint64,
)
# Whether `a` lies within reach of a target as seen from `s`, and as which one.
TARGET = np.full((64, 64), 255, np.uint8)
for _s in range(64):
    for _y in range(-2, 2):
        for _x in range(-2, 2):
            _a = _square(_s % 8 + _x, _s // 8 + _y)
            if _a != NO_SQUARE:
                TARGET[_s, _a] = 4 * (_y + 2) + _x + 2


def _front(square: int, side: int) -> int:
    """The two squares beyond a side (BC-26) of the legend whose lowest square this is; 0 if there is no room."""
    file, rank = square % 8, square // 8
    if file > 6 or rank > 6:
        return 0
    cells = (
        ((file, rank + 2), (file + 1, rank + 2)),
        ((file + 2, rank), (file + 2, rank + 1)),
        ((file, rank - 1), (file + 1, rank - 1)),
        ((file - 1, rank), (file - 1, rank + 1)),
    )[side]
    found = [_square(*cell) for cell in cells]
    return 0 if NO_SQUARE in found else sum(1 << cell for cell in found)


FRONT = np.array([[_front(s, side) for side in range(4)] for s in range(64)], np.uint64)
# BC-22: the four squares of a legend.
SPREAD = np.array([sum(1 << s + d for d in (0, 1, 8, 9)) if s % 8 < 7 and s < 56 else 0 for s in range(64)], np.uint64)
NOT_LAST_FILE = np.uint64(0x7F7F7F7F7F7F7F7F)

# Longest list of moves, for any sheet: 16 pieces on 27 squares that they reach and on their own, each with up to eight
# pieces to attack or none; four legends on up to 12 squares and their own with four sides or none; four summons on 49.
MAX_MOVES = MOST_PIECES * 28 * 9 + MOST_LEGENDS * 13 * 5 + MOST_LEGENDS * 49


class State(Fields):
    """A position."""

    own: Annotated[Words, np.uint64, 2]  # squares of Yellow, of Blue
    legends: U64  # the lowest squares of legends on the mat
    mat: U64  # the squares that there are
    cells: Annotated[Ints, np.uint8, 64]
    side: U8  # whose turn: 0 Yellow, 1 Blue
    first: U8  # which side is player 0: an option of the game
    quiet: U8  # turns in which nothing flipped, left or was summoned
    beaten: U8  # 1 + the side whose Victini is beaten
    attacker: U8  # the square of a piece whose battle waits for a card; else NO_SQUARE
    target: U8  # of that battle
    eggs: Annotated[Ints, np.uint8, 2]  # on each Victini
    cost: Annotated[Ints, np.uint8, 2]  # pieces in each Cost Area
    waiting: Annotated[Ints, np.uint8, 2]  # legends in each Legend Area, as bits
    drawn: Annotated[Ints, np.uint8, MOST_CARDS]  # face-up cards of each value
    # What the sheet says:
    kinds: U8  # how many types of pieces; the legends are the last of them
    legend_kinds: U8
    royal: U8  # the type of Victini
    card_values: U8  # how many different values there are
    reshuffle: U8  # which of them is followed by a shuffle
    most_eggs: U8
    price: Annotated[Ints, np.uint8, MOST_LEGENDS]
    copies: Annotated[Ints, np.uint8, MOST_CARDS]  # of each value
    step: Annotated[Ints, np.uint8, 2 * MOST_TYPES]  # step arrows as bits, of fronts, then of backs
    slide: Annotated[Ints, np.uint8, 2 * MOST_TYPES]
    value: Annotated[Ints, np.uint16, MOST_CARDS]  # of cards, ascending
    power: Annotated[Ints, np.uint16, 2 * MOST_TYPES]


Moves = move_list(MAX_MOVES)
Chances = chance_list(MOST_CARDS)

# How a game can end: BC-20, BC-32, BC-33.
GOES_ON, VICTINI, NO_MOVE, SIXTY_TURNS = range(4)
