"""`python -m bench.load`: the throughput of a server with many concurrent matches; part of `make bench`.

Matches are played over real WebSockets, two players each, against a server process on the same machine. Each player
waits for the opponent's move, replies at once, and waits until its move is stored. The moves are chosen beforehand, so
that this program spends its time on sending and receiving. At the end every acknowledged move must be in the database.

In the same run boardgame.io gets the same load, in memory and with its file store; and so do two of our servers on one
PostgreSQL, with the players of each match on different ones.
"""

import argparse
import asyncio
import gc
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import asyncpg
import httpx
import uvloop

import boxtop
from boxtop.games.base import CHANCE

from . import boardgame_io, counting
from .measured_process import Figures, MeasuredProcess

if TYPE_CHECKING:
    from tests.support.postgres import Cluster

NUMBER, POSITION = re.compile(rb'"number":(\d+)'), re.compile(rb'"position":(\d+)')
LINES = 50  # different games that are played
MOVED = '{"type":"moved"%'  # how an event begins that is a move
PEER_MEMORY, PEER_FILES = "boardgame.io in memory", "boardgame.io in files"


def lines(game: str, plies: int) -> list[list[str]]:
    """Random games of a certain length, without chance."""
    found: list[list[str]] = []
    rng = random.Random(1)
    start = boxtop.game(game).start()
    while len(found) < LINES:
        state, moves = start, list[str]()
        while len(moves) < plies and state.turn not in (None, CHANCE):
            move = rng.choice(state.moves())
            moves.append(state.game.text(move))
            state = state.force(move)
        if len(moves) == plies and state.turn is not None:
            found.append(moves)
    return found


class Socket(asyncio.Protocol):
    """A minimal WebSocket client: whole text messages, no extensions."""

    def __init__(self) -> None:
        self.opened = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda message: None
        self._rest = b""
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self._upgraded:
            head, found, rest = self._rest.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._upgraded, self._rest = True, rest
            self.opened.set_result(None)
        buffer, at = self._rest, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            kind = buffer[at] & 15
            message, at = buffer[start : start + size], start + size
            if kind == 1:
                self.heard(message)
            elif kind == 9:
                self._frame(10, message)
        self._rest = buffer[at:]

    def send(self, message: bytes) -> None:
        self._frame(1, message)

    def _frame(self, kind: int, message: bytes) -> None:
        # A mask of zeros leaves the message as it is, which saves work.
        n = len(message)
        size = bytes([128 | n]) if n < 126 else b"\xfe" + n.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + message)


async def connect(port: int, cookie: str) -> Socket:
    _, socket = await asyncio.get_running_loop().create_connection(Socket, "127.0.0.1", port)
    socket.transport.write(
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    await socket.opened
    return socket


@dataclass
class Tally:
    """What was measured."""

    times: list[float] = field(default_factory=list)  # round trips of moves, in seconds
    refused: int = 0


class Player:
    """One side of a match: sends each move when the opponent's has arrived."""

    def __init__(self, socket: Socket, match: str, side: int, moves: Sequence[str], tally: Tally) -> None:
        self.socket, self.match, self.side, self.tally = socket, match, side, tally
        self.moves = moves
        self.made = -1  # plies on the board, once known
        self.first = 0  # number of the event before the first move
        self.sent = 0.0
        self.finished = asyncio.get_running_loop().create_future()
        self.ready = asyncio.get_running_loop().create_future()
        socket.heard = self.heard

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"type":"done"'):
            self.tally.times.append(time.perf_counter() - self.sent)
            return
        if message.startswith(b'{"type":"match"'):
            position = POSITION.search(message)
            assert position is not None
            if not self.ready.done():
                self.first = int(position[1])
                self.ready.set_result(None)
            self.made = int(position[1]) - self.first
            if self.made >= len(self.moves):
                if not self.finished.done():
                    self.finished.set_result(None)
            elif self.made % 2 == self.side and self.going:
                self.move()
            return
        if message.startswith(b'{"type":"refused"'):
            self.tally.refused += 1

    going = False

    def move(self) -> None:
        self.sent = time.perf_counter()
        self.socket.send(
            b'{"type":"do","match":"%s","position":%d,"action":{"type":"play","move":"%s"}}'
            % (self.match.encode(), self.first + self.made, self.moves[self.made].encode())
        )


class Server(MeasuredProcess):
    """`boxtop serve` on a database of its own."""

    def __init__(self, folder: Path, *flags: str) -> None:
        command = [sys.executable, "-m", "boxtop.terminal", "serve", "--port", "0", "--no-limits", "--thinkers", "1"]
        super().__init__([*command, "--data", str(folder), *flags])
        self.port = int(self.greeting.split("http://", 1)[1].split("/", 1)[0].rsplit(":", 1)[1])


async def guest(http: httpx.AsyncClient, name: str) -> str:
    answer = await http.put("/api/me", json={"name": name})
    answer.raise_for_status()
    return "; ".join(f"{key}={value}" for key, value in answer.cookies.items())


async def set_up(ports: Sequence[int], game: str, matches: int, detail: str, tally: Tally, plies: int) -> list[Player]:
    """All players, connected and watching."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=60) as http:
        ann, bob = await guest(http, "Ann"), ""
        http.cookies.clear()
        bob = await guest(http, "Bob")
        http.cookies.clear()
        games, players = lines(game, plies), list[Player]()
        for n in range(matches):
            body = {"game": game, "chairs": [{"who": "me"}, {"who": "anyone"}]}
            made = await http.post("/api/matches", json=body, headers={"Cookie": ann})
            made.raise_for_status()
            id = made.json()["match"]
            (await http.post(f"/api/matches/{id}/join", json={}, headers={"Cookie": bob})).raise_for_status()
            for side, cookie in enumerate((ann, bob)):
                socket = await connect(ports[(n + side) % len(ports)], cookie)
                player = Player(socket, id, side, games[n % LINES], tally)
                socket.send(b'{"type":"watch","match":"%s","detail":"%s"}' % (id.encode(), detail.encode()))
                await player.ready
                players.append(player)
    return players


def share(times: Sequence[float], part: float) -> float:
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def played(servers: Sequence[Server], game: str, matches: int, plies: int, detail: str) -> Figures:
    """Matches at once, the players of each spread over the servers."""

    def memory() -> float:
        return sum(server.memory() for server in servers)

    def cpu() -> float:
        return sum(server.cpu() for server in servers)

    before, tally = memory(), Tally()
    players = await set_up([server.port for server in servers], game, matches, detail, tally, plies)
    waiting, cpu_before, own_before = memory(), cpu(), time.process_time()
    begun = time.perf_counter()
    for player in players:
        player.going = True
    for player in players:
        if player.side == 0:
            player.move()
    await asyncio.gather(*(player.finished for player in players))
    took = time.perf_counter() - begun
    cores, own = (cpu() - cpu_before) / took, (time.process_time() - own_before) / took
    await asyncio.sleep(0.5)
    moves = matches * plies
    if tally.refused or len(tally.times) != moves:
        raise SystemExit(f"{tally.refused} moves were refused, {len(tally.times)} of {moves} acknowledged")
    return Figures(
        rate=moves / took,
        p50=share(tally.times, 0.5),
        p99=share(tally.times, 0.99),
        server=cores,
        generator=own,
        memory=memory(),
        before=before,
        match=1024 * (waiting - before) / matches,
    )


def stored(moves: int, acknowledged: int) -> None:
    if moves != acknowledged:
        raise SystemExit(f"{acknowledged} moves were acknowledged, {moves} are stored")


def on_sqlite(game: str, matches: int, plies: int, detail: str) -> Figures:
    """One server as anybody starts it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            figures = uvloop.run(played([server], game, matches, plies, detail))
        finally:
            server.end()
        with sqlite3.connect(Path(folder) / "boxtop.sqlite3") as database:
            query = "SELECT count(*) FROM event WHERE CAST(body AS TEXT) LIKE ?"
            stored(database.execute(query, (MOVED,)).fetchone()[0], matches * plies)
    return figures


def on_postgres(cluster: "Cluster", game: str, matches: int, plies: int, detail: str) -> Figures:
    """Two servers on one PostgreSQL; what that takes itself is not counted."""
    url, servers = cluster.url(), list[Server]()

    async def count() -> int:
        connection = await asyncpg.connect(url)
        query = "SELECT count(*) FROM event WHERE convert_from(body, 'UTF8') LIKE $1"
        found: int = await connection.fetchval(query, MOVED)
        await connection.close()
        return found

    with tempfile.TemporaryDirectory() as folder:
        try:
            for name in ("one", "two"):
                servers.append(Server(Path(folder) / name, "--database", url))
            figures = uvloop.run(played(servers, game, matches, plies, detail))
        finally:
            for server in servers:
                server.end()
        stored(asyncio.run(count()), matches * plies)
    return figures


@contextmanager
def postgres() -> Iterator["Cluster | None"]:
    """A PostgreSQL for this run, if it can be had."""
    sys.path.append(str(Path(__file__).parent.parent / "tests"))
    from tests.support.postgres import Cluster, programs_if_any

    programs = programs_if_any()
    if programs is None:
        print("There is no PostgreSQL server here (Debian: apt install postgresql): no rows for two servers.")
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="boxtop-postgres-") as folder:
        cluster = Cluster(Path(folder), programs)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


def on_boardgame_io(matches: int, plies: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        return boardgame_io.played(matches, plies, Path(folder))


def print_table(title: str, rows: dict[str, Figures]) -> None:
    """The figures of one number of matches, and the ratios to the rows of the peer."""
    peers = [name for name in (PEER_MEMORY, PEER_FILES) if name in rows]
    print(f"\n| {title:48} | moves/s | p50 ms | p99 ms | server cores | CPU ms/move | generator cores |  MB |", end="")
    print("".join(f" of {name} |" for name in peers))
    print(f"|{'-' * 50}|--------:|-------:|-------:|-------------:|------------:|----------------:|----:|", end="")
    print("".join(f"{'-' * (len(name) + 4)}:|" for name in peers))
    for name, row in rows.items():
        print(
            f"| {name:48} | {row.rate:7,.0f} | {row.p50:6.1f} | {row.p99:6.1f} | {row.server:12.2f} | "
            f"{row.cost:11.2f} | {row.generator:15.2f} | {row.memory:3.0f} |"
            + "".join(f" {row.rate / rows[peer].rate:{len(peer) + 3}.2f} |" for peer in peers)
        )
    print(flush=True)


async def watched(folder: Path, watchers: int) -> None:
    """The server's memory with many spectators."""
    server = Server(folder)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
            body = {"game": "chessplus", "listed": True, "chairs": [{"who": "me"}, {"who": "me"}]}
            id = (await http.post("/api/matches", json=body)).json()["match"]
            idle = server.memory()
            sockets = []
            for _ in range(watchers):
                socket = await connect(server.port, "")
                socket.send(b'{"type":"watch","match":"%s"}' % id.encode())
                sockets.append(socket)
            await asyncio.sleep(2)
            print(f"{watchers:,} who look on: {server.memory():.0f} MB ({idle:.0f} MB before)")
    finally:
        server.end()


def contestants(game: str, args: argparse.Namespace, cluster: "Cluster | None") -> dict[str, Callable[[int], Figures]]:
    """Who plays so many matches at once, by name."""
    rows: dict[str, Callable[[int], Figures]] = {}
    for detail in args.detail:
        rows[f"Boxtop, SQLite, {detail}"] = partial(on_sqlite, game, plies=args.plies, detail=detail)
    if cluster is not None:
        for detail in args.detail:
            rows[f"Boxtop, two servers, PostgreSQL, {detail}"] = partial(
                on_postgres, cluster, game, plies=args.plies, detail=detail
            )
    if game == "counting" and args.peer and boardgame_io.installed():
        rows[PEER_MEMORY] = partial(boardgame_io.played, plies=args.plies)
        rows[PEER_FILES] = partial(on_boardgame_io, plies=args.plies)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    games = ("counting", "chessplus")  # without chance, for the moves are chosen ahead
    parser.add_argument(
        "--game", nargs="*", choices=games, default=list(games), help="counting has the least in it, as boardgame.io's"
    )
    parser.add_argument("--matches", type=int, nargs="*", default=[200, 500])
    parser.add_argument("--plies", type=int, default=100)
    parser.add_argument("--detail", nargs="*", choices=("moves", "full"), default=["moves", "full"])
    parser.add_argument(
        "--rounds", type=int, default=3, help="each row is measured so often, in turns; the best counts"
    )
    parser.add_argument("--peer", action=argparse.BooleanOptionalAction, default=True, help="rows for boardgame.io")
    parser.add_argument("--postgres", action=argparse.BooleanOptionalAction, default=True, help="rows for two servers")
    parser.add_argument("--watchers", type=int, default=5_000)
    args = parser.parse_args()
    gc.disable()  # what the players' side costs is taken from the server's share of the machine
    with counting.installed(), postgres() if args.postgres else nullcontext() as cluster:
        for game in args.game:
            rows = contestants(game, args, cluster)
            for matches in args.matches:
                best: dict[str, Figures] = {}
                for _ in range(args.rounds):
                    for name, measure in rows.items():
                        figures = measure(matches)
                        print(f"{game}, {name}, {matches} matches at once: {figures}", flush=True)
                        if name not in best or best[name].rate < figures.rate:
                            best[name] = figures
                print_table(f"{game}, {matches} matches at once, {args.plies} plies", best)
    if args.watchers:
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(watched(Path(folder), args.watchers))


if __name__ == "__main__":
    main()
