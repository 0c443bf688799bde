"""The diagrams of the rules pages: a module for each game, with DIAGRAMS and, for other drawings, MORE."""

from typing import NamedTuple

from boxtop.games.base import OPEN, Viewer

THEME = "auto"  # light or dark as the reader's screen is


class Diagram(NamedTuple):
    """A position, what was played in it (drawn as the last move), and arrows; moves are separated by semicolons."""

    name: str
    position: str
    played: str = ""
    arrows: str = ""
    options: tuple[tuple[str, object], ...] = ()
    viewer: Viewer = OPEN
