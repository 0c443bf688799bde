"""Running the application in uvicorn: the socket, the process settings, and what is printed at the start."""

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
from ..words import say, text
from .app import application
from .lan import Lan, qr_code
from .logs import log_to_stderr
from .net.http_timeouts import TimedHttpProtocol
from .net.websocket import WebSocketProtocol
from .settings import Settings

if sys.platform != "win32":
    import resource

LARGEST_MESSAGE = 64_000  # bytes of a WebSocket message; more closes the connection
TCP_TIMEOUT = 60_000  # milliseconds for which a peer may acknowledge nothing
MOST_FILES = 65_536
SWITCH_INTERVAL = 0.0005  # seconds; short, because the store's writer thread needs the GIL briefly but often

log = logging.getLogger("boxtop.server")


def serve(settings: Settings, level: str = "warning", *, browser: bool = False) -> None:
    """Serve until Ctrl-C or SIGTERM; with `browser`, open the page in one."""
    log_to_stderr(level)
    _allow_many_files()
    sock = _listen(settings)
    settings = replace(settings, port=sock.getsockname()[1])
    _Server(settings, browser=browser and _has_screen()).run([sock])


def configured(settings: Settings) -> uvicorn.Config:
    """uvicorn's configuration."""
    return uvicorn.Config(
        application(settings),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=TimedHttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # measured: costs more than it saves, as messages are small
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # it would believe whatever a client writes: net/proxies.py
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """Prints its address once it is ready, or why it could not start."""

    def __init__(self, settings: Settings, *, browser: bool) -> None:
        super().__init__(configured(settings))
        self.address = settings.public or _address(settings.host, settings.port)
        self.lan = Lan(settings.host, settings.port) if settings.lan else None
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        uvicorn_log = logging.getLogger("uvicorn.error")
        uvicorn_log.disabled = True  # it would log a traceback if the application cannot start
        try:
            await super().startup(sockets)
        except SystemExit:
            raise _start_error(self.config.app.state.failure) from None  # type: ignore[union-attr]
        finally:
            uvicorn_log.disabled = False
        _tune_process()
        print(text(say("server-is-at", address=self.address)), flush=True)
        if self.lan is not None:
            _print_lan_address(self.lan.url)
        if self.browser:  # in a thread: some browsers return only when they are closed
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def _print_lan_address(url: str) -> None:
    """Print the address for others on the network, and its QR code for their phones."""
    print(text(say("on-your-network", address=f"{url}/")), flush=True)
    if sys.stdout.isatty():
        try:
            print(qr_code(f"{url}/"), flush=True)
        except UnicodeEncodeError:  # the terminal lacks these characters
            log.info("the terminal cannot show a QR code")


def _start_error(failure: Exception) -> BoxtopError:
    """The error to print for a failed start. Only bugs are logged."""
    if isinstance(failure, BoxtopError):
        return failure
    if isinstance(failure, OSError) and failure.filename:
        return BadText(say("file-unusable", file=str(failure.filename), why=str(failure.strerror)))
    log.error("the server could not start", exc_info=failure)
    return BadText(say("server-could-not-start", error=type(failure).__name__))


def _allow_many_files() -> None:
    """Raise the limit of open files, often 1,024: every connection is one."""
    if sys.platform == "win32":
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):  # some systems refuse their own hard limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _tune_process() -> None:
    """Tune thread switching and garbage collection.

    What is loaded by now stays, so it is frozen: otherwise the collector would spend a quarter of the time on Numba's
    objects. Matches make hardly any reference cycles, so it need not run often either.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _address(host: str, port: int) -> str:
    """The server's address for a browser on this machine."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{here}]' if ':' in here else here}:{port}/"


def _has_screen() -> bool:
    """Whether a window can open. Otherwise Python would start a browser in the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(settings: Settings) -> socket.socket:
    """The socket to listen on; BadText if the address cannot be used."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, TCP_TIMEOUT)
    try:
        sock.bind((settings.host, settings.port))
    except (socket.gaierror, UnicodeError) as error:  # UnicodeError: not a valid host name
        sock.close()
        raise BadText(say("host-unknown", host=quoted(settings.host))) from error
    except OSError as error:
        sock.close()
        # With the address of another machine, another port would not help.
        id = "host-unusable" if error.errno == errno.EADDRNOTAVAIL else "port-unusable"
        why = say(id, port=str(settings.port), host=settings.host, why=str(error.strerror))
        raise BadText(why) from error
    return sock  # not inheritable: an engine process that outlives the server for a moment must not hold the port
