"""Servers that start at once, because all they need is in memory already: for tests that kill many of them.

Importing this module loads the rules of all games. A fork server does so once; each server is a fork of it.
"""

import multiprocessing
import os
import signal
import socket
import time
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import httpx

import boxtop
from boxtop.server import serving
from boxtop.server.guard import UNLIMITED
from boxtop.server.settings import Settings

PATIENCE = 60.0

for _name in boxtop.installed():
    boxtop.game(_name).warm()


def _serve(data: str, database: str, port: int, log: str) -> None:
    """In the fork: a server, and what it says into a file."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    serving.serve(Settings(Path(data), database, port=port, thinkers=0, rates=UNLIMITED), "info")


class ForkedServer:
    """A server that can be killed and started again, at the same port."""

    def __init__(self, data: Path, database: str) -> None:
        self.data, self.database = data, database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        data.mkdir(exist_ok=True)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["forked"])
        self._process: ForkServerProcess | None = None
        self.log = data / "log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = self._context.Process(
            target=_serve, args=(str(self.data), self.database, self.port, str(self.log)), daemon=True
        )
        self._process.start()
        give_up = time.monotonic() + PATIENCE
        while True:
            assert self._process.is_alive(), self.log.read_text()
            assert time.monotonic() < give_up, self.log.read_text()
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.01)

    def kill(self, how: int = signal.SIGKILL) -> None:
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, how)
        self._process.join(PATIENCE)
