"""Security towards browsers: response headers, and the check of where a request comes from."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from ...errors import Refused

# The page is ours alone: no script, style, picture or connection from or to anywhere else, and no frame around it.
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
    "Cache-Control": "no-store",  # answers depend on who asks; what may be kept says so itself
}
NEEDS_TRUST = "Cross-Origin-Opener-Policy"  # taken by TLS and from this machine only: elsewhere browsers complain of it
TLS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}


class Foreign(Refused):
    """A request that another site made in somebody's name."""

    def __init__(self) -> None:
        super().__init__("This request comes from another site.")


def check_site(connection: ASGIConnection[Any, Any, Any, Any], public: str | None) -> None:
    """Foreign if another site's page asks in somebody's name."""
    check_origin(connection.headers.get("origin"), connection.headers.get("host"), public)


def check_origin(origin: str | None, host: str | None, public: str | None = None) -> None:
    """Foreign if a browser says that another site's page sent this. Programs send no origin.

    Our own pages are at the public address, or where there is none, at the host that was asked.
    """
    if origin is None:
        return
    page = _site(origin)
    ours = (page[0], (host or "").lower()) if public is None else _site(public)  # by TLS or not: only a proxy knows
    if not page[1] or page != ours:
        raise Foreign


def _site(address: str) -> tuple[str, str]:
    """Scheme, and host with port."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "", ""
    return parts.scheme.lower(), parts.netloc.lower()
