"""The diagrams of a game's rules page: positions, drawn in docs and live boards on the page."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .types import OPEN, Viewer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .game import Game
    from .state import State

THEME = "auto"  # light or dark as the reader's screen is


class Diagram(NamedTuple):
    """A position, what was played in it (drawn as the last move), and arrows; moves are separated by semicolons."""

    name: str
    position: str
    played: str = ""
    arrows: str = ""
    options: tuple[tuple[str, object], ...] = ()
    viewer: Viewer = OPEN

    def moves(self) -> list[str]:
        """What was played in the position."""
        return _listed(self.played)

    def shown(self) -> list[str]:
        """The choices that are pointed out."""
        return _listed(self.arrows)

    def state(self, kind: "type[Game[Any]]") -> "State[Any]":
        """The moment that is shown, in a game of this kind."""
        state: State[Any] = kind(**dict(self.options)).position(self.position)
        for move in self.moves():
            state = state.play(move)
        return state

    def svg(self, kind: "type[Game[Any]]") -> str:
        """The drawing for a rules page."""
        state = self.state(kind)
        return state.svg(theme=THEME, arrows=[state.parse(arrow) for arrow in self.shown()], viewer=self.viewer)


class Diagrams(Protocol):
    """A game's module `diagrams`."""

    DIAGRAMS: "Sequence[Diagram]"
    PICTURES: "Mapping[str, Callable[[], str]]"  # other drawings by name: what is no position


def pictures(kind: "type[Game[Any]]") -> "Mapping[str, Callable[[], str]]":
    """What draws each picture of a game's rules page, by the picture's name."""
    module: Diagrams | None = kind.diagrams
    if module is None:
        return {}
    drawn = {diagram.name: lambda diagram=diagram: diagram.svg(kind) for diagram in module.DIAGRAMS}
    return {**drawn, **module.PICTURES}


def _listed(moves: str) -> list[str]:
    return [move.strip() for move in moves.split(";") if move.strip()]
