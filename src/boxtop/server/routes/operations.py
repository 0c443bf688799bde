"""For whoever runs the server: health, metrics and the messages' schema."""

import hmac
import logging
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec

from ... import __version__
from ..messages import schema
from ..service import Service
from ..store import StoreDown
from .common import AnyRequest, TheService

log = logging.getLogger("boxtop.operations")


class Health(msgspec.Struct, frozen=True):
    """Whether the server can play."""

    ready: bool
    version: str
    database: bool  # whether it can be read and written
    thinkers: int  # engines that are ready; without any the computer plays quick moves


async def _healthy(service: Service) -> bool:
    try:
        return await service.store.healthy()
    except StoreDown as error:
        log.warning("the database cannot be used", extra={"why": str(error)})
        return False


@get(
    "/health",
    summary="Can it play?",
    tags=["operations"],
    responses={503: ResponseSpec(Health, description="Not now.", generate_examples=False)},
)
async def health(service: TheService) -> Response[Health]:
    """200 if people can play here now, else 503."""
    database = await _healthy(service)
    ready = service.ready and database
    return Response(
        Health(ready, __version__, database, service.thinkers.stats().processes), status_code=200 if ready else 503
    )


@get("/metrics", summary="Figures for Prometheus", include_in_schema=False)
async def metrics(request: AnyRequest, service: TheService) -> Response[bytes]:
    """Only for who has the token from the data folder."""
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


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def document(request: AnyRequest) -> Response[bytes]:
    """The HTTP interface for programs."""
    state = request.app.state
    if "document" not in state:
        state.document = msgspec.json.encode(request.app.openapi_schema.to_schema())
    return Response(state.document, media_type="application/vnd.oai.openapi+json")
