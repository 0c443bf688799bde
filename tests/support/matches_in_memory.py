"""The matches of one process without a server around them, for what cannot be arranged from outside."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from boxtop.match.actions import Play
from boxtop.server.jobs import Answer, Job, Stats
from boxtop.server.metrics import Meters
from boxtop.server.net.connections import Connection
from boxtop.server.play.loaded import LoadedMatch
from boxtop.server.play.matches import Matches
from boxtop.server.play.setup import Chair, Setup

from tests.support.stores import opened

TWO = Setup("chessplus", [Chair("me"), Chair("anyone")], listed=True)
WITH_COMPUTER = Setup("chessplus", [Chair("me"), Chair("computer", 1)], listed=True)


class Firsts:
    """Thinkers who take the first move that there is; or, if told so, think for ever."""

    def __init__(self, *, ever: bool = False, sure: float = 0.0, fallback: bool = False) -> None:
        self.ever, self.asked = ever, 0
        self.sure, self.fallback = sure, fallback
        self.preparing: dict[str, float] = {}
        self.prepared: list[str] = []
        self.progress: Callable[[str], None] = lambda game: None

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def ask(self, job: Job) -> Answer:
        self.asked += 1
        if self.ever:
            await asyncio.Event().wait()
        state = job.state()
        return Answer(state.game.text(state.moves()[0]), 0.5, sure=self.sure, fallback=self.fallback)

    def stats(self) -> Stats:
        return Stats()

    def prepare(self, game: str) -> None:
        self.prepared.append(game)

    def follow(self, progress: Callable[[str], None]) -> None:
        self.progress = progress


class Ear:
    """A line to somebody, and what was said on it."""

    full = False

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.hung_up = False

    def write_text(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def close_socket(self, code: int) -> None:
        self.hung_up = True


@asynccontextmanager
async def house(url: str, thinkers: Firsts | None = None) -> AsyncIterator[Matches]:
    async with opened(url) as store:
        matches = Matches(store, thinkers or Firsts(), Meters())
        try:
            yield matches
        finally:
            await matches.close()


async def begun(matches: Matches, setup: Setup = TWO) -> LoadedMatch:
    """A match of Ann and Ben."""
    loaded = await matches.create(setup, "ann", "Ann")
    await matches.join(loaded, "ben", "Ben", {}, None)
    return loaded


async def watching(matches: Matches, loaded: LoadedMatch, person: str) -> tuple[Ear, Connection]:
    ear = Ear()
    connection = Connection(ear, person, person)
    await matches.watch(connection, loaded.match.id, 0, "full")
    return ear, connection


async def play(matches: Matches, loaded: LoadedMatch, person: str, *moves: str) -> int:
    number = 0
    for move in moves:
        number = await matches.do(loaded, person, Play(move), position=loaded.match.position)
    return number


async def stored(matches: Matches, loaded: LoadedMatch) -> list[int]:
    """The numbers of the events that are in the store."""
    return [row.number for row in await matches.store.events(loaded.match.id)]
