"""A turn of a game of three, solved for everybody: what each move gives the player, and what it leaves the others.

turn = TurnOfThree(state, trio)
turn.prospect(move)        # the chances of all, and the expected points of the turn
best_first(prospects)      # by the rules of `trio`
"""

from collections.abc import Mapping
from functools import cmp_to_key
from typing import NamedTuple

import numpy as np

from ....kernel.bits import signed
from ....kernel.fields import Ints
from ....kernel.jit import jit
from ...base import Choice
from ..game_state import YahtzeeState
from ..rules.state import COLUMNS, COUNTS, DICE, FIRST_ROLL, ROLLS, ROWS, SCORE, ZERO, State
from .forecast import free_column
from .multisets import KINDS
from .trio import EQUAL, NEXT, OWN, POINTS, THIRD, Trio, Workspace, new_workspace, solve_turn
from .trio_boards import (
    PLAYERS,
    REAL,
    Layer,
    board_after,
    can_place,
    code_in,
    find_board,
    find_lead,
    lead_after,
    lead_of,
    turns_of,
    with_row,
)
from .turn import IMPOSSIBLE


class Prospect(NamedTuple):
    """What a move leads to."""

    own: float  # the chances of the player, of the next one and of the third
    next: float
    third: float
    points: float  # those expected of this turn


def compare(one: Prospect, other: Prospect) -> int:
    """Negative if the first is better to its player, by the rules of `trio`; 0 if they are equal for everybody."""
    if abs(one.own - other.own) > EQUAL * max(one.own, other.own):
        return -1 if one.own > other.own else 1
    if abs(one.points - other.points) > EQUAL:
        return -1 if one.points > other.points else 1
    if abs(one.next - other.next) > EQUAL * max(one.next, other.next):
        return -1 if one.next < other.next else 1
    return 0


def best_first(prospects: Mapping[Choice, Prospect]) -> list[Choice]:
    """Moves in the order in which their player likes them. Equal ones keep their order."""
    by_rules = cmp_to_key(compare)
    return sorted(prospects, key=lambda move: by_rules(prospects[move]))


@jit
def read_codes(s: State, codes: Ints) -> int:
    """Write the code of every row, as the player whose turn it is sees it; the board of the turn's start."""
    board = 0
    for row in range(ROWS):
        who, taken = 0, 0
        for player in range(PLAYERS):
            seat = (signed(s.player) + player) % PLAYERS
            if turns_of(signed(s.left), player) > 0 and not s.placed[seat] >> row & 1:
                who |= 1 << player
        for column in range(COLUMNS):
            if s.cells[COLUMNS * row + column]:
                taken |= 1 << column
        codes[row] = who << DICE | taken if who else 0
        board = with_row(board, codes[row])
    return board


@jit
def read_lead(s: State) -> int:
    """The lead, as the player whose turn it is sees it."""
    me, left = signed(s.player), signed(s.left)
    mine, second, third = s.totals[me], s.totals[(me + 1) % PLAYERS], s.totals[(me + 2) % PLAYERS]
    return lead_of(REAL, left, signed(mine), signed(second), signed(third))


@jit
def write_scores(s: State, codes: Ints, board: int, lead: int, later: Layer, room: Workspace) -> int:
    """Write what each score of the current turn is worth, as the first of the positions; its characters, as bits."""
    left, open_ = signed(s.left), 0
    for face in range(KINDS):
        room.weights[face] = 1 / KINDS
    for row in range(ROWS):
        code = codes[row]
        if code >> DICE & 1:
            open_ |= 1 << row
            place = 0
            while code_in(board, place) != code:
                place += 1
            for count in range(COLUMNS + 1):
                column = free_column(code & (1 << DICE) - 1, count)
                after = room.after[row + 1, count]
                after[OWN] = IMPOSSIBLE
                if can_place(REAL, left, code, column):
                    number = find_board(later.boards, board_after(left, board, place, column))
                    found = later.values[find_lead(later, number, lead_after(REAL, left, lead, column))]
                    after[NEXT], after[THIRD], after[OWN], after[POINTS] = found[0], found[1], found[2], column
    return open_


class TurnOfThree:
    """The current turn of a state, each of its scores, keeps and rolls with what it leads to."""

    def __init__(self, state: YahtzeeState, trio: Trio) -> None:
        s = state.fields
        self.roll, self.dice, left = int(s["roll"]), int(s["dice"]), int(s["left"])
        self.rolls = ROLLS - self.roll + int(s["rolling"])  # still to be made
        self.room, codes = new_workspace(), np.zeros(ROWS, np.int64)
        board = read_codes(s, codes)
        later = trio.layers[left - 1]
        assert later is not None
        self.open = write_scores(s, codes, board, read_lead(s), later, self.room)
        self.solve()

    def solve(self) -> None:
        """Find what keeping any dice leads to, from the scores."""
        if self.rolls:
            solve_turn(self.room, DICE, KINDS, self.open, self.rolls)

    def overlook(self, row: int, count: int) -> None:
        """Leave out a score that further rolls may bring; `solve` then has to be called."""
        self.room.after[row + 1, count, OWN] = IMPOSSIBLE

    def prospect(self, move: Choice) -> Prospect:
        """What a move leads to; keeping the dice that are kept already is what rolling the others leads to."""
        if move < FIRST_ROLL:
            known = self.room.worth[move]
        elif move < ZERO:
            face = move - SCORE + 1
            known = self.room.after[face, int(COUNTS[self.dice, 0]) + int(COUNTS[self.dice, face])]
        else:
            known = self.room.after[move - ZERO + 1, 0]
        return Prospect(*(float(known[kind]) for kind in (OWN, NEXT, THIRD, POINTS)))


def values_of_three(state: YahtzeeState, trio: Trio) -> tuple[float, ...]:
    """The chances of all players, by seats, in the middle of a turn."""
    turn = TurnOfThree(state, trio)
    if state.fields["rolling"]:
        found = turn.prospect(turn.dice)
    else:
        prospects = {move: turn.prospect(move) for move in state.moves()}
        found = prospects[best_first(prospects)[0]]
    me = int(state.fields["player"])
    return tuple(found[(seat - me) % PLAYERS] for seat in range(PLAYERS))
