"""How HTTP requests come: whole and in time, or their connection is closed.

uvicorn closes a connection that is silent after an answer, but waits for ever for a first request, for the rest of one,
and for its body. Each that waits is a file to the system, of which there are only so many.
"""

import asyncio
from typing import Any

from h11 import IDLE, SEND_BODY
from uvicorn.protocols.http.h11_impl import H11Protocol

from .limits import plain

WHOLE_REQUEST = 30.0  # seconds from the opening of a connection, or from the last answer


class TimedRequests(H11Protocol):
    """uvicorn's HTTP, with a clock for who asks. How long an answer takes is our own affair."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain(self.client)
        self._set_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._set_clock()

    def handle_events(self) -> None:
        super().handle_events()
        self._set_clock()

    def _set_clock(self) -> None:
        """It runs while a request is to come or not whole; not when the connection is lost, or is a WebSocket now."""
        awaited = self.conn.their_state in (IDLE, SEND_BODY) and self in self.connections
        if awaited and self._late is None:
            self._late = self.loop.call_later(WHOLE_REQUEST, self.transport.close)
        elif not awaited and self._late is not None:
            self._late.cancel()
            self._late = None
