"""Browser security: response headers, and the check of the origin of requests (CSRF)."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from ...errors import Refused
from ...words import say

# No scripts, styles, images or connections from or to other sites, and no framing.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",  # responses depend on the client; those that may be cached set their own
}
NEEDS_TRUST = "Cross-Origin-Opener-Policy"  # without TLS, browsers on other machines warn about it
TLS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}


class CrossSite(Refused):
    """A request that a page of another site made with the user's cookie."""

    def __init__(self) -> None:
        super().__init__(say("cross-site"))


def check_site(connection: ASGIConnection[Any, Any, Any, Any], public: str | None) -> None:
    """CrossSite if the request was made by a page of another site."""
    check_origin(connection.headers.get("origin"), connection.headers.get("host"), public)


def check_origin(origin: str | None, host: str | None, public: str | None = None) -> None:
    """CrossSite if the Origin header names another site. Programs send none.

    Our own pages are at the public address, or if there is none, at the host of the request.
    """
    if origin is None:
        return
    page = _site(origin)
    ours = (
        (page[0], (host or "").lower()) if public is None else _site(public)
    )  # only a proxy knows whether it is http or https
    if not page[1] or page != ours:
        raise CrossSite


def _site(address: str) -> tuple[str, str]:
    """Scheme, and host with port."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "", ""
    return parts.scheme.lower(), parts.netloc.lower()
