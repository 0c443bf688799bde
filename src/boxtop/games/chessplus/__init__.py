"""Chessplus: chess whose pieces merge and split. Two players, no chance, nothing hidden."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from ..base import OPEN, Choice, Game, Look, Option, Refusal, State, Viewer, part
from ..base.lazy import lazy
from ..base.squares import squares_in
from . import console, draw, text
from .explain import aloud, refuse
from .notation import parse, short
from .rules import verbs
from .rules.attacks import in_check
from .rules.state import CHECKMATE, FIFTY, FIVEFOLD, MATERIAL, MOVE_RANGE, SEVENTY_FIVE_MOVES, STALEMATE, K, made_of
from .view import ChessplusView, lost, make_view

ENDINGS = {
    CHECKMATE: "checkmate",
    STALEMATE: "stalemate",
    MATERIAL: "material",
    SEVENTY_FIVE_MOVES: "seventy-five moves",
    FIVEFOLD: "fivefold repetition",
}


class ChessplusState(State["Chessplus"]):
    """A Chessplus position with the part of its past that matters for repetition."""

    @property
    def side(self) -> int:
        """Whose turn it is or would be: 0 White, 1 Black."""
        return int(self.facts["side"])

    @lazy
    def squares(self) -> dict[int, str]:
        """What stands where: 0 is a1, 63 is h8; "K", "rn"; capitals are White's."""
        return self.standing.squares()

    @lazy
    def standing(self) -> text.Standing:
        """The same, one square at a time."""
        return text.Standing.of(self.facts)

    @lazy
    def ep(self) -> int:
        """The square that a double step has just passed over, or NO_SQUARE."""
        return int(self.facts["ep"])

    @lazy
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(in_check(self.facts))

    @lazy
    def position(self) -> str:
        return text.fen(self.facts, self.squares)

    @lazy
    def captured(self) -> tuple[str, str]:
        """What White and Black have lost since the usual start, strongest first."""
        return lost(self.squares, white=True), lost(self.squares, white=False)

    def refuse(self, choice: Choice) -> Refusal:
        return refuse(self, choice)

    def reason(self) -> str:
        return ENDINGS[int(verbs.ending(self.facts))]

    def claims(self) -> tuple[str, ...]:
        if self.turn is None:
            return ()
        possible = {
            "fifty moves": self.facts["quiet"] >= FIFTY,  # CP-30
            "threefold repetition": verbs.times_seen(self.facts) >= 3,  # CP-32
        }
        return tuple(name for name, claimable in possible.items() if claimable)

    def parse(self, text: str) -> Choice:
        return parse(self, text)

    def short(self, choice: Choice) -> str:
        return short(self, choice)

    def aloud(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return aloud(self, choice, names or self.game.seats)

    def drawn(self, look: Look) -> str:
        """The board with the last move and a check marked."""
        return draw.board(
            self.squares,
            description=str(self),
            theme=look.theme,
            flipped=look.flipped,
            last=None if self.last is None else _squares(self.last),
            check=self.checked,
            arrows=[_squares(move) for move in look.arrows],
            size=look.size,
        )

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[console.Line]:
        last = None if self.last is None else _squares(self.last)
        return console.board(self.squares, last=last, check=self.checked, flipped=flipped)

    def make_view(self, viewer: Viewer) -> ChessplusView:
        return make_view(self, viewer)

    @property
    def checked(self) -> int | None:
        """The square of a king in check."""
        king = next(squares_in(int(self.facts["pieces"][K] & self.facts["own"][self.side])))
        return king if self.in_check else None

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        """The board as text; a merged piece takes two letters."""
        ranks, files = (range(8), range(7, -1, -1)) if flipped else (range(7, -1, -1), range(8))
        rows = []
        for rank in ranks:
            cells = (self.squares.get(8 * rank + file, ".") for file in files)
            rows.append(f"{rank + 1} " + " ".join(f"{cell:2}" for cell in cells).rstrip())
        rows.append("  " + "  ".join("abcdefgh"[file] for file in files))
        return rows


def _squares(move: Choice) -> tuple[int, int]:
    origin, target, _ = made_of(move)
    return origin, target


class Chessplus(Game[ChessplusState]):
    """The game."""

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
        state = self.start()
        for ask in (in_check, verbs.ending, verbs.times_seen):
            ask(state.fields)

    def start(self) -> ChessplusState:
        return self.position(text.START)

    def position(self, text_: str) -> ChessplusState:
        made: Any = text.parse_fen(text_, bool(self.settings["merging"]))
        return self.state(np.asarray(made).view(np.uint64))

    def parse(self, text_: str) -> Choice:
        return text.parse_long(text_)

    def text(self, choice: Choice) -> str:
        return text.long(choice)


__all__ = ["Chessplus", "ChessplusState"]
