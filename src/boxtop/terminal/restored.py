"""`boxtop restored`: tell the server that its database is a copy from before, whatever made that copy."""

import argparse
import asyncio

from ..extras import extra
from ..words import say, text
from .options import Commands


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "restored",
        help="close matches whose secrets may be known, after restoring a database",
        description="Mark the server's database as a copy from before, before the first server starts on it. Matches "
        "with dice, cards, hidden hands or an open coin toss are then closed when they are next looked at: they may "
        "have ended since, and their secrets may be known. Copies made by `boxtop backup` are marked already.",
    )
    command.add_argument("--data", metavar="DIR", help="the server's data folder (the user's data folder)")
    command.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    with extra("server"):
        from ..server.settings import data_folder, database_url

    asyncio.run(_mark(database_url(args.database, data_folder(args.data, make=False))))
    print(text(say("marked-as-restored")))


async def _mark(url: str) -> None:
    from ..server.store import open_store

    store = open_store(url)
    await store.start()  # which refuses a SQLite database that a server uses
    try:
        await store.mark_as_copy()
    finally:
        await store.close()
