"""Calls about lessons, puzzles, positions and rivers of the day, and about what is kept."""

from __future__ import annotations

from typing import Final

from upstream.daily import today
from upstream.lessons import LESSONS
from upstream.notation import position_from
from upstream.server import protocol
from upstream.server.protocol.refusals import NoSuchLesson, TableRefused
from upstream.server.rooms.daily_rivers import open_day, past_day
from upstream.server.study.verdicts import find_puzzle, verdict
from upstream.server.tables import puzzle as puzzles
from upstream.server.tables.draft import checked_draft, new_river
from upstream.server.tables.lesson import LessonGame
from upstream.server.tables.puzzle import PuzzleGame
from upstream.server.tables.study import study_position, study_reasons, study_routes
from upstream.standalone.router import Call, Reply, Route, reply
from upstream.standalone.services import ADDRESS, IDENTITY

# --- Lessons -------------------------------------------------------------------------------------


def _lesson(call: Call, moves: list[str]) -> LessonGame:
    lesson = LESSONS.get(call.path["name"])
    if lesson is None:
        raise TableRefused(NoSuchLesson())
    return LessonGame(lesson, moves)


async def _show_lesson(call: Call) -> Reply:
    return reply(_lesson(call, []).answer(None, call.language))


async def _play_lesson(call: Call) -> Reply:
    return reply(_lesson(call, call.body.moves).answer(call.body.seen, call.language))


async def _ask_lesson(call: Call) -> Reply:
    refusals = _lesson(call, call.body.moves).why_not(call.body, call.language)
    return reply(protocol.LessonReasons(refusals=refusals))


async def _ask_lesson_routes(call: Call) -> Reply:
    found = _lesson(call, call.body.moves).routes(call.body.token)
    return reply(protocol.LessonRoutes(destinations=found))


# --- Puzzles -------------------------------------------------------------------------------------


def _puzzle(call: Call, moves: list[str]) -> PuzzleGame:
    return PuzzleGame(find_puzzle(call.path["id"]), moves)


async def _list_puzzles(call: Call) -> Reply:
    return reply(puzzles.puzzle_list(call.language))


async def _show_puzzle(call: Call) -> Reply:
    return reply(_puzzle(call, []).answer(None, call.language))


async def _play_puzzle(call: Call) -> Reply:
    game = _puzzle(call, call.body.moves)
    judged = await verdict(game, call.services.refutations, call.language, ADDRESS)
    return reply(game.answer(call.body.seen, call.language, judged))


async def _ask_puzzle_routes(call: Call) -> Reply:
    found = _puzzle(call, call.body.moves).routes(call.body.token)
    return reply(protocol.PuzzleRoutes(destinations=found))


async def _ask_puzzle(call: Call) -> Reply:
    body = call.body
    refusals = _puzzle(call, body.moves).why_not(body.piece, body.cell, call.language)
    return reply(protocol.PuzzleReasons(refusals=refusals))


async def _show_puzzle_hint(call: Call) -> Reply:
    puzzle, number = find_puzzle(call.path["id"]), int(call.path["number"])
    return reply(puzzles.hint(puzzle, number, call.language))


async def _show_solution(call: Call) -> Reply:
    return reply(puzzles.solution(find_puzzle(call.path["id"]), call.language))


# --- Positions -----------------------------------------------------------------------------------


async def _walk_position(call: Call) -> Reply:
    return reply(study_position(call.body, call.language))


async def _ask_study_routes(call: Call) -> Reply:
    return reply(study_routes(call.body))


async def _ask_study(call: Call) -> Reply:
    return reply(study_reasons(call.body, call.language))


async def _check_draft(call: Call) -> Reply:
    return reply(checked_draft(call.body, call.language))


async def _make_river(call: Call) -> Reply:
    return reply(new_river(call.body, call.language))


async def _analyse_position(call: Call) -> Reply:
    position, analyses = position_from(call.body.position), call.services.analyses

    async def is_gone() -> bool:
        return call.is_abandoned()

    found = await analyses.of(position, call.body.level, call.language, ADDRESS, is_gone)
    return Reply(found.decode())


# --- Rivers of the day ---------------------------------------------------------------------------


async def _show_today(call: Call) -> Reply:
    return reply(await call.services.daily.overview(IDENTITY, today()))


async def _show_day(call: Call) -> Reply:
    return reply(await call.services.daily.overview(IDENTITY, open_day(call.path["date"])))


async def _play_day(call: Call) -> Reply:
    day, name = open_day(call.path["date"]), call.body.name
    room = await call.services.daily.start(IDENTITY, ADDRESS, day, name)
    you = room.you_message(IDENTITY, "")
    return reply(protocol.TableAnswer(table=room.table_message(), you=you), 201)


async def _show_king(call: Call) -> Reply:
    return reply(await call.services.daily.king(past_day(call.path["date"]), ADDRESS))


# --- What is kept --------------------------------------------------------------------------------


async def _show_privacy(_call: Call) -> Reply:
    """Nothing goes by itself: it stays until somebody deletes it, or the browser's data."""
    return reply(protocol.Privacy(cookie=0, unfinished=None, finished=None))


async def _forget_me(call: Call) -> Reply:
    return reply(await call.services.registry.forget_client(IDENTITY))


_LESSON: Final = "/lessons/{name}"
_PUZZLE: Final = "/puzzles/{id}"
STUDY_ROUTES: Final = (
    Route("GET", _LESSON, _show_lesson),
    Route("POST", _LESSON, _play_lesson, protocol.PlayLesson),
    Route("POST", f"{_LESSON}/why", _ask_lesson, protocol.AskLesson),
    Route("POST", f"{_LESSON}/routes", _ask_lesson_routes, protocol.AskLessonRoutes),
    Route("GET", "/puzzles", _list_puzzles),
    Route("GET", _PUZZLE, _show_puzzle),
    Route("POST", _PUZZLE, _play_puzzle, protocol.PlayPuzzle),
    Route("POST", f"{_PUZZLE}/routes", _ask_puzzle_routes, protocol.AskPuzzleRoutes),
    Route("POST", f"{_PUZZLE}/why", _ask_puzzle, protocol.AskPuzzle),
    Route("GET", f"{_PUZZLE}/hints/{{number}}", _show_puzzle_hint),
    Route("GET", f"{_PUZZLE}/solution", _show_solution),
    Route("POST", "/study/position", _walk_position, protocol.WalkPosition),
    Route("POST", "/study/routes", _ask_study_routes, protocol.AskStudyRoutes),
    Route("POST", "/study/why", _ask_study, protocol.AskStudy),
    Route("POST", "/study/draft", _check_draft, protocol.CheckDraft),
    Route("POST", "/study/river", _make_river, protocol.NewRiver),
    Route("POST", "/study/analysis", _analyse_position, protocol.AskAnalysis),
    Route("GET", "/daily", _show_today),
    Route("GET", "/daily/{date}", _show_day),
    Route("POST", "/daily/{date}", _play_day, protocol.PlayDaily),
    Route("GET", "/daily/{date}/king", _show_king),
    Route("GET", "/privacy", _show_privacy),
    Route("DELETE", "/me", _forget_me),
)
