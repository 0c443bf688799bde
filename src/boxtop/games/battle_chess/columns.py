"""Texts in the columns of a terminal, where most letters of East Asia are two columns wide."""

import unicodedata
from collections.abc import Iterable


def columns(shown: str) -> int:
    """How many columns a text takes."""
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in shown)


def centred(shown: str, width: int) -> str:
    spare = max(0, width - columns(shown))
    return " " * (spare // 2) + shown + " " * (spare - spare // 2)


def padded(shown: str, width: int) -> str:
    return shown + " " * (width - columns(shown))


def packed(words: Iterable[str], longest: int) -> list[str]:
    """Words in as few lines as have room for them."""
    lines: list[str] = []
    for word in words:
        if lines and columns(lines[-1]) + 1 + columns(word) <= longest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
