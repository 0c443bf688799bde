"""A server in a thread of this process, so that tests can look at its parts and break them."""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
import uvloop
from websockets.sync.client import ClientConnection, connect

from boxtop.server.net.limits import UNLIMITED
from boxtop.server.service import Service
from boxtop.server.settings import Settings
from boxtop.server.uvicorn_server import _listen, configured

TIMEOUT = 60.0
Answer = TypeVar("Answer")


class Client(httpx.Client):
    """Somebody with a browser, who can also reach inside the server."""

    def __init__(self, port: int, service: Service, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT)
        self.port, self.service, self.loop = port, service, loop

    def call(self, work: Callable[..., Coroutine[Any, Any, Answer]], *args: object) -> Answer:
        """Do something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work(*args), self.loop).result(TIMEOUT)

    @contextmanager
    def websocket(self, **headers: str) -> Iterator[ClientConnection]:
        """A WebSocket."""
        cookies = {"Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        with connect(
            f"ws://127.0.0.1:{self.port}/api/socket", additional_headers={**cookies, **headers}, open_timeout=TIMEOUT
        ) as socket:
            yield socket


def receive(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(TIMEOUT))


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[Client]:
    """A server on a database of its own, without engines and limits unless they are given."""
    database = f"sqlite:///{folder / 'test.sqlite3'}"
    chosen = Settings(folder, database, port=0, engine_processes=0, **{"rates": UNLIMITED, **settings})
    config = configured(chosen)
    server = uvicorn.Server(config)
    loops = list[asyncio.AbstractEventLoop]()
    with _listen(chosen) as sock:

        async def serve() -> None:
            loops.append(asyncio.get_running_loop())
            await server.serve([sock])

        thread = threading.Thread(target=lambda: uvloop.run(serve()))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                thread.join(0.01)
            app: Any = config.app
            with Client(sock.getsockname()[1], app.state.service, loops[0]) as client:
                yield client
        finally:
            server.should_exit = True
            thread.join(TIMEOUT)
