"""Hostile clients of one address while strangers play: how long their moves take.

`pytest tests/server/test_hostile_clients.py -m long -s` measures at full size, and prints what it found.
"""

import asyncio
import json
import statistics
import sys
import time
from pathlib import Path

from boxtop.match.actions import Play
from boxtop.server.play.setup import Chair, Setup

from tests.support.long_games import GAME, OPTIONS, long_game
from tests.support.matches_in_memory import running_matches
from tests.support.servers import Person, Server, people

PAIRS = 4  # of strangers who play
TWO = [{"who": "me"}, {"who": "anyone"}]


async def long_match(url: str, moves: int) -> str:
    """A match of so many moves that anybody can watch, in a database that no server uses yet."""
    async with running_matches(url) as matches:
        setup = Setup(GAME, [Chair("me"), Chair("me", name="Ben")], dict(OPTIONS), listed=True)
        loaded = await matches.create(setup, "ann", "Ann")
        for move in long_game(moves):
            await matches.do(loaded, "ann", Play(move), revision=loaded.match.revision)
        return loaded.match.id


async def play(white: Person, black: Person, ends: "asyncio.Event", every: float) -> list[float]:
    """How long each move of a match took, in seconds, until it is stored and acknowledged."""
    match = (await white.create(GAME, TWO, options=OPTIONS))["match"]
    await black.join(match)
    for person in (white, black):
        await person.connect()
        news = await person.watch(match)
    taken, position = list[float](), news["position"]
    for n, move in enumerate(long_game(600)):
        if ends.is_set():
            break
        begun = time.perf_counter()
        done = await (white, black)[n % 2].do(match, "play", position, move=move)
        assert done["type"] == "done", done
        taken.append(time.perf_counter() - begun)
        position = done["number"]
        await asyncio.sleep(every)
    return taken


async def attacked(server: Server, match: str, seconds: float, rate: float) -> tuple[list[float], str]:
    """The times of the strangers' moves while hostile clients send requests, and what these were answered."""
    async with people(server, 2 * PAIRS) as crowd:
        command = [sys.executable, "-m", "tests.support.hostile", str(server.port), str(seconds), str(rate), match]
        hostile = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert hostile.stdout is not None
        await hostile.stdout.readline()
        ends = asyncio.Event()
        playing = [asyncio.create_task(play(*crowd[n : n + 2], ends, 0.05)) for n in range(0, 2 * PAIRS, 2)]
        answered = (await hostile.stdout.read()).decode()
        await hostile.wait()
        ends.set()
        return [taken for times in await asyncio.gather(*playing) for taken in times], answered


def measured(url: str, folder: Path, *, moves: int, seconds: float, rate: float) -> tuple[list[float], str]:
    match = asyncio.run(long_match(url, moves))
    with Server(folder, "--database", url, "--thinkers", "0") as server:
        return asyncio.run(attacked(server, match, seconds, rate))


def p(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1]


def test_moves_are_quick_while_one_address_floods_the_server(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    times, answered = measured(f"sqlite:///{folder / 'boxtop.sqlite3'}", folder, moves=300, seconds=5, rate=1_000)
    print(f"{len(times)} moves: median {1e3 * p(times, 50):.1f}, p99 {1e3 * p(times, 99):.1f} ms; {answered}")
    assert json.loads(answered)
    assert p(times, 50) < 0.05
