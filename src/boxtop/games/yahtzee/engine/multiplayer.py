"""Yahtzee for three and four: a search over the next turns in which all maximise their own chance to win.

From the start of a turn, `search_turns` plays that turn perfectly for the player whose turn it is, given everybody's
chance to win after each possible score. Those chances come from the turns that follow, searched in the same way down to
the depth. There the players' distributions of further points (`forecast`) are treated as independent and give each
player's chance to end with the highest total.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints, zeroed
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.state import COLUMNS, MOST_PLAYERS, ROWS, State
from .forecast import POINTS, Forecasts, forecast, free_column, share_faces
from .turn import Floats, Turn, look_ahead, look_forward, turns

DEEPEST = 12  # turns in a game of three or four
GREED = 1e-7  # the value of a point as such: players who cannot win or lose any more are expected to play for points


class TurnStart(Fields):
    """A position at the start of a turn."""

    taken: Annotated[Ints, np.int64, ROWS]  # columns of each row, as bits; bit 0 is column 1
    placed: Annotated[Ints, np.int64, MOST_PLAYERS]  # rows in which each player has a token, as bits
    totals: Annotated[Ints, np.int64, MOST_PLAYERS]
    players: I64
    player: I64  # whose turn
    left: I64  # tokens still to be placed by all
    chances: Annotated[Floats, np.float64, MOST_PLAYERS]  # of each player to win
    child: Annotated[Floats, np.float64, ROWS, COLUMNS + 1, MOST_PLAYERS]  # [row, column, player]: after that score


class Workspace(NamedTuple):
    """The memory of a search."""

    starts: NDArray[np.void]  # of turns, by the depth
    turns: NDArray[np.void]  # the same
    forecasts: Forecasts
    finals: Floats  # [player, points]: how likely a final total is
    below: Floats  # [player, points]: how likely it is lower
    nodes: NDArray[np.int64]  # how many starts of turns were searched, and the limit


def new_workspace(forecasts_: Forecasts) -> Workspace:
    """The memory for searches."""
    return Workspace(
        zeroed(DEEPEST + 1, TurnStart),
        turns(DEEPEST + 1),
        forecasts_,
        np.zeros((MOST_PLAYERS, POINTS)),
        np.zeros((MOST_PLAYERS, POINTS + 1)),
        np.zeros(2, np.int64),
    )


@jit
def read_turn_start(s: State, m: TurnStart) -> None:
    """Read the position at which the current turn began."""
    for row in range(ROWS):
        m.taken[row] = 0
        for column in range(COLUMNS):
            if s.cells[COLUMNS * row + column]:
                m.taken[row] |= 1 << column
    for player in range(MOST_PLAYERS):
        m.placed[player] = signed(s.placed[player])
        m.totals[player] = signed(s.totals[player])
    m.players, m.player, m.left = signed(s.players), signed(s.player), signed(s.left)


@jit
def place(before: TurnStart, row: int, column: int, m: TurnStart) -> None:
    """Write the start of the next turn, after the player's token was placed there."""
    for other in range(ROWS):
        m.taken[other] = before.taken[other]
    for player in range(MOST_PLAYERS):
        m.placed[player] = before.placed[player]
        m.totals[player] = before.totals[player]
    if column > 0:
        m.taken[row] |= 1 << column - 1
    m.placed[before.player] |= 1 << row
    m.totals[before.player] += column
    m.players, m.player, m.left = before.players, (before.player + 1) % before.players, before.left - 1


@jit
def turns_left(m: TurnStart, player: int) -> int:
    """How many turns a player still has, the present one included."""
    return (m.left + m.players - 1 - (player - m.player) % m.players) // m.players


@jit
def evaluate(w: Workspace, m: TurnStart) -> None:
    """Estimate everybody's chance to win, as if their further points were independent. Exact when the game is over."""
    for player in range(m.players):
        turns, total = turns_left(m, player), m.totals[player]
        final, below = w.finals[player], w.below[player]
        more = forecast(w.forecasts, m.taken, m.placed[player], turns).points
        below[0] = 0.0
        for points in range(POINTS):
            final[points] = more[points - total] if points >= total else 0.0
            below[points + 1] = below[points] + final[points]
    for player in range(m.players):
        m.chances[player] = 0.0
        for points in range(POINTS):
            if w.finals[player, points] > 0.0:
                m.chances[player] += w.finals[player, points] * share(w, m, player, points)


@jit
def share(w: Workspace, m: TurnStart, player: int, points: int) -> float:
    """What a final total is worth to a player: 1 if it is the highest, a part of it if others have the same."""
    alone, with_one, with_two, with_three = 1.0, 0.0, 0.0, 0.0
    for other in range(m.players):
        if other != player:
            less, same = w.below[other, points], w.finals[other, points]
            with_three = with_three * less + with_two * same
            with_two = with_two * less + with_one * same
            with_one = with_one * less + alone * same
            alone *= less
    return alone + with_one / 2.0 + with_two / 3.0 + with_three / 4.0


@jit
def first_alike(m: TurnStart, row: int) -> int:
    """The first row that differs from a row only in its name."""
    for other in range(row):
        if m.taken[row] == m.taken[other]:
            same = True
            for player in range(m.players):
                if (m.placed[player] >> row ^ m.placed[player] >> other) & 1:
                    same = False
            if same:
                return other
    return row


@jit
def search_turns(w: Workspace, ply: int, depth: int, stop: Flag) -> bool:
    """Compute everybody's chance to win at a start of a turn, `depth` turns deep; False if the limit was reached."""
    m = w.starts[ply]
    w.nodes[0] += 1
    if w.nodes[0] > w.nodes[1] or raised(stop):
        return False
    if depth == 0 or m.left == 0:
        evaluate(w, m)
        return True
    for row in range(ROWS):
        if m.placed[m.player] >> row & 1:
            continue
        same = first_alike(m, row)
        for column in range(COLUMNS + 1):
            if column > 0 and m.taken[row] >> column - 1 & 1:
                continue
            if same == row:
                place(m, row, column, w.starts[ply + 1])
                if not search_turns(w, ply + 1, depth - 1, stop):
                    return False
            for player in range(m.players):
                m.child[row, column, player] = (
                    w.starts[ply + 1].chances[player] if same == row else m.child[same, column, player]
                )
    back_up(m, w.turns[ply])
    return True


@jit
def back_up(m: TurnStart, t: Turn) -> None:
    """Compute everybody's chance to win at the start of a turn from those after each score."""
    characters = 0
    for row in range(ROWS):
        if not m.placed[m.player] >> row & 1:
            characters += 1
            fill_after(m, row, GREED, t.after[characters])
    faces = share_faces(t.weights, characters)
    look_ahead(t, faces, (1 << characters) - 1)
    look_forward(t, faces, 0, 0)
    for player in range(m.players):
        m.chances[player] = 0.0
    characters = 0
    for row in range(ROWS):
        if not m.placed[m.player] >> row & 1:
            characters += 1
            for count in range(COLUMNS + 1):
                column = free_column(m.taken[row], count)
                for player in range(m.players):
                    m.chances[player] += t.scored[characters, count] * m.child[row, column, player]


@jit
def expect(m: TurnStart, t: Turn, roll: int, dice: int) -> None:
    """Compute everybody's chance to win in the middle of a turn, after `search_turns` has searched its start."""
    for row in range(ROWS):
        fill_after(m, row, GREED, t.after[row + 1])
    look_ahead(t, ROWS + 1, (1 << ROWS) - 1 & ~m.placed[m.player])
    look_forward(t, ROWS + 1, roll, dice)
    for player in range(m.players):
        m.chances[player] = 0.0
    for row in range(ROWS):
        if not m.placed[m.player] >> row & 1:
            for count in range(COLUMNS + 1):
                column = free_column(m.taken[row], count)
                for player in range(m.players):
                    m.chances[player] += t.scored[row + 1, count] * m.child[row, column, player]


@jit
def fill_after(m: TurnStart, row: int, greed: float, after: Floats) -> None:
    """Write the value of scoring a row for the player to move, by the number of dice; each point adds `greed`."""
    for count in range(COLUMNS + 1):
        column = free_column(m.taken[row], count)
        after[count] = m.child[row, column, m.player] + greed * column


@jit
def score_chances(m: TurnStart, after: Floats) -> int:
    """Write the value of each score for the player to move; the characters left to them, as bits."""
    for row in range(ROWS):
        fill_after(m, row, 0.0, after[row + 1])
    return (1 << ROWS) - 1 & ~m.placed[m.player]
