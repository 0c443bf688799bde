"""Whether the chance in a record is what its seed gives: the fingerprint, the coin, every roll and every card.

record, line, found = examine(text)
found.fair        # True, False, or None if nobody can tell
found.sentence    # why, for people; `found.wrong` has the first thing that is not as it should be
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..errors import BoxtopError, quoted
from ..games.base import CHANCE, State
from ..words import Text, say
from .fair import Fair
from .record import Fairness, Record, read_so_far

NOTHING = "nothing"  # what a record says that says nothing


@dataclass(frozen=True)
class Wrong:
    """The first thing in a record that chance did not do."""

    what: Literal["seed", "fingerprint", "coin", "chance"]
    said: str  # by the record
    should: str  # what it should be, as far as that is known
    event: int | None = None  # of an outcome: which event of the record, from 1
    k: int | None = None  # and which outcome of chance, from 1


@dataclass(frozen=True)
class Verdict:
    """What came of checking a record."""

    fair: bool | None  # None: it cannot be checked
    sentence: Text
    chances: int  # how many outcomes of chance the record has
    wrong: Wrong | None = None


def examine(text: str | bytes) -> tuple[Record, list[State[Any]], Verdict]:
    """A record, its line and the verdict on it; BadRecord if it cannot be read or played.

    Who changes an outcome of chance often makes a later move impossible. So what can be played is looked at first: a
    record is called unplayable only if nothing before was unfair.
    """
    record, line, bad = read_so_far(text)
    verdict = check(record, line)
    if bad is not None and verdict.wrong is None:
        raise bad
    return record, line, verdict


def check(record: Record, line: Sequence[State[Any]]) -> Verdict:
    """The verdict on a record and its line of states, which may end at an event that cannot be."""
    chances = sum(event.chance is not None for event in record.events)
    if record.fair is None:
        return Verdict(None, say("cannot-be-checked", count=chances), chances)
    if record.fair.seed is None and record.result is None:
        return Verdict(None, say("cannot-be-checked-yet"), chances)
    wrong = _first_wrong(record, record.fair, line)
    if wrong is None:
        coin = record.fair.order is not None
        return Verdict(True, say("fair-with-coin" if coin else "fair-without-coin", count=chances), chances)
    return Verdict(False, _told(wrong), chances, wrong)


def chance_events(line: Sequence[State[Any]]) -> list[int]:
    """The events of a line, counted from 1, that chance decided."""
    return [number for number, before in enumerate(line[:-1], 1) if before.turn == CHANCE]


def _first_wrong(record: Record, told: Fairness, line: Sequence[State[Any]]) -> Wrong | None:
    if told.seed is None:
        return Wrong("seed", NOTHING, f"the seed with the fingerprint {told.commitment}")
    fair = Fair(bytes.fromhex(told.seed), tuple(told.words), told.match)
    if fair.commitment != told.commitment:
        return Wrong("fingerprint", told.commitment, fair.commitment)
    if told.order is not None and tuple(told.order) != fair.order(len(told.order)):
        return Wrong("coin", _listed(told.order), _listed(fair.order(len(told.order))))
    text, events = line[0].game.text, chance_events(line)
    for k, number in enumerate(events, 1):
        said, should = line[number].last, fair.drawn(k, line[number - 1].outcomes())
        if said != should:
            return Wrong("chance", text(said), text(should), number, k)
    last, number, k = line[-1], len(line), len(events) + 1
    if last.turn == CHANCE and number <= len(record.events):  # what stands there could not even happen
        should = fair.drawn(k, last.outcomes())
        return Wrong("chance", _impossible(last, record.events[number - 1].chance), text(should), number, k)
    return None


def _impossible(state: State[Any], text: str | None) -> str:
    """An outcome that cannot be, as it may be shown; it may be any text, or missing."""
    if text is None:
        return NOTHING
    try:
        written: str = state.game.text(state.game.parse(text))
    except BoxtopError:
        return quoted(text)
    return written


def _listed(order: Sequence[int]) -> str:
    return ", ".join(map(str, order))


def _told(wrong: Wrong) -> Text:
    """What is wrong, in words."""
    if wrong.what == "seed":
        return say("unfair-seed")
    if wrong.what != "chance":
        return say(f"unfair-{wrong.what}", said=wrong.said, should=wrong.should)
    assert wrong.event is not None
    assert wrong.k is not None
    where = {"event": wrong.event, "number": wrong.k}
    if wrong.said == NOTHING:
        return say("unfair-chance-missing", **where, should=wrong.should)
    return say("unfair-chance", **where, said=wrong.said, should=wrong.should)
