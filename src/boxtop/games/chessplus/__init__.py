"""Chessplus: chess whose pieces merge and split. Two players, no chance, nothing hidden."""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from ...words import Text, slug
from ..base import Choice, Game, Option, part
from . import text
from .game_state import ChessplusState, compile_helpers
from .messages import say
from .rules import verbs
from .rules.state import MOVE_RANGE
from .view import ChessplusView


class Chessplus(Game[ChessplusState]):
    """The table of contents: what the game is called, its options, and a line for each part."""

    name = "chessplus"
    title = say("title")
    summary = say("summary")
    page_board = True
    seats = text.COLOURS
    two_sided = True
    options = (Option("merging", True, say("option-merging")),)
    reasons: ClassVar[Mapping[str, Text]] = {
        reason: say(f"reason-{slug(reason)}")
        for reason in (
            "checkmate",
            "stalemate",
            "material",
            "seventy-five moves",
            "fivefold repetition",
            "fifty moves",
            "threefold repetition",
        )
    }
    choices = MOVE_RANGE
    rules: ClassVar[ModuleType] = verbs
    state_type = ChessplusState
    view_type = ChessplusView

    engine_type = part(".engine", "ChessplusEngine")
    coach = part(".coach")
    diagrams = part(".diagrams")
    puzzles = part(".puzzles")
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
