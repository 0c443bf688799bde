"""The Chessplus board for a terminal: lines of (prompt_toolkit style, text).

Everything that colour says is also said by letters: capitals are White's, [ ] surrounds the last move, ! ! a king in
check, and a dot, invisible on coloured squares, stands on an empty one. So the board stays readable without colours.
"""

from collections.abc import Mapping, Sequence

# Two lines high, five columns wide: about a square on most screens, and all of it leaves room for a prompt on 24 lines.
WIDTH = 5
BLANK = " " * WIDTH
# All of these are in the palette of 256 colours, so that no terminal has to guess.
DARK, LIGHT, LAST, CHECK = "#af875f", "#d7d7af", "#87af5f", "#d75f5f"
# A piece is a tile in its own colour: white or black letters on bare squares would be hard to tell on one of the two.
TILES = ("bg:#ffffff #000000 bold", "bg:#121212 #ffffff bold")
LABEL = "#8a8a8a"

Line = Sequence[tuple[str, str]]


def board(
    squares: Mapping[int, str], *, last: tuple[int, int] | None = None, check: int | None = None, flipped: bool = False
) -> list[Line]:
    """The board; `last` is the last move, `check` the square of a king in check."""
    ranks, files = (range(8), range(7, -1, -1)) if flipped else (range(7, -1, -1), range(8))
    drawn: list[Line] = []
    for rank in ranks:
        row = [8 * rank + file for file in files]
        grounds = {square: _ground(square, last, check) for square in row}
        upper = [
            part for square in row for part in _cell(squares.get(square, ""), square, grounds[square], last, check)
        ]
        drawn.append([(LABEL, f" {rank + 1} "), *upper])
        drawn.append([(LABEL, "   "), *((f"bg:{grounds[square]}", BLANK) for square in row)])
    drawn.append([(LABEL, "   " + "".join("abcdefgh"[file].center(WIDTH) for file in files))])
    return drawn


def _ground(square: int, last: tuple[int, int] | None, check: int | None) -> str:
    """The colour of a square."""
    if square == check:
        return CHECK
    if last is not None and square in last:
        return LAST
    return LIGHT if (square // 8 + square % 8) % 2 else DARK


def _cell(
    letters: str, square: int, ground: str, last: tuple[int, int] | None, check: int | None
) -> list[tuple[str, str]]:
    """The upper line of a square."""
    left, right = "!!" if square == check else "[]" if last is not None and square in last else "  "
    edge = f"bg:{ground} #000000 bold"
    if not letters:
        return [(edge, left), (f"bg:{ground} {ground}", " . "), (edge, right)]
    return [
        (edge, left),
        (TILES[letters.islower()], f"{letters:^3}" if len(letters) == 1 else f"{letters} "),
        (edge, right),
    ]
