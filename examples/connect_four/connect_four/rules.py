"""Connect Four: drop discs into the columns by turns. Four of your own in a line win, in any direction.

A column is full with six discs. If all columns are full and nobody has four in a line, it is a draw.
"""

from typing import Annotated

import numpy as np

from boxtop.kernel.bits import ONE, U, signed
from boxtop.kernel.fields import U32, U64, Fields, Words
from boxtop.kernel.jit import jit
from boxtop.kernel.verbs import OVER, MoveList, move_list

COLUMNS, ROWS = 7, 6
HEIGHT = ROWS + 1  # bits of a column: an empty one on top of each keeps lines from running on in the next
FULL = COLUMNS * ROWS


class State(Fields):
    """A moment of play. A set of squares is a word: bit 7 * column + row, from the lower left."""

    discs: Annotated[Words, np.uint64, 2]  # of each player
    dropped: U64  # discs in all


Moves = move_list(COLUMNS)  # a move is its column


@jit
def four_in_line(discs: np.uint64) -> bool:
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        pairs = discs & (discs >> U(step))
        if pairs & (pairs >> U(2 * step)):
            return True
    return False


@jit
def turn(s: State) -> int:
    if s.dropped == U(FULL) or four_in_line(s.discs[0]) or four_in_line(s.discs[1]):
        return OVER
    return signed(s.dropped & ONE)


@jit
def legal(s: State, moves: MoveList) -> int:
    n = 0
    for column in range(COLUMNS):
        if not ((s.discs[0] | s.discs[1]) >> U(HEIGHT * column + ROWS - 1)) & ONE:
            moves.move[n] = column
            n += 1
    return n


@jit
def apply(s: State, choice: U32) -> None:
    bottom = ONE << U(HEIGHT * signed(choice))
    free = (s.discs[0] | s.discs[1]) + bottom  # the carry goes up to the first empty square
    s.discs[signed(s.dropped & ONE)] |= free & (bottom * U((1 << ROWS) - 1))
    s.dropped += ONE


@jit
def result(s: State, player: int) -> float:
    if four_in_line(s.discs[player]):
        return 1.0
    return 0.0 if four_in_line(s.discs[1 - player]) else 0.5
