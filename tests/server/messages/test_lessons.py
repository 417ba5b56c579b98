"""The bodies of the REST calls about lessons."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.app.messages.lessons import MOST_MOVES, AskLesson, AskLessonRoutes, Guide, PlayLesson
from upstream.lessons import LESSONS

GUIDE = {
    "kind": "do",
    "text": "Swim.",
    "number": 1,
    "count": 3,
    "cells": ["a1"],
    "wants": ["2a0-a1"],
    "aside": None,
}


@pytest.mark.parametrize("name", LESSONS)
def test_every_solution_can_be_sent(name: str) -> None:
    moves = list(LESSONS[name].solution)
    assert PlayLesson(moves=moves).moves == moves


def test_as_many_moves_as_any_game_needs_and_no_more() -> None:
    assert len(PlayLesson(moves=["next"] * MOST_MOVES).moves) == MOST_MOVES
    with pytest.raises(ValidationError):
        PlayLesson(moves=["next"] * (MOST_MOVES + 1))
    with pytest.raises(ValidationError):
        PlayLesson(moves=["x" * 13])


@pytest.mark.parametrize("seen", [-1, 1_000_001, "3", 1.0, True])
def test_a_version_that_cannot_have_been_seen_is_refused(seen: Any) -> None:
    with pytest.raises(ValidationError):
        PlayLesson(moves=[], seen=seen)


@pytest.mark.parametrize("change", [{"piece": "x" * 9}, {"cell": "x" * 9}, {"moves": None}])
def test_a_question_is_short(change: dict[str, Any]) -> None:
    asked = {"moves": [], "piece": "2a0", "cell": "a1"}
    assert AskLesson.model_validate(asked).piece == "2a0"
    with pytest.raises(ValidationError):
        AskLesson.model_validate(asked | change)


def test_routes_are_asked_for_a_token() -> None:
    assert AskLessonRoutes(moves=[], token="2a0!").token == "2a0!"
    with pytest.raises(ValidationError):
        AskLessonRoutes(moves=[], token="2a0-a1")


@pytest.mark.parametrize("kind", ["read", "do", "play", "done", "missed", "shout"])
def test_a_guide_says_what_is_to_be_done_in_five_ways(kind: str) -> None:
    if kind == "shout":
        with pytest.raises(ValidationError):
            Guide.model_validate(GUIDE | {"kind": kind})
    else:
        assert Guide.model_validate(GUIDE | {"kind": kind}).kind == kind
