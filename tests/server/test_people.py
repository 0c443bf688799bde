"""Accounts, passwords, sessions and names: what others must not be able to do to them."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from boxtop.engines.engine import COMPUTERS
from boxtop.errors import BadText, Refused
from boxtop.match.clocks import DAY
from boxtop.server import clock, routes
from boxtop.server.clock import now
from boxtop.server.metrics import Metrics
from boxtop.server.net.limits import RATES, UNLIMITED, Rate
from boxtop.server.people.accounts import MOST_SESSIONS, Identity, NameTaken, People, WrongPassword, tidy_name
from boxtop.server.play.matches import Matches
from boxtop.server.play.setup import Chair, Setup
from boxtop.server.store import LEFT, PersonRow, Store, open_store
from boxtop.words import say

from tests.support.matches_in_memory import FirstMovePool
from tests.support.server_in_thread import TIMEOUT, Client, receive, served
from tests.support.stores import async_test, opened

OLD, NEW, OTHER = "correct horse", "battery staple", "another horse"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


@pytest.fixture
def store(url: str) -> Store:
    return open_store(url)


def folk_of(store: Store, kind: type[People] = People) -> People:
    return kind(store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


async def registered(folk: People) -> Identity:
    """Ann's account, in the browser in which it was made."""
    guest, _ = await folk.new_guest()
    _, secret = await folk.register(guest, "Ann", OLD)
    ann = await folk.by_secret(secret)
    assert ann is not None
    return ann


# -- a password that is changed ----------------------------------------------------------------------------------------


class Slow(People):
    """Something happens after a password was found to be right."""

    right: asyncio.Event
    go_on: asyncio.Event

    async def _verify(self, person: PersonRow | None, password: str) -> None:
        await super()._verify(person, password)
        self.right.set()
        await self.go_on.wait()


@pytest.mark.parametrize("what", ["sign in", "change", "delete"])
@async_test
async def test_nothing_is_done_by_a_password_that_was_changed_meanwhile(url: str, what: str) -> None:
    async with opened(url) as store:
        folk = folk_of(store)
        ann = await registered(folk)
        thief, _ = await folk.sign_in("Ann", OLD)
        slow = folk_of(store, Slow)
        assert isinstance(slow, Slow)
        slow.right, slow.go_on = asyncio.Event(), asyncio.Event()
        doing: dict[str, Callable[[], Coroutine[Any, Any, object]]] = {
            "sign in": lambda: slow.sign_in("Ann", OLD),
            "change": lambda: slow.change_password(thief, OLD, OTHER),
            "delete": lambda: slow.confirm(thief, OLD),
        }
        late = asyncio.create_task(doing[what]())
        await slow.right.wait()
        ann, _ = await folk.change_password(ann, OLD, NEW)
        slow.go_on.set()
        with pytest.raises(WrongPassword):
            await late
        assert [session.id for session in await store.sessions(ann.id)] == [ann.session.id]
        for password in (OLD, OTHER):
            with pytest.raises(WrongPassword):
                await folk.sign_in("Ann", password)
        await folk.sign_in("Ann", NEW)


@async_test
async def test_a_session_that_has_ended_leaves_no_token_behind(url: str) -> None:
    async with opened(url) as store:
        folk = folk_of(store)
        ann = await registered(folk)
        thief, _ = await folk.sign_in("Ann", OLD)
        ann, _ = await folk.change_password(ann, OLD, NEW)
        with pytest.raises(Refused, match="sign in again"):
            await folk.new_token(thief, "program")  # asked for just before that
        assert [session.id for session in await store.sessions(ann.id)] == [ann.session.id]


# -- passwords that others try -----------------------------------------------------------------------------------------


def at(place: str, server: Client) -> httpx.Client:
    """Somebody at an address of their own."""
    return httpx.Client(base_url=server.base_url, headers={"X-Place": place}, timeout=TIMEOUT)


def test_guessing_passwords_does_not_lock_out_the_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes.people, "address", lambda request: request.headers.get("x-place", ""))
    rates = {**UNLIMITED, "password": Rate(3, 0.001), "account": Rate(8, 0.001)}
    right, wrong = {"name": "Ann", "password": OLD}, {"name": "Ann", "password": OTHER}
    with served(tmp_path, rates=rates) as ann, at("eve's", ann) as eve, at("a train", ann) as phone:
        ann.post("/api/account", json=right)
        tries = [eve.post("/api/session", json=wrong).status_code for _ in range(20)]
        assert tries == [401] * 3 + [429] * 17
        assert phone.post("/api/session", json=right).status_code == 201
        for _ in range(3):
            phone.put("/api/account/password", json={"old": OTHER, "new": NEW})
        assert phone.put("/api/account/password", json={"old": OLD, "new": NEW}).status_code == 429
        # Nor does a session keep another from changing the password or leaving.
        assert ann.put("/api/account/password", json={"old": OLD, "new": NEW}).status_code == 204
        assert ann.request("DELETE", "/api/me", json={"password": NEW}).status_code == 204


def test_one_address_cannot_use_up_what_an_account_allows() -> None:
    assert RATES["account"].per_second >= 10 * RATES["password"].per_second
    assert RATES["account"].burst >= 10 * RATES["password"].burst


# -- many sessions -----------------------------------------------------------------------------------------------------


@async_test
async def test_old_sessions_do_not_prevent_signing_in(url: str) -> None:
    async with opened(url) as store:
        folk = folk_of(store)
        ann = await registered(folk)
        tokens = [(await folk.new_token(ann, "program"))[0].id for _ in range(MOST_SESSIONS - 3)]
        browsers = [ann.session.id]
        for n in range(5):
            signed, _ = await folk.sign_in("Ann", OLD)
            await store.touch_session(signed.session.key, signed.session.seen + 60_000 * (n + 1))
            browsers.append(signed.session.id)
            there = {session.id for session in await store.sessions(ann.id)}
            assert there == {*tokens, *browsers[-3:]}  # the last used ones
        with pytest.raises(Refused, match="too many places"):
            await folk.new_token(signed, "one more")
        assert len(await store.sessions(ann.id)) == MOST_SESSIONS


# -- names -------------------------------------------------------------------------------------------------------------

HIDDEN = "\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\u180b\ufe0f\U000e0100\u200b\u00ad"


@pytest.mark.parametrize(
    "name",
    [
        *(LEFT, LEFT.upper(), f"\u2800{LEFT}", HIDDEN, f"x{HIDDEN}", f"Com{HIDDEN}puter", f"{HIDDEN}Computer, strong"),
        *COMPUTERS,
        *("PIP", f"P{HIDDEN}ip", "Ｐｉｐ", "Pip 2", "Lumen 17"),
    ],
)
def test_forbidden_names(name: str) -> None:
    with pytest.raises(BadText):
        tidy_name(name)


def test_invisible_letters_are_left_out_of_names() -> None:
    assert tidy_name(f"{HIDDEN} \u2764\ufe0f {HIDDEN}Ann{HIDDEN}") == "\u2764 Ann"
    assert tidy_name("Zoë 김 ñandú") == "Zoë 김 ñandú"


@pytest.mark.parametrize("name", ["Pippa", "Pip Smith", "Buttons", "Old Quill"])
def test_names_that_only_begin_like_a_computers(name: str) -> None:
    assert tidy_name(name) == name


@async_test
async def test_a_name_with_invisible_letters_is_the_one_without(url: str) -> None:
    async with opened(url) as store:
        folk = folk_of(store)
        ann = await registered(folk)
        eve, _ = await folk.new_guest()
        for name in ("Ann\u3164", "\u3164 Ann", "A\ufe0fnn"):
            with pytest.raises(NameTaken):
                await folk.rename(eve, name)
            assert (await folk.sign_in(name, OLD))[0].id == ann.id  # as it may have been typed


def test_name_of_an_account_cannot_be_taken_at_a_seat(tmp_path: Path) -> None:
    def setup(*names: str) -> dict[str, object]:
        return {"game": "chessplus", "chairs": [{"who": "me", "name": name} for name in names]}

    with served(tmp_path) as ann, at("eve's", ann) as eve:
        ann.post("/api/account", json={"name": "Ann", "password": OLD})
        for _ in range(2):  # as nobody, then as a guest
            for names in (("ANN", "Eve"), ("Eve", " Ann "), ("\u3164 Ann", "Eve")):
                refusal = eve.post("/api/matches", json=setup(*names))
                assert refusal.status_code == 409
                assert refusal.json()["sentence"] == str(say("name-taken", name="Ann"))
            assert eve.post("/api/matches", json=setup("Eve", "Annie")).status_code == 201
        seats = ann.post("/api/matches", json=setup("Bob", "Ann")).json()["about"]["seats"]
        assert [seat["name"] for seat in seats] == ["Bob", "Ann"]


@async_test
async def test_a_program_that_renames_a_guest_takes_no_account_away(url: str) -> None:
    async with opened(url) as store:
        folk = folk_of(store)
        guest, _ = await folk.new_guest()
        await folk.register(guest, "Ann", OLD)
        await folk.rename(guest, "Eve")  # asked for when it was none yet
        assert (await folk.sign_in("Ann", OLD))[0].id == guest.id


# -- sessions and secrets ----------------------------------------------------------------------------------------------


class Counting(PasswordHasher):
    """Counts how often a password was compared."""

    compared = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:
        self.compared += 1
        return super().verify(hash, password)


def test_an_unknown_name_takes_as_long_as_a_wrong_password(store: Store) -> None:
    async def story() -> None:
        await store.start()
        hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
        folk = People(store, hasher)
        someone, _ = await folk.new_guest()
        await folk.register(someone, "Ann", "correct horse")
        for name, password in (("Ann", "wrong horse"), ("Bob", "wrong horse"), ("", ""), (someone.name, "x" * 1000)):
            before = hasher.compared
            with pytest.raises(WrongPassword) as refusal:
                await folk.sign_in(name, password)
            assert hasher.compared == before + 1
            assert str(refusal.value) == str(WrongPassword())
        await folk.sign_in("ann", "correct horse")
        await store.close()

    asyncio.run(story())


def test_the_store_holds_no_secret(store: Store, tmp_path: Path) -> None:
    async def story() -> list[str]:
        await store.start()
        folk = People(store, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        someone, secret = await folk.new_guest()
        someone, secret = await folk.register(someone, "Ann", "correct horse")
        _, token = await folk.new_token(someone, "program")
        assert await folk.by_secret(secret)
        for wrong in (None, "", secret[:-1], secret.lower(), secret + " ", someone.session.key, "x" * 10_000):
            assert await folk.by_secret(wrong) is None
        await store.close()
        return [secret, token, "correct horse"]

    secrets = asyncio.run(story())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"argon2" in kept
    assert not any(secret.encode() in kept for secret in secrets)


def test_a_session_ended_at_another_process_is_noticed(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Ann"})
        service = client.service
        with client.websocket() as socket:
            assert receive(socket)["name"] == "Ann"
            [session] = client.get("/api/sessions").json()
            me = client.get("/api/me").json()["id"]
            client.call(service.close_sessions_ended_elsewhere)
            socket.send('{"type": "ping"}')
            assert receive(socket)["type"] == "pong"
            client.call(service.store.end_session, me, session["id"])
            client.call(service.close_sessions_ended_elsewhere)
            with pytest.raises(ConnectionClosed) as closed:
                receive(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008


def test_a_token_is_for_playing(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.post("/api/account", json={"name": "Ann", "password": "correct horse"})
        token = client.post("/api/tokens", json={"label": "bot"}).json()
        [mine] = [session["id"] for session in client.get("/api/sessions").json() if session["this"]]
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token['token']}"
        for method, path, body in (
            ("DELETE", "/api/me", {"password": "correct horse"}),
            ("POST", "/api/account", {"name": "Eve", "password": "correct horse"}),
            ("PUT", "/api/account/password", {"old": "correct horse", "new": "other horse"}),
            ("PUT", "/api/me", {"name": "Eve"}),
            ("POST", "/api/tokens", {"label": "another"}),
            ("DELETE", f"/api/sessions/{mine}", None),
        ):
            refusal = client.request(method, path, json=body)
            assert refusal.status_code == 409, path
            assert "browser" in refusal.json()["sentence"]
        assert len(client.get("/api/sessions").json()) == 2
        assert (
            client.post(
                "/api/matches", json={"game": "chessplus", "chairs": [{"who": "me"}, {"who": "anyone"}]}
            ).status_code
            == 201
        )
        assert client.delete(f"/api/sessions/{token['id']}").status_code == 204  # but it can end itself
        assert client.get("/api/me").status_code == 401


@pytest.mark.parametrize("given", ["Bearer banana", "bearer " + "x" * 200, "Bearer"])
def test_a_token_that_is_none_is_refused(tmp_path: Path, given: str) -> None:
    """Who shows it would play as a new guest, and never find the match again."""
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Ann"})  # a cookie besides does not help
        chairs = [{"who": "me"}, {"who": "anyone"}]
        for method, path, body in (
            ("POST", "/api/matches", {"game": "chessplus", "chairs": chairs}),
            ("PUT", "/api/me", {"name": "Bob"}),
            ("GET", "/api/me", None),
            ("GET", "/api/sessions", None),
        ):
            refusal = client.request(method, path, json=body, headers={"Authorization": given})
            assert refusal.status_code == 401, path
            assert refusal.json()["sentence"] == str(say("bad-token"))
            assert refusal.headers["WWW-Authenticate"].startswith("Bearer")
            assert "Set-Cookie" not in refusal.headers
        assert client.get("/api/games", headers={"Authorization": given}).status_code == 200  # for anybody
        assert client.get("/api/me", headers={"Authorization": "Basic eDp5"}).json()["name"] == "Ann"  # a proxy's
        assert client.get("/api/matches/mine").json() == []
        client.cookies.clear()
        client.cookies.set("boxtop", "banana")
        assert client.get("/api/me").json()["id"] is None  # an old cookie is no more than none


def test_signed_in_person_is_told_of_a_wrong_password(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.post("/api/account", json={"name": "Ann", "password": "correct horse"})
        for method, path, body in (
            ("PUT", "/api/account/password", {"old": "wrong horse", "new": "other horse"}),
            ("DELETE", "/api/me", {"password": "wrong horse"}),
        ):
            refusal = client.request(method, path, json=body)
            assert (refusal.status_code, refusal.json()["sentence"]) == (401, str(say("wrong-password")))
        refusal = client.post("/api/session", json={"name": "Ann", "password": "wrong horse"})  # it may be the name
        assert refusal.json()["sentence"] == str(say("wrong-name-or-password"))


def test_sessions_of_others_cannot_be_ended(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Ann"})
        [anns] = client.get("/api/sessions").json()
        secret = client.cookies["boxtop"]
        client.cookies.clear()
        client.put("/api/me", json={"name": "Bob"})
        for id in (anns["id"], "0123456789abcdef"):  # nobody learns which of them is there
            answer = client.delete(f"/api/sessions/{id}")
            assert (answer.status_code, answer.json()["sentence"]) == (404, str(say("no-such-session")))
        client.cookies.clear()
        client.cookies.set("boxtop", secret)
        assert client.get("/api/me").json()["name"] == "Ann"


def test_a_program_that_is_a_guest_may_call_itself_what_it_likes(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Dicey"})
        token = client.post("/api/tokens", json={"label": "bot"}).json()["token"]
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token}"
        assert client.put("/api/me", json={"name": "Dicey the second"}).json()["name"] == "Dicey the second"


def test_session_unused_for_a_year_expires(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        await store.start()
        folk, today = People(store), now()
        _, secret = await folk.new_guest()
        monkeypatch.setattr(clock, "now", lambda: today + 360 * DAY)
        assert await folk.by_secret(secret)  # and so it is used
        monkeypatch.setattr(clock, "now", lambda: today + 700 * DAY)
        someone = await folk.by_secret(secret)
        assert someone
        monkeypatch.setattr(clock, "now", lambda: today + 1_100 * DAY)
        assert await folk.by_secret(secret) is None
        assert await store.end_sessions_before(today + 700 * DAY) == 0
        assert await store.end_sessions_before(today + 701 * DAY) == 1
        assert await store.sessions(someone.id) == []
        await store.close()

    asyncio.run(story())


def test_person_deleted_by_another_process_is_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        await store.start()
        folk = People(store)
        (ann, _), (bob, _) = await folk.new_guest(name="Ann"), await folk.new_guest(name="Bob")
        matches = Matches(store, FirstMovePool(), Metrics())
        loaded = await matches.create(Setup("chessplus", [Chair("me"), Chair("anyone")]), ann.id, "Ann")
        await store.delete_person(ann.id)  # as another process does
        await matches.join(loaded, bob.id, "Bob", {}, None)  # which writes all names
        await matches.forget_deleted_people()
        card = await store.card(loaded.match.id)
        assert card is not None
        for names in (loaded.names, card.seats):
            assert sorted(seat.name for seat in names if seat) == ["Bob", LEFT]
        assert {seat.person for seat in card.seats} == {bob.id, None}
        monkeypatch.setattr(store, "delete_person", None)
        await matches.forget_deleted_people()  # once is enough
        await matches.close()
        await store.close()

    asyncio.run(story())
