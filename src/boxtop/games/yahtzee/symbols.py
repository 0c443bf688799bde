"""Our own symbols for Pokémon Yahtzee: an emblem and a letter for each face, dice, the players' tokens, a crown.

Every symbol has its middle at (0, 0). An emblem is something that the name brings to mind, such as a spark or a leaf,
40 wide and high. Tokens differ in shape and number as well as in colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..base.drawing import Markup, Palette, artwork, join, lettering, number, tag
from .rules.state import FACES, LETTERS

INK = "#2b2a33"  # lines: what they are on, dice and pictures and tokens, looks the same in every theme
PAPER = "#fff8e7"


def emblem(letter: str) -> Markup:
    """The emblem of a face."""
    return artwork(__package__)[f"faces/{FACES[LETTERS.index(letter)].lower()}"]


# The capitals of the faces, as moves write them, in the manner of the alphabet of the drawings: 7 high.
CAPITALS: Mapping[str, tuple[float, str]] = {
    "P": (4, "M0 0V-7H2.2Q4-7 4-5.1T2.2-3.2H0"),
    "T": (4.4, "M0-7H4.4M2.2-7V0"),
    "K": (4, "M0-7V0M3.8-7L0-2.9M1.3-4.2L4 0"),
    "M": (5.2, "M0 0V-7L2.6-2.6L5.2-7V0"),
    "W": (6.4, "M0-7L1.6 0L3.2-5.4L4.8 0L6.4-7"),
    "L": (3.6, "M0-7V0H3.6"),
}


def capital(letter: str, x: float, y: float, *, height: float) -> Markup:
    """The letter of a face, its middle at (x, y), for the group around it to stroke."""
    width, path = CAPITALS[letter]
    scale = height / 7
    return tag("path", d=path, transform=f"{moved(x - width * scale / 2, y + height / 2)}scale({number(scale)})")


def moved(x: float, y: float) -> str:
    """The transform that puts a symbol's middle there."""
    return f"translate({number(x)} {number(y)})"


def written(*words: Markup, palette: Palette, role: str, width: float = 1.25) -> Markup:
    """Letters and words in the colour of a role."""
    ends = "round"
    return tag(
        "g",
        *words,
        fill="none",
        stroke_width=width,
        stroke_linecap=ends,
        stroke_linejoin=ends,
        **palette(stroke=role),
    )


def rim(x: float, y: float, width: float, height: float, palette: Palette, *, radius: float, marks: str) -> Markup:
    """The mark of the last choice: a tint, and a line for those who do not see the tint."""
    place = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    tint = tag("rect", **place, opacity=0.45, **palette(fill="last"))
    line = tag("rect", **place, fill="none", stroke_width=2.6, **palette(stroke="last"))
    return tag("g", tint, line, data_last=marks)


class Player(NamedTuple):
    """How a player's tokens look, beside their shape: a disc, a square, a triangle or a diamond."""

    number_at: tuple[float, float]
    colour: str
    ink: str


PLAYERS = (
    Player((0, 0), "#2f66b0", "#ffffff"),
    Player((0, 0), "#2c7f4f", "#ffffff"),
    Player((0, 2.6), "#bb3428", "#ffffff"),
    Player((0, 0), "#f0c23f", "#2b2a33"),
)


def _shape(player: int, line: float, **look: str | float) -> Markup:
    """The outline of a player's token, about 24 wide and with a line of this width."""
    scale = 0.93
    return tag(
        "g",
        artwork(__package__)[f"tokens/{player + 1}"],
        transform=f"scale({scale})",
        stroke_width=line / scale,
        stroke_linejoin="round",
        **look,
    )


def token(player: int) -> Markup:
    """A player's token, about 24 wide: a shape in the player's colour with the player's number on it."""
    look = PLAYERS[player]
    return join(_shape(player, 1.4, fill=look.colour, stroke=INK), _figure(player, look.ink))


def ghost(player: int) -> Markup:
    """The place that a token would take: its shape in dashes, and its number."""
    shape = _shape(player, 2.2, fill=PLAYERS[player].colour, fill_opacity=0.3, stroke_dasharray="4.3 2.8")
    return join(shape, _figure(player, INK))


def _figure(player: int, colour: str) -> Markup:
    figure = lettering(str(player + 1), *PLAYERS[player].number_at, height=10.5)
    ends = "round"
    return tag("g", figure, fill="none", stroke=colour, stroke_width=1.5, stroke_linecap=ends, stroke_linejoin=ends)


DIE = 46
"""How wide a die is."""


def die(letter: str | None, prefix: str) -> Markup:
    """A die that shows a face whose emblem the document defines; without a letter, one in the air, its face unknown."""
    half = DIE / 2
    face = tag("rect", x=-half, y=-half, width=DIE, height=DIE, rx=9, fill=PAPER, stroke=INK, stroke_width=1.6)
    if letter:
        return join(face, tag("use", href=f"#{prefix}-{letter}", transform="scale(.95)"))
    mark = lettering("?", 0, 0, height=20)
    return join(face, tag("g", mark, fill="none", stroke="#b9a98a", stroke_width=1.5, stroke_linecap="round"))


def crown() -> Markup:
    """What the winner wears."""
    return tag(
        "g", artwork(__package__)["crown"], fill="#f0c23f", stroke=INK, stroke_width=1.5, stroke_linejoin="round"
    )
