"""The metrics of a server process, for Prometheus."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from .jobs import Stats as JobStats
from .store import Stats as StoreStats

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class MoveMetrics(Collector):
    """What is counted with every move, by one thread. Prometheus's own counters would take a lock each time."""

    def __init__(self) -> None:
        self.events = 0
        self.messages: Tally[str] = Tally()
        self._within = [0] * (len(TIMES) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Count an action that took this long to be stored."""
        self._within[bisect_left(TIMES, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("boxtop_events", "Events stored", self.events)
        messages = CounterMetricFamily("boxtop_messages", "Messages from clients", labels=["type"])
        for type, count in self.messages.items():
            messages.add_metric([type], count)
        yield messages
        times = [*map(str, TIMES), "+Inf"]
        yield HistogramMetricFamily(
            "boxtop_do_seconds",
            "From a message to its being stored",
            list(zip(times, accumulate(self._within), strict=True)),
            self._seconds,
        )


class Metrics:
    """All metrics of a server process, in a registry of its own so that tests can run several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = MoveMetrics()
        self.registry.register(self.moves)
        self.bot_moves = Counter("boxtop_computer_moves", "Moves that engines chose", registry=self.registry)
        self.refused = Counter(
            "boxtop_refused", "Messages and requests that changed nothing", ["why"], registry=self.registry
        )
        self.connections = Gauge("boxtop_connections", "Open WebSockets", registry=self.registry)
        self.loaded_matches = Gauge("boxtop_matches_in_memory", "Matches in memory", registry=self.registry)
        self.store = Gauge(
            "boxtop_store", "The writer: since the start, or waiting now", ["what"], registry=self.registry
        )
        self.jobs = Gauge(
            "boxtop_jobs", "Engine jobs since the start, by kind", ["kind", "how"], registry=self.registry
        )
        self.engines = Gauge("boxtop_thinkers", "Engines and what they do now", ["what"], registry=self.registry)
        self.client_seconds = Gauge(
            "boxtop_client_seconds", "Processor time for clients since the start", registry=self.registry
        )
        self.requests = Counter("boxtop_requests", "HTTP requests", ["status"], registry=self.registry)

    def update(self, loaded_matches: int, store: StoreStats, engines: JobStats, client_seconds: float) -> None:
        """Copy the figures that other parts count."""
        self.client_seconds.set(client_seconds)
        self.loaded_matches.set(loaded_matches)
        for what in ("appends", "batches", "failures", "waiting", "seconds"):
            self.store.labels(what).set(getattr(store, what))
        for kind, count in engines.answered.items():
            self.jobs.labels(kind, "answered").set(count)
            self.jobs.labels(kind, "fallback").set(engines.fallbacks[kind])
        for what in ("processes", "thinking", "waiting", "lost"):
            self.engines.labels(what).set(getattr(engines, what))

    def text(self) -> bytes:
        return generate_latest(self.registry)
