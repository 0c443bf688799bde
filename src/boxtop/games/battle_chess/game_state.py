"""`BattleChessState`: a position of Battle Chess for people, over the compiled rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from msgspec import to_builtins
from numpy.typing import NDArray

from ...errors import IllegalMove
from ...words import Names, Text
from ..base import OPEN, Choice, Look, Refusal, State, Viewer
from ..base.lazy import lazy
from ..base.squares import square_number, squares_in
from . import console, details, draw, position_text, text
from .explain import attacks_a_side, described, refuse, spoken
from .messages import species
from .rules import verbs
from .rules.moves import anchor, face, free, room, turned
from .rules.state import CARD, NO_MOVE, NO_TARGET, SIXTY_TURNS, SPREAD, SUMMON, TARGETS, VICTINI
from .sheet import Piece, Sheet
from .view import BattleChessView, make_view

if TYPE_CHECKING:
    from . import BattleChess

ENDINGS = {VICTINI: "victini", NO_MOVE: "no move", SIXTY_TURNS: "sixty turns"}


class BattleChessState(State["BattleChess"]):
    """A position of Battle Chess, with what led to it as far as it is known: the last move, and the last battle."""

    moved: Choice | None  # the last decision: of a state after a card the attack that it was drawn for
    _fought: NDArray[np.uint64] | None  # the row before the last choice, if that choice decided a battle

    def __init__(
        self,
        game: "BattleChess",
        row: NDArray[np.uint64],
        last: Choice | None = None,
        moved: Choice | None = None,
        fought: NDArray[np.uint64] | None = None,
    ) -> None:
        super().__init__(game, row, last)
        self.__dict__["moved"] = moved
        self.__dict__["_fought"] = fought

    def force(self, choice: Choice) -> "BattleChessState":
        after = super().force(choice)
        if after.moved is None:
            after.__dict__["moved"] = self._attack() if choice >= CARD else choice
            if choice >= CARD or (choice < SUMMON and text.parts(choice)[2] != NO_TARGET and not after.battle):
                after.__dict__["_fought"] = self.row
        return after

    def _attack(self) -> Choice:
        """The attack that waits for a card here; if nobody knows how it began, as one on the spot."""
        attacker, target = int(self.facts["attacker"]), int(self.facts["target"])
        return (64 * attacker + attacker) * TARGETS + target if self.moved is None else self.moved

    @property
    def before_battle(self) -> "BattleChessState | None":
        """The state in which the battle was decided that led here: one that waits for a card if one was drawn."""
        return None if self._fought is None else BattleChessState(self.game, self._fought)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.row, self.last, self.moved, self._fought)

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet

    @lazy
    def position(self) -> str:
        return position_text.position_text(self.facts, self.sheet)

    @lazy
    def squares(self) -> dict[int, str]:
        """What stands where (0 is a1, 8 a2), as in the text of a position: "P", "+p", "(V3)"."""
        return position_text.pieces_of(self.facts, self.sheet)

    @lazy
    def eggs(self) -> tuple[int, int]:
        """On Yellow's and on Blue's Victini."""
        first, second = self.facts["eggs"].tolist()
        return first, second

    @lazy
    def cost(self) -> tuple[int, int]:
        """How many pieces lie in Yellow's and Blue's Cost Area."""
        first, second = self.facts["cost"].tolist()
        return first, second

    def waiting(self, side: int) -> list[Piece]:
        """The legends in a Legend Area: 0 Yellow's, 1 Blue's."""
        bits = int(self.facts["waiting"][side])
        return [piece for n, piece in enumerate(self.sheet.legends) if bits >> n & 1]

    @lazy
    def cards_seen(self) -> list[int]:
        """The face-up cards, ascending."""
        drawn = self.facts["drawn"].tolist()
        return [value for k, value in enumerate(text.values(self.sheet)) for _ in range(drawn[k])]

    @lazy
    def cards_left(self) -> list[int]:
        """The face-down cards, ascending: which they are is known, their order is not."""
        left = list(self.sheet.cards)
        for value in self.cards_seen:
            left.remove(value)
        return left

    @property
    def battle(self) -> str:
        """A battle that waits for a card, such as d3xd4; else empty."""
        return position_text.battle_text(int(self.facts["attacker"]), int(self.facts["target"]))

    @lazy
    def touched(self) -> frozenset[int]:
        """The squares that the last move left and reached."""
        if self.last is None or self.last >= CARD:
            return frozenset()
        if self.last >= SUMMON:
            return frozenset(squares_in(int(SPREAD[(self.last - SUMMON) % 64])))
        origin, to, _ = text.parts(self.last)
        return frozenset((origin, to))

    def parse(self, text_: str) -> Choice:
        """The choice that a text means. Squares beyond a legend's side are next to it, so that is told otherwise."""
        try:
            return self.game.parse(text_)
        except IllegalMove:
            cell = self.squares.get(square_number(text_.strip()[:2]), "").lstrip("+").upper()
            for piece in self.sheet.legends:
                if piece.letter == cell:
                    refusal = attacks_a_side(species(piece.name))
                    raise IllegalMove(refusal.reason, refusal.rule) from None
            raise

    def make_view(self, viewer: Viewer) -> BattleChessView:
        return make_view(self, viewer)

    def refuse(self, choice: Choice) -> Refusal:
        return refuse(self, choice)

    def reason(self) -> str:
        return ENDINGS[int(verbs.ending(self.facts))]

    def describe(self, choice: Choice, names: Names = ()) -> Text:
        return described(self, choice, self.game.named_players(names))

    def spoken(self, choice: Choice, names: Names = ()) -> Text:
        return spoken(self, choice)

    def details(self, choice: Choice) -> dict[str, Any]:
        return cast("dict[str, Any]", to_builtins(details.details(self, choice)))

    def rendered(self, look: Look) -> str:
        """The mat with the last move marked, and beside it eggs, Cost Areas, legends and cards."""
        return draw.mat(self, theme=look.theme, flipped=look.flipped, arrows=look.arrows, size=look.size)

    def colours(self, *, flipped: bool = False, viewer: Viewer = OPEN) -> Sequence[console.Line]:
        return console.board(self, flipped=flipped)

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        """The mat as text, one line a rank, and what lies beside it."""
        ranks, files = console.order(self.sheet, flipped=flipped)
        rows = []
        for rank in ranks:
            cells = (self.squares.get(8 * rank + file, ".") for file in files)
            rows.append(f"{rank + 1} " + " ".join(f"{cell:>4}" for cell in cells).rstrip())
        rows.append("  " + " ".join(f"{'abcdefgh'[file]:>4}" for file in files))
        return [*rows, *("".join(part for _, part in line).strip() for line in console.areas(self))]


def compile_helpers(state: BattleChessState) -> None:
    """Call the compiled functions that states use beside the verbs once, which compiles them."""
    s = state.fields
    for ask in (verbs.ending, free, room):
        ask(s)
    anchor(s, 0)
    face(1)
    turned(1, 1)
    verbs.needs_card(s, 0, 14)
    verbs.attacked(s, 0, 14)
    verbs.put(s, 0, 1)
    verbs.has_eggs(s, 1)
