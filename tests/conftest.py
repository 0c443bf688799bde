"""Servers that several test files share: to start one takes longer than most tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from servers import Server


@pytest.fixture(scope="session")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that logs all it ever logs. In the end its log has no error, and nothing that it must not hold."""
    with Server(tmp_path_factory.mktemp("guarded") / "data", "--no-limits", "--log", "debug") as server:
        yield server
    log = Path(server.log.name).read_text()
    assert '"level": "info"' in log
    assert '"level": "error"' not in log, log
    for secret in {"127.0.0.1", *server.unwritten}:
        assert secret not in log, secret
