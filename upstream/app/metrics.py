"""Metrics of a server, independent of the exporter."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Count(Protocol):
    """A counter."""

    def inc(self, amount: float = 1) -> None: ...

    def labels(self, *labels: str) -> Count: ...


class Duration(Protocol):
    """A histogram of durations."""

    def time(self) -> AbstractContextManager[object]: ...

    def labels(self, *labels: str) -> Duration: ...


class Metrics(Protocol):
    """All metrics."""

    @property
    def actions(self) -> Count: ...

    @property
    def games(self) -> Count: ...

    @property
    def refusals(self) -> Count: ...

    @property
    def failed_writes(self) -> Count: ...

    @property
    def messages(self) -> Duration: ...

    @property
    def writes(self) -> Duration: ...

    @property
    def decisions(self) -> Duration: ...

    @property
    def timed_out_decisions(self) -> Count: ...

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a gauge that reads its value when it is exported."""


class _Nothing:
    """A no-op counter and histogram."""

    def inc(self, amount: float = 1) -> None: ...

    def time(self) -> AbstractContextManager[object]:
        return nullcontext()

    def labels(self, *_: str) -> _Nothing:
        return self


class NoMetrics:
    """No-op metrics."""

    actions = games = refusals = failed_writes = messages = writes = _Nothing()
    decisions = timed_out_decisions = _Nothing()

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None: ...
