"""The store in PostgreSQL: several processes, news of each other, and a database that goes away and comes back."""

import asyncio
import contextlib
import os
import re
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from boxtop.server.store import Entry, News, Store, StoreDown, StoreRefused, open_store, postgres
from boxtop.server.store.postgres_batches import LONGEST_IN_NOTICE

from tests.support.postgres import Cluster
from tests.support.stores import async_test, card, event, move, opened, put, wait_until


@pytest.fixture
def url(postgres_server: Cluster) -> str:
    return postgres_server.url()


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Store, Store, list[tuple[str, int]], list[tuple[str, int]]]]:
    """Two stores on one database, and the news that each of them got."""
    async with opened(url) as one, opened(url) as other:
        ones: list[tuple[str, int]] = []
        others: list[tuple[str, int]] = []
        one.on_news = lambda news: ones.extend((told.match, told.number) for told in news)
        other.on_news = lambda news: others.extend((told.match, told.number) for told in news)
        yield one, other, ones, others


# -- several processes -------------------------------------------------------------------------------------------------


@async_test
async def test_processes_hear_of_each_other_and_not_of_themselves(url: str) -> None:
    async with two(url) as (one, other, ones, others):
        assert await one.append(Entry("m", (event(1), event(2)), card("m")))
        assert await one.append(move("m", 3))
        assert await other.append(move("m", 4))
        assert not await other.append(move("m", 3, b"other"))
        assert await other.append(move("m", 5), Entry("n", (event(1),), card("n")))
        await wait_until(lambda: len(ones) == len(others) == 3)
        await asyncio.sleep(0.1)
        assert others == [("m", 1), ("m", 2), ("m", 3)]
        assert sorted(ones) == [("m", 4), ("m", 5), ("n", 1)]


@async_test
async def test_news_of_large_batches_arrive_whole(url: str) -> None:
    async with two(url) as (one, _, _, others):
        long = [f"{i:064}" for i in range(450)]
        entries = [Entry(id, (event(1_000_000),)) for id in long]
        assert all(await asyncio.gather(*map(one.append, entries)))
        assert one.stats.largest > 150
        whole = [Entry("w" + id, (event(1), event(2)), card("w" + id)) for id in long]
        assert await one.append(*whole)
        await wait_until(lambda: len(others) == 3 * 450)
        assert set(others) == {(id, 1_000_000) for id in long} | {("w" + id, n) for id in long for n in (1, 2)}


@async_test
async def test_news_bring_the_events_themselves_whatever_is_in_them(url: str) -> None:
    bodies = [
        b"{}",
        '{"name":"Zo\u00eb \U0001f3b2"}'.encode(),
        rb'{"text":"\\ \" \n \u0000 \101"}',
        b" 1 2 3 ",
        bytes(range(0x1F)) + bytes(range(0x20, 0x100)),
        b"x" * LONGEST_IN_NOTICE,
        b"",
    ]
    untold = [b"one \x1f two", b"x" * (LONGEST_IN_NOTICE + 1), "\u00eb".encode() * LONGEST_IN_NOTICE]
    async with opened(url) as one, opened(url) as other:
        heard: list[News] = []
        other.on_news = heard.extend
        for number, body in enumerate((*bodies, *untold), 1):
            assert await one.append(move("m", number, body))
        whole = tuple(event(number, body) for number, body in enumerate((*bodies, *untold, *bodies), 1))
        assert await one.append(Entry("w", whole, card("w")))
        await wait_until(lambda: len(heard) == len(bodies) + len(untold) + len(whole))
        for told in heard:
            stored = (await one.events(told.match, told.number - 1))[0]
            assert told.number == stored.number
            assert told.event == (None if stored.body in untold else stored)


@async_test
async def test_of_two_processes_one_wins_each_number(url: str) -> None:
    """Both write the same numbers of the same matches, some with cards, and in another order."""
    async with two(url) as (one, other, _, _):
        keys = [(f"m{i}", number) for i in range(40) for number in (1, 2, 3)]

        def entry(body: bytes, match: str, number: int) -> Entry:
            with_card = card(match, summary=body.decode()) if number == 2 else None
            return Entry(match, (event(number, body),), with_card)

        ones, others = await asyncio.gather(
            asyncio.gather(*(one.append(entry(b"one", *key)) for key in keys)),
            asyncio.gather(*(other.append(entry(b"other", *key)) for key in reversed(keys))),
        )
        assert [a + b for a, b in zip(ones, reversed(others), strict=True)] == [1] * len(keys)
        for (match, number), won in zip(keys, ones, strict=True):
            body = b"one" if won else b"other"
            assert event(number, body) in await one.events(match)
            if number == 2:
                found = await other.card(match)
                assert found is not None
                assert found.summary == body.decode()


@async_test
async def test_processes_that_start_together_make_the_tables_once(url: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        stores = await asyncio.gather(*(stack.enter_async_context(opened(url)) for _ in range(4)))
        await put(stores[0], card("m"))
        assert [await store.card("m") for store in stores] == [card("m")] * 4


@async_test
async def test_an_answer_means_on_the_disk_whatever_the_database_usually_does(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"ALTER DATABASE {url.rpartition('/')[2]} SET synchronous_commit = off")
    await connection.close()
    async with opened(url) as store:
        made: Any = await store._connected()  # type: ignore[attr-defined]
        assert await made.fetchval("SHOW synchronous_commit") == "on"
        assert await made.fetchval("SHOW fsync") == "on"
        await made.close()


# -- a database that goes away -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["plain", "whole"])
@async_test
async def test_an_answer_that_is_lost_is_found_again(url: str, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """The database has stored it, but the connection breaks before it can say so."""
    name = f"add_{kind}"
    add = getattr(postgres, name)
    broken: list[int] = []

    async def add_and_break(connection: Any, *arguments: Any) -> Any:
        answer = await add(connection, *arguments)
        if not broken:
            broken.append(1)
            connection.terminate()
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return answer

    monkeypatch.setattr(postgres, name, add_and_break)
    entry = move("m", 1) if kind == "plain" else Entry("m", (event(1),), card("m", "open"))
    async with two(url) as (one, _, _, others):
        assert await one.append(entry)
        assert broken
        assert await one.events("m") == [event(1)]
        assert not await one.append(move("m", 1, b"other"))
        await wait_until(lambda: len(others) > 0)
        await asyncio.sleep(0.05)
        assert others == [("m", 1)]


@async_test
async def test_a_database_that_stays_away_is_reported(
    url: str, postgres_server: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        assert await store.append(move("m", 1))
        monkeypatch.setattr(postgres, "RETRY_TIMEOUT", 0.5)
        postgres_server.stop()
        try:
            answers = await asyncio.gather(
                store.append(move("m", 2)),
                store.append(Entry("n", (event(1),), card("n"))),
                store.events("m"),
                store.set_meta("key", "value"),
                store.healthy(),
                return_exceptions=True,
            )
            with pytest.raises(StoreDown):
                await opened(url).__aenter__()
        finally:
            postgres_server.start()
        assert [type(answer) for answer in answers] == [StoreDown] * 5
        assert re.fullmatch(r"The database can't be used right now: .+\.", str(answers[0]))
        monkeypatch.undo()
        assert await store.healthy()
        assert await store.append(move("m", 2))
        assert await store.events("m") == [event(1), event(2)]
        assert await store.events("n") == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda url: url + "_missing", "The database can't be used: .*does not exist"),
        (lambda url: url.replace("boxtop@", "nobody@"), "The database can't be used: .*does not exist"),
        (lambda url: url.replace("boxtop@", "boxtop:sec/ret@"), "The address of the database can't be read"),
    ],
)
@async_test
async def test_an_address_that_leads_nowhere(url: str, wrong: Callable[[str], str], said: str) -> None:
    with pytest.raises(StoreRefused, match=said) as refused:
        await open_store(wrong(url)).start()
    assert "ret" not in str(refused.value)


@pytest.mark.parametrize("end", ["stop", "kill"])
@async_test
async def test_the_database_is_restarted_under_load(url: str, postgres_server: Cluster, end: str) -> None:
    """Thirty matches go on through it. Nothing acknowledged is missing, nothing is there twice, news come again."""
    acknowledged: dict[str, int] = {}
    over = False

    async def play(store: Store, match: str) -> None:
        number = 1
        while not over:
            if number == 1 or number % 7 == 0:
                entry = Entry(match, (event(number, f"{match} {number}".encode()),), card(match, due=number))
            else:
                entry = Entry(match, (event(number, f"{match} {number}".encode()),), due=number)
            try:
                assert await store.append(entry)
            except StoreDown:
                continue  # a slow machine: nobody knows whether it is stored, so the same again
            acknowledged[match] = number
            number += 1

    async with two(url) as (one, other, ones, others):
        caught_up: list[Store] = []
        one.on_catch_up = lambda: caught_up.append(one)
        other.on_catch_up = lambda: caught_up.append(other)
        playing = [asyncio.ensure_future(play((one, other)[i % 2], f"m{i}")) for i in range(30)]
        for round in (1, 2):
            before = sum(acknowledged.values())
            await wait_until(lambda before=before: sum(acknowledged.values()) > before + 300)  # type: ignore[misc]
            await asyncio.to_thread(getattr(postgres_server, end))
            await asyncio.to_thread(postgres_server.start)
            await wait_until(lambda round=round: len(caught_up) == 2 * round)  # type: ignore[misc]
            assert set(caught_up) == {one, other}
        ones.clear()
        others.clear()
        before = sum(acknowledged.values())
        await wait_until(lambda: sum(acknowledged.values()) > before + 300)
        over = True
        await asyncio.gather(*playing)
        for match, last in acknowledged.items():
            expected = [event(n, f"{match} {n}".encode()) for n in range(1, last + 1)]
            assert await one.events(match) == expected
            found = await one.card(match)
            assert found is not None
            assert found.due == last
        await wait_until(lambda: bool(ones and others))
        assert {match for match, _ in ones} <= {f"m{i}" for i in range(1, 30, 2)}


@async_test
async def test_a_connection_that_listens_is_missed_when_it_is_gone(url: str) -> None:
    """Only that one is cut, by an administrator."""
    async with two(url) as (one, other, ones, _):
        again = asyncio.Event()
        one.on_catch_up = again.set
        connection = await asyncpg.connect(url)
        cut = await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = $1",
            url.rpartition("/")[2],
        )
        await connection.close()
        assert len(cut) == 2
        await asyncio.wait_for(again.wait(), 20)
        assert await other.append(move("m", 1))
        await wait_until(lambda: ones == [("m", 1)])


@async_test
async def test_a_connection_that_is_silently_dead_is_noticed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "KEEPALIVE_INTERVAL", 0.05)
    again = asyncio.Event()
    async with opened(url) as store:
        store.on_catch_up = again.set
        await asyncio.sleep(0.2)
        assert not again.is_set()  # a connection that answers is kept
    monkeypatch.setattr(postgres, "COMMAND_TIMEOUT", 1.0)
    async with opened(url) as store:
        store.on_catch_up = again.set
        connection = await asyncpg.connect(url)
        # Nobody has written or read, so the one that listens is the only one.
        others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        [listener] = await connection.fetch(others)
        # A process that is stopped answers as little as a machine that is gone.
        os.kill(listener["pid"], signal.SIGSTOP)
        again.clear()
        try:
            await asyncio.wait_for(again.wait(), 20)
        finally:
            os.kill(listener["pid"], signal.SIGCONT)
            await connection.close()


@async_test
async def test_servers_on_one_database_know_of_each_other(url: str) -> None:
    async with opened(url) as one:
        assert await one.peers() == {}
        await one.beat(5)
        async with opened(url) as two:
            assert list((await two.peers()).values()) == [5]
            await two.beat(7)
            assert list((await one.peers()).values()) == [7]
        await eventually_no_peers(one)
        assert await one.forget_peers() == 1
        assert await one.forget_peers() == 0


async def eventually_no_peers(store: Store) -> None:
    """Wait until the database has noticed that the other one's connections are closed."""
    async with asyncio.timeout(20):
        while await store.peers():
            await asyncio.sleep(0.05)


# -- backup ------------------------------------------------------------------------------------------------------------


@async_test
async def test_a_dump_taken_while_all_goes_on_can_be_restored(
    url: str, postgres_server: Cluster, tmp_path: Path
) -> None:
    """The commands of docs/operations.md."""
    async with opened(url) as store:
        assert await store.append(Entry("m", (event(1), event(2)), card("m")))
        assert await store.append(move("m", 3))
        dump = tmp_path / "boxtop.dump"
        flags = ("--format=custom", "--exclude-schema=boxtop_jobs", "test")
        dump.write_bytes(await asyncio.to_thread(postgres_server.run, "pg_dump", *flags))
        assert await store.append(move("m", 4))  # after the backup
        before, known = await store.card("m"), await store.events("m")
    postgres_server.run("dropdb", "test")
    postgres_server.run("createdb", "test", "--owner=boxtop")
    postgres_server.run("pg_restore", "--dbname=test", str(dump))
    async with opened(url) as store:
        assert await store.events("m") == known[:3]
        assert await store.card("m") == before
        assert await store.append(move("m", 4, b"another"))
