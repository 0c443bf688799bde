"""Creating the store for the URL of a database."""

from pathlib import Path

from ...errors import BadText
from ...words import say
from .base import Store

SQLITE = "sqlite:///"
POSTGRES = "postgresql://", "postgres://"
UNREADABLE = say("bad-database-address")  # the address is not repeated, it may hold a password


def open_store(url: str) -> Store:
    """The store at "sqlite:///path" or "postgresql://user@host/name"; nothing is opened before `start()`."""
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        from .sqlite import SqliteStore

        return SqliteStore(Path(url.removeprefix(SQLITE)))
    if url.startswith(POSTGRES):
        from .postgres import PostgresStore

        return PostgresStore(url)
    # The address may hold a password, so it is not repeated.
    raise BadText(say("bad-database-name"))
