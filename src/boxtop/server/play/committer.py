"""Committing events: apply them in memory, store them, and only then send them to the watchers.

If they cannot be stored, or another process was faster, the match is reloaded from the store, and no client ever sees
the change.
"""

from collections.abc import Sequence

from ...match import events as ev
from ...match.events import Event
from ..metrics import Metrics
from ..store import Entry, Store, Stored
from .apply_events import apply, apply_stored, reload, rename
from .broadcast import Broadcast
from .errors import OutOfStep
from .loaded import LoadedMatch
from .registry import Registry
from .store_entries import entry_of, sequel_of


class Committer:
    """Keeps the loaded matches, the store and the watchers in step. The caller holds the match's lock."""

    def __init__(self, store: Store, registry: Registry, broadcast: Broadcast, metrics: Metrics) -> None:
        self._store = store
        self._registry = registry
        self._broadcast = broadcast
        self._metrics = metrics

    async def commit(self, loaded: LoadedMatch, news: Sequence[Event], at: int) -> LoadedMatch | None:
        """Apply events, store them, send them to the watchers. Returns the rematch, if one was agreed on."""
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
            listed = match.status != before or not _only_moves(news)  # whether lists have to be updated
            entries.append(entry_of(loaded, events, at, with_card=listed))
            stored = await self._store.append(*entries)
        except BaseException:
            await self._revert(loaded)
            raise
        if not stored:
            await self._revert(loaded)
            raise OutOfStep
        if sequel is not None:
            self._metrics.moves.events += sequel.match.number
            self._registry.add(sequel)
        self._metrics.moves.events += match.number - first
        self._broadcast.tell(loaded, first, about=listed)
        return sequel

    async def read(self, loaded: LoadedMatch) -> bool:
        """Rebuild a match from the store; False if there is none."""
        stored, card = await self._store.events(loaded.match.id), await self._store.card(loaded.match.id)
        if not stored or card is None:
            return False
        await reload(loaded, stored, card)
        return True

    async def follow(self, loaded: LoadedMatch, rows: Sequence[Stored]) -> None:
        """Apply what another process has stored, and send it to the watchers."""
        known = loaded.match.number
        try:
            events = apply_stored(loaded, rows)
            listed = loaded.match.status == "over" or not _only_moves(events)
            card = await self._store.card(loaded.match.id) if listed else None
        except BaseException:  # partly applied: the next request loads the match again
            self._registry.evict(loaded)
            raise
        if card is not None:
            rename(loaded, card)
        self._broadcast.tell(loaded, known, about=listed)

    async def _revert(self, loaded: LoadedMatch) -> None:
        """Undo what was just applied, by reading the match again."""
        if loaded.match.id not in self._registry:
            return  # it was being created: there is nothing to go back to
        try:
            await self.read(loaded)
        except BaseException:
            # The true state is unknown. The next request loads it; watchers are disconnected and catch up.
            self._registry.evict(loaded)
            raise
        self._broadcast.tell(loaded, 0, about=True)


def _only_moves(events: Sequence[Event]) -> bool:
    return {*map(type, events)} == {ev.Moved}
