"""Damage is found at the start, not by the player who meets it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.server.storage.stores import keep, run_with_store, some_table
from upstream.server.storage import integrity
from upstream.server.storage.engine import sqlite_url
from upstream.server.storage.integrity import Damage
from upstream.server.storage.schema import TABLES
from upstream.server.storage.store import Store


def test_a_sound_database_has_no_damage(url: str) -> None:
    async def test(store: Store) -> None:
        await keep(store, some_table())
        assert await store.damage() == Damage(has_bad_pages=False, tables=())

    run_with_store(url, test)


def test_rows_that_cannot_be_understood_are_found(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(integrity, "_BATCH", 2)
    tables = [some_table() for _ in range(5)]

    async def test(store: Store) -> None:
        for table in tables:
            await keep(store, table)
        damaged = sorted(table.id for table in tables[:2])
        with store._engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id.in_(damaged)).values(stack="?"))
        assert await store.damage() == Damage(has_bad_pages=False, tables=tuple(damaged))

    run_with_store(url, test)


def test_damaged_pages_are_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def fill(store: Store) -> None:
        for _ in range(40):
            await keep(store, some_table())

    run_with_store(sqlite_url(path), fill)
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'seats'"
        ).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)

    async def test(store: Store) -> None:
        assert (await store.damage()).has_bad_pages

    run_with_store(sqlite_url(path), test)
