"""Connections: each has one ordered queue of messages that go out to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from .messages import FromServer, encode

# Who is that far behind is better off connecting again and asking what was missed.
MOST_WAITING = 1_000  # messages
MOST_BYTES = 1_000_000  # of them together

TOO_SLOW, NOT_WELCOME = 1013, 1008  # codes with which WebSockets are closed


class Connection:
    """Somebody who listens. What is sent goes out in the order in which it was sent."""

    def __init__(self, person: str | None, name: str | None, session: str | None = None) -> None:
        self.person = person
        self.name = name
        self.session = session  # its id, by which it can be ended
        self.watching: set[str] = set()  # matches, by id
        self.lost = False  # too slow, or gone
        self.code = TOO_SLOW  # why, once it is
        self.on_close: Callable[[], None] | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake: asyncio.Future[None] | None = None  # while the queue is empty

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Put an encoded message into the queue; never waits."""
        if self.lost:
            return
        if len(self._waiting) >= MOST_WAITING or (self._waiting and self._bytes + len(message) > MOST_BYTES):
            self.close()
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self._go_on()

    def close(self, code: int = TOO_SLOW) -> None:
        """Send nothing more, and hang up."""
        if self.lost:
            return
        self.lost, self.code = True, code
        self._waiting.clear()
        self._go_on()
        if self.on_close is not None:
            self.on_close()

    async def pump(self, out: Callable[[bytes], Awaitable[None]]) -> None:
        """Pass on what is in the queue until the connection is lost."""
        while not self.lost:
            if not self._waiting:
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await out(message)

    def _go_on(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)
