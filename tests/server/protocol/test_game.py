"""Positions and what follows from them, as messages."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import ValidationError

from tests.server.table_games import act, table_of
from upstream import Game
from upstream.options import NO_RAPIDS, RAPIDS, Options
from upstream.server import protocol


def literals(alias: object) -> tuple[object, ...]:
    """The values that a type alias allows."""
    return get_args(alias.__value__)  # type: ignore[attr-defined]


def test_rapids_are_the_presets_of_the_options() -> None:
    assert literals(protocol.Rapids) == (NO_RAPIDS, *RAPIDS)


def test_options_of_a_message_are_those_of_the_game() -> None:
    assert set(protocol.Options.model_fields) == set(Options.__dataclass_fields__)
    assert Options.from_dict(protocol.Options().model_dump(exclude_none=True)) == Options()


@pytest.mark.parametrize("options", [Options(), Options(movement_tokens=True, whirlpool=True)])
def test_every_position_is_a_message_and_back(options: Options) -> None:
    game = Game.deal(3, options, seed=5)
    while game.result is None:
        written = game.position.to_dict()
        message = protocol.Position.model_validate(
            dict.fromkeys(protocol.Position.model_fields) | written
        )
        assert message.model_dump(exclude_none=True) == {
            name: value for name, value in written.items() if value is not None
        }
        game.play(game.legal[0])


def test_a_position_without_all_its_keys_is_none() -> None:
    written = dict.fromkeys(protocol.Position.model_fields) | Game.deal(2).position.to_dict()
    for name in ("tiles", "tokens", "actor", "unseen"):
        with pytest.raises(ValidationError, match=name):
            protocol.Position.model_validate({**written, name: 7.5})


def test_an_entry_names_its_kind_and_whose_it_was() -> None:
    table = table_of(2)
    (entry,) = act(table, table.legal[0])
    shown = {
        "version": entry.version,
        "kind": entry.kind,
        "seat": 0,
        "action": str(table.entries[-1].action),
        "undoes": None,
        "by_itself": False,
        "events": [event.to_dict() for event in entry.events],
        "lines": [],
        "time": 0.0,
    }
    assert protocol.Entry.model_validate(shown).events[0].event == entry.events[0].name
    for change in ({"kind": "cheat"}, {"seat": 5}, {"version": -1}, {"events": [{"event": "x"}]}):
        with pytest.raises(ValidationError):
            protocol.Entry.model_validate(shown | change)
