"""A cluster of Ray that is there already, with two nodes: one is killed in the middle, and so is who asked."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.engines.arena import ArenaMatch
from boxtop.lab import shards
from boxtop.lab.selfplay import Plan, SelfPlay
from boxtop.terminal import main

pytest.importorskip("pyarrow")
pytest.importorskip("ray")
PATIENCE = 120
GAMES, SHARD = 72, 4
ROOM = "--object-store-memory=80000000"  # bytes; the usual third of all memory takes a while to lay out


class Node:
    """A node of a cluster, on this machine. It ends with the process that has started it."""

    def __init__(self, log: Path, environment: dict[str, str], *arguments: str) -> None:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", ROOM, *arguments]
        self._log = log
        with log.open("w") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=environment)
        until(lambda: "Ray runtime started" in log.read_text(), self.process)

    def kill_at_once(self) -> None:
        """As if somebody had pulled the plug."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        [raylet] = [one for one in children if b"raylet/raylet" in Path(f"/proc/{one}/cmdline").read_bytes()]
        os.kill(int(raylet), signal.SIGKILL)

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def until(done: Callable[[], bool], working: "subprocess.Popen[Any]") -> None:
    """Wait for something that a process brings about."""
    late = time.monotonic() + PATIENCE
    while not done():
        assert working.poll() is None, f"{working.args!r} has ended with {working.returncode}"
        assert time.monotonic() < late, f"{working.args!r} takes too long"
        time.sleep(0.05)


@pytest.fixture
def environment() -> dict[str, str]:
    """Workers find what this process finds, and the cluster heeds nobody without this word."""
    path = os.pathsep.join([str(Path(boxtop.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    word = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    return {**os.environ, **word, "PYTHONPATH": path, "RAY_USAGE_STATS_ENABLED": "0"}


@pytest.fixture
def cluster(tmp_path: Path, environment: dict[str, str]) -> Iterator[tuple[str, Node]]:
    """Its address, and the node that may be killed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    here, address = "--node-ip-address=127.0.0.1", f"127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="ray-") as folder:  # sockets need a shorter path than pytest's
        first = (here, "--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}")
        head = Node(tmp_path / "head.log", environment, *first)
        try:
            other = Node(tmp_path / "other.log", environment, here, f"--address={address}")
            try:
                yield address, other
            finally:
                other.end()
        finally:
            head.end()


@pytest.mark.long  # two nodes of Ray on one machine are busy with themselves; test_lab_ray.py has the workers
def test_no_game_is_lost_or_repeated_when_a_node_and_the_command_are_killed(
    tmp_path: Path,
    environment: dict[str, str],
    cluster: tuple[str, Node],
    capsys: pytest.CaptureFixture[str],
) -> None:
    address, other = cluster
    files = tmp_path / "files"
    program = [sys.executable, "-m", "boxtop.terminal"]
    command = [*program, "selfplay", "yahtzee", "--bot", "mcts@60n", "--games", str(GAMES), "--shard", str(SHARD)]
    command += ["--out", str(files), "--ray", address]

    def kept() -> list[Path]:
        return sorted(files.glob("*.parquet"))

    with (tmp_path / "said").open("w") as said:
        asking = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
        until(lambda: len(kept()) >= 4, asking)
        other.kill_at_once()
        before = len(kept())
        until(lambda: len(kept()) >= before + 4, asking)  # it goes on with the node that is left
        asking.kill()
        asking.wait()
        assert len(kept()) < GAMES // SHARD, "everything was played before anybody was killed, so nothing was shown"
    done = subprocess.run([*command, "--json"], env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary["games"] == GAMES
    assert 0 < summary["played"] < GAMES
    played = [shards.read(path)[1] for path in kept()]
    assert [game.game for shard in played for game in shard] == list(range(GAMES))
    with SelfPlay(Plan(ArenaMatch(boxtop.game("yahtzee"), "mcts@60n", "mcts@60n"), GAMES, SHARD)) as player:
        for number in (0, 5, GAMES // SHARD - 1):
            assert player.play(number)[1] == played[number]

    match = ["arena", "yahtzee", "--a", "greedy", "--b", "random", "--games", "8", "--json"]
    there = subprocess.run([*program, *match, "--ray", address], env=environment, capture_output=True, timeout=PATIENCE)
    assert main(match) == 0
    results = [json.loads(there.stdout), json.loads(capsys.readouterr().out)]
    for one in results:
        del one["seconds"], one["thinking"]
    assert results[0] == results[1]
