"""Applying events to a loaded match: new ones, stored ones, or all of them again."""

from collections.abc import Sequence

import msgspec

from ...match import events as ev
from ...match.events import Event
from ...match.match import Match
from ..store import LEFT, Card, Stored
from .errors import Damaged
from .loaded import LoadedMatch
from .projection import happened


def apply(loaded: LoadedMatch, event: Event, at: int) -> None:
    """Apply an event. A move is put into words only if somebody is there who reads them."""
    loaded.log.append(happened(loaded, event, at, words="full" in loaded.watchers.values()))
    loaded.match.add(event, at)
    if isinstance(event, ev.Began):
        loaded.names = [loaded.names[place] for place in event.order]


def apply_stored(loaded: LoadedMatch, rows: Sequence[Stored]) -> list[Event]:
    """Apply what the store has after what is known; the events."""
    events = [ev.read(row.body) for row in rows]
    _apply_in_order(loaded, events, rows)
    return events


def reload(loaded: LoadedMatch, rows: Sequence[Stored], card: Card) -> None:
    """Make a loaded match what the store says, whatever it was before."""
    loaded.match, loaded.log, loaded.due = Match(loaded.match.id), [], card.due
    events = [ev.read(row.body) for row in rows]
    names = _by_place(card, events)
    changed = {event.place for event in events if isinstance(event, ev.Left)}
    arrivals = next((n for n, event in enumerate(events) if isinstance(event, ev.Began)), len(events))
    loaded.names = [None if place in changed else name for place, name in enumerate(names)]
    _apply_in_order(loaded, events[:arrivals], rows[:arrivals])
    loaded.names = names
    _apply_in_order(loaded, events[arrivals:], rows[arrivals:])


def rename(loaded: LoadedMatch, card: Card) -> None:
    """Take the names from a card: an empty one is that of a free place."""
    loaded.names = [seat.name or None for seat in card.seats]


def forget(loaded: LoadedMatch, person: str) -> None:
    """Somebody has deleted themselves: their name and the sentences with it go."""
    for seat in loaded.held_by(person):
        loaded.names[seat] = LEFT
    loaded.log = [msgspec.structs.replace(event, sentence="") for event in loaded.log]


def _apply_in_order(loaded: LoadedMatch, events: Sequence[Event], rows: Sequence[Stored]) -> None:
    for event, row in zip(events, rows, strict=True):
        if row.number != loaded.match.number + 1:
            raise Damaged(f"event {row.number} of match {loaded.match.id} comes after {loaded.match.number}")
        apply(loaded, loaded.match.parsed(event), row.at)


def _by_place(card: Card, events: Sequence[Event]) -> list[str | None]:
    """Who has which place: a card lists them by seat as soon as there are seats."""
    names = [seat.name or None for seat in card.seats]
    for event in events:
        if isinstance(event, ev.Began):
            by_place = dict(zip(event.order, names, strict=True))
            return [by_place[place] for place in sorted(by_place)]
    return names
