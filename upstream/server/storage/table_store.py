"""What rooms need of a store, whichever one it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from upstream.server.storage.stored import (
    Attempt,
    Changes,
    Seen,
    StoredReport,
    StoredTable,
    Summary,
)
from upstream.server.storage.writes import Write
from upstream.server.tables.statistics import FinishedGame


class StoreFailed(Exception):
    """The database did not do what it was asked to."""


class NotWritten(StoreFailed):
    """The database reported a failure, or its answer was lost: it may have happened anyway."""


class NotRead(StoreFailed):
    """The database could not be read."""


class Overtaken(NotWritten):
    """Another process has changed the table since this one read it. Nothing was written."""


@dataclass(frozen=True, slots=True)
class At:
    """The revision of a table that a write rests on."""

    table_id: str
    revision: int


class TableStore(Protocol):
    """Tables, uploaded records and reports.

    All that reads raises NotRead where that cannot be done, all that writes raises NotWritten.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""

    async def write(self, writes: Iterable[Write], at: At | None = None) -> None:
        """Keep these, all or none.

        Where ``at`` names a revision that is not the present one of its table, nothing is written,
        and Overtaken is raised.
        """

    async def table(self, table_id: str) -> StoredTable | None:
        """Everything that is kept of a table; None where there is none."""

    async def changes(
        self, seen: Sequence[Seen], process: str = "", *, wait: bool = False
    ) -> list[Changes]:
        """What is new at each of these tables; a table that is gone is left out.

        ``process`` is this one, whose own clients are not among those that are present. With
        ``wait``, what is being written to the tables ends first.
        """

    async def tables_of(self, identity: str, most: int) -> list[Summary]:
        """The tables where this identity sits or watches, the latest first."""

    async def finished_games_of(self, identity: str) -> list[FinishedGame]:
        """The finished games that count for this identity's statistics, the latest first."""

    async def all_tables_of(self, identity: str) -> dict[str, bool]:
        """The tables where this identity sits or watches, and whether it alone sits there."""

    async def bots_at_work(self) -> list[str]:
        """The tables where it is a bot's decision, the latest first."""

    async def without_result(self) -> list[str]:
        """The tables of finished games whose result is not stored yet."""

    async def replay(self, replay_id: str) -> str | None:
        """A record that was uploaded, as JSON; None where there is none."""

    async def replays_of(self, identity: str) -> int:
        """How many records this identity has uploaded."""

    async def report(self, game_id: str) -> StoredReport | None:
        """The report of a table's game or of an uploaded record; None where there is none."""

    async def daily_attempts(self, day: date, identity: str) -> list[Attempt]:
        """A client's games of the river of a date: finished ones first, by their ends."""

    async def daily_best(self, day: date) -> Attempt | None:
        """The best game of the river of a date; None where nobody has finished one."""

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete these tables; the ids of those that there were."""
