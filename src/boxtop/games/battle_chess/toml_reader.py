"""Reads and validates a piece sheet in TOML: known keys, figures with their sources, all mistakes reported at once.

After a mistake reading goes on. What depends on an unreadable value is not checked, so that one mistake is reported
once; nothing read from a sheet with mistakes is ever used.
"""

import difflib
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from itertools import islice

from ...errors import LONGEST_QUOTE, BadSheet, quoted
from ...words import Arg, Message, Text, together
from ..base.options import LONGEST_TEXT
from .messages import say

HEADING = say("unusable-sheet")
SOURCES = ("manual", "documented", "reconstructed", "own")
LONGEST_LINE = 300  # tomllib takes time with the square of a line's length, and any line of a sheet is far shorter
LONGEST_NAME = 20
# Far more than a sheet has or needs. Without limits, some texts would be answered at a thousand times their length.
MOST_MISTAKES, MOST_COMPARED, MOST_LISTED = 250, 100, 20
ABSENT = object()  # in place of a missing value, which has been reported already

KeyPath = tuple[str, ...]  # the keys that lead to a value


def load(text: str) -> dict[str, object]:
    """What a TOML text holds; BadSheet says in which line it cannot be read."""
    if len(text) > LONGEST_TEXT:
        raise BadSheet(HEADING, [say("sheet-too-long", most=LONGEST_TEXT)])
    text = text.removeprefix("\ufeff")
    long = [number for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_LINE]
    if long:
        raise BadSheet(HEADING, [say("line-too-long", line=long[0], most=LONGEST_LINE)])
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadSheet(HEADING, [say("nested-too-deep")]) from None
    except ValueError as error:  # a TOMLDecodeError, or Python's own about a number or a date
        raise BadSheet(HEADING, [_about_toml(str(error))]) from error


def _about_toml(message: str) -> Message:
    """tomllib's complaint with its line; of what it says itself, only the two usual mistakes are put in our words."""
    what, _, where = message.partition(" (at ")
    reason: Text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in what[:1].lower() + what[1:200])
    twice = re.fullmatch(r"Cannot declare \((.*?),?\) twice", what)
    if twice:  # somebody has copied a whole piece
        header = re.sub(r"'([\w-]+)'", r"\1", twice[1].replace(", ", "."), flags=re.ASCII)
        reason = say("toml-table-twice", table="".join(c if c.isprintable() else ascii(c)[1:-1] for c in header[:200]))
    elif what == "Cannot overwrite a value":
        reason = say("toml-value-twice")
    place = re.match(r"line (\d+), column (\d+)", where)
    if place:
        return say("not-toml-at", line=int(place[1]), column=int(place[2]), reason=reason)
    return say("not-toml-at-end" if where else "not-toml", reason=reason)


def path_text(path: KeyPath) -> Text:
    """A path as it is written in messages."""
    keys = (key if re.fullmatch(r"[\w-]{1,40}", key, re.ASCII) else quoted(key) for key in path)
    return ".".join(keys) or say("the-sheet")


def value_text(value: object) -> Text:
    """A value as it is written in messages."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list | dict):
        return say("value-list" if isinstance(value, list) else "value-table")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**15:
        return say("value-huge-number")
    return str(value)


def nearest(word: object, known: Collection[str]) -> str | None:
    """The known word that was probably meant."""
    if not isinstance(word, str) or len(word) > LONGEST_QUOTE:
        return None
    by_small_letters = {each.lower(): each for each in islice(known, MOST_COMPARED)}
    close = difflib.get_close_matches(word.lower(), by_small_letters, 1)
    return by_small_letters[close[0]] if close else None


def hint(word: object, known: Collection[str]) -> Message:
    """A sentence to add about the known word that was probably meant, or about all of them."""
    meant = nearest(word, known)
    return say("did-you-mean", word=meant) if meant else say("choose-from", words=listing(known))


def listing(words: Collection[str]) -> list[str]:
    """Words for a message, if there are not too many."""
    return [*islice(words, MOST_LISTED), *(["…"] if len(words) > MOST_LISTED else [])]


class TomlReader:
    """Collects the mistakes and the sources of the figures while a sheet is read."""

    def __init__(self) -> None:
        self.mistakes: list[Text] = []
        self.sources: dict[str, str] = {}
        self.doubtful: set[str] = set()  # pieces whose role could not be read

    def wrong(self, path: KeyPath, id: str, /, *, hint: Text | None = None, **args: Arg) -> None:
        """Report a mistake: a message about the value at a path, perhaps with a hint after it."""
        message = say(id, path=path_text(path), **args)
        self.mistakes.append(message if hint is None else together([message, hint]))
        if len(self.mistakes) == MOST_MISTAKES:
            self.mistakes.append(say("too-many-mistakes"))
            self.finish()

    def finish(self) -> None:
        """Raise BadSheet if there were mistakes."""
        if self.mistakes:
            raise BadSheet(HEADING, self.mistakes)

    def entries(self, path: KeyPath, given: object) -> dict[str, object] | None:
        """A table with any keys."""
        if isinstance(given, dict):
            return given
        if given is not ABSENT:
            self.wrong(path, "needs-table", given=value_text(given))
        return None

    def table(self, path: KeyPath, given: object, needed: Sequence[str], may: Sequence[str] = ()) -> dict[str, object]:
        """A table with these keys and no others."""
        entries = self.entries(path, given)
        if entries is None:
            return {}
        known = (*needed, *may)
        found = {key: value for key, value in entries.items() if key in known}
        for key, value in entries.items():
            if key in known:
                continue
            free = [each for each in known if each not in found]
            meant = nearest(key, free)
            if meant:
                found[meant] = value  # and so its value is looked at too, and it is not missing
            self.wrong(path, "unknown-key", key=quoted(key), hint=hint(key, free if meant else known))
        missing = [key for key in needed if key not in found]
        if missing:
            self.wrong(path, "missing-keys", keys=missing)
        return found

    def figure(self, path: KeyPath, table: Mapping[str, object]) -> object:
        """The value of a figure, which says where it comes from."""
        given = table.get(path[-1], ABSENT)
        if given is ABSENT:
            return ABSENT
        if not isinstance(given, dict):
            self.wrong(path, "needs-source", given=value_text(given))
            return given
        fields = self.table(path, given, ("value", "source"))
        source = fields.get("source", ABSENT)
        if isinstance(source, str) and source in SOURCES:
            self.sources[".".join(path)] = source
        elif source is not ABSENT:
            self.wrong(path, "unknown-source", given=value_text(source), hint=hint(source, SOURCES))
        return fields.get("value", ABSENT)

    def whole(self, path: KeyPath, value: object, low: int, high: int, wrong: str = "needs-number") -> int | None:
        """A whole number within limits; `wrong`: the message if it is none."""
        if type(value) is int and low <= value <= high:  # true is an int, and no number
            return value
        if value is not ABSENT:
            self.wrong(path, wrong, least=low, most=high, given=value_text(value))
        return None

    def number(self, path: KeyPath, table: Mapping[str, object], low: int, high: int) -> int | None:
        """A figure that is a whole number within limits."""
        return self.whole(path, self.figure(path, table), low, high)

    def items(self, path: KeyPath, table: Mapping[str, object]) -> list[object] | None:
        """A figure that is a list."""
        value = self.figure(path, table)
        if isinstance(value, list):
            return value
        if value is not ABSENT:
            self.wrong(path, "needs-list", given=value_text(value))
        return None

    def name(self, path: KeyPath, name: object) -> None:
        """A name that fits beside a board and harms no terminal."""
        if not isinstance(name, str):
            self.wrong(path, "needs-text", given=value_text(name))
        elif not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
            self.wrong(path, "needs-name", most=LONGEST_NAME, given=quoted(name))
