"""Yahtzee for three and four: every player for themselves, looked ahead a few turns, then judged by outlooks.

From a position at the beginning of a turn, `look_round` plays that turn perfectly for the player whose it is, given the
chances to win that all players have after each possible score. Those come from the turns that follow, looked at in the
same way, until the depth is reached. There every player's distribution of further points (`outlook`) is taken as
independent of the others', and gives the chance of each to end with the highest total.
"""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....kernel.bits import signed
from ....kernel.fields import I64, Fields, Ints, zeroed
from ....kernel.jit import jit
from ....kernel.stop import Flag, raised
from ..rules.state import COLUMNS, MOST_PLAYERS, ROWS, State
from .outlook import POINTS, Outlooks, free_column, outlook, share_faces
from .turn import Floats, Turn, look_ahead, look_forward, turns

DEEPEST = 12  # turns in a game of three or four
GREED = 1e-7  # what a point is worth besides: we expect of players who cannot win, or lose, that they play for points


class Moment(Fields):
    """A position at the beginning of a turn."""

    taken: Annotated[Ints, np.int64, ROWS]  # columns of each row, as bits; bit 0 is column 1
    placed: Annotated[Ints, np.int64, MOST_PLAYERS]  # rows in which each player has a token, as bits
    totals: Annotated[Ints, np.int64, MOST_PLAYERS]
    players: I64
    player: I64  # whose turn
    left: I64  # tokens still to be placed by all
    chances: Annotated[Floats, np.float64, MOST_PLAYERS]  # to win
    child: Annotated[Floats, np.float64, ROWS, COLUMNS + 1, MOST_PLAYERS]  # [row, column, player]: after that score


class Race(NamedTuple):
    """Room for a search."""

    moments: NDArray[np.void]  # by the number of turns looked ahead
    turns: NDArray[np.void]  # the same
    outlooks: Outlooks
    finals: Floats  # [player, points]: how likely a final total is
    below: Floats  # [player, points]: how likely it is lower
    nodes: NDArray[np.int64]  # how many moments were looked at, and how many may be


def race(outlooks_: Outlooks) -> Race:
    """Room for searches."""
    return Race(
        zeroed(DEEPEST + 1, Moment),
        turns(DEEPEST + 1),
        outlooks_,
        np.zeros((MOST_PLAYERS, POINTS)),
        np.zeros((MOST_PLAYERS, POINTS + 1)),
        np.zeros(2, np.int64),
    )


@jit
def read_moment(s: State, m: Moment) -> None:
    """The moment at which the present turn began."""
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
def place(before: Moment, row: int, column: int, m: Moment) -> None:
    """The moment after the player's token has come to lie there."""
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
def turns_left(m: Moment, player: int) -> int:
    """How many turns a player still has, the present one included."""
    return (m.left + m.players - 1 - (player - m.player) % m.players) // m.players


@jit
def judge(w: Race, m: Moment) -> None:
    """Everybody's chance to win, if all make their further points independently. Exact when the game is over."""
    for player in range(m.players):
        turns, total = turns_left(m, player), m.totals[player]
        final, below = w.finals[player], w.below[player]
        more = outlook(w.outlooks, m.taken, m.placed[player], turns).points
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
def share(w: Race, m: Moment, player: int, points: int) -> float:
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
def first_alike(m: Moment, row: int) -> int:
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
def look_round(w: Race, ply: int, depth: int, stop: Flag) -> bool:
    """Find everybody's chance to win at a moment, `depth` turns ahead; False if there was no time for it."""
    m = w.moments[ply]
    w.nodes[0] += 1
    if w.nodes[0] > w.nodes[1] or raised(stop):
        return False
    if depth == 0 or m.left == 0:
        judge(w, m)
        return True
    for row in range(ROWS):
        if m.placed[m.player] >> row & 1:
            continue
        same = first_alike(m, row)
        for column in range(COLUMNS + 1):
            if column > 0 and m.taken[row] >> column - 1 & 1:
                continue
            if same == row:
                place(m, row, column, w.moments[ply + 1])
                if not look_round(w, ply + 1, depth - 1, stop):
                    return False
            for player in range(m.players):
                m.child[row, column, player] = (
                    w.moments[ply + 1].chances[player] if same == row else m.child[same, column, player]
                )
    play_through(m, w.turns[ply])
    return True


@jit
def play_through(m: Moment, t: Turn) -> None:
    """Find everybody's chance to win at a moment from those after each score."""
    characters = 0
    for row in range(ROWS):
        if not m.placed[m.player] >> row & 1:
            characters += 1
            fill_after(m, row, GREED, t.after[characters])
    faces = share_faces(t.weights, characters)
    look_ahead(t, faces, (1 << characters) - 1)
    look_forward(t, faces)
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
def fill_after(m: Moment, row: int, greed: float, after: Floats) -> None:
    """What scoring a row is worth to the player at a moment, by the number of dice; `greed` is for a point besides."""
    for count in range(COLUMNS + 1):
        column = free_column(m.taken[row], count)
        after[count] = m.child[row, column, m.player] + greed * column


@jit
def afters_to_win(m: Moment, after: Floats) -> int:
    """What each score is worth to the player at a moment; that player's characters that are left, as bits."""
    for row in range(ROWS):
        fill_after(m, row, 0.0, after[row + 1])
    return (1 << ROWS) - 1 & ~m.placed[m.player]
