"""Hostile clients from one address, in a process of their own: as many requests as they can send, of the dear kinds.

python -m tests.support.hostile PORT SECONDS RATE MATCH

They come from 127.0.0.2, read all answers, and keep to the limits of connections: what they ask for is legal. MATCH is
a long one that anybody can watch. What the server answered is printed in the end, as JSON.
"""

import asyncio
import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

HERE = ("127.0.0.2", 0)
REQUESTERS, SOCKETS = 60, 30
DECK = "\n".join(f"2 {'Blargh ' * 24}{n}" for n in range(240))
OPTIONS = {f"option{n}": "x" for n in range(8_000)}
TWO = [{"who": "me"}, {"who": "anyone"}]

Request = tuple[str, str, Any]


def requests(match: str, mine: str) -> Iterator[Request]:
    """What to ask for over HTTP, for ever."""
    grid = {"game": "battle_grid", "chairs": [{"who": "me", "own": {"deck": DECK}}, *TWO[1:]]}
    kinds: list[Request] = [
        ("GET", f"/api/matches/{match}/position?after=%d", None),
        ("POST", f"/api/matches/{mine}/join", {"own": {"deck": DECK}}),
        ("GET", f"/api/matches/{match}", None),
        ("POST", "/api/matches", grid),
        ("GET", "/api/matches/archive?player=%d&limit=100", None),
        ("POST", "/api/matches", "{"),
        ("GET", f"/api/matches/{match}/record", None),
        ("POST", "/api/matches", {"game": "chessplus", "chairs": TWO, "options": OPTIONS}),
        ("GET", "/api/matches/running", None),
    ]
    for n, (method, path, body) in zip(itertools.count(), itertools.cycle(kinds)):
        yield method, path.replace("%d", str(n * 37 % 1_000)), body


def messages(match: str, mine: str) -> Iterator[str]:
    """What to send on a WebSocket, for ever."""
    kinds = [
        {"type": "watch", "match": match, "since": 0},
        {"type": "do", "match": mine, "action": {"type": "play", "move": "e2e4"}, "position": 1},
        {"type": "watch", "match": mine, "since": 0},
        {"type": "do", "match": mine, "action": {"type": "play", "move": "e2e9" * 40}, "position": 2},
        {"type": "watch", "match": "nothing"},
    ]
    for kind in itertools.cycle(kinds):
        yield json.dumps(kind)
        yield "[" * 10_000


class Crowd:
    """All hostile clients together."""

    def __init__(self, port: int, seconds: float, rate: float, match: str) -> None:
        self.port, self.match = port, match
        self.every = (REQUESTERS + SOCKETS) / rate  # seconds between two requests on a connection
        self.seconds = seconds
        self.answers: Counter[str] = Counter()
        self.cookie = ""

    async def run(self) -> None:
        mine = await self.create()
        with suppress(TimeoutError):
            async with asyncio.timeout(self.seconds), asyncio.TaskGroup() as clients:
                for _ in range(REQUESTERS):
                    clients.create_task(self.request(self.cookie, requests(self.match, mine)))
                for _ in range(SOCKETS):
                    clients.create_task(self.converse(messages(self.match, mine)))

    async def create(self) -> str:
        """A match of the crowd's own, in which one seat is free."""
        line = await asyncio.open_connection("127.0.0.1", self.port, local_addr=HERE)
        body = {"game": "battle_grid", "chairs": [{"who": "me", "own": {"deck": "tide"}}, *TWO[1:]], "listed": True}
        _, headers, answer = await exchange(line, "", ("POST", "/api/matches", body))
        self.cookie = headers["set-cookie"].split(";")[0]
        line[1].close()
        made: str = json.loads(answer)["match"]
        return made

    async def pace(self, begun: float) -> float:
        """Wait until the next request is due; when it is sent."""
        await asyncio.sleep(max(0.0, begun + self.every - time.monotonic()))
        return time.monotonic()

    async def request(self, cookie: str, kinds: Iterator[Request]) -> None:
        line, begun = await asyncio.open_connection("127.0.0.1", self.port, local_addr=HERE), 0.0
        while True:
            begun = await self.pace(begun)
            status, _, _ = await exchange(line, cookie, next(kinds))
            self.answers[status] += 1

    async def converse(self, kinds: Iterator[str]) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/socket"
        headers = {"Cookie": self.cookie}
        begun = 0.0
        async with connect(
            address, local_addr=HERE, additional_headers=headers, compression=None, max_size=None, close_timeout=0.01
        ) as socket:
            reading = asyncio.create_task(self.read(socket))
            try:
                while True:
                    begun = await self.pace(begun)
                    await socket.send(next(kinds))
            finally:
                reading.cancel()

    async def read(self, socket: Any) -> None:
        try:
            async for message in socket:
                self.answers["refused" if '"type":"refused"' in message[:40] else "told"] += 1
        except ConnectionClosed:
            self.answers["closed"] += 1


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def exchange(line: Line, cookie: str, request: Request) -> tuple[str, dict[str, str], bytes]:
    """Send a request and read its response: the status, the headers and the body."""
    method, path, content = request
    body = content.encode() if isinstance(content, str) else b"" if content is None else json.dumps(content).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
    line[1].write(head.encode() + body)
    first, *others = (await line[0].readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (other.partition(":") for other in others)}
    answer = await line[0].readexactly(int(headers.get("content-length", "0")))
    return first.split()[1], headers, answer


if __name__ == "__main__":
    crowd = Crowd(int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
    asyncio.run(crowd.run())
    print(json.dumps(crowd.answers))
