"""Domain events of tables, and their subscribers.

A room publishes an event once the change is stored, so exactly one process publishes it: the one
that stored the change. An event is lost if that process dies in between. Effects that must not be
lost belong in the transaction of the change itself, or in a deadline.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from upstream.app.store.stored import SeatResult
from upstream.app.tables.clock import AtZero
from upstream.app.tables.seats import Seat

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened at a table, and when."""

    table_id: str
    time: float


@dataclass(frozen=True, slots=True)
class SeatTaken(TableEvent):
    """A person or a bot plays this seat from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnStarted(TableEvent):
    """A seat has to decide."""

    seat: Seat
    version: int
    #: When its time is up; None without a clock, and for bots.
    due: float | None = None


@dataclass(frozen=True, slots=True)
class TurnPlayed(TableEvent):
    """A seat has confirmed actions."""

    seat: Seat
    version: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameOver(TableEvent):
    """The game has ended with this result for each seat."""

    seats: tuple[Seat, ...]
    results: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class TableDeleted(TableEvent):
    """The table and everything stored with it is gone."""


@dataclass(frozen=True, slots=True)
class TimeRunningOut(TableEvent):
    """A quarter of a slow turn is left: the seat has to play until ``due``."""

    seat: Seat
    version: int
    due: float


@dataclass(frozen=True, slots=True)
class TimeUp(TableEvent):
    """The time of a turn is up. ``seat`` is the seat before a bot plays it."""

    seat: Seat
    version: int
    #: What happens now: a bot plays this turn, a bot takes the seat, or others may nudge.
    outcome: AtZero


@dataclass(frozen=True, slots=True)
class Nudged(TableEvent):
    """Another player reminds a seat whose time is up: it has to play until ``due``."""

    seat: Seat
    version: int
    due: float
    #: The seat that nudges.
    by: int


@dataclass(frozen=True, slots=True)
class LineSaid(TableEvent):
    """A seat has written a line of chat."""

    seat: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SeatsWaiting(TableEvent):
    """A person has started the game again for everybody."""

    seats: tuple[Seat, ...]
    by: str


@dataclass(frozen=True, slots=True)
class PlayerLooks(TableEvent):
    """A person is looking at the table as it is now."""

    person: str


@dataclass(frozen=True, slots=True)
class DeadlineSet(TableEvent):
    """Something has to happen at the table when ``due``."""

    due: float


_E = TypeVar("_E", bound=TableEvent)


class TableEvents:
    """Calls the subscribers of an event, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._subscribers: dict[type[TableEvent], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[_E], handle: Callable[[_E], None]) -> None:
        """Call ``handle`` with each event of this kind.

        It runs under the table's lock and must not wait: long work belongs in a task of its own.
        """
        self._subscribers.setdefault(kind, []).append(handle)

    def publish(self, events: Iterable[TableEvent]) -> None:
        """Call all subscribers. A failing one is logged and harms nobody else."""
        for event in events:
            for handle in self._subscribers.get(type(event), ()):
                try:
                    handle(event)
                except Exception:
                    _LOG.exception("a subscriber failed on %s", type(event).__name__)
