"""The OpenAPI document, and the page that shows it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.server.clients import Client
from upstream.app.messages.base import Message
from upstream.server.http.contract import api_page, openapi

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


def test_the_contract_has_every_message() -> None:
    document = openapi()
    schemas = document["components"]["schemas"]
    for part in json.dumps(document).split('"#/components/schemas/')[1:]:
        assert part.partition('"')[0] in schemas
    messages = {kind.__name__ for kind in _subclasses(Message)}
    # A page without a server has one message of its own.
    assert messages - schemas.keys() == {"ImportedGames"}
    assert {"ClientMessage", "ServerMessage"} <= schemas.keys()
    assert "type" in schemas["Play"]["required"]


def test_the_contract_describes_fields_and_aliases() -> None:
    schemas = openapi()["components"]["schemas"]
    assert schemas["Scene"]["properties"]["asks"]["description"].startswith("A sentence:")
    assert schemas["Cell"]["description"].startswith("A place in the river")


def _subclasses(kind: type[Any]) -> set[type[Any]]:
    direct = set(kind.__subclasses__())
    return {
        each
        for each in direct.union(*map(_subclasses, direct))
        if each.__module__.startswith("upstream.app.messages")
    }


def test_the_api_page_needs_nothing_from_elsewhere(ada: Client) -> None:
    page = ada.http.get("/api/docs").text
    assert "/api/tables/{table_id}/rematch" in page
    assert "<script" not in page
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
