"""The loaded matches of a process, by id, and when they are evicted."""

import time
from collections.abc import Iterator

from .loaded import LoadedMatch

MOST_LOADED = 20_000  # beyond that, unwatched matches are evicted much sooner
IDLE_TIME = 60.0  # seconds until an unwatched match is evicted
SHORT_IDLE_TIME = 1.0  # the same if too many are loaded: long enough for the request that loaded the match


class Registry:
    """At most one loaded match for each id."""

    def __init__(self) -> None:
        self._loaded: dict[str, LoadedMatch] = {}
        self._looked = 0.0  # when `evict_idle` looked at all of them

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
        """Drop a match: the next request loads it again, and its watchers have to reconnect."""
        loaded.cancel_timers()
        for connection in list(loaded.watchers):
            connection.close()
        loaded.evicted = True
        self._loaded.pop(loaded.match.id, None)

    def evict_soon(self, loaded: LoadedMatch) -> None:
        """Let a match that nobody asked for be evicted as soon as nobody can be using it."""
        loaded.used -= IDLE_TIME - SHORT_IDLE_TIME

    def make_room(self) -> None:
        """Evict idle matches, at most once a second: that looks at all of them."""
        if self._looked < time.monotonic() - SHORT_IDLE_TIME:
            self.evict_idle()

    def evict_idle(self) -> None:
        """Drop the matches that nobody watches and nobody has used for a while."""
        self._looked = time.monotonic()
        oldest = self._looked - (IDLE_TIME if len(self) < MOST_LOADED else SHORT_IDLE_TIME)
        for loaded in self:
            if not loaded.watchers and loaded.used < oldest and not loaded.busy and not loaded.computing:
                self.evict(loaded)
