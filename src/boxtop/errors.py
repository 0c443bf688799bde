"""What can go wrong, each with a sentence for people. Whatever is refused has changed nothing."""

import copyreg
from collections.abc import Iterable
from typing import Any

LONGEST_QUOTE = 40


def quoted(text: object) -> str:
    """What a user wrote, as it may stand in a sentence: in quotes, and not too long."""
    written = str(text)
    return repr(written if len(written) <= LONGEST_QUOTE else written[:LONGEST_QUOTE] + "…")


def printable(text: str) -> str:
    """A text without anything that could speak to a terminal."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


class BoxtopError(Exception):
    """Base of all errors that a user can cause; `str()` is a sentence to show them, safe for a terminal."""

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))

    @property
    def lines(self) -> list[str]:
        """The same as lines: one, or where there are several reasons, a heading and one for each."""
        return [str(self)]

    def __reduce__(self) -> tuple[Any, ...]:
        """So that an error crosses from one process to another as it is."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class UnknownGame(BoxtopError, LookupError):
    """No installed package brings a game of that name."""


class BadGame(BoxtopError, TypeError):
    """A game that lacks a part it needs, or has one of the wrong kind: for authors of games."""


class BadText(BoxtopError, ValueError):
    """A text that cannot be read: a move, a position, an option."""


class IllegalMove(BoxtopError, ValueError):
    """A move, understood, that the rules forbid. `rule` is the id on the game's rules page."""

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence, self.rule = sentence, rule


class Unchangeable(BoxtopError, AttributeError):
    """An attribute of something that never changes, which somebody tried to set."""


class WrongGame(BoxtopError, ValueError):
    """A state of one game, handed to what plays another."""


class Refused(BoxtopError):
    """Something that somebody may not do now, in a match or anywhere else."""


class Reasons(BoxtopError, ValueError):
    """Something refused for one reason or several; all of them are named at once."""

    def __init__(self, heading: str, reasons: Iterable[str]) -> None:
        self.heading, self.reasons = heading, tuple(reasons)
        super().__init__(f"{heading}: " + " ".join(self.reasons))

    @property
    def lines(self) -> list[str]:
        return [printable(line) for line in (f"{self.heading}:", *self.reasons)] if self.reasons[1:] else [str(self)]


class BadPosition(Reasons):
    """A position that cannot be."""


class BadDeck(Reasons):
    """A deck that cannot be played."""


class BadSheet(Reasons):
    """A piece sheet that cannot be used."""


class BadOptions(Reasons):
    """Options that a game does not have, or values they cannot take."""


class BadRecord(Reasons):
    """A record of a game that does not hold what it claims."""


class BadProgram(BoxtopError, RuntimeError):
    """Another program that plays for us does not do what it should."""
