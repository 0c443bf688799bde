"""Gymnasium environments: one learner against an opponent, or alone. See docs/lab.md.

    import boxtop.lab.gymnasium
    env = gymnasium.make("boxtop/MyGame-v0", opponent=3)
    games = gymnasium.make_vec("boxtop/MyGame-v0", num_envs=4_096)

Importing this registers the ids.
"""

from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from .. import game as game_called
from .. import usable
from ..errors import BadText
from ..extras import extra
from ..games.base import Game, State
from ..words import say
from .batch import BY_LOT, EVERYBODY, Batch
from .environment_names import camel_case
from .layout import Floats
from .opponents import RANDOM, SELF, Opponent, Opponents
from .rendering import MODES, check_mode, rendered

with extra("lab"):
    import gymnasium
    from gymnasium import spaces

Illegal = Literal["lose", "refuse"]


def chosen_game(game: str | Game[Any], options: dict[str, object]) -> Game[Any]:
    """The game of an environment."""
    if isinstance(game, str):
        return game_called(game, **options)
    if options:
        raise BadText(say("own-options-already"))
    return game


def chosen_seat(seat: int | None, game: Game[Any]) -> int:
    """The learner's seat as a batch takes it; None means a random one."""
    if seat is None:
        return BY_LOT
    if seat not in range(game.players):
        raise BadText(say("no-such-seat", seat=str(seat), game=game.title, last=game.players - 1))
    return seat


def space_of_observations(games: Batch) -> Any:
    """Numbers from 0 to 1, as many as the layout says."""
    return spaces.Box(0.0, 1.0, games.layout.shape, np.float32)


class BoxtopEnv(gymnasium.Env[Floats, np.int64]):
    """One learner in one game. An illegal action loses it, or with illegal="refuse" raises IllegalMove."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game[Any],
        *,
        opponent: Opponent = RANDOM,
        seat: int | None = 0,
        illegal: Illegal = "lose",
        longest: int = 0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_mode(render_mode)
        if illegal not in ("lose", "refuse"):
            raise BadText(say("illegal-lose-or-refuse", given=repr(illegal)))
        if opponent == SELF:
            raise BadText(say("learner-not-itself"))
        self.game = chosen_game(game, options)
        self.render_mode = render_mode
        self._illegal: Illegal = illegal
        self._seat = chosen_seat(seat, self.game)
        # Random opponents are part of the compiled step; others are asked here on each of their turns.
        self._opponents = None if opponent == RANDOM or self.game.players == 1 else Opponents(opponent, self.game)
        asked = self._seat if self._opponents is None else EVERYBODY
        self._games = Batch(self.game, 1, auto_reset="never", longest=longest, seat=asked)
        self._learner = 0
        self._game_seed = 0  # drawn for each game
        self._fresh = True  # until the first reset, which must seed the batch
        self.observation_space = space_of_observations(self._games)
        self.action_space = spaces.Discrete(self._games.actions)

    @property
    def state(self) -> State[Any]:
        """The current state."""
        return self._games.state(0)

    @property
    def seat(self) -> int:
        """The learner's seat in this game."""
        return self._learner

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that sb3-contrib's MaskablePPO expects."""
        return np.asarray(self._games.mask()[0], np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self._game_seed = int(self.np_random.integers(1 << 62))
        self._games.reset(seed=self._game_seed if seed is not None or self._fresh else None)
        self._fresh = False
        if self._opponents is None:
            self._learner = int(self._games.seats[0])
        else:
            self._learner = self._game_seed % self.game.players if self._seat == BY_LOT else self._seat
            self._opponents.forget()
            self._let_opponents_play()
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        games = self._games
        if games.turns[0] < 0:
            raise BadText(say("reset-after-end"))
        games.step(int(action), illegal="refuse" if self._illegal == "refuse" else "lose")
        if self._opponents is not None:
            self._let_opponents_play()
        if self.render_mode == "human":
            self.render()
        reward = float(games.rewards[0, self._learner])
        return self._seen(), reward, bool(games.terminated[0]), bool(games.truncated[0]), self._info()

    def _let_opponents_play(self) -> None:
        games, opponents = self._games, self._opponents
        assert opponents is not None
        while (player := int(games.turns[0])) >= 0 and player != self._learner:
            move = opponents.move(games.state(0), (self._game_seed + int(games.plies[0])) % (1 << 62))
            games.step(games.action_encoding.action(player, move))

    def _seen(self) -> Floats:
        return self._games.look(0, self._learner)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.mask()[0].copy()}

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        flipped = self.game.sits_opposite(self._learner)
        return rendered(self.state, self.render_mode, self._learner, flipped)


def ids() -> dict[str, dict[str, Any]]:
    """The environment id of each installed game, and those that a game adds for some options, with their arguments."""
    found: dict[str, dict[str, Any]] = {}
    for name, kind in usable().items():
        found[f"boxtop/{camel_case(name)}-v0"] = {"game": name}
        for more, options in kind.environments.items():
            found[f"boxtop/{more}-v0"] = {"game": name, **options}
    return found


for _id, _settings in ids().items():
    if _id not in gymnasium.registry:  # the module may be reloaded
        gymnasium.register(
            _id,
            entry_point="boxtop.lab.gymnasium:BoxtopEnv",
            vector_entry_point="boxtop.lab.vector:BoxtopVectorEnv",
            kwargs=_settings,
        )
