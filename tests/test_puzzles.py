"""Puzzles: every one that is shipped holds what it says, and new ones can be found."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tests.rivers import river
from upstream import IllegalAction
from upstream.bots.compiled import played
from upstream.cli import main
from upstream.engine import Board
from upstream.engine.endgame import EndgameSolver
from upstream.lab import puzzle_making
from upstream.lab.puzzle_making import (
    PROOF_NODES,
    Judged,
    brings_all_home_easily,
    make_puzzle,
    table,
    themes_of,
)
from upstream.narration.locales import LANGUAGES, Words
from upstream.notation.positions import position_from_dict
from upstream.puzzles import (
    Puzzle,
    Theme,
    check,
    puzzle_of,
    refute,
    shipped_puzzles,
)
from upstream.puzzles.checking import losses, refutation, turn_end
from upstream.puzzles.puzzle import (
    KINDS,
    LEVELS,
    BestChances,
    ChanceFalls,
    LosesToPredator,
    LosesToRow,
    OnlyTurnWins,
    OnlyTurnWinsTie,
    SeatWins,
    explanation_from_dict,
    puzzles_in,
    to_line,
)
from upstream.puzzles.telling import PuzzleStory
from upstream.rules.position import Phase
from upstream.rules.tile import Kind
from upstream.study.turn_search import after

PUZZLES = shipped_puzzles()
PROVED = [puzzle for puzzle in PUZZLES if puzzle.proved]


def of(puzzle: Puzzle) -> str:
    return puzzle.id


# --- Those of the package ------------------------------------------------------------------------


def test_every_puzzle_has_an_id_of_its_own() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({puzzle.position for puzzle in PUZZLES}) == len(PUZZLES)


def test_there_are_hundreds_and_many_are_proved() -> None:
    assert len(PUZZLES) >= 300
    assert len(PROVED) >= 100
    assert {theme for puzzle in PUZZLES for theme in puzzle.themes} == set(Theme)
    assert {puzzle.difficulty for puzzle in PUZZLES} == {1, 2, 3, 4}


def test_every_theme_and_every_option_has_some() -> None:
    themes = Counter(theme for puzzle in PUZZLES for theme in puzzle.themes)
    assert min(themes[theme] for theme in Theme) >= 8
    options = Counter(option for puzzle in PUZZLES for option in puzzle.start().options.to_dict())
    assert min(options[option] for option in ("movement_tokens", "exact_five", "rapids")) >= 8


def test_no_easy_puzzle_is_a_walk_home() -> None:
    easy = [puzzle for puzzle in PUZZLES if puzzle.difficulty == 1]
    moves = [puzzle for puzzle in easy if puzzle.start().phase is Phase.MOVE]
    assert len(moves) >= 50
    assert not [
        puzzle.id for puzzle in moves if brings_all_home_easily(puzzle.start(), puzzle.solutions[0])
    ]


def test_easy_and_plain_puzzles_come_first() -> None:
    order = [
        (each.difficulty, bool(each.start().options.to_dict()), Theme.TIE_BREAK in each.themes)
        for each in PUZZLES
    ]
    assert order == sorted(order)
    assert order[0] == (1, False, False)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=of)
def test_solutions_are_right_and_tries_are_wrong(puzzle: Puzzle) -> None:
    """Everything is legal action by action, to the end of the turn; lines go on from there."""
    for turn in puzzle.solutions:
        assert check(puzzle, turn).right
    for wrong in puzzle.tries:
        answer = check(puzzle, wrong.actions)
        assert not answer.right
        assert answer.refutation == wrong
        assert wrong.explanations
    for turn, line in (
        (puzzle.solutions[0], puzzle.line),
        *((wrong.actions, wrong.line) for wrong in puzzle.tries),
    ):
        board = turn_end(Board.from_position(puzzle.position), turn)
        for seat, actions in line:
            assert board.actor == seat
            board = turn_end(board, actions)
    assert puzzle.tries
    assert puzzle.themes
    assert puzzle.values
    assert LEVELS[0] not in puzzle.solved_by


@pytest.mark.parametrize("puzzle", PROVED, ids=of)
def test_what_is_proved_can_be_proved_again(puzzle: Puzzle) -> None:
    """Exactly the solutions win, of all turns that there are, and by the margins that are told."""
    board = Board.from_position(puzzle.position)
    seat = board.position.acting_seat
    turns = EndgameSolver().turn_values(board, 2 * PROOF_NODES[board.phase])
    assert turns is not None
    winning = {}
    for turn in turns:
        if turn.shares[seat] == 1:
            winning[after(board, turn.actions)] = turn.margins[seat]
    told = {}
    for solution, value in zip(puzzle.solutions, puzzle.values, strict=True):
        told[turn_end(board, solution)] = value.parameters.get("margin", 0)
    assert winning == told


def test_only_turns_have_one_solution() -> None:
    for puzzle in PUZZLES:
        count = len(puzzle.solutions)
        assert len(puzzle.values) == count
        for value in puzzle.values:
            is_only = isinstance(value, OnlyTurnWins | OnlyTurnWinsTie)
            assert not is_only or count == 1
            assert value.parameters.get("count", count) == count


def test_searched_puzzles_do_not_contradict_themselves() -> None:
    for puzzle in PUZZLES:
        for value in puzzle.values:
            if isinstance(value, BestChances):
                tries = [fact for wrong in puzzle.tries for fact in wrong.explanations]
                falls = [fact.chance for fact in tries if isinstance(fact, ChanceFalls)]
                assert max(falls, default=0) <= value.others <= value.chance - 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_can_be_told(language: str) -> None:
    """All facts of all puzzles; the reasons, which take longer to find, of some."""
    words = Words(language)
    for number, puzzle in enumerate(PUZZLES):
        story = PuzzleStory(puzzle, words)
        assert all(map(story.theme, puzzle.themes))
        told = [story.tell(fact) for fact in (*puzzle.values, *puzzle.explanations)]
        told += [line for wrong in puzzle.tries for line in story.refutation(wrong)]
        if number % 20 == 0:
            told += story.solution(puzzle.solutions[0])
        assert all(sentence.endswith(".") for sentence in told)


def test_a_puzzle_is_found_by_its_id() -> None:
    assert puzzle_of(PUZZLES[-1].id) is PUZZLES[-1]
    with pytest.raises(KeyError):
        puzzle_of("none")


# --- Answers -------------------------------------------------------------------------------------


def test_the_order_of_actions_does_not_matter() -> None:
    """The same end reached in another way is as right."""
    swapped = 0
    for puzzle in PUZZLES:
        for turn in puzzle.solutions:
            for at in range(len(turn) - 1):
                other = [*turn[:at], turn[at + 1], turn[at], *turn[at + 2 :]]
                with suppress(IllegalAction, ValueError):
                    swapped += other != list(turn) and check(puzzle, other).right
    assert swapped


def test_half_a_turn_is_no_answer() -> None:
    puzzle = PUZZLES[0]
    with pytest.raises(ValueError, match="not over"):
        check(puzzle, puzzle.solutions[0][:1])
    with pytest.raises(ValueError, match="not over"):
        check(puzzle, [])


def test_more_than_a_turn_is_no_answer() -> None:
    puzzle = next(puzzle for puzzle in PROVED if puzzle.line)
    with pytest.raises(ValueError, match="before the last"):
        check(puzzle, [*puzzle.solutions[0], *puzzle.line[0][1]])


def test_an_illegal_turn_is_no_answer() -> None:
    with pytest.raises(IllegalAction):
        check(PUZZLES[0], ["2a1^a5"])


@pytest.mark.parametrize("proved", [True, False])
def test_a_try_that_nobody_prepared_is_refuted_as_well(proved: bool) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.proved is proved)
    bare = replace(puzzle, tries=())
    wrong = puzzle.tries[0]
    found = refute(bare, wrong.actions)
    assert found.actions == wrong.actions
    assert found.explanations[:-1] == wrong.explanations[:-1]
    if proved:
        assert found.explanations == wrong.explanations
    else:
        assert isinstance(found.explanations[-1], ChanceFalls)
    assert refute(puzzle, wrong.actions) is wrong


# --- The format ----------------------------------------------------------------------------------


def test_a_puzzle_survives_its_line_of_json() -> None:
    for puzzle in PUZZLES:
        assert puzzles_in([to_line(puzzle)]) == [puzzle]


def test_explanations_survive_json() -> None:
    for kind in KINDS.values():
        fact = kind(*range(len(kind.fields)))
        assert explanation_from_dict(json.loads(json.dumps(fact.to_dict()))) == fact


def test_difficulty_is_the_weakest_level_that_solves_it() -> None:
    puzzle = PUZZLES[0]
    levels = [("parr", "smolt"), ("smolt", "grilse"), ("grilse",), ()]
    found = [replace(puzzle, solved_by=solved_by).difficulty for solved_by in levels]
    assert found == [1, 2, 3, 4]


# --- Consequences --------------------------------------------------------------------------------


def test_losses_count_predators_and_the_row_that_goes() -> None:
    """An eagle takes one of a pair, and the other pair is left on the row that goes."""
    start = position_from_dict(
        river("W E W", "W W W", "W W W", "W W W", tokens=("2a3 2b5", "2c6"), lowest=3)
    )
    lost = losses(start, ("2b5-b6",))
    assert lost.caught == Counter({Kind.EAGLE: 1})
    assert list(lost.explanations()) == [LosesToRow(2, 3), LosesToPredator(1, "E")]


# --- Finding them --------------------------------------------------------------------------------


def test_what_was_found_by_search_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer nodes, but for the same reasons."""
    monkeypatch.setattr(puzzle_making, "_FIRST_NODES", 3000)
    monkeypatch.setattr(puzzle_making, "_DEEP_NODES", 15_000)
    monkeypatch.setattr(puzzle_making, "_CLEAR", 0.05)
    again = 0
    for puzzle in [puzzle for puzzle in PUZZLES if not puzzle.proved][:4]:
        board = Board.from_position(puzzle.position)
        found = puzzle_making.search(board, 1)
        again += found is not None and turn_end(board, puzzle.solutions[0]) in {
            after(board, numbers) for numbers in found.solutions
        }
    assert again >= 2


def test_a_position_that_is_decided_is_no_puzzle() -> None:
    start = river("W * W", "W W W", tokens=("2a7 2b7", "1c7"), lowest=7, round=9)
    board = Board.from_position(start)
    assert puzzle_making.prove(board, EndgameSolver()) is None
    assert puzzle_making.search(board, 1) is None


def test_a_proof_makes_a_puzzle() -> None:
    puzzle = PROVED[-1]
    board = Board.from_position(puzzle.position)
    judged = puzzle_making.prove(board, EndgameSolver())
    assert judged is not None
    made = make_puzzle(board, judged)
    assert made is not None
    # A level may play another wrong turn than it did when the puzzle was made.
    assert replace(made, tries=puzzle.tries) == puzzle


def judged_again(puzzle: Puzzle, turn: tuple[str, ...], *, proved: bool) -> Judged:
    """A judgement by which this turn is right."""
    board, numbers = Board.from_position(puzzle.position), []
    for action in turn:
        numbers.append(board.number(action))
        board.play(numbers[-1])
    return Judged((tuple(numbers),), proved, puzzle.chances, 0.1)


def test_a_search_makes_a_puzzle() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if not puzzle.proved and puzzle.difficulty == 3)
    board = Board.from_position(puzzle.position)
    made = make_puzzle(board, judged_again(puzzle, puzzle.solutions[0], proved=False))
    assert made is not None
    assert [wrong.actions for wrong in made.tries] == [wrong.actions for wrong in puzzle.tries]
    assert (made.id, made.themes, made.solved_by) == (puzzle.id, puzzle.themes, puzzle.solved_by)


@pytest.mark.parametrize("level", ["fry", "parr"])
def test_what_weak_levels_find_is_no_puzzle(level: str) -> None:
    """The second weakest may find a proof, but nothing that was only searched."""
    puzzle = next(
        puzzle for puzzle in PUZZLES for wrong in puzzle.tries if wrong.levels == (level,)
    )
    turn = next(wrong.actions for wrong in puzzle.tries if wrong.levels == (level,))
    board = Board.from_position(puzzle.position)
    assert make_puzzle(board, judged_again(puzzle, turn, proved=False)) is None


def test_abandoning_salmon_is_no_puzzle() -> None:
    """A search may like it; a player cannot see why."""
    puzzle = next(
        puzzle
        for puzzle in PUZZLES
        if not puzzle.proved
        and any(
            isinstance(fact, LosesToRow) for wrong in puzzle.tries for fact in wrong.explanations
        )
    )
    board = Board.from_position(puzzle.position)
    known = {turn_end(board, wrong.actions) for wrong in puzzle.tries}
    for end, numbers in board.turn_ends():
        turn = tuple(map(str, played(board.copy(), numbers)))
        if end not in known and losses(board.position, turn).to_row:
            assert make_puzzle(board, Judged((numbers,), False, puzzle.chances, 0.1)) is None
            return
    pytest.fail("no turn leaves anything behind")


def test_themes_follow_from_the_turns() -> None:
    rare = [puzzle for puzzle in PUZZLES if Theme.LAST_ROW in puzzle.themes]
    for puzzle in [*PUZZLES[::6], *rare]:
        best = puzzle.tries[0]
        told = (puzzle.values[0], *best.explanations)
        found = themes_of(puzzle.start(), puzzle.solutions[0], best.actions, told)
        assert puzzle.themes == (found or (Theme.RACE,))


def test_the_result_refutes_a_game_ending_turn() -> None:
    start = river("W * W", tokens=("2a8", "1e5"), lowest=8, round=10)
    found = refutation(Board.from_position(start), ("2a8-e1",))
    assert found.line == ()
    assert found.explanations == (SeatWins(1, 3),)


def test_the_search_can_be_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzle_making, "make", interrupted)
    assert main(["puzzles", "make", "--out", str(tmp_path / "puzzles.jsonl")]) == 130
    assert "again" in capsys.readouterr().err


def test_puzzle_making_continues_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "puzzles.jsonl"
    options = ["puzzles", "make", "--out", str(out), "--proved", "--seed", "26", "--count"]
    assert main([*options, "1"]) == 0
    first = out.read_text("utf-8").splitlines()
    assert main([*options, "2"]) == 0
    both = out.read_text("utf-8").splitlines()
    assert both[:1] == first
    assert len(both) == 2
    assert main([*options, "2"]) == 0
    assert out.read_text("utf-8").splitlines() == both
    assert "Traceback" not in capsys.readouterr().err


def test_a_damaged_file_of_puzzles_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "puzzles.jsonl"
    out.write_text("{}\n", "utf-8")
    assert main(["puzzles", "make", "--out", str(out)]) == 2
    assert "not a file of puzzles" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzles", "make", "--out", str(tmp_path / "no" / "file"), "--proved"]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_number_of_processes_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["puzzles", "make", "--jobs", "0"])
    assert refused.value.code == 2
    assert "at least 1, not 0" in capsys.readouterr().err


def test_only_tables_with_the_option_are_looked_at() -> None:
    without = next(number for number in range(99) if not table(number, 1)[1].whirlpool)
    assert puzzle_making.puzzle_lines(without, seed=1, only_proved=True, option="whirlpool") == {}


def test_games_of_another_seed_begin_anew(tmp_path: Path) -> None:
    file = tmp_path / "progress"
    puzzle_making.Progress(file, seed=1, game=7).save()
    for seed, game in ((1, 7), (2, 0)):
        progress = puzzle_making.Progress(file, seed)
        progress.load()
        assert progress.game == game


def test_puzzle_making_estimates_the_time_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def one_in_a_hundred(number: int, **_: object) -> dict[str, str]:
        return {"it": to_line(PUZZLES[0])} if number == 99 else {}

    monkeypatch.setattr(puzzle_making, "puzzle_lines", one_in_a_hundred)
    puzzle_making.make(tmp_path / "puzzles.jsonl", 1, 1)
    assert "1 of 1 puzzles, 100 games, about 0:00:00 left" in capsys.readouterr().err
