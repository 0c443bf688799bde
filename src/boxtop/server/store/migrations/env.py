"""What Alembic runs: `migrate.upgrade` hands it an open connection."""

from alembic import context

from boxtop.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # on SQLite, too: a half-made change must not stay
    render_as_batch=True,  # SQLite can change little of a table: Alembic makes a new one and copies
)
with context.begin_transaction():
    context.run_migrations()
