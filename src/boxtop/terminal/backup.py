"""`boxtop backup`: a copy of the server's database, also while it is in use."""

import argparse
import os
import time
from contextlib import closing
from pathlib import Path

from ..errors import BadText
from ..extras import extra
from ..words import say, text
from .options import Commands

PAGES = 1_000  # copied at once; between them others get their turn


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "backup",
        help="copy the server's database, even while it runs",
        description="Write a copy of the server's SQLite database to FILE, complete and consistent, also while people "
        "play. FILE is replaced only when the copy is whole. docs/operations.md tells how to go back to it.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="where to write the copy")
    command.add_argument("--data", metavar="DIR", help="the server's data folder (the user's data folder)")
    command.add_argument("--database", metavar="URL", help="sqlite:///FILE, if the database is elsewhere")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    with extra("server"):
        from ..server.settings import data_folder, database_url
        from ..server.store.factory import SQLITE

    url = database_url(args.database, data_folder(args.data, make=False))
    if not url.startswith(SQLITE):
        raise BadText(say("backup-postgres"))
    database, copy = Path(url.removeprefix(SQLITE)), Path(os.path.realpath(args.file))
    if not database.is_file():
        raise BadText(say("no-database", database=str(database)))
    if copy.is_dir():
        raise BadText(say("file-is-folder", file=str(args.file)))
    if copy.exists() and copy.samefile(database):
        raise BadText(say("backup-onto-itself", file=str(args.file)))
    matches, events = copied(database, copy)
    print(text(say("backup-done", file=str(args.file), matches=matches, events=events)))


def copied(database: Path, to: Path) -> tuple[int, int]:
    """Copy a database into one file, whole or not at all; how many matches and events it has.

    The copy says when it was made: a server that runs on it closes matches whose secrets may be known since.
    """
    import sqlite3

    beside = to.with_name(f".{to.name[:200]}.{os.getpid()}.new")
    try:
        beside.touch(mode=0o600, exist_ok=False)  # it holds secrets
        with (
            closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(beside, isolation_level=None)) as target,
        ):
            source.backup(target, pages=PAGES)
            target.execute("PRAGMA journal_mode = DELETE")  # no second file that could be forgotten
            found = target.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise BadText(say("database-damaged", why=str(found)))
            matches = target.execute("SELECT count(*) FROM match").fetchone()[0]
            events, last = target.execute("SELECT count(*), max(at) FROM event").fetchone()
            copied_at = max(time.time_ns() // 1_000_000, last or 0)  # the server's clock may be ahead of the system's
            target.execute(
                "INSERT INTO meta VALUES ('copied', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (str(copied_at),),
            )
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(to)
    except sqlite3.Error as error:
        raise BadText(say("database-not-copied", database=str(database), why=str(error))) from error
    finally:
        beside.unlink(missing_ok=True)
    return matches, events
