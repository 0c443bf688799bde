"""A database with very many matches, made by a few statements of SQL."""

import asyncio
import sqlite3
from collections.abc import Sequence

import asyncpg

from boxtop.server.store.factory import SQLITE
from boxtop.server.store.migrations.versions.v0003 import FILL

SPREAD, PRIME = 611_953, 1_000_003  # so that ids are not in the order of time: i * SPREAD % PRIME
NAMES = 9_973  # different names of players who are not guests
GUESTS = 5  # one seat in so many is a guest's, and all guests share a name
DAY = 86_400_000
NUMBERS = "WITH RECURSIVE numbers (i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM numbers WHERE i < {last})"
NAME = f"CASE WHEN (i + seat) % {GUESTS} = 0 THEN 'guest' ELSE 'player ' || ((i * 31 + seat * 17) % {NAMES}) END"


async def execute(url: str, *statements: str) -> None:
    """Execute statements in one transaction, while no server uses the database or beside it."""
    if url.startswith(SQLITE):
        connection = sqlite3.connect(url.removeprefix(SQLITE), isolation_level=None, timeout=60)
        for statement in ("BEGIN IMMEDIATE", *statements, "COMMIT", "ANALYZE"):
            connection.execute(statement)
        connection.close()
        return
    session = await asyncpg.connect(url)
    async with session.transaction():
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
    numbers = NUMBERS.format(first=1, last=count)
    await execute(
        url,
        f"""INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
            {numbers} SELECT 'copy' || i, game, status, listed, created, changed, ended, due, summary, reason
            FROM numbers CROSS JOIN match WHERE id = '{id}'""",
        f"""INSERT INTO seat (match, number, person, name, name_key, score)
            {numbers} SELECT 'copy' || i, number, person, name, name_key, score
            FROM numbers CROSS JOIN seat WHERE match = '{id}'""",
        f"""INSERT INTO event (match, number, at, body)
            {numbers} SELECT 'copy' || i, number, at, body FROM numbers CROSS JOIN event WHERE match = '{id}'""",
    )


async def finished_matches(url: str, count: int, games: Sequence[str], reasons: Sequence[str], ended: int) -> None:
    """Add so many finished matches of two players, one a minute, the last one at `ended`.

    The last of the reasons is rare: one match in a hundred thousand ends by it. Draws are one in eleven.
    """
    assert count < PRIME
    numbers = NUMBERS.format(first=1, last=count)
    game = _one_of(games, "(i / 7)")
    reason = f"CASE WHEN i % 100000 = 7 THEN '{reasons[-1]}' ELSE {_one_of(reasons[:-1], '(i / 3)')} END"
    score = "CASE WHEN i % 11 = 0 THEN 0.5 WHEN (i + seat) % 2 = 0 THEN 1.0 ELSE 0.0 END"
    at = f"{ended} - CAST({count} - i AS bigint) * 60000"
    await execute(
        url,
        f"""INSERT INTO match (id, game, status, listed, created, changed, ended, due, summary, reason)
            {numbers} SELECT 'm' || (CAST(i AS bigint) * {SPREAD} % {PRIME}), {game}, 'over', true, {at} - 60000, {at},
            {at}, NULL, '{{}}', {reason} FROM numbers""",
        f"""INSERT INTO seat (match, number, person, name, name_key, score)
            {numbers} SELECT 'm' || (CAST(i AS bigint) * {SPREAD} % {PRIME}), seat, NULL, {NAME}, {NAME}, {score}
            FROM numbers CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1) AS seats""",
        FILL,
    )


def _one_of(values: Sequence[str], number: str) -> str:
    """SQL for one of some texts, chosen by a number."""
    cases = " ".join(f"WHEN {n} THEN '{value}'" for n, value in enumerate(values))
    return f"CASE {number} % {len(values)} {cases} END"


def make(url: str, *, finished: int, games: Sequence[str], reasons: Sequence[str], ended: int) -> None:
    """The same as `finished_matches`, outside of an event loop."""
    asyncio.run(finished_matches(url, finished, games, reasons, ended))
