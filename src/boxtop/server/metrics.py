"""What the server counts, for Prometheus."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .jobs import Stats as JobStats
from .store import Stats as StoreStats

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Meters:
    """All counters of a process. They are its own, so that tests can have several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter("boxtop_events", "Events stored", registry=self.registry)
        self.bot_moves = Counter("boxtop_computer_moves", "Moves that engines chose", registry=self.registry)
        self.messages = Counter("boxtop_messages", "Messages from clients", ["type"], registry=self.registry)
        self.refused = Counter("boxtop_refused", "Messages that changed nothing", ["why"], registry=self.registry)
        self.connections = Gauge("boxtop_connections", "Open WebSockets", registry=self.registry)
        self.live = Gauge("boxtop_matches_in_memory", "Matches in memory", registry=self.registry)
        self.store = Gauge(
            "boxtop_store", "The writer: since the start, or waiting now", ["what"], registry=self.registry
        )
        self.jobs = Gauge(
            "boxtop_jobs", "Engine jobs since the start, by kind", ["kind", "how"], registry=self.registry
        )
        self.thinkers = Gauge("boxtop_thinkers", "Engines and what they do now", ["what"], registry=self.registry)
        self.doing = Histogram(
            "boxtop_do_seconds", "From a message to its being stored", buckets=TIMES, registry=self.registry
        )
        self.requests = Counter("boxtop_requests", "HTTP requests", ["status"], registry=self.registry)
        # Finding a labelled counter costs more than counting.
        self.message = cache(lambda kind: self.messages.labels(kind.__name__))

    def look(self, live: int, store: StoreStats, thinkers: JobStats) -> None:
        """Take the figures that others count."""
        self.live.set(live)
        for what in ("appends", "batches", "failures", "waiting", "seconds"):
            self.store.labels(what).set(getattr(store, what))
        for kind, count in thinkers.answered.items():
            self.jobs.labels(kind, "answered").set(count)
            self.jobs.labels(kind, "fallback").set(thinkers.fallbacks[kind])
        for what in ("processes", "thinking", "waiting", "lost"):
            self.thinkers.labels(what).set(getattr(thinkers, what))

    def text(self) -> bytes:
        return generate_latest(self.registry)
