"""The JSON Schema of the messages, with the texts of the source."""

from __future__ import annotations

import json

from upstream.server.protocol.json_schema import described, json_schema


def test_every_type_of_the_schema_is_known() -> None:
    schema = json_schema()
    text = json.dumps(schema)
    for name in schema["$defs"]:
        assert " " not in name
    for part in text.split('"#/$defs/')[1:]:
        assert part.partition('"')[0] in schema["$defs"]


def test_the_texts_below_fields_and_above_aliases_are_their_descriptions() -> None:
    definitions = json_schema()["$defs"]
    assert definitions["Scene"]["properties"]["asks"]["description"].startswith("In words:")
    assert definitions["Cell"]["description"].startswith("A place in the river")


def test_schemas_of_others_are_left_alone() -> None:
    assert described({"Other": {"type": "object"}}) == {"Other": {"type": "object"}}
