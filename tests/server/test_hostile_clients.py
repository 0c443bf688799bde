"""Hostile clients of one address while strangers play: how long their moves take.

`pytest tests/server/test_hostile_clients.py -m long -s` measures at full size, and prints what it found.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable
from pathlib import Path
from typing import TypeVar

import pytest

from boxtop.match.actions import Play
from boxtop.server.play.setup import Chair, Setup

from tests.support.long_games import GAME, OPTIONS, long_game
from tests.support.matches_in_memory import running_matches
from tests.support.servers import Person, Server, people
from tests.support.timing import in_time

PAIRS, EVERY = 4, 0.05  # strangers who play, and their seconds between two moves of a match
FEWEST = 10  # moves of each match, however slow the machine is
RATE = 1_000  # hostile requests a second
T = TypeVar("T")
TWO = [{"who": "me"}, {"who": "anyone"}]


async def long_match(url: str, moves: int) -> str:
    """A match of so many moves that anybody can watch, in a database that no server uses yet."""
    async with running_matches(url) as matches:
        setup = Setup(GAME, [Chair("me"), Chair("me", name="Ben")], dict(OPTIONS), listed=True)
        loaded = await matches.create(setup, "ann", "Ann")
        for move in long_game(moves):
            await matches.do(loaded, "ann", Play(move), revision=loaded.match.revision)
        return loaded.match.id


async def seated(white: Person, black: Person) -> tuple[str, int]:
    """A match of two who are connected: its id and its position."""
    match = (await white.create(GAME, TWO, options=OPTIONS))["match"]
    await black.join(match)
    for person in (white, black):
        await person.connect()
        news = await person.watch(match)
    return match, news["position"]


async def play(white: Person, black: Person, match: str, position: int, ends: asyncio.Event) -> list[float]:
    """How long each move of a match took, in seconds, until it was stored and acknowledged."""
    taken = list[float]()
    for n, move in enumerate(long_game(1_000)):
        if ends.is_set() and n >= FEWEST:
            break
        begun = time.perf_counter()
        done = await (white, black)[n % 2].do(match, "play", position, move=move)
        assert done["type"] == "done", done
        taken.append(time.perf_counter() - begun)
        position = done["number"]
        await asyncio.sleep(EVERY)
    return taken


async def while_strangers_play(server: Server, work: Awaitable[T]) -> tuple[list[float], T]:
    """The times of the strangers' moves while something goes on, and what came of that."""
    async with people(server, 2 * PAIRS) as crowd:
        ends, pairs = asyncio.Event(), list(zip(crowd[::2], crowd[1::2], strict=True))
        matches = [await seated(*pair) for pair in pairs]
        playing = [asyncio.create_task(play(*pair, *match, ends)) for pair, match in zip(pairs, matches, strict=True)]
        found = await work
        ends.set()
        return [taken for times in await asyncio.gather(*playing) for taken in times], found


async def attack(server: Server, match: str, seconds: float) -> Counter[str]:
    """Let hostile clients send requests; how they were answered."""
    command = [sys.executable, "-m", "tests.support.hostile", str(server.port), str(seconds), str(RATE), match]
    hostile = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    told, _ = await hostile.communicate()
    answers: Counter[str] = Counter(json.loads(told))
    return answers


async def measured(url: str, folder: Path, *, moves: int, seconds: float) -> tuple[float, float, Counter[str]]:
    """The p99 of strangers' moves when they are alone, the same beside hostile clients, and how these were answered."""
    folder.mkdir(exist_ok=True)
    match = await long_match(url, moves)
    with Server(folder, "--database", url, "--thinkers", "0") as server:
        alone, _ = await while_strangers_play(server, asyncio.sleep(seconds / 3))
        beside, answers = await while_strangers_play(server, attack(server, match, seconds))
    for name, times in (("alone", alone), ("beside hostile clients", beside)):
        figures = ", ".join(f"p{n} {1e3 * percentile(times, n):.1f} ms" for n in (50, 90, 99))
        print(f"{len(times)} moves {name}: {figures}, at most {1e3 * max(times):.1f} ms")
    print(f"{sum(answers.values()) / seconds:.0f} answers a second to hostile clients: {dict(answers)}")
    return percentile(alone, 99), percentile(beside, 99), answers


def percentile(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1]


def test_moves_are_quick_while_one_address_floods_the_server(tmp_path: Path) -> None:
    """Another program may take the machine for a while, so it is tried again: a slow server is slow each time."""

    def once() -> float:
        folder = Path(tempfile.mkdtemp(dir=tmp_path))
        url = f"sqlite:///{folder / 'boxtop.sqlite3'}"
        alone, beside, answers = asyncio.run(measured(url, folder, moves=200, seconds=4))
        assert answers["429"] > 0
        return beside - 2 * alone

    assert in_time(0.15, once)


@pytest.mark.long
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_moves_take_a_tenth_of_a_second_at_p99_under_a_long_attack(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    """Needs a quiet machine with two cores."""
    folder = tmp_path / "data"
    folder.mkdir()
    url = f"sqlite:///{folder / 'boxtop.sqlite3'}"
    if database == "postgresql":
        url = request.getfixturevalue("postgres_server").url()
    _, beside, answers = asyncio.run(measured(url, folder, moves=2_400, seconds=30))
    assert (
        sum(answers.values()) > 0.5 * RATE * 30
    )  # those that were not read while their senders had to wait count less
    assert beside < 0.1
