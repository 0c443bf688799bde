"""The tables of the job queue in PostgreSQL: PgQueuer's own, the answers, and the live workers.

They are unlogged, so a crash of the database empties them: by then the servers have used their fallbacks.
"""

import asyncpg
import msgspec
from pgqueuer.adapters.drivers.asyncpg import AsyncpgDriver, AsyncpgPoolDriver
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment, QueryQueueBuilder, QuerySchedulerBuilder
from pgqueuer.domain.settings import DBSettings, Durability
from pgqueuer.domain.types import Channel
from pgqueuer.queries import Queries

from .base import Job
from .review_slices import ReviewSlice

SCHEMA = "boxtop_jobs"
CHANNEL = Channel("boxtop_jobs")
LOCK = 0x626F_7874_6F70_6A62  # the advisory lock for creating and upgrading the tables
# The database is unavailable for now. (asyncpg raises InternalClientError if a connection breaks at the wrong moment.)
CONNECTION_ERRORS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
CONNECT_TIMEOUT = 10.0  # seconds
WORKER_TTL = 6.0  # seconds for which a worker counts as live after a heartbeat

# All names are set here: otherwise PgQueuer takes them from environment variables such as CHANNEL.
SETTINGS = DBSettings(
    prefix="",
    db_schema=SCHEMA,
    channel=CHANNEL,
    function="job_changed",
    statistics_table="job_statistics",
    queue_status_type="job_status",
    queue_table="job",
    queue_table_log="job_log",
    trigger="job_changed",
    schedules_table="job_schedule",
    durability=Durability.volatile,
    widen_id=True,
)

CREATE_TABLES = f"""
CREATE UNLOGGED TABLE IF NOT EXISTS {SCHEMA}.answer (
    question text PRIMARY KEY,
    body bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE UNLOGGED TABLE IF NOT EXISTS {SCHEMA}.worker (
    id text PRIMARY KEY,
    processes int NOT NULL,
    seen timestamptz NOT NULL
);
ALTER TABLE {SCHEMA}.worker ADD COLUMN IF NOT EXISTS preparing bytea NOT NULL DEFAULT '{{}}';
"""
ADD_ANSWER = f"""
WITH added AS (INSERT INTO {SCHEMA}.answer (question, body) VALUES ($1, $2) ON CONFLICT DO NOTHING)
SELECT pg_notify($3, '')
"""
TAKE_ANSWERS = f"DELETE FROM {SCHEMA}.answer WHERE question = ANY($1::text[]) RETURNING question, body"
JOB_EXISTS = f"SELECT EXISTS (SELECT FROM {SCHEMA}.job WHERE id = $1)"
HEARTBEAT = f"""
INSERT INTO {SCHEMA}.worker (id, processes, preparing, seen) VALUES ($1, $2, $3, now())
ON CONFLICT (id) DO UPDATE SET processes = $2, preparing = $3, seen = now()
"""
REMOVE_WORKER = f"DELETE FROM {SCHEMA}.worker WHERE id = $1"
LIVE_WORKERS = (
    f"SELECT processes, preparing FROM {SCHEMA}.worker WHERE seen > now() - make_interval(secs => {WORKER_TTL})"
)
CLEAN_UP = (
    f"DELETE FROM {SCHEMA}.answer WHERE at < now() - interval '5 minutes'",
    f"DELETE FROM {SCHEMA}.worker WHERE seen < now() - interval '5 minutes'",
    f"DELETE FROM {SCHEMA}.job_log WHERE created < now() - interval '5 minutes'",
)


class QueuedJob(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job, or a slice of a review, and the channel on which its server waits for the answer."""

    id: str
    channel: str
    job: Job | None = None
    slice: ReviewSlice | None = None


def queries(driver: AsyncpgDriver | AsyncpgPoolDriver) -> Queries:
    """PgQueuer's queries, with our names of tables."""
    return Queries(
        driver, QueryBuilderEnvironment(SETTINGS), QueryQueueBuilder(SETTINGS), QuerySchedulerBuilder(SETTINGS)
    )


async def install(url: str) -> None:
    """Create or upgrade the tables, under a lock: several servers and workers may start at once."""
    connection = await asyncpg.connect(url, timeout=CONNECT_TIMEOUT)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", LOCK)
        ours = queries(AsyncpgDriver(connection))
        if await ours.schema_is_installed():
            await ours.upgrade()
        else:
            await ours.install()
        await connection.execute(CREATE_TABLES)
    finally:
        await connection.close()  # releases the lock
