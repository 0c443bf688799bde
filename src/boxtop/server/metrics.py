"""What the server counts, for Prometheus."""

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from .jobs import Stats

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Thinking(Collector):
    """What those count who think, told when somebody asks."""

    def __init__(self, stats: Callable[[], Stats]) -> None:
        self.stats = stats

    def collect(self) -> Iterator[Metric]:
        stats = self.stats()
        answered = CounterMetricFamily("boxtop_jobs", "Questions that engines answered", labels=["kind"])
        quick = CounterMetricFamily("boxtop_quick_answers", "Those answered at first sight: too late", labels=["kind"])
        for kind, count in stats.answered.items():
            answered.add_metric([kind], count)
            quick.add_metric([kind], stats.fallbacks[kind])
        yield answered
        yield quick
        yield GaugeMetricFamily("boxtop_jobs_waiting", "Questions that nobody thinks about yet", stats.waiting)
        yield GaugeMetricFamily("boxtop_thinkers", "Processes of this server that can think", stats.processes)


class Meters:
    """All counters of a process. They are its own, so that tests can have several servers."""

    def __init__(self, thinking: Callable[[], Stats] = Stats) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(Thinking(thinking))
        self.events = Counter("boxtop_events", "Events stored", registry=self.registry)
        self.bot_moves = Counter("boxtop_computer_moves", "Moves that engines chose", registry=self.registry)
        self.messages = Counter("boxtop_messages", "Messages from clients", ["type"], registry=self.registry)
        self.refused = Counter("boxtop_refused", "Messages that changed nothing", ["why"], registry=self.registry)
        self.connections = Gauge("boxtop_connections", "Open WebSockets", registry=self.registry)
        self.live = Gauge("boxtop_matches_in_memory", "Matches in memory", registry=self.registry)
        self.waiting = Gauge("boxtop_store_waiting", "Changes that wait to be stored", registry=self.registry)
        self.doing = Histogram(
            "boxtop_do_seconds", "From a message to its being stored", buckets=TIMES, registry=self.registry
        )
        self.requests = Counter("boxtop_requests", "HTTP requests", ["status"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
