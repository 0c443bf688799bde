"""The diagrams of docs/rules/battle_chess.md."""

from collections.abc import Callable, Mapping
from functools import partial

from ..base.diagrams import THEME, Diagram
from . import draw
from .sheet import standard

START = "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/0 ZRzr - - 0"
DIAGRAMS = (
    Diagram("start", START),
    Diagram("moving", START, arrows="b2a3; b2b3; b2c3; c1c6; d2a5; d2g5"),
    Diagram(
        "neighbours",
        "1oe(v3)so1/1pSm1p1/7/7/7/1P1M1P1/1O1(V3)EO1 y 0/0 ZRzr - - 2",
        arrows="c6xb6; c6xc7; c6xd6",
    ),
    Diagram("battle", "1oe(v3)so1/1p3p1/3m3/3P3/7/1P1M3/1OS(V3)EO1 y 0/0 ZRzr - - 4", arrows="d4xd5"),
    Diagram("flip", "1o1(v3)so1/1p1m1p1/7/2e4/3M3/1P3P1/1OS(V3)EO1 y 0/0 ZRzr - - 6", played="d3xc4"),
    Diagram("eggs", "1oe(v3)so1/1pO2p1/5m1/7/7/1P1M1P1/2S(V3)EO1 y 0/0 ZRzr - - 8", played="c6xd7"),
    Diagram("summon", "1oe(v3)so1/1p3p1/7/2m4/7/1P1M1P1/1OSVEO1 y 3/0 ZRzr 0,20,40 - 1", played="Z@e3"),
    Diagram("zekrom", "1oev1o1/1p1rr2/2srr2/2ZZ3/2ZZ3/1P1M1P1/1OSVEO1 y 0/1 Rz - - 1", played="c3xn; +0"),
)

PICTURES: Mapping[str, Callable[[], str]] = {
    f"{piece.name.lower()}-{face}": partial(draw.tile, piece, back=face == "back", theme=THEME)
    for piece in standard().pieces
    for face in ("front", "back")
}
