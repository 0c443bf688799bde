"""The drawing of Connect Four. The page plays on it: an element with `data-move` is a place to click."""

from typing import TYPE_CHECKING

from boxtop.games.base import Look
from boxtop.games.base.drawing import Markup, Palette, document, identifier, lettering, tag

from .rules import COLUMNS, ROWS

if TYPE_CHECKING:
    from . import ConnectFourState

SIDE, TOP = 40, 24  # of a square; above the board, for the numbers of the columns
WIDTH, HEIGHT = COLUMNS * SIDE, TOP + ROWS * SIDE


def rendered(state: "ConnectFourState", look: Look) -> str:
    prefix = identifier("connect_four", state.position, state.last, look.arrows, look.theme, look.size)
    palette = Palette(look.theme, prefix)
    columns = [_column(state, column, look, palette) for column in range(COLUMNS)]
    return document(
        palette.style(),
        tag("rect", width=WIDTH, height=HEIGHT, rx=6, **palette(fill="frame")),
        *columns,
        prefix=prefix,
        title="Connect Four",
        description="\n".join(state.lines()),
        box=(WIDTH, HEIGHT),
        width=look.size,
    )


def _column(state: "ConnectFourState", column: int, look: Look, palette: Palette) -> Markup:
    """A column as one place to click, with a background so that a click between two holes hits it, too."""
    left = column * SIDE
    ink = palette(stroke="last" if column in (state.last, *look.arrows) else "frame_ink")
    number = tag("g", lettering(str(column + 1), left + SIDE / 2, 13, height=9), fill="none", stroke_width=1.5, **ink)
    return tag(
        "g",
        tag("rect", x=left, width=SIDE, height=HEIGHT, rx=6, **palette(fill="frame")),
        number,
        *(_hole(state, column, row, palette) for row in range(ROWS)),
        data_move=state.game.text(column),
    )


def _hole(state: "ConnectFourState", column: int, row: int, palette: Palette) -> Markup:
    """An empty hole, or a disc: the second player's has a ring, for players who do not see its colour."""
    x, y = column * SIDE + SIDE / 2, HEIGHT - row * SIDE - SIDE / 2
    player = state.disc(column, row)
    disc = tag("circle", cx=x, cy=y, r=16, **palette(fill="light" if player is None else ("check", "yellow")[player]))
    if player != 1:
        return disc
    ring = tag("circle", cx=x, cy=y, r=10, fill="none", stroke_width=2.5, **palette(stroke="yellow_back"))
    return tag("g", disc, ring)
