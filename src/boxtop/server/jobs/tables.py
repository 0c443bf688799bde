"""What lies in PostgreSQL: PgQueuer's tables in a schema of our own, answers on their way back, and who works.

Nothing of it outlives a crash of the database: whoever asked has helped themselves by then.
"""

import asyncpg
import msgspec
from pgqueuer.adapters.drivers.asyncpg import AsyncpgDriver, AsyncpgPoolDriver
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment, QueryQueueBuilder, QuerySchedulerBuilder
from pgqueuer.domain.settings import DBSettings, Durability
from pgqueuer.domain.types import Channel
from pgqueuer.queries import Queries

from .base import Job

SCHEMA = "boxtop_jobs"
CHANNEL = Channel("boxtop_jobs")
LOCK = 0x626F_7874_6F70_6A62  # whoever makes or changes tables holds it
# The database is away, for now. (asyncpg has its own idea of a connection that breaks at the wrong moment.)
LOST = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
CONNECT = 10.0  # seconds in which a database must let us in
ALIVE = 6.0  # seconds for which a worker counts after it was seen

# Every name is given here: PgQueuer would take it from environment variables such as CHANNEL otherwise.
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

OURS = f"""
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
TELL = f"""
WITH told AS (INSERT INTO {SCHEMA}.answer (question, body) VALUES ($1, $2) ON CONFLICT DO NOTHING)
SELECT pg_notify($3, '')
"""
TAKE = f"DELETE FROM {SCHEMA}.answer WHERE question = ANY($1::text[]) RETURNING question, body"
WANTED = f"SELECT EXISTS (SELECT FROM {SCHEMA}.job WHERE id = $1)"
SEEN = f"""
INSERT INTO {SCHEMA}.worker (id, processes, preparing, seen) VALUES ($1, $2, $3, now())
ON CONFLICT (id) DO UPDATE SET processes = $2, preparing = $3, seen = now()
"""
GONE = f"DELETE FROM {SCHEMA}.worker WHERE id = $1"
AT_WORK = f"SELECT processes, preparing FROM {SCHEMA}.worker WHERE seen > now() - make_interval(secs => {ALIVE})"
CLEAN = (
    f"DELETE FROM {SCHEMA}.answer WHERE at < now() - interval '5 minutes'",
    f"DELETE FROM {SCHEMA}.worker WHERE seen < now() - interval '5 minutes'",
    f"DELETE FROM {SCHEMA}.job_log WHERE created < now() - interval '5 minutes'",
)


class Question(msgspec.Struct, frozen=True):
    """A job, and where its answer is waited for."""

    id: str
    channel: str
    job: Job


def queries(driver: AsyncpgDriver | AsyncpgPoolDriver) -> Queries:
    """PgQueuer, with our names."""
    return Queries(
        driver, QueryBuilderEnvironment(SETTINGS), QueryQueueBuilder(SETTINGS), QuerySchedulerBuilder(SETTINGS)
    )


async def install(url: str) -> None:
    """Make the tables, or bring them up to date; several servers and workers may start at once."""
    connection = await asyncpg.connect(url, timeout=CONNECT)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", LOCK)
        ours = queries(AsyncpgDriver(connection))
        if await ours.schema_is_installed():
            await ours.upgrade()
        else:
            await ours.install()
        await connection.execute(OURS)
    finally:
        await connection.close()  # and with it the lock
