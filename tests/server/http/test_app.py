"""The whole server: every refusal has the same form, wherever it comes from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.clients import Client, Server, quick, reason
from upstream.app.store.port import NotWritten
from upstream.server.database.sql_store import SqlStore
from upstream.server.http.app import create_app


def test_unknown_addresses_and_methods_are_refused_in_words(ada: Client) -> None:
    assert reason(ada.http.get("/api/nothing")) == "no-such-page"
    assert reason(ada.http.get("/no/such/file.js")) == "no-such-page"
    answer = ada.http.put("/api/tables", json={})
    assert (answer.status_code, reason(answer)) == (405, "not-this-way")
    assert set(re.findall("[A-Z]+", answer.headers["allow"])) == {"GET"}


def test_a_body_that_does_not_fit_says_where(ada: Client) -> None:
    answer = ada.http.post(
        "/api/tables", json={"seats": [{"kind": "person"}] * 2, "bot_delay": "x"}
    )
    refusal = answer.json()["refusal"]
    assert (answer.status_code, refusal["reason"]) == (422, "message-not-readable")
    assert refusal["parameters"]["field"].startswith("body.bot_delay: ")


def test_what_cannot_be_stored_did_not_happen(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: SqlStore, writes: object) -> None:
        raise NotWritten("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(SqlStore, "write", full)
        answer = ada.http.post("/api/tables", json={"seats": [{"kind": "person"}] * 2})
    assert (answer.status_code, reason(answer)) == (503, "not-stored")
    assert "disk" not in answer.text
    assert ada.http.get("/api/tables").json()["tables"] == []


def test_the_data_folder_is_made_and_kept_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    create_app(quick(folder))
    assert folder.stat().st_mode & 0o077 == 0
    with Server(quick(folder)) as server, Client(server.url) as client:
        client.create("person", "person")
    assert (folder / "tables.sqlite3").exists()


def test_a_damaged_secret_stops_the_server_before_it_starts(tmp_path: Path) -> None:
    create_app(quick(tmp_path))
    (secret,) = tmp_path.iterdir()
    secret.write_bytes(b"x")
    with pytest.raises(ValueError, match="secret"):
        create_app(quick(tmp_path))
