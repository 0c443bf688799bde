"""Searching matches that are over, in bounded time however many there are.

A search reads one index of the table `finished`, that of the rarest thing asked for, from its latest entry on, and at
most MOST_READ entries of it. The index has all that is asked for, so the table itself is not read. If those entries do
not fill a page, the page is shorter and says where to go on.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    Subquery,
    and_,
    bindparam,
    func,
    literal_column,
    or_,
    select,
    union_all,
)

from ...match.record import NO_RESULT
from .rows import Card, Outcome, name_key
from .schema import finished

MOST_READ = 20_000  # entries of an index that one search looks at
FIRST_READ = 2_000  # entries that it looks at before: they fill a page of what is not rare
MOST_NAMES = 20  # that begin alike and are looked up one by one; if there are more, many matches have one of them
LAST = "\U0010ffff"  # sorts after every character of a name
INCLUDED = "~"  # after an id: a page begins with that match, and not after it
DRAWN, NOBODY = 100, -1  # instead of a winning seat
SEATS: dict[Outcome, int] = {"first": 0, "second": 1, "third": 2, "fourth": 3}

OF_A_SEAT = "name_key", "result"  # columns that only searches for a player need

Position = tuple[int, str]  # when a match ended, and its id: the order of the archive


def _names() -> Select[Any]:
    """Names from `first` on, until one is behind `last` or there are too many: without reading their matches."""
    key: Any = finished.c.name_key
    names = select(func.min(key).label("name"), literal_column("1").label("n")).where(key >= bindparam("first"))
    found = names.cte("names", recursive=True)
    following = select(func.min(key)).where(key > found.c.name).scalar_subquery()
    more = select(following, found.c.n + literal_column("1")).where(
        found.c.n <= literal_column(str(MOST_NAMES)), found.c.name < bindparam("last")
    )
    return select(found.union_all(more).c.name)


NAMES = _names()


class Search(NamedTuple):
    """What is searched for. `player` is the key of a name, or unless `exact` its beginning."""

    player: str | None = None
    exact: bool = False
    game: str | None = None
    since: int | None = None
    until: int | None = None
    outcome: Outcome | None = None
    reason: str | None = None
    before: Position | None = None
    limit: int = 50


class Found(NamedTuple):
    """A page of matches, the last to end first, and where the next page begins; None: there is nothing more."""

    cards: list[Card]
    before: Position | None


def rows_of(card: Card) -> list[tuple[str, int, int, str, str, int, str, str]]:
    """The rows of a match in `finished`; none unless it is listed and over."""
    if card.status != "over" or not card.listed or card.ended is None:
        return []
    scores = [seat.score or 0.0 for seat in card.seats]
    best = max(scores, default=0.0)
    on_top = [seat.number for seat, score in zip(card.seats, scores, strict=True) if score == best > 0]
    winner = NOBODY
    if card.reason not in NO_RESULT and on_top:
        winner = on_top[0] if len(on_top) == 1 else DRAWN
    return [
        (
            card.id,
            seat.number,
            card.ended,
            card.game,
            card.reason or "",
            winner,
            name_key(seat.name),
            _result(seat.score, best, winner),
        )
        for seat in card.seats
    ]


def _result(score: float | None, best: float, winner: int) -> str:
    if score is None:
        return ""
    if score < best or score == 0:
        return "loss"
    return "" if winner == NOBODY else "draw" if winner == DRAWN else "win"


def windows(search: Search, names: Sequence[str] | None, most: int) -> list[Select[Any]]:
    """What a search reads, the latest first: together at most so many entries. `last_read` tells where that ends.

    `names` are those of the player, if they are few; else entries of all players are read.
    """
    if names is not None:
        return [_latest(search, finished.c.name_key == name, most // len(names)) for name in names]
    return [_latest(search, _rarest(search) if search.player is None else None, most)]


def _latest(search: Search, condition: ColumnElement[bool] | None, most: int) -> Select[Any]:
    # The indexes of matches lack what belongs to a seat: to select it would read the table for every entry.
    wanted = select(*(c for c in finished.c if search.player is not None or c.name not in OF_A_SEAT))
    if condition is not None:
        wanted = wanted.where(condition)
    if search.since is not None:
        wanted = wanted.where(finished.c.ended >= search.since)
    if search.until is not None:
        wanted = wanted.where(finished.c.ended < search.until)
    if search.before is not None:
        ended, last = search.before
        wanted = wanted.where(finished.c.ended <= ended, or_(finished.c.ended < ended, finished.c.match < last))
    return wanted.order_by(finished.c.ended.desc(), finished.c.match.desc()).limit(most)


# A literal, not a parameter: otherwise the databases would not use the partial indexes.
_FIRST = finished.c.seat == literal_column("0")


def _rarest(search: Search) -> ColumnElement[bool]:
    """What is asked for that most likely has the fewest matches, and has an index."""
    if search.reason is not None:
        return and_(_FIRST, finished.c.reason == search.reason)
    if search.outcome == "draw" or search.outcome in SEATS:
        return and_(_FIRST, finished.c.winner == _winner(search.outcome))
    if search.game is not None:
        return and_(_FIRST, finished.c.game == search.game)
    return _FIRST


def _winner(outcome: Outcome) -> int:
    return DRAWN if outcome == "draw" else SEATS[outcome]


def hits(search: Search, read: Sequence[Select[Any]]) -> Select[Any]:
    """Those of the entries read that are what is searched for."""
    within = union_all(*[select(one.subquery()) for one in read]).subquery()
    wanted: list[ColumnElement[bool]] = []
    if search.player is None:
        wanted.append(within.c.seat == 0)
    elif search.exact:
        wanted.append(within.c.name_key == search.player)
    else:
        wanted += [within.c.name_key >= search.player, within.c.name_key < search.player + LAST]
    if search.game is not None:
        wanted.append(within.c.game == search.game)
    if search.reason is not None:
        wanted.append(within.c.reason == search.reason)
    if search.outcome is not None:
        wanted.append(_came_out(search, within))
    most = search.limit * (1 if search.player is None else 4)  # a player may have had several seats
    return (
        select(within.c.ended, within.c.match)
        .where(*wanted)
        .order_by(within.c.ended.desc(), within.c.match.desc())
        .limit(most)
    )


def _came_out(search: Search, within: Subquery) -> ColumnElement[bool]:
    outcome = search.outcome
    if search.player is not None and outcome in ("win", "loss", "draw"):
        return within.c.result == outcome
    if outcome in ("win", "loss"):
        raise ValueError(f"{outcome!r} is the outcome of a player, and none is named")
    if outcome == "decided":
        return and_(within.c.winner >= 0, within.c.winner < DRAWN)
    assert outcome is not None
    return within.c.winner == _winner(outcome)


def last_read(read: Sequence[Select[Any]], most: int) -> CompoundSelect[Any]:
    """The last entry of each window that is full: there may be more behind it."""
    ends = []
    for one in read:
        columns = one.with_only_columns(finished.c.ended, finished.c.match)
        ends.append(select(columns.offset(most // len(read) - 1).limit(1).subquery()))
    return union_all(*ends)
