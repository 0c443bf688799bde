"""Pokémon Battle Chess BW: pieces with powers that flip, a deck of six cards, legends of 2 by 2 squares."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

from ...words import Text
from ..base import Choice, Game, Option, TextOption, part
from . import position_text, text
from .game_state import BattleChessState, compile_helpers
from .messages import say
from .rules import verbs
from .rules.state import CHOICES
from .sheet import read_sheet, standard
from .view import BattleChessView

STANDARD = "standard"


@cache
def _preset_texts() -> Mapping[str, str]:
    return {STANDARD: standard().text()}


class BattleChess(Game[BattleChessState]):
    """The table of contents: what the game is called, its options, and a line for each part."""

    name = "battle_chess"
    title = say("title")
    summary = say("summary")
    page_board = True
    two_sided = True
    first_by_chance = True  # BC-3, unless the option is set
    options = (
        Option("begins", "yellow", say("option-begins"), choices=("yellow", "blue")),
        TextOption(
            "sheet",
            STANDARD,
            say("option-sheet"),
            choices=(STANDARD,),
            presets=_preset_texts,
            tidy=lambda given: read_sheet(given).text(),
        ),
    )
    reasons: ClassVar[Mapping[str, Text]] = {
        "victini": say("reason-victini"),
        "no move": say("reason-no-move"),
        "sixty turns": say("reason-sixty-turns"),
    }
    choices = CHOICES
    rules: ClassVar[ModuleType] = verbs
    state_type = BattleChessState
    view_type = BattleChessView

    engine_type = part(".engine", "BattleChessEngine")
    coach = part(".coach")
    diagrams = part(".diagrams")
    puzzles = part(".puzzles")
    observation = part(".lab.observation")
    actions = part(".lab.actions")
    length = part(".lab.length", "length")
    state_space = part(".lab.state_space", "state_space")

    def __init__(self, /, **settings: object) -> None:
        super().__init__(**settings)
        # BC-3: player 0 is the side that begins.
        self.seats = text.SIDES if self.settings["begins"] == "yellow" else text.SIDES[::-1]
        given = str(self.settings["sheet"])
        self.sheet = standard() if given == STANDARD else read_sheet(given)

    def sits_opposite(self, player: int) -> bool:
        return self.seats[player] == "Blue"

    def other_way_round(self) -> "BattleChess":
        return BattleChess(**{**self.settings, "begins": "blue" if self.settings["begins"] == "yellow" else "yellow"})

    def warm(self) -> None:
        super().warm()
        compile_helpers(self.start())

    def start(self) -> BattleChessState:
        return self.position(position_text.start_text(self.sheet, str(self.settings["begins"])))

    def position(self, text_: str) -> BattleChessState:
        def fill(s: Any) -> None:
            position_text.read_position(text_, self.sheet, s)
            s["first"] = self.seats[0] == "Blue"

        return self.filled(fill)

    def parse(self, text_: str) -> Choice:
        return text.parse_choice(text_, self.sheet)

    def text(self, choice: Choice) -> str:
        return text.choice_text(choice, self.sheet)


__all__ = ["BattleChess", "BattleChessState"]
