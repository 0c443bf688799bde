"""Processes whose CPU time and memory are measured, and the figures of a load test."""

import os
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Figures:
    """The results of a load test."""

    rate: float  # moves per second
    p50: float  # of a move's round trip, in milliseconds
    p99: float
    server: float  # cores used by the server
    generator: float  # cores used by the load generator
    memory: float  # of the server at the end, in MB
    before: float  # of the idle server
    match: float  # kB for each match that waits for its first move

    @property
    def cost(self) -> float:
        """The server's CPU time per move in milliseconds, which depends less on other load than the rate does."""
        return 1000 * self.server / self.rate

    def __str__(self) -> str:
        return (
            f"{self.rate:,.0f} moves/s, round trip p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms; "
            f"server {self.server:.2f} cores, {self.cost:.2f} ms of CPU a move, generator {self.generator:.2f} cores; "
            f"{self.memory:.0f} MB ({self.before:.0f} MB before, {self.match:.0f} kB a match)"
        )


class MeasuredProcess:
    """A process whose first line of output says how to reach it."""

    def __init__(self, command: Sequence[str], **settings: str) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings}
        )
        self.greeting = self.line()

    def line(self) -> str:
        """The next line that it prints."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args!r} ended with {self.process.wait(30)}.")
        return line

    def memory(self) -> float:
        """Its resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:", 1)[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Its CPU time in seconds."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
