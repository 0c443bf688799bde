"""The routes of the page: the same document at every path that its router knows, and its files."""

import re

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import NotFoundException

from ... import __version__
from ..page import INDEX, NO_STORE, Page, matches_etag
from ..service import Service
from .common import AnyRequest, negotiated

# The paths of web/src/lib/router.svelte.ts; all others are 404.
WORD = re.compile(r"[a-z0-9_]{1,40}")
PLAIN = ["/", "/open", "/watch", "/mine", "/archive", "/me", "/mistakes", "/review", "/learn", "/puzzles"]
NAMED = [
    "/play/{name:str}",
    "/rules/{name:str}",
    "/learn/{name:str}",
    "/match/{name:str}",
    "/puzzles/{name:str}",
    "/puzzles/{name:str}/{puzzle:str}",
]  # and /review/..., below
LOOSE = ["/favicon.svg", "/manifest.webmanifest", "/theme.js"]
READ = [HttpMethod.GET, HttpMethod.HEAD]

NO_PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boxtop</title>
<h1>Boxtop {__version__}</h1>
<p>The server is running, but its page has not been built. In the project's folder, <code>make page</code> builds it
(it needs Node.js 20 or newer with npm). Then load this page again.</p>
<ul>
<li>The HTTP interface: <a href="/api/openapi.json">/api/openapi.json</a></li>
<li>The messages of the WebSocket at /api/socket: <a href="/api/messages.json">/api/messages.json</a></li>
<li>What games show in them: <a href="/api/views.json">/api/views.json</a></li>
<li>How it all works: docs/server.md, and a program that plays: docs/bots.md</li>
</ul>
</html>
"""


def _page(request: AnyRequest) -> Page:
    page: Page = request.app.state.page
    return page


def _sent(request: AnyRequest, name: str, status: int = 200) -> Response[bytes] | None:
    """The response with a file of the page; None if there is no such file."""
    file = _page(request).find(name)
    if file is None:
        return None
    body, headers = file.sent(request.headers.get("accept-encoding", ""))
    known = request.headers.get("if-none-match")
    if known and status == 200 and matches_etag(headers.get("ETag", ""), known):
        return Response(b"", status_code=304, headers=headers)
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, status_code=status, headers=headers, media_type=file.media_type)


def document(request: AnyRequest, status: int = 200) -> Response[bytes]:
    """The page's document; with status 404 it shows that there is no such page."""
    found = _sent(request, INDEX, status)
    return found or Response(NO_PAGE.encode(), status_code=status, media_type=MediaType.HTML)


def asks_for_a_page(request: AnyRequest) -> bool:
    """Whether a browser navigates to a path outside of the HTTP interface."""
    reading = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return reading and not request.url.path.startswith(("/api/", "/assets/"))


@route([*PLAIN, *NAMED], http_method=READ, include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """The page, at any path that its router knows."""
    if not all(WORD.fullmatch(name) for name in request.path_params.values()):
        raise NotFoundException
    return document(request)


@route("/review/{name:str}", http_method=READ, include_in_schema=False)
async def review_page(request: AnyRequest) -> Response[bytes]:
    """The page, with tags for previews of the link."""
    id = request.path_params["name"]
    if not WORD.fullmatch(id):
        raise NotFoundException
    file = _page(request).find(INDEX)
    if file is None or request.method == "HEAD":
        return document(request)
    service: Service = request.app.state.service
    event = request.query_params.get("event", "")
    site = service.settings.public or str(request.base_url).rstrip("/")
    language = negotiated(request, None)
    at = int(event) if re.fullmatch("[0-9]{1,5}", event) else None
    body = await service.reviews.previews.document(file.body, id, at, site, language)
    return Response(body, media_type=file.media_type, headers={"Cache-Control": NO_STORE, "Vary": "Accept-Language"})


@route(["/assets/{name:str}", *LOOSE], http_method=READ, include_in_schema=False, sync_to_thread=False)
def file(request: AnyRequest) -> Response[bytes]:
    """A file of the page."""
    found = _sent(request, request.url.path.removeprefix("/"))
    if found is None:
        raise NotFoundException
    return found
