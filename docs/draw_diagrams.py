"""Draws the diagrams of the rules pages into docs/images: `python docs/draw_diagrams.py`.

The drawings are boxtop's own. tests/project/test_docs.py fails when a committed one is not what this script would draw.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import boxtop
from boxtop.games.base import OPEN, PUBLIC, State, Viewer
from boxtop.games.base.squares import square_number
from boxtop.games.chessplus import draw
from boxtop.games.chessplus.piece_names import MERGED
from boxtop.games.chessplus.text import START

IMAGES = Path(__file__).parent / "images"
THEME = "auto"  # light or dark as the reader's screen is


class Diagram(NamedTuple):
    """A position, what was played in it (drawn as the last move), and arrows; moves are separated by semicolons."""

    name: str
    position: str
    played: str = ""
    arrows: str = ""
    options: tuple[tuple[str, object], ...] = ()
    viewer: Viewer = OPEN


CHESSPLUS = (
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


BATTLE_CHESS_START = "1oe(v3)so1/1p1m1p1/7/7/7/1P1M1P1/1OS(V3)EO1 y 0/0 ZRzr - - 0"
BATTLE_CHESS = (
    Diagram("start", BATTLE_CHESS_START),
    Diagram("moving", BATTLE_CHESS_START, arrows="b2a3; b2b3; b2c3; c1c6; d2a5; d2g5"),
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
GRID_DECKS = (
    (
        "deck1",
        "2 Charmander OBF 26 (Basic, 60 HP)\n2 Charmeleon OBF 27 (Stage 1, 90 HP)\n2 Charizard BS 4 (Stage 2, 120 HP)\n"
        "1 Reshiram & Charizard-GX UNB 20 (EX/V/GX, 270 HP)\n1 Reshiram BLW 26 (Basic, 130 HP)\n"
        "1 Moltres NXD 14 (Basic, 120 HP)\n1 Arcanine MEW 59 (Stage 1, 150 HP)\n2 Skeledirge SVI 38 (Stage 2, 180 HP)\n"
        "1 Cinderace VMAX RCL 36 (EX/V/GX, 320 HP)\n2 Fuecoco SVI 36 (Basic, 80 HP)\n",
    ),
    (
        "deck2",
        "2 Squirtle MEW 7 (Basic, 60 HP)\n2 Drizzile SSH 56 (Stage 1, 90 HP)\n2 Inteleon SSH 58 (Stage 2, 160 HP)\n"
        "1 Dondozo ex DRI 66 (EX/V/GX, 260 HP)\n1 Kyogre PRC 53 (Basic, 130 HP)\n"
        "1 Articuno NXD 27 (Basic, 120 HP)\n1 Gyarados MEW 130 (Stage 1, 190 HP)\n2 Samurott BLW 31 (Stage 2, 140 HP)\n"
        "1 Blastoise ex MEW 9 (EX/V/GX, 330 HP)\n2 Quaxly SVI 52 (Basic, 70 HP)\n",
    ),
)
GRID_TAKEOVER = ".,2#1,-1/-5,-1,./-2,+3,./.,.,./.,1#1,. 1 0/0"
BATTLE_GRID = tuple(
    Diagram(name, position, played, arrows, GRID_DECKS, viewer)
    for name, position, played, arrows, viewer in (
        ("first", ".,.,./.,.,./.,.,./.,.,./.,.,. 1 0/0", "#1@b1>a1,b2", "", PUBLIC),
        (
            "prices",
            ".,2#1,-1/+3,.,+4/.,.,./+1,.,+2/.,1#5,. 1 0/0",
            "",
            "#1@a2>b2,a3; #2@c2>c1,b2,c3; #3@a4>a3,b3,b4,a5; #4@c4>b3,c3,b4,c5",
            0,
        ),
        ("takeover-before", GRID_TAKEOVER, "", "#3@b3>a3,c3,a4,b4", 0),
        ("takeover-after", GRID_TAKEOVER, "#3@b3>a3,c3,a4,b4", "", PUBLIC),
        ("intimidate", ".,2#1,-3/.,-2,-3/.,+4,./.,.,-1/.,1#1,. 1 0/0", "#4@b3>a2,b2,a3,c3,b4", "", PUBLIC),
        ("scoring", "2#1,2#6,2#1/2#7,2#3,2#4/.,.,./1#8,1#7,1#4/1#6,1#5,. - 0/0", "", "", PUBLIC),
    )
)
NO_TOKENS = "...../...../...../...../....."
YAHTZEE = (
    Diagram("start", f"{NO_TOKENS} 1 1 ?????"),
    Diagram("keeping", f"{NO_TOKENS} 1 1 ?????", played="TTKMW", arrows="keep TT; keep -"),
    Diagram("wild", f"{NO_TOKENS} 1 1 PTTKW", arrows="score T; score K; score M; score W; score L"),
    Diagram("taken", "....2/..1../...../...../..... 1 3 TTTTT", arrows="score T"),
    Diagram("picture", "23.../1..../...../...../..... 1 2 TTKKK", arrows="score T", options=(("players", 3),)),
    Diagram("zero", ".1.../...../..2../.....+2/..1.. 1 3 TTTLL", arrows="zero K; zero M; zero W"),
    Diagram("end", "...12/..2.1/..2..+1/.2.1./..1.. 2 2 TTKLL", played="score L"),
    Diagram(
        "tie-break",
        "..123/..231/..312/.....+123/..... - tie 1=?,2=?,3=?",
        played="PPTTT; PKMML",
        options=(("players", 3),),
    ),
)

PAGES = {"battle_chess": BATTLE_CHESS, "battle_grid": BATTLE_GRID, "chessplus": CHESSPLUS, "yahtzee": YAHTZEE}


def page(game: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """The file name of each diagram on a game's page, and what draws it."""
    for diagram in PAGES[game]:
        yield f"{diagram.name}.svg", partial(drawn, game, diagram)
    if game == "chessplus":
        yield "fifteen.svg", fifteen


def drawn(game: str, diagram: Diagram) -> str:
    state: State[Any] = boxtop.game(game, **dict(diagram.options)).position(diagram.position)
    for move in filter(None, diagram.played.split(";")):
        state = state.play(move.strip())
    arrows = [state.parse(arrow) for arrow in filter(None, diagram.arrows.split("; "))]
    return state.svg(theme=THEME, arrows=arrows, viewer=diagram.viewer)


def fifteen() -> str:
    """All merged pieces as a triangle: a row for each stronger half, a column for each weaker one."""
    halves = "QRBNP"
    squares = {square_number("bcdef"[halves.index(kind[1])] + "65432"[halves.index(kind[0])]): kind for kind in MERGED}
    return draw.board(squares, description="The fifteen merged pieces", theme=THEME)


def diagrams() -> dict[Path, Callable[[], str]]:
    """What draws each diagram of all pages, by the file that holds it."""
    cover = {IMAGES / f"{COVER.name}.svg": partial(drawn, "chessplus", COVER)}
    return cover | {IMAGES / game / name: draws for game in PAGES for name, draws in page(game)}


def paths() -> list[Path]:
    """The files of all diagrams."""
    return list(diagrams())


def drawings() -> dict[Path, str]:
    """All diagrams of all pages by the file that holds them."""
    return {path: draws() + "\n" for path, draws in diagrams().items()}


if __name__ == "__main__":
    for path, svg in drawings().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")
        print(path)
