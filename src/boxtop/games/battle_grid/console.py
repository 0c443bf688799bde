"""The grid and the hands for a terminal: lines of (prompt_toolkit style, text)."""

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..base import Viewer
from .rules.cards import Card
from .rules.state import COLUMNS, LINES, ROWS, SPACES

if TYPE_CHECKING:
    from .game_state import BattleGridState

Line = Sequence[tuple[str, str]]
WIDTH, SMALL_WIDTH, LONGEST = 18, 22, 76
TILES = ("bg:#005f87 #ffffff bold", "bg:#af5f00 #ffffff bold")  # of the first and the second player
TOKENS = ("#0087af bold", "#d78700 bold")
GROUND, LAST, LABEL, STRONG = "", "bg:#87af5f #000000", "#8a8a8a", "bold"
SHORT_WORDS = ("Basic", "Stage 1", "Stage 2", "EX")


def board(state: "BattleGridState", viewer: Viewer, *, flipped: bool = False) -> list[Line]:
    """The spaces, three lines each, the columns' totals, then the hands that the viewer may see."""
    rows, columns = _order(flipped=flipped)
    rule: Line = [(LABEL, "   +" + ("-" * WIDTH + "+") * COLUMNS)]
    drawn: list[Line] = [rule]
    for row in rows:
        cells = [_cell(state, COLUMNS * row + column) for column in columns]
        for part in range(2):
            line: list[tuple[str, str]] = [(LABEL, f" {row + 1} |" if part == 0 else "   |")]
            for style, texts in cells:
                line += [(style, f"{texts[part]:^{WIDTH}}"), (LABEL, "|")]
            drawn.append(line)
        drawn.append(rule)
    drawn.append([(LABEL, "    " + "".join(f"{'abc'[column]:^{WIDTH + 1}}" for column in columns))])
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in columns)
    drawn.append([("", "HP  " + "".join(f"{total:^{WIDTH + 1}}" for total in totals))])
    first, second = state.points()
    drawn.append([("", f"    Points as it stands: first {first}, second {second}")])
    return [*drawn, *hands(state, viewer)]


def small_board(state: "BattleGridState", viewer: Viewer, *, flipped: bool = False) -> list[str]:
    """The same with one line for each row. A card's class, which matters no more, is left out."""
    rows, columns = _order(flipped=flipped)
    lines = []
    for row in rows:
        cells = (_small_cell(state, COLUMNS * row + column) for column in columns)
        lines.append(f"{row + 1} | " + " | ".join(f"{cell:{SMALL_WIDTH}}" for cell in cells).rstrip())
    lines.append("    " + "   ".join(f"{'abc'[column]:{SMALL_WIDTH}}" for column in columns).rstrip())
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in columns)
    lines.append("HP  " + "   ".join(f"{total:{SMALL_WIDTH}}" for total in totals).rstrip())
    first, second = state.points()
    lines.append(f"Points as it stands: first {first}, second {second}")
    return lines + ["".join(part for _, part in line) for line in hands(state, viewer, small=True)]


def _order(*, flipped: bool) -> tuple[range, range]:
    """Rows and columns in the order in which they are drawn."""
    if flipped:
        return range(ROWS), range(COLUMNS - 1, -1, -1)
    return range(ROWS - 1, -1, -1), range(COLUMNS)


def _placed(state: "BattleGridState", space: int) -> tuple[int, Card] | None:
    """Whose card is on a space, and which."""
    there = int(state.fields["pokemon"][space])
    if not there:
        return None
    player, line = divmod(there - 1, LINES)
    return player, state.game.decks[player].lines[line].card


def _name(state: "BattleGridState", space: int, card: Card, room: int) -> str:
    """A card's name, cut where the room ends, between stars if it was placed last."""
    mark = "*" if space == state.touched else ""
    room -= 2 * len(mark)
    name = card.name if len(card.name) <= room else card.name[: room - 1].rstrip() + "…"
    return f"{mark}{name}{mark}"


def _small_cell(state: "BattleGridState", space: int) -> str:
    placed = _placed(state, space)
    if placed is None:
        return _cell(state, space)[1][1]
    player, card = placed
    hp = f" {card.hp} HP"
    return f"{player + 1} {_name(state, space, card, SMALL_WIDTH - 2 - len(hp))}{hp}"


def _cell(state: "BattleGridState", space: int) -> tuple[str, tuple[str, str]]:
    s = state.fields
    placed = _placed(state, space)
    if placed is not None:
        player, card = placed
        facts = f"{player + 1} {SHORT_WORDS[card.kind]} {card.hp} HP"
        return TILES[player], (_name(state, space, card, WIDTH), facts)
    for player in (0, 1):
        tokens = int(s["tokens"][SPACES * player + space])
        if tokens:
            return TOKENS[player], ("", f"{'12'[player]}: {tokens} token{'s' if tokens > 1 else ''}")
    return GROUND, ("", ".")


def hands(state: "BattleGridState", viewer: Viewer, *, small: bool = False) -> list[Line]:
    """Each hand: its cards if the viewer may see them, else how many there are.

    Two in full are too much for a small window, so there one that nobody can play from now is told in short.
    """
    lines: list[Line] = []
    both = all(state.may_see(player, viewer) for player in (0, 1))
    for player, seat in enumerate(state.game.seats):
        size = state.hand_sizes[player]
        if not state.may_see(player, viewer):
            lines.append([("", f"{seat}: {size} cards in hand")])
            continue
        if small and both and size and state.turn != player:
            lines += [[("", line)] for line in _in_short(state, player)]
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


def _in_short(state: "BattleGridState", player: int) -> list[str]:
    """A hand by classes, with names and HP."""
    classes: dict[str, list[str]] = {}
    for _, count, card in state.hand(player):
        name = f"{'2x ' if count > 1 else ''}{card.name} {card.hp}"
        classes.setdefault(SHORT_WORDS[card.kind], []).append(name)
    told = "; ".join(f"{word}: {', '.join(names)}" for word, names in classes.items())
    return textwrap.wrap(f"{state.game.seats[player]}'s hand: {told}", LONGEST, subsequent_indent="  ")
