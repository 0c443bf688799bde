"""Pokémon Yahtzee: five dice with a wild Pikachu and one scoreboard for all. One to four players, nothing hidden."""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from ...words import Text
from ..base import Choice, Game, Option, Value, part
from . import text
from .game_state import YahtzeeState, compile_helpers
from .messages import say
from .rules import verbs
from .rules.state import CHOICES
from .view import YahtzeeView


class Yahtzee(Game[YahtzeeState]):
    """The table of contents: what the game is called, its options, and a line for each part."""

    name = "yahtzee"
    title = say("title")
    summary = say("summary")
    page_board = True
    options = (Option("players", 2, say("option-players"), choices=(1, 2, 3, 4)),)
    reasons: ClassVar[Mapping[str, Text]] = {"total": say("reason-total"), "tie-break": say("reason-tie-break")}
    choices = CHOICES
    rules: ClassVar[ModuleType] = verbs
    state_type = YahtzeeState
    view_type = YahtzeeView

    engine_type = part(".engine", "YahtzeeEngine")
    coach = part(".coach")
    diagrams = part(".diagrams")
    puzzles = part(".puzzles")
    observation = part(".lab.observation")
    actions = part(".lab.actions")
    length = part(".lab.length", "length")
    state_space = part(".lab.state_space", "state_space")
    environments: ClassVar[Mapping[str, Mapping[str, Value]]] = {"YahtzeeSolo": {"players": 1}}

    def __init__(self, /, **settings: object) -> None:
        super().__init__(**settings)
        # YZ-1: colours in the order of play.
        self.seats = ("Blue", "Green", "Red", "Yellow")[: int(self.settings["players"])]

    def warm(self) -> None:
        super().warm()
        compile_helpers(self.start())

    def start(self) -> YahtzeeState:
        return self.position(text.START)

    def position(self, text_: str) -> YahtzeeState:
        return self.filled(lambda s: text.read_position(text_, self.players, s))

    def parse(self, text_: str) -> Choice:
        return text.parse_choice(text_)

    def text(self, choice: Choice) -> str:
        return text.choice_text(choice)


__all__ = ["Yahtzee", "YahtzeeState"]
