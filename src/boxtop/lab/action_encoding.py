"""The encoding of moves as actions 0, 1, 2 ..., as each player sees the board.

A game's own move numbers are absolute and leave gaps: of the 24,576 of a chess-like game only 5,202 can ever be a
move. A policy wants few actions, and the same for both sides. So for each player there is an array from actions to
moves and one back; what is the same action for both, such as a pawn's step forward, has one number.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NO_MOVE = -1  # in the arrays, where an action means nothing to a player, or a number is not a move


@dataclass(frozen=True)
class ActionEncoding:
    """Arrays from actions to moves and back, with a row for each player."""

    to_move: NDArray[np.int32]  # [player, action]
    to_action: NDArray[np.int32]  # [player, move]

    @property
    def size(self) -> int:
        """The number of actions."""
        return int(self.to_move.shape[1])

    def move(self, player: int, action: int) -> int:
        """The move that an action is for a player, or NO_MOVE."""
        return int(self.to_move[player, action]) if 0 <= action < self.size else NO_MOVE

    def action(self, player: int, move: int) -> int:
        """The action for a player's move, or NO_MOVE."""
        return int(self.to_action[player, move]) if 0 <= move < self.to_action.shape[1] else NO_MOVE


def encode_actions(choices: int, moves: Iterable[tuple[int, ...]]) -> ActionEncoding:
    """Encode a list of actions, each given as the move that it is for each player (NO_MOVE: none)."""
    to_move = np.array(list(moves), np.int32).T.copy()
    to_action = np.full((len(to_move), choices), NO_MOVE, np.int32)
    for player, row in enumerate(to_move):
        there = row != NO_MOVE
        to_action[player, row[there]] = np.flatnonzero(there)
    return ActionEncoding(to_move, to_action)


def same_for_all_players(choices: int, players: int, moves: Iterable[int]) -> ActionEncoding:
    """Encode moves that are the same for all players."""
    return encode_actions(choices, ((move,) * players for move in moves))
