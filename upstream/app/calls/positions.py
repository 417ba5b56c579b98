"""Lessons, puzzles and positions to study: nothing is stored, every call brings all its moves."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from upstream.app.calls.call import Context
from upstream.app.jobs.verdicts import find_puzzle
from upstream.app.messages.analysis import Analysis, AskAnalysis
from upstream.app.messages.lessons import (
    AskLesson,
    AskLessonRoutes,
    LessonAnswer,
    LessonReasons,
    LessonRoutes,
    PlayLesson,
)
from upstream.app.messages.puzzles import (
    AskPuzzle,
    AskPuzzleRoutes,
    PlayPuzzle,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzleReasons,
    PuzzleRoutes,
    PuzzleSolution,
)
from upstream.app.messages.refusals import NoSuchLesson, TableRefused
from upstream.app.messages.serialized import Serialized
from upstream.app.messages.study import (
    AskStudy,
    AskStudyRoutes,
    CheckDraft,
    CheckedDraft,
    NewRiver,
    StudyPosition,
    StudyReasons,
    StudyRoutes,
    WalkPosition,
)
from upstream.app.positions import puzzle as puzzles
from upstream.app.positions.draft import checked_draft, new_river
from upstream.app.positions.lesson import LessonGame
from upstream.app.positions.puzzle import HINTS, PuzzleGame
from upstream.app.positions.study import study_position, study_reasons, study_routes
from upstream.lessons import LESSONS
from upstream.notation.positions import position_from

LessonName: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z-]{1,24}$")]
PuzzleId: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,24}$")]
HintNumber: TypeAlias = Annotated[int, Field(ge=1, le=HINTS)]

# --- Lessons -------------------------------------------------------------------------------------


def _lesson(name: str, moves: list[str]) -> LessonGame:
    lesson = LESSONS.get(name)
    if lesson is None:
        raise TableRefused(NoSuchLesson())
    return LessonGame(lesson, moves)


async def show_lesson(context: Context, name: LessonName) -> Serialized[LessonAnswer]:
    """A lesson as it begins."""
    return (await context.in_thread(_lesson, name, [])).answer(None, context.language)


async def play_lesson(
    context: Context, name: LessonName, body: PlayLesson
) -> Serialized[LessonAnswer]:
    """A lesson after these moves."""
    game = await context.in_thread(_lesson, name, body.moves)
    return game.answer(body.seen, context.language, body.pointer)


async def ask_lesson(context: Context, name: LessonName, body: AskLesson) -> LessonReasons:
    """Why a piece cannot go to a cell after these moves."""
    game = await context.in_thread(_lesson, name, body.moves)
    return LessonReasons(refusals=game.why_not(body, context.language))


async def ask_lesson_routes(
    context: Context, name: LessonName, body: AskLessonRoutes
) -> LessonRoutes:
    """Where a token can be sent after these moves."""
    game = await context.in_thread(_lesson, name, body.moves)
    return LessonRoutes(destinations=game.routes(body.token))


# --- Puzzles -------------------------------------------------------------------------------------


async def _puzzle(context: Context, id: str, moves: list[str]) -> PuzzleGame:
    return await context.in_thread(PuzzleGame, find_puzzle(id), moves)


async def list_puzzles(context: Context) -> PuzzleList:
    """Every puzzle with its themes and its difficulty, the easy ones first."""
    return await context.in_thread(puzzles.puzzle_list, context.language)


async def show_puzzle(context: Context, id: PuzzleId) -> Serialized[PuzzleAnswer]:
    """A puzzle as it begins."""
    return (await _puzzle(context, id, [])).answer(None, context.language)


async def play_puzzle(context: Context, id: PuzzleId, body: PlayPuzzle) -> Serialized[PuzzleAnswer]:
    """A puzzle after these moves, with a verdict if the turn is complete."""
    game = await _puzzle(context, id, body.moves)
    judged = await context.services.verdicts.of(game, context.language, context.address)
    return game.answer(body.seen, context.language, judged)


async def ask_puzzle_routes(context: Context, id: PuzzleId, body: AskPuzzleRoutes) -> PuzzleRoutes:
    """Where a token can be sent after these moves."""
    game = await _puzzle(context, id, body.moves)
    return PuzzleRoutes(destinations=game.routes(body.token))


async def ask_puzzle(context: Context, id: PuzzleId, body: AskPuzzle) -> PuzzleReasons:
    """Why a piece cannot go to a cell after these moves."""
    game = await _puzzle(context, id, body.moves)
    refusals = game.why_not(body.piece, body.cell, context.language)
    return PuzzleReasons(refusals=refusals)


async def show_puzzle_hint(context: Context, id: PuzzleId, number: HintNumber) -> PuzzleHint:
    """A hint; each tells more than the one before."""
    return puzzles.hint(find_puzzle(id), number, context.language)


async def show_solution(context: Context, id: PuzzleId) -> Serialized[PuzzleSolution]:
    """The solution."""
    return await context.in_thread(puzzles.solution, find_puzzle(id), context.language)


# --- Positions -----------------------------------------------------------------------------------


async def walk_position(context: Context, body: WalkPosition) -> Serialized[StudyPosition]:
    """A position after some steps: the scene, and the choices there."""
    await context.services.analyses.prepare()
    return await context.in_thread(study_position, body, context.language)


async def ask_study_routes(context: Context, body: AskStudyRoutes) -> StudyRoutes:
    """Where a token can be sent."""
    return await context.in_thread(study_routes, body)


async def ask_study(context: Context, body: AskStudy) -> StudyReasons:
    """Why a piece cannot go to a cell."""
    return await context.in_thread(study_reasons, body, context.language)


async def check_draft(context: Context, body: CheckDraft) -> Serialized[CheckedDraft]:
    """What is impossible in a position that is being built."""
    await context.services.analyses.prepare()  # the position is studied next
    return await context.in_thread(checked_draft, body, context.language)


async def make_river(context: Context, body: NewRiver) -> Serialized[CheckedDraft]:
    """A random river, as the set-up may leave it."""
    await context.services.analyses.prepare()
    return await context.in_thread(new_river, body, context.language)


async def analyse_position(context: Context, body: AskAnalysis) -> Analysis:
    """Every seat's chances, the best turns, and what the likely draws would change."""
    position = position_from(body.position)
    return await context.services.analyses.of(
        position, body.depth, context.language, context.address, context.is_gone
    )
