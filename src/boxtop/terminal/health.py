"""`boxtop health`: whether people can play on a server, for those who watch over it."""

import argparse
import json
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

from ..words import Message, say, text
from .options import Commands, whole_number

TIMEOUT = 5.0  # seconds; a server that cannot say within two seconds says that


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "health",
        help="check whether people can play on a server on this machine",
        description="Ask the server on this machine whether people can play on it now. The exit status is 0 if so, "
        "else 1, as health checks of containers want it.",
    )
    command.add_argument("--host", default="127.0.0.1", help="address that the server listens on (127.0.0.1)")
    command.add_argument("--port", metavar="N", type=whole_number(1, 65535), default=8000, help="its port (8000)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    host = f"[{args.host}]" if ":" in args.host else args.host
    problem = trouble(f"http://{host}:{args.port}")
    print(text(say("server-healthy") if problem is None else problem))
    return 0 if problem is None else 1


def trouble(address: str) -> Message | None:
    """Why people cannot play on a server; none if they can."""
    opener = build_opener(ProxyHandler({}))  # whatever proxies the environment names, this is on this machine
    try:
        with opener.open(f"{address}/health", timeout=TIMEOUT):
            return None
    except HTTPError as error:
        with error:
            return say("server-unhealthy", why=_why(error.read()) or str(error.code))
    except (URLError, OSError, ValueError) as error:
        return say("server-does-not-answer", address=address, why=str(getattr(error, "reason", error)))


def _why(body: bytes) -> str:
    """What a server says about itself."""
    try:
        return str(json.loads(body).get("why", ""))
    except (ValueError, AttributeError):
        return ""
