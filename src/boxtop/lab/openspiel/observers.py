"""OpenSpiel's observations: what a player may see, as strings and as tensors."""

import json
from collections.abc import Mapping
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ...games.base import State
from ...kernel.jit import INTERPRETED
from ..batch import observer
from ..hidden_information import information
from ..layout import Floats, Layout

if TYPE_CHECKING:
    from .games import SpielGame
    from .states import SpielState

DEFAULT = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)


class Observer:
    """OpenSpiel's PyObserver: `tensor`, its named parts in `dict`, and a string."""

    def __init__(self, game: "SpielGame", kind: Any, params: Mapping[str, object] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations, so not {params}")
        kind = kind or DEFAULT
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players see together is not offered: it would be everything")
        self._hidden = game.game.hidden
        self._recall = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, Floats] = {}
        self.tensor: Floats | None = None
        self._observer = observer(game.game)
        self._information = information(game.game)
        # Partial observations (public or private only) are strings only, and so is perfect recall where nothing is
        # hidden: the history of moves has no bound.
        if self._public and self._private and (self._hidden or not self._recall):
            self._allocate(self._observer.LAYOUT)

    def _allocate(self, layout: Layout) -> None:
        """Make the tensor, and views of its named parts."""
        parts = [(part.name, part.shape) for part in layout.parts]
        if self._recall:
            parts.append((self._information.REMEMBERED, self._information.SHAPE))
        self.tensor = np.zeros(sum(prod(shape) for _, shape in parts), np.float32)
        start = 0
        for name, shape in parts:
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)
        self._seen_now = self.tensor[: layout.size].reshape(1, -1)
        self._viewer = np.zeros(1, np.int8)

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write what a player sees to the tensor."""
        if self.tensor is None:
            return
        now = state.state
        self._viewer[0] = player
        self._observer.observe_some(records(now), 0, 1, self._viewer, self._seen_now)
        if self._recall:
            known = self._information
            known.remember(now, state.moment.moves, player, self.dict[known.REMEMBERED])

    def string_from(self, state: "SpielState", player: int) -> str:
        """What a player sees, as a string."""
        if not self._hidden:  # nothing is private
            if not self._public:
                return ""
            return str(state.history_str()) if self._recall else state.state.position
        parts = self._recalled(state, player) if self._recall else self._seen(state, player)
        return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))

    def _recalled(self, state: "SpielState", player: int) -> dict[str, Any]:
        """The player's own choices before the game, and the moves: everything else follows from these."""
        game = state.state.game
        chosen = {option for options in game.personal.values() for option in options}
        parts: dict[str, Any] = {}
        if self._private:
            parts["player"] = player
            parts |= {what: game.settings[options[player]] for what, options in game.personal.items()}
            parts["own"] = [move.own for move in state.moment.moves if move.player == player]
        if self._public:
            parts |= {name: value for name, value in game.settings.items() if name not in chosen}
            parts["moves"] = [f"{move.player}: {move.public}" for move in state.moment.moves]
        return parts

    def _seen(self, state: "SpielState", player: int) -> dict[str, Any]:
        """What everybody sees now, and what only the player sees."""
        now = state.state
        parts: dict[str, Any] = {}
        if self._private:
            parts |= {"player": player, **self._information.private(now, player)}
        if self._public:
            parts |= self._information.public(now)
        return parts


def records(state: State[Any]) -> NDArray[Any]:
    """A state as an array of one record, for compiled code of its game."""
    found: NDArray[Any] = state.whole_row().view(state.game.rules.State.dtype)[:, 0]
    return found.view(np.recarray) if INTERPRETED else found
