"""Mistakes that come back to be learned from: those of own matches that were reviewed, spaced by days."""

from typing import Annotated

import msgspec

from ...coach import Review
from ...match.clocks import DAY
from .. import clock
from ..messages import ReviewId
from ..store import MistakeRow, Store
from .games import ReviewedGame

MARKS = ("mistake", "blunder")  # that come back
MOST_AT_ONCE = 500  # that a device sends
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=clock.LATEST)]


class MistakeCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mistake to learn from: what was decided by an event of a review."""

    review: ReviewId
    event: Annotated[int, msgspec.Meta(ge=1, le=20_000)]
    changed: Milliseconds  # when it was last answered, or came in
    due: Milliseconds  # when it comes back
    interval: Annotated[int, msgspec.Meta(ge=0, le=10_000)]  # days from the last answer to the next
    streak: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0  # right answers in a row
    gone: bool = False  # it shall not come back


class MistakeCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """MistakeCards that a device has changed."""

    cards: Annotated[list[MistakeCard], msgspec.Meta(max_length=MOST_AT_ONCE)]


async def cards_of(store: Store, person: str) -> list[MistakeCard]:
    """All mistakes of somebody, the last changed first."""
    return [msgspec.convert(msgspec.structs.asdict(row), MistakeCard) for row in await store.learning.mistakes(person)]


async def change(store: Store, person: str, cards: list[MistakeCard]) -> None:
    """Store cards as a device has them; a device whose clock is fast has no say about the future."""
    now = clock.now()
    rows = [MistakeRow(**{**msgspec.structs.asdict(card), "changed": min(card.changed, now)}) for card in cards]
    await store.learning.change_mistakes(person, rows)


async def add(store: Store, game: ReviewedGame, review: Review) -> None:
    """Add the mistakes of a match that was reviewed to those of the people who made them; they come back tomorrow."""
    if game.match is None:
        return
    now = clock.now()
    people = {seat.person for seat in game.seats if seat.person}
    for person in await store.living_people(people):
        rows = [
            MistakeRow(game.id, decision.number, now, now + DAY, 1)
            for decision in review.decisions
            if decision.mark in MARKS and game.seats[decision.seat].person == person
        ]
        await store.learning.add_mistakes(person, rows)
