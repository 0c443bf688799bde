"""The Chessplus board and pieces as SVG, all of it our own artwork.

Every piece is a bust on a plinth. A merged piece is the busts of both its pieces side by side on one broad
plinth, the stronger on the left: whoever can read the six single pieces can read the fifteen merged ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..base import drawing
from ..base.drawing import Markup, Palette, join, number, tag
from .piece_names import KINDS, name_of

SQUARE = 45


class Bust(NamedTuple):
    """How wide a piece is without its plinth, to the left and to the right of the middle on which it stands."""

    left: float
    right: float


# What they look like is in art/pieces.svg. They go down to 1, a little into the plinth, which is drawn over them. Fill
# and line are inherited, currentColor is that of the trim.
BUSTS: Mapping[str, Bust] = {
    "K": Bust(-10, 10),
    "Q": Bust(-12, 12),
    "R": Bust(-9.6, 9.6),
    "B": Bust(-7.6, 7.6),
    "N": Bust(-11.6, 10.4),
    "P": Bust(-7.2, 7.2),
}

_MIDDLE = SQUARE / 2
_FLOOR = 36
_OUTLINE = 2.4
# Half the width of the plinth: the pawn's, that of other single pieces, that of merged ones.
_PLINTHS = {"P": 10.0, "one": 11.5, "two": 19.5}
# Two busts share this width; narrow ones are not drawn larger than this.
_SHARED, _LARGEST = 39.5, 0.92

Corner = tuple[int, int]


def _figure(kind: str, prefix: str) -> Markup:
    """One piece in a square at (0, 0), made of the busts that the document defines."""
    if len(kind) == 1:
        busts = [tag("use", href=f"#{prefix}-bust-{kind}", x=_MIDDLE, y=_FLOOR)]
    else:
        left, right = (BUSTS[letter] for letter in kind)
        wide = left.right - left.left + right.right - right.left
        scale = min(_LARGEST, _SHARED / wide)
        # What room is left goes between the busts and to both sides of them alike.
        edge = (SQUARE - _SHARED) / 2 + (_SHARED - wide * scale) / 3
        places = (edge - left.left * scale, SQUARE - edge - right.right * scale)
        busts = [
            tag(
                "use",
                href=f"#{prefix}-bust-{letter}",
                transform=f"translate({number(x)} {_FLOOR})scale({scale:.3f})",
                # Outlines are as strong on a small bust as on a large one.
                stroke_width=_OUTLINE / scale,
            )
            for letter, x in zip(kind, places, strict=True)
        ]
    half = _PLINTHS.get(kind, _PLINTHS["one" if len(kind) == 1 else "two"])
    plinth = tag("rect", x=_MIDDLE - half, y=_FLOOR, width=2 * half, height=5.5, rx=2, fill="currentColor")
    return tag("g", *busts, plinth, id=f"{prefix}-{kind}")


def _kind(letters: str) -> str:
    """The kind of piece, whoever owns it."""
    kind = letters.upper()
    if kind not in KINDS or letters not in (kind, kind.lower()):
        raise ValueError(
            f"{letters!r} is no Chessplus piece: write one of K Q R B N P, or two of Q R B N P "
            "with the stronger first, capitals for White and small letters for Black."
        )
    return kind


def _colour(letters: str) -> str:
    return "white" if letters.isupper() else "black"


def _definitions(kinds: Iterable[str], palette: Palette, prefix: str) -> Markup:
    """The figures and the busts that they need, and how the two colours shine."""
    figures = sorted(set(kinds))
    busts = sorted({letter for kind in figures for letter in kind})
    art = drawing.artwork(__package__)
    return tag(
        "defs",
        _sheen("white", ((0.45, "white"), (1, "white_shade")), palette, prefix),
        _sheen("black", ((0, "black_shade"), (0.55, "black")), palette, prefix),
        *(tag("g", art[f"pieces#{letter}"], id=f"{prefix}-bust-{letter}") for letter in busts),
        *(_figure(kind, prefix) for kind in figures),
    )


def _sheen(colour: str, stops: Iterable[tuple[float, str]], palette: Palette, prefix: str) -> Markup:
    return tag(
        "linearGradient",
        *(tag("stop", offset=offset, **palette(stop_color=role)) for offset, role in stops),
        id=f"{prefix}-{colour}",
    )


def _pieces(colour: str, uses: Iterable[Markup], palette: Palette, prefix: str) -> Markup:
    """All pieces of one colour; what they have in common is said once, here."""
    return tag(
        "g",
        *uses,
        fill=f"url(#{prefix}-{colour})",
        stroke_width=_OUTLINE,
        stroke_linejoin="round",
        stroke_linecap="round",
        # Outlines grow outwards only, so that fine parts keep their body at small sizes.
        paint_order="stroke",
        **palette(stroke=f"{colour}_line", color=f"{colour}_trim"),
    )


def piece(letters: str, *, theme: str = "light", size: int = SQUARE) -> str:
    """One piece as a drawing of its own, without a square behind it."""
    kind, colour = _kind(letters), _colour(letters)
    halves = "" if len(kind) == 1 else f" ({name_of(kind[0])} and {name_of(kind[1])})"
    prefix = drawing.identifier("chessplus piece", letters, theme, size)
    palette = Palette(theme, prefix)
    use = tag("use", href=f"#{prefix}-{kind}")
    children = _definitions([kind], palette, prefix), _pieces(colour, [use], palette, prefix)
    return drawing.document(
        palette.style(),
        *children,
        prefix=prefix,
        title=f"{colour.capitalize()} {name_of(kind)}{halves}",
        description=letters,
        box=(SQUARE, SQUARE),
        width=size,
    )


def board(
    squares: Mapping[int, str],
    *,
    description: str,
    title: str = "Chessplus board",
    theme: str = "light",
    flipped: bool = False,
    last: tuple[int, int] | None = None,
    check: int | None = None,
    arrows: Sequence[tuple[int, int]] = (),
    coordinates: bool = True,
    size: int = 400,
) -> str:
    """The board with these pieces on it, square 0 = a1 to 63 = h8; ``description`` is for screen readers."""
    kinds = {square: _kind(letters) for square, letters in squares.items()}
    contents = (sorted(squares.items()), description, title, flipped, last, check, list(arrows), coordinates)
    prefix = drawing.identifier("chessplus board", contents, theme, size)
    palette = Palette(theme, prefix)

    def corner(square: int) -> Corner:
        if not 0 <= square < 64:
            raise ValueError(f"There is no square {square}: a1 is 0 and h8 is 63.")
        rank, file = divmod(square, 8)
        across, down = (7 - file, rank) if flipped else (file, 7 - rank)
        return across * SQUARE, down * SQUARE

    places = [(square, *corner(square)) for square in sorted(squares)]
    lines = [(corner(start), corner(end)) for start, end in arrows]
    king = None if check is None else corner(check)

    layers = [_definitions(kinds.values(), palette, prefix), drawing.chequers(8, 8, SQUARE, palette)]
    layers += [drawing.moved(*corner(square), SQUARE, palette) for square in last or ()]
    if king:
        layers.append(_glow(king, palette, prefix))
    for colour in ("black", "white"):
        own = [place for place in places if _colour(squares[place[0]]) == colour]
        uses = [tag("use", href=f"#{prefix}-{kinds[square]}", x=x, y=y) for square, x, y in own]
        layers.append(_pieces(colour, uses, palette, prefix))
    if lines:
        layers.append(_arrows(lines, palette))
    if king:
        layers.append(_alarm(king, [start for start, end in lines if end == king], palette))

    margin = 20 if coordinates else 8
    whole = 8 * SQUARE + 2 * margin
    frame = drawing.frame(whole, margin, palette)
    names = _coordinates(margin, flipped, palette, prefix) if coordinates else Markup("")
    return drawing.document(
        palette.style(),
        frame,
        names,
        tag("g", *layers, transform=f"translate({margin} {margin})"),
        prefix=prefix,
        title=title,
        description=description,
        box=(whole, whole),
        width=size,
    )


def _coordinates(margin: float, flipped: bool, palette: Palette, prefix: str) -> Markup:
    """Files above and below, ranks on both sides, as on a wooden board."""
    middles = [margin + SQUARE * (at + 0.5) for at in range(8)]
    near, far = margin / 2 - 1, 8 * SQUARE + 1.5 * margin + 1
    across, down = ("hgfedcba", "12345678") if flipped else ("abcdefgh", "87654321")
    files = (drawing.lettering(name, x, 0, height=7.5) for name, x in zip(across, middles, strict=True))
    ranks = (drawing.lettering(name, 0, y, height=7.5) for name, y in zip(down, middles, strict=True))
    return tag(
        "g",
        tag("defs", tag("g", *files, id=f"{prefix}-files"), tag("g", *ranks, id=f"{prefix}-ranks")),
        *(tag("use", href=f"#{prefix}-files", y=y) for y in (near, far)),
        *(tag("use", href=f"#{prefix}-ranks", x=x) for x in (near, far)),
        fill="none",
        stroke_width=1.2,
        stroke_linecap="round",
        stroke_linejoin="round",
        **palette(stroke="frame_ink"),
    )


def _glow(corner: Corner, palette: Palette, prefix: str) -> Markup:
    """The red light under a king in check."""
    x, y = corner
    stops = (
        tag("stop", offset=offset, stop_opacity=opacity, **palette(stop_color="check"))
        for offset, opacity in ((0.35, 0.95), (1, 0.1))
    )
    return join(
        tag("radialGradient", *stops, id=f"{prefix}-glow", r=0.62),
        tag("rect", x=x, y=y, width=SQUARE, height=SQUARE, fill=f"url(#{prefix}-glow)"),
    )


def _alarm(corner: Corner, attackers: Iterable[Corner], palette: Palette) -> Markup:
    """A badge with an exclamation mark: check must not be told by colour alone."""
    # On the right, unless it would cover the head of an arrow that comes from there.
    covers = any(x > corner[0] and y < corner[1] for x, y in attackers)
    x, y = corner[0] + (8 if covers else 37), corner[1] + 8
    mark = drawing.lettering("!", x, y, height=7)
    return join(
        tag("circle", cx=x, cy=y, r=6.5, stroke_width=1.4, **palette(fill="check", stroke="halo")),
        tag("g", mark, fill="none", stroke_width=1.9, stroke_linecap="round", **palette(stroke="white")),
    )


def _arrows(lines: Iterable[tuple[Corner, Corner]], palette: Palette) -> Markup:
    return tag(
        "g",
        *(_arrow(start, end) for start, end in lines),
        stroke_width=1.2,
        stroke_linejoin="round",
        opacity=0.85,
        **palette(fill="arrow", stroke="halo"),
    )


def _arrow(start: Corner, end: Corner) -> Markup:
    if start == end:
        raise ValueError("An arrow must lead from one square to another.")
    x, y, dx, dy = start[0] + _MIDDLE, start[1] + _MIDDLE, end[0] - start[0], end[1] - start[1]
    # It begins and ends short of the middles, so that both pieces can still be read.
    near = 13 / math.hypot(dx, dy)
    far = 1 - near
    return drawing.arrow((x + dx * near, y + dy * near), (x + dx * far, y + dy * far), width=5)
