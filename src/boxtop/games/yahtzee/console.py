"""The scoreboard and the dice for a terminal: lines of (prompt_toolkit style, text)."""

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...words import text
from .messages import say
from .rules.state import COLUMNS, DICE, LETTERS, ROLLS, ROWS
from .text import character_name, face_name

if TYPE_CHECKING:
    from .game_state import YahtzeeState

Line = Sequence[tuple[str, str]]
# A token is a tile in its player's colour with the player's number on it, so that nothing depends on colours.
TILES = ("bg:#005faf #ffffff bold", "bg:#00875f #ffffff bold", "bg:#af0000 #ffffff bold", "bg:#ffd75f #000000 bold")
FACE_TILES = {
    "P": "bg:#ffd75f #000000 bold",
    "T": "bg:#d75f00 #ffffff bold",
    "K": "bg:#00875f #ffffff bold",
    "M": "bg:#0087d7 #ffffff bold",
    "W": "bg:#5f87d7 #ffffff bold",
    "L": "bg:#444444 #ffffff bold",
}
LABEL = "#8a8a8a"
LEAST_NAME = 8  # columns for the names of the rows


def width(string: str) -> int:
    """How many columns of a terminal a text fills: Japanese letters are twice as wide as Latin ones."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in string)


def padded(string: str, columns: int) -> str:
    return string + " " * (columns - width(string))


def board(state: "YahtzeeState") -> list[Line]:
    """The rows of the board with the Picture column at the left, the totals, then the dice."""
    s = state.fields
    names = [text(character_name(row)) for row in range(ROWS)]
    longest = max(LEAST_NAME, *map(width, names))
    drawn: list[Line] = [[(LABEL, f"{'':{longest}}    0    " + "  ".join(f"{n} " for n in range(1, COLUMNS + 1)))]]
    for row, name in enumerate(names):
        drawn.append([(LABEL, f" {LETTERS[row + 1]} {padded(name, longest)}"), *_pictures(int(s["pictures"][row]))])
        for column in range(COLUMNS):
            owner = int(s["cells"][COLUMNS * row + column])
            drawn[-1] = [*drawn[-1], (TILES[owner - 1], f" {owner} ") if owner else ("", " . "), ("", " ")]
    drawn.append([])
    totals = [
        (TILES[p], f"{p + 1} {text(state.game.seat_names[p])}") if even else ("", f" {total:<2}  ")
        for p, total in enumerate(state.points())
        for even in (True, False)
    ]
    drawn.append([(LABEL, f" {padded(text(say('console-total')), longest + 1)}"), *totals])
    return [*drawn, *_dice(state)]


def _pictures(there: int) -> list[tuple[str, str]]:
    """The tokens on a Picture space, in four places."""
    numbers = [player for player in range(4) if there >> player & 1]
    if not numbers:
        return [("", " .   ")]
    return [*((TILES[p], str(p + 1)) for p in numbers), ("", " " * (5 - len(numbers)))]


def _dice(state: "YahtzeeState") -> list[Line]:
    """The dice as letters, and below them by name."""
    if state.turn is None:
        return []
    if state.tied:
        return [[(LABEL, f" {text(say('console-tie-break'))} "), ("", str(state.position.split()[3]))]]
    shown = state.dice
    label = f" {text(say('console-roll', roll=state.roll, rolls=ROLLS))} "
    dice = [(FACE_TILES[letter], f" {letter} ") if even else ("", " ") for letter in shown for even in (True, False)]
    air = [("", " ? ") if even else ("", " ") for _ in range(DICE - len(shown)) for even in (True, False)]
    # As wide as the longest of these lines, so that what stands beside the board stays where it is.
    below = [(LABEL, " " * width(label) + padded(_names(shown), _longest_names()))] if len(shown) == DICE else []
    return [[(LABEL, label), *dice, *air], below]


def _names(dice: str) -> str:
    """Dice by name: Pikachu, 2 Torchics, and 2 Wynauts."""
    counts = {letter: dice.count(letter) for letter in dice}
    alike = [say("console-dice", n=n, face=say(f"faces-{letter}", n=n)) for letter, n in counts.items()]
    return text(say("console-faces", dice=alike))


def _longest_names() -> int:
    """How wide the names of five dice can be."""
    by_length = sorted(LETTERS, key=lambda letter: width(text(face_name(LETTERS.index(letter)))))
    return width(_names("".join(by_length[-DICE:])))
