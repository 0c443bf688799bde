"""Running the application: uvicorn, and what it says when it starts."""

import socket
import sys

import uvicorn

from ..errors import BadText
from .app import application
from .logs import log_to_stderr
from .settings import Settings

LARGEST_MESSAGE = 64_000  # bytes of a WebSocket message; more closes the connection
GONE = 60_000  # milliseconds


def serve(settings: Settings, level: str = "warning") -> None:
    """Serve until somebody says stop (Ctrl-C, or SIGTERM)."""
    log_to_stderr(level)
    sock = _listen(settings)
    port = sock.getsockname()[1]
    config = uvicorn.Config(
        application(settings),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # measured: costs more than it saves, messages are small
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.public is not None,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, f"Boxtop is at {settings.public or f'http://{settings.host}:{port}/'} (stop: Ctrl-C)")
    server.run([sock])
    if not server.started:
        raise BadText("The server could not start: its log says why.")


class _Server(uvicorn.Server):
    """Says where it is once people can play."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self.greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self.greeting, flush=True)


def _listen(settings: Settings) -> socket.socket:
    """The socket to listen on; a sentence if somebody has it already."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing off the line for so long is gone
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)
    try:
        sock.bind((settings.host, settings.port))
    except OSError as error:
        sock.close()
        raise BadText(
            f"Port {settings.port} of {settings.host} cannot be used: {error.strerror}. Choose another with --port."
        ) from error
    sock.set_inheritable(True)
    return sock
