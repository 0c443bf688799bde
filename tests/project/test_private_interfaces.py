"""What we use of uvicorn and websockets beyond their public interface.

Their versions are capped in pyproject.toml: whoever raises a cap reads in what fails here what to look at. (Of Numba it
is all in `boxtop.kernel`, which has tests of its own.)
"""

import asyncio
import tomllib
from collections.abc import Iterator
from importlib.metadata import version

import pytest
from h11 import IDLE, SEND_BODY
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.utils import apply_mask

from tests.support.paths import ROOT

# The server's WebSocket protocol, a subclass: what it overrides and calls, and what it reads and sets.
WEBSOCKET_METHODS = (
    *("connection_made", "connection_lost", "data_received", "resume_writing"),
    *("handle_connect", "handle_parser_exception", "send_receive_event_to_app"),
)
WEBSOCKET_FIELDS = ("config", "conn", "loop", "writable", "transport", "client", "close_timer")
WEBSOCKET_AT_FIRST = {
    "handshake_initiated": False,
    "read_paused": False,
    "close_sent": False,
    "frames": [],
    "curr_msg_data_type": "bytes",
}
# The HTTP protocol with a time limit, a subclass, too.
HTTP_METHODS = ("connection_made", "connection_lost", "handle_events")
HTTP_FIELDS = ("conn", "connections", "loop", "transport", "client")


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


def config() -> Config:
    async def application(scope: object, receive: object, send: object) -> None:
        return

    made = Config(application, log_config=None, ws_max_size=64_000)
    made.load()
    return made


def test_the_websocket_protocol_of_uvicorn_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    made = WebSocketsSansIOProtocol(config(), ServerState(), {}, loop)
    for name in WEBSOCKET_METHODS:
        assert callable(getattr(made, name, None)), f"uvicorn's WebSocket has no {name} any more"
    for name in (*WEBSOCKET_FIELDS, *WEBSOCKET_AT_FIRST):
        assert hasattr(made, name), f"uvicorn's WebSocket has no {name} any more"
    assert {name: getattr(made, name) for name in WEBSOCKET_AT_FIRST} == WEBSOCKET_AT_FIRST
    assert made.writable.is_set()
    assert made.config.ws_max_size == 64_000
    # Set by `handle_connect`, and read after it.
    assert {"response", "scope"} <= {*WebSocketsSansIOProtocol.handle_connect.__code__.co_names}


def test_the_connection_of_websockets_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    conn = WebSocketsSansIOProtocol(config(), ServerState(), {}, loop).conn
    assert conn.state is State.CONNECTING
    assert State.OPEN in State
    conn.state = State.OPEN  # past the opening
    conn.send_close(1007)
    assert conn.data_to_send() == [b"\x88\x02\x03\xef"]
    assert apply_mask(b"\x01\x02\x03\x04\x05", b"\x01\x00\x01\x00") == b"\x00\x02\x02\x04\x04"


def test_the_http_protocol_of_uvicorn_is_as_we_know_it(loop: asyncio.AbstractEventLoop) -> None:
    made = H11Protocol(config(), ServerState(), {}, loop)
    for name in (*HTTP_METHODS, *HTTP_FIELDS):
        assert hasattr(made, name), f"uvicorn's HTTP has no {name} any more"
    assert made.conn.their_state in (IDLE, SEND_BODY)


def test_the_server_of_uvicorn_is_as_we_know_it() -> None:
    """It leaves with SystemExit if the application cannot start, which becomes a sentence."""
    assert "exit" in Server.startup.__code__.co_names
    assert hasattr(Server(config()), "config")


@pytest.mark.parametrize("name", ["numba", "uvicorn", "websockets"])
def test_what_we_use_beyond_its_interface_is_capped(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    (line,) = (line for line in needed if line.startswith(name))
    least, cap = (part.strip("<>=") for part in line.removeprefix(name).split(","))
    have = [*map(int, version(name).split("."))]
    assert [*map(int, least.split("."))] <= have < [*map(int, cap.split("."))]
    assert f"{name}=={version(name)}\n" in (ROOT / "constraints.txt").read_text()
