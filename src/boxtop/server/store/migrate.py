"""Migrating the tables of a database, with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ...words import say
from .rows import StoreRefused

FOLDER = Path(__file__).with_name("migrations")


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations that a database does not have yet; a new database gets all of them."""
    config = alembic_config()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    has = MigrationContext.configure(connection).get_current_revision()
    if has is not None and has not in known:
        raise StoreRefused(say("database-too-new", version=has, newest=max(known)))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
