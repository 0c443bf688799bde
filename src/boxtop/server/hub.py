"""Connections: each has one ordered queue of messages that go out to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from .messages import FromServer, encode

MOST_WAITING = 1_000  # messages; who is that far behind is better off connecting again and asking what was missed


class Connection:
    """Somebody who listens. What is sent goes out in the order in which it was sent."""

    def __init__(self, person: str | None, name: str | None) -> None:
        self.person = person
        self.name = name
        self.watching: set[str] = set()  # matches, by id
        self.lost = False  # too slow, or gone
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Put an encoded message into the queue; never waits."""
        if self.lost:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close()
            return
        self._waiting.append(message)
        self._wake.set()

    def close(self) -> None:
        """Send nothing more."""
        self.lost = True
        self._waiting.clear()
        self._wake.set()

    async def pump(self, out: Callable[[bytes], Awaitable[None]]) -> None:
        """Pass on what is in the queue until the connection is lost."""
        while not self.lost:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await out(self._waiting.popleft())
