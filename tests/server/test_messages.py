"""The contract: messages, their JSON Schema and their TypeScript."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from pydantic import ValidationError

from tests.server.tables import play_on, table_of
from upstream import Options, event
from upstream.server import messages
from upstream.server.types import SCHEMA_PATH, TYPES_PATH, files, json_schema, main

ROOT = Path(__file__).parents[2]


def test_the_generated_files_are_those_of_this_version() -> None:
    for path, text in files().items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run scripts/types"


def test_stale_files_are_named_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"], tmp_path) == 1
    said = capsys.readouterr().err
    assert SCHEMA_PATH in said
    assert TYPES_PATH in said
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
    (tmp_path / TYPES_PATH).write_text("stale")
    assert main(["--check"], tmp_path) == 1


def test_every_type_of_the_schema_is_known() -> None:
    schema = json_schema()
    text = json.dumps(schema)
    for name in schema["$defs"]:
        assert " " not in name
    for part in text.split('"#/$defs/')[1:]:
        assert part.partition('"')[0] in schema["$defs"]


def test_every_event_has_its_message() -> None:
    names = {
        kind.name
        for kind in vars(event).values()
        if isinstance(kind, type) and issubclass(kind, event.Event) and kind is not event.Event
    }
    assert {
        model.model_fields["event"].annotation.__args__[0] for model in messages.EVENTS
    } == names  # type: ignore[union-attr]


@pytest.mark.parametrize("rapids", ["none", "added"])
def test_every_event_of_a_game_fits_the_protocol(rapids: str) -> None:
    for seed in range(5):
        options = Options(whirlpool=True, rapids=rapids, movement_tokens=seed % 2 == 1)
        table = table_of(3, options, seed)
        play_on(table, lambda t: t.over, seed)
        for step in table.steps:
            for happened in step.events:
                found = messages.Entry.model_validate(
                    {
                        "version": step.version,
                        "kind": step.kind,
                        "seat": step.logged.seat,
                        "action": step.logged.action,
                        "undoes": None,
                        "by_itself": False,
                        "events": [happened.to_dict()],
                        "lines": [],
                        "time": 0.0,
                    }
                )
                assert found.model_dump()["events"] == [happened.to_dict()]


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("Ada", "Ada"),
        ("  Ada   B. ", "Ada B."),
        ("A\u202eda", "A da"),
        ("A\x00\x1b[31mda", "A [31mda"),
        ("e\u0301", "é"),
        ("鮭 🐟", "鮭 🐟"),
        ("\ud800x", "x"),
    ],
)
def test_names_are_tidied(text: str, tidy: str) -> None:
    assert messages.clean(text) == tidy


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\n\t", "\u2066\u2069"])
def test_names_must_be_readable(text: str) -> None:
    with pytest.raises(ValidationError):
        messages.NewPerson(name=text)


def test_random_bytes_are_never_a_message() -> None:
    chance = random.Random(1)
    for _ in range(300):
        with pytest.raises(ValidationError):
            messages.FROM_CLIENT.validate_json(chance.randbytes(chance.randrange(60)))
