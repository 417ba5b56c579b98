"""Whoever wants to know nothing is told nothing."""

from __future__ import annotations

from upstream.app.metrics import Metrics, NoMetrics


def test_no_metrics_take_everything_and_keep_nothing() -> None:
    metrics: Metrics = NoMetrics()
    metrics.gauge("things", "For this test.", lambda: 1 / 0)
    for count in (metrics.actions, metrics.refusals, metrics.failed_writes):
        count.labels("kind").inc(3)
        count.inc()
    for duration in (metrics.messages, metrics.writes, metrics.decisions):
        with duration.labels("kind").time(), duration.time():
            pass
    assert not vars(metrics)
