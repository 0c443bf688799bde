"""The positions of Yahtzee for three at the starts of turns, as few as possible, and how to get from one to the next.

Players are numbered from the one to move: 0 moves now, 1 next, 2 after that. What matters of a position:

- of each row, who can still place a token there and which columns are taken: one *code*. Whose tokens these are does
  not matter, nor does anything in a row where nobody can place any more. The row that a player without further turns
  has left over is closed to that player. Rows are interchangeable, so a *board* is the sorted codes in one number;
- the *lead*: how many points players 1 and 2 are ahead of player 0. A player who cannot catch up any more, even with
  the best dice, counts as just out of reach: how far behind they are changes nothing.

`explore` finds all positions that can be reached, turn by turn.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import ONE, U, lowest, signed
from ....kernel.jit import jit
from ..rules.state import DICE, ROLLS, ROWS, TURNS
from .turn import Floats

PLAYERS = 3
EVERYBODY = (1 << PLAYERS) - 1
CODE = PLAYERS + DICE  # bits of the code of a row
WORD = 64  # bits


class Shape(NamedTuple):
    """How big the game is. Tests solve smaller ones."""

    rows: int = ROWS
    dice: int = DICE
    rolls: int = ROLLS
    turns: int = TURNS[PLAYERS]  # of each player


REAL = Shape()


class Layer(NamedTuple):
    """All positions with the same number of tokens still to be placed."""

    boards: NDArray[np.int64]  # ascending
    first: NDArray[np.int64]  # [board]: where its positions begin; one more at the end
    leads: NDArray[np.int16]  # [position]: ascending for each board
    values: Floats  # [position, player]: the chance to win


# -- one position ------------------------------------------------------------------------------------------------------


@jit
def turns_of(left: int, player: int) -> int:
    """How many turns a player still has, with `left` tokens to be placed by all."""
    return (left + PLAYERS - 1 - player) // PLAYERS


@jit
def reach(x: Shape) -> int:
    """The largest lead."""
    return x.dice * x.turns


@jit
def lead_of(x: Shape, left: int, total_0: int, total_1: int, total_2: int) -> int:
    """The number of a lead, from the totals of all."""
    best = max(total_0, total_1, total_2)
    total_0 = max(total_0, best - x.dice * turns_of(left, 0) - 1)
    total_1 = max(total_1, best - x.dice * turns_of(left, 1) - 1)
    total_2 = max(total_2, best - x.dice * turns_of(left, 2) - 1)
    return (total_1 - total_0 + reach(x)) * (2 * reach(x) + 1) + total_2 - total_0 + reach(x)


@jit
def lead_after(x: Shape, left: int, lead: int, points: int) -> int:
    """The lead at the next turn, as its mover sees it, after player 0 got these points; `left` is before the score."""
    side = 2 * reach(x) + 1
    return lead_of(x, left - 1, lead // side - reach(x), lead % side - reach(x), points)


@jit
def code_in(board: int, place: int) -> int:
    """The code of one of a board's rows: who can place there, above the columns that are taken."""
    return board >> CODE * place & (1 << CODE) - 1


@jit
def can_place(x: Shape, left: int, code: int, column: int) -> bool:
    """Whether player 0 can get this column of a row; the picture, column 0, by a zero or if column 1 is taken."""
    if not code >> DICE & 1:
        return False
    if column > 0:
        return not code >> column - 1 & 1
    # While all characters are still to be placed, every die shows one of them or a Pikachu: there are no zeros.
    return code & 1 != 0 or turns_of(left, 0) < x.turns


@jit
def board_after(left: int, board: int, place: int, column: int) -> int:
    """The board at the next turn, as its mover sees it, after player 0 placed a token there."""
    left_over = turns_of(left, 0) == 1  # this was the last turn of player 0
    made = 0
    for other in range(ROWS):
        code = code_in(board, other)
        who, taken = code >> DICE, code & (1 << DICE) - 1
        if other == place:
            taken |= 1 << column >> 1
        if other == place or left_over:
            who &= ~1
        who = who >> 1 | (who & 1) << PLAYERS - 1
        made = with_row(made, who << DICE | taken if who else 0)
    return made


@jit
def with_row(board: int, code: int) -> int:
    """A board with one more row. Codes ascend from the lowest bits; missing rows have code 0, as closed ones have."""
    place = ROWS - 1
    made = 0
    while place > 0 and code_in(board, place) > code:
        made |= code_in(board, place) << CODE * place
        place -= 1
    # The lowest code is that of a missing row, and drops out.
    made |= code << CODE * place
    for below in range(place):
        made |= code_in(board, below + 1) << CODE * below
    return made


# -- all positions -----------------------------------------------------------------------------------------------------


def start_board(x: Shape) -> int:
    """The empty board."""
    board = 0
    for _ in range(x.rows):
        board = with_row(board, EVERYBODY << DICE)
    return board


def new_layer(boards: NDArray[np.int64], first: NDArray[np.int64], leads: NDArray[np.int16]) -> Layer:
    """Positions whose values are not known yet."""
    return Layer(boards, first, leads, np.zeros((len(leads), PLAYERS)))


def explore(x: Shape, left: int, board: int, lead: int) -> list[Layer]:
    """All positions that can follow from one, and itself, by the number of tokens still to be placed."""
    found = [new_layer(np.array([board]), np.array([0, 1]), np.array([lead], np.int16))]
    for before in range(left, 0, -1):
        layer = found[-1]
        listed = np.zeros(len(layer.boards) * x.rows * (x.dice + 1), np.int64)
        boards = np.unique(listed[: list_boards(x, before, layer, listed)])
        marks = np.zeros((len(boards), (2 * reach(x) + 1) ** 2 // WORD + 1), np.uint64)
        mark_leads(x, before, layer, boards, marks)
        first = np.append(0, np.cumsum(np.bitwise_count(marks).sum(axis=1, dtype=np.int64)))
        leads = np.zeros(first[-1], np.int16)
        list_leads(marks, first, leads)
        found.append(new_layer(boards, first, leads))
    return found[::-1]


@jit
def list_boards(x: Shape, left: int, layer: Layer, listed: NDArray[np.int64]) -> int:
    """List the boards that follow those of a layer, some of them more than once; how many were listed."""
    many = 0
    for board in layer.boards:
        for place in range(ROWS):
            code = code_in(board, place)
            if place > 0 and code == code_in(board, place - 1):
                continue
            for column in range(x.dice + 1):
                if can_place(x, left, code, column):
                    listed[many] = board_after(left, board, place, column)
                    many += 1
    return many


@jit
def mark_leads(x: Shape, left: int, layer: Layer, boards: NDArray[np.int64], marks: NDArray[np.uint64]) -> None:
    """Mark the leads with which the boards that follow can be reached, as bits."""
    for number in range(len(layer.boards)):
        board = layer.boards[number]
        for place in range(ROWS):
            code = code_in(board, place)
            if place > 0 and code == code_in(board, place - 1):
                continue
            for column in range(x.dice + 1):
                if can_place(x, left, code, column):
                    reached = marks[find_board(boards, board_after(left, board, place, column))]
                    for position in range(layer.first[number], layer.first[number + 1]):
                        lead = lead_after(x, left, signed(layer.leads[position]), column)
                        reached[lead // WORD] |= ONE << U(lead % WORD)


@jit
def list_leads(marks: NDArray[np.uint64], first: NDArray[np.int64], leads: NDArray[np.int16]) -> None:
    """List the leads that are marked, board by board."""
    for number in range(len(marks)):
        position = first[number]
        for word in range(marks.shape[1]):
            rest = marks[number, word]
            while rest:
                leads[position] = WORD * word + signed(lowest(rest))
                position += 1
                rest &= rest - ONE


@jit
def find_board(boards: NDArray[np.int64], board: int) -> int:
    """Where a board is among all, if it is there; else where some other one is."""
    low, high = 0, len(boards) - 1
    while low < high:
        middle = (low + high) // 2
        if boards[middle] < board:
            low = middle + 1
        else:
            high = middle
    return low


@jit
def find_lead(layer: Layer, number: int, lead: int) -> int:
    """The position of a board with a lead, if it is there; else another one of that board."""
    low, high = layer.first[number], layer.first[number + 1] - 1
    while low < high:
        middle = (low + high) // 2
        if layer.leads[middle] < lead:
            low = middle + 1
        else:
            high = middle
    return low
