"""What a server counts and measures; where it goes is the business of whoever wants to know."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Count(Protocol):
    """A number that grows."""

    def inc(self, amount: float = 1) -> None: ...

    def labels(self, *labels: str) -> Count: ...


class Duration(Protocol):
    """Times that something takes."""

    def time(self) -> AbstractContextManager[object]: ...

    def labels(self, *labels: str) -> Duration: ...


class Metrics(Protocol):
    """Everything that is counted and measured."""

    @property
    def actions(self) -> Count: ...

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

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a value that can be read at any time."""


class _Nothing:
    """Counts and measures nothing."""

    def inc(self, amount: float = 1) -> None: ...

    def time(self) -> AbstractContextManager[object]:
        return nullcontext()

    def labels(self, *_: str) -> _Nothing:
        return self


class NoMetrics:
    """For whoever does not want to know."""

    actions = refusals = failed_writes = messages = writes = decisions = _Nothing()

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None: ...
