"""The store in a SQLite file: what only a file has."""

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boxtop.server.store import Stored, StoreDown, StoreRefused, open_store

from tests.support.paths import ROOT
from tests.support.stores import async_test, event, move, opened

WRITER = "-m", "tests.support.store_writer"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder that is % new" / "boxtop.db"


@async_test
async def test_a_second_server_on_one_file_is_refused(file: Path) -> None:
    url = f"sqlite:///{file}"
    async with opened(url):
        with pytest.raises(StoreRefused, match=r"Another server is using .*boxtop\.db"):
            await open_store(url).start()
    async with opened(url) as store:
        assert await store.healthy()


@async_test
async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    with pytest.raises(StoreDown, match="file is not a database"):
        await open_store(f"sqlite:///{file}").start()
    # The lock was let go again.
    file.unlink()
    async with opened(f"sqlite:///{file}") as store:
        assert await store.healthy()


@async_test
async def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreRefused, match=r"can't be used: .*\."):
        await open_store(f"sqlite:///{tmp_path}/file/boxtop.db").start()


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))


@async_test
async def test_a_full_disk_is_reported_and_nothing_acknowledged(file: Path) -> None:
    async with opened(f"sqlite:///{file}") as store:
        assert await store.append(move("m", 1))
        with no_file_longer_than(file.with_name("boxtop.db-wal").stat().st_size + 20_000):
            answers = await asyncio.gather(
                *(store.append(move(f"m{i}", 1, bytes(50_000))) for i in range(5)), return_exceptions=True
            )
            assert [type(answer) for answer in answers] == [StoreDown] * 5
            assert str(answers[0]).startswith(f"The database {file} can't be used right now: ")
            assert store.stats.failures >= 1
            for i in range(5):
                assert await store.events(f"m{i}") == []
        assert await store.healthy()
        assert await store.append(move("m0", 1, bytes(50_000)))
        assert await store.events("m") == [event(1)]
        assert await store.events("m0") == [event(1, bytes(50_000))]


@async_test
async def test_health_tells_that_writing_fails(file: Path) -> None:
    async with opened(f"sqlite:///{file}") as store:
        with no_file_longer_than(1000):
            with pytest.raises(StoreDown):
                await store.append(move("m", 1))
            with pytest.raises(StoreDown):
                await store.healthy()
        assert await store.healthy()


@async_test
async def test_a_commit_waits_for_the_disk(file: Path) -> None:
    """Nothing else would survive a power cut, and no test can cut the power."""
    async with opened(f"sqlite:///{file}") as store:
        settings: list[tuple[str, int]] = []
        connect = store._connected  # type: ignore[attr-defined]

        def watched(*arguments: object, **named: object) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(*arguments, **named)
            settings.extend(
                (name, connection.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("journal_mode", "synchronous")
            )
            return connection

        store._connected = watched  # type: ignore[attr-defined]
        assert await store.append(move("m", 1))
        assert settings == [("journal_mode", "wal"), ("synchronous", 2)]


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """A process appends as fast as it can and says what was acknowledged; it is killed twenty times."""
    url = f"sqlite:///{tmp_path / 'boxtop.db'}"
    rng = random.Random(5)
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, *WRITER, url], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writers:
        assert writers.stdin is not None
        assert writers.stdout is not None
        for life in range(20):
            print(life, file=writers.stdin, flush=True)
            process = int(writers.stdout.readline())
            kill_after = rng.randrange(1, 400)
            # What it said until it died counts, too.
            for said, line in enumerate(iter(writers.stdout.readline, "dead\n"), 1):
                match, number = line.split()
                acknowledged[match] = int(number)
                if said == kill_after:
                    os.kill(process, signal.SIGKILL)
        writers.stdin.close()
    assert len({match.split("-")[0] for match in acknowledged}) == 20

    @async_test
    async def look() -> None:
        async with opened(url) as store:
            for match, last in acknowledged.items():
                events = await store.events(match)
                assert events == [Stored(n, n, f"{match} {n}".encode()) for n in range(1, len(events) + 1)]
                # At most the one that was being written is more than was acknowledged.
                assert last <= len(events) <= last + 1

    look()
