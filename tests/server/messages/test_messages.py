"""Messages agree with the game, and refuse what a client must not send."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from tests.server.table_games import play_on, table_of
from upstream import Game, Phase
from upstream.app.messages.base import COLOURS, MAX_CHAT, MAX_NAME, MAX_SEATS, clean
from upstream.app.messages.base import Kind as KindMessage
from upstream.app.messages.base import Phase as PhaseMessage
from upstream.app.messages.game import EVENTS, Position, Rapids
from upstream.app.messages.game import Options as OptionsMessage
from upstream.app.messages.positions import MAX_DEPTH, Grade
from upstream.app.messages.tables import (
    ChangeSeat,
    GameRecord,
    NewPerson,
    NewTable,
    PlayedOption,
    Switch,
)
from upstream.app.messages.websocket import FROM_CLIENT, MAX_ACTIONS, Say
from upstream.notation.record import record_from_dict
from upstream.rules import event
from upstream.rules.options import MAX_PLAYERS, NO_RAPIDS, RAPIDS, Options
from upstream.rules.tile import Kind
from upstream.study import report
from upstream.study.analysis import DEEPEST

RECORDS = (Path(__file__).parents[2] / "data" / "games.jsonl").read_text().splitlines()


# --- The same as in the game ---------------------------------------------------------------------


def literals(alias: object) -> tuple[object, ...]:
    """Return the values that a type alias allows."""
    return get_args(alias.__value__)  # type: ignore[attr-defined]


def test_literals_are_those_of_the_game() -> None:
    assert literals(KindMessage) == tuple(kind.value for kind in Kind)
    assert set(literals(PhaseMessage)) == {phase.value for phase in Phase}
    assert literals(Rapids) == (NO_RAPIDS, *RAPIDS)
    assert set(literals(PlayedOption)) == {"none", *Options.__dataclass_fields__}
    assert set(literals(Grade)) == set(report.Grade)
    assert len(COLOURS) == MAX_SEATS == MAX_PLAYERS
    assert MAX_DEPTH == DEEPEST


def test_options_are_those_of_the_game() -> None:
    assert set(OptionsMessage.model_fields) == set(Options.__dataclass_fields__)
    assert Options.from_dict(OptionsMessage().model_dump(exclude_none=True)) == Options()
    switches = get_args(Switch.model_fields["option"].annotation)
    defaults = {name: getattr(Options(), name) for name in Options.__dataclass_fields__}
    assert set(switches) == {name for name, value in defaults.items() if value is False}


@pytest.mark.parametrize("options", [Options(), Options(movement_tokens=True, whirlpool=True)])
def test_every_position_is_a_message(options: Options) -> None:
    game = Game.deal(3, options, seed=5)
    while game.result is None:
        written = game.position.to_dict()
        message = Position.model_validate(dict.fromkeys(Position.model_fields) | written)
        assert message.model_dump(exclude_none=True) == {
            name: value for name, value in written.items() if value is not None
        }
        game.play(game.legal[0])


def test_every_event_has_its_message() -> None:
    names = {
        kind.name
        for kind in vars(event).values()
        if isinstance(kind, type) and issubclass(kind, event.Event) and kind is not event.Event
    }
    schemas = [model.model_json_schema()["properties"]["event"] for model in EVENTS]
    assert {schema["const"] for schema in schemas} == names


@pytest.mark.parametrize("rapids", ["none", "added"])
def test_every_event_of_a_game_fits_its_message(rapids: str) -> None:
    models = {model.model_json_schema()["properties"]["event"]["const"]: model for model in EVENTS}
    for seed in range(5):
        options = Options(whirlpool=True, rapids=rapids, movement_tokens=seed % 2 == 1)
        table = table_of(3, options, seed)
        play_on(table, lambda t: t.over, seed)
        for happened in (each for validated in table.entries for each in validated.events):
            written = happened.to_dict()
            assert models[written["event"]].model_validate(written).model_dump() == written


@pytest.mark.parametrize("line", RECORDS[:8])
def test_a_record_keeps_additional_fields(line: str) -> None:
    record = record_from_dict(json.loads(line)).to_dict()
    message = GameRecord.model_validate(record | {"note": "mine"})
    assert json.loads(message.model_dump_json(exclude_unset=True)) == record | {"note": "mine"}


# --- From clients --------------------------------------------------------------------------------


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
    assert clean(text) == tidy


def test_endless_combining_marks_are_refused_at_once() -> None:
    """Composing them takes quadratic time: these took seconds."""
    with pytest.raises(ValidationError, match="at most"):
        ChangeSeat(name="a" + "\u0301\u0316" * 40_000)


@pytest.mark.parametrize("grows", ["\U0001d160", "\u0958", "\ufb2c"])
def test_the_length_of_a_name_counts_when_it_is_tidy(grows: str) -> None:
    assert len(clean(grows)) > 1
    with pytest.raises(ValidationError):
        NewPerson(name=grows * MAX_NAME)
    with pytest.raises(ValidationError):
        Say(id="s", seat=0, text=grows * MAX_CHAT)
    composed = NewPerson(name="e\u0301" * MAX_NAME).name
    assert composed == "é" * MAX_NAME


@pytest.mark.parametrize("name", ["", " ", "\u202e", "\u200b", "\n\t", "\u2066\u2069", 3, ["Ada"]])
def test_unreadable_names_are_refused(name: Any) -> None:
    with pytest.raises(ValidationError):
        NewPerson(name=name)


PLAY = {"type": "play", "id": "7", "version": 0, "seat": 0, "actions": ["2a0-a1"]}
UNDO = {"type": "undo", "id": "7", "version": 0, "seat": 0}
SAY = {"type": "say", "id": "7", "seat": 0, "text": "Hi"}


@pytest.mark.parametrize(
    "message",
    [
        PLAY | {"id": ""},
        PLAY | {"id": "x" * 65},
        PLAY | {"id": "a b"},
        PLAY | {"version": -1},
        PLAY | {"version": True},
        PLAY | {"seat": 5},
        PLAY | {"actions": ["x" * 13]},
        PLAY | {"auto_confirm": 1},
        PLAY | {"type": "accepted"},
        PLAY | {"actions": []},
        PLAY | {"actions": ["2a0-a1"] * (MAX_ACTIONS + 1)},
        UNDO | {"count": 0},
        UNDO | {"count": MAX_ACTIONS + 1},
        SAY | {"text": "\u200b"},
        SAY | {"text": "x" * (MAX_CHAT + 1)},
        SAY | {"phrase": "hello"},
        {"type": "hello", "id": "7", "language": "x" * 36},
        {"type": "hello", "id": "7", "chat_seen": -1},
        {"id": "7"},
    ],
)
def test_bad_messages_are_refused(message: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        FROM_CLIENT.validate_python(message)


TWO: dict[str, Any] = {"seats": [{"kind": "person"}, {"kind": "bot", "level": "fry"}]}


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
        {"options": {"whirlpool": 1}},
        {"start": {}},
        {"start": {"position": ""}},
        {"start": {"position": "x" * 8001}},
        {"start": {"replay": "r1", "number": -1}},
        {"cheat": True},
    ],
)
def test_impossible_tables_are_refused(change: dict[str, Any]) -> None:
    NewTable.model_validate(TWO)
    with pytest.raises(ValidationError):
        NewTable.model_validate(TWO | change)
