"""The application: routes, WebSocket, errors and headers around a Service."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..errors import BoxtopError
from .guard import HEADERS, TLS_HEADERS, check_origin
from .people import Someone
from .routes import common, operations
from .routes.games import GameRoutes
from .routes.matches import MatchRoutes
from .routes.people import PeopleRoutes
from .service import Service, running
from .settings import Settings
from .sockets import POLICY_VIOLATION, Talk

LARGEST_BODY = 300_000  # bytes: two decks and a piece sheet fit many times

log = logging.getLogger("boxtop.app")


def application(settings: Settings) -> Litestar:
    """The server as an ASGI application; it starts and ends with the service in it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings) as service:
            app.state.service = service
            yield

    return Litestar(
        route_handlers=[
            PeopleRoutes,
            MatchRoutes,
            GameRoutes,
            operations.health,
            operations.metrics,
            operations.messages,
            operations.page,
            socket,
        ],
        dependencies={
            "service": Provide(common.provide_service, sync_to_thread=False),
            "someone": Provide(common.provide_someone),
            "me": Provide(common.provide_me),
        },
        before_request=common.check,
        exception_handlers={
            BoxtopError: common.refused,
            HTTPException: common.not_understood,
            Exception: _broken,
        },
        middleware=[_Outermost(settings)],
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Boxtop",
            version=__version__,
            description="Matches of Chessplus, Battle Chess, Battle Grid and Yahtzee: docs/server.md.",
            # Only the document: pages that show it would load scripts from elsewhere, which our policy forbids.
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Messages as in /api/messages.json."""
    service: Service = socket.app.state.service
    try:
        check_origin(socket.headers.get("origin"), socket.headers.get("host"))
        service.limiter.spend("connect", common.address(socket))
    except BoxtopError:
        await socket.close(POLICY_VIOLATION)
        return
    someone: Someone | None = await service.people.known(common.secret_of(socket))
    await socket.accept()
    await Talk(service, someone, common.address(socket)).run(socket)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[common.Problem]:
    """Our own mistake: the log has it, the client gets no details."""
    log.error("a request broke", exc_info=error, extra={"method": request.method})
    return Response(common.Problem("Something went wrong here. It has been noted."), status_code=500)


class _Outermost(ASGIMiddleware):
    """Headers on every answer, and one line in the log for each request, without who asked."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings) -> None:
        headers = {**HEADERS, **(TLS_HEADERS if settings.secure else {})}
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        begun = time.perf_counter()

        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
                service: Service = scope["litestar_app"].state.service
                service.meters.requests.labels(str(message["status"])).inc()
                took = round((time.perf_counter() - begun) * 1000, 1)
                told = {
                    "method": scope.get("method"),
                    "route": scope.get("path_template", ""),
                    "status": message["status"],
                }
                log.info("request", extra={**told, "ms": took})
            await send(message)

        await next_app(scope, receive, answered)
