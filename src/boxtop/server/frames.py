"""How messages leave on a WebSocket: those of one moment together, for each write to the network costs as much as
judging a move."""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


class Together(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, but what is sent before the loop comes round again goes out by one write."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._unsent: list[bytes] = []

    async def send(self, message: Any) -> None:
        plain = message["type"] == "websocket.send" and self.handshake_complete and not self.close_sent
        if not plain or message.get("text") is None:
            self._write()  # what was said before comes before
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            self.conn.send_text(message["text"].encode())
        except InvalidState as error:  # they are saying goodbye
            raise ClientDisconnected from error
        if not self._unsent:
            self.loop.call_soon(self._write)
        self._unsent += self.conn.data_to_send()

    def _write(self) -> None:
        if self._unsent:
            frames, self._unsent = self._unsent, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(frames))
