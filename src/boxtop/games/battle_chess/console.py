"""The mat for a terminal: lines of (prompt_toolkit style, text)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...words import Arg, Text, text
from .columns import centred, packed
from .messages import say, side_name, species
from .rules.state import BACK, BLUE, KIND
from .sheet import Piece, Sheet
from .text import SIDES

if TYPE_CHECKING:
    from .game_state import BattleChessState

Line = Sequence[tuple[str, str]]
WIDTH = 8
# Tiles in the colour of their owner; a flipped piece is darker and has a + before its letter, as in a position's text.
TILES = {
    (0, False): "bg:#ffd75f #000000 bold",
    (0, True): "bg:#af8700 #ffffff bold",
    (1, False): "bg:#87afff #000000 bold",
    (1, True): "bg:#005faf #ffffff bold",
}
GROUNDS, LAST, LABEL = ("#d7d7d7", "#bcbcbc"), "#87af5f", "#8a8a8a"
LONGEST = 76  # of a line below the mat, so that it fits a window of 80 columns


def board(state: "BattleChessState", *, flipped: bool = False) -> list[Line]:
    """The squares, two lines each: letter and power; then areas and cards, and what the letters mean."""
    cells = state.fields["cells"].tolist()
    ranks, files = order(state.sheet, flipped=flipped)
    drawn: list[Line] = []
    for rank in ranks:
        upper: list[tuple[str, str]] = [(LABEL, f" {rank + 1} ")]
        lower: list[tuple[str, str]] = [(LABEL, "   ")]
        for file in files:
            square = 8 * rank + file
            top, bottom, style = _cell(state, cells[square], square)
            left, right = "[]" if square in state.touched else "  "
            ground = f"bg:{LAST if square in state.touched else GROUNDS[(rank + file) % 2]} #000000"
            upper += [(ground, left), (style or ground, centred(top, WIDTH - 2)), (ground, right)]
            lower += [(ground, " "), (style or ground, centred(bottom, WIDTH - 2)), (ground, " ")]
        drawn += [upper, lower]
    drawn.append([(LABEL, "   " + "".join("abcdefgh"[file].center(WIDTH) for file in files))])
    return [*drawn, *areas(state), *letters(state.sheet)]


def order(sheet: Sheet, *, flipped: bool) -> tuple[range, range]:
    """Ranks and files in the order in which they are drawn."""
    if flipped:
        return range(sheet.ranks), range(sheet.files - 1, -1, -1)
    return range(sheet.ranks - 1, -1, -1), range(sheet.files)


def _cell(state: "BattleChessState", cell: int, square: int) -> tuple[str, str, str]:
    """The two lines of a square, and the style of the piece there."""
    if not cell:
        return ".", "", ""
    piece = state.sheet.pieces[(cell & KIND) - 1]
    flipped, side = bool(cell & BACK), int(bool(cell & BLUE))
    eggs = state.eggs[side] if piece.role == "royal" else 0
    letter = piece.letter.lower() if side else piece.letter
    face = piece.back if flipped else piece.front
    if eggs:
        return letter, text(say("console-eggs", count=eggs)), TILES[side, flipped]
    return ("+" if flipped else "") + letter, str(face.power), TILES[side, flipped]


def areas(state: "BattleChessState") -> list[Line]:
    """What lies beside the mat: Cost Areas, waiting legends, cards."""
    told = []
    for side, name in enumerate(SIDES):
        waiting = [say("console-legend", **_letter(piece), cost=piece.cost) for piece in state.waiting(side)]
        facts: dict[str, Arg] = {"side": side_name(name), "cost": state.cost[side]}
        told.append(
            say("console-area", **facts, legends=waiting) if waiting else say("console-area-without-legends", **facts)
        )
    left, seen = (" ".join(f"+{value}" for value in cards) for cards in (state.cards_left, state.cards_seen))
    told.append(say("console-cards", left=left, seen=seen) if seen else say("console-all-cards", left=left))
    return [[("", f"   {text(line)}")] for line in told]


def _letter(piece: Piece) -> dict[str, Text]:
    return {"letter": piece.letter, "piece": species(piece.name)}


def letters(sheet: Sheet) -> list[Line]:
    """What the letters on the mat mean; those of legends stand with the legends that wait."""
    named = [text(say("console-letter", **_letter(piece))) for piece in sheet.pieces if piece.role != "legend"]
    return [[(LABEL, f"   {line}")] for line in packed(named, LONGEST)]
