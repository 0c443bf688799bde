"""Committing: a change is made in memory, stored, and only then told.

If it cannot be stored, or another process was faster, the match is read again from the store, and nobody ever saw the
change.
"""

from collections.abc import Sequence

from ...match import events as ev
from ...match.events import Event
from ..metrics import Meters
from ..store import Entry, Store, Stored
from .applying import apply, apply_stored, reload, rename
from .broadcast import Broadcast
from .errors import OutOfStep
from .loaded import LoadedMatch
from .registry import Registry
from .store_entries import entry_of, sequel_of


class Committer:
    """Keeps the loaded matches, the store and the watchers in step. The caller holds the match's lock."""

    def __init__(self, store: Store, registry: Registry, broadcast: Broadcast, meters: Meters) -> None:
        self._store = store
        self._registry = registry
        self._broadcast = broadcast
        self._meters = meters

    async def commit(self, loaded: LoadedMatch, news: Sequence[Event], at: int) -> LoadedMatch | None:
        """Apply events, store them, tell everybody; the rematch, if they brought one."""
        match = loaded.match
        first, before = match.number, match.status
        entries, sequel = list[Entry](), None
        events = list(news)
        try:
            for event in news:
                apply(loaded, event, at)
            if match.complete:
                events.append(match.begun())
                apply(loaded, events[-1], at)
            if isinstance(news[-1], ev.Followed):
                sequel, entry = sequel_of(loaded, at)
                entries.append(entry)
            listed = match.status != before or not _only_moves(news)  # whether lists show something else now
            entries.append(entry_of(loaded, events, at, with_card=listed))
            stored = await self._store.append(*entries)
        except BaseException:
            await self._revert(loaded)
            raise
        if not stored:
            await self._revert(loaded)
            raise OutOfStep
        if sequel is not None:
            self._meters.moves.events += sequel.match.number
            self._registry.add(sequel)
        self._meters.moves.events += match.number - first
        self._broadcast.tell(loaded, first, about=listed)
        return sequel

    async def read(self, loaded: LoadedMatch) -> bool:
        """Make a match what the store says; False if it has none."""
        stored, card = await self._store.events(loaded.match.id), await self._store.card(loaded.match.id)
        if not stored or card is None:
            return False
        reload(loaded, stored, card)
        return True

    async def follow(self, loaded: LoadedMatch, rows: Sequence[Stored]) -> None:
        """Apply what another process has stored, and tell everybody."""
        known = loaded.match.number
        try:
            events = apply_stored(loaded, rows)
            listed = loaded.match.status == "over" or not _only_moves(events)
            card = await self._store.card(loaded.match.id) if listed else None
        except BaseException:  # half of it is applied now: the next request loads the match again
            self._registry.evict(loaded)
            raise
        if card is not None:
            rename(loaded, card)
        self._broadcast.tell(loaded, known, about=listed)

    async def _revert(self, loaded: LoadedMatch) -> None:
        """Nothing of what was just applied is true: read the match again."""
        if loaded.match.id not in self._registry:
            return  # it was being made: there is nothing to go back to
        try:
            await self.read(loaded)
        except BaseException:
            # We cannot know what is true. The next request loads it; whoever watches connects again, and asks.
            self._registry.evict(loaded)
            raise
        self._broadcast.tell(loaded, 0, about=True)


def _only_moves(events: Sequence[Event]) -> bool:
    return {*map(type, events)} == {ev.Moved}
