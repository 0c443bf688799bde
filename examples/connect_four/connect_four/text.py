"""Positions and moves of Connect Four, read from text."""

import re
from typing import Any

import numpy as np

from boxtop.errors import BadPosition, BadText, quoted

from . import rules
from .game_state import LETTERS
from .messages import say
from .rules import COLUMNS, HEIGHT, ROWS

START = "/".join(["." * COLUMNS] * ROWS)
MOVE = re.compile(r"(?:drop )?([1-7])", re.ASCII)
LINE = re.compile(r"[.RY]{7}")


def read_position(text: str, s: Any) -> None:
    """Fill a blank record with the position that a text describes."""
    lines = text.strip().upper().split("/")
    if len(lines) != ROWS or not all(map(LINE.fullmatch, lines)):
        raise BadText(say("not-a-position", given=quoted(text)))
    discs, floating = [0, 0], False
    for row, line in enumerate(reversed(lines)):
        for column, letter in enumerate(line):
            if letter != ".":
                discs[LETTERS.index(letter)] |= 1 << HEIGHT * column + row
                floating |= row > 0 and lines[ROWS - row][column] == "."
    wrong = [say("disc-in-the-air")] if floating else []
    if discs[0].bit_count() - discs[1].bit_count() not in (0, 1):
        wrong.append(say("discs-uneven"))
    if all(map(rules.four_in_line, np.array(discs, np.uint64))):
        wrong.append(say("two-lines"))
    if wrong:
        raise BadPosition(say("impossible-position"), wrong)

    s["discs"] = discs
    s["dropped"] = sum(map(int.bit_count, discs))


def parse_move(text: str) -> int:
    """The column, from 0, that a text names."""
    match = MOVE.fullmatch(text.strip().lower())
    if not match:
        raise BadText(say("not-a-move", given=quoted(text)))
    return int(match[1]) - 1
