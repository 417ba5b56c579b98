"""Puzzles over REST: tried, judged, explained."""

from __future__ import annotations

from typing import Any

from tests.server.clients import Client, reason
from tests.server.puzzle_turns import moves_of
from upstream.app.messages.positions import (
    PuzzleAnswer,
    PuzzleList,
    PuzzleSolution,
)
from upstream.app.positions.puzzle import PuzzleGame
from upstream.lessons.lesson import CONFIRM
from upstream.puzzles import Puzzle, check, shipped_puzzles
from upstream.rules.position import Phase

#: With few ways to end the turn, so that another wrong one is soon found.
PUZZLE = next(p for p in shipped_puzzles() if p.start().phase is Phase.MOVE and p.tries)
ADDRESS = f"/api/puzzles/{PUZZLE.id}"


def told(answer: Any) -> PuzzleAnswer:
    assert answer.status_code == 200, answer.text
    return PuzzleAnswer.model_validate_json(answer.text)


def unknown_wrong_turn(puzzle: Puzzle) -> list[str]:
    """The moves of a wrong turn that the puzzle has no refutation for: the last legal moves."""
    moves: list[str] = []
    while True:
        game = PuzzleGame(puzzle.id, moves)
        if game.turn is not None:
            checked = check(puzzle, game.turn)
            assert not checked.right
            assert checked.refutation is None
            return moves
        legal = game._replayed.game.legal
        moves.append(str(legal[-1]) if legal else CONFIRM)


def test_all_puzzles_are_listed(ada: Client) -> None:
    answer = ada.http.get("/api/puzzles")
    listed = PuzzleList.model_validate_json(answer.text)
    assert len(listed.puzzles) == len(shipped_puzzles())
    assert PUZZLE.solutions[0][0] not in answer.text
    easy = [puzzle.options for puzzle in listed.puzzles if puzzle.difficulty == 1]
    assert easy == sorted(easy, key=bool)
    assert ["Whirlpool", "Rapids"] in easy


def test_a_puzzle_begins_and_is_solved(ada: Client) -> None:
    begun = told(ada.http.get(ADDRESS))
    assert (begun.moves, begun.verdict) == ([], None)
    assert begun.state.decision is not None
    moves = moves_of(PUZZLE, PUZZLE.solutions[0])
    solved = told(ada.http.post(ADDRESS, json={"moves": moves, "seen": begun.state.version}))
    assert solved.verdict is not None
    assert solved.verdict.right
    assert solved.verdict.lines


def test_a_known_mistake_and_another_are_refuted(ada: Client) -> None:
    for moves in (moves_of(PUZZLE, PUZZLE.tries[0].actions), unknown_wrong_turn(PUZZLE)):
        verdict = told(ada.http.post(ADDRESS, json={"moves": moves})).verdict
        assert verdict is not None
        assert not verdict.right
        assert verdict.lines


def test_hints_and_the_solution_are_given_when_they_are_asked_for(ada: Client) -> None:
    texts = [ada.http.get(f"{ADDRESS}/hints/{number}").json()["text"] for number in (1, 2, 3)]
    assert len(set(texts)) == 3
    assert ada.http.get(f"{ADDRESS}/hints/4").status_code == 422
    shown = PuzzleSolution.model_validate_json(ada.http.get(f"{ADDRESS}/solution").text)
    assert tuple(shown.actions) == PUZZLE.solutions[0]


def test_unknown_puzzles_and_bad_moves_are_refused(ada: Client) -> None:
    for answer in (
        ada.http.get("/api/puzzles/nosuch"),
        ada.http.get("/api/puzzles/nosuch/hints/1"),
    ):
        assert (answer.status_code, reason(answer)) == (404, "no-such-puzzle")
    bad = ada.http.post(ADDRESS, json={"moves": ["2a0-a9"]})
    assert bad.status_code == 422
