"""All errors that a user can cause, each with a sentence for people. What was refused has changed nothing."""

import copyreg
from collections.abc import Iterable
from typing import Any

from .words import ENGLISH, Text, say, text, together

LONGEST_QUOTE = 40
MOST_REASONS = 30  # in one sentence or response: making sentences takes time, and nobody reads more


def quoted(text: object) -> str:
    """What a user wrote, for use in a sentence: quoted, and shortened if it is long."""
    written = str(text)
    return repr(written if len(written) <= LONGEST_QUOTE else written[:LONGEST_QUOTE] + "…")


def printable(text: str) -> str:
    """A text with control characters escaped, safe to print to a terminal."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


class BoxtopError(Exception):
    """Base of all errors that a user can cause: a message to show them. `str()` is English, safe for a terminal."""

    def __init__(self, message: Text) -> None:
        super().__init__(message)
        self.message = message

    def text(self, language: str | None = None) -> str:
        """The sentence in a language, as `words.text` gives it."""
        return printable(text(self.message, language))

    def lines(self, language: str | None = None) -> list[str]:
        """The sentence as lines: one, or a heading and a line for each of several reasons."""
        return [self.text(language)]

    def __str__(self) -> str:
        return self.text(ENGLISH)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle all attributes: the constructors of subclasses take other arguments than `args`."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class UnknownGame(BoxtopError, LookupError):
    """There is no installed game of that name, or it cannot be loaded."""


class UnknownLesson(BoxtopError, LookupError):
    """A game has no lesson of that name."""


class BadGame(BoxtopError, TypeError):
    """A game with a part that is missing or of the wrong kind: for authors of games."""


class BadText(BoxtopError, ValueError):
    """A text that cannot be parsed: a move, a position, an option."""


class IllegalMove(BoxtopError, ValueError):
    """A well-formed move that the rules forbid. `rule` is its id on the game's rules page."""

    def __init__(self, reason: Text, rule: str | None = None) -> None:
        super().__init__(say("with-rule", sentence=reason, rule=rule) if rule else reason)
        self.reason, self.rule = reason, rule


class Unchangeable(BoxtopError, AttributeError):
    """An attempt to set an attribute of an immutable object."""


class WrongGame(BoxtopError, ValueError):
    """A state of one game passed to an engine of another."""


class Refused(BoxtopError):
    """An action that is not allowed now, in a match or elsewhere."""


class Reasons(BoxtopError, ValueError):
    """Something refused for one or more reasons, all of which are named."""

    def __init__(self, heading: Text, reasons: Iterable[Text]) -> None:
        self.heading, self.reasons = heading, tuple(reasons)
        super().__init__(say("heading-and-reasons", heading=heading, reasons=together(self.first_reasons)))

    @property
    def first_reasons(self) -> tuple[Text, ...]:
        """As many reasons as anybody reads, and how many more there are."""
        more = len(self.reasons) - MOST_REASONS
        return self.reasons if more <= 0 else (*self.reasons[:MOST_REASONS], say("more-reasons", count=more))

    def lines(self, language: str | None = None) -> list[str]:
        if not self.reasons[1:]:
            return [self.text(language)]
        heading = say("heading", heading=self.heading)
        return [printable(text(line, language)) for line in (heading, *self.reasons)]


class BadPosition(Reasons):
    """A position that is impossible by the rules."""


class BadDeck(Reasons):
    """A deck that the rules do not allow."""


class BadSheet(Reasons):
    """A piece sheet that cannot be used."""


class BadOptions(Reasons):
    """Unknown options, or values that they cannot take."""


class BadRecord(Reasons):
    """A record of a game, or a log of games, that cannot be read or does not match its contents."""


class BadProgram(BoxtopError, RuntimeError):
    """An external program or worker process that plays for us misbehaves or has ended."""
