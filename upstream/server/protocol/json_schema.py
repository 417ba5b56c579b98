"""The messages as JSON Schema, with the texts of the source as descriptions."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import pairwise
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from upstream.server import protocol
from upstream.server.protocol import (
    analysis,
    base,
    catalogue,
    choices,
    daily,
    events,
    game,
    lessons,
    puzzles,
    replay,
    report,
    rest,
    statistics,
    study,
    table,
    websocket,
)

Schema = dict[str, Any]

_MODULES: Final = (
    base,
    events,
    game,
    choices,
    table,
    websocket,
    rest,
    replay,
    statistics,
    catalogue,
    lessons,
    study,
    analysis,
    report,
    daily,
    puzzles,
)
#: The bodies of the REST calls; what they hold follows.
_REST: Final[tuple[type[protocol.Message], ...]] = (
    protocol.NewTable,
    protocol.TableAnswer,
    protocol.TableList,
    protocol.LinkAnswer,
    protocol.UseLink,
    protocol.GiveToBot,
    protocol.Resign,
    protocol.ChangeSeat,
    protocol.ChangeTable,
    protocol.Departure,
    protocol.ClientList,
    protocol.ForgottenClient,
    protocol.Privacy,
    protocol.Record,
    protocol.Replay,
    protocol.Chances,
    protocol.Statistics,
    protocol.Catalogue,
    protocol.Problem,
    protocol.PlayLesson,
    protocol.AskLesson,
    protocol.LessonReasons,
    protocol.AskLessonRoutes,
    protocol.LessonRoutes,
    protocol.LessonAnswer,
    protocol.AskAnalysis,
    protocol.Analysis,
    protocol.ReportState,
    protocol.WalkPosition,
    protocol.StudyPosition,
    protocol.AskStudyRoutes,
    protocol.StudyRoutes,
    protocol.AskStudy,
    protocol.StudyReasons,
    protocol.CheckDraft,
    protocol.NewRiver,
    protocol.CheckedDraft,
    protocol.Daily,
    protocol.DailyBest,
    protocol.PlayDaily,
    protocol.PuzzleList,
    protocol.PlayPuzzle,
    protocol.PuzzleAnswer,
    protocol.PuzzleHint,
    protocol.PuzzleSolution,
    protocol.AskPuzzle,
    protocol.PuzzleReasons,
    protocol.AskPuzzleRoutes,
    protocol.PuzzleRoutes,
)


def json_schema() -> Schema:
    """Everything that goes over the wire: ``ClientMessage``, ``ServerMessage``, the REST bodies."""
    bodies = [TypeAdapter(body) for body in _REST]
    roots = [protocol.FROM_CLIENT, protocol.FROM_SERVER, *bodies]
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
