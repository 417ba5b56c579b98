"""The messages of a table's WebSocket."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from upstream.server import protocol
from upstream.server.protocol.websocket import (
    FROM_CLIENT,
    FROM_SERVER,
    MAX_ACTIONS,
    ClientMessage,
    Played,
    ServerMessage,
)

ACT = {"type": "act", "id": "7", "version": 0, "seat": 0, "action": "W@a1"}
PLAY = {"type": "play", "id": "7", "version": 0, "seat": 0, "actions": ["2a0-a1"]}
UNDO = {"type": "undo", "id": "7", "version": 0, "seat": 0}
SAY = {"type": "say", "id": "7", "seat": 0, "text": "Hi"}


def kinds(alias: Any) -> list[type[protocol.Message]]:
    union, _ = get_args(alias.__value__)
    return list(get_args(union))


def test_random_bytes_are_never_a_message() -> None:
    rng = random.Random(1)
    for _ in range(300):
        with pytest.raises(ValidationError):
            protocol.FROM_CLIENT.validate_json(rng.randbytes(rng.randrange(60)))


@pytest.mark.parametrize("alias", [ClientMessage, ServerMessage])
def test_every_message_is_known_by_a_type_of_its_own(alias: Any) -> None:
    types = [kind.model_fields["type"].default for kind in kinds(alias)]
    assert len(set(types)) == len(types) >= 10


def test_whatever_changes_the_game_names_its_version_and_its_seat() -> None:
    for kind in get_args(Played):
        assert {"id", "version", "seat"} <= set(kind.model_fields)
        assert kind.model_fields["version"].is_required()


@pytest.mark.parametrize("message", [ACT, PLAY, UNDO, SAY], ids=lambda each: each["type"])
def test_a_message_is_read_as_it_was_sent(message: dict[str, Any]) -> None:
    read = FROM_CLIENT.validate_python(message)
    assert read.type == message["type"]
    assert FROM_CLIENT.validate_json(read.model_dump_json()) == read


@pytest.mark.parametrize(
    "message",
    [
        ACT | {"id": ""},
        ACT | {"id": "x" * 65},
        ACT | {"id": "a b"},
        ACT | {"version": -1},
        ACT | {"version": True},
        ACT | {"seat": 5},
        ACT | {"action": "x" * 13},
        ACT | {"auto_confirm": 1},
        ACT | {"type": "accepted"},
        PLAY | {"actions": []},
        PLAY | {"actions": ["2a0-a1"] * (MAX_ACTIONS + 1)},
        UNDO | {"count": 0},
        UNDO | {"count": MAX_ACTIONS + 1},
        SAY | {"text": "\u200b"},
        SAY | {"text": "x" * (protocol.MAX_CHAT + 1)},
        {"type": "hello", "id": "7", "language": "x" * 36},
        {"type": "hello", "id": "7", "chat_seen": -1},
        {"id": "7"},
    ],
)
def test_what_does_not_fit_is_not_read(message: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        FROM_CLIENT.validate_python(message)


def test_what_was_left_out_has_its_usual_value() -> None:
    hello = FROM_CLIENT.validate_python({"type": "hello", "id": "h"})
    assert (hello.language, hello.seen, hello.chat_seen) == ("en", None, None)
    assert FROM_CLIENT.validate_python(UNDO).count == 1
    assert FROM_CLIENT.validate_python(PLAY).auto_confirm is False


def test_a_refusal_may_be_of_a_message_without_an_id() -> None:
    why = {"reason": "r", "message": "m", "parameters": {}, "text": "No."}
    shown = {"type": "refused", "id": None, "version": None, "refusal": why}
    assert FROM_SERVER.validate_python(shown).id is None
    with pytest.raises(ValidationError):
        FROM_SERVER.validate_python({"type": "accepted", "id": None, "version": 1})
