"""The grid with cards, tokens and hands as SVG, all of it our own artwork.

From the top: the far player's bar and hand, the grid with the totals of its columns, the near player's bar and hand.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..base import Choice, Viewer, drawing
from ..base.drawing import Markup, Palette, join, lettering, number, tag, writable
from . import symbols
from .drawing_model import DrawingModel, Held, Placing, Space, description, drawing_model, more, title
from .rules.state import COLUMNS, REACH, ROWS, SPACES, STEPS
from .symbols import CARD, MINI, PAPER, SIDES, ink
from .text import space_name

if TYPE_CHECKING:
    from .game_state import BattleGridState

WIDTH, PAD = 400.0, 8.0
LEFT, CELL, TALL = 24.5, 117.0, 78.0  # the grid's left edge, and the size of its spaces
BAR, HAND_ROW, NAMES, TOTALS = 30.0, 39.0, 15.0, 27.0
GAP = 1.5  # around each space
MIDDLE = SPACES // 2  # the space that has all eight neighbours

Point = tuple[float, float]


def grid(
    state: "BattleGridState", *, theme: str, flipped: bool, arrows: Sequence[Choice], size: int, viewer: Viewer
) -> str:
    """What the viewer may see of a position; `arrows` are choices, drawn as cards that could be placed."""
    model = drawing_model(state, viewer, arrows)
    prefix = drawing.identifier("battle grid", model, theme, flipped, size)
    return Drawing(model, Palette(theme, prefix), prefix, flipped).document(size)


def reach(kind: int, *, theme: str) -> str:
    """Which spaces next to it a card of a class reaches, forward being up: a drawing of its own."""
    prefix = drawing.identifier("battle grid reach", kind, theme)
    palette = Palette(theme, prefix)
    directions = [at for at in range(len(STEPS)) if REACH[0, kind, MIDDLE] >> at & 1]
    side, middle = 20.0, 30.0
    spaces = [
        tag("rect", x=x * side + 1, y=y * side + 1, width=side - 2, height=side - 2, rx=3)
        for x in range(3)
        for y in range(3)
    ]
    ends = [(middle + side * STEPS[at][0], middle - side * STEPS[at][1]) for at in directions]
    arrows = [drawing.arrow((middle, middle), end, width=4) for end in ends]
    card = tag("rect", x=middle - 7, y=middle - 9, width=14, height=18, rx=2, fill=SIDES[0].colour, stroke=PAPER)
    return drawing.document(
        palette.style(),
        tag("g", *spaces, **palette(fill="light", stroke="frame_ink")),
        tag("g", *arrows, stroke_width=0.8, **palette(fill="arrow", stroke="halo")),
        card,
        prefix=prefix,
        title="Reach",
        description=f"{len(directions)} directions",
        box=(2 * middle, 2 * middle),
        width=int(2 * middle),
    )


class Drawing:
    """One drawing in the making."""

    def __init__(self, model: DrawingModel, palette: Palette, prefix: str, flipped: bool) -> None:
        self.model, self.palette, self.prefix, self.flipped = model, palette, prefix, flipped
        self.far, self.near = (0, 1) if flipped else (1, 0)
        self.top = PAD + BAR + self._hand_height(self.far) + NAMES  # of the grid

    def document(self, size: int) -> str:
        below = self.top + ROWS * TALL + NAMES
        bar = below + TOTALS
        whole = bar + BAR + self._hand_height(self.near) + PAD
        parts = [
            self._definitions(),
            self._box(whole),
            self._bar(self.far, PAD),
            self._hand(self.far, PAD + BAR),
            self._coordinates(below),
            self._spaces(),
            self._totals(below),
            self._bar(self.near, bar),
            self._hand(self.near, bar + BAR),
            self._placings(),
        ]
        return drawing.document(
            self.palette.style(),
            tag("g", *parts, stroke_linecap="round", stroke_linejoin="round"),
            prefix=self.prefix,
            title=title(self.model),
            description=description(self.model),
            box=(WIDTH, whole),
            width=size,
        )

    def _definitions(self) -> Markup:
        cards = [space.card for space in self.model.spaces if space.card]
        cards += [held.card for hand in self.model.hands for held in hand or ()]
        cards += [placing.held.card for placing in self.model.placings if placing.held]
        return tag(
            "defs",
            symbols.emblem_definitions(cards, self.prefix),
            symbols.card_definitions(self.prefix),
            symbols.token_definitions(self.prefix),
        )

    def _box(self, whole: float) -> Markup:
        """The box that all lies in, and the table of the grid."""
        table = tag(
            "rect",
            x=LEFT - 3,
            y=self.top - 3,
            width=COLUMNS * CELL + 6,
            height=ROWS * TALL + 6,
            rx=7,
            stroke_opacity=0.55,
            **self.palette(fill="dark", stroke="frame_ink"),
        )
        return join(tag("rect", width=WIDTH, height=whole, rx=10, **self.palette(fill="frame")), table)

    def _written(self, *words: Markup, width: float = 1.2) -> Markup:
        """Lettering on the box."""
        return tag("g", *words, fill="none", stroke_width=width, **self.palette(stroke="frame_ink"))

    # -- the grid ----------------------------------------------------------------------------------------------------

    def _corner(self, space: int) -> Point:
        row, column = divmod(space, COLUMNS)
        across, down = (COLUMNS - 1 - column, row) if self.flipped else (column, ROWS - 1 - row)
        return LEFT + across * CELL, self.top + down * TALL

    def _middle(self, space: int) -> Point:
        x, y = self._corner(space)
        return x + CELL / 2, y + TALL / 2

    def _coordinates(self, below: float) -> Markup:
        columns = [(name, self._middle(at)[0]) for at, name in enumerate("abc")]
        rows = [(name, self._middle(COLUMNS * at)[1]) for at, name in enumerate("12345")]
        right = LEFT + COLUMNS * CELL
        return self._written(
            *(lettering(name, x, y, height=8.5) for name, x in columns for y in (self.top - 9.5, below - 6.5)),
            *(lettering(name, x, y, height=8.5) for name, y in rows for x in (LEFT - 12, right + 12)),
        )

    def _spaces(self) -> Markup:
        """The spaces, what the last card did, and what lies there."""
        ground = [self._rect(space, GAP) for space in range(SPACES)]
        layers = [tag("g", *ground, **self.palette(fill="light")), self._home_rows()]
        if self.model.last:
            layers.append(self._last(*self.model.last))
        chosen = {placing.space for placing in self.model.placings}  # what lies there is drawn on the card to come
        layers += [
            self._content(at, space)
            for at, space in enumerate(self.model.spaces)
            if space.player is not None and at not in chosen
        ]
        if self.model.last:
            layers.append(self._wedges(*self.model.last))
        return join(*layers)

    def _rect(self, space: int, inset: float, **attributes: str | float) -> Markup:
        x, y = self._corner(space)
        return tag(
            "rect",
            x=x + inset,
            y=y + inset,
            width=CELL - 2 * inset,
            height=TALL - 2 * inset,
            rx=6,
            **attributes,
        )

    def _home_rows(self) -> Markup:
        """Chevrons on the starting rows, which point forward."""
        made = []
        for player, row in ((0, 0), (1, ROWS - 1)):
            tip = -9 if player == self.near else 9
            path = ""
            for column in range(COLUMNS):
                x, y = self._middle(COLUMNS * row + column)
                path += "".join(
                    f"M{number(x - 22)} {number(y + shift - tip / 2)}l22 {tip}l22 {-tip}" for shift in (-8, 8)
                )
            made.append(
                tag(
                    "path",
                    d=path,
                    fill="none",
                    stroke=SIDES[player].colour,
                    stroke_width=5,
                    opacity=0.22,
                )
            )
        return join(*made)

    def _content(self, at: int, space: Space) -> Markup:
        assert space.player is not None
        facts = {"data_space": space_name(at), "data_player": str(space.player + 1)}
        if space.card:
            return self._card_at(at, symbols.card_face(space.player, space.card, self.prefix), **facts)
        x, y = self._middle(at)
        stack = symbols.stack(space.player, space.tokens, 0, 0, self.prefix)
        place = f"translate({number(x)} {number(y)})"
        return tag("g", stack, transform=place, data_tokens=str(space.tokens), **facts)

    def _card_at(self, space: int, card: Markup, **attributes: str | float) -> Markup:
        x, y = self._middle(space)
        corner = f"translate({number(x - CARD[0] / 2)} {number(y - CARD[1] / 2)})"
        return tag("g", card, transform=corner, **attributes)

    # -- what the last card did --------------------------------------------------------------------------------------

    def _last(self, placed: int, influenced: Iterable[int]) -> Markup:
        """A full rim around the card, a dashed one around what it influenced."""
        rims = [
            join(
                self._rect(space, GAP, opacity=0.4, **self.palette(fill="last")),
                self._rect(
                    space, GAP + 1, fill="none", stroke_width=2.4, stroke_dasharray="7 5", **self.palette(stroke="last")
                ),
            )
            for space in influenced
        ]
        return tag("g", *rims, self._rect(placed, -1, **self.palette(fill="last")), data_last=space_name(placed))

    def _wedges(self, placed: int, influenced: Iterable[int]) -> Markup:
        """Small pointers from the last card to what it influenced, and a star on the card."""
        made = []
        x, y = self._middle(placed)
        for space in influenced:
            to_x, to_y = self._middle(space)
            right, down = _sign(to_x - x), _sign(to_y - y)
            tip = x + right * (CELL / 2 + 6), y + down * (TALL / 2 + 6)
            made.append(tag("path", d=_wedge(tip, right, down), data_influenced=space_name(space)))
        left, top = self._corner(placed)
        seal = join(
            tag("circle", cx=left + 24, cy=top, r=7),
            tag("path", d=symbols.star(left + 24, top, 4.8), fill=symbols.INK, stroke="none"),
        )
        return tag("g", *made, seal, stroke=symbols.INK, **self.palette(fill="last"))

    # -- choices -----------------------------------------------------------------------------------------------------

    def _placings(self) -> Markup:
        """Cards that could be placed, one on each space, and arrows to what they would influence."""
        by_space: dict[int, list[Placing]] = {}
        for placing in self.model.placings:
            by_space.setdefault(placing.space, []).append(placing)
        ghosts = [self._ghost(space, placings) for space, placings in by_space.items()]
        lines = dict.fromkeys((placing.space, there) for placing in self.model.placings for there in placing.influenced)
        arrows = [self._arrow(start, end) for start, end in lines]
        if not ghosts:
            return Markup("")
        paint = self.palette(fill="arrow", stroke="halo")
        return join(*ghosts, tag("g", *arrows, stroke_width=1.2, opacity=0.9, **paint))

    def _ghost(self, space: int, placings: Sequence[Placing]) -> Markup:
        """The first of the cards that were named for a space, and how many other cards were."""
        player, held = placings[0].player, placings[0].held
        face = symbols.card_face(player, held.card, self.prefix) if held else symbols.card_back(player, self.prefix)
        others = len({placing.held for placing in placings}) - 1
        rim = self._dashed(f"card{player}")
        layers = [tag("g", face, opacity=0.88), rim, self._tokens_below(space)]
        if others:
            paint = self.palette(fill="arrow", stroke="halo")
            layers.append(tag("rect", x=-4, y=-5, width=26, height=15, rx=7.5, stroke_width=1.2, **paint))
            layers.append(ink(lettering(f"+{others}", 9, 2.5, height=8.5, width=20), colour=PAPER, width=1.4))
        return self._card_at(space, join(*layers), data_choice=space_name(space))

    def _dashed(self, kind: str) -> Markup:
        """The rim of a card that could be placed."""
        rim = f"#{self.prefix}-{kind}rim"
        return join(
            tag("use", href=rim, fill="none", stroke_width=4.6, **self.palette(stroke="halo")),
            tag("use", href=rim, fill="none", stroke_width=3, stroke_dasharray="6 8", **self.palette(stroke="arrow")),
        )

    def _tokens_below(self, at: int) -> Markup:
        """The tokens on which a card would be placed, small at its corner."""
        space = self.model.spaces[at]
        if space.player is None:
            return Markup("")
        stack = symbols.stack(space.player, space.tokens, 0, 0, self.prefix)
        place = f"translate(8 {number(CARD[1] - 10)})scale(.7)"
        facts = {"data_space": space_name(at), "data_player": str(space.player + 1)}
        return tag("g", stack, transform=place, data_tokens=str(space.tokens), **facts)

    def _arrow(self, start: int, end: int) -> Markup:
        (x, y), (to_x, to_y) = self._middle(start), self._middle(end)

        def along(part: float) -> Point:
            return x + (to_x - x) * part, y + (to_y - y) * part

        # It begins on the card and ends short of the tokens.
        line = drawing.arrow(along(0.42), along(0.78), width=6)
        return tag("g", line, data_arrow=f"{space_name(start)}>{space_name(end)}")

    # -- totals and players ------------------------------------------------------------------------------------------

    def _totals(self, y: float) -> Markup:
        label = self._written(lettering("hp", LEFT - 12, y + 11.5, height=7.5))
        return join(label, *(self._total(column, y + 2) for column in range(COLUMNS)))

    def _total(self, column: int, y: float) -> Markup:
        """The HP of both in a column; the leader's stands on a plate of theirs."""
        x, leader = self._corner(column)[0], self.model.leader(column)
        middle, half = x + CELL / 2, CELL / 2 - 10
        parts = []
        for player, side in enumerate(SIDES):
            left = x + 3 if player == 0 else middle + 7
            if player == leader:
                outline = symbols.plate(player, half, 19, 6)
                place = f"translate({number(left)} {number(y)})"
                parts.append(tag("path", d=outline, transform=place, fill=side.colour, stroke=PAPER, stroke_width=1.2))
            word = lettering(str(self.model.columns[player][column]), left + half / 2, y + 9.5, height=10, width=40)
            won = player == leader
            parts.append(ink(word, colour=PAPER, width=1.5) if won else self._written(word))
        sign = "=" if leader is None else "><"[leader]
        parts.append(self._written(lettering(sign, middle, y + 10.5, height=9)))
        return tag("g", *parts, data_column="abc"[column], data_leader="-" if leader is None else str(leader + 1))

    def _bar(self, player: int, y: float) -> Markup:
        """A player's name, whether it is their turn, how many cards they hold, their points."""
        middle, model = y + BAR / 2 - 1, self.model
        points = lettering(str(model.points[player]), WIDTH - 61, middle, height=13, anchor="end")
        return tag(
            "g",
            tag("use", href=f"#{self.prefix}-mark{player}", x=20, y=middle),
            self._written(lettering(writable(model.seats[player]), 35, middle, height=10, width=54, anchor="start")),
            self._standing(player, middle),
            self._size(player, middle),
            self._written(points, width=1.45),
            self._written(lettering("points", WIDTH - 14, middle + 2, height=8.5, anchor="end")),
            data_bar=str(player + 1),
        )

    def _standing(self, player: int, y: float) -> Markup:
        """A tag for the player whose turn it is, or at the end for the winner."""
        if self.model.turn is None:
            winner = more(*self.model.points)
            word = "draw" if winner is None else "wins" if winner == player else ""
        else:
            word = "to place" if self.model.turn == player else ""
        if not word:
            return Markup("")
        wide = drawing.extent(word) + 15
        shape = f"M92 {number(y - 8)}h{number(wide)}l7 8l-7 8h{number(-wide)}z"
        return join(
            tag("path", d=shape, **self.palette(fill="last")),
            ink(lettering(word, 92 + wide / 2 + 1, y, height=7.4), width=1.3),
        )

    def _size(self, player: int, y: float) -> Markup:
        """A hidden hand is its backs and their number; of one that is shown the number is enough."""
        size, x = self.model.sizes[player], 168.0
        backs = Markup("")
        if self.model.hands[player] is None:
            href = f"#{self.prefix}-back{player}"
            backs = join(*(tag("use", href=href, x=x + 6.5 * n, y=y - 8) for n in range(size)))
            x += 6.5 * size + (10 if size else 0)
        word = f"{size} card{'' if size == 1 else 's'}" if self.model.hands[player] is not None else str(size)
        return tag("g", backs, self._written(lettering(word, x, y, height=9.5, anchor="start")), data_size=str(size))

    # -- hands -------------------------------------------------------------------------------------------------------

    def _hand_height(self, player: int) -> float:
        hand = self.model.hands[player]
        return -(-len(hand) // COLUMNS) * HAND_ROW + 5 if hand else 0

    def _hand(self, player: int, y: float) -> Markup:
        chosen = {placing.held.line for placing in self.model.placings if placing.held and placing.player == player}
        cards = [
            self._mini(
                player, held, LEFT - 2 + (MINI[0] + 8) * (at % COLUMNS), y + 4 + HAND_ROW * (at // COLUMNS), chosen
            )
            for at, held in enumerate(self.model.hands[player] or ())
        ]
        return tag("g", *cards, data_hand=str(player + 1)) if cards else Markup("")

    def _mini(self, player: int, held: Held, x: float, y: float, chosen: set[int]) -> Markup:
        face = symbols.mini_face(player, held.line, held.copies, held.card, self.prefix)
        rim = Markup("")
        if held.line in chosen:
            rim = self._dashed(f"mini{player}")
        return tag("g", face, rim, transform=f"translate({number(x)} {number(y)})", data_line=str(held.line))


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _wedge(tip: Point, right: int, down: int) -> str:
    """A small triangle that points right, down or both."""
    long = 9 if right and down else 10
    norm = (right * right + down * down) ** 0.5
    ux, uy = right / norm, down / norm
    (x, y), wide = tip, 5.5
    back_x, back_y = x - ux * long, y - uy * long
    corners = ((x, y), (back_x - uy * wide, back_y + ux * wide), (back_x + uy * wide, back_y - ux * wide))
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in corners) + "Z"
