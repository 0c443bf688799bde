"""Refusals that come from the server rather than from the match. Metrics count refusals by the names of the classes."""

from ...errors import Refused
from ...words import Text, say


class NoMatch(Refused):
    """There is no such match, or the client may not see it; it is not told which."""

    def __init__(self) -> None:
        super().__init__(say("no-such-match"))


class OutOfStep(Refused):
    """A move for an old revision of the board, or another process has stored an event first."""

    def __init__(self, message: Text | None = None) -> None:
        super().__init__(message or say("board-has-changed"))


class MissingRevision(OutOfStep):
    """A move that does not name the revision of the board it is meant for."""

    def __init__(self) -> None:
        super().__init__(say("move-without-position"))


class CorruptMatch(Exception):
    """The stored events of a match are inconsistent; nothing may be appended to it."""
