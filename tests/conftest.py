"""What tests of several files share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Cluster, programs


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
