"""Sessions: no secret outlives what it was given for, and none that is used expires."""

import json
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from boxtop.match.clocks import DAY
from boxtop.server import clock
from boxtop.server.people.authentication import COOKIE

from tests.support.server_in_thread import TIMEOUT, Client, receive, served

OLD, NEW = "correct horse", "battery staple"
ANN = {"name": "Ann", "password": OLD}


def with_secret(server: Client, secret: str) -> httpx.Client:
    """Whoever else knows a secret."""
    return httpx.Client(base_url=server.base_url, cookies={COOKIE: secret}, timeout=TIMEOUT)


def close_code(socket: ClientConnection) -> int:
    """The code with which the server closes a connection."""
    try:
        while True:
            receive(socket)
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


@pytest.mark.parametrize("change", ["register", "change the password"])
def test_a_known_secret_is_worth_nothing_after(change: str, tmp_path: Path) -> None:
    """Somebody has given another the cookie of a guest of their own, or has seen that of the account."""
    with served(tmp_path) as ann:
        if change == "register":
            ann.put("/api/me", json={"name": "Ann"})
        else:
            ann.post("/api/account", json=ANN)
        known, me = ann.cookies[COOKIE], ann.get("/api/me").json()["id"]
        made = ann.post("/api/matches", json={"game": "chessplus", "chairs": [{"who": "me"}, {"who": "anyone"}]}).json()
        token = ann.post("/api/tokens", json={"label": "left behind"}).json()["token"]
        with with_secret(ann, known) as thief, ann.websocket() as theirs:
            assert thief.get("/api/me").json()["id"] == receive(theirs)["person"] == me
            if change == "register":
                answer = ann.post("/api/account", json=ANN)
            else:
                answer = ann.put("/api/account/password", json={"old": OLD, "new": NEW})
            assert answer.is_success
            assert ann.cookies[COOKIE] != known
            assert thief.get("/api/me").json()["id"] is None
            assert ann.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
            assert close_code(theirs) == 1008
        # The page connects again with its new cookie, and is who it was.
        with ann.websocket() as socket:
            assert receive(socket)["person"] == me
            socket.send(json.dumps({"type": "watch", "match": made["match"]}))
            assert receive(socket)["you"] == [0]
        assert [session["this"] for session in ann.get("/api/sessions").json()] == [True]


def test_every_signing_in_has_a_secret_of_its_own(tmp_path: Path) -> None:
    with served(tmp_path) as ann:
        ann.post("/api/account", json=ANN)
        first = ann.cookies[COOKIE]
        ann.post("/api/session", json=ANN)
        second = ann.cookies[COOKIE]
        assert first != second
        with with_secret(ann, second) as thief:
            ann.delete("/api/session")
            assert COOKIE not in ann.cookies
            assert thief.get("/api/me").json()["id"] is None


def test_a_refused_account_changes_no_secret(tmp_path: Path) -> None:
    with served(tmp_path) as ann, httpx.Client(base_url=ann.base_url, timeout=TIMEOUT) as eve:
        ann.post("/api/account", json=ANN)
        eve.put("/api/me", json={"name": "Eve"})
        secret = eve.cookies[COOKIE]
        assert eve.post("/api/account", json=ANN).status_code == 409
        assert eve.cookies[COOKIE] == secret
        assert eve.get("/api/me").json()["name"] == "Eve"


def test_a_cookie_is_renewed_with_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    today = 7 * DAY * 3_000  # where a week begins

    def later(milliseconds: int) -> None:
        monkeypatch.setattr(clock, "now", lambda: today + milliseconds)

    later(0)
    with served(tmp_path) as ann:
        ann.put("/api/me", json={"name": "Ann"})
        secret = ann.cookies[COOKIE]
        for after, renewed in (
            (6 * DAY, False),
            (8 * DAY, True),
            (9 * DAY, False),
            (300 * DAY, True),
            (600 * DAY, True),
        ):
            later(after)
            header = ann.get("/api/me").headers.get("set-cookie", "")
            assert bool(header) == renewed, after
            if renewed:
                assert header.startswith(f"{COOKIE}={secret};")
                assert "Max-Age=31536000" in header
                assert "HttpOnly" in header
        later(700 * DAY)
        with ann.websocket() as socket:  # a page that is never reloaded
            assert receive(socket)["name"] == "Ann"
            assert socket.response is not None
            assert socket.response.headers["Set-Cookie"].startswith(f"{COOKIE}={secret};")
        later(800 * DAY)
        assert ann.post("/api/account", json=ANN).headers.get_list("set-cookie")[0].find(secret) == -1
        later(900 * DAY)
        assert len(ann.delete("/api/session").headers.get_list("set-cookie")) == 1
        assert COOKIE not in ann.cookies
