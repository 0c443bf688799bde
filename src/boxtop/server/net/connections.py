"""Connections: what is sent to each goes out in the order in which it was sent."""

from typing import Protocol

from ..messages import FromServer, encode

# A client that far behind is better off connecting again and asking what it missed.
MOST_WAITING = 1_000  # messages
MOST_BYTES = 1_000_000  # of them together

TRY_AGAIN_LATER, POLICY_VIOLATION = 1013, 1008  # codes with which WebSockets are closed


class Socket(Protocol):
    """What a connection writes to."""

    @property
    def full(self) -> bool:
        """Whether the send buffer is full."""

    def write_text(self, message: bytes) -> None:
        """Send a text; never waits."""

    def close_socket(self, code: int) -> None:
        """Begin the close handshake; the connection ends even if the other side does not answer."""


class Connection:
    """A client that is connected by a WebSocket."""

    def __init__(self, socket: Socket, person: str | None, name: str | None, session: str | None = None) -> None:
        self.socket = socket
        self.person = person
        self.name = name
        self.session = session  # its id, by which it can be ended
        self.watching: set[str] = set()  # matches, by id
        self.lost = False  # too slow, or gone
        self._waiting: list[bytes] = []  # nearly always empty, which takes a tenth of an empty deque
        self._bytes = 0

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Send an encoded message, or keep it until there is room; never waits."""
        if self.lost:
            return
        if not self._waiting and not self.socket.full:
            self.socket.write_text(message)
        elif len(self._waiting) >= MOST_WAITING or (self._waiting and self._bytes + len(message) > MOST_BYTES):
            self.close()
        else:
            self._waiting.append(message)
            self._bytes += len(message)

    def drain(self) -> None:
        """Send what had to wait, as far as there is room."""
        while self._waiting and not self.socket.full:
            message = self._waiting.pop(0)
            self._bytes -= len(message)
            self.socket.write_text(message)

    def close(self, code: int = TRY_AGAIN_LATER) -> None:
        """Send nothing more, and close the socket."""
        if not self.lost:
            self.lost = True
            self._waiting.clear()
            self.socket.close_socket(code)
