"""Quick answers, for when nobody thought in time: people should not wait for a computer."""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor

from ...engines.engine import Limit
from ...engines.greedy import Greedy, warm
from .base import Answer, Job
from .thinking import told

log = logging.getLogger(__name__)
AT_MOST = 1.0  # seconds; a move takes some ms, but many may have to be found at once


class Quick:
    """Greedy moves, found in a thread of this process; any legal move if even that takes too long."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="quick")
        self._closed = False

    def start(self) -> None:
        """Load what is needed before it is needed."""
        self._threads.submit(warm)

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def answer(self, job: Job) -> Answer:
        """An answer that is marked as quick; for a state in which a player is to move there always is one."""
        if self._closed:
            return anything(job)
        work = asyncio.get_running_loop().run_in_executor(self._threads, greedy, job)
        done, _ = await asyncio.wait({work}, timeout=AT_MOST)
        if not done or work.cancelled():  # too late, or closed meanwhile
            work.cancel()
            return anything(job)
        try:
            return work.result()
        except Exception:  # whatever a game of another package does wrong: people still wait for a move
            log.exception("no greedy move for %s", job.game)
            return anything(job)


def greedy(job: Job) -> Answer:
    """The move after which the player seems best off."""
    state = job.state()
    return told(state, Greedy().think(state, Limit(depth=1), seed=job.seed), fallback=True)


def anything(job: Job) -> Answer:
    """Some legal move, worth nobody knows what."""
    state = job.state()
    move = state.game.text(random.Random(job.seed).choice(state.moves()))
    return Answer(move=move, value=1 / state.game.players, line=(move,), fallback=True)
