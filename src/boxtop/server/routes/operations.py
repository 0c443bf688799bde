"""For whoever runs the server: health, metrics, the messages' schema, and a plain page."""

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

PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boxtop</title>
<h1>Boxtop {__version__}</h1>
<p>The server is running. There is no page to play on yet.</p>
<ul>
<li>The HTTP interface: <a href="/api/openapi.json">/api/openapi.json</a></li>
<li>The messages of the WebSocket at /api/socket: <a href="/api/messages.json">/api/messages.json</a></li>
<li>How it all works: docs/server.md, and a program that plays: docs/bots.md</li>
</ul>
</html>
"""


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


@get("/", include_in_schema=False, sync_to_thread=False)
def page() -> Response[str]:
    return Response(PAGE, media_type=MediaType.HTML)
