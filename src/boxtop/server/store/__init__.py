"""The store of matches, people and sessions: SQLite for one process, PostgreSQL for several.

store = open_store("sqlite:////home/ann/.local/share/boxtop/boxtop.db")
await store.start()
if await store.append(Entry("m1", (Stored(7, now, body),))):
    ...  # it is on the disk
else:
    ...  # another process has written number 7: reload
await store.close()
"""

from .archive import Found, Search
from .base import Store
from .factory import open_store
from .lookalikes import claimed_keys
from .rows import (
    LEFT,
    UNCHANGED,
    Card,
    Entry,
    MistakeRow,
    News,
    Outcome,
    PersonRow,
    RatingRow,
    ReviewRow,
    ReviewStatus,
    RunRow,
    SeatRow,
    SessionKind,
    SessionRow,
    Stats,
    Status,
    Stored,
    StoreDown,
    StoreRefused,
    TryRow,
    name_key,
    visible,
)

__all__ = [
    "LEFT",
    "UNCHANGED",
    "Card",
    "Entry",
    "Found",
    "MistakeRow",
    "News",
    "Outcome",
    "PersonRow",
    "RatingRow",
    "ReviewRow",
    "ReviewStatus",
    "RunRow",
    "Search",
    "SeatRow",
    "SessionKind",
    "SessionRow",
    "Stats",
    "Status",
    "Store",
    "StoreDown",
    "StoreRefused",
    "Stored",
    "TryRow",
    "claimed_keys",
    "name_key",
    "open_store",
    "visible",
]
