"""The events of the game as messages."""

from __future__ import annotations

import pytest

from tests.server.table_games import play_on, table_of
from upstream import Options, event
from upstream.server import protocol


def test_every_event_has_its_message() -> None:
    names = {
        kind.name
        for kind in vars(event).values()
        if isinstance(kind, type) and issubclass(kind, event.Event) and kind is not event.Event
    }
    schemas = [model.model_json_schema()["properties"]["event"] for model in protocol.EVENTS]
    assert {schema["const"] for schema in schemas} == names


@pytest.mark.parametrize("rapids", ["none", "added"])
def test_every_event_of_a_game_fits_the_protocol(rapids: str) -> None:
    for seed in range(5):
        options = Options(whirlpool=True, rapids=rapids, movement_tokens=seed % 2 == 1)
        table = table_of(3, options, seed)
        play_on(table, lambda t: t.over, seed)
        for validated in table.entries:
            for happened in validated.events:
                found = protocol.Entry.model_validate(
                    {
                        "version": validated.version,
                        "kind": validated.kind,
                        "seat": validated.entry.seat,
                        "action": validated.entry.action,
                        "undoes": None,
                        "by_itself": False,
                        "events": [happened.to_dict()],
                        "lines": [],
                        "time": 0.0,
                    }
                )
                assert found.model_dump()["events"] == [happened.to_dict()]
