"""HTTP request timeouts: a connection on which no complete request arrives in time is closed.

uvicorn closes connections that are idle after a response, but waits for ever for the first request, for the rest of it,
and for its body. Each waiting connection takes one of a limited number of file descriptors.
"""

import asyncio
from typing import Any

from h11 import IDLE, SEND_BODY

from .limits import unmapped
from .uvicorn_internals import H11Protocol

REQUEST_TIMEOUT = 30.0  # seconds since the connection was opened, or since the last response


class TimedHttpProtocol(H11Protocol):
    """uvicorn's HTTP protocol with a timeout for requests; responses have none."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = unmapped(self.client)
        self._set_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._set_timer()

    def handle_events(self) -> None:
        super().handle_events()
        self._set_timer()

    def _set_timer(self) -> None:
        """Run the timer while a request is awaited or incomplete; not on a closed connection or a WebSocket."""
        awaited = self.conn.their_state in (IDLE, SEND_BODY) and self in self.connections
        if awaited and self._timer is None:
            self._timer = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)
        elif not awaited and self._timer is not None:
            self._timer.cancel()
            self._timer = None
