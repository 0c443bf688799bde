"""Connections: what is sent to each goes out in the order in which it was sent."""

from typing import Protocol

from ..messages import FromServer, encode

# Who is that far behind is better off connecting again and asking what was missed.
MOST_WAITING = 1_000  # messages
MOST_BYTES = 1_000_000  # of them together

TOO_SLOW, NOT_WELCOME = 1013, 1008  # codes with which WebSockets are closed


class Line(Protocol):
    """What a connection speaks through."""

    @property
    def full(self) -> bool:
        """Whether the other side does not keep up."""

    def say(self, message: bytes) -> None:
        """Send a text; never waits."""

    def hang_up(self, code: int) -> None:
        """Say goodbye, and close even if nobody hears it."""


class Connection:
    """Somebody who listens."""

    def __init__(self, line: Line, person: str | None, name: str | None, session: str | None = None) -> None:
        self.line = line
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
        if not self._waiting and not self.line.full:
            self.line.say(message)
        elif len(self._waiting) >= MOST_WAITING or (self._waiting and self._bytes + len(message) > MOST_BYTES):
            self.close()
        else:
            self._waiting.append(message)
            self._bytes += len(message)

    def go_on(self) -> None:
        """There is room again."""
        while self._waiting and not self.line.full:
            message = self._waiting.pop(0)
            self._bytes -= len(message)
            self.line.say(message)

    def close(self, code: int = TOO_SLOW) -> None:
        """Send nothing more, and hang up."""
        if not self.lost:
            self.lost = True
            self._waiting.clear()
            self.line.hang_up(code)
