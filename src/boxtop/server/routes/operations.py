"""Routes for operators: health, metrics, and the schemas of messages and views."""

import asyncio
import hmac
import logging
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec

from ... import __version__
from ...words import Message, say, text
from .. import view_schemas
from ..messages import schema
from ..service import Service
from ..store import StoreDown
from .common import AnyRequest, TheService, language_of

log = logging.getLogger("boxtop.operations")


DATABASE_TIMEOUT = 2.0  # seconds; short, since a health check is repeated
SILENT = say("database-silent")
UNUSABLE = say("database-unusable-see-log")
NOT_HERE = say("starting-or-stopping")


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the server can play."""

    ready: bool
    version: str
    database: bool  # whether it can be read and written
    thinkers: int  # engines that are ready; without any the computer plays quick moves
    why: str = ""  # not, if so: a sentence that everybody may read


async def _database_problem(service: Service) -> Message | None:
    """What is wrong with the database, in public words; none if it is healthy."""
    check = asyncio.ensure_future(service.store.healthy())
    # Not asyncio.timeout, which waits for the cancellation: on a dead connection that takes long, too.
    await asyncio.wait([check], timeout=DATABASE_TIMEOUT)
    if not check.done():
        check.add_done_callback(_retrieve_exception)
        check.cancel()
        log.warning("the database does not answer")
        return SILENT
    try:
        return None if check.result() else UNUSABLE
    except StoreDown as error:
        log.warning("the database cannot be used", extra={"why": str(error)})
        return UNUSABLE


def _retrieve_exception(check: "asyncio.Future[bool]") -> None:
    """Retrieve the exception of a check that was given up, so that asyncio does not log it."""
    if not check.cancelled():
        check.exception()


@get(
    "/health",
    summary="Can it play?",
    tags=["operations"],
    responses={503: ResponseSpec(Health, description="Not now.", generate_examples=False)},
)
async def health(request: AnyRequest, service: TheService) -> Response[Health]:
    """200 if people can play here now, else 503, with why."""
    problem = await _database_problem(service)
    why = problem or (None if service.ready else NOT_HERE)
    told = "" if why is None else text(why, language_of(request))
    found = Health(not why, __version__, not problem, service.engines.stats().processes, told)
    return Response(found, status_code=503 if why else 200)


@get("/metrics", summary="Figures for Prometheus", include_in_schema=False)
async def metrics(request: AnyRequest, service: TheService) -> Response[bytes]:
    """Needs the token from the data folder."""
    given = request.headers.get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {service.metrics_token}".encode()):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"}, media_type=MediaType.TEXT)
    service.metrics.update(
        service.matches.in_memory, service.store.stats, service.engines.stats(), service.budgets.seconds
    )
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")


@get(
    "/api/messages.json",
    summary="The JSON Schema of the WebSocket's messages",
    tags=["operations"],
    sync_to_thread=True,
)
def messages() -> dict[str, Any]:
    return schema()


@get(
    "/api/views.json",
    summary="The JSON Schema of what games show",
    tags=["operations"],
    sync_to_thread=True,
)
def views() -> dict[str, Any]:
    return view_schemas.installed_schema()


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=True)
def document(request: AnyRequest) -> Response[bytes]:
    """The HTTP interface for programs."""
    state = request.app.state
    if "document" not in state:
        state.document = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return Response(state.document, media_type="application/vnd.oai.openapi+json")
