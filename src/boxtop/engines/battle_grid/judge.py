"""What a position of Battle Grid is worth, from -SURE to SURE for the player whose turn it is.

A position is judged by the points that its columns will probably score. What a player will have in a column is what lies
there and a share of the best card that the tokens on each free space pay for. A column goes to the higher total, the more
likely the clearer the lead and the fewer spaces are free. The shares and scales are WEIGHTS, tuned on games that the
engine played against itself: see bench/tune_battle_grid.py.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games.battle_grid.state import COLUMNS, SPACES
from ...kernel.bits import signed
from ...kernel.compiler import jit
from .board import CLASSES, PILES, Board, Hands, can_place, own_tokens

SURE = 10_000  # a game that is won
HIGHEST = 9_800  # of what is only judged

Weights = NDArray[np.float64]

NAMES = (
    "1 token",  # the share of the best card that a token pays for which a space is worth,
    "2 tokens",  # and that two or more pay for
    "spot",  # a space on which a player can place something, whatever
    "turn",  # having the turn
    "column",  # the lead that wins a column with three quarters: in a full column,
    "column free",  # and what every free space in it adds
    "points",  # the lead in points that wins with three quarters: on a full board,
    "points free",  # and what every free space adds
)
WEIGHTS: Weights = np.array([0.942, 1.161, 50.7, 58.0, 0.2, 17.7, 1.0, 4.75])
ONE, MORE, SPOT, TURN, COLUMN, COLUMN_FREE, POINTS, POINTS_FREE = range(len(NAMES))


@jit
def softly(x: float) -> float:
    """A number from 0 to 1, one half at 0 and three quarters at 1."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


@jit
def points(b: Board, player: int) -> int:
    """The sum of the columns that a player is ahead in."""
    total = 0
    for column in range(COLUMNS):
        ours, theirs = b.columns[COLUMNS * player + column], b.columns[COLUMNS * (1 - player) + column]
        if ours > theirs:
            total += signed(ours)
    return total


@jit
def outcome(b: Board, player: int) -> int:
    """What a finished game is worth to a player."""
    ours, theirs = points(b, player), points(b, 1 - player)
    return SURE if ours > theirs else -SURE if ours < theirs else 0


@jit
def safe(b: Board, h: Hands, player: int) -> bool:
    """Whether a player has won whatever happens: no more cards of their own, and the other's best on all free spaces.

    Cards never leave a column, so placing more never costs the player points; that makes it a proof.
    """
    other = 1 - player
    if points(b, player) <= points(b, other):
        return False
    able = can_place(b, other)
    ahead = 0
    for column in range(COLUMNS):
        ours, theirs = signed(b.columns[COLUMNS * player + column]), signed(b.columns[COLUMNS * other + column])
        if able:
            theirs += most_added(b, h, other, column)
        if ours > theirs:
            ahead += ours
        elif theirs > ours:
            ahead -= theirs
    return ahead > 0


@jit
def most_added(b: Board, h: Hands, player: int, column: int) -> int:
    """The highest HP that a player could add in a column, if tokens were no question."""
    room = 0
    for space in range(column, SPACES, COLUMNS):
        if not b.taken >> space & 1:
            room += 1
    added = 0
    for slot in range(PILES * player, PILES * player + signed(h.piles[player])):
        at = PILES * player + signed(h.highest[slot])
        cards = min(room, signed(b.left[at]))
        added += cards * signed(h.hp[at])
        room -= cards
        if room == 0:
            break
    return added


@jit
def judge(b: Board, h: Hands, weights: Weights, room: Any) -> int:
    """What a position is worth to the player whose turn it is; `room` is for eight numbers."""
    me = signed(b.side)
    best_cards(b, h, room)
    lead, free = weights[TURN], 0
    for column in range(COLUMNS):
        ours, theirs = np.float64(b.columns[COLUMNS * me + column]), np.float64(b.columns[COLUMNS * (1 - me) + column])
        free_here = 0
        for space in range(column, SPACES, COLUMNS):
            if b.taken >> space & 1:
                continue
            free_here += 1
            tokens = own_tokens(b, me, space)
            if tokens:
                owner = me if tokens > 0 else 1 - me
                paid = min(abs(tokens), CLASSES)
                card = room[CLASSES * owner + paid - 1]
                to_come = (weights[ONE] if paid == 1 else weights[MORE]) * card
                if card == 0.0:
                    continue
                if tokens > 0:
                    ours += to_come
                    lead += weights[SPOT]
                else:
                    theirs += to_come
                    lead -= weights[SPOT]
        free += free_here
        share = softly((ours - theirs) / (weights[COLUMN] + weights[COLUMN_FREE] * free_here))
        lead += share * ours - (1.0 - share) * theirs
    return signed(2 * HIGHEST * (softly(lead / (weights[POINTS] + weights[POINTS_FREE] * free)) - 0.5))


@jit
def best_cards(b: Board, h: Hands, room: Any) -> None:
    """Write the highest HP that 1, 2, 3, 4 tokens pay for: of the first player's hand, then of the second's."""
    for player in range(2):
        first = CLASSES * player
        for slot in range(first, first + CLASSES):
            room[slot] = 0.0
        for at in range(PILES * player, PILES * player + signed(h.piles[player])):
            slot = first + signed(h.kind[at])
            if b.left[at] and room[slot] == 0.0:  # the highest of a class comes first
                room[slot] = h.hp[at]
        for slot in range(first + 1, first + CLASSES):
            room[slot] = max(room[slot], room[slot - 1])


@jit
def judged(boards: Any, hands: Any, chosen: NDArray[np.int64], weights: Weights, values: Any, room: Any) -> None:
    """Judge some of many positions, for tuning: expected results from 0 to 1."""
    for k in range(len(chosen)):
        values[k] = 0.5 + 0.5 * judge(boards[chosen[k]], hands[chosen[k]], weights, room) / SURE
