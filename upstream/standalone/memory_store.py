"""Tables in memory; whatever changes is handed to the page, which keeps it.

A change happens here once the page has kept it: what could not be kept never happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final, TypeAlias

from upstream.daily import SEAT
from upstream.server.storage.stored import (
    Attempt,
    Changes,
    Seen,
    StoredReport,
    StoredTable,
    Summary,
    changes_since,
    finished_game,
)
from upstream.server.storage.table_store import At, NotWritten
from upstream.server.storage.writes import Write
from upstream.server.tables.seats import WATCHING
from upstream.server.tables.statistics import FinishedGame
from upstream.standalone.rows import (
    LOG,
    REPLAY,
    REPORT,
    TABLE,
    Value,
    holds,
    is_sound,
    log_key,
    read_log_key,
    report_of,
    results_of,
    seats_of,
    stored_table,
)
from upstream.standalone.transaction import Transaction

_LOG: Final = logging.getLogger(__name__)

#: Keeps changes, all or none; fails where it cannot.
Keep: TypeAlias = Callable[[str], Awaitable[Any]]


class MemoryStore:
    """A store for one page, see ``TableStore``."""

    is_shared = False

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._rows: dict[str, Value] = {}
        #: Rows that cannot be understood: they stay where they are, and are exported as they are.
        self._damaged: list[tuple[str, Any]] = []
        #: The highest version of each table.
        self._versions: dict[str, int] = {}
        self._one_at_a_time = asyncio.Lock()

    def load(self, rows: Iterable[Sequence[Any]]) -> list[str]:
        """Take over what the page has kept; the keys of what cannot be understood."""
        for key, value in rows:
            if isinstance(key, str) and is_sound(key, value):
                if not _is_given_up(key, value):
                    self._put(key, value)
            else:
                self._damaged.append((str(key), value))
        for key in [*self._rows]:
            if key.startswith(LOG) and TABLE + read_log_key(key)[0] not in self._rows:
                self._damaged.append((key, self._rows.pop(key)))
        return [key for key, _ in self._damaged]

    @property
    def rows(self) -> list[tuple[str, Any]]:
        """Everything, as it is kept."""
        return [*self._rows.items(), *self._damaged]

    def _put(self, key: str, value: Value) -> None:
        self._rows[key] = value
        if key.startswith(LOG):
            table_id, version = read_log_key(key)
            self._versions[table_id] = max(self._versions.get(table_id, 0), version)

    # --- Writing ---------------------------------------------------------------------------------

    async def write(self, writes: Iterable[Write], at: At | None = None) -> None:  # noqa: ARG002
        """Keep these, all or none; raises NotWritten where that fails."""
        jobs = [*writes]
        await self.change(lambda rows: rows.write(jobs))

    async def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete these tables; the ids of those that there were. Raises NotWritten."""
        wanted, found = [*ids], list[str]()
        await self.change(lambda rows: found.extend(rows.delete_tables(wanted)))
        return found

    async def put(self, rows: Mapping[str, Value]) -> None:
        """Keep these rows as they are, all or none; raises NotWritten."""
        await self.change(lambda changes: changes.changed.update(rows))

    async def put_table(self, table: Value, log: Mapping[int, Value]) -> bool:
        """Keep a table that is new here, or goes on from where ours is; whether it is kept now.

        Raises NotWritten.
        """
        table_id, is_new = table["id"], False

        def put(rows: Transaction) -> None:
            nonlocal is_new
            is_new = TABLE + table_id not in self or _is_further(log, self.log(table_id))
            if is_new:
                rows.changed[TABLE + table_id] = table
                rows.changed.update({log_key(table_id, each): log[each] for each in log})

        await self.change(put)
        return is_new

    async def change(self, work: Callable[[Transaction], None]) -> None:
        """Do some work on the rows, and keep what it changes; raises NotWritten.

        Whoever waits for that may go away: what has begun is finished.
        """
        await asyncio.shield(asyncio.create_task(self._change(work)))

    async def _change(self, work: Callable[[Transaction], None]) -> None:
        async with self._one_at_a_time:
            rows = Transaction(self._rows)
            work(rows)
            if not rows.changed:
                return
            try:
                await self._keep(rows.as_changes())
            except Exception as error:
                _LOG.error("the page could not keep a change: %s", type(error).__name__)
                raise NotWritten(type(error).__name__) from error
            self._take(rows)

    def _take(self, rows: Transaction) -> None:
        for key, value in rows.changed.items():
            if value is not None:
                self._put(key, value)
                continue
            self._rows.pop(key, None)
            if key.startswith(TABLE):
                self._versions.pop(key.removeprefix(TABLE), None)

    # --- Reading ---------------------------------------------------------------------------------

    async def table(self, table_id: str) -> StoredTable | None:
        return self._stored(table_id)

    def _stored(self, table_id: str) -> StoredTable | None:
        table = self._rows.get(TABLE + table_id)
        return None if table is None else stored_table(table, self.log(table_id))

    def __contains__(self, key: str) -> bool:
        """Whether there is a row with this key."""
        return key in self._rows

    def log(self, table_id: str) -> list[Value]:
        """The rows of a table's log."""
        keys = (log_key(table_id, each) for each in range(self._versions.get(table_id, 0) + 1))
        return [self._rows[key] for key in keys if key in self._rows]

    async def changes(
        self,
        seen: Sequence[Seen],
        process: str = "",  # noqa: ARG002
        *,
        wait: bool = False,  # noqa: ARG002
    ) -> list[Changes]:
        async with self._one_at_a_time:  # what is being kept is waited for
            found = [(each, self._stored(each.table_id)) for each in seen]
        return [changes_since(each, stored) for each, stored in found if stored is not None]

    def _tables(self) -> list[Value]:
        return [value for key, value in self._rows.items() if key.startswith(TABLE)]

    async def tables_of(self, identity: str, most: int) -> list[Summary]:
        mine = [table for table in self._tables() if holds(table, identity)]
        return [_summary(table) for table in sorted(mine, key=_touched, reverse=True)[:most]]

    async def finished_games_of(self, identity: str) -> list[FinishedGame]:
        counted = [
            table
            for table in self._tables()
            if table["finished"] is not None
            and table["start"] is None
            and len([seat for seat in holds(table, identity) if seat != WATCHING]) == 1
            and results_of(table)
        ]
        counted.sort(key=_finished, reverse=True)
        return [
            finished_game(identity, table["options"], seats_of(table), results_of(table))
            for table in counted
        ]

    async def all_tables_of(self, identity: str) -> dict[str, bool]:
        return {
            table["id"]: _is_alone(table, identity)
            for table in self._tables()
            if holds(table, identity)
        }

    async def bots_at_work(self) -> list[str]:
        working = [table for table in self._tables() if _is_bot_to_move(table)]
        return [table["id"] for table in sorted(working, key=_touched, reverse=True)]

    async def without_result(self) -> list[str]:
        missing = [
            table
            for table in self._tables()
            if table["finished"] is not None and not results_of(table)
        ]
        return [table["id"] for table in sorted(missing, key=_touched, reverse=True)]

    async def replay(self, replay_id: str) -> str | None:
        found = self._rows.get(REPLAY + replay_id)
        return None if found is None else found["record"]

    async def replays_of(self, identity: str) -> int:
        return sum(
            key.startswith(REPLAY) and value["identity"] == identity
            for key, value in self._rows.items()
        )

    async def report(self, game_id: str) -> StoredReport | None:
        found = self._rows.get(REPORT + game_id)
        return None if found is None else report_of(found)

    async def daily_attempts(self, day: date, identity: str) -> list[Attempt]:
        mine = [
            _attempt(table)
            for table in self._tables()
            if table["daily"] == day.isoformat() and SEAT in holds(table, identity)
        ]
        return sorted(mine, key=_order_of_attempts)

    async def daily_best(self, day: date) -> Attempt | None:
        """The first game that was finished: all are of the same player."""
        tables = [table for table in self._tables() if table["daily"] == day.isoformat()]
        ended = [table for table in tables if results_of(table)]
        return _attempt(min(ended, key=_finished)) if ended else None


def _is_further(theirs: Mapping[int, Value], ours: Sequence[Value]) -> bool:
    """Whether a log goes on from where the other ends."""
    return len(theirs) > len(ours) and all(theirs.get(entry["version"]) == entry for entry in ours)


def _is_given_up(key: str, value: Value) -> bool:
    """Whether this is a report that was not finished: whoever made it is gone."""
    return key.startswith(REPORT) and value["report"] is None


def _touched(table: Value) -> float:
    touched: float = table["touched"]
    return touched


def _finished(table: Value) -> float:
    finished: float = table["finished"]
    return finished


def _summary(table: Value) -> Summary:
    return Summary(
        table["id"],
        table["created"],
        table["touched"],
        table["phase"],
        table["round"],
        table["actor"],
        seats_of(table),
        table["finished"],
        results_of(table),
    )


def _is_alone(table: Value, identity: str) -> bool:
    others = {holder for seat, holder in table["holders"] if seat != WATCHING} - {identity}
    return max(holds(table, identity)) != WATCHING and not others


def _is_bot_to_move(table: Value) -> bool:
    actor = table["actor"]
    return actor is not None and table["seats"][actor]["bot"] is not None


def _attempt(table: Value) -> Attempt:
    results = results_of(table)
    result = results[SEAT] if results else None
    return Attempt(table["id"], table["created"], table["finished"], result)


def _order_of_attempts(attempt: Attempt) -> tuple[bool, float, float, str]:
    ended = attempt.finished
    return ended is None, ended or 0.0, attempt.created, attempt.table_id
