"""Random and hostile messages and calls: refusals, never a server error, never a changed game."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import Client, Server
from upstream.app.messages.websocket import ClientMessage
from upstream.server.http.call_routes import add_calls

_PATIENT = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def described() -> Any:
    """The API as its own description tells it."""
    api = FastAPI(title="Upstream", version="0")
    add_calls(api)
    return schemathesis.openapi.from_dict(api.openapi())


#: One test for each call of the API.
described_calls: Callable[[Callable[..., None]], Callable[..., None]] = described().parametrize()


@described_calls
@settings(_PATIENT, max_examples=25)
def test_calls_are_answered_as_described(case: Any, server: Server) -> None:
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    case.call_and_validate(base_url=server.url, checks=checks)


# --- Frames --------------------------------------------------------------------------------------

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
#: What a client may send, and what it may hear in answer.
_CLIENT_TYPES = [
    "hello",
    "play",
    "undo",
    "confirm",
    "hint",
    "why_not",
    "moment",
    "log",
    "say",
    "ping",
]
_ANSWERS = {"refused", "pong", "welcome", "moment", "why", "accepted", "hint", "log"}

_type = st.sampled_from([*_CLIENT_TYPES, "state", "dance"])
_fields = {
    "id": st.from_regex(r"[a-z0-9]{1,8}", fullmatch=True) | _json,
    "version": st.integers(-2, 5) | _json,
    "seat": st.integers(-1, 6) | _json,
    "action": st.sampled_from(["W@a1", "2a0-a1", "2s0^b4", "a1x1", "", "💧@a1"])
    | st.text(max_size=12),
    "actions": st.lists(st.sampled_from(["W@a1", "2a0-a1", "2a1-a2", ""]), max_size=3) | _json,
    "count": st.integers(-1, 3) | _json,
    "piece": st.sampled_from(["W", "F3", "2a0", "1e5", "2a0!", "S"]) | st.text(max_size=8),
    "cell": st.sampled_from(["a1", "b4", "e1", "s0", "a99"]) | st.text(max_size=8),
    "text": st.text(max_size=50),
    "before": st.integers(-1, 9) | _json,
    "seen": st.integers(-1, 9) | _json,
    "auto_confirm": st.booleans() | _json,
    "routes": st.booleans() | _json,
}
_message = st.builds(
    lambda type_, fields: json.dumps({"type": type_, **fields}),
    _type,
    st.fixed_dictionaries({}, optional=_fields),
)
_frame = _message | st.text(max_size=60) | st.binary(max_size=60) | _json.map(json.dumps)


@pytest.fixture(scope="module")
def watched(server: Server) -> Any:
    """A table where another person plays, and a hostile watcher who is let in."""
    with Client(server.url) as ada, Client(server.url) as eve:
        made = ada.create("person", "person", first=0)
        table_id = made["table"]["id"]
        key = made["you"]["links"]["watch"].rpartition("/")[2]
        eve.http.post(f"/api/links/{key}", json={})
        with ada.sit(table_id) as player:
            player.act(player.choices[0]["action"])
            before = player.entries
        yield server, ada, eve, table_id, before


@_PATIENT
@given(frames=st.lists(_frame, min_size=1, max_size=12))
def test_hostile_frames_are_refused_and_change_nothing(
    watched: Any, caplog: pytest.LogCaptureFixture, frames: list[str | bytes]
) -> None:
    server, _, eve, table_id, before = watched
    caplog.clear()
    with caplog.at_level(logging.ERROR), eve.sit(table_id) as watcher:
        answers = 0
        for frame in frames:
            watcher.socket.send(frame)
        end = watcher.send("ping", id="the.end")
        while True:
            message = watcher.hear()
            if message["type"] in _ANSWERS:
                answers += 1
            if message["type"] == "pong" and message["id"] == end:
                break
        assert answers == len(frames) + 1  # every one was answered
        assert not any('"accepted"' in text[:30] for text in watcher.heard)
    assert caplog.records == []
    room = server.room(table_id)
    assert room.game.version == len(before) - 1
    assert room._chat.since(None) == []


def test_after_all_that_the_game_is_what_it_was(watched: Any) -> None:
    _, ada, _, table_id, before = watched
    with ada.sit(table_id) as player:
        assert player.entries == before
        assert player.play("confirm")["type"] == "accepted"


@_PATIENT
@given(frames=st.lists(_message, min_size=1, max_size=15))
def test_a_player_who_sends_anything_never_breaks_the_table(
    server: Server, caplog: pytest.LogCaptureFixture, frames: list[str]
) -> None:
    """What a player sends may be legal by chance; then the log still replays."""
    with Client(server.url) as ada:
        table_id = ada.create("person", "person", first=0)["table"]["id"]
        with caplog.at_level(logging.ERROR), ada.sit(table_id) as player:
            for frame in frames:
                player.socket.send(frame)
            end = player.send("ping", id="the.end")
            player.until("pong", id=end)
        assert caplog.records == []
        room = server.room(table_id)
        again = type(room.game).restore(
            room.game._record,
            room.created,
            [validated.entry for validated in room.game.entries[1:]],
        )
        assert not again.read_only
        assert again.position == room.game.position


def test_every_client_message_is_fuzzed() -> None:
    types = {model.model_fields["type"].default for model in _client_messages()}
    assert types == set(_CLIENT_TYPES)


def _client_messages() -> list[Any]:
    union = ClientMessage.__value__.__args__[0]
    return list(union.__args__)
