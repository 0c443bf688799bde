"""After a database was put back, no match goes on whose seed, hands or decks may have been told since."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest

from boxtop.errors import Refused
from boxtop.server.play.matches import Matches
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import StoreDown
from boxtop.terminal import main
from boxtop.terminal.backup import copied

from tests.support.matches_in_memory import FirstMovePool, play, running_matches
from tests.support.server_in_thread import served
from tests.support.stores import async_test, opened

ME, ANYONE, COMPUTER = Chair("me"), Chair("anyone"), Chair("computer", 1)
# What was being played, and whether it has secrets that may be known by now.
SETUPS = {
    "dice": (Setup("yahtzee", [ME, ME]), True),
    "dice, against a computer": (Setup("yahtzee", [COMPUTER, ME]), True),
    "cards": (Setup("battle_chess", [ME, ME]), True),
    "hands": (Setup("battle_grid", [ME, ME], coin=False), True),
    "open hands": (Setup("battle_grid", [ME, ME], {"open_hands": True}), False),
    "nothing": (Setup("chessplus", [ME, ME]), False),
    "a coin that fell": (Setup("chessplus", [ME, ME], coin=True), False),
    "a coin that will fall": (Setup("chessplus", [ME, ANYONE], coin=True), True),
    "nothing yet": (Setup("chessplus", [ME, ANYONE]), False),
    "a deck": (Setup("battle_grid", [ME, ANYONE], coin=False), True),
}


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite3'}"
    found: str = request.getfixturevalue("postgres_server").url()
    return found


async def set_up(matches: Matches) -> dict[str, str]:
    return {name: (await matches.create(setup, "ann", "Ann")).match.id for name, (setup, _) in SETUPS.items()}


@async_test
async def test_matches_with_secrets_are_closed_when_somebody_looks(url: str) -> None:
    async with running_matches(url, FirstMovePool(hangs=True)) as matches:
        ids = await set_up(matches)
    async with opened(url) as store:
        await store.mark_as_copy()
    async with running_matches(url) as matches:
        await matches.start()
        later = await matches.create(SETUPS["dice"][0], "ann", "Ann")  # created after that: nothing of it is known
        for name, id in ids.items():
            match = (await matches.find(id)).match
            assert (match.status == "over") == SETUPS[name][1], name
            if match.status == "over":
                assert match.result is not None
                assert match.result.reason == "restored"
                assert set(match.result.scores) == {1 / len(match.seats)}
        await play(matches, await matches.find(ids["nothing"]), "ann", "e2e4")
        with pytest.raises(Refused, match="The game is over"):
            await matches.join(await matches.find(ids["a deck"]), "eve", "Eve", {}, None)
    async with running_matches(url) as matches:  # it stays so, and does not happen to what was played since
        await matches.start()
        assert (await matches.find(later.match.id)).match.status == "playing"
        cards = {card.id: card for card in await matches.store.cards_of("ann", "over")}
        assert {cards[id].reason for name, id in ids.items() if SETUPS[name][1]} == {"restored"}


@async_test
async def test_nobody_is_told_anything_before_the_end_is_stored(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_matches(url, FirstMovePool(hangs=True)) as matches:
        ids = await set_up(matches)
    async with opened(url) as store:
        await store.mark_as_copy()
    pool = FirstMovePool()
    async with running_matches(url, pool) as matches:
        await matches.start()
        append = matches.store.append

        async def fails(*_: object) -> bool:
            raise StoreDown("The database does not answer.")

        monkeypatch.setattr(matches.store, "append", fails)
        loaded = await matches.find(ids["dice, against a computer"])
        assert loaded.match.status == "playing"
        monkeypatch.setattr(matches.store, "append", append)
        with pytest.raises(Refused, match="The game is over"):
            await play(matches, loaded, "ann", "keep -")
        assert loaded.match.ended is not None
        assert loaded.match.ended.reason == "restored"
        assert pool.jobs_run == 0  # no computer has moved meanwhile


def test_copy_of_a_backup_is_marked_and_the_original_is_not(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    with served(tmp_path / "first") as ann:
        roll = created(ann, "yahtzee")
        chess = created(ann, "chessplus")
        copied(tmp_path / "first" / "test.sqlite3", tmp_path / "second" / "test.sqlite3")
        cookies = dict(ann.cookies)
        assert ann.post(f"/api/matches/{roll}/do", json={"action": {"type": "resign"}}).status_code == 201
        seed = ann.get(f"/api/matches/{roll}").json()["about"]["fair"]["seed"]
    with served(tmp_path / "first") as ann:  # a restart is no restore
        ann.cookies.update(cookies)
        assert ann.get(f"/api/matches/{chess}").json()["status"] == "playing"
        assert ann.get(f"/api/matches/{roll}").json()["result"]["reason"] == "resignation"
    with served(tmp_path / "second") as ann:
        ann.cookies.update(cookies)
        told = ann.get(f"/api/matches/{roll}").json()
        assert (told["status"], told["result"]["reason"]) == ("over", "restored")
        assert told["result"]["sentence"].startswith("No result: the server went back to an older copy")
        assert told["about"]["fair"]["seed"] == seed
        assert ann.get(f"/api/matches/{chess}").json()["status"] == "playing"
        japanese = ann.get(f"/api/matches/{roll}?language=ja").json()["result"]["sentence"]
        assert japanese.startswith("勝ち負けなし：サーバーのデータを前の状態にもどした")


def created(http: httpx.Client, game: str) -> str:
    chairs = [{"who": "me"}, {"who": "me"}]
    id: str = http.post("/api/matches", json={"game": game, "chairs": chairs}).json()["match"]
    return id


def test_mark_is_later_than_every_event_though_the_systems_clock_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as ann:
        created(ann, "yahtzee")
    monkeypatch.setattr("time.time_ns", lambda: 1_000_000_000)
    copied(tmp_path / "test.sqlite3", tmp_path / "copy.sqlite3")
    with sqlite3.connect(tmp_path / "copy.sqlite3") as database:
        [[last]] = database.execute("SELECT max(at) FROM event")
        [[mark]] = database.execute("SELECT value FROM meta WHERE key = 'copied'")
    database.close()
    assert int(mark) >= last > 1_000


@async_test
async def test_command_marks_any_database(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with running_matches(url, FirstMovePool(hangs=True)) as matches:
        ids = await set_up(matches)
    assert await asyncio.to_thread(main, ["restored", "--database", url]) == 0
    assert "marked as restored" in capsys.readouterr().out
    async with running_matches(url) as matches:
        await matches.start()
        assert (await matches.find(ids["dice"])).match.status == "over"
        assert (await matches.find(ids["nothing"])).match.status == "playing"
