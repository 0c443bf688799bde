"""From the address of a database to its store."""

from pathlib import Path

from ...errors import BadText
from .base import Store

SQLITE = "sqlite:///"


def open_store(url: str) -> Store:
    """The store at "sqlite:///path" or "postgresql://user@host/name"; nothing is opened before `start()`."""
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        from .sqlite import SqliteStore

        return SqliteStore(Path(url.removeprefix(SQLITE)))
    if url.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStore

        return PostgresStore(url)
    # The address may hold a password, so it is not repeated.
    raise BadText('A database is named as "sqlite:///path/to/file" or "postgresql://user:password@host/name".')
