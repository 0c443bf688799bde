"""A database with very many matches, made by a few statements of SQL."""

import sqlite3
from collections.abc import Sequence

import asyncpg
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex

from boxtop.server.store.archive import DRAWN, NOBODY
from boxtop.server.store.factory import SQLITE
from boxtop.server.store.schema import finished

NAMES = 9_973  # different names of players who are not guests
GUESTS = 5  # one seat in so many is a guest's, and all guests share a name
MINUTE = 60_000
RARE = 100_000  # one match in so many ends by the rare reason
NUMBERS = "WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {count})"
SEATS = "CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1) AS seats"
ID = "'m' || (10000000 + i)"
NAME = f"CASE WHEN (i + seat) % {GUESTS} = 0 THEN 'guest' ELSE 'player ' || ((i * 31 + seat * 17) % {NAMES}) END"


async def execute(url: str, *statements: str) -> None:
    """Execute statements in one transaction."""
    if url.startswith(SQLITE):
        connection = sqlite3.connect(url.removeprefix(SQLITE), isolation_level=None, timeout=60)
        for statement in ("PRAGMA cache_size = -200000", "BEGIN IMMEDIATE", *statements, "COMMIT"):
            connection.execute(statement)
        connection.close()
        return
    session = await asyncpg.connect(url)
    async with session.transaction():
        await session.execute("SET LOCAL session_replication_role = replica")  # no look-up of foreign keys
        for statement in statements:
            await session.execute(statement)
    await session.execute("VACUUM ANALYZE")  # as PostgreSQL does by itself, only later
    await session.close()


async def fetch(url: str, query: str) -> list[tuple[object, ...]]:
    """The rows of a query."""
    if url.startswith(SQLITE):
        connection = sqlite3.connect(url.removeprefix(SQLITE), timeout=60)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()
    session = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await session.fetch(query)]
    finally:
        await session.close()


async def copy_match(url: str, id: str, count: int) -> None:
    """Add so many copies of a match, with the ids copy1, copy2 and so on."""
    copies = f"FROM numbers CROSS JOIN {{}} WHERE {{}} = '{id}'"
    numbers = NUMBERS.format(count=count)
    await execute(
        url,
        f"""INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
            {numbers} SELECT 'copy' || i, game, status, listed, created, changed, ended, due, summary, reason
            {copies.format("match", "id")}""",
        f"""INSERT INTO seat (match, number, person, name, name_key, score)
            {numbers} SELECT 'copy' || i, number, person, name, name_key, score {copies.format("seat", "match")}""",
        f"""INSERT INTO event (match, number, at, body)
            {numbers} SELECT 'copy' || i, number, at, body {copies.format("event", "match")}""",
    )


async def add_finished(url: str, count: int, games: Sequence[str], reasons: Sequence[str], ended: int) -> None:
    """Add so many finished matches of two players, one a minute, the last one at `ended`.

    The last of the reasons is rare. One match in eleven is a draw, and every other game has the same winner.
    """
    numbers = NUMBERS.format(count=count)
    game = _one_of(games, "(i / 7)")
    reason = f"CASE WHEN i % {RARE} = 7 THEN '{reasons[-1]}' ELSE {_one_of(reasons[:-1], '(i / 3)')} END"
    at = f"{ended} - CAST({count} - i AS bigint) * {MINUTE}"
    drawn, wins = "i % 11 = 0", "(i + seat) % 2 = 0"
    winner = f"CASE WHEN {reason} = 'aborted' THEN {NOBODY} WHEN {drawn} THEN {DRAWN} ELSE i % 2 END"
    result = f"CASE WHEN {reason} = 'aborted' THEN '' WHEN {drawn} THEN 'draw' WHEN {wins} THEN 'win' ELSE 'loss' END"
    dialect = sqlite.dialect() if url.startswith(SQLITE) else postgresql.dialect()  # type: ignore[no-untyped-call]
    await execute(
        url,
        *(f"DROP INDEX {index.name}" for index in finished.indexes),  # they are made faster afterwards
        f"""INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
            {numbers} SELECT {ID}, {game}, 'over', true, {at} - {MINUTE}, {at}, {at}, NULL, '{{}}', {reason}
            FROM numbers""",
        f"""INSERT INTO seat (match, number, person, name, name_key, score)
            {numbers} SELECT {ID}, seat, NULL, {NAME}, {NAME},
            CASE WHEN {drawn} THEN 0.5 WHEN {wins} THEN 1.0 ELSE 0.0 END FROM numbers {SEATS}""",
        f"""INSERT INTO finished (match, seat, ended, game, reason, winner, name_key, result)
            {numbers} SELECT {ID}, seat, {at}, {game}, {reason}, {winner}, {NAME}, {result} FROM numbers {SEATS}""",
        *(str(CreateIndex(index).compile(dialect=dialect)) for index in finished.indexes),
    )


def _one_of(values: Sequence[str], number: str) -> str:
    """SQL for one of some texts, chosen by a number."""
    cases = " ".join(f"WHEN {n} THEN '{value}'" for n, value in enumerate(values))
    return f"CASE {number} % {len(values)} {cases} END"
