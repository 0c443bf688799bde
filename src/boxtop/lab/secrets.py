"""Games with secrets: what everybody learns of a move, and what a player knows where the game does not say."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.base import PUBLIC, Choice, State, Viewer
from .layout import Floats


class PublicMove(NamedTuple):
    """A move in a game with secrets: who made it, in their own words, and as everybody saw it."""

    player: int
    choice: Choice
    own: str
    public: str


class Views:
    """What players know in a game that has no `information` of its own: its views, and no memory as a tensor."""

    REMEMBERED, SHAPE = "moves", (0,)

    @staticmethod
    def remember(state: State[Any], moves: Sequence[PublicMove], player: int, out: Floats) -> None:
        return

    @staticmethod
    def private(state: State[Any], player: int) -> dict[str, Any]:
        return _facts(state, player)

    @staticmethod
    def public(state: State[Any]) -> dict[str, Any]:
        return {**_facts(state, PUBLIC), "turn": state.turn}


def _facts(state: State[Any], viewer: Viewer) -> dict[str, Any]:
    """A view without what OpenSpiel knows by itself."""
    known = ("game", "turn", "moves", "result")
    return {name: value for name, value in state.view(viewer).items() if name not in known}


def information(game: Any) -> Any:
    """What players of a game with secrets know."""
    return Views if game.information is None else game.information
