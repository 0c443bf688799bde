"""The queries of the store, as SQLAlchemy statements for both databases."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, literal_column, not_, or_, select

from .rows import Status
from .schema import event, match, person, presence, seat, session

# Literals, not parameters: otherwise PostgreSQL would not use the partial indexes.
IS: dict[Status, ColumnElement[bool]] = {
    "open": match.c.status == literal_column("'open'"),
    "playing": match.c.status == literal_column("'playing'"),
    "over": match.c.status == literal_column("'over'"),
}

# Frequent queries, compiled only once.
EVENTS = (
    select(event.c.number, event.c.at, event.c.body)
    .where(event.c.match == bindparam("match"), event.c.number > bindparam("after"))
    .order_by(event.c.number)
)
PERSON = select(person).where(person.c.id == bindparam("id"))
ACCOUNT = select(person).where(person.c.name_key == bindparam("name_key"))
SESSION = select(session, person).join(person, person.c.id == session.c.person).where(session.c.key == bindparam("key"))
LAST_SEEN = select(presence.c.seat, presence.c.seen).where(presence.c.match == bindparam("match"))


def latest(wanted: Select[Any], by: str, limit: int) -> Select[Any]:
    """The latest matches by one of their times, one row per seat.

    It is one statement, so that matches and seats are consistent.
    """
    chosen = wanted.order_by(match.c[by].desc(), match.c.id.desc()).limit(limit).subquery()
    return (
        select(chosen, seat.c.number, seat.c.person, seat.c.name, seat.c.score)
        .select_from(chosen.outerjoin(seat, seat.c.match == chosen.c.id))
        .order_by(chosen.c[by].desc(), chosen.c.id.desc(), seat.c.number)
    )


CARD = (
    select(match, seat.c.number, seat.c.person, seat.c.name, seat.c.score)
    .select_from(match.outerjoin(seat, seat.c.match == match.c.id))
    .where(match.c.id == bindparam("id"))
    .order_by(seat.c.number)
)


def due(now: int, outages: Sequence[tuple[int, int]], limit: int) -> Select[Any]:
    """The matches whose time is up.

    An alarm that would have gone off during an outage was set before it, and goes off later by its length.
    """
    wanted = select(match.c.id).where(or_(IS["open"], IS["playing"]), match.c.due <= now)
    for began, ended in outages:
        wanted = wanted.where(not_(and_(match.c.due.between(began, ended), match.c.due > now - (ended - began))))
    return wanted.order_by(match.c.due).limit(limit)


def listed(status: Status, game: str | None, limit: int) -> Select[Any]:
    """The newest listed matches."""
    wanted = select(match).where(IS[status], match.c.listed)
    if game is not None:
        wanted = wanted.where(match.c.game == game)
    return latest(wanted, "created", limit)


def of_person(who: str, status: Status | None, limit: int) -> Select[Any]:
    wanted = select(match).where(match.c.id.in_(select(seat.c.match).where(seat.c.person == who)))
    if status is not None:
        wanted = wanted.where(IS[status])
    return latest(wanted, "changed", limit)


def cards(ids: Sequence[str]) -> Select[Any]:
    """These matches, one row per seat."""
    return (
        select(match, seat.c.number, seat.c.person, seat.c.name, seat.c.score)
        .select_from(match.outerjoin(seat, seat.c.match == match.c.id))
        .where(match.c.id.in_(ids))
        .order_by(match.c.ended.desc(), match.c.id.desc(), seat.c.number)
    )
