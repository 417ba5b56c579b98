"""Lessons: nothing is kept, every call sends all moves so far."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from upstream.lessons import LESSONS
from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.protocol.refusals import NoSuchLesson, TableRefused
from upstream.server.tables.lesson import LessonGame

LessonName = Annotated[str, Path(pattern="^[a-z-]{1,24}$")]

router = api_router()


@router.get("/lessons/{name}", response_model=protocol.LessonAnswer)
async def show_lesson(call: AnyCall, name: LessonName) -> Response:
    """A lesson as it begins."""
    return answer((await _played(name, [])).answer(None, call.language))


@router.post("/lessons/{name}", response_model=protocol.LessonAnswer)
async def play_lesson(call: AnyCall, name: LessonName, body: protocol.PlayLesson) -> Response:
    """A lesson after these moves; nothing is kept."""
    return answer((await _played(name, body.moves)).answer(body.seen, call.language))


@router.post("/lessons/{name}/why", response_model=protocol.LessonReasons)
async def ask_lesson(call: AnyCall, name: LessonName, body: protocol.AskLesson) -> Response:
    """Why a piece cannot go to a cell after these moves."""
    refusals = (await _played(name, body.moves)).why_not(body, call.language)
    return answer(protocol.LessonReasons(refusals=refusals))


@router.post("/lessons/{name}/routes", response_model=protocol.LessonRoutes)
async def ask_lesson_routes(name: LessonName, body: protocol.AskLessonRoutes) -> Response:
    """Where a token can be sent after these moves."""
    found = (await _played(name, body.moves)).routes(body.token)
    return answer(protocol.LessonRoutes(destinations=found))


async def _played(name: str, moves: list[str]) -> LessonGame:
    lesson = LESSONS.get(name)
    if lesson is None:
        raise TableRefused(NoSuchLesson())
    return await asyncio.to_thread(LessonGame, lesson, moves)
