"""Running the application: uvicorn, and what it says when it starts."""

import contextlib
import errno
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace

import uvicorn

from ..errors import BadText, BoxtopError, quoted
from .app import application
from .lan import Lan, qr_code
from .logs import log_to_stderr
from .net.http_timeouts import TimedHttpProtocol
from .net.websocket import WebSocketProtocol
from .settings import Settings

if sys.platform != "win32":
    import resource

LARGEST_MESSAGE = 64_000  # bytes of a WebSocket message; more closes the connection
GONE = 60_000  # milliseconds
MOST_FILES = 65_536
SWITCH = 0.0005  # seconds after which a busy thread lets another run: the one that writes needs little, but often

log = logging.getLogger("boxtop.serving")


def serve(settings: Settings, level: str = "warning", *, browser: bool = False) -> None:
    """Serve until somebody says stop (Ctrl-C, or SIGTERM); `browser`: open one at it."""
    log_to_stderr(level)
    _allow_many_files()
    sock = _listen(settings)
    settings = replace(settings, port=sock.getsockname()[1])
    _Server(settings, browser=browser and _has_screen()).run([sock])


def configured(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        application(settings),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=TimedHttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # measured: costs more than it saves, messages are small
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.public is not None,
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """Says where it is once people can play, or why they cannot."""

    def __init__(self, settings: Settings, *, browser: bool) -> None:
        super().__init__(configured(settings))
        self.place = settings.public or _address(settings.host, settings.port)
        self.lan = Lan(settings.host, settings.port) if settings.lan else None
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        uvicorns = logging.getLogger("uvicorn.error")
        uvicorns.disabled = True  # it would write a traceback of whatever keeps the application from starting
        try:
            await super().startup(sockets)
        except SystemExit:
            raise _told(self.config.app.state.failure) from None  # type: ignore[union-attr]
        finally:
            uvicorns.disabled = False
        _settle()
        print(f"Boxtop is at {self.place} (stop: Ctrl-C)", flush=True)
        if self.lan is not None:
            _invite(self.lan.url)
        if self.browser:  # in a thread: some browsers answer only when they are closed
            threading.Thread(target=webbrowser.open, args=(self.place,), daemon=True).start()


def _invite(url: str) -> None:
    """Say where others on the network find the server, and show it to their phones."""
    print(f"On your network: {url}/", flush=True)
    if sys.stdout.isatty():
        try:
            print(qr_code(f"{url}/"), flush=True)
        except UnicodeEncodeError:  # a terminal without such letters; the address is there in any case
            log.info("the terminal cannot show a QR code")


def _told(failure: Exception) -> BoxtopError:
    """What is said of a start that failed: a sentence; only our own mistakes are in the log."""
    if isinstance(failure, BoxtopError):
        return failure
    if isinstance(failure, OSError) and failure.filename:
        return BadText(f"{failure.filename} cannot be used: {failure.strerror}.")
    log.error("the server could not start", exc_info=failure)
    return BadText(f"The server could not start: {type(failure).__name__}. Its log says where.")


def _allow_many_files() -> None:
    """Every connection is a file to the system, which gives a process few of them (often 1,024) unless it asks."""
    if sys.platform == "win32":
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _settle() -> None:
    """Prepare the process for many small things at once.

    Everything that is loaded now stays: without freezing it, Python would look through all of Numba again and again for
    something to free, for a quarter of the time. Matches hardly ever make cycles, so it need not look often either.
    """
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{here}]' if ':' in here else here}:{port}/"


def _has_screen() -> bool:
    """Whether a window can open. Without one, Python would start a browser in the terminal, over what we say there."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(settings: Settings) -> socket.socket:
    """The socket to listen on; a sentence if somebody has it already."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing off the line for so long is gone
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE)
    try:
        sock.bind((settings.host, settings.port))
    except (socket.gaierror, UnicodeError) as error:  # the latter: what cannot even be a name
        sock.close()
        raise BadText(
            f"No machine is known by the name {quoted(settings.host)}. Choose an address of this one with --host."
        ) from error
    except OSError as error:
        sock.close()
        which = f"Port {settings.port} of {settings.host} cannot be used: {error.strerror}."
        if error.errno == errno.EADDRNOTAVAIL:  # the address is another machine's, and so are all its ports
            raise BadText(f"{which} Choose an address of this machine with --host.") from error
        raise BadText(f"{which} Choose another with --port.") from error
    sock.set_inheritable(True)
    return sock
