"""The memory that one thread searches with: one record of settings and counters, and one record for each ply."""

from typing import Annotated, Any

import numpy as np

from ....kernel.fields import I64, U64, Fields, Ints, Words
from ..rules.limits import MOST_CARDS, MOST_LEGENDS, MOST_PIECES, MOST_TYPES
from ..rules.state import MAX_MOVES, Moves

F64 = Annotated[float, np.float64]
FACES = 2 * MOST_TYPES  # fronts, then backs
UNITS = MOST_PIECES + MOST_LEGENDS  # the most that a side has on the mat
DEEPEST = 24  # turns that are looked ahead in full
LAST_BATTLES = 6  # turns after that, in which only battles are looked at
# A turn takes two rows of the stack at most: the position, and a battle that waits for its card. Two rows more are
# for the position after the last turn, and for the one after a pass.
ROWS = 2 * (DEEPEST + LAST_BATTLES) + 4

# -- the features of a position, as the player to move sees them -----------------------------------------------------
# First come the faces on the mat, own less the other's: FACES numbers. Then:
TURN = FACES  # always 1: having the move is worth something
EGGS, LAST_EGG = FACES + 1, FACES + 2
WAITING, PURSE, SAVINGS, PAYABLE = FACES + 3, FACES + 4, FACES + 5, FACES + 6
MOBILITY, NEAR_ENEMY, NEAR_HOME, LEGEND_NEAR_ENEMY = FACES + 7, FACES + 8, FACES + 9, FACES + 10
ONE_MOVES, TWO_MOVE = FACES + 11, FACES + 12  # only one or two pieces can move: a player who cannot act has lost
# Threats of the side to move, then those of the other: by what is threatened, and how many more threaten the royal.
THREATS = FACES + 13
FRONT_UP, BACK_UP, EGG, ROYAL_FRONT, ROYAL_BACK, LEGEND_FRONT, LEGEND_BACK, MORE_AT_ROYAL = range(8)
KINDS_OF_THREATS = 8
COUNTED = THREATS + 2 * KINDS_OF_THREATS


class Workspace(Fields):
    """The settings of a search and what it has found out. Each thread has its own."""

    nodes: I64
    limit: I64  # of nodes
    stopped: I64  # 1 when the limit was reached or the flag raised: no value counts any more
    salt: U64  # mixed into keys: what decides values besides the position (the sheet, what is overlooked)
    overlooks: U64  # moves whose hash is below this are not seen
    seed: U64
    age: U64  # of entries in the table: which search they are from
    # Shortcuts that cost exactness, and one that does not (see docs/engines).
    guesses: I64  # 1: reduce late moves, try passing, leave out hopeless ones
    stars: I64  # 1: prune at chance
    weights: Annotated[Ints, np.float64, COUNTED]
    counted: Annotated[Ints, np.float64, COUNTED]
    loss: Annotated[Ints, np.float64, FACES]  # what a battle costs that is lost with this face up
    egg: Annotated[Ints, np.float64, 1]  # what an egg is worth
    # The pieces of each side, of one position at a time:
    units: Annotated[Ints, np.int64, 2]
    mobile: Annotated[Ints, np.int64, 2]  # how many of them can move, at least
    spread: Annotated[Words, np.uint64, 2 * UNITS]  # the squares that each covers
    touched: Annotated[Words, np.uint64, 2 * UNITS]  # the squares that each could attack in one turn
    face: Annotated[Ints, np.uint8, 2 * UNITS]
    # Which quiet moves were good before: by side, type of the piece and where it went.
    history: Annotated[Ints, np.int32, 2 * MOST_TYPES * 64]


class Ply(Fields):
    """What one row of the stack holds beside the position."""

    list: Annotated[Any, Moves]  # the legal moves, in `list.move`
    score: Annotated[Ints, np.int32, MAX_MOVES]
    killer: Annotated[Ints, np.uint32, 2]
    low: Annotated[Ints, np.float64, MOST_CARDS]  # between which values each outcome lies
    high: Annotated[Ints, np.float64, MOST_CARDS]
    least: F64  # the sums of these, by the weights of the cards
    most: F64
    average: F64
    ask_low: F64  # between which values the next outcome matters
    ask_high: F64
