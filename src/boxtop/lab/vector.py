"""Thousands of games in one Gymnasium vector environment, over `boxtop.batch`."""

from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..extras import extra
from ..games.base import Game
from .batch import EVERYBODY, LEFT_ALONE, Batch
from .gymnasium import Illegal, chosen_game, chosen_seat, space_of_observations
from .layout import Floats
from .opponents import RANDOM, SELF, Opponent, Others

with extra("lab"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Step = tuple[Floats, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BoxtopVectorEnv(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """Many games, one action in each with every step; a game that has ended begins anew with the step after.

    `opponent="random"` plays the other seats inside the compiled step, `"self"` asks the learner for all of them in
    turn, a level or another bot is asked game by game, which is slow. Observations, masks, rewards and flags are the
    same arrays in every step, written to again: copy what is to be kept, or say `copy=True`.
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
        self._others = None if own else Others(opponent, self.game)
        self._seat = EVERYBODY if opponent == SELF else chosen_seat(seat, self.game)
        self.games = Batch(
            self.game,
            num_envs,
            threads=threads,
            auto_reset="next step",
            longest=longest,
            seat=EVERYBODY if self._others is not None else self._seat,
        )
        self._seats = self.games.seats  # of the learner, where there is one
        if self._others is not None:
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
        if self._others is not None:
            self._take_seats(np.ones(self.num_envs, np.bool_))
            self._let_others_play()
        return self._seen(), self._infos()

    def step(self, actions: ArrayLike) -> Step:
        games = self.games
        begun_anew = games.turns < 0
        movers = np.maximum(games.turns, 0) if self._seat == EVERYBODY else self._seats
        games.step(actions, illegal="refuse" if self._illegal == "refuse" else "lose")
        if self._others is not None:
            self._take_seats(begun_anew)
            self._let_others_play()
        self._rewards[:] = games.rewards[self._all, movers]
        flags = games.terminated, games.truncated
        if self._copy:
            return self._seen(), self._rewards.copy(), flags[0].copy(), flags[1].copy(), self._infos()
        return self._seen(), self._rewards, *flags, self._infos()

    def _take_seats(self, which: NDArray[np.bool_]) -> None:
        drawn = self.np_random.integers(self.game.players, size=self.num_envs)
        self._seats[which] = drawn[which] if self._seat < 0 else self._seat

    def _let_others_play(self) -> None:
        """Ask the opponent in each game in which the learner is not to move; what such a step pays is added up."""
        games, others = self.games, self._others
        assert others is not None
        while (theirs := np.flatnonzero((games.turns >= 0) & (games.turns != self._seats))).size:
            actions = np.full(self.num_envs, LEFT_ALONE, np.int64)
            for i in theirs.tolist():
                player = int(games.turns[i])
                move = others.move(games.state(i), int(self.np_random.integers(1 << 62)))
                actions[i] = games.numbering.action(player, move)
            games.step(actions)

    def _seen(self) -> Floats:
        seen = self.games.observe(None if self._others is None else self._seats)
        return seen.copy() if self._copy else seen

    def _infos(self) -> dict[str, Any]:
        """Legal actions, whose turn it is, and what the last step paid to each player."""
        games = self.games
        found: dict[str, NDArray[Any]] = {"action_mask": games.mask(), "player": games.turns, "rewards": games.rewards}
        return {name: array.copy() for name, array in found.items()} if self._copy else found
