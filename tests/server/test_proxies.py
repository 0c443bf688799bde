"""Behind proxies, limits count the real clients, whatever these write into X-Forwarded-For."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boxtop.errors import BadText
from boxtop.server.net.limits import UNLIMITED, Rate
from boxtop.server.net.proxies import client_behind
from boxtop.server.settings import proxy_count

from tests.support.server_in_thread import TIMEOUT, served

PEER = ("10.0.0.1", 5000)


def behind(proxies: int, *lines: str) -> tuple[str, int] | None:
    headers = [(b"host", b"games.example"), *((b"x-forwarded-for", line.encode("latin-1")) for line in lines)]
    scope: Any = {"client": PEER, "headers": headers}
    return client_behind(scope, proxies)


@pytest.mark.parametrize(
    ("proxies", "lines", "client"),
    [
        (0, ["192.0.2.7"], PEER),
        (0, [], PEER),
        (1, [], PEER),
        (1, ["192.0.2.7"], ("192.0.2.7", 0)),
        (1, ["1.1.1.1, 192.0.2.7"], ("192.0.2.7", 0)),  # whoever asks may have written the first
        (1, ["1.1.1.1", "192.0.2.7"], ("192.0.2.7", 0)),  # several lines are one
        (2, ["1.1.1.1, 192.0.2.7", "10.0.0.2"], ("192.0.2.7", 0)),
        (2, ["192.0.2.7"], PEER),  # it came past one of them
        (3, ["1.1.1.1, 2.2.2.2"], PEER),
        (1, ["192.0.2.7:4711"], ("192.0.2.7", 4711)),
        (1, ["2001:db8::7"], ("2001:db8::7", 0)),
        (1, ["1.1.1.1,[2001:DB8::7]:4711"], ("2001:db8::7", 4711)),
        (1, ["[2001:db8::7]"], ("2001:db8::7", 0)),
        (1, ["::ffff:192.0.2.7"], ("192.0.2.7", 0)),
        (1, ["192.0.2.7, unknown"], PEER),
        (1, ["192.0.2.7,"], PEER),
        (1, ["192.0.2.7, 1.2.3.4.5"], PEER),
        (1, ["\xe9" * 20_000 + ",192.0.2.7"], ("192.0.2.7", 0)),
    ],
)
def test_the_client_is_counted_from_the_right(proxies: int, lines: list[str], client: tuple[str, int]) -> None:
    assert behind(proxies, *lines) == client


def test_a_spoofed_header_evades_no_limit(tmp_path: Path) -> None:
    rates = {**UNLIMITED, "request": Rate(3, 0.001), "connect": Rate(1, 0.001)}
    with served(tmp_path, rates=rates, public="https://games.example", proxies=1) as server:

        def ask(spoofed: str, real: str) -> int:
            return server.get("/api/games", headers={"X-Forwarded-For": f"{spoofed}, {real}"}).status_code

        assert [ask(f"1.1.1.{n}", "192.0.2.7") for n in range(5)] == [200] * 3 + [429] * 2
        assert ask("192.0.2.7", "192.0.2.8") == 200  # somebody else, who is not held up either
        address = f"ws://127.0.0.1:{server.port}/api/socket"
        for real in ("192.0.2.8", "192.0.2.9"):
            with connect(address, additional_headers={"X-Forwarded-For": real}, open_timeout=TIMEOUT):
                pass
        spoofed = {"X-Forwarded-For": "1.1.1.1, 192.0.2.9"}
        with pytest.raises(InvalidStatus), connect(address, additional_headers=spoofed, open_timeout=TIMEOUT):
            pass


def test_without_proxies_the_header_is_nobodys(tmp_path: Path) -> None:
    with served(tmp_path, rates={**UNLIMITED, "request": Rate(3, 0.001)}, public="http://games.example") as server:
        with httpx.Client(base_url=server.base_url, timeout=TIMEOUT) as eve:
            tries = [eve.get("/api/games", headers={"X-Forwarded-For": f"1.1.1.{n}"}).status_code for n in range(5)]
        assert tries == [200] * 3 + [429] * 2


def test_how_many_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOXTOP_PROXIES", raising=False)
    assert proxy_count(None, None) == 0
    assert proxy_count(None, "https://games.example") == 1
    assert proxy_count(0, "https://games.example") == 0
    monkeypatch.setenv("BOXTOP_PROXIES", "2")
    assert proxy_count(None, None) == proxy_count(None, "https://games.example") == 2
    assert proxy_count(3, None) == 3
    for wrong in ("-1", "many", "11", "1.5"):
        monkeypatch.setenv("BOXTOP_PROXIES", wrong)
        with pytest.raises(BadText, match="from 0 to 10"):
            proxy_count(None, None)
