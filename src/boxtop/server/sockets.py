"""The WebSocket: messages in, messages out. One table says who answers which message."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..errors import BoxtopError, IllegalMove
from ..match.table import shown
from . import messages as say
from .guard import TooMuch
from .hub import Connection
from .live import now
from .matches import NoMatch, OutOfStep
from .people import Someone
from .service import Service

MOST_WATCHED = 200  # matches by one connection
LONGEST_MESSAGE = 20_000  # letters
POLICY_VIOLATION, TOO_SLOW = 1008, 1013  # codes with which WebSockets are closed


class Talk:
    """One connection and what it says."""

    def __init__(self, service: Service, someone: Someone | None, address: str) -> None:
        self.service = service
        self.person = None if someone is None else someone.id
        self.key = f"{address} {id(self)}"
        self.address = address
        self.connection = Connection(self.person, None if someone is None else someone.name)

    async def run(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Listen and answer until one side has had enough."""
        service, connection = self.service, self.connection
        service.connections.add(connection)
        service.meters.connections.inc()
        pump = asyncio.create_task(self._pump(socket))
        connection.send(say.Hello(say.VERSION, connection.person, connection.name, now()))
        try:
            while not connection.lost:
                await self._heard(await socket.receive_data("text"))
        except WebSocketDisconnect:
            pass  # they left: that is how all conversations end
        finally:
            connection.close()
            service.matches.gone(connection)
            service.connections.discard(connection)
            service.meters.connections.dec()
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def _pump(self, socket: WebSocket[Any, Any, Any]) -> None:
        async def out(message: bytes) -> None:
            await socket.send_data(message.decode(), "text")

        try:
            await self.connection.pump(out)
            await socket.close(TOO_SLOW)
        except (RuntimeError, WebSocketDisconnect):
            self.connection.close()  # it was closed from the other side while we spoke

    async def _heard(self, text: str | bytes) -> None:
        message: say.FromClient | None = None
        try:
            self.service.limiter.spend("say", self.key)
            if len(text) > LONGEST_MESSAGE:
                self._refuse(f"A message has at most {LONGEST_MESSAGE:,} letters.", None)
                return
            message = say.read(text)
            self.service.meters.messages.labels(type(message).__name__).inc()
            await ANSWERS[type(message)](self, message)
        except msgspec.MsgspecError as error:
            self._refuse(f"This message cannot be read: {shown(str(error))}", None)
        except (ValueError, RecursionError) as error:
            if not isinstance(error, BoxtopError):
                raise
            self._refuse_error(error, message)
        except BoxtopError as error:
            self._refuse_error(error, message)

    def _refuse_error(self, error: BoxtopError, message: say.FromClient | None) -> None:
        rule = (error.rule or "") if isinstance(error, IllegalMove) else ""
        sentence = error.sentence if isinstance(error, IllegalMove) else str(error)
        self.service.meters.refused.labels(type(error).__name__).inc()
        if isinstance(error, TooMuch):
            self.connection.send(say.Not(sentence))
            return
        self._refuse(sentence, message, rule)

    def _refuse(self, sentence: str, message: say.FromClient | None, rule: str = "") -> None:
        tag, match = getattr(message, "tag", ""), getattr(message, "match", "")
        self.connection.send(say.Not(sentence, tag, match, rule))

    # -- answers -------------------------------------------------------------------------------------------------------

    async def watch(self, message: say.Watch) -> None:
        if len(self.connection.watching) >= MOST_WATCHED:
            self._refuse(f"One connection can watch {MOST_WATCHED} matches.", message)
            return
        await self.service.matches.watch(self.connection, message.match, message.since, message.detail)

    async def unwatch(self, message: say.Unwatch) -> None:
        self.service.matches.unwatch(self.connection, message.match)

    async def do(self, message: say.Do) -> None:
        if self.person is None:
            raise NoMatch
        begun = time.perf_counter()
        live = await self.service.matches.find(message.match)
        try:
            number = await self.service.matches.do(
                live, self.person, message.action, position=message.position, seat=message.seat
            )
        except OutOfStep as error:
            self._refuse(str(error), message)
            self.connection.send(live.news(self.person, 0))
            return
        self.service.meters.doing.observe(time.perf_counter() - begun)
        self.connection.send(say.Done(message.tag, message.match, number))

    async def hint(self, message: say.Hint) -> None:
        self.service.limiter.spend("hint", self.person or self.address)
        live = await self.service.matches.find(message.match)
        if self.person is None or not live.may_see(self.person):
            raise NoMatch
        state = live.match.state if live.match.order else None
        position, answer = await self.service.matches.hint(live, self.person)
        assert state is not None
        rated = [say.Rated(move, state.short(state.parse(move)), value) for move, value in answer.rated]
        self.connection.send(say.Advice(message.tag, message.match, position, answer.value, rated))

    async def ping(self, message: say.Ping) -> None:
        self.connection.send(say.Pong(message.tag, now()))


ANSWERS: dict[type[say.FromClient], Callable[[Talk, Any], Awaitable[None]]] = {
    say.Watch: Talk.watch,
    say.Unwatch: Talk.unwatch,
    say.Do: Talk.do,
    say.Hint: Talk.hint,
    say.Ping: Talk.ping,
}
