"""Connect Four, as a game for Boxtop in a package of its own. `docs/adding-a-game.md` walks through it.

Compiled rules stand in `rules.py`, the drawing that the page plays on in `draw.py`, what researchers need in `lab.py`.
"""

import re
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from boxtop.errors import BadPosition, BadText, quoted
from boxtop.games.base import OPEN, Choice, Game, Look, Refusal, State, Viewer, part

from . import draw, rules
from .rules import COLUMNS, HEIGHT, ROWS

MOVE = re.compile(r"(?:drop )?([1-7])", re.ASCII)
LINE = re.compile(r"[.RY]{7}")
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
            return Refusal("CF-3", "The game is over.")
        if not 0 <= choice < COLUMNS:
            return Refusal("CF-1", f"There is no column {choice + 1}.")
        return Refusal("CF-2", f"Column {choice + 1} is full.")

    def reason(self) -> str:
        return "four in a line" if any(map(rules.four_in_line, self.facts["discs"])) else "board full"

    def describe(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return f"{(names or self.game.seats)[self.turn or 0]} drops a disc into column {choice + 1}."

    def short(self, choice: Choice) -> str:
        return str(choice + 1)

    def drawn(self, look: Look) -> str:
        return draw.drawn(self, look)


class ConnectFour(Game[ConnectFourState]):
    """The game."""

    name = "connect_four"
    title = "Connect Four"
    summary = "four in a line win"
    seats = ("Red", "Yellow")
    reasons: ClassVar[Mapping[str, str]] = {
        "four in a line": "there are four discs in a line",
        "board full": "the board is full",
    }
    choices = COLUMNS
    rules: ClassVar[ModuleType] = rules
    state_type = ConnectFourState
    observation = part(".lab")
    actions = part(".lab")
    length = part(".lab", "length")

    def start(self) -> ConnectFourState:
        return self.position("/".join(["." * COLUMNS] * ROWS))

    def position(self, text: str) -> ConnectFourState:
        lines = text.strip().upper().split("/")
        if len(lines) != ROWS or not all(map(LINE.fullmatch, lines)):
            raise BadText(f"{quoted(text)} is not a position of Connect Four: write six rows of seven . R Y.")
        discs, floating = [0, 0], False
        for row, line in enumerate(reversed(lines)):
            for column, letter in enumerate(line):
                if letter != ".":
                    discs[LETTERS.index(letter)] |= 1 << HEIGHT * column + row
                    floating |= row > 0 and lines[ROWS - row][column] == "."
        wrong = ["A disc hangs in the air."] if floating else []
        if discs[0].bit_count() - discs[1].bit_count() not in (0, 1):
            wrong.append("Red begins, so it has as many discs as Yellow, or one more.")
        if all(map(rules.four_in_line, np.array(discs, np.uint64))):
            wrong.append("Only one player can have four in a line.")
        if wrong:
            raise BadPosition("This position cannot be", wrong)

        def fill(s: Any) -> None:
            s["discs"] = discs
            s["dropped"] = sum(map(int.bit_count, discs))

        return self.filled(fill)

    def parse(self, text: str) -> Choice:
        match = MOVE.fullmatch(text.strip().lower())
        if not match:
            raise BadText(f"{quoted(text)} is not a move of Connect Four: write drop 4, or 4.")
        return int(match[1]) - 1

    def text(self, choice: Choice) -> str:
        return f"drop {choice + 1}"
