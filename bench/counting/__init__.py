"""Counting, a minimal game, for measuring everything around a game.

Two players in turn say one, two or three. `installed()` makes it an installed game in this process and its children.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import boxtop
from boxtop.errors import BadText, quoted
from boxtop.games.base import Choice, Game, Look, Refusal, State

from . import rules

ENTRY = "[boxtop.games]\ncounting = bench.counting:Counting\n"
ABOUT = "Metadata-Version: 2.1\nName: boxtop-counting\nVersion: 1.0\n"


class CountingState(State["Counting"]):
    """How many words were said."""

    @property
    def position(self) -> str:
        return str(self.facts["said"])

    def refuse(self, choice: Choice) -> Refusal:
        return Refusal("COUNT-1", "Say one, two or three.")

    def reason(self) -> str:
        return "enough"

    def rendered(self, look: Look) -> str:
        raise NotImplementedError("there is nothing to see")


class Counting(Game[CountingState]):
    """The game."""

    name = "counting"
    title = "Counting"
    summary = "say one, two or three"
    seats = ("First", "Second")
    reasons: ClassVar[Mapping[str, str]] = {"enough": "enough was said"}
    choices = 4
    rules: ClassVar[ModuleType] = rules
    state_type = CountingState

    def start(self) -> CountingState:
        return self.position("0")

    def position(self, text: str) -> CountingState:
        def fill(s: Any) -> None:
            s["said"] = int(text)

        return self.filled(fill)

    def parse(self, text: str) -> Choice:
        if text not in ("1", "2", "3"):
            raise BadText(f"{quoted(text)} is none of the three words.")
        return int(text)

    def text(self, choice: Choice) -> str:
        return str(choice)


@contextmanager
def installed() -> Iterator[None]:
    """Make the game installed for this process and those that it starts."""
    with tempfile.TemporaryDirectory() as folder:
        about = Path(folder) / "boxtop_counting-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(ABOUT)
        (about / "entry_points.txt").write_text(ENTRY)
        root = str(Path(__file__).parents[2])
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = os.pathsep.join([folder, root, *([before] if before else [])])
        sys.path.insert(0, folder)
        boxtop.installed.cache_clear()
        try:
            yield
        finally:
            sys.path.remove(folder)
            del os.environ["PYTHONPATH"]
            if before is not None:
                os.environ["PYTHONPATH"] = before
            boxtop.installed.cache_clear()
