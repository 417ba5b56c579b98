"""Who calls, in which language, and what every call can be answered with."""

from __future__ import annotations

import pytest

from tests.server.clients import Client, Server, reason
from upstream.app.localization import refusal_message
from upstream.app.messages.refusals import NoSuchTable, TableRefused


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        (None, "de", "de"),
        ("fr", "de", "fr"),
        (None, "ja, fr;q=0.4, de;q=0.6", "de"),
        ("ja", "de", "en"),
        (None, "", "en"),
    ],
)
def test_the_language_of_the_address_comes_first(
    ada: Client, query: str | None, header: str, language: str
) -> None:
    asked = {} if query is None else {"language": query}
    answer = ada.http.get("/api/tables/nowhere", params=asked, headers={"Accept-Language": header})
    expected = refusal_message(TableRefused(NoSuchTable()), language)
    assert answer.json()["refusal"]["text"] == expected.text


@pytest.mark.parametrize("table_id", ["A", "a-b", "x" * 25, "%2e%2e"])
def test_an_id_that_no_table_can_have_is_not_looked_for(ada: Client, table_id: str) -> None:
    answer = ada.http.get(f"/api/tables/{table_id}")
    assert (answer.status_code, reason(answer)) == (422, "message-not-readable")
    assert reason(ada.http.get(f"/api/tables/{'x' * 24}")) == "no-such-table"


def test_a_language_that_is_too_long_is_not_read(ada: Client) -> None:
    assert ada.http.get("/api/catalogue", params={"language": "x" * 35}).status_code == 200
    answer = ada.http.get("/api/catalogue", params={"language": "x" * 36})
    assert reason(answer) == "message-not-readable"


def test_a_table_is_answered_to_each_as_they_are_there(ada: Client, ben: Client) -> None:
    made = ada.create("person", "open")
    path = f"/api/tables/{made['table']['id']}"
    watch = made["you"]["links"]["watch"].rpartition("/")[2]
    watching = ben.http.post(f"/api/links/{watch}", json={}).json()
    assert ada.http.get(path).json()["you"]["seats"] == [0]
    assert watching["you"]["seats"] == []
    assert watching["table"] == ada.http.get(path).json()["table"]
    assert made["you"]["links"]["watch"].startswith(f"{ada.url}/watch/")


def test_every_call_below_api_may_be_refused(server: Server) -> None:
    for path, methods in server.app.openapi()["paths"].items():
        assert path.startswith("/api/")
        for described in methods.values():
            assert {"4XX", "422", "503"} <= set(described["responses"])
