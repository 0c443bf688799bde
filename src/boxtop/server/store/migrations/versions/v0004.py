"""Names that look alike are one name: the keys that accounts claim. Seats say whether their name is a guest's."""

import sqlalchemy as sa
from alembic import op

from boxtop.server.store.lookalikes import claimed_keys

revision = "0004"
down_revision = "0003"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
# A name in an old match is an account's only if the account still has it.
MARK_GUESTS = """
    UPDATE seat SET guest = true WHERE person IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM person WHERE person.id = seat.person AND person.name_key = seat.name_key
    )
"""


def upgrade() -> None:
    claim = op.create_table(
        "claim",
        sa.Column("key", KEY, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_claim"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_claim_person_person"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_claim_person", "claim", ["person"])
    claims: dict[str, str] = {}
    accounts = sa.text("SELECT name, id FROM person WHERE name_key IS NOT NULL ORDER BY created, id")
    for name, id in op.get_bind().execute(accounts):
        for key in claimed_keys(name):
            claims.setdefault(key, id)  # of two old accounts that look alike both stay; the older one has the claim
    op.bulk_insert(claim, [{"key": key, "person": id} for key, id in claims.items()])
    op.add_column("seat", sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.text("false")))
    op.execute(MARK_GUESTS)
