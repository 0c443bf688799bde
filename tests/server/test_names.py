"""Nobody passes for somebody else by a name that looks alike, and a guest is shown as one."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from boxtop.errors import BadText
from boxtop.server.people.accounts import NameTaken, People, tidy_name
from boxtop.server.store import Store

from tests.support.server_in_thread import TIMEOUT, served
from tests.support.stores import async_test, opened

PASSWORD = "correct horse"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


def people_of(store: Store) -> People:
    return People(store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.mark.parametrize(
    ("taken", "wanted"),
    [
        ("Magnus", "M\N{CYRILLIC SMALL LETTER A}gnus"),
        ("Magnus", "M\N{CYRILLIC CAPITAL LETTER A}GNUS"),
        ("Magnus", "\N{GREEK CAPITAL LETTER MU}AGNUS"),
        ("Magnus", "rnagnus"),
        ("Magnus", "Ｍａｇｎｕｓ"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Ian", "|an"),
        ("Bob", "B0b"),
        ("José", "Jose\N{COMBINING ACUTE ACCENT}"),
        ("カエデ", "力工デ"),  # kana, and kanji that look like them
        ("ロボ", "口ボ"),
        ("一郎", "ー郎"),
        ("へいじ", "ヘいじ"),  # hiragana and katakana
        ("ハナコ", "ﾊﾅｺ"),
    ],
)
@async_test
async def test_a_name_that_looks_like_an_accounts_is_taken(url: str, taken: str, wanted: str) -> None:
    async with opened(url) as store:
        people = people_of(store)
        owner, _ = await people.new_guest()
        await people.register(owner, taken, PASSWORD)
        eve, _ = await people.new_guest()
        for attempt in (
            people.register(eve, wanted, PASSWORD),
            people.rename(eve, wanted),
            people.check_names(eve, [wanted]),
            people.check_names(None, [wanted]),
        ):
            with pytest.raises(NameTaken, match=taken):
                await attempt


@async_test
async def test_names_that_can_be_told_apart_are_free(url: str) -> None:
    async with opened(url) as store:
        people = people_of(store)
        for name in ("Al", "Ai", "Magnus", "Magnús", "はな", "ばな", "リカ", "りか", "ハナ", "バナ", "Bob 2", "Bob 3"):
            someone, _ = await people.new_guest()
            await people.register(someone, name, PASSWORD)
            signed, _ = await people.sign_in(name.upper(), PASSWORD)
            assert signed.id == someone.id


@async_test
async def test_of_two_who_register_names_that_look_alike_one_wins(url: str) -> None:
    async with opened(url) as store:
        people = people_of(store)
        both = [(await people.new_guest())[0], (await people.new_guest())[0]]
        names = ["AI", "Al"]
        ends = await asyncio.gather(
            *(people.register(one, name, PASSWORD) for one, name in zip(both, names, strict=True)),
            return_exceptions=True,
        )
        assert sorted(isinstance(end, NameTaken) for end in ends) == [False, True]
        assert sum(isinstance(end, tuple) for end in ends) == 1


@async_test
async def test_an_account_may_change_how_its_own_name_is_written(url: str) -> None:
    async with opened(url) as store:
        people = people_of(store)
        guest, _ = await people.new_guest()
        ann, _ = await people.register(guest, "Ann", PASSWORD)
        renamed = await people.rename(ann, "ANN")
        assert renamed.name == "ANN"
        await people.rename(ann, "Bob")  # and its old name is free again
        other, _ = await people.new_guest()
        await people.register(other, "Ann", PASSWORD)
        await store.delete_person(other.id)
        await people.rename(ann, "Ann")


@pytest.mark.parametrize(
    "name", ["Guest 1a2b", "guest lA2B", "Guеst 0000", "ゲスト 1a2b", "ゲスト0000", "Player 2", "プレイヤー3"]
)
def test_nobody_takes_the_name_of_those_without_one(name: str) -> None:
    with pytest.raises(BadText, match="players without a name"):
        tidy_name(name)


@pytest.mark.parametrize("name", ["Guest", "Guest of honour", "Player", "Player One", "Guestav"])
def test_names_that_only_begin_like_a_guests(name: str) -> None:
    assert tidy_name(name) == name


@async_test
async def test_a_guest_may_send_back_the_name_that_is_shown(url: str) -> None:
    async with opened(url) as store:
        people = people_of(store)
        guest, secret = await people.new_guest()
        code = guest.name.removeprefix("Guest ")
        for shown in (guest.name, f"ゲスト {code}"):
            assert (await people.rename(guest, shown)).name == guest.name
        again = await people.by_secret(secret)
        assert again is not None
        assert again.name == guest.name


def test_a_guest_is_shown_as_one_and_loses_a_name_that_is_registered(tmp_path: Path) -> None:
    setup = {"game": "chessplus", "chairs": [{"who": "me"}, {"who": "anyone"}], "listed": True}

    def seats(shown: Any) -> list[tuple[str | None, bool]]:
        return [(seat.get("name"), seat.get("guest", False)) for seat in shown["seats"]]

    with served(tmp_path) as guest, httpx.Client(base_url=guest.base_url, timeout=TIMEOUT) as owner:
        guest.put("/api/me", json={"name": "M\N{CYRILLIC SMALL LETTER A}gnus"})
        before = guest.post("/api/matches", json=setup).json()
        assert seats(before["about"]) == [("M\N{CYRILLIC SMALL LETTER A}gnus", True), (None, False)]
        owner.post("/api/account", json={"name": "Magnus", "password": PASSWORD})
        joined = owner.post(f"/api/matches/{before['match']}/join", json={}).json()
        assert seats(joined["about"]) == [("M\N{CYRILLIC SMALL LETTER A}gnus", True), ("Magnus", False)]
        [card] = owner.get("/api/matches/running").json()
        assert seats(card) == seats(joined["about"])
        kept = guest.put("/api/me", json={"name": "M\N{CYRILLIC SMALL LETTER A}gnus"})
        assert kept.status_code == 409
        after = guest.post("/api/matches", json=setup).json()
        [(name, marked), _] = seats(after["about"])
        assert name is not None
        assert name.startswith("Guest ")
        assert not marked  # the name says it
        assert guest.get("/api/me").json()["name"] == name


def test_somebody_at_anothers_screen_is_shown_as_a_guest(tmp_path: Path) -> None:
    with served(tmp_path) as ann:
        ann.post("/api/account", json={"name": "Ann", "password": PASSWORD})
        chairs = [{"who": "me"}, {"who": "me", "name": "Bob"}, {"who": "me", "name": "プレイヤー3"}, {"who": "me"}]
        made = ann.post("/api/matches", json={"game": "yahtzee", "chairs": chairs}).json()
        seats = [(seat["name"], seat.get("guest", False)) for seat in made["about"]["seats"]]
        assert seats == [("Ann", False), ("Bob", True), ("Player 3", False), ("Player 4", False)]
