"""Background tasks, which nobody awaits."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from ..errors import BoxtopError

log = logging.getLogger("boxtop.background")


class BackgroundTasks:
    """Tasks that nobody awaits; their errors are logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, BoxtopError):
            log.warning("a background task failed", extra={"why": str(error)})
        elif error is not None:
            log.error("a background task crashed", exc_info=error)

    async def close(self) -> None:
        """Cancel all of them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
