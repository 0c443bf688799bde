"""A slice of a review: some events of a game that is over, for an engine to find out about in a second or so.

A review is many small searches. In slices, moves and hints of other people come in between, and whatever dies, at most
the findings of a slice are lost: they are stored when they come back. Everything in a slice is known to all who may see
the game.
"""

import msgspec

from ...coach.findings import Finding
from .kinds import DEADLINE_MARGIN, PRIORITY, Kind
from .owners import NOBODY, Owner

SECONDS = 1.0  # after which no further event is begun
LONGEST = 240.0  # for which a slice may run: one event may need many searches


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a slice: some of its events, as far as there was time, or the whole review."""

    findings: tuple[Finding, ...] = ()
    review: str | None = None  # its JSON
    value: float | None = None  # of an attempt, to the player who would make it
    seconds: float = 0.0
    error: str = ""  # why an engine cannot do it


class ReviewSlice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Events of a record that are to be found out about; without any, the review is to be written."""

    game: str
    record: str
    nodes: int  # of each search
    numbers: tuple[int, ...] = ()  # of the events, in this order
    known: tuple[Finding, ...] = ()  # of all events, to write the review
    attempt: str = ""  # a move instead of what was decided by the one event: what it is worth
    seconds: float = SECONDS
    deadline: float = LONGEST + DEADLINE_MARGIN["review"]
    owner: Owner = NOBODY

    @property
    def kind(self) -> Kind:
        return "analysis" if self.attempt else "review"  # somebody waits for an attempt

    @property
    def priority(self) -> int:
        return PRIORITY[self.kind]

    @property
    def time_limit(self) -> float:
        return self.seconds

    @property
    def longest(self) -> float:
        return LONGEST
