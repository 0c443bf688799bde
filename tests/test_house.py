"""What happens to matches in memory when something beneath them fails, or somebody does a thing twice."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxtop.server.play.matches as module
from boxtop.errors import Refused
from boxtop.match.actions import MOST_ASKED, Accept, Ask, Claim, Decline, Play, Resign
from boxtop.match.clocks import Pace
from boxtop.match.match import Match
from boxtop.server import messages as say
from boxtop.server.play.loaded import Damaged, Live, now
from boxtop.server.play.matches import WORTH_A_TRY, Matches
from boxtop.server.play.resolve import NoMatch, OutOfStep
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import Card, Entry, SeatRow, Stored, StoreDown

from house import WITH_COMPUTER, Firsts, begun, house, play, stored, watching
from stores import on_a_loop, until


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


def blitz(seconds: int) -> Setup:
    return Setup("chessplus", [Chair("me"), Chair("anyone")], pace=Pace("move", seconds=seconds))


async def broken(*_: object) -> Any:
    raise RuntimeError("something that nobody has foreseen")


@on_a_loop
async def test_a_move_that_was_not_stored_is_no_truth_whatever_went_wrong(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(url) as matches:
        live = await begun(matches)
        await play(matches, live, "ann", "e2e4")
        ear, _ = await watching(matches, live, "ann")
        with monkeypatch.context() as patched:
            patched.setattr(matches.store, "append", broken)
            patched.setattr(matches.store, "events", broken)
            with pytest.raises(RuntimeError):
                await play(matches, live, "ben", "e7e5")
        assert ear.hung_up  # and connects again, and asks
        again = await matches.find(live.match.id)
        assert [done.move for done in again.match.decisions] == ["e2e4"]
        assert await play(matches, again, "ben", "d7d5") == 5
        assert await stored(matches, again) == [1, 2, 3, 4, 5]


@on_a_loop
async def test_nothing_is_added_to_a_match_with_a_gap(url: str) -> None:
    async with house(url) as matches:
        live = await begun(matches)
        rows = await matches.store.events(live.match.id)
        with pytest.raises(Damaged, match="event 3"):
            live.add_stored(rows[2:])  # known already
        later = rows[-1]._replace(number=live.match.number + 2)
        with pytest.raises(Damaged, match="event 5"):
            live.add_stored([later])
        assert live.match.number == 3


@on_a_loop
async def test_one_match_that_cannot_be_read_stands_in_nobodys_way(url: str) -> None:
    created = b'{"type":"created","game":"of_old","options":{},"places":[{"person":"x"},{"person":"y"}],"seed":"00"}'
    async with house(url) as matches:
        due = await begun(matches, blitz(1))
        await play(matches, due, "ann", "e2e4")
        await play(matches, due, "ben", "e7e5")
        due.used -= 1000  # nobody asks for it
        await matches.sweep()
        assert matches.in_memory == 0
        card = Card("old", "of_old", "playing", True, 1, 1, due=1, seats=(SeatRow(0, "x", "X"), SeatRow(1, "y", "Y")))
        await matches.store.append(Entry("old", (Stored(1, 1, created), Stored(2, 1, b'{"type":"began"}')), card))
        idle = await begun(matches)
        idle.used -= 1000
        await asyncio.sleep(1.1)
        await matches.sweep()
        found = await matches.store.card(due.match.id)
        assert found is not None
        assert (found.status, found.reason) == ("over", "time")
        assert idle.put_away
        old = await matches.store.card("old")
        assert old is not None
        assert old.due is not None
        assert old.due > now() + WORTH_A_TRY // 2  # others come first


@on_a_loop
async def test_a_clock_that_cannot_be_stopped_does_not_ring_all_the_time(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(url) as matches:
        live = await begun(matches, blitz(1))
        await play(matches, live, "ann", "e2e4")
        await play(matches, live, "ben", "e7e5")
        attempts = 0

        async def full(*entries: Entry) -> bool:
            nonlocal attempts
            attempts += 1
            raise StoreDown("The disk is full.")

        with monkeypatch.context() as patched:
            patched.setattr(matches.store, "append", full)
            await until(lambda: attempts)
            await asyncio.sleep(1.5)
            assert 1 <= attempts <= 3
        await until(lambda: live.match.status == "over")


@on_a_loop
async def test_people_keep_their_names_when_a_match_is_read_again(url: str) -> None:
    async with house(url) as matches:
        live = await matches.create(
            Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True, coin=True), "ann", "Ann"
        )
        await matches.join(live, "eve", "Eve", {}, None)
        await matches.do(live, "eve", Ask("draw"))
        told = [event.sentence for event in live.told]
        assert "Eve sits down." in told
        assert any(words.startswith("Eve offers") for words in told)
        live.used -= 1000
        await matches.sweep()
        again = await matches.find(live.match.id)
        assert again is not live
        assert [event.sentence for event in again.told] == told
        assert again.names == live.names


@on_a_loop
async def test_a_coin_toss_is_told_in_words(url: str) -> None:
    computer, robots = Chair("computer", 3), [Chair("me"), Chair("computer", 1), Chair("computer", 2)]
    told: dict[str, set[str]] = {"coin": set(), "computer": set(), "none": set()}
    async with house(url, Firsts(ever=True)) as matches:
        for _ in range(20):
            for kind, setup in (
                ("coin", Setup("battle_grid", [Chair("me"), Chair("me", name="Ben")])),
                ("computer", Setup("battle_chess", [Chair("me"), computer])),
                ("none", Setup("battle_grid", [Chair("me"), computer], coin=False)),
            ):
                live = await matches.create(setup, "ann", "Ann")
                told[kind].add(live.told[-1].sentence)
                first = live.names[0]
                assert (
                    kind == "none" or (first if first in ("Ann", "Ben") else "the computer") in live.told[-1].sentence
                )
                assert [event.sentence for event in (await again(matches, live)).told] == ["", live.told[-1].sentence]
        live = await matches.create(Setup("yahtzee", robots, coin=True), "ann", "Ann")
        order = ", then ".join(map(str, live.names))
        assert live.told[-1].sentence == f"The order by chance: {order.replace(', then', ' goes first, then', 1)}."
    assert told == {
        "coin": {"The coin toss: Ann goes first.", "The coin toss: Ben goes first."},
        "computer": {"The coin toss: Ann goes first.", "The coin toss: the computer goes first."},
        "none": {"The match begins."},
    }


async def again(matches: Matches, live: Live) -> Live:
    """The same match, read from the store."""
    found = Live(Match(live.match.id), [], [])
    card = await matches.store.card(live.match.id)
    assert card is not None
    found.read(await matches.store.events(live.match.id), card)
    return found


@on_a_loop
async def test_who_came_and_went_is_not_mistaken_for_who_stayed(url: str) -> None:
    setup = Setup("yahtzee", [Chair("me"), Chair("anyone"), Chair("anyone")], options={"players": 3}, listed=True)
    async with house(url) as matches:
        live = await matches.create(setup, "ann", "Ann")
        await matches.join(live, "eve", "Eve", {}, 1)
        await matches.leave(live, "eve")
        await matches.join(live, "ben", "Ben", {}, 1)
        live.used -= 1000
        await matches.sweep()
        again = await matches.find(live.match.id)
        sentences = [event.sentence for event in again.told[1:]]
        assert sentences == ["Somebody sits down.", "Somebody has left.", "Somebody sits down."]
        await matches.join(again, "eve", "Eve", {}, None)
        again.used -= 1000
        await matches.sweep()
        last = await matches.find(live.match.id)
        assert sorted(filter(None, last.names)) == ["Ann", "Ben", "Eve"]


@on_a_loop
async def test_a_takeback_sent_twice_takes_back_one_move(url: str) -> None:
    async with house(url) as matches:
        live = await matches.create(WITH_COMPUTER, "ann", "Ann")
        for count, move in enumerate(("e2e4", "d2d4", "b1c3"), 1):
            await play(matches, live, "ann", move)
            await until(lambda count=count: len(live.match.decisions) == 2 * count)  # type: ignore[misc]
        seen = live.match.position
        await matches.do(live, "ann", Ask("takeback"), position=seen)
        with pytest.raises(OutOfStep):
            await matches.do(live, "ann", Ask("takeback"), position=seen)
        assert len(live.match.decisions) == 4
        await matches.do(live, "ann", Ask("takeback"))  # one that is meant for whatever is there
        assert len(live.match.decisions) == 2


@on_a_loop
async def test_a_move_names_the_position_it_is_meant_for(url: str) -> None:
    async with house(url) as matches:
        live = await begun(matches)
        with pytest.raises(OutOfStep, match=r"^A move has to name the position it is meant for\.$"):
            await matches.do(live, "ann", Play("e2e4"))
        with pytest.raises(OutOfStep, match="The board has changed since"):
            await matches.do(live, "ann", Play("e2e4"), position=live.match.position + 1)
        assert not live.match.decisions


@on_a_loop
async def test_every_event_that_is_stored_is_counted(url: str) -> None:
    """Also those with which a rematch begins."""
    async with house(url) as matches:
        live = await begun(matches)
        await play(matches, live, "ann", "e2e4")
        await play(matches, live, "ben", "e7e5")
        await matches.do(live, "ann", Resign())
        await matches.do(live, "ben", Ask("rematch"))
        await matches.do(live, "ann", Accept("rematch"))
        assert live.match.followed
        again = await matches.find(live.match.followed)
        numbers = [*await stored(matches, live), *await stored(matches, again)]
        assert again.match.status == "playing"
        assert matches.meters.moves.events == len(numbers)


@on_a_loop
async def test_everybody_who_plays_may_claim_a_draw_and_nobody_who_watches(url: str) -> None:
    async with house(url) as matches:
        live = await begun(matches)
        for _ in range(2):
            for person, move in (("ann", "g1f3"), ("ben", "g8f6"), ("ann", "f3g1"), ("ben", "f6g8")):
                assert live.news(person, 0).claims == []
                await play(matches, live, person, move)
        for person, claims in (("ann", ["threefold repetition"]), ("ben", ["threefold repetition"]), ("eve", [])):
            assert live.news(person, 0).claims == claims
            ear, _ = await watching(matches, live, person)
            assert [told["claims"] for told in ear.heard if told["type"] == "match"] == [claims]
        assert live.match.turn == 0
        with pytest.raises(Refused, match="You do not sit there"):
            await matches.do(live, "eve", Claim("threefold repetition"))
        await matches.do(live, "ben", Claim("threefold repetition"))
        assert live.match.status == "over"
        assert [live.news(person, 0).claims for person in ("ann", "ben")] == [[], []]


@on_a_loop
async def test_nobody_is_asked_the_same_again_and_again(url: str) -> None:
    """A flood of offers would annoy, and fill the room that the other one needs for moves."""
    async with house(url) as matches:
        live = await begun(matches)

        async def ask() -> None:
            await matches.do(live, "ann", Ask("draw"))
            await matches.do(live, "ann", Decline("draw"))

        for _ in range(MOST_ASKED):
            await ask()
        with pytest.raises(Refused, match="asked for that twice"):
            await ask()
        await matches.do(live, "ben", Ask("draw"))  # he has not
        await matches.do(live, "ann", Decline("draw"))
        await play(matches, live, "ann", "e2e4")
        await ask()


@on_a_loop
async def test_the_last_room_of_a_match_is_for_moves(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(url) as matches:
        live = await begun(matches)
        monkeypatch.setattr("boxtop.match.match.MOST_EVENTS", 8)
        await play(matches, live, "ann", "e2e4")
        with pytest.raises(Refused, match="too long for that"):
            await matches.do(live, "ann", Ask("draw"))
        await play(matches, live, "ben", "e7e5")


@on_a_loop
async def test_with_too_many_matches_one_more_can_still_be_opened(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LIVE", 2)
    async with house(url) as matches:
        lives = [await begun(matches) for _ in range(4)]
        for live in lives[:3]:
            await watching(matches, live, "ann")
        lives[3].used -= 1000
        await matches.sweep()
        assert lives[3].put_away
        found = await matches.find(lives[3].match.id)
        assert await play(matches, found, "ann", "e2e4") == 4


@on_a_loop
async def test_a_computer_tries_until_its_move_is_stored(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(url) as matches:
        live = await matches.create(WITH_COMPUTER, "ann", "Ann")
        append, failures = matches.store.append, 0

        async def refused(*entries: Entry) -> bool:
            nonlocal failures
            if failures < 2 and live.match.turn == 0:  # the computer's move has just been made
                failures += 1
                raise StoreDown("The disk is full.")
            return await append(*entries)

        monkeypatch.setattr(matches.store, "append", refused)
        await play(matches, live, "ann", "e2e4")
        await until(lambda: len(live.match.decisions) == 2 and not live.busy)
        assert failures == 2
        assert await stored(matches, live) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("game", "options", "fallback", "ease"),
    [
        ("chessplus", {}, False, 0.25),
        ("chessplus", {}, True, None),
        ("battle_grid", {}, False, None),
        ("battle_grid", {"open_hands": True}, False, 0.25),
    ],
)
@on_a_loop
async def test_a_computers_move_says_how_hard_it_was_unless_that_tells_a_secret(
    url: str, game: str, options: dict[str, bool | int | str], fallback: bool, ease: float | None
) -> None:
    setup = Setup(game, [Chair("me"), Chair("computer", 3)], options=options, coin=False, listed=True)
    async with house(url, Firsts(sure=0.25, fallback=fallback)) as matches:
        live = await matches.create(setup, "ann", "Ann")
        await play(matches, live, "ann", live.match.game.text(live.match.state.moves()[0]))
        await until(lambda: len(live.match.decisions) == 2 and not live.busy)
        for person in ("ann", "eve"):
            ear, _ = await watching(matches, live, person)
            told = [event for event in ear.heard[0]["events"] if event["kind"] == "moved"]
            assert [event.get("ease") for event in told] == [None, ease]
        assert [event.ease for event in (await again(matches, live)).told] == [event.ease for event in live.told]


def test_nobody_can_say_how_hard_their_own_move_was() -> None:
    for more in ('"ease":1', '"sure":1'):
        with pytest.raises(msgspec.ValidationError):
            say.read(f'{{"type":"do","match":"abc","position":1,"action":{{"type":"play","move":"e2e4",{more}}}}}')


@on_a_loop
async def test_who_asked_for_a_private_match_before_it_began_does_not_see_it_after(url: str) -> None:
    async with house(url) as matches:
        live = await matches.create(Setup("battle_grid", [Chair("me"), Chair("anyone")]), "ann", "Ann")
        assert live.may_see("eve")
        async with live.alone():
            joining = asyncio.create_task(matches.join(live, "bob", "Bob", {}, None))
            await asyncio.sleep(0)
            looking = asyncio.create_task(watching(matches, live, "eve"))
            await asyncio.sleep(0)
        await joining
        with pytest.raises(NoMatch):
            await looking
        assert not live.watchers


@on_a_loop
async def test_what_was_not_stored_is_not_acknowledged_to_who_waited_either(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A double click while the database goes away: the second must not be told that the first was stored."""

    async def down(*_: object) -> Any:
        await asyncio.sleep(0)
        raise StoreDown("The database is away.")

    async with house(url) as matches:
        live = await matches.create(Setup("chessplus", [Chair("me"), Chair("me")]), "ann", "Ann")
        position = live.match.position
        with monkeypatch.context() as away:
            away.setattr(matches.store, "append", down)
            away.setattr(matches.store, "events", down)
            clicks = [matches.do(live, "ann", Play("e2e4"), position=position) for _ in range(2)]
            told = await asyncio.gather(*clicks, return_exceptions=True)
        assert [type(answer) for answer in told] == [StoreDown, StoreDown]
        again = await matches.find(live.match.id)
        assert again is not live
        assert not again.match.decisions
        assert await play(matches, again, "ann", "e2e4") == position + 1
