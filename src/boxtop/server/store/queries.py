"""The queries of the store, as SQLAlchemy statements for both databases."""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, exists, func, literal_column, or_, select

from .rows import Outcome, Status
from .schema import event, match, person, presence, seat, session

LAST = "\U0010ffff"  # sorts after every character of a name
CALLED_OFF = "aborted"  # why a match ended that nobody has won, lost or drawn
ON_TOP: dict[Outcome, int] = {"first": 0, "second": 1, "third": 2, "fourth": 3}

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
DUE = (
    select(match.c.id)
    .where(or_(IS["open"], IS["playing"]), match.c.due <= bindparam("now"))
    .order_by(match.c.due)
    .limit(bindparam("limit"))
)


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


def playing(limit: int | None) -> Select[Any]:
    wanted = select(match.c.id).where(IS["playing"]).order_by(match.c.created)
    return wanted if limit is None else wanted.limit(limit)


def archive(
    *,
    player: str | None,
    exact: bool,
    game: str | None,
    since: int | None,
    until: int | None,
    outcome: Outcome | None,
    reason: str | None,
    before: tuple[int, str] | None,
    limit: int,
) -> Select[Any]:
    """Matches that are over, the last one first. `player` is the key of a name, or unless `exact` its beginning."""
    wanted = [IS["over"], match.c.listed]
    if player is not None:
        wanted.append(_sat_there(player, exact, outcome))
    elif outcome is not None:
        wanted.append(_came_out(outcome))
    if game is not None:
        wanted.append(match.c.game == game)
    if since is not None:
        wanted.append(match.c.ended >= since)
    if until is not None:
        wanted.append(match.c.ended < until)
    if reason is not None:
        wanted.append(match.c.reason == reason)
    if before is not None:
        ended, last = before
        wanted += [match.c.ended <= ended, (match.c.ended < ended) | (match.c.id < last)]
    return latest(select(match).where(*wanted), "ended", limit)


def _best() -> ColumnElement[Any]:
    one = seat.alias()
    return select(func.max(one.c.score)).where(one.c.match == match.c.id).correlate(match).scalar_subquery()


def _on_top() -> ColumnElement[Any]:
    """How many seats share the best score; 0 if it is 0, as for somebody who lost a game for one."""
    one = seat.alias()
    best = and_(one.c.match == match.c.id, one.c.score == _best(), one.c.score > 0)
    return select(func.count()).select_from(one).where(best).correlate(match).scalar_subquery()


def _came_out(outcome: Outcome) -> ColumnElement[bool]:
    if outcome == "draw":  # an aborted match has equal scores, too
        return and_(match.c.reason.is_distinct_from(CALLED_OFF), _on_top() > 1)
    if outcome == "decided":
        return and_(match.c.reason.is_distinct_from(CALLED_OFF), _on_top() == 1)
    if outcome not in ON_TOP:
        raise ValueError(f"{outcome!r} is the outcome of a player, and none is named")
    one = seat.alias()
    top = exists().where(one.c.match == match.c.id, one.c.number == ON_TOP[outcome], one.c.score == _best())
    return and_(top.correlate(match), _came_out("decided"))


def _sat_there(player: str, exact: bool, outcome: Outcome | None) -> ColumnElement[bool]:
    """That somebody of that name had a seat, with that outcome if one is given."""
    one = seat.alias()
    named = one.c.name_key == player if exact else and_(one.c.name_key >= player, one.c.name_key < player + LAST)
    conditions = [one.c.match == match.c.id, named]
    alone: list[ColumnElement[bool]] = []
    if outcome == "loss":
        conditions.append(or_(one.c.score < _best(), one.c.score == 0))  # also in a game for one
    elif outcome == "win" or outcome == "draw":
        conditions.append(one.c.score == _best())
        alone.append(_came_out("decided" if outcome == "win" else "draw"))
    elif outcome is not None:
        alone.append(_came_out(outcome))
    return and_(exists().where(*conditions).correlate(match), *alone)
