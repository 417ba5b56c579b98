"""Positions to study and to build: nothing is kept, every call brings its position."""

from __future__ import annotations

from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.tables.draft import checked_draft, new_river
from upstream.server.tables.study import study_position, study_reasons, study_routes

router = api_router()


@router.post("/study/position", response_model=protocol.StudyPosition)
async def walk_position(call: AnyCall, body: protocol.WalkPosition) -> Response:
    """A position after some steps: what is there, and what can be done."""
    await call.services.analyses.prepare()
    return answer(await call.in_thread(study_position, body, call.language))


@router.post("/study/routes", response_model=protocol.StudyRoutes)
async def ask_study_routes(call: AnyCall, body: protocol.AskStudyRoutes) -> Response:
    """Where a token can be sent."""
    return answer(await call.in_thread(study_routes, body))


@router.post("/study/why", response_model=protocol.StudyReasons)
async def ask_study(call: AnyCall, body: protocol.AskStudy) -> Response:
    """Why a piece cannot go to a cell."""
    return answer(await call.in_thread(study_reasons, body, call.language))


@router.post("/study/draft", response_model=protocol.CheckedDraft)
async def check_draft(call: AnyCall, body: protocol.CheckDraft) -> Response:
    """What is impossible in a position that is being built."""
    await call.services.analyses.prepare()  # what is built is studied next
    return answer(await call.in_thread(checked_draft, body, call.language))


@router.post("/study/river", response_model=protocol.CheckedDraft)
async def make_river(call: AnyCall, body: protocol.NewRiver) -> Response:
    """A river as the set-up may leave it."""
    await call.services.analyses.prepare()
    return answer(await call.in_thread(new_river, body, call.language))
