"""The contract with clients: FastAPI's OpenAPI document, with the messages of the WebSocket.

``python -m upstream.server.http.contract`` prints it as JSON; with ``--components`` only the
messages, from which ``scripts/types`` makes the client's types.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import GenerateJsonSchema

from upstream.app import messages
from upstream.app.messages.websocket import FROM_CLIENT, FROM_SERVER
from upstream.server.http.call_routes import add_calls
from upstream.version import VERSION

_METHODS: Final = ("get", "post", "put", "patch", "delete")
_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title}</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI</a>. Play itself goes over the WebSocket
<code>/api/tables/{{table_id}}/play</code>, which takes <a href="#ClientMessage">ClientMessage</a>
and sends <a href="#ServerMessage">ServerMessage</a>: see docs/protocol.md.</p>
{calls}
<h2>Messages</h2>
{schemas}
</html>
"""


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document: every call, and every message with its descriptions."""
    app = FastAPI(separate_input_output_schemas=False)
    add_calls(app)
    document = get_openapi(
        title="Upstream",
        version=VERSION,
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    adapters = (FROM_CLIENT, FROM_SERVER)
    generator = GenerateJsonSchema(ref_template="#/components/schemas/{model}")
    _, played = generator.generate_definitions(
        [(number, "validation", adapter.core_schema) for number, adapter in enumerate(adapters)]
    )
    schemas = {**document["components"]["schemas"], **played}
    descriptions = _descriptions()
    document["components"]["schemas"] = {
        name: _described(schemas[name], descriptions.get(name, {})) for name in sorted(schemas)
    }
    return document


def _described(schema: dict[str, Any], descriptions: dict[str, str]) -> dict[str, Any]:
    """Add descriptions to a schema, and remove titles, which only repeat names."""
    says = {"description": descriptions[""]} if "" in descriptions else {}
    described = says | {key: value for key, value in schema.items() if key != "title"}
    if "properties" in schema:
        described["properties"] = {
            name: {key: value for key, value in field.items() if key != "title"}
            | ({"description": descriptions[name]} if name in descriptions else {})
            for name, field in schema["properties"].items()
        }
    return described


def _descriptions() -> dict[str, dict[str, str]]:
    """Return the texts below fields and above type aliases in the source, these as field "".

    pydantic could read those below fields itself, but takes a second for it at every start.
    """
    texts: dict[str, dict[str, str]] = {}
    for path in sorted(Path(messages.__file__).parent.glob("*.py")):
        source = path.read_text("utf-8")
        for text, name in re.findall(r"^#: (.*)\n(\w+) = TypeAliasType", source, re.MULTILINE):
            texts[name] = {"": text}
        classes = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
        for node in classes:
            for field, below in pairwise(node.body):
                match field, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        texts.setdefault(node.name, {})[name] = inspect.cleandoc(text)
    return texts


# --- The page ------------------------------------------------------------------------------------


def api_page(document: dict[str, Any]) -> str:
    """Return an OpenAPI document as HTML without scripts."""
    title = escape(f"{document['info']['title']} {document['info']['version']}: the REST calls")
    calls = "".join(
        _call(method, path, methods[method])
        for path, methods in document["paths"].items()
        for method in _METHODS
        if method in methods
    )
    return _PAGE.format(
        title=title, calls=calls, schemas="".join(_schemas(document["components"]["schemas"]))
    )


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    contents = {"body": call.get("requestBody", {}), **call["responses"]}
    items = "".join(
        f"<li>{escape(name)}: {link}</li>"
        for name, content in contents.items()
        if (link := _linked(content.get("content", {})))
    )
    heading = f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
    return f"{heading}<p>{escape(call.get('description', ''))}</p><ul>{items}</ul>\n"


def _linked(content: dict[str, Any]) -> str:
    reference = str(content.get("application/json", {}).get("schema", {}).get("$ref", ""))
    name = escape(reference.rpartition("/")[2])
    return f'<a href="#{name}">{name}</a>' if name else ""


def _schemas(schemas: dict[str, Any]) -> Iterator[str]:
    for name, schema in sorted(schemas.items()):
        says = escape(schema.get("description", ""))
        fields = "".join(
            f"<li><code>{escape(key)}</code> {escape(field.get('description', ''))}</li>"
            for key, field in schema.get("properties", {}).items()
        )
        yield f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{says}</p><ul>{fields}</ul>\n'


if __name__ == "__main__":
    only: dict[str, Any] = {"paths": {}} if "--components" in sys.argv else {}
    print(json.dumps(openapi() | only, indent=2, ensure_ascii=False))
