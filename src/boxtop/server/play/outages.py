"""Outages: the spans of time in which this server could not have answered. They count on nobody's clock.

There are three kinds: the process did not run (it was stopped, or killed and started again), the machine slept or was
too busy to run it, or the database could not be written, or only after a long wait. The first two show as a gap between
two heartbeats. Of several servers on one database, an outage of one is an outage of all (`peers.py`).

    outages.beat()                          # several times a second, and before any clock is judged
    outages.during(since, until)            # milliseconds of it in which nobody could have been answered
    await outages.known_until(moment)       # before somebody loses on time: other servers may have been away

Outages are stored, as a match may be loaded only days later. Before a clock is judged, the outages since the match's
last event are given back by an event (`Scheduler.credit`).
"""

import asyncio
import logging

from .. import clock
from ..store import Store, StoreDown
from .peers import Peers

BEAT_INTERVAL = 0.2  # seconds
PEERS_INTERVAL = 0.5  # seconds between the heartbeats that other servers hear
LONGEST_BEAT = 2_000  # milliseconds between two heartbeats: more is an outage, less a busy moment
KEPT = 60 * 86_400_000  # milliseconds for which outages are remembered: twice the slowest clock

log = logging.getLogger("boxtop.outages")


class Outages:
    """The outages that this process knows of."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._peers = Peers(store)
        self._spans: list[tuple[int, int]] = []  # in order of their ends
        self._unstored: list[tuple[int, int]] = []
        self._beat = clock.uptime()  # of the last heartbeat
        self._away: int | None = None  # since when no server ran, until this one has its first heartbeat
        self._failing: int | None = None  # since when the database cannot be written
        store.on_failure = self.store_failed
        store.on_recovery = self.store_recovered

    def beat(self) -> None:
        """The process runs. If it has not for a while, that was an outage."""
        uptime = clock.uptime()
        gap, self._beat = uptime - self._beat, uptime
        if gap > LONGEST_BEAT:
            self._add(clock.now() - gap)

    def _stuck(self) -> int | None:
        """Since when a write has been under way, if that is too long."""
        stuck = round(1000 * self._store.stuck())
        return clock.now() - stuck if stuck > LONGEST_BEAT else None

    def store_failed(self, seconds: float) -> None:
        """Something could not be written, after an attempt of so many seconds."""
        if self._failing is None:
            self._failing = clock.now() - round(1000 * seconds)

    def store_recovered(self, seconds: float) -> None:
        """Something was written, after so many seconds."""
        if self._failing is not None:
            self._add(self._failing)
            self._failing = None
        elif 1000 * seconds > LONGEST_BEAT:
            self._add(clock.now() - round(1000 * seconds))

    def during(self, since: int, until: int) -> int:
        """The milliseconds between two moments in which nobody could have been answered."""
        self.beat()
        unfinished = (self._away, self._failing, self._stuck(), self._peers.silent_since())
        total, covered = 0, since
        for began, ended in sorted([*self._spans, *((began, until) for began in unfinished if began is not None)]):
            start, end = max(began, covered), min(ended, until)
            if end > start:
                total += end - start
                covered = end
        return total

    async def start(self, alive: int | None, *, has_peers: bool) -> None:
        """Read what is known. `alive` is when a server was last known to run, if there was one before."""
        await self._store.forget_peers()
        await self.refresh()
        if not has_peers:
            self._away = alive
        self._beat = clock.uptime()

    async def refresh(self) -> None:
        """Learn of the outages of other processes."""
        stored = await self._store.outages(clock.now() - KEPT)
        self._spans = sorted({*stored, *self._unstored}, key=lambda span: span[1])

    @property
    def silence(self) -> bool:
        """Whether one of the other servers is silent: it may be asleep."""
        return self._peers.silent_since() is not None

    async def known_until(self, moment: int) -> None:
        """Wait until it is known whether all servers ran at that moment, or one of them is silent."""
        while not self._peers.heard_since(moment) and not self.silence:
            await asyncio.sleep(PEERS_INTERVAL / 2)
            await self.listen()

    async def tell_peers(self) -> None:
        """Let other servers know that this one runs, and listen to them; called several times a second."""
        self.beat()
        await self.save()  # so that whoever hears of this heartbeat can know of the outages before it
        await self._store.beat(clock.now())
        await self.listen()

    async def listen(self) -> None:
        """Learn which servers run, and of the outages of those that did not."""
        for began in await self._peers.listen():
            self._add(began)
        await self.refresh()

    def recent(self) -> list[tuple[int, int]]:
        """The outages that have not been over for as long as they lasted: they may still postpone an alarm."""
        now = clock.now()
        return [(began, ended) for began, ended in self._spans if 2 * ended - began > now]

    async def save(self) -> None:
        """Store new outages."""
        while self._unstored:
            span = self._unstored[0]
            await self._store.add_outage(*span)
            self._unstored.remove(span)

    async def watch(self) -> None:
        """Beat, and store outages that were noticed; called several times a second, as soon as requests are served."""
        self.beat()
        if self._away is not None:
            away, self._away = self._away, None
            self._add(away)
        if self._unstored and self._failing is None:
            try:
                await self.save()
            except StoreDown as error:
                log.info("an outage is not stored yet", extra={"why": str(error)})

    @property
    def stored(self) -> bool:
        """Whether all that is known is stored: only then may it be stored that the server is alive."""
        return not self._unstored and self._away is None

    def _add(self, began: int) -> None:
        """Note an outage that ends now."""
        ended = clock.now()
        if began >= ended:  # the system's clock was set back before the server started again
            return
        log.warning("an outage", extra={"milliseconds": ended - began})
        self._spans.append((began, ended))
        self._unstored.append((began, ended))
        self._spans = [span for span in self._spans if span[1] > ended - KEPT]
