"""The messages as TypeScript types, and what is printed on the tiles, for the browser client.

``python -m upstream.server.protocol.typescript`` writes both and the JSON Schema; with ``--check``
it only compares.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from upstream.server.protocol.json_schema import Schema, json_schema
from upstream.tile import PRINTED_OBSTACLES, Direction

SCHEMA_PATH: Final = "web/protocol.schema.json"
TYPES_PATH: Final = "web/src/protocol.ts"
TILES_PATH: Final = "web/src/art/printedEdges.ts"
_HEAD: Final = (
    "// Made by scripts/types from upstream/server/protocol: change that, and run it again.\n"
)
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_WIDTH: Final = 100


def typescript(schema: Schema) -> str:
    """The definitions of the schema as TypeScript types."""
    return _HEAD + "".join(_declare(name, sub) for name, sub in schema["$defs"].items())


def _declare(name: str, schema: Schema) -> str:
    says = _comment(schema.get("description"), "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"\n{says}export interface {name} {_object(schema)}\n"
    return f"\n{says}export type {name} = {_type(schema)};\n"


def _comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line.strip()}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _object(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    fields = [
        _comment(sub.get("description"), "  ")
        + f"  {name}{'' if name in required or 'const' in sub else '?'}: {_type(sub)};\n"
        for name, sub in schema["properties"].items()
    ]
    if schema.get("additionalProperties") is True:
        fields.append("  [key: string]: unknown;\n")
    return "{\n" + "".join(fields) + "}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return _union([_literal(value) for value in schema["enum"]])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _union([_type(sub) for sub in schema[key]])
    return _structure(schema)


def _structure(schema: Schema) -> str:
    match schema.get("type"):
        case "array":
            item = _type(schema["items"])
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "object":
            return _record(schema)
        case str(plain):
            return _PLAIN[plain]
        case _:
            return "unknown"


def _record(schema: Schema) -> str:
    key = _type(schema["propertyNames"]) if "propertyNames" in schema else "string"
    value = schema.get("additionalProperties")
    # Not Record<…>: that name is the record of a game here.
    mapped = f"{{ [key in {key}]: {_type(value) if isinstance(value, dict) else 'unknown'} }}"
    return f"Partial<{mapped}>" if key != "string" else mapped


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _union(parts: list[str]) -> str:
    one_line = " | ".join(parts)
    if len(one_line) <= _WIDTH:
        return one_line
    return "".join(f"\n  | {part}" for part in parts)


def printed_edges() -> str:
    """The edges of tiles as TypeScript constants, so that the client can draw without a server."""
    directions = ", ".join(_literal(direction.name) for direction in Direction)
    closed = "".join(
        f"  {kind}: {[int(edge) for edge in edges]},\n" for kind, edges in PRINTED_OBSTACLES.items()
    )
    return (
        "// Made by scripts/types from upstream/tile.py: change that, and run it again.\n"
        "\n/** The edges of a tile, clockwise. */\n"
        f"export const DIRECTIONS = [{directions}] as const;\n"
        "\n/** The closed edges as printed, by the letter of the kind of tile. */\n"
        "export const PRINTED_EDGES: Readonly<Record<string, readonly number[]>> = {\n"
        f"{closed}}};\n"
    )


# --- Files ---------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """The text of each file."""
    schema = json_schema()
    text = json.dumps(schema, indent=2, ensure_ascii=False)
    return {SCHEMA_PATH: text + "\n", TYPES_PATH: typescript(schema), TILES_PATH: printed_edges()}


def main(arguments: list[str], root: Path) -> int:
    """Write the files, or with ``--check`` name those that are stale."""
    stale = [path for path, text in files().items() if _read(root / path) != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path} is stale: run scripts/types", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(files()[path], encoding="utf-8")
    return 0


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:], Path.cwd()))
