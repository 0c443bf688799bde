"""WebSocket frames: the short way for plain messages and the library's way for everything else are one stream."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.uri import parse_uri

from boxtop.server.net.limits import UNLIMITED, Bucket
from boxtop.server.net.websocket import EXTENSION, Outbox, WebSocketProtocol

LARGEST = 64_000
LENGTHS = (0, 1, 125, 126, 127, 4_000, LARGEST)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Sends everything back as text; asked for something long, more than two bytes can count."""
    if scope["type"] != "websocket":
        return
    await receive()
    await asyncio.sleep(0.1)  # for who cannot wait to be welcomed
    await send({"type": "websocket.accept"})
    socket: WebSocketProtocol = scope["extensions"][EXTENSION]["socket"]

    def answer(said: str | bytes) -> None:
        text = f"{len(said)} bytes" if isinstance(said, bytes) else "long" * 20_000 if said == "long" else said
        socket.write_text(text.encode())

    socket.start_reading(answer, lambda: None, Bucket(UNLIMITED["frame"]))
    assert (await receive())["type"] == "websocket.disconnect"


class Client:
    """One end of a connection, of which every byte is in our hands; the library reads what comes back."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self.reader, self.writer = reader, writer
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/"), max_size=None)
        self.protocol.send_request(self.protocol.connect())
        self.pongs: list[bytes] = []

    def written(self) -> bytes:
        return b"".join(self.protocol.data_to_send())

    async def open(self, early: bytes = b"") -> None:
        self.writer.write(self.written())
        await asyncio.sleep(0.01)
        self.writer.write(early)
        while not self.protocol.events_received():
            self.protocol.receive_data(await self.reader.read(65_536))

    async def texts(self, count: int) -> list[str]:
        """The next texts, or fewer if the connection ends."""
        found = list[str]()
        while len(found) < count:
            for event in self.protocol.events_received():
                assert isinstance(event, Frame)
                if event.opcode is Opcode.TEXT:
                    assert event.fin
                    found.append(bytes(event.data).decode())
                elif event.opcode is Opcode.PONG:
                    self.pongs.append(bytes(event.data))
            if len(found) < count:
                data = await asyncio.wait_for(self.reader.read(65_536), 20)
                if not data:
                    self.protocol.receive_eof()
                    break
                self.protocol.receive_data(data)
        return found

    @property
    def closed(self) -> Close | None:
        return self.protocol.close_rcvd


@asynccontextmanager
async def connected() -> AsyncIterator[Client]:
    config = uvicorn.Config(
        echo, port=0, ws=WebSocketProtocol, ws_max_size=LARGEST, lifespan="off", log_level="critical"
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            yield Client(reader, writer, port)
        finally:
            writer.close()
    finally:
        await server.shutdown()


def told(story: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with connected() as client:
            await story(client)

    asyncio.run(run())


def conversation(rng: random.Random, client: ClientProtocol) -> tuple[list[str], list[bytes]]:
    """Queue messages of all kinds; the answers that they will get."""
    answers, pings = list[str](), list[bytes]()
    for n in range(40):
        text = str(n % 10) * rng.choice(LENGTHS) if rng.random() < 0.5 else f"wörd {n}"
        kind = rng.choice(("text", "text", "text", "pieces", "bytes", "ping", "long"))
        if kind == "text":
            client.send_text(text.encode())
            answers.append(text)
        elif kind == "pieces":
            client.send_text(b"a", fin=False)
            pings.append(b"%d" % n)
            client.send_ping(pings[-1])
            client.send_continuation(b"", fin=False)
            client.send_continuation(b"b", fin=True)
            answers.append("ab")
        elif kind == "bytes":
            client.send_binary(b"\xff" * (n % 3))
            answers.append(f"{n % 3} bytes")
        elif kind == "ping":
            pings.append(b"%d" % n)
            client.send_ping(pings[-1])
        else:
            client.send_text(b"long")
            answers.append("long" * 20_000)
    client.send_text(b"the end")
    return [*answers, "the end"], pings


@pytest.mark.parametrize("seed", range(6))
def test_a_stream_may_be_cut_anywhere(seed: int) -> None:
    rng = random.Random(seed)

    async def story(client: Client) -> None:
        await client.open()
        answers, pings = conversation(rng, client.protocol)
        stream, at = client.written(), 0
        hearing = asyncio.create_task(client.texts(len(answers)))
        while at < len(stream):
            size = rng.choice((1, 2, 3, 5, 7, 50, 1_000, 30_000, 200_000))
            client.writer.write(stream[at : at + size])
            at += size
            await asyncio.sleep(0.001 if rng.random() < 0.3 else 0)
        assert await hearing == answers
        assert client.pongs == pings

    told(story)


def test_messages_sent_before_the_handshake_ends_are_read() -> None:
    async def story(client: Client) -> None:
        early = b"\x81\x85\0\0\0\0earl"  # a frame that is not complete when the welcome comes
        await client.open(early)
        client.writer.write(b"y\x81\x84\0\0\0\0late")
        assert await client.texts(2) == ["early", "late"]

    told(story)


GOOD = b"\x81\x84\0\0\0\0good"


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (b"\x81\x04good", 1002),  # not masked
        (b"\xc1\x84\0\0\0\0good", 1002),  # a bit that means nothing here
        (b"\x83\x84\0\0\0\0good", 1002),  # no such kind
        (b"\x80\x84\0\0\0\0good", 1002),  # goes on with nothing
        (b"\x01\x84\0\0\0\0good" + GOOD, 1002),  # a new message in the middle of one
        (b"\x89\xfe\x00\x80\0\0\0\0" + b"x" * 128, 1002),  # a ping that is too long
        (b"\x81\xff" + (LARGEST + 1).to_bytes(8, "big") + b"\0\0\0\0", 1009),
        (b"\x81\x81\0\0\0\0\xff", 1007),  # no text
        (b"\x88\x82\0\0\0\0\x03\xe8", 1000),  # goodbye
    ],
)
@pytest.mark.parametrize("apart", [False, True])
def test_what_breaks_the_rules_ends_the_connection(frames: bytes, code: int, apart: bool) -> None:
    async def story(client: Client) -> None:
        await client.open()
        if apart:
            client.writer.write(GOOD)
            assert await client.texts(1) == ["good"]
            client.writer.write(frames[:1])
            await asyncio.sleep(0.01)
            client.writer.write(frames[1:])
        else:
            client.writer.write(GOOD + frames)
        await client.texts(2)
        assert client.closed is not None
        assert client.closed.code == code

    told(story)


class Sender:
    """A socket as far as an outbox knows one."""

    def __init__(self, sent: list[str], name: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.sent, self.name = sent, name

    def flush(self) -> None:
        if self.name == "broken":
            raise OSError("this socket is broken")
        self.sent.append(self.name)


def test_a_line_that_breaks_does_not_hold_up_the_others() -> None:
    async def story() -> None:
        wrong: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context["exception"]))
        sent: list[str] = []
        outbox = Outbox()
        for name in ("one", "broken", "two"):
            outbox.add(Sender(sent, name))  # type: ignore[arg-type]
        for _ in range(3):
            await asyncio.sleep(0)
        assert sorted(sent) == ["one", "two"]
        assert [str(error) for error in wrong] == ["this socket is broken"]
        outbox.add(Sender(sent, "three"))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert sent[-1] == "three"

    asyncio.run(story())
