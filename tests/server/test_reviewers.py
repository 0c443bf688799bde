"""How reviews are made: in slices, stored as they come, continued by whoever is there, first stages first."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import boxtop
from boxtop.kernel.stop import flag
from boxtop.match.actions import Play, Resign
from boxtop.match.record import Player, Record
from boxtop.server.jobs import NOBODY, Found, Owner, ReviewSlice, Stats
from boxtop.server.jobs.job_runner import JobRunner
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.reviews import reviewers, reviews
from boxtop.server.reviews.plan import USUAL_LENGTH, nodes_of_pictures
from boxtop.server.reviews.reviews import MOST_BROUGHT, MOST_WAITING, Reviews
from boxtop.server.store import PersonRow, SeatRow

from tests.support import our_games
from tests.support.matches_in_memory import FirstMovePool, running_matches
from tests.support.stores import NOW, async_test, card, put, wait_until

ANN, BOB = Owner("a", "ann"), Owner("b", "bob")


class OneEventAtATime(FirstMovePool):
    """An engine pool whose slices find out about one event each, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self._runner = JobRunner()
        self.searched: list[tuple[int, int]] = []  # nodes and the number of the event
        self.written = 0
        self.before: Callable[[ReviewSlice], Found | None] = lambda work: None
        self.open = asyncio.Event()
        self.open.set()
        self.most: int | None = None  # events after which no further slice is begun

    async def find(self, work: ReviewSlice) -> Found | None:
        if self.most is not None and len(self.searched) >= self.most:
            self.open.clear()
        await self.open.wait()
        instead = self.before(work)
        if instead is not None:
            return instead
        if work.numbers:
            self.searched.append((work.nodes, work.numbers[0]))
        else:
            self.written += 1
        quick = ReviewSlice(work.game, work.record, 20, work.numbers[:1], work.known, work.attempt, seconds=0)
        return await asyncio.to_thread(self._runner.find, quick, flag(), lambda: None)

    def stats(self) -> Stats:
        return Stats(processes=1)


@asynccontextmanager
async def reviewing(url: str, pool: OneEventAtATime) -> AsyncIterator[Reviews]:
    async with running_matches(url, pool) as matches:
        made = Reviews(matches.store, pool, matches)
        await made.start()
        try:
            yield made
        finally:
            await made.close()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


def a_game(*moves: str, game: str = "chessplus") -> str:
    line = [boxtop.game(game).start()]
    for move in moves or ("e4", "e5", "Nf3", "Nc6", "Bc4"):
        line.append(line[-1].play(move))
    return Record.of(line, [Player("Ann"), Player("Bob")]).to_json()


async def until(made: Reviews, id: str, *, stages: int = 0, status: str = "") -> None:
    async with asyncio.timeout(100):
        while True:
            state = await made.state(id, "ann", "en", known=99)
            if (status and state.status == status) or (stages and state.stages >= stages):
                return
            await asyncio.sleep(0.02)


@async_test
async def test_a_review_gets_deeper_and_no_event_is_searched_twice(url: str) -> None:
    pool = OneEventAtATime()
    async with reviewing(url, pool) as made:
        id = await made.ask_for_record(a_game(), "ann", ANN)
        await until(made, id, status="done")
        first, deeper = nodes_of_pictures(boxtop.game("chessplus"), 5)
        # The game goes on: what it is worth at its end has to be searched, too, as event 6.
        assert pool.searched == [(nodes, number) for nodes in (first, deeper) for number in range(1, 7)]
        assert pool.written == 2
        state = await made.state(id, None, "en")
        assert (state.stages, state.of, state.progress) == (2, 2, 1.0)


@async_test
async def test_a_server_that_stops_loses_nothing_and_the_next_one_goes_on(url: str) -> None:
    pool = OneEventAtATime()
    pool.most = 3
    async with reviewing(url, pool) as made:
        id = await made.ask_for_record(a_game(), "ann", ANN)
        async with asyncio.timeout(100):
            while (await made.state(id, "ann", "en", known=99)).progress < 0.5:  # three of six are stored
                await asyncio.sleep(0.01)
    assert len(pool.searched) == 3
    again = OneEventAtATime()
    async with reviewing(url, again) as made:
        await until(made, id, stages=1)
        first = nodes_of_pictures(boxtop.game("chessplus"), 5)[0]
        assert [number for nodes, number in again.searched if nodes == first] == [4, 5, 6]


@async_test
async def test_what_a_dead_server_held_is_taken_over(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewers, "HOLD", 300)
    monkeypatch.setattr(reviewers, "LOOK_AGAIN", 0.05)
    pool, other = OneEventAtATime(), OneEventAtATime()
    pool.most = 2  # then it hangs, and does not say any more that it holds the review
    async with running_matches(url, pool) as matches:
        dead, living = Reviews(matches.store, pool, matches), Reviews(matches.store, other, matches)
        matches.store.shared = True  # as if several servers used it
        await dead.start()
        id = await dead.ask_for_record(a_game(), "ann", ANN)
        await wait_until(lambda: not pool.open.is_set())
        await living.start()
        await until(living, id, status="done")
        await dead.close()
        await living.close()
        matches.store.shared = False


@async_test
async def test_an_engine_that_fails_fails_the_review_and_it_can_be_asked_for_again(url: str) -> None:
    pool = OneEventAtATime()
    pool.before = lambda work: Found(error="division by zero") if 2 in work.numbers[:1] else None
    async with running_matches(url, pool) as matches:
        made = Reviews(matches.store, pool, matches)
        await made.start()
        await matches.store.add_person(PersonRow("ann", "Ann", 0))
        match = await matches.create(Setup("chessplus", [Chair("me"), Chair("me")], coin=False), "ann", "Ann")
        for seat, move in enumerate(("e4", "e5")):
            await matches.do(match, "ann", Play(move), revision=match.match.revision, seat=seat)
        await matches.do(match, "ann", Resign(), seat=0)
        id = match.match.id
        await made.ask_for_match(id, "ann", ANN)
        await until(made, id, status="failed")
        state = await made.state(id, "ann", "en")
        assert (state.stages, state.review) == (0, None)
        pool.before = lambda work: None
        await made.ask_for_match(id, "ann", ANN)
        await until(made, id, status="done")
        await made.close()


@async_test
async def test_a_pool_without_time_is_asked_again(url: str) -> None:
    pool, refused = OneEventAtATime(), list[int]()

    def busy(work: ReviewSlice) -> Found | None:
        refused.append(len(work.numbers))
        return Found() if len(refused) < 6 else None

    pool.before = busy
    async with reviewing(url, pool) as made:
        id = await made.ask_for_record(a_game("e4", "e5"), "ann", ANN)
        await until(made, id, stages=1)


def no_time_for_deeper_pictures(work: ReviewSlice) -> Found | None:
    first, _ = nodes_of_pictures(boxtop.game(work.game), 5)
    return None if work.nodes == first else Found()


@async_test
async def test_first_pictures_come_before_deeper_ones(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewers, "AT_ONCE", 1)
    monkeypatch.setattr(reviewers, "LOOK_AGAIN", 0.05)
    pool = OneEventAtATime()
    pool.before = no_time_for_deeper_pictures
    async with reviewing(url, pool) as made:
        one = await made.ask_for_record(a_game(), "ann", ANN)
        await until(made, one, stages=1)  # now in the middle of the deeper stage
        two = await made.ask_for_record(a_game("d4", "d5", "c4"), "bob", BOB)
        await until(made, two, stages=1)
        pool.before = lambda work: None
        await until(made, one, status="done")
        await until(made, two, status="done")


@async_test
async def test_first_pictures_come_before_deeper_ones_of_the_same_person(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for one review after the other sees something of each before any of them gets deeper."""
    monkeypatch.setattr(reviewers, "LOOK_AGAIN", 0.05)
    pool = OneEventAtATime()
    pool.before = no_time_for_deeper_pictures
    async with reviewing(url, pool) as made:
        known = [await made.ask_for_record(a_game(), "ann", ANN) for _ in range(reviewers.OF_ONE_PERSON)]
        for id in known:
            await until(made, id, stages=1)  # now in the middle of the deeper stages
        last = await made.ask_for_record(a_game("d4", "d5", "c4"), "ann", ANN)
        await until(made, last, stages=1)
        pool.before = lambda work: None
        for id in (*known, last):
            await until(made, id, status="done")


@async_test
async def test_nobody_has_too_many_reviews_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = OneEventAtATime()
    pool.open.clear()
    async with reviewing(url, pool) as made:
        for _ in range(MOST_WAITING):
            await made.ask_for_record(a_game("e4", "e5"), "ann", ANN)
        with pytest.raises(boxtop.errors.Refused, match="already have 5 reviews waiting"):
            await made.ask_for_record(a_game("e4", "e5"), "ann", ANN)
        await made.ask_for_record(a_game("e4", "e5"), "bob", ANN)  # another guest at the same address
        monkeypatch.setattr(reviews, "MOST_WAITING_BY_ADDRESS", MOST_WAITING + 1)
        with pytest.raises(boxtop.errors.Refused, match="network"):
            await made.ask_for_record(a_game("e4", "e5"), "cat", ANN)
        await made.ask_for_record(a_game("e4", "e5"), "dan", BOB)


@async_test
async def test_of_many_records_the_oldest_go(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_BROUGHT", 2)
    assert MOST_BROUGHT > 2
    pool = OneEventAtATime()
    async with reviewing(url, pool) as made:
        ids = []
        for _ in range(3):
            ids.append(await made.ask_for_record(a_game("e4", "e5"), "ann", NOBODY))
            await until(made, ids[-1], status="done")
        with pytest.raises(boxtop.errors.Refused):
            await made.state(ids[0], "ann", "en")
        for id in ids[1:]:
            assert (await made.state(id, "ann", "en")).stages == 2


@async_test
async def test_nothing_is_kept_of_a_record_whose_owner_leaves_while_it_is_reviewed(url: str) -> None:
    pool = OneEventAtATime()
    pool.most = 2
    async with reviewing(url, pool) as made:
        store = made._store
        await store.add_person(PersonRow("ann", "Ann", 0))
        id = await made.ask_for_record(a_game(), "ann", ANN)
        await wait_until(lambda: not pool.open.is_set())
        assert await store.reviews.findings(id, 0) != []
        await store.delete_person("ann")
        pool.most = None
        pool.open.set()
        await wait_until(lambda: not made._reviewers._running)
        assert len(pool.searched) == 3  # engines have other things to do
        assert await store.reviews.findings(id, 0) == []


@async_test
async def test_luck_is_told_though_a_game_was_uninstalled_since(url: str) -> None:
    async with reviewing(url, OneEventAtATime()) as made:
        await put(made._store, card("m1", "over", SeatRow(0, "ann", "Ann"), game="ludo", ended=NOW))
        luck = await made.luck.of("ann", "en")
        assert (luck.games, luck.uncounted) == ([], 0)


@pytest.mark.parametrize("game", our_games.NAMES)
def test_a_long_game_costs_no_more_than_a_usual_one(game: str) -> None:
    rules = boxtop.game(game)
    usual = nodes_of_pictures(rules, USUAL_LENGTH)
    assert nodes_of_pictures(rules, 10) == usual
    for events in (400, 3_000):
        for few, many in zip(nodes_of_pictures(rules, events), usual, strict=True):
            assert events * few <= USUAL_LENGTH * many or few <= 100
