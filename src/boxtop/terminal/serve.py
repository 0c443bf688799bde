"""`boxtop serve`: the server, in one command."""

import argparse

from ..errors import BadText
from ..extras import extra
from ..words import say
from .options import Commands, whole_number
from .warm import compile_rules


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "serve",
        help="run the server that people play on",
        description="Run the server. Without options it keeps everything in SQLite in the user's data folder and is "
        "reached from this machine only; with --lan also from other devices on the same network. With a PostgreSQL "
        "database any number of servers can run side by side.",
    )
    command.add_argument("--host", help="address to listen on (127.0.0.1: this machine only; with --lan all it has)")
    command.add_argument(
        "--port", metavar="N", type=whole_number(0, 65535), default=8000, help="port to listen on (8000)"
    )
    command.add_argument("--data", metavar="DIR", help="folder for the database and secrets (the user's data folder)")
    command.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (SQLite in DIR)"
    )
    command.add_argument(
        "--public", metavar="URL", help="how players reach the server through a proxy: https://games.example"
    )
    command.add_argument(
        "--proxies",
        metavar="N",
        type=whole_number(0, 10),
        help="proxies in front of the server that append to X-Forwarded-For (with --public 1, else 0)",
    )
    command.add_argument(
        "--lan",
        action="store_true",
        help="let others on the same network play: shows the address and a QR code, and makes links with it",
    )
    command.add_argument(
        "--workers", action="store_true", help="let `boxtop worker` processes think for the computer (PostgreSQL only)"
    )
    command.add_argument(
        "--thinkers", metavar="N", type=whole_number(0, 256), help="processes of this server that think (cores - 1)"
    )
    command.add_argument(
        "--no-limits", action="store_true", help="no limits on what one person or address may do: for load tests"
    )
    command.add_argument("--open", action="store_true", help="open the page in a browser, if there is a screen")
    command.add_argument(
        "--log", choices=("debug", "info", "warning", "error"), default="warning", help="what to log (warning)"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    with extra("server"):
        from ..server import lan
        from ..server.net.limits import NO_QUOTA, RATES, UNLIMITED, Quota
        from ..server.settings import Settings, data_folder, database_url, proxy_count, public_address
        from ..server.store.factory import POSTGRES
        from ..server.uvicorn_server import serve

    data = data_folder(args.data)
    database = database_url(args.database, data)
    if args.workers and not database.startswith(POSTGRES):
        raise BadText(say("workers-need-postgres"))
    public = public_address(args.public)
    if args.lan and public is not None:
        raise BadText(say("lan-or-public"))
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")
    if args.lan:
        lan.check(host)
    compile_rules()
    serve(
        Settings(
            data=data,
            database=database,
            host=host,
            port=args.port,
            public=public,
            proxies=proxy_count(args.proxies, public),
            lan=args.lan,
            workers=args.workers,
            engine_processes=args.thinkers,
            rates=UNLIMITED if args.no_limits else RATES,
            quota=NO_QUOTA if args.no_limits else Quota(),
        ),
        args.log,
        browser=args.open,
    )
