"""Reviews in the making and mistakes that come back, in the store: the same on both databases."""

from boxtop.server.store import MistakeRow, PersonRow, ReviewRow
from boxtop.server.store.learning import MOST_MISTAKES

from tests.support.stores import NOW, async_test, opened

MANY = MOST_MISTAKES + 1_500  # as many decisions as a player can make in the longest match
REVIEW = ReviewRow("r1", "chessplus", NOW, "ann", total=3)


def mistakes(count: int, changed: int = NOW) -> list[MistakeRow]:
    return [MistakeRow("m1", number, changed + number, NOW, 1) for number in range(1, count + 1)]


@async_test
async def test_of_many_mistakes_those_changed_last_are_kept(url: str) -> None:
    async with opened(url) as store:
        for person in ("ann", "bob"):
            assert await store.add_person(PersonRow(person, person, NOW))
        await store.learning.add_mistakes("bob", mistakes(1))
        await store.learning.add_mistakes("ann", mistakes(MANY))
        kept = await store.learning.mistakes("ann")
        assert [row.event for row in kept] == list(range(MANY, MANY - MOST_MISTAKES, -1))
        await store.learning.change_mistakes("ann", mistakes(2, NOW + MANY))
        assert [row.event for row in await store.learning.mistakes("ann")][:3] == [2, 1, MANY]
        assert len(await store.learning.mistakes("ann")) == MOST_MISTAKES
        assert await store.learning.mistakes("bob") == mistakes(1)


@async_test
async def test_whoever_has_left_learns_nothing_any_more(url: str) -> None:
    """A review that is finished in that moment must not fail of it."""
    async with opened(url) as store:
        await store.learning.add_mistakes("nobody", mistakes(3))
        await store.learning.change_mistakes("nobody", mistakes(3))
        assert await store.learning.mistakes("nobody") == []


@async_test
async def test_findings_are_stored_as_long_as_somebody_waits_for_the_picture(url: str) -> None:
    async with opened(url) as store:
        reviews = store.reviews
        await reviews.add(REVIEW, b"a record")
        assert await reviews.add_findings("r1", 0, {1: b"one"}, done=1, total=3, until=NOW)
        assert await reviews.findings("r1", 0) == [b"one"]
        await reviews.complete("r1", 0, b"{}", "[]", "1", last=False)
        assert not await reviews.add_findings("r1", 0, {2: b"two"}, done=2, total=3, until=NOW)
        assert await reviews.findings("r1", 0) == []
        assert await reviews.add_findings("r1", 1, {1: b"one"}, done=1, total=3, until=NOW)
        await reviews.fail("r1")
        assert not await reviews.add_findings("r1", 1, {2: b"two"}, done=2, total=3, until=NOW)
        assert await reviews.adrift(NOW + 1, 9) == []  # it has failed, and stays so
        await reviews.add(REVIEW)
        assert [row.id for row in await reviews.adrift(NOW, 9)] == ["r1"]
        await reviews.delete(["r1"])
        assert not await reviews.add_findings("r1", 1, {1: b"one"}, done=1, total=3, until=NOW)
        assert await reviews.findings("r1", 1) == []


@async_test
async def test_a_review_is_held_by_one_server(url: str) -> None:
    async with opened(url) as store:
        await store.reviews.add(REVIEW, b"a record")
        assert await store.reviews.take("r1", "one", NOW, NOW + 10)
        assert not await store.reviews.take("r1", "two", NOW + 9, NOW + 20)
        assert await store.reviews.take("r1", "one", NOW + 9, NOW + 20)  # and again
        assert await store.reviews.take("r1", "two", NOW + 21, NOW + 30)
        await store.reviews.release("r1", "one")  # who does not hold it any more
        assert not await store.reviews.take("r1", "one", NOW + 22, NOW + 40)
        await store.reviews.release("r1", "two")
        assert await store.reviews.take("r1", "one", NOW + 22, NOW + 40)
        await store.reviews.complete("r1", 0, b"{}", "[]", "1", last=True)
        assert not await store.reviews.take("r1", "one", NOW + 50, NOW + 60)
