"""The scoreboard and the dice for a terminal: lines of (prompt_toolkit style, text)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .rules.state import CHARACTERS, COLUMNS, DICE, FACES, LETTERS, ROLLS

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
LONGEST_NAMES = len(", ".join(sorted(FACES, key=len)[1:]))  # of five dice


def board(state: "YahtzeeState") -> list[Line]:
    """The rows of the board with the Picture column at the left, the totals, then the dice."""
    s = state.fields
    drawn: list[Line] = [[(LABEL, "            0    " + "  ".join(f"{n} " for n in range(1, COLUMNS + 1)))]]
    for row, name in enumerate(CHARACTERS):
        drawn.append([(LABEL, f" {LETTERS[row + 1]} {name:8}"), *_pictures(int(s["pictures"][row]))])
        for column in range(COLUMNS):
            owner = int(s["cells"][COLUMNS * row + column])
            drawn[-1] = [*drawn[-1], (TILES[owner - 1], f" {owner} ") if owner else ("", " . "), ("", " ")]
    drawn.append([])
    totals = [
        (TILES[p], f"{p + 1} {state.game.seats[p]}") if even else ("", f" {total:<2}  ")
        for p, total in enumerate(state.points())
        for even in (True, False)
    ]
    drawn.append([(LABEL, " total    "), *totals])
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
        return [[(LABEL, " tie-break "), ("", str(state.position.split()[3]))]]
    shown = state.dice
    label = f" roll {state.roll}/{ROLLS} "
    dice = [(FACE_TILES[letter], f" {letter} ") if even else ("", " ") for letter in shown for even in (True, False)]
    air = [("", " ? ") if even else ("", " ") for _ in range(DICE - len(shown)) for even in (True, False)]
    counts = {FACES[LETTERS.index(letter)]: shown.count(letter) for letter in shown}
    names = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())
    # As wide as the longest of these lines, so that what stands beside the board stays where it is.
    below = [(LABEL, " " * len(label) + f"{names:{LONGEST_NAMES}}")] if len(shown) == DICE else []
    return [[(LABEL, label), *dice, *air], below]
