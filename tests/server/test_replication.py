"""Two processes with one match on a real PostgreSQL: each learns what the other stored, once, whatever happens."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

import boxtop.server.play.presence as presence
import boxtop.server.play.scheduler as scheduler
from boxtop.errors import Refused
from boxtop.match.actions import Accept, Claim, Decline, Offer
from boxtop.match.clocks import Pace
from boxtop.server.play.errors import OutOfStep
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.matches import Matches
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import News, Stored, StoreDown

from tests.support.matches_in_memory import (
    WITH_COMPUTER,
    FirstMovePool,
    play,
    running_matches,
    started_match,
    stored,
    watch_as,
)
from tests.support.messages import says
from tests.support.postgres import Cluster
from tests.support.stores import async_test, opened, wait_until


@pytest.fixture
def url(postgres_server: Cluster) -> str:
    return postgres_server.url()


@asynccontextmanager
async def shared(url: str) -> AsyncIterator[tuple[Matches, LoadedMatch, Matches, LoadedMatch]]:
    """A match of Ann and Ben in two processes."""
    async with running_matches(url) as here, running_matches(url) as there:
        mine = await started_match(here)
        theirs = await there.find(mine.match.id)
        await play(here, mine, "ann", "e2e4")
        await level(mine, theirs)
        yield here, mine, there, theirs


async def level(one: LoadedMatch, other: LoadedMatch) -> None:
    await wait_until(lambda: one.match.number == other.match.number and not one.busy and not other.busy)


def only_numbers(matches: Matches) -> None:
    """Let a process hear of events as of those that are too long for a notice: it has to ask for them."""
    wrote = matches.store.on_news
    matches.store.on_news = lambda news: wrote([told._replace(event=None) for told in news])


@async_test
async def test_what_is_told_in_full_is_not_asked_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*asked: object) -> Any:
        raise AssertionError("asked for what was told")

    async with shared(url) as (here, mine, there, theirs):
        monkeypatch.setattr(there.store, "events_of", never)
        monkeypatch.setattr(there.store, "events", never)
        await play(here, mine, "ben", "e7e5")
        await level(mine, theirs)
        await here.do(mine, "ann", Offer("draw"))
        await play(here, mine, "ann", "d2d3")
        await level(mine, theirs)
        assert [done.move for done in theirs.match.decisions] == ["e2e4", "e7e5", "d2d3"]
        assert list(theirs.match.offers) == ["draw"]


@async_test
async def test_a_gap_in_what_is_told_is_asked_for(url: str) -> None:
    """The connection that listens was lost for a moment, and it is not yet known that something was missed."""
    async with shared(url) as (here, mine, there, theirs):
        wrote, lost = there.store.on_news, list[News]()
        there.store.on_news = lost.extend
        await play(here, mine, "ben", "e7e5")
        await wait_until(lambda: lost)
        there.store.on_news = wrote
        assert theirs.match.number == 4
        await play(here, mine, "ann", "d2d3")
        await level(mine, theirs)
        wrote(lost)  # it comes late, and twice
        wrote(lost)
        await play(here, mine, "ben", "d7d6")
        await level(mine, theirs)
        assert [done.move for done in theirs.match.decisions] == ["e2e4", "e7e5", "d2d3", "d7d6"]


@async_test
async def test_news_that_had_to_wait_are_not_learned_twice(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with shared(url) as (here, mine, there, theirs):
        ask = there.store.events_of
        waiting: list[asyncio.Task[None]] = []

        async def events_of(known: Mapping[str, int]) -> dict[str, list[Stored]]:
            rows = await ask(known)
            if rows and not waiting:  # now somebody else is first, and learns the same
                await theirs.lock().acquire()
                waiting.append(asyncio.create_task(there._replication.catch_up(theirs)))
                await asyncio.sleep(0)
                theirs.lock().release()
                assert not theirs.busy
            return rows

        monkeypatch.setattr(there.store, "events_of", events_of)
        only_numbers(there)
        await play(here, mine, "ben", "e7e5")
        await wait_until(lambda: waiting)
        await asyncio.gather(*waiting)
        await wait_until(lambda: there._replication._fetching is None or there._replication._fetching.done())
        assert theirs.match.number == 5
        assert [done.move for done in theirs.match.decisions] == ["e2e4", "e7e5"]
        assert await play(there, theirs, "ann", "d2d3") == 6
        await level(mine, theirs)
        assert await stored(here, mine) == [1, 2, 3, 4, 5, 6]


@async_test
async def test_news_that_come_while_something_is_undone_are_not_lost(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with shared(url) as (here, mine, there, theirs):
        await here.do(mine, "ann", Offer("draw"))
        await level(mine, theirs)
        append, events = there.store.append, there.store.events
        done: list[str] = []

        async def after_another(*entries: Any) -> bool:
            if "first" not in done:
                done.append("first")
                await here.do(mine, "ann", Decline("draw"))
            return await append(*entries)

        async def before_another(id: str, after: int = 0) -> list[Stored]:
            rows = await events(id, after)
            if after == 0 and "second" not in done:
                done.append("second")
                await here.do(mine, "ann", Offer("draw"))
                await asyncio.sleep(0.3)  # until there is news of it: ours is as long, and not true
            return rows

        monkeypatch.setattr(there.store, "append", after_another)
        monkeypatch.setattr(there.store, "events", before_another)
        with pytest.raises(OutOfStep):
            await there.do(theirs, "ben", Accept("draw"))  # two events
        assert done == ["first", "second"]
        await level(mine, theirs)
        assert theirs.match.number == 7
        assert list(theirs.match.offers) == ["draw"]


@async_test
async def test_what_is_half_learned_is_read_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with shared(url) as (here, mine, there, theirs):
        socket, _ = await watch_as(there, theirs, "ben")
        with monkeypatch.context() as patched:

            async def away(id: str) -> None:
                raise StoreDown("The database is away.")

            patched.setattr(there.store, "card", away)
            await here.do(mine, "ann", Offer("draw"))
            await wait_until(lambda: theirs.evicted)
        assert socket.closed  # Ben's page connects again, and asks
        again = await there.find(mine.match.id)
        assert again.match.number == mine.match.number
        await here.do(mine, "ann", Decline("draw"))
        await level(mine, again)


@async_test
async def test_a_match_that_was_half_read_is_read_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = FirstMovePool()
    async with running_matches(url, FirstMovePool(hangs=True)) as here, running_matches(url, pool) as there:
        mine = await here.create(WITH_COMPUTER, "ann", "Ann")
        await play(here, mine, "ann", "e2e4")
        with monkeypatch.context() as patched:
            events = there.store.events

            async def once(id: str, after: int = 0) -> list[Stored]:
                if after:
                    raise StoreDown("The database is away.")
                return await events(id, after)

            patched.setattr(there.store, "events", once)
            with pytest.raises(StoreDown):
                await there.find(mine.match.id)
        assert there.in_memory == 0
        theirs = await there.find(mine.match.id)
        await wait_until(lambda: len(theirs.match.decisions) == 2)  # the computer moves


@async_test
async def test_a_process_that_could_not_listen_hears_again(url: str) -> None:
    """Also after an error that is none of those one expects: the database lets nobody in for a while."""
    async with shared(url) as (here, mine, _, theirs):
        admin = await asyncpg.connect(url.rsplit("/", 1)[0] + "/postgres")
        name = url.rsplit("/", 1)[1]
        await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        await asyncio.sleep(0.5)
        await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await admin.close()
        await play(here, await here.find(mine.match.id), "ben", "e7e5")
        await wait_until(lambda: theirs.match.number == 5)


@async_test
async def test_one_process_lets_its_computer_think_and_the_other_stands_by(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, others = FirstMovePool(), FirstMovePool()
    async with running_matches(url, ours) as here, running_matches(url, others) as there:
        mine = await here.create(WITH_COMPUTER, "ann", "Ann")
        theirs = await there.find(mine.match.id)
        for count, move in enumerate(("e2e4", "d2d4", "b1c3"), 1):
            await play(here, mine, "ann", move)
            await wait_until(lambda count=count: len(mine.match.decisions) == 2 * count)  # type: ignore[misc]
            await level(mine, theirs)
        assert (ours.jobs_run, others.jobs_run) == (3, 0)
        ours.hangs = True  # as if it had died
        monkeypatch.setattr(scheduler, "STANDBY_DELAY", 0.2)
        await play(here, mine, "ann", "g1f3")
        await wait_until(lambda: len(mine.match.decisions) == 8)
        assert (ours.jobs_run, others.jobs_run) == (4, 1)


@async_test
async def test_presence_ends_across_processes_even_without_watchers(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup("chessplus", [Chair("me"), Chair("anyone")], pace=Pace("fischer", seconds=600))
    async with running_matches(url) as here, running_matches(url) as there:
        mine = await started_match(here, setup)
        theirs = await there.find(mine.match.id)
        _, ben = await watch_as(here, mine, "ben")
        _, ann = await watch_as(there, theirs, "ann")
        await play(there, theirs, "ann", "e2e4")
        await level(mine, theirs)
        await here.note_presence()
        await there.note_presence()
        assert theirs.elsewhere == {1}
        there.disconnected(ann)  # Ann goes on without a page
        here.disconnected(ben)
        monkeypatch.setattr(presence, "PRESENCE_TTL", 0)
        await asyncio.sleep(0.01)
        await there.note_presence()
        assert theirs.elsewhere == set()
        with says(Refused, "player-may-return"):
            await there.do(theirs, "ann", Claim("abandoned"))


@async_test
async def test_a_process_knows_whether_it_has_company(url: str) -> None:
    async with opened(url) as one:
        assert not await one.has_peers()
        async with opened(url) as other:
            assert await one.has_peers()
            assert await other.has_peers()
        await until_alone(one)


async def until_alone(store: Any) -> None:
    async with asyncio.timeout(60):  # the database notices some time later
        while await store.has_peers():
            await asyncio.sleep(0.02)
