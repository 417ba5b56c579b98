"""Lessons over REST: nothing is kept, nothing hidden is told, and nonsense is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.clients import Client, reason
from upstream.app.messages.positions import MAX_MOVES, LessonAnswer
from upstream.lessons import LESSONS
from upstream.lessons.first_game import FIRST_GAME

FIRST = "/api/lessons/first-game"


def told(answer: Any) -> LessonAnswer:
    assert answer.status_code == 200, answer.text
    return LessonAnswer.model_validate_json(answer.text)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_and_is_played(ada: Client, name: str) -> None:
    begun = told(ada.http.get(f"/api/lessons/{name}"))
    assert begun.moves == []
    assert begun.state.decision is not None
    body = {"moves": begun.solution, "seen": begun.state.version}
    assert told(ada.http.post(f"/api/lessons/{name}", json=body)).guide.kind == "done"


def test_the_order_of_the_stack_stays_hidden(ada: Client) -> None:
    begun = ada.http.get(FIRST).json()
    assert begun["state"]["scene"]["position"]["stack"] == 2
    assert begun["state"]["scene"]["position"]["unseen"] == {"F": 1, "W": 1}
    assert "stack" not in begun


def test_an_impossible_move_is_refused_with_its_reason(ada: Client) -> None:
    answer = ada.http.post(FIRST, json={"moves": ["next", "2a0-a1"]})
    assert (answer.status_code, reason(answer)) == (422, "full")


def test_why_not_is_answered(ada: Client) -> None:
    begun = ada.http.get(FIRST).json()
    position = json.dumps(begun["state"]["scene"]["position"])
    body = {"position": position, "piece": "2a0", "cell": "a1"}
    answer = ada.http.post("/api/study/why", json=body).json()
    assert "full" in [why["reason"] for why in answer["refusals"]]
    able = ada.http.post("/api/study/why", json=body | {"piece": "2b0", "cell": "b1"}).json()
    assert able == {"refusals": []}


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["next", "next"], "nothing-to-read"),
        (["x" * 13], "message-not-readable"),
        (["next"] * (MAX_MOVES + 1), "message-not-readable"),
    ],
)
def test_moves_that_cannot_be_are_refused(ada: Client, moves: list[str], why: str) -> None:
    assert reason(ada.http.post(FIRST, json={"moves": moves})) == why


def test_a_small_river_is_over_with_its_turn(ada: Client) -> None:
    moves = ["2b1-b2", "2a1-a2", "2a2-a3", "2b2-b3"]
    answer = ada.http.post("/api/lessons/markers", json={"moves": moves})
    assert reason(answer) == "game-is-over"
    done = told(ada.http.post("/api/lessons/markers", json={"moves": moves[:3]}))
    assert done.state.decision is None


@pytest.mark.parametrize("name", ["nothing", "first-game2", "FIRST", "x" * 40, "..%2f"])
def test_there_is_no_other_lesson(ada: Client, name: str) -> None:
    answer = ada.http.get(f"/api/lessons/{name}")
    assert answer.status_code in (404, 422)
    assert reason(answer)


def test_the_guide_speaks_the_language_that_it_is_asked_in(ada: Client) -> None:
    english = told(ada.http.get(FIRST, headers={"Accept-Language": "en"})).guide.text
    assert "You are Red" in english


_any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=14),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
_moves = st.lists(
    st.sampled_from((*FIRST_GAME.solution, "2a0-b0", "W@c4", "c2x1", "e1", ""))
    | st.text(max_size=14),
    max_size=30,
)


@settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(sorted(LESSONS)),
    body=_any_json
    | st.fixed_dictionaries({"moves": _moves}, optional={"seen": st.integers() | st.none()}),
)
def test_nonsense_is_refused_and_never_an_error(ada: Client, name: str, body: Any) -> None:
    text = json.dumps(body)  # with NaN and infinity, which a well-behaved client would not send
    sent = {"Content-Type": "application/json"}
    answer = ada.http.post(f"/api/lessons/{name}", content=text, headers=sent)
    assert answer.status_code < 500
    if answer.status_code != 200:
        assert reason(answer)
