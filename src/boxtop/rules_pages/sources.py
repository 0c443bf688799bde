"""Where the Markdown of rules pages is: in the wheel, or beside the sources; games of other packages say it."""

from pathlib import Path
from typing import Any

from ..games.base import Game
from ..words import ENGLISH

INSTALLED = Path(__file__).parent / "pages"  # a copy of docs/rules, put there when the wheel is built
SOURCES = Path(__file__).parents[3] / "docs" / "rules"  # of an editable install


def folder(kind: type[Game[Any]]) -> Path:
    """The folder of a game's page: NAME.md in English, ja/NAME.md in Japanese."""
    return kind.rules_pages or (INSTALLED if INSTALLED.is_dir() else SOURCES)


def markdown(kind: type[Game[Any]], language: str) -> tuple[str, str] | None:
    """The text of a game's page and its language, which is English if there is no translation; None without a page."""
    for written, where in ((language, folder(kind) / language), (ENGLISH, folder(kind))):
        path = where / f"{kind.name}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8"), written
    return None
