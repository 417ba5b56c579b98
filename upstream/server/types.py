"""The messages as JSON Schema and as TypeScript, for the browser client and for any other.

``python -m upstream.server.types`` writes both files; with ``--check`` it only compares.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from upstream.server import lesson_messages, messages

Schema = dict[str, Any]

_MODULES: Final = (messages, lesson_messages)

SCHEMA_PATH: Final = "web/messages.schema.json"
TYPES_PATH: Final = "web/src/messages.ts"
_HEAD: Final = (
    "// Made by scripts/types from upstream/server/*messages.py: change those, and run it again.\n"
)
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_WIDTH: Final = 100


def json_schema() -> Schema:
    """Everything that goes over the wire: ``ClientMessage``, ``ServerMessage``, the REST bodies."""
    rest = [TypeAdapter(body) for module in _MODULES for body in module.REST]
    roots = [messages.FROM_CLIENT, messages.FROM_SERVER, *rest]
    inputs = [(number, "validation", root.core_schema) for number, root in enumerate(roots)]
    generator = GenerateJsonSchema(ref_template="#/$defs/{model}")
    _, definitions = generator.generate_definitions(inputs)  # type: ignore[arg-type]
    tidy = {str(name): _tidy(schema) for name, schema in sorted(definitions.items())}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Upstream: the messages of a table",
        "$defs": described(tidy),
    }


def described(schemas: Schema) -> Schema:
    """The schemas with what the source says about aliases and fields: pydantic could read that
    itself, but takes a second for it at every start.
    """
    aliases, fields = _alias_comments(), _field_texts()
    return {
        name: aliases.get(name, {}) | _with_texts(schema, fields.get(name, {}))
        for name, schema in schemas.items()
    }


def _with_texts(schema: Schema, texts: dict[str, str]) -> Schema:
    if not texts:
        return schema
    properties = {
        name: sub | ({"description": texts[name]} if name in texts else {})
        for name, sub in schema["properties"].items()
    }
    return schema | {"properties": properties}


def _field_texts() -> dict[str, dict[str, str]]:
    """For each class the texts below its fields."""
    return {
        node.name: _texts(node)
        for module in _MODULES
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.ClassDef)
    }


def _texts(node: ast.ClassDef) -> dict[str, str]:
    texts = {}
    for field, below in pairwise(node.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                texts[name] = text
    return texts


def _alias_comments() -> dict[str, Schema]:
    """What the comments above the type aliases say; pydantic sees only those of classes."""
    sources = "\n".join(inspect.getsource(module) for module in _MODULES)
    found = re.findall(r"^#: (.*)\n(\w+) = TypeAliasType", sources, re.MULTILINE)
    return {name: {"description": says} for says, name in found}


def _tidy(schema: Any) -> Any:
    """Without the titles that only repeat the names of keys."""
    if isinstance(schema, list):
        return [_tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _tidy(sub) for name, sub in value.items()}
        if key == "properties"
        else _tidy(value)
        for key, value in schema.items()
        if key != "title"
    }


# --- TypeScript ----------------------------------------------------------------------------------


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


# --- Files ---------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """What each of the two files has to say."""
    schema = json_schema()
    text = json.dumps(schema, indent=2, ensure_ascii=False)
    return {SCHEMA_PATH: text + "\n", TYPES_PATH: typescript(schema)}


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
