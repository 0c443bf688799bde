"""Our own symbols for Pokémon Yahtzee: an emblem and a letter for each face, dice, the players' tokens, a crown.

Every symbol has its middle at (0, 0). An emblem is an animal that the name brings to mind, in flat shapes with a dark
line around them, 40 wide and high. Tokens differ in shape and number as well as in colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..base.drawing import Markup, Palette, join, lettering, number, tag

INK = "#2b2a33"  # lines: what they are on, dice and pictures and tokens, looks the same in every theme
PAPER = "#fff8e7"


def _shape(d: str, fill: str, line: float | None = None) -> Markup:
    return tag("path", d=d, fill=fill, stroke_width=line)


def _round(x: float, y: float, rx: float, ry: float, fill: str) -> Markup:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def _pen(d: str, width: float) -> Markup:
    return tag("path", d=d, fill="none", stroke_width=width)


def _eyes(x: float, y: float, width: float) -> Markup:
    return _pen(f"M{number(-x)} {number(y)}h.01M{number(x)} {number(y)}h.01", width)


def _limbs(d: str, width: float, colour: str) -> Markup:
    """Legs: thick strokes with the dark line around them."""
    return join(_pen(d, width + 3.2), tag("path", d=d, fill="none", stroke=colour, stroke_width=width))


def _both_sides(left: Markup) -> Markup:
    return join(left, tag("g", left, transform="scale(-1 1)"))


def _mouse() -> Markup:
    """A mouse with the spark that makes it wild."""
    yellow = "#f7cf3d"
    ear = _shape("M-11.5 1C-18-3.5-20-11-17.5-18C-10-18.5-4.5-13.5-3-5.5Z", yellow)
    inside = _shape("M-11-3.5C-14.6-6.6-16-10.6-15.2-14.6C-11.2-13.8-8.4-11-7.2-7Z", "#f19a3e", 1.2)
    head = _shape("M0-7C8-7 14-1.5 14 6C14 13.5 8 18.5 0 18.5S-14 13.5-14 6C-14-1.5-8-7 0-7Z", yellow)
    spark = _shape("M3.6-4L-5.6 7.2H-.6L-3.8 16L5.8 4.2H.9Z", "#fffdf0", 1.5)
    return join(_both_sides(join(ear, inside)), head, spark)


def _chick() -> Markup:
    """A chick with a crest of flames."""
    amber = "#f8c43c"
    flames = _shape(
        "M-7.6-3.5C-11.5-8-10.6-13-7.2-15.8C-6.8-13.2-5.4-11.8-3.8-11.9C-4-15.2-2.2-18 .6-19.5"
        "C.6-16.6 2-14.4 4-12.6C5-13.4 5.7-14.4 6-15.8C9.8-12.6 10.8-7.6 7.6-3.5Z",
        amber,
    )
    wing = _shape("M-10.5 3C-15-1.5-17.5-.5-18.6 1.2C-17.4 6-14.6 9.8-10.5 11Z", amber)
    body = _round(0, 6.4, 12, 12.2, "#ef7f31")
    beak = join(_shape("M0 2.6L4.6 6.4L0 10.2L-4.6 6.4Z", "#fde9a9", 1.4), _pen("M-4 6.4H4", 1.2))
    return join(_both_sides(wing), flames, body, _eyes(6, 2.8, 3.4), beak)


def _gecko() -> Markup:
    """A gecko from above, its tail a leaf."""
    green = "#57ab5a"
    legs = _limbs("M-3.5-4.5C-8-5-11-7.5-12.5-12M-3.5 5C-8.5 4.5-12 6.5-13.5 11", 2.8, green)
    toes = join(_round(-12.8, -13, 2.6, 2.6, green), _round(-13.8, 12, 2.6, 2.6, green))
    leaf = _shape("M0 8C-4.5 11.5-5 16-.4 19.6C4.8 16.4 4.8 11.5 0 8Z", "#2f7d4b")
    body = _shape(
        "M0-19C4.6-19 7.2-16 7-12.4C6.8-9.8 5.4-8.6 4.6-7C5.6-2.5 5.2 4 0 10.5C-5.2 4-5.6-2.5-4.6-7"
        "C-5.4-8.6-6.8-9.8-7-12.4C-7.2-16-4.6-19 0-19Z",
        green,
    )
    eye = _round(-5.2, -14.4, 2.6, 2.8, "#fdf3c4")
    return join(
        _both_sides(join(legs, toes)), leaf, body, _both_sides(eye), _eyes(5.4, -14.4, 2.2), _pen("M0-5V4", 1.4)
    )


def _newt() -> Markup:
    """A smiling newt with feathery gills, a drop of water on its head."""
    gills = _limbs("M-11-1L-17.5-8M-12.5 4L-18.6 2M-11.5 9L-17 12.5", 2.6, "#f29a4a")
    head = _shape("M0-9.5C9-9.5 14-3.5 14 3.6C14 11.5 8 15.5 0 15.5S-14 11.5-14 3.6C-14-3.5-9-9.5 0-9.5Z", "#4f9fd9")
    drop = _shape("M0-19.4C3.6-15 5-12.6 5-9.8C5-7.2 2.8-5.4 0-5.4S-5-7.2-5-9.8C-5-12.6-3.6-15 0-19.4Z", "#bfe3f7")
    return join(_both_sides(gills), head, drop, _eyes(7, 2, 3.6), _pen("M-6.5 7.6Q0 13 6.5 7.6", 1.8))


def _bean() -> Markup:
    """A merry bean with a curl, which laughs with its eyes closed."""
    body = _shape(
        "M-2-9C-2-14-5.5-14.5-7-12.5C-9.6-9.4-13.4-13.8-10.4-17C-6-21.2 3.6-19 5.2-10"
        "C11.5-7.5 14.5-1 14.5 6.4C14.5 14 9 18.6 0 18.6S-14.5 14-14.5 6.4C-14.5-1.6-9.6-8-2-9Z",
        "#9a8fe0",
    )
    eyes = _pen("M-9.5 3.4L-6.2-.4L-2.9 3.4M2.9 3.4L6.2-.4L9.5 3.4", 1.9)
    mouth = _shape("M-7 7.2H7C6.6 12.4 3.6 15 0 15S-6.6 12.4-7 7.2Z", "#f2788b", 1.5)
    return join(body, eyes, mouth)


def _swallow() -> Markup:
    """A swallow on the wing."""
    navy = "#3f5390"
    wings = _shape(
        "M-4-5C-1-10 6-16.5 17-18.6C13.5-12 10-6.6 7-3.4L4 4C7.4 6.6 12.6 10.6 14.2 18.4C6 15.5-1.6 11.6-5.4 5Z", navy
    )
    tail = _shape("M4-3.6L18.8-6.4L11.8 0L18.4 7L4 4.4Z", navy)
    body = _shape(
        "M-18.6.4L-13.4-3.4C-11.6-6-8-6.8-4.6-6.4C1.5-5.6 6.6-3 9.4.2C6 4-.6 6.8-6.4 6.2C-10 5.8-12.6 4-13.6 2.2Z", navy
    )
    belly = _shape("M-8 5.4C-3 1.6 3.4.4 8.4.6C5.4 3.8-.6 6-6.4 5.6Z", "#fff6e0", 1)
    throat = _shape("M-13.4 2.2C-11-.6-8-1-5.4 1.6C-6.4 4-8 5.2-9.4 5.1C-11.4 4.4-12.8 3.4-13.4 2.2Z", "#e2583f", 1)
    eye = tag("path", d="M-10.6-3h.01", fill="none", stroke=PAPER, stroke_width=2.4)
    return join(wings, tail, body, belly, throat, eye)


EMBLEMS: Mapping[str, Markup] = {
    letter: tag("g", shapes, stroke=INK, stroke_width=1.7, stroke_linejoin="round", stroke_linecap="round")
    for letter, shapes in {
        "P": _mouse(),
        "T": _chick(),
        "K": _gecko(),
        "M": _newt(),
        "W": _bean(),
        "L": _swallow(),
    }.items()
}


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
    """How a player's tokens look."""

    outline: str  # path data within 24 x 24
    number_at: tuple[float, float]
    colour: str
    ink: str


# A disc, a square, a triangle and a diamond, each about as large to the eye.
PLAYERS = (
    Player("M0-11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0-11.5Z", (0, 0), "#2f66b0", "#ffffff"),
    Player(
        "M-7.5-10.5H7.5Q10.5-10.5 10.5-7.5V7.5Q10.5 10.5 7.5 10.5H-7.5Q-10.5 10.5-10.5 7.5V-7.5Q-10.5-10.5-7.5-10.5Z",
        (0, 0),
        "#2c7f4f",
        "#ffffff",
    ),
    Player(
        "M-2.2-11.5Q0-14 2.2-11.5L13.2 7.6Q14.4 10.6 11 10.8H-11Q-14.4 10.6-13.2 7.6Z", (0, 2.6), "#bb3428", "#ffffff"
    ),
    Player(
        "M-2.2-13Q0-15 2.2-13L13-2.2Q15 0 13 2.2L2.2 13Q0 15-2.2 13L-13 2.2Q-15 0-13-2.2Z", (0, 0), "#f0c23f", "#2b2a33"
    ),
)


def token(player: int) -> Markup:
    """A player's token, about 24 wide: a shape in the player's colour with the player's number on it."""
    look = PLAYERS[player]
    figure = lettering(str(player + 1), *look.number_at, height=10.5)
    return join(
        tag("path", d=look.outline, fill=look.colour, stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        tag(
            "g", figure, fill="none", stroke=look.ink, stroke_width=1.5, stroke_linecap="round", stroke_linejoin="round"
        ),
    )


def ghost(player: int) -> Markup:
    """The place that a token would take: its shape in dashes, and its number."""
    look = PLAYERS[player]
    figure = lettering(str(player + 1), *look.number_at, height=10.5)
    return join(
        tag("path", d=look.outline, fill=look.colour, fill_opacity=0.3, stroke_width=2.2, stroke_dasharray="4 2.6"),
        tag("g", figure, fill="none", stroke=INK, stroke_width=1.5, stroke_linecap="round", stroke_linejoin="round"),
    )


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


CROWN = tag(
    "path",
    d="M-10 6L-12-5L-5.5 0L0-8L5.5 0L12-5L10 6Z",
    fill="#f0c23f",
    stroke=INK,
    stroke_width=1.5,
    stroke_linejoin="round",
)
