"""Fallback answers, for jobs that no engine has answered by their deadline: nobody should wait for the computer."""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor

from ...engines.engine import Limit
from ...engines.greedy import Greedy, warm
from .base import Answer, Job
from .job_runner import answer_from

log = logging.getLogger(__name__)
TIMEOUT = 1.0  # seconds; one takes some ms, but many may be needed at once


class FallbackEngine:
    """Greedy moves, found in a thread of this process; a random legal move after a timeout."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="fallback")
        self._closed = False

    def start(self) -> None:
        """Load the code ahead of its first use."""
        self._threads.submit(warm)

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def answer(self, job: Job) -> Answer:
        """A fallback answer. There always is one, since a job's state has a player to move."""
        if self._closed:
            return random_answer(job)
        work = asyncio.get_running_loop().run_in_executor(self._threads, greedy_answer, job)
        done, _ = await asyncio.wait({work}, timeout=TIMEOUT)
        if not done or work.cancelled():  # timed out, or closed meanwhile
            work.cancel()
            return random_answer(job)
        try:
            return work.result()
        except Exception:  # a bug in a third-party game: its players still wait for a move
            log.exception("no greedy move for %s", job.game)
            return random_answer(job)


def greedy_answer(job: Job) -> Answer:
    """The best move at depth 1."""
    state = job.state()
    return answer_from(state, Greedy().think(state, Limit(depth=1), seed=job.seed), fallback=True)


def random_answer(job: Job) -> Answer:
    """A random legal move, whose value is not known."""
    state = job.state()
    move = state.game.text(random.Random(job.seed).choice(state.moves()))
    return Answer(move=move, value=1 / state.game.players, line=(move,), fallback=True)
