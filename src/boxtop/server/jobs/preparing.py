"""Engines that are not compiled yet are compiled beside play, in processes of their own.

Jobs for an engine wait until it is ready, or until their time is over; those for other engines do not. What somebody
waits for is compiled first, and at once: it need not wait for what nobody has asked for.
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
AT_ONCE = max(1, (os.cpu_count() or 1) // 2)  # processes for what nobody waits for
AT_MOST = os.cpu_count() or 1  # processes in all
WANTED, UNASKED = 5, 19  # how much the processor prefers other work; thinking is between them


def uncompiled() -> list[str]:
    """The games whose engines have to be compiled."""
    return [unit.name for unit in missing(engines())]


class Preparation:
    """Gets the engines of all games ready."""

    def __init__(self, changed: Callable[[str], None], command: Sequence[str] | None = None) -> None:
        self.shares: dict[str, float] = {}  # of the engines that are not ready: how much is done, from 0 to 1
        self._changed = changed  # called with the name of a game whose share has changed
        self._command = COMMAND if command is None else command
        self._queue: list[str] = []
        self._wanted: set[str] = set()
        self._at_work: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        self._queue = await asyncio.to_thread(uncompiled)
        self.shares = dict.fromkeys(self._queue, 0.0)
        self._go_on()

    async def close(self) -> None:
        self._queue.clear()
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def ready(self, game: str) -> bool:
        return game not in self.shares

    def want(self, game: str) -> None:
        """Somebody waits for this engine: it comes next."""
        if game in self._queue and game not in self._wanted:
            self._wanted.add(game)
            self._queue.remove(game)
            first = next((n for n, other in enumerate(self._queue) if other not in self._wanted), len(self._queue))
            self._queue.insert(first, game)
            self._go_on()

    def _go_on(self) -> None:
        """Start as many processes as there may be."""
        while self._queue and len(self._at_work) < (AT_MOST if self._queue[0] in self._wanted else AT_ONCE):
            game = self._queue.pop(0)
            self._at_work[game] = asyncio.create_task(self._compile(game))

    async def _compile(self, game: str) -> None:
        """Have an engine compiled. If that fails, a thinking process tries it itself, and says what is wrong."""
        try:
            await self._compiled_elsewhere(game)
        except (OSError, ValueError):
            log.exception("the engine of %s cannot be compiled", game)
        finally:
            del self._at_work[game]
        del self.shares[game]
        self._changed(game)
        self._go_on()

    async def _compiled_elsewhere(self, game: str) -> None:
        niceness = WANTED if game in self._wanted else UNASKED
        process = await asyncio.create_subprocess_exec(*self._command, game, str(niceness), stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self.shares[game] = min(1.0, max(0.0, float(line)))
                self._changed(game)
            if await process.wait():
                log.error("compiling the engine of %s ended with code %s", game, process.returncode)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            process.stdin.close()
