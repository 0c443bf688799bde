"""What the tests of stores share."""

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'boxtop.db'}"
    found: str = request.getfixturevalue("postgres_server").url()
    return found
