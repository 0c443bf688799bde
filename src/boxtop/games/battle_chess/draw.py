"""The mat of Battle Chess as SVG: tiles with their arrows and powers, and around it what lies beside the mat.

From top to bottom: what the far side has (Cost Area, waiting legends), the mat, what the near side has, the cards.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ..base import Choice, drawing
from ..base.drawing import Markup, Palette, join, number, tag
from ..base.squares import square_name, squares_in
from . import symbols
from .rules.state import BACK, BLUE, CARD, FIRST_SIDE, KIND, NO_SQUARE, NO_TARGET, PART, SUMMON
from .rules.verbs import attacked
from .sheet import Piece, Sheet
from .symbols import LARGE, SQUARE, Card, coin, word
from .text import SIDES, choice_text, parts, target_square, values

if TYPE_CHECKING:
    from .game_state import BattleChessState

Point = tuple[float, float]

MARGIN = 17  # around the squares, for their names
PAD = 9  # around everything
STRIP, CARDS = 42, 48  # heights of what lies beside the mat
NARROWEST = 6 * SQUARE + 2 * MARGIN  # a small mat leaves room for what lies beside it
COLOURS = ("yellow", "blue")


class Place(NamedTuple):
    """Where something lies: its lowest square, and whether it covers one square or two by two."""

    square: int
    span: int


@dataclass(frozen=True)
class Scene:
    """What all parts of one drawing need to know."""

    state: "BattleChessState"
    fields: Any
    palette: Palette
    prefix: str
    flipped: bool

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    def place(self, square: int) -> Place:
        """Where the piece that is named by a square lies, if there is one."""
        return Place(square, 2 if int(self.fields["legends"]) >> square & 1 else 1)

    def middle(self, place: Place) -> Point:
        sheet = self.sheet
        rank, file = divmod(place.square, 8)
        if file + place.span > sheet.files or rank + place.span > sheet.ranks:
            what = "A legend on " if place.span == 2 else ""
            last = square_name(8 * sheet.ranks + sheet.files - 9)
            raise ValueError(f"{what}{square_name(place.square)} is not on this mat, which ends at {last}.")
        across, up = file + place.span / 2, rank + place.span / 2
        if self.flipped:
            across, up = sheet.files - across, sheet.ranks - up
        return across * SQUARE, (sheet.ranks - up) * SQUARE

    def look(self, side: int, *, back: bool = False) -> dict[str, str]:
        """The two colours of a tile, as symbols.py wants them."""
        own = COLOURS[side]
        face, ink = (f"{own}_back", own) if back else (own, "white_line")
        return self.palette(fill=face, stroke=face, color=ink)


def mat(state: "BattleChessState", *, theme: str, flipped: bool, arrows: Sequence[Choice], size: int) -> str:
    """The whole drawing; `arrows` are choices to point out, legal or not."""
    contents = (state.position, state.sheet.text(), state.game.seats, state.last, flipped, list(arrows), theme, size)
    prefix = drawing.identifier("battle_chess mat", contents)
    palette = Palette(theme, prefix)
    scene = Scene(state, state.fields, palette, prefix, flipped)
    across, down = state.sheet.files * SQUARE, state.sheet.ranks * SQUARE
    width = max(across + 2 * MARGIN, NARROWEST)
    top = PAD + STRIP + MARGIN
    near = top + down + MARGIN
    height = near + STRIP + CARDS + PAD
    board = tag("g", *_mat(scene, arrows), transform=f"translate({number((width - across) / 2)} {top})")
    beside = (
        _strip(scene, int(not flipped), PAD, width),
        _strip(scene, int(flipped), near, width),
        _cards(scene, arrows, near + STRIP, width),
    )
    ground = tag("rect", width=width, height=height, rx=9, **palette(fill="frame"))
    return drawing.document(
        palette.style(),  # after all colours have been handed out
        _definitions(scene),
        ground,
        tag("g", board, *beside, stroke_linecap="round", stroke_linejoin="round"),
        prefix=prefix,
        title="Battle Chess mat",
        description=f"{state}\n{_status(state)}",
        box=(width, height),
        width=size,
    )


def tile(piece: Piece, *, back: bool, theme: str) -> str:
    """One face of a piece as a drawing of its own: its power and its arrows, as Yellow sees them."""
    prefix = drawing.identifier("battle_chess tile", piece, back, theme)
    palette = Palette(theme, prefix)
    whole = SQUARE * (2 if piece.role == "legend" else 1)
    face, ink = ("yellow_back", "yellow") if back else ("yellow", "white_line")
    shapes = symbols.bases(prefix) | {symbols.emblem_id(piece, prefix): symbols.picture(piece)}
    return drawing.document(
        palette.style(),
        tag("defs", *(tag("g", shape, id=name) for name, shape in shapes.items())),
        tag(
            "g",
            symbols.printed(piece, prefix, symbols.YELLOW, back=back, turned=False),
            transform=f"translate({number(whole / 2)} {number(whole / 2)})",
            stroke_linecap="round",
            stroke_linejoin="round",
            **palette(fill=face, stroke=face, color=ink),
        ),
        prefix=prefix,
        title=piece.name,
        description="back" if back else "front",
        box=(whole, whole),
        width=whole,
    )


def _definitions(scene: Scene) -> Markup:
    """What is drawn more than once."""
    emblems = ((symbols.emblem_id(piece, scene.prefix), symbols.picture(piece)) for piece in scene.sheet.pieces)
    shapes = symbols.bases(scene.prefix) | dict(emblems) | {f"{scene.prefix}-swords": symbols.swords()}
    return tag("defs", *(tag("g", shape, id=name) for name, shape in shapes.items()))


def _winner(state: "BattleChessState") -> str | None:
    return state.game.seats[state.result.scores.index(1)] if state.result and 1 in state.result.scores else None


def _status(state: "BattleChessState") -> str:
    if state.result:
        winner = _winner(state)
        return f"{winner} has won." if winner else "The game is drawn."
    if state.battle:
        return f"The battle {state.battle} waits for a card."
    return f"{SIDES[int(state.fields['side'])]} to move."


# -- the mat and what lies on it -------------------------------------------------------------------------------------


def _mat(scene: Scene, arrows: Sequence[Choice]) -> Iterator[Markup]:
    sheet = scene.sheet
    yield _coordinates(scene)
    edge = {"x": -2.0, "y": -2.0, "width": sheet.files * SQUARE + 4.0, "height": sheet.ranks * SQUARE + 4.0}
    yield tag("rect", **edge, rx=3, fill="none", opacity=0.6, **scene.palette(stroke="frame_ink"))
    yield drawing.chequers(sheet.files, sheet.ranks, SQUARE, scene.palette)
    last, fought = _last(scene)
    yield from (drawing.moved(*_corner(scene, place), place.span * SQUARE, scene.palette) for place in last)
    yield from _pieces(scene)
    # A tile hides the tint, so the corners of the place that was reached are drawn above it.
    yield from (_corners(scene, place) for place in last[-1:])
    yield from (_swords(scene, mark, colour="last") for mark in fought)
    yield from _waiting_battle(scene)
    yield from _choices(scene, arrows)


def _corner(scene: Scene, place: Place) -> Point:
    x, y = scene.middle(place)
    return x - place.span * SQUARE / 2, y - place.span * SQUARE / 2


def _coordinates(scene: Scene) -> Markup:
    """Files above and below, ranks on both sides."""
    sheet = scene.sheet
    files, ranks = "abcdefgh"[: sheet.files], "87654321"[-sheet.ranks :]
    if scene.flipped:
        files, ranks = files[::-1], ranks[::-1]
    near = -MARGIN / 2 - 0.5
    below, right = sheet.ranks * SQUARE - 2 * near, sheet.files * SQUARE - 2 * near
    across = [drawing.lettering(name, (at + 0.5) * SQUARE, near, height=8) for at, name in enumerate(files)]
    along = [drawing.lettering(name, near, (at + 0.5) * SQUARE, height=8) for at, name in enumerate(ranks)]
    return tag(
        "g",
        tag("g", *across, id=f"{scene.prefix}-files"),
        tag("g", *along, id=f"{scene.prefix}-ranks"),
        tag("use", href=f"#{scene.prefix}-files", y=below),
        tag("use", href=f"#{scene.prefix}-ranks", x=right),
        fill="none",
        stroke_width=1.2,
        **scene.palette(stroke="frame_ink"),
    )


def _pieces(scene: Scene) -> Iterator[Markup]:
    """Each kind of tile is drawn once and used wherever it lies; those of one colour share a group."""
    looks: dict[tuple[int, bool], list[Markup]] = {}
    kinds: dict[str, Markup] = {}
    for square, cell in enumerate(scene.fields["cells"].tolist()):
        if not cell or cell >= PART:  # empty, or a legend whose lowest square we have seen
            continue
        side, back, piece = int(bool(cell & BLUE)), bool(cell & BACK), scene.sheet.pieces[(cell & KIND) - 1]
        eggs = scene.state.eggs[side] if piece.role == "royal" else 0
        name = f"{scene.prefix}-{COLOURS[side]}-{piece.letter}{'-back' * back}{'-eggs' * bool(eggs)}"
        if eggs:
            kinds[name] = symbols.hidden(piece, scene.prefix, side, eggs)
        else:
            kinds[name] = symbols.printed(piece, scene.prefix, side, back=back, turned=bool(side) != scene.flipped)
        x, y = scene.middle(scene.place(square))
        use = tag(
            "use", href=f"#{name}", x=x, y=y, data_square=square_name(square), data_piece=scene.state.squares[square]
        )
        looks.setdefault((side, back), []).append(use)
    yield tag("defs", *(tag("g", shapes, id=name) for name, shapes in sorted(kinds.items())))
    for (side, back), uses in sorted(looks.items()):
        yield tag("g", *uses, **scene.look(side, back=back))


# -- marks -----------------------------------------------------------------------------------------------------------


def _last(scene: Scene) -> tuple[list[Place], list[Point]]:
    """What the last choice left and reached, and where it began a battle that is over."""
    last = scene.state.last
    if last is None or last >= CARD:
        return [], []
    if last >= SUMMON:
        return [Place((last - SUMMON) % 64, 2)], []
    origin, to, target = parts(last)
    mover = scene.place(to)
    over = target != NO_TARGET and not scene.state.battle
    marks = [_fight(scene, mover, target)[1]] if over else []
    return [mover] if origin == to else [Place(origin, mover.span), mover], marks


def _corners(scene: Scene, place: Place) -> Markup:
    half = place.span * SQUARE / 2 - 1.7
    return _brackets(scene, scene.middle(place), (half, half), 6.0 + 3 * place.span)


def _brackets(scene: Scene, middle: Point, half: Point, long: float) -> Markup:
    """The four corners of something that the last choice touched."""
    (x, y), (w, h) = middle, half
    corners = ((x + i * w, y + j * h, -i * long, -j * long) for i in (-1, 1) for j in (-1, 1))
    d = "".join(f"M{number(a + c)} {number(b)}H{number(a)}v{number(e)}" for a, b, c, e in corners)
    strokes = (
        tag("path", d=d, stroke_width=width, **scene.palette(stroke=role))
        for role, width in (("white_line", 4.4), ("last", 2.2))
    )
    return tag("g", *strokes, fill="none", data_mark="last")


def _fight(scene: Scene, attacker: Place, target: int) -> tuple[Point, Point]:
    """A battle as it is drawn: from the middle of the attacker to a mark where it touches what it attacks."""
    x, y = scene.middle(attacker)
    if target >= FIRST_SIDE:
        away = SQUARE + 2 if not scene.flipped else -SQUARE - 2
        across, down = ((0, -away), (away, 0), (0, away), (-away, 0))[target - FIRST_SIDE]
        return (x, y), (x + across, y + down)
    square = target_square(attacker.square, target)
    assert square is not None, "choice_text has asked"
    cells = (Place(square + step, 1) for step in ((0, 1, 8, 9) if scene.place(square).span == 2 else (0,)))
    near = min((scene.middle(cell) for cell in cells), key=lambda cell: math.dist(cell, (x, y)))
    # The lowest square of a legend that has left the mat may lie two squares away.
    dx, dy = (0.52 * max(-SQUARE, min(SQUARE, there - here)) for there, here in zip(near, (x, y), strict=True))
    return (x, y), (x + dx, y + dy)


def _swords(scene: Scene, at: Point, *, colour: str, size: float = 1.0) -> Markup:
    """Crossed swords on a round badge."""
    blades, rim = ("white_line", "white_line") if colour == "last" else ("white", "halo")
    return tag(
        "use",
        href=f"#{scene.prefix}-swords",
        transform=f"translate({number(at[0])} {number(at[1])})scale({number(size)})",
        data_mark=f"swords {colour}",
        **scene.palette(fill=colour, stroke=rim, color=blades),
    )


def _waiting_battle(scene: Scene) -> Iterator[Markup]:
    """The battle that waits for a card: both sides ringed, swords between them."""
    square, target = int(scene.fields["attacker"]), int(scene.fields["target"])
    if square == NO_SQUARE:
        return
    attacker = scene.place(square)
    met = [scene.place(there) for there in squares_in(int(attacked(scene.fields, square, target)))]
    rings = []
    for place in (attacker, *met):
        x, y = _corner(scene, place)
        side = place.span * SQUARE - 3.0
        dashes = None if place == attacker else "7 5"
        rings.append(tag("rect", x=x + 1.5, y=y + 1.5, width=side, height=side, rx=6, stroke_dasharray=dashes))
    for role, width in (("halo", 5.2), ("check", 3.2)):
        yield tag("g", *rings, fill="none", stroke_width=width, **scene.palette(stroke=role))
    yield _swords(scene, _fight(scene, attacker, target)[1], colour="check", size=1.3)


# -- choices ---------------------------------------------------------------------------------------------------------


def _choices(scene: Scene, choices: Iterable[Choice]) -> Iterator[Markup]:
    ghosts: list[Markup] = []
    lines: list[Markup] = []
    marks: dict[Point, None] = {}
    for choice in choices:
        choice_text(choice, scene.sheet)  # raises an error if there is no such choice
        if choice >= CARD:
            continue
        if choice >= SUMMON:
            ghosts.append(_ghost(scene, *divmod(choice - SUMMON, 64)))
            continue
        origin, to, target = parts(choice)
        span = 2 if target >= FIRST_SIDE else scene.place(origin).span
        edge = 22.0 * span  # arrows begin where they hide nothing but the edge of a tile
        if target == NO_TARGET or origin != to:
            ends = scene.middle(Place(origin, span)), scene.middle(Place(to, span))
            beyond = -18 if scene.fields["cells"][to] else -5  # as far as an empty square, or the edge of a tile
            lines.append(_arrow(*ends, begin=edge, beyond=edge if span == 2 else beyond))
        if target != NO_TARGET:
            start, mark = _fight(scene, Place(to, span), target)
            lines.append(_arrow(start, mark, begin=edge if origin == to or span == 2 else 3))
            marks[mark] = None
    yield from ghosts
    if lines:
        colours = scene.palette(fill="arrow", stroke="halo")
        yield tag("g", *lines, stroke_width=1.2, opacity=0.88, data_mark="arrows", **colours)
    yield from (_swords(scene, mark, colour="arrow") for mark in marks)


def _arrow(start: Point, end: Point, *, begin: float, beyond: float = 0) -> Markup:
    """An arrow that begins so far from one point, and ends so far beyond another: a legend's edge, not its middle."""
    length = math.dist(start, end)
    if not length:
        raise ValueError("An arrow must lead from one square to another.")
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tail, tip = (start[0] + dx * begin, start[1] + dy * begin), (end[0] + dx * beyond, end[1] + dy * beyond)
    return drawing.arrow(tail, tip, width=6)


def _ghost(scene: Scene, legend: int, square: int) -> Markup:
    """A legend where it would be summoned."""
    x, y = scene.middle(Place(square, 2))
    side = int(scene.fields["side"])
    piece = scene.sheet.legends[legend]
    tile = tag(
        "g",
        symbols.printed(piece, scene.prefix, side, back=False, turned=bool(side) != scene.flipped),
        opacity=0.65,
        **scene.look(side),
    )
    edge = tag("path", d=symbols.outline(side, LARGE), fill="none", stroke_width=3.4, stroke_dasharray="9 6")
    return tag(
        "g",
        tile,
        tag("g", edge, **scene.palette(stroke="arrow")),
        transform=f"translate({number(x)} {number(y)})",
        data_mark="summon",
    )


# -- what lies beside the mat ----------------------------------------------------------------------------------------


def _tray(scene: Scene, y: float, width: float, height: float, *, lit: bool) -> Markup:
    box = {"x": PAD, "y": y, "width": width - 2 * PAD, "height": height, "rx": 6}
    ground = tag("rect", **box, fill="#000", opacity=0.2)
    rim = tag("rect", **box, fill="none", stroke_width=1.6, **scene.palette(stroke="frame_ink"))
    return join(ground, rim if lit else Markup(""))


def _strip(scene: Scene, side: int, y: float, width: float) -> Markup:
    """One side's name, Cost Area and waiting legends; the side to move is pointed at, the winner has a star."""
    state, palette = scene.state, scene.palette
    high = STRIP - 6
    middle = y + high / 2
    turn = state.result is None and int(scene.fields["side"]) == side
    chip = tag(
        "g", symbols.base(side, 9, back=False), transform=f"translate({PAD + 28} {number(middle)})", **scene.look(side)
    )
    shapes = [_tray(scene, y, width, high, lit=turn), chip]
    if turn:
        shapes.append(tag("path", d=f"M{PAD + 7} {number(middle - 6)}l8 6l-8 6z", **palette(fill="frame_ink")))
    if _winner(state) == SIDES[side]:
        shapes.append(symbols.star(PAD + 28, middle, palette))
    ink = palette(stroke="frame_ink")
    shapes.append(word(COLOURS[side], PAD + 44, middle, 8.5, ink, anchor="start"))
    shapes.append(word("cost", PAD + 100, middle, 8.5, ink, anchor="start"))
    shapes.append(coin(state.cost[side], PAD + 142, middle, 10.5, palette, full=state.cost[side] > 0))
    x = width - PAD - 16
    for piece in reversed(state.waiting(side)):
        shapes.append(_waiting(scene, piece, side, x, middle))
        x -= 54
    return tag("g", *shapes, data_area=COLOURS[side], data_cost=str(state.cost[side]))


def _waiting(scene: Scene, piece: Piece, side: int, x: float, y: float) -> Markup:
    """A small tile of a legend and its price, on a full coin once it can be paid."""
    tile = join(symbols.base(side, 15.5, back=False), symbols.emblem(piece, scene.prefix, 0, 0.56))
    return tag(
        "g",
        tag("g", tile, transform=f"translate({number(x - 27)} {number(y)})", **scene.look(side)),
        coin(piece.cost, x, y, 8.5, scene.palette, full=scene.state.cost[side] >= piece.cost),
        data_legend=piece.letter,
        data_price=str(piece.cost),
    )


def _cards(scene: Scene, arrows: Sequence[Choice], y: float, width: float) -> Markup:
    """The Plus Power Cards: those in the deck, face down (which they are is known), and those seen, face up."""
    state, palette, known = scene.state, scene.palette, values(scene.sheet)
    high, label, gap = CARDS - 6.0, 33.0, 4.0
    room = width - 2 * PAD - 16 - 2 * label - 12
    wide = min(33.0, room / (len(state.cards_left) + max(len(state.cards_seen), 1)) - gap)
    # A choice names a value, of which there may be several cards: the first one is marked.
    chosen = {known[choice - CARD] for choice in arrows if choice >= CARD}
    last = set() if state.last is None or state.last < CARD else {known[state.last - CARD]}
    shapes, x = [_tray(scene, y, width, high, lit=bool(state.battle))], PAD + 9.0
    for name, cards in (("left", state.cards_left), ("seen", state.cards_seen)):
        shapes.append(word(name, x, y + high / 2, 8.5, palette(stroke="frame_ink"), anchor="start"))
        x += label
        for value in cards:
            card, shuffles = Card(value, x, y + 5, wide, high - 10), value == scene.sheet.reshuffle
            shapes.append(card.drawn(palette, up=name == "seen", shuffles=shuffles))
            # The card just drawn lies open, but for the one after which all are shuffled.
            if value in last and (name == "seen" or shuffles):
                last.remove(value)
                shapes.append(_brackets(scene, card.middle, (wide / 2, high / 2 - 5), 6))
            if value in chosen:
                chosen.remove(value)
                shapes.append(card.pointed(palette))
            x += wide + gap
        if not cards:
            shapes.append(Card(0, x, y + 5, wide, high - 10).slot(palette))
        x += 10
    if state.battle:
        shapes.append(_swords(scene, (PAD + 3, y + 2), colour="check"))
    return tag("g", *shapes, data_area="cards")
