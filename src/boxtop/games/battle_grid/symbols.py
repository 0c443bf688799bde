"""What lies on the grid, drawn by us: emblems of the types, cards and their backs, tokens.

Cards and tokens are things with colours of their own, the same on a light table and on a dark one. What is the first
player's is blue and round, what is the second's is raspberry red and has corners.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..base.drawing import Markup, artwork, extent, join, lettering, number, tag, text, writable
from ..base.lettering import clipped
from .rules.cards import Card, Kind, folded

FACE, INK, PAPER = "#fdf8ec", "#23282b", "#fffdf6"


class Side(NamedTuple):
    """The colours of a player: of the thing, of its edge in the shade, of its lit rim."""

    colour: str
    shade: str
    light: str


SIDES = (Side("#2673a8", "#143f5f", "#9cc8e4"), Side("#a62a54", "#561029", "#f2b5c8"))


# -- emblems of the types --------------------------------------------------------------------------------------------


NEUTRAL = "neutral"
GROUNDS: Mapping[str, str] = {
    "fire": "#d2452a",
    "water": "#2f80c3",
    "grass": "#3f8f3a",
    "lightning": "#f2c230",
    "psychic": "#8b4aa5",
    "fighting": "#a4532a",
    "darkness": "#39404e",
    "metal": "#9aa7b1",
    "dragon": "#177a74",
    "fairy": "#d65c96",
    "colorless": "#d9d2c0",
    NEUTRAL: "#b7b3a8",
}
"""The types, and the colours of their emblems, which tint cards. The emblems themselves are files."""


def types(card: Card) -> tuple[str, ...]:
    """The emblems of a card, at most two."""
    found = [name for name in (folded(part).strip() for part in card.type.split("/")) if name in GROUNDS]
    return tuple(dict.fromkeys(found))[:2] or (NEUTRAL,)


def emblem_definitions(cards: Iterable[Card], prefix: str) -> Markup:
    """The emblems that cards need, for `emblem` to use."""
    needed = {name for card in cards for name in types(card)}
    art = artwork(__package__)
    return join(*(tag("g", art[f"types/{name}"], id=f"{prefix}-{name}") for name in GROUNDS if name in needed))


def emblem(card: Card, x: float, y: float, r: float, prefix: str) -> Markup:
    """The emblem of a card's type on a disc; of a second type, smaller, in front of it."""
    places = [(x, y, r)]
    names = types(card)
    if len(names) > 1:
        places = [(x - r * 0.24, y - r * 0.15, r * 0.92), (x + r * 0.5, y + r * 0.6, r * 0.58)]
    return join(
        *(
            tag(
                "use",
                href=f"#{prefix}-{name}",
                transform=f"translate({number(px)} {number(py)})scale({number(pr / 12)})",
            )
            for name, (px, py, pr) in zip(names, places, strict=False)
        )
    )


# -- cards -----------------------------------------------------------------------------------------------------------

CARD, MINI, BACK = (111.0, 72.0), (113.0, 35.0), (11.0, 16.0)
LEAST = 0.84
"""How far names shrink."""
CLASSES = ("basic", "stage 1", "stage 2", "ex/v/gx")


def plate(player: int, width: float, height: float, corner: float, inset: float = 0) -> str:
    """The outline of what belongs to a player: round corners or cut ones."""
    left, right, low, c = inset, width - inset, height - inset, max(corner - inset * 0.6, 0)
    cut = (lambda x, y: f"A{number(c)} {number(c)} 0 0 1 {number(x)} {number(y)}") if player == 0 else _to
    return (
        f"M{number(left + c)} {number(left)}H{number(right - c)}{cut(right, left + c)}V{number(low - c)}"
        f"{cut(right - c, low)}H{number(left + c)}{cut(left, low - c)}V{number(left + c)}{cut(left + c, left)}Z"
    )


def _to(x: float, y: float) -> str:
    return f"L{number(x)} {number(y)}"


def card_definitions(prefix: str) -> Markup:
    """What many cards share: blank ones of both players in two sizes, backs, marks, costs and classes."""
    made = [_class(kind, f"{prefix}-class{kind:d}") for kind in Kind]
    for player, side in enumerate(SIDES):
        tab = tag("path", d=_tab(player, 23, MINI[1]), fill=side.colour)
        made += [
            tag("g", _blank(player, CARD, 9, 3.6), id=f"{prefix}-card{player}"),
            tag("g", _blank(player, MINI, 6, 2.2), tab, id=f"{prefix}-mini{player}"),
            tag("g", back(player, *BACK, 2.4), id=f"{prefix}-back{player}"),
            tag("g", mark(player, 0, 0, 8), id=f"{prefix}-mark{player}"),
            tag("path", d=plate(player, *CARD, 9), id=f"{prefix}-card{player}rim"),
            tag("path", d=plate(player, *MINI, 6), id=f"{prefix}-mini{player}rim"),
        ]
        for tokens in range(1, 5):
            cost = "".join(mark_path(player, 50.5 + 8 * n, 25, 3.1) for n in range(tokens))
            name = f"{prefix}-cost{player}{tokens}"
            made.append(tag("path", d=cost, id=name, fill=side.colour, stroke=side.shade, stroke_width=0.8))
    return join(*made)


def _blank(player: int, size: tuple[float, float], corner: float, rim: float) -> Markup:
    side = SIDES[player]
    return join(
        tag("path", d=plate(player, *size, corner), fill=side.colour, stroke=side.shade),
        tag("path", d=plate(player, *size, corner, rim), fill=FACE),
    )


def _class(kind: Kind, name: str) -> Markup:
    """The class at the foot of a card: a badge of rank, one to three chevrons or a star, and the word."""
    right, y, height = CARD[0] - 11, 57.5, 7.4
    word = CLASSES[kind]
    x = right - extent(word) * height / 7 - 9
    if kind == Kind.EX:
        rank = tag("path", d=star(x, y, 6.4), fill=INK)
    else:
        top = y + 2.6 - 2.2 * kind
        chevrons = "".join(
            f"M{number(x - 4.6)} {number(top + 4.4 * n)}v-2l4.6-3.4l4.6 3.4v2l-4.6-3.4z" for n in range(kind + 1)
        )
        rank = tag("path", d=chevrons, fill=INK)
    letters = lettering(word, right, y, height=height, anchor="end"), lettering("hp", right, 43, height=7, anchor="end")
    return tag("g", rank, ink(*letters), id=name)


def back(player: int, width: float, height: float, corner: float) -> Markup:
    """The back of a card: three rings or three squares of the owner's, one within the other."""
    side, x, y = SIDES[player], width / 2, height / 2
    rings = [mark_path(player, x, y, width * part) for part in (0.14, 0.3)]
    return join(
        tag("path", d=plate(player, width, height, corner), fill=side.colour, stroke=PAPER, stroke_width=1),
        tag("path", d="".join(rings), fill="none", stroke=side.light, stroke_width=width / 12),
    )


def mark_path(player: int, x: float, y: float, r: float, flat: float = 1) -> str:
    """A disc or a six-sided tile around a point; ``flat`` is below 1 for one that lies."""
    if player == 0:
        half = f"a{number(r)} {number(r * flat)} 0 1 1"
        return f"M{number(x - r)} {number(y)}{half} {number(2 * r)} 0{half}-{number(2 * r)} 0Z"
    corners = ((-1.1, 0), (-0.58, -0.96), (0.58, -0.96), (1.1, 0), (0.58, 0.96), (-0.58, 0.96))
    return "M" + "L".join(f"{number(x + r * px)} {number(y + r * flat * py)}" for px, py in corners) + "Z"


def mark(player: int, x: float, y: float, r: float) -> Markup:
    """A player's sign: their token with their number on it."""
    side = SIDES[player]
    return join(
        tag("path", d=mark_path(player, x, y, r), fill=side.colour, stroke=PAPER, stroke_width=1.4),
        ink(lettering("12"[player], x, y, height=r * 1.1), colour=PAPER, width=1.5),
    )


def ink(*words: Markup, colour: str = INK, width: float = 1.15) -> Markup:
    """Lettering in one colour; the width of the pen is that for letters 7 high, and grows with them.

    Ends and corners are round: the group around the whole drawing says so.
    """
    return tag("g", *words, fill="none", stroke=colour, stroke_width=width)


def card_face(player: int, card: Card, prefix: str) -> Markup:
    """A card as it lies on the grid, its corner at (0, 0)."""
    width, height = CARD
    ground = GROUNDS[types(card)[0]]
    picture = tag("rect", x=6, y=26, width=width - 12, height=height - 32, rx=3, fill=ground, opacity=0.22)
    return join(
        tag("title", text(str(card))),
        tag("use", href=f"#{prefix}-card{player}"),
        picture,
        emblem(card, 26, 46, 15.5, prefix),
        ink(*_name(card.name, 9, 15.5, width - 29)),
        ink(lettering(str(card.hp), width - 25, 39, height=14.5, anchor="end"), width=1.35),
        tag("use", href=f"#{prefix}-class{card.kind:d}"),
        tag("use", href=f"#{prefix}-mark{player}", x=width - 9.5, y=9.5),
    )


def _name(name: str, x: float, y: float, width: float) -> list[Markup]:
    """A name, on two lines if it does not fit on one."""
    whole, height = writable(name), 8.6
    words = whole.split()
    if len(words) < 2 or extent(whole) * height / 7 * LEAST <= width:
        return [_fitted(whole, x, y, height, width)]
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    lines = min(halves, key=lambda pair: max(map(extent, pair)))
    return [_fitted(line, x, row, 7, width) for line, row in zip(lines, (y - 4.6, y + 5), strict=True)]


def _fitted(word: str, x: float, y: float, height: float, width: float) -> Markup:
    """A word from x on, made smaller by so little that it can still be read on a small screen, else clipped."""
    kept = clipped(word, width * 7 / height / LEAST)
    return lettering(kept, x, y, height=height, width=width, anchor="start")


def star(x: float, y: float, r: float) -> str:
    """A star with five points."""
    points = ((0, -1), (0.25, -0.34), (0.95, -0.31), (0.4, 0.13), (0.59, 0.81), (0, 0.42))
    round_ = [*points, *((-px, py) for px, py in points[4:0:-1])]
    return "M" + "L".join(f"{number(x + r * px)} {number(y + r * py)}" for px, py in round_) + "Z"


def card_back(player: int, prefix: str) -> Markup:
    """A card of which only the owner is known, as large as on the grid."""
    width, height = CARD
    side = SIDES[player]
    rings = "".join(mark_path(player, width / 2, height / 2, r) for r in (14, 20, 26))
    return join(
        tag("path", d=plate(player, width, height, 9), fill=side.colour, stroke=side.shade),
        tag("path", d=plate(player, width, height, 9, 3.6), fill="none", stroke=side.light),
        tag("path", d=rings, fill="none", stroke=side.light, stroke_width=1.6),
        ink(lettering("?", width / 2, height / 2, height=15), colour=PAPER, width=1.5),
        tag("use", href=f"#{prefix}-mark{player}", x=width - 9.5, y=9.5),
    )


def mini_face(player: int, line: int, count: int, card: Card, prefix: str) -> Markup:
    """A card in a hand, its corner at (0, 0): line, copies, name, emblem, cost in tokens, HP."""
    width, height = MINI
    several = count > 1
    behind = tag("use", href=f"#{prefix}-mini{player}", x=2.6, y=-2.6) if several else Markup("")
    tab = [lettering(f"#{line}", 12.5, height / 2 - (5 if several else 0), height=7.4)]
    if several:
        tab.append(lettering(f"x{count}", 12.5, height / 2 + 7, height=7))
    return join(
        tag("title", text(str(card))),
        behind,
        tag("use", href=f"#{prefix}-mini{player}"),
        tag("use", href=f"#{prefix}-cost{player}{card.kind + 1}"),
        ink(*tab, colour=PAPER, width=1.25),
        emblem(card, 35.5, 24.8, 7.6, prefix),
        ink(
            _fitted(writable(card.name), 27.5, 9.4, 7.6, width - 32),
            lettering(str(card.hp), width - 5.5, 25, height=9, anchor="end"),
        ),
    )


def _tab(player: int, width: float, height: float) -> str:
    """The coloured left end of a small card."""
    cut = "A6 6 0 0 1 " if player == 0 else "L"
    return f"M{number(width)} 0V{number(height)}H6{cut}0 {number(height - 6)}V6{cut}6 0Z"


# -- tokens ----------------------------------------------------------------------------------------------------------

RADIUS, FLAT, THICK, MOST_DRAWN = 17.0, 0.82, 4.6, 5


def token_definitions(prefix: str) -> Markup:
    """One token of each player, seen from above and a little from the front."""
    made = []
    for player, side in enumerate(SIDES):
        top = mark_path(player, 0, 0, RADIUS, FLAT)
        made.append(
            tag(
                "g",
                tag("path", d=_whole(player), fill=side.shade, stroke=PAPER, stroke_width=0.9),
                tag("path", d=top, fill=side.colour, stroke=side.light, stroke_width=0.9),
                id=f"{prefix}-token{player}",
            )
        )
    return join(*made)


def _whole(player: int) -> str:
    """The outline of a token: its face and, below, its edge."""
    r, deep = RADIUS, number(THICK - 1)
    if player == 0:
        half = f"a{number(r)} {number(r * FLAT)} 0 0 1"
        return f"M{number(-r)} 0{half} {number(2 * r)} 0v{deep}{half}-{number(2 * r)} 0Z"
    a, b, wide = number(r * 0.58), r * FLAT * 0.96, number(r * 1.1)
    low = number(b + THICK - 1)
    return f"M-{wide} 0L-{a} {number(-b)}H{a}L{wide} 0V{deep}L{a} {low}H-{a}L-{wide} {deep}Z"


def stack(player: int, tokens: int, x: float, y: float, prefix: str) -> Markup:
    """Tokens on top of each other around a point, with their number; more than five are drawn as five."""
    drawn = min(tokens, MOST_DRAWN)
    low = y + THICK * (drawn - 1) / 2 - 1
    discs = (tag("use", href=f"#{prefix}-token{player}", x=x, y=low - THICK * n) for n in range(drawn))
    top = low - THICK * (drawn - 1)
    rim = tag(
        "path",
        d=mark_path(player, x, top, RADIUS * 0.8, FLAT),
        fill="none",
        stroke=SIDES[player].light,
        opacity=0.8,
    )
    return join(*discs, rim, ink(lettering(str(tokens), x, top, height=12, width=24), colour=PAPER, width=1.5))
