"""Authentication of HTTP requests and WebSockets, by cookie or bearer token."""

from typing import Any

from litestar.connection import ASGIConnection

from ...errors import Refused
from ...words import say
from .accounts import Identity, People

COOKIE = "boxtop"


class BadToken(Refused):
    """An unknown token. Treating its program as anonymous would silently make it a new guest."""

    def __init__(self) -> None:
        super().__init__(say("bad-token"))


async def authenticate(connection: ASGIConnection[Any, Any, Any, Any], people: People) -> Identity | None:
    """The person behind a connection, if known.

    An unknown cookie counts as none, since browsers keep them. An unknown token is BadToken: it was sent on purpose.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return await people.by_secret(connection.cookies.get(COOKIE))
    someone = await people.by_secret(token.strip())
    if someone is None:
        raise BadToken
    return someone
