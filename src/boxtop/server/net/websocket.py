"""The WebSocket protocol: uvicorn's own, with a fast path for plain messages.

Nearly all messages are short text frames. uvicorn and websockets handle each in many small steps, which cost more than
checking a move; here such frames are parsed and written directly, and delivered by a call, without tasks and queues in
between. Everything else (the handshake, fragmented messages, pings, protocol errors) is left to the library.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from .limits import Bucket, unmapped
from .uvicorn_internals import WebSocketsSansIOProtocol
from .websockets_internals import State, apply_mask

OPEN = State.OPEN
EXTENSION = "boxtop.websocket"  # the key of the socket in the ASGI scope of a connection
TEXT_FRAME = 0x81  # the first byte of an unfragmented text frame
FINAL = 0x80
CONTROL = 0x08
MASKED = 0x80  # in the second byte; frames of clients have to be masked
NOT_UTF8 = 1007  # the close code
SHORTEST_THROTTLE = 0.1  # seconds for which a client that sends too much is not read, at least
CLOSE_TIMEOUT = 2.0  # seconds for the close handshake; then the connection is aborted


class Outbox:
    """The sockets of an event loop with unsent data; each is flushed by one write per turn of the loop."""

    def __init__(self) -> None:
        self._sockets: list[WebSocketProtocol] = []

    def add(self, socket: "WebSocketProtocol") -> None:
        if not self._sockets:
            socket.loop.call_soon(self._flush)
        self._sockets.append(socket)

    def _flush(self) -> None:
        try:
            while self._sockets:
                self._sockets.pop().flush()
        finally:  # an error of one socket must not hold up the others
            if self._sockets:
                self._sockets[-1].loop.call_soon(self._flush)


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with a fast path for plain messages."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._on_message: Callable[[str | bytes], None] | None = None
        self._on_writable: Callable[[], None] = lambda: None
        self._bucket: Bucket  # these three are set by `start_reading`
        self._reads_frames = False  # whether we parse frames; the library then gets whole frames that are not plain
        self._fragmented = False  # whether a fragmented message is incomplete
        self._unread = b""  # received: part of a frame, or data that came too early or too fast
        self._stopped = False  # whether the application has stopped reading
        self._throttled: asyncio.TimerHandle | None = None  # until the client may send more
        self._unsent: list[bytes] = []
        self._longest = self.config.ws_max_size
        self._outbox = _outboxes.setdefault(self.loop, Outbox())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = unmapped(self.client)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application runs only after this
            self.scope["extensions"][EXTENSION] = {"socket": self}

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":  # refused: else uvicorn logs that nobody answered
            self.handshake_complete = True

    # -- receiving -----------------------------------------------------------------------------------------------------

    def start_reading(
        self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None], bucket: Bucket
    ) -> None:
        """From now on, deliver messages to `on_message`, and call `on_writable` when the send buffer has room again.

        Each frame takes a token from the bucket; when it is empty, the client is throttled. Only the disconnect still
        comes by ASGI's `receive`.
        """
        self._on_message, self._on_writable, self._bucket = on_message, on_writable, bucket
        self._reads_frames = True
        self._resume_after_throttle()

    def stop_reading(self) -> None:
        """Stop reading until `resume_reading`; TCP flow control makes the client wait."""
        self._stopped = True
        self._pause()

    def resume_reading(self) -> None:
        self._stopped = False
        if self.read_paused:
            self._resume()

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        if self.read_paused and not self._stopped and self._throttled is None and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._reads_frames:
            self._read(self._unread + data if self._unread else data)
        elif self.handshake_initiated and self._on_message is None:  # sent before the connection was accepted
            self._unread += data
            self._pause()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._throttled is not None:
            self._throttled.cancel()

    def _throttle(self, seconds: float) -> None:
        """Stop reading for a while: the client sent too much."""
        if self._throttled is None:
            self._throttled = self.loop.call_later(max(seconds, SHORTEST_THROTTLE), self._resume_after_throttle)
            self._pause()

    def _resume_after_throttle(self) -> None:
        self._throttled = None
        if not self.transport.is_closing():
            self._read(self._unread)
            self._resume()

    def _read(self, data: bytes) -> None:
        at, size = 0, len(data)
        while size - at >= 2:
            first, second = data[at], data[at + 1]
            length, start = second & 127, at + 6  # the mask has four bytes
            if length >= 126:
                wide = 2 if length == 126 else 8
                length, start = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), start + wide
                if size < start:
                    break
            if not second & MASKED or length > self._longest:
                self._reads_frames, data = False, data[at:]  # invalid: the library handles the error
                super().data_received(data)
                return
            end = start + length
            if size < end:
                break
            wait = self._bucket.take()
            if wait:
                self._throttle(wait)
                break
            if first == TEXT_FRAME and not self._fragmented:
                self._deliver(apply_mask(data[start:end], data[start - 4 : start]), "text")
            else:
                if not first & CONTROL:
                    self._fragmented = not first & FINAL
                super().data_received(data[at:end])
            at = end
        self._unread = data[at:]

    def send_receive_event_to_app(self) -> None:
        """Deliver messages that the library has parsed: fragmented or binary ones."""
        if self._on_message is None:
            super().send_receive_event_to_app()
        else:
            whole, self.frames = b"".join(self.frames), []
            self._deliver(whole, self.curr_msg_data_type)

    def _deliver(self, message: bytes, kind: str) -> None:
        if self.close_sent or self._on_message is None:
            return  # the connection is closing
        try:
            decoded = message.decode() if kind == "text" else message
        except UnicodeDecodeError:
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
        else:
            self._on_message(decoded)

    # -- sending -------------------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._on_writable()

    def write_text(self, message: bytes) -> None:
        if self.conn.state is not OPEN:
            return  # closing or closed
        size = len(message)
        if size < 126:
            head = bytes((TEXT_FRAME, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            self._outbox.add(self)
        self._unsent += (head, message)

    def flush(self) -> None:
        """Write the unsent frames to the transport."""
        if self._unsent:
            frames, self._unsent = self._unsent, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(frames))

    def close_socket(self, code: int) -> None:
        self.flush()
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        self.resume_reading()  # for the peer's close frame
