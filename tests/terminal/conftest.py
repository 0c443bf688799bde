"""What the tests of the terminal share."""

from collections.abc import Iterator

import pytest

from boxtop.words import ENGLISH, catalogue, use


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, whatever the locale, and a message that cannot be rendered fails it."""
    monkeypatch.setattr(catalogue, "strict", True)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    use(ENGLISH)
    yield
    use(ENGLISH)
