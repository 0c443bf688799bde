"""Servers and databases that die in the middle of play: nothing acknowledged is lost, and all matches go on."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boxtop.match import events as ev
from boxtop.server.store import open_store

from tests.support.forked_servers import ForkedServer
from tests.support.postgres import Cluster

KILLS = 50  # on each of two databases
SETUPS: tuple[dict[str, Any], ...] = (
    {"game": "chessplus", "pace": {"kind": "fischer", "seconds": 600, "increment": 1}},
    {"game": "yahtzee"},
    {"game": "battle_chess", "pace": {"kind": "move", "seconds": 300}},
    {"game": "battle_grid"},
)


@dataclass
class Pair:
    """Two people who play one match after the other, whatever happens to the server."""

    servers: list[ForkedServer]
    setup: dict[str, Any]
    seed: int
    cookies: list[str] = field(default_factory=list)
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)  # moves, by match and number
    match: str = ""

    async def set_up(self) -> None:
        """Make a match for two people who are known, or become so."""
        heads = [{"Cookie": cookie} for cookie in self.cookies] or [{}, {}]
        async with httpx.AsyncClient(base_url=self.servers[0].url, timeout=60) as http:
            body = {**self.setup, "chairs": [{"who": "me"}, {"who": "anyone"}]}
            made = await http.post("/api/matches", json=body, headers=heads[0])
            made.raise_for_status()
            match = made.json()["match"]
            http.cookies.clear()
            joined = await http.post(f"/api/matches/{match}/join", json={}, headers=heads[1])
            joined.raise_for_status()
            self.match = match
            if not self.cookies:
                self.cookies = [
                    "; ".join(f"{name}={value}" for name, value in answer.cookies.items()) for answer in (made, joined)
                ]

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until it is enough, and at least one move more."""
        while not enough():
            try:
                if not self.match:
                    await self.set_up()
                async with asyncio.TaskGroup() as table:  # if one side is thrown out, both sit down again
                    for side in (0, 1):
                        table.create_task(self._side(side, enough))
            except* (OSError, httpx.HTTPError, ConnectionClosed, InvalidHandshake):
                await asyncio.sleep(0.1)  # the server is away: it will come back

    async def _side(self, side: int, enough: Callable[[], bool]) -> None:
        match, rng = self.match, random.Random(self.seed + side)
        url = f"ws://127.0.0.1:{self.servers[side % len(self.servers)].port}/api/socket"
        async with connect(url, additional_headers={"Cookie": self.cookies[side]}, compression=None) as socket:
            await socket.send(_json(type="watch", match=match))
            while True:
                try:
                    text = await asyncio.wait_for(socket.recv(), 0.25)
                except TimeoutError:
                    if enough():
                        return  # and the other side has left already
                    continue
                told = msgspec.json.decode(text)
                if told["type"] == "done":
                    self.acknowledged[match, told["number"]] = told["tag"]
                if told["type"] == "refused":
                    assert "board has changed" in told["sentence"] or "database" in told["sentence"], told
                if told["type"] != "match":
                    continue
                if told["status"] == "over" or enough():
                    self.match = "" if told["status"] == "over" else match
                    return
                if told["turn"] in told["you"]:
                    move = rng.choice(told["view"]["moves"])
                    action = {"type": "play", "move": move}
                    await socket.send(_json(type="do", match=match, position=told["position"], action=action, tag=move))


def _json(**message: object) -> str:
    return msgspec.json.encode(message).decode()


async def nothing_is_missing(url: str, pairs: list[Pair]) -> int:
    """Every acknowledged move is in the store; how many there are."""
    store = open_store(url)
    await store.start()
    try:
        total = 0
        for pair in pairs:
            for (match, number), move in pair.acknowledged.items():
                [row] = [row for row in await store.events(match, number - 1) if row.number == number]
                event = ev.read(row.body)
                assert isinstance(event, ev.Moved)
                assert event.move == move
                total += 1
        return total
    finally:
        await store.close()


async def killed_again_and_again(server: ForkedServer, pairs: list[Pair]) -> None:
    over = asyncio.Event()
    players = [asyncio.create_task(pair.play(over.is_set)) for pair in pairs]
    rng = random.Random(5)
    for _ in range(KILLS):
        before = sum(len(pair.acknowledged) for pair in pairs)
        while sum(len(pair.acknowledged) for pair in pairs) < before + len(pairs):  # it goes on after each kill
            await asyncio.sleep(rng.uniform(0.005, 0.05))
            for player in players:
                if player.done():
                    player.result()  # what went wrong with it
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    known = [len(pair.acknowledged) for pair in pairs]
    while any(len(pair.acknowledged) == number for pair, number in zip(pairs, known, strict=True)):
        await asyncio.sleep(0.01)  # every match goes on, or a new one has begun
    over.set()
    await asyncio.wait_for(asyncio.gather(*players), 60)


def loses_nothing(url: str, data: Path) -> None:
    """Play on a server that is killed again and again, then look into its database."""
    server = ForkedServer(data, url)
    server.start()
    pairs = [Pair([server], setup, n) for n, setup in enumerate(SETUPS)]
    asyncio.run(killed_again_and_again(server, pairs))
    server.kill()
    assert asyncio.run(nothing_is_missing(url, pairs)) >= KILLS * len(pairs)


def test_killed_fifty_times_on_sqlite(tmp_path: Path) -> None:
    loses_nothing(f"sqlite:///{tmp_path / 'boxtop.sqlite3'}", tmp_path / "data")


def test_killed_fifty_times_on_postgresql(tmp_path: Path, postgres_server: Cluster) -> None:
    loses_nothing(postgres_server.url(), tmp_path / "data")


def two_servers(folder: Path, url: str) -> list[ForkedServer]:
    """Two servers on one database."""
    servers = [ForkedServer(folder / name, url) for name in ("one", "two")]
    for server in servers:
        server.start()
    return servers


def test_two_servers_with_players_of_one_match_on_different_ones(tmp_path: Path, postgres_server: Cluster) -> None:
    url = postgres_server.url()
    servers = two_servers(tmp_path, url)
    pairs = [Pair(servers, setup, n) for n, setup in enumerate(SETUPS)]

    async def story() -> None:
        await asyncio.wait_for(
            asyncio.gather(*(pair.play(lambda p=pair: len(p.acknowledged) >= 60) for pair in pairs)),  # type: ignore[misc]
            120,
        )

    asyncio.run(story())
    for server in servers:
        server.kill()
    assert asyncio.run(nothing_is_missing(url, pairs)) >= 60 * len(pairs)


def test_postgresql_restarts_while_people_play(tmp_path: Path, postgres_server: Cluster) -> None:
    url = postgres_server.url()
    servers = two_servers(tmp_path, url)
    pairs = [Pair(servers, setup, n) for n, setup in enumerate(SETUPS)]

    async def story() -> None:
        over = asyncio.Event()
        players = [asyncio.create_task(pair.play(over.is_set)) for pair in pairs]
        for how in (postgres_server.stop, postgres_server.kill, postgres_server.stop):
            await _everybody_moves(pairs, players)
            await asyncio.to_thread(how)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgres_server.start)
        await _everybody_moves(pairs, players)
        over.set()
        await asyncio.wait_for(asyncio.gather(*players), 60)

    asyncio.run(story())
    for server in servers:
        server.kill()
    asyncio.run(nothing_is_missing(url, pairs))


async def _everybody_moves(pairs: list[Pair], players: list[asyncio.Task[None]]) -> None:
    known = [len(pair.acknowledged) for pair in pairs]
    for _ in range(3_000):
        if all(len(pair.acknowledged) > number + 5 for pair, number in zip(pairs, known, strict=True)):
            return
        for player in players:
            if player.done():
                player.result()
        await asyncio.sleep(0.02)
    pytest.fail("somebody cannot go on")


def test_people_on_different_servers_see_each_other_come_and_go(tmp_path: Path, postgres_server: Cluster) -> None:
    url = postgres_server.url()
    servers = two_servers(tmp_path, url)

    async def story() -> None:
        pair = Pair(servers, {"game": "yahtzee"}, 1)
        await pair.set_up()
        sockets = [
            await connect(
                f"ws://127.0.0.1:{server.port}/api/socket", additional_headers={"Cookie": cookie}, compression=None
            )
            for server, cookie in zip(servers, pair.cookies, strict=True)
        ]
        for socket in sockets:
            await socket.send(_json(type="watch", match=pair.match))
        await _hears_presence(sockets[0], seat=1, here=True)
        await sockets[1].close()
        await _hears_presence(sockets[0], seat=1, here=False)
        await sockets[0].close()

    asyncio.run(story())
    for server in servers:
        server.kill()


async def _hears_presence(socket: ClientConnection, seat: int, *, here: bool) -> None:
    async with asyncio.timeout(60):
        async for text in socket:
            told = msgspec.json.decode(text)
            if told["type"] == "presence" and told["seat"] == seat:
                assert told["here"] == here
                return
