"""How messages come and go on a WebSocket.

Nearly all are short texts in one piece. uvicorn and the library under it handle each in many small steps, which cost
more than judging a move; here such messages are read and written directly, and passed on without tasks and queues in
between. Everything else (the opening, messages in pieces, pings, and whatever breaks the rules) is left to them.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .limits import Bucket, plain

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

OPEN = State.OPEN
EXTENSION = "boxtop.line"  # by which an application finds the line in the scope of a connection
WHOLE_TEXT = 0x81  # the first byte of a text in one piece
LAST_PIECE = 0x80
CONTROL = 0x08
MASKED = 0x80  # in the second byte: clients have to
NO_TEXT = 1007
SHORTEST_REST = 0.1  # seconds in which nobody looks at a client that sends too much
LAST_WORDS = 2.0  # seconds in which a connection can be closed in peace; then nobody waits for the other side


class Outbox:
    """The lines of one event loop on which something was said; at the end of the moment each makes one write of it."""

    def __init__(self) -> None:
        self._lines: list[FramedLine] = []

    def add(self, line: "FramedLine") -> None:
        if not self._lines:
            line.loop.call_soon(self._flush)
        self._lines.append(line)

    def _flush(self) -> None:
        try:
            while self._lines:
                self._lines.pop().flush()
        finally:  # whatever is wrong with one line, the others do not wait for it
            if self._lines:
                self._lines[-1].loop.call_soon(self._flush)


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


class FramedLine(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with a short way for plain messages."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._hear: Callable[[str | bytes], None] | None = None
        self._on_room: Callable[[], None] = lambda: None
        self._allowance: Bucket  # these three are given by who listens
        self._between_frames = False  # whether we read: the library gets whole frames then, and only what is not plain
        self._in_pieces = False  # whether a message has begun that is not complete
        self._rest = b""  # what is not read yet: the beginning of a frame, or what came too early or too fast
        self._unwanted = False  # whether the application has enough for a while
        self._resting: asyncio.TimerHandle | None = None  # until the client may send more
        self._unsent: list[bytes] = []
        self._longest = self.config.ws_max_size
        self._outbox = _outboxes.setdefault(self.loop, Outbox())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = plain(self.client)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application runs only after this
            self.scope["extensions"][EXTENSION] = {"line": self}

    # -- coming --------------------------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[str | bytes], None], on_room: Callable[[], None], allowance: Bucket) -> None:
        """From now on, pass messages on by a call, and tell when there is room again after `full`.

        Frames of all kinds are taken out of the allowance; when it is empty, the client has to wait. Only the end of
        the connection still comes by `receive`.
        """
        self._hear, self._on_room, self._allowance = hear, on_room, allowance
        self._between_frames = True
        self._read_on()

    def stop_listening(self) -> None:
        """Take nothing more off the line for a while."""
        self._unwanted = True
        self._pause()

    def listen_again(self) -> None:
        self._unwanted = False
        if self.read_paused:
            self._resume()

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        if self.read_paused and not self._unwanted and self._resting is None and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._between_frames:
            self._read(self._rest + data if self._rest else data)
        elif self.handshake_initiated and self._hear is None:  # they cannot wait to be welcomed
            self._rest += data
            self._pause()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._resting is not None:
            self._resting.cancel()

    def _rest_for(self, seconds: float) -> None:
        """They sent too much: what is there waits, and so does what they send now."""
        if self._resting is None:
            self._resting = self.loop.call_later(max(seconds, SHORTEST_REST), self._read_on)
            self._pause()

    def _read_on(self) -> None:
        self._resting = None
        if not self.transport.is_closing():
            self._read(self._rest)
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
                self._between_frames, data = False, data[at:]  # the library says what is wrong with it
                super().data_received(data)
                return
            end = start + length
            if size < end:
                break
            wait = self._allowance.take()
            if wait:
                self._rest_for(wait)
                break
            if first == WHOLE_TEXT and not self._in_pieces:
                self._pass_on(apply_mask(data[start:end], data[start - 4 : start]), "text")
            else:
                if not first & CONTROL:
                    self._in_pieces = not first & LAST_PIECE
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def send_receive_event_to_app(self) -> None:
        """What the library has put together from pieces, or is no text."""
        if self._hear is None:
            super().send_receive_event_to_app()
        else:
            whole, self.frames = b"".join(self.frames), []
            self._pass_on(whole, self.curr_msg_data_type)

    def _pass_on(self, message: bytes, kind: str) -> None:
        if self.close_sent or self._hear is None:
            return  # nobody listens any more
        try:
            said = message.decode() if kind == "text" else message
        except UnicodeDecodeError:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
        else:
            self._hear(said)

    # -- going ---------------------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._on_room()

    def say(self, message: bytes) -> None:
        if self.conn.state is not OPEN:
            return  # they are saying goodbye, or are gone
        size = len(message)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            self._outbox.add(self)
        self._unsent += (head, message)

    def flush(self) -> None:
        """Send what was said."""
        if self._unsent:
            frames, self._unsent = self._unsent, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(frames))

    def hang_up(self, code: int) -> None:
        self.flush()
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
        self.listen_again()  # for their goodbye
