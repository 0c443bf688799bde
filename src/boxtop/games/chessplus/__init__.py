"""Chessplus: chess whose pieces merge and split. Two players, no chance, nothing hidden."""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from ..base import Choice, Game, Option, part
from . import text
from .game_state import ChessplusState, compile_helpers
from .rules import verbs
from .rules.state import MOVE_RANGE
from .view import ChessplusView


class Chessplus(Game[ChessplusState]):
    """The table of contents: what the game is called, its options, and a line for each part."""

    name = "chessplus"
    title = "Chessplus"
    summary = "chess whose pieces merge and split"
    page_board = True
    seats = text.COLOURS
    two_sided = True
    options = (Option("merging", True, "pieces merge and split; without it, plain chess with queens only"),)
    reasons: ClassVar[Mapping[str, str]] = {
        "checkmate": "checkmate",
        "stalemate": "stalemate, no legal move and no check",
        "material": "not enough is left to mate with",
        "seventy-five moves": "seventy-five moves without a capture or a pawn moved",
        "fivefold repetition": "the same position came up five times",
        "fifty moves": "claimed after fifty moves without a capture or a pawn moved",
        "threefold repetition": "claimed since the same position came up three times",
    }
    choices = MOVE_RANGE
    rules: ClassVar[ModuleType] = verbs
    state_type = ChessplusState
    view_type = ChessplusView

    engine_type = part(".engine", "ChessplusEngine")
    bots = part(".bots", "BOTS")
    observation = part(".lab.observation")
    actions = part(".lab.actions")
    length = part(".lab.length", "length")
    state_space = part(".lab.state_space", "state_space")

    def warm(self) -> None:
        super().warm()
        compile_helpers(self.start())

    def start(self) -> ChessplusState:
        return self.position(text.START)

    def position(self, text_: str) -> ChessplusState:
        return self.filled(lambda s: text.read_fen(text_, bool(self.settings["merging"]), s))

    def parse(self, text_: str) -> Choice:
        return text.parse_long(text_)

    def text(self, choice: Choice) -> str:
        return text.long(choice)


__all__ = ["Chessplus", "ChessplusState"]
