"""The river of the day."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import StringConstraints

from upstream.app.calls.call import Context, call
from upstream.app.messages.tables import Daily, DailyBest, PlayDaily, TableAnswer
from upstream.app.tables.daily import open_day, past_day
from upstream.daily import today

DayPath: TypeAlias = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]


@call("GET", "/daily")
async def show_today(context: Context) -> Daily:
    """The river of today."""
    return await context.services.daily.overview(context.identity, today())


@call("GET", "/daily/{date}")
async def show_day(context: Context, date: DayPath) -> Daily:
    """The river of a date, and your games of it."""
    return await context.services.daily.overview(context.identity, open_day(date))


@call("POST", "/daily/{date}", status=201, identity="keep")
async def play_day(context: Context, date: DayPath, body: PlayDaily) -> TableAnswer:
    """Make a table with the river of a date."""
    day = open_day(date)
    room = await context.services.daily.start(context.identity, context.address, day, body.name)
    return context.table_answer(room)


@call("GET", "/daily/{date}/king")
async def show_king(context: Context, date: DayPath) -> DailyBest:
    """The game of the level ``king`` in your seat, once the day is over."""
    return await context.services.daily.king(past_day(date), context.address)
