"""Reviews of matches and records, what chance did, and mistakes to learn from."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("id", KEY, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.Column("person", sa.Text),
        sa.Column("game", KEY, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("stages", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("held", sa.BigInteger),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("luck", sa.Text),
        sa.Column("body", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_review"),
    )
    op.create_index("ix_review_person", "review", ["person"])
    unfinished = sa.text("held IS NOT NULL")
    op.create_index("ix_review_unfinished", "review", ["created"], sqlite_where=unfinished, postgresql_where=unfinished)
    op.create_table(
        "finding",
        sa.Column("review", KEY, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("review", "stage", "number", name="pk_finding"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tally",
        sa.Column("match", KEY, nullable=False),
        sa.Column("game", KEY, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_tally"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mistake",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("review", KEY, nullable=False),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("interval", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "review", "event", name="pk_mistake"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_mistake_person_person"),
        sqlite_with_rowid=False,
    )
