"""What tests of several files share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Cluster, programs
from servers import Server


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
    with Server(tmp_path_factory.mktemp("guarded") / "data", "--no-limits", "--log", "debug") as server:
        yield server
    log = Path(server.log.name).read_text()
    assert '"level": "info"' in log
    assert '"level": "error"' not in log, log
    for secret in {"127.0.0.1", *server.unwritten}:
        assert secret not in log, secret
