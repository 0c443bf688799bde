"""Connect Four, as a game for Boxtop in a package of its own. `docs/adding-a-game.md` walks through it.

The compiled rules are in `rules.py`, the state for people in `game_state.py`, reading positions and moves in `text.py`,
the drawing that the page plays on in `draw.py`, what researchers need in `lab.py`, and every sentence in `words`, in
English and in Japanese.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from boxtop.games.base import Choice, Game, part
from boxtop.words import Text

from . import rules
from .game_state import ConnectFourState
from .messages import say
from .rules import COLUMNS
from .text import START, parse_move, read_position


class ConnectFour(Game[ConnectFourState]):
    """The table of contents: what the game is called, and a line for each part."""

    name = "connect_four"
    title = say("title")
    summary = say("summary")
    seats = ("Red", "Yellow")
    reasons: ClassVar[Mapping[str, Text]] = {
        "four in a line": say("reason-four-in-a-line"),
        "board full": say("reason-board-full"),
    }
    choices = COLUMNS
    rules: ClassVar[ModuleType] = rules
    state_type = ConnectFourState
    observation = part(".lab")
    actions = part(".lab")
    length = part(".lab", "length")

    def start(self) -> ConnectFourState:
        return self.position(START)

    def position(self, text: str) -> ConnectFourState:
        return self.filled(lambda s: read_position(text, s))

    def parse(self, text: str) -> Choice:
        return parse_move(text)

    def text(self, choice: Choice) -> str:
        return f"drop {choice + 1}"


__all__ = ["ConnectFour", "ConnectFourState"]
