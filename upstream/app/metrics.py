"""Metrics of a server, independent of the exporter. ``Metrics`` itself counts nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol


class Count(Protocol):
    """A counter."""

    def inc(self, amount: float = 1) -> None: ...

    def labels(self, *labels: str) -> Count: ...


class Duration(Protocol):
    """A histogram of durations."""

    def time(self) -> AbstractContextManager[object]: ...

    def labels(self, *labels: str) -> Duration: ...


class _Nothing:
    """A no-op counter and histogram."""

    def inc(self, amount: float = 1) -> None: ...

    def time(self) -> AbstractContextManager[object]:
        return nullcontext()

    def labels(self, *_: str) -> _Nothing:
        return self


_NOTHING: Final = _Nothing()


class Metrics:
    """All metrics."""

    actions: Count = _NOTHING
    games: Count = _NOTHING
    refusals: Count = _NOTHING
    failed_writes: Count = _NOTHING
    timed_out_decisions: Count = _NOTHING
    notifications: Count = _NOTHING
    messages: Duration = _NOTHING
    writes: Duration = _NOTHING
    decisions: Duration = _NOTHING

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a gauge that reads its value when it is exported."""
