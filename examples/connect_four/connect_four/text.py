"""Positions and moves of Connect Four, read from text."""

import re
from typing import Any

import numpy as np

from boxtop.errors import BadPosition, BadText, quoted

from . import rules
from .game_state import LETTERS
from .rules import COLUMNS, HEIGHT, ROWS

START = "/".join(["." * COLUMNS] * ROWS)
MOVE = re.compile(r"(?:drop )?([1-7])", re.ASCII)
LINE = re.compile(r"[.RY]{7}")


def read_position(text: str, s: Any) -> None:
    """Fill a blank record with the position that a text describes."""
    lines = text.strip().upper().split("/")
    if len(lines) != ROWS or not all(map(LINE.fullmatch, lines)):
        raise BadText(f"{quoted(text)} is not a position of Connect Four: write six rows of seven . R Y.")
    discs, floating = [0, 0], False
    for row, line in enumerate(reversed(lines)):
        for column, letter in enumerate(line):
            if letter != ".":
                discs[LETTERS.index(letter)] |= 1 << HEIGHT * column + row
                floating |= row > 0 and lines[ROWS - row][column] == "."
    wrong = ["A disc hangs in the air."] if floating else []
    if discs[0].bit_count() - discs[1].bit_count() not in (0, 1):
        wrong.append("Red begins, so it has as many discs as Yellow, or one more.")
    if all(map(rules.four_in_line, np.array(discs, np.uint64))):
        wrong.append("Only one player can have four in a line.")
    if wrong:
        raise BadPosition("This position cannot be", wrong)

    s["discs"] = discs
    s["dropped"] = sum(map(int.bit_count, discs))


def parse_move(text: str) -> int:
    """The column, from 0, that a text names."""
    match = MOVE.fullmatch(text.strip().lower())
    if not match:
        raise BadText(f"{quoted(text)} is not a move of Connect Four: write drop 4, or 4.")
    return int(match[1]) - 1
