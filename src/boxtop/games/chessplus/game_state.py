"""`ChessplusState`: a Chessplus position for people, over the compiled rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...words import Names, Text
from ..base import OPEN, Choice, Look, Refusal, State, Viewer
from ..base.lazy import lazy
from ..base.squares import squares_in
from . import console, draw, text
from .explain import refuse, spoken
from .notation import parse, short
from .rules import verbs
from .rules.attacks import in_check
from .rules.state import CHECKMATE, FIFTY, FIVEFOLD, MATERIAL, SEVENTY_FIVE_MOVES, STALEMATE, K, move_parts
from .view import ChessplusView, lost, make_view

if TYPE_CHECKING:
    from . import Chessplus  # noqa: F401 (named in a string)

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
        return self.placement.squares()

    @lazy
    def placement(self) -> text.Placement:
        """The same as bitboards, for looking at single squares."""
        return text.Placement.of(self.facts)

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
            # CP-32; the third time is at least eight plies after the first
            "threefold repetition": self.facts["past"] >= 8 and verbs.times_seen(self.facts) >= 3,
        }
        return tuple(name for name, claimable in possible.items() if claimable)

    def parse(self, text: str) -> Choice:
        return parse(self, text)

    def short(self, choice: Choice) -> str:
        return short(self, choice)

    def spoken(self, choice: Choice, names: Names = ()) -> Text:
        return spoken(self, choice)  # pieces belong to colours, whoever plays them

    def rendered(self, look: Look) -> str:
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
    origin, target, _ = move_parts(move)
    return origin, target


def compile_helpers(state: ChessplusState) -> None:
    """Call the compiled functions that states use beside the verbs once, which compiles them."""
    for ask in (in_check, verbs.ending, verbs.times_seen):
        ask(state.fields)
