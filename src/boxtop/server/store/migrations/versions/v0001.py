"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", KEY),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("name_key", name="uq_person_name_key"),
    )
    op.create_table(
        "session",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_session"),
        sa.UniqueConstraint("id", name="uq_session_id"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person_person"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_table(
        "match",
        sa.Column("id", KEY, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("reason", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        postgresql_with={"fillfactor": "70"},
    )
    for status, columns in {"open": ["created"], "playing": ["created"], "over": ["ended", "id"]}.items():
        where = sa.text(f"status = '{status}'")
        op.create_index(f"ix_match_{status}", "match", columns, sqlite_where=where, postgresql_where=where)
    op.create_table(
        "seat",
        sa.Column("match", KEY, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", KEY, nullable=False),
        sa.Column("score", sa.Double),
        sa.PrimaryKeyConstraint("match", "number", name="pk_seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match_match"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seat_person", "seat", ["person"])
    op.create_index("ix_seat_name_key", "seat", ["name_key"])
    op.create_table(
        "event",
        sa.Column("match", KEY, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_event"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "presence",
        sa.Column("match", KEY, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_presence"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
