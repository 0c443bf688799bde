"""Outages: the spans of time in which this server could not have answered. They count on nobody's clock.

There are three kinds: the process did not run (it was stopped, or killed and started again), the machine slept or was
too busy to run it, or the database could not be written. The first two show as a gap between two heartbeats.

    outages.beat()                          # several times a second, and before any clock is judged
    outages.during(since, until)            # milliseconds of it in which nobody could have been answered

Outages are stored, as a match may be loaded only days later. Before a clock is judged, the outages since the match's
last event are given back by an event (`Scheduler.credit`).
"""

import logging

from .. import clock
from ..store import Store, StoreDown

BEAT_INTERVAL = 0.2  # seconds
LONGEST_BEAT = 2_000  # milliseconds between two heartbeats: more is an outage, less a busy moment
KEPT = 60 * 86_400_000  # milliseconds for which outages are remembered: twice the slowest clock

log = logging.getLogger("boxtop.outages")


class Outages:
    """The outages that this process knows of."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._spans: list[tuple[int, int]] = []  # in order of their ends
        self._unstored: list[tuple[int, int]] = []
        self._beat = clock.uptime()  # of the last heartbeat
        self._failing: int | None = None  # since when the database cannot be written
        store.on_failure = self.store_failed
        store.on_recovery = self.store_recovered

    def beat(self) -> None:
        """The process runs. If it has not for a while, that was an outage."""
        uptime = clock.uptime()
        gap, self._beat = uptime - self._beat, uptime
        if gap > LONGEST_BEAT:
            now = clock.now()
            self._add(now - gap, now)

    def store_failed(self, seconds: float) -> None:
        """Something could not be written, after an attempt of so many seconds."""
        if self._failing is None:
            self._failing = clock.now() - round(1000 * seconds)

    def store_recovered(self) -> None:
        if self._failing is not None:
            self._add(self._failing, clock.now())
            self._failing = None

    def during(self, since: int, until: int) -> int:
        """The milliseconds between two moments in which nobody could have been answered."""
        self.beat()
        spans = self._spans if self._failing is None else [*self._spans, (self._failing, until)]
        total, covered = 0, since
        for began, ended in sorted(spans):
            start, end = max(began, covered), min(ended, until)
            if end > start:
                total += end - start
                covered = end
        return total

    async def start(self, alive: int | None, *, has_peers: bool) -> None:
        """Read what is known. `alive` is when a server was last known to run, if there was one before."""
        await self.refresh()
        now = clock.now()
        if alive is not None and now - alive > LONGEST_BEAT and not has_peers:
            self._add(alive, now)
        self._beat = clock.uptime()
        await self.save()

    async def refresh(self) -> None:
        """Learn of the outages of other processes."""
        stored = await self._store.outages(clock.now() - KEPT)
        self._spans = sorted({*stored, *self._unstored}, key=lambda span: span[1])

    async def save(self) -> None:
        """Store new outages; the alarms of matches that are not loaded move on by as much."""
        while self._unstored:
            span = self._unstored[0]
            await self._store.add_outage(*span)
            self._unstored.remove(span)

    async def watch(self) -> None:
        """Beat, and store outages that were noticed; called several times a second."""
        self.beat()
        if self._unstored and self._failing is None:
            try:
                await self.save()
            except StoreDown as error:
                log.info("an outage is not stored yet", extra={"why": str(error)})

    def _add(self, began: int, ended: int) -> None:
        log.warning("an outage", extra={"milliseconds": ended - began})
        self._spans.append((began, ended))
        self._unstored.append((began, ended))
        self._spans = [span for span in self._spans if span[1] > ended - KEPT]
