"""A real PostgreSQL for tests and `bench.load`: in a temporary folder; it may be stopped, killed and restarted."""

import asyncio
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import asyncpg
import pytest

from tests.support.debian import install
from tests.support.ports import free_port
from tests.support.skipping import nothing_is_skipped

TIMEOUT = 30.0  # seconds
NOBODY_BUT = "postgres"  # PostgreSQL refuses to run as root: Debian's package brings this user
CONFIGURATION = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = on
max_connections = 60
shared_buffers = 32MB
logging_collector = off
"""


class Cluster:
    """A PostgreSQL server with a database for one test at a time."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._data, self._log, self._programs = folder / "data", folder / "log", programs
        self._port = free_port()
        if os.getuid() == 0:
            shutil.chown(folder, NOBODY_BUT)
        made = self._command(
            "initdb", "--no-sync", "--auth=trust", "--username=boxtop", "--encoding=UTF8", "--locale=C.UTF-8"
        )
        subprocess.run([*made, str(self._data)], cwd="/", capture_output=True, check=True, timeout=60)
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION + f"port = {self._port}\n")

    def url(self) -> str:
        """The address of an empty database: it is one, and what an earlier test left in it goes."""
        asyncio.run(self._emptied())
        return self._address("test")

    async def _emptied(self) -> None:
        # Not a new one for each test: each has hundreds of files, and a restart waits for the disk for all of them.
        connection = await asyncpg.connect(self._address("postgres"))
        if not await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = 'test'"):
            await connection.execute("CREATE DATABASE test")
        await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test'")
        await connection.execute("ALTER DATABASE test RESET ALL")
        await connection.close()
        connection = await asyncpg.connect(self._address("test"))
        await connection.execute("DROP SCHEMA IF EXISTS boxtop_jobs CASCADE")
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await connection.close()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command("postgres", "-D", f"{self._data}"),
                cwd="/",
                stdin=subprocess.DEVNULL,
                stderr=log,
                stdout=log,
            )
        give_up = time.monotonic() + TIMEOUT
        while not self._answers():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < give_up, self._log.read_text()
            time.sleep(0.02)

    def stop(self) -> None:
        """End it in an orderly way, with whoever is connected thrown out."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(TIMEOUT)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._process.wait(TIMEOUT)
        # Its helpers notice by themselves; until then none can be started in its place.
        give_up = time.monotonic() + TIMEOUT
        while self._processes():
            assert time.monotonic() < give_up
            time.sleep(0.02)

    def pause(self) -> None:
        """Let all of its processes stand still, as on a machine that sleeps."""
        for process in self._processes():
            os.kill(process, signal.SIGSTOP)

    def resume(self) -> None:
        for process in self._processes():
            os.kill(process, signal.SIGCONT)

    def dump(self, url: str) -> str:
        """A database as SQL, without the lines that only psql understands and those that say who wrote it."""
        command = [str(self._programs / "pg_dump"), "--inserts", "--no-owner", url]
        lines = subprocess.run(command, capture_output=True, check=True, text=True, timeout=60).stdout.splitlines()
        return "\n".join(line for line in lines if line and not line.startswith(("\\", "--"))) + "\n"

    def run(self, program: str, *arguments: str) -> bytes:
        """One of PostgreSQL's own programs, as an administrator would use it; what it prints."""
        place = ["--host=127.0.0.1", f"--port={self._port}", "--username=boxtop"]
        command = [str(self._programs / program), *place, *arguments]
        return subprocess.run(command, capture_output=True, check=True, timeout=60).stdout

    def _answers(self) -> bool:
        ready = self._programs / "pg_isready"
        return subprocess.run([ready, "-q", "-h", "127.0.0.1", "-p", str(self._port)], check=False).returncode == 0

    def _processes(self) -> list[int]:
        """Its processes, also those that notice only now that the first of them has ended."""
        found = []
        for place in Path("/proc").glob("[0-9]*/cwd"):
            try:
                if place.readlink() == self._data:
                    found.append(int(place.parent.name))
            except OSError:
                continue  # it has just ended
        return found

    def _address(self, name: str) -> str:
        return f"postgresql://boxtop@127.0.0.1:{self._port}/{name}"

    def _command(self, program: str, *arguments: str) -> list[str]:
        command = [str(self._programs / program), *arguments]
        if os.getuid() == 0:
            command = ["setpriv", f"--reuid={NOBODY_BUT}", f"--regid={NOBODY_BUT}", "--clear-groups", *command]
        return command


def programs() -> Path:
    """The folder of the server's programs, or else a test is skipped."""
    found = programs_if_any()
    if found is None:
        reason = "There is no PostgreSQL server here (on Debian: apt install postgresql)."
        if nothing_is_skipped():
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def programs_if_any() -> Path | None:
    """The folder of the server's programs; installs them where that is possible."""
    install(lambda: [] if _installed() else ["postgresql"])
    return _installed()


def _installed() -> Path | None:
    # Debian's own folder first: what lies in PATH may be links or wrappers.
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))[::-1]
    for folder in [*folders, *map(Path, os.environ.get("PATH", "").split(os.pathsep))]:
        if all((folder / program).exists() for program in ("postgres", "initdb", "pg_ctl")):
            return folder
    return None
