"""The bodies of the REST calls about puzzles."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from upstream.app.messages.puzzles import MOST_PUZZLE_MOVES, AskPuzzle, AskPuzzleRoutes, PlayPuzzle


def test_as_many_moves_as_any_turn_needs_and_no_more() -> None:
    assert len(PlayPuzzle(moves=["confirm"] * MOST_PUZZLE_MOVES).moves) == MOST_PUZZLE_MOVES
    with pytest.raises(ValidationError):
        PlayPuzzle(moves=["confirm"] * (MOST_PUZZLE_MOVES + 1))
    with pytest.raises(ValidationError):
        PlayPuzzle(moves=["x" * 13])


@pytest.mark.parametrize("seen", [-1, "3", 1.0, True])
def test_a_version_that_cannot_have_been_seen_is_refused(seen: Any) -> None:
    with pytest.raises(ValidationError):
        PlayPuzzle(moves=[], seen=seen)


def test_questions_are_short() -> None:
    assert AskPuzzle(moves=[], piece="2a1", cell="a2").cell == "a2"
    assert AskPuzzleRoutes(moves=[], token="2a1").token == "2a1"
    with pytest.raises(ValidationError):
        AskPuzzle(moves=[], piece="x" * 9, cell="a2")
