"""The matches of a server process without the server, for tests of what cannot be arranged over the network."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from boxtop.match.actions import Play
from boxtop.server.jobs import Answer, Found, Job, ReviewSlice, Stats
from boxtop.server.metrics import Metrics
from boxtop.server.net.connections import Connection
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.matches import Matches
from boxtop.server.play.outages import BEAT_INTERVAL
from boxtop.server.play.setup import Chair, Setup

from tests.support.stores import opened

TWO = Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True)
WITH_COMPUTER = Setup("chessplus", [Chair("me"), Chair("computer", 1)], listed=True)


class FirstMovePool:
    """An engine pool that answers with the first legal move, or never."""

    def __init__(self, *, hangs: bool = False, sure: float = 0.0, fallback: bool = False) -> None:
        self.hangs, self.jobs_run = hangs, 0
        self.sure, self.fallback = sure, fallback
        self.preparing: dict[str, float] = {}
        self.prepared: list[str] = []
        self.progress: Callable[[str], None] = lambda game: None

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def run(self, job: Job) -> Answer:
        self.jobs_run += 1
        if self.hangs:
            await asyncio.Event().wait()
        state = job.state()
        return Answer(state.game.text(state.moves()[0]), 0.5, sure=self.sure, fallback=self.fallback)

    async def find(self, work: ReviewSlice) -> Found | None:
        return Found()

    def stats(self) -> Stats:
        return Stats()

    def prepare(self, game: str) -> None:
        self.prepared.append(game)

    def on_progress(self, callback: Callable[[str], None]) -> None:
        self.progress = callback


class RecordingSocket:
    """A socket that records the messages sent on it."""

    full = False

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.closed = False

    def write_text(self, message: bytes) -> None:
        self.messages.append(msgspec.json.decode(message))

    def close_socket(self, code: int) -> None:
        self.closed = True


@asynccontextmanager
async def running_matches(url: str, pool: FirstMovePool | None = None) -> AsyncIterator[Matches]:
    async with opened(url) as store:
        matches = Matches(store, pool or FirstMovePool(), Metrics())
        heart = asyncio.create_task(_beat(matches))
        try:
            yield matches
        finally:
            heart.cancel()
            await matches.close()


async def _beat(matches: Matches) -> None:
    """As the service does: without a heartbeat all time would be an outage."""
    while True:
        matches.outages.beat()
        await asyncio.sleep(BEAT_INTERVAL)


async def started_match(matches: Matches, setup: Setup = TWO) -> LoadedMatch:
    """A match of Ann and Ben."""
    loaded = await matches.create(setup, "ann", "Ann")
    await matches.join(loaded, "ben", "Ben", {}, None)
    return loaded


async def watch_as(matches: Matches, loaded: LoadedMatch, person: str) -> tuple[RecordingSocket, Connection]:
    socket = RecordingSocket()
    connection = Connection(socket, person, person)
    await matches.watch(connection, loaded.match.id, 0, "full")
    return socket, connection


async def play(matches: Matches, loaded: LoadedMatch, person: str, *moves: str) -> int:
    number = 0
    for move in moves:
        number = await matches.do(loaded, person, Play(move), revision=loaded.match.revision)
    return number


async def stored(matches: Matches, loaded: LoadedMatch) -> list[int]:
    """The numbers of the events that are in the store."""
    return [row.number for row in await matches.store.events(loaded.match.id)]
