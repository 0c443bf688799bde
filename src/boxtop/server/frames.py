"""How messages come and go on a WebSocket.

Nearly all are short texts in one piece. uvicorn and the library under it handle each in many small steps, which cost
more than judging a move; here such messages are read and written directly. Everything else (the opening, messages in
pieces, pings, the end, and whatever breaks the rules) is left to them.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81  # the first byte of a text in one piece
LAST_PIECE = 0x80
CONTROL = 0x08
MASKED = 0x80  # in the second byte: clients have to
MOST_UNREAD = 16  # messages, before a client has to wait


class PlainFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with a short way for plain messages; those of one moment leave by one write."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._between_frames = False  # whether we read: the library gets whole frames then, and only what is not plain
        self._early = False  # whether the client spoke before it was welcome
        self._in_pieces = False  # whether a message has begun that is not complete
        self._rest = b""  # the beginning of a frame
        self._unsent: list[bytes] = []

    # -- coming --------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._between_frames:
            self._read(self._rest + data if self._rest else data)
        else:
            self._early = self.handshake_initiated
            super().data_received(data)

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
            if not second & MASKED or length > self.config.ws_max_size:
                self._between_frames, data = False, data[at:]  # the library says what is wrong with it
                super().data_received(data)
                return
            end = start + length
            if size < end:
                break
            if first != WHOLE_TEXT or self._in_pieces or not self._hear(data[start - 4 : start], data[start:end]):
                if not first & CONTROL:
                    self._in_pieces = not first & LAST_PIECE
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def _hear(self, mask: bytes, masked: bytes) -> bool:
        """Pass on a text; False if it is none."""
        try:
            text = apply_mask(masked, mask).decode()
        except UnicodeDecodeError:
            return False
        if self.close_sent:
            return True  # nobody listens any more
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    # -- going ---------------------------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            self._write()  # what was said before comes before
            await super().send(message)
            if message["type"] == "websocket.accept":
                self._between_frames = not self._early
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        payload = text.encode()
        size = len(payload)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            self.loop.call_soon(self._write)
        self._unsent += (head, payload)

    def _write(self) -> None:
        if self._unsent:
            frames, self._unsent = self._unsent, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(frames))
