"""The page about the REST calls: made here, with no script and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from upstream.server.protocol.json_schema import described

_METHODS: Final = ("get", "post", "put", "patch", "delete")
_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title}</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI</a>. Play itself goes over the WebSocket
<code>/api/tables/{{table_id}}/play</code>: see docs/protocol.md.</p>
{calls}
<h2>Bodies</h2>
{schemas}
</html>
"""


def api_page(openapi: dict[str, Any]) -> str:
    """The OpenAPI description as HTML."""
    title = f"{openapi['info']['title']} {openapi['info']['version']}: the REST calls"
    calls = "".join(_calls(openapi["paths"]))
    schemas = "".join(_schemas(described(openapi["components"]["schemas"])))
    return _PAGE.format(title=escape(title), calls=calls, schemas=schemas)


def _calls(paths: dict[str, Any]) -> Iterator[str]:
    for path, methods in paths.items():
        for method in _METHODS:
            if method in methods:
                yield _call(method, path, methods[method])


def _call(method: str, path: str, call: dict[str, Any]) -> str:
    body = call.get("requestBody", {}).get("content", {})
    answers = {
        status: _linked(answer.get("content", {})) for status, answer in call["responses"].items()
    }
    rows = [("body", _linked(body)), *answers.items()]
    items = "".join(f"<li>{escape(name)}: {link}</li>" for name, link in rows if link)
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
