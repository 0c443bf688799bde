"""The mat of Battle Chess as SVG: tiles with their arrows and powers, and around it what lies beside the mat.

From top to bottom: what the far side has (Cost Area, waiting legends), the mat, what the near side has, the cards.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .. import drawing
from ..drawing import Markup, Palette, join, number, tag
from ..base import Choice
from . import symbols
from .rules import attacked
from .sheet import Piece, Sheet
from .state import BACK, BLUE, CARD, FIRST_SIDE, KIND, NO_SQUARE, NO_TARGET, PART, SUMMON
from .symbols import LARGE, SMALL, SQUARE, word
from .text import EDGES, SIDES, choice_text, parts, square_name, squares_in, target_square, values

if TYPE_CHECKING:
    from . import BattleChessState

Point = tuple[float, float]

MARGIN = 17  # around the squares, for their names
PAD = 8  # around everything
STRIP, CARDS = 38, 48  # heights of what lies beside the mat
NARROWEST = 6 * SQUARE + 2 * MARGIN  # a small mat leaves room for what lies beside it
COLOURS = ("yellow", "blue")


class Place(NamedTuple):
    """Where something lies: its lowest square, and whether it covers one square or two by two."""

    square: int
    span: int


class Mat(NamedTuple):
    """The squares of a sheet, seen from one side."""

    files: int
    ranks: int
    flipped: bool

    def check(self, place: Place) -> Place:
        """The same place, if it is on the mat."""
        rank, file = divmod(place.square, 8)
        if file + place.span > self.files or rank + place.span > self.ranks:
            last = "abcdefgh"[self.files - 1] + str(self.ranks)
            what = "a legend on " if place.span == 2 else ""
            raise ValueError(f"{what}{square_name(place.square)} is not on this mat, which ends at {last}.".capitalize())
        return place

    def middle(self, place: Place) -> Point:
        rank, file = divmod(self.check(place).square, 8)
        across, up = file + place.span / 2, rank + place.span / 2
        if self.flipped:
            across, up = self.files - across, self.ranks - up
        return across * SQUARE, (self.ranks - up) * SQUARE

    def corner(self, place: Place) -> Point:
        x, y = self.middle(place)
        return x - place.span * SQUARE / 2, y - place.span * SQUARE / 2


class Fight(NamedTuple):
    """A battle as it is drawn: from the middle of the attacker towards what it attacks."""

    start: Point
    mark: Point
    enemies: tuple[Place, ...]


class _Drawing:
    """One drawing in the making: what all its parts need to know."""

    def __init__(self, state: "BattleChessState", palette: Palette, prefix: str, *, flipped: bool) -> None:
        self.state, self.palette, self.prefix = state, palette, prefix
        self.sheet: Sheet = state.sheet
        self.fields = state.fields
        self.mat = Mat(self.sheet.files, self.sheet.ranks, flipped)

    def place(self, square: int) -> Place:
        """Where the piece that is named by a square lies, if there is one."""
        return Place(square, 2 if int(self.fields["legends"]) >> square & 1 else 1)

    def upside_down(self, side: int) -> bool:
        """Whether a side plays down the drawing."""
        return bool(side) != self.mat.flipped
