"""Refusals that come from the server rather than from the match. Metrics count refusals by the names of the classes."""

from ...errors import Refused


class NoMatch(Refused):
    """There is no such match, or the client may not see it; it is not told which."""

    def __init__(self) -> None:
        super().__init__("There is no such match.")


class OutOfStep(Refused):
    """A move for an old revision of the board, or another process has stored an event first."""

    def __init__(self, sentence: str = "The board has changed since: here it is as it stands.") -> None:
        super().__init__(sentence)


class MissingRevision(OutOfStep):
    """A move that does not name the revision of the board it is meant for."""

    def __init__(self) -> None:
        super().__init__("A move has to name the position it is meant for.")


class CorruptMatch(Exception):
    """The stored events of a match are inconsistent; nothing may be appended to it."""
