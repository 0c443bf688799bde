"""A real server in a process of its own, and people who talk to it, for tests."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

TIMEOUT = 60.0  # seconds: far longer than anything takes, so that only what never comes is missed


class Server:
    """`boxtop serve` in another process."""

    program: Sequence[str] = ("-m", "boxtop.terminal")

    def __init__(self, data: Path, *flags: str, port: int = 0) -> None:
        self.data, self.flags, self.port = data, flags, port
        self.process: subprocess.Popen[str] | None = None
        self.unwritten: set[str] = set()  # what must not be in its log

    def start(self) -> "Server":
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.log = (self.data.parent / f"{self.data.name}.log").open("a")
        self.process = subprocess.Popen(
            [*command, *self.flags], stdout=subprocess.PIPE, stderr=self.log, text=True, env={**os.environ}
        )
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        if "http://" not in greeting:
            raise AssertionError(f"the server did not start: {self.logged()}")
        self.port = int(greeting.split("http://", 1)[1].split("/", 1)[0].rsplit(":", 1)[1])
        return self

    def logged(self) -> str:
        return Path(self.log.name).read_text()

    def end(self, how: int = signal.SIGTERM) -> int:
        """End it; what it returned."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Person:
    """Somebody with a browser of their own, or rather, what it would send."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.socket: ClientConnection | None = None
        self.received: list[dict[str, Any]] = []  # every message, as it came
        self.sent: list[dict[str, Any]] = []

    async def request(self, method: str, path: str, body: object = None, *, status: int | None = None) -> Any:
        """An HTTP request; what it answers, with the status it should have (any good one)."""
        answer = (
            await self.http.request(method, path, json=body)
            if body is not None
            else await self.http.request(method, path)
        )
        assert answer.status_code == status if status else answer.is_success, f"{answer.status_code}: {answer.text}"
        return answer.json() if answer.content else None

    async def create(self, game: str, chairs: Sequence[dict[str, Any]], **more: object) -> dict[str, Any]:
        made: dict[str, Any] = await self.request("POST", "/api/matches", {"game": game, "chairs": chairs, **more})
        return made

    async def join(self, match: str, **how: object) -> dict[str, Any]:
        joined: dict[str, Any] = await self.request("POST", f"/api/matches/{match}/join", how)
        return joined

    async def connect(self, **headers: str) -> dict[str, Any]:
        """Open a WebSocket, another one if there was one before; its hello."""
        await self.close()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            f"ws://127.0.0.1:{self.server.port}/api/socket",
            additional_headers={"Cookie": cookies, **headers} if cookies else headers,
            compression=None,
            open_timeout=TIMEOUT,
        )
        return await self.receive("hello")

    async def send(self, **message: object) -> None:
        assert self.socket is not None
        self.sent.append(message)
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next of certain types."""
        assert self.socket is not None
        while True:
            text = await asyncio.wait_for(self.socket.recv(), TIMEOUT)
            message: dict[str, Any] = msgspec.json.decode(text)
            self.received.append(message)
            if not kinds or message["type"] in kinds:
                return message

    async def watch(self, match: str, since: int = 0, **how: object) -> dict[str, Any]:
        await self.send(type="watch", match=match, since=since, **how)
        return await self.receive("match", "refused")

    async def do(self, match: str, action: str, position: int | None = None, **more: object) -> dict[str, Any]:
        """Do something; `done` or `refused`."""
        tag = str(len(self.sent))
        seat = {"seat": more.pop("seat")} if "seat" in more else {}
        at = {} if position is None else {"position": position}
        await self.send(type="do", match=match, action={"type": action, **more}, tag=tag, **at, **seat)
        while True:
            answer = await self.receive("done", "refused")
            if answer.get("tag") == tag:
                return answer

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None


@asynccontextmanager
async def people(server: Server, count: int) -> AsyncIterator[list[Person]]:
    """So many people who do not know each other's cookies."""
    clients = [httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) for _ in range(count)]
    crowd = [Person(server, client) for client in clients]
    try:
        yield crowd
    finally:
        for person in crowd:
            await person.close()
        for client in clients:
            await client.aclose()
