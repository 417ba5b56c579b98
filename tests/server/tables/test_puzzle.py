"""Puzzles as they are solved: nothing is kept, and what is right is not told before."""

from __future__ import annotations

import json

import pytest

from tests.server.puzzle_turns import moves_of
from upstream.app.messages.positions import PuzzleAnswer, PuzzleSolution, PuzzleVerdict
from upstream.app.positions.puzzle import (
    HINTS,
    PuzzleGame,
    hint,
    praise,
    puzzle_list,
    refutation,
    solution,
)
from upstream.lessons.lesson import CONFIRM
from upstream.puzzles import Theme, check, puzzle_of, shipped_puzzles
from upstream.rules.position import Phase
from upstream.rules.refusal import Refused

PUZZLES = shipped_puzzles()
#: One of each theme and phase, so that every kind is tried and none twice.
SOME = tuple({(p.themes, p.start().phase): p for p in PUZZLES}.values())[:12]
FIRST = next(p for p in PUZZLES if p.start().phase is Phase.MOVE)


def test_the_list_tells_themes_and_difficulty_and_no_position() -> None:
    listed = puzzle_list("de")
    assert [each.id for each in listed.puzzles] == [puzzle.id for puzzle in PUZZLES]
    assert [each.theme for each in listed.themes] == list(Theme)
    levels = [each.difficulty for each in listed.puzzles]
    assert levels == sorted(levels)
    assert not any(puzzle.position in listed.model_dump_json() for puzzle in PUZZLES)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_a_solution_can_be_played_and_is_right(puzzle: object) -> None:
    assert puzzle in PUZZLES
    solved = next(each for each in PUZZLES if each is puzzle)
    for turn in solved.solutions[:2]:
        game = PuzzleGame(solved.id, moves_of(solved, turn))
        assert game.turn == turn
        assert check(solved, game.turn).right
        verdict = json.loads(praise(solved, turn, "en").json)
        assert verdict["right"]
        assert verdict["lines"]
        done = [moment["action"] for moment in verdict["moments"][1 : len(turn) + 1]]
        assert done == list(turn)


def test_another_solution_is_explained_by_what_it_does_itself() -> None:
    """In one a single comes home, in the other a pair."""
    both = puzzle_of("033f744a")
    single, pair = (
        " ".join(json.loads(praise(both, both.solutions[number], "en").json)["lines"])
        for number in (0, 2)
    )
    assert "brings a single home" in single
    assert "brings a pair home" in pair


def test_nothing_is_told_of_the_solution_before_the_turn_is_complete() -> None:
    *begun, _ = moves_of(FIRST, FIRST.solutions[0])
    for moves in ([], begun):
        answer = json.loads(PuzzleGame(FIRST.id, moves).answer(None, "en").json)
        PuzzleAnswer.model_validate(answer)
        assert answer["verdict"] is None
        assert not {"solutions", "solution", "explanations", "line", "themes"} & answer.keys()


def test_a_complete_turn_is_not_played_on_and_nothing_is_drawn() -> None:
    moves = moves_of(FIRST, FIRST.solutions[0])
    game = PuzzleGame(FIRST.id, moves)
    answer = json.loads(game.answer(None, "en").json)
    assert answer["state"]["decision"] is None
    assert answer["state"]["scene"]["position"]["stack"] == FIRST.start().stack
    with pytest.raises(Refused) as refused:
        PuzzleGame(FIRST.id, [*moves, CONFIRM])
    assert refused.value.refusal.reason == "game-is-over"


def test_impossible_moves_are_refused() -> None:
    for moves in ([CONFIRM], ["2a0-a9"], ["nonsense"]):
        with pytest.raises(Refused):
            PuzzleGame(FIRST.id, moves)


def test_a_wrong_turn_shows_how_it_is_refuted() -> None:
    puzzle = next(each for each in PUZZLES if each.tries and each.tries[0].line)
    wrong = puzzle.tries[0]
    verdict = json.loads(refutation(puzzle, wrong.actions, wrong, "fr").json)
    PuzzleVerdict.model_validate(verdict)
    assert not verdict["right"]
    assert verdict["lines"]
    assert len(verdict["moments"]) > len(wrong.actions) + 1
    plain = json.loads(refutation(puzzle, wrong.actions, None, "fr").json)
    assert (plain["right"], plain["lines"]) == (False, [])
    assert len(plain["moments"]) == len(wrong.actions) + 1


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.id)
def test_hints_tell_more_and_more_up_to_the_first_move(puzzle: object) -> None:
    hinted = next(each for each in PUZZLES if each is puzzle)
    hints = [hint(hinted, number, "es") for number in range(1, HINTS + 1)]
    assert len({each.text for each in hints}) == HINTS
    assert [bool(each.cells) for each in hints] == [False, True, True]
    assert hints[-1].actions == list(hinted.solutions[0][:1])
    assert hints[0].actions == hints[1].actions == []


def test_whoever_gives_up_gets_the_whole_turn() -> None:
    shown = json.loads(solution(FIRST, "en").json)
    PuzzleSolution.model_validate(shown)
    assert shown["actions"] == list(FIRST.solutions[0])
    assert shown["legs"]
