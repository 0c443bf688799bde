"""Draws the diagrams of the rules pages into docs/images: `python -m docs.draw_diagrams` (`make diagrams`).

What they show is in `diagrams.py` of each game; the web page shows the same positions on its own boards. The drawings
are boxtop's own. tests/project/test_docs.py fails when a committed one is not what this script would draw.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import boxtop
from boxtop.games.base.diagrams import pictures

IMAGES = Path(__file__).parent / "images"

COVER = "chessplus"  # the game whose COVER is the picture on the first page


def every_diagram() -> dict[Path, Callable[[], str]]:
    """What draws each diagram of all pages, by the file that holds it."""
    ours = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
    kinds = [kind for kind in map(boxtop.load, ours) if kind.diagrams]
    cover = boxtop.load(COVER).diagrams.COVER
    return {IMAGES / f"{cover.name}.svg": partial(cover.svg, boxtop.load(COVER))} | {
        IMAGES / kind.name / f"{name}.svg": draws for kind in kinds for name, draws in pictures(kind).items()
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
