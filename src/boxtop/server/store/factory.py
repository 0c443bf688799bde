"""Creating the store for the URL of a database."""

from pathlib import Path

from ...errors import BadText
from .base import Store

SQLITE = "sqlite:///"
POSTGRES = "postgresql://", "postgres://"
UNREADABLE = (  # the address is not repeated, it may hold a password
    "The address of the database cannot be read. It is postgresql://USER:PASSWORD@HOST/NAME, with signs such as # / @ "
    "in the password written as %23 %2F %40."
)


def open_store(url: str) -> Store:
    """The store at "sqlite:///path" or "postgresql://user@host/name"; nothing is opened before `start()`."""
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        from .sqlite import SqliteStore

        return SqliteStore(Path(url.removeprefix(SQLITE)))
    if url.startswith(POSTGRES):
        from .postgres import PostgresStore

        return PostgresStore(url)
    # The address may hold a password, so it is not repeated.
    raise BadText('A database is named as "sqlite:///path/to/file" or "postgresql://user:password@host/name".')
