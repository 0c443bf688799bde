"""The WebSocket at /api/socket. HANDLERS says which method handles which message."""

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
from ...words import Text, say, text
from .. import clock, messages
from ..background import BackgroundTasks
from ..net.budget import Budget, metered, metered_alike
from ..net.connections import Connection
from ..net.limits import address
from ..net.security import check_site
from ..net.websocket import EXTENSION, WebSocketProtocol
from ..people.accounts import Identity
from ..people.authentication import authenticate
from ..people.default_names import shown
from ..play import projection
from ..play.errors import NoMatch, OutOfStep
from ..service import Service
from .common import OURS, due_cookie, headers_of, negotiated, public_message, status_of

MOST_WATCHED = 200  # matches by one connection
LONGEST_MESSAGE = 20_000  # letters
LONGEST_REASON = 200  # letters of a decoding error, which may quote the message
LATE_EVENTS = 20  # that come with a refusal of a move that was late
MOST_UNREAD = 16  # messages in the inbox before reading stops

log = logging.getLogger("boxtop.sockets")


class SocketSession:
    """One WebSocket connection, from accept to close."""

    def __init__(
        self,
        service: Service,
        socket: WebSocketProtocol,
        someone: Identity | None,
        address: str,
        language: str,
        budget: Budget,
    ) -> None:
        self.service, self.socket, self.budget = service, socket, budget
        self.person = None if someone is None else someone.id
        self.address = address
        self.owner = service.matches.owners.of(self.person, address)
        name = None if someone is None else text(shown(someone.name), language)
        session = None if someone is None else someone.session.id
        self.connection = Connection(socket, self.person, name, session, language)
        self._loop = asyncio.get_running_loop()  # cached: getting it for every message is surprisingly slow
        self._inbox: list[str | bytes] = []  # short; an empty deque would take ten times as much memory
        self._handling: asyncio.Task[None] | None = None
        self._tasks = BackgroundTasks()  # slow answers

    async def run(self, receive: Receive) -> None:
        """Handle messages until one side closes."""
        service, connection = self.service, self.connection
        service.connections.add(connection)
        service.metrics.connections.inc()
        try:
            connection.send(
                messages.Hello(messages.VERSION, connection.person, connection.name, clock.now(), service.address)
            )
            self.socket.start_reading(self._on_message, self._on_writable, service.limiter.bucket("frame"))
            while (await receive())["type"] != "websocket.disconnect":
                pass  # messages are delivered to `_on_message`
        finally:
            connection.close()
            self._inbox.clear()
            await self._tasks.close()
            handling = [] if self._handling is None else [self._handling]  # the current message is finished
            await asyncio.gather(*handling, return_exceptions=True)
            service.matches.disconnected(connection)  # not before: the message might be a `watch`
            service.connections.discard(connection)
            service.metrics.connections.dec()

    def _on_message(self, raw: str | bytes) -> None:
        """Queue a message; messages are handled one after the other."""
        self._inbox.append(raw)
        if self._handling is None and not self.socket.full:
            self._handling = self._loop.create_task(self._handle_all())
        elif len(self._inbox) > MOST_UNREAD:
            self.socket.stop_reading()

    def _on_writable(self) -> None:
        """The send buffer has room again."""
        self.connection.drain()
        if self._inbox and self._handling is None:
            self._handling = self._loop.create_task(self._handle_all())

    async def _handle_all(self) -> None:
        """Handle queued messages, as long as the client reads the answers."""
        try:
            while self._inbox and not self.connection.lost and not self.socket.full:
                await metered(self._handle(self._inbox.pop(0)), self.budget)
                if self._inbox:  # let other clients have their turn, and the answer go out
                    await asyncio.sleep(0)
        finally:  # whatever happens, the next message will be handled
            self._handling = None
            self.socket.resume_reading()

    async def _handle(self, raw: str | bytes) -> None:
        """Decode and answer a message. Errors are refusals and do not close the connection; bugs are logged."""
        message: messages.FromClient | None = None
        try:
            message = _read(raw)
            await self.budget.turn(first=isinstance(message, messages.Do))
        except Unreadable as error:
            await self.budget.turn()
            self.service.metrics.refused.labels(type(error).__name__).inc()
            self.connection.send(messages.Refused(error.text(self.connection.language), error.tag))
        except Exception:
            log.exception("decoding a message crashed")
            self._refuse(OURS, None)
        if message is None:
            return
        self.service.metrics.moves.messages[TYPES[type(message)]] += 1
        if type(message) in SLOW:
            self._tasks.start(metered_alike(self._answer(message)))
        else:
            await self._answer(message)

    async def _answer(self, message: messages.FromClient) -> None:
        try:
            await HANDLERS[type(message)](self, message)
        except BoxtopError as error:
            self._refuse_error(error, message)
        except Exception:
            log.exception("handling a message crashed", extra={"work": type(message).__name__})
            self._refuse(OURS, message)

    def _refuse_error(self, error: BoxtopError, message: messages.FromClient | None) -> None:
        rule = (error.rule or "") if isinstance(error, IllegalMove) else ""
        sentence = error.reason if isinstance(error, IllegalMove) else public_message(error)
        self.service.metrics.refused.labels(type(error).__name__).inc()
        self._refuse(sentence, message, rule)

    def _refuse(self, sentence: Text, message: messages.FromClient | None, rule: str = "") -> None:
        tag, match = getattr(message, "tag", ""), getattr(message, "match", "")
        self.connection.send(messages.Refused(text(sentence, self.connection.language), tag, match, rule))

    # -- handlers ------------------------------------------------------------------------------------------------------

    async def watch(self, message: messages.Watch) -> None:
        if len(self.connection.watching) >= MOST_WATCHED:
            raise Refused(say("too-many-watched", most=MOST_WATCHED))
        await self.service.admit(self.budget, self.person, message.match)
        await self.service.matches.watch(
            self.connection, message.match, message.since, message.detail, owner=self.owner
        )

    async def unwatch(self, message: messages.Unwatch) -> None:
        self.service.matches.unwatch(self.connection, message.match)

    async def do(self, message: messages.Do) -> None:
        if self.person is None:
            raise NoMatch
        begun = time.perf_counter()
        await self.service.admit(self.budget, self.person, message.match)
        loaded = await self.service.matches.find(message.match)
        try:
            number = await self.service.matches.do(
                loaded,
                self.person,
                message.action,
                revision=message.revision,
                seat=message.seat,
                owner=self.owner,
            )
        except OutOfStep as error:
            self._refuse_error(error, message)
            async with loaded.lock():  # changes that are not stored yet must not be seen
                known = loaded.match.number - LATE_EVENTS  # those before it the client has, or asks for by `watch`
                language = self.connection.language
                self.connection.send(projection.news(loaded, self.person, max(0, known), language=language))
            return
        self.service.metrics.moves.observe(time.perf_counter() - begun)
        self.connection.send(messages.Done(message.tag, message.match, number))

    async def hint(self, message: messages.Hint) -> None:
        self.budget.check()
        self.service.limiter.spend("hint", self.person or self.address)
        self.service.limiter.spend("hints", self.address)
        loaded = await self.service.matches.find(message.match)
        if self.person is None:
            raise NoMatch
        advice = await self.service.matches.hint(loaded, self.person, owner=self.owner)
        self.connection.send(
            messages.Advice(
                message.tag,
                message.match,
                advice.revision,
                advice.answer.value,
                advice.rated(self.connection.language),
            )
        )

    async def ping(self, message: messages.Ping) -> None:
        self.connection.send(messages.Pong(message.tag, clock.now(), self.service.address))


HANDLERS: dict[type[messages.FromClient], Callable[[SocketSession, Any], Awaitable[None]]] = {
    messages.Watch: SocketSession.watch,
    messages.Unwatch: SocketSession.unwatch,
    messages.Do: SocketSession.do,
    messages.Hint: SocketSession.hint,
    messages.Ping: SocketSession.ping,
}
TYPES = {kind: str(kind.__struct_config__.tag) for kind in HANDLERS}  # the `type` of each message
SLOW = (messages.Hint,)  # answered in the background, so that they do not hold up the next message


class Unreadable(BoxtopError):
    """A message that cannot be decoded; `tag` is its tag, if that can be read."""

    def __init__(self, message: Text, tag: str = "") -> None:
        super().__init__(message)
        self.tag = tag


def _read(raw: str | bytes) -> messages.FromClient:
    if len(raw) > LONGEST_MESSAGE:
        raise Unreadable(say("message-too-long", most=LONGEST_MESSAGE))
    try:
        return messages.read(raw)
    except UnicodeDecodeError as error:  # of a binary message
        raise Unreadable(say("message-not-utf8"), messages.tag_of(raw)) from error
    except (msgspec.MsgspecError, RecursionError) as error:  # RecursionError: nested too deeply
        raise Unreadable(
            say("message-unreadable", why=one_line(str(error), LONGEST_REASON)), messages.tag_of(raw)
        ) from error


async def serve_socket(service: Service, scope: WebSocketScope, receive: Receive, send: Send) -> None:
    """Serve a WebSocket from the handshake on, without Litestar, whose wrapping takes more memory than the session."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    budget = service.budgets.of(address(connection))
    await receive()  # websocket.connect
    await budget.turn()
    try:
        check_site(connection, service.settings.public)
        service.limiter.spend("connect", address(connection))
        someone = await metered(authenticate(connection, service.people), budget)
    except BoxtopError as error:
        service.metrics.refused.labels(type(error).__name__).inc()
        headers = [(name.lower().encode(), value.encode()) for name, value in headers_of(error).items()]
        await send({"type": "websocket.http.response.start", "status": status_of(error), "headers": headers})
        await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
        return
    due = due_cookie(service, connection, someone)
    await send(
        {
            "type": "websocket.accept",
            "subprotocol": None,
            "headers": [] if due is None else [due.to_encoded_header()],
        }
    )
    socket: WebSocketProtocol = scope["extensions"][EXTENSION]["socket"]  # type: ignore[index,assignment]
    budget.identify(None if someone is None else someone.id)
    session = SocketSession(service, socket, someone, address(connection), negotiated(connection, someone), budget)
    del connection, scope  # free the request: a session may last for days
    await session.run(receive)
