"""What is kept of tables, as values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.storage.stores import some_table
from upstream.server.protocol.refusals import TableDamaged, TableRefused
from upstream.server.storage import writes
from upstream.server.storage.stored import (
    Line,
    Row,
    Seen,
    Sent,
    anonymous_name,
    best_game_id,
    changes_since,
    is_readable,
    undamaged_record,
)
from upstream.server.tables.game_log import LogEntry


def row() -> Row:
    return next(iter(writes.add_table(some_table(), "setup", 1, 1)))[1]


def test_a_row_is_read_as_the_record_that_it_was() -> None:
    table = some_table()
    _, kept = next(iter(writes.add_table(table, "setup", 1, 1)))
    assert is_readable(kept)
    assert undamaged_record(kept) == table.record


@pytest.mark.parametrize(
    "damage", [{"options": "{"}, {"stack": "?"}, {"daily": "soon"}, {"players": 9}]
)
def test_a_damaged_row_is_refused(damage: dict[str, object]) -> None:
    damaged = {**row(), **damage}
    assert not is_readable(damaged)
    with pytest.raises(TableRefused) as error:
        undamaged_record(damaged)
    assert error.value.refusal == TableDamaged()


def test_changes_are_what_a_copy_lacks() -> None:
    entries = tuple(LogEntry(version, "act", 0, "W@a1", 1.0) for version in (1, 2))
    line, sent = Line(1, 0, "Ada", "Well swum!", 1.0), Sent("ada", "id-1")
    stored = replace(
        some_table(), log=entries, chat=(line,), accepted={sent: 2}, said={sent: 1}, revision=3
    )
    changes = changes_since(Seen(stored.id, 1, 0, 2), stored)
    assert (changes.log, changes.accepted) == (entries[1:], {sent: 2})
    assert (changes.chat, changes.said) == ((line,), {sent: 1})
    assert changes.settings is not None
    assert changes.settings.seats == stored.seats
    nothing = changes_since(Seen(stored.id, 2, 1, 3), stored)
    assert (nothing.log, nothing.chat, nothing.settings) == ((), (), None)


def test_the_best_game_of_a_date_has_a_name_that_tells_no_table() -> None:
    name = anonymous_name("abc")
    assert (len(name), name != anonymous_name("abd")) == (12, True)
    assert best_game_id("2026-11-17", "abc") == f"20261117{name}"
