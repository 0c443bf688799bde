"""The tiles, cards and badges of Battle Chess, all of it our own: plain animals, drawn from nobody's pictures.

A tile has two colours, which the group around it gives: `fill` and `stroke` are its face, currentColor is its ink. So
what is drawn without a colour of its own looks like a hole in the print. Tiles and emblems are drawn around (0, 0).
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from ..base.drawing import Markup, Palette, extent, join, lettering, number, tag
from .sheet import DIRECTIONS, Face, Piece

INK = "currentColor"
SQUARE = 60
SMALL, LARGE = 28.0, 57.5  # half the side of a tile, and of a legend's, which covers four squares
YELLOW, BLUE = range(2)


def ink(d: str) -> Markup:
    return tag("path", d=d, fill=INK)


def hole(d: str) -> Markup:
    return tag("path", d=d)


def line(d: str, width: float) -> Markup:
    return tag("path", d=d, fill="none", stroke=INK, stroke_width=width)


def disc(x: float, y: float, r: float, fill: str | None = None) -> Markup:
    return tag("circle", cx=x, cy=y, r=r, fill=fill)


def twice(shape: Markup) -> Markup:
    """A shape on the left and its mirror image."""
    return join(shape, tag("g", shape, transform="scale(-1 1)"))


def word(
    written: str,
    x: float,
    y: float,
    height: float,
    colours: Mapping[str, str] | None = None,
    *,
    bold: float = 1.2,
    anchor: str = "middle",
) -> Markup:
    """A word in our alphabet; without colours it is a hole."""
    letters = lettering(written, x, y, height=height, anchor=anchor)
    return tag("g", letters, fill="none", stroke_width=bold, **(colours or {}))


# -- emblems, each in a field of 48 by 48 ----------------------------------------------------------------------------

RODENT = join(
    twice(disc(-15, -14, 8.5, INK)),
    twice(disc(-15.5, -14, 4.2)),
    ink("M0-17C11-17 18-10 18-1C18 4 22 7 20 12C17 20 8 22 0 22C-8 22-17 20-20 12C-22 7-18 4-18-1C-18-10-11-17 0-17Z"),
    twice(disc(-8, -3.5, 6)),
    twice(disc(-7, -3, 3, INK)),
    hole("M-3.6 4.5H3.6Q3.6 7 0 8.6Q-3.6 7-3.6 4.5Z"),
    hole("M-4.8 11.5H-.7V19.4H-4.8ZM.7 11.5H4.8V19.4H.7Z"),
)
FOX = join(
    ink(
        "M-21-23L-8-13Q0-15.5 8-13L21-23Q23.5-9 18.5 0L24 7L15 9.5Q8 17 0 23Q-8 17-15 9.5L-24 7L-18.5 0Q-23.5-9-21-23Z"
    ),
    twice(hole("M-17.8-16.5L-11.6-11.6Q-15-8.5-16.6-5Q-18.6-10-17.8-16.5Z")),
    twice(hole("M-13.5-2.5L-4 2Q-10.5 4.5-13.5-2.5Z")),
    twice(hole("M-18.5 6.4Q-9 4-3.4 11.5L-3.2 17.4Q-8.8 13-13 8Z")),
)
SERPENT = join(
    line("M-9 18.8H7C20 18.8 20 4 7 3.4L-5 3C-18 2.4-18-13.4-4-13.7H3", 8.4),
    ink("M-8 14.6V23Q-18 23.4-24 13Q-17 16-8 14.6Z"),
    ink("M0-19C7-23.5 16-20.5 19.5-13.7C16-7 7-5.5 0-9.4Z"),
    disc(9, -15.4, 2.3),
    line("M18.5-13.7H20.6L23.2-16.6M20.6-13.7L23.2-10.8", 1.8),
)
SEA_BEAST = join(
    ink(
        "M-22.5 7C-24-3-18-10-9.5-10.6C-4-11 0-9 4-6.4C9-3.4 14-4.6 14.4-9.4C9.4-10 7-14 7.6-19.4Q13.6-18.4 16-13.6"
        "Q18-19 24-20.4Q24.6-13.6 19.4-9.6C20.4 4 12 12 0 12H-14Q-21.6 12-22.5 7Z"
    ),
    ink("M-18.6-3L-22.4-24L-9-9.4Z"),
    disc(-12.6, -1, 2.5),
    hole("M-23 6.6Q-14 8.4-8 4.4Q-11.6 10-22 9.6Z"),
    line("M-22 20Q-16.5 13.5-11 18.8T0 18.8T11 18.8T22 18.4", 3.4),
)
FIRE_BOAR = join(
    ink("M1-24Q8.5-18.5 7-11Q11-13 11.4-17.6Q16-11 13.5-5H-13.5Q-16-11-10.4-18Q-10-13.4-6.4-12Q-6.4-19 1-24Z"),
    hole("M.8-17.4Q4.4-13.6 3-9.6L0-8L-3-9.6Q-3.4-13.6.8-17.4Z"),
    ink("M-13-8H13L24-10Q23-1 17.6 1Q20 11 14 17.4Q8 23.4 0 23.4Q-8 23.4-14 17.4Q-20 11-17.6 1Q-23-1-24-10Z"),
    twice(hole("M-14.4-2.8L-5 1.4Q-11 5.6-14.4-2.8Z")),
    tag("ellipse", cy=12.2, rx=8, ry=5.6),
    twice(tag("ellipse", cx=-3, cy=12.2, rx=1.6, ry=2.4, fill=INK)),
    twice(hole("M-10.8 18.6Q-17 14-15 5.4Q-12.6 10.6-9.8 13Q-9.4 16.4-10.8 18.6Z")),
)
V_EARS = join(
    twice(ink("M0 4Q-2-9-21.5-24Q-25.5-7-13.5 8Z")),
    twice(hole("M-6.6-.8Q-10-9.4-18.8-17Q-19.4-8.4-12.6.6Z")),
    ink("M0-2C10-2 17.5 3 17.5 11C17.5 19 9 23.4 0 23.4C-9 23.4-17.5 19-17.5 11C-17.5 3-10-2 0-2Z"),
    twice(disc(-8, 9.6, 5)),
    twice(disc(-7.2, 10, 2.7, INK)),
    hole("M-3.4 15.4Q0 16.8 3.4 15.4Q2.8 19.8 0 19.8Q-2.8 19.8-3.4 15.4Z"),
)
BLACK_DRAGON = join(
    ink(
        "M-23.4-2Q-23.4-6.6-18-7.6L-9.4-12.4Q-6.4-14-3-14L17-24Q14.4-16.6 8-12.4L23.4-13.4Q18.6-7 11.6-5.4L22.6-.6"
        "Q18.6 3.6 13.4 3.8L23.4 11Q19.6 14 15.4 13.2Q17 19.4 21.4 24H-10Q-3-16-3.6 10.4L-17.6 12.6Q-17.4 8.6-13 7.4"
        "L-4.4 3.4L-9.4 2.8L-12 6L-13.6 2.6L-18.4 2.4L-20 5.4L-21.2 1.6Q-23.4.6-23.4-2Z"
    ),
    hole("M-9.6-6.4L-.4-9.2Q-1-4-9.6-6.4Z"),
    hole("M9.4 4.6L.6 15H4.4L1.6 23L11.6 11.6H7.2Z"),
)
WHITE_DRAGON = join(
    tag(
        "path",
        d="M22.8-2.4Q23-6.8 17.6-7.8L10-12Q7-14 3.6-14.4C1-20-5-23-14-22.8C-9.6-20-7.4-17-6.6-13.4"
        "C-12-16.6-19-16-23-12C-18-11.4-14.6-9.6-12.4-6C-17-7-21.4-4.4-23 0C-18.6-.4-15.6 1-13.4 4"
        "C-17.4 4-20.6 6.8-21.4 11C-18 9.8-15 10.4-12.6 12.4C-13 17-15.4 20.4-19 22.8H9.4Q3 16 3.6 10.4L16.8 12"
        "Q17 8.6 12.6 7.4L4.6 3.6L18.8 1.8Q22.6 1.4 22.8-2.4Z",
        stroke=INK,
        stroke_width=2.4,
    ),
    ink("M9.8-6.6L.4-9.4Q1-3.6 9.8-6.6Z"),
    disc(18.4, -3.6, 1.3, INK),
    ink("M-5-1Q3.4 4.4 2 13.4Q.8 19-4.6 19Q-10.6 19-10.4 12.4Q-7.4 12-7.6 8.4Q-7.8 3.4-5-1Z"),
    hole("M-4.2 8.4Q-.6 11.4-1.6 14.6Q-2.6 17-4.8 17Q-7.4 17-7.4 14.2Q-4.4 13-4.2 8.4Z"),
)
EMBLEMS: Mapping[str, Markup] = {
    "Patrat": RODENT,
    "Zoroark": FOX,
    "Serperior": SERPENT,
    "Samurott": SEA_BEAST,
    "Emboar": FIRE_BOAR,
    "Victini": V_EARS,
    "Zekrom": BLACK_DRAGON,
    "Reshiram": WHITE_DRAGON,
}


def picture(piece: Piece) -> Markup:
    """The animal of a piece that we know; of any other its letter, on a disc."""
    if piece.name in EMBLEMS:
        return tag("g", EMBLEMS[piece.name], stroke="none")
    return join(disc(0, 0, 22, INK), word(piece.letter.lower(), 0, -1.5, 23, bold=1.3))


def emblem(piece: Piece, prefix: str, y: float, scale: float) -> Markup:
    """The picture of a piece, which the document defines once for all its tiles."""
    return tag("use", href=f"#{emblem_id(piece, prefix)}", transform=f"translate(0 {number(y)})scale({number(scale)})")


def emblem_id(piece: Piece, prefix: str) -> str:
    return f"{prefix}-{piece.letter}"


# -- tiles -----------------------------------------------------------------------------------------------------------


def outline(side: int, half: float) -> str:
    """The edge of a tile: Yellow's have round corners, Blue's are cut."""
    cut = 15.0 if half > SMALL else min(9.5, half / 2.4)
    d = ""
    for at, (x, y) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        ends = [(x * (half - cut), y * half), (x * half, y * (half - cut))]
        (a, b), (c, e) = reversed(ends) if at % 2 else ends
        corner = "L" if side == BLUE else f"Q{number(x * half)} {number(y * half)} "
        d += f"{'L' if at else 'M'}{number(a)} {number(b)}{corner}{number(c)} {number(e)}"
    return d + "Z"


def base(side: int, half: float, *, back: bool) -> Markup:
    """A tile without print. The back of a piece has a thick edge and a seam; Blue's fronts have a second edge."""
    shape = outline(side, half)
    shadow = tag(
        "path", d=shape, transform=f"translate(0 {number(0.3 + half / 28)})", fill="#000", stroke="none", opacity=0.25
    )
    edge = tag("path", d=shape, stroke=INK, stroke_width=2.4 if back else 1.5)
    seam = Markup("")
    if half >= SMALL and (back or side == BLUE):
        dashes, width = ("2 2.8", 1.1) if back else (None, 0.8)
        seam = tag("path", d=outline(side, half - 3.3), stroke_width=width, stroke_dasharray=dashes)
        seam = tag("g", seam, fill="none", stroke=INK, opacity=0.7)
    return join(shadow, edge, seam)


def bases(prefix: str) -> dict[str, Markup]:
    """The tiles of all colours and sizes by their ids."""
    kinds = ((side, half, back) for side in (YELLOW, BLUE) for half in (SMALL, LARGE) for back in (False, True))
    return {_base_id(prefix, *kind): base(kind[0], kind[1], back=kind[2]) for kind in kinds}


def _base_id(prefix: str, side: int, half: float, back: bool) -> str:
    return f"{prefix}-{'yb'[side]}{'-large' * (half > SMALL)}{'-back' * back}"


def heads(face: Face, *, turned: bool, half: float) -> Markup:
    """The arrows at the edge of a tile: one head for a step, two behind each other for a slide."""
    size = 1.0 if half < LARGE else 1.7
    d = ""
    for at, direction in enumerate(DIRECTIONS):
        if direction not in face.step and direction not in face.slide:
            continue
        angle = math.radians(45 * at + (180 if turned else 0))
        tip = half * math.sqrt(2) - 7.2 if at % 2 else half - 1.8
        for nth in range(2 if direction in face.slide else 1):
            long = 4.4 if direction in face.slide else 6.4
            d += _head(tip - nth * long * size, long * size, 5.2 * size, angle)
    return tag("path", d=d, fill=INK, stroke="none") if d else Markup("")


def _head(tip: float, long: float, half: float, angle: float) -> str:
    """A triangle that points away from the middle; an angle of 0 is upwards."""
    points = ((0.0, -tip), (half, long - tip), (-half, long - tip))
    cos, sin = math.cos(angle), math.sin(angle)
    turned = (f"{x * cos - y * sin:.1f} {x * sin + y * cos:.1f}" for x, y in points)
    return "M" + "L".join(turned) + "Z"


def power(value: int, y: float, height: float) -> Markup:
    """A number in the colour of the face on a plate of ink."""
    wide, high = extent(str(value)) * height / 7 + 0.9 * height, 1.34 * height
    plate = tag("rect", x=-wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2.6, fill=INK, stroke="none")
    return join(plate, word(str(value), 0, y, height, bold=1.25))


def printed(piece: Piece, prefix: str, side: int, *, back: bool, turned: bool) -> Markup:
    """A whole tile; `turned` if forward is down in the drawing."""
    face = piece.back if back else piece.front
    if piece.role == "legend":
        half, middle, scale, figure = LARGE, -13.0, 1.24, power(face.power, 30.5, 16)
    elif {"N", "S"} & set(face.slide):  # these arrows are long
        half, middle, scale, figure = SMALL, -6.2, 0.46, power(face.power, 10.6, 9)
    else:
        half, middle, scale, figure = SMALL, -6.8, 0.52 if face.slide else 0.55, power(face.power, 12.2, 9)
    arrows = heads(face, turned=turned, half=half)
    tile = tag("use", href=f"#{_base_id(prefix, side, half, back)}")
    return join(tile, arrows, emblem(piece, prefix, middle, scale), figure)


_EGG = "M0-12C5-12 9-4 9 1.4C9 6 5 9 0 9C-5 9-9 6-9 1.4C-9-4-5-12 0-12Z"


def hidden(piece: Piece, prefix: str, side: int, eggs: int) -> Markup:
    """The royal piece under its eggs, of which up to three are drawn and all are counted."""
    behind = [(-11.0, 9.0), (11.0, 9.0)][: min(eggs, 3) - 1]
    places = [*behind, (0.0, 11.5)]
    shells = (tag("path", d=_EGG, transform=f"translate({number(x)} {number(y)})") for x, y in places)
    clutch = tag("g", *shells, fill="#fffdf6", stroke="#23282b", stroke_width=1.4)
    count = word(str(eggs), 0, 11.6, 10.5, {"stroke": "#23282b"}, bold=1.35)
    tile = tag("use", href=f"#{_base_id(prefix, side, SMALL, False)}")
    return join(tile, emblem(piece, prefix, -12.4, 0.54), clutch, count)


# -- badges and cards, which are given a palette ---------------------------------------------------------------------

# Crossed swords on a round badge, which takes all its colours from outside.
SWORDS = join(
    tag("circle", r=9, stroke_width=1.4),
    line("M-4.6 4.6L5-5M-5.4 1.4L-1.4 5.4M4.6 4.6L-5-5M5.4 1.4L1.4 5.4", 1.7),
)
# A round arrow, for the card after which all are shuffled.
SHUFFLE = "M3.4-1.2A3.6 3.6 0 1 0 3.5 1.4M4.2-4.4L3.6-1L.4-1.8"


def coin(value: int, x: float, y: float, r: float, palette: Palette, *, full: bool) -> Markup:
    """A number on a coin, or in a ring that still waits for one."""
    rim = tag("circle", cx=x, cy=y, r=r, stroke_width=1.3, fill=None if full else "none")
    figure = word(str(value), x, y, 0.95 * r, palette(stroke="frame" if full else "frame_ink"), bold=1.4)
    return join(tag("g", rim, **palette(fill="frame_ink", stroke="frame_ink")), figure)


def star(x: float, y: float, palette: Palette) -> Markup:
    points = []
    for at in range(10):
        r, angle = (7.0, 3.0)[at % 2], math.pi * at / 5
        points.append(f"{number(x + r * math.sin(angle))} {number(y - r * math.cos(angle))}")
    return tag("path", d="M" + "L".join(points) + "Z", data_mark="won", **palette(fill="white_line"))


class Card(NamedTuple):
    """A Plus Power Card, or the place for one."""

    value: int
    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.wide / 2, self.y + self.high / 2

    def box(self, inset: float = 0) -> Markup:
        wide, high = self.wide - 2 * inset, self.high - 2 * inset
        return tag("rect", x=self.x + inset, y=self.y + inset, width=wide, height=high, rx=4 - inset / 2)

    def drawn(self, palette: Palette, *, up: bool, shuffles: bool) -> Markup:
        """White if it lies face up, dark with a seam if it lies face down."""
        ground, ink = ("white", "white_line") if up else ("black", "black_line")
        height = min(9.4, (self.wide - 7.5) * 7 / extent(f"+{self.value}"))
        x, y = self.middle
        shapes = [tag("g", self.box(), stroke_width=1.2, **palette(fill=ground, stroke=ink))]
        if not up:
            seam = self.box(2.2)
            shapes.append(tag("g", seam, fill="none", stroke_dasharray="2 2.4", opacity=0.6, **palette(stroke=ink)))
        shapes.append(word(f"+{self.value}", x, y - 4 * shuffles, height, palette(stroke=ink), bold=1.3))
        if shuffles:
            mark = tag("path", d=SHUFFLE, transform=f"translate({number(x)} {number(y + 8)})")
            shapes.append(tag("g", mark, fill="none", stroke_width=1.3, **palette(stroke=ink)))
        return tag("g", *shapes, data_card=f"+{self.value}", data_face="up" if up else "down")

    def slot(self, palette: Palette) -> Markup:
        """The place where a card will lie."""
        return tag("g", self.box(), fill="none", opacity=0.5, stroke_dasharray="3 4", **palette(stroke="frame_ink"))

    def pointed(self, palette: Palette) -> Markup:
        """A ring around a card that is pointed out, and the head of an arrow above it."""
        ring = tag("g", self.box(-1.5), fill="none", stroke_width=3, **palette(stroke="arrow"))
        head = f"M{number(self.middle[0])} {number(self.y + 4)}l-6-9h12z"
        return tag("g", ring, tag("path", d=head, **palette(fill="arrow", stroke="halo")), data_mark="card")
