"""Writing a batch of appends to PostgreSQL, in as few statements as possible, together with its notices.

A notice begins with the tag of the process that wrote; then, for each event, come its match, its number and nearly
always the event itself, so that it need not be fetched. It is sent in the transaction that stores its events.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from .archive import rows_of
from .rows import UNCHANGED, Card, Entry, News, Stored, name_key
from .schema import match

CHANNEL = "boxtop"
# PostgreSQL's limit is 8,000 bytes: a notice is complete with the event that makes it longer than this.
NOTICE_SIZE = 4_000
LONGEST_IN_NOTICE = 3_000  # bytes of an event; of a longer one only the number is sent
SEPARATOR = "\x1f"  # between events; JSON does not contain it, and an event that does is not sent
ESCAPED = re.compile(rb"\\(\\|[0-7]{3})")  # how PostgreSQL escapes backslashes and bytes that are not ASCII

NEW_EVENTS = """
    INSERT INTO event (match, number, at, body)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])
"""
TELL = f"""
    SELECT array_agg(match), array_agg(number), pg_notify('{CHANNEL}', $5 || string_agg(news, chr({ord(SEPARATOR)})))
    FROM (
        SELECT *, sum(octet_length(news) + 1) OVER (ROWS UNBOUNDED PRECEDING) / {NOTICE_SIZE} AS place
        FROM (
            SELECT match, number, match || ' ' || number || CASE
                WHEN octet_length(told) <= {LONGEST_IN_NOTICE} AND strpos(told, chr({ord(SEPARATOR)})) = 0
                THEN ' ' || at || ' ' || told ELSE '' END AS news
            FROM (SELECT *, encode(body, 'escape') AS told FROM stored) AS escaped
        ) AS written
    ) AS placed GROUP BY place
"""
# Events whose number is taken are skipped: the result has the others.
ADD_FREE_EVENTS = f"WITH stored AS ({NEW_EVENTS} ON CONFLICT DO NOTHING RETURNING *) {TELL}"
ADD_FREE_EVENTS_AND_DUES = f"""
    WITH stored AS ({NEW_EVENTS} ON CONFLICT DO NOTHING RETURNING *),
    timed AS (
        UPDATE match SET due = new.due
        FROM unnest($6::text[], $7::integer[], $8::bigint[]) AS new (match, number, due)
        JOIN stored USING (match, number)
        WHERE id = new.match
    ) {TELL}
"""
ADD_ALL_EVENTS = f"WITH stored AS ({NEW_EVENTS} RETURNING *) {TELL}"
SET_DUES = """
    UPDATE match SET due = new.due FROM unnest($1::text[], $2::bigint[]) AS new (match, due) WHERE id = new.match
"""
CARD_COLUMNS = [column.name for column in match.c]
CARD_TYPES = ["text", "text", "text", "boolean", "bigint", "bigint", "bigint", "bigint", "text", "text"]
SET_CARDS = f"""
    INSERT INTO match ({", ".join(CARD_COLUMNS)})
    SELECT * FROM unnest({", ".join(f"${i}::{type}[]" for i, type in enumerate(CARD_TYPES, 1))})
    ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in CARD_COLUMNS if name != "id")}
"""
CLEAR_SEATS = "DELETE FROM seat WHERE match = ANY($1::text[])"
ADD_SEATS = """
    INSERT INTO seat (match, number, person, name, name_key, score, guest)
    SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::double precision[], $7::boolean[]
    )
"""
CLEAR_FINISHED = "DELETE FROM finished WHERE match = ANY($1::text[])"
ADD_FINISHED = """
    INSERT INTO finished (match, seat, ended, game, reason, winner, name_key, result)
    SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[]
    )
"""
GET_EVENTS = """
    SELECT event.* FROM event JOIN unnest($1::text[], $2::integer[]) AS wanted (match, number) USING (match, number)
"""

GET_NEWS = """
    SELECT event.* FROM event JOIN unnest($1::text[], $2::integer[]) AS known (match, number) USING (match)
    WHERE event.number > known.number ORDER BY event.match, event.number
"""


def parse_notice(notice: str) -> Iterator[News]:
    """The events of a notice, without its tag."""
    for news in notice.split(SEPARATOR):
        match, number, *rest = news.split(" ", 3)
        event = None
        if rest:
            at, told = rest
            body = told.encode()
            event = Stored(int(number), int(at), ESCAPED.sub(_meant, body) if b"\\" in body else body)
        yield News(match, int(number), event)


def _meant(escaped: re.Match[bytes]) -> bytes:
    return b"\\" if escaped[1] == b"\\" else bytes([int(escaped[1], 8)])


async def add_plain(connection: Any, entries: Sequence[Entry], tag: str) -> list[bool]:
    """Write entries of one event and no card, independently, by one statement; which of them are stored."""
    # Sorted, so that two processes that write the same numbers do not deadlock.
    order = sorted(range(len(entries)), key=lambda i: (entries[i].match, entries[i].events[0].number))
    rows = [(entries[i].match, *entries[i].events[0]) for i in order]
    # Of two with the same number the first is stored, and only its due time counts.
    firsts = {(entries[i].match, entries[i].events[0].number): entries[i].due for i in reversed(order)}
    dues = [(*key, due) for key, due in firsts.items() if due is not UNCHANGED]
    if dues:
        answer = await connection.fetch(ADD_FREE_EVENTS_AND_DUES, *columns(rows, 4), tag, *columns(dues, 3))
    else:
        answer = await connection.fetch(ADD_FREE_EVENTS, *columns(rows, 4), tag)
    free = {key for matches, numbers, _ in answer for key in zip(matches, numbers, strict=True)}
    if len(free) == len(entries):
        return [True] * len(entries)
    there = await _there(connection, [(e.match, e.events[0].number) for e in entries])
    return [there.get((e.match, e.events[0].number)) == e.events[0] for e in entries]


async def add_whole(connection: Any, entries: Sequence[Entry], tag: str) -> None:
    """Write all entries in one transaction, or none: UniqueViolationError if a number is taken."""
    events = [(entry.match, *event) for entry in entries for event in entry.events]
    async with connection.transaction():
        if events:
            await connection.fetch(ADD_ALL_EVENTS, *columns(sorted(events), 4), tag)
        await _set_cards(connection, {entry.card.id: entry.card for entry in entries if entry.card is not None})
        dues = {entry.match: entry.due for entry in entries if entry.due is not UNCHANGED}
        if dues:
            await connection.execute(SET_DUES, list(dues), list(dues.values()))


async def all_there(connection: Any, entries: Sequence[Entry]) -> bool:
    """Whether the very same events are stored already."""
    events = {(entry.match, event.number): event for entry in entries for event in entry.events}
    return await _there(connection, list(events)) == events


async def events_after(connection: Any, known: Mapping[str, int]) -> dict[str, list[Stored]]:
    """The events of some matches after the last known number of each."""
    fresh: dict[str, list[Stored]] = {}
    for id, *row in await connection.fetch(GET_NEWS, list(known), list(known.values())):
        fresh.setdefault(id, []).append(Stored(*row))
    return fresh


async def _there(connection: Any, keys: Sequence[tuple[str, int]]) -> dict[tuple[str, int], Stored]:
    rows = await connection.fetch(GET_EVENTS, *columns(keys, 2))
    return {(match, number): Stored(number, at, body) for match, number, at, body in rows}


async def _set_cards(connection: Any, cards: dict[str, Card]) -> None:
    if not cards:
        return
    rows = [tuple(getattr(cards[id], name) for name in CARD_COLUMNS) for id in sorted(cards)]
    await connection.execute(SET_CARDS, *columns(rows, len(CARD_TYPES)))
    await connection.execute(CLEAR_SEATS, list(cards))
    seats = [
        (card.id, seat.number, seat.person, seat.name, name_key(seat.name), seat.score, seat.guest)
        for card in cards.values()
        for seat in card.seats
    ]
    if seats:
        await connection.execute(ADD_SEATS, *columns(seats, 7))
    over = [card for card in cards.values() if card.status == "over"]
    if over:
        await connection.execute(CLEAR_FINISHED, [card.id for card in over])
        await connection.execute(ADD_FINISHED, *columns([row for card in over for row in rows_of(card)], 8))


def columns(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows transposed into columns, as `unnest` takes them."""
    turned = [list(column) for column in zip(*rows, strict=True)]
    return turned or [[] for _ in range(width)]
