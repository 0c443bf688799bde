"""PettingZoo environments: a learner in every seat, asked in turn. See docs/lab.md.

    import boxtop.lab.pettingzoo
    env = boxtop.lab.pettingzoo.env("my_game", option=False)
    env = pettingzoo.make("aec", "boxtop/my_game-v0")

Importing this registers the ids.
"""

import secrets
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from .. import usable
from ..errors import BadText
from ..extras import extra
from ..games.base import OPEN, Game, State, Viewer
from ..words import say
from .batch import Batch
from .rendering import MODES, check_mode, rendered

with extra("lab"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.env_registry.registration import aec_registry, register
    from pettingzoo.utils.conversions import aec_to_parallel

from .gymnasium import chosen_game, space_of_observations

Illegal = Literal["lose", "refuse", "random"]
Observation = dict[str, NDArray[Any]]


class BoxtopAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """One game with a learner in each seat.

    `illegal`      what happens on an illegal action: its player loses, IllegalMove is raised, or a random legal action
                   is made instead
    `max_cycles`   the number of moves after which a game is truncated; 0 for never
    `rounds`       whether every player is asked for every move, as parallel environments require: a player who is not
                   to move can only do nothing, which is the last action, and the move is made at the end of the round
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game[Any],
        *,
        illegal: Illegal = "lose",
        max_cycles: int = 0,
        rounds: bool = False,
        render_mode: str | None = None,
        viewer: Viewer = OPEN,
        **options: object,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        if illegal not in ("lose", "refuse", "random"):
            raise BadText(say("illegal-lose-refuse-or-random", given=repr(illegal)))
        self.game = chosen_game(game, options)
        self.render_mode, self.viewer = render_mode, viewer
        self.illegal: Illegal = illegal
        self.rounds = rounds
        self.metadata = {
            "render_modes": list(MODES),
            "name": f"boxtop_{self.game.name}_v0",
            "is_parallelizable": rounds,
            "render_fps": 2,
        }
        self._games = Batch(self.game, 1, seed=secrets.randbits(62), auto_reset="never", longest=max_cycles)
        actions = self._games.actions
        self._nothing = actions  # the action that does nothing, if there is one
        self.possible_agents = [f"player_{number}" for number in range(self.game.players)]
        self._number = {agent: number for number, agent in enumerate(self.possible_agents)}
        count = actions + rounds
        observed = spaces.Dict(
            {
                "observation": space_of_observations(self._games),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self._observed = dict.fromkeys(self.possible_agents, observed)
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    @property
    def current(self) -> State[Any]:
        """The current state."""
        return self._games.state(0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._games.reset(seed=seed)  # without a seed, the random numbers continue
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pending = self._nothing  # the action of this round, until all players were asked
        self.agent_selection = self.possible_agents[0 if self.rounds else int(self._games.turns[0])]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        number = self._number[agent]
        return {"observation": self._games.look(0, number), "action_mask": self._mask(number)}

    def _mask(self, number: int) -> NDArray[np.int8]:
        """A player's legal actions: none on another player's turn, or with `rounds` only to do nothing."""
        legal = self._games.mask()[0]
        whose = int(self._games.turns[0])
        if not self.rounds:
            return legal.copy() if number == whose else np.zeros_like(legal)
        mask = np.zeros(self._nothing + 1, np.int8)
        if number == whose:
            mask[:-1] = legal
        elif whose >= 0:
            mask[-1] = 1
        return mask

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise BadText(say("reset-first"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadText(say("agent-must-act", agent=agent))
        self._cumulative_rewards[agent] = 0.0
        if self.rounds:
            self._take(self._number[agent], int(action))
        else:
            self._play(int(action))
        if self.render_mode == "human":
            self.render()

    def _take(self, number: int, action: int) -> None:
        """Store a player's action; when all have acted, make the move."""
        if number == self._games.turns[0]:
            self._pending = action
        following = number + 1
        if following == self.game.players:
            self._play(self._pending)
            following = 0
        self.agent_selection = self.possible_agents[following]

    def _play(self, action: int) -> None:
        games = self._games
        mover = int(games.turns[0])
        legal = 0 <= action < games.actions and games.mask()[0, action]
        if not legal and self.illegal != "refuse":
            if self.illegal == "lose":
                self.infos[self.possible_agents[mover]] = {"illegal": str(games.refusal(0, action))}
            else:
                action = int(games.sample()[0])
        games.step(action, illegal="refuse" if self.illegal == "refuse" else "lose")
        whose = int(games.turns[0])
        if whose >= 0:  # there are no rewards before the end
            self.agent_selection = self.possible_agents[whose]
            return
        rewards = games.rewards[0].tolist()
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = bool(games.terminated[0])
            self.truncations[agent] = bool(games.truncated[0])
        self.agent_selection = self.possible_agents[(mover + 1) % len(self.possible_agents)]
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return rendered(self.current, self.render_mode, self.viewer)

    def close(self) -> None:
        """Nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str | Game[Any], **settings: Any) -> BoxtopAEC:
    """An environment in which players act in turn; settings are the arguments of BoxtopAEC and the game's options."""
    return BoxtopAEC(game, **settings)


def parallel_env(game: str | Game[Any], **settings: Any) -> "ParallelEnv[str, Observation, int | None]":
    """The same with all players acting at once: those who are not to move do nothing, which is the last action."""
    return aec_to_parallel(BoxtopAEC(game, **{**settings, "rounds": True}))


for _name in usable():
    if f"boxtop/{_name}-v0" not in aec_registry:  # the module may be reloaded
        register("aec", f"boxtop/{_name}-v0", "boxtop.lab.pettingzoo:env", kwargs={"game": _name})
        register("parallel", f"boxtop/{_name}-v0", "boxtop.lab.pettingzoo:parallel_env", kwargs={"game": _name})
