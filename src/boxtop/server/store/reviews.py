"""The reviews in a store: who works on which, what was found so far, and the stages that are complete.

A server that works on a review holds it for a while, and says so again as long as it works. What nobody holds any more,
another server continues. Findings depend on nothing but the game, so it does no harm if two servers store the same.
"""

import zlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Select, bindparam, delete, func, or_, select, update

from .rows import ReviewRow
from .schema import finding, mistake, review

if TYPE_CHECKING:
    from .base import Store

UNFINISHED = review.c.held.is_not(None)  # as in the partial index
ROW = (
    review.c.id,
    review.c.game,
    review.c.created,
    review.c.person,
    review.c.status,
    review.c.stages,
    review.c.done,
    review.c.total,
    review.c.record.is_not(None),
)  # as in ReviewRow
GET = select(*ROW).where(review.c.id == bindparam("id"))
BODY = select(review.c.body).where(review.c.id == bindparam("id"))
RECORD = select(review.c.record).where(review.c.id == bindparam("id"))
FINDINGS = (
    select(finding.c.body)
    .where(finding.c.review == bindparam("id"), finding.c.stage == bindparam("stage"))
    .order_by(finding.c.number)
)
WAITING = select(func.count()).where(UNFINISHED, review.c.person == bindparam("person"), review.c.stages == 0)
ADRIFT = (
    select(*ROW)
    .where(UNFINISHED, review.c.held < bindparam("now"))
    .order_by(review.c.stages, review.c.created, review.c.id)
    .limit(bindparam("limit"))
)


class Reviews:
    """The reviews of a store."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def get(self, id: str) -> ReviewRow | None:
        found = await self._store.rows(GET, id=id)
        return _row(found[0]) if found else None

    async def body(self, id: str) -> bytes | None:
        """The last complete stage, as JSON."""
        return await self._unpacked(BODY, id)

    async def record(self, id: str) -> bytes | None:
        """The record that was brought."""
        return await self._unpacked(RECORD, id)

    async def _unpacked(self, wanted: Select[Any], id: str) -> bytes | None:
        found = await self._store.rows(wanted, id=id)
        return zlib.decompress(found[0][0]) if found and found[0][0] is not None else None

    async def add(self, new: ReviewRow, record: bytes | None = None) -> None:
        """Ask for a review; nothing happens if somebody has, unless that one failed."""
        values = {
            "id": new.id,
            "record": None if record is None else zlib.compress(record),
            "person": new.person,
            "game": new.game,
            "created": new.created,
            "status": new.status,
            "stages": 0,
            "done": 0,
            "total": new.total,
            "held": 0,
            "version": "",
        }
        again = {"status": "waiting", "held": 0, "person": new.person, "created": new.created}
        added = self._store.insert(review).values(values)
        await self._store.change(
            added.on_conflict_do_update(index_elements=["id"], set_=again, where=review.c.status == "failed")
        )

    async def waiting(self, person: str) -> int:
        """How many reviews of somebody have no complete stage yet."""
        [[found]] = await self._store.rows(WAITING, person=person)
        return int(found)

    async def waiting_among(self, ids: Sequence[str]) -> list[str]:
        """Which of these reviews have no complete stage yet."""
        wanted = select(review.c.id).where(review.c.id.in_(ids), UNFINISHED, review.c.stages == 0)
        return [row[0] for row in await self._store.rows(wanted)]

    async def adrift(self, now: int, limit: int) -> list[ReviewRow]:
        """Unfinished reviews that no server works on: those without any stage first, then the oldest."""
        return [_row(row) for row in await self._store.rows(ADRIFT, now=now, limit=limit)]

    async def take(self, id: str, holder: str, now: int, until: int) -> bool:
        """Hold a review, or go on holding it. False: another server does, or there is nothing to do."""
        free = or_(review.c.holder == holder, review.c.held < now)
        [met] = await self._store.change(
            update(review)
            .where(review.c.id == id, UNFINISHED, free)
            .values(holder=holder, held=until, status="working")
        )
        return met == 1

    async def release(self, id: str, holder: str) -> None:
        """Leave a review to others."""
        await self._store.change(
            update(review)
            .where(review.c.id == id, review.c.holder == holder, UNFINISHED)
            .values(holder=None, held=0, status="waiting")
        )

    async def release_all(self) -> None:
        """Leave all reviews to whoever wants them: no other server uses the database."""
        await self._store.change(update(review).where(UNFINISHED).values(holder=None, held=0, status="waiting"))

    async def findings(self, id: str, stage: int) -> list[bytes]:
        return [row[0] for row in await self._store.rows(FINDINGS, id=id, stage=stage)]

    async def add_findings(
        self, id: str, stage: int, found: Mapping[int, bytes], *, done: int, total: int, until: int
    ) -> bool:
        """Store findings, and how far the stage is. False: nobody waits for it, and nothing is stored."""
        rows = [{"review": id, "stage": stage, "number": number, "body": body} for number, body in found.items()]
        wanted = review.c.id == id, review.c.stages == stage, UNFINISHED
        still_wanted = select(review.c.id).where(*wanted)
        met, *_ = await self._store.change(
            update(review).where(*wanted).values(done=done, total=total, held=until),
            *[self._store.insert(finding).values(rows).on_conflict_do_nothing()] if rows else [],
            delete(finding).where(
                finding.c.review == id, finding.c.stage == stage, finding.c.review.not_in(still_wanted)
            ),
        )
        return met == 1

    async def complete(self, id: str, stage: int, body: bytes, luck: str, version: str, *, last: bool) -> None:
        """Store a complete stage; `last`: there will be no deeper one."""
        values: dict[str, Any] = {"stages": stage + 1, "done": 0, "body": zlib.compress(body), "luck": luck}
        values |= {"version": version, **({"status": "done", "holder": None, "held": None} if last else {})}
        await self._store.change(
            update(review).where(review.c.id == id, review.c.stages <= stage + 1).values(values),
            delete(finding).where(finding.c.review == id, finding.c.stage <= stage),
        )

    async def fail(self, id: str) -> None:
        """Note that no engine can do it."""
        await self._store.change(
            update(review).where(review.c.id == id, UNFINISHED).values(status="failed", holder=None, held=None)
        )

    async def brought(self, person: str) -> list[str]:
        """The records that somebody brought, the oldest first."""
        wanted = select(review.c.id).where(review.c.person == person, review.c.record.is_not(None))
        return [row[0] for row in await self._store.rows(wanted.order_by(review.c.created, review.c.id))]

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete reviews with all that belongs to them."""
        if ids:
            await self._store.change(
                delete(review).where(review.c.id.in_(ids)),  # first: findings that are being stored hold its row
                delete(finding).where(finding.c.review.in_(ids)),
                delete(mistake).where(mistake.c.review.in_(ids)),
            )


def _row(row: Sequence[Any]) -> ReviewRow:
    id, game, created, person, status, stages, done, total, brought = row
    return ReviewRow(id, game, created, person, status, stages, done, total, bool(brought))  # SQLite: 0 or 1
