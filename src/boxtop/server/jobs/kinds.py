"""The kinds of jobs, from the most urgent on, and what queues and processes have to know of any job."""

from typing import Literal, Protocol

from .owners import Owner

Kind = Literal["move", "hint", "analysis", "review"]
# The smallest first: opponents wait for a move.
PRIORITY: dict[Kind, int] = {"move": 0, "hint": 1, "analysis": 2, "review": 3}
# Seconds beyond the time limit until nobody waits any more.
DEADLINE_MARGIN: dict[Kind, float] = {"move": 4.0, "hint": 8.0, "analysis": 60.0, "review": 60.0}


class Work(Protocol):
    """What queues and processes have to know of a job: `Job`, or `ReviewSlice` of review_slices.py."""

    @property
    def kind(self) -> Kind: ...
    @property
    def game(self) -> str: ...
    @property
    def owner(self) -> Owner: ...
    @property
    def deadline(self) -> float:
        """Seconds after which nobody waits for the answer any more."""
        ...

    @property
    def time_limit(self) -> float:
        """Seconds for which it shall run."""
        ...

    @property
    def longest(self) -> float:
        """Seconds after which it must have ended."""
        ...

    @property
    def priority(self) -> int: ...
