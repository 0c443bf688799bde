"""Puzzles: what people have tried, ratings, and runs against the clock."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "puzzle_try",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", KEY, nullable=False),
        sa.Column("puzzle", KEY, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("score", sa.Double),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Double),
        sa.PrimaryKeyConstraint("person", "game", "puzzle", name="pk_puzzle_try"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_puzzle_try_person_person"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_player",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", KEY, nullable=False),
        *_rating(),
        sa.PrimaryKeyConstraint("person", "game", name="pk_puzzle_player"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_puzzle_player_person_person"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_rating",
        sa.Column("game", KEY, nullable=False),
        sa.Column("puzzle", KEY, nullable=False),
        *_rating(),
        sa.PrimaryKeyConstraint("game", "puzzle", name="pk_puzzle_rating"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_run",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", KEY, nullable=False),
        sa.Column("id", KEY, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("missed", sa.Text, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_puzzle_run"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_puzzle_run_person_person"),
        sqlite_with_rowid=False,
    )


def _rating() -> list[sa.Column[object]]:
    return [
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    ]
