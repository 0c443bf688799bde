"""Other processes on the same store: what they write is learned here, soon after."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from ..background import Beside
from ..store import News, Store, Stored, StoreDown
from .loaded import Live

PAUSE = 1.0  # seconds before the next attempt to learn what could not be learned

log = logging.getLogger("boxtop.neighbours")


class Neighbours:
    """Follows what other processes store of the matches `lives`, and passes it on to `learn`."""

    def __init__(
        self,
        store: Store,
        lives: Mapping[str, Live],
        learn: Callable[[Live, Sequence[Stored]], Awaitable[None]],
        beside: Beside,
    ) -> None:
        self._store = store
        self._lives = lives
        self._learn = learn  # called by who is alone with the match
        self._beside = beside
        self._behind: set[str] = set()  # matches of which others know more
        self._asking: asyncio.Task[None] | None = None
        store.on_news = self._wrote
        store.on_catch_up = self._fall_behind_with_everything

    async def catch_up(self, live: Live) -> None:
        """Ask for the news of one match."""
        await self._hear(live, ())

    def _wrote(self, news: Sequence[News]) -> None:
        told: dict[str, list[Stored]] = {}  # what need not be asked for
        for id, number, event in news:
            live = self._lives.get(id)
            if live is None:
                continue
            rows = told.get(id, [])
            if live.busy:
                # What is being done there may never be stored: nobody can tell yet what its number will be.
                self._beside.begin(self._hear_in_the_end(live, number, () if event is None else (event,)))
            elif event is not None and number == live.match.number + len(rows) + 1:
                told[id] = [*rows, event]
            elif live.match.number < number:
                self._fall_behind(id)
        if told:
            self._beside.begin(self._hear_all(told))

    def _fall_behind_with_everything(self) -> None:
        for id in self._lives:
            self._fall_behind(id)

    def _fall_behind(self, id: str) -> None:
        """There is news of a match. It is asked for together with that of others, once it is known what was asked."""
        self._behind.add(id)
        if self._asking is None or self._asking.done():
            self._asking = self._beside.begin(self._ask())

    async def _ask(self) -> None:
        while self._behind:
            ids, self._behind = self._behind, set()
            lives = [self._lives[id] for id in ids if id in self._lives]
            for live in lives:
                if live.busy:
                    self._beside.begin(self._hear_in_the_end(live))
            known = {live.match.id: live.match.number for live in lives if not live.busy}
            try:
                fresh = await self._store.events_of(known)
            except StoreDown as error:
                log.warning("will try again", extra={"work": "catch up", "why": str(error)})
                self._behind |= known.keys()
                await asyncio.sleep(PAUSE)
                continue
            await self._hear_all(fresh)

    async def _hear_all(self, fresh: Mapping[str, Sequence[Stored]]) -> None:
        """Learn the news of several matches."""
        for id, rows in fresh.items():
            live = self._lives.get(id)
            if live is None:
                continue
            hearing = self._hear_in_the_end(live, rows[-1].number, rows)
            if live.busy:  # the others need not wait for that
                self._beside.begin(hearing)
            else:
                await hearing

    async def _hear_in_the_end(self, live: Live, number: int | None = None, rows: Sequence[Stored] = ()) -> None:
        """Learn the news of a match, and if that fails try again; with `number`, only if they are news still."""
        try:
            await self._hear(live, rows, number)
        except StoreDown as error:
            log.info("could not catch up", extra={"match": live.match.id, "why": str(error)})
        except Exception:  # a mistake of ours, or an event that a newer version has stored
            log.exception("could not catch up", extra={"match": live.match.id})
        else:
            return
        if not live.put_away:  # else whoever wants it reads it again
            await asyncio.sleep(PAUSE)
            self._fall_behind(live.match.id)

    async def _hear(self, live: Live, rows: Sequence[Stored], number: int | None = None) -> None:
        async with live.alone():
            # Only now nobody changes it any more: what was asked before is old if something has happened since.
            known = live.match.number
            if number is not None and number <= known:
                return
            if not rows or rows[0].number != known + 1:
                rows = await self._store.events(live.match.id, known)
            await self._learn(live, rows)
