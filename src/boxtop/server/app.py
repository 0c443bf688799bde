"""The ASGI application: routes, WebSocket, errors and headers around a `Service`."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import HTTPResponseStartEvent, HTTPScope, Message, Receive, Scope, Send

from .. import __version__, installed, load
from ..errors import BoxtopError, UnknownGame
from .net.budget import metered
from .net.limits import address
from .net.proxies import client_behind
from .net.security import HEADERS, NEEDS_TRUST, TLS_HEADERS
from .page import Page
from .people.authentication import COOKIE
from .routes import common, operations, page
from .routes.games import GameRoutes
from .routes.lessons import LessonRoutes
from .routes.matches import MatchRoutes
from .routes.people import PeopleRoutes
from .routes.puzzles import PuzzleRoutes
from .routes.reviews import LearningRoutes, ReviewRoutes
from .routes.rules import RulesRoutes
from .routes.socket import serve_socket
from .service import Service, running
from .settings import Settings

LARGEST_BODY = 300_000  # bytes: many times two decks and a piece sheet

SOCKET = "/api/socket"  # messages as in /api/messages.json

log = logging.getLogger("boxtop.app")


def application(settings: Settings) -> Litestar:
    """The server as an ASGI application; its lifespan starts and stops the service."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                app.state.service = await stack.enter_async_context(running(settings))
            except Exception as error:  # reported by uvicorn_server.py: uvicorn would print a traceback
                app.state.failure = error
                raise
            yield

    app = _LeanLitestar(
        route_handlers=[
            PeopleRoutes,
            MatchRoutes,
            ReviewRoutes,
            LearningRoutes,
            PuzzleRoutes,
            GameRoutes,
            RulesRoutes,
            LessonRoutes,
            *_routes_of_games(),
            operations.health,
            operations.metrics,
            operations.messages,
            operations.views,
            operations.document,
            page.page,
            page.review_page,
            page.file,
        ],
        dependencies={
            "service": Provide(common.provide_service, sync_to_thread=False),
            "someone": Provide(common.provide_someone),
            "me": Provide(common.provide_me),
            **common.PUBLIC,
        },
        exception_handlers={
            BoxtopError: common.refused,
            HTTPException: _not_understood,
            RecursionError: common.too_deep,
            UnicodeDecodeError: common.no_text,
            Exception: common.internal_error,
        },
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Boxtop",
            version=__version__,
            description="Matches of board games between people and computers: docs/server.md.",
            path="/api/openapi",  # the documented address is that of operations.document
            render_plugins=[JsonRenderPlugin()],  # the others load scripts from other sites
            components=Components(
                security_schemes={
                    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
                    "token": SecurityScheme("http", scheme="bearer"),
                }
            ),
            security=[{}, {"cookie": []}, {"token": []}],
        ),
        logging_config=None,
        debug=False,
    )
    app.state.page = Page(settings.page)
    app.asgi_handler = _Middleware(settings, app)
    return app


def _routes_of_games() -> list[Any]:
    """The routes that games add; a game that cannot be loaded is logged and skipped."""
    found: list[Any] = []
    for name in installed():
        try:
            found += load(name).routes
        except UnknownGame:
            log.exception("the game %s cannot be used", name)
    return found


class _LeanLitestar(Litestar):
    """Litestar without its plugins for libraries that we do not use, which take 9 MB where they are installed."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def _not_understood(request: common.AnyRequest, error: HTTPException) -> Response[Any]:
    """An error of Litestar: for an unknown path a browser gets a page, a program gets a `Problem`."""
    if error.status_code == HTTPStatus.NOT_FOUND and page.asks_for_a_page(request):
        return page.document(request, HTTPStatus.NOT_FOUND)
    return common.not_understood(request, error)


class _Middleware:
    """Around all requests, also those that no route handles: limits, headers, and a log line without the client."""

    def __init__(self, settings: Settings, app: Litestar) -> None:
        self.headers = {**HEADERS, **(TLS_HEADERS if settings.secure else {})}
        if settings.lan:
            del self.headers[NEEDS_TRUST]
        self.proxies = settings.proxies
        self.app, self.state = app.asgi_handler, app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["client"] = client_behind(scope, self.proxies)
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET:
            await serve_socket(self.state.service, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()

        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._finish(scope, message, begun)
            await send(message)

        request = Request[Any, Any, Any](scope, receive=receive)
        service: Service = self.state.service
        budget = scope["state"][common.BUDGET] = service.budgets.of(address(request))
        await budget.turn(first=common.is_move(request))
        try:
            common.check(request)
        except BoxtopError as error:
            refusal = common.refused(request, error).to_asgi_response(None, request)
            await metered(refusal(scope, receive, answered), budget)
        else:
            await metered(self.app(scope, receive, answered), budget)

    def _finish(self, scope: HTTPScope, message: HTTPResponseStartEvent, begun: float) -> None:
        """Add headers to a response, count it and log it."""
        headers = MutableScopeHeaders(message)
        for name, value in self.headers.items():
            headers.setdefault(name, value)
        common.mark_language(scope, headers)
        service: Service = scope["litestar_app"].state.service
        common.renew_cookie(service, scope, headers)
        service.metrics.requests.labels(str(message["status"])).inc()
        fields = {"method": scope["method"], "route": scope.get("path_template", ""), "status": message["status"]}
        log.info("request", extra={**fields, "ms": round((time.perf_counter() - begun) * 1000, 1)})
