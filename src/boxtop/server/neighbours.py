"""Other processes on the same store: what they write is learned here, soon after."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from .beside import Beside
from .live import Live
from .store import Store, Stored, StoreDown

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
        async with live.alone():
            await self._learn(live, await self._store.events(live.match.id, live.match.number))

    def _wrote(self, news: Sequence[tuple[str, int]]) -> None:
        for id, number in news:
            live = self._lives.get(id)
            if live is not None and live.match.number < number:
                self._fall_behind(id)

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
            known = {id: self._lives[id].match.number for id in ids if id in self._lives}
            try:
                fresh = await self._store.events_of(known)
            except StoreDown as error:
                log.warning("will try again", extra={"work": "catch up", "why": str(error)})
                self._behind |= ids
                await asyncio.sleep(1)
                continue
            for id, rows in fresh.items():
                live = self._lives.get(id)
                if live is None:
                    continue
                # While something is being done there nobody can tell what its number will be: that one asks again.
                if live.busy or rows[0].number != live.match.number + 1:
                    self._beside.begin(self.catch_up(live))
                else:
                    async with live.alone():
                        await self._learn(live, rows)
