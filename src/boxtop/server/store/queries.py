"""The queries of the store, as SQLAlchemy statements for both databases."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, func, literal_column, not_, or_, select

from .rows import Status
from .schema import claim, event, match, person, presence, seat, session

# Literals, not parameters: otherwise PostgreSQL would not use the partial indexes.
IS: dict[Status, ColumnElement[bool]] = {
    "open": match.c.status == literal_column("'open'"),
    "playing": match.c.status == literal_column("'playing'"),
    "over": match.c.status == literal_column("'over'"),
}

SEAT = (seat.c.number, seat.c.person, seat.c.name, seat.c.score, seat.c.guest)  # as in SeatRow
MOST_MIXED = 1_000  # matches that a list is mixed from

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
        select(chosen, *SEAT)
        .select_from(chosen.outerjoin(seat, seat.c.match == chosen.c.id))
        .order_by(chosen.c[by].desc(), chosen.c.id.desc(), seat.c.number)
    )


CARD = (
    select(match, *SEAT)
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


def _listed(status: Status, *, of_game: bool) -> Select[Any]:
    """The newest listed matches, one of each person before the second of anybody, one row per seat.

    It is mixed from the newest `MOST_MIXED`, to bound the work. How many of these one person or address can have in the
    lobby, `play/quotas.py` bounds.
    """
    wanted = select(match).where(IS[status], match.c.listed)
    if of_game:
        wanted = wanted.where(match.c.game == bindparam("game"))
    newest = wanted.order_by(match.c.created.desc(), match.c.id.desc()).limit(MOST_MIXED).subquery()
    first = (
        select(seat.c.person)
        .where(seat.c.match == newest.c.id, seat.c.person.is_not(None))
        .order_by(seat.c.number)
        .limit(1)
        .scalar_subquery()
    )
    owned = select(newest, func.coalesce(first, newest.c.id).label("owner")).subquery()
    order = owned.c.created.desc(), owned.c.id.desc()
    turn = func.row_number().over(partition_by=owned.c.owner, order_by=order).label("turn")
    turns = select(owned, turn).subquery()
    chosen = (
        select(turns)
        .order_by(turns.c.turn, turns.c.created.desc(), turns.c.id.desc())
        .limit(bindparam("limit"))
        .subquery()
    )
    return (
        select(*(chosen.c[column.name] for column in match.c), *SEAT)
        .select_from(chosen.outerjoin(seat, seat.c.match == chosen.c.id))
        .order_by(chosen.c.turn, chosen.c.created.desc(), chosen.c.id.desc(), seat.c.number)
    )


LISTED = {(status, of_game): _listed(status, of_game=of_game) for status in IS for of_game in (False, True)}
UNFINISHED = (
    select(match.c.status, match.c.listed, func.count())
    .where(
        match.c.id.in_(select(seat.c.match).where(seat.c.person == bindparam("person"))),
        or_(IS["open"], IS["playing"]),
    )
    .group_by(match.c.status, match.c.listed)
)


def open_among(ids: Sequence[str]) -> Select[Any]:
    """Which of these matches can still be joined."""
    return select(match.c.id).where(match.c.id.in_(ids), IS["open"])


def of_person(who: str, status: Status | None, limit: int) -> Select[Any]:
    wanted = select(match).where(match.c.id.in_(select(seat.c.match).where(seat.c.person == who)))
    if status is not None:
        wanted = wanted.where(IS[status])
    return latest(wanted, "changed", limit)


def cards(ids: Sequence[str]) -> Select[Any]:
    """These matches, one row per seat."""
    return (
        select(match, *SEAT)
        .select_from(match.outerjoin(seat, seat.c.match == match.c.id))
        .where(match.c.id.in_(ids))
        .order_by(match.c.ended.desc(), match.c.id.desc(), seat.c.number)
    )


def owners(keys: Collection[str]) -> Select[Any]:
    """The accounts that claim one of these keys of names."""
    claimants = select(claim.c.person).where(claim.c.key.in_(keys))
    return select(person).where(or_(person.c.name_key.in_(keys), person.c.id.in_(claimants)))
