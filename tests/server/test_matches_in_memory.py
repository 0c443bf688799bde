"""What happens to matches in memory when something beneath them fails, or somebody does a thing twice."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxtop.server.play.registry as registry
from boxtop.engines.engine import COMPUTERS
from boxtop.errors import Refused
from boxtop.match.actions import MOST_ASKED, Accept, Claim, Decline, Offer, Play, Resign
from boxtop.match.clocks import Pace
from boxtop.match.match import Match
from boxtop.server import messages as say
from boxtop.server.clock import now
from boxtop.server.play.apply_events import apply_stored, reload
from boxtop.server.play.errors import CorruptMatch, NoMatch, OutOfStep
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.matches import UNREADABLE_RETRY, Matches
from boxtop.server.play.projection import news
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import Card, Entry, SeatRow, Stored, StoreDown

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
from tests.support.stores import async_test, wait_until


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


def blitz(seconds: int) -> Setup:
    return Setup("chessplus", [Chair("me"), Chair("anyone")], pace=Pace("move", seconds=seconds))


async def broken(*_: object) -> Any:
    raise RuntimeError("something that nobody has foreseen")


@async_test
async def test_a_move_that_was_not_stored_is_no_truth_whatever_went_wrong(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        await play(matches, loaded, "ann", "e2e4")
        socket, _ = await watch_as(matches, loaded, "ann")
        with monkeypatch.context() as patched:
            patched.setattr(matches.store, "append", broken)
            patched.setattr(matches.store, "events", broken)
            with pytest.raises(RuntimeError):
                await play(matches, loaded, "ben", "e7e5")
        assert socket.closed  # and connects again, and asks
        again = await matches.find(loaded.match.id)
        assert [done.move for done in again.match.decisions] == ["e2e4"]
        assert await play(matches, again, "ben", "d7d5") == 5
        assert await stored(matches, again) == [1, 2, 3, 4, 5]


@async_test
async def test_a_moves_text_is_parsed_once_on_its_way(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        socket, _ = await watch_as(matches, loaded, "ben")
        texts = list[str]()
        for kind in (type(loaded.match.game), type(loaded.match.state)):
            monkeypatch.setattr(kind, "parse", counted(kind.parse, texts))
        loaded.match.state.parse("e2e4")
        once = len(texts)
        await play(matches, loaded, "ann", "e2e4")
        assert socket.messages[-1]["events"][-1]["sentence"]  # it was put into words, too
        assert len(texts) == 2 * once


def counted(parse: Callable[[Any, str], int], texts: list[str]) -> Callable[[Any, str], int]:
    def counting(self: Any, text: str) -> int:
        texts.append(text)
        return parse(self, text)

    return counting


@async_test
async def test_nothing_is_added_to_a_match_with_a_gap(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        rows = await matches.store.events(loaded.match.id)
        with pytest.raises(CorruptMatch, match="event 3"):
            apply_stored(loaded, rows[2:])  # known already
        later = rows[-1]._replace(number=loaded.match.number + 2)
        with pytest.raises(CorruptMatch, match="event 5"):
            apply_stored(loaded, [later])
        assert loaded.match.number == 3


@async_test
async def test_one_match_that_cannot_be_read_stands_in_nobodys_way(url: str) -> None:
    created = b'{"type":"created","game":"of_old","options":{},"places":[{"person":"x"},{"person":"y"}],"seed":"00"}'
    async with running_matches(url) as matches:
        due = await started_match(matches, blitz(1))
        await play(matches, due, "ann", "e2e4")
        await play(matches, due, "ben", "e7e5")
        due.used -= 1000  # nobody asks for it
        await matches.sweep()
        assert matches.in_memory == 0
        card = Card("old", "of_old", "playing", True, 1, 1, due=1, seats=(SeatRow(0, "x", "X"), SeatRow(1, "y", "Y")))
        await matches.store.append(Entry("old", (Stored(1, 1, created), Stored(2, 1, b'{"type":"began"}')), card))
        idle = await started_match(matches)
        idle.used -= 1000
        await asyncio.sleep(1.1)
        await matches.sweep()
        found = await matches.store.card(due.match.id)
        assert found is not None
        assert (found.status, found.reason) == ("over", "time")
        assert idle.evicted
        old = await matches.store.card("old")
        assert old is not None
        assert old.due is not None
        assert old.due > now() + UNREADABLE_RETRY // 2  # others come first


@async_test
async def test_a_clock_that_cannot_be_stopped_does_not_ring_all_the_time(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches, blitz(1))
        await play(matches, loaded, "ann", "e2e4")
        await play(matches, loaded, "ben", "e7e5")
        attempts = 0

        async def full(*entries: Entry) -> bool:
            nonlocal attempts
            attempts += 1
            raise StoreDown("The disk is full.")

        with monkeypatch.context() as patched:
            patched.setattr(matches.store, "append", full)
            await wait_until(lambda: attempts)
            await asyncio.sleep(1.5)
            assert 1 <= attempts <= 3
        await wait_until(lambda: loaded.match.status == "over")


@async_test
async def test_people_keep_their_names_when_a_match_is_read_again(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await matches.create(
            Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True, coin=True), "ann", "Ann"
        )
        await matches.join(loaded, "eve", "Eve", {}, None)
        await matches.do(loaded, "eve", Offer("draw"))
        told = sentences(loaded)
        assert "Eve has joined." in told
        assert any(words.startswith("Eve offers") for words in told)
        loaded.used -= 1000
        await matches.sweep()
        again = await matches.find(loaded.match.id)
        assert again is not loaded
        assert sentences(again) == told
        assert again.names == loaded.names


@async_test
async def test_a_coin_toss_is_told_in_words(url: str) -> None:
    computer, robots = Chair("computer", 3), [Chair("me"), Chair("computer", 1), Chair("computer", 2)]
    told: dict[str, set[str]] = {"coin": set(), "computer": set(), "none": set()}
    async with running_matches(url, FirstMovePool(hangs=True)) as matches:
        for _ in range(20):
            for kind, setup in (
                ("coin", Setup("battle_grid", [Chair("me"), Chair("me", name="Ben")])),
                ("computer", Setup("battle_chess", [Chair("me"), computer])),
                ("none", Setup("battle_grid", [Chair("me"), computer], coin=False)),
            ):
                loaded = await matches.create(setup, "ann", "Ann")
                last = sentences(loaded)[-1]
                told[kind].add(last)
                first = str(loaded.players[0].name)
                assert kind == "none" or f"{first} goes first" in last
                assert sentences(await again(matches, loaded)) == ["", last]
        loaded = await matches.create(Setup("yahtzee", robots, coin=True), "ann", "Ann")
        first, second, third = (str(player.name) for player in loaded.players)
        assert sentences(loaded)[-1] == f"The order is random: {first} goes first, then {second} and {third}."
    assert told == {
        "coin": {"Coin toss: Ann goes first.", "Coin toss: Ben goes first."},
        "computer": {"Coin toss: Ann goes first.", f"Coin toss: {COMPUTERS[2]} goes first."},
        "none": {"The game starts."},
    }


def sentences(loaded: LoadedMatch) -> list[str]:
    """What is told of a match, to somebody who only watches."""
    return [event.sentence for event in news(loaded, None, language="en").events]


async def again(matches: Matches, loaded: LoadedMatch) -> LoadedMatch:
    """The same match, read from the store."""
    found = LoadedMatch(Match(loaded.match.id))
    card = await matches.store.card(loaded.match.id)
    assert card is not None
    await reload(found, await matches.store.events(loaded.match.id), card)
    return found


@async_test
async def test_player_who_left_is_not_mistaken_for_one_who_stayed(url: str) -> None:
    setup = Setup("yahtzee", [Chair("me"), Chair("anyone"), Chair("anyone")], options={"players": 3}, listed=True)
    async with running_matches(url) as matches:
        loaded = await matches.create(setup, "ann", "Ann")
        await matches.join(loaded, "eve", "Eve", {}, 1)
        await matches.leave(loaded, "eve")
        await matches.join(loaded, "ben", "Ben", {}, 1)
        loaded.used -= 1000
        await matches.sweep()
        again = await matches.find(loaded.match.id)
        assert sentences(again)[1:] == ["Somebody has joined.", "A player has left.", "Somebody has joined."]
        await matches.join(again, "eve", "Eve", {}, None)
        again.used -= 1000
        await matches.sweep()
        last = await matches.find(loaded.match.id)
        assert sorted(sitter.name for sitter in last.names if sitter) == ["Ann", "Ben", "Eve"]


@async_test
async def test_a_takeback_sent_twice_takes_back_one_move(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await matches.create(WITH_COMPUTER, "ann", "Ann")
        for count, move in enumerate(("e2e4", "d2d4", "b1c3"), 1):
            await play(matches, loaded, "ann", move)
            await wait_until(lambda count=count: len(loaded.match.decisions) == 2 * count)  # type: ignore[misc]
        seen = loaded.match.revision
        await matches.do(loaded, "ann", Offer("takeback"), revision=seen)
        with pytest.raises(OutOfStep):
            await matches.do(loaded, "ann", Offer("takeback"), revision=seen)
        assert len(loaded.match.decisions) == 4
        await matches.do(loaded, "ann", Offer("takeback"))  # one that is meant for whatever is there
        assert len(loaded.match.decisions) == 2


@async_test
async def test_a_move_names_the_position_it_is_meant_for(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        with says(OutOfStep, "move-without-position"):
            await matches.do(loaded, "ann", Play("e2e4"))
        with says(OutOfStep, "board-has-changed"):
            await matches.do(loaded, "ann", Play("e2e4"), revision=loaded.match.revision + 1)
        assert not loaded.match.decisions


@async_test
async def test_every_event_that_is_stored_is_counted(url: str) -> None:
    """Also those with which a rematch begins."""
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        await play(matches, loaded, "ann", "e2e4")
        await play(matches, loaded, "ben", "e7e5")
        await matches.do(loaded, "ann", Resign())
        await matches.do(loaded, "ben", Offer("rematch"))
        await matches.do(loaded, "ann", Accept("rematch"))
        assert loaded.match.followed
        again = await matches.find(loaded.match.followed)
        numbers = [*await stored(matches, loaded), *await stored(matches, again)]
        assert again.match.status == "playing"
        assert matches.metrics.moves.events == len(numbers)


@async_test
async def test_players_may_claim_a_draw_and_spectators_may_not(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        for _ in range(2):
            for person, move in (("ann", "g1f3"), ("ben", "g8f6"), ("ann", "f3g1"), ("ben", "f6g8")):
                assert news(loaded, person, language="en").claims == []
                await play(matches, loaded, person, move)
        for person, claims in (("ann", ["threefold repetition"]), ("ben", ["threefold repetition"]), ("eve", [])):
            assert news(loaded, person, language="en").claims == claims
            socket, _ = await watch_as(matches, loaded, person)
            assert [told["claims"] for told in socket.messages if told["type"] == "match"] == [claims]
        assert loaded.match.turn == 0
        with says(Refused, "not-your-seat"):
            await matches.do(loaded, "eve", Claim("threefold repetition"))
        await matches.do(loaded, "ben", Claim("threefold repetition"))
        assert loaded.match.status == "over"
        assert [news(loaded, person, language="en").claims for person in ("ann", "ben")] == [[], []]


@async_test
async def test_same_offer_cannot_be_repeated_endlessly(url: str) -> None:
    """A flood of offers would annoy, and fill the room that the other one needs for moves."""
    async with running_matches(url) as matches:
        loaded = await started_match(matches)

        async def ask() -> None:
            await matches.do(loaded, "ann", Offer("draw"))
            await matches.do(loaded, "ann", Decline("draw"))

        for _ in range(MOST_ASKED):
            await ask()
        with says(Refused, "asked-twice"):
            await ask()
        await matches.do(loaded, "ben", Offer("draw"))  # he has not
        await matches.do(loaded, "ann", Decline("draw"))
        await play(matches, loaded, "ann", "e2e4")
        await ask()


@async_test
async def test_the_last_room_of_a_match_is_for_moves(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_matches(url) as matches:
        loaded = await started_match(matches)
        monkeypatch.setattr("boxtop.match.match.MOST_EVENTS", 8)
        await play(matches, loaded, "ann", "e2e4")
        with pytest.raises(Refused, match="too long for that"):
            await matches.do(loaded, "ann", Offer("draw"))
        await play(matches, loaded, "ben", "e7e5")


@async_test
async def test_with_too_many_matches_one_more_can_still_be_opened(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MOST_LOADED", 2)
    async with running_matches(url) as matches:
        lives = [await started_match(matches) for _ in range(4)]
        for loaded in lives[:3]:
            await watch_as(matches, loaded, "ann")
        lives[3].used -= 1000
        await matches.sweep()
        assert lives[3].evicted
        found = await matches.find(lives[3].match.id)
        assert await play(matches, found, "ann", "e2e4") == 4


@async_test
async def test_a_computer_tries_until_its_move_is_stored(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_matches(url) as matches:
        loaded = await matches.create(WITH_COMPUTER, "ann", "Ann")
        append, failures = matches.store.append, 0

        async def refused(*entries: Entry) -> bool:
            nonlocal failures
            if failures < 2 and loaded.match.turn == 0:  # the computer's move has just been made
                failures += 1
                raise StoreDown("The disk is full.")
            return await append(*entries)

        monkeypatch.setattr(matches.store, "append", refused)
        await play(matches, loaded, "ann", "e2e4")
        await wait_until(lambda: len(loaded.match.decisions) == 2 and not loaded.busy)
        assert failures == 2
        assert await stored(matches, loaded) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("game", "options", "fallback", "ease"),
    [
        ("chessplus", {}, False, 0.25),
        ("chessplus", {}, True, None),
        ("battle_grid", {}, False, None),
        ("battle_grid", {"open_hands": True}, False, 0.25),
    ],
)
@async_test
async def test_a_computers_move_says_how_hard_it_was_unless_that_tells_a_secret(
    url: str, game: str, options: dict[str, bool | int | str], fallback: bool, ease: float | None
) -> None:
    setup = Setup(game, [Chair("me"), Chair("computer", 3)], options=options, coin=False, listed=True)
    async with running_matches(url, FirstMovePool(sure=0.25, fallback=fallback)) as matches:
        loaded = await matches.create(setup, "ann", "Ann")
        await play(matches, loaded, "ann", loaded.match.game.text(loaded.match.state.moves()[0]))
        await wait_until(lambda: len(loaded.match.decisions) == 2 and not loaded.busy)
        for person in ("ann", "eve"):
            socket, _ = await watch_as(matches, loaded, person)
            told = [event for event in socket.messages[0]["events"] if event["kind"] == "moved"]
            assert [event.get("ease") for event in told] == [None, ease]
        assert [event.ease for event in (await again(matches, loaded)).log] == [event.ease for event in loaded.log]


def test_client_cannot_set_the_ease_of_a_move() -> None:
    for more in ('"ease":1', '"sure":1'):
        with pytest.raises(msgspec.ValidationError):
            say.read(f'{{"type":"do","match":"abc","position":1,"action":{{"type":"play","move":"e2e4",{more}}}}}')


@async_test
async def test_private_match_is_hidden_from_earlier_visitors_once_it_began(url: str) -> None:
    async with running_matches(url) as matches:
        loaded = await matches.create(Setup("battle_grid", [Chair("me"), Chair("anyone")]), "ann", "Ann")
        assert loaded.may_see("eve")
        async with loaded.lock():
            joining = asyncio.create_task(matches.join(loaded, "bob", "Bob", {}, None))
            await asyncio.sleep(0)
            looking = asyncio.create_task(watch_as(matches, loaded, "eve"))
            await asyncio.sleep(0)
        await joining
        with pytest.raises(NoMatch):
            await looking
        assert not loaded.watchers


@async_test
async def test_waiting_request_is_not_acknowledged_if_nothing_was_stored(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A double click while the database goes away: the second must not be told that the first was stored."""

    async def down(*_: object) -> Any:
        await asyncio.sleep(0)
        raise StoreDown("The database is away.")

    async with running_matches(url) as matches:
        loaded = await matches.create(Setup("chessplus", [Chair("me"), Chair("me")]), "ann", "Ann")
        revision = loaded.match.revision
        with monkeypatch.context() as away:
            away.setattr(matches.store, "append", down)
            away.setattr(matches.store, "events", down)
            clicks = [matches.do(loaded, "ann", Play("e2e4"), revision=revision) for _ in range(2)]
            told = await asyncio.gather(*clicks, return_exceptions=True)
        assert [type(answer) for answer in told] == [StoreDown, StoreDown]
        again = await matches.find(loaded.match.id)
        assert again is not loaded
        assert not again.match.decisions
        assert await play(matches, again, "ann", "e2e4") == revision + 1
