"""The diagrams of docs/rules/chessplus.md, and of the first page."""

from collections.abc import Callable, Mapping
from functools import partial

from ..base.diagrams import THEME, Diagram
from ..base.squares import square_number
from . import draw
from .piece_names import MERGED
from .text import START

DIAGRAMS = (
    Diagram("start", START),
    Diagram("merging", START, arrows="b1d2; d1d2; g1e2; h1h2"),
    Diagram("pawn-merges", "4k3/8/8/8/2N5/4BN2/2P1P1P1/4K3 w - - 0 1", arrows="c2c4; e2e3; g2g3; g2g4"),
    Diagram("whole", "4k3/8/8/8/8/8/4(NP)3/4K3 w - - 0 1", arrows="e2c1; e2c3; e2d4; e2f4; e2g3; e2g1; e2e3; e2e4"),
    Diagram("split", "6k1/8/3p4/8/4(QN)3/8/5R2/1K6 w - - 0 1", arrows="e4d6; e4f2; e4g3"),
    Diagram("en-passant", "4k3/8/8/8/3pP3/8/4P3/4K3 w - - 0 1", played="e2e4", arrows="d4e3"),
    Diagram("promotion", "7k/4P3/8/1(BP)6/8/8/8/K7 w - - 0 1", arrows="b5e8; e7e8"),
    Diagram("removal", "K3n2r/3P4/8/1Q6/8/(QQ)7/8/7k w - - 0 1", arrows="d7e8; h8a8"),
    Diagram("castling", "4k3/8/8/8/8/8/5PPP/4K2(RN) w K - 0 1", played="e1g1"),
    Diagram("check", "r1b2rk1/pppp1ppp/8/8/4(QN)3/8/PPP2PPP/2K5 w - - 0 1", played="e4f6"),
    Diagram("pin", "4r2k/8/8/8/8/8/4(RN)3/4K3 w - - 0 1", arrows="e8e1; e2c3"),
    Diagram("material", "5b1k/8/8/2b5/8/4(BB)3/8/K7 w - - 0 1"),
)

# The picture on the first page: a position in the middle of a game.
COVER = Diagram(
    "board",
    "r1b2r1k/ppp2ppp/3(np)4/2b1(qp)3/2B1P3/2P2(QN)2/PP3PPP/R1B2(RN)K1 w - - ABFGHabcfgh 0 12",
    played="f3g5n",
    arrows="f3f7",
)


def fifteen() -> str:
    """All merged pieces as a triangle: a row for each stronger half, a column for each weaker one."""
    halves = "QRBNP"
    squares = {square_number("bcdef"[halves.index(kind[1])] + "65432"[halves.index(kind[0])]): kind for kind in MERGED}
    return draw.board(squares, description="The fifteen merged pieces", theme=THEME)


PICTURES: Mapping[str, Callable[[], str]] = {
    "fifteen": fifteen,
    **{f"piece-{kind.lower()}": partial(draw.piece, kind, theme=THEME) for kind in MERGED},
}
