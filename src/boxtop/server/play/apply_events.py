"""Applying events to a loaded match: new ones, stored ones, or all of them after a reload."""

import asyncio
from collections.abc import Sequence

from ...match import events as ev
from ...match.events import Event
from ...match.match import Match
from ..store import Card, Stored
from .errors import CorruptMatch
from .loaded import FORMER, LoadedMatch, Sitter
from .projection import MOST_IN_WORDS, happened, sentence

SLICE = 200  # events that are applied before others have their turn: a few milliseconds


def apply(loaded: LoadedMatch, event: Event, at: int) -> None:
    """Apply an event. The sentence of a move is made only if a watcher will read it."""
    told = sentence(loaded, event, moves="full" in loaded.watchers.values())
    if told is not None:
        loaded.told[loaded.match.number + 1] = told
    loaded.told.pop(loaded.match.number + 1 - MOST_IN_WORDS, None)
    loaded.log.append(happened(loaded.match, event, at))
    loaded.match.add(event, at)
    if isinstance(event, ev.Began):
        loaded.names = [loaded.names[n] for n in event.order]


def apply_stored(loaded: LoadedMatch, rows: Sequence[Stored]) -> list[Event]:
    """Apply stored events that follow the last known one, and return them."""
    events = [ev.read(row.body) for row in rows]
    _apply_in_order(loaded, events, rows)
    return events


async def reload(loaded: LoadedMatch, rows: Sequence[Stored], card: Card) -> None:
    """Rebuild a loaded match from the store, whatever was in memory. A long one leaves time for others in between."""
    fresh = LoadedMatch(Match(loaded.match.id))  # so that nobody sees it half done
    events = [ev.read(row.body) for row in rows]
    names = _names_by_setup_seat(card, events)
    changed_hands = {event.setup_seat for event in events if isinstance(event, ev.Left)}
    began = next((n for n, event in enumerate(events) if isinstance(event, ev.Began)), len(events))
    # Who sat before at a seat that changed hands is not known any more.
    fresh.names = [None if seat in changed_hands else name for seat, name in enumerate(names)]
    _apply_in_order(fresh, events[:began], rows[:began])
    fresh.names = names
    for at in range(began, len(events), SLICE):
        _apply_in_order(fresh, events[at : at + SLICE], rows[at : at + SLICE])
        await asyncio.sleep(0)
    loaded.match, loaded.log, loaded.told, loaded.names = fresh.match, fresh.log, fresh.told, fresh.names
    loaded.due = card.due


def rename(loaded: LoadedMatch, card: Card) -> None:
    """Take the names from a card; a free seat has an empty one."""
    loaded.names = _sitters(card)


def forget(loaded: LoadedMatch, person: str) -> None:
    """Remove the name of a deleted person, and all sentences, which may hold it."""
    for seat in loaded.held_by(person):
        loaded.names[seat] = FORMER
    loaded.told.clear()


def _apply_in_order(loaded: LoadedMatch, events: Sequence[Event], rows: Sequence[Stored]) -> None:
    for event, row in zip(events, rows, strict=True):
        if row.number != loaded.match.number + 1:
            raise CorruptMatch(f"event {row.number} of match {loaded.match.id} comes after {loaded.match.number}")
        apply(loaded, loaded.match.parsed(event), row.at)


def _names_by_setup_seat(card: Card, events: Sequence[Event]) -> list[Sitter | None]:
    """The names in the order of setup. The card of a match that has begun has them in the order of play."""
    names = _sitters(card)
    for event in events:
        if isinstance(event, ev.Began):
            by_setup_seat = dict(zip(event.order, names, strict=True))
            return [by_setup_seat[seat] for seat in sorted(by_setup_seat)]
    return names


def _sitters(card: Card) -> list[Sitter | None]:
    """The names on a card; a free seat has an empty one."""
    return [Sitter(seat.name, seat.guest) if seat.name else None for seat in card.seats]
