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
from .board import CLASSES, PILES, Board, Hands, can_place

SURE = 10_000  # a game that is won
HIGHEST = 9_800  # of what is only judged

Weights = NDArray[np.float64]

NAMES = (
    "1 token",  # the share of the best card that 1, 2, 3, 4 tokens pay for which a space is worth
    "2 tokens",
    "3 tokens",
    "4 tokens",
    "spot",  # a space on which a player can place something, whatever
    "turn",  # having the turn
    "hand",  # the mean HP of the cards in hand, for each free space
    "column",  # the lead that wins a column with three quarters: in a full column,
    "column free",  # and what every free space in it adds
    "points",  # the lead in points that wins with three quarters: on a full board,
    "points free",  # and what every free space adds
)
WEIGHTS: Weights = np.array([0.5, 0.55, 0.6, 0.65, 10.0, 30.0, 0.1, 5.0, 25.0, 20.0, 15.0])


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
    """What a position is worth to the player whose turn it is; `room` is a row of at least 32 numbers to work with."""
    me = signed(b.side)
    free = 0
    for at in range(16):
        room[at] = 0.0
    # room[4 * player + class]: the best card that as many tokens pay for; room[8 + 4 * player + column]: what is to come.
    for player in range(2):
        cards, hp = 0, 0
        for at in range(PILES * player, PILES * player + signed(h.piles[player])):
            left = signed(b.left[at])
            if left:
                slot = CLASSES * player + signed(h.kind[at])
                room[slot] = max(room[slot], np.float64(h.hp[at]))
                cards += left
                hp += left * signed(h.hp[at])
        for slot in range(CLASSES * player + 1, CLASSES * player + CLASSES):
            room[slot] = max(room[slot], room[slot - 1])
        room[11 + 4 * player] = np.float64(hp) / max(cards, 1)
    lead = weights[5]
    for column in range(COLUMNS):
        open_here = 0
        room[8 + column], room[12 + column] = b.columns[column], b.columns[COLUMNS + column]
        for space in range(column, SPACES, COLUMNS):
            if b.taken >> space & 1:
                continue
            open_here += 1
            tokens = signed(b.tokens[space])
            if tokens:
                owner = 0 if tokens > 0 else 1
                paid = min(abs(tokens), CLASSES) - 1
                card = room[CLASSES * owner + paid]
                if card > 0.0:
                    room[8 + 4 * owner + column] += weights[paid] * card
                    lead += weights[4] if owner == me else -weights[4]
        free += open_here
        ours, theirs = room[8 + 4 * me + column], room[12 - 4 * me + column]
        share = softly((ours - theirs) / (weights[7] + weights[8] * open_here))
        lead += share * ours - (1.0 - share) * theirs
    lead += weights[6] * free * (room[11 + 4 * me] - room[15 - 4 * me])
    return signed(np.float64(2 * HIGHEST) * (softly(lead / (weights[9] + weights[10] * free)) - 0.5))
