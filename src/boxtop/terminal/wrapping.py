"""Text by the columns that it takes in a terminal, where most Japanese letters take two."""

import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise

from prompt_toolkit.utils import get_cwidth

END_OF_TEXT = 10  # columns that are kept when a text is cut
OPENING = "（「『［【〔〈《“"  # a line does not end with one of these
CLOSING = "）」』］】〕〉》、。，．：；！？・…”"  # nor begin with one of these
HIRAGANA = re.compile(r"[ぁ-ゖゝゞ]")
WIDE = re.compile(r"[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]")


def columns(text: str) -> int:
    """How many columns a text takes."""
    return get_cwidth(text)


def padded(text: str, width: int) -> str:
    """A text with spaces behind it, so that it takes that many columns."""
    return text + " " * (width - columns(text))


def shortened(text: str, room: int) -> str:
    """A text that finds room, cut in the middle: how it ends tells more than what comes before that."""
    if columns(text) <= room:
        return text
    end = cut(text[::-1], END_OF_TEXT)[::-1]
    return f"{cut(text, room - columns(end) - 1)}…{end}"


def cut(text: str, room: int) -> str:
    """As much of the beginning of a text as finds room."""
    room = max(0, room)
    while columns(text) > room:
        text = text[: min(len(text) - 1, room)]
    return text


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines of at most that width: broken between words, in Japanese between phrases."""
    if not WIDE.search(text):
        return textwrap.wrap(text, width) or [""]
    lines = [""]
    for phrase in _phrases(text, width):
        if lines[-1] and columns(lines[-1]) + columns(phrase.rstrip(" ")) > width:
            lines[-1] = lines[-1].rstrip(" ")
            lines.append("")
        lines[-1] += phrase if lines[-1] else phrase.lstrip(" ")
    return [*lines[:-1], lines[-1].rstrip(" ")]


def _phrases(text: str, width: int) -> Iterator[str]:
    """Parts that stay on one line, unless one alone is too long for it."""
    begun = 0
    places = [number for number, (left, right) in enumerate(pairwise(text), 1) if _may_part(left, right)]
    for end in (*places, len(text)):
        phrase, begun = text[begun:end], end
        while columns(phrase.rstrip(" ")) > width:
            first = cut(phrase, width) or phrase[0]
            if phrase[len(first)] in CLOSING and len(first) > 1:
                first = first[:-1]
            yield first
            phrase = phrase[len(first) :]
        yield phrase


def _may_part(left: str, right: str) -> bool:
    """Whether a line may end between two letters.

    A Japanese phrase is a word and the hiragana after it, so one begins where hiragana end.
    """
    if left == " " or right == " ":
        return right != " "
    if left in OPENING or right in CLOSING:
        return False
    if left in CLOSING or right in OPENING:
        return True
    return bool(HIRAGANA.match(left)) and not HIRAGANA.match(right) and right != "ー" and right.isalnum()
