"""The grid and the hands for a terminal, in the language of its reader: lines of (prompt_toolkit style, text)."""

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...words import Text, text
from ..base import Viewer
from .messages import card_name, class_name, say
from .rules.cards import Card, Kind
from .rules.state import COLUMNS, LINES, ROWS, SPACES

if TYPE_CHECKING:
    from .game_state import BattleGridState

Line = Sequence[tuple[str, str]]
WIDTH, SMALL_WIDTH, LONGEST = 18, 22, 76
TILES = ("bg:#005f87 #ffffff bold", "bg:#af5f00 #ffffff bold")  # of the first and the second player
TOKENS = ("#0087af bold", "#d78700 bold")
GROUND, LAST, LABEL, STRONG = "", "bg:#87af5f #000000", "#8a8a8a", "bold"


def width(line: str) -> int:
    """How many columns a text takes up: a Japanese letter is as wide as two others."""
    return len(line) + sum(unicodedata.east_asian_width(letter) in "WF" for letter in line)


def left(line: str, wide: int) -> str:
    """A text filled up to a width; `right` and `_centred` fill it from the other side, and from both."""
    return line + " " * (wide - width(line))


def right(line: str, wide: int) -> str:
    return " " * (wide - width(line)) + line


def _centred(line: str, wide: int) -> str:
    return left(" " * ((wide - width(line)) // 2) + line, wide)


def _short_class(card: Card) -> str:
    return text(say("short-class-ex") if card.kind == Kind.EX else class_name(card.kind))


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
                line += [(style, _centred(texts[part], WIDTH)), (LABEL, "|")]
            drawn.append(line)
        drawn.append(rule)
    drawn.append([(LABEL, "    " + "".join(f"{'abc'[column]:^{WIDTH + 1}}" for column in columns))])
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in columns)
    drawn.append([("", "HP  " + "".join(f"{total:^{WIDTH + 1}}" for total in totals))])
    drawn.append([("", f"    {_points(state)}")])
    return [*drawn, *hands(state, viewer)]


def small_board(state: "BattleGridState", viewer: Viewer, *, flipped: bool = False) -> list[str]:
    """The same with one line for each row. A card's class, which matters no more, is left out."""
    rows, columns = _order(flipped=flipped)
    lines = []
    for row in rows:
        cells = (_small_cell(state, COLUMNS * row + column) for column in columns)
        lines.append(f"{row + 1} | " + " | ".join(left(cell, SMALL_WIDTH) for cell in cells).rstrip())
    lines.append("    " + "   ".join(f"{'abc'[column]:{SMALL_WIDTH}}" for column in columns).rstrip())
    totals = (f"{state.columns[0][c]} : {state.columns[1][c]}" for c in columns)
    lines.append("HP  " + "   ".join(f"{total:{SMALL_WIDTH}}" for total in totals).rstrip())
    lines.append(_points(state))
    return lines + ["".join(part for _, part in line) for line in hands(state, viewer, small=True)]


def _points(state: "BattleGridState") -> str:
    first, second = state.points()
    return text(say("points-so-far", first=str(first), second=str(second)))


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
    name = text(card_name(card))
    if width(name) > room:
        while width(name) > room - 1:
            name = name[:-1]
        name = name.rstrip() + "…"
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
        facts = say("card-on-grid", number=player + 1, **{"class": _short_class(card)}, hp=card.hp)
        return TILES[player], (_name(state, space, card, WIDTH), text(facts))
    for player in (0, 1):
        tokens = int(s["tokens"][SPACES * player + space])
        if tokens:
            return TOKENS[player], ("", text(say("tokens-on-grid", number=player + 1, count=tokens)))
    return GROUND, ("", ".")


def hands(state: "BattleGridState", viewer: Viewer, *, small: bool = False) -> list[Line]:
    """Each hand: its cards if the viewer may see them, else how many there are.

    Two in full are too much for a small window, so there one that nobody can play from now is told in short.
    """
    lines: list[Line] = []
    both = all(state.may_see(player, viewer) for player in (0, 1))
    for player, seat in enumerate(state.game.seat_names):
        size = state.hand_sizes[player]
        if not state.may_see(player, viewer):
            lines.append([("", text(say("hand-size", seat=seat, count=size)))])
            continue
        if small and both and size and state.turn != player:
            lines += [[("", line)] for line in _in_short(state, player, seat)]
            continue
        lines.append([(STRONG, text(say("hand-heading" if size else "hand-empty", seat=seat)))])
        cards = [_held(line, count, card) for line, count, card in state.hand(player)]
        half = -(-len(cards) // 2)
        wide = max(map(width, cards[:half]), default=0)
        for near, far in zip(cards[:half], [*cards[half:], ""], strict=False):
            lines.append([("", f"  {left(near, wide)}   {far}".rstrip())])
    return lines


def _held(line: int, count: int, card: Card) -> str:
    what = {"line": line + 1, "card": card_name(card), "class": _short_class(card), "hp": card.hp}
    return text(say("copies-in-hand", **what, count=count) if count > 1 else say("card-in-hand", **what))


def _in_short(state: "BattleGridState", player: int, seat: Text) -> list[str]:
    """A hand by classes, with names and HP."""
    classes: dict[str, list[str]] = {}
    for _, count, card in state.hand(player):
        name = f"{'2x ' if count > 1 else ''}{text(card_name(card))} {card.hp}"
        classes.setdefault(_short_class(card), []).append(name)
    told = "; ".join(f"{word}: {', '.join(names)}" for word, names in classes.items())
    return _wrapped(f"{text(say('hand-heading', seat=seat))} {told}")


def _wrapped(line: str) -> list[str]:
    """A long line as several, which are broken between words."""
    lines: list[str] = []
    for word in line.split():
        if lines and width(f"{lines[-1]} {word}") <= LONGEST:
            lines[-1] += f" {word}"
        else:
            lines.append(f"  {word}" if lines else word)
    return lines
