"""Databases of every version since the first become new ones, with what is in them.

`tests/old_stores` holds one of each version, as SQL. That of a new version is written, before it is released, by
`python -m tests.server.store.test_migrations VERSION`.
"""

import asyncio
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from boxtop.server.store import (
    Entry,
    PersonRow,
    RatingRow,
    ReviewRow,
    Search,
    SeatRow,
    SessionRow,
    Store,
    Stored,
    TryRow,
    claimed_keys,
    name_key,
)
from boxtop.server.store.schema import metadata

from tests.support.paths import ROOT
from tests.support.postgres import Cluster, programs
from tests.support.stores import NOW, async_test, card, opened

OLD = ROOT / "tests" / "old_stores"
DATABASES = ["sqlite", "postgres"]
ANN = PersonRow("p1", "Ann", NOW, "ann", "hash of a password")
GUEST = PersonRow("p2", "Gäst", NOW + 1, bot=True)
BROWSER = SessionRow("key", "s1", "p1", "browser", "Ann's telephone", NOW, NOW + 5)
EVENTS = [Stored(1, NOW, b'{"kind":"created"}'), Stored(2, NOW + 7, b"\x00\xff'\\"), Stored(3, NOW + 8, b"{}")]
OVER = card(
    "m1",
    "over",
    SeatRow(0, "p1", "Ann", 1.0),
    SeatRow(1, None, "Computer", 0.25),
    changed=NOW + 8,
    ended=NOW + 8,
    summary='{"moves": 7}',
    reason="it's mate",
)
RUNNING = card("m2", "playing", SeatRow(0, "p2", "Gäst", guest=True), listed=False, due=NOW + 99)


REVIEW = ReviewRow("m1", "yahtzee", NOW + 9, "p1", total=7)
BROUGHT = ReviewRow("r1", "chessplus", NOW + 10, "p2", total=3)
TRIED = TryRow("a1", NOW + 11, 1.0, True, 1612.5)
MINE, ITS = RatingRow(1612.5, 300.0, 0.06, 1, NOW + 11), RatingRow(1380.25, 140.0, 0.06, 1, NOW + 11)


async def fill(store: Store) -> None:
    """What each old database holds."""
    assert await store.add_person(ANN)
    assert await store.add_person(GUEST)
    await store.add_session(BROWSER)
    assert await store.append(Entry("m1", tuple(EVENTS), OVER))
    assert await store.append(Entry("m2", tuple(EVENTS[:1]), RUNNING))
    await store.seen([("m2", 0)], NOW + 3)
    await store.set_meta("secret", "of this server")
    await store.reviews.add(REVIEW)
    await store.reviews.add_findings("m1", 0, {1: b'{"number":1}'}, done=1, total=7, until=0)
    await store.reviews.add(BROUGHT, b"a record")
    await store.reviews.complete("r1", 0, b"what it says", "[0.25, -0.25]", "1.0", last=True)
    assert await store.puzzles.rate("p1", "chessplus", [TRIED], MINE, ITS)
    await store.puzzles.begin_run("p2", "yahtzee", "r1", NOW + 12)


async def look(store: Store) -> None:
    assert await store.person("p1") == ANN
    assert await store.person("p2") == GUEST
    assert await store.session("key") == (BROWSER, ANN)
    assert await store.events("m1") == EVENTS
    assert await store.events("m2") == EVENTS[:1]
    assert (await store.archive(Search("ann"))).cards == [OVER]
    assert await store.cards_of("p2") == [RUNNING]
    assert await store.last_seen("m2") == {0: NOW + 3}
    assert await store.get_meta("secret") == "of this server"
    # And it goes on.
    assert not await store.append(Entry("m2", (Stored(1, NOW, b"other"),)))
    assert await store.append(Entry("m2", (Stored(2, NOW, b"{}"),), due=NOW))
    assert await store.due(NOW) == ["m2"]


def versions() -> list[str]:
    return sorted({file.name.split(".")[0] for file in OLD.glob("*.sql")})


def test_there_is_an_old_database_of_each_version() -> None:
    from alembic.script import ScriptDirectory

    from boxtop.server.store.migrate import alembic_config

    known = [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]
    assert versions() == sorted(known)
    assert {file.name for file in OLD.iterdir()} == {f"{v}.{kind}.sql" for v in known for kind in DATABASES}


@pytest.mark.parametrize("version", versions())
@async_test
async def test_an_old_sqlite_file_becomes_new(tmp_path: Path, version: str) -> None:
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    connection.executescript((OLD / f"{version}.sqlite.sql").read_text())
    connection.close()
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        await look(store)
    assert differences_in_sqlite(tmp_path / "boxtop.db") == []


@pytest.mark.parametrize("version", versions())
def test_an_old_postgresql_database_becomes_new(postgres_server: Cluster, version: str) -> None:
    url = postgres_server.url()

    @async_test
    async def run() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute((OLD / f"{version}.postgres.sql").read_text())
        await connection.close()
        async with opened(url) as store:
            await look(store)
        assert await differences_in_postgres(url) == []

    run()


@async_test
async def test_reviews_of_an_old_database_go_on(tmp_path: Path) -> None:
    """Since version 5."""
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    connection.executescript((OLD / "0005.sqlite.sql").read_text())
    connection.close()
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        found = await store.reviews.get("m1")
        assert found is not None
        assert (found.person, found.status, found.stages, found.done, found.total) == ("p1", "waiting", 0, 1, 7)
        assert await store.reviews.findings("m1", 0) == [b'{"number":1}']
        brought = await store.reviews.get("r1")
        assert brought is not None
        assert (brought.status, brought.stages, brought.brought) == ("done", 1, True)
        assert await store.reviews.record("r1") == b"a record"
        assert await store.reviews.body("r1") == b"what it says"
        assert [row.id for row in await store.reviews.adrift(NOW, 9)] == ["m1"]


@async_test
async def test_puzzles_of_an_old_database_go_on(tmp_path: Path) -> None:
    """Since version 6."""
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    connection.executescript((OLD / "0006.sqlite.sql").read_text())
    connection.close()
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        assert await store.puzzles.tries("p1", "chessplus") == [TRIED]
        assert await store.puzzles.player("p1", "chessplus") == MINE
        assert await store.puzzles.rating("chessplus", "a1") == ITS
        run = await store.puzzles.run("p2", "yahtzee")
        assert run is not None
        assert (run.id, run.began, run.number) == ("r1", NOW + 12, 0)


# -- names that look alike, since version 4 ----------------------------------------------------------------------------

CYRILLIC = "\N{CYRILLIC CAPITAL LETTER A}nn"
ALIKE = f"""
    INSERT INTO person (id, name, name_key, password, created, bot)
    VALUES ('p3', '{CYRILLIC}', '{name_key(CYRILLIC)}', 'another hash', {NOW + 9}, false);
    INSERT INTO seat (match, number, person, name, name_key) VALUES
        ('m2', 1, 'p3', '{CYRILLIC}', '{name_key(CYRILLIC)}'),
        ('m2', 2, 'p1', 'Ann''s old name', 'ann''s old name'),
        ('m2', 3, NULL, 'Pip', 'pip');
"""


async def look_alike(store: Store) -> None:
    """Two old accounts that look alike both go on, and nobody else gets such a name."""
    both = claimed_keys("Ann"), claimed_keys(CYRILLIC)
    for name, id in (("Ann", "p1"), (CYRILLIC, "p3")):
        found = await store.account(name_key(name))
        assert found is not None
        assert found.id == id
    for keys in (*both, claimed_keys("ANN")):
        assert {owner.id for owner in await store.owners(keys)} & {"p1", "p3"}
    assert not await store.name_account("p2", CYRILLIC, "another key", both[1], "hash")
    assert not await store.name_account("p2", "Ann", "another key", both[0], "hash")
    assert await store.name_account("p2", "Bob", "bob", claimed_keys("Bob"), "hash")
    assert not await store.name_account("p1", "B0b", "b0b", claimed_keys("B0b"))
    assert await store.name_account("p1", "Anna", "anna", claimed_keys("Anna"))  # which sets the old name free
    [running] = await store.cards_of("p3")
    assert [seat.guest for seat in running.seats] == [True, False, True, False]


@async_test
async def test_old_accounts_that_look_alike_go_on_in_sqlite(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    connection.executescript((OLD / "0003.sqlite.sql").read_text() + ALIKE)
    connection.close()
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}") as store:
        await look_alike(store)


def test_old_accounts_that_look_alike_go_on_in_postgresql(postgres_server: Cluster) -> None:
    url = postgres_server.url()

    @async_test
    async def run() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute((OLD / "0003.postgres.sql").read_text())
        await connection.execute("SET search_path TO public")
        await connection.execute(ALIKE)
        await connection.close()
        async with opened(url) as store:
            await look_alike(store)

    run()


@async_test
async def test_a_new_sqlite_file_has_the_tables_of_the_schema(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}"):
        pass
    assert differences_in_sqlite(tmp_path / "boxtop.db") == []
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    by_key = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID%'")]
    connection.close()
    assert sorted(by_key) == [
        "claim",
        "event",
        "finding",
        "finished",
        "mistake",
        "outage",
        "presence",
        "puzzle_player",
        "puzzle_rating",
        "puzzle_run",
        "puzzle_try",
        "seat",
        "tally",
    ]


def test_a_new_postgresql_database_has_the_tables_of_the_schema(postgres_server: Cluster) -> None:
    url = postgres_server.url()

    @async_test
    async def run() -> None:
        async with opened(url):
            pass
        assert await differences_in_postgres(url) == []

    run()


def differences_in_sqlite(file: Path) -> list[Any]:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        found = differences(connection)
    engine.dispose()
    return found


async def differences_in_postgres(url: str) -> list[Any]:
    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()
    return found


def differences(connection: Connection) -> list[Any]:
    """Between the tables in the database and those of the schema, by Alembic, which overlooks names of keys."""
    found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)
    has = inspect(connection)
    for table in metadata.sorted_tables:
        if not has.has_table(table.name):
            continue  # that was seen above
        for key, wanted in [
            (has.get_pk_constraint(table.name), table.primary_key),
            *zip(has.get_foreign_keys(table.name), table.foreign_key_constraints, strict=True),
        ]:
            columns = [column.name for column in wanted.columns]
            if (key["name"], key["constrained_columns"]) != (wanted.name, columns):
                found.append((table.name, key))
        indexes = {
            index["name"]: where(index) for index in has.get_indexes(table.name) if "duplicates_constraint" not in index
        }
        expected = {str(index.name): where_wanted(index) for index in table.indexes}
        if indexes != expected:
            found.append((table.name, indexes, expected))
    return found


def where(index: Any) -> str:
    """The condition of an index in the database, in the same words on both."""
    options = index.get("dialect_options", {})
    text = str(options.get("sqlite_where", options.get("postgresql_where", "")))
    return text.strip("()").replace("::text", "")


def where_wanted(index: Any) -> str:
    condition = index.dialect_options["sqlite"]["where"]
    return "" if condition is None else str(condition)


@pytest.mark.parametrize(
    "change",
    [
        "DROP INDEX ix_match_open",
        "DROP INDEX ix_match_open; CREATE INDEX ix_match_open ON match (created) WHERE status = 'over'",
        "ALTER TABLE meta ADD COLUMN more TEXT",
        "DROP TABLE presence",
        "DROP TABLE meta; CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    ],
)
@async_test
async def test_differences_are_seen(tmp_path: Path, change: str) -> None:
    """Else the tests above prove nothing."""
    async with opened(f"sqlite:///{tmp_path / 'boxtop.db'}"):
        pass
    connection = sqlite3.connect(tmp_path / "boxtop.db")
    connection.executescript(change)
    connection.close()
    assert differences_in_sqlite(tmp_path / "boxtop.db")


# -- writing an old database, while it is the newest -------------------------------------------------------------------


async def write_down(version: str, folder: Path, cluster: Cluster, url: str) -> None:
    async with opened(f"sqlite:///{folder / 'boxtop.db'}") as store:
        await fill(store)
    connection = sqlite3.connect(folder / "boxtop.db")
    (OLD / f"{version}.sqlite.sql").write_text("\n".join(connection.iterdump()) + "\n")
    connection.close()
    async with opened(url) as store:
        await fill(store)
    (OLD / f"{version}.postgres.sql").write_text(cluster.dump(url))


def main(version: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), programs())
        cluster.start()
        try:
            asyncio.run(write_down(version, Path(folder), cluster, cluster.url()))
        finally:
            cluster.kill()


if __name__ == "__main__":
    main(sys.argv[1])
