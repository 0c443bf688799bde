"""The record of a Battle Grid position, and the numbers that stand for spaces and moves.

Spaces are numbered row by row: a1 b1 c1 a2 ...; a set of spaces is bits. A deck is up to 15 lines, each a card with a
number of copies; lines of the first player are numbered 0 to 14, those of the second 15 to 29. A move is
(15 * line + space) * 256 + influenced, where `line` is counted within the mover's deck and `influenced` are directions
as bits, so that the same move has the same number wherever it is made.
"""

from itertools import combinations
from typing import Annotated

import numpy as np

from ....kernel.fields import U8, Fields, Ints
from ....kernel.verbs import move_list
from .cards import DECK_SIZE as DECK_SIZE
from .cards import Kind, starter

COLUMNS, ROWS, SPACES = 3, 5, 15  # BG-1
LINES = DECK_SIZE  # a line for each card, if all are different
BASIC, STAGE_1, STAGE_2, EX = (int(kind) for kind in Kind)
NO_EFFECT, INTIMIDATE, SURGE = range(3)
EFFECTS = ("none", "intimidate", "surge")  # BG-16, BG-14, BG-15
OWN_CARD = 0xFFFF  # a card that is not in the starter catalogue

CHOICES = LINES * SPACES * 256

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # up, then clockwise
UP, RIGHT, DOWN, LEFT = 0, 2, 4, 6
NO_SPACE = SPACES

# BG-10: how many spaces a card influences, by class. It costs one fewer (BG-7) and removes as many as it costs (BG-12).
INFLUENCED = np.array([2, 3, 4, 5], np.uint8)


def _space(column: int, row: int) -> int:
    return COLUMNS * row + column if 0 <= column < COLUMNS and 0 <= row < ROWS else NO_SPACE


# The space in each of the eight directions.
NEXT = np.array([[_space(s % 3 + x, s // 3 + y) for x, y in STEPS] for s in range(SPACES)], np.uint8)


def _reach(player: int, kind: int, space: int) -> int:
    """The directions in which a card reaches spaces that exist (BG-9), as bits."""
    forward = DOWN if player else UP
    within = {
        BASIC: (forward, LEFT, RIGHT),
        STAGE_1: (UP, RIGHT, DOWN, LEFT),
    }.get(kind, tuple(range(8)))
    return sum(1 << direction for direction in within if NEXT[space, direction] != NO_SPACE)


REACH = np.array(
    [[[_reach(player, kind, space) for space in range(SPACES)] for kind in range(4)] for player in (0, 1)], np.uint8
)

# All ways to choose `n` of some directions: CHOSEN[CHOSEN_FROM[n, directions] : CHOSEN_FROM[n, directions + 1]].
_chosen: list[int] = []
CHOSEN_FROM = np.zeros((6, 257), np.uint32)
for _n in range(6):
    for _bits in range(256):
        CHOSEN_FROM[_n, _bits] = len(_chosen)
        _there = [1 << direction for direction in range(8) if _bits >> direction & 1]
        _chosen += sorted(sum(some) for some in combinations(_there, _n))
    CHOSEN_FROM[_n, 256] = len(_chosen)
CHOSEN = np.array(_chosen, np.uint8)
BITS = np.array([bits.bit_count() for bits in range(256)], np.uint8)

# Longest list of moves: 15 lines, each on three spaces with eight neighbours (at most 70 ways to choose some of them)
# and on twelve with five or three (at most 10 ways).
MAX_MOVES = LINES * (3 * 70 + 12 * 10)

# The cards from which a hidden hand is guessed: the starter catalogue, by class.
CARDS = sorted(starter(), key=lambda card: card.kind)  # a card's number in a record is its place here
CARD_HP = np.array([card.hp for card in CARDS], np.uint16)
CARD_KIND = np.array([card.kind for card in CARDS], np.uint8)
KIND_FROM = np.array([sum(card.kind < kind for card in CARDS) for kind in range(5)], np.int64)


class State(Fields):
    """A position."""

    hp: Annotated[Ints, np.uint16, 2 * LINES]  # of the card of each line
    card: Annotated[Ints, np.uint16, 2 * LINES]  # its number among CARDS, or OWN_CARD
    kind: Annotated[Ints, np.uint8, 2 * LINES]  # its class
    left: Annotated[Ints, np.uint8, 2 * LINES]  # copies in the hand
    tokens: Annotated[Ints, np.uint8, 2 * SPACES]  # of the first player on each space, then of the second
    pokemon: Annotated[Ints, np.uint8, SPACES]  # 0, or 1 + the line of the card there
    placed: Annotated[Ints, np.uint8, 2]  # cards that each has placed
    lacks: Annotated[Ints, np.uint8, 2]  # everybody knows: no card that costs as many tokens or fewer
    side: U8  # whose turn
    over: U8  # 1 when neither can place
    effect: U8  # options of the game
    open_hands: U8
    padding: Annotated[Ints, np.uint8, 7]


Moves = move_list(MAX_MOVES)
