"""The river of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from upstream.daily import today
from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.rooms.daily_rivers import open_day, past_day

DayPath = Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$")]

router = api_router()


@router.get("/daily", response_model=protocol.Daily)
async def show_today(call: AnyCall) -> Response:
    """The river of today."""
    return answer(await call.services.daily.overview(call.identity, today()))


@router.get("/daily/{date}", response_model=protocol.Daily)
async def show_day(call: AnyCall, date: DayPath) -> Response:
    """The river of a date, and your games of it."""
    return answer(await call.services.daily.overview(call.identity, open_day(date)))


@router.post("/daily/{date}", response_model=protocol.TableAnswer, status_code=201)
async def play_day(call: AnyCall, date: DayPath, body: protocol.PlayDaily) -> Response:
    """A new table with the river of a date."""
    day = open_day(date)
    room = await call.services.daily.start(call.identity, call.address, day, body.name)
    call.keep_identity()
    return call.table_answer(room, 201)


@router.get("/daily/{date}/king", response_model=protocol.DailyBest)
async def show_king(call: AnyCall, date: DayPath) -> Response:
    """What the level ``king`` makes of the river in your seat, once the day is over."""
    return answer(await call.services.daily.king(past_day(date), call.address))
