"""The metrics of a server for Prometheus.

No metric names a person, an address or a table: labels are kinds of messages, refusals and levels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

from upstream.app.metrics import Metrics

#: Seconds. A message takes some milliseconds; a decision of a bot up to some seconds.
_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)


class PrometheusMetrics(Metrics):
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        # The collectors add themselves to the registry.
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.actions = self._counter("actions", "Actions of confirmed turns.", "by")
        self.games = self._counter("games", "Finished games.", "players")
        self.refusals = self._counter("refusals", "Refused messages and calls.", "kind")
        self.messages = self._histogram(
            "message_seconds", "From a WebSocket message to its answer.", _QUICK, "type"
        )
        self.writes = self._histogram("write_seconds", "Transactions that store changes.", _QUICK)
        self.failed_writes = self._counter("failed_writes", "Changes that could not be stored.")
        self.notifications = self._counter(
            "notifications", "Notifications that were sent or failed.", "channel", "outcome"
        )
        self.decisions = self._histogram(
            "decision_seconds", "Decisions of bots, without the wait for a worker.", _SLOW, "level"
        )
        self.timed_out_decisions = self._counter(
            "timed_out_decisions",
            "Decisions that a time limit cut short: the host is busy.",
            "level",
        )

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, namespace="upstream", registry=self.registry)

    def _histogram(
        self, name: str, about: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        return Histogram(
            name, about, labels, namespace="upstream", registry=self.registry, buckets=buckets
        )

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a gauge that is read when the metrics are fetched."""
        gauge = Gauge(name, about, namespace="upstream", registry=self.registry)
        gauge.set_function(read)

    @contextmanager
    def serve(self, port: int | None, host: str = "127.0.0.1") -> Iterator[None]:
        """Answer /metrics on a port of its own, in a thread; nowhere if it is None.

        Raises OSError if the port is taken.
        """
        if port is None:
            yield
            return
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
