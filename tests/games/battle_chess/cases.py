"""What the tests of every game take from Battle Chess: see tests/support/our_games.py."""

from functools import partial
from typing import Any

import boxtop
from boxtop.games.battle_chess.sheet import Sheet, standard

from tests.games.battle_chess import reference
from tests.support.references import Pair

# A mat of another shape, sliding pawns and legends, an all-round piece on the back, other prices and cards.
WILD_SHEET = """
name = "Wild"
[mat]
files = { value = 6, source = "own" }
ranks = { value = 8, source = "own" }
eggs = { value = 1, source = "own" }
[setup]
a1 = { value = "Fox", source = "own" }
c1 = { value = "Queen", source = "own" }
e2 = { value = "Fox", source = "own" }
b3 = { value = "Runner", source = "own" }
d3 = { value = "Runner", source = "own" }
[pieces.Fox]
letter = "X"
front = { power = { value = 50, source = "own" }, step = { value = ["N", "E", "W"], source = "own" } }
back = { power = { value = 70, source = "own" }, slide = { value = ["NE", "SW"], source = "own" } }
[pieces.Runner]
letter = "A"
[pieces.Runner.front]
power = { value = 50, source = "own" }
slide = { value = ["N", "NW"], source = "own" }
step = { value = ["S"], source = "own" }
[pieces.Runner.back]
power = { value = 50, source = "own" }
step = { value = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"], source = "own" }
[pieces.Queen]
letter = "Q"
role = "royal"
front = { power = { value = 60, source = "own" }, step = { value = ["N", "S"], source = "own" } }
back = { power = { value = 40, source = "own" }, slide = { value = ["E", "W"], source = "own" } }
[pieces.Giant]
letter = "G"
role = "legend"
cost = { value = 1, source = "own" }
front = { power = { value = 60, source = "own" }, slide = { value = ["N", "E"], source = "own" } }
back = { power = { value = 50, source = "own" }, step = { value = ["N", "E", "S", "W"], source = "own" } }
[pieces.Troll]
letter = "T"
role = "legend"
cost = { value = 2, source = "own" }
front = { power = { value = 55, source = "own" }, step = { value = ["N", "S"], source = "own" } }
back = { power = { value = 90, source = "own" }, slide = { value = ["N", "E", "S", "W"], source = "own" } }
[cards]
values = { value = [0, 10, 10, 15], source = "own" }
reshuffle = { value = 15, source = "own" }
"""


PUZZLES = 200  # at least so many come with it
VARIANTS: dict[str, dict[str, object]] = {
    "battle_chess": {},
    "another sheet": {"sheet": WILD_SHEET, "begins": "blue"},
}
PLAYTHROUGHS: dict[str, tuple[dict[str, object], int]] = {"battle_chess": ({}, 5)}


def slow_sheet(sheet: Sheet) -> reference.Sheet:
    """The same sheet as the reference writes it."""
    arrows = {
        (piece.letter, side): {
            **dict.fromkeys(getattr(piece, side).step, "step"),
            **dict.fromkeys(getattr(piece, side).slide, "slide"),
        }
        for piece in sheet.pieces
        for side in ("front", "back")
    }
    return reference.Sheet(
        files=sheet.files,
        ranks=sheet.ranks,
        setup=dict(sheet.setup),
        pieces={
            p.letter: (p.front.power, arrows[p.letter, "front"], p.back.power, arrows[p.letter, "back"])
            for p in sheet.pieces
        },
        costs={piece.letter: piece.cost for piece in sheet.pieces if piece.role == "legend"},
        cards=sheet.cards,
        reshuffle=sheet.reshuffle,
        eggs=sheet.eggs,
        royal=next(piece.letter for piece in sheet.pieces if piece.role == "royal"),
    )


def pairs() -> list[Pair]:
    return [
        _pair("battle_chess"),
        _pair("battle_chess, Blue begins", begins="blue"),
        _pair("battle_chess, another sheet", sheet=WILD_SHEET),
    ]


def _pair(name: str, **options: str) -> Pair:
    game: Any = boxtop.game("battle_chess", **options)
    sheet = reference.DEFAULT if game.sheet == standard() else slow_sheet(game.sheet)
    begins = str(game.settings["begins"])
    return Pair(name, game, partial(reference.Position.read, begins=begins, sheet=sheet))
