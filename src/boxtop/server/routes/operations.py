"""For whoever runs the server: health, metrics, and the schemas of messages and views."""

import asyncio
import hmac
import logging
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec

from ... import __version__
from .. import views as view_schemas
from ..messages import schema
from ..service import Service
from ..store import StoreDown
from .common import AnyRequest, TheService

log = logging.getLogger("boxtop.operations")


PATIENCE = 2.0  # seconds for the database: a health check is repeated, and a timeout is an answer
SILENT = "The database does not answer."
UNUSABLE = "The database cannot be used now: the log says why."
NOT_HERE = "The server is starting or stopping."


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the server can play."""

    ready: bool
    version: str
    database: bool  # whether it can be read and written
    thinkers: int  # engines that are ready; without any the computer plays quick moves
    why: str = ""  # not, if so: a sentence that everybody may read


async def _trouble(service: Service) -> str:
    """What is wrong with the database, in words that give away nothing of it; empty if it is well."""
    asked = asyncio.ensure_future(service.store.healthy())
    # Not asyncio.timeout: a connection on which nothing comes takes long to be given up, too.
    await asyncio.wait([asked], timeout=PATIENCE)
    if not asked.done():
        asked.add_done_callback(_given_up)
        asked.cancel()
        log.warning("the database does not answer")
        return SILENT
    try:
        return "" if asked.result() else UNUSABLE
    except StoreDown as error:
        log.warning("the database cannot be used", extra={"why": str(error)})
        return UNUSABLE


def _given_up(asked: "asyncio.Future[bool]") -> None:
    """Take what came of it after all, so that nobody is told of an error that was not looked at."""
    if not asked.cancelled():
        asked.exception()


@get(
    "/health",
    summary="Can it play?",
    tags=["operations"],
    responses={503: ResponseSpec(Health, description="Not now.", generate_examples=False)},
)
async def health(service: TheService) -> Response[Health]:
    """200 if people can play here now, else 503, with why."""
    trouble = await _trouble(service)
    why = trouble or ("" if service.ready else NOT_HERE)
    found = Health(not why, __version__, not trouble, service.thinkers.stats().processes, why)
    return Response(found, status_code=503 if why else 200)


@get("/metrics", summary="Figures for Prometheus", include_in_schema=False)
async def metrics(request: AnyRequest, service: TheService) -> Response[bytes]:
    """Needs the token from the data folder."""
    given = request.headers.get("authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {service.metrics_token}".encode()):
        return Response(b"", status_code=401, headers={"WWW-Authenticate": "Bearer"}, media_type=MediaType.TEXT)
    service.meters.look(service.matches.in_memory, service.store.stats, service.thinkers.stats())
    return Response(service.meters.text(), media_type="text/plain; version=0.0.4")


@get(
    "/api/messages.json",
    summary="The JSON Schema of the WebSocket's messages",
    tags=["operations"],
    sync_to_thread=False,
)
def messages() -> dict[str, Any]:
    return schema()


@get(
    "/api/views.json",
    summary="The JSON Schema of what games show",
    tags=["operations"],
    sync_to_thread=False,
)
def views() -> dict[str, Any]:
    return view_schemas.installed_schema()


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def document(request: AnyRequest) -> Response[bytes]:
    """The HTTP interface for programs."""
    state = request.app.state
    if "document" not in state:
        state.document = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return Response(state.document, media_type="application/vnd.oai.openapi+json")
