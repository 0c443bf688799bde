"""HTTP request timeouts: a request comes whole and in time, or its connection is closed.

uvicorn closes a connection that is silent after an answer, but waits for ever for a first request, for the rest of one,
and for its body. Each that waits is a file to the system, of which there are only so many.
"""

import asyncio
from typing import Any

from h11 import IDLE, SEND_BODY
from uvicorn.protocols.http.h11_impl import H11Protocol

from .limits import plain

REQUEST_TIMEOUT = 30.0  # seconds from the opening of a connection, or from the last answer


class TimedHttpProtocol(H11Protocol):
    """uvicorn's HTTP, with a timeout for requests. How long an answer takes is our own affair."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain(self.client)
        self._set_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._set_timer()

    def handle_events(self) -> None:
        super().handle_events()
        self._set_timer()

    def _set_timer(self) -> None:
        """It runs while a request is to come or not whole; not when the connection is lost, or is a WebSocket now."""
        awaited = self.conn.their_state in (IDLE, SEND_BODY) and self in self.connections
        if awaited and self._timer is None:
            self._timer = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)
        elif not awaited and self._timer is not None:
            self._timer.cancel()
            self._timer = None
