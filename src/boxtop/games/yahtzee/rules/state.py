"""The record of a moment of Yahtzee, and the numbers that stand for dice, moves and outcomes.

A set of dice is how many show each face, without order. All sets of up to five dice are numbered: first the 210 with
fewer than five dice, which are what a player can keep, then the 252 rolls of five. So a keep and a roll are choices by
their own numbers; behind them come `score` and `zero` for each character.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Annotated

import numpy as np

from ....kernel.fields import U8, U16, Fields, Ints
from ....kernel.verbs import chance_list, move_list

FACES = ("Pikachu", "Torchic", "Treecko", "Mudkip", "Wynaut", "Taillow")
CHARACTERS = FACES[1:]  # YZ-1: those with a row on the board and a token for each player
LETTERS = "PTKMWL"
DICE, ROLLS, COLUMNS, ROWS, MOST_PLAYERS = 5, 3, 5, 5, 4
TURNS = (0, 5, 5, 4, 3)  # YZ-2: of each player, by the number of players

SETS = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(6), size)]
NUMBER = {dice: number for number, dice in enumerate(SETS)}
FIRST_ROLL = NUMBER[(0,) * DICE]  # smaller numbers are keeps
SCORE = len(SETS)
ZERO = SCORE + ROWS
CHOICES = ZERO + ROWS
NOTHING_KEPT = NUMBER[()]

COUNTS = np.array([[dice.count(face) for face in range(6)] for dice in SETS], np.uint8)  # of each face in each set
# YZ-7: the characters that can be scored with a set, as bits: those that it shows, and all if it has a Pikachu (YZ-6).
SHOWN = np.array(
    [31 if 0 in dice else sum(1 << face - 1 for face in set(dice)) for dice in SETS],
    np.uint8,
)


def _ways(dice: tuple[int, ...]) -> int:
    """In how many orders some dice can show a set, which is how likely it is (YZ-17)."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


def _kept_of(roll: tuple[int, ...]) -> list[int]:
    """What can be kept of a roll (YZ-4): all smaller sets within it, each once."""
    parts = {tuple(roll[i] for i in range(DICE) if chosen >> i & 1) for chosen in range((1 << DICE) - 1)}
    return sorted(NUMBER[part] for part in parts)


_KEEPS = [_kept_of(SETS[roll]) for roll in range(FIRST_ROLL, SCORE)]
KEEPS_FROM = np.array([0, *np.cumsum([len(keeps) for keeps in _KEEPS])], np.uint32)  # by roll
KEEPS = np.concatenate([np.array(keeps, np.uint32) for keeps in _KEEPS])

# YZ-17: what can come of rolling the dice that were not kept, and how likely each is.
_LEADS_TO = [
    sorted(
        (NUMBER[tuple(sorted(kept + rest))], _ways(rest))
        for rest in combinations_with_replacement(range(6), DICE - len(kept))
    )
    for kept in SETS[:FIRST_ROLL]
]
ROLLS_FROM = np.array([0, *np.cumsum([len(rolls) for rolls in _LEADS_TO])], np.uint32)  # by what was kept
ROLLED = np.array([roll for rolls in _LEADS_TO for roll, _ in rolls], np.uint32)
WAYS = np.array([ways for rolls in _LEADS_TO for _, ways in rolls], np.uint32)


class State(Fields):
    """A moment of play."""

    cells: Annotated[Ints, np.uint8, ROWS * COLUMNS]  # row by row, columns 1 to 5: 0 free, else the player from 1
    pictures: Annotated[Ints, np.uint8, ROWS]  # players with a token on the Picture space, as bits
    placed: Annotated[Ints, np.uint8, MOST_PLAYERS]  # characters that each player has placed, as bits
    totals: Annotated[Ints, np.uint8, MOST_PLAYERS]
    pikachus: Annotated[Ints, np.uint8, MOST_PLAYERS]  # rolled to break a tie, from 1; 0 for not yet
    tied: U8  # players who break a tie, as bits
    players: U8  # an option of the game
    player: U8  # whose turn
    left: U8  # tokens still to be placed by all together
    roll: U8  # which roll of the turn the dice show, or which is being made
    rolling: U8  # 1 while dice are in the air
    dice: U16  # a set: the dice on the table; while others are in the air, those kept
    padding: Annotated[Ints, np.uint8, 6]


Moves = move_list((1 << DICE) - 1 + ROWS)  # five different dice: 31 sets to keep and five characters to score
Chances = chance_list(SCORE - FIRST_ROLL)
