"""The tiles, cards and badges of Battle Chess, all of it our own: plain animals, drawn from nobody's pictures.

A tile has two colours, which the group around it gives: `fill` and `stroke` are its face, currentColor is its ink. So
what is drawn without a colour of its own looks like a hole in the print. Tiles and emblems are drawn around (0, 0).
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from ..base.drawing import Markup, Palette, artwork, extent, join, lettering, number, tag
from .sheet import DIRECTIONS, Face, Piece

INK = "currentColor"
SQUARE = 60
SMALL, LARGE = 28.0, 57.5  # half the side of a tile, and of a legend's, which covers four squares
YELLOW, BLUE = range(2)


def disc(x: float, y: float, r: float, fill: str | None = None) -> Markup:
    return tag("circle", cx=x, cy=y, r=r, fill=fill)


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


# -- emblems, each in a field of 48 by 48 in a file of its own ---------------------------------------------------------


def picture(piece: Piece) -> Markup:
    """The animal of a piece that we know; of any other its letter, on a disc."""
    animal = artwork(__package__).get(f"pieces/{piece.name.lower()}")
    if animal is not None:
        return tag("g", animal, stroke="none")
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


def hidden(piece: Piece, prefix: str, side: int, eggs: int) -> Markup:
    """The royal piece under its eggs, of which up to three are drawn and all are counted."""
    behind = [(-11.0, 9.0), (11.0, 9.0)][: min(eggs, 3) - 1]
    places = [*behind, (0.0, 11.5)]
    egg = artwork(__package__)["egg"]
    shells = (tag("g", egg, transform=f"translate({number(x)} {number(y)})scale(.6)") for x, y in places)
    clutch = tag("g", *shells, fill="#fffdf6", stroke="#23282b", stroke_width=2.3)
    count = word(str(eggs), 0, 11.6, 10.5, {"stroke": "#23282b"}, bold=1.35)
    tile = tag("use", href=f"#{_base_id(prefix, side, SMALL, False)}")
    return join(tile, emblem(piece, prefix, -12.4, 0.54), clutch, count)


# -- badges and cards, which are given a palette ---------------------------------------------------------------------

# A round arrow, for the card after which all are shuffled.
SHUFFLE = "M3.4-1.2A3.6 3.6 0 1 0 3.5 1.4M4.2-4.4L3.6-1L.4-1.8"


def swords() -> Markup:
    """Crossed swords on a round badge, which takes all its colours from outside."""
    crossed = tag("g", artwork(__package__)["swords"], fill="none", stroke=INK, stroke_width=1.7)
    return join(tag("circle", r=9, stroke_width=1.4), crossed)


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
