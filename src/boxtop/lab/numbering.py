"""Actions: a player's moves numbered 0, 1, 2 ... without gaps, each player's as that player sees the board.

A game's own move numbers say what a move means wherever it is made, and leave gaps: of the 24,576 of a chess-like
game 5,202 can ever be a move. A policy wants few and the same for both sides. So each player has a table from actions
to moves and back; what is one action for both, such as a pawn's step forward, is one number.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NO_MOVE = -1  # in the tables, where an action means nothing to a player, or a number is no move


@dataclass(frozen=True)
class Numbering:
    """Actions to moves and back, a row for each player."""

    to_move: NDArray[np.int32]  # [player, action]
    to_action: NDArray[np.int32]  # [player, move]

    @property
    def size(self) -> int:
        """How many actions there are."""
        return int(self.to_move.shape[1])

    def move(self, player: int, action: int) -> int:
        """The move that an action means when a player makes it, or NO_MOVE."""
        return int(self.to_move[player, action]) if 0 <= action < self.size else NO_MOVE

    def action(self, player: int, move: int) -> int:
        """The action that stands for a player's move, or NO_MOVE."""
        return int(self.to_action[player, move]) if 0 <= move < self.to_action.shape[1] else NO_MOVE


def numbered(choices: int, moves: Iterable[tuple[int, ...]]) -> Numbering:
    """The numbering of a list of actions, each given as the move that it is for each player (NO_MOVE: none)."""
    to_move = np.array(list(moves), np.int32).T.copy()
    to_action = np.full((len(to_move), choices), NO_MOVE, np.int32)
    for player, row in enumerate(to_move):
        there = row != NO_MOVE
        to_action[player, row[there]] = np.flatnonzero(there)
    return Numbering(to_move, to_action)


def seen_alike(choices: int, players: int, moves: Iterable[int]) -> Numbering:
    """The numbering of moves that are the same for all players."""
    return numbered(choices, ((move,) * players for move in moves))
