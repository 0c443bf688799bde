"""Clocks: how much time the players have, and whose is running.

    clock = Clock(Pace("fischer", seconds=300, increment=3), seats=2)
    clock.run(0, now)                            # White's clock runs
    clock.stop(now, decided=True, passed=True)   # White has moved: the time is taken off, and the increment added

All moments and spans are whole milliseconds. Nothing here looks at a watch: the moment is always given.
"""

from typing import Annotated, Literal

import msgspec

from ..errors import BadOptions
from ..words import Message, Text, say

SECOND, DAY = 1_000, 86_400_000
LONGEST_SECONDS, LONGEST_INCREMENT, MOST_DAYS = 6 * 3600, 600, 30

Seconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_SECONDS)]


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How time is kept: not at all, so long for each decision, for the whole game with an increment, or in days."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    seconds: Seconds = 0  # for a decision, or for the whole game
    increment: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_INCREMENT)] = 0  # added after each turn
    days: Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)] = 0  # for a decision

    def check(self) -> None:
        """BadOptions unless the figures make a clock of this kind."""
        wrong: list[Text] = []
        if self.kind in ("move", "fischer") and not self.seconds:
            wrong.append(say("clock-needs-seconds"))
        if self.kind == "days" and not self.days:
            wrong.append(say("clock-needs-days"))
        if self.increment and self.kind != "fischer":
            wrong.append(say("clock-increment"))
        if (self.seconds and self.kind in ("none", "days")) or (self.days and self.kind != "days"):
            wrong.append(say("clock-other-figures"))
        if wrong:
            raise BadOptions(say("bad-clock"), wrong)

    @property
    def allowance(self) -> int:
        """Milliseconds at the start of the game, or of each decision."""
        return self.days * DAY if self.kind == "days" else self.seconds * SECOND

    @property
    def whole_game(self) -> bool:
        return self.kind == "fischer"

    @property
    def share(self) -> int:
        """The part of what is left, 1 in so many, for which a computer thinks at most about a decision."""
        return 20 if self.whole_game else 8

    @property
    def gift(self) -> int:
        """Milliseconds that a granted request for more time adds."""
        return DAY if self.kind == "days" else max(15 * SECOND, self.allowance // 10)

    @property
    def message(self) -> Message:
        """The clock in words."""
        if self.kind == "days":
            return say("pace-days", days=self.days)
        if self.kind == "move":
            return say("pace-move", span=_span(self.seconds))
        if self.kind == "fischer" and self.increment:
            return say("pace-fischer", span=_span(self.seconds), increment=self.increment)
        return _span(self.seconds) if self.kind == "fischer" else say("pace-none")

    def __str__(self) -> str:
        return str(self.message)


def _span(seconds: int) -> Message:
    minutes, rest = divmod(seconds, 60)
    if minutes and rest:
        return say("span-minutes-seconds", minutes=minutes, seconds=rest)
    return say("span-minutes", minutes=minutes) if minutes else say("span-seconds", seconds=rest)


class Clock:
    """The time of all seats. At most one clock runs."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.allowance] * seats
        self.running: int | None = None
        self.since = 0  # when it began to run

    @property
    def ticks(self) -> bool:
        return self.pace.kind != "none"

    def run(self, seat: int, now: int) -> None:
        """Let a seat's time run; it begins anew for each decision unless there is one time for the whole game."""
        if not self.ticks:
            return
        if not self.pace.whole_game and self.running != seat:
            self.left[seat] = max(self.left[seat], self.pace.allowance)
        self.running, self.since = seat, now

    def stop(self, now: int, *, decided: bool = False, passed: bool = False) -> None:
        """Stop whatever runs. `decided`: its owner has made a decision; `passed`: with which the turn passed on."""
        seat = self.running
        if seat is None:
            return
        self.left[seat] = self.remaining(seat, now)
        self.running = None
        if self.pace.whole_game:
            self.left[seat] += self.pace.increment * SECOND if passed else 0
        elif decided:
            self.left[seat] = self.pace.allowance

    def pause(self, span: int, now: int) -> None:
        """Leave a span out that has just gone by; nobody gets more than what the clock showed."""
        self.since = min(self.since + span, max(self.since, now))

    def give(self, seat: int, span: int) -> None:
        self.left[seat] += span

    def remaining(self, seat: int, now: int) -> int:
        """What a seat has left."""
        spent = max(0, now - self.since) if seat == self.running else 0
        return max(0, self.left[seat] - spent)

    @property
    def due(self) -> int | None:
        """When the running clock will have run out."""
        return None if self.running is None else self.since + self.left[self.running]
