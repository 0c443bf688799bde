"""Memory levels off, whatever players bring along: every match here has a sheet or a deck of its own."""

import functools
import gc
import itertools
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boxtop.bounded import BoundedDict
from boxtop.games.battle_chess.sheet import standard

from tests.support.server_in_thread import Client, served

LEAK = 4_000  # bytes for each match: a view kept for each sheet would be five times as much


def sheet(number: int) -> str:
    """A sheet that nobody has used before."""
    return standard().text().replace(f'name = "{standard().name}"', f'name = "Sheet {number}"') + "# mine\n" * 20


def deck(number: int) -> str:
    """A deck that nobody has used before."""
    series, hp = divmod(number, 90)
    return "\n".join([f"{2 - (n == 7)} Nobody {series} {n} (Basic, {hp + 1} HP)" for n in range(8)])


def setups() -> Iterator[dict[str, Any]]:
    for number in itertools.count(1):
        yield {"game": "battle_chess", "options": {"sheet": sheet(number)}, "chairs": [{"who": "me"}, {"who": "me"}]}
        decks = [{"who": "me", "own": {"deck": deck(2 * number + n)}} for n in (0, 1)]
        yield {"game": "battle_grid", "chairs": decks}


def play(client: Client, setup: dict[str, Any], number: int) -> None:
    """A short match: everything that is made for players, and of what they bring, is made once."""
    headers = {"Accept-Language": f"xx-{number},ja;q=0.5", "User-Agent": f"Browser {number}"}
    made = client.post("/api/matches", json=setup, headers=headers).json()
    path = f"/api/matches/{made['match']}"
    for _ in range(2):  # before that, hidden hands stay secret
        move = {"action": {"type": "play", "move": made["view"]["moves"][0]}, "position": made["position"]}
        played = client.post(f"{path}/do", json=move)
        assert played.status_code == 201
        made = played.json()
    assert client.post(f"{path}/do", json={"action": {"type": "resign"}}).status_code == 201
    for what in ("", "/position?after=0", "/record"):
        assert client.get(path + what).status_code == 200


def used(client: Client) -> int:
    """The bytes in use, without matches in memory and what bounded caches hold."""

    async def evict() -> None:
        for loaded in client.service.matches._registry:
            client.service.matches._registry.evict(loaded)

    client.call(evict)
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            if thing.cache_info().maxsize is not None:
                thing.cache_clear()
        elif isinstance(thing, BoundedDict):
            thing.clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize(
    "matches", [pytest.param(24, id="few"), pytest.param(1_000, id="many", marks=pytest.mark.long)]
)
def test_memory_levels_off(tmp_path: Path, matches: int) -> None:
    fresh = enumerate(setups())
    with served(tmp_path) as client:
        for number, setup in itertools.islice(fresh, 4):  # so that all is loaded
            play(client, setup, number)
        tracemalloc.start()
        try:
            sizes = []
            for _ in range(3):
                for number, setup in itertools.islice(fresh, matches // 3):
                    play(client, setup, number)
                sizes.append(used(client))
        finally:
            tracemalloc.stop()
    assert (sizes[2] - sizes[1]) / (matches // 3) < LEAK, sizes
