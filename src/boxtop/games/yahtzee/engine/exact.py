"""The exact values of positions of one, two or three players, anywhere in a turn: also while dice are in the air.

    solved(state)           # whether they are known
    values(state)           # the expected result of each player under perfect play
    solved_turn(state)      # of one or two: the value of every roll, keep and score of the turn for the player

Alone, the expected result is the best expected total as a part of 25; with more players, a tie is shared.
"""

import time
from functools import cache
from itertools import product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from ....kernel.bits import signed
from ....kernel.jit import jit
from ...base import Choice
from ..game_state import YahtzeeState
from ..rules.state import COLUMNS, COUNTS, DICE, FACES, FIRST_ROLL, ROWS, SCORE, ZERO, State
from .duel import Solution, duel, value_after
from .multisets import MORE, REAL, Size
from .trio_store import trio_for
from .trio_turn import values_of_three
from .turn import Floats, look_ahead, turns

BEST_TOTAL = ROWS * COLUMNS
PIKACHUS = [comb(DICE, n) * (len(FACES) - 1) ** (DICE - n) / len(FACES) ** DICE for n in range(DICE + 1)]  # chances


class Alone(NamedTuple):
    """The game of one player, solved."""

    points: tuple[float, ...]  # the best expected total of a game with so many rows left, from none to all
    seconds: float

    @property
    def value(self) -> float:
        """The best expected total from the start."""
        return self.points[-1]

    @property
    def positions(self) -> int:
        """All that matters is how many rows are left."""
        return len(self.points) - 1


def solve_alone(size: Size = REAL) -> Alone:
    """Solve the game of one player, or a smaller one of the same kind."""
    begun = time.perf_counter()
    turn, points = turns(1, size)[0], [0.0]
    for left in range(1, size.rows + 1):
        turn["after"][:, : size.dice + 1] = np.arange(size.dice + 1) + points[-1]
        points.append(float(look_ahead(turn, size.rows + 1, (1 << left) - 1)))
    return Alone(tuple(points), time.perf_counter() - begun)


@cache
def alone() -> Alone:
    """The real game of one player, solved once."""
    return solve_alone()


@jit
def column_of(s: State, row: int, player: int) -> int:
    """The column of a player's token in a row, 0 for the picture; -1 if it is not placed."""
    if not s.placed[player] >> row & 1:
        return -1
    for column in range(COLUMNS):
        if s.cells[COLUMNS * row + column] == player + 1:
            return column + 1
    return 0


@jit
def score_values_alone(s: State, points: Floats, after: Floats) -> int:
    """Write the value of each score for a single player; the characters that are left, as bits."""
    open_ = (1 << ROWS) - 1 & ~signed(s.placed[0])
    for row in range(ROWS):
        for count in range(COLUMNS + 1):
            after[row + 1, count] = (signed(s.totals[0]) + count + points[s.left - 1]) / BEST_TOTAL
    return open_


@jit
def score_values_of_two(s: State, x: Solution, after: Floats) -> int:
    """Write the value of each score for the player whose turn it is; the characters left to them, as bits."""
    me = signed(s.player)
    mine, others, closed, lead = 0, 0, 0, 0
    for row in range(ROWS):
        own, rival = column_of(s, row, me), column_of(s, row, 1 - me)
        if own >= 0 and rival >= 0:
            closed += 1
            lead += own - rival
        elif rival >= 0:
            mine = signed(MORE[COLUMNS + 1, mine, rival])
        elif own >= 0:
            others = signed(MORE[COLUMNS + 1, others, own])
    open_ = (1 << ROWS) - 1 & ~signed(s.placed[me])
    for row in range(ROWS):
        if open_ >> row & 1:
            taken = column_of(s, row, 1 - me)
            for count in range(COLUMNS + 1):
                after[row + 1, count] = value_after(x, mine, others, closed, lead, taken, count)
    return open_


def solved_turn(state: YahtzeeState) -> Any:
    """The current turn, each of its scores, keeps and rolls with its exact value for the player."""
    turn = turns(1)[0]
    if state.game.players == 1:
        open_ = score_values_alone(state.fields, np.array(alone().points), turn["after"])
    else:
        open_ = score_values_of_two(state.fields, duel().solution, turn["after"])
    look_ahead(turn, ROWS + 1, open_)
    return turn


def solved(state: YahtzeeState) -> bool:
    """Whether `values` are known: of three players in the first turns only once the game was solved; never of four
    while there is anything to decide."""
    if state.game.players <= 2 or state.tied or state.turn is None:
        return True
    return trio_for(state) is not None


def values(state: YahtzeeState) -> tuple[float, ...]:
    """The exact expected result of each player under perfect play, in any position that is `solved`."""
    if state.result is not None:
        return state.result.scores
    if state.tied:
        return tie_values(state)
    if state.game.players > 2:
        trio = trio_for(state)
        if trio is None:
            raise LookupError(
                "this position is not solved (`boxtop solve yahtzee --players 3` solves all of three players)"
            )
        return values_of_three(state, trio)
    s = state.fields
    # Dice on the table are worth what the roll that shows them is; those kept, what the roll that is being made is.
    mine = float(solved_turn(state)["worth"][s["roll"] - 1, s["dice"]])
    if state.game.players == 1:
        return (mine,)
    return (mine, 1 - mine) if s["player"] == 0 else (1 - mine, mine)


def tie_values(state: YahtzeeState) -> tuple[float, ...]:
    """The chances of all players while a tie is being broken: those who are tied again have equal ones."""
    tied, rolled = int(state.fields["tied"]), state.fields["pikachus"].tolist()
    players = [player for player in range(state.game.players) if tied >> player & 1]
    wins = [0.0] * state.game.players
    can_roll = [[(rolled[player] - 1, 1.0)] if rolled[player] else list(enumerate(PIKACHUS)) for player in players]
    for rolls in product(*can_roll):
        most = max(pikachus for pikachus, _ in rolls)
        best = [player for player, (pikachus, _) in zip(players, rolls, strict=True) if pikachus == most]
        chance = float(np.prod([chance for _, chance in rolls]))
        for player in best:
            wins[player] += chance / len(best)
    return tuple(wins)


def worth_of(s: Any, turn: Any, move: Choice) -> float:
    """The value of a move in a state with these fields, by a turn that was solved."""
    roll, dice = int(s["roll"]), int(s["dice"])
    if move < FIRST_ROLL:
        return float(turn["worth"][roll, move])
    if move < ZERO:
        face = move - SCORE + 1
        return float(turn["after"][face, int(COUNTS[dice, 0]) + int(COUNTS[dice, face])])
    return float(turn["after"][move - ZERO + 1, 0])
