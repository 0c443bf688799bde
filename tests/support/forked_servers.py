"""Servers that start at once, because all they need is in memory already: for tests that kill many of them.

A fork server loads everything once (`preloaded_server.py`); each server is a fork of it.
"""

import gc
import importlib
import multiprocessing
import os
import signal
import tempfile
import time
from http.client import HTTPConnection
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from boxtop.server import uvicorn_server
from boxtop.server.app import application
from boxtop.server.net.limits import NO_QUOTA, UNLIMITED
from boxtop.server.service import running
from boxtop.server.settings import Settings

from tests.support.paths import ROOT
from tests.support.ports import free_port

TIMEOUT = 60.0


async def load_all() -> None:
    """Start and end a server, so that forks have all of it in memory."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), f"sqlite:///{folder}/boxtop.sqlite3", engine_processes=0)
        application(settings)
        async with running(settings):
            pass
    # What only one of the databases or an open server needs, too; and what is here for good need not be looked through
    # for garbage in each fork, which would copy all of it.
    for module in ("boxtop.server.store.postgres", "uvloop", "uvicorn.lifespan.on", "uvicorn.protocols.http.h11_impl"):
        importlib.import_module(module)
    gc.collect()
    gc.freeze()


def _prepare(context: ForkServerContext) -> None:
    """Start the process of which servers are forks; it looks for what it loads ahead only where PYTHONPATH says."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([before] if before else [])])
    try:
        context.set_forkserver_preload(["tests.support.preloaded_server"])
        forkserver.ensure_running()
    finally:
        del os.environ["PYTHONPATH"]
        if before is not None:
            os.environ["PYTHONPATH"] = before


def _serve(data: str, database: str, port: int, log: str) -> None:
    """In the fork: a server, and what it says into a file."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    uvicorn_server.serve(
        Settings(Path(data), database, port=port, engine_processes=0, rates=UNLIMITED, quota=NO_QUOTA), "info"
    )


class ForkedServer:
    """A server that can be killed and started again, at the same port."""

    def __init__(self, data: Path, database: str) -> None:
        self.data, self.database = data, database
        self.port = free_port()
        data.mkdir(exist_ok=True)
        self._context = multiprocessing.get_context("forkserver")
        _prepare(self._context)
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
        give_up = time.monotonic() + TIMEOUT
        while True:
            assert self._process.is_alive(), self.log.read_text()
            assert time.monotonic() < give_up, self.log.read_text()
            if self._healthy():
                return
            time.sleep(0.02)

    def _healthy(self) -> bool:
        """Whether it says that it can play. With as little as it takes: this is asked often."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self, how: int = signal.SIGKILL) -> None:
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, how)
        self._process.join(TIMEOUT)
