"""The page about the REST calls."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.server.clients import Client
from upstream.server.http.api_docs import api_page

OPENAPI: dict[str, Any] = {
    "info": {"title": "Up & <stream>", "version": "1"},
    "paths": {
        "/api/<b>": {
            "post": {
                "description": "Says <i>",
                "requestBody": {
                    "content": {"application/json": {"schema": {"$ref": "#/x/Body"}}},
                },
                "responses": {
                    "200": {"content": {"application/json": {"schema": {"$ref": "#/x/Answer"}}}},
                    "204": {},
                },
            },
            "get": {"responses": {}},
            "parameters": [],
        }
    },
    "components": {
        "schemas": {
            "Body": {"description": "A <body>", "properties": {"<k>": {"description": "<v>"}}},
            "Answer": {},
        }
    },
}


def test_the_api_page_needs_nothing_from_elsewhere(ada: Client) -> None:
    page = ada.http.get("/api/docs").text
    assert "/api/tables/{table_id}/rematch" in page
    assert "script" not in page
    assert "http://" not in page
    assert "https://" not in page


def test_every_call_of_the_server_has_its_heading_and_its_links_lead_somewhere(
    ada: Client,
) -> None:
    page, openapi = ada.http.get("/api/docs").text, ada.http.get("/api/openapi.json").json()
    for path, methods in openapi["paths"].items():
        for method in methods:
            assert f"<h2><code>{method.upper()} {path}</code></h2>" in page
    targets = {part.partition('"')[0] for part in page.split('href="#')[1:]}
    ids = {part.partition('"')[0] for part in page.split('id="')[1:]}
    assert {"NewTable", "TableAnswer", "Problem"} <= targets <= ids


def test_the_table_of_calls_in_the_docs_is_complete(ada: Client) -> None:
    openapi = ada.http.get("/api/openapi.json").json()
    served = {
        f"{method.upper()} {unnamed(path)}"
        for path, methods in openapi["paths"].items()
        for method in methods
    }
    docs = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\| `([A-Z]+ /api/\S+)`", docs, re.MULTILINE)
    assert sorted(map(unnamed, documented)) == sorted(served)


def unnamed(path: str) -> str:
    """A path without the names of its parameters."""
    return re.sub(r"\{\w+\}", "{}", path)


def test_nothing_of_the_description_becomes_markup() -> None:
    page = api_page(OPENAPI)
    for markup in ("<stream>", "<b>", "<i>", "<body>", "<k>", "<v>"):
        assert markup not in page
    assert "<h1>Up &amp; &lt;stream&gt; 1: the REST calls</h1>" in page
    assert "<code>&lt;k&gt;</code> &lt;v&gt;" in page


def test_a_call_links_its_body_and_its_answers() -> None:
    page = api_page(OPENAPI)
    assert page.index("GET /api/") < page.index("POST /api/")  # in one order everywhere
    assert '<li>body: <a href="#Body">Body</a></li><li>200: <a href="#Answer">' in page
    assert "204" not in page  # an answer without a body has nothing to link
