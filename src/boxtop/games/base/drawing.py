"""What the drawings of all games share: SVG elements, artwork from files, themes, an arrow, an alphabet, PNG.

A game's own ``draw`` module lays things out; this one writes SVG. Drawings are self-contained (letters, colours and
descriptions), so that they look the same in a notebook, on a page and as PNG.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NewType

from .lettering import GLYPHS as GLYPHS
from .lettering import SMALLEST, clipped, outline
from .lettering import extent as extent
from .lettering import writable as writable

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from xml.etree.ElementTree import Element

ANCHORS: Mapping[str, float] = {"start": 0, "middle": 0.5, "end": 1}

Markup = NewType("Markup", str)
"""Finished SVG text. A separate type, so that mypy finds plain text that was not escaped."""

# XML allows no control characters, not even as references: one would make the whole document invalid.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def text(plain: str) -> Markup:
    """Plain text, escaped for use between tags or inside a quoted attribute."""
    return Markup(_FORBIDDEN.sub("\ufffd", plain).translate(_ESCAPES))


def number(value: float) -> str:
    """A coordinate with at most two decimals, without trailing zeros."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *children: Markup, **attributes: str | float | None) -> Markup:
    """One element. ``stroke_width`` becomes stroke-width, ``class_`` class; None leaves an attribute out."""
    pairs = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{text(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return Markup(f"<{name}{pairs}>{inside}</{name}>" if inside else f"<{name}{pairs}/>")


def join(*parts: Markup) -> Markup:
    """Elements one after the other."""
    return Markup("".join(parts))


@cache
def artwork(package: str) -> Mapping[str, Markup]:
    """The pictures in the folder ``art`` of a game's package, read when the first of them is drawn.

    Keys are paths, "faces/treecko" for ``art/faces/treecko.svg``, and for elements with an id the path and the id:
    "pieces#K".
    The outer ``<svg>`` is left out: its colours are for editors, and here a picture inherits those of the element
    around it. The page's build reads the same files in the same way (``web/scripts/art.mjs``).
    """
    # Imported here: most programs that use the rules never draw.
    from xml.etree import ElementTree

    found: dict[str, Markup] = {}
    for name, file in _pictures(files(package) / "art"):
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
        parts = {key: element for element in root.iter() if (key := element.get("id"))}
        found[name] = _inside(root, parts)
        found |= {f"{name}#{key}": _inside(part, parts) for key, part in parts.items()}
    return found


def _pictures(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """All SVG files below a folder, with their paths without the suffix."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _pictures(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".svg"):
            yield path + entry.name.removesuffix(".svg"), entry


def _inside(element: Element, parts: Mapping[str, Element]) -> Markup:
    """The children of an element, or a shape itself."""
    return join(*(_copied(child, parts) for child in element)) if len(element) else _copied(element, parts)


def _copied(element: Element, parts: Mapping[str, Element]) -> Markup:
    """An element without ids, since several drawings may be on one page; ``<use>`` is replaced by a copy."""
    name = element.tag.rpartition("}")[2]
    attributes = {key: value for key, value in element.items() if key not in ("id", "href")}
    if name == "defs":
        return Markup("")
    if name == "use":
        shape = _copied(parts[element.attrib["href"].removeprefix("#")], parts)
        return tag("g", shape, **attributes) if attributes else shape
    return tag(name, text((element.text or "").strip()), *(_copied(child, parts) for child in element), **attributes)


def identifier(*contents: object) -> str:
    """A prefix for the ids of one drawing.

    It is a digest of the contents: different drawings on one page never share an id, and the same drawing is always
    the same text.
    """
    return "b" + hashlib.blake2s(repr(contents).encode(), digest_size=5).hexdigest()


@dataclass(frozen=True)
class Theme:
    """Colours by their role in any game."""

    frame: str
    frame_ink: str
    light: str
    dark: str
    white: str
    white_shade: str
    white_trim: str
    white_line: str
    black: str
    black_shade: str
    black_trim: str
    black_line: str
    last: str
    check: str
    arrow: str
    halo: str
    yellow: str
    yellow_back: str
    blue: str
    blue_back: str


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        frame="#2f4a47",
        frame_ink="#e9dfc6",
        light="#f1e8d4",
        dark="#8fae9f",
        white="#fffdf6",
        white_shade="#eadfc6",
        white_trim="#dcc596",
        white_line="#23282b",
        black="#2c3036",
        black_shade="#4d545d",
        black_trim="#5f4b38",
        black_line="#f6efdf",
        last="#e9b63f",
        check="#c8321f",
        arrow="#c2571a",
        halo="#fffdf6",
        yellow="#f6cc4b",
        yellow_back="#463610",
        blue="#7fb3f2",
        blue_back="#152c57",
    ),
    "dark": Theme(
        frame="#14201f",
        frame_ink="#b9c6bd",
        light="#a9b5ad",
        dark="#5c7770",
        white="#fbf5e6",
        white_shade="#ddd0b2",
        white_trim="#cbb27e",
        white_line="#14181a",
        black="#15181c",
        black_shade="#394048",
        black_trim="#4a3a2b",
        black_line="#efe6d2",
        last="#d9a02b",
        check="#d83a26",
        arrow="#e8843c",
        halo="#14181a",
        yellow="#e8bd3f",
        yellow_back="#35290b",
        blue="#74a8e6",
        blue_back="#10224a",
    ),
}

AUTO = "auto"
"""The theme that follows the reader's: light, with a media query for dark."""


class Palette:
    """The colours of a theme as attributes of elements.

    Colours are plain attributes, because resvg and mail programs support neither ``var()`` nor media queries.
    Only "auto" adds classes, which a media query overrides. Put them on groups and ``<use>``, from which the referenced
    shapes inherit: renderers differ in whether CSS rules reach into ``<use>``.
    """

    def __init__(self, theme: str, prefix: str) -> None:
        if theme != AUTO and theme not in THEMES:
            known = ", ".join([*THEMES, AUTO])
            raise ValueError(f"There is no theme {theme!r}; the themes are {known}.")
        self._auto = theme == AUTO
        self._colours: dict[str, str] = asdict(THEMES["light" if self._auto else theme])
        self._prefix = prefix
        self._used: set[tuple[str, str]] = set()

    def __call__(self, **roles: str) -> dict[str, str]:
        """The attributes for some roles, such as ``palette(fill="white")``."""
        attributes = {kind: self._colours[role] for kind, role in roles.items()}
        if self._auto:
            self._used.update(roles.items())
            attributes["class_"] = " ".join(f"{kind}-{role}" for kind, role in roles.items())
        return attributes

    def style(self) -> Markup:
        """The style sheet for the colours used so far; nothing unless the theme is "auto"."""
        if not self._used:
            return Markup("")
        dark = asdict(THEMES["dark"])
        rules = "".join(
            f"#{self._prefix} .{kind}-{role}{{{kind.replace('_', '-')}:{dark[role]}}}"
            for kind, role in sorted(self._used)
        )
        return tag("style", Markup(f"@media(prefers-color-scheme:dark){{{rules}}}"))


def document(*children: Markup, prefix: str, title: str, description: str, box: tuple[float, float], width: int) -> str:
    """A whole drawing, with a title and a description for screen readers."""
    if width < 1:
        raise ValueError(f"A drawing must be at least 1 pixel wide, not {width}.")
    return tag(
        "svg",
        tag("title", text(title), id=f"{prefix}-title"),
        tag("desc", text(description), id=f"{prefix}-desc"),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        id=prefix,
        viewBox=f"0 0 {number(box[0])} {number(box[1])}",
        width=width,
        height=width * box[1] / box[0],
        role="img",
        aria_labelledby=f"{prefix}-title {prefix}-desc",
    )


def frame(whole: float, margin: float, palette: Palette) -> Markup:
    """The wooden rim of a square board, with an inlaid line close to the squares."""
    edge = margin - 2.5
    side = whole - 2 * edge
    inlay = tag(
        "rect",
        x=edge,
        y=edge,
        width=side,
        height=side,
        rx=1.5,
        fill="none",
        opacity=0.55,
        **palette(stroke="frame_ink"),
    )
    return join(tag("rect", width=whole, height=whole, rx=7, **palette(fill="frame")), inlay)


def chequers(columns: int, rows: int, side: float, palette: Palette) -> Markup:
    """Squares of two colours from (0, 0), the first of them light."""
    step = number(side)
    dark = "".join(
        f"M{number(x * side)} {number(y * side)}h{step}v{step}h-{step}z"
        for y in range(rows)
        for x in range(columns)
        if (x + y) % 2
    )
    ground = tag("rect", width=columns * side, height=rows * side, **palette(fill="light"))
    return join(ground, tag("path", d=dark, **palette(fill="dark")))


def moved(x: float, y: float, side: float, palette: Palette) -> Markup:
    """A square that the last move began or ended on: tinted, and rimmed for readers who do not see the tint."""
    rim = tag(
        "rect",
        x=x + 1.25,
        y=y + 1.25,
        width=side - 2.5,
        height=side - 2.5,
        fill="none",
        stroke_width=2.5,
        **palette(stroke="last"),
    )
    return join(tag("rect", x=x, y=y, width=side, height=side, opacity=0.5, **palette(fill="last")), rim)


def arrow(start: tuple[float, float], end: tuple[float, float], *, width: float) -> Markup:
    """An arrow as one outline, without colours: it inherits those of its group."""
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    if not length:
        raise ValueError("An arrow needs two different points.")
    head, half = min(width * 2.6, length), width / 2
    shaft = length - head
    barb = shaft - half * 0.6
    # Drawn along the x axis and then rotated; the tail is round, the barbs lean back a little.
    points = (
        (shaft, -half),
        (barb, -width * 1.45),
        (length, 0),
        (barb, width * 1.45),
        (shaft, half),
        (0, half),
    )
    sides = "".join(f"L{number(px)} {number(py)}" for px, py in points)
    outline = f"M0 {number(-half)}{sides}A{number(half)} {number(half)} 0 0 1 0 {number(-half)}Z"
    angle = math.degrees(math.atan2(to_y - y, to_x - x))
    return tag("path", d=outline, transform=f"translate({number(x)} {number(y)})rotate({number(angle)})")


def lettering(
    word: str, x: float, y: float, *, height: float, width: float | None = None, anchor: str = "middle"
) -> Markup:
    """A word in our alphabet as a path for its group to stroke; ``writable`` converts any text to that alphabet.

    Its middle is at (x, y), or with ``anchor`` "start" or "end" the middle of that side. To fit a ``width`` it
    shrinks a little, and is clipped if that is not enough.
    """
    unknown = sorted(set(word) - set(GLYPHS))
    if unknown:
        raise ValueError(f"The alphabet of the drawings has no {', '.join(map(repr, unknown))}.")
    if anchor not in ANCHORS:
        raise ValueError(f"A word is held at its {', '.join(ANCHORS)}, not at {anchor!r}.")
    scale, base = height / 7, y + height / 2
    if width is not None and extent(word) * scale > width:
        smallest = scale * SMALLEST
        word = clipped(word, max(width, 0) / smallest)
        scale = max(min(scale, max(width, 0) / extent(word)), smallest)
        base = y + 3.5 * scale
    left = x - extent(word) * scale * ANCHORS[anchor]
    placed = f"translate({number(left)} {number(base)})scale({number(scale)})"
    return tag("path", d=outline(word), transform=placed) if word.strip() else Markup("")


def png(svg: str, width: int) -> bytes:
    """The drawing as a PNG of this width; the height follows."""
    if width < 1:
        raise ValueError(f"A picture must be at least 1 pixel wide, not {width}.")
    # Imported here: drawing SVG must not need the renderer.
    import resvg_py

    # No drawing uses fonts, and searching for the system's takes far longer than rendering.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
