"""Draws the diagrams of the rules pages into docs/images: `python -m docs.draw_diagrams` (`make diagrams`).

The drawings are boxtop's own. tests/project/test_docs.py fails when a committed one is not what this script would draw.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import boxtop
from boxtop.games.base import State
from docs import diagrams
from docs.diagrams import THEME, Diagram

IMAGES = Path(__file__).parent / "images"


COVER = "chessplus"  # the game whose COVER is the picture on the first page
PAGES = {found.name: import_module(f"docs.diagrams.{found.name}") for found in iter_modules(diagrams.__path__)}


def page(game: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """The file name of each diagram on a game's page, and what draws it."""
    for diagram in PAGES[game].DIAGRAMS:
        yield f"{diagram.name}.svg", partial(drawn, game, diagram)
    yield from getattr(PAGES[game], "MORE", {}).items()


def drawn(game: str, diagram: Diagram) -> str:
    state: State[Any] = boxtop.game(game, **dict(diagram.options)).position(diagram.position)
    for move in filter(None, diagram.played.split(";")):
        state = state.play(move.strip())
    arrows = [state.parse(arrow) for arrow in filter(None, diagram.arrows.split("; "))]
    return state.svg(theme=THEME, arrows=arrows, viewer=diagram.viewer)


def every_diagram() -> dict[Path, Callable[[], str]]:
    """What draws each diagram of all pages, by the file that holds it."""
    cover = PAGES[COVER].COVER
    return {IMAGES / f"{cover.name}.svg": partial(drawn, COVER, cover)} | {
        IMAGES / game / name: draws for game in PAGES for name, draws in page(game)
    }


def paths() -> list[Path]:
    """The files of all diagrams."""
    return list(every_diagram())


def drawings() -> dict[Path, str]:
    """All diagrams of all pages by the file that holds them."""
    return {path: draws() + "\n" for path, draws in every_diagram().items()}


if __name__ == "__main__":
    for path, svg in drawings().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
        print(path)
