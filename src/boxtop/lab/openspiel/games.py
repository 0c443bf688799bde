"""Our games as OpenSpiel games: one base class, and a subclass registered for each."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

import boxtop

from ...games.base import Game, State, Value
from ..batch import action_encoding
from ..environment_names import camel_case
from ..game_length import game_length
from .observers import Observer
from .parameters import parameters, settings, specification
from .states import Moment, SpielState

PREFIX = "boxtop_"


def game_type(game: Game[Any], fewest: int, most: int) -> pyspiel.GameType:
    """OpenSpiel's description of a game."""
    kind = pyspiel.GameType
    random = game_length(game).random
    return kind(
        short_name=PREFIX + game.name,
        long_name=str(game.title),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if random else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if game.hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if game.players == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=game.hidden,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=game.hidden,
        parameter_specification=specification(type(game)),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its options. `register` makes a subclass for each game."""

    name: ClassVar[str]

    def __init__(self, given: Mapping[str, Value] | None = None) -> None:
        kind = boxtop.load(self.name)
        self.game = kind(**settings(kind, given or {}))
        self.action_encoding = action_encoding(self.game)
        self.length = game_length(self.game)
        self.first = Moment(self.game.start())
        players = self.game.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.action_encoding.size,
            max_chance_outcomes=self.length.outcomes[1] - self.length.outcomes[0],
            num_players=players,
            min_utility=-1.0 / (players - 1) if players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=self.length.decisions,
        )
        super().__init__(game_type(self.game, *_player_range(kind)), info, parameters(self.game))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def at(self, state: State[Any]) -> SpielState:
        """OpenSpiel's state for one of ours, as if the game had begun there."""
        made = self.new_initial_state()
        made.moment = Moment(state, begun=False)
        return made

    def max_chance_nodes_in_history(self) -> int:
        return self.length.chances

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name and parameters: OpenSpiel's own pickling loses the Python attributes."""
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer of states. C++ asks for the default one with the parameters as only argument."""
        if not isinstance(iig_obs_type, pyspiel.IIGObservationType):
            iig_obs_type, params = None, params or iig_obs_type
        return Observer(self, iig_obs_type, params)


def _player_range(kind: type[Game[Any]]) -> tuple[int, int]:
    """The fewest and the most players."""
    choices = next((option.choices for option in kind.options if option.name == "players"), (kind().players,))
    numbers = [int(choice) for choice in choices]
    return min(numbers), max(numbers)


def register() -> None:
    """Register all installed games with OpenSpiel.

    OpenSpiel releases what was registered only after the interpreter has shut down. Classes survive that, other
    callables crash; so a class is registered for each game.
    """
    for name, kind in boxtop.usable().items():
        made = type(camel_case(name), (SpielGame,), {"name": name, "__module__": __name__})
        pyspiel.register_game(game_type(kind(), *_player_range(kind)), made)
