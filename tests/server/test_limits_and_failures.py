"""Limits, TLS, and our own mistakes: what has to be seen from inside the server."""

import asyncio
import json
import logging
from pathlib import Path
from socket import create_connection, socket
from typing import Any

import pytest
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets.exceptions import InvalidStatus

from boxtop.server.logs import JsonFormatter
from boxtop.server.messages import Ping, Pong
from boxtop.server.net import http_timeouts
from boxtop.server.net.connections import MOST_QUEUED, MOST_QUEUED_BYTES, TRY_AGAIN_LATER, Connection
from boxtop.server.net.limits import RATES, UNLIMITED, Bucket, Limiter, Rate, RateLimited, client_network
from boxtop.server.net.security import CrossSite, check_origin
from boxtop.server.routes import operations
from boxtop.server.routes import socket as sockets
from boxtop.server.routes.socket import MOST_UNREAD, SocketSession
from boxtop.server.store import Store, StoreDown, open_store
from boxtop.words import say

from tests.support.server_in_thread import TIMEOUT, Client, receive, served

OURS = say("server-bug")
TWO = [{"who": "me"}, {"who": "anyone"}]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(f"sqlite:///{tmp_path / 'test.sqlite3'}")


# -- limits ------------------------------------------------------------------------------------------------------------


def test_rate_limited_request_gets_retry_after(tmp_path: Path) -> None:
    rates = {**UNLIMITED, "request": Rate(5, 0.01)}
    with served(tmp_path, rates=rates) as client:
        for path in ("/api/me", "/nothing", "/api/matches/nothing", "/health", "/"):
            assert client.get(path).status_code != 429
        for path in ("/api/me", "/nothing"):
            late = client.get(path)
            assert late.status_code == 429
            assert 1 <= int(late.headers["retry-after"]) <= 100
            assert late.json()["sentence"].startswith("Too many requests. Please try again in ")
            assert "default-src 'none'" in late.headers["content-security-policy"]


@pytest.mark.parametrize(("seconds", "told"), [(0.2, "a second."), (1.0, "a second."), (1.2, "2 seconds.")])
def test_seconds_are_counted_as_people_do(seconds: float, told: str) -> None:
    assert str(RateLimited(seconds)) == f"Too many requests. Please try again in {told}"


def test_passwords_cannot_be_tried_by_the_thousand(tmp_path: Path) -> None:
    with served(tmp_path, rates={**UNLIMITED, "credentials": Rate(3, 0.01)}) as client:
        tries = [client.post("/api/session", json={"name": "Ann", "password": f"{n}" * 8}) for n in range(5)]
        assert [answer.status_code for answer in tries] == [401, 401, 401, 429, 429]
        assert int(tries[-1].headers["retry-after"]) > 1
        for method, path, body in (
            ("POST", "/api/account", {"name": "Ann", "password": "x" * 8}),
            ("POST", "/api/tokens", {"label": "x"}),
            ("PUT", "/api/account/password", {"old": "x", "new": "x" * 8}),
            ("DELETE", "/api/me", {"password": "x"}),
        ):
            client.put("/api/me", json={"name": "Ann"})
            assert client.request(method, path, json=body).status_code == 429, path


@pytest.mark.parametrize("what", ["password", "account"])
def test_passwords_of_one_account_cannot_be_tried_from_many_places_either(tmp_path: Path, what: str) -> None:
    with served(tmp_path, rates={**UNLIMITED, what: Rate(3, 0.01)}) as client:
        names = ["Ann", "ann ", "ANN", "Ann", "Bob"]
        tries = [client.post("/api/session", json={"name": name, "password": "x" * 8}).status_code for name in names]
        assert tries == [401, 401, 401, 429, 401]


@pytest.mark.parametrize("what", ["guest", "create"])
def test_there_is_a_limit_to_what_one_address_makes(tmp_path: Path, what: str) -> None:
    with served(tmp_path, rates={**UNLIMITED, what: Rate(2, 0.01)}) as client:
        statuses = []
        for _ in range(3):
            client.cookies.clear()
            statuses.append(client.post("/api/matches", json={"game": "chessplus", "chairs": TWO}).status_code)
        assert statuses == [201, 201, 429]


def test_messages_and_connections_are_limited_too(tmp_path: Path) -> None:
    rates = {**UNLIMITED, "frame": Rate(3, 0.001), "connect": Rate(2, 0.01)}
    with served(tmp_path, rates=rates) as client:
        with rough(client) as line:
            line.sendall(PING * 2 + CONTROL_PING + PING)
            assert count(line, b'"type":"pong"', 2) == 2
            client.get("/health")
            line.settimeout(0.2)
            with pytest.raises(TimeoutError):
                count(line, b'"type":"pong"', 1)  # the next is heard in a quarter of an hour
        with client.websocket() as socket:
            assert receive(socket)["type"] == "hello"
        with pytest.raises(InvalidStatus), client.websocket():
            pass


def test_flooding_client_is_throttled_not_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = list[bool]()
    take = Bucket.take

    def counted(bucket: Bucket) -> float:
        wait = take(bucket)
        if bucket.rate.burst == 10:
            taken.append(wait == 0)
        return wait

    monkeypatch.setattr(Bucket, "take", counted)
    with served(tmp_path, rates={**UNLIMITED, "frame": Rate(10, 100)}) as client, rough(client) as line:
        line.sendall((PING + CONTROL_PING) * 30)
        line.sendall(PING[:9])
        line.sendall(PING[9:])
        assert count(line, b'"type":"pong"', 31) == 31
    assert taken.count(True) == 61
    assert 0 < taken.count(False) < 31  # who has to wait is seldom looked at


def test_messages_that_come_together_are_answered_one_after_the_other(tmp_path: Path) -> None:
    tags = [str(n) for n in range(20 * MOST_UNREAD)]
    with served(tmp_path) as client, client.websocket() as socket:
        assert receive(socket)["type"] == "hello"
        for tag in tags:
            socket.send(json.dumps({"type": "ping", "tag": tag}))
        assert [receive(socket)["tag"] for _ in tags] == tags


def rough(client: Client) -> socket:
    """A WebSocket of which every byte is in our hands."""
    line = create_connection(("127.0.0.1", client.port), TIMEOUT)
    line.sendall(
        b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert count(line, b'"type":"hello"', 1) == 1
    return line


CONTROL_PING = b"\x89\x80\0\0\0\0"  # a frame of the protocol, not a message
PING = b'\x81\x8f\0\0\0\0{"type":"ping"}'


def count(line: socket, what: bytes, most: int) -> int:
    """How often something comes, until it came so often or there is nothing more."""
    found, rest = 0, b""
    while found < most and (more := line.recv(1 << 16)):
        rest += more
        found += rest.count(what)
        rest = rest.rpartition(what)[2][-len(what) + 1 :]
    return found


def test_burst_of_messages_blocks_no_other_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many, turns, before = 100, list[None](), list[int]()

    async def long(session: SocketSession, _: Ping) -> None:
        before.append(len(turns))
        asyncio.get_running_loop().call_soon(turns.append, None)
        session.connection.send(Pong("x" * 300_000, 0))

    answers: dict[type, Any] = {**sockets.HANDLERS, Ping: long}
    monkeypatch.setattr(sockets, "HANDLERS", answers)
    with served(tmp_path) as client, rough(client) as line:
        line.sendall(PING * many)
        while not before:
            client.get("/health")
        client.get("/health")
        assert len(before) < many // 2  # far more than the buffers on the way hold
        assert count(line, b'"type":"pong"', many) == many
    assert before == list(range(many))  # between two answers, all others who were ready had their turn


def test_there_is_a_rate_for_everything_that_costs_something() -> None:
    assert set(RATES) == set(UNLIMITED)
    limiter = Limiter({"credentials": Rate(2, 0.001)})
    for _ in range(2):
        limiter.spend("credentials", "here")
    with pytest.raises(RateLimited):
        limiter.spend("credentials", "here")
    limiter.spend("credentials", "there")


def test_addresses_of_one_customer_count_as_one() -> None:
    assert (
        client_network("2001:db8:1:2:3:4:5:6") == client_network("2001:db8:1:2::1") != client_network("2001:db8:1:3::1")
    )
    assert client_network("192.0.2.1") != client_network("192.0.2.2")
    assert client_network("testclient") == "testclient"
    assert client_network("::ffff:192.0.2.1") == client_network("::FFFF:c000:201") == client_network("192.0.2.1")
    assert client_network("::ffff:192.0.2.1") != client_network("::ffff:192.0.2.2")


def test_a_proxy_is_believed_also_where_old_and_new_addresses_come_to_one_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the system writes an old address as a new one; it does so here, also on a machine without new ones."""
    for protocol in (h11_impl, websockets_sansio_impl):
        monkeypatch.setattr(protocol, "get_remote_addr", lambda transport: ("::ffff:127.0.0.1", 4711))
    rates = {**UNLIMITED, "request": Rate(1, 0.001), "connect": Rate(1, 0.001)}
    with served(tmp_path, rates=rates, public="https://games.example", proxies=1) as client:
        for n in range(3):
            player = {"X-Forwarded-For": f"192.0.2.{n}"}
            assert [client.get("/health", headers=player).status_code for _ in range(2)] == [200, 429]
            with client.websocket(**player) as socket:
                assert receive(socket)["type"] == "hello"


def test_connection_without_a_complete_request_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def slow(*_: object) -> list[object]:
        await asyncio.sleep(3)
        return []

    monkeypatch.setattr(http_timeouts, "REQUEST_TIMEOUT", 2.0)
    request = b"GET /api/games HTTP/1.1\r\nHost: here\r\n"
    body = b"PUT /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    with served(tmp_path) as client, rough(client) as socket:
        lines = [create_connection(("127.0.0.1", client.port), TIMEOUT) for _ in range(4)]
        for line, sent in zip(lines, (b"", request, body, request + b"\r\n" + body), strict=True):
            line.sendall(sent)
        monkeypatch.setattr(client.service.store, "open_cards", slow)
        assert client.get("/api/matches/open").status_code == 200  # an answer may take longer
        for line in lines:
            assert count(line, b"never sent", 1) == 0  # until it is closed
            line.close()
        socket.sendall(PING)
        assert count(socket, b'"type":"pong"', 1) == 1
    assert not [record for record in caplog.records if record.levelno == logging.ERROR]  # no mistake of ours


class SlowLine:
    """A line of which nobody takes anything off, until there is room."""

    def __init__(self) -> None:
        self.full = True
        self.said: list[bytes] = []
        self.code: int | None = None

    def write_text(self, message: bytes) -> None:
        self.said.append(message)
        self.full = len(self.said) % 2 == 0

    def close_socket(self, code: int) -> None:
        self.code = code


def test_what_waits_goes_out_in_order_when_there_is_room() -> None:
    line = SlowLine()
    connection = Connection(line, None, None)
    words = [b"%d" % n for n in range(7)]
    for word in words[:5]:
        connection.send_bytes(word)
    assert line.said == []
    while len(line.said) < 5:
        line.full = False
        connection.drain()
    connection.send_bytes(words[5])
    connection.send_bytes(words[6])
    line.full = False
    connection.drain()
    assert line.said == words


def test_client_too_far_behind_is_disconnected() -> None:
    async def story() -> None:
        for size, most in ((10, MOST_QUEUED), (MOST_QUEUED_BYTES // 10, 10)):
            line = SlowLine()
            slow = Connection(line, None, None)
            for _ in range(most):
                slow.send_bytes(b"x" * size)
                assert not slow.lost
            slow.send_bytes(b"x" * size)
            assert slow.lost
            assert line.code == TRY_AGAIN_LATER
        alone = Connection(SlowLine(), None, None)
        alone.send_bytes(b"x" * (MOST_QUEUED_BYTES + 1))  # one long message is nobody's fault
        assert not alone.lost

    asyncio.run(story())


def test_client_that_never_reads_its_socket_is_disconnected(tmp_path: Path) -> None:
    async def behind(connection: Connection) -> bool:
        for _ in range(1_000):
            connection.send_bytes(b"x" * 100_000)
            await asyncio.sleep(0)
        return connection.lost

    with served(tmp_path) as client, rough(client):
        [connection] = client.service.connections
        assert client.call(behind, connection)


# -- TLS ---------------------------------------------------------------------------------------------------------------


def test_behind_tls(tmp_path: Path) -> None:
    with served(tmp_path, public="https://games.example") as client:
        made = client.put("/api/me", json={"name": "Ann"}, headers={"Origin": "https://games.example"})
        [cookie] = made.headers.get_list("set-cookie")
        assert {"secure", "httponly", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}
        for answer in (made, client.get("/nothing")):
            assert "max-age" in answer.headers["strict-transport-security"]
        for origin in ("http://games.example", "https://games.example:444", "http://testserver.local", "null"):
            assert client.put("/api/me", json={"name": "Ann"}, headers={"Origin": origin}).status_code == 403
            with pytest.raises(InvalidStatus), client.websocket(Origin=origin):
                pass


def test_origins() -> None:
    check_origin(None, "localhost:8000")
    check_origin("http://localhost:8000", "LOCALHOST:8000")
    check_origin("http://192.168.1.20:8000", "192.168.1.20:8000")  # on a home network, by either name of one server
    check_origin("https://a.example", "inside:8000", "https://A.example/")
    for origin, host, public in (
        ("http://localhost:8001", "localhost:8000", None),
        ("http://192.168.1.21:8000", "192.168.1.20:8000", None),
        ("http://evil", None, None),
        ("", "localhost", None),
        ("null", "", None),
        ("http://[", "[", None),
        ("http://a.example", "a.example", "https://a.example"),
    ):
        with pytest.raises(CrossSite):
            check_origin(origin, host, public)


# -- our own mistakes --------------------------------------------------------------------------------------------------


def test_internal_errors_are_not_exposed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("inside: /home/secret")

    async def away(*_: object) -> None:
        raise StoreDown(say("database-file-unusable-now", file="/home/secret", why="it is away"))

    with served(tmp_path) as client:
        store = client.service.store
        match = client.post("/api/matches", json={"game": "chessplus", "chairs": TWO}).json()["match"]
        with client.websocket() as socket:
            assert receive(socket)["type"] == "hello"
            for mistake, status, sentence in ((broken, 500, OURS), (away, 503, say("database-away"))):
                monkeypatch.setattr(store, "open_cards", mistake)
                answer = client.get("/api/matches/open")
                assert answer.status_code == status
                assert answer.json()["sentence"] == str(sentence)
                assert "secret" not in answer.text
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                monkeypatch.setattr(client.service.matches, "find", mistake)
                socket.send(json.dumps({"type": "watch", "match": match}))
                refused = receive(socket)
                assert refused["type"] == "refused"
                assert refused["sentence"] == str(sentence)
                monkeypatch.undo()
            socket.send(json.dumps({"type": "watch", "match": match}))
            assert receive(socket)["type"] == "match"  # the connection has survived it all
        monkeypatch.setattr(store, "healthy", away)
        health = client.get("/health")
        assert (health.status_code, health.json()["ready"], health.json()["database"]) == (503, False, False)
        assert health.json()["why"] == "The database can't be used right now. The log says why."
        assert "secret" not in health.text
    noted = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [record.name for record in noted] == ["boxtop.app", "boxtop.sockets"]
    for record in noted:
        line = JsonFormatter().format(record)
        assert "RuntimeError" in line
        assert "test_limits_and_failures.py" in line
        assert "secret" not in line


def test_health_check_does_not_wait_for_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ended = []

    async def silent() -> bool:
        try:
            await asyncio.sleep(TIMEOUT)
        except asyncio.CancelledError:
            ended.append("asked in vain")
            raise StoreDown(say("database-file-unusable-now", file="/home/secret", why="it is away")) from None
        return True

    with served(tmp_path) as client:
        well = client.get("/health")
        assert (well.status_code, "why" in well.json()) == (200, False)
        monkeypatch.setattr(client.service.store, "healthy", silent)
        monkeypatch.setattr(operations, "DATABASE_TIMEOUT", 0.1)
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["database"]) == (503, False)
        assert answer.json()["why"] == "The database doesn't answer."
        monkeypatch.undo()
        assert client.get("/health").status_code == 200
        client.service.ready = False
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["database"]) == (503, True)
        assert answer.json()["why"] == "The server is starting or stopping."
    assert ended == ["asked in vain"]  # nothing is left behind, and nothing of it in the log
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_message_that_raises_does_not_affect_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("inside: /home/secret")

    with served(tmp_path) as client, client.websocket() as socket:
        assert receive(socket)["type"] == "hello"
        with monkeypatch.context() as broke:
            broke.setattr(sockets, "_read", broken)
            socket.send('{"type": "ping"}')
            assert receive(socket)["sentence"] == str(OURS)
        socket.send('{"type": "ping", "tag": "later"}')
        assert receive(socket)["tag"] == "later"


def test_what_is_not_utf8_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        for path in ("/api/session", "/api/matches"):
            body = b'{"name": "\xff\xfe", "game": "\xff", "password": "aaaaaaaaaa"}'
            answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["sentence"]) == (400, str(say("body-not-utf8")))
        with client.websocket() as socket:
            assert receive(socket)["type"] == "hello"
            for message in (b'{"type":"ping","tag":"\xff"}', b'{"type":"\xff","tag":"mine"}', b"\xff"):
                socket.send(message)  # a message in bytes: those in text are judged before
                assert receive(socket)["sentence"].startswith("This message can't be read: ")
            socket.send('{"type": "ping", "tag": "later"}')
            assert receive(socket)["tag"] == "later"


def test_why_a_message_cannot_be_read_is_told_in_whole_words(tmp_path: Path) -> None:
    with served(tmp_path) as client, client.websocket() as socket:
        assert receive(socket)["type"] == "hello"
        for message, sentence in (
            ('{"type": "dance"}', "This message can't be read: Invalid value 'dance' - at `$.type`"),
            (
                '{"type": "watch", "match": "a", "since": "yesterday"}',
                "This message can't be read: Expected `int`, got `str` - at `$.since`",
            ),
            (
                '{"type": "ping", "unexpected": 1}',
                "This message can't be read: Object contains unknown field `unexpected`",
            ),
        ):
            socket.send(message)
            assert receive(socket)["sentence"] == sentence
        socket.send(json.dumps({"type": "ping", "x" * 5_000: 1}))
        assert len(receive(socket)["sentence"]) < 240  # but nobody is sent back all they said


def test_messages_are_counted_by_their_types_and_refusals_by_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path) as client:
        client.put("/api/me", json={"name": "Ann"})
        chairs = [{"who": "me"}, {"who": "me"}]
        match = client.post("/api/matches", json={"game": "chessplus", "chairs": chairs}).json()["match"]
        move = {"type": "do", "match": match, "position": 999, "action": {"type": "play", "move": "e4"}}
        with client.websocket() as socket:
            assert receive(socket)["type"] == "hello"
            for message in ("{", '{"type": "dance"}', '{"type": "watch", "match": "none"}', json.dumps(move)):
                socket.send(message)
                assert receive(socket)["type"] == "refused"
            assert receive(socket)["type"] == "match"  # the truth, which follows a move for another board
            monkeypatch.setattr(sockets, "MOST_WATCHED", 0)
            for message in (json.dumps({"type": "watch", "match": match}), '{"type": "ping"}'):
                socket.send(message)
                receive(socket)
        with pytest.raises(InvalidStatus), client.websocket(Authorization="Bearer banana"):
            pass
        figures = client.service.metrics.text().decode()
    for line in (
        'boxtop_messages_total{type="watch"} 2.0',
        'boxtop_messages_total{type="do"} 1.0',
        'boxtop_messages_total{type="ping"} 1.0',
        'boxtop_refused_total{why="Unreadable"} 2.0',
        'boxtop_refused_total{why="OutOfStep"} 1.0',
        'boxtop_refused_total{why="NoMatch"} 1.0',
        'boxtop_refused_total{why="Refused"} 1.0',
        'boxtop_refused_total{why="BadToken"} 1.0',
    ):
        assert line in figures.splitlines()


def test_a_line_of_the_log_holds_known_fields_only() -> None:
    record = logging.LogRecord("boxtop.x", logging.INFO, "", 0, "said", (), None)
    record.__dict__.update(status=200, cookie="boxtop=abc", client="192.0.2.1", name_of_player="Ann")
    assert set(json.loads(JsonFormatter().format(record))) == {"time", "level", "part", "text", "status"}
    error = ValueError("boxtop=abc")
    error.__cause__ = KeyError("Ann's secret")
    record.exc_info = (ValueError, error, None)
    line = JsonFormatter().format(record)
    assert "ValueError" in line
    assert "KeyError" in line
    assert not any(word in line for word in ("Ann", "boxtop=abc", "192.0.2.1"))
