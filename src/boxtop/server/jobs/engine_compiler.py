"""Compiling missing engines in the background, each in a process of its own.

Jobs wait until their engine is compiled, or until their deadline; jobs of other engines are not held up. An engine that
a job waits for is compiled before all others, and at once.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable, Sequence

from ...compiling import engines, missing

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "boxtop.compiling")
MAX_BACKGROUND = max(1, (os.cpu_count() or 1) // 2)  # processes for engines that no job waits for
MAX_PROCESSES = os.cpu_count() or 1  # in all
NICE_REQUESTED, NICE_BACKGROUND = 5, 19  # engine processes are between them


def uncompiled() -> list[str]:
    """The games whose engines are not compiled."""
    return [unit.name for unit in missing(engines())]


class EngineCompiler:
    """Compiles the engines of all games, the requested ones first."""

    def __init__(self, on_progress: Callable[[str], None], command: Sequence[str] | None = None) -> None:
        self.progress: dict[str, float] = {}  # of engines that are not compiled yet: the share done, from 0 to 1
        self._on_progress = on_progress  # called with the name of a game whose progress has changed
        self._command = COMMAND if command is None else command
        self._queue: list[str] = []
        self._requested: set[str] = set()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        self._queue = await asyncio.to_thread(uncompiled)
        self.progress = dict.fromkeys(self._queue, 0.0)
        self._start_next()

    async def close(self) -> None:
        self._queue.clear()
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def compiled(self, game: str) -> bool:
        return game not in self.progress

    def request(self, game: str) -> None:
        """Compile this engine next: a job waits for it."""
        if game in self._queue and game not in self._requested:
            self._requested.add(game)
            self._queue.remove(game)
            first = next((n for n, other in enumerate(self._queue) if other not in self._requested), len(self._queue))
            self._queue.insert(first, game)
            self._start_next()

    def _start_next(self) -> None:
        """Start as many processes as the limits allow."""
        while self._queue and len(self._running) < (
            MAX_PROCESSES if self._queue[0] in self._requested else MAX_BACKGROUND
        ):
            game = self._queue.pop(0)
            self._running[game] = asyncio.create_task(self._compile(game))

    async def _compile(self, game: str) -> None:
        """Compile an engine. If that fails, an engine process tries again with the first job, and logs the error."""
        try:
            await self._run_compiler(game)
        except (OSError, ValueError):
            log.exception("the engine of %s cannot be compiled", game)
        finally:
            del self._running[game]
        del self.progress[game]
        self._on_progress(game)
        self._start_next()

    async def _run_compiler(self, game: str) -> None:
        niceness = NICE_REQUESTED if game in self._requested else NICE_BACKGROUND
        process = await asyncio.create_subprocess_exec(*self._command, game, str(niceness), stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self.progress[game] = min(1.0, max(0.0, float(line)))
                self._on_progress(game)
            if await process.wait():
                log.error("compiling the engine of %s failed with exit code %s", game, process.returncode)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            process.stdin.close()
