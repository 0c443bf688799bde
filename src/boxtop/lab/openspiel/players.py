"""OpenSpiel's searches as bots of the arena: `openspiel-mcts` and, where hands are hidden, `openspiel-ismcts`.

Both judge by our compiled random games and search until their time is up, or for as many simulations as there are
nodes. They are OpenSpiel's own code; only when they stop is decided here.
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
from .evaluator import PlayoutEvaluator
from .games import PREFIX, SpielGame
from .parameters import parameters
from .states import SpielState, score_of

EXPLORATION = 2.0  # as in OpenSpiel's own examples, whose utilities lie between -1 and 1, too
ENDLESS = 1 << 60  # simulations that a deadline ends
FEWEST = 2  # simulations before there is a move to choose


class Timed(MCTSBot):  # type: ignore[misc]
    """OpenSpiel's MCTS, which ends when told to."""

    over: Callable[[], bool] = staticmethod(lambda: False)

    def _apply_tree_policy(self, root: SearchNode, state: Any) -> Any:
        if root.explore_count >= FEWEST and self.over():
            root.outcome = [0.0] * state.num_players()  # a root with an outcome is what it stops at; nobody reads which
        return super()._apply_tree_policy(root, state)


class _TimeIsUp(Exception):
    """Ends a search."""


class TimedWithSecrets(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS, which ends when told to."""

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
    """A search of OpenSpiel as a player. It sees a guess in place of what its player cannot see."""

    def __init__(self, game: Game[Any], limit: Limit) -> None:
        if limit.seconds is None and limit.nodes is None:
            raise BadText("OpenSpiel's searches are limited by seconds or by nodes, not by depth.")
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
        """A move with its mean return as a result from 0 to 1, and how often it was tried."""
        mean = reward / visits if visits else 0.0
        move = self.game.numbering.move(root.current_player(), int(action))
        return Rated(move, score_of(mean, self.game.num_players())), visits

    @abstractmethod
    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        """Moves with their values and how often each was tried, best first."""


class Mcts(SpielBot):
    """Its tree search for games in which nothing is hidden."""

    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        luck, judge = np.random.RandomState(seed % 2**32), PlayoutEvaluator(self.game, seed=seed)
        search = Timed(self.game, EXPLORATION, self.simulations, judge, random_state=luck)
        search.over = over
        children = sorted(search.mcts_search(root).children, key=SearchNode.sort_key, reverse=True)
        return [self.rated(root, child.action, child.total_reward, child.explore_count) for child in children]


class Ismcts(SpielBot):
    """Its search over information sets."""

    def searched(self, root: SpielState, seed: int, over: Callable[[], bool]) -> list[tuple[Rated, int]]:
        luck, judge = np.random.RandomState(seed % 2**32), PlayoutEvaluator(self.game, seed=seed)
        search = TimedWithSecrets(self.game, judge, EXPLORATION, self.simulations, random_state=luck)
        search.over = over
        # OpenSpiel's own sampler cannot be seeded, and the same seed must give the same move.
        search.set_resampler(lambda state, player: state.resample_from_infostate(player, luck.uniform))
        policy = search.run_search(root)
        if len(policy) == 1:  # it does not search where there is nothing to choose
            return [self.rated(root, policy[0][0], 0.0, 1)]
        found = search._root_node.child_info.items()
        rated = [self.rated(root, action, child.return_sum, int(child.visits)) for action, child in found]
        return sorted(rated, key=lambda one: (-one[1], -one[0].value))


def mcts(text: str, game: Game[Any], limit: Limit) -> Bot:
    """For the entry-point group `boxtop.bots`."""
    _takes_nothing("openspiel-mcts", text)
    if game.hidden:
        raise BadText(f"openspiel-mcts plays games without secrets; for this {game.title} take openspiel-ismcts.")
    return Mcts(game, limit)


def ismcts(text: str, game: Game[Any], limit: Limit) -> Bot:
    """For the entry-point group `boxtop.bots`."""
    _takes_nothing("openspiel-ismcts", text)
    if not game.hidden:
        raise BadText(f"openspiel-ismcts plays games with secrets; for this {game.title} take openspiel-mcts.")
    return Ismcts(game, limit)


def _takes_nothing(name: str, text: str) -> None:
    if text:
        raise BadText(f"Nothing follows the name of {name}, so not {quoted(text)}.")
