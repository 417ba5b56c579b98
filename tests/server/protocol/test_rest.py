"""The bodies of the REST calls about tables, seats, links and records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from upstream.record import record_from_dict
from upstream.server import protocol
from upstream.server.protocol import MAX_NAME, MAX_SEATS, SLOWEST_PACE
from upstream.server.protocol.rest import MAX_POSITION, StartAtReplay, StartAtTable

RECORDS = (Path(__file__).parents[2] / "data" / "games.jsonl").read_text().splitlines()
TWO: dict[str, Any] = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "fry"}]}


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\n\t", "\u2066\u2069"])
def test_names_must_be_readable(text: str) -> None:
    with pytest.raises(ValidationError):
        protocol.NewPerson(name=text)


def test_a_new_table_needs_only_its_seats() -> None:
    table = protocol.NewTable.model_validate(TWO)
    assert [seat.kind for seat in table.seats] == ["person", "bot"]
    assert table.options == protocol.Options()
    assert (table.first, table.pace, table.start) == (None, None, None)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": TWO["seats"][:1]},
        {"seats": [{"kind": "open"}] * (MAX_SEATS + 1)},
        {"seats": [{"kind": "bot"}] * 2},
        {"seats": [{"kind": "bot", "level": ""}] * 2},
        {"seats": [{"kind": "open", "name": "Ada"}] * 2},
        {"seats": [{"kind": "person", "colour": "blue"}] * 2},
        {"first": -1},
        {"pace": SLOWEST_PACE + 0.1},
        {"pace": float("nan")},
        {"options": {"whirlpool": 1}},
        {"start": {}},
        {"start": {"position": ""}},
        {"start": {"position": "x" * (MAX_POSITION + 1)}},
        {"start": {"replay": "r1", "number": -1}},
        {"cheat": True},
    ],
)
def test_a_table_that_cannot_be_is_not_read(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        protocol.NewTable.model_validate(TWO | change)


def test_a_start_is_known_by_its_keys() -> None:
    at_table = protocol.NewTable.model_validate(TWO | {"start": {"table": "t1", "version": 3}})
    assert at_table.start == StartAtTable(table="t1", version=3)
    at_replay = protocol.NewTable.model_validate(TWO | {"start": {"replay": "r1", "number": 3}})
    assert at_replay.start == StartAtReplay(replay="r1", number=3)


@pytest.mark.parametrize("message", [protocol.UseLink, protocol.ChangeSeat])
def test_name_and_colour_may_be_left_out_but_not_be_anything(message: Any) -> None:
    empty = message()
    assert (empty.name, empty.colour) == (None, None)
    assert message(name=" A  b ").name == "A b"
    for wrong in ({"name": "x" * (MAX_NAME + 1)}, {"colour": "blue"}, {"seat": 1}):
        with pytest.raises(ValidationError):
            message(**wrong)


@pytest.mark.parametrize("line", RECORDS[:8])
def test_every_record_is_a_message_and_keeps_what_is_added(line: str) -> None:
    record = record_from_dict(json.loads(line)).to_dict()
    message = protocol.Record.model_validate(record | {"note": "mine"})
    kept = json.loads(message.model_dump_json(exclude_unset=True))
    assert kept == record | {"note": "mine"}


def test_a_record_needs_its_stack_and_its_actions() -> None:
    record = record_from_dict(json.loads(RECORDS[0])).to_dict()
    for name in ("stack", "actions", "players", "version"):
        with pytest.raises(ValidationError, match=name):
            protocol.Record.model_validate({k: v for k, v in record.items() if k != name})
