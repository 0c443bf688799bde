"""Shared by all routes: dependencies, the checks of every request, and error responses."""

import logging
import re
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any

import litestar
import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import HTTPScope

from ...errors import BoxtopError, IllegalMove, Reasons, Refused, UnknownGame, UnknownLesson
from ...words import Message, Text, negotiate, say, text
from ..jobs import Owner
from ..net.budget import Budget
from ..net.limits import RateLimited, address
from ..net.security import CrossSite, check_site
from ..people.accounts import Identity, NoSession, WrongPassword
from ..people.authentication import COOKIE, BadToken, authenticate
from ..play.errors import NoMatch, OutOfStep
from ..puzzles.packs import NoPuzzle
from ..service import Service
from ..store import StoreDown

YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")

AnyRequest = Request[Any, Any, Any]
# Dependencies that routes get by name; `app.py` registers them.
TheService = NamedDependency[Service]
Anybody = NamedDependency[Identity | None]
Known = NamedDependency[Identity]
TheLanguage = NamedDependency[str]

SOMEONE, LANGUAGE, BUDGET = "someone", "language", "budget"  # what is noted in the state of a request
MOVE = re.compile(r"/api/matches/[^/]*/do")
# Not `language`: Litestar takes a bad field of a body for an error of ours if a dependency has the same name.
IN_LANGUAGE = "in_language"

OURS = say("server-bug")
FRAMEWORK: dict[int, Message] = {  # what Litestar refuses, by the status
    HTTPStatus.BAD_REQUEST: say("request-not-understood"),
    HTTPStatus.NOT_FOUND: say("nothing-at-this-address"),
    HTTPStatus.METHOD_NOT_ALLOWED: say("method-not-allowed"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: say("body-too-large"),
}
LEFT_EARLY = "client disconnected prematurely"  # Litestar's message; it has no error class for this

log = logging.getLogger("boxtop.app")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a sentence for people, and where there are several reasons, each of them."""

    sentence: str
    reasons: list[str] = []
    rule: str = ""


class Unauthenticated(Refused):
    """The request needs a guest, an account or a token."""

    def __init__(self) -> None:
        super().__init__(say("unauthenticated"))


STATUS: tuple[tuple[type[BoxtopError], int], ...] = (
    (RateLimited, HTTPStatus.TOO_MANY_REQUESTS),
    (CrossSite, HTTPStatus.FORBIDDEN),
    (Unauthenticated, HTTPStatus.UNAUTHORIZED),
    (BadToken, HTTPStatus.UNAUTHORIZED),
    (WrongPassword, HTTPStatus.UNAUTHORIZED),
    (NoMatch, HTTPStatus.NOT_FOUND),
    (NoSession, HTTPStatus.NOT_FOUND),
    (NoPuzzle, HTTPStatus.NOT_FOUND),
    (UnknownGame, HTTPStatus.NOT_FOUND),
    (UnknownLesson, HTTPStatus.NOT_FOUND),
    (StoreDown, HTTPStatus.SERVICE_UNAVAILABLE),
    (OutOfStep, HTTPStatus.CONFLICT),
    (Refused, HTTPStatus.CONFLICT),
    (BoxtopError, HTTPStatus.BAD_REQUEST),
)

# The error responses of all routes in the OpenAPI document.
PROBLEMS = {
    status: ResponseSpec(Problem, description=words, generate_examples=False)
    for status, words in (
        (400, "What was sent makes no sense."),
        (401, "Who asks is not known, or shows a token that is not valid."),
        (403, "Another site asked in somebody's name."),
        (404, "There is no such thing, or it is none of your business."),
        (409, "That is not possible now."),
        (413, "That is too long."),
        (429, "That is too much at once."),
        (503, "The database is away for a while."),
    )
}


get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)
delete = partial(litestar.delete, responses=PROBLEMS)


def refused(request: AnyRequest, error: BoxtopError) -> Response[Problem]:
    """The response to a request that failed with an expected error."""
    service: Service = request.app.state.service
    service.metrics.refused.labels(type(error).__name__).inc()
    rule = (error.rule or "") if isinstance(error, IllegalMove) else ""
    language = language_of(request)
    reasons = [text(reason, language) for reason in error.first_reasons] if isinstance(error, Reasons) else []
    sentence = say("heading-alone", heading=error.heading) if isinstance(error, Reasons) else public_message(error)
    return Response(
        Problem(text(sentence, language), reasons, rule),
        status_code=status_of(error),
        headers=headers_of(error),
        media_type="application/json",
    )


def status_of(error: BoxtopError) -> int:
    """The status of a response to a request that failed with an expected error."""
    return next(status for kind, status in STATUS if isinstance(error, kind))


def headers_of(error: BoxtopError) -> dict[str, str]:
    """The headers of such a response."""
    if isinstance(error, RateLimited):
        return {"Retry-After": str(error.seconds)}
    return {"WWW-Authenticate": 'Bearer error="invalid_token"'} if isinstance(error, BadToken) else {}


def public_message(error: BoxtopError) -> Text:
    """The message of an error for clients, without details of the database."""
    return say("database-away") if isinstance(error, StoreDown) else error.message


def negotiated(connection: ASGIConnection[Any, Any, Any, Any], someone: Identity | None) -> str:
    """The language of a reader: `?language=ja`, else the first that the client accepts, else that of the account."""
    chosen = None if someone is None else someone.person.language
    return negotiate(connection.query_params.get("language"), connection.headers.get("accept-language"), chosen)


def language_of(request: AnyRequest) -> str:
    """The language of a response, which is then marked as being in it."""
    state = request.scope["state"]
    language = negotiated(request, state.get(SOMEONE))
    state[LANGUAGE] = language
    return language


def mark_language(scope: HTTPScope, headers: MutableScopeHeaders) -> None:
    """Say in the headers of a response in which language it is, if it has words for people."""
    language = scope["state"].get(LANGUAGE)
    if language is not None:
        headers["Content-Language"] = language
        headers.extend_header_value("Vary", "Accept-Language")


def renew_cookie(service: Service, scope: HTTPScope, headers: MutableScopeHeaders) -> None:
    """Send a browser its cookie again if that is due, unless the response has another one."""
    due = due_cookie(service, ASGIConnection(scope), scope["state"].get(SOMEONE))
    if due is not None and "set-cookie" not in headers:
        headers.add("Set-Cookie", due.to_header(header=""))


def due_cookie(
    service: Service, connection: ASGIConnection[Any, Any, Any, Any], someone: Identity | None
) -> Cookie | None:
    """The cookie that a browser should get again, so that it does not expire while it is used; none: not now."""
    if someone is None or not someone.cookie_due:
        return None
    secret = connection.cookies.get(COOKIE)
    return cookie(service, secret) if secret else None


def _problem(request: AnyRequest, message: Text, status: int) -> Response[Problem]:
    return Response(Problem(text(message, language_of(request))), status_code=status, media_type="application/json")


def internal_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a bug, which is logged; the client gets no details."""
    log.error("a request crashed", exc_info=error, extra={"method": request.method})
    return _problem(request, OURS, HTTPStatus.INTERNAL_SERVER_ERROR)


def too_deep(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """The response to a body that is nested too deeply."""
    return _problem(request, say("body-unreadable"), HTTPStatus.BAD_REQUEST)


def no_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Problem]:
    """The response to a body that is not UTF-8."""
    return _problem(request, say("body-not-utf8"), HTTPStatus.BAD_REQUEST)


def not_understood(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """The response to an error of Litestar, such as an invalid body or an unknown path.

    Its reasons name the fields that are wrong, in Litestar's words: they are for whoever writes a client.
    """
    if error.detail == LEFT_EARLY:  # nobody reads this response, but it must not be logged as a bug
        return _problem(request, say("body-incomplete"), HTTPStatus.BAD_REQUEST)
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return internal_error(request, error)
    reasons = []
    if isinstance(error.extra, list):
        reasons = [
            f"{item.get('key', '')}: {item.get('message', '')}" for item in error.extra if isinstance(item, dict)
        ]
    message = FRAMEWORK.get(error.status_code, say("request-refused"))
    return Response(
        Problem(text(message, language_of(request)), reasons),
        status_code=error.status_code,
        headers=error.headers,
        media_type="application/json",
    )


def check(request: AnyRequest) -> None:
    """The checks of every request: rate limit and origin."""
    service: Service = request.app.state.service
    service.limiter.spend("request", address(request))
    if request.method not in SAFE:
        check_site(request, service.settings.public)
    check_budget(request)


def is_move(request: AnyRequest) -> bool:
    return MOVE.fullmatch(request.scope["path"]) is not None


def budget_of(request: AnyRequest) -> Budget:
    budget: Budget = request.scope["state"][BUDGET]
    return budget


def check_budget(request: AnyRequest) -> None:
    """OverBudget if the client has used up its processor time. Of a move, its route decides."""
    if not is_move(request):
        budget_of(request).check()


async def provide_someone(request: AnyRequest) -> Identity | None:
    """The person behind a request, if known."""
    service: Service = request.app.state.service
    someone = await authenticate(request, service.people)
    request.scope["state"][SOMEONE] = someone  # for the language of what may be refused later, and for the cookie
    if someone is not None:
        budget_of(request).identify(someone.id)
        check_budget(request)
    return someone


async def provide_me(someone: Anybody) -> Identity:
    """The person behind a request; Unauthenticated if unknown."""
    if someone is None:
        raise Unauthenticated
    return someone


def provide_language_of_someone(request: AnyRequest, someone: Anybody) -> str:
    """The language of the response, for a route that looks up `someone` anyway: their account may have one."""
    return language_of(request)


async def provide_language(request: AnyRequest) -> str:
    """The same for a route that is for anybody: a token that is not valid, or a database that is away, do no harm."""
    if not {"language", "accept-language"} & {*request.query_params, *request.headers}:
        with suppress(BoxtopError):
            await provide_someone(request)
    return language_of(request)


# The dependencies of both kinds of routes; the second is that of the application.
PERSONAL = {IN_LANGUAGE: Provide(provide_language_of_someone, sync_to_thread=False)}
PUBLIC = {IN_LANGUAGE: Provide(provide_language)}


def provide_service(request: AnyRequest) -> Service:
    service: Service = request.app.state.service
    return service


def owner_of(service: Service, request: AnyRequest, person: str) -> Owner:
    """Whose share of the engines a request uses."""
    return service.matches.owners.of(person, address(request))


def cookie(service: Service, secret: str | None) -> Cookie:
    """The cookie with a session's secret; without a secret, one that deletes it."""
    return Cookie(
        COOKIE,
        value=secret or "",
        max_age=YEAR if secret else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.secure,
    )


async def ensure_person(
    request: AnyRequest, service: Service, someone: Identity | None
) -> tuple[Identity, list[Cookie]]:
    """The person behind a request; a new guest, with a cookie, if unknown."""
    if someone is not None:
        return someone, []
    service.limiter.spend("guest", address(request))
    someone, secret = await service.people.new_guest(request.headers.get("user-agent", ""))
    return someone, [cookie(service, secret)]
