"""The opponents of an environment with one learner."""

from collections.abc import Callable
from typing import Any

from ..engines.bots import Bot, bot
from ..errors import BadText
from ..games.base import Choice, Game, State
from ..words import say

Opponent = str | int | Callable[[State[Any], int], Choice]
RANDOM = "random"
SELF = "self"


class Opponents:
    """The players of all other seats: a level, any bot by its text, or a function of state and seed."""

    def __init__(self, opponent: Opponent, game: Game[Any]) -> None:
        self._play: Callable[[State[Any], int], Choice]
        self._bot: Bot | None = None
        if isinstance(opponent, bool) or not (isinstance(opponent, str | int) or callable(opponent)):
            raise BadText(say("not-an-opponent", given=repr(opponent)))
        if isinstance(opponent, str | int):
            self._bot = bot(f"level:{opponent}" if isinstance(opponent, int) else opponent, game)
        else:
            self._play = opponent

    def move(self, state: State[Any], seed: int) -> Choice:
        """The move of the opponent to move."""
        return self._play(state, seed) if self._bot is None else self._bot.think(state, seed=seed).move

    def forget(self) -> None:
        """Drop everything learned in earlier games."""
        if self._bot is not None:
            self._bot.forget()
