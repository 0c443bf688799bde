"""`boxtop worker`: compute moves for servers on other machines."""

import argparse
import os
from typing import TYPE_CHECKING

from ..errors import BadText
from ..extras import extra
from ..words import say, text
from .options import Commands, whole_number
from .warm import compile_rules

if TYPE_CHECKING:
    from ..server.jobs.worker import Worker


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "worker",
        help="compute moves for servers on other machines",
        description="Take jobs (moves of computer players, hints, analyses) from the PostgreSQL database of one server "
        "or several, and think about them. Start as many as there are machines. Ctrl-C ends it after the jobs at hand.",
    )
    command.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("BOXTOP_DATABASE", ""),
        help="the servers' database, as postgresql://NAME@HOST/DATABASE (else what BOXTOP_DATABASE says)",
    )
    command.add_argument(
        "--threads",
        metavar="N",
        type=whole_number(1, 256),
        default=os.cpu_count() or 1,
        help="how many jobs to think about at once, each in a process of its own (one for each core)",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    import asyncio

    if not args.database.startswith(("postgres://", "postgresql://")):
        raise BadText(say("worker-needs-postgres"))
    with extra("server"):
        from ..server.jobs.worker import Worker
        from ..server.logs import log_to_stderr
    compile_rules()
    log_to_stderr("warning")
    asyncio.run(work(Worker, args.database, args.threads))


async def work(kind: "type[Worker]", url: str, processes: int) -> None:
    """Work until somebody ends it: after the jobs at hand, or the second time at once."""
    import asyncio
    import signal
    from contextlib import suppress

    from ..server.jobs import LocalEnginePool, opened

    reached = await answers(url)
    async with opened(LocalEnginePool(processes)) as pool:
        worker = kind(url, pool, processes)
        working = asyncio.create_task(worker.run())
        for ending in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(
                ending, lambda: working.cancel() if worker.stopping else worker.stop()
            )
        print(text(say("worker-ready" if reached else "worker-waits", jobs=processes)), flush=True)
        with suppress(asyncio.CancelledError):
            await working


async def answers(url: str) -> bool:
    """Whether there is a database; BadText if the address cannot be read. If nobody answers, a worker waits for it."""
    import asyncpg

    from ..server.jobs.queue_tables import CONNECTION_ERRORS
    from ..server.store.factory import UNREADABLE

    try:
        connection = await asyncpg.connect(url, timeout=5)
        await connection.close(timeout=5)
    except ValueError:  # its words may hold parts of the password
        raise BadText(UNREADABLE) from None
    except CONNECTION_ERRORS:
        return False
    return True
