"""Pokémon Battle Chess BW: pieces with powers that flip, a deck of six cards, legends of 2 by 2 squares."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ...errors import IllegalMove
from ..base import OPEN, Choice, Game, Look, Option, Refusal, State, TextOption, Viewer, part
from ..base.lazy import lazy
from ..base.squares import square_number, squares_in
from . import console, draw, position, text
from .explain import aloud, attacks_a_side, described, refuse
from .rules import verbs
from .rules.moves import anchor, face, free, room, turned
from .rules.state import CARD, CHOICES, NO_MOVE, NO_TARGET, SIXTY_TURNS, SPREAD, SUMMON, TARGETS, VICTINI
from .sheet import Piece, Sheet, read_sheet, standard
from .view import BattleChessView, make_view

ENDINGS = {VICTINI: "victini", NO_MOVE: "no move", SIXTY_TURNS: "sixty turns"}
STANDARD = "standard"


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
        return position.position_text(self.facts, self.sheet)

    @lazy
    def squares(self) -> dict[int, str]:
        """What stands where (0 is a1, 8 a2), as in the text of a position: "P", "+p", "(V3)"."""
        return position.pieces_of(self.facts, self.sheet)

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
        return position.battle_text(int(self.facts["attacker"]), int(self.facts["target"]))

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
                    refusal = attacks_a_side(piece.name)
                    raise IllegalMove(refusal.sentence, refusal.rule) from None
            raise

    def make_view(self, viewer: Viewer) -> BattleChessView:
        return make_view(self, viewer)

    def refuse(self, choice: Choice) -> Refusal:
        return refuse(self, choice)

    def reason(self) -> str:
        return ENDINGS[int(verbs.ending(self.facts))]

    def describe(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return described(self, choice, names or self.game.seats)

    def aloud(self, choice: Choice, names: Sequence[str] = ()) -> str:
        return aloud(self, choice)

    def drawn(self, look: Look) -> str:
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


@cache
def _ready_texts() -> Mapping[str, str]:
    return {STANDARD: standard().text()}


class BattleChess(Game[BattleChessState]):
    """The game."""

    name = "battle_chess"
    title = "Pokémon Battle Chess"
    summary = "pieces with powers that flip, six cards, legends of two by two"
    page_board = True
    two_sided = True
    first_by_chance = True  # BC-3, unless the option is set
    options = (
        Option(
            "begins",
            "yellow",
            "which side moves first; play flips a coin if this is not set",
            choices=("yellow", "blue"),
        ),
        TextOption(
            "sheet",
            STANDARD,
            "the piece sheet: mat, setup, powers, arrows, costs, cards",
            choices=(STANDARD,),
            ready=_ready_texts,
            tidy=lambda given: read_sheet(given).text(),
        ),
    )
    reasons: ClassVar[Mapping[str, str]] = {
        "victini": "Victini is beaten",
        "no move": "nothing is left that could move, battle or be summoned",
        "sixty turns": "sixty turns in which nothing flipped, left the mat or was summoned",
    }
    choices = CHOICES
    rules: ClassVar[ModuleType] = verbs
    state_type = BattleChessState
    view_type = BattleChessView

    engine_type = part(".engine", "BattleChessEngine")
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
        s = self.start().fields
        for ask in (verbs.ending, free, room):
            ask(s)
        anchor(s, 0)
        face(1)
        turned(1, 1)
        verbs.needs_card(s, 0, 14)
        verbs.attacked(s, 0, 14)
        verbs.put(s, 0, 1)
        verbs.has_eggs(s, 1)

    def start(self) -> BattleChessState:
        return self.position(position.start_text(self.sheet, str(self.settings["begins"])))

    def position(self, text_: str) -> BattleChessState:
        def fill(s: Any) -> None:
            position.read_position(text_, self.sheet, s)
            s["first"] = self.seats[0] == "Blue"

        return self.filled(fill)

    def parse(self, text_: str) -> Choice:
        return text.parse_choice(text_, self.sheet)

    def text(self, choice: Choice) -> str:
        return text.choice_text(choice, self.sheet)


__all__ = ["BattleChess", "BattleChessState"]
