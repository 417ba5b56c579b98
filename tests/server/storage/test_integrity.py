"""Damage is found at the start, not by the player who meets it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.server.clients import Client, Server, quick, reason
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


def damage(path: Path, table: str) -> None:
    """Make the first page of a table of the database unreadable."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = database.execute(query, (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)


def test_damaged_pages_are_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def fill(store: Store) -> None:
        for _ in range(40):
            await keep(store, some_table())

    run_with_store(sqlite_url(path), fill)
    damage(path, "seats")

    async def test(store: Store) -> None:
        assert (await store.damage()).has_bad_pages

    run_with_store(sqlite_url(path), test)


def test_a_damaged_page_is_an_answer_and_not_a_bare_failure(tmp_path: Path) -> None:
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        tables = [ada.create("person", "person")["table"]["id"] for _ in range(40)]
        cookie = ada.cookie
    damage(tmp_path / "tables.sqlite3", "seats")
    with Server(quick(tmp_path)) as server, Client(server.url) as ada:
        headers = {"Cookie": cookie}
        answers = [ada.http.get(f"/api/tables/{each}", headers=headers) for each in tables]
        assert {answer.status_code for answer in answers} <= {200, 503}
        assert "storage-unavailable" in {reason(a) for a in answers if a.status_code == 503}
