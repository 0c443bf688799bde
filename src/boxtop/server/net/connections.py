"""Connections of clients, each with an ordered send queue."""

from typing import Protocol

from ...words import ENGLISH
from ..messages import FromServer, encode

# Limits of the send queue. A client that is further behind is disconnected, and catches up when it reconnects.
MOST_QUEUED = 1_000  # messages
MOST_QUEUED_BYTES = 1_000_000

TRY_AGAIN_LATER, POLICY_VIOLATION = 1013, 1008  # WebSocket close codes


class Socket(Protocol):
    """What a connection writes to."""

    @property
    def full(self) -> bool:
        """Whether the send buffer is full."""

    def write_text(self, message: bytes) -> None:
        """Send a text message; never blocks."""

    def close_socket(self, code: int) -> None:
        """Begin the close handshake; the connection is aborted if the other side does not answer."""


class Connection:
    """A client connected by a WebSocket."""

    def __init__(
        self,
        socket: Socket,
        person: str | None,
        name: str | None,
        session: str | None = None,
        language: str = ENGLISH,
    ) -> None:
        self.socket = socket
        self.language = language  # in which it is sent sentences
        self.person = person
        self.name = name
        self.session = session  # its id
        self.watching: set[str] = set()  # ids of matches
        self.lost = False  # closed, or too slow
        self._queue: list[bytes] = []  # nearly always empty; an empty list takes a tenth of an empty deque
        self._queued_bytes = 0

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Send an encoded message, or queue it while the send buffer is full; never blocks."""
        if self.lost:
            return
        if not self._queue and not self.socket.full:
            self.socket.write_text(message)
        elif len(self._queue) >= MOST_QUEUED or (self._queue and self._queued_bytes + len(message) > MOST_QUEUED_BYTES):
            self.close()
        else:
            self._queue.append(message)
            self._queued_bytes += len(message)

    def drain(self) -> None:
        """Send queued messages until the send buffer is full."""
        while self._queue and not self.socket.full:
            message = self._queue.pop(0)
            self._queued_bytes -= len(message)
            self.socket.write_text(message)

    def close(self, code: int = TRY_AGAIN_LATER) -> None:
        """Drop queued messages and close the socket."""
        if not self.lost:
            self.lost = True
            self._queue.clear()
            self.socket.close_socket(code)
