"""Lessons, puzzles and positions to study: nothing is stored, every call brings all its moves."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from upstream.app.calls.call import Context, call
from upstream.app.messages.positions import (
    Analysis,
    AskAnalysis,
    AskWhy,
    CheckDraft,
    CheckedDraft,
    LessonAnswer,
    NewRiver,
    PlayMoves,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleList,
    PuzzleSolution,
    Reasons,
    StudyPosition,
    WalkPosition,
)
from upstream.app.messages.serialized import Serialized
from upstream.app.positions import puzzle as puzzles
from upstream.app.positions.draft import checked_draft, new_river
from upstream.app.positions.lesson import LessonGame
from upstream.app.positions.puzzle import HINTS, PuzzleGame, find_puzzle
from upstream.app.positions.study import reasons, study_position
from upstream.notation.positions import position_from

LessonName: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z-]{1,24}$")]
PuzzleId: TypeAlias = Annotated[str, StringConstraints(pattern="^[a-z0-9]{1,24}$")]
HintNumber: TypeAlias = Annotated[int, Field(ge=1, le=HINTS)]

# --- Lessons and puzzles -------------------------------------------------------------------------


@call("GET", "/lessons/{name}")
async def show_lesson(context: Context, name: LessonName) -> Serialized[LessonAnswer]:
    """A lesson as it begins."""
    return (await context.in_thread(LessonGame, name, [])).answer(None, context.language)


@call("POST", "/lessons/{name}")
async def play_lesson(
    context: Context, name: LessonName, body: PlayMoves
) -> Serialized[LessonAnswer]:
    """A lesson after these moves."""
    game = await context.in_thread(LessonGame, name, body.moves)
    return game.answer(body.seen, context.language, body.pointer)


@call("GET", "/puzzles")
async def list_puzzles(context: Context) -> PuzzleList:
    """Every puzzle with its themes and its difficulty, the easy ones first."""
    return await context.in_thread(puzzles.puzzle_list, context.language)


@call("GET", "/puzzles/{id}")
async def show_puzzle(context: Context, id: PuzzleId) -> Serialized[PuzzleAnswer]:
    """A puzzle as it begins."""
    return (await context.in_thread(PuzzleGame, id, [])).answer(None, context.language)


@call("POST", "/puzzles/{id}")
async def play_puzzle(context: Context, id: PuzzleId, body: PlayMoves) -> Serialized[PuzzleAnswer]:
    """A puzzle after these moves, with a verdict if the turn is complete."""
    game = await context.in_thread(PuzzleGame, id, body.moves)
    judged = await context.services.verdicts.of(game, context.language, context.address)
    return game.answer(body.seen, context.language, judged)


@call("GET", "/puzzles/{id}/hints/{number}")
async def show_puzzle_hint(context: Context, id: PuzzleId, number: HintNumber) -> PuzzleHint:
    """A hint; each tells more than the one before."""
    return puzzles.hint(find_puzzle(id), number, context.language)


@call("GET", "/puzzles/{id}/solution")
async def show_solution(context: Context, id: PuzzleId) -> Serialized[PuzzleSolution]:
    """The solution."""
    return await context.in_thread(puzzles.solution, find_puzzle(id), context.language)


# --- Positions -----------------------------------------------------------------------------------


@call("POST", "/study/position")
async def walk_position(context: Context, body: WalkPosition) -> Serialized[StudyPosition]:
    """A position after some steps: the scene, and the choices there."""
    await context.services.analyses.prepare()
    return await context.in_thread(study_position, body, context.language)


@call("POST", "/study/why")
async def ask_why(context: Context, body: AskWhy) -> Reasons:
    """Why a piece cannot go to a cell."""
    return await context.in_thread(reasons, body, context.language)


@call("POST", "/study/draft")
async def check_draft(context: Context, body: CheckDraft) -> Serialized[CheckedDraft]:
    """What is impossible in a position that is being built."""
    await context.services.analyses.prepare()  # the position is studied next
    return await context.in_thread(checked_draft, body, context.language)


@call("POST", "/study/river")
async def make_river(context: Context, body: NewRiver) -> Serialized[CheckedDraft]:
    """A random river, as the set-up may leave it."""
    await context.services.analyses.prepare()
    return await context.in_thread(new_river, body, context.language)


@call("POST", "/study/analysis")
async def analyse_position(context: Context, body: AskAnalysis) -> Analysis:
    """Every seat's chances, the best turns, and what the likely draws would change."""
    position = position_from(body.position)
    return await context.services.analyses.of(
        position, body.depth, context.language, context.address, context.is_gone
    )
