"""The tables in their newest version; `migrations` upgrades older ones.

A match is its events and nothing else. The row in `match`, its rows in `seat` and those in `presence` are an index for
lists and searches. Times are milliseconds since 1970.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

# Explicit names of indexes and constraints, so that a migration can drop them on either database.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)

# Compared byte by byte on both databases: an index then also finds all names that begin alike.
KEY = Text().with_variant(Text(collation="C"), "postgresql")

person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", KEY, unique=True),  # only accounts have one: guests may share a name
    Column("password", Text),  # its argon2 hash
    Column("created", BigInteger, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("language", Text),  # none: never chosen
)

# The keys of accounts' names and of all that look alike: nobody else can take a name with one of them.
claim = Table(
    "claim",
    metadata,
    Column("key", KEY, primary_key=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    sqlite_with_rowid=False,
)

session = Table(
    "session",
    metadata,
    Column("key", Text, primary_key=True),  # SHA-256 of the secret: it cannot be used to sign in
    Column("id", Text, nullable=False, unique=True),  # the public id
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),  # "browser" or "token"
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

match = Table(
    "match",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),  # "open", "playing" or "over"
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("ended", BigInteger),
    # When the server has to look at a match by itself, or before. It changes often, so no index may hold it: PostgreSQL
    # then writes the new row beside the old one and leaves all indexes alone.
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),  # JSON that the store does not look into
    Column("reason", Text),
    postgresql_with={"fillfactor": "70"},
)
Index("ix_match_open", match.c.created, sqlite_where=text("status = 'open'"), postgresql_where=text("status = 'open'"))
Index(
    "ix_match_playing",
    match.c.created,
    sqlite_where=text("status = 'playing'"),
    postgresql_where=text("status = 'playing'"),
)

seat = Table(
    "seat",
    metadata,
    Column("match", KEY, ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, index=True),
    Column("name", Text, nullable=False),
    Column("name_key", KEY, nullable=False),
    Column("score", Double),
    Column("guest", Boolean, nullable=False, server_default=text("false")),  # the name is that of no account
    sqlite_with_rowid=False,
)

# What the archive is searched by: a row for each seat of each listed match that is over. Every search reads one of the
# indexes from its end, and finds all it asks for in there: `archive.py`.
finished = Table(
    "finished",
    metadata,
    Column("match", KEY, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    Column("game", KEY, nullable=False),
    Column("reason", KEY, nullable=False),
    Column("winner", Integer, nullable=False),  # the seat that won alone, DRAWN or NOBODY
    Column("name_key", KEY, nullable=False),  # of the player of this seat
    Column("result", KEY, nullable=False),  # of the player of this seat: "win", "loss", "draw" or ""
    sqlite_with_rowid=False,
)
_FIRST = text("seat = 0")  # one row for each match
_WHOLE = ("seat", "game", "reason", "winner", "name_key", "result")


def _index(first: str, *others: str, where: Any = None) -> None:
    names = [first] if first == "ended" else [first, "ended"]
    columns = [finished.c[name] for name in (*names, "match", *others)]
    Index(f"ix_finished_{first}", *columns, sqlite_where=where, postgresql_where=where)


_index("ended", *_WHOLE)
_index("name_key", *(name for name in _WHOLE if name != "name_key"))
_index("game", "seat", "reason", "winner", where=_FIRST)
_index("reason", "seat", "game", "winner", where=_FIRST)
_index("winner", "seat", "game", "reason", where=_FIRST)

# No foreign key: it would be looked up with every move, and the event that creates a match brings its row.
event = Table(
    "event",
    metadata,
    Column("match", KEY, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

presence = Table(
    "presence",
    metadata,
    Column("match", KEY, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

outage = Table(
    "outage",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# What the coach says of a match, or of a record that somebody brought: `reviews.py`.
review = Table(
    "review",
    metadata,
    Column("id", KEY, primary_key=True),  # of the match, or of its own
    Column("record", LargeBinary),  # that was brought, compressed; none: it is that of the match
    Column("person", Text, index=True),  # who asked for it
    Column("game", KEY, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("status", Text, nullable=False),  # "waiting", "working", "done" or "failed"
    Column("stages", Integer, nullable=False),  # complete ones
    Column("done", Integer, nullable=False),  # events of the next one
    Column("total", Integer, nullable=False),
    Column("holder", Text),  # the server that works on it
    Column("held", BigInteger),  # until then, unless it says so again; none: there is nothing left to do
    Column("version", Text, nullable=False),  # of Boxtop that made the last stage
    Column("luck", Text),  # of each seat, as JSON
    Column("body", LargeBinary),  # the last complete stage, compressed
)
_UNFINISHED = text("held IS NOT NULL")
Index("ix_review_unfinished", review.c.created, sqlite_where=_UNFINISHED, postgresql_where=_UNFINISHED)

# What was found out about single events for a stage that is not complete.
finding = Table(
    "finding",
    metadata,
    Column("review", KEY, primary_key=True),
    Column("stage", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# What chance did in a match that is over, counted for each seat.
tally = Table(
    "tally",
    metadata,
    Column("match", KEY, primary_key=True),
    Column("game", KEY, nullable=False),
    Column("body", Text, nullable=False),  # JSON that the store does not look into
    sqlite_with_rowid=False,
)

# Mistakes that come back to be learned from.
mistake = Table(
    "mistake",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("review", KEY, primary_key=True),
    Column("event", Integer, primary_key=True, autoincrement=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("interval", Integer, nullable=False),  # days
    Column("streak", Integer, nullable=False),  # right answers in a row
    Column("gone", Boolean, nullable=False),  # it shall not come back
    sqlite_with_rowid=False,
)

# What people have tried of the puzzles, each once: `puzzles.py`.
puzzle_try = Table(
    "puzzle_try",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("game", KEY, primary_key=True),
    Column("puzzle", KEY, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("score", Double),  # 1 or 0; none: with a hint, which counts for no rating
    Column("solved", Boolean, nullable=False),  # by now
    Column("rating", Double),  # of the person after it; none: as before
    sqlite_with_rowid=False,
)

# How strong people are at the puzzles of each game.
puzzle_player = Table(
    "puzzle_player",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("game", KEY, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tries", Integer, nullable=False),  # that counted
    Column("changed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# How hard puzzles have turned out to be; of those that nobody has tried the pack says what is expected.
puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("game", KEY, primary_key=True),
    Column("puzzle", KEY, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# The last run of somebody against the clock, and the best result of all.
puzzle_run = Table(
    "puzzle_run",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("game", KEY, primary_key=True),
    Column("id", KEY, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),  # of the puzzle that is to be solved
    Column("solved", Integer, nullable=False),
    Column("missed", Text, nullable=False),  # the puzzles, as JSON
    Column("best", Integer, nullable=False),
    sqlite_with_rowid=False,
)
