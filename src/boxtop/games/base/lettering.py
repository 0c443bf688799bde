"""The alphabet of the drawings: our own letters, and the conversion of any text to them.

Only path data and text, no SVG elements: ``drawing.lettering`` puts a word into a drawing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

# One or two pen strokes each, on a grid 4 wide (see WIDTHS): base line at 0, x-height at -5, full height at -7,
# descenders down to 2. There are no capitals. No fonts are needed, and every renderer draws the same.
# Commands are M, L, H, V, Q, T and Z, absolute only: ``shifted`` supports no others.
GLYPHS: Mapping[str, str] = {
    "0": "M2-7Q4-7 4-3.5T2 0T0-3.5T2-7Z",
    "1": "M.6-5.4L2.4-7V0",
    "2": "M.2-5.3Q.5-7 2-7Q3.8-7 3.8-5.2Q3.8-4 2.6-2.7L.2 0H4",
    "3": "M.3-7H3.7L1.8-4.2Q4-4.2 4-2.1Q4 0 2 0Q.5 0 0-1.4",
    "4": "M2.8-7L0-1.9H4M3-3.8V0",
    "5": "M3.6-7H.6L.3-3.7Q1-4.4 2-4.4Q4-4.4 4-2.2Q4 0 2 0Q.5 0 0-1.3",
    "6": "M3.2-7Q0-5 0-2.2Q0 0 2 0T4-2.2T2-4.4Q.6-4.4.1-3",
    "7": "M0-7H4L1.4 0",
    "8": "M2-3.8Q.3-3.8.3-5.4T2-7T3.7-5.4T2-3.8Q4-3.8 4-1.9T2 0T0-1.9T2-3.8Z",
    "9": "M.8 0Q4-2 4-4.8Q4-7 2-7T0-4.8T2-2.6Q3.4-2.6 3.9-4",
    "a": "M4-5V0M4-2.5Q4-5 2-5T0-2.5T2 0T4-2.5",
    "b": "M0-7V0M0-2.5Q0-5 2-5T4-2.5T2 0T0-2.5",
    "c": "M3.8-4Q3.2-5 2-5Q0-5 0-2.5T2 0Q3.2 0 3.8-1",
    "d": "M4-7V0M4-2.5Q4-5 2-5T0-2.5T2 0T4-2.5",
    "e": "M0-2.6H4Q4-5 2-5T0-2.5T2 0Q3.2 0 3.8-.9",
    "f": "M3.4-6.9Q1.4-7.4 1.4-5.4V0M.1-5H3.1",
    "g": "M4-5V0Q4 2 2 2Q.8 2 .2 1.2M4-2.5Q4-5 2-5T0-2.5T2 0T4-2.5",
    "h": "M0-7V0M0-2.6Q0-5 2-5T4-2.8V0",
    "i": "M.5-5V0M.5-7V-6.8",
    "j": "M1.6-5V.3Q1.6 2 0 2M1.6-7V-6.8",
    "k": "M0-7V0M3.5-5L0-2M1.3-3.1L3.8 0",
    "l": "M0-7V-1.3Q0 0 1.3 0",
    "m": "M0-5V0M0-2.8Q0-5 1.5-5T3-2.8V0M3-2.8Q3-5 4.5-5T6-2.8V0",
    "n": "M0-5V0M0-2.6Q0-5 2-5T4-2.8V0",
    "o": "M2-5Q4-5 4-2.5T2 0T0-2.5T2-5Z",
    "p": "M0-5V2M0-2.5Q0-5 2-5T4-2.5T2 0T0-2.5",
    "q": "M4-5V2M4-2.5Q4-5 2-5T0-2.5T2 0T4-2.5",
    "r": "M0-5V0M0-2.2Q.2-5.2 2.8-4.9",
    "s": "M3.5-4.2Q3-5 1.8-5Q.3-5 .3-3.8Q.3-2.8 1.9-2.6Q3.7-2.4 3.7-1.2Q3.7 0 1.9 0Q.5 0 0-.9",
    "t": "M1.1-6.8V-1.5Q1.1 0 2.9-.1M0-5H2.8",
    "u": "M0-5V-2.4Q0 0 2 0T4-2.4M4-5V0",
    "v": "M0-5L2 0L4-5",
    "w": "M0-5L1.4 0L3-4.6L4.6 0L6-5",
    "x": "M.2-5L3.8 0M3.8-5L.2 0",
    "y": "M0-5L2.1-.2M4-5L1.8.8Q1.3 2 0 2",
    "z": "M.2-5H3.8L.2 0H4",
    "!": "M2-7V-2.6M2-.2V0",
    "?": "M.2-5.4Q.4-7 2-7Q3.8-7 3.8-5.3Q3.8-4.2 2.7-3.5Q2-3 2-1.9M2-.2V0",
    "+": "M0-3H4M2-5V-1",
    "-": "M.4-2.8H3.6",
    "=": "M.2-4H3.8M.2-2H3.8",
    "*": "M2-6.6V-3M.4-5.7L3.6-3.9M3.6-5.7L.4-3.9",
    ".": "M.5-.2V0",
    ",": "M.9-.4L.2 1.2",
    ":": "M.5-4.2V-4M.5-.8V-.6",
    "…": "M.4-.2V0M2.4-.2V0M4.4-.2V0",
    "'": "M.5-7V-5.2",
    "&": "M4.4 0L1.1-4.8Q.3-6 1-6.6Q1.6-7.2 2.4-6.8Q3.2-6.3 2.8-5.2Q2.5-4.5 1.3-3.8Q0-3 0-1.7Q0 0 1.8 0Q3.8 0 4.3-2.8",
    "/": "M0 .8L3.2-7.4",
    "(": "M1.5-7.6Q0-5.6 0-3T1.5 1.6",
    ")": "M0-7.6Q1.5-5.6 1.5-3T0 1.6",
    "%": "M1-7Q2-7 2-5.8T1-4.6T0-5.8T1-7ZM4-2.4Q5-2.4 5-1.2T4 0T3-1.2T4-2.4ZM4.2-6.8L.8-.2",
    "#": "M1.5-6.6L.7 0M3.7-6.6L2.9 0M.2-4.6H4.4M0-2.2H4.2",
    ">": "M.4-5.4L3.6-3L.4-.6",
    "<": "M3.6-5.4L.4-3L3.6-.6",
    " ": "",
}
WIDTHS: Mapping[str, float] = {
    **dict.fromkeys("i.,:'", 1),
    **dict.fromkeys("mw", 6),
    **dict.fromkeys("()", 1.5),
    **dict.fromkeys("#&", 4.4),
    "j": 1.6,
    "l": 1.3,
    "r": 2.8,
    "s": 3.7,
    "t": 2.9,
    " ": 1.5,
    "/": 3.2,
    "%": 5,
    "…": 4.8,
}
"""The glyphs that are not 4 wide. Digits all are, so that columns of them line up."""
GAP = 2.0
"""Between two letters. A word is 7 high and as wide as its letters and the gaps between them."""
CLOSER: Mapping[str, float] = {"f": 0.8}
"""Kerning: how much closer the next letter is after these."""
SMALLEST = 0.72
"""How far a word shrinks before it is clipped instead."""

# Each is a character followed by its replacement.
_ALIKE = r"""æae œoe øo łl đd ðd þth ıi δdelta ★* ☆* ◇* ◆* ♢* ♦* •* ·. ×x ÷/ ⁄/ \/ |/ –- —- −- ‐- _- ~- →> ←<
    [( {( ]) }) ;, ’' ‘' `' ´' "' “' ”'"""
_REPLACED = str.maketrans({pair[0]: pair[1:] for pair in _ALIKE.split()} | {"♀": " f", "♂": " m"})
_TOKEN = re.compile(r"[A-Z]|-?(?:\d+\.?\d*|\.\d+)")


def writable(plain: str) -> str:
    """Convert any text to the alphabet: small letters without accents, "?" for characters that it does not have.

    >>> writable("Flabébé ★"), writable("Nidoran♀"), writable("Ω!")
    ('flabebe *', 'nidoran f', '?!')
    """
    # Symbols first: decomposition would turn some of them into an accent and a space.
    apart = unicodedata.normalize("NFKD", plain.casefold().translate(_REPLACED)).casefold().translate(_REPLACED)
    # "Mn", "Me" and "Mc" are accents, "Cf" invisible characters such as a soft hyphen or a joiner.
    seen = (letter for letter in apart if unicodedata.category(letter) not in {"Mn", "Me", "Mc", "Cf"})
    spaced = " ".join("".join(seen).split())
    return "".join(letter if letter in GLYPHS else "?" for letter in spaced)


def extent(word: str) -> float:
    """The width of a word whose letters are 7 high."""
    return sum(map(_step, word[:-1])) + sum(WIDTHS.get(letter, 4.0) for letter in word[-1:])


def _step(letter: str) -> float:
    """The advance from one letter to the next."""
    return WIDTHS.get(letter, 4.0) + GAP - CLOSER.get(letter, 0.0)


def clipped(word: str, width: float) -> str:
    """The word, cut off with an ellipsis to fit a width, for letters 7 high."""
    if extent(word) <= width:
        return word
    while word and extent(word + "…") > width:
        word = word[:-1].rstrip()
    return word + "…"


@lru_cache(1000)  # half the time of a drawing, and most words recur
def outline(word: str) -> str:
    """The path of a word that begins at x = 0 with letters 7 high."""
    parts, at = [], 0.0
    for letter in word:
        parts.append(shifted(GLYPHS[letter], at))
        at += _step(letter)
    return "".join(parts)


def shifted(path: str, by: float) -> str:
    """Path data shifted to the right."""
    if not by:
        return path
    command, turn, written = "M", 0, ""
    for token in _TOKEN.findall(path):
        if token.isalpha():
            command, turn, written = token, 0, written + token
            continue
        across = command == "H" or (command != "V" and turn % 2 == 0)
        value = f"{float(token) + across * by:.1f}".removesuffix(".0")
        written += value if not written[-1].isdigit() or value[0] == "-" else f" {value}"
        turn += 1
    return written
