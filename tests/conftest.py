"""What tests of several files share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser

from boxtop.words import catalogue

from tests.support import browsers
from tests.support.ports import free_port
from tests.support.postgres import Cluster, programs
from tests.support.servers import Server

# Hypothesis measures how long an example takes. The first one may load compiled code, and the machine may be busy.
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")

catalogue.strict = True  # a message that cannot be rendered fails a test


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests; each empties its database first."""
    found = programs()
    # Not pytest's folder: only its owner may look into that, and PostgreSQL does not run as root.
    with tempfile.TemporaryDirectory(prefix="boxtop-postgres-") as folder:
        cluster = Cluster(Path(folder), found)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.kill()  # nobody needs what is in it


@pytest.fixture(scope="session")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that logs all it can. In the end its log has no error, and nothing that it must not hold."""
    with Server(
        tmp_path_factory.mktemp("guarded") / "data", "--no-limits", "--thinkers", "1", "--log", "debug"
    ) as server:
        httpx.get(f"{server.url}/health").raise_for_status()  # a line, whichever tests this process gets
        yield server
    log = Path(server.log.name).read_text()
    assert '"level": "info"' in log
    assert '"level": "error"' not in log, log
    for secret in {"127.0.0.1", *server.unwritten}:
        assert secret not in log, secret


# For each file anew: while Playwright runs, its thread has an event loop, and other tests want to start their own.
@pytest.fixture(scope="module")
def program() -> Iterator[Browser]:
    """A browser for the tests of a file; while it is open, nothing else can use asyncio."""
    with browsers.browser() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of the page: its start costs more than most of them."""
    data = tmp_path_factory.mktemp("page") / "data"
    with Server(data, "--no-limits", "--thinkers", "1", port=free_port()) as found:
        yield found


@pytest.fixture
def open_window(server: Server, program: Browser) -> Iterator[browsers.Open]:
    """A way to open windows, in which nothing may go wrong."""
    with browsers.windows(server, program) as found:
        yield found
