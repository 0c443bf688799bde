"""A table to search the archive by, and one of outages."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FILL = """
    INSERT INTO finished (match, seat, ended, game, reason, winner, name_key, result)
    WITH best AS (SELECT match, MAX(COALESCE(score, 0)) AS score FROM seat GROUP BY match),
    winners AS (
        SELECT seat.match, COUNT(*) AS seats, MIN(seat.number) AS first
        FROM seat JOIN best ON best.match = seat.match
        WHERE COALESCE(seat.score, 0) = best.score AND best.score > 0 GROUP BY seat.match
    ),
    won AS (
        SELECT match.id, match.ended, match.game, COALESCE(match.reason, '') AS reason, best.score,
            CASE WHEN match.reason = 'aborted' OR winners.seats IS NULL THEN -1
                WHEN winners.seats = 1 THEN winners.first ELSE 100 END AS winner
        FROM match JOIN best ON best.match = match.id LEFT JOIN winners ON winners.match = match.id
        WHERE match.status = 'over' AND match.listed AND match.ended IS NOT NULL
    )
    SELECT won.id, seat.number, won.ended, won.game, won.reason, won.winner, seat.name_key,
        CASE WHEN seat.score IS NULL THEN '' WHEN seat.score < won.score OR seat.score = 0 THEN 'loss'
            WHEN won.winner = -1 THEN '' WHEN won.winner = 100 THEN 'draw' ELSE 'win' END
    FROM won JOIN seat ON seat.match = won.id
"""


def upgrade() -> None:
    op.create_table(
        "finished",
        sa.Column("match", KEY, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("game", KEY, nullable=False),
        sa.Column("reason", KEY, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("name_key", KEY, nullable=False),
        sa.Column("result", KEY, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_finished"),
        sqlite_with_rowid=False,
    )
    op.execute(FILL)
    whole = ["seat", "game", "reason", "winner", "name_key", "result"]
    op.create_index("ix_finished_ended", "finished", ["ended", "match", *whole])
    others = [name for name in whole if name != "name_key"]
    op.create_index("ix_finished_name_key", "finished", ["name_key", "ended", "match", *others])
    first = sa.text("seat = 0")
    for name in ("game", "reason", "winner"):
        columns = [name, "ended", "match", "seat", *(other for other in ("game", "reason", "winner") if other != name)]
        op.create_index(f"ix_finished_{name}", "finished", columns, sqlite_where=first, postgresql_where=first)
    op.drop_index("ix_match_over", "match")
    op.drop_index("ix_seat_name_key", "seat")
    op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("began", "ended", name="pk_outage"),
        sqlite_with_rowid=False,
    )
