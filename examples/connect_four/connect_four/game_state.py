"""A moment of Connect Four for people: texts, refusals, sentences, the drawing."""

from typing import TYPE_CHECKING

from boxtop.games.base import OPEN, Choice, Look, Refusal, State, Viewer
from boxtop.words import Message, Names

from . import draw, rules
from .messages import say
from .rules import COLUMNS, HEIGHT, ROWS

if TYPE_CHECKING:
    from . import ConnectFour  # noqa: F401 (named in a string)

LETTERS = "RY"


class ConnectFourState(State["ConnectFour"]):
    """A moment of play."""

    def disc(self, column: int, row: int) -> int | None:
        """Whose disc is there; rows are counted from the lowest, from 0."""
        for player, discs in enumerate(self.facts["discs"].tolist()):
            if discs >> (HEIGHT * column + row) & 1:
                return player
        return None

    @property
    def position(self) -> str:
        """The rows from the top, such as `......./......./......./......./...Y.../..RRY..`."""
        return "/".join(self.lines())

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return ["".join(self._letter(c, r) for c in range(COLUMNS)) for r in reversed(range(ROWS))]

    def _letter(self, column: int, row: int) -> str:
        player = self.disc(column, row)
        return "." if player is None else LETTERS[player]

    def refuse(self, choice: Choice) -> Refusal:
        if self.turn is None:
            return Refusal("CF-3", say("game-is-over"))
        if not 0 <= choice < COLUMNS:
            return Refusal("CF-1", say("no-such-column", column=choice + 1))
        return Refusal("CF-2", say("column-is-full", column=choice + 1))

    def reason(self) -> str:
        return "four in a line" if any(map(rules.four_in_line, self.facts["discs"])) else "board full"

    def describe(self, choice: Choice, names: Names = ()) -> Message:
        player = self.game.named_players(names)[self.turn or 0]
        return say("drops", player=player, column=choice + 1)

    def short(self, choice: Choice) -> str:
        return str(choice + 1)

    def rendered(self, look: Look) -> str:
        return draw.rendered(self, look)
