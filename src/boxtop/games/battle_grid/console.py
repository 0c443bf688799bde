"""The grid and the hands for a terminal: lines of (prompt_toolkit style, text)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..base import Viewer
from .state import COLUMNS, LINES, ROWS, SPACES

if TYPE_CHECKING:
    from . import BattleGridState

Line = Sequence[tuple[str, str]]
WIDTH, SMALL_WIDTH = 18, 22
TILES = ("bg:#005f87 #ffffff bold", "bg:#af5f00 #ffffff bold")  # of the first and the second player
TOKENS = ("#0087af bold", "#d78700 bold")
GROUND, LAST, LABEL, STRONG = "", "bg:#87af5f #000000", "#8a8a8a", "bold"
SHORT_WORDS = ("Basic", "Stage 1", "Stage 2", "EX")


def board(state: "BattleGridState", viewer: Viewer, *, flipped: bool = False) -> list[Line]:
    """The spaces, three lines each, the columns' totals, then the hands that the viewer may see."""
    rows, columns = range(ROWS - 1, -1, -1), range(COLUMNS)
    if flipped:
        rows, columns = range(ROWS), range(COLUMNS - 1, -1, -1)
    rule: Line = [(LABEL, "   +" + ("-" * WIDTH + "+") * COLUMNS)]
    drawn: list[Line] = [rule]
    for row in rows:
        cells = [_cell(state, COLUMNS * row + column) for column in columns]
        for part in range(2):
            line: list[tuple[str, str]] = [(LABEL, f" {row + 1} |" if part == 0 else "   |")]
            for style, texts in cells:
                line += [(style, f"{texts[part]:^{WIDTH}.{WIDTH}}"), (LABEL, "|")]
            drawn.append(line)
        drawn.append(rule)
    drawn.append([(LABEL, "    " + "".join(f"{'abc'[column]:^{WIDTH + 1}}" for column in columns))])
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in columns)
    drawn.append([("", "HP  " + "".join(f"{total:^{WIDTH + 1}}" for total in totals))])
    first, second = state.points()
    drawn.append([("", f"    Points as it stands: first {first}, second {second}")])
    return [*drawn, *hands(state, viewer)]


def small_board(state: "BattleGridState", viewer: Viewer) -> list[str]:
    """The same with one line for each row."""
    rows = []
    for row in range(ROWS - 1, -1, -1):
        cells = (_cell(state, COLUMNS * row + column)[1] for column in range(COLUMNS))
        shown = (f"{name} {below}".strip() for name, below in cells)
        rows.append(f"{row + 1} | " + " | ".join(f"{cell:{SMALL_WIDTH}.{SMALL_WIDTH}}" for cell in shown).rstrip())
    rows.append("    " + "   ".join(f"{column:{SMALL_WIDTH}}" for column in "abc").rstrip())
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in range(COLUMNS))
    rows.append("HP  " + "   ".join(f"{total:{SMALL_WIDTH}}" for total in totals).rstrip())
    first, second = state.points()
    rows.append(f"Points as it stands: first {first}, second {second}")
    return rows + ["".join(part for _, part in line) for line in hands(state, viewer)]


def _cell(state: "BattleGridState", space: int) -> tuple[str, tuple[str, str]]:
    s = state.fields
    mark = "*" if space == state.touched else ""
    if s["pokemon"][space]:
        player, line = divmod(int(s["pokemon"][space]) - 1, LINES)
        card = state.game.decks[player].lines[line].card
        return TILES[player], (f"{mark}{card.name}{mark}", f"{'12'[player]} {SHORT_WORDS[card.kind]} {card.hp} HP")
    for player in (0, 1):
        tokens = int(s["tokens"][SPACES * player + space])
        if tokens:
            return TOKENS[player], ("", f"{'12'[player]}: {tokens} token{'s' if tokens > 1 else ''}")
    return GROUND, ("", ".")


def hands(state: "BattleGridState", viewer: Viewer) -> list[Line]:
    """Each hand: its cards if the viewer may see them, else how many there are."""
    lines: list[Line] = []
    for player, seat in enumerate(state.game.seats):
        size = state.hand_sizes[player]
        if not state.may_see(player, viewer):
            lines.append([("", f"{seat}: {size} cards in hand")])
            continue
        lines.append([(STRONG, f"{seat}'s hand:" if size else f"{seat}: no cards left")])
        cards = [
            f"#{line + 1} {'2x ' if count > 1 else ''}{card.name}, {SHORT_WORDS[card.kind]}, {card.hp} HP"
            for line, count, card in state.hand(player)
        ]
        half = -(-len(cards) // 2)
        wide = max((len(text) for text in cards[:half]), default=0)
        for left, right in zip(cards[:half], [*cards[half:], ""], strict=False):
            lines.append([("", f"  {left:{wide}}   {right}".rstrip())])
    return lines
