"""What is said about a turn in a puzzle."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.puzzle_turns import moves_of
from upstream import fast
from upstream.puzzles import shipped_puzzles
from upstream.server.protocol.refusals import NoEvaluation, NoSuchPuzzle, TableRefused
from upstream.server.study.refutations import Refutations
from upstream.server.study.verdicts import find_puzzle, verdict
from upstream.server.study.workers import StudyWorkers
from upstream.server.tables.puzzle import PuzzleGame


def judged(moves: list[str], id: str) -> Any:
    refutations = Refutations(StudyWorkers([]))
    game = PuzzleGame(find_puzzle(id), moves)
    found = asyncio.run(verdict(game, refutations, "en", "a"))
    return None if found is None else json.loads(found.json)


def test_a_turn_is_judged_once_it_is_complete() -> None:
    puzzle = shipped_puzzles()[0]
    moves = moves_of(puzzle, puzzle.solutions[0])
    assert judged([], puzzle.id) is None
    assert judged(moves, puzzle.id)["right"] is True


def test_there_must_be_such_a_puzzle_and_somebody_to_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TableRefused) as error:
        find_puzzle("nowhere")
    assert error.value.refusal == NoSuchPuzzle()
    monkeypatch.setattr(fast, "compiled", False)
    with pytest.raises(TableRefused) as error:
        find_puzzle(shipped_puzzles()[0].id)
    assert error.value.refusal == NoEvaluation()
