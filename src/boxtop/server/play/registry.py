"""The loaded matches of a process, by id, and when they are evicted."""

import time
from collections.abc import Iterator

from .loaded import LoadedMatch

MOST_LOADED = 20_000  # beyond that, matches that nobody watches are evicted at once
REST = 60.0  # seconds for which a match stays in memory that nobody watches
HURRY = 1.0  # seconds for which it stays if there are too many: a client that asked for it has just time to use it


class Registry:
    """At most one loaded match for each id."""

    def __init__(self) -> None:
        self._loaded: dict[str, LoadedMatch] = {}

    def get(self, id: str) -> LoadedMatch | None:
        return self._loaded.get(id)

    def add(self, loaded: LoadedMatch) -> None:
        self._loaded[loaded.match.id] = loaded

    def __contains__(self, id: str) -> bool:
        return id in self._loaded

    def __len__(self) -> int:
        return len(self._loaded)

    def __iter__(self) -> Iterator[LoadedMatch]:
        return iter(list(self._loaded.values()))

    def evict(self, loaded: LoadedMatch) -> None:
        """Drop a match: the next request loads it again, and whoever watches it connects again."""
        loaded.cancel_timers()
        for connection in list(loaded.watchers):
            connection.close()
        loaded.evicted = True
        self._loaded.pop(loaded.match.id, None)

    def evict_idle(self) -> None:
        """Drop the matches that nobody watches and nobody has used for a while."""
        oldest = time.monotonic() - (REST if len(self) < MOST_LOADED else HURRY)
        for loaded in self:
            if not loaded.watchers and loaded.used < oldest and not loaded.busy and not loaded.computing:
                self.evict(loaded)
