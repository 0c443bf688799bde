"""The store, the same on both databases."""

import asyncio
from typing import Any

import pytest

from boxtop.errors import BadText
from boxtop.server.store import (
    LEFT,
    Entry,
    PersonRow,
    Search,
    SeatRow,
    SessionRow,
    StoreDown,
    StoreRefused,
    archive,
    name_key,
    open_store,
)
from boxtop.server.store.rows import ConstraintViolated

from tests.support.stores import NOW, async_test, card, event, ids, move, opened, put

ANN, BOB = SeatRow(0, "p-ann", "Ann"), SeatRow(1, "p-bob", "Bob")


# -- events ------------------------------------------------------------------------------------------------------------


@async_test
async def test_what_was_appended_is_there_after_a_restart(url: str) -> None:
    async with opened(url) as store:
        assert await store.append(Entry("m", (event(1, b"one"), event(2, b"two")), card("m", "open", ANN)))
        assert await store.append(Entry("m", (event(3, b"\x00\xff"),)))
    async with opened(url) as store:
        assert await store.events("m") == [event(1, b"one"), event(2, b"two"), event(3, b"\x00\xff")]
        assert await store.events("m", after=2) == [event(3, b"\x00\xff")]
        assert await store.events("another") == []
        assert await store.card("m") == card("m", "open", ANN)
        assert await store.card("another") is None


@async_test
async def test_the_news_of_several_matches_at_once(url: str) -> None:
    async with opened(url) as store:
        for id in ("m", "n", "o"):
            assert await store.append(*(move(id, number) for number in (1, 2, 3)))
        assert await store.events_of({"m": 1, "n": 3, "o": 0, "p": 0}) == {
            "m": [event(2), event(3)],
            "o": [event(1), event(2), event(3)],
        }
        assert await store.events_of({}) == {}


@async_test
async def test_of_two_writers_of_a_number_one_wins(url: str) -> None:
    async with opened(url) as store:
        answers = await asyncio.gather(*(store.append(move("m", 1, f"{i}".encode())) for i in range(20)))
        assert sum(answers) == 1
        assert await store.events("m") == [event(1, f"{answers.index(True)}".encode())]


@async_test
async def test_nothing_of_a_loser_is_stored(url: str) -> None:
    async with opened(url) as store:
        await put(store, card("m", "playing", ANN, due=5))
        assert await store.append(move("m", 3))
        assert not await store.append(Entry("m", (event(2), event(3, b"other"), event(4)), card("m", "over"), due=9))
        assert not await store.append(Entry("m", (event(3, b"other"),), due=9))
        assert [one.number for one in await store.events("m")] == [1, 3]
        assert await store.card("m") == card("m", "playing", ANN, due=5)


@async_test
async def test_a_loser_does_not_disturb_those_written_with_it(url: str) -> None:
    async with opened(url) as store:
        await put(store, card("taken"), *(card(f"m{i}") for i in range(30)))
        entries = [Entry(f"m{i}", (event(2),), due=i) for i in range(30)]
        cards = [Entry(f"n{i}", (event(1),), card(f"n{i}")) for i in range(10)]
        loser = Entry("taken", (event(1, b"other"),), card("taken", "over"))
        waiting = [*entries[:15], move("taken", 1, b"other"), *cards[:5], loser, *cards[5:], *entries[15:]]
        answers = await asyncio.gather(*map(store.append, waiting))
        assert [entry for entry, answer in zip(waiting, answers, strict=True) if not answer] == [waiting[15], loser]
        assert len(await store.running_cards(limit=100)) == 41
        for i in range(30):
            found = await store.card(f"m{i}")
            assert found is not None
            assert found.due == i


@async_test
async def test_a_retry_of_the_same_is_stored(url: str) -> None:
    async with opened(url) as store:
        whole = Entry("m", (event(1), event(2)), card("m", "open", ANN))
        assert await store.append(whole)
        assert await store.append(whole)
        assert await store.append(move("m", 3))
        assert await store.append(move("m", 3))
        assert all(await asyncio.gather(*(store.append(move("m", 4)) for _ in range(5))))
        assert not await store.append(Entry("m", (event(4, at=NOW + 1),)))
        # The beginning is there, the rest is not: that is not what was written before.
        assert not await store.append(Entry("m", (event(4), event(5))))
        assert [one.number for one in await store.events("m")] == [1, 2, 3, 4]


@async_test
async def test_entries_of_one_call_are_stored_all_or_none(url: str) -> None:
    async with opened(url) as store:
        await put(store, card("old"))
        rematch = Entry("new", (event(1),), card("new", "playing", BOB))
        assert not await store.append(rematch, move("old", 1, b"other"))
        assert not await store.append(move("old", 2), rematch, move("old", 1, b"other"))
        assert await store.events("new") == []
        assert await store.card("new") is None
        assert [one.number for one in await store.events("old")] == [1]
        assert await store.append(move("old", 2), rematch)
        assert await store.append(move("old", 2), rematch)
        assert await store.card("new") == card("new", "playing", BOB)
        assert [one.number for one in await store.events("old")] == [1, 2]


@async_test
async def test_a_card_replaces_the_one_before_with_its_seats(url: str) -> None:
    async with opened(url) as store:
        await put(store, card("m", "open", ANN, BOB))
        later = card(
            "m",
            "over",
            SeatRow(0, None, "Computer", 0.25),
            game="chessplus",
            listed=False,
            created=NOW + 1,
            changed=NOW + 2,
            ended=NOW + 3,
            due=NOW + 4,
            summary='{"moves": 7}',
            reason="resigned",
        )
        assert await store.append(Entry("m", (event(2),), later))
        assert await store.card("m") == later
        # Without an event, too.
        assert await store.append(Entry("m", (), card("m", "open", BOB)))
        assert await store.card("m") == card("m", "open", BOB)


@async_test
async def test_writes_that_wait_are_grouped(url: str) -> None:
    async with opened(url) as store:
        seen: list[int] = []
        store.on_batch = lambda appends, seconds: seen.append(appends)
        writing = [asyncio.ensure_future(store.append(move(f"m{i}", 1))) for i in range(300)]
        await asyncio.sleep(0)
        assert store.stats.waiting > 0
        assert all(await asyncio.gather(*writing))
        assert sum(seen) == store.stats.appends == 300
        assert len(seen) == store.stats.batches < 30
        assert store.stats.largest == max(seen) > 10
        assert store.stats.seconds > 0
        assert store.stats.waiting == store.stats.failures == 0


@async_test
async def test_cancelled_append_does_not_stop_others(url: str) -> None:
    async with opened(url) as store:
        impatient = asyncio.ensure_future(store.append(move("m", 1)))
        others = [asyncio.ensure_future(store.append(move(f"m{i}", 1))) for i in range(10)]
        await asyncio.sleep(0)
        impatient.cancel()
        assert all(await asyncio.gather(*others))
        assert await store.append(move("m", 2))


@async_test
async def test_what_waits_when_the_store_closes_is_written(url: str) -> None:
    async with opened(url) as store:
        writing = [asyncio.ensure_future(store.append(move(f"m{i}", 1))) for i in range(100)]
        await asyncio.sleep(0)
    assert all(await asyncio.gather(*writing))
    with pytest.raises(StoreDown, match="closed"):
        await store.append(move("m", 1))
    with pytest.raises(StoreDown, match="closed"):
        await store.events("m")
    await store.close()
    async with opened(url) as again:
        assert all([await again.events(f"m{i}") for i in range(100)])


@async_test
async def test_a_bad_entry_harms_only_itself(url: str) -> None:
    async with opened(url) as store:
        bad: list[Any] = [move("bad", 2**70), Entry("bad", (event(1),), card("bad", created="yesterday", summary=None))]
        good = [move(f"m{i}", 1) for i in range(5)]
        answers = await asyncio.gather(*map(store.append, [*good[:2], *bad, *good[2:]]), return_exceptions=True)
        assert [answer for answer in answers if answer is True] == [True] * 5
        assert isinstance(answers[2], Exception)
        assert isinstance(answers[3], Exception)
        with pytest.raises(Exception, match=r"unique|UNIQUE"):
            await store.append(Entry("bad", (event(1),), card("bad", "open", ANN, ANN)))
        assert await store.events("bad") == []


# -- lists and searches ------------------------------------------------------------------------------------------------


@async_test
async def test_lists_of_open_and_running_matches(url: str) -> None:
    async with opened(url) as store:
        await put(
            store,
            card("open1", "open", ANN, created=1),
            card("open2", "open", BOB, created=2, game="chessplus"),
            card("open3", "open", created=3),
            card("secret", "open", created=4, listed=False),
            card("run1", "playing", ANN, BOB, created=5),
            card("run2", "playing", created=6, game="chessplus"),
            card("hidden", "playing", created=7, listed=False),
            card("over", "over", ended=9),
        )
        assert ids(await store.open_cards()) == ["open3", "open2", "open1"]
        assert ids(await store.open_cards(limit=2)) == ["open3", "open2"]
        assert await store.open_cards("chessplus") == [card("open2", "open", BOB, created=2, game="chessplus")]
        assert ids(await store.running_cards()) == ["run2", "run1"]
        assert (await store.running_cards("yahtzee"))[0].seats == (ANN, BOB)


@async_test
async def test_nobody_fills_a_list(url: str) -> None:
    async with opened(url) as store:
        hers = [card(f"hers{n}", "open", ANN, created=1_000 + n) for n in range(120)]
        old = card("old", "open", SeatRow(0, None, ""), BOB, created=1)  # he chose the second seat
        older = card("older", "open", SeatRow(0, None, LEFT), created=0)
        await put(store, *hers, old, older)
        for limit in (3, 100):
            listed = await store.open_cards(limit=limit)
            assert ids(listed)[:3] == ["hers119", "old", "older"]
            assert len(listed) == limit
        assert ids(listed)[3:5] == ["hers118", "hers117"]
        assert listed[1] == old  # with all its seats


@async_test
async def test_how_many_matches_of_somebody_are_not_over(url: str) -> None:
    async with opened(url) as store:
        await put(
            store,
            card("both", "open", ANN, SeatRow(1, "p-ann", "Ann")),  # at one screen
            card("secret", "open", ANN, listed=False),
            card("run", "playing", ANN, BOB),
            card("over", "over", ANN, ended=9),
        )
        assert await store.unfinished("p-ann") == (3, 1)
        assert await store.unfinished("p-bob") == (1, 0)
        assert await store.unfinished("nobody") == (0, 0)
        assert sorted(await store.open_among(["both", "run", "secret", "none"])) == ["both", "secret"]
        assert await store.open_among([]) == []


@async_test
async def test_the_matches_of_a_person(url: str) -> None:
    async with opened(url) as store:
        await put(
            store,
            card("a", "playing", ANN, BOB, changed=3),
            card("b", "over", BOB, changed=9),
            card("c", "open", ANN, SeatRow(1, "p-ann", "Ann"), changed=5, listed=False),
        )
        assert ids(await store.cards_of("p-ann")) == ["c", "a"]
        assert ids(await store.cards_of("p-ann", limit=1)) == ["c"]
        assert ids(await store.cards_of("p-bob", "over")) == ["b"]
        assert (await store.cards_of("p-ann"))[0].seats == (ANN, SeatRow(1, "p-ann", "Ann"))
        assert await store.cards_of("nobody") == []


@async_test
async def test_what_is_due(url: str) -> None:
    async with opened(url) as store:
        await put(store, card("late", due=20), card("never"), card("soon", due=10), card("over", "over", due=5))
        assert await store.due(9) == []
        assert await store.due(10) == ["soon"]
        assert await store.due(99) == ["soon", "late"]
        assert await store.due(99, limit=1) == ["soon"]
        assert await store.append(Entry("soon", (event(2),), due=30))
        assert await store.append(Entry("late", (event(2),), due=None))
        assert await store.append(move("soon", 3))
        assert await store.due(29) == []
        assert await store.due(30) == ["soon"]
        # Several events at once, or none.
        assert await store.append(Entry("late", (event(3), event(4)), due=1))
        assert await store.append(Entry("never", due=2))
        assert await store.due(2) == ["late", "never"]


def over(id: str, ended: int, *scores: float | None, **others: Any) -> Any:
    names = ["Ann", "Bob", "Annette", "Dan"]
    seats = [SeatRow(i, None, names[i], score) for i, score in enumerate(scores)]
    return card(id, "over", *seats, ended=ended, **others)


@async_test
async def test_the_archive_by_outcome(url: str) -> None:
    async with opened(url) as store:
        await put(
            store,
            over("first", 1, 1.0, 0.0),
            over("second", 2, 0.0, 1.0),
            over("draw", 3, 0.5, 0.5),
            over("third", 4, 0.0, 0.0, 1.0),
            over("shared", 5, 0.5, 0.0, 0.5),
            over("aborted", 6, None, None),
            over("called off", 7, 0.5, 0.5, reason="aborted"),
            over("alone", 8, 1.0),
            over("given up alone", 9, 0.0, reason="resignation"),
            over("called off alone", 10, 1.0, reason="aborted"),
        )

        async def found(player: str | None = None, **others: Any) -> set[str]:
            return set(ids((await store.archive(Search(player, **others))).cards))

        assert await found(outcome="first") == {"first", "alone"}
        assert await found(outcome="second") == {"second"}
        assert await found(outcome="third") == {"third"}
        assert await found(outcome="draw") == {"draw", "shared"}
        assert await found(outcome="decided") == {"first", "second", "third", "alone"}
        assert await found("bob") == {"first", "second", "draw", "third", "shared", "aborted", "called off"}
        assert await found("bob", outcome="win") == {"second"}
        assert await found("bob", outcome="loss") == {"first", "third", "shared"}
        assert await found("bob", outcome="draw") == {"draw"}
        assert await found("bob", outcome="first") == {"first"}
        assert await found("ann", exact=True, outcome="win") == {"first", "alone"}
        assert await found("ann", exact=True, outcome="loss") == {"second", "third", "given up alone"}
        assert await found("ann", exact=True, outcome="draw") == {"draw", "shared"}
        assert await found("ann", outcome="win") == {"first", "third", "alone"}  # Annette's, too
        with pytest.raises(ValueError, match="outcome of a player"):
            await found(outcome="win")


@async_test
async def test_the_archive_by_name_game_time_and_reason(url: str) -> None:
    async with opened(url) as store:
        await put(
            store,
            over("a", 10, 1, 0, game="chessplus", reason="mate"),
            over("b", 20, 1, 0, 0),
            over("c", 30, 1, 0, reason="time"),
            over("unlisted", 31, 1, 0, listed=False),
            card("running", "playing", SeatRow(0, None, "Ann")),
            card("d", "over", SeatRow(0, None, "ÄNNE_%"), ended=40),
        )
        assert ids((await store.archive(Search())).cards) == ["d", "c", "b", "a"]
        assert (await store.archive(Search(limit=1))).cards[0].seats == (SeatRow(0, None, "ÄNNE_%"),)
        assert ids((await store.archive(Search("ann"))).cards) == ["c", "b", "a"]
        assert ids((await store.archive(Search("annett"))).cards) == ["b"]
        assert ids((await store.archive(Search("annett", exact=True))).cards) == []
        assert ids((await store.archive(Search("annette", exact=True))).cards) == ["b"]
        assert ids((await store.archive(Search(name_key("Änn")))).cards) == ["d"]
        assert ids((await store.archive(Search("%"))).cards) == ids((await store.archive(Search("_nn"))).cards) == []
        assert ids((await store.archive(Search(game="chessplus"))).cards) == ["a"]
        assert ids((await store.archive(Search(reason="time"))).cards) == ["c"]
        assert ids((await store.archive(Search(since=20, until=40))).cards) == ["c", "b"]
        assert ids((await store.archive(Search("bob", game="yahtzee", since=1, until=25))).cards) == ["b"]


@async_test
async def test_the_archive_page_by_page(url: str) -> None:
    async with opened(url) as store:
        # Many end in the same moment, so the id decides, too.
        await put(store, *(over(f"m{i:02}", i // 5, 1, 0) for i in range(23)))
        expected = [f"m{i:02}" for i in range(23)]
        expected.sort(key=lambda id: (int(id[1:]) // 5, id), reverse=True)
        seen: list[str] = []
        page = await store.archive(Search("ann", limit=4))
        while page.before is not None:
            assert len(page.cards) == 4
            seen += ids(page.cards)
            page = await store.archive(Search("ann", before=page.before, limit=4))
        seen += ids(page.cards)
        assert seen == expected


@pytest.mark.parametrize(
    "search",
    [
        Search("ann", outcome="loss"),
        Search("ann", exact=True, outcome="loss"),
        Search("a", game="chessplus"),
        Search(outcome="decided", game="chessplus"),
        Search(outcome="second", reason="time"),
        Search(reason="time", game="chessplus"),
        Search(game="chessplus", outcome="first"),
    ],
)
@pytest.mark.parametrize("names", [1, 30])
@async_test
async def test_a_search_reads_only_so_far_and_goes_on_from_there(
    url: str, search: Search, names: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However little one search may read, page by page it finds the same, in the same order."""
    async with opened(url) as store:
        players = ["Ann"] if names == 1 else [f"Ann {n:02}" for n in range(names)]
        await put(
            store,
            *(
                card(
                    f"m{i:03}",
                    "over",
                    SeatRow(0, None, players[i % names], i % 3 / 2),
                    SeatRow(1, None, "Ann" if i % 4 else "Bob", 1 - i % 3 / 2),
                    ended=i // 3,
                    game="chessplus" if i % 5 == 0 else "yahtzee",
                    reason="time" if i % 7 == 0 else "points",
                )
                for i in range(150)
            ),
        )
        whole = await store.archive(search._replace(limit=200))
        assert whole.before is None
        monkeypatch.setattr(archive, "FIRST_READ", 10)
        monkeypatch.setattr(archive, "MOST_READ", 40)
        seen: list[str] = []
        pages, before = 0, None
        while pages == 0 or before is not None:
            page = await store.archive(search._replace(limit=7, before=before))
            assert len(page.cards) <= 7
            seen += ids(page.cards)
            pages, before = pages + 1, page.before
            assert pages < 100
        assert seen == ids(whole.cards)
        assert seen


@async_test
async def test_last_seen_times(url: str) -> None:
    async with opened(url) as store:
        await store.seen([("m", 0), ("m", 1), ("n", 0), ("m", 0)], 5)
        await store.seen([("m", 1)], 9)
        await store.seen([("m", 0)], 3)  # late: another process knows better
        await store.seen([], 10)
        await store.seen([(f"many{i}", 0) for i in range(450)], 10)
        assert await store.last_seen("m") == {0: 5, 1: 9}
        assert await store.last_seen("n") == {0: 5}
        assert await store.last_seen("many449") == {0: 10}
        assert await store.last_seen("nothing") == {}
        assert await store.present(["m", "n", "nothing"], 6) == {"m": {1: 9}}
        assert await store.present(["m", "n"], 5) == {"m": {0: 5, 1: 9}, "n": {0: 5}}
        assert await store.present([], 0) == {}


# -- people ------------------------------------------------------------------------------------------------------------


@async_test
async def test_people_and_their_names(url: str) -> None:
    async with opened(url) as store:
        ann = PersonRow("p1", "Ann", NOW, "ann", "hash")
        guests = [PersonRow("p2", "Guest", NOW), PersonRow("p3", "Guest", NOW, bot=True)]
        for one in [ann, *guests]:
            assert await store.add_person(one)
            assert await store.add_person(one)  # a retry
            assert await store.person(one.id) == one
        assert await store.account("ann") == ann
        assert await store.account("guest") is None
        assert await store.person("p9") is None
        assert not await store.add_person(PersonRow("p4", "ANN", NOW, "ann"))
        assert await store.person("p4") is None


@async_test
async def test_changing_a_person(url: str) -> None:
    async with opened(url) as store:
        await store.add_person(PersonRow("p1", "Ann", NOW, "ann", "hash"))
        await store.add_person(PersonRow("p2", "Guest", NOW))
        assert not await store.name_account("p2", "ann", "ann", {"ann"})
        assert await store.person("p2") == PersonRow("p2", "Guest", NOW)
        assert await store.name_account("p2", "Bob", "bob", {"bob", "b0b"}, "secret")
        assert await store.change_person("p1")
        assert await store.change_person("p1", language="ja")
        changed = await store.person("p1")
        assert changed is not None
        assert changed.language == "ja"
        assert await store.change_person("p1", language=None)
        assert await store.account("bob") == PersonRow("p2", "Bob", NOW, "bob", "secret")
        assert await store.person("p1") == PersonRow("p1", "Ann", NOW, "ann", "hash")
        assert not await store.change_person("p9", name="x")
        assert not await store.change_person("p9")


@async_test
async def test_password_change_needs_the_current_password(url: str) -> None:
    async with opened(url) as store:
        await store.add_person(PersonRow("p1", "Ann", NOW, "ann", "first"))
        assert await store.change_password("p1", "first", "second")
        assert await store.change_password("p1", "first", "second")  # a retry
        assert not await store.change_password("p1", "first", "third")
        assert not await store.change_password("p9", "first", "third")
        assert await store.account("ann") == PersonRow("p1", "Ann", NOW, "ann", "second")


def session(n: int, person: str = "p1", seen: int = NOW) -> SessionRow:
    return SessionRow(f"key{n}", f"id{n}", person, "browser" if n % 2 else "token", f"label {n}", NOW, seen)


@async_test
async def test_sessions(url: str) -> None:
    async with opened(url) as store:
        ann, bob = PersonRow("p1", "Ann", NOW), PersonRow("p2", "Bob", NOW, bot=True)
        await store.add_person(ann)
        await store.add_person(bob)
        for one in [session(1), session(2, seen=NOW + 5), session(3), session(4, "p2")]:
            await store.add_session(one)
            await store.add_session(one)  # a retry
        assert await store.session("key4") == (session(4, "p2"), bob)
        assert await store.session("key9") is None
        assert await store.sessions("p1") == [session(2, seen=NOW + 5), session(1), session(3)]
        await store.touch_session("key3", NOW + 9)
        await store.touch_session("key3", NOW + 8)
        assert (await store.sessions("p1"))[0] == session(3, seen=NOW + 9)
        assert not await store.end_session("p1", "id4")  # somebody else's
        assert await store.end_session("p2", "id4")
        assert await store.session("key4") is None
        assert await store.end_sessions("p1", but="id2") == 2
        assert await store.sessions("p1") == [session(2, seen=NOW + 5)]
        assert await store.end_sessions("p1") == 1
        with pytest.raises(ConstraintViolated):
            await store.add_session(session(5, "nobody"))


@async_test
async def test_deleted_person_is_forgotten(url: str) -> None:
    async with opened(url) as store:
        for person in (PersonRow("p-ann", "Ann", NOW, "ann"), PersonRow("p-bob", "Bob", NOW, "bob")):
            await store.add_person(person)
        await store.add_session(session(1, "p-ann"))
        await store.add_session(session(2, "p-bob"))
        await put(store, card("m", "over", ANN, BOB, ended=1))
        await store.delete_person("p-ann")
        assert await store.person("p-ann") is None
        assert await store.session("key1") is None
        assert await store.session("key2") is not None
        assert await store.card("m") == card("m", "over", SeatRow(0, None, LEFT), BOB, ended=1)
        assert (
            ids((await store.archive(Search("ann"))).cards) == ids((await store.archive(Search("someone"))).cards) == []
        )
        assert await store.cards_of("p-ann") == []
        assert await store.add_person(PersonRow("p-new", "Ann", NOW, "ann"))


# -- the rest ----------------------------------------------------------------------------------------------------------


@async_test
async def test_settings_and_health(url: str) -> None:
    async with opened(url) as store:
        assert await store.get_meta("key") is None
        await store.set_meta("key", "1")
        await store.set_meta("key", "2")
        assert await store.get_meta("key") == "2"
        assert await store.healthy()


@async_test
async def test_changes_are_made_all_or_none(url: str) -> None:
    async with opened(url) as store:
        from boxtop.server.store.schema import meta

        with pytest.raises(ConstraintViolated):
            await store.change(meta.insert().values(key="a", value="1"), meta.insert().values(key="a", value="2"))
        assert await store.get_meta("a") is None


@pytest.mark.parametrize("url", ["", "boxtop.db", "sqlite:///", "mysql://secret@host/name"])
def test_an_address_that_names_no_database(url: str) -> None:
    with pytest.raises(BadText, match="Name a database like") as refused:
        open_store(url)
    assert "secret" not in str(refused.value)


@async_test
async def test_a_newer_database_is_refused(url: str) -> None:
    async with opened(url) as store:
        await set_version(store, "9999")
    with pytest.raises(StoreRefused, match="The database has version 9999"):
        await open_store(url).start()


async def set_version(store: Any, version: str) -> None:
    from sqlalchemy import column, table, update

    await store.change(update(table("alembic_version", column("version_num"))).values(version_num=version))
