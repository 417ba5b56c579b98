"""Writes of the server's rooms, as changes of rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from upstream.server.storage.stored import Row, best_game_id
from upstream.server.storage.table_store import NotWritten
from upstream.server.storage.writes import Write
from upstream.standalone.rows import LOG, REPLAY, REPORT, TABLE, Value, log_key, read_log_key

Rows: TypeAlias = Mapping[str, Value]


class Transaction:
    """Changes of rows that are kept together, or not at all."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        #: The new values by key; None for rows that go.
        self.changed: dict[str, Value | None] = {}

    def get(self, key: str) -> Value | None:
        return self.changed[key] if key in self.changed else self._rows.get(key)

    def add(self, key: str, value: Value) -> None:
        """A new row; raises NotWritten where there is one with this key."""
        if self.get(key) is not None:
            raise NotWritten(f"{key} is there already")
        self.changed[key] = value

    def update(self, key: str, values: Mapping[str, Any]) -> None:
        """Change a row; nothing happens where there is none."""
        before = self.get(key)
        if before is not None:
            self.changed[key] = {**before, **values}

    def delete(self, key: str) -> None:
        if self.get(key) is not None:
            self.changed[key] = None

    def keys(self, prefix: str) -> list[str]:
        """The keys of all rows that begin in this way."""
        found = {key for key in {**self._rows, **self.changed} if key.startswith(prefix)}
        return sorted(key for key in found if self.get(key) is not None)

    def write(self, writes: Iterable[Write]) -> None:
        """Do what the rooms ask for; raises NotWritten where that cannot be."""
        for name, parameters in writes:
            _WRITERS[name](self, parameters)

    def delete_tables(self, ids: Iterable[str]) -> list[str]:
        """Delete tables with their logs and reports; the ids of those that there were."""
        found = [table_id for table_id in ids if self.get(TABLE + table_id) is not None]
        for table_id in found:
            table = self.get(TABLE + table_id)
            if table is not None and table["daily"] is not None:
                self.delete(REPORT + best_game_id(table["daily"], table_id))
            self.delete(REPORT + table_id)
            self.delete(TABLE + table_id)
        for key in self.keys(LOG):
            if read_log_key(key)[0] in found:
                self.delete(key)
        for key in self.keys(TABLE):
            if (self.get(key) or {})["rematch"] in found:
                self.update(key, {"rematch": None})
        return found

    def as_changes(self) -> str:
        """The changes as the page understands them."""
        return json.dumps(
            [
                ["delete", key] if value is None else ["put", key, value]
                for key, value in self.changed.items()
            ]
        )


# --- What can be written -------------------------------------------------------------------------


def _add_table(rows: Transaction, row: Row) -> None:
    rows.add(TABLE + row["id"], {**row, "revision": 0, "seats": [], "holders": []})


def _add_seat(rows: Transaction, row: Row) -> None:
    key = TABLE + row["table_id"]
    seat = {name: value for name, value in row.items() if name != "table_id"}
    rows.update(key, {"seats": [*_table(rows, key)["seats"], seat]})


def _change_seat(rows: Transaction, row: Row) -> None:
    key = TABLE + row["of_table"]
    changes = {name: value for name, value in row.items() if not name.startswith("of_")}
    seats = [
        {**seat, **changes} if seat["seat"] == row["of_seat"] else seat
        for seat in _table(rows, key)["seats"]
    ]
    rows.update(key, {"seats": seats})


def _add_holder(rows: Transaction, row: Row) -> None:
    key = TABLE + row["table_id"]
    holder = [row["seat"], row["identity"]]
    others = [other for other in _table(rows, key)["holders"] if other != holder]
    rows.update(key, {"holders": [*others, holder]})


def _remove_holders(rows: Transaction, row: Row) -> None:
    """Those of a seat, or one of them."""
    key = TABLE + row["of_table"]
    kept = [
        [seat, identity]
        for seat, identity in _table(rows, key)["holders"]
        if seat != row["of_seat"] or identity != row.get("of_identity", identity)
    ]
    rows.update(key, {"holders": kept})


def _table(rows: Transaction, key: str) -> Value:
    table = rows.get(key)
    if table is None:
        raise NotWritten(f"{key} is gone")
    return table


def _update_table(rows: Transaction, row: Row) -> None:
    rows.update(TABLE + row["of_table"], {key: row[key] for key in row if key != "of_table"})


def _forget_maker(rows: Transaction, row: Row) -> None:
    rows.update(TABLE + row["of_table"], {"maker": None})


def _add_entry(rows: Transaction, row: Row) -> None:
    table_id = row["table_id"]
    _table(rows, TABLE + table_id)
    entry = {name: value for name, value in row.items() if name != "table_id"}
    rows.add(log_key(table_id, row["version"]), entry)


def _forget_sender(rows: Transaction, row: Row) -> None:
    for key in rows.keys(f"{LOG}{row['of_table']}/"):
        if (rows.get(key) or {})["identity"] == row["of_identity"]:
            rows.update(key, {"identity": None, "message": None})


def _add_replay(rows: Transaction, row: Row) -> None:
    rows.add(REPLAY + row["id"], dict(row))


def _delete_reports_of(rows: Transaction, row: Row) -> None:
    for key in _replays_of(rows, row["of_identity"]):
        rows.delete(REPORT + key.removeprefix(REPLAY))


def _delete_replays_of(rows: Transaction, row: Row) -> None:
    for key in _replays_of(rows, row["of_identity"]):
        rows.delete(key)


def _replays_of(rows: Transaction, identity: str) -> list[str]:
    return [key for key in rows.keys(REPLAY) if (rows.get(key) or {})["identity"] == identity]


def _add_report(rows: Transaction, row: Row) -> None:
    rows.add(REPORT + row["id"], dict(row))


def _change_report(rows: Transaction, row: Row) -> None:
    rows.update(REPORT + row["of_report"], {key: row[key] for key in row if key != "of_report"})


def _delete_report(rows: Transaction, row: Row) -> None:
    rows.delete(REPORT + row["of_report"])


def _nothing(_rows: Transaction, _row: Row) -> None:
    """Nobody talks here: there are no lines of chat to delete."""


#: By the names that ``upstream.server.storage.writes`` gives them; those for chat are missing.
_WRITERS: Final[Mapping[str, Callable[[Transaction, Row], None]]] = {
    "add table": _add_table,
    "add seat": _add_seat,
    "change seat": _change_seat,
    "remove holder": _remove_holders,
    "remove holders": _remove_holders,
    "add holder": _add_holder,
    "add entry": _add_entry,
    "delete lines of": _nothing,
    "forget sender": _forget_sender,
    "add replay": _add_replay,
    "delete reports of": _delete_reports_of,
    "delete replays of": _delete_replays_of,
    "delete report": _delete_report,
    "add report": _add_report,
    "plan report": _change_report,
    "change report": _change_report,
    "go on": _update_table,
    "finish": _update_table,
    "add result": _change_seat,
    "set pace": _update_table,
    "set rematch": _update_table,
    "visit": _update_table,
    "forget maker": _forget_maker,
    "set watch generation": _update_table,
    "raise revision": _update_table,
}
