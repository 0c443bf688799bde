"""OpenSpiel's searches as bots: `openspiel-mcts` and, for games with hidden information, `openspiel-ismcts`.

Both are OpenSpiel's own code with our compiled playouts as evaluator and a limit by time or by nodes (simulations).
"""

import time
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, SearchNode

from ...engines.bots import Bot
from ...engines.engine import Limit, Rated, Thought
from ...errors import BadText, quoted
from ...games.base import Game, State
from ...kernel.stop import Flag, flag
from ...words import say
from .evaluator import PlayoutEvaluator
from .games import PREFIX, SpielGame
from .parameters import parameters
from .states import SpielState, score_of

EXPLORATION = 2.0  # as in OpenSpiel's examples, whose utilities are from -1 to 1, too
ENDLESS = 1 << 60  # simulations, where a deadline ends the search
FEWEST = 2  # simulations, without which there is no move to choose


class TimedMcts(MCTSBot):  # type: ignore[misc]
    """OpenSpiel's MCTS with a stop condition."""

    over: Callable[[], bool] = staticmethod(lambda: False)

    def _apply_tree_policy(self, root: SearchNode, state: Any) -> Any:
        if root.explore_count >= FEWEST and self.over():
            root.outcome = [0.0] * state.num_players()  # a root with an outcome ends the search; its value is not used
        return super()._apply_tree_policy(root, state)


class _TimeIsUp(Exception):
    """Raised to end a search."""


class TimedIsmcts(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS with a stop condition."""

    over: Callable[[], bool] = staticmethod(lambda: False)

    def run_search(self, state: Any) -> Any:
        try:
            return super().run_search(state)
        except _TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        if self._root_node.total_visits >= FEWEST and self.over():
            raise _TimeIsUp
        return super().sample_root_state(state)


class SpielBot(Bot):
    """A search of OpenSpiel as a bot. What its player cannot see is replaced by a guess."""

    def __init__(self, game: Game[Any], limit: Limit) -> None:
        if limit.seconds is None and limit.nodes is None:
            raise BadText(say("openspiel-limits"))
        self.game: SpielGame = pyspiel.load_game(PREFIX + game.name, parameters(game))
        self.seconds = float("inf") if limit.seconds is None else limit.seconds
        self.simulations = ENDLESS if limit.nodes is None else max(limit.nodes, FEWEST + 1)

    def think(self, state: State[Any], *, seed: int = 0, stop: Flag | None = None) -> Thought:
        begun = time.perf_counter()
        raised = flag() if stop is None else stop
        root = self.game.at(state.resample(state.turn or 0, seed))
        tried = self.searched(root, seed, lambda: bool(raised[0]) or time.perf_counter() >= begun + self.seconds)
        nodes = sum(visits for _, visits in tried)
        rated = tuple(rating for rating, _ in tried)
        best = rated[0]
        sure = tried[0][1] / max(1, nodes) * 0.999  # 1 would mean proved
        return Thought(best.move, best.value, (best.move,), sure, rated, nodes, seconds=time.perf_counter() - begun)

    def rated(self, root: SpielState, action: int, reward: float, visits: int) -> tuple[Rated, int]:
        """A move with its mean return as a value from 0 to 1, and its visits."""
        mean = reward / visits if visits else 0.0
        move = self.game.action_encoding.move(root.current_player(), int(action))
        return Rated(move, score_of(mean, self.game.num_players())), visits

    @abstractmethod
    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        """Run the search; return moves with their values and visits, best first."""


class Mcts(SpielBot):
    """The tree search for games with perfect information."""

    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        rng, evaluator = np.random.RandomState(seed % 2**32), PlayoutEvaluator(self.game, seed=seed)
        search = TimedMcts(self.game, EXPLORATION, self.simulations, evaluator, random_state=rng)
        search.over = over
        children = sorted(search.mcts_search(root).children, key=SearchNode.sort_key, reverse=True)
        return [self.rated(root, child.action, child.total_reward, child.explore_count) for child in children]


class Ismcts(SpielBot):
    """The search over information sets."""

    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        rng, evaluator = np.random.RandomState(seed % 2**32), PlayoutEvaluator(self.game, seed=seed)
        search = TimedIsmcts(self.game, evaluator, EXPLORATION, self.simulations, random_state=rng)
        search.over = over
        # OpenSpiel's own sampler cannot be seeded, and the same seed must give the same move.
        search.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
        policy = search.run_search(root)
        if len(policy) == 1:  # it does not search if there is only one move
            return [self.rated(root, policy[0][0], 0.0, 1)]
        found = search._root_node.child_info.items()
        rated = [self.rated(root, action, child.return_sum, int(child.visits)) for action, child in found]
        return sorted(rated, key=lambda one: (-one[1], -one[0].value))


def mcts(text: str, game: Game[Any], limit: Limit) -> Bot:
    """For the entry-point group `boxtop.bots`."""
    _takes_nothing("openspiel-mcts", text)
    if game.hidden:
        raise BadText(say("openspiel-needs-open-game", game=game.title))
    return Mcts(game, limit)


def ismcts(text: str, game: Game[Any], limit: Limit) -> Bot:
    """For the entry-point group `boxtop.bots`."""
    _takes_nothing("openspiel-ismcts", text)
    if not game.hidden:
        raise BadText(say("openspiel-needs-hidden-game", game=game.title))
    return Ismcts(game, limit)


def _takes_nothing(name: str, text: str) -> None:
    if text:
        raise BadText(say("nothing-follows-name", bot=name, given=quoted(text)))
