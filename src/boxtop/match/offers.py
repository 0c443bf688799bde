"""What people can agree on: a draw, taking a move back, more time, a rematch. One small class for each."""

from abc import ABC, abstractmethod

from ..errors import Refused
from ..words import say
from . import events as ev
from .events import Event, What
from .match import Match, Moment


class Kind(ABC):
    """Something that a seat can offer or ask for."""

    mutual = False  # whether it is the same whoever wants it, so that two who ask for it agree

    @abstractmethod
    def check(self, match: Match, seat: int) -> None:
        """Refused unless a seat may offer it now."""

    @abstractmethod
    def done(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        """What happens when everybody agrees with a seat."""


class Draw(Kind):
    """Two people agree that nobody wins. A computer does not."""

    mutual = True

    def check(self, match: Match, seat: int) -> None:
        _being_played(match)
        if len(match.seats) != 2:
            raise Refused(say("draw-needs-two"))
        if not all(match.is_person(n) for n in range(2)):
            raise Refused(say("computer-never-draws"))

    def done(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        return [match.shared(seat, "agreement")]


class Takeback(Kind):
    """The last decision of whoever asks is undone, with all that came after it; chance will do the same again.

    For people at one screen that is the last one at that screen, whoever of them made it.
    """

    def check(self, match: Match, seat: int) -> None:
        _being_played(match)
        if not _decisions_of(match, seat):
            raise Refused(say("nothing-to-take-back"))

    def done(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        return [ev.TakenBack(_decisions_of(match, seat)[-1])]


def take_back(match: Match) -> list[ev.TakenBack]:
    """Where nobody has to be asked: an ending that people made goes alone, else the last decision of a person.

    That may be the one with which the rules ended the game. Nothing if no person has decided anything.
    """
    if match.ended is not None:
        return [ev.TakenBack(len(match.decisions))]
    return [ev.TakenBack(n) for n, done in enumerate(match.decisions) if match.is_person(done.seat)][-1:]


def _decisions_of(match: Match, seat: int) -> list[int]:
    """Which of the decisions that stand were made by the person at a seat."""
    person = match.seats[seat].person
    return [n for n, done in enumerate(match.decisions) if match.seats[done.seat].person == person]


class MoreTime(Kind):
    """The clock of whoever asks gets more time."""

    def check(self, match: Match, seat: int) -> None:
        _being_played(match)
        if not match.clock.ticks:
            raise Refused(say("no-clock-here"))

    def done(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        return [ev.TimeGiven(seat, match.created.pace.gift)]


class Rematch(Kind):
    """The same people play the same game once more; who moved first moves last."""

    mutual = True

    def check(self, match: Match, seat: int) -> None:
        if match.status != "over" or not match.order:
            raise Refused(say("rematch-when-over"))
        if match.followed is not None:
            raise Refused(say("rematch-exists"))

    def done(self, match: Match, seat: int, moment: Moment) -> list[Event]:
        return [ev.Followed(moment.fresh())]


def _being_played(match: Match) -> None:
    if match.status != "playing":
        raise Refused(say("match-over" if match.status == "over" else "match-not-begun"))


KINDS: dict[What, Kind] = {"draw": Draw(), "takeback": Takeback(), "time": MoreTime(), "rematch": Rematch()}
