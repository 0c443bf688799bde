"""Tries, ratings and runs in the store, the same on both databases."""

import asyncio

from boxtop.server.store import PersonRow, RatingRow, Store, TryRow

from tests.support.stores import NOW, async_test, opened

GAME = "chessplus"
SHARED = 12  # tries of one puzzle at once


def tried(puzzle: str, score: float | None = 1.0, at: int = NOW) -> TryRow:
    return TryRow(puzzle, at, score, bool(score), 1500.0 if score is not None else None)


def rating(tries: int, value: float = 1500.0) -> RatingRow:
    return RatingRow(value, 100.0, 0.06, tries, NOW)


async def add_people(store: Store, *ids: str) -> None:
    for id in ids:
        assert await store.add_person(PersonRow(id, f"Guest {id}", NOW))


@async_test
async def test_a_try_counts_once(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann")
        assert await store.puzzles.player("ann", GAME) is None
        assert await store.puzzles.rate("ann", GAME, [tried("p1")], rating(1, 1600.0), rating(1, 1400.0))
        assert not await store.puzzles.rate("ann", GAME, [tried("p1")], rating(2, 1700.0), rating(2, 1300.0))
        assert await store.puzzles.player("ann", GAME) == rating(1, 1600.0)
        assert await store.puzzles.rating(GAME, "p1") == rating(1, 1400.0)
        assert await store.puzzles.ratings(GAME) == {"p1": 1400.0}
        assert await store.puzzles.tries("ann", GAME) == [tried("p1")]
        assert await store.puzzles.tries("ann", "yahtzee") == []


@async_test
async def test_what_was_read_before_another_try_counts_for_nothing(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann", "bob")
        assert await store.puzzles.rate("ann", GAME, [tried("p1")], rating(1), rating(1))
        assert not await store.puzzles.rate("ann", GAME, [tried("p2")], rating(1), rating(1))  # an old rating of hers
        assert not await store.puzzles.rate(
            "bob", GAME, [tried("p1")], rating(1), rating(1)
        )  # an old one of the puzzle
        assert await store.puzzles.tried("ann", GAME, "p2") is None  # nothing of it is stored
        assert await store.puzzles.player("bob", GAME) is None
        assert await store.puzzles.rate("bob", GAME, [tried("p1")], rating(1), rating(2, 1234.0))
        assert await store.puzzles.rating(GAME, "p1") == rating(2, 1234.0)


@async_test
async def test_of_many_at_once_one_wins(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, *(f"p{n}" for n in range(SHARED)))
        won = await asyncio.gather(
            *(store.puzzles.rate(f"p{n}", GAME, [tried("x")], rating(1), rating(1)) for n in range(SHARED))
        )
        assert sum(won) == 1
        again = await asyncio.gather(
            *(store.puzzles.rate("p0", GAME, [tried(f"y{n}")], rating(1 + won[0]), None) for n in range(SHARED))
        )
        assert sum(again) == 1


@async_test
async def test_several_tries_at_once_count_or_none_does(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann")
        assert await store.puzzles.rate("ann", GAME, [tried("p1"), tried("p2", 0.0, NOW + 1)], rating(2))
        assert not await store.puzzles.rate("ann", GAME, [tried("p3"), tried("p2")], rating(4))
        assert [row.puzzle for row in await store.puzzles.tries("ann", GAME)] == ["p2", "p1"]
        assert await store.puzzles.player("ann", GAME) == rating(2)


@async_test
async def test_with_a_hint_no_rating_moves(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann")
        await store.puzzles.add("ann", GAME, tried("p1", None))
        await store.puzzles.add("ann", GAME, tried("p1", 1.0))
        assert await store.puzzles.tried("ann", GAME, "p1") == tried("p1", None)
        assert not await store.puzzles.rate("ann", GAME, [tried("p1")], rating(1), rating(1))
        assert await store.puzzles.player("ann", GAME) is None
        await store.puzzles.solve("ann", GAME, "p1")
        [row] = await store.puzzles.tries("ann", GAME)
        assert (row.score, row.solved) == (None, True)


@async_test
async def test_a_run_takes_each_answer_once(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann")
        assert await store.puzzles.run("ann", GAME) is None
        await store.puzzles.begin_run("ann", GAME, "r1", NOW)
        run = await store.puzzles.run("ann", GAME)
        assert run is not None
        for _ in range(2):  # the second time nothing happens
            await store.puzzles.answer_run("ann", GAME, run, [], 1)
        second = await store.puzzles.run("ann", GAME)
        assert second is not None
        assert (second.number, second.solved, second.missed, second.best) == (1, 1, "[]", 1)
        await store.puzzles.answer_run("ann", GAME, second, ["x"], 1)
        await store.puzzles.begin_run("ann", GAME, "r2", NOW + 5)
        await store.puzzles.answer_run("ann", GAME, second, [], 2)  # of the run before
        fresh = await store.puzzles.run("ann", GAME)
        assert fresh is not None
        assert (fresh.id, fresh.began, fresh.number, fresh.solved, fresh.best) == ("r2", NOW + 5, 0, 0, 1)


@async_test
async def test_whoever_leaves_takes_theirs_along(url: str) -> None:
    async with opened(url) as store:
        await add_people(store, "ann", "bob")
        assert await store.puzzles.rate("ann", GAME, [tried("p1")], rating(1), rating(1))
        assert await store.puzzles.rate("bob", GAME, [tried("p2")], rating(1), rating(1))
        await store.puzzles.begin_run("ann", GAME, "r1", NOW)
        await store.delete_person("ann")
        assert await store.puzzles.tries("ann", GAME) == []
        assert await store.puzzles.player("ann", GAME) is None
        assert await store.puzzles.run("ann", GAME) is None
        assert await store.puzzles.tries("bob", GAME) == [tried("p2")]
        assert await store.puzzles.rating(GAME, "p1") == rating(1)  # what was learned of the puzzle stays
