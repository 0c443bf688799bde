"""What people learn from their matches: what chance did in them, and mistakes that come back."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import bindparam, delete, select, tuple_

from .queries import IS
from .rows import ConstraintViolated, MistakeRow
from .schema import match, mistake, review, seat, tally

if TYPE_CHECKING:
    from .base import Store

MOST_MISTAKES = 1_000  # of one person
KEY = ("person", "review", "event")
CHANCE_OF = (
    select(match.c.id, match.c.game, seat.c.number, tally.c.body, review.c.luck)
    .select_from(
        seat.join(match, match.c.id == seat.c.match)
        .outerjoin(tally, tally.c.match == match.c.id)
        .outerjoin(review, review.c.id == match.c.id)
    )
    .where(seat.c.person == bindparam("person"), IS["over"])
    .order_by(match.c.ended.desc(), match.c.id, seat.c.number)
    .limit(bindparam("limit"))
)
LATEST_FIRST = mistake.c.changed.desc(), mistake.c.review, mistake.c.event
MISTAKES = (
    select(*(mistake.c[name] for name in MistakeRow.__struct_fields__))
    .where(mistake.c.person == bindparam("person"))
    .order_by(*LATEST_FIRST)
)


class ChanceRow(NamedTuple):
    """A seat of somebody in a match that is over."""

    match: str
    game: str
    seat: int
    tally: str | None  # none: not counted yet
    luck: str | None  # of all seats, if the match was reviewed


class Learning:
    """That part of a store."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def chance_of(self, person: str, limit: int) -> list[ChanceRow]:
        """The last seats of somebody in matches that are over."""
        return [ChanceRow(*row) for row in await self._store.rows(CHANCE_OF, person=person, limit=limit)]

    async def add_tally(self, match: str, game: str, body: str) -> None:
        added = self._store.insert(tally).values(match=match, game=game, body=body)
        await self._store.change(added.on_conflict_do_nothing())

    async def mistakes(self, person: str) -> list[MistakeRow]:
        """The last changed first."""
        return [
            MistakeRow(review, event, changed, due, interval, streak, bool(gone))  # SQLite has no booleans
            for review, event, changed, due, interval, streak, gone in await self._store.rows(MISTAKES, person=person)
        ]

    async def add_mistakes(self, person: str, rows: Sequence[MistakeRow]) -> None:
        """Add new ones; those that are known stay as they are."""
        if rows:
            added = self._store.insert(mistake).values([_values(person, row) for row in rows])
            await self._write(person, added.on_conflict_do_nothing())

    async def change_mistakes(self, person: str, rows: Sequence[MistakeRow]) -> None:
        """Store mistakes as a device has them; of each, the last change counts, whichever device made it."""
        latest = {(row.review, row.event): row for row in sorted(rows, key=lambda row: row.changed)}
        if latest:
            added = self._store.insert(mistake).values([_values(person, row) for row in latest.values()])
            new = {name: added.excluded[name] for name in MistakeRow.__struct_fields__ if name not in KEY}
            newer = added.excluded.changed > mistake.c.changed
            await self._write(person, added.on_conflict_do_update(index_elements=KEY, set_=new, where=newer))

    async def _write(self, person: str, added: Any) -> None:
        """Store mistakes, and drop what was changed longest ago if somebody has too many then."""
        here = mistake.c.person == person
        which = mistake.c.review, mistake.c.event
        too_many = select(*which).where(here).order_by(*LATEST_FIRST).offset(MOST_MISTAKES)
        with suppress(ConstraintViolated):  # the person has just been deleted, and learns nothing any more
            await self._store.change(added, delete(mistake).where(here, tuple_(*which).in_(too_many)))


def _values(person: str, row: MistakeRow) -> dict[str, object]:
    return {"person": person, **{name: getattr(row, name) for name in MistakeRow.__struct_fields__}}
