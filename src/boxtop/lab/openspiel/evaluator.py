"""An evaluator for OpenSpiel's searches, by compiled random playouts."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.algorithms.mcts import Evaluator

from ...engines.playouts import step_some
from ...games.base import CHANCE
from ...kernel.fields import rows
from ...kernel.random import seeded
from ...kernel.verbs import chance_buffer, check_lists, move_buffer
from .states import utilities

if TYPE_CHECKING:
    from .games import SpielGame
    from .states import SpielState

TO_THE_END = 1 << 60  # steps, more than any game has


class PlayoutEvaluator(Evaluator):  # type: ignore[misc]
    """Evaluates a state by compiled random playouts.

    It replaces `mcts.RandomRolloutEvaluator`, which does the same move by move in Python:

        MCTSBot(game, uct_c=2, max_simulations=500, evaluator=PlayoutEvaluator(game, seed=1))
    """

    def __init__(self, game: "SpielGame", n_rollouts: int = 1, seed: int = 1) -> None:
        if n_rollouts < 1:
            raise ValueError("at least one random game is needed")
        sizes = game.game.vtable[0]
        self.n_rollouts = n_rollouts
        self._vtable = game.game.vtable
        self._states = rows(n_rollouts, int(sizes["words"]))
        self._moves = move_buffer(self._vtable)
        self._chances = chance_buffer(self._vtable)
        self._rngs = seeded(seed, n_rollouts)
        self._plies = np.zeros(n_rollouts, np.int64)
        self._going = np.ones(n_rollouts, np.uint8)
        self._scores = np.zeros((n_rollouts, game.game.players))

    def evaluate(self, state: "SpielState") -> NDArray[np.float64]:
        """The mean return of each player."""
        row = state.state.row
        self._states[:, : row.shape[1]] = row
        self._going[:] = 1
        step_some(
            self._vtable,
            self._states,
            0,
            self.n_rollouts,
            TO_THE_END,
            self._moves,
            self._chances,
            0,
            self._rngs,
            self._plies,
            self._going,
            self._scores,
        )
        check_lists(self._vtable, self._moves, self._chances)
        return np.array(utilities(tuple(self._scores.mean(axis=0).tolist())))

    def prior(self, state: "SpielState") -> list[tuple[int, float]]:
        """A uniform distribution over moves; the true one over outcomes of chance."""
        turn = state.state.turn
        if turn == CHANCE:
            return state.chance_outcomes()
        actions = state._legal_actions(turn or 0)  # avoids the round trip through C++
        return [(action, 1.0 / len(actions)) for action in actions]
