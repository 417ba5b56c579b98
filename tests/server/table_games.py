"""Tables without a server, for tests of the authority."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from upstream import Options, Phase
from upstream.app.tables.table_game import TableGame, ValidatedEntry, deal


def table_of(players: int = 3, options: Options | None = None, seed: int = 1) -> TableGame:
    """A table whose stack a seed has shuffled, so that the test can be repeated."""
    record = deal(players, options or Options(), first=0)
    stack = sorted(record.stack)
    random.Random(seed).shuffle(stack)
    return TableGame(replace(record, stack=tuple(stack)), 0.0)


def act(
    table: TableGame, action: object, *, auto_confirm: bool = False
) -> tuple[ValidatedEntry, ...]:
    assert table.actor is not None
    entries = table.act(table.actor, str(action), table.version, 0.0, auto_confirm=auto_confirm)
    table.add(entries)
    return entries


def undo(table: TableGame) -> None:
    assert table.actor is not None
    table.add(table.undo(table.actor, table.version, 0.0))


def confirm(table: TableGame) -> None:
    assert table.actor is not None
    table.add(table.confirm(table.actor, table.version, 0.0))


def play_on(table: TableGame, until: Callable[[TableGame], bool], seed: int = 2) -> None:
    """Play at random until something is so."""
    rng = random.Random(seed)
    while not until(table):
        if table.can_confirm:
            confirm(table)
        else:
            act(table, rng.choice(table.legal))


def moving(table: TableGame) -> bool:
    return table.position.phase is Phase.MOVE
