"""Games with hidden information: public moves, and what players know in games without an `information` module."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.base import PUBLIC, Choice, State, Viewer
from .layout import Floats


class PublicMove(NamedTuple):
    """A move in a game with hidden information."""

    player: int
    choice: Choice
    own: str  # as its player knows it
    public: str  # as everybody saw it


class InformationFromViews:
    """The information of a game without an `information` module: its views, and an empty tensor of past moves."""

    REMEMBERED, SHAPE = "moves", (0,)

    @staticmethod
    def remember(state: State[Any], moves: Sequence[PublicMove], player: int, out: Floats) -> None:
        return

    @staticmethod
    def private(state: State[Any], player: int) -> dict[str, Any]:
        return _view(state, player)

    @staticmethod
    def public(state: State[Any]) -> dict[str, Any]:
        return {**_view(state, PUBLIC), "turn": state.turn}


def _view(state: State[Any], viewer: Viewer) -> dict[str, Any]:
    """A view without the fields that OpenSpiel has anyway."""
    known = ("game", "turn", "moves", "result")
    return {name: value for name, value in state.view(viewer).items() if name not in known}


def information(game: Any) -> Any:
    """The `information` module of a game, or the default."""
    return InformationFromViews if game.information is None else game.information
