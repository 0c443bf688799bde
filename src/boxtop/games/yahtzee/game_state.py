"""`YahtzeeState`: a moment of Yahtzee for people, over the compiled rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...words import Message, Names
from ..base import OPEN, Choice, Look, Refusal, State, Viewer
from ..base.lazy import lazy
from . import console, draw, text
from .explain import described, refuse, spoken
from .rules import verbs
from .rules.state import ROWS, SCORE
from .view import YahtzeeView, make_view

if TYPE_CHECKING:
    from . import Yahtzee  # noqa: F401 (named in a string)


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

    def describe(self, choice: Choice, names: Names = ()) -> Message:
        return described(self, choice, names)

    def spoken(self, choice: Choice, names: Names = ()) -> Message:
        return spoken(self, choice, names)

    def details(self, choice: Choice) -> dict[str, Any] | None:
        """The points of a score or a zero, which its text does not say."""
        return {"points": self.column(choice)} if choice >= SCORE else None

    def rendered(self, look: Look) -> str:
        """The scoreboard and the dice; `arrows` are scores and zeros, shown where their tokens would come to lie."""
        return draw.scoreboard(self, theme=look.theme, arrows=look.arrows, size=look.size)

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[console.Line]:
        return console.board(self)

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return ["".join(part for _, part in line).rstrip() for line in console.board(self) if line]


def compile_helpers(state: YahtzeeState) -> None:
    """Call the compiled functions that states use beside the verbs once, which compiles them."""
    verbs.scorable(state.fields)
    verbs.next_roller(state.fields)
