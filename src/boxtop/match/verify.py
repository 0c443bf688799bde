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
from .fair import Fair
from .record import Fairness, Record, read_so_far


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
    sentence: str
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
        return Verdict(None, _unknown(chances), chances)
    if record.fair.seed is None and record.result is None:
        why = "the match is not over, so its seed is still secret"
        return Verdict(None, f"Cannot be checked yet: {why}.", chances)
    wrong = _first_wrong(record, record.fair, line)
    if wrong is None:
        return Verdict(True, _good(chances, coin=record.fair.order is not None), chances)
    return Verdict(False, f"Not fair: {_told(wrong)}", chances, wrong)


def chance_events(line: Sequence[State[Any]]) -> list[int]:
    """The events of a line, counted from 1, that chance decided."""
    return [number for number, before in enumerate(line[:-1], 1) if before.turn == CHANCE]


def _first_wrong(record: Record, told: Fairness, line: Sequence[State[Any]]) -> Wrong | None:
    if told.seed is None:
        return Wrong("seed", "nothing", f"the seed with the fingerprint {told.commitment}")
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
        return "nothing"
    try:
        written: str = state.game.text(state.game.parse(text))
    except BoxtopError:
        return quoted(text)
    return written


_CHOSEN = "No coin was tossed: the seats were chosen."


def _listed(order: Sequence[int]) -> str:
    return ", ".join(map(str, order))


def _outcomes(n: int) -> str:
    return "the one outcome of chance" if n == 1 else f"all {n} outcomes of chance"


def _good(n: int, *, coin: bool) -> str:
    """What was checked and found good."""
    fits = "Fair: the seed fits its fingerprint"
    if n and coin:
        return f"{fits}, the coin and {_outcomes(n)} come from it."
    if n:
        return f"{fits}, {_outcomes(n)} {'comes' if n == 1 else 'come'} from it. {_CHOSEN}"
    if coin:
        return f"{fits} and the coin comes from it. Nothing but the coin was left to chance."
    return f"{fits}. Nothing was left to chance. {_CHOSEN}"


def _unknown(n: int) -> str:
    missing = "Cannot be checked: this record has no `fair` part, so nobody can tell where its chance came from."
    if n:
        return f"{missing} It has {n} {'outcome' if n == 1 else 'outcomes'} of chance."
    return f"{missing} Nothing but the coin, if one was tossed for the seats, was left to chance."


def _told(wrong: Wrong) -> str:
    """What is wrong, in words."""
    both = f"The record says {wrong.said}, it should be {wrong.should}."
    if wrong.what == "seed":
        return "the match is over, but the record does not tell the seed."
    if wrong.what == "fingerprint":
        return f"the seed does not fit its fingerprint. {both}"
    if wrong.what == "coin":
        return f"the coin gives another order of seats. {both}"
    return f"event {wrong.event}, outcome of chance number {wrong.k}, does not come from the seed. {both}"
