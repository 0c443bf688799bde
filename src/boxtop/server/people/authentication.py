"""Authentication: who is behind an HTTP request or a WebSocket, by the secret it shows."""

from typing import Any

from litestar.connection import ASGIConnection

from ...errors import Refused
from .accounts import Identity, People

COOKIE = "boxtop"


class BadToken(Refused):
    """A program shows a token that nobody has. To take it for nobody would make it a guest without its knowing."""

    def __init__(self) -> None:
        super().__init__("This token is not valid: it was ended, not used for a year, or never made here.")


async def authenticate(connection: ASGIConnection[Any, Any, Any, Any], people: People) -> Identity | None:
    """Who has the session's secret that a program or a browser shows, if anybody.

    A cookie that nobody has is no more than none: browsers keep them. A token was given on purpose, so it is BadToken.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return await people.by_secret(connection.cookies.get(COOKIE))
    someone = await people.by_secret(token.strip())
    if someone is None:
        raise BadToken
    return someone
