"""What a search of the archive reads: one index and nothing else, however many matches there are."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from boxtop.server.store import Card, Store, archive
from boxtop.server.store.archive import Search
from boxtop.server.store.rows import Outcome

from tests.support.many_matches import add_finished
from tests.support.stores import NOW, async_test, opened

GAMES = ("chess", "dice", "grid")
REASONS = ("mate", "time", "aborted", "rare")
COUNT = 300
PLAYERS: tuple[tuple[str, bool] | None, ...] = (None, ("guest", True), ("g", False), ("p", False), ("nobody", False))
OUTCOMES: tuple[Outcome | None, ...] = (None, "first", "third", "draw", "decided", "win")
PERIODS = ((None, None), (NOW - 10_000_000, None), (NOW - 10_000_000, NOW - 5_000_000), (NOW, NOW))


def searches() -> Iterator[Search]:
    """Every combination of what can be asked for."""
    for player, game, outcome, reason, (since, until) in product(
        PLAYERS, (None, *GAMES[:1], "unknown"), OUTCOMES, (None, "mate", "rare"), PERIODS
    ):
        if player is not None or outcome != "win":
            name, exact = player or (None, False)
            yield Search(name, exact, game, since, until, outcome, reason, limit=40)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite3'}"
    found: str = request.getfixturevalue("postgres_server").url()
    return found


async def plan(store: Store, query: Any) -> str:
    """How the database executes a query."""
    sql, values = store.translated(query, {})
    if not store.shared:
        rows = await asyncio.to_thread(store._read, "EXPLAIN QUERY PLAN " + sql, values)  # type: ignore[attr-defined]
        return "\n".join(row[-1] for row in rows)
    async with store._open_pool().acquire() as connection:  # type: ignore[attr-defined]
        # Few rows as in a test would not be worth an index.
        await connection.execute("SET enable_seqscan = off; SET enable_bitmapscan = off")
        return "\n".join(row[0] for row in await connection.fetch("EXPLAIN " + sql, *values))


@async_test
async def test_a_search_reads_only_an_index(url: str) -> None:
    async with opened(url) as store:
        await add_finished(url, COUNT, GAMES, REASONS, NOW)
        plans: dict[str, Search] = {}
        for search in searches():
            if search.since is None and search.outcome in (None, "draw", "first"):
                names = [search.player] if search.player is not None and search.exact else None
                read = archive.windows(search, names, archive.MOST_READ)
                plans |= {await plan(store, archive.hits(search, read)): search}
                plans |= {await plan(store, archive.last_read(read, archive.MOST_READ)): search}
        assert len(plans) > 5
        for found, search in plans.items():
            for line in found.splitlines():
                if re.search(r"(SCAN|SEARCH|on) finished\b", line):
                    assert "COVERING INDEX" in line or "Index Only Scan" in line, (search, found)


def expected(search: Search, matches: Sequence[Sequence[Any]]) -> list[str]:
    """The ids that a search should find, by looking at all matches."""
    found = []
    for id, ended, game, reason, winner, names in matches:
        seats = [
            seat
            for seat, name in enumerate(names)
            if search.player is None or (name == search.player if search.exact else name.startswith(search.player))
        ]
        results = ["draw" if winner == archive.DRAWN else "win" if winner == seat else "loss" for seat in seats]
        outcome = {
            None: True,
            "decided": 0 <= winner < archive.DRAWN,
            "draw": winner == archive.DRAWN,
            "win": winner != archive.NOBODY and "win" in results,
        }.get(search.outcome, winner == archive.SEATS.get(search.outcome or "first"))
        if (
            seats
            and outcome
            and search.game in (None, game)
            and search.reason in (None, reason)
            and (search.since is None or ended >= search.since)
            and (search.until is None or ended < search.until)
        ):
            found.append(id)
    return found


async def all_pages(store: Store, search: Search) -> list[Card]:
    found: list[Card] = []
    page = await store.archive(search)
    while page.before is not None:
        found += page.cards
        page = await store.archive(search._replace(before=page.before))
    return found + page.cards


@async_test
async def test_pages_together_have_all_that_a_search_finds(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if one search reads only a part."""
    monkeypatch.setattr(archive, "FIRST_READ", 30)
    monkeypatch.setattr(archive, "MOST_READ", 200)
    async with opened(url) as store:
        await add_finished(url, COUNT, GAMES, REASONS, NOW)
        matches = [
            (card.id, card.ended, card.game, card.reason, archive.rows_of(card)[0][5], [s.name for s in card.seats])
            for card in await all_pages(store, Search())
        ]
        assert len(matches) == COUNT
        for search in list(searches())[::7]:  # 7: so that everything meets everything else now and then
            found = [card.id for card in await all_pages(store, search)]
            assert found == expected(search, matches), search
