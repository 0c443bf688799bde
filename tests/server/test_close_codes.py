"""Every code with which the server closes a WebSocket is in docs/messages.md, and every one there is sent."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from boxtop.server.net.connections import MOST_QUEUED, Connection
from boxtop.server.net.limits import UNLIMITED, Rate
from boxtop.server.people.authentication import COOKIE
from boxtop.server.store import StoreDown
from boxtop.words import say

from tests.support.paths import ROOT
from tests.support.server_in_thread import Client, receive, served

CLOSING = (ROOT / "docs" / "messages.md").read_text().split("## Closing")[1].split("\n## ")[0]
ACCOUNT = {"name": "Ann", "password": "correct horse"}


def close_code(socket: ClientConnection) -> int | None:
    """The code with which the server closes a connection."""
    try:
        while True:
            receive(socket)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def on_server(work: Callable[[Connection], object]) -> Callable[[Client, ClientConnection], None]:
    """Something that happens to the connection at its other end."""

    def do(client: Client, socket: ClientConnection) -> None:
        async def there() -> None:
            [connection] = client.service.connections
            work(connection)

        client.call(there)

    return do


def fall_behind(connection: Connection) -> None:
    connection._queue += [b"{}"] * MOST_QUEUED  # as if its buffer had been full
    connection.send_bytes(b"{}")


CAUSES: dict[str, tuple[int, Callable[[Client, ClientConnection], object]]] = {
    "no frame": (1002, lambda client, socket: socket.socket.sendall(b"\x81\x01a")),  # it has no mask
    "no text": (1007, lambda client, socket: socket.send(b"\xff", text=True)),
    "signed out": (1008, lambda client, socket: client.delete("/api/session")),
    "registered": (1008, lambda client, socket: client.post("/api/account", json=ACCOUNT)),
    "deleted": (1008, lambda client, socket: client.request("DELETE", "/api/me", json={})),
    "too long": (1009, lambda client, socket: socket.send("x" * 64_001)),
    "no answer": (1011, on_server(lambda connection: connection.socket.keepalive_timeout())),  # type: ignore[attr-defined]
    "behind": (1013, on_server(fall_behind)),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_a_connection_is_closed_with_the_code_of_its_cause(cause: str, tmp_path: Path) -> None:
    code, happen = CAUSES[cause]
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Ann"})
        with client.websocket() as socket:
            receive(socket)
            happen(client, socket)
            assert close_code(socket) == code


def test_a_server_that_shuts_down_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        connected = client.websocket()
        socket = connected.__enter__()
        receive(socket)
    assert close_code(socket) == 1012
    connected.__exit__(None, None, None)


def test_the_codes_are_documented() -> None:
    documented = {int(code) for code in re.findall(r"^\| (\d{4}) ", CLOSING, re.MULTILINE)}
    assert documented == {code for code, _ in CAUSES.values()} | {1012}


# -- connections that are not accepted ---------------------------------------------------------------------------------


def refusal(client: Client, **headers: str) -> Any:
    with pytest.raises(InvalidStatus) as refused, client.websocket(**headers):
        pass
    response = refused.value.response
    assert f"{response.status_code} (" in CLOSING
    return response


def test_a_connection_that_is_refused_gets_a_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, rates={**UNLIMITED, "connect": Rate(3, 0.001)}) as client:
        assert refusal(client, Origin="https://evil.example").status_code == 403  # and does not count
        assert refusal(client, Authorization="Bearer banana").status_code == 401
        client.put("/api/me", json={"name": "Ann"})

        async def away(key: str) -> None:
            raise StoreDown(say("database-away"))

        with monkeypatch.context() as patched:
            patched.setattr(client.service.store, "session", away)
            assert COOKIE in client.cookies
            assert refusal(client).status_code == 503
        with client.websocket() as socket:
            assert receive(socket)["name"] == "Ann"
        late = refusal(client)
        assert late.status_code == 429
        assert int(late.headers["Retry-After"]) > 1
