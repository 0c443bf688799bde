"""The Gymnasium vector environment: thousands of games in a `Batch`."""

from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..extras import extra
from ..games.base import Game
from .batch import EVERYBODY, LEFT_ALONE, Batch
from .gymnasium import Illegal, chosen_game, chosen_seat, space_of_observations
from .layout import Floats
from .opponents import RANDOM, SELF, Opponent, Opponents

with extra("lab"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Step = tuple[Floats, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BoxtopVectorEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """Many games, with one action in each per step; a game that has ended is reset by the next step.

    `opponent="random"` plays the other seats inside the compiled step; `"self"` asks the learner for all seats in
    turn; a level or another bot is asked game by game, which is slow. Observations, masks, rewards and flags are the
    same arrays in every step: copy what you keep, or pass `copy=True`.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str | Game[Any],
        opponent: Opponent | Literal["self"] = RANDOM,
        seat: int | None = None,
        illegal: Illegal = "lose",
        longest: int = 0,
        threads: int = 1,
        copy: bool = False,
        render_mode: None = None,
        **options: object,
    ) -> None:
        self.game = chosen_game(game, options)
        self.num_envs = num_envs
        self._copy = copy
        self._illegal: Illegal = illegal
        own = opponent in (RANDOM, SELF) or self.game.players == 1
        self._opponents = None if own else Opponents(opponent, self.game)
        self._seat = EVERYBODY if opponent == SELF else chosen_seat(seat, self.game)
        self.games = Batch(
            self.game,
            num_envs,
            threads=threads,
            auto_reset="next step",
            longest=longest,
            seat=EVERYBODY if self._opponents is not None else self._seat,
        )
        self._seats = self.games.seats  # of the learner, where there is one
        if self._opponents is not None:
            self._seats = np.zeros(num_envs, np.int8)
        self._rewards = np.zeros(num_envs, np.float32)
        self._all = np.arange(num_envs)
        self.single_observation_space = space_of_observations(self.games)
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(seed=int(self.np_random.integers(1 << 62)))
        if self._opponents is not None:
            self._take_seats(np.ones(self.num_envs, np.bool_))
            self._let_opponents_play()
        return self._seen(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        games = self.games
        was_reset = games.turns < 0
        movers = np.maximum(games.turns, 0) if self._seat == EVERYBODY else self._seats
        games.step(actions, illegal="refuse" if self._illegal == "refuse" else "lose")
        if self._opponents is not None:
            self._take_seats(was_reset)
            self._let_opponents_play()
        self._rewards[:] = games.rewards[self._all, movers]
        flags = games.terminated, games.truncated
        if self._copy:
            return self._seen(), self._rewards.copy(), flags[0].copy(), flags[1].copy(), self._infos()
        return self._seen(), self._rewards, *flags, self._infos()

    def _take_seats(self, which: NDArray[np.bool_]) -> None:
        drawn = self.np_random.integers(self.game.players, size=self.num_envs)
        self._seats[which] = drawn[which] if self._seat < 0 else self._seat

    def _let_opponents_play(self) -> None:
        """Ask the opponent in each game in which the learner is not to move."""
        games, opponents = self.games, self._opponents
        assert opponents is not None
        while (theirs := np.flatnonzero((games.turns >= 0) & (games.turns != self._seats))).size:
            actions = np.full(self.num_envs, LEFT_ALONE, np.int64)
            for i in theirs.tolist():
                player = int(games.turns[i])
                move = opponents.move(games.state(i), int(self.np_random.integers(1 << 62)))
                actions[i] = games.action_encoding.action(player, move)
            games.step(actions)

    def _seen(self) -> Floats:
        seen = self.games.observe(None if self._opponents is None else self._seats)
        return seen.copy() if self._copy else seen

    def _infos(self) -> dict[str, Any]:
        """The legal actions, the player to move, and each player's reward of the last step."""
        games = self.games
        found: dict[str, NDArray[Any]] = {"action_mask": games.mask(), "player": games.turns, "rewards": games.rewards}
        return {name: array.copy() for name, array in found.items()} if self._copy else found
