"""Replication: applying what other processes write to the same store."""

import asyncio
import logging
from collections.abc import Mapping, Sequence

from ..background import BackgroundTasks
from ..store import News, Store, Stored, StoreDown
from .committer import Committer
from .loaded import LoadedMatch
from .registry import Registry
from .scheduler import Scheduler

RETRY_DELAY = 1.0  # seconds

log = logging.getLogger("boxtop.replication")


class Replication:
    """Keeps the loaded matches up to date with the store.

    An event is applied only under the match's lock and only if its number is the next; after a failure half-way the
    match is evicted, and the next request loads it.
    """

    def __init__(
        self, store: Store, registry: Registry, committer: Committer, scheduler: Scheduler, tasks: BackgroundTasks
    ) -> None:
        self._store = store
        self._registry = registry
        self._committer = committer
        self._scheduler = scheduler
        self._tasks = tasks
        self._behind: set[str] = set()  # matches of which the store has newer events
        self._fetching: asyncio.Task[None] | None = None
        store.on_news = self._on_news
        store.on_catch_up = self._all_are_behind

    async def catch_up(self, loaded: LoadedMatch) -> None:
        """Fetch and apply the newer events of one match."""
        await self._apply(loaded, ())

    def _on_news(self, news: Sequence[News]) -> None:
        """Other processes have stored events. Short ones come with the notice, others have to be fetched."""
        complete: dict[str, list[Stored]] = {}
        for id, number, event in news:
            loaded = self._registry.get(id)
            if loaded is None:
                continue
            rows = complete.get(id, [])
            if loaded.busy:
                # A change in progress may never be stored, so the number of the next event is not known yet.
                self._tasks.start(self._apply_with_retry(loaded, number, () if event is None else (event,)))
            elif event is not None and number == loaded.match.number + len(rows) + 1:
                complete[id] = [*rows, event]
            elif loaded.match.number < number:
                self._is_behind(id)
        if complete:
            self._tasks.start(self._apply_all(complete))

    def _all_are_behind(self) -> None:
        """The connection to the store was lost: notices may have been missed."""
        for loaded in self._registry:
            self._is_behind(loaded.match.id)

    def _is_behind(self, id: str) -> None:
        """Fetch the newer events of a match, together with those of others."""
        self._behind.add(id)
        if self._fetching is None or self._fetching.done():
            self._fetching = self._tasks.start(self._fetch())

    async def _fetch(self) -> None:
        while self._behind:
            ids, self._behind = self._behind, set()
            matches = [loaded for loaded in map(self._registry.get, ids) if loaded is not None]
            for loaded in matches:
                if loaded.busy:
                    self._tasks.start(self._apply_with_retry(loaded))
            known = {loaded.match.id: loaded.match.number for loaded in matches if not loaded.busy}
            try:
                fresh = await self._store.events_of(known)
            except StoreDown as error:
                log.warning("will try again", extra={"work": "catch up", "why": str(error)})
                self._behind |= known.keys()
                await asyncio.sleep(RETRY_DELAY)
                continue
            await self._apply_all(fresh)

    async def _apply_all(self, fresh: Mapping[str, Sequence[Stored]]) -> None:
        """Apply the newer events of several matches."""
        for id, rows in fresh.items():
            loaded = self._registry.get(id)
            if loaded is None:
                continue
            applying = self._apply_with_retry(loaded, rows[-1].number, rows)
            if loaded.busy:  # do not hold up the others
                self._tasks.start(applying)
            else:
                await applying

    async def _apply_with_retry(
        self, loaded: LoadedMatch, number: int | None = None, rows: Sequence[Stored] = ()
    ) -> None:
        """Apply the newer events of a match; if that fails, fetch them again."""
        try:
            await self._apply(loaded, rows, number)
        except StoreDown as error:
            log.info("could not catch up", extra={"match": loaded.match.id, "why": str(error)})
        except Exception:  # a bug, or an event that a newer version has stored
            log.exception("could not catch up", extra={"match": loaded.match.id})
        else:
            return
        if not loaded.evicted:  # else the next request loads it
            await asyncio.sleep(RETRY_DELAY)
            self._is_behind(loaded.match.id)

    async def _apply(self, loaded: LoadedMatch, rows: Sequence[Stored], number: int | None = None) -> None:
        """Apply rows, or what the store has if there is a gap; with `number`, only if that event is still unknown."""
        async with loaded.lock():
            # Only under the lock is the last known number certain.
            known = loaded.match.number
            if number is not None and number <= known:
                return
            if not rows or rows[0].number != known + 1:
                rows = await self._store.events(loaded.match.id, known)
            if rows:
                await self._committer.follow(loaded, rows)
                self._scheduler.schedule(loaded, elsewhere=True)
