"""Pokémon: Battle Grid: cards on three columns and five rows, tokens of influence, hidden hands. Two players."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

from ...words import Text
from ..base import Choice, Game, Option, TextOption, part
from . import text
from .deck_checks import objections
from .decks import PRESET_DECKS, Deck, earlier_decks, read_deck
from .game_state import BattleGridState, compile_helpers
from .messages import say
from .rules import verbs
from .rules.state import CHOICES, EFFECTS
from .view import BattleGridView


@cache
def _preset_texts() -> Mapping[str, str]:
    return {name: deck.text() for name, deck in PRESET_DECKS.items()}


def _deck_option(name: str, default: str) -> TextOption:
    return TextOption(
        name,
        default,
        say(f"option-{name}"),
        choices=tuple(PRESET_DECKS),
        presets=_preset_texts,
        tidy=lambda given: read_deck(given).text(),
        earlier=earlier_decks,
    )


class BattleGrid(Game[BattleGridState]):
    """The table of contents: what the game is called, its options, and a line for each part."""

    name = "battle_grid"
    title = say("title")
    summary = say("summary")
    page_board = True
    seats = ("First", "Second")
    two_sided = True
    first_by_chance = True  # BG-25
    options = (
        Option("effect", "intimidate", say("option-effect"), choices=("intimidate", "surge", "none")),
        Option("open_hands", False, say("option-open-hands")),
        Option("any_cards", False, say("option-any-cards")),
        _deck_option("deck1", "ember"),
        _deck_option("deck2", "tide"),
    )
    personal: ClassVar[Mapping[str, tuple[str, ...]]] = {"deck": ("deck1", "deck2")}
    reasons: ClassVar[Mapping[str, Text]] = {"columns": say("reason-columns")}
    choices = CHOICES
    rules: ClassVar[ModuleType] = verbs
    state_type = BattleGridState
    view_type = BattleGridView

    engine_type = part(".engine", "BattleGridEngine")
    coach = part(".coach")
    diagrams = part(".diagrams")
    puzzles = part(".puzzles")
    observation = part(".lab.observation")
    actions = part(".lab.actions")
    information = part(".lab.information")
    length = part(".lab.length", "length")
    state_space = part(".lab.state_space", "state_space")
    routes = part(".routes", "ROUTES")

    def __init__(self, /, **settings: object) -> None:
        super().__init__(**settings)
        self.decks = tuple(self._deck(str(self.settings[name])) for name in ("deck1", "deck2"))

    @staticmethod
    def _deck(given: str) -> Deck:
        return PRESET_DECKS.get(given) or read_deck(given)

    def with_decks(self, decks: Sequence[Deck]) -> "BattleGrid":
        """The same game with other decks, which need not be read again: engines guess them by the thousand."""
        named = (next((name for name, deck in PRESET_DECKS.items() if deck == given), given.text()) for given in decks)
        game = copy(self)
        game.settings = {**self.settings, **dict(zip(("deck1", "deck2"), named, strict=True))}
        game.decks = tuple(decks)
        return game

    def other_way_round(self) -> "BattleGrid":
        """The other player places first, and the decks go with their players (BG-25)."""
        return self.with_decks(self.decks[::-1])

    def objections(self, *, strangers: bool) -> list[tuple[str, Text]]:
        """What speaks against the decks. Strangers play catalogue cards, unless the option says otherwise (BG-27)."""
        only = strangers and not self.settings["any_cards"]
        return [
            (name, reason)
            for name, deck in zip(("deck1", "deck2"), self.decks, strict=True)
            if self.settings[name] not in PRESET_DECKS
            for reason in objections(deck, catalogue_only=only)
        ]

    @property
    def hidden(self) -> bool:
        """Hands are hidden unless the option opens them (BG-3)."""
        return not self.settings["open_hands"]

    def warm(self) -> None:
        super().warm()
        compile_helpers(self.start())

    def start(self) -> BattleGridState:
        return self.position(text.START)

    def position(self, text_: str) -> BattleGridState:
        def fill(s: Any) -> None:
            text.fill_decks(self.decks, s)
            s["effect"] = EFFECTS.index(str(self.settings["effect"]))
            s["open_hands"] = not self.hidden
            text.read_position(text_, self.decks, s)

        return self.filled(fill)

    def parse(self, text_: str) -> Choice:
        return text.parse_choice(text_)

    def text(self, choice: Choice) -> str:
        return text.choice_text(choice)


__all__ = ["BattleGrid", "BattleGridState"]
