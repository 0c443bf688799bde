"""Pokémon Yahtzee: five dice with a wild Pikachu and one scoreboard for all. One to four players, nothing hidden."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import ClassVar

from ..base import OPEN, Choice, Game, Look, Option, Refusal, State, Value, Viewer, part
from ..base.lazy import lazy
from . import console, draw, text
from .explain import aloud, described, refuse
from .rules import verbs
from .rules.state import CHOICES, ROWS
from .view import YahtzeeView, make_view


class YahtzeeState(State["Yahtzee"]):
    """A moment of play."""

    @lazy
    def position(self) -> str:
        return text.position_text(self.facts)

    @lazy
    def roll(self) -> int:
        """Which roll of the turn it is: 1 to 3; 0 when all tokens are placed."""
        return int(self.facts["roll"])

    @lazy
    def dice(self) -> str:
        """The dice on the table as letters; while others are in the air, those kept."""
        return text.letters_of(int(self.facts["dice"]))

    @lazy
    def scorable(self) -> list[int]:
        """The characters that the dice on the table can score, as numbers of rows."""
        bits = int(verbs.scorable(self.facts)) if self.turn is not None and self.turn >= 0 else 0
        return [character for character in range(ROWS) if bits >> character & 1]

    def column(self, choice: Choice) -> int:
        """The column in which a token comes to lie: 1 to 5, 0 for the Picture column."""
        before, after = self.points(), self.play(choice).points()
        return sum(after) - sum(before)

    def make_view(self, viewer: Viewer) -> YahtzeeView:
        return make_view(self, viewer)

    def refuse(self, choice: Choice) -> Refusal:
        return refuse(self, choice)

    def reason(self) -> str:
        return "tie-break" if self.facts["tied"] else "total"

    def points(self) -> tuple[int, ...]:
        return tuple(self.facts["totals"][: self.game.players].tolist())

    def describe(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return described(self, choice, names or self.game.seats)

    def aloud(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return aloud(self, choice, names or self.game.seats)

    def drawn(self, look: Look) -> str:
        """The scoreboard and the dice; `arrows` are scores and zeros, shown where their tokens would come to lie."""
        return draw.scoreboard(self, theme=look.theme, arrows=look.arrows, size=look.size)

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[console.Line]:
        return console.board(self)

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return ["".join(part for _, part in line).rstrip() for line in console.board(self) if line]


class Yahtzee(Game[YahtzeeState]):
    """The game."""

    name = "yahtzee"
    title = "Pokémon Yahtzee"
    summary = "dice with a wild Pikachu, one scoreboard for all"
    page_board = True
    options = (Option("players", 2, "how many play", choices=(1, 2, 3, 4)),)
    reasons: ClassVar[Mapping[str, str]] = {
        "total": "the highest total",
        "tie-break": "most Pikachus after a tie",
    }
    choices = CHOICES
    rules: ClassVar[ModuleType] = verbs
    state_type = YahtzeeState
    view_type = YahtzeeView

    engine_type = part(".engine", "YahtzeeEngine")
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
        verbs.scorable(self.start().fields)
        verbs.next_roller(self.start().fields)

    def start(self) -> YahtzeeState:
        return self.position(text.START)

    def position(self, text_: str) -> YahtzeeState:
        return self.filled(lambda s: text.read_position(text_, self.players, s))

    def parse(self, text_: str) -> Choice:
        return text.parse_choice(text_)

    def text(self, choice: Choice) -> str:
        return text.choice_text(choice)


__all__ = ["Yahtzee", "YahtzeeState"]
