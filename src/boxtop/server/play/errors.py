"""Why something cannot be done to a match, beyond what the match itself says. Metrics count refusals by these names."""

from ...errors import Refused


class NoMatch(Refused):
    """There is no such match, or the client may not know of it: it is not told which."""

    def __init__(self) -> None:
        super().__init__("There is no such match.")


class OutOfStep(Refused):
    """A move for a position that is not on the board any more."""

    def __init__(self, sentence: str = "The board has changed since: here it is as it stands.") -> None:
        super().__init__(sentence)


class ForNoPosition(OutOfStep):
    """A move without the position it was meant for. Its sender is shown the board, too."""

    def __init__(self) -> None:
        super().__init__("A move has to name the position it is meant for.")


class Damaged(Exception):
    """What is stored of a match does not fit together; nothing may be added to it."""
