"""Options of a game: one of a few values, or a whole text such as a deck."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from ...errors import BadText, quoted
from ...words import Text, say

Value = bool | int | str
# Characters, comments included, and lines, each of which takes time to read: far beyond any sheet or deck.
LONGEST_TEXT, MOST_LINES = 100_000, 2_000
LONGEST_STORED = 30_000  # characters of a canonical text


@dataclass(frozen=True)
class Option:
    """Something about the rules that is chosen before the game."""

    name: str
    default: Value
    meaning: Text
    choices: tuple[Value, ...] = (True, False)

    def read(self, given: object) -> Value:
        """The value for a value of the right type, or for its text; BadText otherwise."""
        for choice in self.choices:
            if (given == choice and type(given) is type(choice)) or (
                isinstance(given, str) and given.lower() == str(choice).lower()
            ):
                return choice
        raise BadText(
            say("option-not-one-of", option=self.name, given=quoted(given), choices=[str(c) for c in self.choices])
        )

    def written(self, value: Value) -> Value:
        """A value in full: the text itself instead of a preset's name."""
        return value

    def stored(self, value: Value) -> Value:
        """A value that was read, as a match stores it for ever; BadText if it is too long for that."""
        return value

    def restored(self, value: Value | None) -> Value | None:
        """What a match meant that stored this value, or none because its player chose nothing."""
        return value

    def named(self, value: Value) -> str:
        """A short name of a value, for people."""
        return str(value)

    @property
    def possible(self) -> Text:
        """The possible values, for people."""
        return ", ".join(map(str, self.choices))


@dataclass(frozen=True)
class TextOption(Option):
    """A text that the game reads: a preset by name, or a text of the user's own.

    A string is a name or the text itself, never a file name, so that options may come from untrusted clients; a `Path`
    is read.
    """

    default: str
    choices: tuple[str, ...] = ()  # the names of the presets
    presets: Callable[[], Mapping[str, str]] = dict  # their texts by name
    tidy: Callable[[str], str] = str  # the canonical form of a text, without comments; BadText or Reasons if unusable
    # What the names of presets meant when matches stored a name, or nothing for the default, instead of the text.
    earlier: Callable[[], Mapping[str, str]] = dict

    def read(self, given: object) -> str:
        if isinstance(given, PathLike):
            given = text_of(Path(given))
        if not isinstance(given, str):
            raise BadText(say("option-is-a-text", option=self.name, given=quoted(given)))
        if given.strip().lower() in self.choices:
            return given.strip().lower()
        if len(given) > LONGEST_TEXT:
            raise BadText(say("option-too-long", option=self.name, most=LONGEST_TEXT))
        if given.count("\n") > MOST_LINES:
            raise BadText(say("option-too-many-lines", option=self.name, most=MOST_LINES))
        if "\n" not in given.strip():
            raise BadText(say("option-not-a-preset", option=self.name, given=quoted(given), choices=list(self.choices)))
        text = self.tidy(given)
        return next((name for name, known in self.presets().items() if known == text), text)

    def stored(self, value: Value) -> Value:
        if len(str(value)) > LONGEST_STORED:
            raise BadText(say("option-too-long", option=self.name, most=LONGEST_STORED))
        return self.written(value)  # presets change, and a match is played to its end as it began

    def restored(self, value: Value | None) -> Value | None:
        return self.earlier().get(self.default if value is None else str(value), value)

    def written(self, value: Value) -> str:
        return self.presets().get(str(value), str(value))

    def named(self, value: Value) -> str:
        return str(value) if value in self.choices else "own"

    @property
    def possible(self) -> Text:
        return say("presets-or-file", presets=", ".join(self.choices))


def text_of(path: Path) -> str:
    """The contents of a text file; BadText if it is not UTF-8."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadText(say("not-utf8-file", file=str(path))) from error
