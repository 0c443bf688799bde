"""The WebSocket: messages in, messages out. One table says who answers which message."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import Receive, Send, WebSocketScope

from ...errors import BoxtopError, IllegalMove, Refused
from ...match.names import one_line
from .. import messages as say
from ..background import Beside
from ..net.connections import NOT_WELCOME, TOO_SLOW, Connection
from ..net.websocket import EXTENSION, FramedLine
from ..people.accounts import Someone
from ..play.loaded import now
from ..play.resolve import NoMatch, OutOfStep
from ..service import Service
from ..store import StoreDown
from .common import OURS, address, check_site, told, who_asks

MOST_WATCHED = 200  # matches by one connection
LONGEST_MESSAGE = 20_000  # letters
LONGEST_REASON = 200  # letters, of why a message cannot be read: it may quote the message
MOST_UNREAD = 16  # messages, before a client has to wait

log = logging.getLogger("boxtop.sockets")


class Talk:
    """One connection and what it says."""

    def __init__(self, service: Service, line: FramedLine, someone: Someone | None, address: str) -> None:
        self.service, self.line = service, line
        self.person = None if someone is None else someone.id
        self.address = address
        who = (None, None) if someone is None else (someone.id, someone.name, someone.session.id)
        self.connection = Connection(line, *who)
        self._loop = asyncio.get_running_loop()  # to ask for it with every message takes longer than one would think
        self._inbox: list[str | bytes] = []  # short: an empty deque would take ten times as much memory
        self._answering: asyncio.Task[None] | None = None
        self._beside = Beside()  # answers that take long

    async def run(self, receive: Receive) -> None:
        """Listen and answer until one side has had enough."""
        service, connection = self.service, self.connection
        service.connections.add(connection)
        service.meters.connections.inc()
        try:
            connection.send(say.Hello(say.VERSION, connection.person, connection.name, now(), service.address))
            self.line.listen(self._hear, self._go_on, service.limiter.bucket("say"))
            while (await receive())["type"] != "websocket.disconnect":
                pass  # all else is heard directly
        finally:
            connection.close()
            self._inbox.clear()
            await self._beside.close()
            at_work = [] if self._answering is None else [self._answering]  # what was begun is finished
            await asyncio.gather(*at_work, return_exceptions=True)
            service.matches.gone(connection)  # not before: it might still begin to watch
            service.connections.discard(connection)
            service.meters.connections.dec()

    def _hear(self, text: str | bytes) -> None:
        """Messages are answered one after the other."""
        self._inbox.append(text)
        if self._answering is None and not self.line.full:
            self._answering = self._loop.create_task(self._answer_all())
        elif len(self._inbox) > MOST_UNREAD:
            self.line.stop_listening()

    def _go_on(self) -> None:
        """There is room on the line again."""
        self.connection.go_on()
        if self._inbox and self._answering is None:
            self._answering = self._loop.create_task(self._answer_all())

    async def _answer_all(self) -> None:
        """Answer what was heard; who does not take answers gets no more of them until there is room."""
        try:
            while self._inbox and not self.connection.lost and not self.line.full:
                await self._heard(self._inbox.pop(0))
                if self._inbox:  # several came at once: others have their turn, and the answer goes out
                    await asyncio.sleep(0)
        finally:  # whatever happens, nobody is left unheard
            self._answering = None
            self.line.listen_again()

    async def _heard(self, text: str | bytes) -> None:
        """Answer a message. Whatever it is, it costs nobody the connection, and our own mistakes are noted."""
        message: say.FromClient | None = None
        try:
            message = _read(text)
        except Unreadable as error:
            self.service.meters.refused.labels(type(error).__name__).inc()
            self.connection.send(say.Not(str(error), error.tag))
        except Exception:
            log.exception("a message broke while it was read")
            self._refuse(OURS, None)
        if message is None:
            return
        self.service.meters.moves.messages[TYPES[type(message)]] += 1
        if type(message) in SLOW:
            self._beside.begin(self._answer(message))
        else:
            await self._answer(message)

    async def _answer(self, message: say.FromClient) -> None:
        try:
            await ANSWERS[type(message)](self, message)
        except BoxtopError as error:
            self._refuse_error(error, message)
        except Exception:
            log.exception("a message broke", extra={"work": type(message).__name__})
            self._refuse(OURS, message)

    def _refuse_error(self, error: BoxtopError, message: say.FromClient | None) -> None:
        rule = (error.rule or "") if isinstance(error, IllegalMove) else ""
        sentence = error.sentence if isinstance(error, IllegalMove) else told(error)
        self.service.meters.refused.labels(type(error).__name__).inc()
        self._refuse(sentence, message, rule)

    def _refuse(self, sentence: str, message: say.FromClient | None, rule: str = "") -> None:
        tag, match = getattr(message, "tag", ""), getattr(message, "match", "")
        self.connection.send(say.Not(sentence, tag, match, rule))

    # -- answers -------------------------------------------------------------------------------------------------------

    async def watch(self, message: say.Watch) -> None:
        if len(self.connection.watching) >= MOST_WATCHED:
            raise Refused(f"One connection can watch {MOST_WATCHED} matches.")
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
            self._refuse_error(error, message)
            async with live.alone():  # nobody sees a change that is not stored yet
                self.connection.send(live.news(self.person, 0))
            return
        self.service.meters.moves.done(time.perf_counter() - begun)
        self.connection.send(say.Done(message.tag, message.match, number))

    async def hint(self, message: say.Hint) -> None:
        self.service.limiter.spend("hint", self.person or self.address)
        live = await self.service.matches.find(message.match)
        if self.person is None:
            raise NoMatch
        advised = await self.service.matches.hint(live, self.person)
        advice = say.Advice(message.tag, message.match, advised.position, advised.answer.value, advised.rated)
        self.connection.send(advice)

    async def ping(self, message: say.Ping) -> None:
        self.connection.send(say.Pong(message.tag, now(), self.service.address))


ANSWERS: dict[type[say.FromClient], Callable[[Talk, Any], Awaitable[None]]] = {
    say.Watch: Talk.watch,
    say.Unwatch: Talk.unwatch,
    say.Do: Talk.do,
    say.Hint: Talk.hint,
    say.Ping: Talk.ping,
}
TYPES = {kind: str(kind.__struct_config__.tag) for kind in ANSWERS}  # as clients write them
SLOW = (say.Hint,)  # nobody waits with the next message for these


class Unreadable(BoxtopError):
    """Something that is none of our messages; `tag` is what it may still say about itself."""

    def __init__(self, sentence: str, tag: str = "") -> None:
        super().__init__(sentence)
        self.tag = tag


def _read(text: str | bytes) -> say.FromClient:
    if len(text) > LONGEST_MESSAGE:
        raise Unreadable(f"A message has at most {LONGEST_MESSAGE:,} letters.")
    try:
        return say.read(text)
    except UnicodeDecodeError as error:  # of a message in bytes
        raise Unreadable("This message cannot be read: it is not UTF-8.", say.tag_of(text)) from error
    except (msgspec.MsgspecError, RecursionError) as error:  # the latter: brackets in brackets in brackets
        raise Unreadable(
            f"This message cannot be read: {one_line(str(error), LONGEST_REASON)}", say.tag_of(text)
        ) from error


async def converse(service: Service, scope: WebSocketScope, receive: Receive, send: Send) -> None:
    """Talk over a WebSocket that somebody opens. What frameworks would wrap around it costs more than the talk."""
    asker: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    await receive()  # that somebody would like to connect
    try:
        check_site(asker, service)
        service.limiter.spend("connect", address(asker))
        someone = await who_asks(asker, service)
    except BoxtopError as error:
        service.meters.refused.labels(type(error).__name__).inc()
        code = TOO_SLOW if isinstance(error, StoreDown) else NOT_WELCOME
        await send({"type": "websocket.close", "code": code, "reason": ""})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    line: FramedLine = scope["extensions"][EXTENSION]["line"]  # type: ignore[index,assignment]
    talk = Talk(service, line, someone, address(asker))
    del asker, scope  # what was read of the request is not needed any more, and a talk may last for days
    await talk.run(receive)
